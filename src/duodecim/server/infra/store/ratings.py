"""Ratings, and finished games that are not rated yet."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .base import Transaction


class UnratedRow(Struct, frozen=True):
    """A finished game, and what its rating needs."""

    table: str
    body: str
    finished: int


class RatingRow(Struct, frozen=True):
    """A player's rating on one board, and the number of games behind it."""

    player: str
    board: str
    mu: float
    sigma: float
    games: int


class ChangeRow(Struct, frozen=True):
    """A player's rating after a game."""

    table: str
    player: str
    board: str
    place: int
    mu: float
    sigma: float
    finished: int


class RankedRow(Struct, frozen=True):
    """A rated player, with the account's name if there is one."""

    rating: RatingRow
    name: str | None
    owner: str | None


class Outdated(Exception):
    """Another game of one of the players was rated in between."""


async def any_unrated(transaction: Transaction) -> bool:
    """Return True if any game is waiting to be rated."""
    return bool(await transaction.rows("SELECT 1 FROM unrated LIMIT 1"))


async def take_unrated(transaction: Transaction) -> UnratedRow | None:
    """Take the game that has waited longest. Return None if none is waiting, or another process has just taken it.

    Whoever takes it rates it in the same transaction: so it is rated once, whatever happens on the way.
    """
    rows = await transaction.rows(
        "DELETE FROM unrated WHERE table_id = (SELECT table_id FROM unrated ORDER BY finished, table_id LIMIT 1)"
        " RETURNING table_id, body, finished"
    )
    return UnratedRow(*rows[0]) if rows else None


async def rating_of(transaction: Transaction, player: str, board: str) -> RatingRow | None:
    """Return a player's rating on a board."""
    rows = await transaction.rows(
        "SELECT player, board, mu, sigma, games FROM ratings WHERE player = $1 AND board = $2", player, board
    )
    return RatingRow(*rows[0]) if rows else None


async def ratings_of(transaction: Transaction, player: str) -> list[RatingRow]:
    """Return a player's ratings on all boards."""
    rows = await transaction.rows(
        "SELECT player, board, mu, sigma, games FROM ratings WHERE player = $1 ORDER BY board", player
    )
    return [RatingRow(*row) for row in rows]


async def changes_of(
    transaction: Transaction, player: str, after: tuple[int, str] = (2**62, ""), most: int = 1_000
) -> list[ChangeRow]:
    """Return the history of a player's ratings, latest first, after a time and a table."""
    rows = await transaction.rows(
        "SELECT table_id, player, board, place, mu, sigma, finished FROM rating_changes"
        " WHERE player = $1 AND (finished, table_id) < ($2, $3) ORDER BY finished DESC, table_id DESC LIMIT $4",
        *(player, *after, most),
    )
    return [ChangeRow(*row) for row in rows]


async def changes_at(transaction: Transaction, table: str) -> list[tuple[int, ChangeRow]]:
    """Return the ratings after the game of a table, with the seats of the players."""
    rows = await transaction.rows(
        "SELECT s.seat, c.table_id, c.player, c.board, c.place, c.mu, c.sigma, c.finished FROM rating_changes c"
        " JOIN seatings s ON s.table_id = c.table_id AND s.player = c.player"
        " WHERE c.table_id = $1 AND s.seat IS NOT NULL ORDER BY s.seat",
        table,
    )
    return [(row[0], ChangeRow(*row[1:])) for row in rows]


async def rating_before(transaction: Transaction, change: ChangeRow) -> tuple[float, float] | None:
    """Return mean and deviation of a rating before a change of it, or None if that was the first."""
    rows = await transaction.rows(
        "SELECT mu, sigma FROM rating_changes WHERE player = $1 AND board = $2 AND (finished, table_id) < ($3, $4)"
        " ORDER BY finished DESC, table_id DESC LIMIT 1",
        *(change.player, change.board, change.finished, change.table),
    )
    return (rows[0][0], rows[0][1]) if rows else None


async def games_together(transaction: Transaction, player: str, other: str, board: str, since: int) -> int:
    """Return how many games of a board two players have had rated together since a time."""
    ((count,),) = await transaction.rows(
        "SELECT COUNT(*) FROM rating_changes a JOIN rating_changes b ON b.table_id = a.table_id AND b.player = $2"
        " WHERE a.player = $1 AND a.finished > $4 AND a.board = $3",
        *(player, other, board, since),
    )
    return int(count)


async def keep_rating(transaction: Transaction, rating: RatingRow, change: ChangeRow) -> None:
    """Store a rating after a game, unless another game was rated in between: a rating counts its games."""
    values = (rating.player, rating.board, rating.mu, rating.sigma, rating.games)
    if rating.games == 1:
        statement = "INSERT INTO ratings VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING games"
    else:
        statement = (
            "UPDATE ratings SET mu = $3, sigma = $4, games = $5"
            " WHERE player = $1 AND board = $2 AND games = $5 - 1 RETURNING games"
        )
    if not await transaction.rows(statement, *values):
        raise Outdated
    await transaction.rows(
        "INSERT INTO rating_changes VALUES ($1, $2, $3, $4, $5, $6, $7)", *msgspec.structs.astuple(change)
    )


async def leaders(transaction: Transaction, board: str, least_games: int, most: int) -> list[RankedRow]:
    """Return the players of a board with enough games, strongest first."""
    rows = await transaction.rows(
        "SELECT r.player, r.board, r.mu, r.sigma, r.games, a.name, a.owner FROM ratings r"
        " LEFT JOIN accounts a ON a.id = r.player"
        " WHERE r.board = $1 AND r.games >= $2 ORDER BY r.mu - 3 * r.sigma DESC, r.player LIMIT $3",
        *(board, least_games, most),
    )
    return [RankedRow(RatingRow(*row[:5]), *row[5:]) for row in rows]


async def forget_ratings(transaction: Transaction, player: str, most: int = 1_000) -> int:
    """Delete the ratings of a player, and so many changes of them at most. Return how many changes were deleted."""
    await transaction.rows("DELETE FROM ratings WHERE player = $1", player)
    deleted = await transaction.rows(
        "DELETE FROM rating_changes WHERE player = $1"
        " AND table_id IN (SELECT table_id FROM rating_changes WHERE player = $1 LIMIT $2) RETURNING 1",
        *(player, most),
    )
    return len(deleted)
