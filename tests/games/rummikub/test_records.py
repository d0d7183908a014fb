"""Records of Rummikub: they replay, and what was tampered with is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import duodecim
from duodecim import RecordError

from .tables import random_game, table


def test_a_record_may_begin_in_the_middle() -> None:
    start = table(["b9 o1", "k13 r13"], "b6 b7 b8")
    position = start.play(0, "lay b6 b7 b8 b9")
    record = duodecim.loads(position.record().dumps())
    assert record.start == start.text()
    assert record.replay() == position


def _change_move(beginning: str, old: str, new: str) -> Callable[[dict[str, Any]], None]:
    def change(record: dict[str, Any]) -> None:
        place = next(
            place
            for place, move in enumerate(record["moves"])
            if move.partition(" ")[2].startswith(beginning) and old in move
        )
        record["moves"][place] = record["moves"][place].replace(old, new, 1)

    return change


def _drop(beginning: str) -> Callable[[dict[str, Any]], None]:
    def change(record: dict[str, Any]) -> None:
        place = next(place for place, move in enumerate(record["moves"]) if move.endswith(beginning))
        del record["moves"][place]

    return change


TAMPERED: dict[str, Callable[[dict[str, Any]], None]] = {
    "another deal": _change_move("deal", "deal ", "deal k13.k13.k13.k13."),
    "another first player": _change_move("first", "first 0", "first 1"),
    "a draw left out": _drop(" draw"),
    "another seat draws": _change_move("draw", "0 draw", "1 draw"),
    "a meld of more": _change_move("meld", "meld ", "meld k13 r13 b13 | "),
    "a play of more": _change_move("lay", "lay ", "lay k13 r13 b13 | "),
    "the last move left out": lambda record: record["moves"].pop(),
    "another result": lambda record: record["result"].update(scores=[0, 1]),
    "no result": lambda record: record.update(result=None),
    "another form": _change_move("lay", "lay ", "lay  "),
    "free jokers where they are strict": lambda record: record["options"].update(jokers="loose"),
    "no clock where time ran out": lambda record: record["options"].update(turn_seconds=0),
    "another game": lambda record: record.update(game="chips"),
    "later rules": lambda record: record.update(rules=99),
}


@pytest.mark.parametrize("case", TAMPERED)
def test_a_record_that_was_tampered_with_is_refused(case: str) -> None:
    record = json.loads(FINISHED)
    TAMPERED[case](record)
    assert record != json.loads(FINISHED)
    with pytest.raises((RecordError, duodecim.OptionError)):
        duodecim.loads(json.dumps(record)).replay()


def _finished() -> str:
    """A game in which seat 0 begins and time runs out."""
    for seed in range(100):
        *_, last = random_game(seed, players=2)
        text = last.record().dumps()
        if "clock timeout" in text and '"chance first 0"' in text:
            return text
    raise AssertionError


FINISHED = _finished()
