"""Pgx: games in JAX, thousands side by side in one compiled loop. It has no trainer in its package."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from .contestant import Contestant, Work

#: Games, and how many of them side by side is fastest on two cores.
GAMES: Final = {"leduc_holdem": 8192, "sparrow_mahjong": 1024, "kuhn_poker": 8192}
_STEPS: Final = 32


def contestants() -> list[Contestant]:
    """Return what is measured."""
    return [
        Contestant(
            f"Pgx {name}",
            partial(_loop, name, count, linear=False),
            partial(_loop, name, count, linear=True),
            "has no trainer in its package",
        )
        for name, count in GAMES.items()
    ]


def _loop(name: str, count: int, *, linear: bool) -> Work:
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    size = 1
    for length in env.observation_shape:
        size *= length
    weights = jax.random.normal(jax.random.key(1), (size, env.num_actions))

    def choose(state: Any, key: Any) -> Any:
        if linear:
            scores = state.observation.reshape(count, -1).astype(jnp.float32) @ weights
        else:
            scores = jax.random.uniform(key, (count, env.num_actions))
        return jnp.where(state.legal_action_mask, scores, -jnp.inf).argmax(axis=1)

    def move(carried: Any, _: Any) -> Any:
        state, key = carried
        key, choosing, stepping = jax.random.split(key, 3)
        return (step(state, choose(state, choosing), jax.random.split(stepping, count)), key), None

    @partial(jax.jit, donate_argnums=0)
    def play(carried: Any) -> Any:
        return jax.lax.scan(move, carried, None, length=_STEPS)[0]

    key = jax.random.key(2)
    kept = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, count)), key)]

    def work() -> int:
        kept[0] = jax.block_until_ready(play(kept[0]))
        return count * _STEPS

    return work
