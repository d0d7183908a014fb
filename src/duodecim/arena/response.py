"""What came of looking for a best response to a bot."""

from __future__ import annotations

from msgspec import Struct

from ..core.bot import Estimate


class EndgameGain(Struct, frozen=True, kw_only=True):
    """What a best response gains in endgames. Each of them is exact; the interval is over rounds."""

    #: The gain of somebody who plays like the bot until the endgame begins, in shares of the win.
    gain: Estimate
    #: How many rounds were played, and how many endgames there were in them, one for each seat at most.
    rounds: int
    endgames: int
    #: How many tricks were left at most: on average, and in the longest endgame.
    tricks: float
    most_tricks: int
    #: How many deals fitted what the seat knew, on average, and in how many endgames there was more than one.
    deals: float
    uncertain: int


class Response(Struct, frozen=True, kw_only=True):
    """What a best response to a bot gains. Gains are in shares of the win, above the fair share."""

    bot: str
    #: What the best response gains for certain in the first round between two. None where that is not known.
    exact: float | None = None
    #: What it gains for certain in endgames. None where they are not worked out.
    endgames: EndgameGain | None = None
    #: What the responder gained in fresh games, alone at a table of the bot.
    gain: Estimate | None
    #: The responder that did best of those tried, and how long it thinks about a move, if it takes a budget.
    responder: str
    budget: str = ""
    #: How many responders were tried, in how many blocks each, and how many fresh blocks measured the best of them.
    tried: int
    trials: int
    blocks: int
