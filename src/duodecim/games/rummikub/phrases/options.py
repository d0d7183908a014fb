"""The options of Rummikub, and why some are refused."""

from __future__ import annotations

from ....core.language import Phrase

OPTIONS_PHRASES: dict[str, Phrase] = {
    "rummikub/option/players": {"en": "Players at the table, 2 to 4.", "ru": "Игроков за столом, от 2 до 4."},
    "rummikub/option/jokers": {
        "en": "strict: a joker on the table is freed only by the tile it stands for; free: it may move at will.",
        "ru": "strict: джокер на столе освобождает только фишка, которую он заменяет; free: им распоряжаются свободно.",
    },
    "rummikub/option/unlock": {
        "en": "Whether the table may be used in the turn of the initial meld or only from the next turn on.",
        "ru": "Можно ли пользоваться столом уже в ход первого выкладывания или только со следующего.",
    },
    "rummikub/option/games": {
        "en": "Games in a match; penalties add up.",
        "ru": "Партий в матче; штрафы складываются.",
    },
    "rummikub/option/turn_seconds": {
        "en": "Seconds for a turn where there is a clock: 30, 60, 90, 120, or 0 for none. The terminal has no clock.",
        "ru": "Секунд на ход, если есть часы: 30, 60, 90, 120 или 0 — без часов. В терминале часов нет.",
    },
    "rummikub/players": {
        "en": "Rummikub is for 2, 3 or 4 players, not {value}.",
        "ru": "В «Руммикуб» играют 2, 3 или 4 игрока, а не {value}.",
    },
    "rummikub/games": {
        "en": "A match has from 1 to {most} games, not {value}.",
        "ru": "В матче от 1 до {most} партий, а не {value}.",
    },
    "rummikub/seconds": {
        "en": "A turn takes {allowed} seconds (0: no clock), not {value}.",
        "ru": "На ход даётся секунд: {allowed} (0 — без часов), а не {value}.",
    },
}
