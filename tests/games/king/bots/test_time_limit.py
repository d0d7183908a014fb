"""A round between two that cannot be solved in time is left, and the bot moves all the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import duodecim
from duodecim import Budget
from duodecim.core.story import Story
from duodecim.games.king.bots import expert
from duodecim.games.king.bots.duel.solution import Solution
from duodecim.games.king.bots.duel.time_limit import OutOfTime, time_limit
from duodecim.games.king.bots.multiplayer.player import weigh
from duodecim.games.king.model.view import KingView
from duodecim.games.king.rules.cards import cards_of
from duodecim.search.budget import Countdown


def ticking(seconds: float) -> Iterator[float]:
    """Yield the times of a clock that is always a second further."""
    while True:
        yield seconds
        seconds += 1.0


def test_a_solution_ends_soon_after_its_time() -> None:
    cards = cards_of(duodecim.game("king").start(seed=1).view(0).cards)
    clock = ticking(0.0)
    looked: list[float] = []

    def look() -> float:
        looked.append(next(clock))
        return looked[-1]

    with time_limit(Countdown(7.5, look)), pytest.raises(OutOfTime):
        Solution(cards, [cards], [cards])
    # The clock is looked at after a few pairs of hands, not only between layers.
    assert len(looked) == 9
    Solution(cards, [0b111 & cards], [0b111 & cards])


def test_a_bot_whose_time_is_over_while_it_solves_searches_with_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    def never_done(*_: object) -> None:
        raise OutOfTime

    monkeypatch.setattr(expert, "exact_choices", never_done)
    position = duodecim.game("king").start(seed=1)
    left: list[float | None] = []

    def noted(view: KingView, random: Random, budget: Budget | None, story: Story) -> duodecim.Evaluation:
        left.append(None if budget is None else budget.seconds)
        return weigh(view, random, Budget(iterations=20), story)

    monkeypatch.setattr(expert, "weigh", noted)
    bot = expert.ExpertBot()
    assert position.can(0, bot.choose(position.view(0), Random(1), Budget(seconds=5.0)))
    assert bot.evaluate(position.view(0), Random(1), Budget(seconds=5.0)).choices
    assert len(left) == 2
    assert all(seconds is not None and seconds < 5.0 for seconds in left)
