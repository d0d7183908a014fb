"""Which games are rated, and in which places their players finished."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from ...core.outcome import Outcome
from .table import Table


class RatedGame(Struct, frozen=True):
    """What is needed to rate a game."""

    #: The leaderboard that the game counts for.
    board: str
    #: By seat. The server's bots of one level are one player, who may have several seats.
    players: tuple[str, ...]
    #: By seat, 1 for the best. Equal ones share a place.
    places: tuple[int, ...]


def board_of(game_id: str, players: int) -> str:
    """Return the id of the leaderboard for a game with this number of players."""
    return f"{game_id}/{players}"


def bot_player(game_id: str, level: str) -> str:
    """Return the id under which one of the server's bots is rated."""
    return f"bot:{game_id}:{level}"


def rated_game(table: Table) -> RatedGame | None:
    """Return what is needed to rate a finished game, or None if it is not rated.

    All seats must be rated: people and programs who sat down with an account, and the server's bots. A seat that a
    player has left still counts for that player, however well the bot plays on.
    """
    outcome = table.position.outcome if table.position else None
    people = [seat for seat in table.seats if seat.player]
    if outcome is None or any(seat.player_kind not in ("account", "bot") for seat in people):
        return None
    game_id = table.header.game
    players = tuple(seat.player or bot_player(game_id, seat.bot) for seat in table.seats)
    if len(set(players)) < 2:
        return None
    left = {number for number, seat in enumerate(table.seats) if seat.player and seat.bot}
    places = places_of(outcome, len(players), left, penalties=table.game.traits.scores_are_penalties)
    return RatedGame(board_of(game_id, len(players)), players, places)


def places_of(outcome: Outcome, seats: int, left: Collection[int], *, penalties: bool) -> tuple[int, ...]:
    """Return the place of each seat: winners share the first, the others follow by score, those who left are last.

    Seats beyond these belong to the rules and have no place.
    """

    def order(seat: int) -> tuple[bool, bool, int]:
        if seat in left:
            return (True, True, 0)
        if seat in outcome.winners:
            return (False, False, 0)
        return (False, True, outcome.scores[seat] if penalties else -outcome.scores[seat])

    orders = [order(seat) for seat in range(seats)]
    return tuple(1 + sum(other < own for other in orders) for own in orders)
