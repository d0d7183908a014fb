"""How a game's table answers what the player types."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.console import RenderableType

from ..core.language import Language


class Reply(NamedTuple):
    """What is shown, and the move that is proposed with it."""

    shown: RenderableType
    move: str | None = None


class ListedMoves:
    """For games whose moves are all listed: what stands behind the verb is enough, since all have the same verb."""

    def move(self, view: Any, text: str) -> str:
        return text if " " in text else f"{view.actions[0].partition(' ')[0]} {text}"

    def command(self, view: Any, text: str, language: Language) -> Reply | None:  # noqa: ARG002  # it has none
        return None
