"""Anything typed in short form is a move, or is refused with an error of ours; nothing else comes out."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from duodecim import ActionError, DuodecimError, Position
from duodecim.core.language import LANGUAGES
from duodecim.games.rummikub.model.shorthand import expand
from tests.sizes import size

from .tables import KINDS, random_game, sets

LETTERS = "0123456789.|/-=?*krbo abcdefghijlmnpqstuvw٣\u00b2"
WORDS = ["k1", "r13", "*", "*b5", "|", ";", "=", "1", "2", "meld", "lay", "draw", "drawn", "deal", "first", "r5", "b5"]


@st.composite
def positions(draw: st.DrawFn) -> Position[Any, Any]:
    game = random_game(draw(st.integers(0, 1)), **KINDS[draw(st.sampled_from(["2", "3", "match-2"]))])
    return game[draw(st.integers(0, len(game) - 1))]


texts = st.one_of(st.text(), st.text(LETTERS), st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join))


@given(positions(), texts)
@settings(max_examples=size(50, 200), deadline=None)
def test_anything_typed_is_a_move_or_is_refused(position: Position[Any, Any], text: str) -> None:
    for melded in (True, False):
        try:
            assert expand(text, sets(position), melded=melded)
        except ActionError as error:
            _tell(error)


def _tell(error: DuodecimError) -> None:
    """The error can be told in every language."""
    assert all(error.in_language(language) for language in LANGUAGES)
