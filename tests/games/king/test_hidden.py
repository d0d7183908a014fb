"""Guesses at what a seat may not know: they look to the seat like what there is, and leave nothing out."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim.core.compile import on_first
from duodecim.core.random import seed_state
from duodecim.core.registry import find_game
from duodecim.core.state import copy_states, read_state
from duodecim.games.king.game import King
from duodecim.games.king.model.view import KingView, own_view, view_of
from duodecim.games.king.rules.cards import cards_of, names_of
from duodecim.games.king.rules.hidden import determinize, wait_for

_determinize = on_first(determinize)
_wait_for = on_first(wait_for)

#: Seat 1 has set a card aside and played three since; seat 2 has chosen a card already.
LINE = (
    "king 3 first choose round=2 faces=10.7.3 tokens=1.0/0.1/0.0 discarded=al/go/kn aside=-/?/- wins=0.1.0 "
    "shown=-/go/- answers=-.-.? view=0"
)


def seen(view: KingView, states: Any) -> KingView:
    """What the viewer sees of a state."""
    state = read_state(states)
    assert isinstance(view.viewer, int)
    return own_view(view_of(state, view.options, "spectator", None), state, view.viewer)


def state_to_answer(view: Any) -> Any:
    """A state made from a view that waits for the viewer."""
    states = find_game(view.game).state_from_view(view)
    _wait_for(states, view.viewer)
    return states


def guesses(view: KingView, count: int) -> list[Any]:
    states = state_to_answer(view)
    seed_state(states, 7)
    found = []
    for _ in range(count):
        guess = copy_states(states)
        guess["random"] = states["random"]
        _determinize(guess, view.viewer)
        states["random"] = guess["random"]
        found.append(guess)
    return found


def test_a_state_from_a_view_looks_like_the_view() -> None:
    view = duodecim.view(LINE)
    assert seen(view, King.state_from_view(view)) == view


def test_a_state_that_waits_for_the_first_seat_looks_like_the_view_before_anybody_answered() -> None:
    view = duodecim.view(LINE)
    plain = duodecim.view(LINE.replace(" answers=-.-.?", ""))
    assert seen(view, state_to_answer(view)) == plain


def test_every_guess_looks_like_the_view() -> None:
    view = duodecim.view(LINE.replace(" answers=-.-.?", ""))
    for guess in guesses(view, 50):
        assert seen(view, guess) == view
        state = read_state(guess)
        assert state.allowed[1] == state.hand[1]
        assert state.hand[1] & state.aside[1] == 0


def test_R3_every_card_not_played_since_may_be_the_one_set_aside() -> None:
    view = duodecim.view(LINE)
    counted = Counter(names_of(read_state(guess).aside[1]) for guess in guesses(view, 600))
    possible = set(view.cards) - {"golem"}
    assert set(counted) == {(name,) for name in possible}
    assert min(counted.values()) > 60


def test_a_seat_is_to_answer_once_those_before_it_have() -> None:
    view = duodecim.view(
        LINE.replace("view=0", "view=1")
        .replace("answers=-.-.?", "answers=-.-.-")
        .replace("aside=-/?/-", "aside=-/al/-")
        .replace(" answers=-.-.-", "")
    )
    state = read_state(state_to_answer(view))
    assert state.answer[0] != 0
    assert state.answer[1] == 0
    assert names_of(state.hand[1]) == view.seats[1].hand


@pytest.mark.parametrize("players", [5, 8])
def test_tournaments_have_states_too(players: int) -> None:
    position: Any = duodecim.game("king-tournament", players=players).start(seed=3)
    random = Random(1)
    for _ in range(120):
        if not position.actors:
            break
        seat = position.actors[0]
        view = position.view(seat)
        states = state_to_answer(view)
        assert int(states["waiting"][0]) > 0
        assert cards_of(view.seats[seat].hand) == states["hand"][0, seat]
        assert np.all(states["hand"][0, :players] != 0)
        position = position.play(seat, random.choice(view.actions))
