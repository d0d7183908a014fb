"""The result of a check."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ...core.language import Language, Words, add_phrases
from ..ops.logs import without_passwords
from .phrases import PHRASES

add_phrases(PHRASES)

Verdict: TypeAlias = Literal["good", "doubtful", "bad"]


class Finding(Struct, frozen=True):
    """The result of one check."""

    verdict: Verdict
    words: Words
    #: How to fix it, if it is not good.
    remedy: Words | None = None

    def text(self, language: Language) -> str:
        """Return the result, and below it what to do about it."""
        lines = [self.words.in_language(language)]
        if self.remedy is not None:
            lines.append(f"→ {self.remedy.in_language(language)}")
        return "\n".join(lines)


def _words(key: str, values: dict[str, object]) -> Words:
    """Return words whose values show no password: what is checked may be a mistyped address."""
    shown = {name: value if isinstance(value, int) else without_passwords(str(value)) for name, value in values.items()}
    return Words(f"doctor/{key}", **shown)


def good(key: str, **values: object) -> Finding:
    """Return a result that is fine."""
    return Finding("good", _words(key, values))


def doubtful(key: str, remedy: str, **values: object) -> Finding:
    """Return a warning: it works, but perhaps not as intended."""
    return Finding("doubtful", _words(key, values), _words(remedy, values))


def bad(key: str, remedy: str, **values: object) -> Finding:
    """Return a failure."""
    return Finding("bad", _words(key, values), _words(remedy, values))
