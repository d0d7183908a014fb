"""The way from one table to the next, in words."""

from __future__ import annotations

from ....core.language import Language, say
from .arrangement import Change


def step_words(change: Change, language: Language) -> str:
    """Return a change of the table in words."""
    parts = []
    for source in change.sources:
        tiles = " ".join(source.tiles)
        if source.old is None:
            parts.append(say("rummikub/step/rack", language, tiles=tiles))
        else:
            parts.append(say("rummikub/step/taken", language, tiles=tiles, set=source.old))
    sources = ", ".join(parts)
    if change.base is None:
        return say("rummikub/step/new", language, set=change.new, sources=sources)
    key = "rummikub/step/add" if sources else "rummikub/step/rest"
    return say(key, language, base=change.base, set=change.new, sources=sources)
