"""Compiling everything before the first player comes: nobody should wait for that at a table."""

from __future__ import annotations

from random import Random
from typing import Final

from ..bots.bot import Budget
from ..bots.levels import LEVELS, make_bot
from ..core.registry import find_game, game_ids

#: Enough to have met nearly everything that happens in a game.
_MOVES: Final = 40
#: It is not about playing well.
_LITTLE: Final = Budget(iterations=20)


def warm_up() -> None:
    """Play a little of every game with each of its bots."""
    for game_id in game_ids():
        for level in LEVELS[game_id]:
            _play(game_id, level)


def _play(game_id: str, level: str) -> None:
    random = Random(0)
    position = find_game(game_id)().start(0)
    bot = make_bot(game_id, level)
    for _ in range(_MOVES):
        if position.outcome is not None:
            return
        seat = position.actors[0]
        position = position.play(seat, bot.choose(position.view(seat), random, _LITTLE))
        position.view()
