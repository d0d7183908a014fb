"""Bundles of arrays that Python passes to compiled code by one number.

A call from Python unpacks every array among its arguments. With dozens of them that takes longer than a quick answer,
and they are the same at each call. So a list says where the arrays of a bundle lie, and compiled code makes the bundle
again from the address of that list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar
from weakref import WeakValueDictionary

import numpy as np
from llvmlite import ir
from numba import typeof, types
from numba.extending import intrinsic
from numba.np.arrayobj import populate_array
from numpy.typing import NDArray

from .compile import PLAIN_PYTHON
from .references import borrows

Bundle = TypeVar("Bundle")
# Numba's types leave out what is used here.
_types: Any = types
_typeof: Any = typeof
_intrinsic: Any = intrinsic
_populate_array: Any = populate_array

_WORD = ir.IntType(64)
#: What is kept, by its address. Only plain Python looks there.
_kept: WeakValueDictionary[int, Kept[Any]] = WeakValueDictionary()


class Kept(Generic[Bundle]):
    """A bundle of arrays with an address. The address is good as long as this object lives."""

    def __init__(self, bundle: Bundle) -> None:
        self.bundle = bundle
        self._places: NDArray[np.int64] = np.array([each.ctypes.data for each in _arrays(bundle)], np.int64)
        #: For the function that `finder` makes.
        self.address: int = self._places.ctypes.data
        if PLAIN_PYTHON:
            _kept[self.address] = self


def finder(make: Callable[[], Bundle]) -> Callable[[Any], Bundle]:
    """Return a function for compiled code that finds a bundle by its address.

    A bundle is a named tuple of arrays and of such bundles. All of them have the types and shapes of the one that
    `make` returns.
    """
    if PLAIN_PYTHON:
        return lambda address: _kept[int(address)].bundle

    def find(_typing_context: Any, address: Any) -> Any:
        model = make()
        kind = _typeof(model)
        shapes = [each.shape for each in _arrays(model)]

        def write_code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            places = builder.inttoptr(arguments[0], _WORD.as_pointer())
            return _build(context, builder, kind, places, enumerate(shapes))

        return kind(address), write_code

    compiled: Callable[[Any], Bundle] = _intrinsic(find)
    borrows(compiled)
    return compiled


def _arrays(bundle: Any) -> Iterator[NDArray[Any]]:
    """Yield the arrays of a bundle in order."""
    for part in bundle:
        if isinstance(part, np.ndarray):
            yield part
        else:
            yield from _arrays(part)


def _build(context: Any, builder: Any, kind: Any, places: Any, shapes: Iterator[tuple[int, tuple[int, ...]]]) -> Any:
    """Write the code that makes a bundle, or an array of it, from the places of its arrays."""
    if not isinstance(kind, _types.Array):
        return context.make_tuple(
            builder, kind, [_build(context, builder, part, places, shapes) for part in kind.types]
        )
    number, shape = next(shapes)
    size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    strides = [size * int(np.prod(shape[axis + 1 :])) for axis in range(len(shape))]
    array = context.make_array(kind)(context, builder)
    place = builder.load(builder.gep(places, [_WORD(number)]))
    _populate_array(
        array,
        data=builder.inttoptr(place, array.data.type),
        shape=[_WORD(length) for length in shape],
        strides=[_WORD(stride) for stride in strides],
        itemsize=_WORD(size),
        # Python owns the memory. Without an owner here, nothing is counted.
        meminfo=None,
    )
    return array._getvalue()
