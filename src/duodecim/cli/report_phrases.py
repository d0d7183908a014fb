"""The phrases of `duodecim report`."""

from __future__ import annotations

from ..core.language import Phrase

REPORT_COMMAND_PHRASES: dict[str, Phrase] = {
    "cli/report/random": {
        "en": "How much is played at random: rounds of 12 Chip Trick, games of the others.",
        "ru": "Сколько сыграть наугад: раундов в «12 фишек», партий в остальных играх.",
    },
    "cli/report/easy": {
        "en": "How many games are played by easy bots. This takes most of the time.",
        "ru": "Сколько партий сыграть слабыми ботами. На это уходит больше всего времени.",
    },
    "cli/report/greedy": {
        "en": "How many games of Rummikub are played by bots that always lay all they can.",
        "ru": "Сколько партий в «Руммикуб» сыграть ботами, которые всегда выкладывают всё, что могут.",
    },
    "cli/report/medium": {
        "en": "How much is played by medium bots: rounds of 12 Chip Trick, games of the others. This takes most of the "
        "time.",
        "ru": "Сколько сыграть средними ботами: раундов в «12 фишек», партий в остальных играх. На это уходит больше "
        "всего времени.",
    },
    "cli/report/seed": {
        "en": "A number; the same number gives the same page, on any number of cores.",
        "ru": "Число, с которым получится та же страница — на любом числе ядер.",
    },
    "cli/report/out": {"en": "Where to write the page.", "ru": "Куда записать страницу."},
    "cli/report/pictures": {
        "en": "Also write every chart as SVG and PNG into this folder. PNG needs duodecim[pictures].",
        "ru": "Записать ещё и все графики в эту папку — SVG и PNG. Для PNG нужен duodecim[pictures].",
    },
    "cli/report/cores": {"en": "How many cores play.", "ru": "На скольких ядрах играть."},
    "cli/report/progress": {"en": "Playing", "ru": "Идёт игра"},
    "cli/report/written": {"en": "The page: {file}", "ru": "Страница: {file}"},
    "cli/report/drawn": {
        "en": "{count} {count:picture|pictures} in {folder}",
        "ru": "{count} {count:картинка|картинки|картинок} в {folder}",
    },
    "cli/report/no-png": {
        "en": "Only SVG was written. For PNG: pip install 'duodecim[pictures]'",
        "ru": "Записаны только SVG. Для PNG: pip install 'duodecim[pictures]'",
    },
    "cli/report/stopped": {"en": "Stopped. No page was written.", "ru": "Остановлено. Страница не записана."},
}
