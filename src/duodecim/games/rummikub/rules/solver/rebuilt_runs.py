"""From tiles in runs, number by number, to runs in which a tile lies beside its old neighbour."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..sets import MOST_SETS, is_run, pack_run, run_colour, run_length, set_jokers, set_number
from ..tiles import HIGHEST
from .pool import MOST_KEPT, SET_COUNT, Pool
from .pool_search import Layers
from .rebuilt_sets import covers, jokers_in_runs, put
from .runs import LONG_ENOUGH, MOST_RUNS

#: A tile that comes from no old run.
_NEW: Final = -1
_MOST_OPEN: Final = MOST_RUNS + MOST_KEPT


class OpenRuns(NamedTuple):
    """The runs of one colour that are being laid."""

    #: If it is open; its first number, length and jokers, without the kept run that it goes on.
    is_open: NDArray[np.bool_]
    first: NDArray[np.int32]
    length: NDArray[np.int32]
    jokers: NDArray[np.int32]
    #: The kept run that it goes on, or -1; and for each place the old run that the tile comes from, or -1.
    base: NDArray[np.int32]
    origin: NDArray[np.int32]
    #: The old runs of this colour that were released, how many there are, and for each if its tile of this number has
    #: been put to a run.
    old: NDArray[np.int32]
    old_count: NDArray[np.int32]
    placed: NDArray[np.bool_]
    #: For each of the open runs if it goes on, and the old run of its new tile.
    goes_on: NDArray[np.bool_]
    next_origin: NDArray[np.int32]


@helper
def new_open_runs() -> OpenRuns:
    """Memory for the runs of one colour."""
    return OpenRuns(
        is_open=np.zeros(_MOST_OPEN, np.bool_),
        first=np.zeros(_MOST_OPEN, np.int32),
        length=np.zeros(_MOST_OPEN, np.int32),
        jokers=np.zeros(_MOST_OPEN, np.int32),
        base=np.zeros(_MOST_OPEN, np.int32),
        origin=np.zeros((_MOST_OPEN, HIGHEST), np.int32),
        old=np.zeros(MOST_SETS, np.int32),
        old_count=np.zeros(1, np.int32),
        placed=np.zeros(MOST_SETS, np.bool_),
        goes_on=np.zeros(_MOST_OPEN, np.bool_),
        next_origin=np.zeros(_MOST_OPEN, np.int32),
    )


@procedure
def rebuild_runs(
    pool: Pool,
    layers: Layers,
    open_runs: OpenRuns,
    colour: int,
    sets: NDArray[np.int32],
    new: NDArray[np.int32],
) -> bool:
    """S1: runs go on as the search took them to, with their old neighbours where it leaves a choice."""
    is_open, goes_on = open_runs.is_open, open_runs.goes_on
    list_old_runs(pool, open_runs, colour, sets)
    for run in range(_MOST_OPEN):
        is_open[run] = False
    fits = True
    count = 0
    for number in range(1, HIGHEST + 2):
        tiles = int(layers.runs[colour, number]) if number <= HIGHEST else 0
        if tiles == 0 and count == 0 and pool.ended[colour, number] == 0:
            continue
        open_kept_runs(pool, open_runs, colour, number, sets)
        count = 0
        for run in range(_MOST_OPEN):
            goes_on[run] = is_open[run]
            count += is_open[run]
        if count > tiles:
            fits = stop_runs(pool, open_runs, colour, number, count - tiles, sets, new) and fits
            count = tiles
        for run in range(_MOST_OPEN):
            if count < tiles and not is_open[run]:
                is_open[run] = goes_on[run] = True
                open_runs.first[run], open_runs.length[run], open_runs.jokers[run] = number, 0, 0
                open_runs.base[run] = -1
                count += 1
        if tiles > 0:
            lay_tiles(pool, layers, open_runs, colour, number, sets)
    return fits


@rule
def list_old_runs(pool: Pool, open_runs: OpenRuns, colour: int, sets: NDArray[np.int32]) -> None:
    """List the old runs of a colour that were released."""
    count = 0
    for index in range(pool.settings[SET_COUNT]):
        packed = int(sets[index])
        if not pool.kept[index] and is_run(packed) and run_colour(packed) == colour:
            open_runs.old[count] = index
            count += 1
    open_runs.old_count[0] = count


@rule
def open_kept_runs(pool: Pool, open_runs: OpenRuns, colour: int, number: int, sets: NDArray[np.int32]) -> None:
    """Kept runs that ended one before can go on."""
    if pool.ended[colour, number] == 0:
        return
    for index in range(pool.settings[SET_COUNT]):
        packed = int(sets[index])
        if not pool.kept[index] or not covers(packed, colour, number - 1) or covers(packed, colour, number):
            continue
        for run in range(_MOST_OPEN):
            if not open_runs.is_open[run]:
                open_runs.is_open[run] = True
                open_runs.first[run], open_runs.length[run], open_runs.jokers[run] = number, 0, 0
                open_runs.base[run] = index
                break


@procedure
def stop_runs(
    pool: Pool,
    open_runs: OpenRuns,
    colour: int,
    number: int,
    surplus: int,
    sets: NDArray[np.int32],
    new: NDArray[np.int32],
) -> bool:
    """So many runs end before this number: the shortest before kept runs, then long ones, best those cut off anyway."""
    before_kept = int(pool.begins[colour, number])
    fits = True
    while surplus > 0:
        worst, worst_rank = -1, 1 << 30
        for run in range(_MOST_OPEN):
            if not open_runs.is_open[run]:
                continue
            short = open_runs.base[run] < 0 and open_runs.length[run] < LONG_ENOUGH
            if short and before_kept == 0:
                continue
            rank = int(open_runs.length[run])
            if not short:
                rank = LONG_ENOUGH + (1 if is_linked(open_runs, run, colour, number, sets) else 0)
            if rank < worst_rank:
                worst, worst_rank = run, rank
        if worst < 0:
            return False
        if worst_rank < LONG_ENOUGH:
            before_kept -= 1
            put_before_kept(pool, open_runs, worst, colour, number, new)
        else:
            fits = close_run(open_runs, worst, colour, new) and fits
        open_runs.is_open[worst] = open_runs.goes_on[worst] = False
        surplus -= 1
    return fits


@rule
def is_linked(open_runs: OpenRuns, run: int, colour: int, number: int, sets: NDArray[np.int32]) -> bool:
    """Return True if the last tile of a run had a neighbour of this number."""
    length = int(open_runs.length[run])
    origin = int(open_runs.origin[run, length - 1]) if length > 0 else _NEW
    return origin != _NEW and covers(int(sets[origin]), colour, number)


@rule
def put_before_kept(
    pool: Pool, open_runs: OpenRuns, run: int, colour: int, number: int, new: NDArray[np.int32]
) -> None:
    """Put a short chain of tiles before a kept run that begins at this number."""
    length = int(open_runs.length[run])
    for index in range(pool.settings[SET_COUNT]):
        packed = int(new[index])
        fits = pool.kept[index] and is_run(packed) and run_colour(packed) == colour
        if fits and set_number(packed) == number:
            jokers = set_jokers(packed) << length | int(open_runs.jokers[run])
            new[index] = pack_run(colour, number - length, run_length(packed) + length, jokers)
            return


@procedure
def close_run(open_runs: OpenRuns, run: int, colour: int, new: NDArray[np.int32]) -> bool:
    """Write a run that is complete. It is cut where tiles of different old runs meet, if both parts are long enough."""
    first, length, jokers = int(open_runs.first[run]), int(open_runs.length[run]), int(open_runs.jokers[run])
    base = int(open_runs.base[run])
    if length == 0:
        return True
    if base >= 0 and length < LONG_ENOUGH:
        packed = int(new[base])
        jokers = set_jokers(packed) | jokers << run_length(packed)
        new[base] = pack_run(colour, set_number(packed), run_length(packed) + length, jokers)
        return True
    fits, start = True, 0
    for place in range(LONG_ENOUGH, length - LONG_ENOUGH + 1):
        before, after = open_runs.origin[run, place - 1], open_runs.origin[run, place]
        if place - start >= LONG_ENOUGH and before != after:
            part = jokers >> start & (1 << place - start) - 1
            fits = put(new, pack_run(colour, first + start, place - start, part)) and fits
            start = place
    return put(new, pack_run(colour, first + start, length - start, jokers >> start)) and fits


@procedure
def lay_tiles(
    pool: Pool, layers: Layers, open_runs: OpenRuns, colour: int, number: int, sets: NDArray[np.int32]
) -> None:
    """Put a tile to every run that goes on: that of its old neighbour first, then any other."""
    goes_on, next_origin, placed = open_runs.goes_on, open_runs.next_origin, open_runs.placed
    old_count = open_runs.old_count[0]
    for index in range(old_count):
        old = open_runs.old[index]
        placed[old] = not covers(int(sets[old]), colour, number)
    for run in range(_MOST_OPEN):
        next_origin[run] = _NEW
        if goes_on[run] and is_linked(open_runs, run, colour, number, sets):
            origin = open_runs.origin[run, open_runs.length[run] - 1]
            if not placed[origin]:
                next_origin[run] = origin
                placed[origin] = True
    for run in range(_MOST_OPEN):
        if goes_on[run] and next_origin[run] == _NEW:
            for index in range(old_count):
                old = open_runs.old[index]
                if not placed[old]:
                    next_origin[run] = old
                    placed[old] = True
                    break
    jokers = jokers_in_runs(pool, layers, colour, number, sets)
    # Jokers go where the old run had one, then to tiles from elsewhere, then anywhere.
    for attempt in range(3 if jokers > 0 else 0):
        for run in range(_MOST_OPEN):
            if not goes_on[run] or jokers == 0 or open_runs.jokers[run] >> open_runs.length[run] & 1:
                continue
            origin = int(next_origin[run])
            was_joker = origin != _NEW and set_jokers(int(sets[origin])) >> number - set_number(int(sets[origin])) & 1
            if attempt == 2 or (was_joker if attempt == 0 else origin == _NEW):
                open_runs.jokers[run] |= 1 << open_runs.length[run]
                jokers -= 1
    for run in range(_MOST_OPEN):
        if goes_on[run]:
            open_runs.origin[run, open_runs.length[run]] = next_origin[run]
            open_runs.length[run] += 1
