"""The functions that `duodecim` offers: games by name, bots, hints, records and solvers.

The overloads tell type checkers which classes the built-in games have. At run time only the games' descriptors say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

from .core.registry import find_game

if TYPE_CHECKING:
    from .core.advice import GameBot
    from .core.game import Game
    from .games.chips.game import Chips
    from .games.king.game import King
    from .games.king_tournament.game import KingTournament
    from .games.rummikub.game import Rummikub


@overload
def game(game_id: Literal["chips"], **options: Any) -> Chips: ...
@overload
def game(game_id: Literal["king"], **options: Any) -> King: ...
@overload
def game(game_id: Literal["king-tournament"], **options: Any) -> KingTournament: ...
@overload
def game(game_id: Literal["rummikub"], **options: Any) -> Rummikub: ...
@overload
def game(game_id: str, **options: Any) -> Game: ...


def game(game_id: str, **options: Any) -> Game:
    """Return a game with its options settled.

    >>> game("chips", players=4).seats
    4
    """
    return find_game(game_id)(**options)


def bot(game_id: str, level: str = "expert") -> GameBot:
    """Return a bot of a game; `bot("chips", "expert").choose(position)` plays.

    The levels of our games are `random`, `easy`, `medium` and `expert`.
    """
    from .core.advice import GameBot

    return GameBot(game_id, level)
