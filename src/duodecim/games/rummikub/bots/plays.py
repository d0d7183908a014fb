"""What the bots of Rummikub see of the table, and how they say what they lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..model.solve import Solution, solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..model.view import RummikubView, SeatView


def own_seat(view: RummikubView) -> SeatView:
    """The seat of the bot, which is to move."""
    return view.seats[view.to_act or 0]


def own_rack(view: RummikubView) -> tuple[str, ...]:
    """The tiles on the bot's rack."""
    return own_seat(view).rack or ()


def table_sets(view: RummikubView) -> list[str]:
    """The sets on the table as text."""
    return [" ".join(laid.tiles) for laid in view.table]


def best_solution(view: RummikubView) -> Solution:
    """The play, or before that the initial meld, that lays the most tiles."""
    melded = own_seat(view).melded
    table = table_sets(view) if melded else []
    return solve(own_rack(view), table, jokers=view.options.jokers, initial=not melded)


def best_move(view: RummikubView) -> str:
    """The same as a move; where nothing can be laid, what can be done instead."""
    solution = best_solution(view)
    return move_text(solution, melded=own_seat(view).melded) if solution.tiles else view.actions[0]


def move_text(solution: Solution, *, melded: bool) -> str:
    """A solution as a move."""
    return write_move(map(" ".join, solution.table), melded=melded)


def write_move(sets: Iterable[str] | Sequence[str], *, melded: bool) -> str:
    """Sets as a move: the whole new table, or before the initial meld the sets of it."""
    return f"{'lay' if melded else 'meld'} {' | '.join(sets)}"
