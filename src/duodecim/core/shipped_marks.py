"""Marks in the machine code that comes with the package: they say which games it holds, with all their bots."""

from __future__ import annotations

from pathlib import Path

from numba.core.registry import cpu_target

from .descriptor import GameDescriptor
from .level_stamp import level_stamp
from .machine_code import Processor, find_code


def is_shipped(game: GameDescriptor) -> bool:
    """Return True if machine code of the game and all its bots came with the package and runs on this machine."""
    code = find_code(this_processor())
    return code is not None and is_marked(game, code.folder)


def is_marked(game: GameDescriptor, folder: Path) -> bool:
    """Return True if a folder of machine code holds the game and all its bots, made from the present sources."""
    try:
        return _mark_of(game, folder).read_text(encoding="utf-8") == _digest(game)
    except (OSError, ValueError):  # missing or damaged
        return False


def mark_as_shipped(game: GameDescriptor, folder: Path) -> None:
    """Note that a folder of machine code holds the game and all its bots."""
    _mark_of(game, folder).write_text(_digest(game), encoding="utf-8")


def this_processor() -> Processor:
    """Return the processor that Numba compiles for."""
    return Processor(*cpu_target.target_context.codegen().magic_tuple())


def _mark_of(game: GameDescriptor, folder: Path) -> Path:
    return folder / f"{game.id}.compiled"


def _digest(game: GameDescriptor) -> str:
    """Return a digest of the sources that a game and all its bots are compiled from."""
    return "\n".join(level_stamp(game, level) for level in game.levels)
