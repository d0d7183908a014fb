"""Compiled and as plain Python, the referee explains the same tricks."""

from __future__ import annotations

from duodecim.testing import plain_python_lines

from .tricks import trick_digests


def test_plain_python_explains_tricks_as_machine_code_does() -> None:
    assert plain_python_lines("tests.games.king.tricks") == list(trick_digests())
