"""The phrases of the tournament that King of 12 does not have already."""

from __future__ import annotations

from ...core.language import Phrase
from ..king.phrases import PHRASES as KING_PHRASES

#: Options that a table has too.
_SHARED_OPTIONS = ("cards", "promo", "draw_after")

PHRASES: dict[str, Phrase] = {
    "king-tournament/title": {"en": "King of 12, tournament", "ru": "Дюжина короля, турнир"},
    "king-tournament/option/players": {"en": "Players, from 5 to 16.", "ru": "Сколько игроков, от 5 до 16."},
    "king-tournament/option/threes": {
        "en": "Twelve players sit in four groups of three instead of three groups of four.",
        "ru": "Двенадцать игроков садятся четырьмя тройками, а не тремя четвёрками.",
    },
    "king-tournament/players": {
        "en": "A tournament of King of 12 is for 5 to 16 players, not {value}. The game king takes 2 to 4 at one "
        "table.",
        "ru": "В турнире «Дюжины короля» от 5 до 16 игроков, а не {value}. За одним столом, в игре king, — от 2 до 4.",
    },
    "king-tournament/threes": {
        "en": "Only twelve players can sit in threes instead of fours; with {value} leave it out.",
        "ru": "Сесть тройками вместо четвёрок могут только двенадцать игроков; для {value} уберите эту настройку.",
    },
    **{f"king-tournament/option/{name}": KING_PHRASES[f"king/option/{name}"] for name in _SHARED_OPTIONS},
}
