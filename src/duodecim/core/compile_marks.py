"""Marks that say which levels of which games are compiled, so that a server need not try them all out when it starts.

A mark lies beside the compiled rules of its game, so that it is deleted together with them. It holds a digest of the
sources that the level is compiled from, and the versions of what compiles and runs them. So after an edit of one bot
only that bot counts as not compiled, and an edit of words or views changes nothing. Machine code that comes with the
package has marks of its own: shipped_marks.py.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import llvmlite.binding as llvm
import numba

from .compile import PLAIN_PYTHON
from .descriptor import GameDescriptor
from .level_stamp import level_stamp
from .shipped_marks import is_shipped


def uncompiled_levels(game: GameDescriptor) -> tuple[str, ...]:
    """Return the levels that have no machine code made from the sources as they are now, weakest first."""
    if PLAIN_PYTHON or is_shipped(game):
        return ()
    return tuple(level for level in game.levels if not is_compiled(game, level))


def is_compiled(game: GameDescriptor, level: str) -> bool:
    """Return True if a level was compiled on this machine from the sources as they are now."""
    mark = _mark_of(game, level)
    return mark is not None and mark.is_file() and mark.read_text(encoding="utf-8") == _digest(game, level)


def mark_as_compiled(game: GameDescriptor, level: str) -> None:
    """Remember that a level was compiled."""
    mark = _mark_of(game, level)
    if mark is not None:
        with suppress(OSError):  # without a mark it is only tried again
            mark.write_text(_digest(game, level), encoding="utf-8")


@contextmanager
def compile_lock(game: GameDescriptor) -> Iterator[None]:
    """Wait until no other process compiles the game, and keep others waiting meanwhile.

    A process that dies keeps nobody waiting. Where files cannot be locked, nobody waits for anybody.
    """
    mark = _mark_of(game, game.levels[0])
    with ExitStack() as held:
        if mark is not None:
            with suppress(ImportError, OSError):
                import fcntl

                mark.parent.mkdir(parents=True, exist_ok=True)
                fcntl.flock(held.enter_context(mark.with_name(f"{game.id}.lock").open("w")), fcntl.LOCK_EX)
        yield


def _mark_of(game: GameDescriptor, level: str) -> Path | None:
    """Return the file of the mark, or None if the rules are not kept on disk."""
    statistics = getattr(game.game_class().rules.step, "stats", None)  # plain Python functions have none
    folder = getattr(statistics, "cache_path", None)
    return Path(folder) / f"{game.id}-{level}.compiled" if folder else None


def _digest(game: GameDescriptor, level: str) -> str:
    versions = numba.__version__, platform.python_version(), llvm.get_host_cpu_name()
    return f"{level_stamp(game, level)} {versions}"
