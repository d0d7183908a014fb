"""An array in memory of a GPU, or any other memory, offered to other libraries by DLPack.

Numba's arrays on a GPU can be read by libraries that know its own interface, which JAX does not. DLPack is what all of
them know: a small struct that says where the numbers are, in a capsule.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, Final

import numpy as np

#: Kinds of device, by DLPack's numbers.
CPU: Final = 1
CUDA: Final = 2

#: DLPack's numbers for kinds of elements, by NumPy's letters.
_CODES: Final = {"i": 0, "u": 1, "f": 2, "b": 6}
_FRESH: Final = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("dimensions", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _ManagedTensor(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("release", ctypes.c_void_p))


#: What a reader of a capsule has not released yet, by the address of its struct.
_lent: Final[dict[int, tuple[Any, ...]]] = {}


def _release(address: int) -> None:
    _lent.pop(address, None)


def _destroy(capsule: int) -> None:
    """Release what is in a capsule that nobody took. A library that takes it gives the capsule another name."""
    if _is_valid(capsule, _FRESH):
        _release(_pointer_in(capsule, _FRESH))


_CALLBACK = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_release_from_c = _CALLBACK(_release)
_destroy_from_c = _CALLBACK(_destroy)


def _function(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(ctypes.pythonapi, name)
    function.restype, function.argtypes = result, arguments
    return function


_new_capsule = _function("PyCapsule_New", ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
# By address: the capsule is being destroyed, so it must not be counted as in use again.
_is_valid = _function("PyCapsule_IsValid", ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)
_pointer_in = _function("PyCapsule_GetPointer", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)


class DLPackArray:
    """A contiguous array at an address. `owner` is kept alive for as long as somebody reads it."""

    def __init__(
        self,
        address: int,
        shape: tuple[int, ...],
        dtype: np.dtype[Any],
        owner: object,
        device: tuple[int, int],
        finish: Callable[[], object],
    ) -> None:
        self.shape = shape
        self.dtype = dtype
        self._address = address
        self._owner = owner
        self._device = device
        #: Waits until everything that was asked of the device is done.
        self._finish = finish

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        """Return a capsule that another library turns into an array of its own, without a copy."""
        # Another library may use a stream of its own, which does not wait for ours.
        if stream is not None:
            self._finish()
        shape = (ctypes.c_int64 * len(self.shape))(*self.shape)
        tensor = _Tensor(
            data=self._address,
            device_type=self._device[0],
            device_id=self._device[1],
            dimensions=len(self.shape),
            code=_CODES[self.dtype.kind],
            bits=8 * self.dtype.itemsize,
            lanes=1,
            shape=shape,
            strides=None,
            byte_offset=0,
        )
        managed = _ManagedTensor(
            tensor=tensor, context=None, release=ctypes.cast(_release_from_c, ctypes.c_void_p).value
        )
        address = ctypes.addressof(managed)
        _lent[address] = managed, shape, self._owner
        return _new_capsule(address, _FRESH, ctypes.cast(_destroy_from_c, ctypes.c_void_p))
