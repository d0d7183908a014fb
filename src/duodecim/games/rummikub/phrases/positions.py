"""Positions of Rummikub that cannot be read or cannot come about."""

from __future__ import annotations

from ....core.language import Phrase

POSITIONS_PHRASES: dict[str, Phrase] = {
    "rummikub/text-start": {
        "en": "“{text}” does not begin a position: it begins like “rummikub 2 play”; the phases are {phases}.",
        "ru": "«{text}» — не начало позиции: она начинается как «rummikub 2 play»; фазы: {phases}.",
    },
    "rummikub/text-word": {
        "en": "“{text}” is no field of a position, or is there twice. The fields are {fields}.",
        "ru": "«{text}» — не поле позиции или встречается дважды. Поля: {fields}.",
    },
    "rummikub/text-missing": {"en": "The field {field} is missing.", "ru": "Не хватает поля {field}."},
    "rummikub/text-options": {"en": "The options: {problem}", "ru": "Настройки: {problem}"},
    "rummikub/text-seats": {
        "en": "{field}={text} has {given} {given:part|parts}, but there are {seats} seats.",
        "ru": "{field}={text}: частей — {given}, а мест — {seats}.",
    },
    "rummikub/text-number": {
        "en": "{field}: “{text}” is no number.",
        "ru": "{field}: «{text}» — не число.",
    },
    "rummikub/text-seat": {
        "en": "{field}: there is no seat {text}, seats are 0 to {last}.",
        "ru": "{field}: места {text} нет, места от 0 до {last}.",
    },
    "rummikub/text-tiles": {"en": "{field}: {problem}", "ru": "{field}: {problem}"},
    "rummikub/text-view": {
        "en": "This is what one seat sees, not a whole position: {text}",
        "ru": "Это то, что видно с одного места, а не вся позиция: {text}",
    },
    "rummikub/impossible-game": {
        "en": "The games of this match are 1 to {games}.",
        "ru": "Партии этого матча — от 1 до {games}.",
    },
    "rummikub/impossible-totals": {
        "en": "In the first game nobody has penalties yet.",
        "ru": "В первой партии штрафов ещё ни у кого нет.",
    },
    "rummikub/impossible-penalties": {
        "en": "After the only game of a match its winners have no penalty, and whoever goes out wins alone.",
        "ru": "После единственной партии матча у победителей нет штрафа, а кто выложил все фишки, побеждает один.",
    },
    "rummikub/impossible-turn": {
        "en": "It is nobody's turn before the first player is chosen, and somebody's after that.",
        "ru": "Пока первый игрок не выбран, ход ничей, а потом — чей-то.",
    },
    "rummikub/impossible-undealt": {
        "en": "Before the deal there are no tiles on racks or table, and nobody has melded.",
        "ru": "До раздачи нет фишек ни на подставках, ни на столе, и никто ничего не выкладывал.",
    },
    "rummikub/impossible-hidden": {
        "en": "The rack of seat {seat} cannot be hidden here.",
        "ru": "Подставка места {seat} здесь не может быть скрыта.",
    },
    "rummikub/impossible-seen": {
        "en": "This viewer cannot see the rack of seat {seat}.",
        "ru": "Отсюда не видно подставки места {seat}.",
    },
    "rummikub/impossible-tiles": {"en": "{problem}", "ru": "{problem}"},
    "rummikub/impossible-many": {
        "en": "There are more tiles here than the game has.",
        "ru": "Фишек здесь больше, чем в игре.",
    },
    "rummikub/impossible-drew": {
        "en": "Seat {seat} cannot have drawn this in its last turn: only a seat that has not melded shows what it "
        "drew, one tile, or three after a time-out, and it is on the rack.",
        "ru": "Место {seat} не могло взять это за последний ход: взятое показывают только для тех, кто ещё не "
        "выкладывал, одну фишку или три, если вышло время, и лежат они на подставке.",
    },
    "rummikub/impossible-empty": {
        "en": "The rack of seat {seat} is empty: then the game is over and that seat has won.",
        "ru": "Подставка места {seat} пуста: тогда партия окончена, и это место выиграло.",
    },
    "rummikub/impossible-rack": {
        "en": "Seat {seat} has not melded, so it has {count} tiles and those it drew.",
        "ru": "Место {seat} ещё не выкладывало, поэтому у него {count} {count:фишка|фишки|фишек} и те, что взяты "
        "потом.",
    },
    "rummikub/impossible-table": {
        "en": "There are sets on the table if somebody has melded, and only then.",
        "ru": "Комбинации лежат на столе, если кто-то уже выкладывал, и только тогда.",
    },
    "rummikub/impossible-meld": {
        "en": "The field meld says how many sets, the last ones on the table, are the initial meld of a turn that "
        "goes on; they are worth 30 and, with the rack, 14 tiles or more, and the phase is melded.",
        "ru": "Поле meld говорит, сколько последних комбинаций стола — первое выкладывание продолжающегося хода; они "
        "стоят не меньше 30, вместе с подставкой в них не меньше 14 фишек, а фаза — melded.",
    },
    "rummikub/impossible-draws": {
        "en": "The field draws goes with the phase draw: 1 tile, or after a time-out 3, as many as the pool has.",
        "ru": "Поле draws бывает в фазе draw: 1 фишка или, если вышло время, 3 — сколько есть в запасе.",
    },
    "rummikub/impossible-last": {
        "en": "With an empty pool, and only then, the field last says how many turns are left.",
        "ru": "Если запас пуст, и только тогда, поле last говорит, сколько ходов осталось.",
    },
    "rummikub/impossible-over": {
        "en": "A match is over in its last game: after somebody went out, or after the last turn with an empty pool.",
        "ru": "Матч окончен в последней партии: кто-то выложил все фишки или прошёл последний ход с пустым запасом.",
    },
}
