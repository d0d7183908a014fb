"""Bots at the table: each is asked for moves, within a limit of time, and may fail."""

from __future__ import annotations

import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from ..core.bot import Bot, Budget, draw_action
from ..core.story import Story, ask
from .faults import BotFailure


class Decision(NamedTuple):
    """What a bot chose, and how often it would have chosen which action, if it says so."""

    action: str
    mix: Mapping[str, float] | None = None


class Player(ABC):
    """A bot that moves when it is asked."""

    @abstractmethod
    def choose(self, view: Any, random: Random, story: Callable[[], Story]) -> str:
        """Return the bot's action. Raises BotFailure if there is none in time.

        `story` returns everything that the seat was told so far.
        """

    def decide(self, view: Any, random: Random, story: Callable[[], Story]) -> Decision:
        """Return the bot's action, and the mix from which it was drawn if the bot says so."""
        return Decision(self.choose(view, random, story))

    def begin(self) -> None:  # noqa: B027  # most have nothing to do
        """Prepare for a new game."""

    def reset(self) -> None:  # noqa: B027  # likewise
        """Prepare for another game after a failure."""

    def close(self) -> None:  # noqa: B027  # likewise
        """End what runs for the bot."""


class LocalPlayer(Player):
    """A bot in this process."""

    def __init__(self, bot: Bot, budget: Budget | None, limit: float | None = None) -> None:
        self._bot = bot
        self._mix = getattr(bot, "mix", None)
        self._budget = budget
        self._limit = limit

    def choose(self, view: Any, random: Random, story: Callable[[], Story]) -> str:
        return self.decide(view, random, story).action

    def decide(self, view: Any, random: Random, story: Callable[[], Story]) -> Decision:
        try:
            with _interrupted_after(self._limit):
                if self._mix is None:
                    action: str = ask(self._bot.choose, view, random, self._budget, story)
                    return Decision(action)
                mix: Mapping[str, float] = ask(self._mix, view, random, self._budget, story)
                return Decision(draw_action(mix, random), mix)
        except _Overtime:
            raise BotFailure("time", f"no move within {self._limit:g} s") from None
        except Exception as problem:
            raise BotFailure("crash", f"{type(problem).__name__}: {problem}") from problem


class _Overtime(BaseException):
    """The limit is over. Not an Exception, so that a bot does not catch it by accident."""


@contextmanager
def _interrupted_after(seconds: float | None) -> Iterator[None]:
    """Raise _Overtime in the block when the time is over. Compiled code is interrupted when it returns to Python."""
    possible = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not possible:
        yield
        return

    def interrupt(*_: object) -> None:
        raise _Overtime

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
