"""The new table arranged so that people can follow: as close to the old one as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..rules.sets import is_run, pack_run, run_colour, run_length, set_jokers, set_number
from ..rules.solver.runs import LONG_ENOUGH


def cut_runs(new: Sequence[int], old: Sequence[int]) -> list[int]:
    """Cut runs where the old table had a gap, so that what lay apart still does."""
    links = Counter(link for packed in old if is_run(packed) for link in _links(packed))
    joined = Counter(link for packed in new if is_run(packed) for link in _links(packed))
    result: list[int] = []
    for packed in new:
        result.extend(_cut(packed, joined - links, joined) if is_run(packed) else [packed])
    return result


def _links(packed: int) -> list[tuple[int, int]]:
    colour, first = run_colour(packed), set_number(packed)
    return [(colour, first + place) for place in range(1, run_length(packed))]


def _cut(packed: int, fresh: Counter[tuple[int, int]], joined: Counter[tuple[int, int]]) -> list[int]:
    """Return the pieces of a run, cut at links that the old table did not have."""
    colour, first, length, jokers = run_colour(packed), set_number(packed), run_length(packed), set_jokers(packed)
    pieces = []
    start = 0
    for place in range(LONG_ENOUGH, length - LONG_ENOUGH + 1):
        link = (colour, first + place)
        if fresh[link] > 0 and place - start >= LONG_ENOUGH:
            fresh[link] -= 1
            joined[link] -= 1
            pieces.append(_piece(colour, first, jokers, start, place))
            start = place
    return [*pieces, _piece(colour, first, jokers, start, length)]


def _piece(colour: int, first: int, jokers: int, start: int, stop: int) -> int:
    return pack_run(colour, first + start, stop - start, jokers >> start & (1 << stop - start) - 1)
