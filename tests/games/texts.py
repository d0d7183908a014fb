"""Moves and lines of text, alike in all games."""

from __future__ import annotations

from typing import Any

from duodecim import Position
from duodecim.core.seats import ACTOR_NAMES

_ACTORS = {name: actor for actor, name in ACTOR_NAMES.items()}


def after(position: Position[Any, Any], *moves: str) -> Position[Any, Any]:
    """The position after moves written as in a record: `0 play 7`, `chance first 0`, `clock timeout`."""
    for move in moves:
        actor, _, action = move.partition(" ")
        position = position.play(_ACTORS[actor] if actor in _ACTORS else int(actor), action)
    return position


def field(line: str, name: str) -> str:
    """One field of a line of text."""
    (value,) = [word.partition("=")[2] for word in line.split() if word.startswith(f"{name}=")]
    return value


def with_fields(line: str, **fields: str) -> str:
    """A line of text with other values in fields that it has."""
    words = line.split()
    for name, value in fields.items():
        words = [f"{name}={value}" if word.startswith(f"{name}=") else word for word in words]
    return " ".join(words)
