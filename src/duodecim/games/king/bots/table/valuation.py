"""What is it worth that all have chosen? The trick is played to its end, and the round valued from there."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.random import draw
from .....core.seats import NOBODY
from .....core.state import States
from ...rules.agents import actor
from ...rules.cards import ORACLE, count_of, holds, nth_of
from ...rules.questions import reply
from ...rules.rulebook import draw_chance, proceed
from ...rules.state import ASIDE, CHOOSE, NO_QUESTION, OVER, REROLL, ROLL, STATE_TYPE, KingState
from .network import Network, Workspace, load_network, make_workspace, note_rows, predict, tricks_left

#: How many rolls of an Oracle an answer is tried against.
_ROLLS: Final = 2


class Knowledge(NamedTuple):
    """What it takes to value a table: the network, room to work in, and two states and a row to try answers in."""

    network: Network
    space: Workspace
    before: States
    trial: States
    row: NDArray[np.float64]


def make_knowledge(network: Network | None = None) -> Knowledge:
    """Knowledge from a network, that of the package unless told."""
    states = np.zeros(1, STATE_TYPE), np.zeros(1, STATE_TYPE)
    return Knowledge(network or load_network(), make_workspace(), *states, np.zeros(4))


@rule
def count_asked(state: KingState) -> int:
    """How many are asked at the same time and have not answered."""
    return int(state.waiting)


@rule
def write_standing(state: KingState, standing: NDArray[np.float64], row: NDArray[np.float64]) -> None:
    """What everybody's rounds won are worth."""
    leaders = 0
    for seat in range(state.seats):
        leaders += state.wins[seat] > 0
    for seat in range(state.seats):
        row[seat] = standing[state.seats, leaders, 0 if state.wins[seat] > 0 else 1]


@procedure
def value_round(state: KingState, network: Network, space: Workspace, row: NDArray[np.float64]) -> None:
    """Before a trick: who may win the round, and what that is worth to everybody."""
    note_rows(state, space)
    predict(network, tricks_left(state) - 1, state.seats, space)
    seats, standing = int(state.seats), network.standing
    leaders = 0
    for seat in range(seats):
        leaders += state.wins[seat] > 0
    for seat in range(seats):
        ahead = 0 if state.wins[seat] > 0 else 1
        worth = 0.0
        for winner in range(seats):
            if state.wins[winner] > 0:
                worth += space.chances[winner] * (winner == seat)
            elif winner == seat:
                worth += space.chances[winner] * standing[seats, leaders + 1, 0]
            else:
                worth += space.chances[winner] * standing[seats, leaders + 1, ahead]
        row[seat] = worth


@rule
def asks(state: KingState) -> bool:
    """Whether a seat is asked something within a trick."""
    return bool(state.waiting > 0 and state.phase != CHOOSE and state.phase != ASIDE)


@rule
def answer_first(state: KingState) -> None:
    """Everyone who is asked gives the first answer there is."""
    for seat in range(state.seats):
        if state.question[seat] != NO_QUESTION and state.answer[seat] == 0:
            reply(state, seat, nth_of(int(state.allowed[seat]), 0))
    proceed(state)


@procedure
def value_state(state: KingState, network: Network, space: Workspace, row: NDArray[np.float64]) -> None:
    """Go on to the next trick or the end of the round, and value the table: by the network, or by the rounds won."""
    while asks(state):
        answer_first(state)
    while state.waiting == 0 and (state.phase == REROLL or (state.phase == ROLL and state.barren == 0)):
        # After a round without a winner all are alike again; after a card was set aside the hands are not.
        draw_chance(state)
        proceed(state)
    if state.phase == CHOOSE:
        value_round(state, network, space, row)
    elif state.phase == OVER:
        for seat in range(state.seats):
            row[seat] = 1.0 / state.seats if state.victor == NOBODY else 0.0
        if state.victor != NOBODY:
            row[state.victor] = 1.0
    else:
        write_standing(state, network.standing, row)


@procedure
def give_answer(state: KingState, seat: int, answer: int) -> None:
    """An answer, and on to what it leads to."""
    reply(state, seat, answer)
    proceed(state)


@procedure
def answer_all(state: KingState, knowledge: Knowledge) -> None:
    """Whoever is asked within the trick answers what looks best for them, the others' answers yet open being anything.

    Where an Oracle is still to roll, an answer has to do well against several rolls.
    """
    before, trial, row = knowledge.before, knowledge.trial, knowledge.row
    rolls = _ROLLS if holds(state.force[0], ORACLE) else 1
    for _ in range(int(state.waiting)):
        before[0] = state
        seat = actor(state)
        allowed = int(state.allowed[seat])
        best, chosen = -np.inf, nth_of(allowed, 0)
        for option in range(count_of(allowed)):
            total = 0.0
            source = before[0].random
            for _ in range(rolls):
                trial[0] = before[0]
                trial[0].random = source
                # These rolls are not the one that will be made.
                draw(trial[0])
                give_answer(trial[0], seat, nth_of(allowed, option))
                value_state(trial[0], knowledge.network, knowledge.space, row)
                source = trial[0].random
                total += row[seat]
            if total > best:
                best, chosen = total, nth_of(allowed, option)
        give_answer(state, seat, chosen)


@procedure
def settle(state: KingState, row: NDArray[np.float64], knowledge: Any) -> None:
    """Play the trick to its end and say what everybody's chances in the game are then."""
    while asks(state):
        answer_all(state, knowledge)
    value_state(state, knowledge.network, knowledge.space, row)
