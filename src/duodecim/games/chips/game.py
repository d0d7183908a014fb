"""12 Chip Trick as a game: its options, positions, views and rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, SupportsIndex

from ...core.compile import on_first
from ...core.errors import PositionError
from ...core.game import Game
from ...core.language import Language
from ...core.observation import ObservationField
from ...core.rules import Rules
from ...core.state import States
from ...core.traits import Traits
from .model.actions import Play, Take
from .model.events import ChipsEvent
from .model.options import LEAST_PLAYERS, MOST_PLAYERS, ChipsOptions
from .model.position import ChipsPosition
from .model.results import outcome_of
from .model.setup import new_state, set_up
from .model.text import read_facts
from .model.view import ChipsView, view_of, without_memory
from .narration import tell
from .rules.agents import action_number, chip_of, rules_for, run_automa, takes
from .rules.observation import observation_fields
from .rules.state import OVER

_run_automa = on_first(run_automa)


class Chips(Game):
    """12 Chip Trick for two (with the automa), three or four players."""

    id: ClassVar[str] = "chips"
    rules_version: ClassVar[int] = 1
    traits: ClassVar[Traits] = Traits(
        dynamics="sequential",
        hidden_information=True,
        actions_listed=True,
        least_players=LEAST_PLAYERS,
        most_players=MOST_PLAYERS,
    )
    options_type = ChipsOptions
    example_action: ClassVar[str] = "play 7"
    terms: ClassVar[tuple[str, ...]] = (
        "chips/red",
        "chips/blue",
        "chips/label/",
        "chips/do/",
        "chips/by-",
        "chips/behind-automa",
    )

    options: ChipsOptions

    @property
    def seats(self) -> int:
        return self.options.seats

    @property
    def people(self) -> int:
        return self.options.players

    def action(self, number: SupportsIndex) -> Play | Take:
        known = self._known_number(number)
        return Take(chip_of(known)) if takes(known) else Play(chip_of(known))

    def action_number(self, action: Play | Take) -> int:
        return action_number(action.chip, isinstance(action, Take))

    @property
    def rules(self) -> Rules:
        return rules_for(self.seats)

    @property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        return observation_fields(self.seats)

    @property
    def longest_game(self) -> int:
        """With two tiles each, the next round ends the game (E2); a round has at most 13 tricks."""
        rounds, tricks = 2 * self.seats + 1, 13
        return rounds * (tricks * 2 * self.seats + 1) + 1

    def new_state(self) -> States:
        return new_state(self.options)

    def root(self) -> ChipsPosition:
        return ChipsPosition(self, self.new_state())

    def start(self, seed: int | None = None) -> ChipsPosition:
        return self.root().with_chance(seed)

    @classmethod
    def position(cls, text: str) -> ChipsPosition:
        """Return the position of a full line of text; `view` reads what a single seat sees."""
        facts = read_facts(text)
        if facts.viewer != "all":
            raise PositionError("chips/text-view", text=text)
        options = facts.options
        game = cls(players=options.players, edition=options.edition, no_burst=options.no_burst)
        states = set_up(facts)
        _run_automa(states)
        position = ChipsPosition(game, states)
        position.origin = position.text()
        return position

    @classmethod
    def view(cls, text: str) -> ChipsView:
        """Return the view of a line of text."""
        facts = read_facts(text)
        states = set_up(facts)
        return view_of(facts, states, outcome_of(states) if states["phase"][0] == OVER else None)

    @classmethod
    def state_from_view(cls, view: ChipsView) -> States:
        return set_up(view.facts())

    @classmethod
    def without_memory(cls, view: ChipsView) -> ChipsView:
        return without_memory(view)

    @classmethod
    def tell(cls, event: ChipsEvent, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
        return tell(event, names, language, you)
