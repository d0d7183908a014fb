"""How a check fails: with a sentence that says what is wrong, and the position to look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.errors import DuodecimError
from ..core.language import LANGUAGES
from ..core.position import Position


def expect(condition: object, problem: str, position: Position[Any, Any] | None = None) -> None:
    """Raise AssertionError with the problem if the condition does not hold."""
    if not condition:
        raise failure(problem, position)


def expect_equal(found: object, expected: object, problem: str, position: Position[Any, Any] | None = None) -> None:
    """Raise AssertionError with both values if they differ."""
    if found != expected:
        raise failure(f"{problem}\n  found:    {found!r}\n  expected: {expected!r}", position)


def refusal_of(call: Callable[[], object], problem: str, position: Position[Any, Any] | None = None) -> DuodecimError:
    """Return the error that a call is refused with. It must be one of ours and speak every language."""
    try:
        given = call()
    except DuodecimError as error:
        expect_speaking(error, position)
        return error
    raise failure(f"{problem}\n  found: {given!r}", position)


def expect_speaking(error: DuodecimError, position: Position[Any, Any] | None = None) -> None:
    """Check that an error has a code, a reason and a complete sentence in every language."""
    expect(error.code, f"{type(error).__name__} has no code.", position)
    for language in LANGUAGES:
        sentence = error.in_language(language)
        expect(sentence.strip(), f"The refusal “{error.reason}” says nothing in “{language}”.", position)


def failure(problem: str, position: Position[Any, Any] | None = None) -> AssertionError:
    """Return the error of a check that failed, with the position to look at."""
    if position is None:
        return AssertionError(problem)
    last = f" after “{position.moves[-1]}”, move {len(position.moves)}" if position.moves else ""
    return AssertionError(f"{problem}\n  position: {position.text()}{last}\n  game: {position.game!r}")
