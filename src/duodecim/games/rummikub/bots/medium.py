"""A player of Rummikub who sees everything that can be laid, and lays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.solve import solve_quickly
from .plays import best_move

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget
    from ..model.view import RummikubView


class MediumBot:
    """Melds as soon as it can, and lays the most tiles in each turn, however much of the table must be rearranged."""

    def choose(self, view: RummikubView, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # exact
        return best_move(view, solve_quickly(view))
