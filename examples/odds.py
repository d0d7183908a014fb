"""Odds and Evens, the smallest game that shows how one is added: chance, secret choices at the same time, an outcome.

Chance says which seat is odd. Both seats show one or two fingers at the same time; an odd sum wins for the odd seat.
docs/adding-a-game.md walks through this file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from duodecim.core.compile import on_first, rule
from duodecim.core.descriptor import GameDescriptor
from duodecim.core.errors import IllegalAction, PositionError, UnreadableAction
from duodecim.core.game import Game, Traits
from duodecim.core.language import Language, Phrase, say
from duodecim.core.outcome import Outcome
from duodecim.core.position import Position
from duodecim.core.random import draw_below
from duodecim.core.rules import Rules
from duodecim.core.seats import CHANCE, NOBODY
from duodecim.core.state import Number, Numbers, RandomSource, States, copy_states, record_type

# --- the words ---

PHRASES: dict[str, Phrase] = {
    "odds/title": {"en": "Odds and Evens", "ru": "Чёт и нечет"},
    "odds/unreadable": {
        "en": "“{text}” is not a move: show 1 or show 2, and for chance odd 0 or odd 1.",
        "ru": "«{text}» — не ход: show 1 или show 2, а для случая odd 0 или odd 1.",
    },
    "odds/fingers": {"en": "Show 1 or 2 fingers, not {count}.", "ru": "Покажите 1 или 2 пальца, а не {count}."},
    "odds/text": {"en": "“{text}” is not a position of Odds.", "ru": "«{text}» — не позиция игры."},
    "odds/revealed": {"en": "{name} shows {count}.", "ru": "{name} показывает {count}."},
    "odds/revealed/you": {"en": "You show {count}.", "ru": "Вы показываете {count}."},
    "odds/by-parity": {"en": "The sum decides.", "ru": "Решает сумма."},
}

# --- the state and the rules, compiled ---

UNKNOWN: Final = -1


class State:
    """Who is odd, and what each seat shows; 0 while it has not chosen."""

    random: RandomSource
    odd: Number
    shown: Annotated[Numbers, 2]


STATE_TYPE = record_type(State)


@rule
def actor(state: State) -> int:
    """Chance first; then both seats, asked one after the other though they choose at the same time."""
    if state.odd == UNKNOWN:
        return CHANCE
    for seat in range(2):
        if state.shown[seat] == 0:
            return seat
    return NOBODY


@rule
def name_odd(state: State) -> None:
    """Chance says which seat is odd."""
    state.odd = draw_below(state, 2)


@rule
def show(state: State, seat: int, fingers: int) -> None:
    """A seat chooses, in secret until both have."""
    state.shown[seat] = fingers


@rule
def winner(state: State) -> int:
    """An odd sum wins for the odd seat."""
    return state.odd if (state.shown[0] + state.shown[1]) % 2 == 1 else 1 - state.odd


# --- for programs: numbered actions, masks, observations ---


@rule
def step(state: State, action: int) -> None:
    """Actions 0 and 1 show one and two fingers."""
    show(state, actor(state), action + 1)


@rule
def legal(state: State, mask: NDArray[np.bool_]) -> None:  # noqa: ARG001  # both are always legal
    """Both actions are always legal."""
    mask[:] = True


@rule
def random_action(state: State) -> int:
    """Either, equally likely."""
    return draw_below(state, 2)


@rule
def observe(state: State, seat: int, row: NDArray[np.int8]) -> None:
    """Whether this seat is odd, and what it shows itself."""
    row[0] = state.odd == seat
    row[1] = state.shown[seat]


@rule
def payoff(state: State, row: NDArray[np.float32]) -> None:
    """All to the winner."""
    if actor(state) == NOBODY:
        row[winner(state)] = 1


@rule
def play_out(state: State) -> int:
    """Both choose at random."""
    decisions = 0
    if actor(state) == CHANCE:
        name_odd(state)
    while actor(state) != NOBODY:
        step(state, random_action(state))
        decisions += 1
    return decisions


RULES = Rules(
    state_type=STATE_TYPE,
    seat_count=2,
    action_count=2,
    observation_size=2,
    observation_type=np.int8,
    actor=actor,
    chance=name_odd,
    step=step,
    legal=legal,
    random_action=random_action,
    observe=observe,
    payoff=payoff,
    play_out=play_out,
)

# --- for people: actions, views, positions ---


class Show(Struct, frozen=True, tag_field="do", tag="show"):
    """Show one or two fingers."""

    fingers: int

    def __str__(self) -> str:
        return f"show {self.fingers}"


class Odd(Struct, frozen=True, tag_field="do", tag="odd"):
    """Chance: which seat is odd."""

    seat: int

    def __str__(self) -> str:
        return f"odd {self.seat}"


class Revealed(Struct, frozen=True, tag=True):
    """Both have chosen."""

    shown: tuple[int, ...]


class OddsView(Struct, frozen=True):
    """What a viewer knows: who has chosen, and what, once both have."""

    viewer: int | None
    odd: int | None
    ready: tuple[bool, ...]
    shown: tuple[int | None, ...]

    @property
    def actions(self) -> tuple[str, ...]:
        """Until both have chosen a seat may choose, or change its choice."""
        waiting = self.viewer is not None and self.odd is not None and not all(self.ready)
        return ("show 1", "show 2") if waiting else ()

    def text(self) -> str:
        """The view in one line; `?` is a choice that the viewer may not know yet."""
        signs = ((str(count or "?") if ready else "-") for ready, count in zip(self.ready, self.shown, strict=True))
        odd = "-" if self.odd is None else self.odd
        return f"odds odd={odd} shown={'.'.join(signs)} view={'-' if self.viewer is None else self.viewer}"

    def __str__(self) -> str:
        return self.text()


_winner = on_first(winner)
_name_odd = on_first(name_odd)


class OddsPosition(Position[Show | Odd, OddsView]):
    """One moment of Odds and Evens."""

    @property
    def actors(self) -> tuple[int, ...]:
        if self._odd == UNKNOWN:
            return (CHANCE,)
        return tuple(seat for seat, fingers in enumerate(self._shown) if fingers == 0)

    def may_act(self, actor: int) -> bool:
        """A seat may change its choice until the other has chosen too."""
        return actor in self.actors or (bool(self.actors) and self._odd != UNKNOWN and actor != CHANCE)

    @property
    def outcome(self) -> Outcome | None:
        if self.actors:
            return None
        won = _winner(self._states)
        return Outcome(tuple(int(seat == won) for seat in range(2)), (won,), "odds/by-parity")

    def _actions(self, seat: int) -> list[Show | Odd]:
        return [Show(1), Show(2)] if self.may_act(seat) else []

    def _view(self, seat: int | None) -> OddsView:
        shown = tuple(
            fingers if fingers and (not self.actors or number == seat) else None
            for number, fingers in enumerate(self._shown)
        )
        odd = None if self._odd == UNKNOWN else self._odd
        return OddsView(seat, odd, tuple(fingers != 0 for fingers in self._shown), shown)

    def full_view(self) -> OddsView:
        odd = None if self._odd == UNKNOWN else self._odd
        return OddsView(None, odd, tuple(fingers != 0 for fingers in self._shown), tuple(self._shown))

    def text(self) -> str:
        return f"odds odd={'-' if self._odd == UNKNOWN else self._odd} shown={'.'.join(map(str, self._shown))}"

    @property
    def _odd(self) -> int:
        return int(self._states["odd"][0])

    @property
    def _shown(self) -> list[int]:
        shown: list[int] = self._states["shown"][0].tolist()
        return shown

    def _read_action(self, text: str) -> Show | Odd:
        match text.split():
            case ["show", count] if count.isdecimal():
                return Show(int(count))
            case ["odd", ("0" | "1") as seat]:
                return Odd(int(seat))
        raise UnreadableAction("odds/unreadable", text=text)

    def _check_action(self, actor: int, action: Show | Odd) -> Show | Odd:
        if isinstance(action, Odd) != (actor == CHANCE):
            raise IllegalAction("action/not-for-chance" if actor == CHANCE else "action/not-for-seat", action=action)
        if isinstance(action, Show) and action.fingers not in (1, 2):
            raise IllegalAction("odds/fingers", count=action.fingers)
        return action

    def _apply(self, actor: int, action: Show | Odd) -> tuple[States, list[Any]]:
        states = copy_states(self._states)
        if isinstance(action, Odd):
            states["odd"] = action.seat
            return states, []
        states["shown"][0, actor] = action.fingers
        return states, [Revealed(tuple(states["shown"][0].tolist()))] if states["shown"].all() else []

    def _draw_chance(self) -> tuple[Show | Odd, int]:
        states = copy_states(self._states)
        _name_odd(states)
        return Odd(int(states["odd"][0])), int(states["random"][0])


class OddsOptions(Struct, frozen=True):
    """There is nothing to choose."""


class Odds(Game):
    """Odds and Evens for two players."""

    id: ClassVar[str] = "odds"
    rules_version: ClassVar[int] = 1
    traits: ClassVar[Traits] = Traits(
        dynamics="simultaneous", hidden_information=True, actions_listed=True, least_players=2, most_players=2
    )
    options_type = OddsOptions
    example_action: ClassVar[str] = "show 2"

    @property
    def seats(self) -> int:
        return 2

    @property
    def people(self) -> int:
        return 2

    def action(self, number: int) -> Show:
        return Show(number + 1)

    def action_number(self, action: Show) -> int:
        return action.fingers - 1

    @property
    def rules(self) -> Rules:
        return RULES

    def new_state(self) -> States:
        states = np.zeros(1, STATE_TYPE)
        states["odd"] = UNKNOWN
        return states

    def root(self) -> OddsPosition:
        return OddsPosition(self, self.new_state())

    @classmethod
    def position(cls, text: str) -> OddsPosition:
        odd, shown, _ = _read(text, r"odds odd=([01-]) shown=([012])\.([012])()")
        position = cls().root()
        position._states["odd"] = UNKNOWN if odd is None else odd
        position._states["shown"] = [int(sign) for sign in shown]
        position.origin = position.text()
        return position

    @classmethod
    def view(cls, text: str) -> OddsView:
        odd, shown, viewer = _read(text, r"odds odd=([01-]) shown=([12?-])\.([12?-]) view=([01-])")
        counts = tuple(int(sign) if sign.isdecimal() else None for sign in shown)
        return OddsView(viewer, odd, tuple(sign != "-" for sign in shown), counts)

    @classmethod
    def tell(cls, event: Revealed, names: Sequence[str], language: Language, you: int | None = None) -> list[str]:
        shown = zip(names, event.shown, strict=True)
        return [
            say("odds/revealed/you" if seat == you else "odds/revealed", language, name=name, count=count)
            for seat, (name, count) in enumerate(shown)
        ]


def _read(text: str, pattern: str) -> tuple[int | None, list[str], int | None]:
    """Who is odd, what each seat shows, and who sees it that way."""
    match = re.fullmatch(pattern, text)
    if match is None:
        raise PositionError("odds/text", text=text)
    odd, one, two, viewer = match.groups()
    return None if odd == "-" else int(odd), [one, two], int(viewer) if viewer.isdecimal() else None


GAME = GameDescriptor(
    id="odds",
    package=__name__,
    game="examples.odds:Odds",
    view="examples.odds:OddsView",
    events="examples.odds:Revealed",
    bots={"random": "duodecim.core.bot:RandomBot"},
    terminal="examples.odds:OddsBoard",
    phrases=PHRASES,
)
