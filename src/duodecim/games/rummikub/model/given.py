"""Racks and tables as a caller gives them: text, lists, what a view has, or read once and for all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, TypeAlias

from ....core import errors
from ..rules.set_tiles import tile_kinds
from ..rules.tiles import ALL_TILES, KIND_BY_NAME, tile_name
from .notation import check_tiles, set_words, write_set
from .typed import read_typed_set, read_typed_table, read_typed_tiles
from .view import SeatView, SetView

#: Tiles as text, `r6 b9`, one by one, as a view has them, or read already.
GivenRack: TypeAlias = "str | Iterable[str] | SeatView | Rack"
#: A set as text, as its tiles, or as a view has it.
GivenSet: TypeAlias = str | Sequence[str] | SetView
GivenTable: TypeAlias = "str | Sequence[GivenSet] | Table"


class SolveError(errors.SolveError):
    """A question to the solver that makes no sense."""

    code = "rummikub/solve"


class Rack:
    """Tiles on a rack, read once. It never changes.

    >>> rack = Rack("r6 b9 *")
    >>> len(rack), list(rack), str(rack)
    (3, ['r6', 'b9', '*'], 'r6 b9 *')
    """

    __slots__ = ("kinds",)

    def __init__(self, tiles: GivenRack = "") -> None:
        self.kinds: tuple[int, ...] = tuple(read_rack(tiles))
        check_tiles(self.kinds)

    def __len__(self) -> int:
        return len(self.kinds)

    def __iter__(self) -> Iterator[str]:
        return map(tile_name, self.kinds)

    def __eq__(self, other: object) -> bool:
        return sorted(self.kinds) == sorted(other.kinds) if isinstance(other, Rack) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.kinds)))

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"Rack({str(self)!r})"


class Table:
    """Sets on a table, read once, in the order in which they were given. It never changes.

    >>> table = Table("r3 r4 r5 | k9 r9 o9")
    >>> len(table), list(table)
    (2, [('r3', 'r4', 'r5'), ('k9', 'r9', 'o9')])
    >>> str(table)
    'r3 r4 r5 | k9 r9 o9'
    """

    __slots__ = ("sets",)

    def __init__(self, sets: GivenTable = "") -> None:
        #: The sets, packed as in `rules.sets`.
        self.sets: tuple[int, ...] = tuple(read_sets(sets))
        check_tiles([kind for packed in self.sets for kind in tile_kinds(packed)])

    def __len__(self) -> int:
        return len(self.sets)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return map(set_words, self.sets)

    def __eq__(self, other: object) -> bool:
        return self.sets == other.sets if isinstance(other, Table) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.sets)

    def __str__(self) -> str:
        return " | ".join(map(write_set, self.sets))

    def __repr__(self) -> str:
        return f"Table({str(self)!r})"


def read_rack(rack: GivenRack) -> Sequence[int]:
    """Return the kinds of the tiles on a rack."""
    if isinstance(rack, Rack):
        return rack.kinds
    if isinstance(rack, str):
        return read_typed_tiles(rack)
    tiles: object = rack.rack if isinstance(rack, SeatView) else rack
    if tiles is None:
        raise SolveError("rummikub/solve-hidden")
    names = list_of(tiles)
    if names is None:
        raise SolveError("rummikub/given-rack", given=type(rack).__name__)
    try:
        # Nearly always the tiles have their usual names.
        return [KIND_BY_NAME[name] for name in names]
    except (KeyError, TypeError):
        return [kind for name in names for kind in read_typed_tiles(str(name))]


def read_sets(table: GivenTable) -> Sequence[int]:
    """Return the sets on a table, packed."""
    if isinstance(table, Table):
        return table.sets
    if isinstance(table, str):
        return read_typed_table(table)
    parts = list_of(table)
    if parts is None:
        raise SolveError("rummikub/given-table", given=type(table).__name__)
    return [_read_tiles(part.tiles) if isinstance(part, SetView) else _read_part(part) for part in parts]


def is_empty(table: GivenTable) -> bool:
    """Return True if a caller gave no table."""
    return isinstance(table, (str, Sequence, Table)) and len(table) == 0


def _read_part(part: object) -> int:
    if isinstance(part, str):
        return read_typed_set(part)
    names = list_of(part)
    if names is None:
        raise SolveError("rummikub/given-set", given=type(part).__name__)
    return _read_tiles(tuple(map(str, names)))


def list_of(given: object) -> Sequence[Any] | None:
    """Return what a caller gave one by one, or None if it cannot be gone through. No more is read than there can be."""
    if isinstance(given, (list, tuple)):
        return given
    try:
        return list(islice(given, ALL_TILES + 1))  # type: ignore[call-overload]  # the error is caught
    except TypeError:
        return None


@lru_cache(maxsize=1 << 14)
def _read_tiles(tiles: tuple[str, ...]) -> int:
    return read_typed_set(" ".join(tiles))
