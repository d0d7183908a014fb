"""A player's tables, and what else is stored under a player's id."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from .base import Transaction

#: Which tables. Paused ones count as in play.
Which: TypeAlias = Literal["all", "waiting", "playing", "finished"]

_PHASES: Final[dict[Which, str]] = {
    "all": "",
    "waiting": " AND t.phase = 'waiting'",
    "playing": " AND t.phase IN ('playing', 'paused')",
    "finished": " AND t.phase = 'finished'",
}


class SeatedRow(Struct, frozen=True):
    """A table at which a player has a seat."""

    table: str
    seat: int
    changed: int
    summary: str
    record: str | None


class Place(Struct, frozen=True):
    """A place in a list of tables, most recently changed first."""

    changed: int
    table: str


#: The start of the list.
BEGINNING: Final = Place(2**62, "")


class SaidRow(Struct, frozen=True):
    """A line of chat."""

    table: str
    number: int
    body: str


async def tables_of(
    transaction: Transaction, player: str, which: Which, after: Place, most: int, *, public: bool = False
) -> list[SeatedRow]:
    """Return the tables at which a player sits or sat to the end, most recently changed first."""
    rows = await transaction.rows(
        "SELECT t.id, s.seat, t.changed, t.summary, r.record FROM seatings s JOIN tables t ON t.id = s.table_id"  # noqa: S608  # our own words
        " LEFT JOIN records r ON r.table_id = t.id"
        " WHERE s.player = $1 AND s.seat IS NOT NULL AND (t.changed, t.id) < ($2, $3)"
        f"{_PHASES[which]}{' AND t.public = 1' if public else ''}"
        " ORDER BY t.changed DESC, t.id DESC LIMIT $4",
        *(player, after.changed, after.table, most),
    )
    return [SeatedRow(*row) for row in rows]


async def count_finished(transaction: Transaction, player: str) -> int:
    """Return the number of a player's finished games."""
    ((count,),) = await transaction.rows(
        "SELECT COUNT(*) FROM seatings s JOIN tables t ON t.id = s.table_id"
        " WHERE s.player = $1 AND s.seat IS NOT NULL AND t.phase = 'finished'",
        player,
    )
    return int(count)


async def said_by(transaction: Transaction, player: str) -> list[SaidRow]:
    """Return all stored chat lines of a player."""
    rows = await transaction.rows(
        "SELECT table_id, number, body FROM chat WHERE player = $1 ORDER BY table_id, number", player
    )
    return [SaidRow(*row) for row in rows]


async def all_tables_of(transaction: Transaction, player: str) -> list[tuple[str, int | None]]:
    """Return the tables at which a player sits or sat, with the seat, None if the player has left it."""
    rows = await transaction.rows("SELECT table_id, seat FROM seatings WHERE player = $1 ORDER BY table_id", player)
    return [(table, seat) for table, seat in rows]


async def players_at(transaction: Transaction, table: str) -> list[tuple[str, int | None]]:
    """Return the players who sit or sat at a table, with the seat, None if the player has left it."""
    rows = await transaction.rows("SELECT player, seat FROM seatings WHERE table_id = $1 ORDER BY seat, player", table)
    return [(player, seat) for player, seat in rows]


async def is_known(transaction: Transaction, player: str) -> bool:
    """Return True if a player has ever sat at a table or said something."""
    return bool(
        await transaction.rows(
            "SELECT 1 FROM seatings WHERE player = $1 UNION ALL SELECT 1 FROM chat WHERE player = $1 LIMIT 1", player
        )
    )
