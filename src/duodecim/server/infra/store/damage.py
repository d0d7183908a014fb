"""Damage in a file of SQLite, found before it hurts."""

from __future__ import annotations

import sqlite3
import time
from typing import Final

#: Calls of SQLite's machine between two looks at the clock.
_STEPS: Final = 10_000


def find_damage(connection: sqlite3.Connection, seconds: float | None = None) -> str | None:
    """Return what is damaged in a database, None if nothing is. After some seconds raise TimeoutError instead."""
    end = time.monotonic() + (seconds or 0)
    if seconds is not None:
        connection.set_progress_handler(lambda: time.monotonic() > end, _STEPS)
    try:
        (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as problem:
        if problem.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            raise TimeoutError from problem
        raise
    finally:
        connection.set_progress_handler(None, 0)
    return None if state == "ok" else str(state)


def is_damage(problem: sqlite3.Error) -> bool:
    """Return True if an error says that the database is damaged."""
    # Errors that SQLite itself did not make have no code.
    return getattr(problem, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT
