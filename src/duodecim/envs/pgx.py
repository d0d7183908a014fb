"""Many games in the shape of Pgx: `init` and `step` between states that never change.

>>> import duodecim.envs.pgx
>>> env = duodecim.envs.pgx.make("chips", players=3)
>>> state = env.init(seed=1, count=1000)
>>> state.legal_action_mask.shape, state.terminated.any()
((1000, 24), np.False_)
>>> later = env.step(state, state.legal_action_mask.argmax(axis=1))
>>> int(later.step_count), int(state.step_count)
(1, 0)
"""

from __future__ import annotations

from typing import Any

from numpy.typing import ArrayLike

from ..core.batch import Batch
from ..core.device import Device
from ..core.game import Game
from ..core.registry import find_game


class State:
    """A moment of many games. Its arrays are NumPy arrays, and on a GPU arrays to be taken by DLPack."""

    def __init__(self, batch: Batch, step_count: int) -> None:
        self._batch = batch
        #: How many steps led here.
        self.step_count = step_count
        arrays = batch.device_arrays
        #: The seat to act, -2 where a game is over.
        self.current_player: Any = arrays["actors"]
        self.legal_action_mask: Any = arrays["legal"]

    @property
    def observation(self) -> Any:
        """What the seat to act may know, a row a game."""
        return self._batch.observe_on_device()

    def observe(self, seat: int) -> Any:
        """Return what a seat may know, a row a game."""
        return self._batch.observe_on_device(seat)

    @property
    def rewards(self) -> Any:
        """Each seat's share of the win where a game is over, zeros where not. NumPy, also on a GPU."""
        return self._batch.payoffs()

    @property
    def terminated(self) -> Any:
        """Which games are over. NumPy, also on a GPU."""
        return self._batch.done


class Env:
    """A game whose states are made by `init` and `step`. Both work on many games at once."""

    def __init__(self, game: Game, device: Device = "cpu") -> None:
        self.game = game
        self.device: Device = device

    @property
    def id(self) -> str:
        """The id of the game."""
        return self.game.id

    @property
    def num_players(self) -> int:
        """How many seats are at the table."""
        return self.game.seats

    @property
    def num_actions(self) -> int:
        """How many actions there are."""
        return self.game.rules.action_count

    @property
    def observation_shape(self) -> tuple[int]:
        """The shape of a row."""
        return (self.game.rules.observation_size,)

    def init(self, seed: int, count: int) -> State:
        """Return the beginning of so many games. The same seed gives the same games."""
        return State(self.game.batch(count, seed=seed, device=self.device), 0)

    def step(self, state: State, action: ArrayLike, *, check: bool = True) -> State:
        """Return the state after one action in each game. Games that are over stay as they are; so does `state`."""
        batch = state._batch.copy()
        batch.step(action, check=check)
        return State(batch, state.step_count + 1)


def make(game_id: str, *, device: Device = "cpu", **options: Any) -> Env:
    """Return the environment of a game with these options."""
    return Env(find_game(game_id)(**options), device)
