"""Which entries of a log give a player a seat, or take it back."""

from __future__ import annotations

from ..infra.store.base import Seating
from .log import Entry, Sat, Stood
from .table import Table


def seating_of(table: Table, entry: Entry) -> Seating | None:
    """What an entry that is about to be made changes about who sits at the table."""
    match entry:
        case Sat(seat=seat, player=player):
            return Seating(player, seat)
        case Stood(seat=seat):
            return Seating(table.seats[seat].player, None)
    return None
