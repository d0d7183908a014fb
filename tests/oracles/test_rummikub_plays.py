"""The oracle's sets, plays and initial melds of Rummikub against cases worked out by hand from the rules text."""

from collections import Counter

import pytest

from .rummikub_plays import Jokers, can_meld, fault_of_first_turn, fault_of_meld, fault_of_play
from .rummikub_sets import BOX, as_set, as_table, readings, runs, settle, settled_readings, tiles_of, worth


def play(table: str, rack: str, new_table: str, jokers: Jokers = "strict") -> str | None:
    return fault_of_play(as_table(table), as_set(rack), as_table(new_table), jokers)


def meld(rack: str, sets: str) -> str | None:
    return fault_of_meld(as_set(rack), as_table(sets))


# Tiles and sets.


def test_T1_the_box() -> None:
    counts = Counter(BOX)
    assert len(BOX) == 106
    assert len(counts) == 53
    assert set(counts.values()) == {2}


@pytest.mark.parametrize("word", ["r0", "r14", "g5", "r", "5", "**", "*r14", "*14", "R5", "r05"])
def test_T3_no_such_tile(word: str) -> None:
    with pytest.raises(ValueError, match="no such tile"):
        as_set(f"r5 {word}")


@pytest.mark.parametrize(
    "text",
    ["r5 r6 r7", "o1 o2 o3", "k11 k12 k13", "* r2 r3", "r1 * r3 *", "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13"],
)
def test_S1_runs(text: str) -> None:
    assert list(readings(as_set(text))) == ["run"]


@pytest.mark.parametrize(
    "text",
    [
        "r5 r6",
        "r5",
        "",
        "r5 r6 b7",
        "r5 r7 r8",
        "r7 r6 r5",
        "r5 r5 r6",
        "r12 r13 r1",
        "* r1 r2",
        "r12 r13 *",
        "k12 * * k13",
        "* b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13",
        "* * *",
        "r5 * * *",
    ],
)
def test_S1_S2_not_a_set(text: str) -> None:
    assert readings(as_set(text)) == {}


@pytest.mark.parametrize("text", ["k8 r8 b8", "o1 b1 r1 k1", "k8 * r8", "* k8 r8 b8", "k13 * *", "* k1 *", "* * k2"])
def test_S2_groups(text: str) -> None:
    assert list(readings(as_set(text))) == ["group"]


@pytest.mark.parametrize("text", ["k8 r8", "k8 r8 k8", "k8 r8 b9", "k8 r8 b8 o8 *", "k8 * k8"])
def test_S2_not_a_group(text: str) -> None:
    assert readings(as_set(text)) == {}


def test_S3_in_a_run_the_place_says_which() -> None:
    assert settled_readings(as_set("* r5 * r7")) == [("r4", "r5", "r6", "r7")]
    assert settled_readings(as_set("r5 * * r8")) == [("r5", "r6", "r7", "r8")]


def test_S3_in_a_group_one_of_the_missing_colours() -> None:
    assert settled_readings(as_set("k8 * b8")) == [("k8", "r8", "b8"), ("k8", "o8", "b8")]
    assert settled_readings(as_set("* r8 b8 k8")) == [("o8", "r8", "b8", "k8")]
    assert settled_readings(as_set("k8 * b8 *")) == [("k8", "r8", "b8", "o8"), ("k8", "o8", "b8", "r8")]


def test_S3_one_number_and_two_jokers() -> None:
    found = readings(as_set("* r8 *"))
    assert found["run"] == [("r7", "r8", "r9")]
    assert {(one, other) for one, _, other in found["group"]} == {
        (f"{one}8", f"{other}8") for one in "kbo" for other in "kbo" if one != other
    }
    with pytest.raises(ValueError, match="not a set of one kind"):
        settled_readings(as_set("* r8 *"))


@pytest.mark.parametrize(
    ("text", "run", "group"),
    [
        ("r8 * *", "r8 *r9 *r10", "r8 *8 *8"),
        ("* r8 *", "*r7 r8 *r9", "*8 r8 *8"),
        ("* * r3", "*r1 *r2 r3", "*3 *3 r3"),
    ],
)
def test_S3_the_table_keeps_what_was_said(text: str, run: str, group: str) -> None:
    assert settle(as_set(text), "run") == as_set(run)
    assert settle(as_set(text), "group") == as_set(group)
    assert list(readings(as_set(run))) == ["run"]
    assert list(readings(as_set(group))) == ["group"]
    assert settle(as_set(run), "run") == as_set(run)


def test_S3_one_word_is_enough() -> None:
    assert settle(as_set("r8 *r9 *"), "run") == as_set("r8 *r9 *r10")
    assert settle(as_set("r8 * *b8"), "group") == as_set("r8 *8 *8")
    assert settle(as_set("r7 *r8 r9"), "run") == as_set("r7 * r9")
    assert readings(as_set("r8 *k8 *k8")) == {}
    assert readings(as_set("r8 *r8 *k8")) == {}
    assert readings(as_set("r8 *r9 *8")) == {}


def test_J1_a_colour_written_in_a_group_does_not_bind() -> None:
    assert readings(as_set("k8 r8 *b8")) == readings(as_set("k8 r8 *"))


# A play.


def test_U4_a_play() -> None:
    assert play("k8 r8 b8", "o8 r1", "k8 r8 b8 o8") is None
    assert play("k8 r8 b8 o8 | r5 r6 r7", "k3", "k8 b8 o8 | r5 r6 r7 r8") == "no tile is laid"
    assert play("k8 r8 b8 o8 | r5 r6 r7", "r4", "r4 r5 r6 r7 r8 | k8 b8 o8") is None
    assert play("k8 r8 b8", "o8", "k8 r8 b8") == "no tile is laid"
    assert play("k8 r8 b8", "o8", "k8 r8 o8") == "a tile has left the table"
    assert play("k8 r8 b8 *", "o8", "k8 r8 b8 o8") == "a tile has left the table"
    assert play("k8 r8 b8", "r1", "k8 r8 b8 o8") == "a tile is not from the rack"
    assert play("k8 r8 b8", "o8", "k8 r8 b8 o8 | o8") == "a tile is not from the rack"
    assert play("k8 r8 b8", "o8 r1", "k8 r8 b8 o8 | r1") == "not a set"
    assert play("k8 r8 b8", "o8 r1", "k8 r8 b8 | o8 r1") == "not a set"


def test_S3_U4_a_play_says_run_or_group() -> None:
    assert play("k8 r8 b8", "r1 * *", "k8 r8 b8 | r1 * *") == "run or group is not said"
    assert play("k8 r8 b8", "r1 * *", "k8 r8 b8 | r1 *r2 *r3") is None
    assert play("k8 r8 b8", "r1 * *", "k8 r8 b8 | r1 *1 *1") is None


def test_J1_a_joker_moves_as_the_tile_it_stands_for() -> None:
    assert play("b10 * b12 | b7 b8 b9", "b13", "b7 b8 b9 b10 | * b12 b13") is None  # still b11
    assert play("b10 * b12 | k11 r11 o11", "b9 b8 k12 o12", "k11 r11 * o11 | b8 b9 b10 | b12 k12 o12") is None


def test_J1_in_a_group_it_may_keep_standing_for_any_missing_colour() -> None:
    assert play("k8 r8 *", "o8", "k8 r8 * o8") is None
    assert play("k8 r8 *", "o9 o7 k7 k9 r7 r9", "o7 * o9 | k7 k8 k9 | r7 r8 r9") is None
    assert play("k8 r8 *", "b9 b7 k7 k9 r7 r9", "b7 * b9 | k7 k8 k9 | r7 r8 r9") is None
    assert play("k8 r8 * o8", "o7 o6 k7 k9 r7 r9", "o6 o7 o8 | k7 k8 k9 | r7 r8 r9 *") == "a joker is not replaced"


def test_J2_replaced_from_the_rack() -> None:
    assert play("r5 * r7", "r6 k1 k2", "r5 r6 r7 | k1 k2 *") is None
    assert play("r5 * r7", "r6", "r5 r6 r7 *") is None  # freed and used at once (J3)
    assert play("r5 * r7", "r6", "r5 r6 r7") == "a tile has left the table"  # it never returns to a rack (J3)


def test_J2_replaced_from_the_table() -> None:
    assert play("r5 * r7 | k6 r6 b6 o6", "k1 k2", "r5 r6 r7 | k6 b6 o6 | k1 k2 *") is None
    assert play("r5 * r7 | k6 r6 b6 o6", "k1", "r5 r6 r7 | k6 b6 o6 *") == "no tile is laid"


def test_J2_in_a_group_either_missing_colour_replaces_it() -> None:
    assert play("k8 r8 *", "o8 k1 k2", "k8 r8 o8 | k1 k2 *") is None
    assert play("k8 r8 *", "b8 k1 k2", "k8 r8 b8 | k1 k2 *") is None
    assert play("k8 r8 * b8", "k1 k2 o7 o6 o8", "k8 r8 b8 | o6 o7 o8 | k1 k2 *") is None
    assert play("k8 r8 * b8", "k1 k2 b7 b6 b8", "k8 r8 b8 | b6 b7 b8 | k1 k2 *") == "a joker is not replaced"


def test_J2_a_real_tile_anywhere_on_the_new_table_will_do() -> None:
    assert play("r5 r6 r7 * | k8 r8 b8", "k1 k2", "r5 r6 r7 | k8 r8 b8 | k1 k2 *") is None
    assert play("r5 r6 r7 * | k8 o8 b8", "k1 k2", "r5 r6 r7 | k8 o8 b8 | k1 k2 *") == "a joker is not replaced"


def test_J2_one_distinct_tile_for_each_joker_freed() -> None:
    table, rack = "r5 r6 r7 * | r9 r10 r11", "k1 k2 o1 o2 r8"
    assert play(table, rack, "r5 r6 r7 r8 r9 r10 r11 | k1 k2 *") is None
    two = "r5 r6 r7 * | r5 r6 r7 *"
    assert play(two, rack, "r5 r6 r7 r8 | r5 r6 r7 | k1 k2 * | o1 o2 *") == "a joker is not replaced"
    assert play(two, rack, "r5 r6 r7 r8 | r5 r6 r7 * | k1 k2 *") is None
    assert play(two, f"{rack} r8", "r5 r6 r7 r8 | r5 r6 r7 r8 | k1 k2 * | o1 o2 *") is None


def test_J3a_two_jokers_of_one_group_stood_for_different_colours() -> None:
    table = "k8 * r8 *"
    assert play(table, "b8 k2 k3", "k8 r8 b8 | * k2 k3 *") == "a joker is not replaced"
    assert play(table, "b8 b8 k2 k3 b7 b9", "k8 r8 b8 | b7 b8 b9 | * k2 k3 *") == "a joker is not replaced"
    assert play(table, "b8 o8 k2 k3", "k8 r8 b8 o8 | * k2 k3 *") is None
    assert play(table, "b8 k2 k3", "k8 r8 b8 * | * k2 k3") is None


def test_J3a_two_new_jokers_of_one_group_stand_for_different_colours() -> None:
    table, rack = "b5 b6 b7 * | b5 b6 b7 *", "k8 r8"
    assert play(table, rack, "b5 b6 b7 | b5 b6 b7 | k8 r8 * *") == "a joker is not replaced"
    assert play(table, rack, "b5 b6 b7 * | b5 b6 b7 | k8 r8 *") is None
    assert play("b5 b6 b7 * | o5 o6 o7 *", rack, "b5 b6 b7 | o5 o6 o7 | k8 r8 * *") is None


def test_J3a_the_examples() -> None:
    assert play("k10 r10 o10 | b10 * b12 | o3 o4 o5", "o12", "k10 r10 o10 b10 | b12 * o12 | o3 o4 o5") == (
        "a joker is not replaced"
    )
    assert play("r1 r2 r3 *", "k12 k13", "r1 r2 r3 | * k12 k13") == "a joker is not replaced"
    assert play("r1 r2 r3 *", "k12 k13", "r1 r2 r3 | k12 k13 *") == "not a set"  # by its place it would be k14


def test_J3a_a_joker_of_the_rack_may_take_the_place_of_another() -> None:
    assert play("r5 * r7", "* k1 k2", "r5 * r7 | k1 k2 *") is None
    assert play("r5 * r7", "*", "r5 * r7 *") is None


def test_J3a_what_was_said_is_kept() -> None:
    assert play("r8 *8 *8", "r9 r10", "r8 r9 r10 * *") == "a joker is not replaced"
    assert play("r8 *r9 *r10", "r9 r10", "* * r8 r9 r10") is None
    assert play("r8 *8 *8", "r11", "r8 * * r11") == "a joker is not replaced"
    assert play("r8 *8 *8", "r11", "r8 * * r11", "free") is None
    assert play("r8 *r9 *r10", "r11", "r8 * * r11") is None
    assert play("r8 *r9 *r10", "k8", "r8 * * k8") == "a joker is not replaced"


def test_J4_free_jokers() -> None:
    assert play("r1 r2 r3 *", "k12 k13", "r1 r2 r3 | * k12 k13", "free") is None
    assert play("r1 r2 r3 *", "k12 k13", "r1 r2 r3 | k12 k13", "free") == "a tile has left the table"
    assert play("k10 r10 o10 | b10 * b12", "o12", "k10 r10 o10 b10 | b12 * o12", "free") is None


def test_S1_jokers_in_long_runs() -> None:
    long = "r1 r2 * r4 r5 r6 r7 r8 r9 * r11 r12 r13"
    assert play(long, "r7", "r1 r2 * r4 r5 r6 r7 | r7 r8 r9 * r11 r12 r13") is None
    assert play(long, "r3 k1 k2", "r1 r2 r3 r4 r5 r6 r7 r8 r9 * r11 r12 r13 | k1 k2 *") is None
    assert play(long, "r3 k1 k3", "r1 r2 r3 r4 r5 r6 r7 r8 r9 | k1 * k3 | * r11 r12 r13") is None
    assert len(runs(13)) == 4


# The initial meld.


@pytest.mark.parametrize(
    ("rack", "sets", "fault"),
    [
        ("k10 r10 b10 o1", "k10 r10 b10", None),
        ("k9 r9 b9 o1", "k9 r9 b9", "not worth 30"),
        ("k9 r9 b9 o9", "k9 r9 b9 o9", None),
        ("k9 r9 b9 o1 o2 o3", "k9 r9 b9 | o1 o2 o3", None),
        ("k10 * b10", "k10 * b10", None),
        ("k9 *", "k9 * b9", "a tile is not from the rack"),
        ("r9 r10 *", "r9 r10 *", None),
        ("r9 r10 *", "* r9 r10", "not worth 30"),
        ("r9 * *", "r9 * *", "run or group is not said"),
        ("r9 * *", "r9 *r10 *r11", None),
        ("r9 * *", "r9 *9 *9", "not worth 30"),
        ("r9 * *", "", "no tile is laid"),
        ("r13 * *", "r13 * *", None),
        ("k10 r10 b10 o1", "k10 r10 b10 | o1", "not a set"),
    ],
)
def test_U2_the_initial_meld(rack: str, sets: str, fault: str | None) -> None:
    assert meld(rack, sets) == fault


def test_U2_worth() -> None:
    assert worth(as_set("k10 r10 b10")) == 30
    assert worth(as_set("* r2 * r4")) == 10
    assert worth(as_set("k13 * *")) == 39


@pytest.mark.parametrize(
    ("rack", "possible"),
    [
        ("k10 r10 b10", True),
        ("k9 r9 b9 o2 o3", False),
        ("k9 r9 b9 o1 o2 o3", True),
        ("k9 r9 b9 o2 o3 *", True),
        ("r9 * *", True),
        ("r8 * *", False),
        ("r8 k1 * *", False),
        ("r8 k8 * *", True),
        ("r1 r2 r3 r4 r5 r6 r7", False),
        ("r1 r2 r3 r4 r5 r6 r7 *", True),
        ("k7 k7 r7 r7 b7 b7 o1 o1", True),
        ("k13 k12 r13 r12 b11 o10 k1 r2", False),
        ("k13 k12 r13 r12 b11 o10 k1 r2 *", True),
        ("* * k13", True),
        ("", False),
    ],
)
def test_E3_whether_a_rack_holds_an_initial_meld(rack: str, possible: bool) -> None:
    assert can_meld(as_set(rack)) is possible


def test_U3_a_meld_and_a_play_in_one_turn() -> None:
    table, rack = as_table("r5 r6 r7"), as_set("k10 r10 b10 r8 k1")
    tens = as_table("k10 r10 b10")
    after = as_table("r5 r6 r7 r8 | k10 r10 b10")
    assert fault_of_first_turn(table, rack, tens, after) is None
    assert fault_of_first_turn(table, rack, tens, after, unlock="next_turn") == "the table is locked"
    assert fault_of_first_turn(table, rack, as_table("r5 r6 r7 r8"), after) == "a tile is not from the rack"
    assert fault_of_first_turn(table, rack, tens, [*table, *tens]) == "no tile is laid"
    assert fault_of_first_turn(table, as_set("k9 r9 b9 r8"), as_table("k9 r9 b9"), after) == "not worth 30"


def test_U3_the_jokers_of_the_meld_are_bound_in_the_play() -> None:
    rack, tens = as_set("k10 r10 * k1 k2"), as_table("k10 r10 *")
    table = as_table("b5 b6 b7 | k3 k4 k5")
    assert fault_of_first_turn(table, rack, tens, as_table("b5 b6 b7 | k1 k2 k3 k4 k5 | k10 r10 *")) is None
    table = as_table("k7 k8 k9 | k10 b10 o10")
    moved = as_table("k7 k8 k9 k10 | k10 b10 o10 r10 | k1 k2 *")
    assert fault_of_first_turn(table, rack, tens, moved) is None  # the real b10 is a tile the joker stood for
    table = as_table("k7 k8 k9 | r11 r12 r13")
    moved = as_table("k7 k8 k9 k10 | r10 r11 r12 r13 | k1 k2 *")
    assert fault_of_first_turn(table, rack, tens, moved) == "a joker is not replaced"
    assert fault_of_first_turn(table, rack, tens, moved, "free") is None


def test_T3_tables_from_text() -> None:
    assert as_table(" ") == []
    assert tiles_of(as_table("r5 *r6 r7 | k1 *1 *1")) == ["*", "*", "*", "k1", "r5", "r7"]
