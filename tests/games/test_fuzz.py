"""Any text is an action or is refused with an error of ours; nothing else comes out.

Texts that are nearly right are in test_conformance.py.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duodecim
from duodecim import CHANCE, Position, RecordError
from duodecim.core.seats import CLOCK
from duodecim.testing import check_action
from tests.sizes import size

from .chips import tables as chips
from .king.tables import revealed
from .king_tournament.lines import CARDS, CENTRE_DECIDE, CHOOSE, FINAL_CHOOSE, ROLL, SEAT
from .rummikub import tables as rummikub

LETTERS = "0123456789.?!/-=+|* abcdefghiklmnopqrstuvwрыц٣\u00b2"


class Asking(NamedTuple):
    """Positions that together ask for every kind of action, and what actions are written with."""

    positions: list[Position[Any, Any]]
    verbs: list[str]
    words: list[str]


_KING_VERBS = ["play", "turn", "order", "steal", "aside", "cards", "seat", "roll", "reroll"]
_KING_WORDS = [
    *(
        "kn",
        "go",
        "al",
        "or",
        "so",
        "la",
        "ma",
        "me",
        "pa",
        "re",
        "tr",
        "co",
        "fa",
        "ga",
        "-",
        "0",
        "1",
        "2",
        "9",
        "12",
    ),
    *("13", "66", "99999", "double", "flip", "knight", "golem", "roll", "decide", "steal", "reroll", "aside", "over"),
]

GAMES = ("chips", "king", "king-tournament", "rummikub")


@cache
def asking_of() -> dict[str, Asking]:
    """Return the positions and words of each game. They are made on first use: to play games takes a moment."""
    return {
        "chips": Asking(
            [
                duodecim.game("chips").root(),
                chips.dealt(chips.DEAL_3),
                duodecim.game("chips", first=0, edition="tgm2022").start(1),
            ],
            ["play", "take", "first", "deal"],
            ["1", "2", "12", "13", "1.4.5.10", "0", "-", "r", "b"],
        ),
        "king": Asking(
            [
                duodecim.game("king").root(),
                duodecim.game("king", cards="random").root(),
                duodecim.game("king").start(seed=1),
                revealed([10, 7], ["sorcerer", "golem"]),
                revealed([10, 7], ["alchemist", "troublemakers"]),
                revealed([3, 8], ["lady", "lady"], tokens="0.0/1.1"),
                revealed([10, 7], ["oracle", "golem"]),
                revealed([9, 4], ["golem", "machine"], tokens="2.2/0.0"),
            ],
            _KING_VERBS,
            _KING_WORDS,
        ),
        "king-tournament": Asking(
            [duodecim.position(line) for line in (CARDS, SEAT, ROLL, CHOOSE, CENTRE_DECIDE, FINAL_CHOOSE)],
            _KING_VERBS,
            _KING_WORDS,
        ),
        "rummikub": Asking(
            [
                position
                for kind in ("2", "3", "match-2")
                for seed in (0, 1)
                for position in rummikub.random_game(seed, **rummikub.KINDS[kind])[::40]
            ],
            ["meld", "lay", "draw", "drawn", "deal", "first", "pass", "end"],
            ["k1", "r13", "*", "*b5", "|", ";", "=", "1", "2", "meld", "r5", "b5"],
        ),
    }


def texts(asking: Asking) -> st.SearchStrategy[str]:
    """Any text, and words of the game in any order."""
    words = st.lists(st.sampled_from([*asking.words, "", ".", "/"]), max_size=12)
    joined = st.tuples(st.sampled_from(asking.verbs), words, st.sampled_from([" ", ".", "/"])).map(
        lambda parts: f"{parts[0]} {parts[2].join(parts[1])}"
    )
    verbs = st.sampled_from([*asking.verbs, ""])
    return st.one_of(st.text(), st.text(LETTERS), joined, st.tuples(verbs, st.text(LETTERS)).map(" ".join))


@pytest.mark.parametrize("game", GAMES)
@given(st.data())
@settings(max_examples=size(60, 250), deadline=None)
def test_any_text_is_an_action_or_is_refused(game: str, data: st.DataObject) -> None:
    asking = asking_of()[game]
    text = data.draw(texts(asking))
    for position in asking.positions:
        for actor in {*position.actors[:2], CHANCE, CLOCK, 0}:
            check_action(position, actor, text)


@given(st.one_of(st.text(), st.binary()))
@settings(max_examples=size(60, 200), deadline=None)
def test_any_content_is_refused_as_a_record(content: str | bytes) -> None:
    with pytest.raises(RecordError):
        duodecim.loads(content)
