"""What a chart shows, apart from how it is drawn."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ..core.language import Language, Words
from ..core.measures import Measure

#: `columns` stand side by side over numbers in order, `lines` join such numbers, `dots` compare named things, and a
#: `grid` is a cross table with a row for each series.
Kind: TypeAlias = Literal["columns", "lines", "dots", "grid"]
#: A phrase to be said in the reader's language, or text that is the same in all.
Text: TypeAlias = Words | str


class Series(Struct, frozen=True):
    """Numbers of one kind: one for each label of the chart, None where nothing was measured."""

    name: Text
    values: tuple[Measure | None, ...]


class Reference(Struct, frozen=True):
    """A number to compare with, for example the fair share."""

    value: float
    name: Text


class Chart(Struct, frozen=True, kw_only=True):
    """Numbers by label, in one or more series."""

    kind: Kind
    #: What the labels are, and what the numbers are.
    across: Text
    measure: Text
    labels: tuple[Text, ...]
    series: tuple[Series, ...]
    percent: bool = True
    reference: Reference | None = None
    #: Where the labels are along the axis, unless they are equally far from each other.
    positions: tuple[float, ...] | None = None


def in_words(text: Text, language: Language) -> str:
    """Return a text in a language."""
    return text.in_language(language) if isinstance(text, Words) else text
