"""Ratings as they are shown."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from ...core.registry import find_game
from ..accounts.errors import NoPlayer
from ..infra.store import ratings
from ..infra.store.base import Store, Transaction
from ..infra.store.ratings import RankedRow, RatingRow
from .games import board_of

#: Who has played fewer games is not on a leaderboard.
LEAST_GAMES: Final = 5
_MOST_SHOWN: Final = 100

_START: Final = 1000
_POINT: Final = 40


class Rating(Struct, frozen=True, kw_only=True):
    """How strong a player is, by game and number of players."""

    game: str
    players: int
    #: What the player is at least, by all that is known: everyone begins at 1000.
    rating: int
    games: int


class Leader(Struct, frozen=True, kw_only=True):
    """One line of a leaderboard."""

    rank: int
    #: The name of the account, or the level of one of the server's bots.
    name: str
    #: A person, a program with an account, or one of the server's bots.
    kind: Literal["account", "bot", "server-bot"]
    rating: int
    games: int


class Leaderboard(Struct, frozen=True, kw_only=True):
    """The strongest players of a game with so many players."""

    game: str
    players: int
    #: So many rated games one must have played to be listed.
    least_games: int
    leaders: tuple[Leader, ...]


def shown(mu: float, sigma: float) -> int:
    """A rating as one number: three times the doubt is taken off, so it rises as more is known."""
    return round(_START + _POINT * (mu - 3 * sigma))


def rating_info(row: RatingRow) -> Rating:
    """A rating as it is shown."""
    game, _, players = row.board.rpartition("/")
    return Rating(game=game, players=int(players), rating=shown(row.mu, row.sigma), games=row.games)


async def leaderboard(store: Store, game_id: str, players: int) -> Leaderboard:
    """The leaderboard of a game with so many players."""
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
