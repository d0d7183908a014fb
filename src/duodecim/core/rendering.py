"""How positions and views show themselves: as a board in plain text, and drawn in notebooks.

The terminal's boards draw with Rich. For `str(position)` they are rendered without colours and at a fixed width, so
that the text is the same everywhere. Rich and the drawings are loaded when the first board is asked for.
"""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from .actor_words import actor_words
from .language import Language, say
from .registry import descriptor
from .seats import CHANCE

if TYPE_CHECKING:
    from rich.console import RenderableType

    from .game import Game
    from .view import View

#: The width of a plain terminal.
WIDTH: Final = 80


class Drawable:
    """Shows itself as a board: as text, and drawn in a notebook."""

    __slots__ = ()

    def _drawn(self) -> tuple[Game, View]:
        """Return the game, and the view to draw."""
        raise NotImplementedError

    def text(self) -> str:
        """Return it in one line."""
        raise NotImplementedError

    # IPython takes the first class that has either way of showing an object, so `__repr__` must be in this one.
    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text()}>"

    def __str__(self) -> str:
        return board_text(*self._drawn())

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Show the board in IPython. Inside a list or another container the short form is shown."""
        nested = cycle or printer.indentation > 0
        printer.text(repr(self) if nested else str(self))

    def _repr_html_(self) -> str:
        """Return the drawn board for a notebook."""
        return board_html(*self._drawn())


def board_text(game: Game, view: View, language: Language = "en") -> str:
    """Return the board of a view as plain text, with who is to act and what the viewer may do below it."""
    board = descriptor(game.id).make_board().draw(view, _seat_names(game, language), language)
    lines = [plain_text(board), "", status_line(view, language)]
    if view.actions:
        more = "" if game.traits.actions_listed else ", …"
        lines.append(plain_text(say("board/actions", language, actions=", ".join(view.actions) + more)))
    return "\n".join(lines)


def board_html(game: Game, view: View, language: Language = "en") -> str:
    """Return the board of a view, drawn in HTML that stands alone."""
    return descriptor(game.id).draw(view, _seat_names(game, language), language)


def status_line(view: View, language: Language) -> str:
    """Return who is to act, or how the game ended."""
    if view.outcome is not None:
        winners = view.outcome.winners
        return say("board/over", language, count=len(winners), seats=", ".join(map(str, winners)))
    return say("board/to-act", language, actors=actor_words(*(view.actors or (CHANCE,))))


def _seat_names(game: Game, language: Language) -> list[str]:
    """Return `seat 0`, `seat 1` and so on."""
    return [say("actor/seats", language, count=1, seats=seat) for seat in range(game.seats)]


def plain_text(shown: RenderableType, width: int = WIDTH) -> str:
    """Return what Rich would print, without colours, blank lines around it or spaces at the ends of lines."""
    from rich.console import Console

    output = StringIO()
    # Nothing about the place where it runs may change the text: not its colours, its width or that it is a notebook.
    console = Console(
        file=output,
        width=width,
        color_system=None,
        force_terminal=False,
        force_jupyter=False,
        markup=False,
        emoji=False,
        highlight=False,
    )
    console.print(shown)
    return "\n".join(line.rstrip() for line in output.getvalue().splitlines()).strip("\n")
