"""Positions of King of 12 that cannot be read or cannot come about."""

from __future__ import annotations

from ....core.language import Phrase

POSITIONS_PHRASES: dict[str, Phrase] = {
    "king/text-start": {
        "en": "“{text}” is not a position: it should begin like “{game} {players} first choose round=1 …”.",
        "ru": "«{text}» — не позиция: она начинается как «{game} {players} first choose round=1 …».",
    },
    "king/text-phase": {
        "en": "“{text}” does not begin like a position: after the game come the number of players, the set and one of "
        "{phases}.",
        "ru": "«{text}» — не начало позиции: за игрой идут число игроков, набор и одно из: {phases}.",
    },
    "king/text-options": {
        "en": "“{text}” is no set: first, random or agreed, and with a plus collector or faun, threes, or draw50 for "
        "a draw "
        "after 50 rounds. The cards of an agreed or random set follow in cards=….",
        "ru": "«{text}» — не набор: first, random или agreed, а через плюс collector или faun, threes или draw50 — "
        "ничья "
        "после 50 раундов. Карты набора agreed или random указываются в cards=….",
    },
    "king/text-field": {"en": "{field} “{text}” is wrong. {problem}", "ru": "{field} «{text}» — неверно. {problem}"},
    "king/text-word": {
        "en": "“{text}” is no part of a position, or is there twice. Parts are: {fields}.",
        "ru": "«{text}» — не часть позиции или повтор. Части: {fields}.",
    },
    "king/text-missing": {"en": "“{field}=” is missing.", "ru": "Не хватает «{field}=»."},
    "king/text-groups": {
        "en": "{field}={text} has {given} {given:part|parts} for {seats} seats.",
        "ru": "{field}={text}: частей {given}, а мест {seats}.",
    },
    "king/text-number": {"en": "{field}: “{text}” is not a number.", "ru": "{field}: «{text}» — не число."},
    "king/text-seat": {
        "en": "{field}: there is no seat {text}; the seats are 0 to {last}.",
        "ru": "{field}: места {text} нет; есть места от 0 до {last}.",
    },
    "king/text-card": {
        "en": "There is no card “{text}”: a card is the first two letters of its name, such as kn.",
        "ru": "Карты «{text}» нет: карта — первые две буквы английского названия, например kn.",
    },
    "king/text-view": {
        "en": "“{text}” is what one seat sees, not a whole position: read it with duodecim.view.",
        "ru": "«{text}» — то, что видно с одного места, а не вся позиция: читайте через duodecim.view.",
    },
    "king/impossible-set": {
        "en": "These seven cards cannot be the set of this game, or it is too early or too late for them.",
        "ru": "Эти семь карт не могут быть набором этой партии, либо для них слишком рано или поздно.",
    },
    "king/impossible-round": {
        "en": "Round {round} cannot be: rounds count from 1, and there is none before the set is drawn.",
        "ru": "Раунда {round} быть не может: раунды считаются с 1, а до выбора набора их нет.",
    },
    "king/impossible-phase": {
        "en": "With these cards and answers the game is not at “{phase}”.",
        "ru": "С этими картами и ответами игра не в состоянии «{phase}».",
    },
    "king/impossible-all-chosen": {
        "en": "Everyone has answered, so the game does not wait here.",
        "ru": "Все уже ответили, ждать здесь нечего.",
    },
    "king/impossible-round-on": {
        "en": "The round is not over: nobody has 8 points or just one card in hand.",
        "ru": "Раунд не окончен: ни у кого нет 8 очков или одной карты в руке.",
    },
    "king/impossible-winner": {
        "en": "The wins do not go to who won the round by its tokens.",
        "ru": "Победы не у тех, кто выиграл раунд по жетонам.",
    },
    "king/impossible-over": {
        "en": "The game is not over: nobody alone has won, and the limit for a draw is not reached.",
        "ru": "Партия не окончена: никто один не победил, и до ничьей не дошло.",
    },
    "king/impossible-answer": {
        "en": "Seat {seat} cannot have answered “{answer}”, or it is not for this viewer to know.",
        "ru": "Место {seat} не могло ответить «{answer}», или это не видно с этого места.",
    },
    "king/impossible-played": {
        "en": "Seat {seat} cannot have played that card, or none.",
        "ru": "Место {seat} не могло сыграть эту карту или не сыграть никакой.",
    },
    "king/impossible-points": {
        "en": "Seat {seat} has 8 points or more, so the round is over.",
        "ru": "У места {seat} 8 очков или больше, раунд окончен.",
    },
    "king/impossible-last-card": {
        "en": "Seat {seat} has at most one card in hand, so the round is over.",
        "ru": "У места {seat} не больше одной карты в руке, раунд окончен.",
    },
    "king/impossible-discarded": {
        "en": "Seat {seat} has not discarded as many cards as the others.",
        "ru": "Место {seat} сбросило не столько карт, сколько другие.",
    },
    "king/impossible-unrolled": {
        "en": "Before the roll of a round nobody has tokens or discarded cards.",
        "ru": "До броска в начале раунда нет ни жетонов, ни сброшенных карт.",
    },
    "king/impossible-aside": {
        "en": "A viewer knows the cards they set aside and no others: wrong at seat {seat}.",
        "ru": "Со своего места видны только свои отложенные карты: неверно на месте {seat}.",
    },
    "king/impossible-cards": {
        "en": "The cards of seat {seat} are not in the set, or in two places at once.",
        "ru": "Карты места {seat} не из набора или сразу в двух местах.",
    },
    "king/impossible-shown": {
        "en": "The cards shown by seat {seat} are those played since it set one aside; they include its discards.",
        "ru": "Показанные карты места {seat} — сыгранные с тех пор, как оно отложило карту; в них входит и сброс.",
    },
    "king/impossible-dice": {
        "en": "Seat {seat} must have a die exactly when everyone has rolled.",
        "ru": "Кубик места {seat} есть ровно тогда, когда все бросили.",
    },
    "king/impossible-wins": {
        "en": "Seat {seat} has not as many cards aside as rounds won.",
        "ru": "У места {seat} отложено не столько карт, сколько выиграно раундов.",
    },
    "king/impossible-wins-sum": {
        "en": "{rounds} {rounds:round|rounds} cannot have given so many wins.",
        "ru": "{rounds} {rounds:раунд не мог|раунда не могли|раундов не могли} дать столько побед.",
    },
    "king/impossible-barren": {
        "en": "There cannot have been {barren} rounds in a row without a winner.",
        "ru": "Не может быть {barren} {barren:раунда|раундов|раундов} подряд без победителя.",
    },
    "king/impossible-table": {
        "en": "One table has neither groups nor a centre: they are for king-tournament.",
        "ru": "За одним столом нет ни групп, ни центра: они в king-tournament.",
    },
    "king/impossible-tokens": {
        "en": "{tricks} {tricks:trick|tricks} of this round cannot have given so many tokens.",
        "ru": "{tricks} {tricks:взятка не могла|взятки не могли|взяток не могли} дать столько жетонов.",
    },
    "king/impossible-not-playing": {
        "en": "Seat {seat} is not in the final, and has no die, cards or tokens there.",
        "ru": "Место {seat} не в финале: ни кубика, ни карт, ни жетонов у него там нет.",
    },
    "king/impossible-groups": {
        "en": "The groups are not those of a tournament of this size, or someone sits twice or nowhere.",
        "ru": "Группы не по размеру этого турнира, либо кто-то сидит дважды или нигде.",
    },
    "king/impossible-centre": {
        "en": "The centre holds at most one of each group, in the order of the groups, while a trick is on.",
        "ru": "В центре не больше одного от каждой группы, по порядку групп и только во время взятки.",
    },
}
