"""The bots of each game by level. A bot's module is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from .bot import Bot

_RANDOM: Final = "bot:RandomBot"

#: For every game its levels, weakest first, and where each one's class is.
LEVELS: Final[dict[str, dict[str, str]]] = {
    "chips": {
        "random": _RANDOM,
        "easy": "chips.easy:EasyBot",
        "medium": "chips.medium:MediumBot",
        "expert": "chips.expert:ExpertBot",
    },
    "king": {
        "random": _RANDOM,
        "easy": "king.easy:EasyBot",
        "medium": "king.medium:MediumBot",
        "expert": "king.expert:ExpertBot",
    },
    "king-tournament": {
        "random": _RANDOM,
        "easy": "king.easy:EasyBot",
        "medium": "king.medium:MediumBot",
        "expert": "king.expert:ExpertBot",
    },
    "rummikub": {
        "random": "rummikub.random:RandomBot",
        "easy": "rummikub.easy:EasyBot",
        "medium": "rummikub.medium:MediumBot",
        "expert": "rummikub.expert:ExpertBot",
    },
}


def make_bot(game_id: str, level: str) -> Bot:
    """The bot of a game at that level."""
    module, _, name = LEVELS[game_id][level].partition(":")
    bot: Bot = getattr(import_module(f".{module}", __package__), name)()
    return bot
