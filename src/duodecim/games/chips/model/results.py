"""What a round came to, read from the table on which it has just ended."""

from __future__ import annotations

from ....core.compile import on_first
from ....core.state import States, read_state
from ..rules import rulebook as rules
from ..rules.chipset import values_of
from ..rules.state import POINTS
from .events import RoundEnded, SeatResult

_chips_sum = on_first(rules.chips_sum)
_round_gain = on_first(rules.round_gain)


def round_ended(states: States) -> RoundEnded:
    """E1 to E4: each seat's chips, what they count for, and who took a tile."""
    state = read_state(states)
    seats = range(state.seats)
    results = []
    for seat in seats:
        value = _chips_sum(states, seat)
        points = rules.points_for(state.scoring, value)
        chips = sorted((*values_of(state.hand[seat]), *values_of(state.scored[seat])))
        results.append(SeatResult(tuple(chips), value, rules.too_high(state.scoring, value), points))
    return RoundEnded(
        round=state.round_number,
        seat=state.lead,
        results=tuple(results),
        winners=() if state.scoring == POINTS else tuple(seat for seat in seats if _round_gain(states, seat)),
        scores=tuple(state.score[: state.seats]),
    )
