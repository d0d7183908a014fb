"""A game as a PettingZoo environment in which agents act one after the other (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from ...core.seats import NOBODY
from ..errors import EnvError
from ..single import ILLEGAL_REWARD, Illegal
from .base import GameEnv, Observation


class TurnEnv(GameEnv, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which the agent to act is asked, one after the other.

    Where several seats choose at the same time they are asked in order of their seats, and none sees what another
    chose. A reward is the agent's share of the win when the game ends, and 0 before.

    `options` are those of the game. After `max_cycles` moments the game is truncated; a moment is one decision, or the
    decisions of all seats that choose at the same time. `illegal` says what an illegal action does: “raise” raises
    IllegalAction and changes nothing, “lose” ends the game with a reward of -1 for that agent, “random” plays a random
    legal action instead.
    """

    def __init__(
        self,
        game_id: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        **options: Any,
    ) -> None:
        super().__init__(game_id, render_mode, max_cycles, illegal, options, can_wait=False)
        self._no_action = np.zeros(self.game.rules.action_count, np.int8)
        self._no_action.flags.writeable = False
        self.agent_selection: Any = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # of the API
        """Start a game. Without a seed the random source runs on."""
        self._single.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._no_action} for agent in self.agents}
        self._skip_agent_selection = None
        self._moments = 0
        self._left_in_moment = self._single.moment_size() if self.max_cycles is not None else 0
        self.agent_selection = self.possible_agents[self._single.actor]
        self.infos[self.agent_selection]["action_mask"] = self._single.mask()

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know, and what it may do if it is to act."""
        single = self._single
        to_act = agent == self.agent_selection and single.actor != NOBODY
        mask = single.mask() if to_act and not self.truncations.get(agent, True) else self._no_action.copy()
        return {"observation": single.observe(self._seats[agent]), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Make the action of the agent to act; None for an agent whose game is over."""
        agent = self.agent_selection
        if not self.agents:
            raise EnvError("env/not-reset" if agent is None else "env/ended")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        single = self._single
        if not single.may(action):
            if self.illegal == "raise":
                raise single.illegal_action(action)
            if self.illegal == "lose":
                self._end({agent: ILLEGAL_REWARD})
                return
            action = single.random_action()
        single.step(action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent]["action_mask"] = self._no_action
        if single.actor == NOBODY:
            self._end(dict(zip(self.possible_agents, single.payoffs(), strict=False)))
            return
        self.agent_selection = self.possible_agents[single.actor]
        self.infos[self.agent_selection]["action_mask"] = single.mask()
        if self.max_cycles is not None:
            self._count_moments(self.max_cycles)

    def _end(self, rewards: dict[str, float]) -> None:
        """End the game for all agents."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.infos[self.agent_selection]["action_mask"] = self._no_action
        self.rewards.update(rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def _count_moments(self, most: int) -> None:
        """Count the moment that has ended, if it has, and truncate the game after the last."""
        self._left_in_moment -= 1
        if self._left_in_moment == 0:
            self._moments += 1
            self._left_in_moment = self._single.moment_size()
            if self._moments >= most:
                self.infos[self.agent_selection]["action_mask"] = self._no_action
                self.truncations = dict.fromkeys(self.agents, True)
                self.agent_selection = self.agents[0]
