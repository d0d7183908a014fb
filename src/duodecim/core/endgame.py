"""What a best response gains in an endgame, worked out exactly."""

from __future__ import annotations

from msgspec import Struct


class Endgame(Struct, frozen=True, kw_only=True):
    """One endgame from the point of view of one seat. Values are shares of the win."""

    #: What a best response gets above what the bot itself gets in the same seat, and what that is.
    gain: float
    own: float
    #: How many tricks are left at most when it begins.
    tricks: int
    #: How many deals fit what the seat knows, and in how many ways these can go on to the end.
    deals: int
    ends: int
