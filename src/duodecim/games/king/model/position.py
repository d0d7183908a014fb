"""One moment of a game of King of 12 at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....core.compile import on_first
from ....core.outcome import Outcome
from ....core.seats import NOBODY
from ....core.state import States
from ....core.view import Viewer
from ..rules.rulebook import advance, draw_chance
from .base_position import BasePosition
from .view import KingView, view_of

if TYPE_CHECKING:
    from ..game import King

_advance = on_first(advance)
_draw_chance = on_first(draw_chance)


class KingPosition(BasePosition[KingView]):
    """One moment of a game of King of 12."""

    game: King

    def seen_by(self, viewer: Viewer) -> KingView:
        return view_of(self._state, self.game.options, viewer, self.outcome)

    def _advance(self, states: States) -> bool:
        return _advance(states)

    def _chance(self, states: States) -> None:
        _draw_chance(states)

    def _outcome(self, state: Any) -> Outcome:
        """R3: the second round won wins the game; a draw is everyone's."""
        wins = tuple(state.wins[: state.seats])
        if state.victor == NOBODY:
            return Outcome(wins, tuple(range(state.seats)), "king/by-limit")
        return Outcome(wins, (state.victor,), "king/by-rounds")
