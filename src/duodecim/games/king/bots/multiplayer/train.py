"""Train the network of `network`: `python -m duodecim.games.king.bots.multiplayer.train`.

The rounds are solved backwards. Tables with one trick left are made at random, all combinations of cards are played,
the trick is solved by regret matching over what comes of them, and the network for one trick left learns everybody's
results. With two tricks left the last trick is solved for every combination. From three tricks on the network of one
trick less values the table after the trick, up to a whole round. The same seed and number of tables give the same
network. That takes about ten minutes of one core; the log is written next to the weights.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.cores import core_count
from .....core.random import draw_below, seed_state
from .....core.seats import NOBODY
from .....core.state import States
from .....search.regret import match_regrets
from ...rules.agents import answer_at_random
from ...rules.cards import COLLECTOR, FAUN, FIRST_GAME, NONE, SET_SIZE, draw_set, nth_of
from ...rules.rulebook import draw_chance, proceed
from ...rules.state import CHOOSE, MOST_AT_TABLE, ROLL, STATE_TYPE, KingState
from .network import (
    MOST_ROWS,
    MOST_TRICKS,
    WEIGHTS,
    WIDE,
    Network,
    fresh_network,
    make_workspace,
    note_rows,
    predict,
    save_network,
    tricks_left,
)
from .tricks import Trick, make_trick, open_trick
from .valuation import make_knowledge, try_out

_TABLES: Final = 16_000
_ITERATIONS: Final = 100
#: One of so many faces that an Oracle may roll is looked at.
_FACES_APART: Final = 4
_EPOCHS: Final = 8
#: The size of the first steps.
_RATE: Final = 0.03
#: One table of so many has the set of the first game, one a promo; in one hand of so many a card is set aside.
_FIRST_GAME_IN: Final = 3
_PROMO_IN: Final = 8
_ASIDE_IN: Final = 3
_PORTION: Final = 250


class Examples(NamedTuple):
    """Tables: how many sit there, the rows of each seat, and each seat's share of the round."""

    seats: NDArray[np.int64]
    rows: NDArray[np.int16]
    counts: NDArray[np.int64]
    seen: NDArray[np.int64]
    shares: NDArray[np.float64]


@rule
def some_set(state: KingState) -> int:
    """Return one of the sets that people play with (D1, D2, D4)."""
    if draw_below(state, _FIRST_GAME_IN) == 0:
        return FIRST_GAME
    promo = NONE
    if draw_below(state, _PROMO_IN) == 0:
        promo = COLLECTOR if draw_below(state, 2) == 0 else FAUN
    return draw_set(state, promo)


@procedure
def begin_round(state: KingState, seats: int) -> None:
    """Set up a round before the roll, some cards set aside."""
    state.seats = seats
    state.victor = NOBODY
    state.table_count = 1
    state.table_size[0] = seats
    state.cards = some_set(state)
    state.phase = ROLL
    state.round_number = 1
    state.waiting = state.barren = state.tricks = 0
    for seat in range(seats):
        state.order[seat] = seat
        state.hand[seat] = state.cards
        state.aside[seat] = state.wins[seat] = state.ones[seat] = state.twos[seat] = state.shown[seat] = 0
        state.question[seat] = state.answer[seat] = state.played[seat] = 0
        if draw_below(state, _ASIDE_IN) == 0:
            state.aside[seat] = 1 << nth_of(state.cards, draw_below(state, SET_SIZE))
            state.hand[seat] &= ~state.aside[seat]


@rule
def is_over(state: KingState) -> bool:
    """Return True if the round has ended, with a winner or without."""
    won = 0
    for seat in range(state.seats):
        won += state.wins[seat]
    return won > 0 or state.round_number > 1


@procedure
def lay_table(states: States, seats: int, tricks: int) -> None:
    """Play at random until so many tricks are left; again if the round ends before."""
    state = states[0]
    begin_round(state, seats)
    while state.phase != CHOOSE or tricks_left(state) > tricks:
        if state.waiting > 0:
            answer_at_random(state)
        else:
            draw_chance(state)
        proceed(state)
        if is_over(state):
            begin_round(state, seats)


def round_worth() -> NDArray[np.float64]:
    """Return what a round is worth if only the round counts: 1 to its winner, without one shared by all."""
    table = np.zeros((MOST_AT_TABLE + 1, MOST_AT_TABLE + 2, 2))
    for seats in range(2, MOST_AT_TABLE + 1):
        table[seats, 0] = 1 / seats
        table[seats, 1, 0] = 1.0
    return table


@procedure
def solve_tables(
    states: States, tricks: int, iterations: int, trick: Trick, knowledge: Any, examples: Examples
) -> None:
    """Make tables with so many tricks left and solve them, until the examples are complete."""
    space = knowledge.space
    for index in range(examples.seats.size):
        # Mostly tables of three and four: for two there is an exact solution.
        seats = (4, 3, 4, 3, 2)[index % 5]
        lay_table(states, seats, tricks)
        trick_states = states.copy()
        count = open_trick(trick_states[0], trick)
        try_out(trick_states, NOBODY, 0, count, trick, knowledge)
        match_regrets(trick.payoffs, seats, count, trick.habit_shares, trick.habits, 0, iterations, trick.mixes)
        note_rows(states[0], space)
        examples.seats[index] = seats
        examples.rows[index], examples.counts[index], examples.seen[index] = space.rows, space.counts, space.seen
        for seat in range(seats):
            examples.shares[index, seat] = (trick.mixes.learned[seat] * trick.mixes.worths[seat]).sum()


def make_examples(network: Network, tricks: int, seed: int) -> Examples:
    """Solve a portion of tables with so many tricks left."""
    knowledge = make_knowledge(network._replace(win_chances=round_worth()), _FACES_APART)
    states = np.zeros(1, STATE_TYPE)
    seed_state(states, seed)
    found = Examples(
        np.zeros(_PORTION, np.int64),
        np.zeros((_PORTION, MOST_AT_TABLE, MOST_ROWS), np.int16),
        np.zeros((_PORTION, MOST_AT_TABLE), np.int64),
        np.zeros((_PORTION, MOST_AT_TABLE), np.int64),
        np.zeros((_PORTION, MOST_AT_TABLE)),
    )
    solve_tables(states, tricks, _ITERATIONS, make_trick(), knowledge, found)
    return found


@rule
def improve(weights: NDArray[np.float32], squares: NDArray[np.float32], index: int, slope: float, rate: float) -> None:
    """Take one step down the slope, shorter the more was learned here already."""
    squares[index] += np.float32(slope * slope)
    weights[index] -= np.float32(rate * slope / np.sqrt(squares[index] + 1e-6))


@rule
def improve_row(
    weights: NDArray[np.float32], squares: NDArray[np.float32], slopes: NDArray[np.float32], rate: np.float32
) -> None:
    """Take one step down the slopes of a whole row."""
    for unit in range(WIDE):
        slope = slopes[unit]
        squares[unit] += slope * slope
        weights[unit] -= rate * slope / np.sqrt(squares[unit] + np.float32(1e-6))


@procedure
def learn(
    network: Network,
    squares: Network,
    tricks: int,
    examples: Examples,
    order: NDArray[np.int64],
    space: Any,
    rate: float,
) -> float:
    """Go through all examples once. Return the mean loss."""
    layer = tricks - 1
    own, others, score, direct = network.own[layer], network.others[layer], network.score[layer], network.direct[layer]
    loss, step = 0.0, np.float32(rate)
    slopes, seen = np.zeros((MOST_AT_TABLE, WIDE), np.float32), np.zeros(WIDE, np.float32)
    for index in order:
        seats = examples.seats[index]
        space.rows[:] = examples.rows[index]
        space.counts[:] = examples.counts[index]
        space.seen[:] = examples.seen[index]
        predict(network, tricks, seats, space)
        for seat in range(seats):
            share = examples.shares[index, seat]
            loss -= share * np.log(max(space.chances[seat], 1e-12))
            slope = space.chances[seat] - share
            for place in range(space.counts[seat]):
                improve(direct, squares.direct[layer], space.rows[seat, place], slope, rate)
            for unit in range(WIDE):
                value = space.wide[seat, unit]
                slopes[seat, unit] = slope * score[unit] if value > 0.0 else 0.0
                improve(score, squares.score[layer], unit, slope * value, rate)
        for seat in range(seats):
            for place in range(space.counts[seat]):
                row = space.rows[seat, place]
                improve_row(own[row], squares.own[layer, row], slopes[seat], step)
            seen[:] = np.float32(0.0)
            for other in range(seats):
                if other != seat:
                    for unit in range(WIDE):
                        seen[unit] += slopes[other, unit]
            for place in range(space.seen[seat]):
                row = space.rows[seat, place]
                improve_row(others[row], squares.others[layer, row], seen, step)
    return loss / order.size


def mean_error(network: Network, tricks: int, examples: Examples, count: int) -> float:
    """Return how far off the shares of the first examples are, as the root of the mean square."""
    space, missed = make_workspace(), []
    for index in range(count):
        seats = int(examples.seats[index])
        space.rows[:], space.counts[:] = examples.rows[index], examples.counts[index]
        space.seen[:] = examples.seen[index]
        predict(network, tricks, seats, space)
        missed.append(space.chances[:seats] - examples.shares[index, :seats])
    return float(np.sqrt((np.concatenate(missed) ** 2).mean()))


def shares_of(examples: Examples, count: int) -> NDArray[np.float64]:
    """Return all shares of the first examples in one row."""
    return np.concatenate([examples.shares[index, : examples.seats[index]] for index in range(count)])


def _joined(parts: list[Examples]) -> Examples:
    return Examples(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def train(tables: int, seed: int, workers: int, log: list[str]) -> Network:
    """Train the whole network, from the last trick backwards, and add what came of it to the log."""
    network = fresh_network(seed)
    shuffle = np.random.default_rng(seed)
    with ProcessPoolExecutor(workers) as pool:
        for tricks in range(1, MOST_TRICKS + 1):
            seeds = [(seed * 100 + tricks) * 1_000_000 + 2 * portion for portion in range(tables // _PORTION)]
            examples = _joined(list(pool.map(partial(make_examples, network, tricks), seeds)))
            squares = network._replace(**{name: np.full_like(array, 0.1) for name, array in network._asdict().items()})
            held = examples.seats.size // 20
            for epoch in range(_EPOCHS):
                order = held + shuffle.permutation(examples.seats.size - held)
                rate = _RATE * (1 - epoch / _EPOCHS)
                loss = learn(network, squares, tricks, examples, order, make_workspace(), rate)
            checked = learn(network, squares, tricks, examples, np.arange(held), make_workspace(), 0.0)
            shares = examples.shares[:held]
            floor = -(shares * np.log(np.maximum(shares, 1e-12))).sum(axis=1).mean()
            spread = shares_of(examples, held).std()
            error = mean_error(network, tricks, examples, held)
            log.append(
                f"{tricks} tricks left: loss {loss:.4f}, on tables not learned from {checked:.4f}, least {floor:.4f}; "
                f"there a share is {error:.4f} off (root of the mean square), and differs by {spread:.4f}"
            )
            print(log[-1], flush=True)
    return network


def main() -> None:
    """Train the network and save it with a log."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=_TABLES, help="tables to learn from for each number of tricks")
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--workers", type=int, default=core_count())
    parser.add_argument("--output", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    log = [f"{given.tables} tables for each number of tricks, seed {given.seed}"]
    save_network(train(given.tables, given.seed, given.workers, log), given.output)
    given.output.with_suffix(".log").write_text("\n".join(log) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
