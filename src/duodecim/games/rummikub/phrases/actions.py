"""Moves of Rummikub that are refused."""

from __future__ import annotations

from ....core.language import Phrase

ACTIONS_PHRASES: dict[str, Phrase] = {
    "rummikub/unreadable": {
        "en": "“{text}” is no move: write draw, pass, end, “meld” with sets, or “lay” with the whole new table, such "
        "as “lay r3 r4 r5 r6 | k7 b7 o7”.",
        "ru": "«{text}» — не ход: напишите draw, pass, end, «meld» и комбинации или «lay» и весь новый стол, например "
        "«lay r3 r4 r5 r6 | k7 b7 o7».",
    },
    "rummikub/unreadable-tiles": {"en": "“{text}”: {problem}", "ru": "«{text}»: {problem}"},
    "rummikub/no-such-set": {
        "en": "There is no set {set} to change: the sets on the table are 1 to {last}, and each can be replaced once.",
        "ru": "Комбинации {set} нет: на столе комбинации от 1 до {last}, и каждую можно заменить один раз.",
    },
    "rummikub/clock-only": {
        "en": "Only the clock can say that the time is up.",
        "ru": "Сказать, что время вышло, могут только часы.",
    },
    "rummikub/only-timeout": {
        "en": "The clock can only run out: timeout.",
        "ru": "Часы могут только остановиться: timeout.",
    },
    "rummikub/no-clock": {
        "en": "This table plays without a clock.",
        "ru": "За этим столом играют без часов.",
    },
    "rummikub/has-melded": {
        "en": "After the initial meld you may lay more tiles, or end the turn with end; there is nothing to draw.",
        "ru": "После первого выкладывания можно выложить ещё фишки или закончить ход: end. Брать ничего не нужно.",
    },
    "rummikub/end-before-meld": {
        "en": "A turn is ended with end only after an initial meld; here it is {instead}.",
        "ru": "Командой end заканчивают ход только после первого выкладывания; здесь нужно {instead}.",
    },
    "rummikub/pool-is-empty": {
        "en": "There is nothing left to draw: lay tiles, or pass.",
        "ru": "Брать больше нечего: выложите фишки или пропустите ход (pass).",
    },
    "rummikub/pool-has-tiles": {
        "en": "Passing is only for an empty pool; it has {count} {count:tile|tiles}: lay tiles, or draw.",
        "ru": "Пропускают ход только с пустым запасом, а в нём {count} {count:фишка|фишки|фишек}: выложите фишки или "
        "возьмите одну (draw).",
    },
    "rummikub/melded-already": {
        "en": "You have made your initial meld: play with lay and the whole new table.",
        "ru": "Первое выкладывание уже сделано: играйте командой lay и всем новым столом.",
    },
    "rummikub/meld-first": {
        "en": "First comes the initial meld: sets from your own rack worth 30 or more, with meld. Or draw.",
        "ru": "Сначала первое выкладывание (meld): комбинации только со своей подставки, не меньше чем на 30. Или "
        "возьмите фишку.",
    },
    "rummikub/meld-low": {
        "en": "These sets are worth {worth}; an initial meld needs {needed}.",
        "ru": "Эти комбинации стоят {worth}, а для первого выкладывания нужно {needed}.",
    },
    "rummikub/bad-set": {"en": "{problem}", "ru": "{problem}"},
    "rummikub/tile-gone": {
        "en": "{tiles} {count:was|were} on the table and {count:is|are} missing from your play (see “{set}”): no tile "
        "leaves the table.",
        "ru": "{tiles} {count:лежала|лежали|лежали} на столе (см. «{set}»), а в вашем ходе {count:её|их|их} нет: фишки "
        "со стола не забирают.",
    },
    "rummikub/tile-foreign": {
        "en": "{tiles} {count:is|are} neither on the table nor on your rack.",
        "ru": "{tiles}: {count:этой фишки|этих фишек|этих фишек} нет ни на столе, ни на вашей подставке.",
    },
    "rummikub/tile-not-on-rack": {
        "en": "{tiles} {count:is|are} not on your rack; an initial meld is made of your own tiles alone.",
        "ru": "{tiles}: {count:этой фишки|этих фишек|этих фишек} нет на вашей подставке, а первое выкладывание — "
        "только из своих.",
    },
    "rummikub/nothing-laid": {
        "en": "A play lays at least one tile from your rack; this one lays none.",
        "ru": "За ход выкладывают хотя бы одну фишку с подставки, а здесь ни одной.",
    },
    "rummikub/joker-freed": {
        "en": "The joker of “{set}” stands for {tiles} and would be freed: it may go elsewhere only if a real {tiles} "
        "lies on the table at the end. Lay one, or let the joker keep its place.",
        "ru": "Джокер из «{set}» заменяет {tiles} и освободился бы: он может уйти, только если в конце на столе лежит "
        "настоящая {tiles}. Выложите её или оставьте джокер на её месте.",
    },
    "rummikub/jokers-freed": {
        "en": "One tile cannot replace two jokers: those of “{first}” and “{second}” each need a tile of their own.",
        "ru": "Одна фишка не заменит двух джокеров: джокерам из «{first}» и «{second}» нужно по своей.",
    },
    "rummikub/chance-first": {"en": "Chance first says who begins.", "ru": "Сначала случай решает, кто начинает."},
    "rummikub/chance-deal": {"en": "Now the tiles are dealt.", "ru": "Сейчас раздают фишки."},
    "rummikub/chance-draw": {
        "en": "Now {count} {count:tile is|tiles are} drawn.",
        "ru": "Сейчас берут {count} {count:фишку|фишки|фишек}.",
    },
    "rummikub/first-seat": {
        "en": "There is no seat {value}: seats are 0 to {last}.",
        "ru": "Места {value} нет: места от 0 до {last}.",
    },
    "rummikub/deal-sizes": {
        "en": "A deal gives each of {seats} seats {count} tiles.",
        "ru": "При раздаче каждое из мест ({seats}) получает по {count} {count:фишке|фишки|фишек}.",
    },
    "rummikub/not-in-pool": {
        "en": "The pool holds {count} of {tile}.",
        "ru": "В запасе {count} {count:фишка|фишки|фишек} {tile}.",
    },
}
