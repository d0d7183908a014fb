"""How sentences name those who act. Apart from `seats.py`, so that no compiled rule depends on words."""

from __future__ import annotations

from .language import Words
from .seats import ACTOR_NAMES, CHANCE, CLOCK


def actor_words(*actors: int) -> Words:
    """Return the actors as they are named in a sentence."""
    if actors in ((CHANCE,), (CLOCK,)):
        return Words(f"actor/{ACTOR_NAMES[actors[0]]}")
    return Words("actor/seats", count=len(actors), seats=", ".join(map(str, actors)))
