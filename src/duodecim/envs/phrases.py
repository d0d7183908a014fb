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
    "env/seat": {
        "en": "The learner has a seat from 0 to {last}, not {value}.",
        "ru": "Обучаемый играет на месте от 0 до {last}, а не {value}.",
    },
    "env/opponents": {
        "en": "There are {count} other seats; name one opponent for all of them or one for each, not {given}.",
        "ru": "Других мест — {count}; назовите одного соперника для всех или по одному на каждое, а не {given}.",
    },
    "env/vector-opponents": {
        "en": 'In batches opponents are “uniform” or “self”. For others use make_vec(…, vectorization_mode="sync").',
        "ru": 'В пачках соперники — «uniform» или «self». Для других — make_vec(…, vectorization_mode="sync").',
    },
    "env/reset-mask": {
        "en": "reset_mask is an array of {count} truth values with at least one True.",
        "ru": "reset_mask — массив из {count} логических значений, хотя бы одно из них True.",
    },
    "env/not-restarted": {
        "en": "Game {index} is over. With AutoresetMode.DISABLED reset it by options={{'reset_mask': …}}.",
        "ru": "Партия {index} окончена. С AutoresetMode.DISABLED начните её заново: options={{'reset_mask': …}}.",
    },
    "env/actions": {
        "en": "{count} games need as many whole numbers as actions, not the shape {shape} of {kind}.",
        "ru": "На {count} партий нужно столько же целых чисел, а не форма {shape} из {kind}.",
    },
    "env/cycles": {
        "en": "max_cycles is a whole number from 1 on, not {value}.",
        "ru": "max_cycles — целое число от 1, а не {value}.",
    },
}

add_phrases(PHRASES)
