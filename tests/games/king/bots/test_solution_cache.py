"""Solutions are kept for the next move, but only so many bytes of them."""

from random import Random

import pytest

from duodecim.games.king.bots.duel.solution import Solution
from duodecim.games.king.bots.duel.solution_cache import SolutionCache
from duodecim.games.king.rules.cards import FIRST_GAME, nth_of

HANDS = [1 << nth_of(FIRST_GAME, place) | 1 << nth_of(FIRST_GAME, place + 1) for place in range(4)]


def test_a_solution_is_made_once_while_it_is_used() -> None:
    cache = SolutionCache()
    made = cache.solve(FIRST_GAME, HANDS[:1], HANDS[1:2])
    assert cache.solve(FIRST_GAME, HANDS[:1], HANDS[1:2]) is made
    assert cache.solve(FIRST_GAME, HANDS[:1], HANDS[1:2], (0, 1, 0, 0)) is not made
    assert cache.solve(FIRST_GAME, HANDS[1:2], HANDS[:1]) is not made


def test_solutions_that_were_not_used_for_longest_make_room() -> None:
    size = SolutionCache().solve(FIRST_GAME, HANDS[:1], HANDS[:1]).nbytes
    assert size > 0
    cache = SolutionCache(most_bytes=2 * size)
    first, second = (cache.solve(FIRST_GAME, [hand], [hand]) for hand in HANDS[:2])
    assert cache.solve(FIRST_GAME, HANDS[:1], HANDS[:1]) is first
    third = cache.solve(FIRST_GAME, HANDS[2:3], HANDS[2:3])
    assert cache.solve(FIRST_GAME, HANDS[:1], HANDS[:1]) is first
    assert cache.solve(FIRST_GAME, HANDS[2:3], HANDS[2:3]) is third
    assert cache.solve(FIRST_GAME, HANDS[1:2], HANDS[1:2]) is not second


def test_the_last_solution_is_kept_however_large_it_is() -> None:
    cache = SolutionCache(most_bytes=1)
    made = cache.solve(FIRST_GAME, HANDS[:1], HANDS[1:2])
    assert cache.solve(FIRST_GAME, HANDS[:1], HANDS[1:2]) is made
    cache.solve(FIRST_GAME, HANDS[1:2], HANDS[1:2])
    assert cache.solve(FIRST_GAME, HANDS[:1], HANDS[1:2]) is not made


def test_kept_solutions_take_half_of_the_memory_and_say_the_same() -> None:
    hand = sum(1 << nth_of(FIRST_GAME, place) for place in range(4))
    exact, kept = Solution(FIRST_GAME, [hand], [hand]), SolutionCache().solve(FIRST_GAME, [hand], [hand])
    assert kept.nbytes == exact.nbytes // 2
    random = Random(1)
    for _ in range(20):
        moment = exact.sample(random)
        assert kept.worth(moment) == pytest.approx(exact.worth(moment), abs=1e-6)
        assert kept.payoffs(moment) == pytest.approx(exact.payoffs(moment), abs=1e-6)
        assert kept.token_chances(moment) == pytest.approx(exact.token_chances(moment))
