"""Every sentence of the game, in English and Russian."""

from __future__ import annotations

from duodecim.core.language import Phrase

PHRASES: dict[str, Phrase] = {
    # The server and the command line ask for the title, and for the name of each option.
    "odds/title": {"en": "Odds and Evens", "ru": "Чёт и нечет"},
    "odds/option/fingers": {
        "en": "The most fingers that can be shown: 2 to 5.",
        "ru": "Сколько пальцев можно показать самое большее: от 2 до 5.",
    },
    # What is refused.
    "odds/fingers-range": {
        "en": "The most fingers that can be shown is 2 to 5, not {fingers}.",
        "ru": "Самое большее можно показать от 2 до 5 пальцев, а не {fingers}.",
    },
    "odds/unreadable": {
        "en": "“{text}” is not a move: show 1 or show 2, and for chance odd 0 or odd 1.",
        "ru": "«{text}» — не ход: show 1 или show 2, а для случая odd 0 или odd 1.",
    },
    "odds/fingers": {
        "en": "Show 1 to {most} fingers, not {count}.",
        "ru": "Покажите от 1 до {most} пальцев, а не {count}.",
    },
    "odds/text": {
        "en": "“{text}” is not a position of Odds and Evens, such as “odds 2 odd=1 shown=2.-”.",
        "ru": "«{text}» — не позиция игры «Чёт и нечет», например «odds 2 odd=1 shown=2.-».",
    },
    "odds/view": {
        "en": "“{text}” is not a view of Odds and Evens, such as “odds 2 odd=1 shown=?.- view=1”.",
        "ru": "«{text}» — не вид игры «Чёт и нечет», например «odds 2 odd=1 shown=?.- view=1».",
    },
    "odds/impossible": {
        "en": "In “{text}” somebody has chosen before chance said who is odd, or shows more fingers than allowed.",
        "ru": "В «{text}» кто-то выбрал раньше, чем случай назвал нечётного, или показал слишком много пальцев.",
    },
    # What happens.
    "odds/named": {"en": "{name} is odd.", "ru": "Нечётный — {name}."},
    "odds/named/you": {"en": "You are odd.", "ru": "Вы — нечётный."},
    "odds/chose": {"en": "{name} has chosen.", "ru": "{name}: выбор сделан."},
    "odds/chose/you": {"en": "You have chosen.", "ru": "Вы сделали выбор."},
    "odds/showed": {
        "en": "{name} shows {count} {count:finger|fingers}.",
        "ru": "{name} показывает {count} {count:палец|пальца|пальцев}.",
    },
    "odds/showed/you": {
        "en": "You show {count} {count:finger|fingers}.",
        "ru": "Вы показываете {count} {count:палец|пальца|пальцев}.",
    },
    "odds/won": {"en": "{name} wins.", "ru": "Побеждает {name}."},
    "odds/won/you": {"en": "You win.", "ru": "Вы победили."},
    "odds/by-odd": {"en": "The sum is odd.", "ru": "Сумма нечётная."},
    "odds/by-even": {"en": "The sum is even.", "ru": "Сумма чётная."},
    # What the terminal shows.
    "odds/goal": {
        "en": "Both show 1 to {most} fingers at the same time. An odd sum wins for the odd seat.",
        "ru": "Оба одновременно показывают от 1 до {most} пальцев. Нечётная сумма приносит победу нечётному.",
    },
    "odds/label/odd": {"en": "odd", "ru": "нечёт"},
    "odds/label/even": {"en": "even", "ru": "чёт"},
    "odds/label/chosen": {"en": "has chosen", "ru": "выбор сделан"},
    "odds/label/choosing": {"en": "is choosing", "ru": "выбирает"},
    "odds/do/show": {
        "en": "Show {count} {count:finger|fingers}",
        "ru": "Показать {count} {count:палец|пальца|пальцев}",
    },
}
