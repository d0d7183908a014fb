"""What may be done: `actions`, `check`, `can`, `may_act` and views agree."""

from __future__ import annotations

from typing import Any

from ..core.errors import ActionError
from ..core.position import Position
from ..core.seats import CHANCE
from .expectations import expect, expect_equal, refusal_of
from .playing import Chooser, GameLike, game_of, random_move, random_positions, viewers_of


def check_actions(
    game: GameLike, *, games: int = 2, seed: int = 0, choose: Chooser = random_move, most: int | None = 60
) -> None:
    """Check that every way to ask what is allowed gives the same answer, and that someone can act until the end.

    >>> check_actions("chips", games=1, most=20)
    """
    subject = game_of(game)
    numbered = [subject.action(number) for number in range(subject.rules.action_count)]
    for number, action in enumerate(numbered):
        expect_equal(subject.action_number(action), number, f"The action “{action}” has two numbers.")
    # Where a play is too large to be numbered, numbers stand for steps of building it.
    every = list(map(str, numbered)) if subject.traits.actions_listed else []
    for position in random_positions(subject, games, seed, choose, most=most):
        _check_end(position)
        viewers = viewers_of(subject)
        alone = [position.view(viewer) for viewer in viewers]
        expect_equal(position.views(viewers), alone, "The same viewers see something else when all look.", position)
        for seat in range(subject.seats):
            _check_seat(position, seat, every)
        for action in every:
            expect(not position.can(CHANCE, action), f"Chance can “{action}”, which is an action of a seat.", position)


def _check_seat(position: Position[Any, Any], seat: int, every: list[str]) -> None:
    listed = list(map(str, position.actions(seat)))
    expect_equal(len(set(listed)), len(listed), f"Seat {seat} has an action twice.", position)
    expect_equal(position.view(seat).actions, tuple(listed), f"The view of seat {seat} has other actions.", position)
    expect_equal(
        bool(listed), position.may_act(seat), f"Whether seat {seat} may act is not whether it has actions.", position
    )
    for action in listed:
        expect(position.can(seat, action), f"Seat {seat} has “{action}” but cannot do it.", position)
        expect_equal(str(position.check(seat, action)), action, f"“{action}” is checked as another action.", position)
    for action in set(every).difference(listed):
        expect(not position.can(seat, action), f"Seat {seat} can “{action}”, which is not listed.", position)
        error = refusal_of(
            lambda action=action: position.check(seat, action),  # type: ignore[misc]  # a default that mypy cannot see
            f"Seat {seat} may not “{action}”, but it is not refused.",
            position,
        )
        expect(isinstance(error, ActionError), f"“{action}” is refused with {type(error).__name__}.", position)


def _check_end(position: Position[Any, Any]) -> None:
    outcome = position.outcome
    expect_equal(not position.actors, outcome is not None, "A game waits for nobody just when it is over.", position)
    for actor in position.actors:
        expect(position.may_act(actor), f"The game waits for {actor}, who may not act.", position)
        expect(actor == CHANCE or position.actions(actor), f"Seat {actor} has nothing to do.", position)
    if outcome is not None:
        expect(outcome.winners, "A game that is over has no winners.", position)
        expect_equal(len(outcome.scores), position.game.seats, "An outcome has a score for each seat.", position)
        expect(abs(sum(outcome.shares()) - 1) < 1e-9, "The shares of a win do not add up to 1.", position)
