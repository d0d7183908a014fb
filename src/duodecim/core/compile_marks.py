"""Marks that say which games are compiled, so that a server need not try them all out when it starts.

A mark lies beside the compiled rules of its game: whoever deletes the compiled code deletes the mark too. It holds a
digest of all sources that the game and its bots are compiled from, and of what compiles and runs them.
"""

from __future__ import annotations

import hashlib
import platform
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import llvmlite.binding as llvm
import numba

from .descriptor import GameDescriptor
from .registry import descriptor

#: The packages that every game is compiled with.
_SHARED = ("duodecim.core", "duodecim.search")


def is_compiled(game: GameDescriptor) -> bool:
    """Return True if the game was compiled on this machine with all its bots, from the sources as they are now."""
    mark = _mark_of(game)
    return mark is not None and mark.is_file() and mark.read_text(encoding="utf-8") == _digest(game)


def mark_as_compiled(game: GameDescriptor) -> None:
    """Remember that the game was compiled with all its bots."""
    mark = _mark_of(game)
    if mark is not None:
        with suppress(OSError):  # without a mark it is only tried again
            mark.write_text(_digest(game), encoding="utf-8")


def _mark_of(game: GameDescriptor) -> Path | None:
    """Return the file of the mark, or None if the rules are not kept on disk."""
    statistics = getattr(game.game_class().rules.step, "stats", None)  # plain Python functions have none
    folder = getattr(statistics, "cache_path", None)
    return Path(folder) / f"{game.id}.compiled" if folder else None


def _digest(game: GameDescriptor) -> str:
    packages = [*_SHARED, game.package]
    if game.compile_after is not None:
        packages.append(descriptor(game.compile_after).package)
    versions = numba.__version__, platform.python_version(), llvm.get_host_cpu_name()
    digest = hashlib.blake2b(repr(versions).encode(), digest_size=16)
    for package in packages:
        for folder in import_module(package).__path__:
            for source in sorted(Path(folder).rglob("*.py")):
                digest.update(f"{package} {source.relative_to(folder)}\n".encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()
