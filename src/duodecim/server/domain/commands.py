"""Who may do what at a table, and the log entry that follows. Nothing here changes a table."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, Final, TypeAlias

from msgspec import Struct

from ...core.registry import descriptor
from ...core.seats import CHANCE, CLOCK
from ...core.story import Story
from ..errors import TableError
from .clock import deadline_after
from .header import SeatPlan, check_level, check_seats
from .identity import PlayerKind
from .log import (
    Aborted,
    Arranged,
    Claimed,
    ClaimedResult,
    Entry,
    Mover,
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
from .new_table import TableDraft, draft_rematch
from .table import AnyPosition, Step, Table, forget_change, hidden_except_from

Decide: TypeAlias = Callable[[], "Decision"]

#: A game can be aborted until everyone who plays it has made so many moves. A rated game needs as many of each.
FIRST_MOVES: Final = 2
#: The level of the bots that play for people who resigned or whose time ran out.
SUBSTITUTE: Final = "easy"
#: The level of the bots that replace people who are away: the others should still have a good game.
STAND_IN: Final = "medium"
#: How often a seat may change one secret choice. Each change is stored.
MOST_CHANGES: Final = 20


class Decision(Struct, frozen=True):
    """An entry to append, its step in the game, the deadline after it, and a table to create with it."""

    entry: Entry
    step: Step | None = None
    deadline: int | None = None
    new_table: TableDraft | None = None

    @property
    def is_plain_move(self) -> bool:
        """Return True if only the game changes, and the game goes on."""
        return isinstance(self.entry, Played) and self.step is not None and self.step.position.outcome is None

    @property
    def is_hidden(self) -> bool:
        """Return True if one seat alone may know that anything happened."""
        return self.step is not None and self.step.hidden_except_from is not None


def sit(table: Table, player: str, name: str, seat: int | None, kind: PlayerKind = "guest") -> Decision:
    """Take a seat: the given one, or the first free one."""
    _check_waiting(table)
    if table.header.rated and kind == "guest":
        raise TableError("table/rated-guest")
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
    """Give a seat back before the game begins."""
    _check_waiting(table)
    return Decision(Stood(_own_seat(table, player)))


def arrange(table: Table, player: str, seats: tuple[SeatPlan, ...]) -> Decision:
    """Change whom the seats are for, or how many there are. People keep their seats."""
    _check_waiting(table)
    _own_seat(table, player)
    plans = tuple(SeatPlan("bot", seat.level) if seat.kind == "bot" else SeatPlan() for seat in seats)
    for number in table.seats_of_people():
        if number >= len(plans) or plans[number].kind == "bot":
            raise TableError("table/seat-in-use", name=table.seats[number].name)
    header = table.header.with_seats(plans)
    check_seats(header.game, header.new_game(), plans)
    return Decision(Arranged(plans))


def start(table: Table, player: str, fill: str, now: int) -> Decision:
    """Begin the game, with bots of the level `fill` in the free seats."""
    _check_waiting(table)
    _own_seat(table, player)
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    if free and not fill:
        raise TableError("table/seats-open", count=len(free))
    if fill:
        check_level(table.header.game, fill)
    position = _let_chance_act(table.game.root())
    bots = tuple("" if seat.taken else fill for seat in table.seats)
    entry, step = Started(bots, tuple(map(str, position.moves))), Step((position,))
    return Decision(entry, step, deadline_after(table, entry, step, now))


def play(table: Table, player: str, action: str, now: int) -> Decision:
    """Make a player's move."""
    return move(table, _own_seat(table, player), action, "player", now)


def check(table: Table, player: str, action: str) -> None:
    """Raise if the player could not make this move now."""
    seat = _own_seat(table, player)
    _position_in_play(table).check(seat, action)


def view_for_hint(table: Table, player: str) -> tuple[Any, Story]:
    """Return what the player sees of the game and what it was told so far. Raise if no hint may be given."""
    seat = _own_seat(table, player)
    if not table.header.hints:
        raise TableError("table/no-hints")
    position = table.position if table.phase == "playing" else None
    view = None if position is None else position.view(seat)
    if position is None or view is None or not view.actions:
        raise TableError("table/not-playing")
    return view, position.story(seat)


def move(table: Table, seat: int, action: str, by: Mover, now: int) -> Decision:
    """Make a move for a seat."""
    before = _position_in_play(table)
    after = _let_chance_act(before.play(seat, action))
    entry = Played(seat, by, tuple(map(str, after.moves[len(before.moves) :])))
    hidden = hidden_except_from(before, seat)
    if hidden is not None:
        if table.changes_of(seat) >= MOST_CHANGES:
            raise TableError("table/changes", most=MOST_CHANGES)
        after = forget_change(before, after, seat)
    step = Step((after,), hidden_except_from=hidden)
    return Decision(entry, step, deadline_after(table, entry, step, now))


def time_out(table: Table, now: int) -> Decision:
    """Do what the rules themselves say when time runs out."""
    return move(table, CLOCK, "timeout", "clock", now)


def resign(table: Table, player: str, now: int) -> Decision:
    """Give up; a bot plays on."""
    _position_in_play(table)
    entry = Resigned(_own_seat(table, player), bot_level(table, SUBSTITUTE))
    return Decision(entry, deadline=deadline_after(table, entry, None, now))


def is_abortable(table: Table) -> bool:
    """Return True if the game is in its first moves: somebody has not made two yet."""
    in_play = table.phase in ("playing", "paused")
    return in_play and any(seat.player and seat.own_moves < FIRST_MOVES for seat in table.seats)


def abort(table: Table, player: str) -> Decision:
    """End the game as if it had not been played, if it is in its first moves."""
    if table.phase != "paused":
        _position_in_play(table)
    seat = _own_seat(table, player)
    if not is_abortable(table):
        raise TableError("table/too-late-to-abort", moves=FIRST_MOVES)
    return Decision(Aborted(seat))


def claim(table: Table, player: str, result: ClaimedResult, claimable_from: int | None, now: int) -> Decision:
    """End the game with a win or a draw, if the time from which that is allowed has come."""
    _position_in_play(table)
    seat = _own_seat(table, player)
    if claimable_from is None:
        raise TableError("table/not-claimable")
    if now < claimable_from:
        raise TableError("table/claim-later", seconds=max(1, (claimable_from - now + 999) // 1000))
    return Decision(Claimed(seat, result))


def replace(
    table: Table, player: str, seat: int, replaceable_from: int | None, now: int, *, idle: bool = False
) -> Decision:
    """Let a bot play on for someone who is away or idle, if the time from which that is allowed has come."""
    _position_in_play(table)
    if seat == _own_seat(table, player) or seat not in table.seats_of_people():
        raise TableError("table/not-replaceable", seat=seat)
    if replaceable_from is None or now < replaceable_from:
        raise TableError("table/not-away", name=table.seats[seat].name)
    if idle and _own_seat(table, player) in table.seats_to_act(bots=False):
        raise TableError("table/your-move")
    entry = Replaced(seat, bot_level(table, STAND_IN), idle)
    return Decision(entry, deadline=deadline_after(table, entry, None, now))


def return_to_seat(table: Table, player: str, now: int) -> Decision:
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
    _position_in_play(table)
    left = 0 if table.deadline is None else max(0, table.deadline - now)
    return Decision(Paused(left))


def resume(table: Table, now: int) -> Decision:
    """Let the clock run again."""
    entry = Resumed()
    return Decision(entry, deadline=deadline_after(table, entry, None, now))


def rematch(table: Table, player: str, new_table: str, now: int) -> Decision:
    """Create another table for the same players; `new_table` is its id. Against bots alone its game begins at once."""
    if not table.is_over:
        raise TableError("table/not-finished")
    if all(seat.player != player for seat in table.seats):
        raise TableError("table/not-seated")
    if table.rematch is not None:
        raise TableError("table/rematched")
    draft = draft_rematch(table, new_table, player, now)
    return Decision(Rematched(new_table), new_table=_start_against_bots(draft, player, now))


def _start_against_bots(draft: TableDraft, player: str, now: int) -> TableDraft:
    """Return the draft of a table with its game begun, if nobody but bots plays against the player."""
    table = draft.table()
    if any(seat.player != player and not seat.bot for seat in table.seats):
        return draft
    begun = start(table, player, "", now)
    return TableDraft(draft.header, (*draft.entries, begun.entry), begun.deadline)


def bot_level(table: Table, wanted: str) -> str:
    """Return the level of a bot that plays on for a person: the wanted one if the game has it, else the strongest."""
    return descriptor(table.header.game).level_or_strongest(wanted)


def _let_chance_act(position: AnyPosition) -> AnyPosition:
    """Let chance act until a seat must. In the position that follows it does not act by itself.

    Chance is seeded anew from the operating system every time: earlier chance says nothing about what follows, and no
    seed is ever stored. See docs/decisions/0029-chance-is-seeded-for-every-move.md.
    """
    if position.actors != (CHANCE,):
        return position
    settled = copy(position.with_chance())
    settled.has_chance = False  # the next moves may be those that another process made
    return settled


def _check_waiting(table: Table) -> None:
    if table.phase != "waiting":
        raise TableError("table/not-waiting")


def _own_seat(table: Table, player: str) -> int:
    seat = table.seat_of(player)
    if seat is None:
        raise TableError("table/not-seated")
    return seat


def _position_in_play(table: Table) -> AnyPosition:
    if table.phase == "paused":
        raise TableError("table/paused")
    if table.phase != "playing" or table.position is None:
        raise TableError("table/not-playing")
    return table.position
