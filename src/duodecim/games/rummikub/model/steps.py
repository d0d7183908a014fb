"""The way from one table to the next, told to people."""

from __future__ import annotations

from ....core.language import Language, say
from ..rules.tiles import tile_name
from .arrangement import Change
from .notation import write_set


def step_words(change: Change, language: Language) -> str:
    """A change of the table, in words."""
    parts = []
    for source in change.sources:
        tiles = " ".join(map(tile_name, source.tiles))
        if source.old is None:
            parts.append(say("rummikub/step/rack", language, tiles=tiles))
        else:
            parts.append(say("rummikub/step/taken", language, tiles=tiles, set=write_set(source.old)))
    sources = ", ".join(parts)
    if change.base is None:
        return say("rummikub/step/new", language, set=write_set(change.new), sources=sources)
    base = write_set(change.base)
    key = "rummikub/step/add" if sources else "rummikub/step/rest"
    return say(key, language, base=base, set=write_set(change.new), sources=sources)
