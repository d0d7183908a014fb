"""All cores, by threads: compiled rules run free of the interpreter lock.

See docs/decisions/0005-threads-instead-of-prange.md.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

from .cores import core_count
from .kernels import Loop


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(core_count(), thread_name_prefix="duodecim")


def run_on_cores(
    loop: Loop, count: int, smallest_share: int, *arrays: Any, make_own: Callable[[], Any] | None = None
) -> None:
    """Run a loop over `count` games, a stretch of them on each core if there are enough to be worth it.

    What `make_own` returns is one more argument of the loop, another one for each core.
    """
    shares = max(1, min(core_count(), count // smallest_share))
    own = [() if make_own is None else (make_own(),) for _ in range(shares)]
    if shares == 1:
        loop(0, count, 1, *arrays, *own[0])
        return
    bounds = [count * share // shares for share in range(shares + 1)]
    tasks = [
        _pool().submit(loop, start, stop, 1, *arrays, *mine)
        for (start, stop), mine in zip(pairwise(bounds), own, strict=True)
    ]
    for task in tasks:
        task.result()
