"""Processes return memory to the system that they no longer use."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

import duodecim
from duodecim.server.live.bot_pool import BotPool
from duodecim.server.ops import memory

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")]

_MEGABYTE = 2**20
#: Loading compiled code touches ten times as much of LLVM's library.
_LITTLE = 6 * _MEGABYTE
_LLVM = re.compile(rb"libllvmlite\.so\n(?:[A-Z][^\n]*\n)*?Rss: +(\d+) kB\n")


def compiler_bytes(process: int) -> int:
    """How much of LLVM's library a process has in memory."""
    return 1024 * sum(map(int, _LLVM.findall(Path(f"/proc/{process}/smaps").read_bytes())))


def use_compiler() -> str:
    """Let LLVM read and write a function."""
    return str(llvm.parse_assembly("define i64 @answer() { ret i64 42 }"))


def test_the_compiler_leaves_memory_and_works_when_it_is_needed_again() -> None:
    written = use_compiler()
    memory.return_unused_memory()
    assert compiler_bytes(os.getpid()) < _LITTLE
    assert use_compiler() == written
    assert compiler_bytes(os.getpid()) > 0


def test_libraries_of_all_kinds_work_after_their_pages_were_dropped() -> None:
    matrix = np.arange(9.0).reshape(3, 3) + np.eye(3)
    inverse = np.linalg.inv(matrix)
    assert memory.unchanged_library_parts()
    memory.return_unused_memory()
    assert np.array_equal(np.linalg.inv(matrix), inverse)
    with sqlite3.connect(":memory:") as database:
        assert database.execute("SELECT sqlite_version()").fetchone() == (sqlite3.sqlite_version,)


def test_memory_is_returned_only_after_the_process_has_grown() -> None:
    trimmer = memory.MemoryTrimmer()
    assert trimmer.trim()
    assert not trimmer.trim()
    held = bytearray(b"x" * 16 * _MEGABYTE)
    assert trimmer.trim()
    assert not trimmer.trim()
    assert len(held) == 16 * _MEGABYTE


#: In a process of its own: what was freed before could be used again.
LARGE_BLOCKS = """
import numpy as np
from duodecim.server.ops import memory

memory.return_large_blocks_at_once()
np.ones(2**20)  # after such a block was freed, the C library would keep the next ones
before = memory.resident_bytes()
block, above = np.ones(15 * 2**16), np.ones(2**10)
held = memory.resident_bytes() - before
del block
print(held, memory.resident_bytes() - before)
"""


def test_large_blocks_are_returned_as_soon_as_they_are_freed() -> None:
    printed = subprocess.run([sys.executable, "-c", LARGE_BLOCKS], check=True, capture_output=True, text=True).stdout
    held, kept = map(int, printed.split())
    assert held > 7 * _MEGABYTE
    assert kept < _MEGABYTE


async def test_a_server_returns_memory_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_PAUSE_SECONDS", 0.01)
    use_compiler()
    task = asyncio.create_task(memory.trim_regularly())
    async with asyncio.timeout(30):
        while compiler_bytes(os.getpid()) >= _LITTLE:
            await asyncio.sleep(0.05)
    task.cancel()


@pytest.fixture
async def bot_pool() -> AsyncIterator[BotPool]:
    made = BotPool(processes=True)
    yield made
    made.close()
    await asyncio.sleep(0)  # connections are closed in the next turn of the loop


@pytest.mark.slow
async def test_a_bot_process_returns_what_loading_a_bot_took(bot_pool: BotPool) -> None:
    position = duodecim.game("chips").start(seed=3)
    view = position.view(position.actors[0])
    assert await bot_pool.choose("chips", "medium", view) in view.actions
    async with bot_pool.workers.take() as worker:
        process = await worker.run(os.getpid, seconds=30)
        async with asyncio.timeout(30):
            while compiler_bytes(process) >= _LITTLE:
                await asyncio.sleep(0.05)
