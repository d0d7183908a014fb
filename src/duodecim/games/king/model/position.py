"""One moment of a game of King of 12 at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.compile import on_first
from ....core.outcome import Outcome
from ....core.seats import NOBODY
from ....core.state import States, read_state
from ..rules.rulebook import draw_chance, play_beats, wins_game
from .base_position import BasePosition
from .view import KingView, PublicViewer, view_of

if TYPE_CHECKING:
    from ..game import King

_draw_chance = on_first(draw_chance)
_play_beats = on_first(play_beats)
_wins_game = on_first(wins_game)


class KingPosition(BasePosition[KingView]):
    """One moment of a game of King of 12."""

    game: King

    def _public_view(self, viewer: PublicViewer) -> KingView:
        return view_of(self._state, self.game.options, viewer, self.outcome)

    def _advance(self, states: States) -> bool:
        return _play_beats(states, 1)

    def _chance(self, states: States) -> None:
        _draw_chance(states)

    def _outcome(self, states: States) -> Outcome:
        """Return the outcome: the second round won wins the game, a draw is shared by everyone (R3)."""
        state = read_state(states)
        winners = tuple(seat for seat in range(state.seats) if _wins_game(states, seat))
        reason = "king/by-limit" if state.victor == NOBODY else "king/by-rounds"
        return Outcome(tuple(state.wins[: state.seats]), winners, reason)
