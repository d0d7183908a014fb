"""Many games as one vector environment of Gymnasium, on all cores."""

from __future__ import annotations

import copy as copying
from typing import Any, Self

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ...core.batch import kernels_of
from ...core.errors import IllegalAction
from ...core.observation import ObservationField
from ...core.parallel import run_on_cores
from ...core.parsing import whole_number
from ...core.registry import find_game
from ...core.seats import NOBODY
from ...core.seed import check_seed
from ..errors import EnvError
from ..render import RENDER_FPS
from ..single import Illegal, check_illegal, listed
from ..spaces import masked_space
from . import loops
from .env import Observation, check_learner
from .loops import loops_of
from .opponents import SELF, UNIFORM

_MODES = {
    AutoresetMode.NEXT_STEP: loops.NEXT_STEP,
    AutoresetMode.SAME_STEP: loops.SAME_STEP,
    AutoresetMode.DISABLED: loops.DISABLED,
}
#: How many games a thread must get to be worth its start.
_SMALLEST_SHARE = 4096


class BatchEnv(VectorEnv[Observation, Any, Any]):
    """`num_envs` games in which the learner has one seat, or plays all of them.

    The other seats choose random legal actions (`opponents="uniform"`), or the learner plays them too ("self"); then
    `info["seat"]` says for which seat it is asked. Rewards, `info["payoffs"]`, `illegal` and `options` are those of
    `SeatEnv`. The first game is that of a `SeatEnv` with the same seed.

    With `copy=False` the arrays that are returned are written again by the next step, which saves time.
    """

    def __init__(
        self,
        game_id: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: str = UNIFORM,
        illegal: Illegal = "lose",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **options: Any,
    ) -> None:
        check_illegal(illegal)
        if opponents not in (UNIFORM, SELF):
            raise EnvError("env/vector-opponents")
        self.game = game = find_game(game_id)(**options)
        check_learner(seat, game.people)
        count = whole_number(num_envs)
        if count is None or count < 1:
            raise EnvError("env/mode", name="num_envs", allowed="1, 2, 3, …", value=num_envs)
        self.num_envs = count
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": [], "render_fps": RENDER_FPS}
        self.illegal = illegal
        self.copy = copy
        self.single_observation_space = masked_space(game, game.rules.action_count)
        self.single_action_space = spaces.Discrete(game.rules.action_count)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._plays_all = opponents == SELF
        self._settings = np.array(
            [
                loops.ALL_SEATS if self._plays_all else seat,
                _MODES[self.autoreset_mode],
                loops.LOSE if illegal == "lose" else loops.RANDOM,
            ],
            np.int32,
        )
        self._is_seeded = False
        self._allocate()

    def _allocate(self) -> None:
        rules, count = self.game.rules, self.num_envs
        self._template = self.game.new_state()
        self._states = np.zeros(count, rules.state_type)
        self._actors = np.full(count, NOBODY, np.int8)
        self._masks = np.zeros((count, rules.action_count), np.bool_)
        self._ended = np.zeros(count, np.bool_)
        self._rows = np.zeros((count, rules.observation_size), rules.observation_type)
        self._final_rows = np.zeros_like(self._rows) if self.autoreset_mode == AutoresetMode.SAME_STEP else self._rows
        self._rewards = np.zeros(count, np.float32)
        self._terminated = np.zeros(count, np.bool_)
        self._payoffs = np.zeros((count, rules.seat_count), np.float32)

    @property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        """What the numbers under “observation” mean: names, places and ranges."""
        return self.game.observation_fields

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start all games, or those that `options["reset_mask"]` marks. Without a seed the random sources run on."""
        super().reset(seed=seed)
        marked = self._reset_mask((options or {}).get("reset_mask"))
        if seed is not None or not self._is_seeded:
            self._seed(check_seed(seed), marked)
        self._ended[marked] = False
        self._run("reset", marked, self._rows)
        seen = self._see()
        return seen, self._info(seen)

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make one decision of the learner in every game."""
        if not self._is_seeded:
            raise EnvError("env/not-reset")
        chosen = self._check_actions(actions)
        self._run(
            "step",
            chosen,
            self._ended,
            self._rows,
            self._rewards,
            self._terminated,
            self._payoffs,
            self._final_rows,
        )
        seen = self._see()
        info = self._info(seen)
        if self._terminated.any():
            ended = self._terminated.copy()
            info["payoffs"], info["_payoffs"] = self._own(self._payoffs), ended
            if self.autoreset_mode == AutoresetMode.SAME_STEP:
                self._add_final(info, ended)
        return seen, self._own(self._rewards), self._own(self._terminated), np.zeros(self.num_envs, bool), info

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        other = object.__new__(type(self))
        memo[id(self)] = other
        other.__dict__.update({name: copying.deepcopy(value, memo) for name, value in self.__dict__.items()})
        return other

    def _add_final(self, info: dict[str, Any], ended: NDArray[np.bool_]) -> None:
        """Add what the learner saw at the end of games that have started anew, as Gymnasium has it."""
        final = np.full(self.num_envs, None, object)
        no_action = np.zeros(self.game.rules.action_count, np.int8)
        for index in np.flatnonzero(ended):
            final[index] = {"observation": self._final_rows[index].copy(), "action_mask": no_action.copy()}
        info["final_obs"], info["_final_obs"] = final, ended
        masks = np.zeros((self.num_envs, len(no_action)), np.int8)
        info["final_info"] = {"action_mask": masks, "_action_mask": ended.copy()}
        info["_final_info"] = ended.copy()

    def _run(self, name: str, *arrays: Any) -> None:
        loop = getattr(loops_of(self.game.rules), name)
        around = (self._states, self._actors, self._masks, self._template, self._settings)
        run_on_cores(loop, self.num_envs, _SMALLEST_SHARE, *around, *arrays)

    def _seed(self, seed: int, marked: NDArray[np.bool_]) -> None:
        """Start the random sources of games."""
        loops_of(self.game.rules).seed(0, self.num_envs, 1, self._states, marked, np.array([seed], np.uint64))
        self._is_seeded = True

    def _reset_mask(self, mask: Any) -> NDArray[np.bool_]:
        if mask is None:
            return np.ones(self.num_envs, np.bool_)
        if (
            not isinstance(mask, np.ndarray)
            or mask.shape != (self.num_envs,)
            or mask.dtype != np.bool_
            or not mask.any()
        ):
            raise EnvError("env/reset-mask", count=self.num_envs)
        return mask

    def _check_actions(self, actions: Any) -> NDArray[np.int32]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise EnvError("env/actions", count=self.num_envs, shape=given.shape, kind=given.dtype)
        # What does not fit must not come out as some other action.
        last = self.game.rules.action_count
        chosen = np.ascontiguousarray(given if given.dtype == np.int32 else given.clip(-1, last), np.int32)
        if self.autoreset_mode == AutoresetMode.DISABLED and self._ended.any():
            raise EnvError("env/not-restarted", index=int(self._ended.argmax()))
        if self.illegal == "raise":
            self._refuse_illegal(chosen)
        return chosen

    def _refuse_illegal(self, chosen: NDArray[np.int32]) -> None:
        refused = np.full(1, -1, np.int64)
        kernels_of(self.game.rules).check(0, self.num_envs, 1, self._actors, self._masks, chosen, refused)
        index = int(refused[0])
        if index >= 0:
            legal = listed(np.flatnonzero(self._masks[index]).tolist())
            raise IllegalAction("batch/illegal", action=int(chosen[index]), index=index, legal=legal)

    def _see(self) -> Observation:
        return {"observation": self._own(self._rows), "action_mask": self._own(self._masks.view(np.int8))}

    def _info(self, seen: Observation) -> dict[str, Any]:
        """Return the masks, and for which seat the learner is asked; NOBODY where a game is over."""
        every = np.ones(self.num_envs, np.bool_)
        info = {"action_mask": seen["action_mask"], "_action_mask": every}
        if self._plays_all:
            info |= {"seat": self._own(self._actors), "_seat": every}
        return info

    def _own(self, array: Any) -> Any:
        """Return an array for the caller to keep."""
        return array.copy() if self.copy else array
