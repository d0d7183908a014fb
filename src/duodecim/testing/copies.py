"""Positions can be copied and sent to other processes."""

from __future__ import annotations

import copy
import pickle

from .expectations import expect_equal
from .playing import Chooser, GameLike, game_of, random_move, random_positions


def check_copies(
    game: GameLike, *, games: int = 1, seed: int = 0, choose: Chooser = random_move, most: int = 20
) -> None:
    """Check that a position survives pickling and copying with its moves and events.

    >>> check_copies("chips", most=5)
    """
    subject = game_of(game)
    for position in random_positions(subject, games, seed, choose, most=most):
        for how, again in (
            ("pickled", pickle.loads(pickle.dumps(position))),  # noqa: S301  # pickled a moment ago
            ("copied", copy.deepcopy(position)),
        ):
            expect_equal(again, position, f"A position that was {how} is another.", position)
            expect_equal(again.moves, position.moves, f"A position that was {how} has other moves.", position)
            expect_equal(again.events, position.events, f"A position that was {how} has other events.", position)
            for seat in position.actors:
                expect_equal(
                    again.actions(seat),
                    position.actions(seat),
                    f"A position that was {how} has other actions.",
                    position,
                )
