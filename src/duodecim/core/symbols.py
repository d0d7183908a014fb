"""Names of compiled functions: in the code cache, and in machine code."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from numba.core import itanium_mangler

from .source_stamp import enclosed_values

# Numba's types leave out what is used here.
_mangler: Any = itanium_mangler


class Need(NamedTuple):
    """Compiled code that other compiled code calls without holding it."""

    #: The function, see `name_of`.
    function: str
    #: The types of its arguments.
    arguments: tuple[Any, ...]
    #: The name under which its machine code is called. Compiling it again gives it another one.
    symbol: str


def name_of(function: Callable[..., Any], inside: tuple[Callable[..., Any], ...] = ()) -> str:
    """Return a name that tells a function apart from all others, also from those made by the same factory."""
    name = f"{function.__module__}.{function.__qualname__}"
    if function in inside:  # it calls itself
        return name
    enclosed = [
        name_of(item, (*inside, function)) if callable(item) else repr(item) for item in enclosed_values(function)
    ]
    return f"{name}({', '.join(enclosed)})"


@cache
def describe(kinds: tuple[Any, ...]) -> str:
    """Return a description of types. That of a state fills pages, and is needed several times for each function."""
    return repr(kinds)


def symbol_maker(function: Callable[..., Any], kind: str = "") -> Callable[..., str]:
    """Return what names the machine code of a function, or of one kind of entry to it.

    Numba writes the types of all arguments out in the name. That of a state fills pages, and appears at every call.
    """

    def symbol(name: str, argtypes: tuple[Any, ...], *, abi_tags: tuple[str, ...] = (), uid: int | None = None) -> str:
        """Return a name that is the same only for the same function, types and options."""
        told_apart_by = name_of(function), kind, describe(tuple(argtypes)), abi_tags
        digest = hashlib.blake2b(repr(told_apart_by).encode(), digest_size=8).hexdigest()
        made: str = _mangler.mangle(name, (), abi_tags=(digest,), uid=uid)
        return made

    return symbol
