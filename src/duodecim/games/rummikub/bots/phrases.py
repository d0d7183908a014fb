"""The phrases of hints for Rummikub."""

from __future__ import annotations

from ....core.language import Phrase

HINT_PHRASES: dict[str, Phrase] = {
    "rummikub/hint/out": {
        "en": "All your {count} {count:tile|tiles} can be laid: you go out.",
        "ru": "Можно выложить все ваши фишки ({count}) и выиграть.",
    },
    "rummikub/hint/meld": {
        "en": "Your rack holds sets worth {worth}: make the initial meld.",
        "ru": "На подставке есть комбинации на {worth}: сделайте первое выкладывание.",
    },
    "rummikub/hint/meld-out": {
        "en": "Melded like this, all the rest can be laid in the same turn: you go out.",
        "ru": "После такого выкладывания в тот же ход уйдут и все остальные фишки: вы выигрываете.",
    },
    "rummikub/hint/meld-last": {
        "en": "It is your last turn, so lay what else you can after it.",
        "ru": "Это ваш последний ход, поэтому следом выложите всё, что ещё можно.",
    },
    "rummikub/hint/no-meld": {
        "en": "Your rack holds no initial meld worth {meld}.",
        "ru": "На подставке нет первого выкладывания на {meld}.",
    },
    "rummikub/hint/meld-joker": {
        "en": "Wait with the initial meld: it would take a joker, better kept for the turn in which you go out.",
        "ru": "С первым выкладыванием подождите: на него ушёл бы джокер, а он нужнее в тот ход, когда вы выложите всё.",
    },
    "rummikub/hint/end": {
        "en": "Leave it at the initial meld: what you lay helps the others too. Keep the rest until all of it can be "
        "laid at once.",
        "ru": "Ограничьтесь первым выкладыванием: выложенное помогает и соперникам. Остальное придержите, пока не "
        "сможете выложить всё сразу.",
    },
    "rummikub/hint/hold": {
        "en": "Lay nothing yet, though {most} {most:tile|tiles} could be laid: on the table they help the others too. "
        "Keep them until all your tiles can be laid at once.",
        "ru": "Пока ничего не выкладывайте, хотя можно выложить {most} {most:фишку|фишки|фишек}: на столе они помогут "
        "и соперникам. Придержите их, пока не сможете выложить сразу всё.",
    },
    "rummikub/hint/worth": {
        "en": "It wins you the game in about {best} % of the cases; the next best choice does in {other} %.",
        "ru": "Так вы выигрываете примерно в {best} % случаев, со следующим по силе выбором — в {other} %.",
    },
    "rummikub/hint/nothing": {"en": "Nothing can be laid.", "ru": "Выложить ничего нельзя."},
    "rummikub/hint/lay-all": {
        "en": "Lay {tiles}: no more can be laid now.",
        "ru": "Выложите {tiles}: больше сейчас выложить нельзя.",
    },
    "rummikub/hint/lay": {
        "en": "Lay {tiles}: {count} of the {most} {most:tile|tiles} that could be laid now.",
        "ru": "Выложите {tiles}: {count} из {most} {most:фишки|фишек|фишек}, которые сейчас можно выложить.",
    },
    "rummikub/hint/steps": {
        "en": "The table is rearranged in {count} steps.",
        "ru": "Стол перестраивается за {count} {count:шаг|шага|шагов}.",
    },
    "rummikub/hint/last-tile": {
        "en": "The pool has as many tiles as there are players. If you lay a tile now and the others draw, the last "
        "tile is yours, and with it the last turn of all.",
        "ru": "В запасе столько фишек, сколько игроков. Если вы сейчас выложите фишку, а остальные возьмут, последняя "
        "фишка достанется вам, а с ней и самый последний ход.",
    },
    "rummikub/hint/penalty": {
        "en": "The pool is empty: it takes {points} off your penalty, and nothing takes more.",
        "ru": "Запас пуст: это снимает {points} со штрафа, больше снять нельзя.",
    },
}
