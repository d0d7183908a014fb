"""A player's tables, and what else is stored under a player's id."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from .base import Transaction

#: Which tables. Paused ones count as in play.
Which: TypeAlias = Literal["all", "waiting", "playing", "finished"]

#: Tables whose game has not ended. A player has few of them, so they are sorted after they are found.
_GOING_ON: Final = (
    "SELECT t.id AS id, s.seat AS seat, t.changed AS changed, t.summary AS summary, NULL AS record"
    " FROM seatings s JOIN tables t ON t.id = s.table_id"
    " WHERE s.player = $1 AND s.ended IS NULL AND s.seat IS NOT NULL AND (t.changed, t.id) < ($2, $3){phases}"
    " ORDER BY t.changed DESC, t.id DESC LIMIT $4"
)
#: Tables whose game has ended. A player may have thousands of them, so they come in the order of an index.
_ENDED: Final = (
    "SELECT s.table_id AS id, s.seat AS seat, s.ended AS changed, t.summary AS summary, r.record AS record"
    " FROM seatings s JOIN tables t ON t.id = s.table_id LEFT JOIN records r ON r.table_id = s.table_id"
    " WHERE s.player = $1 AND (s.ended, s.table_id) < ($2, $3) AND s.seat IS NOT NULL{which}"
    " ORDER BY s.ended DESC, s.table_id DESC LIMIT $4"
)
_LISTS: Final[dict[Which, str]] = {
    "waiting": _GOING_ON.format(phases=" AND t.phase = 'waiting'"),
    "playing": _GOING_ON.format(phases=" AND t.phase IN ('playing', 'paused')"),
    "finished": _ENDED.format(which=" AND s.aborted = 0"),
    "all": "SELECT * FROM (SELECT * FROM ({}) AS going_on UNION ALL SELECT * FROM ({}) AS ended) AS found"  # noqa: S608  # our own words
    " ORDER BY changed DESC, id DESC LIMIT $4".format(_GOING_ON.format(phases=""), _ENDED.format(which="")),
}
_FINISHED_IN_PUBLIC: Final = _ENDED.format(which=" AND s.public = 1 AND s.aborted = 0")


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


async def tables_of(transaction: Transaction, player: str, which: Which, after: Place, most: int) -> list[SeatedRow]:
    """Return the tables at which a player sits or sat to the end, most recently changed first.

    A table whose game has ended stays where its end has put it.
    """
    rows = await transaction.rows(_LISTS[which], player, after.changed, after.table, most)
    return [SeatedRow(*row) for row in rows]


async def leave(transaction: Transaction, player: str, table: str) -> None:
    """Take a table off the list of a player."""
    await transaction.rows("UPDATE seatings SET seat = NULL WHERE player = $1 AND table_id = $2", player, table)


async def public_games_of(transaction: Transaction, player: str, most: int) -> list[SeatedRow]:
    """Return the latest finished games of a player at public tables."""
    rows = await transaction.rows(_FINISHED_IN_PUBLIC, player, BEGINNING.changed, BEGINNING.table, most)
    return [SeatedRow(*row) for row in rows]


async def unfinished_tables_of(transaction: Transaction, player: str) -> list[tuple[str, str]]:
    """Return the ids and phases of a player's tables whose game has not ended."""
    rows = await transaction.rows(
        "SELECT t.id, t.phase FROM seatings s JOIN tables t ON t.id = s.table_id"
        " WHERE s.player = $1 AND s.ended IS NULL AND s.seat IS NOT NULL",
        player,
    )
    return [(table, phase) for table, phase in rows]


async def count_finished(transaction: Transaction, player: str) -> int:
    """Return the number of a player's finished games."""
    ((count,),) = await transaction.rows(
        "SELECT COUNT(*) FROM seatings WHERE player = $1 AND ended IS NOT NULL AND seat IS NOT NULL AND aborted = 0",
        player,
    )
    return int(count)


async def said_by(
    transaction: Transaction, player: str, after: tuple[str, int] = ("", 0), most: int = 1_000
) -> list[SaidRow]:
    """Return stored chat lines of a player, after a table and a number."""
    rows = await transaction.rows(
        "SELECT table_id, number, body FROM chat WHERE player = $1 AND (table_id, number) > ($2, $3)"
        " ORDER BY table_id, number LIMIT $4",
        *(player, *after, most),
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
