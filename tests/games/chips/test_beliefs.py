"""A round is wound back to its deal by what a seat was told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim.games.chips.bots.beliefs import rows_of, wind_back
from duodecim.games.chips.bots.deals import deals_of
from duodecim.games.chips.bots.round_moves import moves_of
from duodecim.games.chips.rules.chipset import chips_of, values_of
from duodecim.games.chips.rules.open_hand.trick import HAND, SCORED, row_of


@pytest.mark.parametrize("players", [3, 4])
def test_every_move_of_a_round_can_be_undone(players: int) -> None:
    random = Random(1)
    position: Any = duodecim.game("chips", players=players).start(seed=1)
    tricks = 0
    while position.view().round < 3:
        seat = position.actors[0]
        moves = moves_of(position.view(seat), position.story(seat))
        row = row_of(position.states)
        if len(moves):
            wind_back(row, moves)
            dealt = [move.action for move in position.moves if type(move.action).__name__ == "Deal"][-1]
            assert row[HAND : HAND + players].tolist() == [chips_of(hand) for hand in dealt.hands]
            assert not row[SCORED : SCORED + players].any()
            tricks += 1
        position = position.play(random.choice(position.actions()))
    assert tricks > 40


def test_every_deal_that_fits_is_one_that_could_have_been_dealt() -> None:
    random = Random(3)
    position: Any = duodecim.game("chips").start(seed=5)
    for _ in range(9):
        position = position.play(random.choice(position.actions()))
    seat = position.actors[0]
    view = position.view(seat)
    moves = moves_of(view, position.story(seat))
    rows = rows_of(deals_of(view, random, 1000)[0])
    assert len(rows) > 1
    for row in rows:
        wind_back(row, moves)
        for hand in row[HAND : HAND + 3]:
            values = values_of(int(hand))
            assert (len(values), sum(4 <= value <= 9 for value in values)) == (4, 2)


def test_a_story_that_does_not_fit_the_view_is_ignored() -> None:
    position: Any = duodecim.game("chips").start(seed=1)
    for _ in range(2):
        position = position.play(position.actions()[0])
    seat = position.actors[0]
    assert moves_of(position.view(seat), position.story(seat)).shape == (2, 3)
    assert moves_of(position.view(seat), ()).shape == (0, 3)
    assert moves_of(position.view(seat), position.story(seat)[:-1]).shape == (0, 3)
