"""A game as a PettingZoo environment in which all agents act at the same time (Parallel)."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from pettingzoo import ParallelEnv

from ...core.errors import IllegalAction
from ...core.seats import NOBODY
from ..errors import EnvError
from ..single import ILLEGAL_REWARD, Illegal, Mask, listed
from .base import GameEnv, Observation

Observations: TypeAlias = dict[str, Observation]
Infos: TypeAlias = dict[str, dict[str, Any]]


class ParallelGameEnv(GameEnv, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which all agents choose at the same time.

    Actions have the numbers of the game. One more, the last, means “wait”: it is the only legal action of an agent that
    is not asked, and illegal for all others. `options`, `max_cycles` and `illegal` are those of `TurnEnv`.
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
        super().__init__(game_id, render_mode, max_cycles, illegal, options, can_wait=True)
        #: The number of the action that waits.
        self.wait: int = self.game.rules.action_count
        self._masks: dict[str, Mask] = {}
        self._was_reset = False

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  # of the API
    ) -> tuple[Observations, Infos]:
        """Start a game. Without a seed the random source runs on."""
        self._single.start(seed)
        self.agents = self.possible_agents[:]
        self._moments = 0
        self._was_reset = True
        self._masks = self._find_masks()
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Make the actions of all agents at once."""
        if not self.agents:
            raise EnvError("env/ended" if self._was_reset else "env/not-reset")
        wrong = [agent for agent in self.agents if not self._is_legal(agent, actions)]
        if wrong and self.illegal == "raise":
            raise self._refusal(wrong[0], actions)
        rewards = dict.fromkeys(self.agents, 0.0)
        ended = truncated = False
        if wrong and self.illegal == "lose":
            rewards.update(dict.fromkeys(wrong, ILLEGAL_REWARD))
            ended = True
        else:
            self._play(actions, wrong)
            ended = self._single.actor == NOBODY
            if ended:
                rewards.update(zip(self.agents, self._single.payoffs(), strict=True))
            self._moments += 1
            truncated = not ended and self.max_cycles is not None and self._moments >= self.max_cycles
        over = ended or truncated
        self._masks = {agent: self._only_wait() for agent in self.agents} if over else self._find_masks()
        agents = self.agents
        results = (
            self._observations(),
            rewards,
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, truncated),
            self._infos(),
        )
        if over:
            self.agents = []
        return results

    def _play(self, actions: dict[str, Any], wrong: list[str]) -> None:
        """Make the actions of those that are asked, in order of their seats."""
        single = self._single
        for agent in self.agents:
            if not self._masks[agent][self.wait]:
                single.step(single.random_action() if agent in wrong else int(actions[agent]))

    def _is_legal(self, agent: str, actions: dict[str, Any]) -> bool:
        mask = self._masks[agent]
        try:
            action = int(actions[agent])
            return action == actions[agent] and 0 <= action < len(mask) and bool(mask[action])
        except (KeyError, TypeError, ValueError):
            return False

    def _refusal(self, agent: str, actions: dict[str, Any]) -> Exception:
        if agent not in actions:
            return EnvError("env/no-action", agent=agent)
        legal = listed(np.flatnonzero(self._masks[agent]).tolist())
        return IllegalAction("env/illegal", action=actions[agent], seat=self._seats[agent], legal=legal)

    def _only_wait(self) -> Mask:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self.wait] = 1
        return mask

    def _find_masks(self) -> dict[str, Mask]:
        """Return what each agent may do.

        The rules ask seats one after the other. What a seat may do does not depend on what those before it chose at the
        same time, so a copy of the game in which they choose anything finds it out.
        """
        masks = {agent: self._only_wait() for agent in self.agents}
        scratch = self._single.copy()
        for left in range(self._single.moment_size(), 0, -1):
            masks[self.possible_agents[scratch.actor]] = np.append(scratch.mask(), np.int8(0))
            if left > 1:
                scratch.step(scratch.legal_actions()[0])
        return masks

    def _observations(self) -> Observations:
        return {
            agent: {"observation": self._single.observe(self._seats[agent]), "action_mask": self._masks[agent].copy()}
            for agent in self.agents
        }

    def _infos(self) -> Infos:
        return {agent: {"action_mask": self._masks[agent].copy()} for agent in self.agents}
