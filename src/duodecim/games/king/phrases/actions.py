"""Moves of King of 12 that are refused."""

from __future__ import annotations

from ....core.language import Phrase

ACTIONS_PHRASES: dict[str, Phrase] = {
    "king/unreadable": {
        "en": "“{text}” is not a move of King of 12. Moves are “play knight”, “turn 7”, “order double” or “order "
        "flip”, "
        "“steal 2” and “aside golem”; chance has “cards …”, “seat 0.1.2/3.4.5”, “roll 10.7.3” and “reroll 5”.",
        "ru": "«{text}» — не ход «Дюжины короля». Ходы: «play knight», «turn 7», «order double» или «order flip», "
        "«steal 2» и «aside golem»; у случая «cards …», «seat 0.1.2/3.4.5», «roll 10.7.3» и «reroll 5».",
    },
    "king/no-such-card": {
        "en": "“{text}”: there is no card “{card}”. A card is its name or the beginning of it, such as knight or kn.",
        "ru": "«{text}»: карты «{card}» нет. Карта — её название или начало, например рыцарь или рыц.",
    },
    "king/no-such-face": {
        "en": "There is no face {face}: a die has the faces 1 to 12.",
        "ru": "Грани {face} нет: на кубике грани от 1 до 12.",
    },
    "king/not-in-set": {
        "en": "{card} is not in this game. The set is {cards}.",
        "ru": "Карты {card} в этой партии нет. Набор: {cards}.",
    },
    "king/not-in-hand": {
        "en": "{card} is not in the hand. It holds {hand}.",
        "ru": "Карты {card} в руке нет. Там {hand}.",
    },
    "king/not-neighbour": {
        "en": "{face} is not next to {top}: the die can turn to {faces}.",
        "ru": "{face} — не соседняя грань с {top}: кубик можно повернуть на {faces}.",
    },
    "king/not-neighbour-flipped": {
        "en": "The Troublemakers turn the die from {top} to {flipped}, and {face} is not next to {flipped}: it can "
        "end on "
        "{faces}.",
        "ru": "Смутьяны переворачивают кубик с {top} на {flipped}, а {face} — не соседняя с {flipped}: можно "
        "закончить на "
        "{faces}.",
    },
    "king/no-such-token": {
        "en": "There is no token {token}: the thief takes a 1 or a 2.",
        "ru": "Жетона {token} нет: берут 1 или 2.",
    },
    "king/revealed": {
        "en": "The cards of this trick are revealed: {card} stays. The game waits for {expected}.",
        "ru": "Карты этой взятки уже открыты: {card} остаётся. Сейчас решает {expected}.",
    },
    "king/asked-card": {
        "en": "Now is the time to choose a card, such as “play {card}”.",
        "ru": "Сейчас надо выбрать карту, например «play {card}».",
    },
    "king/asked-face": {
        "en": "The cards are revealed. Now say to which face your Sorcerer turns the die: {faces}, such as “turn "
        "{face}”.",
        "ru": "Карты открыты. Теперь скажите, на какую грань Чародей повернёт кубик: {faces}, например «turn {face}».",
    },
    "king/asked-order": {
        "en": "The cards are revealed. Now say what comes first on your die: “order double” or “order flip”.",
        "ru": "Карты открыты. Теперь скажите, что первым подействует на ваш кубик: «order double» (удвоение) или "
        "«order flip» (переворот).",
    },
    "king/asked-token": {
        "en": "The cards are revealed. Now say which token you take: “steal 1” or “steal 2”.",
        "ru": "Карты открыты. Теперь скажите, какой жетон вы берёте: «steal 1» или «steal 2».",
    },
    "king/asked-aside": {
        "en": "You won the round. Now set a card aside, such as “aside {card}”.",
        "ru": "Вы выиграли раунд. Теперь отложите карту, например «aside {card}».",
    },
    "king/chance-cards": {
        "en": "Chance has to draw the set: “cards …”.",
        "ru": "Случай должен вытянуть набор: «cards …».",
    },
    "king/chance-seat": {
        "en": "Chance has to seat everyone: “seat 0.1.2/3.4.5”.",
        "ru": "Случай должен всех рассадить: «seat 0.1.2/3.4.5».",
    },
    "king/chance-roll": {
        "en": "Chance has to roll: “roll 10.7.3”.",
        "ru": "Случай должен бросить кубики: «roll 10.7.3».",
    },
    "king/chance-reroll": {
        "en": "Chance has to roll for the Oracle: “reroll 5”.",
        "ru": "Случай должен перебросить за Оракула: «reroll 5».",
    },
    "king/chance-set": {
        "en": "{cards}: no set that can be drawn here. It holds 7 different cards, the Knight among them, at least "
        "two of "
        "Oracle, Sorcerer and Reverser, and of the promos: {promo}.",
        "ru": "{cards}: такой набор здесь не вытянуть. В нём 7 разных карт, среди них Рыцарь, не меньше двух из "
        "Оракула, Чародея и Оборотня, а из промокарт: {promo}.",
    },
    "king/chance-dice": {
        "en": "{count} {count:die|dice} must be rolled, not {given}.",
        "ru": "Нужно бросить {count} {count:кубик|кубика|кубиков}, а не {given}.",
    },
    "king/chance-groups": {
        "en": "The groups have {sizes} places, and everyone sits in one of them, once.",
        "ru": "В группах {sizes} мест, и каждый сидит ровно в одной.",
    },
    "king/chance-same-group": {
        "en": "The seats {seats} were a group in the round before: every group must change.",
        "ru": "Места {seats} были группой в прошлом раунде: каждая группа должна измениться.",
    },
}
