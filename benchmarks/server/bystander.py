"""People who want to play in peace while somebody attacks the server."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from .client import Client
from .crashes import Kind, Player, seat_players

#: Games of two people and of one, so that both people and bots are waited for.
KINDS: tuple[Kind, ...] = (
    ("chips", {"players": 3}, 2, "easy"),
    ("king", {"players": 3}, 2, "easy"),
    ("rummikub", {"players": 2}, 1, "easy"),
    ("chips", {"players": 2}, 1, "easy"),
    ("king", {"players": 2}, 1, "easy"),
)
#: Between two moves of a person.
_PAUSE = 0.15


class Bystander(Player):
    """A player who notes how long answers and bots take."""

    def __init__(self, client: Client, seed: int) -> None:
        super().__init__(client, seed)
        #: Seconds from each move to its answer.
        self.answered: list[float] = []
        #: Seconds from the answer to a move until it is this player's turn again.
        self.waited: list[float] = []
        #: When the wait at hand began, if there is one.
        self.waiting_since: float | None = None

    async def do(self, kind: str, table: str, **values: Any) -> dict[str, Any]:
        """Send a command, after a pause if it is a move, and note how long the answer takes."""
        if kind == "play":
            await asyncio.sleep(_PAUSE * (0.5 + self.random.random()))
        started = time.perf_counter()
        answer = await super().do(kind, table, **values)
        self.answered.append(time.perf_counter() - started)
        return answer

    async def _move(self, table: str, known: dict[str, Any]) -> None:
        await super()._move(table, known)
        self.waiting_since = time.perf_counter()
        await self._until(table, lambda known: self.leaving or self._turn(known))
        self.waited.append(time.perf_counter() - self.waiting_since)
        self.waiting_since = None

    @staticmethod
    def _turn(known: dict[str, Any]) -> bool:
        view = known["view"]
        return known["summary"]["phase"] != "playing" or known["seat"] in view.get("waiting_for", [view.get("to_act")])


class Bystanders:
    """People at several tables, who play until they are told to leave."""

    def __init__(self) -> None:
        #: Those who play with bots alone.
        self.alone: list[Bystander] = []
        self.everyone: list[Bystander] = []
        self._playing: list[asyncio.Task[None]] = []

    async def begin(self, address: str) -> None:
        """Sit down and begin to play."""
        for players, table in await seat_players([address], KINDS, Bystander):
            people = [player for player in players if isinstance(player, Bystander)]
            self.everyone += people
            self.alone += people if len(people) == 1 else []
            self._playing += [asyncio.create_task(player.play(table)) for player in people]

    def take_times(self) -> tuple[list[float], list[float]]:
        """The seconds that answers took, and that bots took, since the last call."""
        for task in self._playing:
            if task.done():
                task.result()  # they play on for ever, unless something is wrong
        answered = [value for player in self.everyone for value in player.answered]
        waited = [value for player in self.alone for value in player.waited]
        # A bot that never moves would not be noticed otherwise.
        waited += [time.perf_counter() - each.waiting_since for each in self.alone if each.waiting_since is not None]
        for player in self.everyone:
            player.answered, player.waited = [], []
        return answered, waited

    async def leave(self) -> None:
        """Finish the moves at hand."""
        for player in self.everyone:
            await player.leave()
        await asyncio.wait_for(asyncio.gather(*self._playing), 60)
