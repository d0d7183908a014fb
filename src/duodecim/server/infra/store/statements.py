"""SQL that both stores run along with an entry of a log."""

from __future__ import annotations

from typing import Final

#: Of a player, a table and a seat.
KEEP_SEATING: Final = (
    "INSERT INTO seatings (player, table_id, seat, public) SELECT $1, id, CAST($3 AS BIGINT), public FROM tables"
    " WHERE id = $2 ON CONFLICT (player, table_id) DO UPDATE SET seat = excluded.seat"
)
#: Of a table, the time, and 1 if its game was aborted. Lists of a player's games are ordered by that time.
END_SEATINGS: Final = "UPDATE seatings SET ended = $2, aborted = $3 WHERE table_id = $1 AND ended IS NULL"
#: Needs all that a write needs. SQLite would skip an update that changes nothing.
PROBE: Final = (
    "INSERT INTO settings VALUES ('probe', '0') ON CONFLICT (name)"
    " DO UPDATE SET value = CASE settings.value WHEN '0' THEN '1' ELSE '0' END"
)
#: How far tables have come; `choice` says which, in the words of each database.
EXTENTS: Final = (
    "SELECT t.id, t.version, (SELECT COALESCE(MAX(c.number), 0) FROM chat c WHERE c.table_id = t.id) AS chat"
    " FROM tables t WHERE t.id {choice}"
)
#: Of a new table, and the table whose chat goes along.
COPY_CHAT: Final = (
    "INSERT INTO chat (table_id, number, player, command, body)"
    " SELECT CAST($1 AS TEXT), number, player, command, body FROM chat WHERE table_id = $2"
)
#: Of a table, what its rating needs, and when the game ended.
KEEP_RATED: Final = "INSERT INTO unrated VALUES ($1, $2, $3)"
