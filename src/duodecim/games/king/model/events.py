"""What happens at a table or in a tournament."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ....core.outcome import Outcome
from .explanation import Trick


class SetDrawn(Struct, frozen=True, tag=True):
    """D2: chance drew the set of seven."""

    cards: tuple[str, ...]


class Seated(Struct, frozen=True, tag=True):
    """N6: everyone was seated anew."""

    round: int
    groups: tuple[tuple[int, ...], ...]


class Rolled(Struct, frozen=True, tag=True):
    """R1: a round begins, and everyone has rolled."""

    round: int
    #: By seat; None for those who are not in the final.
    faces: tuple[int | None, ...]


class Answered(Struct, frozen=True, tag=True):
    """A seat has chosen or decided, in secret; what, nobody is told."""

    seat: int


class Revealed(Struct, frozen=True, tag=True):
    """Step 1: all cards are turned up."""

    #: By seat; None for those who do not play.
    cards: tuple[str | None, ...]


class Stolen(Struct, frozen=True, tag=True):
    """K-Lady: a token changed hands."""

    thief: int
    victim: int
    token: int


class Rerolled(Struct, frozen=True, tag=True):
    """K-Oracle: a die was rolled again."""

    seat: int
    face: int


class TrickEnded(Struct, frozen=True, tag=True):
    """A trick was resolved at one table; which group it was, if it was one."""

    trick: Trick
    group: int | None


class TableResult(Struct, frozen=True):
    """R2: a round at one table."""

    seats: tuple[int, ...]
    points: tuple[int, ...]
    #: Those with equal points, who lose them.
    level: tuple[int, ...]
    winner: int | None


class RoundEnded(Struct, frozen=True, tag=True):
    """R1, R2: the round is over, because of someone's points or because of someone's last card."""

    round: int
    by: Literal["points", "cards"]
    seat: int
    tables: tuple[TableResult, ...]
    #: Rounds won, by seat.
    wins: tuple[int, ...]


class SetAside(Struct, frozen=True, tag=True):
    """R3: a card was set aside; None where it is a secret."""

    seat: int
    card: str | None


class FinalBegins(Struct, frozen=True, tag=True):
    """N7: several reached two wins together and play a last round."""

    seats: tuple[int, ...]


class GameEnded(Struct, frozen=True, tag=True):
    """The game is over."""

    outcome: Outcome


KingEvent: TypeAlias = (
    SetDrawn
    | Seated
    | Rolled
    | Answered
    | Revealed
    | Stolen
    | Rerolled
    | TrickEnded
    | RoundEnded
    | SetAside
    | FinalBegins
    | GameEnded
)
