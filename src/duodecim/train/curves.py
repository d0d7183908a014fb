"""The curves of a training as one drawing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .trainer import Chapter

_WIDTH: Final = 360
_HEIGHT: Final = 170
_LEFT, _TOP, _RIGHT, _BOTTOM = 52, 34, 12, 30

#: What is drawn: a field of a chapter, its title, and whether the axis begins with 0.
_PANELS: Final = (
    ("entropy", "How undecided the policy is, nats", True),
    ("value_error", "Mean square error of values", True),
    ("length", "Decisions in a game", False),
    ("speed", "Decisions learned from in a second", True),
)

_STYLE: Final = """
svg { font: 12px system-ui, sans-serif; fill: #24312f; background: #fdfcf9 }
.axis { stroke: #c9c4b8; stroke-width: 1 } .curve { fill: none; stroke: #1f6f78; stroke-width: 2 }
.title { font-weight: 600 }
@media (prefers-color-scheme: dark) {
  svg { fill: #e6e2d8; background: #16201f } .axis { stroke: #43504d } .curve { stroke: #6cc3c9 }
}
"""


def write_curves(chapters: Sequence[Chapter], file: Path) -> None:
    """Draw how a training went, chapter by chapter."""
    decisions = [chapter.decisions for chapter in chapters]
    panels = [
        _panel(place, title, decisions, [float(getattr(chapter, name)) for chapter in chapters], from_zero=from_zero)
        for place, (name, title, from_zero) in enumerate(_PANELS)
    ]
    size = f'viewBox="0 0 {2 * _WIDTH} {2 * _HEIGHT}" width="{2 * _WIDTH}" height="{2 * _HEIGHT}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<style>{_STYLE}</style>\n{"".join(panels)}</svg>\n'
    file.write_text(text, encoding="utf-8")


def _panel(place: int, title: str, across: Sequence[int], up: Sequence[float], *, from_zero: bool) -> str:
    low, high = (0.0 if from_zero else min(up)), max(up)
    high = high if high > low else low + 1
    width, height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM
    points = " ".join(
        f"{_LEFT + width * x / across[-1]:.1f},{_TOP + height * (1 - (y - low) / (high - low)):.1f}"
        for x, y in zip(across, up, strict=True)
    )
    bottom, right = _HEIGHT - _BOTTOM, _WIDTH - _RIGHT
    return (
        f'<g transform="translate({place % 2 * _WIDTH} {place // 2 * _HEIGHT})">'
        f'<text class="title" x="{_LEFT}" y="20">{title}</text>'
        f'<path class="axis" fill="none" d="M{_LEFT} {_TOP}V{bottom}H{right}"/>'
        f'<text x="{_LEFT - 6}" y="{_TOP + 8}" text-anchor="end">{_short(high)}</text>'
        f'<text x="{_LEFT - 6}" y="{bottom}" text-anchor="end">{_short(low)}</text>'
        f'<text x="{right}" y="{bottom + 18}" text-anchor="end">{_short(across[-1])} decisions</text>'
        f'<polyline class="curve" points="{points}"/></g>\n'
    )


def _short(number: float) -> str:
    """Return a number in at most five characters or so: 0.12, 215, 1.2 M."""
    for limit, letter in ((1e9, " G"), (1e6, " M"), (1e4, " k")):
        if abs(number) >= limit:
            return f"{number / limit * (10 if letter == ' k' else 1):.3g}{letter}"
    return f"{number:.3g}"
