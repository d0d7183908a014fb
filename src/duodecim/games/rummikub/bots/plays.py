"""What the bots of Rummikub see of the table, and their plays written as moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..model.solution import Solution
    from ..model.view import RummikubView, SeatView


def own_seat(view: RummikubView) -> SeatView:
    """Return the seat that is to move."""
    return view.seats[view.actors[0]]


def own_rack(view: RummikubView) -> tuple[str, ...]:
    """Return the tiles on the rack of the seat that is to move."""
    return own_seat(view).rack or ()


def table_sets(view: RummikubView) -> list[str]:
    """Return the sets on the table as text."""
    return [" ".join(laid.tiles) for laid in view.table]


def best_move(view: RummikubView, solution: Solution) -> str:
    """Return a solution as a move. If nothing can be laid it is what can be done instead."""
    return move_text(solution) if solution.tiles else view.actions[0]


def move_text(solution: Solution) -> str:
    """Return a solution as a move: of a turn that begins with the initial meld, the meld."""
    return write_move(map(" ".join, solution.meld or solution.table), melded=not solution.meld)


def write_move(sets: Iterable[str] | Sequence[str], *, melded: bool) -> str:
    """Return sets as a move: the whole new table, or before the initial meld its sets."""
    return f"{'lay' if melded else 'meld'} {' | '.join(sets)}"
