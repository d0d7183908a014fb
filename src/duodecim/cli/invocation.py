"""How the user started the program, so that the commands we suggest work for them."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path


def shell_command(*arguments: str | Path) -> str:
    """Return a command of this program that can be pasted into the shell."""
    return f"{_program()} {shlex.join(map(str, arguments))}"


def _program() -> str:
    """Return `duodecim` if the shell finds this very program under that name, otherwise the way it was started."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return "python -m duodecim"
    if not started.is_file():
        return "duodecim"
    found = shutil.which(started.name)
    if found is not None and Path(found).resolve() == started.resolve():
        return started.name
    return shlex.quote(os.path.relpath(started))
