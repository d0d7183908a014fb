"""What an expert makes of the cards that others have played: the tricks as they were, and the habits behind them."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim.core.bot import Bot, Budget
from duodecim.core.registry import descriptor
from duodecim.core.story import ask
from duodecim.games.king.bots.expert import ExpertBot
from duodecim.games.king.bots.multiplayer.habits import USUAL_HABITS, Habit
from duodecim.games.king.bots.multiplayer.opponents import habits_shown, past_tricks
from duodecim.games.king.bots.multiplayer.player import expected_choices
from duodecim.search.budget import Countdown

LADIES = ("alchemist", "gambler", "sorcerer", "knight", "lady", "merchants", "troublemakers")


def played(bots: list[Bot], seed: int, tricks: int | None = None, **options: Any) -> tuple[Any, list[Any]]:
    """A game of these bots, to its end or so many tricks, and what a spectator saw before every trick."""
    position: Any = duodecim.game("king", players=len(bots), **options).start(seed)
    random = Random(seed)
    seen: list[Any] = []
    while position.outcome is None:
        view = position.view()
        if view.phase == "choose" and len(view.waiting_for) == len(bots):
            if len(seen) == tricks:
                break
            seen.append(view)
        seat = position.actors[0]
        position = position.play(seat, bots[seat].choose(position.view(seat), random))
    return position, seen


@pytest.mark.parametrize("options", [{}, {"cards": LADIES}], ids=["first", "ladies"])
def test_the_tricks_of_a_story_are_those_that_were_played(options: dict[str, Any]) -> None:
    random = descriptor("king").make_bot("random")
    for seed in range(6):
        position, seen = played([random] * 3, seed, **options)
        # At the end of a game seats do not wait, so a view in it is needed to begin with.
        told = list(past_tricks(position.view(0), position.story(0)))
        assert len(told) == len(seen)
        for trick, view in zip(told, seen, strict=True):
            for was, tells in zip(view.seats, trick.view.seats, strict=True):
                for field in ("face", "ones", "twos", "points", "wins", "question"):
                    assert getattr(tells, field) == getattr(was, field), field
                assert set(tells.hand) == set(was.hand)
                assert set(tells.discarded) == set(was.discarded)
                assert len(tells.aside) == len(was.aside)
                if was.aside:
                    assert set(tells.shown) == set(was.shown)


def test_habits_are_recognised() -> None:
    """After some tricks a seat that goes by looks is told from one that plays anything."""
    levels = [descriptor("king").make_bot(level) for level in ("random", "easy", "random")]
    found = []
    for seed in range(4):
        position, _ = played(levels, seed, tricks=8)
        shown = habits_shown(position.view(0), position.story(0), Countdown(None))
        assert set(shown) == {1, 2}
        assert all(weights.sum() == pytest.approx(1) for weights in shown.values())
        found.append([shown[1][Habit.LOOKS], shown[2][Habit.LOOKS]])
    easy, other = np.mean(found, axis=0)
    assert easy > 0.6
    assert other < 0.2


def test_nobody_is_known_before_the_first_trick() -> None:
    position: Any = duodecim.game("king", players=3).start(seed=3)
    shown = habits_shown(position.view(0), position.story(0), Countdown(None))
    assert all(weights == pytest.approx(USUAL_HABITS) for weights in shown.values())


def test_others_are_expected_to_go_on_as_they_did() -> None:
    view = duodecim.game("king", players=3).start(seed=3).view(0)
    whim, expert = np.eye(len(Habit))[Habit.WHIM], np.array([0.9, 0.1, 0.0, 0.0])
    others = expected_choices(view, [0, 1, 2], {1: whim, 2: expert})
    assert others.habit_shares == pytest.approx([0.0, 1.0, 0.1])
    cards = others.habits[1][others.habits[1] > 0]
    assert cards == pytest.approx([1 / len(view.cards)] * len(view.cards))


def test_an_expert_chooses_the_same_with_the_same_story() -> None:
    position, _ = played([descriptor("king").make_bot("easy")] * 3, 5, tricks=4)
    view, story = position.view(1), partial(position.story, 1)
    mixes = [ask(ExpertBot().mix, view, Random(2), Budget(iterations=60), story) for _ in range(2)]
    assert mixes[0] == mixes[1]
