"""What came of looking for a best response to a bot."""

from __future__ import annotations

from msgspec import Struct

from ..core.bot import Estimate


class Response(Struct, frozen=True, kw_only=True):
    """What a best response to a bot gains. Gains are in shares of the win, above the fair share."""

    bot: str
    #: What the best response gains for certain in the first round between two. None where that is not known.
    exact: float | None = None
    #: What the responder gained in fresh games, alone at a table of the bot.
    gain: Estimate | None
    #: The responder that did best of those tried, and its budget if it was given one.
    responder: str
    budget: str = ""
    #: How many responders were tried, in how many blocks each, and how many fresh blocks measured the best of them.
    tried: int
    trials: int
    blocks: int
