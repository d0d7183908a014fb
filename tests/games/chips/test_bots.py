"""The bots of 12 Chip Trick."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import numpy as np
import pytest

import duodecim
from duodecim.core.bot import Budget, Thinker
from duodecim.core.compile import on_first
from duodecim.core.random import seed_state
from duodecim.core.registry import descriptor
from duodecim.core.state import copy_states
from duodecim.games.chips.bots import medium
from duodecim.games.chips.bots.deals import deals_of
from duodecim.games.chips.bots.expert import weigh_deals
from duodecim.games.chips.bots.inference import MOST_MOVES, list_moves, wind_back
from duodecim.games.chips.bots.match_equity import prospects, stakes
from duodecim.games.chips.game import Chips
from duodecim.games.chips.rules.agents import run_automa, step
from duodecim.games.chips.rules.hidden import determinize
from duodecim.search.tree import search_tree
from tests.games.chips.tables import DEAL_3, DEAL_4, KINDS, dealt
from tests.sizes import size

THINKERS = ("medium", "expert")
SHORT = Budget(iterations=60)

_determinize = on_first(determinize)
_list_moves = on_first(list_moves)
_wind_back = on_first(wind_back)
_run_automa = on_first(run_automa)
_step = on_first(step)
_prospects = on_first(prospects)
_stakes = on_first(stakes)

#: Seat 0 is about to have won four tricks: with the 8 it has 21 and the tile, with the 9 it bursts.
WON = (
    "chips 3 mandoo round=5 first=0 lead=0 scores=2.1.1 hands=-/3!.10!.11!/1!.5!.6! scored=2.4.7/-/- trick=12.9.8 "
    "middle=8.9.12"
)


def thinker(name: str) -> Thinker:
    return cast(Thinker, descriptor("chips").make_bot(name))


@pytest.mark.parametrize("name", descriptor("chips").levels)
@pytest.mark.parametrize("kind", KINDS)
def test_bots_choose_legal_actions_through_whole_games(kind: str, name: str) -> None:
    game, bot, random = duodecim.game("chips", **KINDS[kind]), descriptor("chips").make_bot(name), Random(3)
    position: Any = game.start(seed=8)
    while position.outcome is None:
        seat = position.actors[0]
        position = position.play(seat, bot.choose(position.view(seat), random, SHORT))


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("kind", KINDS)
def test_the_same_view_seed_and_iterations_give_the_same_evaluation_whatever_is_hidden(kind: str, name: str) -> None:
    game, random = duodecim.game("chips", **KINDS[kind]), Random(4)
    position: Any = game.start(seed=9)
    for _ in range(12):
        seat = position.actors[0]
        view = position.view(seat)
        evaluation = thinker(name).evaluate(view, Random(1), SHORT)
        assert {choice.action for choice in evaluation.choices} == set(view.actions)
        assert sum(choice.probability for choice in evaluation.choices) == 1
        assert sum(estimate.value for estimate in evaluation.seats) == pytest.approx(1, abs=1e-4)
        states = Chips.state_from_view(view)
        seed_state(states, random.getrandbits(64))
        _determinize(states, seat)
        # Another deal that looks the same from here.
        other = type(position)(game, states)
        assert thinker(name).evaluate(other.view(seat), Random(1), SHORT) == evaluation
        position = position.play(seat, random.choice(position.actions(seat)))


@pytest.mark.parametrize("name", THINKERS)
def test_a_won_game_is_won(name: str) -> None:
    view = duodecim.position(WON).view(0)
    evaluation = thinker(name).evaluate(view, Random(1))
    assert evaluation.choices[0].action == thinker(name).choose(view, Random(1)) == "take 8"
    assert evaluation.seats[0].value > 0.99


def test_expert_knows_exactly_what_it_has_solved() -> None:
    evaluation = thinker("expert").evaluate(duodecim.position(WON).view(0), Random(1))
    assert [choice.worth.error for choice in evaluation.choices] == [0, 0]
    assert evaluation.choices[1].worth.value < 1


@pytest.mark.parametrize(("options", "deal", "count"), [({}, DEAL_3, 36), ({"players": 2}, DEAL_3, 144)])
def test_S2_all_deals_that_fit_a_first_view_are_known(options: dict[str, Any], deal: str, count: int) -> None:
    position = dealt(deal, **options)
    deals, complete = deals_of(position.view(0), Random(1), 256)
    assert complete
    assert len({row.tobytes() for row in deals}) == count == len(deals)
    assert all(
        type(position)(position.game, deals[index : index + 1]).view(0) == position.view(0) for index in range(9)
    )


def test_S2_where_there_are_too_many_deals_some_are_drawn() -> None:
    position = dealt(DEAL_4, players=4)
    deals, complete = deals_of(position.view(0), Random(1), 100)
    assert not complete
    assert len(deals) == 100
    assert all(
        type(position)(position.game, deals[index : index + 1]).view(0) == position.view(0) for index in range(9)
    )


@pytest.mark.parametrize("kind", ["mandoo-2", "mandoo-3", "tgm2022"])
def test_a_trick_that_is_wound_back_can_be_played_again(kind: str) -> None:
    random = Random(6)
    position: Any = duodecim.game("chips", **KINDS[kind]).start(seed=2)
    for _ in range(60):
        states = copy_states(position._states)
        moves = np.zeros((2, MOST_MOVES), np.int32)
        count = _list_moves(states, moves[0], moves[1])
        _wind_back(states, moves[0], moves[1], count)
        assert not states["trick"].any()
        _run_automa(states)
        for move in range(count):
            if moves[0, move] != states["automa"][0]:
                taking = move >= states["seats"][0]
                _step(states, int(moves[1, move]) - 1 + 12 * taking)
        for field in ("hand", "scored", "trick", "middle", "phase", "turn", "winner", "lead", "stack"):
            assert np.array_equal(states[field], position._states[field]), field
        seat = position.actors[0]
        position = position.play(seat, random.choice(position.actions(seat)))
        if position.outcome is not None:
            break


def test_deals_are_weighed_by_what_the_others_did() -> None:
    position: Any = dealt(DEAL_3).play(0, "play 5").play(1, "play 7")
    weighed = weigh_deals(position.view(2), Random(1))
    assert weighed.weights.sum() == pytest.approx(1)
    assert weighed.weights.std() > 0
    # Nobody has done anything yet: all deals are as likely.
    assert weigh_deals(dealt(DEAL_3).view(0), Random(1)).weights.std() == 0


@pytest.mark.parametrize("kind", ["mandoo-2", "mandoo-4", "tgm2022"])
def test_weights_of_deals_add_up_wherever_a_trick_stands(kind: str) -> None:
    random = Random(7)
    position: Any = duodecim.game("chips", **KINDS[kind]).start(seed=3)
    weighed = 0
    while position.outcome is None:
        seat = position.actors[0]
        view = position.view(seat)
        if len(view.actions) > 1 and view.trick and 1 < len(deals_of(view, random, 256)[0]) <= 24:
            weights = weigh_deals(view, Random(1)).weights
            assert weights.sum() == pytest.approx(1)
            assert weights.min() > 0
            weighed += 1
        position = position.play(seat, random.choice(position.actions(seat)))
    assert weighed > 3


@pytest.mark.parametrize("kind", KINDS)
def test_prospects_share_the_win_and_grow_with_the_score(kind: str) -> None:
    game = duodecim.game("chips", **KINDS[kind])
    states = game.new_state()
    states["phase"], states["round_number"] = 1, 1
    even, ahead = np.zeros((2, game.seats), np.float32)
    _prospects(states, even)
    states["score"][0, 0] = 1
    _prospects(states, ahead)
    assert even.sum() == pytest.approx(1, abs=1e-5)
    assert ahead.sum() == pytest.approx(1, abs=1e-5)
    assert even[0] == pytest.approx(even[1], abs=1e-6)
    assert ahead[0] > even[0] > ahead[1]


def test_A5_prospects_of_the_automa() -> None:
    game = duodecim.game("chips", players=2)
    states = game.new_state()
    states["phase"], states["round_number"] = 1, 4
    states["score"][0, :3] = 1, 1, 2
    row, lows, spans = np.zeros((3, 4), np.float32)
    _stakes(states, copy_states(states), row, lows, spans)
    # If the automa is first to three and the people are level, it wins; otherwise the one with more tiles.
    assert lows[0] == 0
    assert spans[0] > 0.5


def test_each_level_beats_the_one_below_in_a_short_match() -> None:
    for weaker, stronger, blocks in (("random", "easy", size(6, 12)), ("easy", "medium", size(2, 4))):
        found = duodecim.arena.run("chips", [stronger, weaker], tables="duel", blocks=blocks, seed=1)
        assert found.bots[0].against[weaker].value > 1 / 3


def test_expert_beats_beginners_in_a_short_match() -> None:
    found = duodecim.arena.run("chips", ["expert@200", "easy"], tables="duel", blocks=size(2, 6), seed=1)
    assert found.bots[0].against["easy"].value > 0.5


def test_the_seconds_of_a_budget_count_from_the_moment_a_bot_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def noted(*arguments: Any, seconds: float, **others: Any) -> Any:
        given.append(seconds)
        return search_tree(*arguments, **{**others, "iterations": 20})

    monkeypatch.setattr(medium, "search_tree", noted)
    position = duodecim.game("chips").start(seed=3)
    medium.MediumBot().evaluate(position.view(position.seat_to_act), Random(1), Budget(seconds=5.0))
    assert 0 < given[0] < 5.0
