"""Warming up reaches every game and every level of bot there is."""

from __future__ import annotations

from duodecim.bots.levels import LEVELS
from duodecim.server import warming


def test_every_game_with_bots_is_compiled_and_told_of() -> None:
    assert sorted(warming.warm_up()) == sorted(LEVELS)
