"""The seats that the learner does not have: who plays them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from numpy.typing import NDArray

from ...core.bot import Bot
from ...core.game import Game
from ...core.registry import descriptor
from ..errors import EnvError
from ..single import SingleGame

#: Any legal action of the rules, each as likely as the next.
UNIFORM: Final = "uniform"
#: The learner plays all seats.
SELF: Final = "self"

#: A policy gets what its seat sees, “observation” and “action_mask”, and returns the number of an action.
Policy: TypeAlias = Callable[[dict[str, NDArray[Any]]], int]
#: Who plays a seat: a policy, the level of a bot, or “uniform”.
Opponent: TypeAlias = str | Policy


class Opponents:
    """The players of the other seats."""

    def __init__(self, game: Game, seat: int, chosen: Opponent | Sequence[Opponent]) -> None:
        others = [other for other in range(game.people) if other != seat]
        players = [chosen] * len(others) if isinstance(chosen, str) or callable(chosen) else list(chosen)
        if len(players) != len(others):
            raise EnvError("env/opponents", count=len(others), given=len(players))
        self._players: dict[int, Policy | Bot | None] = {
            other: self._player(game, player) for other, player in zip(others, players, strict=True)
        }
        self._random = Random()

    def seed(self, seed: int) -> None:
        """Let bots choose from a random source that starts here."""
        self._random = Random(seed)

    def play(self, single: SingleGame, seat: int) -> None:
        """Make the decision of another seat."""
        player = self._players[seat]
        if player is None:
            single.step(single.random_action())
        elif callable(player):
            action = player({"observation": single.observe(seat), "action_mask": single.mask()})
            if not single.may(action):
                raise single.illegal_action(action)
            single.step(action)
        else:
            single.play(seat, player.choose(single.position().view(seat), self._random))

    @staticmethod
    def _player(game: Game, player: Opponent) -> Policy | Bot | None:
        if player == UNIFORM:
            return None
        return player if callable(player) else descriptor(game.id).make_bot(player)
