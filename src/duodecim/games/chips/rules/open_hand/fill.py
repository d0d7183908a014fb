"""Fill a table with the values of all positions between the tricks of a round of three players.

`python -m duodecim.games.chips.rules.open_hand.fill FILE` makes the whole table and writes it as a NumPy file. It takes
about eight minutes of one core, and uses all there are.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import combinations
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure
from .....core.cores import core_count
from ..chipset import HIGHEST, chips_of
from ..state import BURST
from .solver import Solver, new_solver, solve
from .table import DIVISIONS, PARTS, WHOLE, ValueTable, position_count
from .trick import HAND, SCORED

LAYERS: Final = len(PARTS)


def divisions() -> NDArray[np.int32]:
    """Return the chips of the three seats in every division, in the order of their numbers."""
    values = range(1, HIGHEST + 1)
    found = []
    for first in combinations(values, 4):
        rest = [value for value in values if value not in first]
        for second in combinations(rest, 4):
            third = [value for value in rest if value not in second]
            found.append((chips_of(first), chips_of(second), chips_of(third)))
    return np.array(found, np.int32)


@procedure
def fill_part(solver: Solver, owned: NDArray[np.int32], parts: NDArray[np.int32], first: int, scoring: int) -> None:
    """Solve all positions with certain parts scored, whose numbers start at `first`."""
    for division in range(owned.shape[0]):
        row = solver.rows[0]
        row[:] = 0
        for seat in range(parts.size):
            rest, place = owned[division, seat], 1
            while rest:
                chip = rest & -rest
                if parts[seat] & place:
                    row[SCORED + seat] |= chip
                else:
                    row[HAND + seat] |= chip
                rest ^= chip
                place <<= 1
        solve(solver, parts.size, scoring, 1)
        shares = solver.table.shares
        shares[first + division, 0] = round(solver.shares[0, 0] * WHOLE)
        shares[first + division, 1] = round(solver.shares[0, 1] * WHOLE)
        solver.solved_keys[:] = 0
        solver.solved[0] = 0


def fill_layer(
    shares: NDArray[np.uint16], layer: int, scoring: int, threads: int, on_part: Callable[[int], None]
) -> None:
    """Fill the positions of a table with so many chips scored. Those with one more must be there.

    `on_part` is told after each part how many parts are done.
    """
    owned, start = divisions(), position_count(layer)
    table = ValueTable(layer + 1, LAYERS, shares)

    def fill(place: int) -> None:
        parts = np.array(PARTS[layer][place], np.int32)
        fill_part(new_solver(2, table), owned, parts, start + place * DIVISIONS, scoring)

    pool = ThreadPoolExecutor(threads)
    try:
        parts = [pool.submit(fill, place) for place in range(len(PARTS[layer]))]
        for done, part in enumerate(as_completed(parts), 1):
            part.result()
            on_part(done)
    finally:
        # Who stops it need not wait for parts that were not begun.
        pool.shutdown(cancel_futures=True)


def fill_table(shares: NDArray[np.uint16], scoring: int = BURST, threads: int = 1) -> None:
    """Fill a whole table, the ends of rounds first."""
    for layer in range(LAYERS - 1, -1, -1):
        begun = time.perf_counter()
        fill_layer(shares, layer, scoring, threads, lambda _: None)
        seconds, count = time.perf_counter() - begun, len(PARTS[layer]) * DIVISIONS
        print(f"{layer} chips scored: {count:,} positions, {seconds:.1f} s", flush=True)


def _main(path: Path) -> None:
    shares = np.lib.format.open_memmap(path, "w+", np.uint16, (position_count(LAYERS), 2))
    fill_table(shares, threads=core_count())


if __name__ == "__main__":
    _main(Path(sys.argv[1]))
