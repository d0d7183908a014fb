"""The referee explains anything, or refuses it with an error of ours; nothing else comes out."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from duodecim import DuodecimError
from duodecim.core.language import LANGUAGES
from duodecim.games.king.model.referee import explain
from duodecim.games.king.model.resolution import ExplainError
from tests.sizes import size

WORDS = (
    *("kn", "go", "al", "or", "so", "la", "ma", "me", "pa", "re", "tr", "co", "fa", "ga", "?", "-", "0", "1", "2", "9"),
    *("12", "13", "66", "99999", "double", "flip", "choose", "roll", "decide", "steal", "reroll", "aside", "over"),
)


anything = st.one_of(
    st.integers(-3, 200),
    st.sampled_from([*WORDS, "1+2", "0", "1+1+2", "", "table", "centre"]),
    st.text(max_size=4),
)


@given(
    st.lists(st.one_of(st.integers(-1, 14), anything), max_size=5),
    st.lists(st.sampled_from([*WORDS[:14], "queen", ""]), max_size=5),
    st.lists(anything, max_size=5),
    st.lists(anything, max_size=5),
    st.lists(anything, max_size=2),
)
@settings(max_examples=size(40, 250), deadline=None)
def test_anything_is_explained_or_refused(
    faces: list[Any], cards: list[Any], points: list[Any], choices: list[Any], rolls: list[Any]
) -> None:
    count = len(cards)
    for given_points in ([], points[:count]):
        for given_choices in ([], choices[:count]):
            try:
                trick = explain(
                    [*faces, 1, 2, 3, 4, 5][:count], cards, points=given_points, choices=given_choices, rolls=rolls[:1]
                )
            except ExplainError as error:
                _tell(error)
            else:
                assert len(trick.dice) == count


def _tell(error: DuodecimError) -> None:
    """The error can be told in every language."""
    for language in LANGUAGES:
        assert error.in_language(language)
