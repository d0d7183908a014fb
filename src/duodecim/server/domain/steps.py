"""From the moves in a log to positions and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, TypeAlias

from ...core.position import Position
from ...core.seats import ACTOR_NAMES

AnyPosition: TypeAlias = Position[Any, Any]

_ACTORS = {name: actor for actor, name in ACTOR_NAMES.items()}


class Step:
    """Where one entry of the log led a game, and what happened on the way, as each viewer may know it."""

    def __init__(self, positions: Iterable[AnyPosition], *, silent_but_for: int | None = None) -> None:
        self._positions = tuple(positions)
        #: The seat that thought again about a secret choice: nobody else learns even that.
        self.silent_but_for = silent_but_for

    @property
    def position(self) -> AnyPosition:
        """The position after the entry."""
        return self._positions[-1]

    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        """What happened, for a seat or a spectator."""
        return tuple(event for position in self._positions for event in position.events_for(seat))


def play(position: AnyPosition, actor: int, action: str) -> tuple[Step, tuple[str, ...]]:
    """Make a move with fresh chance, and the moves it came to, as they are kept.

    Chance is seeded anew from the operating system for every move: what it did before says nothing about what it will
    do, and no seed is ever kept.
    """
    after = _without_chance(position.with_chance().play(actor, action))
    moves = tuple(map(str, after.moves[len(position.moves) :]))
    return Step((after,), silent_but_for=_silent(position, actor)), moves


def begin(root: AnyPosition) -> tuple[Step, tuple[str, ...]]:
    """The first position that waits for a seat."""
    position = _without_chance(root.with_chance())
    return Step((position,)), tuple(map(str, position.moves))


def _without_chance(position: AnyPosition) -> AnyPosition:
    """The same position, in which chance waits to be played: moves that another process made may follow."""
    plain = copy(position)
    plain.has_chance = False
    return plain


def replay(position: AnyPosition, moves: Iterable[str]) -> Step:
    """Make moves of the log again."""
    positions = []
    silent = None
    for number, move in enumerate(moves):
        actor, _, action = move.partition(" ")
        seat = _ACTORS[actor] if actor in _ACTORS else int(actor)
        if number == 0:
            silent = _silent(position, seat)
        position = position.play(seat, action)
        positions.append(position)
    return Step(positions or (position,), silent_but_for=silent)


def _silent(before: AnyPosition, actor: int) -> int | None:
    """A seat that the game did not wait for has changed its secret choice."""
    return actor if actor >= 0 and actor not in before.actors else None
