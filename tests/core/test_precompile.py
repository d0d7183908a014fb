"""Compiling ahead reaches every game and every level of bot there is."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from numba.core import event

import duodecim
from duodecim.core import compile_marks, precompile
from duodecim.core.descriptor import GameDescriptor
from duodecim.core.precompile import compile_all, compile_games, compile_groups, compile_level, tables_of
from duodecim.core.registry import descriptor


@pytest.mark.thorough  # `make test` compiles all games before the tests
def test_every_game_is_compiled_and_reported() -> None:
    assert sorted(compile_all()) == duodecim.game_ids()


def test_what_is_compiled_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    left = {"king": ("medium", "expert")}
    compiled: list[tuple[str, str]] = []
    monkeypatch.setattr(compile_marks, "uncompiled_levels", lambda game: left.get(game.id, ()))
    monkeypatch.setattr(precompile, "compile_level", lambda game_id, level: compiled.append((game_id, level)))
    compile_games(duodecim.game_ids())
    assert compiled == [("king", "medium"), ("king", "expert")]


def test_where_everything_is_compiled_no_process_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_left(_game: GameDescriptor) -> tuple[str, ...]:
        return ()

    monkeypatch.setattr(compile_marks, "uncompiled_levels", nothing_left)
    monkeypatch.setattr(precompile, "ProcessPoolExecutor", None)
    assert sorted(compile_all()) == duodecim.game_ids()


def test_the_usual_the_smallest_and_the_largest_table_are_compiled() -> None:
    # Two players of 12 Chip Trick play with an automa, and the bot of a duel is another.
    assert [table.options.players for table in tables_of(descriptor("chips"))] == [3, 2, 4]
    assert [table.options.players for table in tables_of(descriptor("king-tournament"))][1:] == [5, 16]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_expert_who_plays_as_usual_needs_nothing_else_compiled(players: int) -> None:
    chips = descriptor("chips")
    compile_level("chips", "expert")
    compiled: list[str] = []

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            compiled.append(event.data["dispatcher"].py_func.__qualname__)

        def on_end(self, event: Any) -> None:
            pass

    with event.install_listener("numba:compile", Listener()):
        position, expert = chips.game_class(players=players).start(1), chips.make_bot("expert")
        for _ in range(6):
            seat = position.actors[0]
            position = position.play(seat, expert.choose(position.view(seat), Random(1)))
    assert compiled == []


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


#: Marks a level as compiled while it holds the lock that all processes take that compile the game.
ANOTHER_PROCESS = """
from duodecim.core.compile_marks import compile_lock, mark_as_compiled
from duodecim.core.registry import descriptor
chips = descriptor("chips")
with compile_lock(chips):
    print("locked", flush=True)
    input()
    mark_as_compiled(chips, "random")
"""


@pytest.mark.skipif(not Path("/proc/locks").exists(), reason="only Linux lists those who wait for a lock")
def test_two_servers_do_not_compile_the_same(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}  # empty, so that there is much to compile
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "env": environment}
    command = [sys.executable, "-m", "duodecim.core.precompile", "--tied", "chips", "random"]
    with subprocess.Popen([sys.executable, "-c", ANOTHER_PROCESS], **pipes) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "locked\n"
        with subprocess.Popen(command, **pipes) as second:
            while not _waits_for_a_lock(second.pid):
                assert second.poll() is None
                time.sleep(0.01)
            first.communicate("\n")
            assert second.stdout is not None
            assert second.stdout.read() == "random\n", "it compiled what was compiled"
            assert second.wait() == 0, "its input is still open"


def _waits_for_a_lock(pid: int) -> bool:
    waiting = [line.split() for line in Path("/proc/locks").read_text().splitlines() if "->" in line]
    return any(str(pid) in fields for fields in waiting)
