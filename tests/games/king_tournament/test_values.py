"""What tournaments are worth: rounds won, by counting all ways; groups, as they were learned; and never a secret."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim.games.king.rules.state import CHOOSE, MOST_AT_TABLE
from duodecim.games.king_tournament.bots import train
from duodecim.games.king_tournament.bots.train import Examples, chances_of, fit, loss
from duodecim.games.king_tournament.bots.valuation import (
    FAR,
    MOST_TRICKS,
    ROWS,
    SEAT_ROWS,
    make_knowledge,
    standing_table,
    tricks_left,
    value_round,
    write_chances,
    write_worth,
)
from duodecim.testing import check_values


def some_positions(players: int, seed: int) -> list[Any]:
    """Positions of a random tournament, from its first to its last."""
    position: Any = duodecim.game("king-tournament", players=players).start(seed)
    random, found = Random(seed), []
    while position.outcome is None:
        found.append(position)
        seat = position.actors[0]
        position = position.play(seat, random.choice(position.actions(seat)))
    return [*found, position]


@pytest.mark.parametrize(("players", "groups"), [(5, 2), (6, 2), (9, 3)])
def test_N7_the_worth_of_rounds_won_is_that_of_all_ways_to_win_them(players: int, groups: int) -> None:
    everybody = range(players)

    @cache
    def shares(leaders: frozenset[int]) -> tuple[Fraction, ...]:
        """Every set of winners of the groups is as likely. Leaders among them share the win."""
        total = [Fraction(0)] * players
        ways = list(combinations(everybody, groups))
        for winners in ways:
            again = leaders.intersection(winners)
            rest = shares(leaders.union(winners)) if not again else None
            for seat in everybody:
                total[seat] += rest[seat] if rest else Fraction(seat in again, len(again))
        return tuple(share / len(ways) for share in total)

    for count in range(players + 1 - groups):
        expected = shares(frozenset(range(count)))
        found = standing_table()[players, groups, count]
        if count:
            assert found[0] == pytest.approx(float(expected[0]))
        assert found[1] == pytest.approx(float(expected[-1]))


def test_values_are_shares_that_depend_on_the_view_alone() -> None:
    for players in (5, 9):
        check_values(duodecim.game("king-tournament", players=players), most=8)


def test_a_lead_is_worth_something_and_the_groups_are_weighed_together() -> None:
    """With weights for leads alone: who leads its group is worth more than the others there."""
    weights = np.zeros((MOST_TRICKS, ROWS))
    weights[:, : 2 * FAR + 1] = np.linspace(-3, 3, 2 * FAR + 1)
    knowledge, checked = make_knowledge(weights), 0
    for position in some_positions(8, 3):
        states = position.states
        if states["phase"][0] != CHOOSE or states["final"][0] or states["wins"].any():
            continue
        row = np.zeros(8)
        value_round(states[0], knowledge, row)
        assert row.sum() == pytest.approx(1)
        points = states["ones"][0] + 2 * states["twos"][0]
        for group in range(int(states["groups"][0])):
            seats = states["order"][0, group * MOST_AT_TABLE :][: int(states["table_size"][0, group])]
            held = points[seats]
            if (held == held.max()).sum() == 1:
                assert row[seats].argmax() == held.argmax()
                checked += 1
    assert checked > 3


def test_the_chances_of_groups_are_those_that_were_fitted() -> None:
    """The compiled function and the one that learns agree, in every trick of a tournament."""
    source = np.random.default_rng(4)
    weights = source.normal(size=(MOST_TRICKS, ROWS))
    chances = np.zeros(MOST_AT_TABLE + 1)
    for position in some_positions(7, 5):
        states = position.states
        if states["phase"][0] == CHOOSE and not states["final"][0]:
            for table, (rows, seats, left) in enumerate(train.groups_of(states)):
                example = Examples(rows[None], np.array([len(seats)]), np.array([left]), np.array([0]))
                write_chances(states[0], table, weights, chances)
                assert chances == pytest.approx(chances_of(weights, example)[0])
                assert left == tricks_left(states[0])


def test_what_is_learned_fits_better_than_equal_chances() -> None:
    """Examples in which the place whose first row is higher wins twice as often."""
    source = np.random.default_rng(1)
    rows = np.zeros((400, MOST_AT_TABLE, SEAT_ROWS), np.int64)
    rows[:, :, 1:] = ROWS - 2
    rows[:, :2, 0] = [1, 2]
    won = (source.random(400) < 2 / 3).astype(np.int64)
    examples = Examples(rows, np.full(400, 2), np.ones(400, np.int64), won)
    weights = fit(examples)
    assert loss(weights, examples) < loss(np.zeros_like(weights), examples) - 0.2
    chances = chances_of(weights, examples)[0]
    assert chances[1] / chances[0] == pytest.approx(won.mean() / (1 - won.mean()), rel=0.1)


def test_N7_finalists_share_what_there_is() -> None:
    """In a final only its players are worth anything, and before its first roll all of them the same."""
    found = 0
    for seed in range(400):
        for position in some_positions(5, seed):
            states = position.states
            if states["final"][0] and position.outcome is None:
                row = np.zeros(5)
                write_worth(states.copy()[0], row, make_knowledge())
                finalists = states["order"][0][: int(states["table_size"][0, 0])]
                assert row.sum() == pytest.approx(1)
                assert row[finalists].sum() == pytest.approx(1)
                found += 1
        if found:
            break
    assert found
