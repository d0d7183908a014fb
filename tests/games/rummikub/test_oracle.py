"""Whole games in lockstep with the oracle: what one allows the other allows, and everything comes to the same."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import ActionError, Position
from duodecim.core.seats import CLOCK
from duodecim.games.rummikub.events import GameScored

from .follower import Follower
from .tables import KINDS, random_move, sets
from .wrong_moves import careless_table

#: Games of each kind.
GAMES = 12


@pytest.mark.parametrize("kind", KINDS)
def test_games_are_the_same_move_by_move(kind: str) -> None:
    seen = Counter[str]()
    for seed in range(GAMES):
        _play(seed, kind, seen)
    assert seen["careless and legal"] > 10
    assert seen["careless and refused"] > 50
    assert seen["somebody went out"]


def test_E3_the_flat_counts_of_those_who_never_melded_are_the_same() -> None:
    """Only seat 0 lays anything; the others draw."""
    seen = Counter[str]()
    for seed in range(24):
        _play(seed, "4" if seed % 2 else "3", seen, hurry=0.1 * (seed % 4), lazy=True)
    assert seen["100"] > 5
    assert seen["200"] > 5
    assert seen["racks were counted"]


def _play(seed: int, kind: str, seen: Counter[str], *, hurry: float | None = None, lazy: bool = False) -> None:
    random = Random(f"{kind} {seed}")
    # In some games the clock is quick and the pool soon empty.
    hurry = random.choice([0, 0.1, 0.5]) if hurry is None else hurry
    position = duodecim.game("rummikub", **KINDS[kind]).start(seed=seed)
    follower = Follower(position.game.options)
    told = 0
    while True:
        for move in position.moves[told:]:
            follower.play(move.action)
        told = len(position.moves)
        follower.compare(position)
        _note(position, seen)
        if position.outcome is not None:
            return
        actor, action = random_move(position, random)
        if actor != CLOCK and not lazy and random.random() < 0.5:
            action = _careless(position, follower, random, action, seen)
        if lazy and position.actors != (0,):
            actor, action = position.actors[0], position.view(position.actors[0]).actions[0]
        if random.random() < hurry and position.may_act(CLOCK):
            actor, action = CLOCK, "timeout"
        position = position.play(actor, action)


def _careless(position: Position[Any, Any], follower: Follower, random: Random, action: str, seen: Counter[str]) -> str:
    """A legal move changed without care, if both allow it; both refuse it otherwise, and nothing changes."""
    (seat,) = position.actors
    verb, _, rest = action.partition(" ")
    own = position.view(seat).seats[seat]
    if not rest:
        verb, rest = ("lay", " | ".join(sets(position))) if own.melded else ("meld", "")
    changed = f"{verb} {' | '.join(careless_table(random, own.rack or (), rest.split('|')))}"
    before = position.text()
    allowed = follower.allows(changed)
    try:
        position.check(seat, changed)
    except ActionError:
        seen["careless and refused"] += 1
        assert not allowed, changed
        assert position.text() == before
        return action
    seen["careless and legal"] += 1
    assert allowed, changed
    return changed


def _note(position: Position[Any, Any], seen: Counter[str]) -> None:
    for event in position.events:
        if isinstance(event, GameScored):
            seen["racks were counted" if event.out is None else "somebody went out"] += 1
            for result in event.results:
                if not result.melded:
                    seen[str(result.count)] += 1
