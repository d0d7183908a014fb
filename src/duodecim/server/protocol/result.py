"""How a finished game went: its rounds, and what it did to ratings."""

from __future__ import annotations

from msgspec import Struct

from ...core.records import Record
from ...core.registry import descriptor
from .codec import encode


class SeatRating(Struct, frozen=True, kw_only=True):
    """What a rated game did to the rating of the player of a seat."""

    seat: int
    #: The rating after the game.
    rating: int
    #: How much it rose.
    change: int


def write_rounds(record: Record) -> bytes:
    """Return the results of the rounds of a game as they are sent: events of the game, in order."""
    kind = descriptor(record.game).round_end_type
    if kind is None:
        return b"[]"
    return encode([event for position in record.positions() for event in position.events if isinstance(event, kind)])
