"""Whole games in lockstep with the oracle: what one allows the other allows, and everything comes to the same."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import ActionError, Position
from duodecim.core.seats import CLOCK
from duodecim.games.rummikub.actions import read_action
from duodecim.games.rummikub.events import GameScored
from duodecim.games.rummikub.notation import TileError

from .follower import Follower
from .tables import KINDS, random_move, sets
from .wrong_moves import careless_table

GAMES = 14


@pytest.mark.parametrize("kind", KINDS)
def test_games_are_the_same_move_by_move(kind: str) -> None:
    seen = Counter[str]()
    for seed in range(GAMES):
        _play(seed, kind, seen)
    assert seen["careless and legal"] > 10
    assert seen["careless and refused"] > 100
    assert seen["rummikub/joker-freed"] + seen["rummikub/jokers-freed"] > 0 or KINDS[kind].get("jokers") == "free"


def test_the_games_above_show_how_a_game_can_end() -> None:
    seen = Counter[str]()
    for seed in range(30):
        _play(seed, "2", seen, careless=0)
    assert seen["somebody went out"] > 3
    assert seen["racks were counted"] > 3
    assert seen["100"]
    assert seen["200"]


def _play(seed: int, kind: str, seen: Counter[str], careless: float = 0.5) -> None:
    random = Random(f"{kind} {seed}")
    # Some games are cautious and long, in some the clock is quick and the pool soon empty.
    hurry = random.choice([0, 0.1, 0.5])
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
        if random.random() < careless:
            _try_careless(position, follower, random, seen)
        if random.random() < hurry and position.may_act(CLOCK):
            position = position.play(CLOCK, "timeout")
        else:
            position = position.play(*random_move(position, random))


def _try_careless(position: Position[Any, Any], follower: Follower, random: Random, seen: Counter[str]) -> None:
    """A move that may well be wrong: both refuse it, or both allow it."""
    (seat,) = position.actors
    view = position.view(seat)
    own = view.seats[seat]
    new = careless_table(random, own.rack or (), sets(position) if own.melded else [])
    text = f"{'lay' if own.melded else 'meld'} {' | '.join(new)}"
    before = position.text()
    oracle_says = _oracle_allows(follower, text)
    try:
        following = position.play(seat, text)
    except ActionError as error:
        seen["careless and refused"] += 1
        seen[error.reason] += 1
        assert not oracle_says, text
    else:
        seen["careless and legal"] += 1
        assert oracle_says, text
        copy = _copy(follower, position)
        for move in following.moves[len(position.moves) :]:
            copy.play(move.action)
        copy.compare(following)
    assert position.text() == before


def _oracle_allows(follower: Follower, text: str) -> bool:
    from tests.oracles.rummikub_plays import fault_of_meld, fault_of_play
    from tests.oracles.rummikub_sets import as_set

    oracle = follower.oracle
    verb, _, rest = text.partition(" ")
    try:
        laid = [as_set(part) for part in rest.split("|") if part.strip()]
    except (ValueError, TileError):
        return False
    rack = oracle.racks[oracle.to_act]
    if verb == "meld":
        return fault_of_meld(rack, laid) is None
    return fault_of_play(oracle.table, rack, laid, oracle.jokers) is None


def _copy(follower: Follower, position: Position[Any, Any]) -> Follower:
    """Another follower that has seen the same moves."""
    copy = Follower(position.game.options)
    for move in position.moves:
        copy.play(read_action(str(move.action)))
    return copy


def _note(position: Position[Any, Any], seen: Counter[str]) -> None:
    for event in position.events:
        if isinstance(event, GameScored):
            seen["racks were counted" if event.out is None else "somebody went out"] += 1
            for result in event.results:
                if not result.melded:
                    seen[str(result.count)] += 1
