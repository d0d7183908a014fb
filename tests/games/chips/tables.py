"""The tables that the tests sit down at, and short ways to play there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import duodecim
from duodecim import Position, testing

from ..texts import after, field

#: One of each kind: every edition with every number of players.
KINDS: dict[str, dict[str, Any]] = {
    "mandoo-2": {"players": 2},
    "mandoo-3": {"players": 3},
    "mandoo-4": {"players": 4},
    "no-burst-2": {"players": 2, "no_burst": True},
    "no-burst-3": {"players": 3, "no_burst": True},
    "no-burst-4": {"players": 4, "no_burst": True},
    "tgm2022": {"edition": "tgm2022"},
}

DEAL_3 = "deal 1.4.5.10/2.6.7.11/3.8.9.12"
DEAL_4 = "deal 1.3.4.5/2.4.6.10/3.7.9.11/8.9.10.12"


def dealt(deal: str, first: int = 0, **options: Any) -> Position[Any, Any]:
    """The start of a game with these hands."""
    return after(duodecim.game("chips", **options).root(), f"chance first {first}", f"chance {deal}")


def random_game(seed: int, **options: Any) -> Sequence[Position[Any, Any]]:
    """Every position of a game played at random, the moves of chance included as positions of their own."""
    return testing.random_game(duodecim.game("chips", **options), seed)


def hand(position: Position[Any, Any], seat: int, viewer: int | None = None) -> str:
    """A hand as the viewer's line of text has it; without a viewer, as it is."""
    line = position.text() if viewer is None else position.view(viewer).text()
    return field(line, "hands").split("/")[seat]
