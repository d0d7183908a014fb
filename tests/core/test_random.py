"""The random source: SplitMix64 as published, one stream a game."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from duodecim.core import random
from duodecim.core import seed as seeds
from duodecim.core.compile import word
from duodecim.games.chips.rules.state import STATE_TYPE

#: What SplitMix64 gives from the state 0, from its author's reference implementation.
KNOWN = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]

DRAWS = """
from tests.core.test_random import draws
print(draws(5, 7, 12, 20))
"""


def draws(seed: int, stream: int, count: int, times: int) -> list[int]:
    states = np.zeros(1, STATE_TYPE)
    random.seed_random(states[0], word(seed), word(stream))
    return [int(random.draw_below(states[0], count)) for _ in range(times)]


def test_mix_and_stride_give_the_known_outputs_of_splitmix64() -> None:
    mask = (1 << 64) - 1
    outputs = [int(random.mix(word(int(random._STRIDE) * step & mask))) for step in (1, 2, 3)]
    assert outputs == KNOWN


def test_a_draw_is_the_upper_half_of_an_output() -> None:
    states = np.zeros(1, STATE_TYPE)
    assert [int(random.draw(states[0])) for _ in KNOWN] == [output >> 32 for output in KNOWN]


def test_a_draw_below_scales_the_upper_half() -> None:
    states = np.zeros(1, STATE_TYPE)
    assert [int(random.draw_below(states[0], 12)) for _ in KNOWN] == [(output >> 32) * 12 >> 32 for output in KNOWN]


def test_plain_python_draws_the_same() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-c", DRAWS]
    finished = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.strip() == str(draws(5, 7, 12, 20))


def test_streams_and_seeds_are_unrelated() -> None:
    streams = {tuple(draws(seed, stream, 1 << 30, 3)) for seed in range(10) for stream in range(100)}
    assert len(streams) == 1000


def test_every_number_below_the_count_comes_up() -> None:
    assert set(draws(1, 0, 3, 100)) == {0, 1, 2}
    assert set(draws(1, 0, 1, 10)) == {0}


def test_a_fresh_seed_comes_from_the_operating_system() -> None:
    assert seeds.check_seed(None) != seeds.check_seed(None)
    assert 0 <= seeds.check_seed(None) < 1 << 64


@pytest.mark.parametrize("seed", [0, 1, (1 << 64) - 1])
def test_a_seed_is_taken_as_it_is(seed: int) -> None:
    assert seeds.check_seed(seed) == seed


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_number_that_is_no_seed_is_refused(seed: int) -> None:
    with pytest.raises(seeds.SeedError) as caught:
        seeds.check_seed(seed)
    assert caught.value.code == "seed/invalid"
    assert str(seed) in str(caught.value)
    assert str(seed) in caught.value.in_language("ru")
