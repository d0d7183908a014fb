"""Sentences that say what the numbers of a chart say."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.language import Language, Words, add_phrases
from ..core.measures import Measure
from ..core.report import MOST_BATCHES
from .chart import Series, Text, in_words
from .numbers import Quantity, Whole, written
from .phrases import SHARED_PHRASES

add_phrases(SHARED_PHRASES)


class Joined(Words):
    """Several texts one after the other, each with a capital letter."""

    def __init__(self, *parts: Text, between: str = " ") -> None:
        super().__init__("", parts=parts)
        self.parts, self.between = parts, between

    def in_language(self, language: Language) -> str:
        """Return the texts with what is between them."""
        return self.between.join(_capitalized(in_words(part, language)) for part in self.parts)


class Fair(Words):
    """The name of the line at the fair share."""

    def __init__(self, share: float) -> None:
        super().__init__("report/fair")
        self.share = share

    def in_language(self, language: Language) -> str:
        """Return `fair 33.3 %`."""
        shown = written(100 * self.share, 1 if 100 * self.share % 1 else 0, language)
        return Words(self.key, share=f"{shown}\u00a0%").in_language(language)


def method_of_batches() -> Words:
    """Say how numbers that were counted in batches and their intervals came about."""
    return Words("report/method", batches=MOST_BATCHES)


def amount(unit: str, count: int) -> Words:
    """Return a number of rounds or games in words."""
    return Words(unit, number=Whole(count), count=count)


def source_of(level: str, unit: str, count: int) -> Words:
    """Return what was played by bots of a level, and how much."""
    return Words("report/source", level=Words(f"report/level/{level}"), amount=amount(unit, count))


def extremes(labels: Sequence[Text], series: Series, *, percent: bool = True) -> Text:
    """Say which label has most and which least, or that the difference may be chance."""
    known = [(label, each) for label, each in zip(labels, series.values, strict=True) if each is not None]
    if len(known) < 2:
        return ""
    (best, most), (worst, least) = max(known, key=_value), min(known, key=_value)
    clear = most.value - least.value > most.error + least.error
    return Words(
        f"report/finding/{'best' if clear else 'equal'}",
        level=series.name,
        best=best,
        worst=worst,
        most=Quantity(most, percent=percent),
        least=Quantity(least, percent=percent),
    )


def peak(labels: Sequence[Text], series: Series) -> Text:
    """Say which label is the most frequent one."""
    known = [(label, each) for label, each in zip(labels, series.values, strict=True) if each is not None]
    label, most = max(known, key=_value)
    return Words("report/finding/peak", level=series.name, label=label, share=Quantity(most))


def mean_of(level: Text, mean: Measure | None) -> Text:
    """Say the mean of a number."""
    return Words("report/finding/mean", level=level, mean=Quantity(mean, percent=False))


def _value(pair: tuple[Text, Measure]) -> float:
    return pair[1].value


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]
