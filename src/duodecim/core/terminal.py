"""What the terminal needs from a game to show it and to take its moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.console import RenderableType

    from .language import Language
    from .view import View


class Board(Protocol):
    """How a game is drawn and played in the terminal. A board gets the views of its own game."""

    def introduce(self, view: Any, language: Language) -> RenderableType:
        """Return the aim of the game and the signs used, in a few lines."""

    def draw(self, view: Any, names: Sequence[str], language: Language) -> RenderableType:
        """Return the table as the viewer sees it. Positions and views are shown in the same way by `str()`."""

    def choice(self, view: Any, action: str, language: Language) -> RenderableType:
        """Return one of the viewer's actions, with what comes of it."""

    def note(self, view: Any, language: Language) -> RenderableType | None:
        """Return what else the viewer should know before choosing."""

    def move(self, view: Any, text: str) -> str:
        """Return the move that a text typed by the viewer means."""

    def commands(self, language: Language) -> Sequence[tuple[str, str]]:
        """Return the words that the game answers besides moves, each with what it does."""

    def command(self, view: Any, text: str, language: Language) -> RenderableType | None:
        """Return the answer to such a word, or None if the text is none of them."""

    def tell_chance(self, action: Any, names: Sequence[str]) -> RenderableType | None:
        """Return what chance did that no seat may see, for replays."""


class ListedMoves:
    """The board of a game whose moves are all listed and share a verb, so that what follows the verb is enough."""

    def move(self, view: View, text: str) -> str:
        if " " in text or not view.actions:
            return text
        return f"{view.actions[0].partition(' ')[0]} {text}"

    def commands(self, language: Language) -> Sequence[tuple[str, str]]:  # noqa: ARG002  # it has none
        return ()

    def command(self, view: View, text: str, language: Language) -> RenderableType | None:  # noqa: ARG002  # it has none
        return None
