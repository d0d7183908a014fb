"""12 Chip Trick drawn for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...core.drawing import captioned, letters, note, panel, piece, row, seat_box, seat_name, shape
from ...core.html import Html, element
from ...core.language import Language, say
from ...core.rendering import status_line
from .model.facts import Colour, HandChip, colour_of
from .model.view import ChipsView, SeatView
from .rules.rulebook import TILES_TO_WIN
from .rules.state import HAND_SIZE, POINTS

_CREAM: Final = "#fffaf0"
_FILL: Final[dict[Colour, str]] = {"red": "#ab321c", "blue": "#28568f"}
_DEEP: Final[dict[Colour, str]] = {"red": "#8a2513", "blue": "#1d4273"}
_SIZE: Final = 40
_GAP: Final = 4


def draw(view: ChipsView, names: Sequence[str], language: Language) -> Html:
    """Return the table as the viewer sees it."""
    parts = [_seat(view, seat, names[seat], language) for seat in range(len(view.seats))]
    if view.phase == "take":
        parts.append(captioned(say("chips/label/middle", language), chips(view.middle, language)))
    return panel(say("chips/title", language), situation(view, language), *parts, note(status_line(view, language)))


def situation(view: ChipsView, language: Language) -> str:
    """Return which round it is; nothing before the first."""
    return say("chips/board/round", language, round=view.round) if view.round else ""


def chips(values: Iterable[int], language: Language) -> Html:
    """Return chips side by side, face up."""
    return row(*(chip(colour_of(value), value, language) for value in values))


def chip(colour: Colour, value: int | None, language: Language, *, known: bool = False) -> Html:
    """Return a chip: face up, or its back if the value is None. A ring tells that everyone knows it.

    The colour also has a shape: red chips have notches at the rim and a lozenge, blue ones a plain rim and a circle.
    """
    fill, deep = _FILL[colour], _DEEP[colour]
    shapes = [shape("circle", cx=50, cy=50, r=47, fill=fill, stroke=deep, stroke_width=1.5)]
    if colour == "red":
        notches = {"stroke_width": 8, "stroke_dasharray": "5 11", "stroke_dashoffset": 2.5, "pathLength": 96}
        shapes.append(shape("circle", cx=50, cy=50, r=42.5, fill="none", stroke=_CREAM, **notches))
    else:
        shapes.append(shape("circle", cx=50, cy=50, r=42, fill="none", stroke=_CREAM, stroke_width=2.5))
    face_up = value is not None
    shapes.append(shape("circle", cx=50, cy=50, r=35, fill=_CREAM if face_up else deep))
    ink = fill if face_up else _CREAM
    if face_up:
        shapes.append(letters(str(value), 50, 61, 43, ink))
    size, middle = (6, 75) if face_up else (17, 50)
    if colour == "red":
        lozenge = f"M50 {middle - size}l{size} {size}-{size} {size}-{size}-{size}z"
        shapes.append(shape("path", d=lozenge, fill=ink))
    else:
        width = size * 0.45
        shapes.append(shape("circle", cx=50, cy=middle, r=size * 0.8, fill="none", stroke=ink, stroke_width=width))
    if known:
        shapes.append(shape("circle", cx=85, cy=15, r=11, fill="#e3b341", stroke="#7a5600", stroke_width=3))
    return piece(_label(colour, value, language, known=known), *shapes, width=_SIZE, height=_SIZE, box="0 0 100 100")


def _label(colour: Colour, value: int | None, language: Language, *, known: bool) -> str:
    key = "chips/board/known-chip" if known else "chips/chip"
    return say(key, language, value="?" if value is None else value, colour=say(f"chips/{colour}", language))


def _seat(view: ChipsView, seat: int, name: str, language: Language) -> Html:
    seat_view = view.seats[seat]
    width = HAND_SIZE * (_SIZE + _GAP)
    return seat_box(
        row(
            element(
                "div",
                seat_name(name, is_viewer=seat == view.viewer),
                _score(seat_view.score, view.options.scoring),
                style="min-width:90px",
            ),
            captioned(say("chips/label/trick", language), _played(view, seat, language), _SIZE + 24),
            captioned(
                say("chips/label/hand", language), row(*(_hand_chip(held, language) for held in seat_view.hand)), width
            ),
            captioned(say("chips/label/scored", language), _scored(seat_view, language), width),
            captioned(say("chips/label/sum", language), _sum(seat_view, view.limit), 60),
            wide=True,
        ),
        acts=seat == view.to_act,
    )


def _hand_chip(held: HandChip, language: Language) -> Html:
    return chip(held.colour, held.value, language, known=held.known)


def _played(view: ChipsView, seat: int, language: Language) -> Html:
    order = (seat - (view.lead or 0)) % len(view.seats)
    if order >= len(view.trick):
        return _place()
    value = view.trick[order]
    star = element("span", "★", class_="won") if seat == view.winner else ""
    return row(chip(colour_of(value), value, language), star)


def _place() -> Html:
    """Return the room for a chip."""
    circle = shape(
        "circle", cx=50, cy=50, r=44, fill="none", stroke="currentColor", stroke_width=2.5, stroke_dasharray="6 6",
        opacity=0.35,
    )  # fmt: skip
    return piece("–", circle, width=_SIZE, height=_SIZE, box="0 0 100 100")


def _scored(seat: SeatView, language: Language) -> Html:
    return chips(seat.scored, language) if seat.scored else _place()


def _sum(seat: SeatView, limit: int) -> Html:
    high = seat.visible_sum > limit
    words = f"{seat.visible_sum}{' + ?' if seat.hidden else ''}"
    return element(
        "div", words, class_="warn" if high else None, style="font-size:18px;font-weight:600;line-height:40px"
    )


def _score(score: int, scoring: int) -> Html:
    """Return points as a number, and tiles as tiles with room for those that are missing."""
    if scoring == POINTS:
        return element("div", str(score), class_="won")
    tiles = row(*(_tile(won=number < score) for number in range(max(TILES_TO_WIN, score))))
    return element("div", tiles, style="margin-top:4px")


def _tile(*, won: bool) -> Html:
    outline = shape(
        "path",
        d="M7 2h10l5 5v10l-5 5H7l-5-5V7z",
        fill="#e3b341" if won else "none",
        stroke="#7a5600" if won else "currentColor",
        stroke_width=1.5,
        stroke_dasharray=None if won else "3 2.5",
        opacity=None if won else 0.5,
    )
    return piece("■" if won else "□", outline, width=18, height=18, box="0 0 24 24")
