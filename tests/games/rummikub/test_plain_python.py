"""Compiled and as plain Python, the rules do the same to the bit."""

from __future__ import annotations

import os
import subprocess
import sys

from .digests import digests


def test_plain_python_agrees_with_machine_code() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-m", "tests.games.rummikub.digests"]
    finished = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.splitlines() == ["plain Python", *digests()]
