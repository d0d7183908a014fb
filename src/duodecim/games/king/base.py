"""What King of 12 is as a game, at one table as in a tournament."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.game import Game
from .actions import SeatAction, action_numbered, number_of


class BaseKing(Game):
    """Seats and actions, which a table and a tournament have alike."""

    rules_version: ClassVar[int] = 1
    example_action: ClassVar[str] = "play knight"

    options: Any

    @property
    def seats(self) -> int:
        players: int = self.options.players
        return players

    @property
    def people(self) -> int:
        return self.seats

    def action(self, number: int) -> SeatAction:
        return action_numbered(number)

    def action_number(self, action: SeatAction) -> int:
        return number_of(action)
