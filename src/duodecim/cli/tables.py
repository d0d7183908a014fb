"""What the terminal needs to know of a game to show it, one entry a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from ..core.language import Language
from .answers import Reply
from .chips import ChipsTable
from .king import KingTable
from .rummikub import RummikubTable


class GameTable(Protocol):
    """How a game is drawn and told in the terminal."""

    def introduce(self, view: Any, language: Language) -> RenderableType:
        """The aim of the game and the signs used, in a few lines."""

    def draw(self, view: Any, names: Sequence[str], language: Language) -> RenderableType:
        """The table as the viewer sees it."""

    def choice(self, view: Any, action: str, language: Language) -> RenderableType:
        """One of the viewer's actions, with what comes of it."""

    def note(self, view: Any, language: Language) -> RenderableType | None:
        """What else the viewer should know before choosing."""

    def move(self, view: Any, text: str) -> str:
        """The move that a text typed by the viewer means."""

    def command(self, view: Any, text: str, language: Language) -> Reply | None:
        """What the game itself answers to a word that is no move, such as `hint`; None if it does not know it."""

    def tell_chance(self, action: Any, names: Sequence[str]) -> RenderableType | None:
        """What chance did that no seat may see; for replays."""


#: Every game's table, made anew for each game: it may remember how its player likes to see things.
TABLES: dict[str, type[GameTable]] = {
    "chips": ChipsTable,
    "king": KingTable,
    "king-tournament": KingTable,
    "rummikub": RummikubTable,
}
