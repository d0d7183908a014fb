"""The functions that `duodecim` offers: games by name, bots, hints, records and solvers.

The overloads tell type checkers which classes the built-in games have. At run time only the games' descriptors say so.

See docs/decisions/0057-one-facade.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

from .core.errors import SolveError
from .core.registry import descriptor, descriptors, find_game

if TYPE_CHECKING:
    from .core.advice import GameBot
    from .core.game import Game
    from .games.chips.game import Chips
    from .games.king.bots.solver import RoundSolution
    from .games.king.game import King
    from .games.king.model.position import KingPosition
    from .games.king_tournament.game import KingTournament
    from .games.rummikub.game import Rummikub
    from .games.rummikub.model.best_table import Objective
    from .games.rummikub.model.given import GivenRack, GivenTable
    from .games.rummikub.model.goals import JokerRule
    from .games.rummikub.model.position import RummikubPosition
    from .games.rummikub.model.solution import Solution
    from .games.rummikub.model.solve import TurnPart
    from .games.rummikub.model.view import RummikubView
    from .games.rummikub.model.wishes import GivenSets


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

    >>> import duodecim
    >>> duodecim.game("chips", players=4).seats
    4
    """
    return find_game(game_id)(**options)


def bot(game_id: str, level: str = "expert") -> GameBot:
    """Return a bot of a game; `bot("chips", "expert").choose(position)` plays.

    The levels of our games are `random`, `easy`, `medium` and `expert`.

    >>> import duodecim
    >>> position = duodecim.game("king").start(seed=7)
    >>> duodecim.bot("king", "easy").choose(position, 0, seed=1) in map(str, position.actions(0))
    True
    """
    from .core.advice import GameBot

    return GameBot(game_id, level)


@overload
def solve(
    game_id: Literal["rummikub"],
    rack: GivenRack | RummikubView | RummikubPosition,
    table: GivenTable = "",
    *,
    objective: Objective = "tiles",
    jokers: JokerRule | None = None,
    initial: bool | None = None,
    turn: TurnPart | None = None,
    lay: GivenRack | None = None,
    leave: GivenSets | None = None,
    keep_jokers: bool = False,
    alternatives: int = 0,
) -> Solution: ...
@overload
def solve(game_id: Literal["king"], position: KingPosition) -> RoundSolution: ...
@overload
def solve(game_id: str, *question: Any, **options: Any) -> Any: ...


def solve(game_id: str, *question: Any, **options: Any) -> Any:
    """Solve a position exactly: the best play in Rummikub, or a round of King of 12 between two players.

    The other arguments are those of the game's own solver: a rack and a table, or a position.

    >>> import duodecim
    >>> duodecim.solve("rummikub", "r6 b9", "r3 r4 r5 | k9 r9 o9").laid
    ('r6', 'b9')
    """
    game = descriptor(game_id)
    if game.solver is None:
        able = [each.id for each in descriptors().values() if each.solver is not None]
        raise SolveError("solve/none", game=game_id, games=", ".join(able))
    return game.load(game.solver)(*question, **options)
