"""Hints: one at a time for each player, each worked out once, and the bots go first."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import duodecim
from duodecim.core.language import Language
from duodecim.core.story import Story
from duodecim.server.errors import TableError
from duodecim.server.live.bot_pool import Advice, BotPool
from duodecim.server.live.hints import Hints, Question

from .serving import asked, chips_table, players, serve

pytestmark = pytest.mark.anyio


class CountingPool(BotPool):
    """Counts the hints that it works out, and lets them wait."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.go_on = asyncio.Event()

    async def advise(self, view: Any, language: Language, story: Story = ()) -> Advice:
        self.asked += 1
        await self.go_on.wait()
        return await super().advise(view, language, story)


@pytest.fixture
async def pool() -> AsyncIterator[CountingPool]:
    made = CountingPool()
    yield made
    made.close()


def view() -> Any:
    position = duodecim.game("chips").start(seed=3)
    return position.view(position.actors[0])


async def test_a_hint_is_worked_out_once_for_each_version_and_language(pool: CountingPool) -> None:
    hints, seen = Hints(pool), view()
    pool.go_on.set()
    english = await hints.ask("anna", Question("t", 5, 0, "en"), seen)
    assert await hints.ask("anna", Question("t", 5, 0, "en"), seen) is english
    assert await hints.ask("boris", Question("t", 5, 0, "en"), seen) is english
    assert pool.asked == 1
    russian = await hints.ask("anna", Question("t", 5, 0, "ru"), seen)
    assert re.search("[а-я]{3}", russian.reason)
    await hints.ask("anna", Question("t", 6, 0, "en"), seen)
    assert pool.asked == 3


async def test_a_player_waits_for_one_hint_at_a_time(pool: CountingPool) -> None:
    hints, seen = Hints(pool), view()
    first = asyncio.create_task(hints.ask("anna", Question("t", 5, 0, "en"), seen))
    again = asyncio.create_task(hints.ask("anna", Question("t", 5, 0, "en"), seen))
    other = asyncio.create_task(hints.ask("boris", Question("t", 5, 1, "en"), seen))
    await asyncio.sleep(0)
    with pytest.raises(TableError) as refused:
        await hints.ask("anna", Question("another table", 1, 0, "en"), seen)
    assert refused.value.reason == "table/hint-pending"
    first.cancel()  # who leaves has still asked
    with pytest.raises(TableError):
        await hints.ask("anna", Question("another table", 1, 0, "en"), seen)
    pool.go_on.set()
    await other
    assert (await again).action in seen.actions
    await hints.ask("anna", Question("another table", 1, 0, "en"), seen)
    assert pool.asked == 3


async def test_many_hints_at_once_are_one(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        table = await chips_table(anna)
        await anna.until(table, asked)
        answers = await asyncio.gather(*(anna.command("hint", table=table) for _ in range(20)))
        assert {answer["type"] for answer in answers} == {"hinted"}
        assert len({answer["action"] for answer in answers}) == 1
