"""S1 to S3: runs, groups, and what jokers stand for in them."""

from __future__ import annotations

import pytest

from duodecim import IllegalAction
from duodecim.games.rummikub.model.notation import TileError, read_set, write_set
from duodecim.games.rummikub.rules.sets import set_worth

from .tables import dealt, sets, table

#: What is laid, how the table shows it, and what it is worth in an initial meld.
VALID = {
    "r1 r2 r3": ("r1 r2 r3", 6),
    "k11 k12 k13": ("k11 k12 k13", 36),
    "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13": ("b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13", 91),
    "k7 r7 b7": ("k7 r7 b7", 21),
    "o7 b7 r7 k7": ("k7 r7 b7 o7", 28),
    "r5 r6 *": ("r5 r6 *", 18),
    "* r5 r6": ("* r5 r6", 15),
    "r5 * r7": ("r5 * r7", 18),
    "r5 * * r8": ("r5 * * r8", 26),
    "*r11 r12 *": ("*r11 r12 *r13", 36),
    "k7 * r7": ("k7 r7 *", 21),
    "k7 * * r7": ("k7 r7 * *", 28),
    "r5 *r6 *r7": ("r5 *r6 *r7", 18),
    "r5 *k5 *b5": ("r5 *k5 *b5", 15),
    "*r4 r5 *r6": ("*r4 r5 *r6", 15),
    "*k5 r5 *": ("r5 *k5 *b5", 15),
    "r5 r6 *r7": ("r5 r6 *", 18),
    # Nothing follows 13 and nothing comes before 1: only a group is left.
    "r13 * *": ("r13 *k13 *b13", 39),
    "* * r1": ("r1 *k1 *b1", 3),
    "* r13 *": ("r13 *k13 *b13", 39),
}

#: What is no set, why, and what the sentence names.
INVALID = {
    "r1 r2": ("rummikub/set-short", ["“r1 r2”", "at least 3", "this has 2"]),
    "r1 r2 r4": ("rummikub/set-invalid", ["“r1 r2 r4”", "after r2 there should be r3, not r4"]),
    "r1 r2 b3": ("rummikub/set-invalid", ["neither a run of one colour nor a group of one number"]),
    "r12 r13 r1": ("rummikub/set-invalid", ["nothing follows 13"]),
    "r12 r13 *": ("rummikub/set-invalid", ["nothing follows 13"]),
    "* r1 r2": ("rummikub/set-invalid", ["nothing comes before 1"]),
    "r3 r2 r1": ("rummikub/set-invalid", ["after r3 there should be r4, not r2"]),
    "r5 r5 r6": ("rummikub/set-invalid", ["after r5 there should be r6, not r5"]),
    "r7 k7 r7": ("rummikub/set-invalid", ["different colours", "r7 is there twice"]),
    "r7 k7 b7 o7 *": ("rummikub/set-invalid", ["three or four tiles", "this has 5"]),
    "r7 k7 b8": ("rummikub/set-invalid", ["neither"]),
    "r5 *r5 *b5": ("rummikub/set-invalid", ["r5 is there twice"]),
    "r5 *b6 r7": ("rummikub/set-invalid", ["neither"]),
    "r5 * *": ("rummikub/set-open", ["“r5 * *”", "a run or a group", "r5 *r6 *r7 or r5 *k5 *b5"]),
    "* r5 *": ("rummikub/set-open", ["a run or a group"]),
    "* * *": ("rummikub/set-invalid", ["neither"]),
}


@pytest.mark.parametrize("text", VALID)
def test_S1_S2_S3_a_set_is_kept_as_it_is_written_and_is_worth_what_it_stands_for(text: str) -> None:
    written, worth = VALID[text]
    packed = read_set(text)
    assert write_set(packed) == written
    assert read_set(written) == packed
    assert set_worth(packed) == worth


@pytest.mark.parametrize("text", INVALID)
def test_S1_S2_S3_what_is_no_set_is_refused_with_the_reason(text: str) -> None:
    reason, words = INVALID[text]
    with pytest.raises(TileError) as caught:
        read_set(text)
    assert caught.value.reason == reason
    for part in words:
        assert part in str(caught.value)
    assert caught.value.in_language("ru") != str(caught.value)


@pytest.mark.parametrize("text", INVALID)
def test_S1_S2_S3_a_move_with_what_is_no_set_is_refused_and_names_it(text: str) -> None:
    position = dealt("", "")
    before = position.text()
    with pytest.raises(IllegalAction) as caught:
        position.play(0, f"meld k10 r10 b10 | {text}")
    assert caught.value.reason == "rummikub/bad-set"
    assert f"“{text}”" in str(caught.value)
    assert position.text() == before


@pytest.mark.parametrize("text", ["k7 r7 **", "k7 r7 ** *", "r5 r6 **", "** ** **"])
def test_S3_a_joker_does_not_stand_for_a_joker(text: str) -> None:
    with pytest.raises(TileError, match=r"no tile “\*\*”"):
        read_set(text)


@pytest.mark.parametrize("text", VALID)
def test_S3_the_table_keeps_what_was_said(text: str) -> None:
    written, _ = VALID[text]
    position = table(["r9 k9", "k13 k12"], text)
    assert sets(position) == [written]


def test_S3_a_joker_in_a_view_says_what_it_stands_for() -> None:
    (run, group) = table(["r9 k9", "k13 k12"], "r5 * r7 | k7 o7 *").view().table
    assert (run.kind, run.tiles, run.stands_for) == ("run", ("r5", "*", "r7"), ("r5", "r6", "r7"))
    assert (group.kind, group.tiles, group.stands_for) == ("group", ("k7", "o7", "*"), ("k7", "o7", "r7"))
    assert (run.worth, group.worth) == (18, 21)
