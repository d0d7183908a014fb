"""Choose the bus for an address."""

from __future__ import annotations

from ...errors import ServerError
from .base import Bus, MemoryBus


def make_bus(address: str | None) -> Bus:
    """Return a Redis bus for an address. Without one the process serves alone."""
    if address is None:
        return MemoryBus()
    try:
        from .redis import RedisBus
    except ImportError as problem:
        raise ServerError("server/scale-missing") from problem
    return RedisBus(address)
