"""What a player sees of a state in OpenSpiel, as numbers and as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from .line import FRAMES

if TYPE_CHECKING:
    from .game import SpielGame
    from .state import SpielState


class SpielObserver:
    """The view of a player. With perfect recall also what it saw and did before.

    `dict` names the parts of the tensor: the fields of the game's observation, who the player is, and with perfect
    recall `past`, its last decisions, each with what it saw and 1 + the number of the action. The text is the view in
    one line; with perfect recall followed by a digest of all that the player has seen and done.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observations have no parameters, not {params}")
        self._recalls = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._fields = game.game.observation_fields
        people, size = game.game.people, game.game.rules.observation_size
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not (self._public and self._private):
            # Only text says what is public: the numbers of a row are all that a player knows together.
            return
        self.tensor = np.zeros(people + size + (FRAMES * (size + 1) if self._recalls else 0), np.float32)
        self.dict["player"] = self.tensor[:people]
        self._row = self.tensor[people : people + size]
        for field in self._fields:
            self.dict[field.name] = self._row[field.slice]
        if self._recalls:
            self.dict["past"] = self.tensor[people + size :].reshape(FRAMES, size + 1)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into the tensor."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self._row[:] = state.line.observe(player)
        if self._recalls:
            for number, frame in enumerate(reversed(state.line.frames(player))):
                self.dict["past"][number] = frame

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what the player sees in one line."""
        position = state.line.position()
        if not self._private:
            return str(position.view().text()) if self._public else ""
        text = str(position.view(player).text())
        if not position.game.traits.actions_listed:
            # A play in the making is not part of a view; the row has it.
            text += f" row={state.line.observe(player).tobytes().rstrip(bytes(1)).hex()}"
        return f"{text} past={state.line.past(player)}" if self._recalls else text
