"""Rummikub drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...core.errors import IllegalAction
from ...core.language import Language, say
from .bots.plays import own_rack, own_seat, table_sets
from .drawing import situation
from .model.actions import Deal, Drawn, Lay, Meld, RummikubAction, read_action
from .model.notation import read_set
from .model.shorthand import expand
from .model.steps import plan_steps
from .model.view import RummikubView
from .rules.rulebook import MELD
from .rules.tiles import COLOURS, JOKER_SIGN

#: The letter stays beside the colour, which is never the only sign.
_STYLES: Final = {
    "k": "bold white on grey23",
    "r": "bold white on red3",
    "b": "bold white on blue3",
    "o": "bold black on orange1",
}
_JOKER: Final = "bold black on white"

#: How plays can be typed in short, with the phrase that says what each does.
_SHORTHAND: Final = {
    "r3 r4 r5": "new-set",
    "2 k9": "add-to-set",
    "1 4 = r3 r4 r5 | k7 b7 o7": "new-sets",
    "…; …": "several",
}
_MOVE_WORDS: Final = ("draw", "pass", "end", "meld", "lay")
#: The word that changes the order of the rack, in every language.
_SORT: Final[dict[Language, str]] = {"en": "sort", "ru": "сортировка"}


def draw_tile(word: str) -> Text:
    """Return a tile in its colour; `+r6` is marked as new."""
    return Text(f"{word:^4}", style=_STYLES.get(word.removeprefix("+")[0], _JOKER))


def draw_tiles(words: Iterable[str]) -> Text:
    """Return tiles side by side."""
    return Text(" ").join(draw_tile(word) for word in words)


class RummikubBoard:
    """The board of Rummikub in the terminal. It remembers how the player likes the rack sorted."""

    def __init__(self) -> None:
        self._by_number = False

    def introduce(self, view: RummikubView, language: Language) -> RenderableType:  # noqa: ARG002  # the same for all
        return Group(
            Text(say("rummikub/board/goal", language, meld=MELD)),
            Text(say("rummikub/board/legend", language), style="dim"),
        )

    def draw(self, view: RummikubView, names: Sequence[str], language: Language) -> RenderableType:
        lines: list[RenderableType] = [Text(), _heading(view, language), _seats(view, names, language)]
        if view.table:
            lines += [Text(), Text(say("rummikub/label/table", language), style="dim"), _sets(view)]
        for number, seat in enumerate(view.seats):
            if seat.rack:
                own = number == view.viewer
                label = say("rummikub/label/rack", language) if own else names[number]
                lines += [Text(), Text(label, style="dim"), self._rack(seat.rack)]
        return Group(*lines)

    def choice(self, view: RummikubView, action: str, language: Language) -> RenderableType:
        move = read_action(action)
        if not isinstance(move, (Meld, Lay)):
            return Text(say(f"rummikub/do/{move}", language))
        old = [read_set(" ".join(laid.tiles)) for laid in view.table]
        new = [read_set(text) for text in (move.table if isinstance(move, Lay) else move.sets)]
        steps = plan_steps(new if isinstance(move, Lay) else [*old, *new], old)
        ask = say("rummikub/do/lay" if isinstance(move, Lay) else "rummikub/do/meld", language)
        return Text("\n".join([*(f"  {step.request.in_language(language)}" for step in steps), ask]))

    def note(self, view: RummikubView, language: Language) -> RenderableType | None:  # noqa: ARG002  # the same for all
        return Text(say("rummikub/board/or-type", language), style="dim")

    def move(self, view: RummikubView, text: str) -> str:
        if text.partition(" ")[0] in _MOVE_WORDS:
            return text
        melded = own_seat(view).melded
        if not melded and (text[0].isdigit() or "=" in text):
            # It speaks of sets on the table, which are out of reach before the initial meld.
            raise IllegalAction("rummikub/meld-first")
        return expand(text, table_sets(view), melded=melded)

    def commands(self, language: Language) -> Sequence[tuple[str, str]]:
        return [
            *((typed, say(f"rummikub/board/{does}", language)) for typed, does in _SHORTHAND.items()),
            (_SORT[language], say("rummikub/board/sort", language)),
        ]

    def command(self, view: RummikubView, text: str, language: Language) -> RenderableType | None:  # noqa: ARG002  # any
        if text.lower() not in _SORT.values():
            return None
        self._by_number = not self._by_number
        return self._rack(own_rack(view))

    def tell_chance(self, action: RummikubAction, names: Sequence[str]) -> RenderableType | None:
        if isinstance(action, Deal):
            racks = zip(names, action.racks, strict=True)
            return Group(*(Text.assemble(name, " ", draw_tiles(rack)) for name, rack in racks))
        return draw_tiles(action.tiles) if isinstance(action, Drawn) else None

    def _rack(self, tiles: Sequence[str]) -> RenderableType:
        """Return the rack by colour, one line each, or all by number."""
        if self._by_number:
            return draw_tiles(sorted(tiles, key=lambda tile: int(tile[1:]) if tile != JOKER_SIGN else 0))
        rows = [[tile for tile in tiles if tile[0] == colour] for colour in (*COLOURS, JOKER_SIGN)]
        return Group(*(draw_tiles(row) for row in rows if row))


def _heading(view: RummikubView, language: Language) -> Text:
    return Text(f"{say('rummikub/title', language)} · {situation(view, language)}", style="bold")


def _seats(view: RummikubView, names: Sequence[str], language: Language) -> Table:
    seats = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    seats.add_column("")
    for column in ("tiles", "melded", "penalty"):
        seats.add_column(say(f"rummikub/label/{column}", language), no_wrap=True, justify="center")
    for number, seat in enumerate(view.seats):
        sign = "▶" if number == view.to_act and view.outcome is None else " "
        name = Text(f"{sign} {names[number]}", style="bold" if number == view.viewer else "")
        seats.add_row(name, str(seat.size), "✓" if seat.melded else "·", str(seat.total))
    return seats


def _sets(view: RummikubView) -> Columns:
    """Return the sets with their numbers, as many side by side as there is room for."""
    sets = [
        Text.assemble((f"{number:>3} ", "dim"), draw_tiles(laid.tiles)) for number, laid in enumerate(view.table, 1)
    ]
    return Columns(sets, padding=(0, 2))
