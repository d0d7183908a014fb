"""SQL that both stores run along with an entry of a log."""

from __future__ import annotations

from typing import Final

#: Of a player, a table and a seat.
KEEP_SEATING: Final = (
    "INSERT INTO seatings VALUES ($1, $2, $3) ON CONFLICT (player, table_id) DO UPDATE SET seat = excluded.seat"
)
#: Of a table, what its rating needs, and when the game ended.
KEEP_RATED: Final = "INSERT INTO unrated VALUES ($1, $2, $3)"
