"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duodecim
from duodecim import CHANCE, ActionError, Position
from duodecim.games.king.model.actions import read_action
from duodecim.games.king.model.events import RoundEnded, TrickEnded
from duodecim.games.king.model.view import KingView
from duodecim.games.king.rules.cards import NAMES

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
@settings(max_examples=25, deadline=None)
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
@settings(max_examples=25, deadline=None)
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
@settings(max_examples=25, deadline=None)
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
@settings(max_examples=25, deadline=None)
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


@pytest.mark.parametrize("kind", KINDS)
def test_every_position_of_games_reads_back_from_its_text(kind: str) -> None:
    for seed in range(3):
        for position in random_game(seed, **KINDS[kind]):
            again = duodecim.position(position.text())
            assert again == position
            assert again.text() == position.text()
            assert again.game == position.game
            assert (again.actors, again.outcome) == (position.actors, position.outcome)
            for viewer in (*range(position.game.seats), None):
                assert again.view(viewer) == position.view(viewer)


@pytest.mark.parametrize("kind", KINDS)
def test_every_view_of_games_reads_back_from_its_text_and_its_bytes(kind: str) -> None:
    for seed in range(2):
        for position in random_game(seed, **KINDS[kind]):
            for viewer in (*range(position.game.seats), None):
                view = position.view(viewer)
                assert duodecim.view(view.text()) == view
                assert msgspec.json.decode(msgspec.json.encode(view), type=KingView) == view


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_plays_on_from_any_of_its_lines(kind: str) -> None:
    game = list(random_game(6, **KINDS[kind]))
    for position, following in pairwise(game):
        again = duodecim.position(position.text()).play(*following.moves[-1])
        assert again == following
        assert again.events == following.events


@given(positions())
@settings(max_examples=40, deadline=None)
def test_moves_read_back_from_their_text(position: Position[Any, Any]) -> None:
    for move in position.moves:
        assert read_action(str(move.action)) == move.action


@given(positions())
@settings(max_examples=40, deadline=None)
def test_a_record_is_canonical_and_replays(position: Position[Any, Any]) -> None:
    text = position.record().dumps()
    record = duodecim.loads(text)
    assert record.dumps() == text
    assert record.replay() == position
    assert record.replay().moves == position.moves
    assert record.result == position.outcome


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_that_was_written_and_read_is_the_same_record(kind: str) -> None:
    *_, last = random_game(1, **KINDS[kind])
    assert duodecim.loads(last.record().dumps()) == last.record()


@given(positions(), seeds)
@settings(max_examples=40, deadline=None)
def test_a_record_from_any_position_replays(position: Position[Any, Any], seed: int) -> None:
    position = duodecim.position(position.text()).with_chance(seed)
    while position.outcome is None and len(position.moves) < 12:
        seat = position.actors[-1]
        position = position.play(seat, position.actions(seat)[seed % len(position.actions(seat))])
    record = duodecim.loads(position.record().dumps())
    assert record.start == position.origin
    assert record.replay() == position


@given(positions())
@settings(max_examples=40, deadline=None)
def test_check_and_can_agree_with_actions(position: Position[Any, Any]) -> None:
    for actor in range(-1, position.game.seats):
        listed = [str(action) for action in position.actions(actor)]
        assert position.view(actor).actions == tuple(listed) if actor >= 0 else not listed
        assert bool(listed) == (position.may_act(actor) and actor != CHANCE)
        for action in EVERY_ACTION:
            assert position.can(actor, action) == (action in listed)
            if action in listed:
                assert str(position.check(actor, action)) == action
            else:
                with pytest.raises(ActionError):
                    position.check(actor, action)


@given(positions())
@settings(max_examples=40, deadline=None)
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


@given(seeds, kinds)
@settings(max_examples=20, deadline=None)
def test_the_same_seed_and_answers_give_the_same_game(seed: int, kind: str) -> None:
    game = duodecim.game("king", **KINDS[kind])
    first, second = game.start(seed=seed), game.start(seed=seed)
    while first.outcome is None:
        assert first == second
        seat = first.actors[-1]
        action = first.actions(seat)[seed % len(first.actions(seat))]
        first, second = first.play(seat, action), second.play(seat, action)
    assert first.moves == second.moves
