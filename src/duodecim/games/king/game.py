"""King of 12 as a game one can hold."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.compile import on_first
from ...core.game import Traits
from ...core.outcome import Outcome
from ...core.rules import Rules
from ...core.seats import NOBODY
from ...core.state import States
from .base import BaseKing
from .model.facts import Facts
from .model.options import LEAST_PLAYERS, MOST_PLAYERS, KingOptions
from .model.position import BasePosition
from .model.setup import new_state, set_up
from .model.text import read_facts
from .model.view import KingView, Viewer, view_of
from .rules.agents import rules_for
from .rules.rulebook import advance, draw_chance

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


class King(BaseKing[KingPosition, KingView]):
    """King of 12 for two to four players."""

    id: ClassVar[str] = "king"
    traits: ClassVar[Traits] = Traits(
        dynamics="simultaneous",
        hidden_information=True,
        actions_listed=True,
        least_players=LEAST_PLAYERS,
        most_players=MOST_PLAYERS,
    )
    options_type = KingOptions

    options: KingOptions

    @property
    def rules(self) -> Rules:
        return rules_for(self.seats)

    def new_state(self) -> States:
        return new_state(self.options)

    def _at(self, states: States) -> KingPosition:
        return KingPosition(self, states)

    @classmethod
    def _read(cls, text: str) -> Facts[KingOptions]:
        return read_facts(text)

    @classmethod
    def _set_up(cls, facts: Facts[KingOptions]) -> States:
        return set_up(facts)
