"""The store for an address."""

from __future__ import annotations

from ..errors import ServerError
from .base import Store
from .sqlite import SqliteStore


def make_store(address: str) -> Store:
    """PostgreSQL for `postgresql://…`; anything else is the name of a file."""
    if address.startswith(("postgresql://", "postgres://")):
        try:
            from .postgres import PostgresStore
        except ImportError as problem:
            raise ServerError("server/scale-missing") from problem
        return PostgresStore(address)
    if "://" in address:
        raise ServerError("server/database-kind", address=address)
    return SqliteStore(address)
