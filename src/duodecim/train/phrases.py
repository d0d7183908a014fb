"""What training says, in English and Russian."""

from __future__ import annotations

from ..core.language import Phrase

PHRASES: dict[str, Phrase] = {
    "train/no-torch": {
        "en": "Training needs PyTorch. Install it with: pip install 'duodecim[train]'",
        "ru": "Для обучения нужен PyTorch. Установите его: pip install 'duodecim[train]'",
    },
    "train/folder": {
        "en": "{folder} already holds a training of {game}. Go on with it by --resume, or name another folder with "
        "--out.",
        "ru": "В {folder} уже есть обучение «{game}». Продолжите его с --resume или укажите другую папку через --out.",
    },
    "train/no-checkpoint": {
        "en": "{folder} holds no training to go on with: {problem}.",
        "ru": "В {folder} нет обучения, которое можно продолжить: {problem}.",
    },
    "train/other-game": {
        "en": "{folder} holds a training of {given}, not of {game}.",
        "ru": "В {folder} обучение «{given}», а не «{game}».",
    },
}
