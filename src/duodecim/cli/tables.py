"""What the terminal needs to know of a game to show it, one entry a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from ..core.language import Language
from .chips import ChipsTable
from .king import KingTable


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

    def tell(self, event: Any, names: Sequence[str], language: Language, you: int | None) -> list[str]:
        """What happened, in words."""

    def tell_chance(self, action: Any, names: Sequence[str]) -> RenderableType | None:
        """What chance did that no seat may see; for replays."""


TABLES: dict[str, GameTable] = {
    "chips": ChipsTable(),
    "king": KingTable(),
    "king-tournament": KingTable(),
}
