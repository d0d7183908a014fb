"""Compiling ahead reaches every game and every level of bot there is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import duodecim
from duodecim.core.precompile import compile_all, compile_groups


def test_every_game_is_compiled_and_reported() -> None:
    assert sorted(compile_all()) == duodecim.game_ids()


def test_games_that_share_rules_are_compiled_one_after_the_other() -> None:
    groups = compile_groups()
    assert ["king", "king-tournament"] in groups
    assert sorted(game for group in groups for game in group) == duodecim.game_ids()


def test_compiling_ends_with_the_process_that_asked_for_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "duodecim.core.precompile", "--tied", "rummikub"]
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}  # empty, so that there is much to compile
    compiling = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    assert compiling.stdin is not None
    compiling.stdin.close()  # the system does the same when the other process is killed
    assert compiling.wait(60) == 1
    assert compiling.stdout is not None
    assert compiling.stdout.read() == b""
    compiling.stdout.close()
