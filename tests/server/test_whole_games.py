"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from benchmarks.server.client import request

from duodecim.core.records import loads

from .serving import BOT, OPEN, play_to_the_end, players, serve

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("chips", {"players": 2}),
        ("chips", {"players": 3}),
        ("king", {"players": 3, "cards": "random"}),
        ("king-tournament", {"players": 5}),
        ("rummikub", {"players": 2}),
    ],
)
async def test_two_people_and_bots_play_a_game_to_its_end(game: str, options: dict[str, Any], database: str) -> None:
    async with serve(database) as address, players(address, 2) as (anna, ben):
        seats = [OPEN, OPEN, *[BOT] * (options["players"] - 2)]
        table = await anna.create(game=game, options=options, seats=seats)
        await ben.watch(table)
        assert [(await each.command("sit", table=table))["type"] for each in (anna, ben)] == ["accepted", "accepted"]
        assert (await ben.command("start", table=table))["type"] == "accepted"
        assert all(await asyncio.gather(play_to_the_end(anna, table), play_to_the_end(ben, table)))
        for each in (anna, ben):
            assert not each.problems
        status, record, _ = await asyncio.to_thread(request, address, f"/api/tables/{table}/record")
        assert status == 200
        assert loads(msgspec.json.encode(record)).replay().outcome is not None
