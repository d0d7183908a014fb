"""What is refused about policies."""

from __future__ import annotations

from ..core.errors import DuodecimError
from ..core.language import add_phrases

add_phrases(
    {
        "policy/version": {
            "en": "{file} has version {version} of a policy’s layout, this program reads version {known}.",
            "ru": "В {file} версия {version} формата стратегии, а программа читает версию {known}.",
        },
        "policy/unreadable": {
            "en": "{file} is not a trained policy: {problem}.",
            "ru": "{file} — не обученная стратегия: {problem}.",
        },
        "policy/other-game": {
            "en": "This policy was trained for {trained}, and cannot play {given}.",
            "ru": "Эта стратегия обучена для {trained} и не умеет играть в {given}.",
        },
    }
)


class PolicyError(DuodecimError):
    """A file holds no trained policy, or one of another game."""

    code = "policy/refused"
