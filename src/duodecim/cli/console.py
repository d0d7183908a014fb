"""Where the terminal writes to."""

from __future__ import annotations

from rich.console import Console


def new_console() -> Console:
    """A console that shows text as it is: names and input may hold what Rich would take for markup."""
    return Console(markup=False, emoji=False, highlight=False)
