"""A digest of everything that a level of a game is compiled from. Marks of compiled code hold it."""

from __future__ import annotations

from .descriptor import GameDescriptor
from .registry import descriptor
from .source_stamp import compiled_stamp


def level_stamp(game: GameDescriptor, level: str) -> str:
    """Return a digest of the sources of compiled code that a game and its bots of a level use.

    Hints and evaluations come with the strongest level. What is not compiled, such as words and views, does not count.
    """
    with_strongest = [game.hint, game.values] if level == game.levels[-1] else []
    references = [game.game, game.bots[level], *(reference for reference in with_strongest if reference)]
    modules = [game.module_of(reference) for reference in references]
    if game.compile_after is not None:
        base = descriptor(game.compile_after)
        modules.append(base.module_of(base.game))
    return compiled_stamp(modules)
