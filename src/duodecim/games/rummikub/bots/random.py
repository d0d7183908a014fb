"""A player of Rummikub without a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.solve import solve
from .plays import move_text, own_rack, own_seat, table_sets, write_move
from .simple_plays import simple_plays

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget
    from ..model.view import RummikubView


class RandomBot:
    """Draws, or makes any play of a single set or tile, each as likely as the next; melds as soon as it can."""

    def choose(self, view: RummikubView, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # needs none
        rack = own_rack(view)
        if own_seat(view).melded:
            plays = [write_move(table, melded=True) for table in simple_plays(rack, table_sets(view))]
        else:
            meld = solve(rack, initial=True, objective="fewest")
            plays = [move_text(meld)] if meld.tiles else []
        return random.choice([*plays, view.actions[0]])
