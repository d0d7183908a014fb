"""Games of King of 12 played and counted in compiled loops: by random seats, and by `medium` ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import on_first, procedure, rule, word
from ....core.random import seed_random
from ....core.state import States, copy_states
from ....search.flat import make_flat
from ..bots.medium_settings import ITERATIONS
from ..rules.agents import ACTION_COUNT, answer_at_random, answer_of, is_open, rules_for
from ..rules.cards import count_of, nth_of
from ..rules.hidden import wait_for
from ..rules.questions import reply
from ..rules.rounds import round_is_over, round_winner
from ..rules.rulebook import draw_chance, play_beat
from ..rules.state import MOST_AT_TABLE, OVER, ROLL, SCORED, KingState
from .counts import Counts, count_game, count_round, count_trick, new_counts

#: The stream of a search's own random numbers, apart from that of the game.
_THOUGHTS: Final = 1 << 32
_seed = on_first(seed_random)


class Tools(NamedTuple):
    """The memory that a table needs: of searches, of answers before all are given, of rolls."""

    root: States
    guess: States
    scratch: States
    mask: NDArray[np.bool_]
    row: NDArray[np.float32]
    sums: NDArray[np.float64]
    answers: NDArray[np.int64]
    faces: NDArray[np.int64]


def new_tools(seats: int, states: States) -> Tools:
    """Return memory for one table."""
    return Tools(
        root=copy_states(states),
        guess=copy_states(states),
        scratch=copy_states(states),
        mask=np.zeros(ACTION_COUNT, np.bool_),
        row=np.zeros(seats, np.float32),
        sums=np.zeros((ACTION_COUNT, 2, seats), np.float64),
        answers=np.zeros(MOST_AT_TABLE, np.int64),
        faces=np.zeros(MOST_AT_TABLE, np.int64),
    )


@rule
def random_answers(state: KingState, tools: Tools) -> None:  # noqa: ARG001  # needs none
    """Everyone who is asked answers at random."""
    answer_at_random(state)


@cache
def make_medium_answers(seats: int) -> Callable[..., None]:
    """Return the compiled answers of `medium` seats at a table of so many."""
    search = make_flat(rules_for(seats))

    @procedure
    def medium_answer(state: KingState, seat: int, tools: Tools) -> int:
        """Return what `medium` answers."""
        allowed = int(state.allowed[seat])
        if count_of(allowed) == 1:
            return nth_of(allowed, 0)
        tools.root[0] = state
        wait_for(tools.root[0], seat)
        tools.sums[:] = 0
        search(tools.root, tools.guess, tools.scratch, seat, ITERATIONS, tools.mask, tools.row, tools.sums)
        best, most = -1, -1.0
        for action in range(tools.mask.size):
            if tools.mask[action] and tools.sums[action, 0, seat] > most:
                best, most = action, tools.sums[action, 0, seat]
        return answer_of(state.question[seat], best)

    @procedure
    def medium_answers(state: KingState, tools: Tools) -> None:
        """Everyone who is asked answers as `medium` does, without knowing what the others answer."""
        for seat in range(state.seats):
            if is_open(state, seat):
                tools.answers[seat] = medium_answer(state, seat, tools)
        for seat in range(state.seats):
            if is_open(state, seat):
                reply(state, seat, tools.answers[seat])

    answers: Callable[..., None] = medium_answers
    return answers


def make_batch(answer: Callable[..., None]) -> Callable[..., None]:
    """Return the loop that plays and counts games in which everybody answers so."""

    @procedure
    def play_beats(state: KingState, tools: Tools, counts: Counts, before: int) -> None:
        """Go on to the next roll, the next question or the end, and count what ends on the way."""
        goes_on = True
        while goes_on and state.waiting == 0:
            if state.phase == SCORED:
                count_trick(counts, state)
                # The played cards have left the hands already, so the rules will find the same.
                if round_is_over(state):
                    count_round(counts, state, tools.faces, round_winner(state, 0), state.tricks + 1 - before)
            goes_on = play_beat(state)

    @procedure
    def play_batch(states: States, template: States, tools: Tools, games: int, counts: Counts) -> None:
        """Play so many games."""
        state = states[0]
        while counts.games[0] < games:
            source = state.random
            states[0] = template[0]
            state.random = source
            before = 0
            while state.phase != OVER:
                if state.waiting > 0:
                    answer(state, tools)
                else:
                    rolls = state.phase == ROLL
                    draw_chance(state)
                    if rolls:
                        before = int(state.tricks)
                        for seat in range(state.seats):
                            tools.faces[seat] = state.face[seat]
                play_beats(state, tools, counts, before)
            count_game(counts, state)

    loop: Callable[..., None] = play_batch
    return loop


@cache
def batch_loop(level: str, seats: int) -> Callable[..., None]:
    """Return the compiled loop of a level: `random` or `medium`."""
    return make_batch(random_answers if level == "random" else make_medium_answers(seats))


def count_batch(level: str, template: States, seed: int, batch: int, games: int) -> Counts:
    """Play a batch of so many games and return what was counted. The counts depend on these arguments alone."""
    seats = int(template["seats"][0])
    states, tools, counts = copy_states(template), new_tools(seats, template), new_counts()
    _seed(states, word(seed), word(batch))
    _seed(tools.guess, word(seed), word(batch + _THOUGHTS))
    batch_loop(level, seats)(states, template, tools, games, counts)
    return counts
