"""Views of all games: the names that they share, and the states that are made from them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import duodecim
from duodecim import Position
from duodecim.core.compile import on_first
from duodecim.core.random import seed_state
from duodecim.core.registry import descriptor, game_ids
from duodecim.core.state import copy_states
from duodecim.core.view import View, seat_of

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "chips": [{}, {"players": 2}, {"players": 4, "no_burst": True}, {"edition": "tgm2022", "first": 1}],
    "king": [{}, {"players": 3, "cards": "random"}, {"players": 4, "draw_after": 1}],
    "king-tournament": [{"players": 5}, {"players": 12, "threes": True, "cards": "random", "promo": "faun"}],
    "rummikub": [{}, {"players": 4, "jokers": "free"}, {"games": 2, "turn_seconds": 60, "unlock": "next_turn"}],
}
KINDS = [pytest.param(game, options, id=f"{game} {options}") for game in OPTIONS for options in OPTIONS[game]]


def positions(game_id: str, options: dict[str, Any]) -> Iterator[Position[Any, Any]]:
    """Every tenth position of a random game and those near its ends, the moves of chance included."""
    random, bot = Random(str(options)), descriptor(game_id).make_bot("random")
    position: Any = duodecim.game(game_id, **options).start(seed=random.getrandbits(32))
    while not position.is_over and len(position.moves) < 1500:
        seat = random.choice(position.actors)
        position = position.play(seat, bot.choose(position.view(seat), random))
    replayed, last = position.game.root(), len(position.moves)
    for number, (actor, action) in enumerate(position.moves, 1):
        if number % 10 == 0 or number < 5:
            yield replayed
        replayed = replayed.play(actor, action)
        if number > last - 3:
            yield replayed


def test_all_games_are_tried() -> None:
    assert set(OPTIONS) == set(game_ids())


@pytest.mark.parametrize(("game_id", "options"), KINDS)
def test_a_view_says_who_looks_whom_the_game_waits_for_and_how_it_ended(game_id: str, options: dict[str, Any]) -> None:
    for position in positions(game_id, options):
        viewers = {seat: position.view(seat) for seat in range(position.game.seats)}
        views: dict[Any, View] = {**viewers, "spectator": position.view(), "all": position.full_view()}
        for viewer, view in views.items():
            assert view.game == game_id
            assert view.viewer == viewer
            assert view.actors == tuple(actor for actor in position.actors if actor >= 0)
            assert view.outcome == position.outcome
        for seat, own in viewers.items():
            assert seat_of(own) == seat
            assert own.actions == tuple(map(str, position.actions(seat)))


def test_only_a_seat_has_a_seat() -> None:
    with pytest.raises(TypeError, match="spectator"):
        seat_of(duodecim.game("chips").start(seed=1).view())


@pytest.mark.parametrize(("game_id", "options"), KINDS)
def test_a_line_of_text_holds_the_same_facts_as_the_view(game_id: str, options: dict[str, Any]) -> None:
    game = duodecim.game(game_id, **options)
    for position in positions(game_id, options):
        for viewer in (*range(game.seats), None):
            view = position.view(viewer)
            read: Any = game.view(view.text())
            # A line need not hold options that no longer matter, such as who began.
            assert read.facts() == replace(view.facts(), options=read.options)


@pytest.mark.parametrize(("game_id", "options"), KINDS)
def test_a_state_made_from_a_view_looks_the_same_to_its_viewer_however_the_rest_is_drawn(
    game_id: str, options: dict[str, Any]
) -> None:
    game = duodecim.game(game_id, **options)
    assert game.rules.determinize is not None
    determinize = on_first(game.rules.determinize)
    for position in positions(game_id, options):
        for seat in {0, game.people - 1, *(actor for actor in position.actors if actor >= 0)}:
            view = position.view(seat)
            states = game.state_from_view(view)
            assert type(position)(game, copy_states(states)).view(seat) == view
            seed_state(states, seat)
            for _ in range(2):
                determinize(states, seat)
                guess = type(position)(game, copy_states(states))
                assert guess.view(seat) == view
                assert np.array_equal(guess.observation(seat), position.observation(seat))
