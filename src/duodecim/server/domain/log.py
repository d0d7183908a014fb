"""The entries of a table's log, in the form in which they are stored for good.

See docs/decisions/0027-one-log-per-table.md.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from .header import SeatPlan
from .identity import PlayerKind

#: Who made a move: the player, the bot that has the seat, or the clock after time ran out.
Mover: TypeAlias = Literal["player", "bot", "clock"]

#: What a player can claim when the others have left or do not move.
ClaimedResult: TypeAlias = Literal["win", "draw"]


class Sat(Struct, frozen=True, tag="sat"):
    """A player took a seat."""

    seat: int
    player: str
    name: str
    #: The kind of player at that time: it decides whether the game is rated.
    player_kind: PlayerKind = field(default="guest", name="standing")


class Stood(Struct, frozen=True, tag="stood"):
    """A player gave a seat back before the game began."""

    seat: int


class Arranged(Struct, frozen=True, tag="arranged"):
    """A player changed whom the seats are for, or how many there are, before the game began."""

    seats: tuple[SeatPlan, ...]


class Started(Struct, frozen=True, tag="started"):
    """The game began, with bots in the free seats and the first moves of chance."""

    #: By seat, the level of the bot; empty for a seat that has its player.
    bots: tuple[str, ...]
    moves: tuple[str, ...]


class Played(Struct, frozen=True, tag="played"):
    """A move, and the moves of chance that followed from it."""

    #: The seat, or the clock where the rules let it move.
    seat: int
    by: Mover
    moves: tuple[str, ...]


class Resigned(Struct, frozen=True, tag="resigned"):
    """A player gave up; a bot plays on."""

    seat: int
    level: str


class Replaced(Struct, frozen=True, tag="replaced"):
    """A player was away or idle for too long; a bot plays on."""

    seat: int
    level: str
    #: True if the player was at the table and did not move.
    idle: bool = False


class Returned(Struct, frozen=True, tag="returned"):
    """A player took a seat back from the bot that played on."""

    seat: int


class Paused(Struct, frozen=True, tag="paused"):
    """Nobody was at the table; the clock was stopped."""

    #: Milliseconds that were left for the move.
    remaining: int


class Resumed(Struct, frozen=True, tag="resumed"):
    """A player came back to a paused table."""


class Aborted(Struct, frozen=True, tag="aborted"):
    """A player ended the game in its first moves, as if it had not been played."""

    seat: int


class Claimed(Struct, frozen=True, tag="claimed"):
    """The last player who was still playing ended the game with a win or a draw."""

    seat: int
    result: ClaimedResult


class Rematched(Struct, frozen=True, tag="rematched"):
    """The same players were invited to another table."""

    table: str


Entry: TypeAlias = (
    Sat
    | Stood
    | Arranged
    | Started
    | Played
    | Resigned
    | Replaced
    | Returned
    | Paused
    | Resumed
    | Aborted
    | Claimed
    | Rematched
)


class LogEntry(Struct, frozen=True):
    """An entry, with the player's command that caused it, if there was one."""

    entry: Entry
    player: str = ""
    command: str = ""
