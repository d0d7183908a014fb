"""The curves of a training as one drawing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..charts.chart import Chart, Series
from ..charts.svg import panels_file
from ..core.measures import Measure

if TYPE_CHECKING:
    from .trainer import Chapter

#: What is drawn: a field of a chapter, and its title.
_PANELS: Final = (
    ("entropy", "How undecided the policy is, nats"),
    ("value_error", "Mean square error of values"),
    ("length", "Decisions in a game"),
    ("speed", "Decisions learned from in a second"),
)


def write_curves(chapters: Sequence[Chapter], file: Path) -> None:
    """Draw how a training went, chapter by chapter."""
    charts = [_chart(chapters, name, title) for name, title in _PANELS]
    file.write_text(panels_file(charts, "en"), encoding="utf-8")


def _chart(chapters: Sequence[Chapter], name: str, title: str) -> Chart:
    """Return one curve over the decisions so far."""
    return Chart(
        kind="lines",
        across="decisions",
        measure=title,
        labels=tuple(_short(chapter.decisions) for chapter in chapters),
        positions=tuple(float(chapter.decisions) for chapter in chapters),
        series=(Series(title, tuple(Measure(float(getattr(chapter, name)), 0.0, 1) for chapter in chapters)),),
        percent=False,
    )


def _short(number: float) -> str:
    """Return a number in at most five characters or so: 0.12, 215, 1.2 M."""
    for limit, letter in ((1e9, " G"), (1e6, " M"), (1e4, " k")):
        if abs(number) >= limit:
            return f"{number / limit * (10 if letter == ' k' else 1):.3g}{letter}"
    return f"{number:.3g}"
