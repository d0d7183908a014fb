"""King of 12 and its tournament drawn for notebooks."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from typing import Any, Final

from ...core.drawing import letters, note, panel, piece, row, seat_box, seat_name, shape, stack
from ...core.html import Html, element
from ...core.language import Language, say
from ...core.rendering import status_line
from .model.names import card_in
from .model.view import SeatView
from .rules.die import NEIGHBOURS
from .rules.rounds import WINS_NEEDED

#: From above the outline of a dodecahedron is as many times larger than its top face as the golden ratio says.
_OUTER: Final = 98
_INNER: Final = _OUTER / ((1 + sqrt(5)) / 2)
#: Where the numbers of the neighbours stand, from the middle.
_BESIDE: Final = 75
_SIDES: Final = 5
_DIE: Final = 84
_EDGE: Final = "#5d4612"

_CARD: Final = (
    "padding:1px 8px;border:1px solid var(--line);border-radius:6px;background:var(--paper);font-size:12px;"
    "white-space:nowrap"
)
_PLAYED: Final = f"{_CARD};border-color:var(--accent);background:var(--soft);font-weight:600"
_GONE: Final = f"{_CARD};color:var(--muted);text-decoration:line-through;background:none"
_ASIDE: Final = f"{_CARD};color:var(--muted);border-style:dashed;background:none"


def draw(view: Any, names: Sequence[str], language: Language) -> Html:
    """Return the table, or the groups of a tournament, as the viewer sees them."""
    groups = getattr(view, "groups", None) or [range(len(view.seats))]
    parts: list[Html] = []
    for number, group in enumerate(groups, 1):
        seats = row(*(_seat(view, seat, names[seat], language) for seat in group), wide=True)
        if len(groups) > 1:
            seats = stack(element("div", say("king/in-group", language, group=number), class_="caption"), seats)
        parts.append(seats)
    if getattr(view, "centre", ()):
        centre = ", ".join(names[seat] for seat in view.centre)
        parts.append(note(say("king/board/centre", language, names=centre)))
    parts.append(note(status_line(view, language)))
    return panel(say(f"{view.game}/title", language), situation(view, language), *parts)


def situation(view: Any, language: Language) -> str:
    """Return which round and trick it is."""
    key = "king/board/final" if getattr(view, "final", False) else "king/board/round"
    return say(key, language, round=view.round, trick=view.tricks + 1)


def die(face: int | None, size: float = _DIE) -> Html:
    """Return a die from above: the top face, and around it the five beside it. A die not yet rolled is blank."""
    shapes: list[Html] = []
    for side in range(_SIDES):
        corners = [
            _at(_INNER, side),
            _at(_OUTER, side),
            _at(_OUTER, side + 0.5),
            _at(_OUTER, side + 1),
            _at(_INNER, side + 1),
        ]
        shapes.append(_polygon(corners, "#eed9a4"))
    shapes.append(_polygon([_at(_INNER, side) for side in range(_SIDES)], "#fbf3dc"))
    if face is not None:
        for side, neighbour in enumerate(NEIGHBOURS[face]):
            x, y = _at(_BESIDE, side + 0.5)
            shapes.append(letters(_face_text(neighbour), x, y + 9, 25, "#7a6023", serif=True))
        shapes.append(letters(_face_text(face), 0, 20, 58, "#463507", serif=True))
    return piece("–" if face is None else str(face), *shapes, width=size, height=size, box="-100 -100 200 200")


def _at(radius: float, sides: float) -> tuple[float, float]:
    """Return the point at a distance from the middle, so many sides clockwise from the top."""
    turn = 2 * pi * sides / _SIDES
    return radius * sin(turn), -radius * cos(turn)


def _polygon(corners: Sequence[tuple[float, float]], fill: str) -> Html:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return shape("polygon", points=points, fill=fill, stroke=_EDGE, stroke_width=3, stroke_linejoin="round")


def _face_text(face: int) -> str:
    """Return the number on a face: 6 and 9 have a dot, as on real dice."""
    return f"{face}." if face in (6, 9) else str(face)


def _seat(view: Any, seat: int, name: str, language: Language) -> Html:
    seat_view: SeatView = view.seats[seat]
    heading = row(
        seat_name(name, is_viewer=seat == view.viewer),
        element("span", _crowns(seat_view.wins), style="margin-left:auto"),
    )
    tokens = row(element("b", str(seat_view.points)), *_tokens(seat_view))
    played = _card(card_in(seat_view.played, language), _PLAYED) if seat_view.played else _waiting(seat_view)
    bonus = element("span", f"{seat_view.bonus:+d}", class_="won") if seat_view.bonus else ""
    table = row(die(seat_view.face), stack(tokens, row(played, bonus)), wide=True)
    box = seat_box(stack(heading, table, _cards(view, seat, language)), acts=seat in view.waiting_for)
    return element("div", box, style="width:236px")


def _waiting(seat: SeatView) -> Html:
    """Return a card that is still to come, or lies face down."""
    return _card("●" if seat.ready else "…" if seat.question else "–", _CARD if seat.ready else _ASIDE)


def _cards(view: Any, seat: int, language: Language) -> Html:
    """Return the cards of a seat: in hand, as far as the viewer knows them; set aside; and played before."""
    seat_view: SeatView = view.seats[seat]
    shown = [_card(card_in(card, language), _CARD) for card in seat_view.hand if view.viewer in (seat, "all")]
    aside = [_card("?" if card is None else card_in(card, language), _ASIDE) for card in seat_view.aside]
    gone = [_card(card_in(card, language), _GONE) for card in seat_view.discarded]
    return row(*shown, *aside, *gone)


def _card(words: str, style: str) -> Html:
    return element("span", words, style=style)


def _tokens(seat: SeatView) -> list[Html]:
    """Return the tokens before a seat, as long as they are worth."""
    return [_token(2)] * seat.twos + [_token(1)] * seat.ones


def _token(value: int) -> Html:
    width = 30 if value == 2 else 18
    outline = shape("rect", x=1, y=1, width=width - 2, height=16, rx=6, fill="#f0d48a", stroke="#865c00")
    label = letters(str(value), width / 2, 13.5, 12, "#5d4000")
    return piece(str(value), outline, label, width=width, height=18, box=f"0 0 {width} 18")


def _crowns(wins: int) -> Html:
    return row(*(_crown(won=number < wins) for number in range(max(WINS_NEEDED, wins))))


def _crown(*, won: bool) -> Html:
    crown = shape(
        "path",
        d="M4 18.5 2.5 7.5 8 11l4-6.500L16 11l5.5-3.500L20 18.500Z",
        fill="#e0b13a" if won else "none",
        stroke="#6e4c00" if won else "currentColor",
        stroke_width=1.5,
        stroke_dasharray=None if won else "2.5 2",
        stroke_linejoin="round",
        opacity=None if won else 0.5,
    )
    return piece("■" if won else "□", crown, width=18, height=18, box="0 0 24 24")
