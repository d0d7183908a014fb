"""Who may do what at a table, and what comes of it. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from ...core.registry import descriptor
from ...core.seats import CLOCK
from ..errors import TableError
from . import steps
from .clock import deadline_after
from .header import check_level, has_own_clock
from .identity import PlayerKind
from .log import (
    By,
    Entry,
    Paused,
    Played,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Sat,
    Started,
    Stood,
)
from .steps import AnyPosition, Step
from .table import Table

Decide: TypeAlias = Callable[[], "Decision"]

#: The level of the bots that play for people who left or whose time ran out.
SUBSTITUTE = "easy"
#: The level of the bots that the others put in the place of who is away: it should be a game still.
STAND_IN = "medium"


class Decision(Struct, frozen=True):
    """An entry to be appended, the step it makes in the game, and the deadline after it."""

    entry: Entry
    step: Step | None = None
    deadline: int | None = None

    @property
    def is_plain_move(self) -> bool:
        """Whether nothing but the game changes, and the game goes on."""
        return isinstance(self.entry, Played) and self.step is not None and self.step.position.outcome is None


def sit(table: Table, player: str, name: str, seat: int | None, kind: PlayerKind = "guest") -> Decision:
    """Take a seat, the first free one unless one is named."""
    _must_wait(table)
    if table.seat_of(player) is not None:
        raise TableError("table/seated-already")
    free = [number for number, each in enumerate(table.seats) if not each.taken]
    if seat is None:
        if not free:
            raise TableError("table/full")
        seat = free[0]
    elif not 0 <= seat < len(table.seats) or table.header.seats[seat].kind == "bot":
        raise TableError("table/no-seat", seat=seat)
    elif seat not in free:
        raise TableError("table/seat-taken")
    return Decision(Sat(seat, player, name, kind))


def stand(table: Table, player: str) -> Decision:
    """Give the seat back before the game begins."""
    _must_wait(table)
    return Decision(Stood(_own_seat(table, player)))


def start(table: Table, player: str, fill: str, now: int) -> Decision:
    """Begin the game, bots of a level in the seats that nobody took."""
    _must_wait(table)
    _own_seat(table, player)
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    if free and not fill:
        raise TableError("table/seats-open", count=len(free))
    if fill:
        check_level(table.header.game, fill)
    step, moves = steps.begin(table.game.root())
    bots = tuple("" if seat.taken else fill for seat in table.seats)
    entry = Started(bots, moves)
    return Decision(entry, step, deadline_after(table, entry, step, now))


def play(table: Table, player: str, action: str, now: int) -> Decision:
    """A player's move."""
    return move(table, _own_seat(table, player), action, "player", now)


def check(table: Table, player: str, action: str) -> None:
    """Refuse a move that the player could not make now."""
    seat = _own_seat(table, player)
    _game_in_play(table).check(seat, action)


def move(table: Table, seat: int, action: str, by: By, now: int) -> Decision:
    """A move of a seat, whoever makes it."""
    step, moves = steps.play(_game_in_play(table), seat, action)
    entry = Played(seat, by, moves)
    return Decision(entry, step, deadline_after(table, entry, step, now))


def rules_have_clock(table: Table) -> bool:
    """Whether the rules say what follows when time runs out; otherwise a bot makes the move."""
    return has_own_clock(table.game)


def time_out(table: Table, now: int) -> Decision:
    """What the rules themselves do when time runs out."""
    return move(table, CLOCK, "timeout", "clock", now)


def resign(table: Table, player: str, now: int) -> Decision:
    """Give up; a bot plays on."""
    _game_in_play(table)
    entry = Resigned(_own_seat(table, player), level_of(table, SUBSTITUTE))
    return Decision(entry, deadline=deadline_after(table, entry, None, now))


def replace(table: Table, player: str, seat: int, replaceable: int | None, now: int) -> Decision:
    """Let a bot play on for someone who has been away for long; `replaceable` is from when on that may be."""
    _game_in_play(table)
    if seat == _own_seat(table, player) or seat not in table.people():
        raise TableError("table/not-replaceable", seat=seat)
    if replaceable is None or now < replaceable:
        raise TableError("table/not-away", name=table.seats[seat].name)
    entry = Replaced(seat, level_of(table, STAND_IN))
    return Decision(entry, deadline=deadline_after(table, entry, None, now))


def return_to(table: Table, player: str, now: int) -> Decision:
    """Take back the seat that a bot plays on for the player."""
    if table.phase not in ("playing", "paused"):
        raise TableError("table/not-playing")
    if table.seat_of(player) is not None:
        raise TableError("table/seated-already")
    left = [number for number, seat in enumerate(table.seats) if seat.player == player]
    if not left:
        raise TableError("table/not-seated")
    entry = Returned(left[0])
    return Decision(entry, deadline=deadline_after(table, entry, None, now) if table.phase == "playing" else None)


def pause(table: Table, now: int) -> Decision:
    """Stop the clock."""
    _game_in_play(table)
    left = 0 if table.deadline is None else max(0, table.deadline - now)
    return Decision(Paused(left))


def resume(table: Table, now: int) -> Decision:
    """Let the clock run again."""
    entry = Resumed()
    return Decision(entry, deadline=deadline_after(table, entry, None, now))


def rematch(table: Table, player: str, new_table: str) -> Decision:
    """Meet again at a new table."""
    if table.phase != "finished":
        raise TableError("table/not-finished")
    if all(seat.player != player for seat in table.seats):
        raise TableError("table/not-seated")
    if table.rematch is not None:
        raise TableError("table/rematched")
    return Decision(Rematched(new_table))


def level_of(table: Table, wanted: str) -> str:
    """Return the level of a bot that plays on for somebody: the wanted one if the game has it."""
    return descriptor(table.header.game).level_or_strongest(wanted)


def _must_wait(table: Table) -> None:
    if table.phase != "waiting":
        raise TableError("table/not-waiting")


def _own_seat(table: Table, player: str) -> int:
    seat = table.seat_of(player)
    if seat is None:
        raise TableError("table/not-seated")
    return seat


def _game_in_play(table: Table) -> AnyPosition:
    if table.phase == "paused":
        raise TableError("table/paused")
    if table.phase != "playing" or table.position is None:
        raise TableError("table/not-playing")
    return table.position
