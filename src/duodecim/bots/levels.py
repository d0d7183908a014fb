"""The bots of each game by level."""

from __future__ import annotations

from . import chips, king
from .bot import Bot, RandomBot

#: For every game its levels, weakest first.
LEVELS: dict[str, dict[str, type[Bot]]] = {
    "chips": {"random": RandomBot, "easy": chips.EasyBot},
    "king": {"random": RandomBot, "easy": king.EasyBot},
    "king-tournament": {"random": RandomBot, "easy": king.EasyBot},
}


def make_bot(game_id: str, level: str) -> Bot:
    """The bot of a game at that level."""
    return LEVELS[game_id][level]()
