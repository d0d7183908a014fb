"""The tournament of King of 12 as a game: its options, positions, views and rules.

See docs/decisions/0014-king-tournament-is-its-own-game.md.
"""

from __future__ import annotations

from typing import ClassVar

from ...core.observation import ObservationField
from ...core.rules import Rules
from ...core.state import States
from ...core.traits import Traits
from ..king.base_game import BaseKing
from ..king.model.facts import Facts
from .model.options import TournamentOptions
from .model.position import TournamentPosition
from .model.setup import new_state, set_up
from .model.text import read_facts
from .model.view import TournamentView
from .rules.agents import rules_for
from .rules.groups import LEAST_PLAYERS, MOST_PLAYERS
from .rules.observation import observation_fields


class KingTournament(BaseKing[TournamentPosition, TournamentView]):
    """The tournament of King of 12 for five to sixteen players."""

    id: ClassVar[str] = "king-tournament"
    traits: ClassVar[Traits] = Traits(
        dynamics="simultaneous",
        hidden_information=True,
        actions_listed=True,
        least_players=LEAST_PLAYERS,
        most_players=MOST_PLAYERS,
    )
    options_type = TournamentOptions

    options: TournamentOptions

    @property
    def rules(self) -> Rules:
        return rules_for(self.seats)

    @property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        return observation_fields(self.seats)

    def new_state(self) -> States:
        return new_state(self.options)

    def _at(self, states: States) -> TournamentPosition:
        return TournamentPosition(self, states)

    @classmethod
    def _read(cls, text: str) -> Facts[TournamentOptions]:
        return read_facts(text)

    @classmethod
    def _set_up(cls, facts: Facts[TournamentOptions]) -> States:
        return set_up(facts)
