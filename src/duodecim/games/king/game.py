"""King of 12 as a game one can hold."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from ...core.compile import on_first
from ...core.errors import PositionError
from ...core.game import Traits
from ...core.outcome import Outcome
from ...core.rules import Rules
from ...core.seats import NOBODY
from ...core.state import States, read_state
from .agents import rules_for
from .base import BaseKing
from .options import LEAST_PLAYERS, MOST_PLAYERS, KingOptions
from .position import BasePosition
from .rules import advance, draw_chance
from .setup import new_state, set_up
from .state import OVER
from .text import read_facts
from .view import KingView, Viewer, view_of

_advance = on_first(advance)
_draw_chance = on_first(draw_chance)


class KingPosition(BasePosition[KingView]):
    """One moment of a game of King of 12."""

    game: King

    def text(self) -> str:
        return self._seen_by("all").text()

    def _seen_by(self, viewer: Viewer) -> KingView:
        return view_of(self._state, self.game.options, viewer, self.outcome)

    def _view(self, seat: int | None) -> KingView:
        return self._seen_by("spectator" if seat is None else seat)

    def _advance(self, states: States) -> bool:
        return _advance(states)

    def _chance(self, states: States) -> None:
        _draw_chance(states)

    def _outcome(self, state: Any) -> Outcome:
        return outcome_of(state)


def outcome_of(state: Any) -> Outcome:
    """R3: the second round won wins the game; a draw is everyone's."""
    wins = tuple(state.wins[: state.seats])
    if state.victor == NOBODY:
        return Outcome(wins, tuple(range(state.seats)), "king/by-limit")
    return Outcome(wins, (state.victor,), "king/by-rounds")


class King(BaseKing):
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

    def root(self) -> KingPosition:
        return KingPosition(self, self.new_state())

    def start(self, seed: int | None = None) -> KingPosition:
        return self.root().with_chance(seed)

    @classmethod
    def position(cls, text: str) -> KingPosition:
        """The position of a full line of text; what a single seat sees is read by `view`."""
        facts = read_facts(text)
        if facts.viewer != "all":
            raise PositionError("king/text-view", text=text)
        position = KingPosition(cls(**msgspec.structs.asdict(facts.options)), set_up(facts))
        position.origin = position.text()
        return position

    @classmethod
    def view(cls, text: str) -> KingView:
        """The view of a line of text."""
        facts = read_facts(text)
        state = read_state(set_up(facts))
        return view_of(state, facts.options, facts.viewer, outcome_of(state) if state.phase == OVER else None)
