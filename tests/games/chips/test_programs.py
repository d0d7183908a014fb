"""What programs need beyond single moves: numbered actions, rows of numbers, batches that go on from a position."""

from __future__ import annotations

import numpy as np
import pytest

import duodecim
from duodecim.games.chips.model.actions import Play, Take

from ..texts import after
from .tables import dealt

DEAL = "deal 1.4.5.10/2.6.7.11/3.8.9.12"


def test_every_number_stands_for_one_action() -> None:
    game = duodecim.game("chips")
    actions = [game.action(number) for number in range(game.rules.action_count)]
    assert actions == [*(Play(chip) for chip in range(1, 13)), *(Take(chip) for chip in range(1, 13))]
    assert [game.action_number(action) for action in actions] == list(range(24))


def test_games_from_a_position_go_on_from_it_and_differ_by_chance() -> None:
    position = after(dealt(DEAL), "0 play 10", "1 play 11")
    batch = position.batch(500, seed=2)
    assert (batch.states["trick"][:, :2] == [10, 11]).all()
    batch.play_out()
    assert batch.done.all()
    assert len(np.unique(batch.payoffs(), axis=0)) > 1
    again = position.batch(500, seed=2)
    again.play_out()
    assert (again.states["score"] == batch.states["score"]).all()


def test_events_are_told_to_seats_and_spectators() -> None:
    position = after(dealt(DEAL), "0 play 10")
    for seat in (0, 1, 2, None):
        assert position.events_for(seat) == position.events
    with pytest.raises(duodecim.OutOfTurn):
        position.events_for(3)


def test_positions_are_equal_when_they_read_the_same() -> None:
    position = duodecim.game("chips", edition="tgm2022").start(seed=3)
    assert duodecim.position(position.text()) == position
    # Unless they are of different games: who begins is an option that the text does not hold.
    position = duodecim.game("chips", edition="tgm2022", first=1).start(seed=3)
    assert duodecim.position(position.text()) != position
