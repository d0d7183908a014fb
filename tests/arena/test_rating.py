"""The deviation rating: known answers, and copies that change nothing."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.optimize import linprog  # type: ignore[import-untyped]  # SciPy comes without types

from duodecim.arena.rating import deviation_ratings


def rate(advantages: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.array(deviation_ratings(advantages.tolist()))


def field(bots: int, seed: int, *, digits: int = 6) -> NDArray[np.float64]:
    """Return advantages at random. With few digits many mixes are equally hard to beat."""
    random = Random(seed)
    advantages = np.zeros((bots, bots))
    for one in range(bots):
        for other in range(one):
            advantages[one, other] = round(random.uniform(-1, 1), digits)
            advantages[other, one] = -advantages[one, other]
    return advantages


def copied(advantages: NDArray[np.float64], bot: int, copies: int) -> NDArray[np.float64]:
    """Return the field with copies of a bot at its end."""
    index = [*range(len(advantages)), *[bot] * copies]
    return advantages[np.ix_(index, index)]


def test_the_best_has_zero_and_the_rest_what_they_lose_to_it() -> None:
    advantages = np.array([[0.0, 0.2, 0.5], [-0.2, 0.0, 0.4], [-0.5, -0.4, 0.0]])
    assert rate(advantages) == pytest.approx([0.0, -0.2, -0.5], abs=1e-8)


def test_a_circle_is_level() -> None:
    circle = np.array([[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]])
    assert rate(circle) == pytest.approx([0.0, 0.0, 0.0], abs=1e-8)


@pytest.mark.parametrize("digits", [6, 1, 0])
@pytest.mark.parametrize("seed", range(8))
def test_ten_copies_of_any_bot_change_no_rating(seed: int, digits: int) -> None:
    advantages = field(5, seed, digits=digits)
    before = rate(advantages)
    for bot in range(5):
        after = rate(copied(advantages, bot, 10))
        assert after[:5] == pytest.approx(before, abs=1e-6)
        assert after[5:] == pytest.approx([before[bot]] * 10, abs=1e-6)


@pytest.mark.parametrize("digits", [6, 1])
@pytest.mark.parametrize("seed", range(5))
def test_ratings_are_reached_by_a_mix_of_bots_and_none_is_above_zero(seed: int, digits: int) -> None:
    advantages = field(6, seed, digits=digits)
    ratings = rate(advantages)
    assert ratings.max() == pytest.approx(0.0, abs=1e-8)
    mix = linprog(np.zeros(6), A_ub=advantages, b_ub=ratings + 1e-7, A_eq=[[1.0] * 6], b_eq=[1.0])
    assert mix.success


@pytest.mark.parametrize("seed", range(3))
def test_copies_that_were_measured_with_a_little_noise_change_little(seed: int) -> None:
    random, advantages = Random(seed), field(5, seed)
    before = rate(advantages)
    noisy = copied(advantages, 2, 10)
    for one in range(len(noisy)):
        for other in range(one):
            noisy[one, other] += random.uniform(-1e-8, 1e-8)
            noisy[other, one] = -noisy[one, other]
    assert rate(noisy)[:5] == pytest.approx(before, abs=1e-6)


def test_two_leaders_that_draw_are_not_weighed_by_how_many_copies_each_has() -> None:
    # 0 and 1 draw, both beat 2, by different margins. By entropy the mix would follow the number of copies.
    advantages = np.array([[0.0, 0.0, 0.1], [0.0, 0.0, 0.5], [-0.1, -0.5, 0.0]])
    assert rate(advantages)[2] == pytest.approx(-0.5, abs=1e-8)
    assert rate(copied(advantages, 0, 10))[2] == pytest.approx(-0.5, abs=1e-6)
