"""Exact counts: how many ways a round can begin. counts.json keeps the numbers; three ways of counting must give them.

`sequences` counts the decisions that can be made until so many tricks are complete, `positions` the different
situations after one decision, two, three and so on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from duodecim import Batch, Position
from duodecim.core.kernels import Actors
from duodecim.core.state import States
from duodecim.core.transitions import Masks
from duodecim.games.chips.rules.state import TAKE
from tests.oracles.chips import Oracle, count_rounds, reachable
from tests.sizes import size

from ..texts import field
from .tables import dealt

COUNTS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("counts.json").read_text())

#: What plain Python can count in about a second.
BRUTE_FORCE_SEQUENCES = size(2_000, 30_000)
BRUTE_FORCE_DEPTH = 5


@pytest.mark.parametrize("table", COUNTS)
def test_the_compiled_rules_give_these_counts(table: str) -> None:
    counts = COUNTS[table]
    decisions_in_a_trick = 2 * counts["players"]
    last = max(len(counts["positions"]), decisions_in_a_trick * len(counts["sequences"]))
    ways = list(islice(_walk(_start(table)), last))
    assert [len(weights) for weights in ways[: len(counts["positions"])]] == counts["positions"]
    for tricks, expected in counts["sequences"].items():
        assert ways[decisions_in_a_trick * int(tricks) - 1].sum() == expected


@pytest.mark.parametrize("table", COUNTS)
def test_positions_give_these_counts(table: str) -> None:
    frontier = {_key(start): start for start in [_start(table)]}
    for expected in COUNTS[table]["positions"][:BRUTE_FORCE_DEPTH]:
        following = [
            position.play(seat, action)
            for position in frontier.values()
            for seat in position.actors
            for action in position.actions(seat)
        ]
        frontier = {_key(position): position for position in following}
        assert len(frontier) == expected
    assert _sequences_of_a_trick(_start(table)) == COUNTS[table]["sequences"]["1"]


@pytest.mark.parametrize("table", COUNTS)
def test_the_oracle_gives_these_counts(table: str) -> None:
    counts = COUNTS[table]
    oracle = Oracle(counts["players"])
    oracle.choose_first(counts["first"])
    oracle.deal(_hands(counts["deal"]))
    for tricks, expected in counts["sequences"].items():
        if expected <= BRUTE_FORCE_SEQUENCES:
            assert count_rounds(oracle, int(tricks)) == expected
    depth = size(8, len(counts["positions"]))
    assert [len(situations) for situations in reachable(oracle, depth)] == counts["positions"][:depth]


def _start(table: str) -> Position[Any, Any]:
    counts = COUNTS[table]
    return dealt(f"deal {counts['deal']}", first=counts["first"], players=counts["players"])


def _hands(deal: str) -> list[list[int]]:
    return [[int(chip) for chip in hand.split(".")] for hand in deal.split("/")]


def _sequences_of_a_trick(position: Position[Any, Any]) -> int:
    if field(position.text(), "scored").strip("-/") and position.view().phase == "play":
        return 1
    (seat,) = position.actors
    return sum(_sequences_of_a_trick(position.play(seat, action)) for action in position.actions(seat))


def _key(position: Position[Any, Any]) -> str:
    """What tells positions of one round apart. In what order the chips in the middle were played no longer matters."""
    line = position.text()
    if " middle=" in line:
        line = " ".join(word for word in line.split() if not word.startswith(("trick=", "lead=")))
    return f"{line} {position.actors}"


def _walk(position: Position[Any, Any]) -> Iterator[NDArray[np.int64]]:
    """After every decision: in how many ways each situation comes about. Each situation is followed once."""
    (seat,) = position.actors
    listed = [str(action) for action in position.actions(seat)]
    every_action = [f"{verb} {chip}" for verb in ("play", "take") for chip in range(1, 13)]
    legal = np.array([[action in listed for action in every_action]])
    batch = _batch(position, position._states, np.array([seat], np.int8), legal)
    weights = np.ones(1, np.int64)
    while True:
        parents, actions = np.nonzero(batch.legal)
        following = _batch(position, batch.states[parents], batch.actors[parents], batch.legal[parents])
        following.step(actions)
        places, weights = _merged(following.states, weights[parents])
        batch = _batch(position, following.states[places], following.actors[places], following.legal[places])
        yield weights


def _batch(position: Position[Any, Any], states: States, actors: Actors, legal: Masks) -> Batch:
    batch = position.game.batch(len(states), seed=0)
    batch._states[:], batch._actors[:], batch._legal[:] = states, actors, legal
    return batch


def _merged(states: States, weights: NDArray[np.int64]) -> tuple[NDArray[np.intp], NDArray[np.int64]]:
    """One of each situation, and in how many ways it comes about."""
    taking = states["phase"] == TAKE
    columns = []
    for name in states.dtype.names or ():
        column = states[name].astype(np.uint64).reshape(len(states), -1)
        if name in ("trick", "lead", "highest"):
            column = np.where(taking[:, np.newaxis], 0, column)
        columns.append(column)
    rows = np.ascontiguousarray(np.hstack(columns).astype(np.int32))
    whole_rows = rows.view(np.dtype((np.void, rows.itemsize * rows.shape[1]))).ravel()
    _, places, groups = np.unique(whole_rows, return_index=True, return_inverse=True)
    return places, np.bincount(groups, weights).astype(np.int64)
