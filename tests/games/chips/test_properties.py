"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duodecim
from duodecim import CHANCE, ActionError, OutOfTurn, Position
from duodecim.games.chips.model.actions import read_action
from duodecim.games.chips.model.events import RoundEnded, TrickWon
from duodecim.games.chips.model.facts import colour_of
from duodecim.games.chips.model.view import ChipsView

from .tables import KINDS, field, random_game

seeds = st.integers(0, 2**64 - 1)
kinds = st.sampled_from(sorted(KINDS))

EVERY_ACTION = [f"{verb} {chip}" for verb in ("play", "take") for chip in range(1, 13)]
ODD_ACTIONS = ["first 0", "deal 1.4.5.10/2.6.7.11/3.8.9.12", "play 13", "pass"]


@st.composite
def positions(draw: st.DrawFn) -> Position[Any, Any]:
    """A position somewhere in a random game of any kind."""
    game = list(random_game(draw(seeds), **KINDS[draw(kinds)]))
    return game[draw(st.integers(0, len(game) - 1))]


@given(seeds, kinds)
@settings(max_examples=60, deadline=None)
def test_chips_are_conserved(seed: int, kind: str) -> None:
    twins = [3, 4, 9, 10] if KINDS[kind].get("players") == 4 else []
    full_set = Counter([*range(1, 13), *twins])
    for position in random_game(seed, **KINDS[kind]):
        line = position.text()
        if field(line, "round") != "0":
            assert Counter(_every_chip(line)) == full_set


@given(seeds, kinds)
@settings(max_examples=60, deadline=None)
def test_T6_holds_in_every_round(seed: int, kind: str) -> None:
    tricks = Counter[int]()
    for position in random_game(seed, **KINDS[kind]):
        view = position.view()
        for event in position.events:
            if isinstance(event, TrickWon):
                tricks[event.seat] += 1
            if isinstance(event, RoundEnded):
                assert sorted(tricks.values())[-1] == tricks[event.seat] == 4
                assert 4 <= tricks.total() <= 3 * position.game.seats + 1
                assert all(len(result.chips) == 4 for result in event.results)
                tricks.clear()
        if view.phase == "play" and not view.trick:
            assert max(tricks.values(), default=0) < 4
            for seat, seen in enumerate(view.seats):
                assert len(seen.scored) == tricks[seat]
                assert len(seen.hand) == 4 - tricks[seat]


@given(seeds, kinds.filter(lambda kind: KINDS[kind].get("players") != 4))
@settings(max_examples=60, deadline=None)
def test_E5_holds_in_every_round(seed: int, kind: str) -> None:
    for position in random_game(seed, **KINDS[kind]):
        for event in position.events:
            if isinstance(event, RoundEnded):
                assert sum(result.sum for result in event.results) == 78
                assert max(result.sum for result in event.results) > 21


@given(positions(), seeds)
@settings(max_examples=300, deadline=None)
def test_nothing_hidden_is_in_a_view(position: Position[Any, Any], seed: int) -> None:
    for viewer in (*range(position.game.seats), None):
        other = _with_hidden_chips_exchanged(position, viewer, Random(seed))
        view, other_view = position.view(viewer), other.view(viewer)
        assert msgspec.json.encode(view) == msgspec.json.encode(other_view)
        assert view.text() == other_view.text()
        assert view == other_view


@given(positions(), seeds)
@settings(max_examples=100, deadline=None)
def test_nothing_hidden_is_in_an_observation(position: Position[Any, Any], seed: int) -> None:
    for viewer in range(position.game.seats):
        other = _with_hidden_chips_exchanged(position, viewer, Random(seed))
        assert _observation(position, viewer) == _observation(other, viewer)


def test_the_automas_seat_observes_no_more_than_its_view_shows() -> None:
    line = "chips 2 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=1.4.5.10/2.6.7.11/12.8.3.9 scored=-/-/- trick=-"
    first, second = duodecim.position(line), duodecim.position(line.replace("11/12.", "12/11."))
    assert first.view(2) == second.view(2)
    assert _observation(first, 2) == _observation(second, 2)


@given(positions(), seeds)
@settings(max_examples=100, deadline=None)
def test_nothing_hidden_is_in_a_refusal(position: Position[Any, Any], seed: int) -> None:
    for viewer in range(position.game.seats):
        other = _with_hidden_chips_exchanged(position, viewer, Random(seed))
        for action in [*EVERY_ACTION, *ODD_ACTIONS]:
            assert _answer(position, viewer, action) == _answer(other, viewer, action)


@given(positions())
@settings(max_examples=150, deadline=None)
def test_a_position_reads_back_from_its_text(position: Position[Any, Any]) -> None:
    again = duodecim.position(position.text())
    assert again == position
    assert again.view(0) == position.view(0)


@given(positions())
@settings(max_examples=100, deadline=None)
def test_a_view_reads_back_from_its_bytes(position: Position[Any, Any]) -> None:
    for viewer in (*range(position.game.seats), None):
        view = position.view(viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=ChipsView) == view


@given(positions())
@settings(max_examples=100, deadline=None)
def test_actions_read_back_from_their_text(position: Position[Any, Any]) -> None:
    for move in position.moves:
        assert read_action(str(move.action)) == move.action


@given(positions())
@settings(max_examples=100, deadline=None)
def test_a_record_is_canonical_and_replays(position: Position[Any, Any]) -> None:
    text = position.record().dumps()
    record = duodecim.loads(text)
    assert record.dumps() == text
    assert record == position.record()
    assert record.replay() == position
    assert record.replay().moves == position.moves


@given(positions())
@settings(max_examples=100, deadline=None)
def test_check_and_can_agree_with_actions(position: Position[Any, Any]) -> None:
    for nobody in (-2, position.game.seats):
        with pytest.raises(OutOfTurn):
            position.actions(nobody)
        assert not any(position.can(nobody, action) for action in EVERY_ACTION)
    for actor in range(-1, position.game.seats):
        listed = [str(action) for action in position.actions(actor)]
        assert position.view(actor).actions == tuple(listed) if actor != CHANCE else not listed
        for action in EVERY_ACTION:
            assert position.can(actor, action) == (action in listed)
            if action in listed:
                assert str(position.check(actor, action)) == action
            else:
                with pytest.raises(ActionError):
                    position.check(actor, action)


@given(positions())
@settings(max_examples=100, deadline=None)
def test_someone_can_always_act_until_the_game_is_over(position: Position[Any, Any]) -> None:
    if position.outcome is not None:
        assert position.actors == ()
        assert position.outcome.winners
        assert sum(position.outcome.shares()) == pytest.approx(1)
    else:
        (actor,) = position.actors
        assert actor == CHANCE or position.actions(actor)


def _every_chip(line: str) -> list[int]:
    places = [field(line, "hands"), field(line, "scored")]
    places.append(field(line, "middle") if " middle=" in line else field(line, "trick"))
    return [int(chip.rstrip("!")) for place in places for chip in place.replace("/", ".").split(".") if chip != "-"]


def _with_hidden_chips_exchanged(
    position: Position[Any, Any], viewer: int | None, random: Random
) -> Position[Any, Any]:
    """Another position that the viewer cannot tell from this one: hidden chips of one colour change places."""
    line = position.text()
    hands = [[] if hand == "-" else hand.split(".") for hand in field(line, "hands").split("/")]
    own = None if viewer == 2 and position.game.options.players == 2 else viewer
    hidden = [
        (seat, place)
        for seat, hand in enumerate(hands)
        for place, chip in enumerate(hand)
        if seat != own and not chip.endswith("!")
    ]
    for colour in ("red", "blue"):
        places = [(seat, place) for seat, place in hidden if colour_of(int(hands[seat][place])) == colour]
        chips = [hands[seat][place] for seat, place in places]
        random.shuffle(chips)
        for (seat, place), chip in zip(places, chips, strict=True):
            hands[seat][place] = chip
    words = [
        f"hands={'/'.join('.'.join(hand) or '-' for hand in hands)}" if word.startswith("hands=") else word
        for word in line.split()
    ]
    return duodecim.position(" ".join(words))


def _observation(position: Position[Any, Any], seat: int) -> list[int]:
    batch = position.game.batch(1, seed=0)
    batch.states[:] = position._states
    return np.asarray(batch.observe(seat))[0].tolist()  # type: ignore[no-any-return]


def _answer(position: Position[Any, Any], seat: int, action: str) -> object:
    """What a seat is told when it tries an action."""
    try:
        return position.check(seat, action)
    except ActionError as error:
        return type(error), error.code, str(error), error.in_language("ru"), error.position
