"""Bots of 12 Chip Trick to measure others by; nobody need play against them."""

from __future__ import annotations

from typing import Any

from duodecim.bots.bot import Budget
from duodecim.bots.chips.medium import MediumBot
from duodecim.core.position import Position

from .matches import Contestant


def tile_won(position: Position[Any, Any]) -> tuple[float, ...] | None:
    """Each seat's share of the first round's tile."""
    view: Any = position.view()
    scores = [seat.score for seat in view.seats]
    if not any(scores):
        return None
    return tuple(score / sum(scores) for score in scores)


#: The single-observer tree search that expert is measured by.
TREE_SEARCH = Contestant("tree search", MediumBot, Budget(iterations=10_000))
