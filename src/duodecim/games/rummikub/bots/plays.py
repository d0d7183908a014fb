"""What the bots of Rummikub see of the table, and their plays written as moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.solve import solve

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


def best_solution(view: RummikubView) -> Solution:
    """Return the play, or before that the initial meld, that lays the most tiles."""
    melded = own_seat(view).melded
    table = table_sets(view) if melded else []
    return solve(own_rack(view), table, jokers=view.options.jokers, initial=not melded)


def best_move(view: RummikubView) -> str:
    """Return that play as a move; if nothing can be laid, what can be done instead."""
    solution = best_solution(view)
    return move_text(solution, melded=own_seat(view).melded) if solution.tiles else view.actions[0]


def move_text(solution: Solution, *, melded: bool) -> str:
    """Return a solution as a move."""
    return write_move(map(" ".join, solution.table), melded=melded)


def write_move(sets: Iterable[str] | Sequence[str], *, melded: bool) -> str:
    """Return sets as a move: the whole new table, or before the initial meld its sets."""
    return f"{'lay' if melded else 'meld'} {' | '.join(sets)}"
