from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim.core.random import seed_state
from duodecim.core.state import States
from duodecim.games.chips.bots.deals import deals_of
from duodecim.games.chips.bots.round_game import own_hand
from duodecim.games.chips.game import Chips
from duodecim.games.chips.rules.agents import action_number
from duodecim.search.budget import spend
from duodecim.search.flat import search_flat
from duodecim.search.infosets import search_infosets
from duodecim.search.results import SearchResult, mean_and_error
from duodecim.search.tree import search_tree

KINDS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4, "no_burst": True},
    {"edition": "tgm2022"},
]


def seen(view: Any, seed: int) -> States:
    states = Chips.state_from_view(view)
    seed_state(states, seed)
    return states


def look(position: Any, seed: int, *, tree: bool, iterations: int = 300) -> SearchResult:
    seat = position.actors[0]
    states = seen(position.view(seat), seed)
    if tree:
        return search_tree(position.game.rules, states, seat, exploration=0.7, iterations=iterations)
    return search_flat(position.game.rules, states, seat, iterations=iterations)


@pytest.mark.parametrize("tree", [True, False])
@pytest.mark.parametrize("options", KINDS)
def test_a_search_finds_the_legal_actions_and_shares_the_win(options: dict[str, Any], *, tree: bool) -> None:
    source = Random(2)
    position = duodecim.game("chips", **options).start(seed=6)
    for _ in range(25):
        seat = position.actors[0]
        result = look(position, 4, tree=tree)
        found = {str(position.game.action(one.action)) for one in result.actions}
        assert found == {str(action) for action in position.actions(seat)}
        assert sum(value for value, _ in result.seats) == pytest.approx(1, abs=1e-5)
        assert all(one.visits > 0 and 0 <= one.worth <= 1 for one in result.actions)
        position = position.play(seat, source.choice(position.actions(seat)))


@pytest.mark.parametrize("tree", [True, False])
def test_a_search_is_the_same_for_the_same_seed_and_not_for_another(*, tree: bool) -> None:
    position = duodecim.game("chips").start(seed=6)
    assert look(position, 4, tree=tree) == look(position, 4, tree=tree)
    assert look(position, 4, tree=tree) != look(position, 5, tree=tree)


@pytest.mark.parametrize("tree", [True, False])
def test_a_search_takes_a_win_that_is_there(*, tree: bool) -> None:
    # Taking the 8 ends the game on 21, with the third tile; the 9 would burst.
    won = duodecim.position(
        "chips 3 mandoo round=5 first=0 lead=0 scores=2.1.1 hands=-/3!.10!.11!/1!.5!.6! "
        "scored=2.4.7/-/- trick=12.9.8 middle=8.9.12"
    )
    result = look(won, 1, tree=tree, iterations=2000)
    assert result.best == action_number(8, taking=True)
    assert result.actions[0].worth > 0.99


def test_iterations_are_spent_exactly_and_in_one_go_without_a_clock() -> None:
    portions: list[int] = []
    assert spend(portions.append, 1000, None) == 1000
    assert portions == [1000]
    portions.clear()
    assert spend(portions.append, 1000, 60.0) == 1000
    assert sum(portions) == 1000
    with pytest.raises(ValueError, match="iterations or of seconds"):
        spend(portions.append, None, None)


def test_a_mean_and_its_interval() -> None:
    assert mean_and_error(4, 2, 2) == pytest.approx((0.5, 1.96 * (0.25 / 3) ** 0.5))
    assert mean_and_error(1, 1, 1) == (1.0, 1.0)


@pytest.mark.parametrize("options", KINDS)
def test_a_search_by_everyones_own_secrets_finds_the_legal_actions(options: dict[str, Any]) -> None:
    source = Random(2)
    position: Any = duodecim.game("chips", **options).start(seed=6)
    seats = position.game.seats
    for _ in range(10):
        seat = position.actors[0]
        deals, _ = deals_of(position.view(seat), Random(1), 50)
        weights = np.full(len(deals), 1 / len(deals))
        curiosity = np.full(seats, 0.7, np.float32)
        result, again = (
            search_infosets(position.game.rules, own_hand, deals, weights, exploration=curiosity, iterations=200)
            for _ in range(2)
        )
        assert result == again
        found = {str(position.game.action(one.action)) for one in result.actions}
        assert found == {str(action) for action in position.actions(seat)}
        assert sum(one.visits for one in result.actions) == result.iterations == 200
        assert sum(value for value, _ in result.seats) == pytest.approx(1, abs=1e-5)
        position = position.play(seat, source.choice(position.actions(seat)))


def test_a_game_that_does_not_say_how_to_guess_cannot_be_searched() -> None:
    position: Any = duodecim.game("chips").start(seed=6)
    rules = position.game.rules._replace(determinize=None)
    with pytest.raises(ValueError, match="cannot be searched"):
        search_flat(rules, position._states, 0, iterations=1)
