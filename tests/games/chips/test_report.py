"""The counts of the balance report: against an oracle in plain Python, and what must hold for them."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import numpy as np
import pytest

from duodecim.core.compile import on_first
from duodecim.core.random import seed_random, seed_state
from duodecim.core.state import copy_states
from duodecim.games.chips.bots.match_equity import stakes
from duodecim.games.chips.bots.medium import USUAL
from duodecim.games.chips.bots.medium_settings import EXPLORATION
from duodecim.games.chips.bots.round_game import round_rules
from duodecim.games.chips.game import Chips
from duodecim.games.chips.report.counts import AUTOMA_ROLES, WHOLE, Counts
from duodecim.games.chips.report.playing import count_batch, make_medium_choice, new_tools
from duodecim.games.chips.report.study import TABLES
from duodecim.games.chips.rules.chipset import full_set
from duodecim.games.chips.rules.rulebook import LIMIT
from duodecim.search.tree import search_tree
from tests.oracles.chips import RED_VALUES, Oracle


def counts_of(table: str, rounds: int) -> Counts:
    return count_batch("random", Chips(**TABLES[table]).new_state(), 7, 0, rounds)


def oracle_rounds(players: int, edition: str, games: int) -> Counter[tuple[str, int]]:
    """Play games at random with the oracle and count what the report counts."""
    random, seen = Random(players), Counter[tuple[str, int]]()
    for _ in range(games):
        oracle = Oracle(players, edition)
        oracle.choose_first(random.randrange(oracle.seats))
        while oracle.phase != "over":
            chips = full_set(oracle.seats)
            colours = [[chip for chip in chips if (chip in RED_VALUES) == red] for red in (True, False)]
            for pile in colours:
                random.shuffle(pile)
            hands = [[pile.pop() for pile in colours for _ in range(2)] for _ in range(oracle.seats)]
            for hand in hands:
                random.shuffle(hand)
            oracle.deal([list(hand) for hand in hands])
            tricks = scores = list(oracle.scores)
            while oracle.phase in ("play", "take"):
                oracle.act(random.choice(oracle.legal()))
            tricks = [len(scored) for scored in oracle.scored]
            people = [seat for seat in range(oracle.seats) if seat != oracle.automa]
            seen["rounds", 0] += 1
            seen["tricks", 0] += sum(tricks)
            seen["first wins", 0] += oracle.first in people and oracle.scores[oracle.first] > scores[oracle.first]
            seen["first", 0] += oracle.first in people
            seen["sums", 0] += len(people)
            for seat in people:
                seen["sum", oracle.last_sums[seat]] += 1
                seen["dealt 12", 0] += 12 in hands[seat]
        seen["games", 0] += 1
    return seen


@pytest.mark.parametrize("table", ["2", "3", "4"])
def test_counts_agree_with_the_oracle(table: str) -> None:
    counts, seen = counts_of(table, 60_000), oracle_rounds(int(table), "mandoo", 150)
    rounds = seen["rounds", 0]
    assert counts.rounds[0] / counts.games[0] == pytest.approx(rounds / seen["games", 0], rel=0.1)
    tricks = counts.tricks @ np.arange(len(counts.tricks)) / counts.rounds[0]
    assert tricks == pytest.approx(seen["tricks", 0] / rounds, abs=5 * 1.6 / sqrt(rounds))
    people = seen["sums", 0]
    for low, high in ((0, LIMIT), (LIMIT + 1, 28), (29, 45)):
        share = counts.sums[low : high + 1].sum() / counts.sums.sum()
        found = sum(seen["sum", value] for value in range(low, high + 1)) / people
        assert share == pytest.approx(found, abs=5 / sqrt(4 * people)), (low, high)


@pytest.mark.parametrize("table", TABLES)
def test_counts_add_up(table: str) -> None:
    counts = counts_of(table, 5_000)
    seats, people = (4, 4) if table == "4" else (3, 2 if table == "2" else 3)
    rounds, games = int(counts.rounds[0]), int(counts.games[0])
    assert counts.role_rounds.sum() == seats * rounds
    assert counts.role_share.sum() == WHOLE * rounds
    assert counts.opener_share.sum() == WHOLE * games
    assert counts.tricks.sum() == counts.bursts.sum() == counts.winners.sum() == rounds
    assert counts.sums.sum() == counts.won.sum() == people * rounds
    assert counts.sum_share.sum() == counts.won_share.sum() == counts.role_share[:AUTOMA_ROLES].sum()
    assert counts.dealt.sum() == 4 * people * rounds
    assert counts.dealt_share.sum() == 4 * counts.sum_share.sum()
    assert counts.game_rounds @ np.arange(len(counts.game_rounds)) == rounds
    # T6: a round has 4 to 3·seats + 1 tricks.
    assert not counts.tricks[:4].any()
    assert not counts.tricks[3 * seats + 2 :].any()
    if people == 3:
        # E5: the sums of a round total 78, so at least one is too high.
        assert counts.sums @ np.arange(len(counts.sums)) == 78 * rounds
        assert counts.bursts[0] == 0
    if table == "12577":
        assert counts.game_rounds[3] == games


def test_medium_chooses_as_the_bot_does_though_it_stops_as_soon_as_the_choice_is_certain() -> None:
    rules, choose, seed = round_rules(3), on_first(make_medium_choice(3)), on_first(seed_random)
    find_stakes = on_first(stakes)
    for number in range(12):
        position = Chips(players=3).start(seed=number)
        random = Random(number)
        for _ in range(random.randrange(15)):
            (seat,) = position.actors
            position = position.play(seat, random.choice(position.actions(seat)))
        (seat,) = position.actors
        state = Chips.state_from_view(position.view(seat))
        if len(position.actions(seat)) == 1:
            continue
        tools = new_tools(3, state)
        seed(tools.scratch, np.uint64(number), np.uint64(0))
        chosen = choose(state, seat, tools)
        seed_state(state, number)
        row, lows, spans = np.zeros((3, 4), np.float32)
        find_stakes(state, copy_states(state), row, lows, spans)
        exploration = EXPLORATION * float(spans[seat])
        assert chosen == search_tree(rules, state, seat, exploration=exploration, iterations=USUAL.iterations).best
