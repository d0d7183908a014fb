"""Racks and tables as callers give them."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim.core.errors import DuodecimError
from duodecim.games.rummikub import Rack, Table, solve

POSITION = "rummikub 2 play game=1 totals=0.0 turn=0 melded=0.1 racks=r6.b9/k1 drew=-/- table=r3.r4.r5"


def test_a_rack_and_a_table_are_read_once_and_never_change() -> None:
    rack, table = Rack(["r6", "b9"]), Table(["r3 r4 r5", ("k9", "r9", "o9")])
    assert (str(rack), str(table)) == ("r6 b9", "r3 r4 r5 | k9 r9 o9")
    assert rack == Rack("b9 r6")
    assert hash(rack) == hash(Rack("b9,r6"))
    assert rack != Rack("r6")
    assert table == Table("r3 r4 r5|k9 r9 o9")
    assert hash(table) == hash(Table(table))
    assert table != Table("k9 r9 o9 | r3 r4 r5")
    assert (rack == "r6 b9", table == "") == (False, False)
    assert (repr(rack), repr(table)) == ("Rack('r6 b9')", "Table('r3 r4 r5 | k9 r9 o9')")
    assert solve(rack, table) == solve("r6 b9", "r3 r4 r5 | k9 r9 o9")


def test_a_solution_says_what_stays_on_the_rack() -> None:
    solution = solve("o13 r6 b9 k1 k1", "r3 r4 r5 | k9 r9 o9")
    assert solution.laid == ("r6", "b9")
    assert solution.left == ("k1", "k1", "o13")
    assert not solution.out
    assert solve("k1 k1").left == ("k1", "k1")


def test_solutions_are_equal_by_value() -> None:
    one, same, other = solve("r6", "r3 r4 r5"), solve(Rack("r6"), Table("r3 r4 r5")), solve("r2", "r3 r4 r5")
    assert one == same != other
    assert hash(one) == hash(same)
    assert (
        repr(one)
        == repr(same)
        == ("Solution(tiles=1, points=6, laid=('r6',), left=(), table=(('r3', 'r4', 'r5', 'r6'),))")
    )
    assert one != "r6"


def test_U2_the_worth_of_a_meld_counts_its_jokers_as_what_they_stand_for() -> None:
    meld = solve("k10 r10 *", "o1 o2 o3", initial=True)
    assert (meld.points, meld.worth, meld.meld) == (20, 30, (("k10", "r10", "*"),))
    assert meld.table == (("o1", "o2", "o3"), ("k10", "r10", "*"))
    assert (solve("r6", "r3 r4 r5").meld, solve("r6", "r3 r4 r5").worth) == ((), 0)


@pytest.mark.parametrize(
    ("question", "options", "reason"),
    [
        ((5,), {}, "rummikub/given-rack"),
        (([["r6"]],), {}, "rummikub/no-such-tile"),
        ((iter(int, 1),), {}, "rummikub/no-such-tile"),
        (("r6", 5), {}, "rummikub/given-table"),
        (("r6", [5]), {}, "rummikub/given-set"),
        (("r6", [None]), {}, "rummikub/given-set"),
        (("r6", [[5, 6, 7]]), {}, "rummikub/no-such-tile"),
        (("r6 " * 200,), {}, "rummikub/too-many"),
        (("r6",), {"objective": ["tiles"]}, "option/choice"),
        (("r6",), {"objective": None}, "option/choice"),
        (("r6",), {"jokers": 5}, "option/choice"),
        (("r6",), {"initial": "yes"}, "option/choice"),
        ((duodecim.position(POSITION), [5]), {}, "rummikub/solve-table-twice"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(question: Any, options: Any, reason: str) -> None:
    with pytest.raises(DuodecimError) as caught:
        solve(*question, **options)
    assert caught.value.reason == reason
    assert caught.value.in_language("ru") != str(caught.value)
