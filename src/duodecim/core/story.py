"""What a seat was told so far, for bots that remember more than a view shows.

A story is the tuple of events that `Position.story` returns. A bot, or a function that gives hints, gets it if it has a
parameter `story`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from random import Random

    from .bot import Budget

Story: TypeAlias = tuple[Any, ...]


def wants_story(function: Callable[..., Any]) -> bool:
    """Return True if a function has a parameter `story`."""
    return _has_parameter(getattr(function, "__func__", function))


@lru_cache(maxsize=256)
def _has_parameter(function: Callable[..., Any]) -> bool:
    return "story" in signature(function).parameters


def ask(
    function: Callable[..., Any], view: Any, random: Random, budget: Budget | None, story: Callable[[], Story]
) -> Any:
    """Ask a bot's method or a function that gives hints. The story is made only if it is wanted."""
    if wants_story(function):
        return function(view, random, budget, story=story())
    return function(view, random, budget)
