"""The same bot twice, with different random sources: copies as such play the very same games."""

from __future__ import annotations

from random import Random
from typing import Any

from duodecim.core.bot import Budget


class _Salted:
    salt = ""

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        chosen: str = Random(f"{self.salt}{random.random()}").choice(view.actions)
        return chosen


class Red(_Salted):
    salt = "red"


class Blue(_Salted):
    salt = "blue"
