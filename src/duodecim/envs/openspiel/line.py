"""A line of play in which chance waits to be told what it does: what OpenSpiel needs of a game, without OpenSpiel.

See docs/decisions/0093-openspiel-draws-one-piece-at-a-time.md.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ...core.batch import observe_state
from ...core.compile import on_first
from ...core.game import Game
from ...core.position import Position
from ...core.rules import Rules
from ...core.seats import CHANCE, NOBODY
from ...core.state import States, copy_states

#: So many of its own last decisions are in the information state tensor of a seat.
FRAMES: Final = 16


class _Functions(NamedTuple):
    """The rules as functions to be called from Python."""

    actor: Any
    step: Any
    legal: Any
    payoff: Any
    determinize: Any


@cache
def _functions_of(rules: Rules) -> _Functions:
    functions: tuple[Any, ...] = (rules.actor, rules.step, rules.legal, rules.payoff, rules.determinize)
    return _Functions(*map(on_first, functions))


class Story(NamedTuple):
    """What a seat has seen and done so far: a digest of all of it, the last it saw, and its own last decisions."""

    digest: bytes
    seen: bytes
    #: What it saw before each of its last decisions, and what it decided, as rows of numbers.
    frames: tuple[NDArray[np.float32], ...]


class Line:
    """A state, what chance has drawn of its move so far, and what every seat remembers."""

    def __init__(self, game: Game, start: Position[Any, Any] | None = None, *, hides: bool = False) -> None:
        self.game = game
        self._position_type = type(game.root())
        self._states = game.new_state() if start is None else start.states
        #: Draws of the move of chance under way.
        self.drawn: tuple[int, ...] = ()
        #: True while chance deals anew what is not known to all, before the first decision.
        self._hides = hides and bool(self.position().hidden_draws())
        self._connect()
        self._stories = [Story(b"", b"", ()) for _ in range(game.people)]
        self._refresh()

    def _connect(self) -> None:
        self._rules = self.game.rules
        self._functions = _functions_of(self._rules)

    def copy(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._states = copy_states(self._states)
        other._stories = self._stories[:]
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("_rules", "_functions")}
        return _restore, (type(self), kept)

    def position(self) -> Position[Any, Any]:
        """Return the position."""
        return self._position_type(self.game, copy_states(self._states))

    def _refresh(self) -> None:
        """Find out who is to act, and let everyone see what has changed."""
        if self._hides:
            self.actors: tuple[int, ...] = (CHANCE,)
            return
        actor = self._functions.actor(self._states)
        if actor == NOBODY:
            self.actors = ()
        elif actor == CHANCE or self.game.traits.dynamics == "sequential":
            self.actors = (actor,)
        else:
            self.actors = self._position_type(self.game, self._states).actors
        for seat in range(self.game.people):
            self._see(seat)

    def _see(self, seat: int) -> None:
        """Remember what a seat sees, if it is anything new."""
        story = self._stories[seat]
        row = self.observe(seat).tobytes()
        if row != story.seen:
            self._stories[seat] = Story(_digest(story.digest, row), row, story.frames)

    def _remember(self, seat: int, action: int) -> None:
        """Remember what a seat decides."""
        story = self._stories[seat]
        row = np.frombuffer(story.seen, self._rules.observation_type)
        frame = np.concatenate([row, [action + 1]]).astype(np.float32)
        digest = _digest(story.digest, f"action {action}".encode())
        self._stories[seat] = Story(digest, story.seen, (*story.frames, frame)[-FRAMES:])

    def observe(self, seat: int) -> NDArray[Any]:
        """Return what a seat may know."""
        return observe_state(self._rules, self._states, seat)

    def past(self, seat: int) -> str:
        """Return a digest of all that a seat has seen and done."""
        return self._stories[seat].digest.hex()

    def frames(self, seat: int) -> tuple[NDArray[np.float32], ...]:
        """Return what a seat saw before its last decisions, and what it decided."""
        return self._stories[seat].frames

    def legal(self, seat: int) -> list[int]:
        """List what a seat may do; nothing if it is not asked."""
        if seat not in self.actors:
            return []
        states = self._states
        if self.actors[0] != seat:
            # Those asked before it at the same time answer anything: what it may do does not depend on that.
            states = copy_states(states)
            while self._functions.actor(states) != seat:
                self._functions.step(states, self._legal_now(states)[0])
        return self._legal_now(states)

    def _legal_now(self, states: States) -> list[int]:
        mask = np.zeros(self._rules.action_count, np.bool_)
        self._functions.legal(states, mask)
        numbers: list[int] = np.flatnonzero(mask).tolist()
        return numbers

    def draws(self) -> list[tuple[int, float]]:
        """List what chance may draw next, with probabilities."""
        return self._draws_at(self.position())

    def _draws_at(self, position: Position[Any, Any]) -> list[tuple[int, float]]:
        return position.hidden_draws(self.drawn) if self._hides else position.chance_draws(self.drawn)

    def draw(self, number: int) -> None:
        """Let chance draw. What is left of its move without a choice follows at once."""
        self.drawn = (*self.drawn, number)
        position = self.position()
        more = self._draws_at(position)
        while len(more) == 1:
            self.drawn = (*self.drawn, more[0][0])
            more = self._draws_at(position)
        if more:
            return
        if self._hides:
            self._states, self._hides = position.with_hidden(self.drawn).states, False
        else:
            self._states = position.play(CHANCE, position.drawn_move(self.drawn)).states
        self.drawn = ()
        self._refresh()

    def play(self, actions: dict[int, int]) -> None:
        """Make the decisions of all seats that are asked."""
        for seat in self.actors:
            self._remember(seat, actions[seat])
        for seat in self.actors:
            self._functions.step(self._states, actions[seat])
        self._refresh()

    def payoffs(self) -> list[float]:
        """Return each person's share of the win; zeros while the game goes on."""
        row = np.zeros(self._rules.seat_count, np.float32)
        self._functions.payoff(self._states, row)
        # In full precision: a third of the win is not a third in 32 bits.
        return [1 / round(1 / share) if share else 0.0 for share in row[: self.game.people].tolist()]

    def resampled(self, seat: int, source: int) -> Self:
        """Return a line in which everything that a seat may not know is drawn anew, each way as likely as the next."""
        other = self.copy()
        other._states["random"] = source
        self._functions.determinize(other._states, seat)
        other._refresh()
        return other


def _digest(before: bytes, news: bytes) -> bytes:
    return hashlib.blake2b(before + news, digest_size=12).digest()


def _restore(kind: type[Line], kept: dict[str, Any]) -> Line:
    line = object.__new__(kind)
    line.__dict__.update(kept)
    line._connect()
    return line
