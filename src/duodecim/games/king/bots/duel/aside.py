"""Which card to set aside between two players (R3), and so which card the other has probably set aside."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....search.matrix import make_matrix_workspace
from .....search.simplex import maximise
from ...rules.cards import SET_SIZE, nth_of
from .outcomes import SPOTS
from .solution import NO_TOKENS, Solution, effort
from .solution_cache import solutions

#: Steps towards the best mix, and the size of a step.
_STEPS: Final = 60
_STRIDE: Final = 12.0
#: Only every so many rolls are looked at.
_EVERY: Final = 5


class Aside(NamedTuple):
    """How often to set aside which card of a set, what the next round is worth with each, and on average."""

    mix: dict[int, float]
    worths: dict[int, float]
    worth: float


def whole_hands(cards: int, aside: bool) -> list[int]:
    """Return the hands that a side may hold at the start of a round, with a card set aside or not."""
    return [cards & ~(1 << nth_of(cards, place)) for place in range(SET_SIZE)] if aside else [cards]


def solution_for(cards: int, own_aside: bool, other_aside: bool) -> Solution:
    """Return the solution of a whole round with a set, for all hands of a side that has set a card aside."""
    return solutions.solve(cards, whole_hands(cards, own_aside), whole_hands(cards, other_aside))


@lru_cache(maxsize=64)
def round_effort(cards: int, own_aside: bool, other_aside: bool) -> int:
    """Return the effort of solving that round."""
    return effort(cards, whole_hands(cards, own_aside), whole_hands(cards, other_aside))


@lru_cache(maxsize=64)
def best_aside(cards: int) -> Aside:
    """Return the mix of cards that is best for the next round, against a side that has all seven and knows the mix.

    Each step asks, roll by roll, what each card set aside would be worth if the other side played its best against the
    mix so far in the first trick and knew the hand from then on. Then it moves towards the better cards.
    """
    solution = solution_for(cards, own_aside=True, other_aside=False)
    held = [nth_of(cards, place) for place in range(SET_SIZE)]
    tables = np.stack([solution.all_payoffs((cards & ~(1 << card), cards), NO_TOKENS) for card in held])
    programs = [_program(tables[:, spot]) for spot in range(0, SPOTS, _EVERY)]
    mix = np.full(SET_SIZE, 1 / SET_SIZE)
    total, worths = np.zeros(SET_SIZE), np.zeros(SET_SIZE)
    for step in range(_STEPS):
        worths = np.mean([_worths(program, mix) for program in programs], axis=0)
        mix = mix * np.exp(_STRIDE * (worths - worths.max()))
        mix /= mix.sum()
        if step >= _STEPS // 2:
            total += mix
    mix = total / total.sum()
    worths = np.mean([_worths(program, mix) for program in programs], axis=0)
    named = [dict(zip(held, numbers.tolist(), strict=True)) for numbers in (mix, worths)]
    return Aside(named[0], named[1], float(mix @ worths))


def _program(tables: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the linear program of one roll.

    The other side, which does not know the hand, limits what each hand can win.
    """
    hands, rows, columns = tables.shape
    # What the hands lose is what the other side gains, raised so that it is never below 1.
    gains = 1.0 + tables.max() - tables
    program = np.zeros((hands * rows + 2, columns + hands + 1))
    for hand in range(hands):
        program[hand * rows : (hand + 1) * rows, :columns] = -gains[hand]
        program[hand * rows : (hand + 1) * rows, columns + hand] = 1.0
    program[hands * rows, :columns] = 1.0
    program[hands * rows, -1] = 1.0
    # Where the objective will be, what was raised is kept.
    program[-1, 0] = 1.0 + tables.max()
    return program


def _worths(program: NDArray[np.float64], mix: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what each hand is worth if they are held as the mix says."""
    rows, columns = program.shape[0] - 1, program.shape[1] - 1
    workspace = make_matrix_workspace(rows, columns)
    workspace.tableau[:] = program
    workspace.tableau[rows, :] = 0.0
    workspace.tableau[rows, columns - mix.size : columns] = -mix
    maximise(workspace.tableau, rows, columns, workspace.row_labels, workspace.column_labels)
    unknowns = np.zeros(rows + columns)
    unknowns[workspace.row_labels] = workspace.tableau[:rows, columns]
    replies = unknowns[: columns - mix.size]
    hands = mix.size
    held_down = -(program[:-2, : columns - hands] @ replies).reshape(hands, -1)
    worths: NDArray[np.float64] = program[-1, 0] - held_down.min(axis=1)
    return worths
