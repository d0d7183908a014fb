"""Odds and Evens as a game with its options settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, SupportsIndex

import numpy as np

from duodecim.core.errors import PositionError
from duodecim.core.game import Game
from duodecim.core.language import Language
from duodecim.core.rules import Rules
from duodecim.core.state import States
from duodecim.core.traits import Traits

from .agents import RULES
from .model import OddsEvent, OddsOptions, OddsView, Show
from .narration import tell
from .position import OddsPosition
from .rules import SEATS, STATE_TYPE, UNKNOWN
from .text import read_position, read_viewer


class Odds(Game):
    """Odds and Evens for two players."""

    id: ClassVar[str] = "odds"
    rules_version: ClassVar[int] = 1
    traits: ClassVar[Traits] = Traits(
        dynamics="simultaneous", hidden_information=True, actions_listed=True, least_players=SEATS, most_players=SEATS
    )
    options_type = OddsOptions
    example_action: ClassVar[str] = "show 2"
    #: A client that does not know the game shows these words.
    terms: ClassVar[tuple[str, ...]] = ("odds/by-", "odds/label/")

    @property
    def seats(self) -> int:
        return SEATS

    @property
    def people(self) -> int:
        return SEATS

    def action(self, number: SupportsIndex) -> Show:
        return Show(self._known_number(number) + 1)

    def action_number(self, action: Show) -> int:
        return action.fingers - 1

    @property
    def rules(self) -> Rules:
        return RULES

    def new_state(self) -> States:
        states = np.zeros(1, STATE_TYPE)
        states["fingers"] = self.options.fingers
        states["odd"] = UNKNOWN
        return states

    def root(self) -> OddsPosition:
        return OddsPosition(self, self.new_state())

    @classmethod
    def position(cls, text: str) -> OddsPosition:
        fingers, odd, shown = read_position(text)
        game = cls(fingers=fingers)
        states = game.new_state()
        states["odd"], states["shown"] = odd, shown
        return OddsPosition(game, states, origin=text)

    @classmethod
    def view(cls, text: str) -> OddsView:
        line, viewer = read_viewer(text)
        view = cls.position(line).seen_by(viewer)
        if view.text() != text:
            # A secret where the viewer knows the choice, or the other way round.
            raise PositionError("odds/view", text=text)
        return view

    @classmethod
    def state_from_view(cls, view: OddsView) -> States:
        line, _ = read_viewer(view.text())
        return cls.position(line)._states

    @classmethod
    def tell(cls, event: OddsEvent, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
        return tell(event, names, language, you)
