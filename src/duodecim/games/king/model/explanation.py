"""A trick explained as data: how each die got from its face to its value, and who came first and second."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ..rules.state import CENTRE, GROUP, TABLE

#: Where it was played: at a table, in a group of the tournament or in its centre.
Stage: TypeAlias = Literal["table", "group", "centre"]
STAGES: dict[Stage, int] = {"table": TABLE, "group": GROUP, "centre": CENTRE}
STAGE_NAMES: dict[int, Stage] = {number: name for name, number in STAGES.items()}
#: What became of a card: it is in force; others played it too (step 2); a lone Lady cancels its effect (step 3).
CardState: TypeAlias = Literal["in force", "cancelled", "suppressed"]


class Effect(Struct, frozen=True):
    """One effect on a die, and what the die is after it."""

    card: str
    #: The seat that played the card.
    by: int
    face: int
    #: What is remembered for this trick and added to the face.
    bonus: int
    value: int


class Die(Struct, frozen=True):
    """The die and the card of one seat in a trick."""

    seat: int
    card: str
    state: CardState
    #: Who cancelled or suppressed the card.
    against: tuple[int, ...]
    #: The face that lay before the seat at first.
    start: int
    #: What happened to the die before the seat, in order.
    effects: tuple[Effect, ...]
    face: int
    value: int
    #: Who has the same value; then both are cancelled (step 4).
    equal: tuple[int, ...]
    #: The token it earned, 1 or 2; 0 for none.
    token: int


class Theft(Struct, frozen=True):
    """K-Lady: what two or more Ladies brought about."""

    ladies: tuple[int, ...]
    #: None if two of them have equal faces.
    thief: int | None
    victim: int | None
    #: The token that changed hands; 0 for none.
    token: int


class Trick(Struct, frozen=True):
    """A trick at one table, explained."""

    stage: Stage
    #: In the order of the table.
    dice: tuple[Die, ...]
    theft: Theft | None
    #: The seat whose Knight lets the lowest win, whose Gambler swapped the rewards, whose Collector won by being
    #: cancelled. A Gambler in force changes nothing in a trick that the Collector wins, and nothing for a seat alone in
    #: the centre (N3).
    knight: int | None
    gambler: int | None
    collector: int | None
    winner: int | None
    second: int | None

    def die(self, seat: int) -> Die:
        """Return the die of a seat."""
        return next(die for die in self.dice if die.seat == seat)
