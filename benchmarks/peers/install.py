"""Installs every peer into an environment of its own, build/peers/NAME. A peer that fails is named, the rest goes on.

`python -m benchmarks.peers.install` tries again what failed before.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

_FOLDER: Final = Path("build/peers")
_REQUIREMENTS: Final = Path(__file__).with_name("requirements")
#: In an environment: the requirements that are installed in it, or why they could not be.
_DONE, _FAILED = "installed", "failed"
#: What says in the output of pip why something failed: the error of Python, with its own words.
_REASON: Final = re.compile(r"^\s*((?:[\w.]+\.)?\w*(?:Error|error|ERROR)\b.*)$", re.MULTILINE)

_FETCHED: Final = re.compile(r"^\s*(Downloading \w.*)$", re.MULTILINE)


def python_of(name: str) -> Path:
    """Return the Python of a peer's environment."""
    return _FOLDER / name / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install(name: str, *, again: bool = False) -> str | None:
    """Install a peer unless it is there. Return None, or why it could not be installed.

    What failed before is tried again only if the requirements have changed, or if `again` says so.
    """
    requirements = _REQUIREMENTS / f"{name}.txt"
    wanted = hashlib.sha256(requirements.read_bytes()).hexdigest()
    folder = _FOLDER / name
    done, failed = folder / _DONE, folder / _FAILED
    if done.is_file() and done.read_text() == wanted:
        return None
    if not again and failed.is_file() and failed.read_text().startswith(wanted):
        return failed.read_text().partition("\n")[2]
    shutil.rmtree(folder, ignore_errors=True)
    venv.create(folder, with_pip=True)
    command = [
        str(python_of(name)),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "install",
        "-q",
        "-r",
        str(requirements),
    ]
    # The versions of this project do not bind its peers.
    around = {key: value for key, value in os.environ.items() if key not in ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT")}
    ran = subprocess.run(command, env=around, capture_output=True, text=True, check=False)
    if ran.returncode == 0:
        done.write_text(wanted)
        return None
    reason = _reason(ran.stderr + ran.stdout)
    failed.write_text(f"{wanted}\n{reason}")
    return reason


def _reason(output: str) -> str:
    """Return the last error that is more than pip's own summary, and what was fetched when it came about."""
    found = [line for line in _REASON.findall(output) if "subprocess" not in line]
    fetched = _FETCHED.findall(output)
    return ": ".join([*fetched[-1:], found[-1] if found else output.strip().rpartition("\n")[2]])


def names() -> list[str]:
    """Return the names of all peers."""
    return sorted(path.stem for path in _REQUIREMENTS.glob("*.txt"))


if __name__ == "__main__":
    for peer in names():
        problem = install(peer, again=True)
        sys.stdout.write(f"{peer}: {problem or 'installed'}\n")
