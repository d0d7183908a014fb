"""Arrays in any memory, taken by another library through DLPack. NumPy takes them here from ordinary memory."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from duodecim.core.dlpack import CPU, DLPackArray


class Owner:
    """Something that owns memory."""


def offered(array: NDArray[Any], owner: object, waits: list[bool] | None = None) -> DLPackArray:
    finish = (lambda: None) if waits is None else (lambda: waits.append(True))
    return DLPackArray(array.ctypes.data, array.shape, array.dtype, owner, (CPU, 0), finish)


@pytest.mark.parametrize("kind", [np.bool_, np.uint8, np.int8, np.int16, np.int32, np.float32])
def test_another_library_sees_the_same_numbers_in_the_same_memory(kind: type) -> None:
    array: NDArray[Any] = np.arange(24).reshape(2, 3, 4).astype(kind)
    taken = np.from_dlpack(offered(array, array))
    assert taken.dtype == kind
    assert taken.tolist() == array.tolist()
    array[1, 2, 3] = 0
    assert taken[1, 2, 3] == 0


def test_memory_is_kept_for_as_long_as_somebody_reads_it() -> None:
    array, owner = np.arange(6), Owner()
    alive = weakref.ref(owner)
    taken = np.from_dlpack(offered(array, owner))
    del owner
    gc.collect()
    assert alive() is not None
    del taken
    gc.collect()
    assert alive() is None


def test_memory_that_nobody_took_is_freed() -> None:
    array, owner = np.arange(6), Owner()
    alive = weakref.ref(owner)
    capsule = offered(array, owner).__dlpack__()
    del owner
    gc.collect()
    assert alive() is not None
    del capsule
    gc.collect()
    assert alive() is None


def test_a_library_with_a_stream_of_its_own_waits_for_ours() -> None:
    waits: list[bool] = []
    array = offered(np.arange(6), None, waits)
    array.__dlpack__()
    assert not waits
    array.__dlpack__(stream=7)
    assert waits
