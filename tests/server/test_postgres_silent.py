"""PostgreSQL does not answer: commands are refused soon, and repeating them carries them out once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from benchmarks.server.client import Client
from benchmarks.server.relay import Relay

from duodecim.server.infra.store.choose import make_store
from duodecim.server.infra.store.health import StoreFailure
from duodecim.server.infra.store.postgres import PostgresStore

from .serving import asked, chips_table, empty_database, players, refused, serve
from .test_store import MOVE, TABLE

pytestmark = pytest.mark.anyio


@pytest.fixture
async def relay(postgres: str) -> AsyncIterator[Relay]:
    """A relay to an empty database."""
    await empty_database(postgres)
    async with Relay(postgres) as relay:
        yield relay


@asynccontextmanager
async def open_store(address: str) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(address)
    await store.open()
    try:
        yield store
    finally:
        async with asyncio.timeout(5):
            await store.close()


async def test_nobody_waits_for_a_database_that_is_silent_and_it_works_when_it_is_back(relay: Relay) -> None:
    async with open_store(relay.address) as store:
        await store.create(TABLE)
        relay.swallow()
        async with asyncio.timeout(8):
            works = [store.append(MOVE), *(store.load("t") for _ in range(30)), store.write(_touch), store.check()]
            failed = await asyncio.gather(*works, return_exceptions=True)
            assert {type(each) for each in failed} == {StoreFailure}
            assert store.health.failures > 0
            with pytest.raises(StoreFailure):
                await store.load("t")
        relay.restore()
        await until_it_works(store)
        assert not store.health.is_failing
        assert (await store.extents(["t", "none"]))["t"].version == 0
        assert await store.append(MOVE)


async def _touch(transaction: Any) -> None:
    await transaction.rows("SELECT pg_sleep(0)")


async def until_it_works(store: PostgresStore) -> None:
    async with asyncio.timeout(8):
        while True:
            try:
                return await store.check()
            except StoreFailure:
                await asyncio.sleep(0.1)


async def test_a_database_that_closes_its_connections_is_tried_again(relay: Relay) -> None:
    async with open_store(relay.address) as store:
        await store.create(TABLE)
        relay.cut()
        await asyncio.sleep(0.05)
        await store.load("t")  # nothing was lost, because nothing was asked
        relay.refuse()
        with pytest.raises(StoreFailure):
            await store.load("t")
        relay.restore()
        await until_it_works(store)


async def test_what_is_cancelled_does_not_wait_for_a_silent_database(relay: Relay) -> None:
    async with open_store(relay.address) as store:
        await store.create(TABLE)
        relay.swallow()
        waiting = asyncio.create_task(store.write(_touch))
        await asyncio.sleep(0.1)
        waiting.cancel()
        async with asyncio.timeout(1):
            with pytest.raises(asyncio.CancelledError):
                await waiting


@pytest.mark.parametrize("answers_only", [False, True])
async def test_a_command_whose_outcome_is_unknown_is_refused_and_done_once_when_it_is_repeated(
    relay: Relay, postgres: str, answers_only: bool
) -> None:
    async with (
        serve(relay.address) as address,
        players(address, 1) as (anna,),
        httpx.AsyncClient(base_url=address) as web,
    ):
        table = await chips_table(anna)
        known = await anna.until(table, asked)
        command = {"type": "play", "id": "the-move", "table": table, "action": known["view"]["actions"][0]}
        relay.swallow(answers_only=answers_only)
        async with asyncio.timeout(8):
            refusal = await anna.ask(command)
        assert (refusal["type"], refusal["code"], refusal["reason"]) == (
            *("refused", "server/failed", "server/unavailable"),
        )
        assert (await web.get("/healthz")).status_code == 503
        relay.restore()
        answer = await repeat(anna, command)
        assert answer["type"] == "accepted", answer
        await anna.until(table, lambda known: known["version"] >= answer["version"])
        await anna.until(table, asked)  # bots move again
        assert anna.problems == []
        assert (await web.get("/healthz")).status_code == 200
    store = make_store(postgres)
    await store.open()
    row = await store.load(table)
    await store.close()
    assert row is not None
    assert [entry.command for entry in row.entries].count("the-move") == 1


async def test_commands_of_a_client_that_could_not_watch_yet_are_to_be_repeated(relay: Relay) -> None:
    async with serve(relay.address) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna)
        assert await refused(ben, "sit", table) == "table/not-watching"
        relay.refuse()
        assert await refused(ben, "watch", "none") == "server/unavailable"
        assert await refused(ben, "play", "none", action="play 1") == "server/unavailable"
        relay.restore()
        answer = await repeat(ben, {"type": "watch", "id": "again", "table": "none"})
        assert answer["reason"] == "table/unknown"


async def repeat(client: Client, command: dict[str, Any]) -> dict[str, Any]:
    """Repeat a command as long as the server fails."""
    async with asyncio.timeout(8):
        while (answer := await client.ask(command)).get("code") == "server/failed":
            await asyncio.sleep(0.1)
    return answer


async def test_a_server_stops_although_its_database_is_silent(relay: Relay) -> None:
    async with asyncio.timeout(60):  # a start takes a while on a busy machine
        running = serve(relay.address)
        address = await running.__aenter__()
    anna = Client(address)
    await anna.open()
    await chips_table(anna)
    relay.swallow()
    asking = asyncio.create_task(anna.command("play", table=next(iter(anna.tables)), action="play 1"))
    async with asyncio.timeout(10):
        await running.__aexit__(None, None, None)
    asking.cancel()
    await anna.close()
