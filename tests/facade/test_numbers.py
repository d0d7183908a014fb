"""Numbered actions: those of batches."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import UnreadableAction


@pytest.mark.parametrize("game_id", duodecim.game_ids())
def test_every_number_of_a_batch_is_an_action(game_id: str) -> None:
    game: Any = duodecim.game(game_id)
    count = game.rules.action_count
    for number in [*range(min(count, 60)), count - 1]:
        assert game.action_number(game.action(number)) == number
    assert game.action(np.int32(0)) == game.action(0)


@pytest.mark.parametrize("game_id", duodecim.game_ids())
def test_other_numbers_are_refused(game_id: str) -> None:
    game: Any = duodecim.game(game_id)
    for number in (-1, game.rules.action_count, 10**9, 1.0, "0", None, True):
        with pytest.raises(UnreadableAction, match="There is no action") as caught:
            game.action(number)
        assert caught.value.in_language("ru") != str(caught.value)


def test_the_refusal_says_which_numbers_there_are() -> None:
    with pytest.raises(UnreadableAction) as caught:
        duodecim.game("chips").action(99)
    assert str(caught.value) == "There is no action 99: the actions of chips are numbered from 0 to 23."
