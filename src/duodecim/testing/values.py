"""The value function gives shares of one win, always the same ones, and knows no more than its viewer."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.bot import Evaluation
from ..core.errors import EvaluationError
from ..core.game import Game
from ..core.position import Position
from ..core.registry import descriptor
from ..core.seats import CHANCE
from .expectations import expect, expect_equal, refusal_of
from .playing import Chooser, GameLike, game_of, random_move, random_positions, viewers_of
from .secrets import Vary, vary_by_rules

#: How far shares may be from adding up to 1.
_ROUNDING = 1e-6
#: How many viewers are asked at each position.
_VIEWERS = 2


def check_values(
    game: GameLike,
    *,
    games: int = 1,
    seed: int = 0,
    choose: Chooser = random_move,
    most: int | None = 12,
    vary: Vary | None = None,
) -> None:
    """Check that positions and views are evaluated: shares add up to 1, and the same question gets the same answer.

    Finished games are worth their result. What a viewer does not know changes nothing: `vary` draws it anew, by default
    by the `determinize` of the game's rules. A game without a value function says so.

    >>> check_values("chips", most=4)
    """
    subject = game_of(game)
    if descriptor(subject.id).values is None:
        error = refusal_of(lambda: subject.evaluate(subject.root()), f"{subject.id} evaluates without a function.")
        expect(isinstance(error, EvaluationError), f"An evaluation is refused with {type(error).__name__}.")
        return
    by_rules = subject.rules.determinize is not None
    for position in random_positions(subject, games, seed, choose, most=most):
        random = Random(f"{seed} {len(position.moves)}")
        for quick in (True, False):
            _check_shares(position, subject.evaluate(position, quick=quick))
            _check_shares(position, subject.evaluate(position.view(), quick=quick))
        _check_batch(position)
        viewers = viewers_of(subject) if vary else range(subject.people if by_rules else 0)
        for viewer in random.sample(viewers, min(_VIEWERS, len(viewers))):
            other = (vary or vary_by_rules)(position, viewer, random)
            _check_view(subject, position, other, viewer)


def _check_batch(position: Position[Any, Any]) -> None:
    """Check that many positions are evaluated at once, alone and beside others alike."""
    batch = position.batch(2, seed=1)
    found = position.game.evaluate_batch(batch)
    expect_equal(found.shape, (2, position.game.seats), "A batch is not evaluated for all seats.", position)
    for shares in found.tolist():
        expect(abs(sum(shares) - 1) < _ROUNDING, f"The shares in a batch add up to {sum(shares)}.", position)
        expect(min(shares) >= 0, f"The shares in a batch are {shares}.", position)
    if CHANCE not in position.actors:
        expect_equal(found[0].tolist(), found[1].tolist(), "The same position has two values in a batch.", position)
    if position.outcome is not None:
        expect_equal(tuple(found[0].tolist()), position.outcome.shares(), "A result in a batch is wrong.", position)


def _check_view(game: Game, position: Position[Any, Any], other: Position[Any, Any], viewer: int | None) -> None:
    """Check what is found for a viewer in two positions that differ in what is hidden from it."""
    view = position.view(viewer)
    found = game.evaluate(view)
    _check_shares(position, found)
    expect_equal(game.evaluate(game.view(view.text())), found, "The same view is evaluated otherwise.", position)
    problem = f"What is hidden from {'a spectator' if viewer is None else f'seat {viewer}'} changes an evaluation."
    expect_equal(game.evaluate(other.view(viewer)), found, problem, position)
    if viewer is not None:
        expect_equal(position.evaluate(viewer), position.evaluate(viewer), "An evaluation changes.", position)
        _check_shares(position, position.evaluate(viewer, quick=True))


def _check_shares(position: Position[Any, Any], found: Evaluation) -> None:
    expect(found.version, "An evaluation has no version.", position)
    expect_equal(len(found.seats), position.game.seats, "An evaluation is not of all seats.", position)
    total = sum(share.value for share in found.seats)
    expect(abs(total - 1) < _ROUNDING, f"The shares of an evaluation add up to {total}.", position)
    for share in found.seats:
        expect(0 <= share.value <= 1 and 0 <= share.error <= 1, f"A share is {share!r}.", position)
    if position.outcome is not None:
        result = tuple(share.value for share in found.seats)
        expect_equal(result, position.outcome.shares(), "A finished game is not worth its result.", position)
        expect(not any(share.error for share in found.seats), "The result of a finished game is not exact.", position)
