"""The referee of King of 12: what it cannot explain."""

from __future__ import annotations

from ....core.language import Phrase

REFEREE_PHRASES: dict[str, Phrase] = {
    "king/explain-players": {
        "en": "A trick has {least} to 4 players, not {count}.",
        "ru": "Во взятке от {least} до 4 игроков, а не {count}.",
    },
    "king/explain-faces": {"en": "faces", "ru": "граней"},
    "king/explain-points": {"en": "points", "ru": "очков"},
    "king/explain-choices": {"en": "choices", "ru": "решений"},
    "king/explain-count": {
        "en": "There are {count} {count:card|cards} but {given} {what}: give one for each player.",
        "ru": "Карт {count}, а {what} — {given}: нужно по одному на игрока.",
    },
    "king/explain-tokens": {
        "en": "“{entry}” are no tokens: tokens are of value 1 and 2, such as 1+2 for three points; 0 for none.",
        "ru": "«{entry}» — не жетоны: жетоны бывают по 1 и по 2, например 1+2 для трёх очков; 0 — если их нет.",
    },
    "king/explain-choice": {
        "en": "Player {player} has to decide ({card}): one of {allowed}. Give it with --choices, “-” for the others.",
        "ru": "Игрок {player} должен решить ({card}): {allowed}. Укажите это в --choices, для остальных «-».",
    },
    "king/explain-wrong-choice": {
        "en": "Player {player} cannot decide so ({card}): it must be one of {allowed}.",
        "ru": "Игрок {player} так решить не может ({card}): можно {allowed}.",
    },
    "king/explain-not-asked": {
        "en": "Player {player} has nothing to decide in this trick: give “-” as the choice.",
        "ru": "Игроку {player} в этой взятке решать нечего: укажите «-».",
    },
    "king/explain-unreadable": {
        "en": "“{choice}” is no choice: give a face, a token (1 or 2), “double”, “flip”, or “-” for none.",
        "ru": "«{choice}» — не решение: укажите грань, жетон (1 или 2), «double», «flip» или «-», если решать нечего.",
    },
    "king/explain-roll": {
        "en": "Player {player}'s Oracle rolls once: give the face with --rolls ({count} given).",
        "ru": "Оракул игрока {player} бросает один раз: укажите грань в --rolls (дано: {count}).",
    },
    "king/explain-no-roll": {
        "en": "No Oracle is in force in this trick, so nothing is rolled: leave out --rolls.",
        "ru": "В этой взятке не действует ни один Оракул, бросать нечего: уберите --rolls.",
    },
}
