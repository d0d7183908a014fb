"""The board of a game that brings none of its own: the fields of its view, in the terminal and in notebooks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from .drawing import note, panel
from .html import Html, element
from .language import Language
from .registry import descriptor
from .rendering import status_line
from .terminal import ListedMoves

if TYPE_CHECKING:
    from .view import View

#: Fields that are shown in another way, or that say nothing about the table.
_LEFT_OUT: Final = ("game", "options", "actors", "actions", "outcome")


class GenericBoard(ListedMoves):
    """A table of the fields of a view."""

    def introduce(self, view: View, language: Language) -> RenderableType:
        return Text(_title(view, language), style="bold")

    def draw(self, view: View, names: Sequence[str], language: Language) -> RenderableType:  # noqa: ARG002  # shows fields
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for name, value in fields(view):
            table.add_row(Text(name, style="dim"), Text(value))
        return Group(Text(), Text(_title(view, language), style="bold"), table)

    def choice(self, view: View, action: str, language: Language) -> RenderableType:  # noqa: ARG002  # as it is written
        return Text(action)

    def note(self, view: View, language: Language) -> RenderableType | None:  # noqa: ARG002  # it has none
        return None

    def tell_chance(self, action: Any, names: Sequence[str]) -> RenderableType | None:  # noqa: ARG002  # seats by number
        return Text(str(action))


def draw(view: View, names: Sequence[str], language: Language) -> Html:  # noqa: ARG001  # shows fields
    """Return a table of the fields of a view for notebooks."""
    rows = [
        element("div", element("span", name, class_="caption", style="min-width:90px"), value, class_="row")
        for name, value in fields(view)
    ]
    return panel(_title(view, language), "", *rows, note(status_line(view, language)))


def fields(view: View) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of each field of a view that says something about the table."""
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    for name, value in values.items():
        if name not in _LEFT_OUT:
            yield name.replace("_", " "), _written(value)


def _written(value: Any) -> str:
    """Return a value as text: lists with commas, what is inside them in brackets."""
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(
                f"({_written(item)})" if isinstance(item, list | dict) else _written(item) for item in value
            )
        case dict():
            return ", ".join(f"{name} {_written(item)}" for name, item in value.items())
    return str(value)


def _title(view: View, language: Language) -> str:
    return descriptor(view.game).title(language)
