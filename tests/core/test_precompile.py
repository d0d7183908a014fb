"""Compiling ahead reaches every game and every level of bot there is."""

from __future__ import annotations

import duodecim
from duodecim.core.precompile import compile_all, compile_groups


def test_every_game_is_compiled_and_reported() -> None:
    assert sorted(compile_all()) == duodecim.game_ids()


def test_games_that_share_rules_are_compiled_one_after_the_other() -> None:
    groups = compile_groups()
    assert ["king", "king-tournament"] in groups
    assert sorted(game for group in groups for game in group) == duodecim.game_ids()
