"""Regret matching, made for any game in which seats choose at the same time: everyone mixes, and learns from regret.

Every iteration guesses at what is hidden, lets everyone who is asked choose as their regrets say, and then asks for
each of them what every other choice would have brought. What was missed adds to the regret of not having chosen it.
Over many iterations the mixes settle where nobody can do much better by another choice.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..core.compile import procedure, rule, word
from ..core.random import draw
from ..core.rules import Rules
from ..core.state import States, copy_states
from .budget import spend
from .determinization import determinize_of

#: After all have chosen: play on to where the state can be valued, and write what it is worth to each seat into a row.
#: The last argument is whatever else that needs.
Settle = Callable[[Any, NDArray[np.float64], Any], None]


class Ledger(NamedTuple):
    """What the iterations have come to, by seat and action."""

    regrets: NDArray[np.float64]
    #: How often each seat chose what, later iterations counting more.
    plays: NDArray[np.float64]
    #: What each action of the searching seat was worth: weights, weighted sums, and weighted sums of squares.
    worths: NDArray[np.float64]
    #: The same for each seat's result.
    results: NDArray[np.float64]
    #: Iterations so far.
    made: NDArray[np.int64]


class Room(NamedTuple):
    """Arrays to work in."""

    masks: NDArray[np.bool_]
    askeds: NDArray[np.int64]
    chosen: NDArray[np.int64]
    mix: NDArray[np.float64]
    gains: NDArray[np.float64]
    row: NDArray[np.float64]


@rule
def match_regrets(regrets: NDArray[np.float64], mask: NDArray[np.bool_], mix: NDArray[np.float64]) -> None:
    """Choose in proportion to what was missed; anything alike where nothing was."""
    total, count = 0.0, 0
    for action in range(mask.size):
        mix[action] = max(0.0, regrets[action]) if mask[action] else 0.0
        total += mix[action]
        count += mask[action]
    for action in range(mask.size):
        if total > 0.0:
            mix[action] /= total
        elif mask[action]:
            mix[action] = 1.0 / count


@rule
def draw_from(state: Any, mix: NDArray[np.float64]) -> int:
    """An action drawn from a mix."""
    left = draw(state) / 4294967296.0
    last = 0
    for action in range(mix.size):
        if mix[action] > 0.0:
            last = action
            left -= mix[action]
            if left < 0.0:
                break
    return last


@rule
def draw_habit(state: Any, habits: NDArray[np.float64], mask: NDArray[np.bool_]) -> int:
    """A legal action as a seat's habits have it, whatever it has learned."""
    total = 0.0
    for action in range(mask.size):
        total += habits[action] if mask[action] else 0.0
    left = total * (draw(state) / 4294967296.0)
    last = 0
    for action in range(mask.size):
        if mask[action]:
            last = action
            left -= habits[action]
            if left < 0.0:
                break
    return last


@cache
def make_regret(rules: Rules, together: Callable[[Any], int], settle: Settle) -> Callable[..., None]:
    """The loop of iterations for a game; `together` says how many seats are asked at the same time."""
    actor, step, legal = rules.actor, rules.step, rules.legal
    determinize = determinize_of(rules)

    @procedure
    def try_out(
        guess: States, scratch: States, count: int, chosen: NDArray[np.int64], row: NDArray[np.float64], knowledge: Any
    ) -> None:
        """What comes of everyone's choices."""
        scratch[0] = guess[0]
        for place in range(count):
            step(scratch[0], chosen[place])
        settle(scratch[0], row, knowledge)

    @procedure
    def iterate(
        root: States,
        guess: States,
        scratch: States,
        seat: int,
        iterations: int,
        custom: float,
        habits: NDArray[np.float64],
        ledger: Ledger,
        room: Room,
        knowledge: Any,
    ) -> None:
        count = together(root[0])
        for _ in range(iterations):
            source = guess[0].random
            guess[0] = root[0]
            guess[0].random = source
            determinize(guess[0], seat)
            ledger.made[0] += 1
            weight = float(ledger.made[0])
            scratch[0] = guess[0]
            for place in range(count):
                who = actor(scratch[0])
                room.askeds[place] = who
                legal(scratch[0], room.masks[place])
                match_regrets(ledger.regrets[who], room.masks[place], room.mix)
                room.chosen[place] = draw_from(guess[0], room.mix)
                for action in range(room.mix.size):
                    ledger.plays[who, action] += weight * room.mix[action]
                if who != seat and draw(guess[0]) < custom * 4294967296.0:
                    room.chosen[place] = draw_habit(guess[0], habits[who], room.masks[place])
                if place + 1 < count:
                    step(scratch[0], room.chosen[place])
            for place in range(count):
                who, kept = room.askeds[place], room.chosen[place]
                match_regrets(ledger.regrets[who], room.masks[place], room.mix)
                mean = 0.0
                for action in range(room.mix.size):
                    if room.masks[place, action]:
                        room.chosen[place] = action
                        try_out(guess, scratch, count, room.chosen, room.row, knowledge)
                        room.gains[action] = room.row[who]
                        mean += room.mix[action] * room.row[who]
                        if who == seat:
                            ledger.worths[0, action] += weight
                            ledger.worths[1, action] += weight * room.row[who]
                            ledger.worths[2, action] += weight * room.row[who] * room.row[who]
                            if action == kept:
                                for other in range(room.row.size):
                                    ledger.results[0, other] += weight
                                    ledger.results[1, other] += weight * room.row[other]
                                    ledger.results[2, other] += weight * room.row[other] * room.row[other]
                room.chosen[place] = kept
                for action in range(room.mix.size):
                    if room.masks[place, action]:
                        regret = ledger.regrets[who, action] + room.gains[action] - mean
                        ledger.regrets[who, action] = max(0.0, regret)
            # The next guess goes on from here.
            guess[0].random = word(guess[0].random) ^ word(draw(guess[0]))

    loop: Callable[..., None] = iterate
    return loop


class Weighed(Struct, frozen=True):
    """One legal action: what it is worth to the seat to move and how far off that is, and how often to choose it."""

    action: int
    worth: float
    error: float
    probability: float


class Mixed(Struct, frozen=True):
    """All legal actions, those to choose most often first, and each seat's mean result with its error."""

    iterations: int
    actions: tuple[Weighed, ...]
    seats: tuple[tuple[float, float], ...]


def search_regret(
    rules: Rules,
    together: Callable[[Any], int],
    settle: Settle,
    states: States,
    seat: int,
    knowledge: Any,
    *,
    custom: float = 0.0,
    habits: NDArray[np.float64] | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
) -> Mixed:
    """Weigh the actions of a seat that is asked in the first of the states, before anybody has answered.

    Only what the seat may know of the state is used. `custom` is how often the others are taken to follow their habits,
    a row of weights for the actions of each seat, instead of what they have learned; without any they choose anything.
    """
    loop, seats, count = make_regret(rules, together, settle), rules.seat_count, rules.action_count
    ledger = Ledger(
        np.zeros((seats, count)),
        np.zeros((seats, count)),
        np.zeros((3, count)),
        np.zeros((3, seats)),
        np.zeros(1, np.int64),
    )
    room = make_room(seats, count)
    guess, scratch = copy_states(states[:1]), copy_states(states[:1])
    weights = np.ones((seats, count)) if habits is None else habits

    def run(portion: int) -> None:
        loop(states, guess, scratch, seat, portion, custom, weights, ledger, room, knowledge)

    made = spend(run, iterations, seconds)
    total = ledger.plays[seat].sum()
    weighed = []
    for action in map(int, np.flatnonzero(ledger.worths[0])):
        worth, error = _mean_and_error(ledger.worths[:, action], made)
        weighed.append(Weighed(action, worth, error, float(ledger.plays[seat, action] / total)))
    weighed.sort(key=lambda one: (-one.probability, one.action))
    return Mixed(made, tuple(weighed), tuple(_mean_and_error(ledger.results[:, other], made) for other in range(seats)))


def make_room(seats: int, actions: int) -> Room:
    """Arrays for a game of that many seats and actions."""
    return Room(
        np.zeros((seats, actions), np.bool_),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(actions),
        np.zeros(actions),
        np.zeros(seats),
    )


def _mean_and_error(sums: NDArray[np.float64], iterations: int) -> tuple[float, float]:
    """The mean from a weight, a sum and a sum of squares, and half its 95 % interval."""
    weight, total, squares = sums.tolist()
    mean = total / weight
    # Iterations weigh as their number, so that three quarters as many count as much as all would alike.
    spread = max(squares / weight - mean * mean, 0.0)
    return mean, 1.96 * float(np.sqrt(spread / max(1.0, 0.75 * iterations)))
