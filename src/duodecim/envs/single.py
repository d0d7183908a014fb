"""One game on its compiled rules, for environments that step a single game."""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.batch import kernels_of
from ..core.errors import IllegalAction
from ..core.game import Game
from ..core.parsing import whole_number
from ..core.position import Position
from ..core.seats import NOBODY
from ..core.seed import check_seed
from ..core.state import States, copy_states
from .errors import EnvError

Mask: TypeAlias = NDArray[np.int8]

#: What happens after an illegal action: an error, the end of the game with a penalty, or another action in its place.
Illegal: TypeAlias = Literal["raise", "lose", "random"]
ILLEGAL: tuple[Illegal, ...] = ("raise", "lose", "random")

#: The reward of a seat that loses by an illegal action.
ILLEGAL_REWARD = -1.0

#: So many legal actions are listed in an error.
_MOST_LISTED = 20


class SingleGame:
    """A game in play: its state, who is to act, and what that seat may do.

    Copies are independent, random source included.

    >>> import duodecim
    >>> single = SingleGame(duodecim.game("chips", players=3))
    >>> single.start(seed=7)
    >>> single.actor, single.legal_actions()
    (2, [1, 2, 5, 6])
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        rules = game.rules
        self._template = game.new_state()
        self._states = copy_states(self._template)
        self._actors = np.full(1, NOBODY, np.int8)
        self._masks = np.zeros((1, rules.action_count), np.bool_)
        self._is_seeded = False
        self._connect()

    def _connect(self) -> None:
        """Set what does not belong to a copy: the compiled rules, and room for their arguments."""
        self._rules = self.game.rules
        self._kernels = kernels_of(self._rules)
        self._action = np.zeros(1, np.int32)
        self._seat = np.zeros(1, np.int8)
        self._shares = np.zeros((1, self._rules.seat_count), np.float32)

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "_template": self._template,
            "_states": self._states,
            "_actors": self._actors,
            "_masks": self._masks,
            "_is_seeded": self._is_seeded,
        }

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
        self._connect()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def copy(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other.game, other._template = self.game, self._template
        other._states = copy_states(self._states)
        other._actors, other._masks = self._actors.copy(), self._masks.copy()
        other._is_seeded = self._is_seeded
        other._connect()
        return other

    def start(self, seed: int | None = None) -> None:
        """Start from the beginning. Without a seed the random source runs on, or comes from the operating system."""
        if seed is None and self._is_seeded:
            self._go_on_from(self._template)
            return
        seeds = np.array([check_seed(seed)], np.uint64)
        self._kernels.begin(0, 1, 1, self._states, self._actors, self._masks, self._template, seeds)
        self._is_seeded = True

    def _go_on_from(self, states: States) -> None:
        """Take over a state with one's own random source, and let chance act if it is its turn."""
        self._actors[0] = NOBODY
        self._kernels.restart(0, 1, 1, self._states, self._actors, self._masks, states)

    def play(self, seat: int, action: str) -> None:
        """Make a whole action of a seat, as bots choose it."""
        states = self.position().play(seat, action).states
        self._states["random"] = states["random"]
        self._go_on_from(states)

    @property
    def actor(self) -> int:
        """The seat that is to act, or NOBODY when the game is over."""
        return int(self._actors[0])

    def mask(self) -> Mask:
        """Return which actions the actor may choose; zeros when the game is over."""
        mask: Mask = self._masks[0].view(np.int8).copy()
        return mask

    def legal_actions(self) -> list[int]:
        """List the actions that the actor may choose."""
        numbers: list[int] = np.flatnonzero(self._masks[0]).tolist()
        return numbers

    def may(self, action: object) -> bool:
        """Return True if the actor may choose an action. It may be of any type."""
        number = whole_number(action)
        return number is not None and 0 <= number < self._rules.action_count and bool(self._masks[0, number])

    def step(self, action: int) -> None:
        """Make a legal action of the actor, and let chance follow."""
        self._action[0] = action
        self._kernels.advance(0, 1, 1, self._states, self._actors, self._masks, self._action)

    def random_action(self) -> int:
        """Return a legal action drawn from the game's own random source."""
        self._kernels.sample(0, 1, 1, self._states, self._actors, self._action)
        return int(self._action[0])

    def observe(self, seat: int) -> NDArray[Any]:
        """Return what a seat may know."""
        rows = np.zeros((1, self._rules.observation_size), self._rules.observation_type)
        self._seat[0] = seat
        self._kernels.observe(0, 1, 1, self._states, self._seat, rows)
        row: NDArray[Any] = rows[0]
        return row

    def payoffs(self) -> list[float]:
        """Return each seat's share of the win; zeros while the game goes on."""
        self._kernels.payoff(0, 1, 1, self._states, self._shares)
        shares: list[float] = self._shares[0].tolist()
        return shares

    def position(self) -> Position[Any, Any]:
        """Return the game as a position with its random source. Steps of a play in the making are not part of it."""
        return type(self.game.root())(self.game, copy_states(self._states), has_chance=True)

    def moment_size(self) -> int:
        """Return how many seats are to decide at the same time."""
        return len(self.position().actors) if self.game.traits.dynamics == "simultaneous" else 1

    def illegal_action(self, action: object) -> IllegalAction:
        """Return the error for an action that is not legal now."""
        return IllegalAction("env/illegal", action=action, seat=self.actor, legal=listed(self.legal_actions()))


def check_illegal(illegal: str) -> None:
    """Raise EnvError if environments know no such way to take illegal actions."""
    if illegal not in ILLEGAL:
        raise EnvError("env/mode", name="illegal", allowed=", ".join(ILLEGAL), value=illegal)


def listed(numbers: list[int]) -> str:
    """Return the first numbers of a list as words."""
    words = ", ".join(map(str, numbers[:_MOST_LISTED]))
    return words if len(numbers) <= _MOST_LISTED else f"{words}, …"
