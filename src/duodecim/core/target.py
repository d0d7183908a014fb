"""What Numba asks about the machine while it writes a function, answered more quickly."""

from __future__ import annotations

from functools import cache
from typing import Any

from numba.core import cpu, types

# Numba's types leave out what is used here.
_cpu: Any = cpu
_types: Any = types


class QuickContext(_cpu.CPUContext):
    """Numba's context of the processor."""

    def get_function(self, fn: Any, sig: Any, _firstcall: bool = True) -> Any:
        """Return what writes the code of a call.

        Wherever an array is used, Numba asks first how to make an array of it. There is no such function for arrays
        themselves, and Numba would look through all that it knows for one that is new.
        """
        if fn == "__array__" and isinstance(sig.args[0], _types.Array):
            raise NotImplementedError
        return super().get_function(fn, sig, _firstcall)

    def get_abi_sizeof(self, ty: Any) -> int:
        """Return the size of a type. Numba would parse a program with a variable of it each time."""
        return _size_of(ty, self.target_data)


@cache
def _size_of(kind: Any, data: Any) -> int:
    size: int = kind.get_abi_size(data)
    return size


def use_quick_context(context: Any) -> Any:
    """Return a context that shares all with another one and answers more quickly."""
    quick = QuickContext.__new__(QuickContext)
    quick.__dict__.update(context.__dict__)
    return quick
