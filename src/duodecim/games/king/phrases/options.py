"""The options of King of 12, and why some are refused."""

from __future__ import annotations

from ....core.language import Phrase

OPTIONS_PHRASES: dict[str, Phrase] = {
    "king/option/players": {
        "en": "People at the table: 2, 3 or 4. For 5 to 16 play king-tournament.",
        "ru": "Сколько человек за столом: 2, 3 или 4. Для 5–16 есть king-tournament.",
    },
    "king/option/cards": {
        "en": "The set of seven: first, random, or the names of seven cards with commas, the Knight among them.",
        "ru": "Набор из семи карт: first (для первой игры), random (случайный) или семь названий через запятую, с "
        "Рыцарем.",
    },
    "king/option/promo": {
        "en": "A promo card that a random set must hold.",
        "ru": "Промокарта, которая обязательно войдёт в случайный набор.",
    },
    "king/option/draw_after": {
        "en": "Rounds in a row without a winner after which the game is a draw; 0 for never.",
        "ru": "Ничья после стольких раундов подряд без победителя; 0 — никогда.",
    },
    "king/players": {
        "en": "King of 12 is for 2, 3 or 4 players at one table, not {value}. The game king-tournament takes 5 to 16.",
        "ru": "В «Дюжину короля» за одним столом играют 2, 3 или 4 игрока, а не {value}. В king-tournament — от 5 до "
        "16.",
    },
    "king/draw-after": {
        "en": "The rounds until a draw are a number from 0 (never) to {most}, not {value}.",
        "ru": "Раундов до ничьей — от 0 (никогда) до {most}, а не {value}.",
    },
    "king/promo-random": {
        "en": "A promo ({promo}) can be asked for only in a random set. Name it among the seven cards, or choose "
        "random.",
        "ru": "Промокарту ({promo}) можно потребовать только в случайном наборе. Впишите её в семь карт или выберите "
        "random.",
    },
    "king/set-unknown": {
        "en": "There is no card “{card}”. The cards are: {cards}.",
        "ru": "Карты «{card}» нет. Есть: {cards}.",
    },
    "king/set-twice": {
        "en": "{card} is in the set twice; every card of a set is different.",
        "ru": "{card} в наборе дважды; все карты набора разные.",
    },
    "king/set-size": {
        "en": "A set has 7 cards, not {count}: {cards}.",
        "ru": "В наборе 7 карт, а не {count}: {cards}.",
    },
    "king/set-knight": {
        "en": "A set must hold the Knight; this one is {cards}. Put the Knight in place of one of them.",
        "ru": "В наборе должен быть Рыцарь; здесь {cards}. Замените одну из них Рыцарем.",
    },
    "king/not-recommended": {
        "en": "Both promos, Collector and Faun, in one set are allowed but not recommended.",
        "ru": "Обе промокарты, Коллекционер и Фавн, в одном наборе разрешены, но не советуются.",
    },
}
