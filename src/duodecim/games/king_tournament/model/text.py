"""Positions of a tournament in one line of text: as at a table, with the groups and the centre."""

from __future__ import annotations

from ...king.model.facts import Facts
from ...king.model.text import options_words, read_line, write_line
from .options import TournamentOptions
from .view import TournamentView


def write_view(view: TournamentView) -> str:
    """The line of text for a view."""
    words = options_words(view.options)
    if view.options.threes:
        words.append("threes")
    places = {"groups": "/".join(".".join(map(str, group)) for group in view.groups) or "-"}
    if view.centre:
        places["centre"] = ".".join(map(str, view.centre))
    return write_line(view, words, places)


def read_facts(text: str) -> Facts[TournamentOptions]:
    """The facts in a line of text; whether they can come about is for `setup` to say."""
    return read_line(text, "king-tournament", TournamentOptions)
