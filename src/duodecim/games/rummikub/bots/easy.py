"""A beginner at Rummikub."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.notation import read_set
from ..model.solve import solve
from ..rules.set_tiles import tile_kinds
from ..rules.tiles import tile_name
from .plays import best_move, own_rack, own_seat, table_sets, write_move
from .simple_plays import single_tiles

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget
    from ..model.view import RummikubView


class EasyBot:
    """A beginner who knows the rules: melds as soon as possible and lays all it can without touching what lies there.

    It lays the sets on its own rack first, as many tiles as they can hold. Then it adds tile after tile to the sets of
    the table. It never takes a set apart.
    """

    def choose(self, view: RummikubView, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # needs none
        if not own_seat(view).melded:
            return best_move(view, solve(view))
        rack, before = list(own_rack(view)), table_sets(view)
        own = solve(rack)
        table = [*before, *map(" ".join, own.table)]
        for tile in own.laid:
            rack.remove(tile)
        while True:
            added = list(single_tiles(rack, table))
            if not added:
                break
            chosen = random.choice(added)
            rack.remove(_newcomer(table, chosen))
            table = chosen
        return write_move(table, melded=True) if table != before else view.actions[0]


def _newcomer(old: list[str], new: list[str]) -> str:
    """Return the one tile that is on the new table and not on the old one."""
    left = [kind for text in new for kind in tile_kinds(read_set(text))]
    for text in old:
        for kind in tile_kinds(read_set(text)):
            left.remove(kind)
    return tile_name(left[0])
