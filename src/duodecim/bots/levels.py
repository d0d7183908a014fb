"""The bots of each game by level."""

from __future__ import annotations

from .bot import Bot, RandomBot
from .chips import easy as chips_easy
from .king import easy as king_easy
from .rummikub import easy as rummikub_easy
from .rummikub import medium as rummikub_medium
from .rummikub import random as rummikub_random

#: For every game its levels, weakest first.
LEVELS: dict[str, dict[str, type[Bot]]] = {
    "chips": {"random": RandomBot, "easy": chips_easy.EasyBot},
    "king": {"random": RandomBot, "easy": king_easy.EasyBot},
    "king-tournament": {"random": RandomBot, "easy": king_easy.EasyBot},
    "rummikub": {
        "random": rummikub_random.RandomBot,
        "easy": rummikub_easy.EasyBot,
        "medium": rummikub_medium.MediumBot,
    },
}


def make_bot(game_id: str, level: str) -> Bot:
    """The bot of a game at that level."""
    return LEVELS[game_id][level]()
