"""What a page says: sections with figures, and the few numbers to take away."""

from __future__ import annotations

from msgspec import Struct

from .chart import Chart, Text


class Figure(Struct, frozen=True, kw_only=True):
    """A chart with what it shows in a sentence, and how to read it."""

    #: Letters and hyphens; also the name of its picture.
    id: str
    title: Text
    #: What the numbers say.
    finding: Text
    #: How to read the chart, and what it does not say.
    explanation: Text
    #: What was played, and how much.
    source: Text
    chart: Chart


class Section(Struct, frozen=True):
    """Figures on one question."""

    id: str
    title: Text
    figures: tuple[Figure, ...]


class Highlight(Struct, frozen=True):
    """One number to take away, and what it is."""

    value: Text
    meaning: Text


class Story(Struct, frozen=True, kw_only=True):
    """Everything a page says."""

    title: Text
    lead: Text
    #: How the numbers and their intervals came about.
    method: Text
    highlights: tuple[Highlight, ...]
    sections: tuple[Section, ...]
