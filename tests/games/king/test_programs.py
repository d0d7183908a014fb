"""What programs need beyond single moves: numbered actions, rows of numbers, batches that go on from a position."""

from __future__ import annotations

import numpy as np

import duodecim
from duodecim.games.king.model.actions import Aside, Order, Play, Steal, Turn
from duodecim.games.king.rules.cards import NAMES

from ..texts import after
from .tables import KINDS, random_game


def test_every_number_stands_for_one_action() -> None:
    game = duodecim.game("king")
    actions = [game.action(number) for number in range(game.rules.action_count)]
    assert actions == [
        *(Play(name) for name in NAMES),
        *(Turn(face) for face in range(1, 13)),
        *(Order("double"), Order("flip"), Steal(1), Steal(2)),
        *(Aside(name) for name in NAMES),
    ]
    assert [game.action_number(action) for action in actions] == list(range(44))


def test_games_from_a_position_go_on_from_it_and_differ_by_chance() -> None:
    position = after(duodecim.game("king", players=3).root(), "chance roll 10.7.3", "1 play golem")
    batch = position.batch(500, seed=2)
    assert (batch.states["face"][:, :3] == [10, 7, 3]).all()
    assert (batch.states["answer"][:, 1] == 4).all()
    assert (batch.actors == 0).all()
    batch.play_out()
    assert batch.done.all()
    assert len(np.unique(batch.payoffs(), axis=0)) == 3
    again = position.batch(500, seed=2)
    again.play_out()
    assert (again.states["wins"] == batch.states["wins"]).all()


def test_a_batch_from_a_line_is_a_batch_from_the_position() -> None:
    for position in random_game(9, **KINDS["agreed-3"]):
        if position.outcome is None:
            first, second = (place.batch(20, seed=4) for place in (position, duodecim.position(position.text())))
            assert first.play_out().tolist() == second.play_out().tolist()
            assert first.payoffs().tolist() == second.payoffs().tolist()


def test_a_game_says_what_kind_it_is() -> None:
    traits = duodecim.game("king").traits
    assert traits.dynamics == "simultaneous"
    assert traits.hidden_information
    assert traits.actions_listed
    assert (traits.least_players, traits.most_players) == (2, 4)
    assert "king" in duodecim.game_ids()


def test_positions_are_equal_when_they_read_the_same() -> None:
    position = duodecim.game("king", players=3, cards="random").start(seed=3)
    assert duodecim.position(position.text()) == position
    assert hash(duodecim.position(position.text())) == hash(position)
    assert position != after(position, "0 play knight")
