"""All checks in one call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .actions import check_actions
from .notation import check_notation
from .playing import Chooser, GameLike, game_of, random_move
from .records import check_records

#: The checks by what they are about.
CHECKS: Final[dict[str, Callable[..., None]]] = {
    "notation": check_notation,
    "actions": check_actions,
    "records": check_records,
}


def check_game(game: GameLike, *, games: int = 2, seed: int = 0, choose: Chooser = random_move) -> None:
    """Make every check on a game: an id, a descriptor, or a game with its options settled.

    Each check plays so many random games from the seed on. `choose` makes the moves of the seats.

    >>> check_game("chips", games=1)
    """
    subject = game_of(game)
    settings: dict[str, Any] = {"games": games, "seed": seed, "choose": choose}
    for check in CHECKS.values():
        check(subject, **settings)
