"""The counts of the balance report: against games that positions tell of, and what must hold for them."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import numpy as np
import pytest

from duodecim.core.compile import on_first
from duodecim.core.random import seed_random, seed_state
from duodecim.core.state import copy_states
from duodecim.games.king.bots.medium import USUAL
from duodecim.games.king.game import King
from duodecim.games.king.model.events import RoundEnded, TrickEnded
from duodecim.games.king.report.counts import SETS, WHOLE, Counts, set_names
from duodecim.games.king.report.playing import count_batch, make_medium_answers, new_tools
from duodecim.games.king.rules.agents import action_number, rules_for
from duodecim.games.king.rules.cards import FIRST_GAME, card_number, names_of
from duodecim.games.king.rules.hidden import wait_for
from duodecim.search.flat import search_flat


def counts_of(players: int, games: int, cards: str = "random") -> Counts:
    return count_batch("random", King(players=players, cards=cards).new_state(), 3, 0, games)


def test_there_are_266_sets_that_chance_may_draw() -> None:
    assert len(SETS) == len(set(SETS)) == 266
    assert all("knight" in set_names(place) and len(set_names(place)) == 7 for place in range(266))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counts_add_up(players: int) -> None:
    counts = counts_of(players, 2_000)
    games, rounds, tricks = int(counts.games[0]), int(counts.rounds[0]), int(counts.tricks[0])
    assert games == counts.game_rounds.sum() == counts.set_games.sum() == 2_000
    assert rounds == counts.round_tricks.sum() == counts.set_rounds.sum()
    assert tricks == counts.round_tricks @ np.arange(len(counts.round_tricks))
    assert counts.plays.sum() == players * tricks
    assert counts.firsts.sum() + counts.empty_tricks[0] == tricks
    assert counts.seat_share.sum() == WHOLE * games
    assert counts.seat_games.tolist()[:players] == [games] * players
    assert counts.rolled.sum() == players * rounds
    assert counts.rolled_wins.sum() + counts.barren[0] == rounds
    assert counts.set_barren.sum() == counts.barren[0]
    # R3: every winner of a round but the last sets a card aside.
    assert counts.aside.sum() == rounds - counts.barren[0] - games
    # R1: a round has at most six tricks, and five with a card set aside.
    assert not counts.round_tricks[7:].any()


@pytest.mark.parametrize("players", [2, 3])
def test_counts_agree_with_what_positions_tell_of_random_games(players: int) -> None:
    counts, random = counts_of(players, 30_000, "first"), Random(players)
    seen = Counter[str]()
    for number in range(60):
        position = King(players=players).start(seed=number)
        while position.outcome is None:
            seat = position.actors[0]
            position = position.play(seat, random.choice(position.actions(seat)))
        for event in position.story():
            match event:
                case TrickEnded(trick=trick):
                    cards = {die.seat: die.card for die in trick.dice}
                    seen.update(cards.values())
                    seen["tricks"] += 1
                    if trick.winner is not None:
                        seen[f"first {cards[trick.winner]}"] += 1
                case RoundEnded(by=by):
                    seen["rounds"] += 1
                    seen[by] += 1
    rounds = seen["rounds"]
    assert rounds / 60 == pytest.approx(counts.rounds[0] / counts.games[0], abs=5 * 1.2 / sqrt(60))
    assert seen["tricks"] / rounds == pytest.approx(counts.tricks[0] / counts.rounds[0], abs=5 * 0.6 / sqrt(rounds))
    assert seen["points"] / rounds == pytest.approx(counts.by_points[0] / counts.rounds[0], abs=2.5 / sqrt(rounds))
    for name in names_of(FIRST_GAME):
        card, plays = card_number(name), seen[name]
        share = counts.firsts[card] / counts.plays[card]
        assert seen[f"first {name}"] / plays == pytest.approx(share, abs=2.5 / sqrt(plays)), name


def test_medium_answers_as_the_bot_does() -> None:
    rules, seed, wait = rules_for(3), on_first(seed_random), on_first(wait_for)
    answer = on_first(make_medium_answers(3))
    for number in range(5):
        position = King(players=3).start(seed=number)
        for _ in range(3 * number):
            seat = position.actors[0]
            position = position.play(seat, position.actions(seat)[0])
        if len(position.actors) < 3 or len(position.actions(position.actors[0])) < 2:
            continue
        first, state = position.actors[0], copy_states(position.states)
        tools = new_tools(3, state)
        seed(tools.guess, np.uint64(number), np.uint64(0))
        answer(state, tools)
        root = copy_states(position.states)
        wait(root, first)
        seed_state(root, number)
        best = search_flat(rules, root, first, iterations=USUAL.iterations).best
        assert action_number(int(position.states["question"][0, first]), int(tools.answers[first])) == best
