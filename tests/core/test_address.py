"""Bundles of arrays that compiled code finds by their address."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from duodecim.core.address import Kept, finder
from duodecim.core.compile import rule


class Pair(NamedTuple):
    grid: NDArray[np.int32]
    marks: NDArray[np.bool_]


class Bundle(NamedTuple):
    pair: Pair
    bytes: NDArray[np.int8]


def new_bundle() -> Bundle:
    return Bundle(Pair(np.zeros((3, 4), np.int32), np.zeros(5, np.bool_)), np.zeros(7, np.int8))


find = finder(new_bundle)


@rule
def change(sheet: NDArray[np.int64]) -> int:
    bundle = find(sheet[0])
    bundle.pair.grid[2, 1] += 5
    bundle.pair.marks[4] = True
    bundle.bytes[6] = -1
    return int(bundle.pair.grid.sum()) + len(bundle.bytes)


def test_compiled_code_reads_and_writes_the_arrays_of_a_bundle() -> None:
    kept, other = Kept(new_bundle()), Kept(new_bundle())
    assert change(np.array([kept.address])) == 12
    assert change(np.array([kept.address])) == 17
    assert kept.bundle.pair.grid.tolist() == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 10, 0, 0]]
    assert kept.bundle.pair.marks.tolist() == [False] * 4 + [True]
    assert kept.bundle.bytes.tolist() == [0] * 6 + [-1]
    assert not other.bundle.pair.grid.any()
