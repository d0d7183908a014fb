"""A server of today in a process of its own."""

from __future__ import annotations

from pathlib import Path

from benchmarks.server.process import ServerProcess


def serve(database: Path) -> ServerProcess:
    """Return a server on a database in a file, to be started."""
    options = ("--no-warm", "--no-limits", "--bot-threads")
    return ServerProcess("--database", str(database), *options, log=database.with_name("log"))
