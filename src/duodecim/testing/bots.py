"""Bots of every level move by the rules and always the same for a seed; hints can be played and said."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.bot import Budget
from ..core.descriptor import GameDescriptor
from ..core.errors import BotError
from ..core.language import LANGUAGES
from ..core.position import Position
from ..core.registry import descriptor
from .expectations import expect, expect_equal, refusal_of
from .playing import GameLike, game_of

#: How well it plays does not matter here.
_LITTLE = Budget(iterations=20)


def check_bots(game: GameLike, *, seed: int = 0, moves: int = 30, budget: Budget = _LITTLE) -> None:
    """Check that bots of every level choose legal actions, and the same ones again for the same seed.

    >>> check_bots("chips", moves=6)
    """
    subject = game_of(game)
    described = descriptor(subject.id)
    expect(described.levels, f"{subject.id} has no bot.")
    for level in described.levels:
        bot = described.make_bot(level)
        position = subject.start(seed=seed)
        for number in range(moves):
            if position.outcome is not None:
                break
            seat = position.actors[0]
            chosen = bot.choose(position.view(seat), Random(number), budget)
            again = described.make_bot(level).choose(position.view(seat), Random(number), budget)
            expect_equal(again, chosen, f"A bot of level “{level}” chooses otherwise with the same seed.", position)
            expect(
                position.can(seat, chosen), f"A bot of level “{level}” chooses “{chosen}”, which is illegal.", position
            )
            _check_evaluation(bot, position, seat, budget)
            position = position.play(seat, chosen)
    refusal_of(lambda: described.make_bot("no such level"), f"{subject.id} has a bot of a level that is none.")


def _check_evaluation(bot: Any, position: Position[Any, Any], seat: int, budget: Budget) -> None:
    """Check what a bot thinks, if it says so."""
    if not hasattr(bot, "evaluate"):
        return
    view = position.view(seat)
    evaluation = bot.evaluate(view, Random(1), budget)
    for choice in evaluation.choices:
        expect(position.can(seat, choice.action), f"A bot weighs “{choice.action}”, which is illegal.", position)
    if position.game.traits.actions_listed:
        weighed = {choice.action for choice in evaluation.choices}
        expect_equal(weighed, set(view.actions), "A bot weighs other actions than there are.", position)
    total = sum(choice.probability for choice in evaluation.choices)
    expect(abs(total - 1) < 1e-6, f"The probabilities of a bot's choices add up to {total}.", position)
    shares = sum(estimate.value for estimate in evaluation.seats)
    expect(abs(shares - 1) < 1e-3, f"The shares of the win that a bot expects add up to {shares}.", position)


def check_hints(game: GameLike, *, seed: int = 0, moves: int = 20, budget: Budget = _LITTLE) -> None:
    """Check that hints can be played and are said in every language. A game without hints says so.

    >>> check_hints("chips", moves=6)
    """
    subject = game_of(game)
    described = descriptor(subject.id)
    position = subject.start(seed=seed)
    for number in range(moves):
        if position.outcome is not None:
            return
        seat = position.actors[0]
        if described.hint is None:
            _check_no_hint(described, position.view(seat))
            return
        hint = described.make_hint(position.view(seat), Random(number), budget)
        expect(position.can(seat, hint.action), f"The hint “{hint.action}” is illegal.", position)
        expect(hint.reasons, f"The hint “{hint.action}” has no reason.", position)
        for language in LANGUAGES:
            said = hint.in_language(language)
            expect(said.strip() and "{" not in said, f"A hint is said in “{language}” as “{said}”.", position)
        position = position.play(seat, hint.action)


def _check_no_hint(described: GameDescriptor, view: Any) -> None:
    error = refusal_of(lambda: described.make_hint(view, Random(0)), f"{described.id} has no hints, but gives one.")
    expect(isinstance(error, BotError), f"Without hints one is refused with {type(error).__name__}.")
