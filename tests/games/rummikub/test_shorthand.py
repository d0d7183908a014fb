"""Plays as people type them."""

from __future__ import annotations

import pytest

from duodecim import UnreadableAction
from duodecim.core.language import LANGUAGES
from duodecim.games.rummikub.model.shorthand import add_to_set, expand

from .tables import sets, table

TABLE = ["r3 r4 r5", "k9 b9 o9", "b4 b5 b6 b7", "k10 * k12"]

#: What is typed and the move that it means.
MEANT = {
    "k1 k2 k3": "lay r3 r4 r5 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12 | k1 k2 k3",
    "k3 k2 k1": "lay r3 r4 r5 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12 | k1 k2 k3",
    "k1 k2 k3 | o5 r5 k5": "lay r3 r4 r5 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12 | k1 k2 k3 | k5 r5 o5",
    "1 r6": "lay r3 r4 r5 r6 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12",
    "1 r2 r6 R7": "lay r2 r3 r4 r5 r6 r7 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12",
    "1 *": "lay r3 r4 r5 * | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12",
    "1 *r2": "lay *r2 r3 r4 r5 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12",
    "2 r9": "lay r3 r4 r5 | k9 b9 o9 r9 | b4 b5 b6 b7 | k10 * k12",
    "4 k13": "lay r3 r4 r5 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12 k13",
    "1 r6; 2 r9": "lay r3 r4 r5 r6 | k9 b9 o9 r9 | b4 b5 b6 b7 | k10 * k12",
    "1 r6; 1 r7": "lay r3 r4 r5 r6 r7 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12",
    "1 r6; k1 k2 k3": "lay r3 r4 r5 r6 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12 | k1 k2 k3",
    "1 r6 | k1 k2 k3": "lay r3 r4 r5 r6 | k9 b9 o9 | b4 b5 b6 b7 | k10 * k12 | k1 k2 k3",
    "3 = b4 b5 b6 | r7 k7 b7": "lay r3 r4 r5 | k9 b9 o9 | k10 * k12 | b4 b5 b6 | k7 r7 b7",
    "1 3 = r3 r4 r5 b5": "lay k9 b9 o9 | k10 * k12 | r3 r4 r5 b5",
    "4 = k10 k11 k12 | r1 r2 *; 1 r6": "lay r3 r4 r5 r6 | k9 b9 o9 | b4 b5 b6 b7 | k10 k11 k12 | r1 r2 *",
}


@pytest.mark.parametrize("typed", MEANT)
def test_what_is_typed_becomes_the_whole_table(typed: str) -> None:
    assert expand(typed, TABLE, melded=True) == MEANT[typed]


def test_before_the_initial_meld_only_sets_can_be_typed() -> None:
    assert expand("k3 k2 k1 | * r13 b13", TABLE, melded=False) == "meld k1 k2 k3 | * r13 b13"
    with pytest.raises(UnreadableAction):
        expand("1 r6", TABLE, melded=False)


#: A set of the table, what is added, and the set then.
ADDED = {
    ("r3 r4 r5", "r2"): "r2 r3 r4 r5",
    ("r3 r4 r5", "*"): "r3 r4 r5 *",
    ("r11 r12 r13", "*"): "* r11 r12 r13",
    ("r11 r12 r13", "* *"): "* * r11 r12 r13",
    ("* r5 r6", "r3"): "r3 * r5 r6",
    ("* r5 r6", "*"): "* r5 r6 *",
    ("r5 *r6 *r7", "r8"): "r5 *r6 *r7 r8",
    ("k9 b9 *", "r9"): "k9 b9 * r9",
    ("k9 b9 o9", "*"): "k9 b9 o9 *",
    # A joker in a group keeps standing for any colour that is missing (J1).
    ("r5 *k5 *b5", "k5"): "r5 * * k5",
    ("r5 *k5 *b5", "r6"): "r5 *k5 *b5 r6",
    ("r3 r4 r5", "r4"): "r3 r4 r5 r4",
}


@pytest.mark.parametrize(("laid", "tiles"), ADDED)
def test_tiles_added_to_a_set_go_where_they_belong(laid: str, tiles: str) -> None:
    assert add_to_set(laid, tiles.split()) == ADDED[laid, tiles]


def test_J1_any_missing_colour_can_be_added_to_a_group_of_jokers() -> None:
    position = table(["k5 o1", "k13"], "r5 *k5 *b5")
    played = position.play(0, expand("1 k5", sets(position), melded=True))
    assert sets(played) == ["k5 r5 * *"]


#: What is typed and what the refusal names.
UNREADABLE = {
    "5 r6": ["no set 5", "1 to 4"],
    "0 r6": ["no set 0"],
    "3 = b4 b5 b6; 3 b7": ["no set 3", "replaced once"],
    "3 3 = b4 b5 b6": ["no set 3"],
    "x = r3 r4 r5": ["no set x"],
    "r3 r4 r14": ["no tile “r14”"],
    "1 r66": ["no tile “r66”"],
    "hello": ["no tile “hello”"],
}


@pytest.mark.parametrize("typed", UNREADABLE)
def test_what_cannot_be_meant_is_refused(typed: str) -> None:
    with pytest.raises(UnreadableAction) as caught:
        expand(typed, TABLE, melded=True)
    for words in UNREADABLE[typed]:
        assert words in str(caught.value)
    assert len({caught.value.in_language(language) for language in LANGUAGES}) == len(LANGUAGES)
