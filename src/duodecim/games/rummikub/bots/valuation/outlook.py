"""What a rack can do, found by the solver: how much of it can be laid now, and which tiles would help."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure
from ...rules.greedy import Player
from ...rules.rulebook import MELD, rack_size
from ...rules.solver.play import ALL_BOUND, read_rack, read_table
from ...rules.solver.problem import TOO_HARD
from ...rules.solver.search import search
from ...rules.state import ALL_KINDS, RummikubState
from ..heuristics import MOST, find, look, set_values
from .sights import STAGES, WIDTH

#: What is found: the most tiles that can be laid, also as a part of the rack, and what is then left in two ways; of the
#: tiles that the viewer does not see, the part that would let more be laid, at least two more, all, and all but one;
#: and how many more on average.
OUTLOOK: Final = 9
#: A row of a seat with these.
WIDE: Final = WIDTH + STAGES * OUTLOOK
#: Whether the solver may take long.
HURRY: Final = 0
PATIENT: Final = 1


@procedure
def is_easy(player: Player, state: RummikubState, seat: int) -> bool:
    """Return True if the solver says quickly how many tiles can be laid."""
    look(player, state, seat)
    set_values(player, MOST, 0 if state.melded[seat] != 0 else MELD)
    problem = player.solver.problem
    read_table(problem, player.table, ALL_BOUND if state.strict != 0 else 0)
    read_rack(problem, player.rack)
    return bool(search(problem, player.solver.work) != TOO_HARD)


@procedure
def look_ahead(player: Player, state: RummikubState, seat: int, row: NDArray[np.float32], patience: int) -> bool:
    """Write what a rack can do behind what is seen of it.

    In a hurry, return False as soon as the solver would take long, as it does on a few large tables.
    """
    if patience == HURRY and not is_easy(player, state, seat):
        return False
    at = WIDTH + (OUTLOOK if state.melded[seat] != 0 else 0)
    size = rack_size(state, seat)
    most = find(player, state, seat, MOST)
    row[at] = most / 5.0
    row[at + 1] = most / size
    row[at + 2] = np.log(size - most + 1.0)
    row[at + 3] = 1.0 / (size - most + 1.0)
    unseen = 0
    for kind in range(ALL_KINDS):
        count = int(state.pool[kind])
        for other in range(state.seats):
            if other != seat:
                count += int(state.racks[other * ALL_KINDS + kind])
        if count == 0:
            continue
        unseen += count
        state.racks[seat * ALL_KINDS + kind] += 1
        easy = patience == PATIENT or is_easy(player, state, seat)
        laid = find(player, state, seat, MOST) if easy else 0
        state.racks[seat * ALL_KINDS + kind] -= 1
        if not easy:
            return False
        if laid > most:
            row[at + 4] += count
            row[at + 5] += count if laid > most + 1 else 0
            row[at + 6] += count if laid == size + 1 else 0
            row[at + 7] += count if laid >= size else 0
            row[at + 8] += count * (laid - most) / 3.0
    for place in range(4, OUTLOOK):
        row[at + place] /= max(unseen, 1)
    return True
