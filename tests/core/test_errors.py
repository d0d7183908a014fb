"""Errors: codes for programs that never change, sentences for people."""

from __future__ import annotations

import pytest

from duodecim.core.batch import BatchError
from duodecim.core.errors import (
    ActionError,
    BotError,
    ChanceError,
    DuodecimError,
    IllegalAction,
    OptionError,
    OutOfTurn,
    PositionError,
    RecordError,
    SolveError,
    UnknownGame,
    UnreadableAction,
)
from duodecim.core.seed import SeedError

CODES: dict[type[DuodecimError], str] = {
    DuodecimError: "error",
    UnknownGame: "game/unknown",
    BotError: "bot/unknown",
    SolveError: "solve/refused",
    OptionError: "option/invalid",
    ActionError: "action/refused",
    UnreadableAction: "action/unreadable",
    IllegalAction: "action/illegal",
    OutOfTurn: "action/out-of-turn",
    ChanceError: "chance/refused",
    PositionError: "position/impossible",
    RecordError: "record/invalid",
    SeedError: "seed/invalid",
    BatchError: "batch/invalid",
}


@pytest.mark.parametrize("error", CODES, ids=lambda error: error.__name__)
def test_an_errors_code_never_changes(error: type[DuodecimError]) -> None:
    assert error.code == CODES[error]


def test_every_error_has_a_code_of_its_own() -> None:
    assert len(set(CODES.values())) == len(CODES)


@pytest.mark.parametrize("error", [UnreadableAction, IllegalAction, OutOfTurn])
def test_whatever_is_wrong_with_an_action_is_an_action_error(error: type[DuodecimError]) -> None:
    assert issubclass(error, ActionError)


def test_every_error_is_a_value_error() -> None:
    assert all(issubclass(error, ValueError) for error in CODES)


def test_an_error_speaks_english_and_russian() -> None:
    error = IllegalAction("action/over")
    assert str(error) == "The game is over: no more moves can be made."
    assert error.in_language("ru") == "Партия окончена: ходов больше нет."
    assert error.position is None


def test_the_reason_behind_an_error_speaks_the_same_language() -> None:
    error = RecordError("record/move", number=3, move="0 play 7", problem=IllegalAction("action/over").words)
    assert str(error) == "Move 3, “0 play 7”, is wrong. The game is over: no more moves can be made."
    assert error.in_language("ru") == "Ход 3, «0 play 7», неверен. Партия окончена: ходов больше нет."
