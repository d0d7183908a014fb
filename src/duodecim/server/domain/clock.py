"""When time runs out: for people by the clock, for bots in case the process in which they think should die."""

from __future__ import annotations

from typing import Final

from .header import has_own_clock, turn_seconds
from .log import Entry, Played, Replaced, Resigned, Resumed, Returned
from .steps import AnyPosition, Step
from .table import Table

#: How long a bot may be silent before any process lets it think again, in milliseconds.
BOT_GRACE: Final = 15_000
#: What is left at least to those who come back to a table that stood still.
_LEAST_LEFT: Final = 10_000


def deadline_after(table: Table, entry: Entry, step: Step | None, now: int) -> int | None:
    """When something must have happened after an entry that is about to be made; None for never."""
    position = step.position if step else table.position
    if position is None or position.outcome is not None:
        return None
    bots = [bool(seat.bot) for seat in table.seats]
    if isinstance(entry, (Resigned, Replaced, Returned)):
        bots[entry.seat] = not isinstance(entry, Returned)
    people_wait = any(not bots[seat] for seat in position.actors if seat >= 0)
    seconds = turn_seconds(table.header, table.game)
    if not (people_wait and seconds):
        bots_wait = any(bots[seat] for seat in position.actors if seat >= 0)
        return now + BOT_GRACE if bots_wait else None
    if isinstance(entry, Resumed):
        return now + max(table.remaining, _LEAST_LEFT)
    if table.deadline is not None and _same_turn(table, entry, position):
        return table.deadline
    return now + seconds * 1000


def _same_turn(table: Table, entry: Entry, after: AnyPosition) -> bool:
    """Whether the clock that runs goes on running: the game still waits for the same answers, or for one fewer."""
    if isinstance(entry, (Resigned, Replaced)):
        return True
    if isinstance(entry, Returned):
        return bool(table.waited_for(bots=False))  # otherwise the deadline was for the bot
    before = table.position
    if before is None or not isinstance(entry, Played):
        return False
    if entry.seat not in before.actors:
        return entry.seat >= 0  # a secret choice was changed; when the clock itself moved, a turn is over
    rest = tuple(seat for seat in before.actors if seat != entry.seat)
    if rest:
        return after.actors == rest
    # A clock of the rules is for a whole turn, as after an initial meld, unless chance has begun something new.
    return has_own_clock(table.game) and after.actors == before.actors and len(entry.moves) == 1
