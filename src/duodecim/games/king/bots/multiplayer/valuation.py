"""What a trick is worth once all have chosen: it is played to its end, and the round is valued from there."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.random import draw
from .....core.seats import NOBODY
from .....core.state import States
from .....core.worth import Worth
from ...rules.agents import actor
from ...rules.cards import ORACLE, count_of, holds, nth_of
from ...rules.questions import reply
from ...rules.rulebook import draw_chance, proceed
from ...rules.state import ASIDE, CHOOSE, NO_QUESTION, OVER, REROLL, ROLL, STATE_TYPE, KingState
from .network import Network, Workspace, load_network, make_workspace, note_rows, predict, tricks_left

#: The number of Oracle rolls that an answer is tried against.
_ROLLS: Final = 2


class Knowledge(NamedTuple):
    """What valuing a table needs: the network, memory, and two states and a row to try answers in."""

    network: Network
    space: Workspace
    before: States
    trial: States
    row: NDArray[np.float64]


def make_knowledge(network: Network | None = None) -> Knowledge:
    """Return the knowledge of a network, by default that of the package."""
    states = np.zeros(1, STATE_TYPE), np.zeros(1, STATE_TYPE)
    return Knowledge(network or load_network(), make_workspace(), *states, np.zeros(4))


@rule
def count_asked(state: KingState) -> int:
    """Return how many seats are asked at the same time and have not answered."""
    return int(state.waiting)


@rule
def write_win_chances(state: KingState, win_chances: NDArray[np.float64], row: NDArray[np.float64]) -> None:
    """Write everybody's chance to win the game, judging by the rounds won."""
    leaders = 0
    for seat in range(state.seats):
        leaders += state.wins[seat] > 0
    for seat in range(state.seats):
        row[seat] = win_chances[state.seats, leaders, 0 if state.wins[seat] > 0 else 1]


@procedure
def value_round(state: KingState, network: Network, space: Workspace, row: NDArray[np.float64]) -> None:
    """Write everybody's chance to win the game before a trick, judging by who may win the round."""
    note_rows(state, space)
    predict(network, tricks_left(state) - 1, state.seats, space)
    seats, win_chances = int(state.seats), network.win_chances
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
                worth += space.chances[winner] * win_chances[seats, leaders + 1, 0]
            else:
                worth += space.chances[winner] * win_chances[seats, leaders + 1, ahead]
        row[seat] = worth


@rule
def asks(state: KingState) -> bool:
    """Return True if a seat is asked something within a trick."""
    return bool(state.waiting > 0 and state.phase != CHOOSE and state.phase != ASIDE)


@rule
def answer_first(state: KingState) -> None:
    """Let everyone who is asked give the first answer there is."""
    for seat in range(state.seats):
        if state.question[seat] != NO_QUESTION and state.answer[seat] == 0:
            reply(state, seat, nth_of(int(state.allowed[seat]), 0))
    proceed(state)


@procedure
def value_state(state: KingState, network: Network, space: Workspace, row: NDArray[np.float64]) -> None:
    """Go on to the next trick or the end of the round, and value the table by the network or by the rounds won."""
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
        write_win_chances(state, network.win_chances, row)


@procedure
def give_answer(state: KingState, seat: int, answer: int) -> None:
    """Give an answer, and go on to what it leads to."""
    reply(state, seat, answer)
    proceed(state)


@procedure
def answer_all(state: KingState, knowledge: Knowledge) -> None:
    """Let every seat that is asked within the trick give the answer that looks best for it.

    The answers of others that are still open may be anything. Where an Oracle is still to roll, an answer has to do
    well against several rolls.
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
                # The roll that will be made is another one.
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
    """Play the trick to its end and write everybody's chance to win the game then."""
    while asks(state):
        answer_all(state, knowledge)
    value_state(state, knowledge.network, knowledge.space, row)


#: What the arena takes luck off with. The version changes with the weights of the network.
WORTH: Final = Worth(version=1, write=settle, make_knowledge=make_knowledge, values_choices=True)
