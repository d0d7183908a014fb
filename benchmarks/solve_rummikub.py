"""The solver of Rummikub on positions of real games and on hard ones, beside both back ends of `rummikub-solver`.

Our jokers are strict, as in the game, which costs more than free ones as the peer has. Where the tiles laid are
compared they are free too. The peer leaves out sets with a joker that they can do without, so with jokers it may lay
fewer tiles.
"""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from duodecim.core.compile import rule
from duodecim.games.rummikub import Rack, Table, solve, solve_many
from duodecim.games.rummikub.model.notation import write_set
from duodecim.games.rummikub.model.view import view_of_set
from duodecim.games.rummikub.rules.sets import MOST_SETS, NO_SET
from duodecim.games.rummikub.rules.solver.play import Solver, best_play, new_solver, value_tiles
from duodecim.games.rummikub.rules.tiles import JOKER, count_tiles, tile_name

from .measure import Claim, at_least, at_most, console, progress_bar, run_alone, skipped, table
from .rummikub_peer import BACK_ENDS, Peer, ask_peer
from .rummikub_positions import Position, played_positions

#: J2: jokers on the table must be replaced; it costs more than free jokers.
_STRICT = True
_GAMES = 12
#: Positions of so many games for each number of players go through the public call and the peer.
_GAMES_BESIDE = 4
_REPEATS = 20
#: Positions that everybody is timed on before the next ones.
_TURN = 25
_CALLS = 5
_HARD = 60

_CORE = "inside compiled code"
_TEXT = "`solve` from text"
_OBJECTS = "`solve` from Rack and Table"
_VIEWS = "`solve` from a view's rack and table"
_WRITTEN = "– and the new table read"
_MANY = "`solve_many` from arrays, each"


@rule
def _solve_often(solver: Solver, position: Position, new: NDArray[np.int32], times: int) -> int:
    found = 0
    for _ in range(times):
        found = best_play(solver, position.rack, position.sets, _STRICT, new)
    return found


def measure() -> list[Claim]:
    """Time both and say which claims were kept."""
    played = _positions(_GAMES)
    ours = _times(played)
    hard = _times([_hard(Random(seed)) for seed in range(_HARD)])
    figures = table("One solve, µs", "inside compiled code", "number", "median", "95th percentile", "worst")
    for name, times in (("positions of games between greedy seats", ours), ("hard positions", hard)):
        figures.add_row(name, str(len(times)), *(f"{_part(times, part):,.0f}" for part in (0.5, 0.95, 1)))
    console.print(figures)
    return [
        at_most("a solve on positions of real games, median", _part(ours, 0.5), 30, "µs"),
        at_most("– 95th percentile", _part(ours, 0.95) / 1000, 0.6, "ms"),
        at_most("a solve on hard positions, worst", _part(hard, 1) / 1000, 50, "ms"),
        *_beside(_positions(_GAMES_BESIDE)),
    ]


def _beside(positions: list[Position]) -> list[Claim]:
    """Time the public calls and both back ends of the peer on the same positions."""
    wanted = {
        "`solve` from text, against the faster back end, median to median": 40.0,
        "`solve` from objects, likewise": 80.0,
        "`solve` from objects, the position with the lowest ratio": 1.0,
    }
    if importlib.util.find_spec("rummikub_solver") is None or importlib.util.find_spec("cvxopt") is None:
        return [
            skipped(claim, f"≥ {least:g} times", "rummikub-solver is not installed") for claim, least in wanted.items()
        ]
    ours: dict[str, list[float]] = {}
    peers = {f"rummikub-solver with {back_end}": Peer([], []) for back_end in BACK_ENDS}
    # By turns, because the speed of a shared machine changes from second to second.
    for start in range(0, len(positions), _TURN):
        some = positions[start : start + _TURN]
        for name, times in _public_times(some).items():
            ours.setdefault(name, []).extend(times)
        for peer, back_end in zip(peers.values(), BACK_ENDS, strict=True):
            answer = ask_peer(some, back_end)
            peer.seconds.extend(answer.seconds)
            peer.tiles.extend(answer.tiles)
    ours[_MANY] = _time_of_many(positions)
    fastest = min(peers, key=lambda name: _part(peers[name].seconds, 0.5))
    figures = table(
        f"The same {len(positions)} positions", "µs", "median", "95th percentile", "worst", f"times {fastest}"
    )
    for name, times in (*ours.items(), *((name, peer.seconds) for name, peer in peers.items())):
        shown = (f"{_part(times, part):,.0f}" for part in (0.5, 0.95, 1))
        figures.add_row(name, *shown, f"{_part(peers[fastest].seconds, 0.5) / _part(times, 0.5):,.1f}")
    console.print(figures)
    each = [peer / own for own, peer in zip(ours[_OBJECTS], peers[fastest].seconds, strict=True)]
    ratios = [
        *(_part(peers[fastest].seconds, 0.5) / _part(ours[name], 0.5) for name in (_TEXT, _OBJECTS)),
        min(each),
    ]
    return [
        *(at_least(claim, ratio, least, "times") for (claim, least), ratio in zip(wanted.items(), ratios, strict=True)),
        *(_compare_tiles(positions, name, peer) for name, peer in peers.items()),
    ]


def _compare_tiles(positions: list[Position], name: str, peer: Peer) -> Claim:
    """Compare how many tiles are laid: as many without jokers, with them at least as many."""
    racks, tables = _arrays(positions)
    ours = solve_many(racks, tables, jokers="free").tiles.tolist()
    jokers = [bool(position.rack[JOKER]) or "*" in _table_text(position) for position in positions]
    same = sum(
        own >= tiles if joker else own == tiles for own, tiles, joker in zip(ours, peer.tiles, jokers, strict=True)
    )
    return at_least(f"positions with the value of {name}", same, len(positions), "positions")


def _public_times(positions: list[Position]) -> dict[str, list[float]]:
    """Seconds of each way to ask, for every position the fastest of five calls."""
    texts = [(" ".join(_rack_names(each)), _table_text(each)) for each in positions]
    objects = [(Rack(rack), Table(sets)) for rack, sets in texts]
    views = [(tuple(_rack_names(each)), tuple(map(view_of_set, _sets(each)))) for each in positions]
    return {
        _CORE: _times(positions),
        _TEXT: _fastest(solve, texts),
        _OBJECTS: _fastest(solve, objects),
        _WRITTEN: _fastest(lambda *question: solve(*question).table, objects),
        _VIEWS: _fastest(solve, views),
    }


def _time_of_many(positions: list[Position]) -> list[float]:
    """Seconds a position takes when all are solved by one call."""
    racks, tables = _arrays(positions)
    solve_many(racks, tables)
    start = time.perf_counter()
    for _ in range(_CALLS):
        solve_many(racks, tables)
    return [(time.perf_counter() - start) / _CALLS / len(positions)] * len(positions)


def _fastest(call: Callable[..., object], questions: list[tuple[Any, Any]]) -> list[float]:
    found = []
    for question in questions:
        times = []
        for _ in range(_CALLS):
            start = time.perf_counter()
            call(*question)
            times.append(time.perf_counter() - start)
        found.append(min(times))
    return found


def _positions(games: int) -> list[Position]:
    return [position for players in (2, 3, 4) for seed in range(games) for position in played_positions(players, seed)]


def _arrays(positions: list[Position]) -> tuple[NDArray[np.int8], NDArray[np.int32]]:
    return np.array([each.rack for each in positions]), np.array([each.sets for each in positions])


def _rack_names(position: Position) -> list[str]:
    return [tile_name(kind) for kind, count in enumerate(position.rack.tolist()) for _ in range(count)]


def _sets(position: Position) -> list[int]:
    return [packed for packed in position.sets.tolist() if packed != NO_SET]


def _table_text(position: Position) -> str:
    return " | ".join(map(write_set, _sets(position)))


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


if __name__ == "__main__":
    run_alone(measure)
