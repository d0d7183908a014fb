"""A state of one of our games in OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pyspiel

from ...core.seats import CHANCE

if TYPE_CHECKING:
    from .game import SpielGame

#: Bits of the random source that draws anew what a player may not know.
_SOURCE_BITS = 62


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """One moment of a game. Chance draws one chip, die or tile at a time.

    Where several seats decide at the same time this is a simultaneous node, at which seats that are not asked wait.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._line = game.new_line()

    @property
    def line(self) -> Any:
        """The line of play behind this state."""
        return self._line

    def current_player(self) -> Any:
        """Return who is to act."""
        actors = self._line.actors
        if not actors:
            return pyspiel.PlayerId.TERMINAL
        if actors == (CHANCE,):
            return pyspiel.PlayerId.CHANCE
        return actors[0] if len(actors) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return not self._line.actors

    def _legal_actions(self, player: int) -> list[int]:
        """List the actions of a player, in order."""
        wait = [self.get_game().num_distinct_actions() - 1]
        return self._line.legal(player) or wait

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may draw next, with probabilities."""
        outcomes: list[tuple[int, float]] = self._line.draws()
        return outcomes

    def _apply_action(self, action: int) -> None:
        if self._line.actors == (CHANCE,):
            self._line.draw(action)
        else:
            self._line.play({self._line.actors[0]: action})

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self._line.play(dict(enumerate(actions)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        game = self._line.game
        return str(game.action(action)) if action < game.rules.action_count else "wait"

    def returns(self) -> list[float]:
        """Return each player's share of the win."""
        shares: list[float] = self._line.payoffs()
        return shares

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state that the player cannot tell from this one, each that there is as likely as the next.

        What others know of each other is drawn anew too. `history()` stays that of this state.
        """
        other: SpielState = self.clone()
        other._line = self._line.resampled(player, int(sampler() * (1 << _SOURCE_BITS)))
        return other

    def __str__(self) -> str:
        drawn = f" drawn={'.'.join(map(str, self._line.drawn))}" if self._line.drawn else ""
        return f"{self._line.position().text()}{drawn}"
