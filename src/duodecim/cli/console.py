"""The console that commands print to."""

from __future__ import annotations

from rich.console import Console


def new_console() -> Console:
    """Return a console that prints text as it is: names and input may hold what Rich would take for markup."""
    return Console(markup=False, emoji=False, highlight=False)
