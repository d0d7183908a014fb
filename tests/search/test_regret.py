"""Regret matching over the rules of King of 12: where two play the last trick it comes to the exact mix."""

import numpy as np
import pytest

import duodecim
from duodecim.core.random import seed_state
from duodecim.games.king.bots.duel.solution import Moment, Solution
from duodecim.games.king.bots.multiplayer.local_state import table_state
from duodecim.games.king.bots.multiplayer.network import fresh_network
from duodecim.games.king.bots.multiplayer.train import round_worth
from duodecim.games.king.bots.multiplayer.valuation import count_asked, make_knowledge, settle
from duodecim.games.king.model.actions import Play, action_numbered
from duodecim.games.king.rules.agents import rules_for
from duodecim.games.king.rules.cards import FIRST_GAME, cards_of, names_of
from duodecim.search.regret import MixedResult, search_regret

LINES = (
    "king 2 first choose round=1 faces=9.3 tokens=0.2/2.0 discarded=al.or.go.pa.kn/al.or.go.pa.so aside=-/- wins=0.0",
    "king 2 first choose round=1 faces=5.6 tokens=1.1/1.1 discarded=al.kn.go.pa.ma/al.or.ma.pa.kn aside=-/- wins=0.0",
)


def weighed(line: str, seat: int, iterations: int) -> MixedResult:
    # Nothing is left to a network after the last trick.
    knowledge = make_knowledge(fresh_network(1)._replace(win_chances=round_worth()))
    states, own = table_state(duodecim.position(line).view(seat), seat)
    seed_state(states, 3)
    return search_regret(rules_for(2), count_asked, settle, states, own, knowledge, iterations=iterations)


@pytest.mark.parametrize("line", LINES)
def test_the_mix_of_the_last_trick_holds_nearly_what_the_exact_one_does(line: str) -> None:
    seats = duodecim.position(line).view(0).seats
    hands = cards_of(seats[0].hand), cards_of(seats[1].hand)
    tokens = seats[0].ones, seats[0].twos, seats[1].ones, seats[1].twos
    solution = Solution(FIRST_GAME, [hands[0]], [hands[1]], tokens)
    moment = Moment(hands, (seats[0].face, seats[1].face), tokens)
    found = weighed(line, 0, 20_000)
    mix = np.zeros(2)
    for one in found.actions:
        action = action_numbered(one.action)
        assert isinstance(action, Play)
        mix[names_of(hands[0]).index(action.card)] = one.probability
    held = float((mix @ solution.payoffs(moment)).min())
    assert held == pytest.approx(solution.worth(moment), abs=0.03)
    # A round won is worth 1 and one lost 0 to the search, where the solution has 1 and -1.
    assert found.seats[0][0] == pytest.approx((1 + solution.worth(moment)) / 2, abs=0.03)


def test_the_same_seed_gives_the_same_mix_in_one_go_or_in_portions() -> None:
    assert weighed(LINES[0], 1, 300) == weighed(LINES[0], 1, 300)
