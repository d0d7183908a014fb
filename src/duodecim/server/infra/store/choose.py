"""Choose the store for an address."""

from __future__ import annotations

from ...errors import ServerError
from ...ops.logs import without_passwords
from .base import Store
from .sqlite import SqliteStore


def is_postgres(address: str) -> bool:
    """Return True for the address of a PostgreSQL database, False for the name of a file."""
    return address.startswith(("postgresql://", "postgres://"))


def make_store(address: str) -> Store:
    """Return a PostgreSQL store for `postgresql://…`, an SQLite store for the name of a file."""
    if is_postgres(address):
        try:
            from .postgres import PostgresStore
        except ImportError as problem:
            raise ServerError("server/scale-missing") from problem
        return PostgresStore(address)
    if "://" in address:
        raise ServerError("server/database-kind", address=without_passwords(address))
    return SqliteStore(address)
