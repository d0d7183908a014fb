"""What lies on a table of 12 Chip Trick, as a viewer sees it (S2, T7).

Views and lines of text hold the same facts. Everything else in a view follows from them by the rules.

See docs/decisions/0009-chips-knowledge-is-what-was-face-up.md.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from ....core.seats import NOBODY
from ....core.view import Viewer
from ..rules.chipset import RED, full_set, values_of
from .options import ChipsOptions

Colour: TypeAlias = Literal["red", "blue"]


def colour_of(value: int) -> Colour:
    """Return the colour of a chip (C1): red are 4 to 9, blue the rest."""
    return "red" if RED >> value & 1 else "blue"


class HandChip(Struct, frozen=True):
    """A chip in a hand. Its colour is always public (S2)."""

    colour: Colour
    #: None if the viewer may not know it.
    value: int | None
    #: True if everyone knows it (T7).
    known: bool


class Facts(Struct, frozen=True):
    """What lies on the table, by seat where there is one entry for each."""

    viewer: Viewer
    options: ChipsOptions
    round: int
    #: The first player of the round, and the leader of this trick.
    first: int | None
    lead: int | None
    #: Chips played to this trick, in order from the leader.
    trick: tuple[int, ...]
    middle: tuple[int, ...]
    hands: tuple[tuple[HandChip, ...], ...]
    scored: tuple[tuple[int, ...], ...]
    #: Tiles, or points in the 2022 original.
    scores: tuple[int, ...]


def facts_of(state: Any, options: ChipsOptions, viewer: Viewer) -> Facts:
    """Return what a viewer sees of a state, given in plain Python."""
    lead = None if state.lead == NOBODY else state.lead
    order = [(lead + step) % state.seats for step in range(state.seats)] if lead is not None else []
    return Facts(
        viewer=viewer,
        options=options,
        round=state.round_number,
        first=None if state.first == NOBODY else state.first,
        lead=lead,
        trick=tuple(state.trick[seat] for seat in order if state.trick[seat]),
        middle=values_of(state.middle),
        hands=tuple(hand_of(state, seat, viewer) for seat in range(state.seats)),
        scored=tuple(values_of(chips) for chips in state.scored[: state.seats]),
        scores=tuple(state.score[: state.seats]),
    )


def unseen_chips(facts: Facts) -> tuple[int, ...]:
    """Return the values that the viewer has not seen, lowest first: the hidden chips in some order (C2)."""
    if facts.round == 0:
        return ()
    unseen = full_set(facts.options.seats)
    for value in facts.middle:
        unseen.remove(value)
    for hand, scored in zip(facts.hands, facts.scored, strict=True):
        for value in scored:
            unseen.remove(value)
        for chip in hand:
            if chip.value is not None:
                unseen.remove(chip.value)
    return tuple(unseen)


def hand_of(state: Any, seat: int, viewer: Viewer) -> tuple[HandChip, ...]:
    """Return the chips in a seat's hand as a viewer sees them."""
    if seat == state.automa:
        return _stack(tuple(state.stack), len(values_of(state.known[seat])), sees_all=viewer == "all")
    return _sorted_hand(state.hand[seat], state.known[seat], sees_all=viewer in (seat, "all"))


def _stack(stack: tuple[int, ...], known: int, *, sees_all: bool) -> tuple[HandChip, ...]:
    """Return the automa's stack in its order (A3). What everyone knows lies at the bottom."""
    values = [value for value in stack if value]
    hidden = len(values) - known
    return tuple(
        _chip(value, known=place >= hidden) if sees_all or place >= hidden else _hidden_chip(value)
        for place, value in enumerate(values)
    )


@cache
def _sorted_hand(hand: int, known: int, *, sees_all: bool) -> tuple[HandChip, ...]:
    """Return a hand, lowest first. Hidden chips come last, red before blue, so that their order reveals nothing."""
    shown = values_of(known)
    secret = list(values_of(hand))
    for value in shown:
        secret.remove(value)
    if sees_all:
        chips = [_chip(value, known=True) for value in shown] + [_chip(value, known=False) for value in secret]
        return tuple(sorted(chips, key=lambda chip: (chip.value or 0, not chip.known)))
    hidden = sorted((_hidden_chip(value) for value in secret), key=lambda chip: chip.colour, reverse=True)
    return (*(_chip(value, known=True) for value in shown), *hidden)


@cache
def _chip(value: int, *, known: bool) -> HandChip:
    return HandChip(colour_of(value), value, known)


@cache
def _hidden_chip(value: int) -> HandChip:
    return HandChip(colour_of(value), None, known=False)
