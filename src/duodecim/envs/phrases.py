"""What environments say when something is wrong."""

from __future__ import annotations

from typing import Final

from ..core.language import Phrase, add_phrases

PHRASES: Final[dict[str, Phrase]] = {
    "env/illegal": {
        "en": "Action {action} is not legal for seat {seat} now; legal: {legal}.",
        "ru": "Действие {action} сейчас недопустимо для места {seat}; можно: {legal}.",
    },
    "env/mode": {
        "en": "{name} is one of {allowed}, not {value}.",
        "ru": "{name} — одно из {allowed}, а не {value}.",
    },
    "env/not-reset": {
        "en": "Call reset() before the first step.",
        "ru": "Перед первым шагом вызовите reset().",
    },
    "env/ended": {
        "en": "The game is over. Call reset() to start another.",
        "ru": "Партия окончена. Чтобы начать новую, вызовите reset().",
    },
    "env/no-action": {
        "en": "There is no action of {agent}, who is to decide.",
        "ru": "Нет действия {agent}, а решать ему.",
    },
    "env/no-render-mode": {
        "en": 'Say how to draw when the environment is made: render_mode="ansi", "rgb_array" or "human".',
        "ru": 'Укажите при создании среды, как рисовать: render_mode="ansi", "rgb_array" или "human".',
    },
    "env/cycles": {
        "en": "max_cycles is a whole number from 1 on, not {value}.",
        "ru": "max_cycles — целое число от 1, а не {value}.",
    },
}

add_phrases(PHRASES)
