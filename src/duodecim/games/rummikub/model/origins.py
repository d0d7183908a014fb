"""Where every tile of a new table comes from, chosen so that a hand has the least to do.

Two tiles of one kind are alike, so it may be open which of them goes where. The parts of the table that move together
follow from that choice, and so does the number of steps. Where few kinds are open all choices are compared; where many
are, the choice is changed bit by bit as long as that helps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Final, NamedTuple, TypeAlias

from ..rules.sets import is_run
from ..rules.tiles import HIGHEST, JOKER
from .bases import MANY_ATTEMPTS, Part, choose_bases
from .notation import row_kinds

#: The source of tiles that come from the rack.
RACK: Final = -1
#: Up to so many open kinds all choices are compared.
_FEW: Final = 4
#: So many attempts to find the best bases are made for each of many choices.
_FEW_ATTEMPTS: Final = 1
#: A set, old or new, and a place in it; (RACK, 0) for a tile from the rack.
Place: TypeAlias = tuple[int, int]
#: The origin of every place in the new sets.
Origins: TypeAlias = dict[Place, Place]


class Plan(NamedTuple):
    """The parts that a table is rearranged in, and those that stay where they are."""

    parts: list[Part]
    staying: list[bool]


class Tables(NamedTuple):
    """The sets of two tables, and for each if it is a run; sets that are the same in both are left out."""

    new: dict[int, tuple[int, ...]]
    old: dict[int, tuple[int, ...]]
    new_runs: dict[int, bool]
    old_runs: dict[int, bool]


def match_same(new: Sequence[int], old: Sequence[int]) -> dict[int, int]:
    """Return the old set of every new set that is made of the same tiles."""
    places: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for index in reversed(range(len(old))):
        places[row_kinds(old[index])].append(index)
    same = {}
    for index, packed in enumerate(new):
        found = places[row_kinds(packed)]
        if found:
            same[index] = found.pop()
    return same


def find_homes(new: Sequence[int], old: Sequence[int]) -> dict[int, int]:
    """Return the old set of every new set that is the same or grows out of one."""
    homes = match_same(new, old)
    if len(homes) < len(new):
        plan = plan_parts(new, old)
        homes |= {part.target: part.source for part, stays in zip(plan.parts, plan.staying, strict=True) if stays}
    return homes


def find_added(new: Sequence[int], old: Sequence[int], lying: int) -> dict[int, tuple[int, ...]]:
    """Return the places of the tiles that come from the rack, for every new set that has some.

    The old sets after the first `lying` ones are of tiles from the rack too.
    """
    added: defaultdict[int, list[int]] = defaultdict(list)
    same = match_same(new, old)
    for index, source in same.items():
        if source >= lying:
            added[index].extend(range(len(row_kinds(new[index]))))
    if len(same) < len(new):
        for part in plan_parts(new, old).parts:
            if part.source == RACK or part.source >= lying:
                added[part.target].extend(part.new)
    return {index: tuple(sorted(places)) for index, places in added.items()}


def plan_parts(new: Sequence[int], old: Sequence[int]) -> Plan:
    """Return the parts of the sets that change, in as few pieces that move as can be found."""
    same = match_same(new, old)
    kept = set(same.values())
    changed_new = [index for index in range(len(new)) if index not in same]
    changed_old = [index for index in range(len(old)) if index not in kept]
    tables = Tables(
        {index: row_kinds(new[index]) for index in changed_new},
        {index: row_kinds(old[index]) for index in changed_old},
        {index: bool(is_run(new[index])) for index in changed_new},
        {index: bool(is_run(old[index])) for index in changed_old},
    )
    fixed, choices = _list_origins(tables)
    if len(choices) <= _FEW:
        options = (fixed | dict(pair for chosen in combination for pair in chosen) for combination in product(*choices))
        return min((_plan(tables, origins) for origins in options), key=lambda found: found[0])[1]
    return _improve(tables, fixed, choices)


#: The two ways in which two tiles of one kind can go.
_Choice: TypeAlias = tuple[tuple[tuple[Place, Place], ...], tuple[tuple[Place, Place], ...]]


def _list_origins(tables: Tables) -> tuple[Origins, list[_Choice]]:
    """Return the origins that are certain, and for every other kind the two ways that there are."""
    sources: defaultdict[int, list[Place]] = defaultdict(list)
    for index, kinds in tables.old.items():
        for place, kind in enumerate(kinds):
            sources[kind].append((index, place))
    targets: defaultdict[int, list[Place]] = defaultdict(list)
    for index, kinds in tables.new.items():
        for place, kind in enumerate(kinds):
            targets[kind].append((index, place))
    fixed: Origins = {}
    choices: list[_Choice] = []
    for kind in sorted(targets):
        places = targets[kind]
        found = [*sources[kind], *[(RACK, 0)] * (len(places) - len(sources[kind]))]
        ways = tuple(zip(places, found, strict=True))
        if len(places) == 1 or found[0] == found[1]:
            fixed |= dict(ways)
        else:
            choices.append((ways, tuple(zip(places, reversed(found), strict=True))))
    return fixed, choices


def _improve(tables: Tables, fixed: Origins, choices: list[_Choice]) -> Plan:
    """Change one choice, or those of neighbours in a colour together, as long as it gets better."""
    ways = [0] * len(choices)

    def plan(attempts: int) -> tuple[_Cost, Plan]:
        chosen = (pair for way, choice in zip(ways, choices, strict=True) for pair in choice[way])
        return _plan(tables, fixed | dict(chosen), attempts)

    best, _ = plan(_FEW_ATTEMPTS)
    kinds = [tables.new[choice[0][0][0][0]][choice[0][0][0][1]] for choice in choices]
    better = True
    while better:
        better = False
        for first, last in _stretches(kinds):
            for index in range(first, last):
                ways[index] ^= 1
            cost, _ = plan(_FEW_ATTEMPTS)
            if cost < best:
                best, better = cost, True
            else:
                for index in range(first, last):
                    ways[index] ^= 1
    return plan(MANY_ATTEMPTS)[1]


def _stretches(kinds: list[int]) -> Iterator[tuple[int, int]]:
    """Yield every stretch of choices that are about consecutive numbers of one colour, single ones first."""
    ends = []
    end = len(kinds)
    for index in reversed(range(len(kinds))):
        follows = index + 1 < len(kinds) and kinds[index] + 1 == kinds[index + 1] and kinds[index + 1] % HIGHEST
        if not follows or kinds[index + 1] == JOKER:
            end = index + 1
        ends.append(end)
    ends.reverse()
    for length in range(1, len(kinds) + 1):
        for first, last in enumerate(ends):
            if first + length <= last:
                yield first, first + length


#: The parts that move, and the tiles of the table in them.
_Cost: TypeAlias = tuple[int, int]


def _plan(tables: Tables, origins: Origins, attempts: int = MANY_ATTEMPTS) -> tuple[_Cost, Plan]:
    """Return the parts for these origins, and what they cost."""
    parts = _cut(tables, origins)
    staying = choose_bases(parts, tables.old_runs, attempts)
    moved = [part for part, stays in zip(parts, staying, strict=True) if not stays]
    return (len(moved), sum(len(part.old) for part in moved if part.source != RACK)), Plan(parts, staying)


def _cut(tables: Tables, origins: Origins) -> list[Part]:
    """Return the parts: neighbours in an old run that are neighbours in the new set, and so on."""
    by_source: defaultdict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for (target, place), (source, old_place) in origins.items():
        by_source[source].append((old_place, target, place))
    parts: list[Part] = []
    for source in sorted(by_source):
        tiles = by_source[source]
        loose = source == RACK or not tables.old_runs[source]
        # Tiles of a run are taken in their order; tiles of a group, and of the rack, in any.
        tiles.sort(key=(lambda tile: (tile[1], tile[2])) if loose else (lambda tile: tile[0]))
        start = 0
        for index, (one, other) in enumerate(pairwise(tiles), 1):
            if not _go_together(tables, source, one, other):
                parts.append(_part(source, tiles[start:index]))
                start = index
        parts.append(_part(source, tiles[start:]))
    return parts


def _go_together(tables: Tables, source: int, one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Return True if a tile and the one after it can be taken up and put down together."""
    if one[1] != other[1]:
        return False
    if source == RACK:
        return True
    return one[2] + 1 == other[2] if tables.new_runs[one[1]] else one[2] < other[2]


def _part(source: int, tiles: list[tuple[int, int, int]]) -> Part:
    return Part(source, tiles[0][1], tuple(tile[0] for tile in tiles), tuple(tile[2] for tile in tiles))
