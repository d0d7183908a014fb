"""The phrases of `duodecim train`."""

from __future__ import annotations

from ..core.language import Phrase

TRAIN_PHRASES: dict[str, Phrase] = {
    "cli/train/out": {
        "en": "The folder for checkpoint, policy, log and curves.",
        "ru": "Папка для контрольной точки, стратегии, журнала и графиков.",
    },
    "cli/train/resume": {
        "en": "Go on with the training in the folder.",
        "ru": "Продолжить обучение из этой папки.",
    },
    "cli/train/decisions": {
        "en": "How many decisions to learn from in all.",
        "ru": "На скольких решениях учиться.",
    },
    "cli/train/minutes": {
        "en": "Stop after so many minutes at the end of a chapter; --resume goes on.",
        "ru": "Остановиться через столько минут в конце главы; продолжить можно с --resume.",
    },
    "cli/train/device": {
        "en": "Where games and network run.",
        "ru": "Где считать партии и сеть.",
    },
    "cli/train/magnet": {
        "en": "What the policy is drawn to: all actions alike (entropy), or itself some time ago.",
        "ru": "К чему притягивать стратегию: ко всем действиям поровну (энтропия) или к себе прежней.",
    },
    "cli/train/seed": {
        "en": "A number; on one device the same number gives the same policy.",
        "ru": "Число; на одном устройстве одно и то же число даёт ту же стратегию.",
    },
    "cli/train/against": {
        "en": "Afterwards play in the arena against these bots.",
        "ru": "После обучения сыграть на арене против этих ботов.",
    },
    "cli/train/blocks": {
        "en": "How many blocks each line-up plays in the arena.",
        "ru": "Сколько блоков играет каждый состав на арене.",
    },
    "cli/train/evaluate": {
        "en": "Afterwards play against this bot until a test (α = 0.01) has decided whether the policy is better.",
        "ru": "После обучения играть против этого бота, пока проверка (α = 0,01) не покажет, сильнее ли стратегия.",
    },
    "cli/train/begin": {
        "en": "{game}: {inputs} inputs, {weights} weights, {total} decisions in {folder}.",
        "ru": "{game}: {inputs} входов, {weights} весов, решений: {total}, папка {folder}.",
    },
    "cli/train/chapter": {
        "en": "chapter {chapter}: {decisions} decisions, {speed}/s, entropy {entropy}, game length {length}",
        "ru": "глава {chapter}: решений {decisions}, {speed}/с, энтропия {entropy}, длина партии {length}",
    },
    "cli/train/done": {
        "en": "The policy is in {policy}, the curves are in {curves}.",
        "ru": "Стратегия — в {policy}, графики — в {curves}.",
    },
    "cli/train/stopped": {
        "en": "Stopped. What was learned up to the last chapter is kept.",
        "ru": "Остановлено. Всё выученное до последней главы сохранено.",
    },
}
