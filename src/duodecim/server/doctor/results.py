"""The result of a check."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ...core.language import Language, Words, add_phrases
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


def good(key: str, **values: object) -> Finding:
    """Return a result that is fine."""
    return Finding("good", Words(f"doctor/{key}", **values))


def doubtful(key: str, remedy: str, **values: object) -> Finding:
    """Return a warning: it works, but perhaps not as intended."""
    return Finding("doubtful", Words(f"doctor/{key}", **values), Words(f"doctor/{remedy}", **values))


def bad(key: str, remedy: str, **values: object) -> Finding:
    """Return a failure."""
    return Finding("bad", Words(f"doctor/{key}", **values), Words(f"doctor/{remedy}", **values))
