"""The phrases of `duodecim prepare`."""

from __future__ import annotations

from ..core.language import Phrase

PREPARE_PHRASES: dict[str, Phrase] = {
    "cli/prepare/cores": {"en": "How many cores work.", "ru": "Сколько ядер использовать."},
    "cli/prepare/progress": {"en": "Preparing", "ru": "Подготовка"},
    "cli/prepare/done": {
        "en": "Prepared in {seconds} s: {file} ({size} MB)",
        "ru": "Готово за {seconds} с: {file} ({size} МБ)",
    },
    "cli/prepare/ready": {
        "en": "It is there and undamaged: {file} ({size} MB)",
        "ru": "Уже готово и не повреждено: {file} ({size} МБ)",
    },
    "cli/prepare/stopped": {
        "en": "Stopped. The same command goes on from here.",
        "ru": "Остановлено. Та же команда продолжит с этого места.",
    },
}
