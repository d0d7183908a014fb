"""Blocks on a Ray cluster. Ray plays the tasks of a worker that dies again on another."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from .blocks import BlockPlayer
from .engines import Chunk, Engine, play_chunk
from .errors import ArenaError
from .plan import Plan
from .results import header_line, read_plan

#: Ray calls tasks of less than a second an anti-pattern.
_CHUNK_SECONDS: Final = 2.0

_players: dict[bytes, BlockPlayer] = {}


def play_on_ray(plan_line: bytes, first: int, last: int) -> Chunk:
    """Play blocks in a worker of Ray. The worker keeps its bots from one task to the next."""
    if plan_line not in _players:
        _players[plan_line] = BlockPlayer(read_plan(plan_line))
    return play_chunk(_players[plan_line], first, last)


class RayEngine(Engine):
    """Plays on the Ray cluster that is named in RAY_ADDRESS, or on this machine with so many workers."""

    chunk_seconds = _CHUNK_SECONDS

    def __init__(self, plan: Plan, processes: int) -> None:
        if find_spec("ray") is None:
            raise ArenaError("arena/no-ray")
        ray: Any = import_module("ray")
        self._ray = ray
        self._plan_line = header_line(plan)
        self._begun = not ray.is_initialized()
        if self._begun:
            _connect(ray, processes)
        # A task may be lost any number of times: blocks do not depend on where they are played.
        self._task = ray.remote(max_retries=-1, num_cpus=1)(play_on_ray)
        self.capacity = 2 * max(1, int(ray.cluster_resources().get("CPU", processes)))
        self._pending: list[Any] = []

    def submit(self, first: int, last: int) -> None:
        self._pending.append(self._task.remote(self._plan_line, first, last))

    def next_chunk(self) -> Chunk:
        done, self._pending = self._ray.wait(self._pending, num_returns=1)
        chunk: Chunk = self._ray.get(done[0])
        return chunk

    def close(self) -> None:
        for task in self._pending:
            self._ray.cancel(task, force=True)
        if self._begun:
            self._ray.shutdown()


def _connect(ray: Any, processes: int) -> None:
    """Join the cluster of the environment, or start one on this machine."""
    if "RAY_ADDRESS" in os.environ:
        ray.init(log_to_driver=False)
    else:
        ray.init(num_cpus=processes, include_dashboard=False, log_to_driver=False, configure_logging=False)
