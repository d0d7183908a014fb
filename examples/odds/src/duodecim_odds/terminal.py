"""Odds and Evens drawn in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from duodecim.core.language import Language, say
from duodecim.core.terminal import ListedMoves

from .model import OddsAction, OddsView, Show
from .text import read_action


class OddsBoard(ListedMoves):
    """The table and the choices."""

    def introduce(self, view: OddsView, language: Language) -> RenderableType:
        return Text(say("odds/goal", language, most=view.options.fingers))

    def draw(self, view: OddsView, names: Sequence[str], language: Language) -> RenderableType:
        table = Table(box=None, show_header=False)
        for seat, name in enumerate(names):
            side = "" if view.odd is None else say(f"odds/label/{'odd' if seat == view.odd else 'even'}", language)
            table.add_row(name, side, self._shown(view, seat, language))
        return table

    def choice(self, view: OddsView, action: str, language: Language) -> RenderableType:  # noqa: ARG002  # needs none
        move = read_action(action)
        if not isinstance(move, Show):
            raise TypeError(f"a seat shows fingers, it does not {action}")
        return Text(say("odds/do/show", language, count=move.fingers))

    def note(self, view: OddsView, language: Language) -> RenderableType | None:  # noqa: ARG002  # it has none
        return None

    def tell_chance(self, action: OddsAction, names: Sequence[str]) -> RenderableType | None:  # noqa: ARG002  # it has none
        return None

    def _shown(self, view: OddsView, seat: int, language: Language) -> str:
        count = view.shown[seat]
        if count is not None:
            return "|" * count
        return say(f"odds/label/{'chosen' if view.ready[seat] else 'choosing'}", language)
