"""Rummikub as a game: its options, positions, views and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, SupportsIndex

import msgspec

from ...core.errors import PositionError
from ...core.game import Game
from ...core.language import Language
from ...core.observation import ObservationField
from ...core.rules import Rules
from ...core.state import States
from ...core.traits import Traits
from .model.agent_steps import AgentStep, step_number, step_of
from .model.events import RummikubEvent
from .model.facts import Facts
from .model.options import LEAST_PLAYERS, MOST_PLAYERS, RummikubOptions
from .model.position import RummikubPosition
from .model.setup import check_facts, new_state, set_up
from .model.text import read_facts
from .model.view import RummikubView, view_of
from .narration import tell
from .rules.agents import rules_for
from .rules.observation import observation_fields
from .rules.tiles import ALL_TILES


class Rummikub(Game):
    """Rummikub for two to four players."""

    id: ClassVar[str] = "rummikub"
    rules_version: ClassVar[int] = 1
    traits: ClassVar[Traits] = Traits(
        dynamics="sequential",
        hidden_information=True,
        actions_listed=False,
        least_players=LEAST_PLAYERS,
        most_players=MOST_PLAYERS,
        scores_are_penalties=True,
    )
    options_type = RummikubOptions
    example_action: ClassVar[str] = "meld r10 b10 k10"
    terms: ClassVar[tuple[str, ...]] = (
        "rummikub/colour/",
        "rummikub/set/",
        "rummikub/label/",
        "rummikub/do/",
        "rummikub/by-",
    )

    options: RummikubOptions

    @property
    def seats(self) -> int:
        return self.options.players

    @property
    def people(self) -> int:
        return self.options.players

    def action(self, number: SupportsIndex) -> AgentStep:
        """Return the step of a turn that a batch knows by that number. A `Position` takes whole plays instead."""
        return step_of(self._known_number(number))

    def action_number(self, action: AgentStep) -> int:
        return step_number(action)

    @property
    def rules(self) -> Rules:
        return rules_for(self.seats)

    @property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        return observation_fields()

    @property
    def longest_game(self) -> int:
        """Every turn draws a tile, lays one or, with the pool empty, is a last one; it has at most 71 steps."""
        turns = 2 * ALL_TILES + self.seats
        return self.options.games * (turns * 72 + 2)

    def new_state(self) -> States:
        return new_state(self.options)

    def root(self) -> RummikubPosition:
        return RummikubPosition(self, self.new_state())

    def start(self, seed: int | None = None) -> RummikubPosition:
        return self.root().with_chance(seed)

    @classmethod
    def position(cls, text: str) -> RummikubPosition:
        """Return the position of a full line of text; `view` reads what a single seat sees."""
        facts = _read(cls, text)
        if facts.viewer != "all":
            raise PositionError("rummikub/text-view", text=text)
        position = RummikubPosition(cls(**msgspec.structs.asdict(facts.options)), set_up(facts))
        position.origin = position.text()
        return position

    @classmethod
    def view(cls, text: str) -> RummikubView:
        """Return the view of a line of text."""
        facts = _read(cls, text)
        check_facts(facts)
        return view_of(facts)

    @classmethod
    def state_from_view(cls, view: RummikubView) -> States:
        return set_up(view.facts())

    @classmethod
    def tell(cls, event: RummikubEvent, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
        return tell(event, names, language, you)


def _read(game: type[Rummikub], text: str) -> Facts:
    def read_options(values: Mapping[str, Any]) -> RummikubOptions:
        options = game.read_options(values)
        assert isinstance(options, RummikubOptions)  # noqa: S101  # for the type checker
        return options

    return read_facts(text, read_options)
