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
    "king/hint/makes": {"en": "It turns your {face} into {value}.", "ru": "Ваше число {face} станет {value}."},
    "king/hint/knight": {
        "en": "Then the lowest wins, and your die shows {face}.",
        "ru": "Тогда побеждает наименьшее, а на вашем кубике {face}.",
    },
    "king/hint/places": {
        "en": "If the others play as usual, you win the trick in about {first} % of the cases and come second in "
        "{second} %.",
        "ru": "Если остальные сыграют как обычно, взятка ваша примерно в {first} % случаев, второе место — "
        "в {second} %.",
    },
    "king/hint/places-known": {
        "en": "That wins the trick in about {first} % of the cases and comes second in {second} %.",
        "ru": "Так взятка ваша примерно в {first} % случаев, второе место — в {second} %.",
    },
    "king/hint/hardly": {
        "en": "In this trick you will hardly get a place, whatever you do.",
        "ru": "В этой взятке места вам почти не достанется, как ни ходи.",
    },
    "king/hint/surely-first": {"en": "That almost certainly wins the trick.", "ru": "Взятка почти наверняка ваша."},
    "king/hint/surely-second": {
        "en": "That almost certainly makes you second.",
        "ru": "Второе место почти наверняка ваше.",
    },
    "king/hint/same": {
        "en": "In about {same} % somebody plays the same card, and it does nothing.",
        "ru": "Примерно в {same} % случаев такую же карту сыграет кто-то ещё, и она не подействует.",
    },
    "king/hint/takes": {
        "en": "Against the best answer it takes 2 points in {two} % of the cases and 1 point in {one} %.",
        "ru": "Против лучшего ответа это 2 очка в {two} % случаев и 1 очко в {one} %.",
    },
    "king/hint/takes-nothing": {
        "en": "Against the best answer it takes no points, but other cards are not better.",
        "ru": "Против лучшего ответа очков это не даст, но другие карты не лучше.",
    },
    "king/hint/only": {"en": "There is no other choice.", "ru": "Другого выбора нет."},
    "king/hint/worth": {
        "en": "Chance to win the game: about {best} %. Nothing else is as good.",
        "ru": "Шанс выиграть партию — около {best} %. Ничего лучше нет.",
    },
    "king/hint/mix": {
        "en": "Chance to win the game: about {best} %. To stay unpredictable, choose it {often} % of the time, and "
        "{other} {second} %.",
        "ru": "Шанс выиграть партию — около {best} %. Чтобы вас не разгадали, ходите так в {often} % случаев; "
        "{other} — в {second} %.",
    },
}
