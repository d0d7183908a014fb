"""The new table arranged so that people can follow: as close to the old one as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from ..rules.set_tiles import represented_kinds, tile_kinds
from ..rules.sets import is_run, pack_run, run_colour, run_length, set_jokers, set_number
from ..rules.solver.runs import LONG_ENOUGH
from ..rules.tiles import JOKER, tile_name
from .notation import write_set


class Source(Struct, frozen=True):
    """Where tiles of a new set come from: an old set, or the rack if there is none. Sets are text, `r3 r4 r5`."""

    tiles: tuple[str, ...]
    old: str | None


class Change(Struct, frozen=True):
    """A new set that is not an old one: what it grew from, if from anything, and where its other tiles come from."""

    new: str
    base: str | None
    sources: tuple[Source, ...]


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


def changes(new: Sequence[int], old: Sequence[int]) -> list[Change]:
    """Return what has to be done to get from the old table to the new one, set by set."""
    fresh, kept = Counter(new), Counter(old)
    same = fresh & kept
    fresh, left = fresh - same, kept - same
    bases = _match(list(fresh.elements()), list(left.elements()))
    spare = {index: Counter(tile_kinds(packed)) for index, (packed, _) in enumerate(bases.old)}
    for packed, base in bases.pairs:
        if base is not None:
            spare[base] -= Counter(tile_kinds(packed))
    return [_change(packed, base, bases, spare) for packed, base in bases.pairs]


class _Bases(Struct, frozen=True):
    old: list[tuple[int, int]]
    pairs: list[tuple[int, int | None]]


def _match(new: list[int], old: list[int]) -> _Bases:
    """Return every new set with the old set it shares most with, the closest pairs first. Each old set is used once."""
    shared = sorted(
        (
            (-_shared(new_set, old_set), new_index, old_index)
            for new_index, new_set in enumerate(new)
            for old_index, old_set in enumerate(old)
            if _shared(new_set, old_set) > 1
        )
    )
    base_of: dict[int, int] = {}
    for _, new_index, old_index in shared:
        if new_index not in base_of and old_index not in base_of.values():
            base_of[new_index] = old_index
    return _Bases(
        old=[(packed, index) for index, packed in enumerate(old)],
        pairs=[(packed, base_of.get(index)) for index, packed in enumerate(new)],
    )


def _shared(new: int, old: int) -> int:
    """Return how many tiles two sets of one kind have in common."""
    if is_run(new) != is_run(old):
        return 0
    return (Counter(tile_kinds(new)) & Counter(tile_kinds(old))).total()


def _change(packed: int, base: int | None, bases: _Bases, spare: dict[int, Counter[int]]) -> Change:
    """Return where the tiles of a new set come from: spare tiles of old sets first, the others from the rack."""
    base_set = None if base is None else bases.old[base][0]
    needed = Counter(tile_kinds(packed))
    if base_set is not None:
        needed -= Counter(tile_kinds(base_set))
    sources = []
    for index, tiles in spare.items():
        taken = tiles & needed
        if taken:
            spare[index] = tiles - taken
            needed -= taken
            sources.append(Source(_in_order(packed, taken), write_set(bases.old[index][0])))
    if needed:
        sources.append(Source(_in_order(packed, needed), None))
    return Change(write_set(packed), None if base_set is None else write_set(base_set), tuple(sources))


def _in_order(packed: int, tiles: Counter[int]) -> tuple[str, ...]:
    """Return the names of tiles in the order in which they lie in a set."""
    left = tiles.copy()
    ordered = []
    for kind, represented in zip(tile_kinds(packed), represented_kinds(packed), strict=True):
        if left[kind] > 0:
            left[kind] -= 1
            ordered.append(tile_name(JOKER if kind == JOKER else represented))
    return tuple(ordered)
