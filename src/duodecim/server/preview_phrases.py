"""The phrases of link previews."""

from __future__ import annotations

from ..core.language import Phrase

PREVIEW_PHRASES: dict[str, Phrase] = {
    "preview/invitation": {
        "en": "{game}: an invitation",
        "ru": "{game}: приглашение за стол",
    },
    "preview/waiting": {
        "en": "{names} {count:is|are} waiting for you.",
        "ru": "Вас {count:ждёт|ждут|ждут} {names}.",
    },
    "preview/free": {
        "en": "{free} {free:seat is|seats are} free.",
        "ru": "{free:Свободно|Свободны|Свободно} {free} {free:место|места|мест}.",
    },
    "preview/no-account": {
        "en": "No account needed.",
        "ru": "Регистрация не нужна.",
    },
    "preview/full": {
        "en": "All seats are taken. You can watch.",
        "ru": "Все места заняты. Можно смотреть.",
    },
    "preview/playing": {
        "en": "{game}: a game in play",
        "ru": "{game}: идёт партия",
    },
    "preview/watch": {
        "en": "At the table: {names}. Open the link to watch.",
        "ru": "За столом: {names}. Откройте ссылку, чтобы посмотреть.",
    },
    "preview/over": {
        "en": "{game}: a finished game",
        "ru": "{game}: сыгранная партия",
    },
    "preview/replay": {
        "en": "Played by {names}. See it move by move.",
        "ru": "Играли: {names}. Посмотрите партию ход за ходом.",
    },
    "preview/aborted": {
        "en": "The game was aborted.",
        "ru": "Партия отменена.",
    },
}
