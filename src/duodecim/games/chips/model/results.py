"""What a round and the game came to, read from the state in which they have just ended."""

from __future__ import annotations

from typing import Any

from ....core.compile import on_first
from ....core.outcome import Outcome
from ....core.state import States, read_state
from ..rules import rulebook as rules
from ..rules.chipset import values_of
from ..rules.state import POINTS
from .events import RoundEnded, SeatResult

_chips_sum = on_first(rules.chips_sum)
_round_gain = on_first(rules.round_gain)
_wins_game = on_first(rules.wins_game)


def round_ended(states: States) -> RoundEnded:
    """Return each seat's chips, what they count for, and who took a tile (E1 to E4)."""
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


def outcome_of(states: States) -> Outcome:
    """Return how a game that is over ended."""
    state = read_state(states)
    scores = tuple(state.score[: state.seats])
    winners = tuple(seat for seat in range(state.seats) if _wins_game(states, seat))
    return Outcome(scores, winners, _reason(state, scores, winners))


def _reason(state: Any, scores: tuple[int, ...], winners: tuple[int, ...]) -> str:
    if state.scoring == POINTS:
        return "chips/by-points" if scores.count(max(scores)) == len(winners) else "chips/by-last-round"
    if state.automa in winners:
        return "chips/by-automa"
    return "chips/by-tiles" if max(scores[seat] for seat in winners) == rules.TILES_TO_WIN else "chips/behind-automa"
