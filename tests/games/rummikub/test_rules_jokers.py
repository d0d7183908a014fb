"""J1 to J4: jokers on the table."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import IllegalAction, Position

from .tables import sets, table

#: The rack, the table and the new table: legal whether jokers are strict or free.
KEPT_OR_REPLACED = {
    "J1 its run grows": ("k4 o1", "k5 * k7", "k4 k5 * k7"),
    "J1 split off like its tile": ("k9 o1", "k3 k4 k5 * k7 k8", "k3 k4 k5 | * k7 k8 k9"),
    "J1 moved like its tile": ("r7 b7 o1", "k4 k5 k6 *", "k4 k5 k6 | r7 b7 *"),
    "J1 from a group to a run": ("b8 b9 o1", "k7 r7 o7 *", "k7 r7 o7 | * b8 b9"),
    "J1 its group grows": ("b7 k1", "k7 r7 *", "k7 r7 b7 *"),
    "J1 its group grows by the other colour": ("o7 k1", "k7 r7 *", "k7 r7 o7 *"),
    "J1 two in a group, each a colour": (
        *("b8 b9 o8 o9 k1", "k7 r7 * * | k4 k5 k6 | r8 r9 r10"),
        "k4 k5 k6 k7 | r7 r8 r9 r10 | *b7 b8 b9 | *o7 o8 o9",
    ),
    "J2 replaced from the rack": ("k6 r1 r2", "k5 * k7", "k5 k6 k7 | r1 r2 *"),
    "J2 replaced from the table": ("r1 r2", "k5 * k7 | k6 b6 o6 r6", "k5 k6 k7 | b6 o6 r6 | r1 r2 *"),
    "J2 the real tile lies elsewhere": (
        *("r5 b5 k6 r6 b6 r7 b7 r1 r2", "k5 * k7"),
        "k5 r5 b5 | k6 r6 b6 | k7 r7 b7 | r1 r2 *",
    ),
    "J2 a group by one missing colour": ("o7 r1 r2", "k7 r7 *", "k7 r7 o7 | r1 r2 *"),
    "J2 a group by the other missing colour": ("b7 r1 r2", "k7 r7 *", "k7 r7 b7 | r1 r2 *"),
    "J2 two by a tile each": ("k6 k7 r1 r2", "k5 * * k8", "k5 k6 k7 k8 | r1 r2 * *"),
    "J2 one kept, one replaced": ("k7 r1 r2", "k5 * * k8", "k5 * k7 k8 | r1 r2 *"),
    "J2 two in a group by the two others": ("b7 o7 r1 r2", "k7 r7 * *", "k7 r7 b7 o7 | r1 r2 * *"),
    "J2 two for one tile by both copies": ("k6 k6 k9 r1 r2", "k5 * k7 | * k7 k8", "k5 k6 k7 | k6 k7 k8 | r1 r2 * *"),
    "J2 two for one tile, one kept": ("k6 k9 r1 r2", "k5 * k7 | * k7 k8", "k5 k6 k7 | * k7 k8 | r1 r2 *"),
}

#: The rack, the table, the new table, and what the refusal names: illegal with strict jokers, legal with free ones.
FREED = {
    "J3a the first example": (
        *("o12 k1", "k10 r10 o10 | b10 * b12 | o3 o4 o5", "k10 r10 b10 o10 | b12 * o12 | o3 o4 o5"),
        ["The joker of “b10 * b12”", "stands for b11", "a real b11"],
    ),
    "J3a the second example": ("k12 k13", "r1 r2 r3 *", "r1 r2 r3 | * k12 k13", ["“r1 r2 r3 *”", "stands for r4"]),
    "J2 a full group": ("r1 r2", "k7 r7 b7 *", "k7 r7 b7 | r1 r2 *", ["“k7 r7 b7 *”", "stands for o7"]),
    "J2 a group with two colours missing": (
        *("r1 r2", "k7 r7 * | k4 k5 k6 | r8 r9 r10", "k4 k5 k6 k7 | r7 r8 r9 r10 | r1 r2 *"),
        ["“k7 r7 *”", "stands for b7 / o7", "a real b7 / o7"],
    ),
    "J2 one tile for two jokers": (
        *("k6 k9 r1 r2", "k5 * k7 | * k7 k8", "k5 k6 k7 | k7 k8 k9 | r1 r2 * *"),
        ["“k5 * k7”", "“* k7 k8”", "each need a tile of their own"],
    ),
    "J2 one joker kept for two": (
        *("k3 r1 r2", "k5 * k7 | k4 k5 *", "k3 k4 k5 | k5 * k7 | r1 r2 *"),
        ["“k5 * k7”", "“k4 k5 *”"],
    ),
    "J2 two in a group and one tile": (
        *("b7 r1 r2", "k7 r7 * *", "k7 r7 b7 | r1 r2 * *"),
        ["“k7 r7 * *”", "each need a tile of their own"],
    ),
}


@pytest.mark.parametrize("case", KEPT_OR_REPLACED)
def test_a_joker_may_be_kept_or_replaced(case: str) -> None:
    rack, old, new = KEPT_OR_REPLACED[case]
    for position in both_rules(rack, old):
        assert len(sets(position.play(0, f"lay {new}"))) == new.count("|") + 1


@pytest.mark.parametrize("case", FREED)
def test_a_joker_may_not_be_freed_otherwise_but_for_J4(case: str) -> None:
    rack, old, new, words = FREED[case]
    strict, free = both_rules(rack, old)
    with pytest.raises(IllegalAction) as caught:
        strict.play(0, f"lay {new}")
    assert caught.value.reason in ("rummikub/joker-freed", "rummikub/jokers-freed")
    for part in words:
        assert part in str(caught.value)
    for part in words[:1]:
        assert part.partition("“")[2].rstrip("”") in caught.value.in_language("ru")
    assert len(sets(free.play(0, f"lay {new}"))) == new.count("|") + 1


@pytest.mark.parametrize("rule", [0, 1])
def test_J3_a_freed_joker_does_not_go_to_the_rack(rule: int) -> None:
    position = both_rules("k6 r1 r2", "k5 * k7")[rule]
    with pytest.raises(IllegalAction) as caught:
        position.play(0, "lay k5 k6 k7")
    assert caught.value.reason == "rummikub/tile-gone"
    assert "* was on the table" in str(caught.value)


@pytest.mark.parametrize("rule", [0, 1])
def test_J3_a_play_that_frees_a_joker_lays_a_tile_like_any_other(rule: int) -> None:
    position = both_rules("o1 o2", "k5 * k7 | k6 b6 o6 r6 | r1 r2 r3")[rule]
    with pytest.raises(IllegalAction) as caught:
        position.play(0, "lay k5 k6 k7 | b6 o6 r6 | r1 r2 r3 *")
    assert caught.value.reason == "rummikub/nothing-laid"


def both_rules(rack: str, old: str) -> tuple[Position[Any, Any], Position[Any, Any]]:
    """The same table with strict jokers and with free ones."""
    strict = table([rack, "k13 o1"], old)
    return strict, duodecim.position(strict.text().replace(" game=", " jokers=free game="))
