"""A trained policy that plays: a small network in NumPy, read from one file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ..core.batch import observe_state
from ..core.bot import Budget
from ..core.game import Game
from ..core.registry import find_game
from ..core.view import View, game_of, seat_of
from .encoding import Encoding
from .errors import PolicyError

#: The version of the file's layout.
VERSION: Final = 1
SUFFIX: Final = ".npz"


class Policy:
    """Weights and what they were trained for. The last layer gives a number for each action, and one for the value."""

    def __init__(self, game: Game, encoding: Encoding, layers: list[tuple[NDArray[Any], NDArray[Any]]]) -> None:
        self.game = game
        self.encoding = encoding
        self.layers = layers

    def save(self, file: Path) -> None:
        """Write the policy into a file."""
        about = {"version": VERSION, "game": self.game.id, "options": self.game.option_values()}
        arrays: dict[str, Any] = {
            f"{name}_{place}": array
            for place, layer in enumerate(self.layers)
            for name, array in zip(("weights", "biases"), layer, strict=True)
        }
        np.savez_compressed(
            file,
            about=np.array(json.dumps(about)),
            columns=self.encoding.columns,
            thresholds=self.encoding.thresholds,
            **arrays,
        )

    @classmethod
    def load(cls, file: Path) -> Policy:
        """Return the policy in a file. Raises PolicyError if it holds none."""
        try:
            # NumPy leaves a file open that it cannot read.
            with file.open("rb") as stream, np.load(stream) as arrays:
                about = json.loads(str(arrays["about"]))
                if about["version"] != VERSION:
                    raise PolicyError("policy/version", file=file, version=about["version"], known=VERSION)
                count = sum(name.startswith("weights_") for name in arrays)
                layers = [(arrays[f"weights_{place}"], arrays[f"biases_{place}"]) for place in range(count)]
                encoding = Encoding(arrays["columns"], arrays["thresholds"])
        except (OSError, EOFError, ValueError, KeyError, TypeError, BadZipFile) as problem:
            raise PolicyError("policy/unreadable", file=file, problem=problem) from problem
        return cls(find_game(about["game"])(**about["options"]), encoding, layers)

    def outputs(self, row: NDArray[Any]) -> tuple[NDArray[np.float32], float]:
        """Return a number for each action, the higher the likelier, and the seat's expected share of the win."""
        values = (row[self.encoding.columns] >= self.encoding.thresholds).astype(np.float32)
        for weights, biases in self.layers[:-1]:
            values = np.maximum(weights @ values + biases, 0)
        weights, biases = self.layers[-1]
        values = weights @ values + biases
        return values[:-1], float(values[-1])


class PolicyBot:
    """Plays a trained policy: each action as often as the policy says, or always the likeliest.

    It plays the game and the options that it was trained for.
    """

    def __init__(self, policy: Policy, *, greedy: bool = False) -> None:
        self._policy = policy
        self._greedy = greedy
        game = policy.game
        #: The numbers of actions by their text.
        self._numbers = {str(game.action(number)): number for number in range(game.rules.action_count)}

    def choose(self, view: View, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # needs none
        game = self._policy.game
        if view.options != game.options:
            raise PolicyError("policy/other-game", trained=repr(game), given=repr(game_of(view)))
        if len(view.actions) == 1:
            return view.actions[0]
        row = observe_state(game.rules, game.state_from_view(view), seat_of(view))
        scores, _ = self._policy.outputs(row)
        own = scores[[self._numbers[action] for action in view.actions]]
        if self._greedy:
            return view.actions[int(own.argmax())]
        return random.choices(view.actions, np.exp(own - own.max()).tolist())[0]


def load_bot(file: str | Path, *, greedy: bool = False) -> PolicyBot:
    """Return the bot that plays the policy in a file."""
    return PolicyBot(Policy.load(Path(file)), greedy=greedy)
