"""The moves of Rummikub, as structs and as text."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ....core.errors import UnreadableAction
from ....core.parsing import read_number
from ..rules.tiles import tile_name
from .notation import TileError, read_tiles, read_words, split_sets


class Draw(Struct, frozen=True, tag_field="do", tag="draw"):
    """Draw a tile, which ends the turn (U1)."""

    def __str__(self) -> str:
        return "draw"


class Pass(Struct, frozen=True, tag_field="do", tag="pass"):
    """Do nothing, as the pool is empty (U1)."""

    def __str__(self) -> str:
        return "pass"


class Meld(Struct, frozen=True, tag_field="do", tag="meld"):
    """Make the initial meld: these sets, all from the rack (U2)."""

    sets: tuple[str, ...]

    def __str__(self) -> str:
        return f"meld {_write_sets(self.sets)}"


class Lay(Struct, frozen=True, tag_field="do", tag="lay"):
    """Play: the whole table as it is then (U4)."""

    table: tuple[str, ...]

    def __str__(self) -> str:
        return f"lay {_write_sets(self.table)}"


class End(Struct, frozen=True, tag_field="do", tag="end"):
    """Leave it at the initial meld (U3)."""

    def __str__(self) -> str:
        return "end"


class TimeOut(Struct, frozen=True, tag_field="do", tag="timeout"):
    """The clock: the time for the turn has run out (U5)."""

    def __str__(self) -> str:
        return "timeout"


class First(Struct, frozen=True, tag_field="do", tag="first"):
    """Chance: who begins (T2)."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


class Deal(Struct, frozen=True, tag_field="do", tag="deal"):
    """Chance: each seat's 14 tiles (T2)."""

    racks: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return "deal " + "/".join(".".join(map(str, rack)) for rack in self.racks)


class Drawn(Struct, frozen=True, tag_field="do", tag="drawn"):
    """Chance: the tiles that come from the pool (U1, U5)."""

    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return f"drawn {'.'.join(map(str, self.tiles))}"


SeatAction: TypeAlias = Draw | Pass | Meld | Lay | End
ChanceAction: TypeAlias = First | Deal | Drawn
RummikubAction: TypeAlias = SeatAction | TimeOut | ChanceAction

_PLAIN: dict[str, Draw | Pass | End | TimeOut] = {
    "draw": Draw(),
    "pass": Pass(),
    "end": End(),
    "timeout": TimeOut(),
}


def read_action(text: str) -> RummikubAction:
    """Read an action, such as `draw`, `meld r10 b10 k10` or `lay r3 r4 r5 r6 | k7 b7 o7`.

    >>> read_action("lay r3 r4 r5 | k7 b7 o7")
    Lay(table=('r3 r4 r5', 'k7 b7 o7'))
    """
    verb, _, rest = text.strip().partition(" ")
    if verb in _PLAIN and not rest.strip():
        return _PLAIN[verb]
    try:
        if verb in ("meld", "lay") and rest.strip():
            sets = tuple(" ".join(read_words(part)) for part in split_sets(rest))
            return Meld(sets) if verb == "meld" else Lay(sets)
        if verb == "deal" and rest.strip():
            return Deal(tuple(_read_tiles(rack) for rack in rest.split("/")))
        if verb == "drawn" and rest.strip():
            return Drawn(_read_tiles(rest))
    except TileError as problem:
        raise UnreadableAction("rummikub/unreadable-tiles", text=text, problem=problem.words) from None
    seat = read_number(rest)
    if verb == "first" and seat is not None:
        return First(seat)
    raise UnreadableAction("rummikub/unreadable", text=text)


def _write_sets(sets: tuple[str, ...]) -> str:
    # Whatever a struct holds has a text. The reader says whether it is a move.
    return " | ".join(map(str, sets))


def _read_tiles(text: str) -> tuple[str, ...]:
    """Return tiles in their order by kind: on a rack they have no other."""
    return tuple(map(tile_name, sorted(read_tiles(text.replace(".", " ")))))
