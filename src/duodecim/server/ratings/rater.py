"""Rates finished games, each exactly once: a game leaves the queue in the transaction that rates it.

See docs/decisions/0041-ratings-are-exactly-once.md and
docs/decisions/0061-ratings-one-can-believe.md.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Collection
from typing import Final

from openskill.models import PlackettLuce

from ..domain.rated_game import RatedGame
from ..infra.store import accounts, ratings
from ..infra.store.base import Store, Transaction
from ..infra.store.ratings import ChangeRow, RatingRow, UnratedRow
from ..protocol.codec import decode_rated_game

_LOG = logging.getLogger(__name__)
_MODEL: Final = PlackettLuce()
#: How often to look for games that ended, here or in another process.
_LOOK_SECONDS: Final = 1.0
#: The games of the same people that count in full within a day, in milliseconds.
_FULL_GAMES: Final = 3
_DAY: Final = 24 * 3600 * 1000


class Rater:
    """Works through the queue of games to be rated."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def run(self) -> None:
        """Rate games until cancelled."""
        while True:
            try:
                while await self._store.read(ratings.any_unrated) and await self.rate_next():
                    pass
            except Exception:
                # The game stays in the queue.
                _LOG.exception("a game could not be rated")
            await asyncio.sleep(_LOOK_SECONDS)

    async def rate_next(self) -> bool:
        """Rate one game. Return True if there was one."""
        while True:
            try:
                return await self._store.write(rate_next)
            except ratings.Outdated:
                await asyncio.sleep(0)  # another process has rated another game of a player; look again


async def rate_next(transaction: Transaction) -> bool:
    """Take the next game from the queue and store its players' new ratings."""
    row = await ratings.take_unrated(transaction)
    if row is None:
        return False
    game = decode_rated_game(row.body)
    people: list[str] = []
    gone: set[str] = set()
    for player in sorted(set(game.players)):
        if player.startswith("bot:"):
            continue
        account = await accounts.account_by_id(transaction, player)
        if account is None or account.name is None:
            gone.add(player)
        else:
            people.append(account.owner or account.id)
    # A player could win against a bot of their own as often as they like.
    if len(people) == len(set(people)):
        await _rate(transaction, row, game, gone, await _novelty(transaction, row, game))
    return True


async def _novelty(transaction: Transaction, row: UnratedRow, game: RatedGame) -> float:
    """Return how much a game counts beside those that the same people have played against each other before."""
    people = sorted({player for player in game.players if not player.startswith("bot:")})
    since = row.finished - _DAY
    before = [
        await ratings.games_together(transaction, *pair, game.board, since)
        for pair in itertools.combinations(people, 2)
    ]
    return weight_after(max(before, default=0))


def weight_after(games: int) -> float:
    """Return how much a game counts for two players who have had so many rated together within a day.

    The first few count in full, and each further one half as much as the one before.
    """
    return 0.5 ** max(0, games + 1 - _FULL_GAMES)


async def _rate(transaction: Transaction, row: UnratedRow, game: RatedGame, gone: set[str], novelty: float) -> None:
    before = {}
    for player in set(game.players):
        found = await ratings.rating_of(transaction, player, game.board)
        before[player] = found or RatingRow(player, game.board, _MODEL.mu, _MODEL.sigma, 0)
    # In the same order in every process, so that no two wait for each other.
    for after, place in sorted(new_ratings(game, before, novelty), key=lambda pair: pair[0].player):
        if after.player not in gone:
            change = ChangeRow(row.table, after.player, after.board, place, after.mu, after.sigma, row.finished)
            await ratings.keep_rating(transaction, after, change)


def new_ratings(game: RatedGame, before: dict[str, RatingRow], novelty: float = 1.0) -> list[tuple[RatingRow, int]]:
    """Return the new ratings of a game's players, and their places.

    A game counts for a player as far as the others played it themselves, and a gain also as far as the player did. So
    nobody wins much over somebody who left, and nobody loses less by letting the clock play. Who left loses in full.

    A bot with several seats is rated in each of them, and keeps the mean and its best place: it has played one game.
    """
    teams = [[_MODEL.rating(mu=before[player].mu, sigma=before[player].sigma)] for player in game.players]
    rated = [team[0] for team in _MODEL.rate(teams, ranks=list(map(float, game.places)))]
    after = []
    for player, old in before.items():
        seats = [seat for seat, each in enumerate(game.players) if each == player]
        mu = sum(rated[seat].mu for seat in seats) / len(seats)
        sigma = sum(rated[seat].sigma for seat in seats) / len(seats)
        weight = novelty * _weight(game, seats, gains=mu > old.mu)
        mu, sigma = old.mu + weight * (mu - old.mu), old.sigma + weight * (sigma - old.sigma)
        after.append(
            (RatingRow(player, game.board, mu, sigma, old.games + 1), min(game.places[seat] for seat in seats))
        )
    return after


def _weight(game: RatedGame, seats: Collection[int], *, gains: bool) -> float:
    """Return how much a game counts for the player of these seats."""
    if any(seat in game.left for seat in seats):
        return 1.0
    return min((share for seat, share in enumerate(game.shares) if gains or seat not in seats), default=1.0)
