"""What migration 2 adds to the tables that are there already: who has or had a seat at them."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from ..base import Transaction

#: Of a player, a table and a seat, as the table of seatings is after this migration.
_KEEP: Final = (
    "INSERT INTO seatings VALUES ($1, $2, $3) ON CONFLICT (player, table_id) DO UPDATE SET seat = excluded.seat"
)


class _Entry(Struct):
    """The part of an entry that says who sits where. It is stored with its type first."""

    type: str
    seat: int
    player: str = ""


async def fill_seatings(transaction: Transaction) -> None:
    """Fill the table of seatings from the logs."""
    rows = await transaction.rows(
        'SELECT table_id, body FROM entries WHERE body LIKE \'{"type":"sat"%\' OR body LIKE \'{"type":"stood"%\''
        " ORDER BY table_id, version"
    )
    sitting: dict[tuple[str, int], str] = {}
    for table, body in rows:
        entry = msgspec.json.decode(body, type=_Entry)
        if entry.type == "sat":
            sitting[table, entry.seat] = entry.player
            await transaction.rows(_KEEP, entry.player, table, entry.seat)
        else:
            await transaction.rows(_KEEP, sitting.pop((table, entry.seat)), table, None)
