"""What calls return, remembered while functions are compiled.

Numba infers types in several rounds, and asks in each round what every call and every `+` returns. An answer takes it a
search through all that it knows of the function. It is the same each time.
"""

from __future__ import annotations

from typing import Any, Final

from numba.core import types

# Numba's types leave out what is used here.
_types: Any = types


class RememberedCallTypes:
    """Numba's typing context. What Numba's own functions return is looked up once for the same types of arguments."""

    #: The function is kept with the answer, so that its id stays its own.
    _known: Final[dict[tuple[int, int, tuple[Any, ...]], tuple[Any, Any]]] = {}

    def __init__(self, context: Any) -> None:
        self._context = context

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)

    def resolve_function_type(self, function: Any, arguments: Any, named: Any) -> Any:
        """Return the signature of a call."""
        # A type of function remembers by itself which code belongs to a signature, so equal ones are not the same.
        if named or type(function) is not _types.Function:
            return self._context.resolve_function_type(function, arguments, named)
        key = id(self._context), id(function), tuple(arguments)
        known = self._known.get(key)
        if known is None:
            signature = self._context.resolve_function_type(function, arguments, named)
            if signature is None:
                return None
            known = self._known[key] = signature, function
        return known[0]
