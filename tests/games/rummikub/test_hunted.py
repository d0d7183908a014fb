"""Positions that took the solver long: their values are those of integer programming, and the plays are legal."""

from __future__ import annotations

from typing import cast

import pytest

from duodecim.games.rummikub import solve
from duodecim.games.rummikub.model.best_table import Objective
from duodecim.games.rummikub.model.options import Jokers
from duodecim.games.rummikub.model.solution import Solution
from duodecim.games.rummikub.rules.solver.own import own_desk
from duodecim.games.rummikub.rules.solver.question import HARD, PLAY, answer_hard_sheet, answer_sheet
from tests.oracles.rummikub_plays import fault_of_meld, fault_of_play
from tests.oracles.rummikub_sets import as_set
from tests.sizes import size

from .hunted import Hunted, kept

KEPT = kept()


def solved(hunted: Hunted) -> Solution:
    return solve(
        hunted.rack,
        hunted.table,
        objective=cast(Objective, hunted.objective),
        jokers="strict" if hunted.rule == "initial" else cast(Jokers, hunted.rule),
        initial=hunted.rule == "initial",
    )


@pytest.mark.parametrize("rule", ["strict", "free", "initial"])
def test_the_solver_finds_the_values_of_integer_programming(rule: str) -> None:
    cases = [(hunted, value) for hunted, value in KEPT if hunted.rule == rule]
    assert len(cases) >= 9
    for hunted, value in cases:
        solution = solved(hunted)
        found = solution.tiles if hunted.objective in ("tiles", "fewest") else solution.points
        assert found == value, hunted
        new = [as_set(" ".join(tiles)) for tiles in solution.table]
        if rule == "initial":
            assert fault_of_meld(hunted.rack.split(), new) is None
        else:
            jokers = cast(Jokers, rule)
            assert fault_of_play(hunted.sets(), hunted.rack.split(), new, jokers) is None, hunted


def test_hard_positions_are_left_to_the_deep_search() -> None:
    """The rest of a question is still on the sheet, so it can be asked again."""
    sheet = own_desk().sheet
    hard = 0
    for hunted, _ in KEPT:
        solved(hunted)
        if answer_sheet(sheet) == HARD:
            hard += 1
            assert answer_hard_sheet(sheet) == PLAY
    assert hard > len(KEPT) // 2


def test_the_values_are_those_of_integer_programming() -> None:
    """A part of them is worked out again; all of them if the tests are to be thorough."""
    for hunted, value in KEPT[:: size(9, 1)]:
        assert hunted.best() == value, hunted
