"""What chance may do: listed with probabilities, drawn from a seed, and played like any other move."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ..core.errors import ChanceError
from ..core.position import Position
from ..core.seats import CHANCE
from .expectations import expect, expect_equal, refusal_of
from .playing import Chooser, GameLike, game_of, random_game, random_move


def check_chance(
    game: GameLike, *, games: int = 2, seed: int = 0, choose: Chooser = random_move, most: int = 50
) -> None:
    """Check that what chance does is among its outcomes, that those are legal, and that seeds draw the same again.

    `most` limits how many outcomes of a position are looked at.

    >>> check_chance("chips", games=1)
    """
    subject = game_of(game)
    for number in range(seed, seed + games):
        positions = random_game(subject, number, choose)
        _check_seed(positions[-1], number)
        for before, after in pairwise(positions):
            if before.actors == (CHANCE,):
                _check_position(before, after.moves[-1].action, most)
            else:
                error = refusal_of(before.chance_outcomes, "Chance may act though it is not its turn.", before)
                expect(isinstance(error, ChanceError), f"Chance is refused with {type(error).__name__}.", before)


def _check_seed(last: Position[Any, Any], seed: int) -> None:
    """Check that the same seed and the same moves of the seats give the same game."""
    again = last.game.start(seed=seed)
    for actor, action in last.moves:
        if actor != CHANCE:
            again = again.play(actor, action)
    expect_equal(again.moves, last.moves, f"From the seed {seed} chance goes otherwise the second time.", last)


def _check_position(position: Position[Any, Any], happened: Any, most: int) -> None:
    for seed in range(3):
        drawn = position.sample_chance(seed)
        expect_equal(position.sample_chance(seed), drawn, "Chance draws otherwise from the same seed.", position)
        expect(position.can(CHANCE, drawn), f"Chance draws “{drawn}”, which is illegal.", position)
        expect(position.can(CHANCE, str(drawn)), f"Chance draws “{drawn}”, which does not read back.", position)
    try:
        outcomes = position.chance_outcomes()
    except ChanceError:
        # There are too many to list.
        return
    listed = {str(action): probability for action, probability in outcomes}
    expect_equal(len(listed), len(outcomes), "An outcome of chance is listed twice.", position)
    expect(abs(sum(listed.values()) - 1) < 1e-9, "The probabilities of chance do not add up to 1.", position)
    expect(min(listed.values()) > 0, "An outcome of chance has no probability.", position)
    for action in (happened, position.sample_chance(0)):
        expect(str(action) in listed, f"Chance does “{action}”, which is not among its outcomes.", position)
    for action, _ in outcomes[:: max(1, len(outcomes) // most)]:
        expect(position.can(CHANCE, action), f"Chance may not “{action}”, which is among its outcomes.", position)
