"""What a bot is, and the one that plays every game."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol


class Bot(Protocol):
    """Chooses a seat's next action from what that seat may know."""

    def choose(self, view: Any, random: Random) -> str:
        """One of `view.actions`."""


class RandomBot:
    """Any legal action, each as likely as the next."""

    def choose(self, view: Any, random: Random) -> str:
        action: str = random.choice(view.actions)
        return action
