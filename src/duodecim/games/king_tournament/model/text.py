"""Positions of a tournament in one line of text: as at a table, with the groups and the centre."""

from __future__ import annotations

from ...king.model.facts import Facts
from ...king.model.text import options_words, read_line, write_line
from .options import TournamentOptions


def write_facts(facts: Facts[TournamentOptions]) -> str:
    """Return the line of text for facts."""
    words = options_words(facts.options)
    if facts.options.threes:
        words.append("threes")
    places = {"groups": "/".join(".".join(map(str, group)) for group in facts.groups) or "-"}
    if facts.centre:
        places["centre"] = ".".join(map(str, facts.centre))
    return write_line("king-tournament", facts, words, places)


def read_facts(text: str) -> Facts[TournamentOptions]:
    """Return the facts in a line of text. `set_up` says whether they can come about."""
    return read_line(text, "king-tournament", TournamentOptions)
