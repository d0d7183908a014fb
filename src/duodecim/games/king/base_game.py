"""What the games of King of 12 share: the one at a single table, and the tournament."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, SupportsIndex, TypeVar

import msgspec

from ...core.errors import PositionError
from ...core.game import Game
from ...core.language import Language
from ...core.state import States
from .model.actions import SeatAction, action_numbered, number_of
from .model.base_position import BasePosition
from .model.events import KingEvent
from .model.facts import Facts
from .model.view import AnyKingView
from .narration import tell

PositionT = TypeVar("PositionT", bound=BasePosition[Any])
ViewT = TypeVar("ViewT", bound=AnyKingView)


class BaseKing(Game, Generic[PositionT, ViewT]):
    """Seats, actions and positions."""

    rules_version: ClassVar[int] = 1
    example_action: ClassVar[str] = "play knight"
    terms: ClassVar[tuple[str, ...]] = (
        "king/card/",
        "king/does/",
        "king/label/",
        "king/ask/",
        "king/do/",
        "king/by-",
        "king/not-recommended",
    )

    options: Any

    @property
    def seats(self) -> int:
        players: int = self.options.players
        return players

    @property
    def people(self) -> int:
        return self.seats

    def action(self, number: SupportsIndex) -> SeatAction:
        return action_numbered(self._known_number(number))

    def action_number(self, action: SeatAction) -> int:
        return number_of(action)

    def root(self) -> PositionT:
        return self._at(self.new_state())

    def start(self, seed: int | None = None) -> PositionT:
        return self.root().with_chance(seed)

    @classmethod
    def position(cls, text: str) -> PositionT:
        """Return the position of a full line of text; `view` reads what a single seat sees."""
        facts = cls._read(text)
        if facts.viewer != "all":
            raise PositionError("king/text-view", text=text)
        position = cls._laid_out(facts)
        position.origin = position.text()
        return position

    @classmethod
    def view(cls, text: str) -> ViewT:
        """Return the view of a line of text."""
        facts = cls._read(text)
        view: ViewT = cls._laid_out(facts).seen_by(facts.viewer)
        return view

    @classmethod
    def state_from_view(cls, view: ViewT) -> States:
        return cls._set_up(view.facts())

    @classmethod
    def tell(cls, event: KingEvent, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
        return tell(event, names, language, you)

    @classmethod
    def _laid_out(cls, facts: Facts[Any]) -> PositionT:
        """Return the position in which facts hold, as far as the viewer knows it."""
        return cls(**msgspec.structs.asdict(facts.options))._at(cls._set_up(facts))

    @abstractmethod
    def _at(self, states: States) -> PositionT:
        """Return the position of a state."""

    @classmethod
    @abstractmethod
    def _read(cls, text: str) -> Facts[Any]:
        """Return the facts in a line of text."""

    @classmethod
    @abstractmethod
    def _set_up(cls, facts: Facts[Any]) -> States:
        """Return a state in which the facts hold."""
