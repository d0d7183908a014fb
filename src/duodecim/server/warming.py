"""Compiling everything before the first player comes: nobody should wait for that at a table."""

from __future__ import annotations

from random import Random

from ..bots.levels import LEVELS, make_bot
from ..core.registry import find_game, game_ids

#: Enough to have met nearly everything that happens in a game.
_MOVES = 40


def warm_up() -> None:
    """Play a little of every game with its best bot."""
    for game_id in game_ids():
        random = Random(0)
        position = find_game(game_id)().start(0)
        bot = make_bot(game_id, list(LEVELS[game_id])[-1])
        for _ in range(_MOVES):
            if position.outcome is not None:
                break
            seat = position.actors[0]
            position = position.play(seat, bot.choose(position.view(seat), random))
            position.view()
