"""What happens at the table. All of it is public."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ....core.outcome import Outcome


class FirstPlayerChosen(Struct, frozen=True, tag=True):
    """S3: chance chose the first player."""

    seat: int


class Dealt(Struct, frozen=True, tag=True):
    """S1: a round begins; `seat` leads its first trick."""

    round: int
    seat: int


class Played(Struct, frozen=True, tag=True):
    """T1: a chip was played."""

    seat: int
    chip: int


class TrickWon(Struct, frozen=True, tag=True):
    """T2: the highest chip, or the earlier of equals, won the trick."""

    seat: int
    chip: int
    #: True if an equal chip was played later.
    by_order: bool


class Taken(Struct, frozen=True, tag=True):
    """T3, T4: a chip was taken, by the winner to be scored, by others into the hand."""

    seat: int
    chip: int
    scored: bool


class SeatResult(Struct, frozen=True):
    """E1: a seat's four chips at the end of a round, and what they count for."""

    chips: tuple[int, ...]
    sum: int
    too_high: bool
    #: The sum after halving (E3, E4); with a burst (E2) the sum itself.
    points: int


class RoundEnded(Struct, frozen=True, tag=True):
    """E1 to E4: the round is scored."""

    round: int
    #: Who could not lead and so ended the round (T5).
    seat: int
    results: tuple[SeatResult, ...]
    #: Who took a tile; nobody when the round is for points.
    winners: tuple[int, ...]
    #: Tiles or points after the round.
    scores: tuple[int, ...]


class GameEnded(Struct, frozen=True, tag=True):
    """The game is over."""

    outcome: Outcome


ChipsEvent: TypeAlias = FirstPlayerChosen | Dealt | Played | TrickWon | Taken | RoundEnded | GameEnded
