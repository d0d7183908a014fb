"""Deadlines: when time runs out for people, and when a silent bot is asked again.

See docs/decisions/0030-clocks-are-deadlines-in-the-store.md.
"""

from __future__ import annotations

from typing import Final

from .header import has_own_clock, turn_seconds
from .log import Entry, Played, Replaced, Resigned, Resumed, Returned
from .table import AnyPosition, Step, Table

#: Milliseconds a bot may take before any process asks it again: its own process may have died.
BOT_GRACE: Final = 15_000
#: The least time that is left after a paused game goes on, in milliseconds.
_LEAST_LEFT: Final = 10_000


def deadline_after(table: Table, entry: Entry, step: Step | None, now: int) -> int | None:
    """Return the deadline that follows an entry which is about to be appended, or None for no deadline."""
    position = step.position if step else table.position
    if position is None or position.outcome is not None:
        return None
    bots = [bool(seat.bot) for seat in table.seats]
    if isinstance(entry, (Resigned, Replaced, Returned)):
        bots[entry.seat] = not isinstance(entry, Returned)
    people_to_act = any(not bots[seat] for seat in position.actors if seat >= 0)
    seconds = turn_seconds(table.header, table.game)
    if not (people_to_act and seconds):
        bots_to_act = any(bots[seat] for seat in position.actors if seat >= 0)
        return now + BOT_GRACE if bots_to_act else None
    if isinstance(entry, Resumed):
        return now + max(table.remaining, _LEAST_LEFT)
    if table.deadline is not None and _is_same_turn(table, entry, position):
        return table.deadline
    return now + seconds * 1000


def is_overdue(table: Table, now: int) -> bool:
    """Return True if time has run out for a person."""
    return table.deadline is not None and table.deadline <= now and bool(table.seats_to_act(bots=False))


def _is_same_turn(table: Table, entry: Entry, after: AnyPosition) -> bool:
    """Return True if the running clock keeps running: the game waits for the same seats, or for one fewer."""
    if isinstance(entry, (Resigned, Replaced)):
        return True
    if isinstance(entry, Returned):
        return bool(table.seats_to_act(bots=False))  # otherwise the deadline was for the bot
    before = table.position
    if before is None or not isinstance(entry, Played):
        return False
    if entry.seat not in before.actors:
        return entry.seat >= 0  # a secret choice was changed; when the clock itself moved, a turn is over
    rest = tuple(seat for seat in before.actors if seat != entry.seat)
    if rest:
        return after.actors == rest
    # A clock of the rules covers a whole turn, as after an initial meld, unless chance has begun something new.
    return has_own_clock(table.game) and after.actors == before.actors and len(entry.moves) == 1
