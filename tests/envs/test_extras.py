"""What is missing is said in one sentence, with the command that installs it."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import importlib, sys
for extra, package in (("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")):
    sys.modules[package] = None
    try:
        importlib.import_module(f"duodecim.envs.{extra}")
    except ImportError as problem:
        print(problem)
"""


def test_a_missing_package_is_named_with_the_command_that_installs_it() -> None:
    result = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines() == [
        "The package pettingzoo is not installed: pip install 'duodecim[pettingzoo]'",
        "The package gymnasium is not installed: pip install 'duodecim[gymnasium]'",
        "The package pyspiel is not installed: pip install 'duodecim[openspiel]'",
    ]
