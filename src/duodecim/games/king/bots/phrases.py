"""The phrases of hints and of the solver for King of 12."""

from __future__ import annotations

from ....core.language import Phrase

HINT_PHRASES: dict[str, Phrase] = {
    "king/solve-two": {
        "en": "Only a position of King of 12 with two players can be solved exactly.",
        "ru": "Точно решается только позиция «Дюжины короля» на двоих.",
    },
    "king/solve-round": {
        "en": "There is nothing to solve here: a round is solved from its roll to its last trick.",
        "ru": "Здесь нечего решать: раунд решается от броска до последней взятки.",
    },
    "king/hint/do/play": {"en": "Play: {card}.", "ru": "Сыграйте карту: {card}."},
    "king/hint/do/aside": {"en": "Set aside: {card}.", "ru": "Отложите карту: {card}."},
    "king/hint/do/turn": {"en": "Turn your die to {face}.", "ru": "Поверните кубик на {face}."},
    "king/hint/do/order-double": {"en": "Double first, then flip.", "ru": "Сначала удвоить, потом перевернуть."},
    "king/hint/do/order-flip": {"en": "Flip first, then double.", "ru": "Сначала перевернуть, потом удвоить."},
    "king/hint/do/steal": {"en": "Take the token of value {token}.", "ru": "Возьмите жетон достоинством {token}."},
    "king/hint/name/play": {"en": "{card}", "ru": "{card}"},
    "king/hint/name/aside": {"en": "{card}", "ru": "{card}"},
    "king/hint/name/turn": {"en": "face {face}", "ru": "грань {face}"},
    "king/hint/name/order-double": {"en": "doubling first", "ru": "сначала удвоить"},
    "king/hint/name/order-flip": {"en": "flipping first", "ru": "сначала перевернуть"},
    "king/hint/name/steal": {"en": "the token of value {token}", "ru": "жетон достоинством {token}"},
    "king/hint/takes": {
        "en": "Against the best answer it takes 2 points in {two} % of the cases and 1 point in {one} %.",
        "ru": "Против лучшего ответа это 2 очка в {two} % случаев и 1 очко в {one} %.",
    },
    "king/hint/only": {"en": "There is no other choice.", "ru": "Другого выбора нет."},
    "king/hint/worth": {
        "en": "It wins you the game in about {best} % of the cases, and nothing else is as good.",
        "ru": "Так вы выигрываете примерно в {best} % случаев, и ничего лучше нет.",
    },
    "king/hint/mix": {
        "en": "It wins you the game in about {best} % of the cases. But whoever always does the same is seen "
        "through: choose it about {often} % of the time; next comes {other} with {second} %.",
        "ru": "Так вы выигрываете примерно в {best} % случаев. Но того, кто всегда ходит одинаково, легко разгадать: "
        "выбирайте это примерно в {often} % случаев; на втором месте — {other}: {second} %.",
    },
}
