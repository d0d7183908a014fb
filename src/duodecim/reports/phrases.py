"""What every report says, and what may be wrong with one that is asked for."""

from __future__ import annotations

from ..core.language import Phrase

REPORT_PHRASES: dict[str, Phrase] = {
    "report/no-report": {
        "en": "There is no report on {game}. There are reports on: {games}.",
        "ru": "Для игры {game} отчёта нет. Отчёты есть для игр: {games}.",
    },
    "report/size": {
        "en": "A report needs at least {least} of --{level}, not {given}.",
        "ru": "Для отчёта нужно хотя бы {least} в --{level}, а не {given}.",
    },
    "report/cores": {
        "en": "A report is played on at least one core, not {given}.",
        "ru": "Для отчёта нужно хотя бы одно ядро, а не {given}.",
    },
    "report/no-level": {
        "en": "The report on {game} has no --{level}. It plays: {levels}.",
        "ru": "В отчёте по игре {game} нет --{level}. В нём играют: {levels}.",
    },
    "report/no-write": {"en": "Cannot write {file}: {problem}.", "ru": "Не удаётся записать {file}: {problem}."},
    # The page
    "report/page/language": {"en": "Language", "ru": "Язык"},
    "report/page/theme": {"en": "Colours", "ru": "Цвета"},
    "report/page/theme/auto": {"en": "System", "ru": "Система"},
    "report/page/theme/light": {"en": "Light", "ru": "Светлые"},
    "report/page/theme/dark": {"en": "Dark", "ru": "Тёмные"},
    "report/page/contents": {"en": "Contents", "ru": "Содержание"},
    "report/page/how": {"en": "How to read this", "ru": "Как это читать"},
    "report/page/numbers": {"en": "The numbers", "ru": "Числа"},
    "report/page/numbers-of": {"en": "The numbers: {title}", "ru": "Числа: {title}"},
    "report/page/cases": {"en": "cases", "ru": "случаев"},
    "report/page/made": {"en": "How this page was made", "ru": "Как сделана эта страница"},
    "report/page/command": {
        "en": "This command makes the same page again, with duodecim {version}:",
        "ru": "Эта команда сделает ту же страницу снова, с duodecim {version}:",
    },
    "report/page/dash": {
        "en": "A dash stands where nothing was measured.",
        "ru": "Прочерк означает, что измерять было нечего.",
    },
}
