"""Ratings and leaderboards as they are shown."""

from __future__ import annotations

from typing import Final

from ...core.registry import find_game
from ..domain.rated_game import board_of
from ..errors import NoPlayer
from ..infra.store import ratings
from ..infra.store.base import Store, Transaction
from ..infra.store.ratings import RankedRow, RatingRow
from ..protocol.account_messages import Leader, Leaderboard, Rating
from ..protocol.result import SeatRating

#: Players with fewer rated games are not listed.
LEAST_GAMES: Final = 5
_MOST_SHOWN: Final = 100

#: The rating of a player before the first rated game.
_START: Final = 1000
_POINT: Final = 40


def shown(mu: float, sigma: float) -> int:
    """Return a rating as one number: three deviations below the mean, so it rises with certainty."""
    return round(_START + _POINT * (mu - 3 * sigma))


def rating_info(row: RatingRow) -> Rating:
    """Return a rating as it is shown."""
    game, _, players = row.board.rpartition("/")
    return Rating(game=game, players=int(players), rating=shown(row.mu, row.sigma), games=row.games)


async def rating_changes(store: Store, table: str) -> list[SeatRating]:
    """Return what a game did to the ratings of those who sat at its table."""

    async def look(transaction: Transaction) -> list[SeatRating]:
        changes = []
        for seat, row in await ratings.changes_at(transaction, table):
            before = await ratings.rating_before(transaction, row)
            rating = shown(row.mu, row.sigma)
            changes.append(SeatRating(seat=seat, rating=rating, change=rating - (shown(*before) if before else _START)))
        return changes

    return await store.read(look)


async def leaderboard(store: Store, game_id: str, players: int) -> Leaderboard:
    """Return the leaderboard of a game for a number of players."""
    traits = find_game(game_id).traits
    if not traits.least_players <= players <= traits.most_players:
        raise NoPlayer("rating/no-board", game=game_id, players=players)

    async def look(transaction: Transaction) -> list[RankedRow]:
        return await ratings.leaders(transaction, board_of(game_id, players), LEAST_GAMES, _MOST_SHOWN)

    rows = await store.read(look)
    values = [shown(row.rating.mu, row.rating.sigma) for row in rows]
    leaders = tuple(
        _leader(row, 1 + sum(other > value for other in values), value) for row, value in zip(rows, values, strict=True)
    )
    return Leaderboard(game=game_id, players=players, least_games=LEAST_GAMES, leaders=leaders)


def _leader(row: RankedRow, rank: int, value: int) -> Leader:
    if row.name is None:
        level = row.rating.player.rpartition(":")[2]
        return Leader(rank=rank, name=level, kind="server-bot", rating=value, games=row.rating.games)
    return Leader(
        rank=rank,
        name=row.name,
        kind="bot" if row.owner else "account",
        rating=value,
        games=row.rating.games,
    )
