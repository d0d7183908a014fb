"""Which games are rated, and in which places their players finished."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import Struct

from ...core.outcome import Outcome
from .commands import FIRST_MOVES
from .table import Seat, Table

#: The moves that a seat makes in a game of usual length, for games that were ended by a claim.
USUAL_MOVES: Final = 20


class RatedGame(Struct, frozen=True):
    """What is needed to rate a game."""

    #: The leaderboard that the game counts for.
    board: str
    #: By seat. The server's bots of one level are one player, who may have several seats.
    players: tuple[str, ...]
    #: By seat, 1 for the best. Equal ones share a place.
    places: tuple[int, ...]
    #: By seat, the part of its moves that its own player made, up to 1. Empty if everyone made all of them.
    shares: tuple[float, ...] = ()
    #: The seats of people who left.
    left: tuple[int, ...] = ()


def board_of(game_id: str, players: int) -> str:
    """Return the id of the leaderboard for a game with this number of players."""
    return f"{game_id}/{players}"


def bot_player(game_id: str, level: str) -> str:
    """Return the id under which one of the server's bots is rated."""
    return f"bot:{game_id}:{level}"


def rated_game(table: Table) -> RatedGame | None:
    """Return what is needed to rate a finished game, or None if it is not rated.

    The table must be rated, and all seats: people and programs who sat down with an account, and the server's bots.
    Everyone must have made the first moves. A seat that a player has left still counts for that player, however well
    the bot plays on. See docs/decisions/0061-ratings-one-can-believe.md.
    """
    people = [seat for seat in table.seats if seat.player]
    if not table.header.rated or table.phase != "finished":
        return None
    if any(seat.player_kind not in ("account", "bot") or seat.own_moves < FIRST_MOVES for seat in people):
        return None
    game_id = table.header.game
    players = tuple(seat.player or bot_player(game_id, seat.bot) for seat in table.seats)
    if len(set(players)) < 2:
        return None
    left = tuple(number for number, seat in enumerate(table.seats) if seat.player and seat.bot)
    shares = tuple(_own_share(table, seat) if seat.player else 1.0 for seat in table.seats)
    return RatedGame(board_of(game_id, len(players)), players, _places(table, left), shares, left)


def _places(table: Table, left: Collection[int]) -> tuple[int, ...]:
    """Return the place of each seat of a finished game."""
    seats = len(table.seats)
    if table.ending is not None:
        # Everyone else has left or did not move.
        return tuple(1 if table.ending.kind == "draw" or seat == table.ending.seat else 2 for seat in range(seats))
    outcome = table.position.outcome if table.position else None
    if outcome is None:
        raise ValueError("the game is not finished")
    return places_of(outcome, seats, left, penalties=table.game.traits.scores_are_penalties)


def _own_share(table: Table, seat: Seat) -> float:
    """Return the part of a seat's moves that its person made. A game that was cut short lacks some moves."""
    moves = seat.own_moves + seat.moves_by_others
    return seat.own_moves / (moves if table.ending is None else max(moves, USUAL_MOVES))


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
