"""Sequential tests: seldom wrong, however often one looks, and decided at last."""

from __future__ import annotations

from random import Random

import pytest
from benchmarks.arena_alarms import RUNS, block_scores, run_tests

from duodecim.arena import ArenaError, plan_arena, read_hypothesis
from duodecim.arena.sequential import SequentialTest
from tests.sizes import size


@pytest.fixture(scope="module")
def scores() -> list[float]:
    return block_scores(size(40, 120))


def test_a_bot_against_itself_raises_few_false_alarms(scores: list[float]) -> None:
    assert len(set(scores)) > 2, "blocks differ"
    assert run_tests(scores, 0.1, 0.0, "accepted", most=400).wrong <= 0.05 * RUNS


def test_a_true_advantage_is_seldom_missed(scores: list[float]) -> None:
    assert run_tests(scores, 0.1, 0.1, "rejected", most=400).wrong <= 0.05 * RUNS


def test_looking_at_a_test_of_fixed_length_after_each_block_would_raise_many() -> None:
    # What the sequential test is for: the usual interval, looked at again and again, is wrong far too often.
    random = Random(3)
    alarms = 0
    for _ in range(200):
        total = 0.0
        for count in range(1, 401):
            total += random.choice((-1.0, 1.0))
            if count >= 10 and total / count > 1.645 / count**0.5:
                alarms += 1
                break
    assert alarms > 0.2 * 200


def test_clear_cases_are_decided_soon() -> None:
    for advantage, verdict in ((0.6, "accepted"), (-0.6, "rejected")):
        test = SequentialTest(read_hypothesis("a > b by 0.02"))
        random = Random(1)
        while test.add(advantage + random.choice((-0.4, 0.4))) is None:
            assert test.state.blocks < 60
        assert test.state.verdict == verdict


def test_a_verdict_stays() -> None:
    test = SequentialTest(read_hypothesis("a > b by 0.5"))
    while test.add(1.0) is None:
        pass
    state = test.state
    test.add(-1.0)
    assert test.state == state
    assert state.progress_for == 1.0


@pytest.mark.parametrize(
    "text", ["expert", "expert > medium", "expert > medium by 2", "expert > by 0.1", "a < b by 0.1"]
)
def test_what_is_no_test_is_refused(text: str) -> None:
    with pytest.raises(ArenaError, match=r"A test reads “expert > medium by 0\.02”"):
        read_hypothesis(text)


def test_a_test_is_between_two() -> None:
    with pytest.raises(ArenaError, match="played by these two alone"):
        plan_arena("chips", ["easy", "random", "medium"], test="easy > random by 0.1")
    with pytest.raises(ArenaError, match="alpha is a probability"):
        read_hypothesis("a > b by 0.1", alpha=0.7)
