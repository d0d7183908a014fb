"""Functions that only borrow arrays count no references, and nothing is lost or freed too early through them."""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba import typeof
from numba.core.runtime import nrt
from numpy.typing import NDArray

from duodecim.core.address import Kept, finder
from duodecim.core.compile import procedure, rule

# Numba's types leave out what is used here.
_nrt: Any = nrt
_counts, _runtime = _nrt._nrt, _nrt.rtsys
_typeof: Any = typeof

Numbers = NDArray[np.int64]


class Pair(NamedTuple):
    one: Numbers
    other: Numbers


def new_pair() -> Pair:
    return Pair(np.arange(4), np.arange(4))


find = finder(new_pair)


@rule
def borrow(pair: Pair) -> int:
    swapped = Pair(pair.other, pair.one[1:])
    total = 0
    for number in swapped.one:
        total += number
    return total * len(swapped.other)


@rule
def borrow_found(sheet: Numbers) -> int:
    return borrow(find(sheet[0]))


@rule
def make(count: int) -> int:
    numbers = np.ones(count, np.int64)
    return borrow(Pair(numbers, numbers[1:]))


@rule
def halve(numbers: Numbers) -> Pair:
    middle = len(numbers) // 2
    return Pair(numbers[:middle], numbers[middle:])


@rule
def borrow_halves(numbers: Numbers) -> int:
    return borrow(halve(numbers))


@rule
def add_up(numbers: Numbers) -> int:
    return int(numbers.sum())


@procedure
def shift(numbers: Numbers) -> int:
    numbers[1:] = numbers[:-1]
    return int(numbers[-1])


SHEET = Kept(new_pair())
#: Functions, what to call them with, what they return, and whether they count references.
CASES = [
    (borrow, new_pair(), 18, False),
    (borrow_found, np.array([SHEET.address]), 18, False),
    (make, 5, 16, True),
    (halve, np.arange(6), None, True),
    (borrow_halves, np.arange(6), 24, True),
    (add_up, np.arange(6), 15, True),
    (shift, np.arange(6), 4, True),
]


@pytest.mark.parametrize(("function", "argument", "counts"), [(case[0], case[1], case[3]) for case in CASES])
def test_references_are_counted_where_needed(function: Any, argument: Any, counts: bool) -> None:
    compiled = function._compiler.compile((_typeof(argument),), None)
    assert compiled.target_context.enable_nrt == counts


@pytest.mark.parametrize(("function", "argument", "result"), [case[:3] for case in CASES if case[2] is not None])
def test_nothing_is_lost_and_nothing_is_freed_too_early(function: Any, argument: Any, result: int) -> None:
    function(argument.copy() if isinstance(argument, np.ndarray) else argument)
    was_counting = _counts.memsys_stats_enabled()
    _counts.memsys_enable_stats()
    try:
        before = _runtime.get_allocation_stats()
        for _ in range(100):
            given = argument.copy() if isinstance(argument, np.ndarray) else argument
            references = sys.getrefcount(given)
            assert function(given) == result
            assert sys.getrefcount(given) == references
        after = _runtime.get_allocation_stats()
    finally:
        if not was_counting:
            _counts.memsys_disable_stats()
    assert after.mi_alloc - before.mi_alloc == after.mi_free - before.mi_free
    assert after.alloc - before.alloc == after.free - before.free
