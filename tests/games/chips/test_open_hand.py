"""The solver of rounds with open chips, against a search over positions of the game itself."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim.games.chips.model.events import RoundEnded
from duodecim.games.chips.rules.open_hand.fill import divisions, fill_part
from duodecim.games.chips.rules.open_hand.solver import Solver, forget, new_solver, solve, solve_choices
from duodecim.games.chips.rules.open_hand.table import (
    DIVISIONS,
    NO_TABLE,
    PARTS,
    ValueTable,
    number_of,
    position_count,
    read_shares,
)
from duodecim.games.chips.rules.open_hand.trick import HAND, SCORED, WIDTH, row_of

_NO_LIMIT = 1 << 40
#: So many tricks before a round would be over at the latest, a search in plain Python takes no time.
_ENDING = {3: 7, 4: 11}


def endings(players: int, count: int, **options: Any) -> list[Any]:
    """Positions of rounds played at random, with few tricks left, some of them in the middle of a trick."""
    found = []
    for seed in range(1000):
        random = Random(seed)
        position: Any = duodecim.game("chips", players=players, **options).start(seed=seed)
        while position.view().round == 1 and position.outcome is None:
            view = position.view()
            tricks = sum(len(seat.scored) for seat in view.seats)
            if tricks >= _ENDING[players] and (seed % 2 == 0 or view.trick):
                found.append(duodecim.position(position.text()))
                break
            position = position.play(random.choice(position.actions()))
        if len(found) == count:
            return found
    raise AssertionError("too few rounds last that long")


@cache
def searched(position: Any) -> tuple[float, ...]:
    """Return the shares of the tile if everyone chooses the most for themselves, and among equals any."""
    ended = [event for event in position.events if isinstance(event, RoundEnded)]
    if ended:
        winners = ended[0].winners
        return tuple(float(seat in winners) / len(winners) for seat in range(position.game.seats))
    found = [searched(position.play(action)) for action in position.actions()]
    seat = position.actors[0]
    best = max(shares[seat] for shares in found)
    equal = [shares for shares in found if shares[seat] > best - 1e-9]
    return tuple(sum(shares[other] for shares in equal) / len(equal) for other in range(position.game.seats))


def solved(solver: Solver, position: Any) -> tuple[float, ...]:
    seats, row = position.game.seats, row_of(position.states)
    solver.rows[0] = row
    assert solve(solver, seats, position.game.options.scoring, _NO_LIMIT)
    return tuple(float(share) for share in solver.shares[0, :seats])


@pytest.mark.parametrize(("players", "options"), [(3, {}), (3, {"no_burst": True}), (4, {})])
def test_endings_have_the_values_of_a_plain_search(players: int, options: dict[str, Any]) -> None:
    solver = new_solver(1 << 14, NO_TABLE)
    different = set()
    for position in endings(players, 6, **options):
        forget(solver)
        expected = searched(position)
        different.add(expected)
        assert solved(solver, position) == pytest.approx(expected, abs=1e-4)
        shares = np.zeros((13, 4), np.float32)
        row = row_of(position.states)
        assert solve_choices(solver, row, position.game.seats, position.game.options.scoring, _NO_LIMIT, shares)
        for action in position.actions():
            after = searched(position.play(action))
            assert shares[action.chip, : len(after)].tolist() == pytest.approx(after, abs=1e-4)
    assert len(different) > 2


def test_a_limit_ends_the_work() -> None:
    solver = new_solver(1 << 14, NO_TABLE)
    solver.rows[0] = row_of(duodecim.game("chips").start(seed=1).states)
    assert not solve(solver, 3, 0, 50)
    assert solver.solved[0] == 50


def test_every_position_between_tricks_has_a_number_of_its_own() -> None:
    owned, random = divisions(), Random(1)
    assert len(owned) == DIVISIONS
    for layer, parts_of_layer in enumerate(PARTS):
        for _ in range(20):
            place, division = random.randrange(len(parts_of_layer)), random.randrange(DIVISIONS)
            row = np.zeros(WIDTH, np.int32)
            for seat, part in enumerate(parts_of_layer[place]):
                chips = [1 << value for value in range(13) if owned[division, seat] >> value & 1]
                row[SCORED + seat] = sum(chip for index, chip in enumerate(chips) if part >> index & 1)
                row[HAND + seat] = owned[division, seat] - row[SCORED + seat]
            assert number_of(row) == position_count(layer) + place * DIVISIONS + division


def test_a_table_has_the_values_of_the_solver() -> None:
    """The last layers of a table, for a few of the divisions, and a seat other than the first in the lead."""
    layers, random = len(PARTS), Random(2)
    shares = np.zeros((position_count(layers), 2), np.uint16)
    owned = divisions()
    parts = PARTS[-1][5]
    first = position_count(layers - 1) + 5 * DIVISIONS
    filler = new_solver(2, ValueTable(layers, layers, shares))
    fill_part(filler, owned, np.array(parts, np.int32), first, 0)
    solver, table = new_solver(1 << 10, NO_TABLE), ValueTable(layers - 1, layers, shares)
    for _ in range(20):
        division, lead = random.randrange(DIVISIONS), random.randrange(3)
        row = np.zeros(WIDTH, np.int32)
        row[8] = lead
        for place, part in enumerate(parts):
            seat = (lead + place) % 3
            chips = [1 << value for value in range(13) if owned[division, place] >> value & 1]
            row[SCORED + seat] = sum(chip for index, chip in enumerate(chips) if part >> index & 1)
            row[HAND + seat] = owned[division, place] - row[SCORED + seat]
        solver.rows[0] = row
        assert solve(solver, 3, 0, _NO_LIMIT)
        read = np.zeros(4, np.float32)
        read_shares(table, row, read)
        assert read.tolist() == pytest.approx(solver.shares[0].tolist(), abs=1e-4)


def test_a_tie_in_a_table_leaves_nothing_for_the_third_seat() -> None:
    """Two halves are rounded up, and the third share must not become negative."""
    table = ValueTable(0, 1, np.full((position_count(1), 2), 32768, np.uint16))
    row, read = row_of(duodecim.game("chips").start(seed=1).states), np.zeros(4, np.float32)
    read_shares(table, row, read)
    assert sorted(read[:3].tolist())[0] == 0.0
