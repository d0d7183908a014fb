"""Bots think in processes of their own, which may die, and which do not outlive the server."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server.client import Client
from benchmarks.server.process import ServerProcess

import duodecim
from duodecim.core.registry import descriptor
from duodecim.server.live.bot_pool import BotPool, _budget, _quick_level

from .serving import BOT, OPEN, play_to_the_end

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

GAMES = ("chips", "king", "rummikub", "king-tournament")


@pytest.fixture
async def bot_pool() -> AsyncIterator[BotPool]:
    made = BotPool(processes=True)
    yield made
    await close(made)


async def close(pool: BotPool) -> None:
    pool.close()
    await asyncio.sleep(0)  # connections are closed in the next turn of the loop


def first_question(game_id: str) -> tuple[Any, int]:
    position = duodecim.game(game_id).start(seed=3)
    return position, position.actors[0]


def children_of(process: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except FileNotFoundError:
            continue
        if parent == process:
            found += [int(folder.name), *children_of(int(folder.name))]
    return found


def is_there(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


async def test_views_go_to_another_process_and_moves_and_hints_come_back(bot_pool: BotPool) -> None:
    for game_id in GAMES:
        position, seat = first_question(game_id)
        position.check(seat, await bot_pool.choose(game_id, "easy", position.view(seat)))
    position, seat = first_question("chips")
    advice = await bot_pool.advise(position.view(seat), "ru")
    position.check(seat, advice.action)
    assert re.search("[а-я]{3}", advice.reason)


async def test_a_process_that_dies_is_replaced(bot_pool: BotPool) -> None:
    position, seat = first_question("chips")
    before = set(children_of(os.getpid()))
    await bot_pool.choose("chips", "random", position.view(seat))
    for child in set(children_of(os.getpid())) - before:
        os.kill(child, signal.SIGKILL)
    position.check(seat, await bot_pool.choose("chips", "random", position.view(seat)))


async def test_processes_that_hang_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duodecim.server.live.bot_pool._LIMIT_SECONDS", 0.5)
    monkeypatch.setattr("duodecim.server.live.bot_pool.core_count", lambda: 2)
    bot_pool = BotPool(processes=True)
    position, seat = first_question("chips")

    async def ask(times: int) -> list[str]:
        return await asyncio.gather(*(bot_pool.choose("chips", "random", position.view(seat)) for _ in range(times)))

    async with bot_pool.workers.take() as one, bot_pool.workers.take() as other:
        processes = [await worker.run(os.getpid, seconds=60) for worker in (one, other)]
    await ask(2)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    for move in await ask(5):
        position.check(seat, move)
    assert not any(map(is_there, processes))
    await close(bot_pool)


async def test_a_move_is_made_even_if_no_bot_ever_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duodecim.server.live.bot_pool._COMPILE_LIMIT_SECONDS", 0.0)
    bot_pool = BotPool()
    position, seat = first_question("king")
    position.check(seat, await bot_pool.choose("king", "expert", position.view(seat)))
    await close(bot_pool)


def test_a_bot_thinks_for_less_time_when_others_wait() -> None:
    for game_id in ("chips", "king"):
        bot = descriptor(game_id).make_bot("expert")
        assert _budget(bot, 2.0) is None
        hurried = _budget(bot, 0.1)
        assert hurried is not None
        assert (hurried.seconds, hurried.iterations) == (0.1, bot.usual.iterations)  # type: ignore[attr-defined]  # not of all bots
        assert _quick_level(game_id, "expert") == "easy"
        assert _quick_level(game_id, "random") == "random"
    # It does not search.
    assert _budget(descriptor("rummikub").make_bot("expert"), 0.1) is None


async def test_bots_do_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    with ServerProcess("--database", str(tmp_path / "db"), "--no-warm", log=tmp_path / "log") as server:
        anna = Client(server.address)
        await anna.open()
        table = await anna.create(game="chips", options={"players": 2}, seats=[OPEN, BOT])
        for command in ("sit", "start"):
            await anna.command(command, table=table)
        await play_to_the_end(anna, table)
        children = children_of(server.pid)
        assert children
        server.kill()
        await anna.close()
    end = time.monotonic() + 20
    while any(map(is_there, children)):
        assert time.monotonic() < end, "bots think on without a server"
        await asyncio.sleep(0.05)
