"""The bots of each game by level."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from .bot import Bot

#: For every game its levels, weakest first, and where the bot is: searches are loaded only when one is asked for.
LEVELS: Final[dict[str, dict[str, str]]] = {
    "chips": {"random": "bot:RandomBot", "easy": "chips.easy:EasyBot"},
    "king": {
        "random": "bot:RandomBot",
        "easy": "king.easy:EasyBot",
        "medium": "king.medium:MediumBot",
        "expert": "king.expert:ExpertBot",
    },
    "king-tournament": {
        "random": "bot:RandomBot",
        "easy": "king.easy:EasyBot",
        "medium": "king.medium:MediumBot",
        "expert": "king.expert:ExpertBot",
    },
}


def make_bot(game_id: str, level: str) -> Bot:
    """The bot of a game at that level."""
    module, _, name = LEVELS[game_id][level].partition(":")
    bot: Bot = getattr(import_module(f".{module}", __package__), name)()
    return bot
