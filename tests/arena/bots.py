"""Bots for tests of the arena, named as `tests.arena.bots:FirstBot`."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random
from typing import Any

from duodecim.core.bot import Budget
from duodecim.core.story import Story
from duodecim.games.chips.model.events import FirstPlayerChosen, Played

#: The environment variable with the path of a file that is made when something has happened once.
ONCE = "DUODECIM_TEST_ONCE"


def first_time() -> bool:
    """Return True the first time that any process asks."""
    try:
        Path(os.environ[ONCE]).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


class FirstBot:
    """Takes the first action."""

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        chosen: str = view.actions[0]
        return chosen


class LastBot:
    """Takes the last action."""

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        chosen: str = view.actions[-1]
        return chosen


class ListeningBot:
    """Takes the last action if it was told which chip was played last, and fails otherwise."""

    def choose(self, view: Any, random: Random, budget: Budget | None = None, story: Story = ()) -> str:
        played = [event.chip for event in story if isinstance(event, Played)]
        if view.trick and view.trick[-1] != played[-1]:
            raise ValueError("not told")
        if not isinstance(story[0], FirstPlayerChosen):
            raise TypeError("the story has no beginning")
        chosen: str = view.actions[-1]
        return chosen


class CrashingBot:
    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        raise ZeroDivisionError("on purpose")


class CheatingBot:
    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        return "play 99"


class SleepyBot:
    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        signal.pause()
        return "never"


class KillingBot(FirstBot):
    """Kills its process, once."""

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        if first_time():
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, random, budget)


class InterruptingBot(FirstBot):
    """Presses Ctrl-C in its tenth move, once."""

    moves = 0

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        self.moves += 1
        if self.moves == 10 and first_time():
            signal.raise_signal(signal.SIGINT)
        return super().choose(view, random, budget)


def not_a_bot() -> int:
    return 12


class MixingBot:
    """Mixes an action that is not legal with one that is."""

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        chosen: str = view.actions[0]
        return chosen

    def mix(self, view: Any, random: Random, budget: Budget | None = None) -> dict[str, float]:
        return {view.actions[0]: 1.0, "play nothing": 0.0}
