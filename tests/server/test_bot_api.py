"""Bots that other people write, over plain HTTP and over sockets."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from benchmarks.server.process import ServerProcess
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from duodecim.server.accounts.service import MOST_BOTS
from duodecim.server.live.bot_stream import MOST_STREAMS
from duodecim.server.protocol.messages import StreamMessage

from .members import browser, delete_me, register, socket_of
from .serving import BOT, OPEN, play_to_the_end, players, serve

pytestmark = pytest.mark.anyio

GAMES: dict[str, dict[str, Any]] = {
    "chips": {"players": 3},
    "king": {"players": 3},
    "king-tournament": {"players": 5},
    "rummikub": {"players": 2},
}


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


async def new_bot(owner: httpx.AsyncClient, name: str = "Robot") -> str:
    answer = await owner.post("/api/me/bots", json={"name": name})
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def client_of(address: str, token: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=30)


@asynccontextmanager
async def stream_of(bot: httpx.AsyncClient, **query: Any) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
    """What a bot is told, line by line."""
    async with bot.stream("GET", "/api/bot/stream", params=query) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("application/x-ndjson")

        async def messages() -> AsyncIterator[dict[str, Any]]:
            async for line in answer.aiter_lines():
                message = json.loads(line)
                msgspec.convert(message, StreamMessage)
                yield message

        yield messages()


async def until(messages: AsyncIterator[dict[str, Any]], kind: str) -> dict[str, Any]:
    async for message in messages:
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind} came")


@pytest.mark.parametrize("game", GAMES)
async def test_the_example_plays_a_game_of_each_kind_to_its_end(game: str, file: str) -> None:
    options = GAMES[game]
    async with serve(file) as address, browser(address) as anna, players(address, 1) as (host,):
        await register(anna, "Anna")
        token = await new_bot(anna)
        program = await asyncio.to_thread(
            subprocess.Popen,
            [sys.executable, "-m", "examples.http_bot", address, token],
            cwd=Path(__file__).parents[2],
            stderr=subprocess.PIPE,
        )
        try:
            seats = [OPEN, OPEN, *[BOT] * (options["players"] - 2)]
            table = await host.create(game=game, options=options, seats=seats, public=True)
            await host.command("sit", table=table, seat=0)
            known = await asyncio.wait_for(
                host.until(table, lambda known: known["summary"]["seats"][1]["kind"] == "person"), 60
            )
            seat = {"kind": "person", "name": "Robot", "level": "", "resigned": False, "standing": "bot"}
            assert seat.items() <= known["summary"]["seats"][1].items()
            await host.command("start", table=table)
            await asyncio.wait_for(play_to_the_end(host, table), 400)  # the first time it compiles
            assert host.tables[table]["view"]["outcome"] is not None
        finally:
            program.kill()
            _, problems = await asyncio.to_thread(program.communicate)
        assert b"Traceback" not in problems, problems


async def test_tokens_are_told_once_and_can_be_renewed_and_revoked(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, browser(address) as guest:
        assert (await guest.post("/api/me/bots", json={"name": "Robot"})).status_code == 401
        await register(anna, "Anna")
        token = await new_bot(anna)
        listed = await anna.get("/api/me/bots")
        assert [(bot["name"], bot["token"]) for bot in listed.json()] == [("Robot", True)]
        assert (await anna.post("/api/me/bots", json={"name": "ANNA"})).json()["reason"] == "account/name-taken"
        async with client_of(address, token) as bot:
            me = (await bot.get("/api/me")).json()
            assert (me["standing"], me["name"]) == ("bot", "Robot")
            for method, path in [("POST", "/api/me/bots"), ("GET", "/api/me/sessions"), ("DELETE", "/api/me")]:
                answer = await bot.request(method, path, json={"name": "Robot 2"} if method == "POST" else {})
                assert answer.json()["reason"] == "account/not-for-bots"
            renewed = (await anna.post("/api/me/bots/robot/token")).json()["token"]
            assert renewed != token
            assert (await bot.get("/api/me")).json()["reason"] == "account/token"
        async with client_of(address, renewed) as bot:
            assert (await bot.get("/api/me")).status_code == 200
            assert (await anna.delete("/api/me/bots/robot/token")).status_code == 204
            assert (await bot.get("/api/me")).status_code == 401
            assert [each["token"] for each in (await anna.get("/api/me/bots")).json()] == [False]
        assert (await anna.delete("/api/me/bots/robot")).status_code == 204
        assert (await anna.get("/api/me/bots")).json() == []
        assert (await anna.delete("/api/me/bots/robot")).json()["reason"] == "account/no-bot"
        for number in range(MOST_BOTS):
            await new_bot(anna, f"Robot {number}")
        assert (await anna.post("/api/me/bots", json={"name": "More"})).json()["reason"] == "account/many-bots"


async def test_a_session_is_no_token_and_a_token_no_session(file: str) -> None:
    async with serve(file) as address, browser(address) as anna:
        await register(anna, "Anna")
        token = await new_bot(anna)
        async with client_of(address, anna.cookies["duodecim-session"]) as thief:
            assert (await thief.get("/api/me")).status_code == 401
        async with httpx.AsyncClient(base_url=address, cookies={"duodecim-session": token}) as thief:
            assert (await thief.get("/api/me")).status_code == 401
        assert (await anna.get("/api/bot/stream")).json()["reason"] == "account/only-bots"


async def test_a_token_opens_a_socket_too_and_its_end_closes_everything(file: str) -> None:
    async with serve(file) as address, browser(address) as anna:
        await register(anna, "Anna")
        token = await new_bot(anna)
        headers = {"Authorization": f"Bearer {token}"}
        async with (
            client_of(address, token) as bot,
            stream_of(bot) as messages,
            connect(address.replace("http", "ws") + "/ws", additional_headers=headers) as socket,
        ):
            assert json.loads(await socket.recv())["type"] == "welcome"
            await until(messages, "welcome")
            await anna.post("/api/me/bots/Robot/token")
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 20)
            assert [message async for message in messages] == []


async def test_a_stream_tells_of_offers_and_of_the_bots_own_tables(file: str) -> None:
    async with serve(file) as address, browser(address) as anna, players(address, 1) as (host,):
        await register(anna, "Anna")
        async with client_of(address, await new_bot(anna)) as bot:
            async with stream_of(bot) as messages:
                assert (await anext(messages))["type"] == "welcome"
                hidden = await host.create(game="chips", options={"players": 3}, seats=[OPEN, OPEN, BOT])
                table = await host.create(game="chips", options={"players": 3}, seats=[OPEN, OPEN, BOT], public=True)
                offered = await until(messages, "offered")
                assert (offered["table"], offered["summary"]["game"]) == (table, "chips")
                for each in (table, hidden):  # who has the link may sit
                    answer = await bot.post(f"/api/bot/tables/{each}/sit", json={"id": "same"})
                    assert answer.json() == {"type": "accepted", "id": "same", "version": 1}
                    snapshot = await until(messages, "snapshot")
                    assert (snapshot["table"], snapshot["seat"]) == (each, 0)
                again = await bot.post(f"/api/bot/tables/{table}/sit", json={"id": "same"})
                assert again.json()["version"] == 1
                assert (await bot.post(f"/api/bot/tables/{table}/chat", json={"text": "hello"})).status_code == 200
                assert (await until(messages, "chatted"))["line"]["name"] == "Robot"
            # When it comes again it hears of its tables, and of no offer if it wants none.
            async with stream_of(bot, offers=False) as messages:
                tables = {(await until(messages, "snapshot"))["table"] for _ in range(2)}
                assert tables == {table, hidden}
            refusals = [
                ("play", {"action": "play 1"}, "table/not-playing"),
                ("play", {}, "message/unreadable"),
                ("fly", {}, "message/unreadable"),
                ("sit", {"seat": "0"}, "message/unreadable"),
                ("sit", {}, "table/seated-already"),
            ]
            for command, body, expected in refusals:
                answer = await bot.post(f"/api/bot/tables/{table}/{command}", json=body)
                assert (answer.status_code in (400, 409), answer.json()["reason"]) == (True, expected)
            assert (await bot.post("/api/bot/tables/nothing/sit", json={})).status_code == 404


async def open_stream(bot: httpx.AsyncClient, leaving: AsyncExitStack) -> AsyncIterator[dict[str, Any]]:
    """Open a stream, as soon as the server has noticed that earlier ones were closed."""
    async with asyncio.timeout(20):
        while True:
            with suppress(AssertionError):
                return await leaving.enter_async_context(stream_of(bot))
            await asyncio.sleep(0.05)


async def test_a_bot_has_a_few_streams_and_they_are_let_go_of(file: str) -> None:
    async with serve(file) as address, browser(address) as anna:
        await register(anna, "Anna")
        async with client_of(address, await new_bot(anna)) as bot:
            for _ in range(2):
                async with AsyncExitStack() as leaving:
                    streams = [await open_stream(bot, leaving) for _ in range(MOST_STREAMS)]
                    for messages in streams:
                        await until(messages, "welcome")
                    assert (await bot.get("/api/bot/stream")).json()["reason"] == "account/many-streams"


async def test_an_open_stream_does_not_hold_up_a_server_that_stops(tmp_path: Path) -> None:
    with ServerProcess("--database", str(tmp_path / "db"), "--no-warm", log=tmp_path / "log") as server:
        async with browser(server.address) as anna:
            await register(anna, "Anna")
            async with client_of(server.address, await new_bot(anna)) as bot, stream_of(bot) as messages:
                await until(messages, "welcome")
                began = time.monotonic()
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                assert {message["type"] async for message in messages} <= {"alive"}
                assert await stopping == -signal.SIGTERM
                assert time.monotonic() - began < 4
        assert "Traceback" not in server.log()


async def test_bots_go_with_their_owner(file: str) -> None:
    async with serve(file) as address, browser(address) as anna:
        await register(anna, "Anna")
        token = await new_bot(anna)
        async with client_of(address, token) as bot:
            async with socket_of(anna) as host:
                table = await host.create(game="chips", options={"players": 3}, seats=[OPEN, OPEN, BOT])
            await bot.post(f"/api/bot/tables/{table}/sit", json={})
            assert (await delete_me(anna)).status_code == 204
            assert (await bot.get("/api/me")).status_code == 401
        async with browser(address) as other:
            seats = (await other.get(f"/api/tables/{table}")).json()["seats"]
            assert [seat["kind"] for seat in seats] == ["open", "open", "bot"]
