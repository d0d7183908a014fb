"""A strong player of Rummikub: knows everything that can be laid, and what is better kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...games.rummikub.solver.solve import Solution, solve
from ...games.rummikub.tiles import JOKER_SIGN
from .table import move_text, own_rack, own_seat, table_sets

if TYPE_CHECKING:
    from random import Random

    from ...games.rummikub.view import RummikubView
    from ..bot import Budget

#: From so many players on the table grows fast enough by what the others lay.
_PATIENT_FROM: Final = 4


class ExpertBot:
    """Goes out whenever that is possible; until then it keeps what will be worth more later.

    - A joker on the rack fits anywhere, so it is kept for the play that goes out, or for the last turns with an empty
      pool, when it would count 100.
    - The turn of the initial meld ends with it, unless it goes out: what could be laid besides still can be next time,
      and a turn in which something can be laid is a turn without a draw.
    - At a table of four, where the others open up the table fast, it lays one tile at a time for the same reason; with
      fewer players drawing brings the tiles that are needed, and it lays all it can.
    - With an empty pool it takes the most penalty off its rack.

    All of it is measured against the bot that always lays the most tiles.
    """

    def choose(self, view: RummikubView, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # exact
        seat, rack = own_seat(view), own_rack(view)
        if not seat.melded:
            meld = solve(rack, initial=True)
            return move_text(meld, melded=False) if meld.tiles else view.actions[0]
        best = self._solve(view, rack)
        if best.out:
            return move_text(best, melded=True)
        if view.phase == "melded":
            return view.actions[0]
        if view.last_turns is not None:
            best = solve(rack, table_sets(view), objective="penalty", jokers=view.options.jokers)
        else:
            best = self._keeping(view, rack)
        return move_text(best, melded=True) if best.tiles else view.actions[0]

    def _keeping(self, view: RummikubView, rack: tuple[str, ...]) -> Solution:
        """The play without the own jokers; with patience a single tile, the highest that can be laid alone."""
        plain = [tile for tile in rack if tile != JOKER_SIGN]
        if len(view.seats) >= _PATIENT_FROM:
            for tile in sorted(set(plain), key=lambda tile: (-int(tile[1:]), tile)):
                alone = self._solve(view, [tile])
                if alone.tiles:
                    return alone
        return self._solve(view, plain)

    def _solve(self, view: RummikubView, tiles: tuple[str, ...] | list[str]) -> Solution:
        return solve(tiles, table_sets(view), jokers=view.options.jokers)
