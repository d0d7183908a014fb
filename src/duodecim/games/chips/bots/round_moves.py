"""The moves of a round that a seat was told of.

Apart from `beliefs`, which is compiled: compiled code depends on no events and views.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ..model.events import Dealt, Played, Taken

if TYPE_CHECKING:
    from ....core.story import Story
    from ..model.view import ChipsView
    from .beliefs import Moves


def moves_of(view: ChipsView, story: Story) -> Moves:
    """Return the moves of this round that a seat was told of; none if they do not fit what it sees."""
    moves: list[tuple[int, int, int]] = []
    for event in story:
        if isinstance(event, Dealt):
            moves.clear()
        elif isinstance(event, Played):
            moves.append((event.seat, event.chip, 0))
        elif isinstance(event, Taken):
            moves.append((event.seat, event.chip, 1 + event.scored))
    if not _fits(view, moves):
        moves = []
    return np.array(moves, np.int32).reshape(-1, 3)


def _fits(view: ChipsView, moves: Sequence[tuple[int, int, int]]) -> bool:
    """Return True if the moves lead to what lies before the seats and to the trick on the table."""
    seats = view.options.seats
    scored = sorted((seat, chip) for seat, chip, way in moves if way == 2)
    seen = sorted((seat, chip) for seat, shown in enumerate(view.seats) for chip in shown.scored)
    tricks, rest = divmod(len(moves), 2 * seats)
    played = tuple(chip for _, chip, way in moves[2 * seats * tricks :] if way == 0)
    return scored == seen and played == view.trick and (rest < seats) == (view.phase == "play")
