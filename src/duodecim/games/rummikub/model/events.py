"""What happens at the table. Only which tiles were drawn is secret."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ....core.outcome import Outcome


class FirstPlayerChosen(Struct, frozen=True, tag=True):
    """T2: chance chose who begins."""

    seat: int


class Dealt(Struct, frozen=True, tag=True):
    """T2: everyone has 14 tiles; `seat` begins."""

    game: int
    seat: int


class Drew(Struct, frozen=True, tag=True):
    """U1, U5: tiles came from the pool; which ones only their owner knows."""

    seat: int
    count: int
    tiles: tuple[str, ...] | None


class PoolEmpty(Struct, frozen=True, tag=True):
    """E4: everyone has one more turn, `seat` first."""

    seat: int


class Passed(Struct, frozen=True, tag=True):
    """U1: with an empty pool a turn may go by."""

    seat: int


class Melded(Struct, frozen=True, tag=True):
    """U2: the initial meld."""

    seat: int
    sets: tuple[str, ...]
    worth: int


class Laid(Struct, frozen=True, tag=True):
    """U4: tiles from the rack, and the table before and after."""

    seat: int
    tiles: tuple[str, ...]
    before: tuple[str, ...]
    table: tuple[str, ...]


class TurnEnded(Struct, frozen=True, tag=True):
    """U3: the turn ended with the initial meld."""

    seat: int


class TimedOut(Struct, frozen=True, tag=True):
    """U5: the time ran out; an initial meld of that turn was taken back."""

    seat: int
    taken_back: bool


class RackResult(Struct, frozen=True):
    """E1 to E4: what was left on a rack and what it costs."""

    rack: tuple[str, ...]
    #: E2: what each of these tiles counts.
    counts: tuple[int, ...]
    melded: bool
    #: E3: True for a seat that never laid a tile but could have.
    could_meld: bool
    count: int
    penalty: int


class GameScored(Struct, frozen=True, tag=True):
    """E1 to E5: the racks are counted."""

    game: int
    #: The seat that went out (E1); None if the lowest count won (E4).
    out: int | None
    winners: tuple[int, ...]
    results: tuple[RackResult, ...]
    totals: tuple[int, ...]


class MatchEnded(Struct, frozen=True, tag=True):
    """E5: the match is over."""

    outcome: Outcome


RummikubEvent: TypeAlias = (
    FirstPlayerChosen
    | Dealt
    | Drew
    | PoolEmpty
    | Passed
    | Melded
    | Laid
    | TurnEnded
    | TimedOut
    | GameScored
    | MatchEnded
)
