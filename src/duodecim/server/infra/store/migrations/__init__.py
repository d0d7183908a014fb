"""The schema as numbered SQL that both databases understand. A file runs once, and never changes after a release.

See docs/decisions/0033-plain-sql.md.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib import resources
from typing import Final, NamedTuple

from ....errors import ServerError
from ..base import Transaction
from .seatings import fill_seatings

_FILL: Final = {2: fill_seatings}


class Migration(NamedTuple):
    """One migration of the schema."""

    number: int
    statements: list[str]
    #: Adds what the statements cannot: data for the tables that they have made.
    fill: Callable[[Transaction], Awaitable[None]] | None = None


def migrations() -> list[Migration]:
    """Return all migrations, in order."""
    files = sorted(
        (file for file in resources.files(__name__).iterdir() if file.name.endswith(".sql")), key=lambda file: file.name
    )
    numbered = [(int(file.name[:4]), _statements(file.read_text(encoding="utf-8"))) for file in files]
    return [Migration(number, statements, _FILL.get(number)) for number, statements in numbered]


def pending(found: int) -> list[Migration]:
    """Return the migrations that a schema of this version still needs."""
    steps = migrations()
    if found > steps[-1].number:
        raise ServerError("server/newer-schema", found=found, known=steps[-1].number)
    return [step for step in steps if step.number > found]


def _statements(text: str) -> list[str]:
    return [statement.strip() for statement in text.split(";") if statement.strip()]
