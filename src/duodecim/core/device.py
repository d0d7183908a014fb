"""Where a batch runs: on the CPU or on a GPU."""

from __future__ import annotations

from typing import Literal, TypeAlias

from .batch import Batch, BatchError
from .rules import Rules
from .state import States

Device: TypeAlias = Literal["cpu", "cuda"]


def make_batch(rules: Rules, template: States, count: int, seed: int | None, device: Device, auto_reset: bool) -> Batch:
    """Return a batch of games that all start from the state in `template`."""
    if device == "cuda":
        if rules.needs_memory:
            raise BatchError("batch/needs-memory")
        # Loaded only when asked for: it needs a library that few have.
        from .cuda import CudaBatch

        return CudaBatch(rules, template, count, seed, auto_reset=auto_reset)
    if device != "cpu":
        raise BatchError("batch/device", device=device)
    return Batch(rules, template, count, seed, auto_reset=auto_reset)
