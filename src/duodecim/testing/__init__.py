"""The conformance kit: checks that every game must pass, for our own games and for yours.

`check_game` makes all of them, and is all that the conformance test of a game needs:

    from duodecim.testing import check_game

    def test_conformance() -> None:
        check_game("odds")

Each check can also be called by itself. A check takes a game, its descriptor or its id, plays random games from a seed,
and raises an AssertionError that says what is wrong and where to look.
"""

from __future__ import annotations

from .actions import check_actions
from .conformance import CHECKS, check_game
from .notation import check_notation
from .playing import Chooser, GameLike, random_game, random_move
from .records import check_records

__all__ = [
    "CHECKS",
    "Chooser",
    "GameLike",
    "check_actions",
    "check_game",
    "check_notation",
    "check_records",
    "random_game",
    "random_move",
]
