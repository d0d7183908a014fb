"""OpenSpiel's own checks, unmodified, on our games; its algorithms on them; and what we add: draws and resampling."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import open_spiel
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.policy import UniformRandomPolicy

import duodecim
import duodecim.envs.openspiel  # registers the games
from tests.chi_square import chi_square_chance
from tests.sizes import size

#: What is left of a round that ends the game: who has the red 6 and who the red 9 is a secret.
CHIPS_END = "chips 3 mandoo round=7 first=0 lead=0 scores=2.2.2 hands=9/11!.12/3!.6 scored=2.5.10/7.8/1.4 trick=-"
#: The last trick of a round that ends the game.
KING_END = (
    "king 2 first+draw1 choose round=3 faces=4.1 tokens=0.0/0.0 discarded=or.go.so.ma/or.go.so.kn aside=pa/pa wins=1.1 "
    "shown=or.go.so.ma/or.go.so.kn"
)
CHIPS_2, CHIPS_4 = "duodecim_chips(players=2)", "duodecim_chips(players=4)"
KING, RUMMIKUB = "duodecim_king(players=3)", "duodecim_rummikub(players=2)"
GAMES = [CHIPS_2, CHIPS_4, KING, RUMMIKUB]


def play(state: Any, source: random.Random, steps: int) -> Any:
    """Make so many moves at random."""
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(source.choices(outcomes, chances)[0])
        elif state.is_simultaneous_node():
            players = range(state.num_players())
            state.apply_actions([source.choice(state.legal_actions(player)) for player in players])
        else:
            state.apply_action(source.choice(state.legal_actions()))
    return state


def at_decision(name: str, seed: int, steps: int) -> Any:
    """Return a state at which a player or several are to decide."""
    source = random.Random(seed)
    state = play(pyspiel.load_game(name).new_initial_state(), source, steps)
    while state.is_chance_node():
        play(state, source, 1)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=size(quick=1, full=20), serialize=True, verbose=False)


def test_the_interface_of_all_registered_games() -> None:
    test = Path(open_spiel.__file__).parent / "integration_tests" / "api_test.py"
    program = f"import runpy, duodecim.envs.openspiel; runpy.run_path({str(test)!r}, run_name='__main__')"
    command = [sys.executable, "-c", program, "--test_only_games=duodecim_.*"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-2000:]
    assert "Ran 15 tests" in result.stderr


def test_games_are_registered_with_what_they_are() -> None:
    names = [name for name in pyspiel.registered_names() if name.startswith("duodecim_")]
    assert names == ["duodecim_chips", "duodecim_king", "duodecim_rummikub"], "seatings of a tournament are no draws"
    kind = pyspiel.GameType
    king, chips, automa = (pyspiel.load_game(name) for name in ("duodecim_king", "duodecim_chips", CHIPS_2))
    assert king.get_type().dynamics == kind.Dynamics.SIMULTANEOUS
    assert king.get_type().utility == chips.get_type().utility == kind.Utility.CONSTANT_SUM
    assert automa.get_type().utility == kind.Utility.GENERAL_SUM
    assert (automa.num_players(), king.num_distinct_actions()) == (2, 45)
    edition = pyspiel.load_game("duodecim_chips", {"edition": "tgm2022", "first": "1"})
    assert edition.game == duodecim.game("chips", edition="tgm2022", first=1)


@pytest.mark.parametrize("name", GAMES)
def test_copies_go_on_alike_and_apart(name: str) -> None:
    state = at_decision(name, seed=1, steps=40)
    text = str(state)
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]  # noqa: S301  # our own
    ends = [str(play(other, random.Random(3), 30)) for other in copies]
    assert ends[0] == ends[1] == ends[2]
    assert str(state) == text


@pytest.mark.parametrize("name", GAMES)
def test_tensors_are_the_observations_by_name(name: str) -> None:
    state = at_decision(name, seed=2, steps=60)
    game = state.get_game()
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for player in range(game.num_players()):
        observer.set_from(state, player)
        row = np.asarray(state.observation_tensor(player))
        for field in game.game.observation_fields:
            assert np.array_equal(observer.dict[field.name], row[game.num_players() :][field.slice])
        assert observer.dict["past"].any()
        recalled = np.asarray(state.information_state_tensor(player))
        assert np.array_equal(recalled[: len(row)], row)


def test_an_information_state_recalls_what_a_player_saw_and_did() -> None:
    """Two ways to the same position that a player can tell apart have different information states."""
    seen: dict[str, list[tuple[str, int]]] = {}
    stack: list[tuple[Any, list[tuple[str, int]]]] = [
        (pyspiel.load_game("duodecim_chips", {"position": CHIPS_END, "hidden": True}).new_initial_state(), [])
    ]
    while stack:
        state, past = stack.pop()
        if state.is_terminal():
            continue
        told = state.information_state_string(0)
        if state.current_player() == 0:
            assert seen.setdefault(told, past) == past
        for action in state.legal_actions():
            own = [(told, action)] if state.current_player() == 0 else []
            stack.append((state.child(action), past + own))
    assert len(seen) > 50


@pytest.mark.parametrize(("name", "steps"), [(CHIPS_2, 0), (CHIPS_4, 0), (RUMMIKUB, 90)])
def test_resampled_states_are_alike_for_the_player_and_differ_otherwise(name: str, steps: int) -> None:
    state = at_decision(name, seed=5, steps=steps)
    player, sampler = 0, random.Random(1).random
    worlds = set()
    for _ in range(20):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.current_player() == state.current_player()
        assert other.legal_actions(player) == state.legal_actions(player)
        worlds.add(str(other))
    assert len(worlds) > 5


def worlds_of(state: Any, player: int, count: int) -> Counter[str]:
    """Return how often each world comes up in so many samples."""
    sampler = random.Random(2).random
    return Counter(str(state.resample_from_infostate(player, sampler)) for _ in range(count))


def test_resampling_chips_is_uniform_over_the_deals_that_fit() -> None:
    """Player 0 knows its own chips. Four red and four blue ones are left for two hands: 6 · 6 deals."""
    state = at_decision("duodecim_chips(players=3)", seed=1, steps=0)
    found = worlds_of(state, 0, 36 * 60)
    assert len(found) == 36
    assert chi_square_chance(found.values()) > 1e-4


def test_resampling_king_is_uniform_over_the_cards_that_may_be_aside() -> None:
    line = KING_END.replace("discarded=or.go.so.ma/or.go.so.kn", "discarded=-/-").replace(
        "shown=or.go.so.ma/or.go.so.kn", "shown=-/or.go"
    )
    state = pyspiel.load_game("duodecim_king", {"position": line}).new_initial_state()
    found = worlds_of(state, 0, 5 * 100)
    other = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.information_state_string(1) != state.information_state_string(1) or str(other) == str(state)
    assert len(found) == 5, "seven cards, less two that were shown since"
    assert chi_square_chance(found.values()) > 1e-4


def test_mccfr_learns_an_endgame_of_chips() -> None:
    game = pyspiel.load_game("duodecim_chips", {"position": CHIPS_END, "hidden": True})
    np.random.seed(1)  # OpenSpiel's solver takes nothing else
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    before = exploitability.nash_conv(game, UniformRandomPolicy(game))
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.7 * before


def test_cfr_finds_what_our_own_solver_finds_in_king() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("duodecim_king", {"position": KING_END}))
    solver = cfr.CFRSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    found = solver.average_policy().action_probabilities(game.new_initial_state())
    ours = duodecim.solve("king", duodecim.position(KING_END))
    king = duodecim.game("king")
    assert {str(king.action(action)): pytest.approx(chance, abs=0.02) for action, chance in found.items()} == dict(
        ours.strategies[0]
    )


def test_search_plays_king_and_chips() -> None:
    """OpenSpiel's search for simultaneous moves asks seats one after the other; its ISMCTS resamples what is hidden."""
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    king = pyspiel.convert_to_turn_based(pyspiel.load_game("duodecim_king", {"position": KING_END}))
    bot = mcts.MCTSBot(king, 2.0, 50, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(king.new_initial_state()) in (0, 5)
    chips = pyspiel.load_game("duodecim_chips", {"position": CHIPS_END, "hidden": True})
    state = chips.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    searching = ismcts.ISMCTSBot(chips, evaluator, 2.0, 60, random_state=np.random.RandomState(1))
    assert searching.step(state) in state.legal_actions()
    policy = dict(searching.get_policy(state))
    assert set(policy) == set(state.legal_actions())


@pytest.mark.thorough
def test_ismcts_plays_a_whole_game_of_chips() -> None:
    game = pyspiel.load_game("duodecim_chips(players=2)")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 5, random_state=np.random.RandomState(1))
    state, source = game.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            play(state, source, 1)
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) in (0.0, 1.0)
