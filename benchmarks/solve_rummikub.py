"""The solver of Rummikub on positions of real games and on hard ones, beside the package `rummikub-solver`."""

from __future__ import annotations

import importlib.util
import time
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from duodecim.core.compile import rule
from duodecim.games.rummikub.rules.set_tiles import tile_kinds
from duodecim.games.rummikub.rules.sets import MOST_SETS, NO_SET
from duodecim.games.rummikub.rules.solver.play import Solver, best_play, new_solver, value_tiles
from duodecim.games.rummikub.rules.tiles import COLOURS, HIGHEST, JOKER, count_tiles

from .measure import Claim, at_least, at_most, console, progress_bar, run_alone, skipped, table
from .rummikub_positions import Position, played_positions

#: J2: jokers on the table must be replaced; it costs more than free jokers.
_STRICT = True
_GAMES = 12
_REPEATS = 20
_PEER_SAMPLE = 100
_HARD = 60


@rule
def _solve_often(solver: Solver, position: Position, new: NDArray[np.int32], times: int) -> int:
    found = 0
    for _ in range(times):
        found = best_play(solver, position.rack, position.sets, _STRICT, new)
    return found


def measure() -> list[Claim]:
    """Time both and say which claims were kept."""
    played = [
        position for players in (2, 3, 4) for seed in range(_GAMES) for position in played_positions(players, seed)
    ]
    ours = _times(played)
    hard = _times([_hard(Random(seed)) for seed in range(_HARD)])
    figures = table("One solve, µs", "positions", "number", "median", "95th percentile", "worst")
    for name, times in (("of games between greedy seats", ours), ("hard", hard)):
        figures.add_row(name, str(len(times)), *(f"{_part(times, part):,.0f}" for part in (0.5, 0.95, 1)))
    claims = [
        at_most("a solve on positions of real games, median", _part(ours, 0.5), 30, "µs"),
        at_most("– 95th percentile", _part(ours, 0.95) / 1000, 0.6, "ms"),
        at_most("a solve on hard positions, worst", _part(hard, 1) / 1000, 50, "ms"),
    ]
    if importlib.util.find_spec("rummikub_solver") is None:
        reason = "rummikub-solver is not installed"
        claims.append(skipped("against rummikub-solver, median to median", "≥ 100 times", reason))
    else:
        sample = Random(1).sample(played, _PEER_SAMPLE)
        peer, same = _times_of_peer(sample), _times(sample)
        row = (f"{_part(peer, part):,.0f}" for part in (0.5, 0.95, 1))
        figures.add_row("rummikub-solver, some of the first", str(len(peer)), *row)
        ratio = _part(peer, 0.5) / _part(same, 0.5)
        claims.append(at_least("against rummikub-solver, median to median", ratio, 100, "times"))
    console.print(figures)
    return claims


def _part(times: list[float], part: float) -> float:
    """The time below which that part of the times lies, in microseconds."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] * 1e6


def _hard(random: Random) -> Position:
    """As much as can be on the table, then both jokers and up to forty tiles on the rack."""
    kinds = [kind for kind in range(JOKER) for _ in range(2)]
    random.shuffle(kinds)
    sets, new = np.zeros(MOST_SETS, np.int32), np.zeros(MOST_SETS, np.int32)
    solver = new_solver()
    value_tiles(solver, 1, 0, 1, 0)
    rack_size = random.choice([14, 25, 40])
    best_play(solver, count_tiles(kinds[rack_size:]), sets, _STRICT, new)
    return Position(count_tiles([*kinds[:rack_size], JOKER, JOKER]), new)


def _times(positions: list[Position]) -> list[float]:
    """Seconds for one solve of each position, inside compiled code."""
    solver, new = new_solver(), np.zeros(MOST_SETS, np.int32)
    value_tiles(solver, 1, 0, 1, 0)
    _solve_often(solver, positions[0], new, 1)
    times = []
    with progress_bar() as bar:
        for position in bar.track(positions, description="Solving"):
            _solve_often(solver, position, new, 1)
            start = time.perf_counter()
            _solve_often(solver, position, new, _REPEATS)
            times.append((time.perf_counter() - start) / _REPEATS)
    return times


def _times_of_peer(positions: list[Position]) -> list[float]:
    """Seconds for one solve of each position by rummikub-solver, with the fastest back end that it finds."""
    from rummikub_solver import Colour, RuleSet, SolverMode

    rules: Any = RuleSet()
    colours = {"k": Colour.BLACK, "b": Colour.BLUE, "o": Colour.ORANGE, "r": Colour.RED}
    numbered = {(tile.colour, tile.value): tile for tile in rules.tiles if hasattr(tile, "value")}
    joker = next(tile for tile in rules.tiles if not hasattr(tile, "value"))

    def tile(kind: int) -> Any:
        return joker if kind == JOKER else numbered[colours[COLOURS[kind // HIGHEST]], kind % HIGHEST + 1]

    times = []
    with progress_bar() as bar:
        for position in bar.track(positions, description="rummikub-solver"):
            state = rules.new_game()
            state.initial = False
            state.add_rack(
                *(tile(int(kind)) for kind in np.flatnonzero(position.rack) for _ in range(position.rack[kind]))
            )
            packed = [int(number) for number in position.sets if number != NO_SET]
            state.add_table(*(tile(kind) for number in packed for kind in tile_kinds(number)))
            start = time.perf_counter()
            rules.solve(state, SolverMode.TILE_COUNT)
            times.append(time.perf_counter() - start)
    return times


if __name__ == "__main__":
    run_alone(measure)
