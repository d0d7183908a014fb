"""All deals of the hidden chips that fit a view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import factorial, prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ....core.compile import on_first
from ....core.random import seed_state
from ....core.seats import NOBODY
from ....core.state import States, copy_states
from ..game import Chips
from ..model.facts import colour_of
from ..rules.chipset import chips_of
from ..rules.hidden import determinize

if TYPE_CHECKING:
    from random import Random

    from ..model.view import ChipsView

_determinize = on_first(determinize)


class Need(NamedTuple):
    """A seat with hidden chips of one colour: how many, and True if their order matters (A3)."""

    seat: int
    chips: int
    ordered: bool


def deals_of(view: ChipsView, random: Random, most: int) -> tuple[States, bool]:
    """Return states that look like the view, each as likely as the next before anyone's play is considered.

    These are all of them, and the second value is True, if there are at most `most`. Otherwise that many are drawn at
    random. Twins count as two chips, so that a deal with a choice of them comes up as often as it is likely.
    """
    state = Chips.state_from_view(view)
    seed_state(state, random.getrandbits(64))
    colours = ("red", "blue")
    needs = [_needs(view, colour) for colour in colours]
    unseen = [tuple(value for value in view.unseen if colour_of(value) == colour) for colour in colours]
    if prod(_count(len(chips), need) for chips, need in zip(unseen, needs, strict=True)) > most:
        return _drawn(state, view, most), False
    laid = [_lay_out(view, *ways) for ways in product(_ways(unseen[0], needs[0]), _ways(unseen[1], needs[1]))]
    deals = np.repeat(state, len(laid))
    for index, hands in enumerate(laid):
        for seat, values in enumerate(hands):
            deals["hand"][index, seat] = chips_of(values)
            if seat == view.options.automa != NOBODY:
                deals["stack"][index, : len(values)] = values
    return deals, True


def _needs(view: ChipsView, colour: str) -> list[Need]:
    needs = []
    for seat, seen in enumerate(view.seats):
        count = sum(chip.value is None and chip.colour == colour for chip in seen.hand)
        if count:
            needs.append(Need(seat, count, seen.automa))
    return needs


def _count(chips: int, needs: list[Need]) -> int:
    return factorial(chips) // prod(1 if need.ordered else factorial(need.chips) for need in needs)


def _ways(chips: tuple[int, ...], needs: list[Need]) -> Iterator[dict[int, tuple[int, ...]]]:
    """Yield the ways to give the chips of one colour to those who need them.

    Twins are told apart by their places in `chips`.
    """
    if not needs:
        yield {}
        return
    need, *others = needs
    choose = permutations if need.ordered else combinations
    for places in choose(range(len(chips)), need.chips):
        left = tuple(chip for place, chip in enumerate(chips) if place not in places)
        for rest in _ways(left, others):
            yield {need.seat: tuple(chips[place] for place in places), **rest}


def _lay_out(view: ChipsView, red: dict[int, tuple[int, ...]], blue: dict[int, tuple[int, ...]]) -> list[list[int]]:
    hands = []
    for seat, seen in enumerate(view.seats):
        hidden = {"red": iter(red.get(seat, ())), "blue": iter(blue.get(seat, ()))}
        hands.append([next(hidden[chip.colour]) if chip.value is None else chip.value for chip in seen.hand])
    return hands


def _drawn(state: States, view: ChipsView, count: int) -> States:
    deals = np.repeat(state, count)
    viewer = view.viewer if isinstance(view.viewer, int) else NOBODY
    for index in range(count):
        _determinize(state, viewer)
        deals[index] = copy_states(state)[0]
    return deals
