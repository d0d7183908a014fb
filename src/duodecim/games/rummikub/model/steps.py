"""The way from one table to the next, step by step, as a hand does it and in words.

Every step takes tiles from one place and puts them to another, so that no tile is ever in the air. On the way there may
be rows that are no sets yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from ....core.language import Words
from ..rules.tiles import tile_name
from .bases import Part
from .notation import is_set, row_kinds
from .origins import RACK, plan_parts

#: A new row from the rack; tiles of the rack put to a row; a row taken apart; tiles moved from one row to another; a
#: row put to another as a whole; tiles moved within a row.
StepKind: TypeAlias = Literal["lay", "add", "split", "move", "join", "shift"]


class Row(Struct, frozen=True):
    """A row of tiles on the table: a set, or on the way a part of one. The old sets are numbered from 1."""

    number: int
    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.tiles)


class Step(Struct, frozen=True):
    """Tiles taken from one place and put to another."""

    kind: StepKind
    tiles: tuple[str, ...]
    #: The row that they are taken from, as it lay before; None for the rack.
    source: Row | None
    #: The row that they are put to, as it lay before; None for a new one.
    target: Row | None
    #: That row as it lies after the step, and the places of the tiles in it, counted from 0.
    result: Row
    places: tuple[int, ...]
    #: What is left of the source, apart from the result: no row, one, or two with a gap between them.
    left: tuple[Row, ...]

    @property
    def request(self) -> Words:
        """What to do, in words."""
        return self._words("step")

    @property
    def brief(self) -> Words:
        """What to do, in few words: where the result is plain it is left out."""
        return self._words("brief")

    @property
    def report(self) -> Words:
        """What was done, in few words."""
        return self._words("told")

    def _words(self, manner: str) -> Words:
        rows = [*self.left, self.result]
        if self.source is not None and self.target is None:
            lay = self.source.tiles
            rows.sort(key=lambda row: lay.index(row.tiles[0]))
        return Words(
            f"rummikub/{manner}/{self.kind}",
            tiles=" ".join(self.tiles),
            source=self.source,
            target=self.target,
            result=self.result,
            rows=Words(f"rummikub/rows/{len(rows)}", **dict(zip(("first", "second", "third"), rows, strict=False))),
        )


def plan_steps(new: Sequence[int], old: Sequence[int]) -> tuple[Step, ...]:
    """Return the steps from an old table to a new one: as few as can be found, in an order that is easy to follow."""
    return _plan_steps(tuple(new), tuple(old))


@lru_cache(maxsize=256)
def _plan_steps(new: tuple[int, ...], old: tuple[int, ...]) -> tuple[Step, ...]:
    # Everyone at a table is told the same play, so the last ones are remembered.
    plan = plan_parts(new, old)
    rows = {
        index + 1: [_Tile(kind, None, place) for place, kind in enumerate(row_kinds(packed))]
        for index, packed in enumerate(old)
    }
    moving = []
    for part, stays in zip(plan.parts, plan.staying, strict=True):
        tiles = [_Tile(row_kinds(new[part.target])[place], part.target, place) for place in part.new]
        if part.source != RACK:
            for place, tile in zip(part.old, tiles, strict=True):
                rows[part.source + 1][place] = tile
        for tile in tiles:
            tile.settled = stays
        if not stays:
            moving.append(_Move(part, tiles))
    bench = _Bench(rows, len(old))
    # Tiles of the table first, those of the rack then.
    moving.sort(key=lambda move: move.part.source == RACK)
    steps = []
    while moving:
        index = min(range(len(moving)), key=lambda place: (bench.disorder_after(moving[place]), place))
        steps.append(bench.do(moving.pop(index)))
    return tuple(steps)


class _Tile:
    """A tile, the new set and the place in it that it belongs to, and if it lies there."""

    __slots__ = ("kind", "place", "settled", "target")

    def __init__(self, kind: int, target: int | None, place: int) -> None:
        self.kind = kind
        self.target = target
        self.place = place
        self.settled = False


class _Move(NamedTuple):
    part: Part
    tiles: list[_Tile]


class _After(NamedTuple):
    """What a step does: the rows that change, the row taken from and the row put to, by their numbers."""

    rows: dict[int, list[_Tile]]
    source: int | None
    target: int | None
    result: int


class _Bench:
    """The rows of the table while they are rearranged."""

    def __init__(self, rows: dict[int, list[_Tile]], last: int) -> None:
        self.rows = rows
        self.last = last

    def disorder_after(self, move: _Move) -> tuple[int, int, bool, int]:
        """Return how much more disorder there is after a step, the less the better.

        Of equal steps those come first that go to a row from which nothing has to be taken any more, then those to a
        row that is no set yet. A new row begins with most of its tiles.
        """
        after = self._after(move)
        before = sum(_disorder(self.rows[number]) for number in after.rows if number in self.rows)
        return (
            sum(map(_disorder, after.rows.values())) - before,
            0 if after.target is None else sum(not tile.settled for tile in self.rows[after.target]),
            after.target is None or _is_set(self.rows[after.target]),
            -len(move.tiles) if after.target is None else 0,
        )

    def do(self, move: _Move) -> Step:
        """Do a step and return it."""
        after = self._after(move)
        source = None if after.source is None else _row(after.source, self.rows[after.source])
        target = None if after.target is None else _row(after.target, self.rows[after.target])
        for number, row in after.rows.items():
            self.last = max(self.last, number)
            if row:
                self.rows[number] = row
            else:
                del self.rows[number]
        for tile in move.tiles:
            tile.settled = True
        result = self.rows[after.result]
        return Step(
            kind=_kind(after, whole=after.source is not None and after.source not in self.rows),
            tiles=tuple(tile_name(tile.kind) for tile in move.tiles),
            source=source,
            target=target,
            result=_row(after.result, result),
            places=tuple(result.index(tile) for tile in move.tiles),
            left=tuple(
                _row(number, row) for number, row in sorted(after.rows.items()) if row and number != after.result
            ),
        )

    def _after(self, move: _Move) -> _After:
        """Return the rows that a step changes, as they lie after it; those that are gone are empty."""
        changed: dict[int, list[_Tile]] = {}
        free = self.last + 1
        source = None
        if move.part.source != RACK:
            source = self._row_of(move.tiles[0])
            row = self.rows[source]
            start = row.index(move.tiles[0])
            left = [tile for tile in row[:start] if tile not in move.tiles]
            right = [tile for tile in row[start:] if tile not in move.tiles]
            if _belong_apart(left, right):
                changed[source], changed[free] = left, right
                free += 1
            else:
                changed[source] = left + right
        target = self._home_of(move.part.target)
        result = target
        if target is None:
            result, changed[free] = free, list(move.tiles)
            return _After(changed, source, None, result)
        number = next((number for number, row in changed.items() if _holds(row, move.part.target)), target)
        changed[number] = _put(changed.get(number, self.rows[target]), move.tiles)
        return _After(changed, source, target, number)

    def _row_of(self, tile: _Tile) -> int:
        return next(number for number, row in self.rows.items() if tile in row)

    def _home_of(self, target: int) -> int | None:
        """Return the row that becomes a new set, if there is one already."""
        return next((number for number, row in self.rows.items() if _holds(row, target)), None)


def _holds(row: list[_Tile], target: int) -> bool:
    return any(tile.settled and tile.target == target for tile in row)


def _belong_apart(left: list[_Tile], right: list[_Tile]) -> bool:
    """Return True if what lies on both sides of a gap stays, and in different sets."""
    here = {tile.target for tile in left if tile.settled}
    there = {tile.target for tile in right if tile.settled}
    return bool(here) and bool(there) and not here & there


def _put(row: list[_Tile], tiles: list[_Tile]) -> list[_Tile]:
    """Return a row with tiles put to the others of their set, each in its place."""
    result = list(row)
    for tile in tiles:
        own = [
            index
            for index, other in enumerate(result)
            if (other.settled or other in tiles) and other.target == tile.target
        ]
        before = [index for index in own if result[index].place < tile.place]
        result.insert(before[-1] + 1 if before else own[0], tile)
    return result


def _kind(after: _After, *, whole: bool) -> StepKind:
    if after.source is None:
        return "lay" if after.target is None else "add"
    if after.target is None:
        return "split"
    if after.source == after.target:
        return "shift"
    return "join" if whole else "move"


def _row(number: int, tiles: list[_Tile]) -> Row:
    return Row(number, tuple(tile_name(tile.kind) for tile in tiles))


def _disorder(row: list[_Tile]) -> int:
    """Return 0 for a set, else in how many parts a row will fall."""
    return 0 if _is_set(row) else len({tile.target if tile.settled else None for tile in row})


def _is_set(row: list[_Tile]) -> bool:
    return is_set(tuple(tile.kind for tile in row))
