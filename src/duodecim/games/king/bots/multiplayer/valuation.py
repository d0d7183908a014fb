"""What a trick is worth once all have chosen: it is played to its end, and the round is valued from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.random import draw_below
from .....core.seats import NOBODY
from .....core.state import States
from .....core.worth import Worth
from .....search.regret import match_regrets
from ...rules.agents import actor
from ...rules.cards import ORACLE, count_of, nth_of
from ...rules.die import FACES
from ...rules.questions import reply
from ...rules.rulebook import draw_chance, proceed
from ...rules.state import ASIDE, CHOOSE, MOST_AT_TABLE, NO_QUESTION, OVER, REROLL, ROLL, STATE_TYPE, KingState
from ...rules.tables import owner
from .network import Network, Workspace, load_network, make_workspace, note_rows, predict, tricks_left
from .tricks import Trick, make_trick, make_try_out, open_trick

#: Of the faces that an Oracle may roll, one of so many is looked at before the last trick, which takes long to value.
_FACES_APART: Final = 3
#: For how many iterations the last trick is solved.
_LAST_ITERATIONS: Final = 48


class Knowledge(NamedTuple):
    """What valuing a table needs: the network, and memory to try answers in, now and in the last trick."""

    network: Network
    space: Workspace
    now: Answers
    later: Answers
    root: States
    last_trick: Trick
    #: One of so many faces that an Oracle may roll is looked at. While the network learns, many tables count for more
    #: than each of them exactly.
    faces_apart: int
    #: For how many iterations the last trick is solved. With none the network values it, which is quicker.
    last_iterations: int


class Answers(NamedTuple):
    """Memory to try answers and rolls in: states and rows."""

    before: States
    trial: States
    row: NDArray[np.float64]
    rolled: States
    sums: NDArray[np.float64]


def make_answers() -> Answers:
    """Return memory for one trick."""
    before, trial, rolled = (np.zeros(1, STATE_TYPE) for _ in range(3))
    return Answers(before, trial, np.zeros(MOST_AT_TABLE), rolled, np.zeros(MOST_AT_TABLE))


def make_knowledge(
    network: Network | None = None, faces_apart: int = 1, last_iterations: int = _LAST_ITERATIONS
) -> Knowledge:
    """Return the knowledge of a network, by default that of the package."""
    return Knowledge(
        network or load_network(),
        make_workspace(),
        make_answers(),
        make_answers(),
        np.zeros(1, STATE_TYPE),
        make_trick(),
        faces_apart,
        last_iterations,
    )


def make_quick_knowledge() -> Knowledge:
    """Return the knowledge of the package for a quick value: one roll of an Oracle, and nothing is solved."""
    return make_knowledge(faces_apart=FACES, last_iterations=0)


@rule
def write_win_chances(state: KingState, win_chances: NDArray[np.float64], row: NDArray[np.float64]) -> None:
    """Write everybody's chance to win the game, judging by the rounds won."""
    leaders = 0
    for seat in range(state.seats):
        leaders += state.wins[seat] > 0
    for seat in range(state.seats):
        row[seat] = win_chances[state.seats, leaders, 0 if state.wins[seat] > 0 else 1]


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
def give_answer(state: KingState, seat: int, answer: int) -> None:
    """Give an answer, and go on to what it leads to."""
    reply(state, seat, answer)
    proceed(state)


def make_settle(value: Callable[..., None], *, last: bool) -> Callable[..., None]:
    """Return how a trick is played to its end, after which `value` says what the table is worth.

    `last` says whether it is the last trick of a round that is looked at from an earlier one.
    """

    @procedure
    def value_rolls(state: KingState, row: NDArray[np.float64], knowledge: Any) -> None:
        """Value a table at which an Oracle is about to roll: the mean over the faces."""
        memory, seats = knowledge.later if last else knowledge.now, int(state.seats)
        rolled, sums = memory.rolled, memory.sums
        oracle = owner(state, 0, ORACLE)
        apart, first = 1 if last else knowledge.faces_apart, 1
        if not last and tricks_left(state) == 1:
            apart = max(apart, _FACES_APART)
        if apart > 1:
            first += draw_below(state, apart)
        sums[:] = 0.0
        for face in range(first, FACES + 1, apart):
            rolled[0] = state
            rolled[0].face[oracle] = face
            proceed(rolled[0])
            value(rolled[0], row, knowledge)
            for seat in range(seats):
                sums[seat] += row[seat] * apart / FACES
        for seat in range(seats):
            row[seat] = sums[seat]

    @procedure
    def value_after(state: KingState, row: NDArray[np.float64], knowledge: Any) -> None:
        """Go on to the next trick or the end of the round, and value the table."""
        while asks(state):
            answer_first(state)
        if state.waiting == 0 and state.phase == REROLL:
            value_rolls(state, row, knowledge)
            return
        if state.waiting == 0 and state.phase == ROLL and state.barren == 0:
            # After a round without a winner all are alike again; after a card was set aside the hands are not.
            draw_chance(state)
            proceed(state)
        value(state, row, knowledge)

    @procedure
    def answer_all(state: KingState, knowledge: Any) -> None:
        """Let every seat that is asked within the trick give the answer that looks best for it.

        The answers of others that are still open may be anything.
        """
        memory = knowledge.later if last else knowledge.now
        before, trial, row = memory.before, memory.trial, memory.row
        for _ in range(int(state.waiting)):
            before[0] = state
            seat = actor(state)
            allowed = int(state.allowed[seat])
            best, chosen = -np.inf, nth_of(allowed, 0)
            for option in range(count_of(allowed)):
                trial[0] = before[0]
                give_answer(trial[0], seat, nth_of(allowed, option))
                value_after(trial[0], row, knowledge)
                if row[seat] > best:
                    best, chosen = row[seat], nth_of(allowed, option)
            give_answer(state, seat, chosen)

    @procedure
    def settle(state: KingState, row: NDArray[np.float64], knowledge: Any) -> None:
        """Play the trick to its end and write everybody's chance to win the game then."""
        while asks(state):
            answer_all(state, knowledge)
        value_after(state, row, knowledge)

    found: Callable[..., None] = settle
    return found


@procedure
def value_end(state: KingState, row: NDArray[np.float64], knowledge: Any) -> None:
    """Value a table at the end of a round by the rounds won."""
    if state.phase == OVER:
        for seat in range(state.seats):
            row[seat] = 1.0 / state.seats if state.victor == NOBODY else 0.0
        if state.victor != NOBODY:
            row[state.victor] = 1.0
    else:
        write_win_chances(state, knowledge.network.win_chances, row)


try_last = make_try_out(make_settle(value_end, last=True))


@rule
def ask_again(state: KingState) -> None:
    """Take back cards chosen in secret, so that nobody goes by what they may not know."""
    for seat in range(state.seats):
        if state.question[seat] != NO_QUESTION and state.answer[seat] != 0:
            state.answer[seat] = 0
            state.waiting += 1


@procedure
def value_last_trick(state: KingState, row: NDArray[np.float64], knowledge: Any) -> None:
    """Value a table before the last trick by solving it: whatever is played, the round is over then."""
    root, trick, seats = knowledge.root, knowledge.last_trick, int(state.seats)
    root[0] = state
    ask_again(root[0])
    count = open_trick(root[0], trick)
    try_last(root, NOBODY, 0, count, trick, knowledge)
    match_regrets(
        trick.payoffs, seats, count, trick.habit_shares, trick.habits, 0, knowledge.last_iterations, trick.mixes
    )
    for seat in range(seats):
        row[seat] = 0.0
        for choice in range(trick.payoffs.sizes[seat]):
            row[seat] += trick.mixes.learned[seat, choice] * trick.mixes.worths[seat, choice]


@procedure
def value_round(state: KingState, row: NDArray[np.float64], knowledge: Any) -> None:
    """Write everybody's chance to win the game before a trick, judging by who may win the round."""
    network, space = knowledge.network, knowledge.space
    note_rows(state, space)
    predict(network, tricks_left(state), state.seats, space)
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


@procedure
def value_table(state: KingState, row: NDArray[np.float64], knowledge: Any) -> None:
    """Value a table before a trick or at the end of a round."""
    if state.phase != CHOOSE:
        value_end(state, row, knowledge)
    elif tricks_left(state) == 1 and knowledge.last_iterations > 0:
        value_last_trick(state, row, knowledge)
    else:
        value_round(state, row, knowledge)


settle = make_settle(value_table, last=False)
try_out = make_try_out(settle)

#: What the arena takes luck off with. The version changes with the weights of the network.
WORTH: Final = Worth(version=2, write=settle, make_knowledge=make_quick_knowledge, values_choices=True)
