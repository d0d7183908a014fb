"""Luck is 0 on average, whatever the value function: shown on moves whose distribution is known exactly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import duodecim
from duodecim.core.compile import procedure
from duodecim.core.random import draw
from duodecim.core.worth import Worth
from duodecim.games.king.model.actions import Play
from duodecim.search.luck import LuckMeter

SAMPLES = 24
SEEDS = 400


@procedure
def by_face(state: Any, row: NDArray[np.float64], knowledge: Any) -> None:
    """A value function that is no good: the faces, with noise."""
    for seat in range(state.seats):
        row[seat] = state.face[seat] + draw(state) / 2.0**32


@procedure
def by_card(state: Any, row: NDArray[np.float64], knowledge: Any) -> None:
    """Likewise: the product of the numbers of the cards that both have played or chosen in secret."""
    for seat in range(state.seats):
        row[seat] = (1 - 2 * seat) * knowledge[state.answer[0]] * knowledge[state.answer[1]]


def test_the_luck_of_a_roll_is_its_value_less_the_mean_of_all_rolls() -> None:
    game = duodecim.game("king", players=2)
    root = game.root()
    meter = LuckMeter(game.rules, Worth(1, by_face, lambda: np.zeros(1)), SAMPLES)
    for faces in ((12, 1), (6, 7)):
        after = root.play(f"roll {faces[0]}.{faces[1]}").states
        found = np.array([meter.of_chance(root.states, after, seed) for seed in range(SEEDS)])
        # A roll is worth 6.5 on average. The error is that of the samples and of the noise.
        error = np.sqrt((143 / 12 + 1 / 12) / SAMPLES + 1 / 12) / np.sqrt(SEEDS)
        assert found.mean(axis=0) == pytest.approx(np.array(faces) - 6.5, abs=4 * error)


def test_the_same_seed_gives_the_same_luck() -> None:
    game = duodecim.game("king", players=3)
    position = game.start(seed=1)
    worth = duodecim.core.registry.descriptor("king").load_worth()
    assert worth is not None
    meter = LuckMeter(game.rules, worth, SAMPLES)
    one, other = (meter.of_chance(game.root().states, position.states, seed=5) for _ in range(2))
    assert one.tolist() == other.tolist()
    assert one.sum() == pytest.approx(0.0)


def test_the_luck_of_drawn_choices_is_their_value_less_the_mean_of_the_mixes() -> None:
    game = duodecim.game("king", players=2)
    position = game.root().play("roll 3.9")
    hand = [action for action in position.actions(0) if isinstance(action, Play)]
    numbers = [game.action_number(action) for action in hand]
    worths = np.zeros(40)
    worths[1:15] = np.random.default_rng(1).normal(size=14)
    # The last seat's choice would be played out at once: the value function must see the choices before that.
    rules = game.rules._replace(step=answer_only)
    meter = LuckMeter(rules, Worth(1, by_card, lambda: worths), SAMPLES)
    mixes = np.zeros((2, rules.action_count))
    mixes[0, numbers[:3]] = 0.2, 0.3, 0.5
    mixes[1, numbers[4]] = 1.0
    card = dict(zip(numbers, [worths[number + 1] for number in numbers], strict=True))
    mean = sum(share * card[number] for number, share in zip(numbers, (0.2, 0.3, 0.5), strict=False))
    chosen: Mapping[int, int] = {0: numbers[2], 1: numbers[4]}
    found = np.array([meter.of_choices(position.states, mixes, chosen, seed)[0] for seed in range(SEEDS)])
    expected = (card[numbers[2]] - mean) * card[numbers[4]]
    assert found.mean() == pytest.approx(expected, abs=4 * found.std() / np.sqrt(SEEDS))
    assert found.std() > 0


def test_a_choice_without_a_mix_is_no_luck() -> None:
    game = duodecim.game("king", players=2)
    position = game.root().play("roll 3.9")
    numbers = [game.action_number(action) for action in position.actions(0) if isinstance(action, Play)]
    rules = game.rules._replace(step=answer_only)
    meter = LuckMeter(rules, Worth(1, by_card, lambda: np.arange(40.0)), SAMPLES)
    mixes = np.zeros((2, rules.action_count))
    mixes[:, numbers[1]] = 1.0
    found = meter.of_choices(position.states, mixes, {0: numbers[1], 1: numbers[1]}, seed=1)
    assert found.tolist() == [0.0, 0.0]


@procedure
def answer_only(state: Any, action: int) -> None:
    """Note a card that was chosen, and do not reveal it."""
    seat = 0 if state.answer[0] == 0 else 1
    state.answer[seat] = action + 1
