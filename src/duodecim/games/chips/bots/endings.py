"""In how many ways a round can go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from ....core.compile import procedure
from ....core.state import States
from ..rules.agents import action_number, choices, step
from ..rules.open_hand.trick import first_value
from ..rules.state import PLAY, TAKE

#: Room for the choices of a line that are still to be looked at: a round has at most 13 tricks of 8 moves.
_ROOM: Final = 13 * 8 * 4


def count_ends(deals: Sequence[States], most: int) -> int:
    """Return in how many ways the round can go on to its end, in all deals together. Stops counting beyond `most`."""
    room = np.zeros(_ROOM, deals[0].dtype)
    ends = 0
    for deal in deals:
        room[0] = deal[0]
        ends += _count_ends(room, most - ends)
        if ends > most:
            break
    return ends


@procedure
def _count_ends(room: States, most: int) -> int:
    """Count from the first state. The last one is a place to copy from."""
    waiting, ends, spare = 1, 0, room.size - 1
    while waiting > 0 and ends <= most:
        waiting -= 1
        room[spare] = room[waiting]
        phase = room[spare].phase
        if phase != PLAY and phase != TAKE:
            ends += 1
            continue
        left = choices(room[spare])
        while left:
            room[waiting] = room[spare]
            step(room[waiting], action_number(first_value(left), phase == TAKE))
            waiting += 1
            left &= left - 1
    return ends
