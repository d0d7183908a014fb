"""Vector environments of Gymnasium keep to its rules. Gymnasium has a check for single environments only.

Each check drives environments that `make` makes anew, from the same seed, with random actions: legal ones where
observations or infos have an `action_mask`.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .expectations import expect, failure

if TYPE_CHECKING:
    from gymnasium.vector import VectorEnv

    Make: TypeAlias = Callable[[], VectorEnv[Any, Any, Any]]

Flags: TypeAlias = NDArray[np.bool_]


def check_vector_env(make: Make, *, steps: int = 300, seed: int = 0) -> None:
    """Check a vector environment: spaces, types, seeds, independence of its games, and how games start anew.

    `make` returns a new environment with at least two games. They must end within `steps` steps for the checks of how
    they start anew; the check fails if none ends.

    >>> import gymnasium
    >>> check_vector_env(lambda: gymnasium.make_vec("CartPole-v1", num_envs=3), steps=60)
    """
    _check_spaces(make())
    _check_steps(make(), steps, seed)
    _check_seeds(make, steps, seed)
    _check_kept(make(), seed)
    _check_independence(make, steps, seed)
    _check_reset(make, steps, seed)
    mode = _mode_of(make())
    if mode == "NEXT_STEP":
        _check_next_step(make, steps, seed)
    elif mode == "SAME_STEP":
        _check_same_step(make(), steps, seed)
    else:
        _check_disabled(make(), steps, seed)


class _Player:
    """Drives an environment with random actions that depend on the seed and on what is legal, and on nothing else."""

    def __init__(self, env: VectorEnv[Any, Any, Any], seed: int) -> None:
        self.env = env
        self._random = np.random.default_rng(seed)
        self.seen, self.info = env.reset(seed=seed)
        self.rewards: NDArray[Any] = np.zeros(env.num_envs)
        self.terminated: Flags = np.zeros(env.num_envs, bool)
        self.truncated: Flags = np.zeros(env.num_envs, bool)

    @property
    def ended(self) -> Flags:
        return self.terminated | self.truncated

    def actions(self) -> Any:
        """Return one action for each game."""
        mask = self.seen.get("action_mask") if isinstance(self.seen, dict) else None
        mask = self.info.get("action_mask") if mask is None else mask
        draws = self._random.random(self.env.num_envs)
        if mask is None:
            self.env.action_space.seed(int(draws[0] * (1 << 31)))
            return self.env.action_space.sample()
        chosen = [np.flatnonzero(row) for row in np.asarray(mask)]
        return np.array([row[int(draw * len(row))] if len(row) else 0 for row, draw in zip(chosen, draws, strict=True)])

    def step(self, actions: Any = None) -> None:
        """Make a step, with random actions if none are given."""
        chosen = self.actions() if actions is None else actions
        self.seen, self.rewards, self.terminated, self.truncated, self.info = self.env.step(chosen)

    def told(self) -> tuple[Any, ...]:
        """Return all that the last step returned."""
        return self.seen, self.rewards, self.terminated, self.truncated, self.info


def _mode_of(env: VectorEnv[Any, Any, Any]) -> str:
    return str(env.metadata["autoreset_mode"].name)


def _check_spaces(env: VectorEnv[Any, Any, Any]) -> None:
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

    expect(env.num_envs >= 2, "The check needs at least two games.")
    mode = env.metadata.get("autoreset_mode")
    expect(isinstance(mode, AutoresetMode), f"metadata['autoreset_mode'] is {mode!r}, not an AutoresetMode.")
    for name in ("observation", "action"):
        single, batched = getattr(env, f"single_{name}_space"), getattr(env, f"{name}_space")
        expected = batch_space(single, env.num_envs)
        expect(batched == expected, f"{name}_space is {batched}, not that of {env.num_envs} games, {expected}.")


def _check_steps(env: VectorEnv[Any, Any, Any], steps: int, seed: int) -> None:
    """Check shapes and types of all that is returned."""
    player = _Player(env, seed)
    _check_seen(env, player.seen, "reset")
    _check_info(env, player.info, "reset")
    for _ in range(steps):
        if _mode_of(env) == "DISABLED" and player.ended.any():
            player.seen, player.info = env.reset(options={"reset_mask": player.ended.copy()})
            player.terminated = player.truncated = np.zeros(env.num_envs, bool)
        player.step()
        _check_seen(env, player.seen, "step")
        _check_info(env, player.info, "step")
        for name in ("terminated", "truncated"):
            flags = getattr(player, name)
            fits = isinstance(flags, np.ndarray) and flags.shape == (env.num_envs,) and flags.dtype == np.bool_
            if not fits:
                raise failure(f"{name} is not an array of {env.num_envs} truth values: {flags!r}")
        rewards = np.asarray(player.rewards)
        expect(rewards.shape == (env.num_envs,), f"Rewards have the shape {rewards.shape}, not {(env.num_envs,)}.")
        expect(np.issubdtype(rewards.dtype, np.floating), f"Rewards are {rewards.dtype}, not floating-point numbers.")
        if not np.isfinite(rewards).all():
            raise failure(f"A reward is not a finite number: {rewards}")


def _check_seen(env: VectorEnv[Any, Any, Any], seen: Any, call: str) -> None:
    if not env.observation_space.contains(seen):  # to write it out takes longer than a step
        raise failure(f"{call}() returns an observation outside of observation_space: {seen}")


def _check_info(env: VectorEnv[Any, Any, Any], info: Any, call: str) -> None:
    """Check that every array in an info has its mask, as Gymnasium's environments have."""
    if not isinstance(info, dict):
        raise failure(f"{call}() returns an info that is no dict: {info!r}")
    for key, value in info.items():
        mask = value if key.startswith("_") else info.get(f"_{key}")
        fits = isinstance(mask, np.ndarray) and mask.shape == (env.num_envs,) and mask.dtype == np.bool_
        expect(fits, f"The info “{key}” of {call}() has no mask “_{key}” of {env.num_envs} truth values.")


def _check_seeds(make: Make, steps: int, seed: int) -> None:
    """Check that the same seed and the same actions give the same games."""
    one, other = _Player(make(), seed), _Player(make(), seed)
    expect(_same(one.seen, other.seen), "Two environments that are reset with the same seed begin differently.")
    for _ in range(steps):
        if _mode_of(one.env) == "DISABLED" and one.ended.any():
            return
        one.step()
        other.step()
        expect(_same(one.told(), other.told()), "The same seed and the same actions lead to different games.")


def _check_kept(env: VectorEnv[Any, Any, Any], seed: int) -> None:
    """Check that what was returned does not change afterwards."""
    player = _Player(env, seed)
    for _ in range(3):
        before = (player.seen, player.rewards, player.terminated, player.truncated)
        copied = copy.deepcopy(before)
        player.step()
        expect(_same(before, copied), "A step changes arrays that were returned before.")
        if player.ended.any():
            return


def _check_independence(make: Make, steps: int, seed: int) -> None:
    """Check that an action in one game changes nothing in the others, as long as none has ended."""
    one, other = _Player(make(), seed), _Player(make(), seed)
    for number in range(steps):
        actions, mine = one.actions(), other.actions()
        changed = _other_action(other, mine, number)
        one.step(actions)
        other.step(changed)
        told, others_told = one.told()[:4], other.told()[:4]
        for index in range(1, one.env.num_envs):
            expect(
                _same(_of_game(told, index), _of_game(others_told, index)),
                f"An action in game 0 changes what happens in game {index}.",
            )
        if one.ended.any() or other.ended.any() or not _same(_of_game(told, 0), _of_game(others_told, 0)):
            return


def _other_action(player: _Player, actions: Any, number: int) -> Any:
    """Return the same actions with another one in the first game, where there is another."""
    changed = np.array(actions, copy=True)
    mask = player.seen.get("action_mask") if isinstance(player.seen, dict) else None
    if mask is not None:
        legal = np.flatnonzero(mask[0])
        changed[0] = legal[(np.searchsorted(legal, changed[0]) + 1) % len(legal)]
    else:
        space = player.env.single_action_space
        space.seed(number)
        changed[0] = space.sample()
    return changed


def _check_reset(make: Make, steps: int, seed: int) -> None:
    """Check that a reset forgets what was before, also where games had ended."""
    player = _Player(make(), seed)
    for _ in range(steps):
        player.step()
        if player.ended.any():
            break
    expect(player.ended.any(), f"No game ended within {steps} steps; the check needs more.")
    fresh, again = _Player(make(), seed + 1), _Player(player.env, seed + 1)
    problem = "Where games had ended before reset(seed=…), it is followed by other games than in a new environment."
    for _ in range(3):
        expect(_same(fresh.told()[:4], again.told()[:4]), problem)
        if _mode_of(fresh.env) == "DISABLED" and fresh.ended.any():
            return
        fresh.step()
        again.step()
    expect(_same(fresh.told()[:4], again.told()[:4]), problem)


def _check_next_step(make: Make, steps: int, seed: int) -> None:
    """Check that the step after the end of a game starts it anew and ignores the action."""
    one, other = _Player(make(), seed), _Player(make(), seed)
    for number in range(steps):
        before = one.ended.copy()
        actions, others_actions = one.actions(), np.array(other.actions(), copy=True)
        space = one.env.single_action_space
        space.seed(number)
        for index in np.flatnonzero(before):
            others_actions[index] = space.sample()
        one.step(actions)
        other.step(others_actions)
        expect(_same(one.told()[:4], other.told()[:4]), "The action in the step that starts a game anew has an effect.")
        expect(not one.ended[before].any(), "A game ends in the step that starts it anew.")
        expect(not np.asarray(one.rewards)[before].any(), "The step that starts a game anew has a reward.")


def _check_same_step(env: VectorEnv[Any, Any, Any], steps: int, seed: int) -> None:
    """Check that a game that ends starts anew at once, and that its last observation is in the info."""
    player = _Player(env, seed)
    differ = False
    for _ in range(steps):
        player.step()
        ended = player.ended
        if not ended.any():
            continue
        for key in ("final_obs", "final_info"):
            mask = player.info.get(f"_{key}")
            expect(key in player.info and mask is not None, f"A game has ended, and the info has no “{key}”.")
            expect(_same(mask, ended), f"The mask “_{key}” marks other games than those that ended.")
        for index in np.flatnonzero(ended):
            final = player.info["final_obs"][index]
            expect(
                env.single_observation_space.contains(final), f"final_obs of game {index} is no observation: {final!r}"
            )
            differ = differ or not _same(final, _of_game(player.seen, int(index)))
    expect(differ, "final_obs is what the new game begins with, not what the last one ended with.")


def _check_disabled(env: VectorEnv[Any, Any, Any], steps: int, seed: int) -> None:
    """Check that games stay ended until they are reset, and that a reset by mask leaves the others alone."""
    player = _Player(env, seed)
    for _ in range(steps):
        player.step()
        ended = player.ended.copy()
        if not ended.any():
            continue
        before = copy.deepcopy(player.seen)
        player.seen, player.info = env.reset(options={"reset_mask": ended.copy()})
        player.terminated = player.truncated = np.zeros(env.num_envs, bool)
        for index in np.flatnonzero(~ended):
            expect(
                _same(_of_game(before, int(index)), _of_game(player.seen, int(index))),
                f"A reset of other games changes game {index}.",
            )


def _of_game(told: Any, index: int) -> Any:
    """Return what one game has of what was returned for all."""
    if isinstance(told, dict):
        return {key: _of_game(value, index) for key, value in told.items()}
    if isinstance(told, tuple):
        return tuple(_of_game(value, index) for value in told)
    return told[index]


def _same(one: Any, other: Any) -> bool:
    """Return True if two structures of arrays are equal."""
    if isinstance(one, dict):
        return (
            isinstance(other, dict) and one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
        )
    if isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(map(_same, one.tolist(), other.tolist()))
    return bool(np.array_equal(one, other))
