"""What kind of game a game is. Apart from the games, so that to name it does not load the compiler."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Traits(Struct, frozen=True):
    """What kind of game it is, for programs that handle many games.

    >>> import duodecim
    >>> traits = duodecim.game("rummikub").traits
    >>> traits.dynamics, traits.hidden_information, traits.actions_listed
    ('sequential', True, False)
    """

    #: Do seats act one at a time, or do they ever choose in secret at the same time?
    dynamics: Literal["sequential", "simultaneous"]
    #: Is there anything that a seat may not know?
    hidden_information: bool
    #: Can the legal actions of a seat be listed, or are there too many?
    actions_listed: bool
    least_players: int
    most_players: int
    #: Are scores penalties, of which fewer are better?
    scores_are_penalties: bool = False
