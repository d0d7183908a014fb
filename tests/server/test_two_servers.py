"""Two servers on PostgreSQL and Redis are one service."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .members import browser, log_in, register
from .serving import BOT, OPEN, empty_database, play_to_the_end, players, serve

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("chips", {"players": 3}),
        ("king", {"players": 3, "cards": "random"}),
        ("king-tournament", {"players": 5}),
        ("rummikub", {"players": 2}),
    ],
)
async def test_people_at_two_servers_play_at_one_table(
    game: str, options: dict[str, Any], postgres: str, redis: str
) -> None:
    async with (
        serve(postgres, redis=redis) as here,
        serve(postgres, redis=redis) as there,
        players(here, 1) as (anna,),
        players(there, 1) as (ben,),
    ):
        seats = [OPEN, OPEN, *[BOT] * (options["players"] - 2)]
        table = await anna.create(game=game, options=options, seats=seats)
        await ben.watch(table)
        heard: list[Any] = []
        ben.on_message = lambda message: heard.append(message) if message["type"] == "chatted" else None
        for each in (anna, ben):
            assert (await each.command("sit", table=table))["type"] == "accepted"
        await anna.command("chat", table=table, text="hello over there")
        assert (await ben.command("start", table=table))["type"] == "accepted"
        await asyncio.wait_for(asyncio.gather(play_to_the_end(anna, table), play_to_the_end(ben, table)), 60)
        assert [anna.problems, ben.problems] == [[], []]
        assert [message["line"]["text"] for message in heard] == ["hello over there"]
        outcomes = [each.tables[table]["view"]["outcome"] for each in (anna, ben)]
        assert outcomes[0] == outcomes[1] is not None


@pytest.mark.slow
async def test_a_session_that_is_ended_at_one_server_is_over_at_the_other(postgres: str, redis: str) -> None:
    await empty_database(postgres)
    async with (
        serve(postgres, redis=redis) as here,
        serve(postgres, redis=redis) as there,
        browser(here) as home,
        browser(there) as away,
    ):
        await register(home, "Anna")
        await log_in(away, "Anna")
        other = next(each for each in (await home.get("/api/me/sessions")).json() if not each["current"])
        headers = {"Cookie": f"duodecim-session={away.cookies['duodecim-session']}"}
        async with connect(there.replace("http", "ws") + "/ws", additional_headers=headers) as socket:
            await socket.recv()
            assert (await home.delete(f"/api/me/sessions/{other['id']}")).status_code == 204
            assert (await away.get("/api/me")).status_code == 401  # at once
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 15)  # the next time that it looks
            assert socket.close_code == 1008
