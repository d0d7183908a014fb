"""Whole tournaments of every size against the oracle in plain Python, move by move."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import Position
from duodecim.games.king.model.events import RoundEnded, TrickEnded
from duodecim.testing import random_move
from tests.sizes import size as sized

from .follower import Follower
from .tables import SIZES, random_cards, tokens_of

#: Tournaments of every size: at least so many, and more until one has come to a final.
FEWEST, MOST = sized(2, 24), 24
#: Of the positions in which somebody has only made a secret choice, one in so many is compared.
SECRET_CHOICES = 6


def _options(random: Random, size: str) -> dict[str, Any]:
    """Any set: the first one, a random one, one with a promo, or one agreed on with or without promos."""
    cards = random.choice(["first", "random", random_cards(random), random_cards(random)])
    promo = random.choice([None, "collector", "faun"]) if cards == "random" else None
    return {**SIZES[size], "cards": cards, "promo": promo, "draw_after": random.choice([100, 100, 1, 3])}


@pytest.mark.parametrize("size", SIZES)
def test_every_move_of_tournaments_of_every_size_agrees_with_the_oracle(size: str) -> None:
    finals = 0
    for seed in range(MOST):
        # Nothing is shown about finals if there are none.
        if finals and seed >= FEWEST:
            break
        random = Random(f"{size} {seed}")
        game = duodecim.game("king-tournament", **_options(random, size))
        follower = Follower(game.option_values())
        finished: Position[Any, Any] = game.start(seed=seed)
        while finished.outcome is None:
            finished = finished.play(*random_move(finished, random))
        position: Position[Any, Any] = game.root()
        assert position.text() == follower.line()
        for move in finished.moves:
            position = position.play(*move)
            follower.follow(*move)
            if len(position.events) > 1 or move.actor < 0 or random.random() < 1 / SECRET_CHOICES:
                _compare(position, follower)
        finals += position.view().final
    assert finals > 0


def _compare(position: Position[Any, Any], follower: Follower) -> None:
    assert position.text() == follower.line()
    assert position.actors == follower.actors()
    seats = range(position.game.seats)
    assert [sorted(map(str, position.actions(seat))) for seat in seats] == follower.actions()
    oracle = follower.oracle
    if oracle is None:
        return
    tricks = [event.trick for event in position.events if isinstance(event, TrickEnded)]
    assert len(tricks) == len(follower.tricks)
    for trick, (members, expected) in zip(tricks, follower.tricks, strict=True):
        assert [die.seat for die in trick.dice] == members
        assert [die.face for die in trick.dice] == expected.faces
        assert [die.value for die in trick.dice] == expected.values
        assert [bool(die.equal) for die in trick.dice] == expected.cancelled_dice
        assert [die.token for die in trick.dice] == expected.gains
        assert [die.state == "cancelled" for die in trick.dice] == expected.cancelled_cards
        assert [die.state == "suppressed" for die in trick.dice] == expected.suppressed_cards
        assert trick.winner == (None if expected.winner is None else members[expected.winner])
        assert trick.second == (None if expected.second is None else members[expected.second])
        theft = trick.theft if trick.theft and trick.theft.token else None
        assert (theft and (theft.thief, theft.victim, theft.token)) == (
            expected.theft and (members[expected.theft[0]], members[expected.theft[1]], expected.theft[2])
        )
    view = position.view()
    if view.phase not in ("aside", "over"):
        seat = len(position.moves) % len(seats)
        hand = [card for card in oracle.hands[seat] if card != oracle.choices.get(seat)]
        assert sorted(position.view(seat).seats[seat].hand) == sorted(hand)
    for event in position.events:
        if isinstance(event, RoundEnded):
            assert [table.winner for table in event.tables if table.winner is not None] == oracle.last_winners
            for table in event.tables:
                assert list(table.points) == [oracle.last_points[seat] for seat in table.seats]
                counts = Counter(table.points)
                level = [seat for seat, own in zip(table.seats, table.points, strict=True) if counts[own] > 1]
                assert list(table.level) == level
            assert list(event.wins) == oracle.scores
    assert (position.outcome is None) == (oracle.winners is None)
    if position.outcome is not None:
        assert list(position.outcome.winners) == oracle.winners
        assert list(position.outcome.scores) == oracle.scores
        assert tokens_of(position) == follower.tokens
