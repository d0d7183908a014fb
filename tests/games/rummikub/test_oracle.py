"""Whole games in lockstep with the oracle: what one allows the other allows, and everything comes to the same."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import ActionError, Position
from duodecim.core.seats import CLOCK
from duodecim.games.rummikub.model.events import GameScored
from tests.oracles.rummikub_plays import can_meld
from tests.oracles.rummikub_sets import BOX
from tests.sizes import size

from .follower import Follower
from .tables import KINDS, random_move, sets, table
from .wrong_moves import careless_table

#: Games of each kind.
GAMES = size(3, 8)


@pytest.mark.parametrize("kind", KINDS)
def test_games_are_the_same_move_by_move(kind: str) -> None:
    seen = Counter[str]()
    for seed in range(GAMES):
        _play(seed, kind, seen)
    assert seen["careless and legal"] > size(1, 5)
    assert seen["careless and refused"] > size(18, 50)
    assert seen["somebody went out"]


def test_the_games_end_in_both_ways() -> None:
    seen = Counter[str]()
    for seed in range(4):
        _play(seed, "4", seen, hurry=0.7)
        _play(seed, "2", seen, hurry=0)
    assert seen["racks were counted"]
    assert seen["somebody went out"]
    assert seen["200"]


def test_E3_who_could_have_melded_is_the_same() -> None:
    """Somebody goes out while another, who has never melded, holds any tiles; the last one drawn does not count."""
    random = Random(12)
    seen = Counter[int]()
    tiles = sorted((Counter(BOX) - Counter(["b6", "b7", "b8", "b9"])).elements())
    for _ in range(size(60, 120)):
        held = random.sample(tiles, 15)
        position = table(["b9", " ".join(held)], "b6 b7 b8", melded="0", drew=f"-/{held[-1]}")
        (scored, _) = position.play(0, "lay b6 b7 b8 b9").events[-2:]
        result = scored.results[1]
        assert result.could_meld == can_meld(held[:-1])
        assert result.count == result.penalty == (200 if result.could_meld else 100)
        seen[result.count] += 1
    assert min(seen[100], seen[200]) > 15


def _play(seed: int, kind: str, seen: Counter[str], *, hurry: float | None = None) -> None:
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
        if actor != CLOCK and random.random() < 0.5:
            action = _careless(position, follower, random, action, seen)
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
