"""What the terminal needs from a game to show it and to take its moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from rich.console import RenderableType

    from .language import Language
    from .view import View


class Reply(NamedTuple):
    """An answer to a command that is not a move, and the move it proposes."""

    shown: RenderableType
    move: str | None = None


class Board(Protocol):
    """How a game is drawn and played in the terminal. A board gets the views of its own game."""

    def introduce(self, view: Any, language: Language) -> RenderableType:
        """Return the aim of the game and the signs used, in a few lines."""

    def draw(self, view: Any, names: Sequence[str], language: Language) -> RenderableType:
        """Return the table as the viewer sees it."""

    def choice(self, view: Any, action: str, language: Language) -> RenderableType:
        """Return one of the viewer's actions, with what comes of it."""

    def note(self, view: Any, language: Language) -> RenderableType | None:
        """Return what else the viewer should know before choosing."""

    def move(self, view: Any, text: str) -> str:
        """Return the move that a text typed by the viewer means."""

    def command(self, view: Any, text: str, language: Language) -> Reply | None:
        """Answer a word that is not a move, such as `hint`; None if the game does not know it."""

    def tell_chance(self, action: Any, names: Sequence[str]) -> RenderableType | None:
        """Return what chance did that no seat may see, for replays."""


class ListedMoves:
    """A board of a game whose moves are all listed: they share a verb, so what follows it is enough."""

    def move(self, view: View, text: str) -> str:
        return text if " " in text else f"{view.actions[0].partition(' ')[0]} {text}"

    def command(self, view: View, text: str, language: Language) -> Reply | None:  # noqa: ARG002  # it has none
        return None
