"""The example game, installed as anybody would install it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import duodecim

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "examples" / "odds"


def install_odds(folder: Path) -> None:
    """Install the package into a folder. Nothing is fetched from anywhere."""
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder), str(PACKAGE)]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout + finished.stderr


def python_path(folder: Path) -> str:
    """Where a process finds the package, this copy of duodecim, and the rest of the repository."""
    return os.pathsep.join(map(str, (folder, Path(duodecim.__file__).parents[1], ROOT)))
