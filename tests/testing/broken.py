"""Games of Odds and Evens with one thing wrong in each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any, SupportsIndex

import duodecim_odds
import numpy as np
from duodecim_odds.agents import RULES
from duodecim_odds.game import Odds
from duodecim_odds.model import Chose, OddsAction, OddsView, Show
from duodecim_odds.position import OddsPosition
from duodecim_odds.rules import State, name_odd
from duodecim_odds.terminal import OddsBoard
from msgspec.structs import replace
from numpy.typing import NDArray

from duodecim.core.bot import Budget, Estimate
from duodecim.core.compile import PLAIN_PYTHON, rule
from duodecim.core.language import Language
from duodecim.core.outcome import Outcome
from duodecim.core.rules import Rules


class Forgetful(OddsPosition):
    """The text does not say how many fingers there are."""

    def text(self) -> str:
        return super().text().replace("odds 3", "odds 2")


class Generous(OddsPosition):
    """Lists an action that is refused."""

    def _actions(self, seat: int) -> list[OddsAction]:
        listed = super()._actions(seat)
        return [*listed, Show(6)] if listed else []


class Stingy(OddsPosition):
    """Does not list an action that is allowed."""

    def _actions(self, seat: int) -> list[OddsAction]:
        return super()._actions(seat)[1:]


class Fickle(OddsPosition):
    """Has another outcome when it is replayed."""

    @property
    def outcome(self) -> Outcome | None:
        outcome = super().outcome
        return outcome and (outcome if self.has_chance else replace(outcome, reason="odds/title"))


class Endless(OddsPosition):
    """Is over, and still waits for somebody."""

    @property
    def actors(self) -> tuple[int, ...]:
        return super().actors or (0,)

    @property
    def outcome(self) -> Outcome | None:
        return None if len(self.moves) < 3 else Outcome((1, 0), (0,), "odds/by-odd")


class Leaky(OddsPosition):
    """Shows both choices to everybody."""

    def _view(self, seat: int | None) -> OddsView:
        return replace(super()._view(seat), shown=self.full_view().shown)


class Divided(OddsPosition):
    """Shows a seat no more than a spectator when several look."""

    def _own_view(self, public: OddsView, seat: int) -> OddsView:
        return replace(public, viewer=seat)


class Gossiping(OddsPosition):
    """Tells how many fingers somebody shows while it is a secret."""

    def _event_for(self, event: Any, seat: int | None) -> Any:  # tells everybody the same
        return Chose(int(self._states["shown"][0].sum())) if isinstance(event, Chose) else event


class Changing(OddsPosition):
    """Changes when a move is only checked."""

    def _check_action(self, actor: int, action: OddsAction) -> OddsAction:
        self._states["random"] += np.uint64(1)
        return super()._check_action(actor, action)


class Loaded(OddsPosition):
    """Lists only one of two outcomes of chance."""

    def _chance_ways(self) -> list[tuple[OddsAction, int]]:
        return super()._chance_ways()[:1]


class Clinging(OddsPosition):
    """Loses its moves when it is copied."""

    def __reduce__(self) -> Any:
        return type(self), (self.game, self._states)


@rule
def observe_everything(state: State, seat: int, row: NDArray[np.int8]) -> None:
    """Observes the other's choice before it is shown."""
    row[0] = state.fingers
    row[3] = state.shown[1 - seat]


@rule
def pay_always(state: State, row: NDArray[np.float32]) -> None:  # whatever the state
    """Pays from the start on."""
    row[0] = 1


@rule
def name_odd_otherwise(state: State) -> None:
    """Chance goes otherwise in plain Python."""
    name_odd(state)
    if PLAIN_PYTHON:
        state.odd = 1 - state.odd


class Broken(Odds):
    """Odds and Evens with its positions and rules replaced."""

    position_type: type[OddsPosition] = OddsPosition
    broken_rules: Rules = RULES

    @property
    def rules(self) -> Rules:
        return self.broken_rules

    def root(self) -> OddsPosition:
        return self.position_type(self, self.new_state())

    @classmethod
    def position(cls, text: str) -> OddsPosition:
        read = super().position(text)
        return cls.position_type(cls(**read.game.option_values()), read._states, origin=text)


class OtherInPlainPython(Broken):
    """Plays otherwise in plain Python."""

    broken_rules = RULES._replace(chance=name_odd_otherwise)


#: Another process finds the game by the package of its descriptor.
GAME = replace(
    duodecim_odds.GAME,
    package=__name__,
    game=f"{__name__}:OtherInPlainPython",
    view="duodecim_odds.model:OddsView",
    events="duodecim_odds.model:OddsEvent",
)


class OffByOne(Broken):
    """Numbers its actions otherwise than its rules do."""

    def action(self, number: SupportsIndex) -> Show:
        return Show((self._known_number(number) + 1) % 5 + 1)

    def action_number(self, action: Show) -> int:
        return (action.fingers + 3) % 5


class Mumbling(Broken):
    """Tells nothing."""

    @classmethod
    def tell(cls, event: Any, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
        return ["{name} has chosen."]


def game_with(position: type[OddsPosition] = OddsPosition, rules: Rules = RULES) -> type[Broken]:
    """Return a game with other positions or rules. The tests put it under this name, where pickles find it."""
    members = {"position_type": position, "broken_rules": rules, "__module__": __name__}
    return type("UnderTest", (Broken,), members)


class IllegalBot:
    """Shows more fingers than there are."""

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:  # always the same
        return "show 9"


class MoodyBot:
    """Does not keep to the random source that it is given."""

    _counts = count(1)

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        return f"show {next(self._counts) % 3 + 1}"


class MoodyValues:
    """Evaluates otherwise each time."""

    version = "odds/1"

    def __init__(self) -> None:
        self.asked = 0

    def estimate(self, view: Any, story: Any, seed: int, *, quick: bool) -> list[Estimate]:  # whatever it is asked
        self.asked += 1
        return [Estimate(0.5 + 1 / (2 + self.asked), 0.0), Estimate(0.5 - 1 / (2 + self.asked), 0.0)]

    def estimate_states(self, states: Any) -> NDArray[np.float64]:
        return np.full((len(states), 2), 0.5)


class UnevenValues:
    """Evaluates the same position otherwise from row to row."""

    version = "odds/1"

    def estimate(self, view: Any, story: Any, seed: int, *, quick: bool) -> list[Estimate]:  # whatever it is asked
        return [Estimate(0.5, 0.0), Estimate(0.5, 0.0)]

    def estimate_states(self, states: Any) -> NDArray[np.float64]:
        return np.linspace([0.2, 0.8], [0.8, 0.2], len(states))


MOODY_VALUES = MoodyValues()
UNEVEN_VALUES = UnevenValues()


class BlankBoard(OddsBoard):
    """Draws nothing."""

    def draw(self, view: OddsView, names: Sequence[str], language: Language) -> str:  # nothing
        return ""
