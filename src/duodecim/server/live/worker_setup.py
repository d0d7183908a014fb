"""What every process of a pool does first."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from ..infra.workers import report_compiling
from ..ops.logs import LogFormat, configure_logs
from ..ops.memory import MemoryTrimmer, return_large_blocks_at_once

#: The server itself goes first: everyone waits for it, and only one table for a bot.
_NICENESS: Final = 5


def set_up_worker(log_format: LogFormat, log_level: str) -> Callable[[], object]:
    """Log as the server does, give way to it on the cores, and report when code is compiled.

    Return what the process does after each answer: it gives back memory that it no longer uses.
    """
    configure_logs(log_format, log_level)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    # In the process only: the server starts without the compiler.
    from numba.core import event

    class CompileListener(event.Listener):
        def on_start(self, _event: object) -> None:
            report_compiling()

        def on_end(self, _event: object) -> None:
            pass

    event.register("numba:compile", CompileListener())  # type: ignore[no-untyped-call]  # Numba types only its surface
    return_large_blocks_at_once()
    return MemoryTrimmer().trim
