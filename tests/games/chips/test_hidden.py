from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim.core.compile import on_first
from duodecim.core.random import seed_state
from duodecim.core.state import copy_states
from duodecim.games.chips.game import Chips
from duodecim.games.chips.rules.chipset import chips_of, values_of
from duodecim.games.chips.rules.hidden import determinize, without

from .tables import DEAL_3, KINDS, dealt

_determinize = on_first(determinize)


def positions(options: dict[str, Any], count: int) -> list[Any]:
    """Positions of random games, each with the seat to act."""
    source = Random(11)
    position = duodecim.game("chips", **options).start(seed=5)
    found: list[Any] = []
    while len(found) < count:
        if position.outcome is not None:
            position = duodecim.game("chips", **options).start(seed=source.randrange(1000))
        seat = position.actors[0]
        found.append((position, seat))
        position = position.play(seat, source.choice(position.actions(seat)))
    return found


def test_without_takes_twins_apart() -> None:
    assert values_of(without(chips_of([3, 3, 9, 10]), chips_of([3]))) == (3, 9, 10)
    assert values_of(without(chips_of([3, 3, 9, 9]), chips_of([3, 3, 9]))) == (9,)
    assert values_of(without(chips_of([4, 4]), chips_of([]))) == (4, 4)
    assert values_of(without(chips_of([4, 4]), chips_of([4, 4]))) == ()


@pytest.mark.parametrize("options", KINDS.values(), ids=KINDS)
def test_S2_T7_a_state_made_from_a_view_and_drawn_anew_looks_the_same_to_its_viewer(options: dict[str, Any]) -> None:
    game = duodecim.game("chips", **options)
    for position, seat in positions(options, 60):
        view = position.view(seat)
        states = Chips.state_from_view(view)
        seed_state(states, 3)
        for _ in range(3):
            redrawn = type(position)(game, copy_states(states))
            assert redrawn.view(seat) == view
            assert np.array_equal(redrawn.observation(seat), position.observation(seat))
            _determinize(states, seat)


def test_S2_every_deal_that_fits_a_first_view_is_drawn_about_equally_often() -> None:
    position = duodecim.game("chips").start(seed=1)
    seat = position.actors[0]
    states = Chips.state_from_view(position.view(seat))
    seed_state(states, 8)
    deals: Counter[bytes] = Counter()
    for _ in range(7200):
        _determinize(states, seat)
        deals[states["hand"].tobytes()] += 1
    assert len(deals) == 36
    # 200 each, give or take five standard errors.
    assert all(abs(count - 200) < 70 for count in deals.values())


def test_A3_the_hidden_part_of_the_automas_stack_is_drawn_in_its_colours() -> None:
    seat, position = 0, dealt(DEAL_3, players=2)
    states = Chips.state_from_view(position.view(seat))
    seed_state(states, 8)
    stacks: Counter[bytes] = Counter()
    for _ in range(6000):
        _determinize(states, seat)
        stacks[states["stack"].tobytes()] += 1
    # Two of four red and two of four blue, in order.
    assert len(stacks) == 12 * 12
