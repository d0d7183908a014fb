"""A limit of time for solving a round, which otherwise is one long calculation."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from .....search.budget import Countdown

_LIMIT: Final[ContextVar[Countdown | None]] = ContextVar("limit", default=None)


class OutOfTime(Exception):  # it is no error of anybody
    """A round could not be solved in time."""


@contextmanager
def time_limit(countdown: Countdown) -> Iterator[None]:
    """Let everything that is solved inside end with OutOfTime when the time is over."""
    token = _LIMIT.set(countdown)
    try:
        yield
    finally:
        _LIMIT.reset(token)


def check_time() -> None:
    """Raise OutOfTime if a limit is set and over."""
    limit = _LIMIT.get()
    if limit is not None and limit.is_over:
        raise OutOfTime
