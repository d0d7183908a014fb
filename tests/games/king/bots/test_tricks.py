"""Tricks of King of 12 looked at as a whole: where two play the last one it comes to the exact mix."""

from __future__ import annotations

import time
from functools import cache
from random import Random

import numpy as np
import pytest

import duodecim
from duodecim.core.bot import Budget
from duodecim.core.random import seed_state
from duodecim.games.king.bots.duel.solution import Moment, Solution
from duodecim.games.king.bots.multiplayer.local_state import table_state
from duodecim.games.king.bots.multiplayer.network import MOST_TRICKS, fresh_network
from duodecim.games.king.bots.multiplayer.player import weigh
from duodecim.games.king.bots.multiplayer.search import MixedResult, search_trick
from duodecim.games.king.bots.multiplayer.train import make_examples, mean_error, round_worth
from duodecim.games.king.bots.multiplayer.valuation import Knowledge, make_knowledge, value_last_trick
from duodecim.games.king.model.actions import Play, action_numbered
from duodecim.games.king.rules.cards import FIRST_GAME, cards_of, names_of

LINES = (
    "king 2 first choose round=1 faces=9.3 tokens=0.2/2.0 discarded=al.or.go.pa.kn/al.or.go.pa.so aside=-/- wins=0.0",
    "king 2 first choose round=1 faces=5.6 tokens=1.1/1.1 discarded=al.kn.go.pa.ma/al.or.ma.pa.kn aside=-/- wins=0.0",
)
#: Another has set a card aside. In the second position it has played all but the Golem since, so that it is the Golem.
HIDDEN = tuple(
    "king 3 first choose round=3 faces=10.7.3 tokens=1.0/0.1/0.0 discarded=al.kn/or.so/al.kn "
    f"aside=-/?/- wins=0.1.0 shown=-/{shown}/- view=0"
    for shown in ("or.so", "or.so.al.kn.ma.pa")
)


@cache
def knowledge() -> Knowledge:
    """Nothing is left to a network after the last trick. A round won is worth 1."""
    return make_knowledge(fresh_network(1)._replace(win_chances=round_worth()))


def weighed(line: str, seat: int, iterations: int) -> MixedResult:
    states, own = table_state(duodecim.position(line).view(seat), seat)
    seed_state(states, 3)
    return search_trick(states, own, knowledge(), iterations=iterations)


def solved(line: str) -> tuple[Solution, Moment]:
    """The exact solution for two, to whom a round is worth 1 or -1."""
    seats = duodecim.position(line).view(0).seats
    hands = cards_of(seats[0].hand), cards_of(seats[1].hand)
    tokens = seats[0].ones, seats[0].twos, seats[1].ones, seats[1].twos
    return Solution(FIRST_GAME, [hands[0]], [hands[1]], tokens), Moment(hands, (seats[0].face, seats[1].face), tokens)


@pytest.mark.parametrize("line", LINES)
def test_the_mix_of_the_last_trick_holds_nearly_what_the_exact_one_does(line: str) -> None:
    solution, moment = solved(line)
    found = weighed(line, 0, 6_400)
    mix = np.zeros(2)
    for one in found.actions:
        action = action_numbered(one.action)
        assert isinstance(action, Play)
        mix[names_of(moment.hands[0]).index(action.card)] = one.probability
    held = float((mix @ solution.payoffs(moment)).min())
    assert held == pytest.approx(solution.worth(moment), abs=0.05)
    assert found.seats[0][0] == pytest.approx((1 + solution.worth(moment)) / 2, abs=0.04)


@pytest.mark.parametrize("line", LINES)
def test_a_table_before_the_last_trick_is_worth_what_the_trick_is(line: str) -> None:
    solution, moment = solved(line)
    states, _ = table_state(duodecim.position(line).view(0), 0)
    row, found = np.zeros(4), []
    for seed in range(40):
        seed_state(states, seed)
        value_last_trick(states[0], row, knowledge())
        found.append(row[:2].copy())
    own, other = np.mean(found, axis=0)
    assert own + other == pytest.approx(1)
    assert own == pytest.approx((1 + solution.worth(moment)) / 2, abs=0.06)


def test_the_same_seed_gives_the_same_mix() -> None:
    assert weighed(LINES[0], 1, 300) == weighed(LINES[0], 1, 300)


@pytest.mark.parametrize("line", HIDDEN)
def test_cards_that_may_be_set_aside_are_guessed_at(line: str) -> None:
    view = duodecim.view(line)
    found = weigh(view, Random(1), Budget(iterations=200))
    assert {choice.action for choice in found.choices} == set(view.actions)
    assert sum(seat.value for seat in found.seats) == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("players", [3, 4])
def test_seconds_are_kept(players: int) -> None:
    view = duodecim.game("king", players=players).start(seed=4).view(0)
    weigh(view, Random(1), Budget(iterations=10))
    begun = time.process_time()
    weigh(view, Random(1), Budget(seconds=0.2))
    assert time.process_time() - begun < 0.3


@pytest.mark.parametrize("tricks", [1, MOST_TRICKS])
def test_the_network_of_the_package_knows_more_than_a_fresh_one(tricks: int) -> None:
    network = make_knowledge().network
    examples = make_examples(network, tricks, seed=99)
    count = examples.seats.size
    chances = [examples.shares[index, : examples.seats[index]] for index in range(count)]
    spread = float(np.sqrt(np.mean([each.var() for each in chances])))
    assert mean_error(network, tricks, examples, count) < 0.6 * spread
