"""What can happen at a table: the entries of its log, in the form in which they are kept for ever."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from .identity import PlayerKind

By: TypeAlias = Literal["player", "bot", "clock"]


class Sat(Struct, frozen=True, tag="sat"):
    """Someone took a seat."""

    seat: int
    player: str
    name: str
    #: As it was then: a game is rated by what its players were when they sat down to it.
    player_kind: PlayerKind = field(default="guest", name="standing")


class Stood(Struct, frozen=True, tag="stood"):
    """Someone gave a seat back before the game began."""

    seat: int


class Started(Struct, frozen=True, tag="started"):
    """The game began: who plays the seats nobody took, and what chance did first."""

    #: By seat, the level of the bot; empty for a seat that has its player.
    bots: tuple[str, ...]
    moves: tuple[str, ...]


class Played(Struct, frozen=True, tag="played"):
    """A move, and the moves of chance that it caused."""

    #: The seat, or the clock where the rules let it move.
    seat: int
    #: Who made it: the player, the bot that has the seat, or a bot or the clock because time ran out.
    by: By
    moves: tuple[str, ...]


class Resigned(Struct, frozen=True, tag="resigned"):
    """A player gave up; a bot plays on."""

    seat: int
    level: str


class Replaced(Struct, frozen=True, tag="replaced"):
    """A player was away for long; a bot plays on."""

    seat: int
    level: str


class Returned(Struct, frozen=True, tag="returned"):
    """A player takes the seat back that a bot played on for them."""

    seat: int


class Paused(Struct, frozen=True, tag="paused"):
    """Nobody is there; the clock stands."""

    #: Milliseconds left to whoever was to move.
    remaining: int


class Resumed(Struct, frozen=True, tag="resumed"):
    """Somebody is there again."""


class Rematched(Struct, frozen=True, tag="rematched"):
    """The same people meet again at another table."""

    table: str


Entry: TypeAlias = Sat | Stood | Started | Played | Resigned | Replaced | Returned | Paused | Resumed | Rematched
