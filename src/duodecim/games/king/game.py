"""King of 12 at one table as a game: its options, positions, views and rules."""

from __future__ import annotations

from typing import ClassVar

from ...core.observation import ObservationField
from ...core.rules import Rules
from ...core.state import States
from ...core.traits import Traits
from .base_game import BaseKing
from .model.facts import Facts
from .model.options import LEAST_PLAYERS, MOST_PLAYERS, KingOptions
from .model.position import KingPosition
from .model.setup import new_state, set_up
from .model.text import read_facts
from .model.view import KingView
from .rules.agents import rules_for
from .rules.observation import observation_fields


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

    @property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        return observation_fields(self.seats)

    @property
    def longest_game(self) -> int:
        """A round has at most six tricks (R2), and at most `draw_after` rounds pass without a winner."""
        barren, tricks, moves_of_trick = self.options.draw_after or 10_000, 6, 6
        return (self.seats + 1) * (barren + 1) * (tricks * moves_of_trick + 2) + 1

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
