"""The end of a game, every rack counted and explained (E1 to E5)."""

from __future__ import annotations

from typing import Any

from ....core.compile import on_first
from ....core.outcome import Outcome
from ....core.seats import NOBODY
from ....core.state import States, copy_states, read_state
from ..rules import rulebook as rules
from ..rules.tiles import tile_name
from .best_table import can_meld
from .events import GameScored, RackResult
from .facts import Facts, tiles_of
from .setup import set_up

_count_rack = on_first(rules.count_rack)
_score_game = on_first(rules.score_game)
_wins_match = on_first(rules.wins_match)


def score(states: States) -> GameScored:
    """Score the game that has ended in this state. Return what everyone had and what it costs."""
    ended = copy_states(states)
    for seat in range(int(states["seats"][0])):
        last_rack = tiles_of(states["start_racks"][0].tolist(), seat)
        states["could_meld"][0, seat] = not states["melded"][0, seat] and can_meld(last_rack)
    _score_game(states)
    return _explained(ended, read_state(states))


def results_of(facts: Facts) -> tuple[RackResult, ...]:
    """Return the racks of a match that is over, as they were counted in its last game."""
    return score(set_up(facts)).results


def outcome_of(facts: Facts) -> Outcome | None:
    """Return how a match ended (E5); None while it goes on."""
    if facts.phase != "over":
        return None
    states = set_up(facts)
    winners = tuple(seat for seat in range(facts.options.players) if _wins_match(states, seat))
    went_out = any(rack.count == 0 for rack in facts.racks)
    if facts.options.games > 1:
        reason = "rummikub/by-total"
    else:
        reason = "rummikub/by-going-out" if went_out else "rummikub/by-count"
    return Outcome(facts.totals, winners, reason)


def _explained(ended: States, after: Any) -> GameScored:
    """Return the racks as they were, and what they cost."""
    before = read_state(ended)
    results = []
    for seat in range(before.seats):
        melded, could_meld = bool(before.melded[seat]), bool(after.could_meld[seat])
        unmelded = rules.COULD_HAVE_MELDED if could_meld else rules.UNMELDED
        kinds = tiles_of(before.racks, seat)
        results.append(
            RackResult(
                rack=tuple(map(tile_name, kinds)),
                counts=tuple(map(rules.count_tile, kinds)),
                melded=melded,
                could_meld=could_meld,
                count=_count_rack(ended, seat) if melded else unmelded,
                penalty=after.penalty[seat],
            )
        )
    lowest = min(result.penalty for result in results)
    return GameScored(
        game=before.game_number,
        out=None if before.winner == NOBODY else before.winner,
        winners=tuple(seat for seat, result in enumerate(results) if result.penalty == lowest),
        results=tuple(results),
        totals=tuple(after.total[: before.seats]),
    )
