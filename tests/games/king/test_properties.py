"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duodecim import CHANCE, Position
from duodecim.games.king.model.events import RoundEnded, TrickEnded
from duodecim.games.king.rules.cards import NAMES
from tests.sizes import size

from .tables import KINDS, faces_of, random_game, tokens_of
from .tricks import random_tricks

seeds = st.integers(0, 2**64 - 1)
kinds = st.sampled_from(sorted(KINDS))

EVERY_ACTION = [
    *(f"{verb} {name}" for verb in ("play", "aside") for name in NAMES),
    *(f"turn {face}" for face in range(14)),
    *("order double", "order flip", "steal 1", "steal 2"),
]


@st.composite
def positions(draw: st.DrawFn) -> Position[Any, Any]:
    """A position somewhere in a random game of any kind."""
    game = list(random_game(draw(seeds), **KINDS[draw(kinds)]))
    return game[draw(st.integers(0, len(game) - 1))]


@given(seeds, kinds)
@settings(max_examples=size(8, 25), deadline=None)
def test_every_card_of_the_set_is_in_one_place(seed: int, kind: str) -> None:
    for position in random_game(seed, **KINDS[kind]):
        cards = position.view().cards
        for seat in range(position.game.seats):
            own = position.view(seat).seats[seat]
            played = [own.played] if own.played else []
            assert Counter([*own.hand, *own.aside, *own.discarded, *played]) == Counter(cards)
            assert own.hand_size == len(own.hand)
            assert position.view().seats[seat].hand_size == len(own.hand)
            assert set(own.hand) | set(own.aside) == set(position.view().seats[seat].hand)


@given(seeds, kinds)
@settings(max_examples=size(8, 25), deadline=None)
def test_tokens_held_are_tokens_won_and_all_return_when_a_round_ends(seed: int, kind: str) -> None:
    given_out = Counter[int]()
    for position in random_game(seed, **KINDS[kind]):
        for event in position.events:
            if isinstance(event, TrickEnded):
                given_out.update(die.token for die in event.trick.dice if die.token)
            if isinstance(event, RoundEnded):
                assert sum(sum(table.points) for table in event.tables) == given_out[1] + 2 * given_out[2]
        if position.view().phase == "roll":
            given_out.clear()
        ones, twos = map(sum, zip(*tokens_of(position), strict=True))
        assert (ones, twos) == (given_out[1], given_out[2])
        assert all(seat.ones >= 0 and seat.twos >= 0 for seat in position.view().seats)


@given(seeds, kinds)
@settings(max_examples=size(8, 25), deadline=None)
def test_R1_holds_in_every_round(seed: int, kind: str) -> None:
    tricks = 0
    for position in random_game(seed, **KINDS[kind]):
        view = position.view()
        for event in position.events:
            tricks += isinstance(event, TrickEnded)
            if isinstance(event, RoundEnded):
                (table,) = event.tables
                assert (max(table.points) >= 8) == (event.by == "points")
                assert 3 <= tricks <= 6
                tricks = 0
        if view.phase == "choose":
            assert all(seat.points < 8 and seat.hand_size >= 2 for seat in view.seats)
            assert view.tricks == tricks


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dice_are_conserved_under_merchants(players: int) -> None:
    passed = 0
    for trick in random_tricks(600, 20, players):
        merchants = [effect.face for die in trick.dice for effect in die.effects if effect.card == "merchants"]
        if merchants:
            assert Counter(merchants) == Counter(die.start for die in trick.dice)
            touching = {"oracle", "sorcerer", "reverser", "troublemakers", "faun"}
            if not touching & {effect.card for die in trick.dice for effect in die.effects}:
                assert Counter(die.face for die in trick.dice) == Counter(die.start for die in trick.dice)
                passed += 1
    assert passed > 30


@given(seeds, kinds)
@settings(max_examples=size(8, 25), deadline=None)
def test_dice_lie_still_between_tricks(seed: int, kind: str) -> None:
    lying: list[int | None] = []
    for position in random_game(seed, **KINDS[kind]):
        for event in position.events:
            if isinstance(event, TrickEnded):
                assert [die.start for die in event.trick.dice] == lying
                lying = [die.face for die in event.trick.dice]
        if position.view().phase == "choose":
            if position.view().tricks or position.moves[-1].actor != CHANCE:
                assert faces_of(position) == lying
            lying = faces_of(position)
            assert [seat.start for seat in position.view().seats] == lying


@given(positions())
@settings(max_examples=size(12, 40), deadline=None)
def test_someone_can_always_act_until_the_game_is_over(position: Position[Any, Any]) -> None:
    if position.outcome is not None:
        assert position.actors == ()
        assert sum(position.outcome.shares()) == pytest.approx(1)
    elif position.actors != (CHANCE,):
        assert position.actors
        for seat in position.actors:
            assert position.actions(seat)
            assert not position.view(seat).seats[seat].ready
    assert position.view().waiting_for == tuple(seat for seat in position.actors if seat != CHANCE)
