"""The phrases of hints for 12 Chip Trick."""

from __future__ import annotations

from ....core.language import Phrase

HINT_PHRASES: dict[str, Phrase] = {
    "chips/hint/play": {"en": "Play the {chip}.", "ru": "Сыграйте {chip}."},
    "chips/hint/take": {"en": "Take the {chip}.", "ru": "Возьмите {chip}."},
    "chips/hint/only": {"en": "There is no other choice.", "ru": "Другого выбора нет."},
    "chips/hint/worth": {
        "en": "It wins you the game in about {best} % of the cases; next best is the {other} with {second} %.",
        "ru": "Так вы выигрываете партию примерно в {best} % случаев; следующая по силе — {other}: {second} %.",
    },
    "chips/hint/worth-equal": {
        "en": "It wins you the game in about {best} % of the cases, and so does the {other}.",
        "ru": "Так вы выигрываете партию примерно в {best} % случаев, и с {other} — столько же.",
    },
    "chips/hint/exact": {
        "en": "All chips are known: if all play their best from here, it is worth {best} %, the {other} {second} %.",
        "ru": "Все фишки известны: если дальше все играют наилучшим образом, это {best} %, а {other} — {second} %.",
    },
    "chips/hint/exact-equal": {
        "en": "All chips are known: if everyone plays their best from here, it is worth {best} %, like the {other}.",
        "ru": "Все фишки известны: если дальше все играют наилучшим образом, это {best} %, как и {other}.",
    },
    "chips/hint/tile-worth": {
        "en": "It wins you the tile in about {best} % of the cases; next best is the {other} with {second} %.",
        "ru": "Так вы получаете жетон примерно в {best} % случаев; следующая по силе — {other}: {second} %.",
    },
    "chips/hint/tile-worth-equal": {
        "en": "It wins you the tile in about {best} % of the cases, and so does the {other}.",
        "ru": "Так вы получаете жетон примерно в {best} % случаев, и с {other} — столько же.",
    },
    "chips/hint/tile-exact": {
        "en": "All chips are known: if all play their best from here, it is worth {best} % of the tile, the {other} "
        "{second} %.",
        "ru": "Все фишки известны: если дальше все играют наилучшим образом, это {best} % жетона, а {other} — "
        "{second} %.",
    },
    "chips/hint/tile-exact-equal": {
        "en": "All chips are known: if everyone plays their best from here, it is worth {best} % of the tile, like the "
        "{other}.",
        "ru": "Все фишки известны: если дальше все играют наилучшим образом, это {best} % жетона, как и {other}.",
    },
    "chips/hint/wins": {
        "en": "Nobody can beat it in {deals} of {all} {all:deal|deals} that fit what you see.",
        "ru": "Её никто не сможет перебить в {deals} из {all} {all:расклада|раскладов|раскладов}, возможных для вас.",
    },
    "chips/hint/may-be-beaten": {
        "en": "Someone holds a higher chip in every deal that fits what you see, but may keep it.",
        "ru": "В любом возможном раскладе у кого-то есть фишка старше, но её могут и придержать.",
    },
    "chips/hint/beaten": {
        "en": "The trick is lost to the {highest}: it is a chip to be rid of.",
        "ru": "Взятка уже за {highest}: от этой фишки стоит избавиться.",
    },
    "chips/hint/last": {
        "en": "You are the last to play: with it you win the trick and choose a chip to keep.",
        "ru": "Вы ходите последним: с ней вы берёте взятку и выбираете фишку себе.",
    },
    "chips/hint/sum": {
        "en": "Your chips then add up to {sum}, {left} below the limit of {limit}.",
        "ru": "Тогда сумма ваших фишек — {sum}, до предела {limit} остаётся {left}.",
    },
    "chips/hint/limit": {
        "en": "Your chips then add up to {sum}, just at the limit.",
        "ru": "Тогда сумма ваших фишек — {sum}, ровно на пределе.",
    },
    "chips/hint/over": {
        "en": "Your chips then add up to {sum}, {over} over the limit of {limit}: they still have to come down.",
        "ru": "Тогда сумма ваших фишек — {sum}, на {over} выше предела {limit}: её ещё нужно снизить.",
    },
    "chips/hint/kept": {
        "en": "It stays before you for good.",
        "ru": "Она останется перед вами до конца раунда.",
    },
}
