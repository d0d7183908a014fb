"""A game's state: a fixed-size NumPy record described by one annotated class."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

#: A small whole number. 32 bits leave room enough that plain Python, where NumPy keeps the width of its operands, and
#: machine code, where Numba widens them, compute the same.
Number: TypeAlias = Annotated[int, np.int32]

#: The random source, see `random`.
RandomSource: TypeAlias = Annotated[int, np.uint64]

#: One `Number` for each seat or place, as many as `Annotated[Numbers, length]` says.
Numbers: TypeAlias = NDArray[np.int32]

#: An array of states.
States: TypeAlias = NDArray[np.void]


def record_type(state: type) -> np.dtype[np.void]:
    """The NumPy record type whose fields are the annotations of the class `state`."""
    fields: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(state, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{state.__name__}.{name} must be a Number, a RandomSource or Annotated[Numbers, length]")
        base, detail = get_args(hint)
        fields.append((name, np.int32, (detail,)) if base == Numbers else (name, detail))
    # Fields aligned to their size are what a GPU reads in one piece.
    return np.dtype((np.record, np.dtype(fields, align=True)))


def copy_states(states: States) -> States:
    """A copy, made as bytes: NumPy would otherwise copy a record field by field, or check all fields of two views."""
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))


def read_state(states: States) -> Any:
    """The first state of an array as plain Python numbers and lists, under the same names; not its random source."""
    words = states[:1].view(np.int32).tolist()
    return SimpleNamespace(
        **{name: words[start] if stop is None else words[start:stop] for name, start, stop in _layout(states.dtype)}
    )


@cache
def _layout(record: np.dtype[np.void]) -> list[tuple[str, int, int | None]]:
    """Where each number or list of numbers begins and ends in a record, counted in 32-bit words."""
    layout: list[tuple[str, int, int | None]] = []
    for name, (field, offset, *_) in (record.fields or {}).items():
        if field.base == np.int32:
            start = offset // 4
            layout.append((name, start, start + field.shape[0] if field.shape else None))
    return layout
