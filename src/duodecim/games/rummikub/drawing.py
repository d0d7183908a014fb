"""Rummikub drawn for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...core.drawing import captioned, letters, note, panel, piece, row, seat_box, seat_name, shape, stack
from ...core.html import Html, element
from ...core.language import Language, say
from ...core.rendering import status_line
from .model.view import RummikubView, SeatView, SetView
from .rules.tiles import JOKER_SIGN

_INK: Final = {"k": "#20262b", "r": "#b4123a", "b": "#14539f", "o": "#a84e00", JOKER_SIGN: "#5b3b8c"}
#: A mark for every colour, so that none need be told by its hue: moon, heart, drop and sun, on a field of 24 by 24.
_MARKS: Final = {
    "k": "M15 2.5a9.8 9.8 0 1 0 6.5 14.8A8.5 8.5 0 0 1 15 2.5z",
    "r": "M12 21C4.5 15 2.5 11.8 2.5 8.300A5 5 0 0 1 12 6a5 5 0 0 1 9.5 2.300c0 3.5-2 6.7-9.5 12.700z",
    "b": "M12 1.500c3.8 5.5 7.3 8.6 7.3 13a7.3 7.3 0 0 1-14.6 0c0-4.4 3.5-7.5 7.3-13z",
    "o": "M12 2l2.3 4.6 4.9-1.7-1.6 4.900L22.4 12l-4.8 2 1.6 4.9-4.9-1.600L12 22l-2.3-4.7-4.9 1.600L6.4 14l-4.8-2 "
    "4.8-2.200L4.8 4.900l4.9 1.700z",
}
_JESTER: Final = (
    "M9 20C8 13 6 10 3.5 8.5 9 7.5 12.5 9.5 14.5 13.5 15.5 8 17.5 4.5 20 3c2.5 1.5 4.5 5 5.5 10.5 2-4 "
    "5.5-6 11-5C34 10 32 13 31 20zM10 22.500h20v4a10 10 0 0 1-20 0z"
)
_WIDTH: Final = 30
_HEIGHT: Final = 40


def draw(view: RummikubView, names: Sequence[str], language: Language) -> Html:
    """Return the table as the viewer sees it."""
    seats = [_seat(view, seat, names[seat], language) for seat in range(len(view.seats))]
    table = row(*(_set(laid, number, language) for number, laid in enumerate(view.table, 1)), wide=True)
    parts = [captioned(say("rummikub/label/table", language), table)] if view.table else []
    status = note(status_line(view, language))
    return panel(say("rummikub/title", language), situation(view, language), *parts, *seats, status)


def tiles(words: Iterable[str], language: Language) -> Html:
    """Return tiles side by side."""
    return element("div", *(tile(word, language) for word in words), class_="row", style="gap:2px")


def tile(word: str, language: Language) -> Html:
    """Return a tile: `r6`, a joker `*`, or a joker that stands for a tile, `*r6`."""
    joker, stands_for = word.startswith(JOKER_SIGN), word.removeprefix(JOKER_SIGN)
    ink = _INK[JOKER_SIGN if joker else word[0]]
    shapes = [
        shape("rect", x=1, y=2, width=38, height=51, rx=6, fill="#d9cba8"),
        shape("rect", x=1, y=1, width=38, height=49, rx=6, fill="#fdf8ea", stroke="#cdbf9f", stroke_width=1),
    ]
    if joker:
        place = "translate(5 3) scale(.75)" if stands_for else "translate(3 9) scale(.85)"
        shapes.append(shape("path", d=_JESTER, fill=ink, transform=place))
    if stands_for:
        number = stands_for[1:] or stands_for
        size, foot, mark = (15, 46, None) if joker else (24, 27, "translate(13 31) scale(.58)")
        fill = _INK.get(stands_for[0], ink)
        shapes.append(letters(number, 20, foot, size, fill))
        if mark:
            shapes.append(shape("path", d=_MARKS[stands_for[0]], fill=fill, transform=mark))
    return piece(_label(word, language), *shapes, width=_WIDTH, height=_HEIGHT, box="0 0 40 53.3")


def situation(view: RummikubView, language: Language) -> str:
    """Return which game of the match it is, how many tiles are left, and how many turns if they are counted."""
    parts = []
    if view.options.games > 1:
        parts.append(say("rummikub/board/game", language, game=view.game_number, games=view.options.games))
    parts.append(say("rummikub/board/pool", language, count=view.pool))
    if view.last_turns is not None:
        parts.append(say("rummikub/board/last", language, count=view.last_turns))
    return " · ".join(parts)


def _label(word: str, language: Language) -> str:
    colour = say(f"rummikub/colour/{word[0]}", language)
    return f"{colour} {word[1:]}".strip()


def _set(laid: SetView, number: int, language: Language) -> Html:
    return row(element("span", str(number), class_="caption"), tiles(laid.tiles, language))


def _seat(view: RummikubView, seat: int, name: str, language: Language) -> Html:
    seat_view = view.seats[seat]
    facts = [
        f"{say('rummikub/label/tiles', language)} {seat_view.size}",
        f"{say('rummikub/label/melded', language)} {'✓' if seat_view.melded else '–'}",
        f"{say('rummikub/label/penalty', language)} {seat_view.total}",
    ]
    heading = row(
        seat_name(name, is_viewer=seat == view.viewer),
        element("span", " · ".join(facts), class_="caption"),
    )
    acts = seat == view.to_act and view.outcome is None
    return seat_box(stack(heading, _rack(seat_view, language)), acts=acts)


def _rack(seat: SeatView, language: Language) -> Html:
    """Return the tiles that the viewer may know, or the backs of tiles."""
    if seat.rack is not None:
        return tiles(seat.rack, language)
    return element("div", *[_back()] * seat.size, class_="row", style="gap:2px")


def _back() -> Html:
    tile = shape("rect", x=1, y=1, width=18, height=25, rx=3, fill="#d9cba8", stroke="#b7a77f", stroke_width=1)
    return piece("?", tile, width=15, height=20, box="0 0 20 27")
