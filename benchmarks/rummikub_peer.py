"""The package `rummikub-solver`, asked about positions as our solver is."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np

from duodecim.games.rummikub.rules.set_tiles import tile_kinds
from duodecim.games.rummikub.rules.sets import NO_SET
from duodecim.games.rummikub.rules.tiles import COLOURS, HIGHEST, JOKER

from .measure import progress_bar
from .rummikub_positions import Position

#: Its back ends by their names for people.
BACK_ENDS = {"GLPK": "GLPK_MI", "HiGHS": "HIGHS"}
_REPEATS = 3


class Peer(NamedTuple):
    """How long it took for each position, and how many tiles it lays."""

    seconds: list[float]
    tiles: list[int]


def ask_peer(positions: list[Position], back_end: str) -> Peer:
    """Time one solve of each position, the fastest of three, without putting the position together."""
    from rummikub_solver import Colour, MILPSolver, RuleSet, SolverMode

    rules: Any = RuleSet()
    rules.backend = MILPSolver[BACK_ENDS[back_end]]
    colours = {"k": Colour.BLACK, "b": Colour.BLUE, "o": Colour.ORANGE, "r": Colour.RED}
    numbered = {(tile.colour, tile.value): tile for tile in rules.tiles if hasattr(tile, "value")}
    joker = next(tile for tile in rules.tiles if not hasattr(tile, "value"))

    def tile(kind: int) -> Any:
        return joker if kind == JOKER else numbered[colours[COLOURS[kind // HIGHEST]], kind % HIGHEST + 1]

    seconds, tiles = [], []
    with progress_bar() as bar:
        for position in bar.track(positions, description=f"rummikub-solver with {back_end}"):
            state = rules.new_game()
            state.initial = False
            own = [int(kind) for kind in np.flatnonzero(position.rack) for _ in range(position.rack[kind])]
            state.add_rack(*map(tile, own))
            packed = [int(number) for number in position.sets if number != NO_SET]
            state.add_table(*(tile(kind) for number in packed for kind in tile_kinds(number)))
            taken = []
            found = None
            for _ in range(_REPEATS):
                start = time.perf_counter()
                found = rules.solve(state, SolverMode.TILE_COUNT)
                taken.append(time.perf_counter() - start)
            seconds.append(min(taken))
            tiles.append(0 if found is None else len(found.tiles))
    return Peer(seconds, tiles)
