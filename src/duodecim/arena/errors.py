"""The errors of the arena."""

from __future__ import annotations

from ..core.errors import DuodecimError
from ..core.language import add_phrases
from .phrases import PHRASES

add_phrases(PHRASES)


class ArenaError(DuodecimError):
    """What was asked of the arena makes no sense: an unknown bot, a field of one, a test that cannot be read.

    >>> import duodecim
    >>> duodecim.arena.run("chips", bots=["easy"])
    Traceback (most recent call last):
        ...
    duodecim.arena.errors.ArenaError: A field needs at least two bots, for example: --bots easy,random. Given: easy.
    """

    code = "arena/refused"


class ResultError(ArenaError):
    """A result file cannot be read, continued or written."""

    code = "arena/result"
