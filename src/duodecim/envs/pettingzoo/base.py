"""What both kinds of PettingZoo environments share: the game, its spaces, its state and its pictures."""

from __future__ import annotations

import copy
from typing import Any, Self, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ...core.observation import ObservationField
from ...core.parsing import whole_number
from ...core.registry import find_game
from ..errors import EnvError
from ..render import RENDER_FPS, RENDER_MODES, check_mode, render
from ..single import Illegal, SingleGame, check_illegal
from ..spaces import masked_space, observation_box

#: What an agent sees: its row under “observation”, and its legal actions under “action_mask”.
Observation: TypeAlias = dict[str, NDArray[Any]]


class GameEnv:
    """A game with its agents `player_0`, `player_1` and so on, one for each seat that people or bots have."""

    def __init__(
        self,
        game_id: str,
        render_mode: str | None,
        max_cycles: int | None,
        illegal: Illegal,
        options: dict[str, Any],
        *,
        can_wait: bool,
    ) -> None:
        check_mode(render_mode)
        check_illegal(illegal)
        if max_cycles is not None and (whole_number(max_cycles) or 0) < 1:
            raise EnvError("env/cycles", value=max_cycles)
        self.game = game = find_game(game_id)(**options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.metadata: dict[str, Any] = {
            "name": f"{game.id}_v{game.environment_version}",
            "render_modes": [*RENDER_MODES],
            "render_fps": RENDER_FPS,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(game.people)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._single = SingleGame(game)
        actions = game.rules.action_count + can_wait
        self.observation_spaces = {agent: masked_space(game, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        #: The space of `state()`.
        self.state_space = observation_box(game, game.people)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game!r}>"

    def __copy__(self) -> Self:
        return copy.deepcopy(self)

    @property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        """What the numbers under “observation” mean: names, places and ranges."""
        return self.game.observation_fields

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def state(self) -> NDArray[Any]:
        """Return the observations of all agents one after the other: what they know together."""
        return np.concatenate([self._single.observe(seat) for seat in range(self.game.people)])

    def render(self) -> Any:
        """Return the board as `render_mode` says, with everything on it."""
        return render(self._single.position(), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
