"""The check of vector environments finds faults that were planted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from duodecim.envs.gymnasium import BatchEnv
from duodecim.testing import check_vector_env

NEXT_STEP, SAME_STEP, DISABLED = AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED


class Sound(BatchEnv):
    """A vector environment without faults."""

    mode = NEXT_STEP

    def __init__(self) -> None:
        super().__init__("chips", 3, autoreset_mode=self.mode, players=2)


class ReusedArrays(Sound):
    """Returns the same arrays again and again."""

    def _own(self, array: Any) -> Any:
        return array


class IgnoredSeed(Sound):
    """Takes its seed from the operating system."""

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        self._is_seeded = False
        return super().reset(seed=None, options=options)


class MixedGames(Sound):
    """Plays the action of the first game in all games where it is legal."""

    def step(self, actions: Any) -> Any:
        chosen = np.array(actions)
        return super().step(np.where(self._masks[:, chosen[0]], chosen[0], chosen))


class StaleReset(Sound):
    """Starts games that had ended before a reset anew once more."""

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        ended = self._ended.copy()
        result = super().reset(seed=seed, options=options)
        self._ended |= ended
        return result


class RewardTwice(Sound):
    """Gives the reward of a game again when it starts anew."""

    def step(self, actions: Any) -> Any:
        ended, last = self._ended.copy(), self._rewards.copy()
        seen, rewards, *rest = super().step(actions)
        return seen, np.where(ended, last + 1, rewards), *rest


class LostEnd(Sound):
    """Tells what the new game begins with as the end of the last."""

    mode = SAME_STEP

    def _add_final(self, info: dict[str, Any], ended: Any) -> None:
        self._final_rows = self._rows
        super()._add_final(info, ended)
        for index in np.flatnonzero(ended):
            info["final_obs"][index]["action_mask"] = self._masks[index].view(np.int8).copy()


class WholeReset(Sound):
    """Resets all games where only some were to be."""

    mode = DISABLED

    def _reset_mask(self, mask: Any) -> Any:
        return np.ones(self.num_envs, np.bool_)


class NoMask(Sound):
    """Tells facts about games without saying about which."""

    def _info(self, seen: Any) -> dict[str, Any]:
        info = super()._info(seen)
        del info["_action_mask"]
        return info


class WideRows(Sound):
    """Returns observations of another type than it says."""

    def _see(self) -> Any:
        return {name: value.astype(np.int32) for name, value in super()._see().items()}


def test_a_sound_environment_passes() -> None:
    check_vector_env(Sound, steps=120)


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (ReusedArrays, "changes arrays that were returned before"),
        (IgnoredSeed, "same seed begin differently"),
        (MixedGames, "An action in game 0 changes what happens in game"),
        (StaleReset, "Where games had ended before reset"),
        (RewardTwice, "that starts a game anew has a reward"),
        (LostEnd, "final_obs is what the new game begins with"),
        (WholeReset, "A reset of other games changes game"),
        (NoMask, "has no mask “_action_mask”"),
        (WideRows, "outside of observation_space"),
    ],
)
def test_every_planted_fault_is_found(make: Callable[[], BatchEnv], problem: str) -> None:
    with pytest.raises(AssertionError, match=problem):
        check_vector_env(make, steps=200)
