"""Redis is lost without an error: players at different processes go on as one table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from benchmarks.server.client import Client
from benchmarks.server.relay import Relay

from duodecim.server.infra.bus.base import BusMessage, News
from duodecim.server.infra.bus.peers import SILENCE_SECONDS, Peers
from duodecim.server.infra.bus.redis import RedisBus
from duodecim.server.live.presence import ANNOUNCEMENT_LIFETIME, Presence

from .serving import OPEN, accepted, asked, empty_database, players, serve

pytestmark = pytest.mark.anyio


async def until(condition: Any) -> None:
    """Wait until something is true, but not for ever."""
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.02)


class Ear:
    """A bus of one process, and what it has heard."""

    def __init__(self, address: str) -> None:
        self.bus = RedisBus(address)
        self.heard: list[BusMessage | None] = []

    async def listen(self) -> None:
        await self.bus.open(self.heard.append)
        await until(lambda: not self.bus.is_in_doubt)


@asynccontextmanager
async def two_ears(redis: str) -> AsyncIterator[tuple[Ear, Ear, Relay]]:
    """Two processes, the second of which reaches Redis through a relay."""
    async with Relay(redis) as relay:
        here, there = Ear(redis), Ear(relay.address)
        await here.listen()
        await there.listen()
        await until(lambda: None in here.heard)
        await asyncio.sleep(0.1)  # the first messages may be followed by a second look
        try:
            yield here, there, relay
        finally:
            await here.bus.close()
            await there.bus.close()


async def test_a_process_that_redis_does_not_answer_is_in_doubt_and_hears_again_when_it_does(redis: str) -> None:
    async with two_ears(redis) as (here, there, relay):
        relay.swallow()
        await until(lambda: there.bus.is_in_doubt and there.bus.failures > 0)
        await until(lambda: here.bus.has_silent_peers)
        assert not here.bus.is_in_doubt
        here.bus.publish(News("lost", "log"))
        here.heard.clear()
        there.heard.clear()
        relay.restore()
        await until(lambda: not there.bus.is_in_doubt and not here.bus.has_silent_peers)
        await until(lambda: None in there.heard)  # it is told that it has missed something
        await until(lambda: None in here.heard)  # and the other that what was sent from there is missing
        here.bus.publish(News("table", "log"))
        there.bus.publish(News("other", "chat"))
        await until(lambda: News("table", "log") in there.heard and News("other", "chat") in here.heard)
        assert News("lost", "log") not in there.heard


async def test_a_connection_that_is_cut_is_made_again(redis: str) -> None:
    async with two_ears(redis) as (here, there, relay):
        there.heard.clear()
        relay.cut()
        await until(lambda: None in there.heard)
        await until(lambda: not there.bus.is_in_doubt)
        here.bus.publish(News("table", "log"))
        await until(lambda: News("table", "log") in there.heard)


async def test_a_process_that_says_goodbye_leaves_no_doubt(redis: str) -> None:
    here, there = Ear(redis), Ear(redis)
    await here.listen()
    await there.listen()
    await there.bus.close()
    await asyncio.sleep(SILENCE_SECONDS + 0.2)
    assert not here.bus.has_silent_peers
    await here.bus.close()


async def test_closing_does_not_wait_for_a_redis_that_is_silent(redis: str) -> None:
    async with two_ears(redis) as (_, there, relay):
        relay.swallow()
        async with asyncio.timeout(5):
            await there.bus.close()


def test_missing_and_repeated_messages_are_noticed() -> None:
    peers = Peers()
    assert [peers.hear("a", number, 0.0) for number in (1, 2, 2, 5, 3, 6)] == [
        *("next", "next", "repeat", "gap", "repeat", "next")
    ]
    assert peers.hear("b", 7, 0.0) == "gap"
    assert not peers.any_silent(SILENCE_SECONDS)
    peers.hear("a", 7, SILENCE_SECONDS)
    assert peers.any_silent(SILENCE_SECONDS + 0.1)
    peers.forget("b")
    assert not peers.any_silent(SILENCE_SECONDS + 0.1)
    assert peers.any_silent(3 * SILENCE_SECONDS)
    assert not peers.any_silent(1_000)  # it is dead


def test_nobody_is_gone_while_announcements_may_be_lost() -> None:
    doubts = [False]
    presence = Presence(is_in_doubt=lambda: doubts[0])
    presence.record_announcement("there", ["ben"], 0)
    presence.record_absences(["anna", "vera"], frozenset({"anna"}), 0)
    doubts[0] = True
    late = 2 * ANNOUNCEMENT_LIFETIME
    assert presence.present_players(["anna"], ANNOUNCEMENT_LIFETIME - 1) == {"anna", "ben"}
    assert presence.present_players(["anna"], late) == {"anna", "ben"}
    presence.record_absences(["anna", "vera"], frozenset({"anna"}), late)
    assert presence.away_since("vera") == late
    doubts[0] = False
    assert presence.present_players(["anna"], late + 1) == {"anna", "ben"}  # it has time to announce itself again
    assert presence.present_players(["anna"], late + ANNOUNCEMENT_LIFETIME) == {"anna"}


@asynccontextmanager
async def a_game_at_two_servers(postgres: str, redis: str) -> AsyncIterator[tuple[Client, Client, str, str, Relay]]:
    """Anna at one server and Ben at another, the relay of Anna's server to Redis, and a game that has begun."""
    await empty_database(postgres)
    async with (
        Relay(redis) as relay,
        serve(postgres, redis=relay.address) as here,
        serve(postgres, redis=redis) as there,
        players(here, 1) as (anna,),
        players(there, 1) as (ben,),
    ):
        table = await anna.create(game="chips", options={"players": 2}, seats=[OPEN, OPEN])
        await ben.watch(table)
        for each in (anna, ben):
            await accepted(each, "sit", table)
        await accepted(anna, "start", table)
        for each in (anna, ben):
            await each.until(table, lambda known: known["view"])
        yield anna, ben, table, there, relay


async def move_anyone(anna: Client, ben: Client, table: str) -> None:
    """Let whoever is to move do so."""
    mover = anna if asked(anna.tables[table]) else ben
    await accepted(mover, "play", table, action=mover.tables[table]["view"]["actions"][0])


async def test_players_at_two_servers_are_told_of_moves_without_redis_and_at_once_when_they_come_back(
    postgres: str, redis: str
) -> None:
    async with a_game_at_two_servers(postgres, redis) as (anna, ben, table, there, relay):
        relay.swallow()
        async with asyncio.timeout(20):
            for _ in range(2):
                await accepted(anna, "chat", table, text="hello")
                await move_anyone(anna, ben, table)
                version = max(each.tables[table]["version"] for each in (anna, ben))
                async with players(there, 1) as (vera,):  # somebody who comes never sees an old version
                    await vera.watch(table)
                    assert vera.tables[table]["version"] == version
                    assert vera.tables[table]["chat"]
                for each in (anna, ben):
                    await each.until(table, lambda known, version=version: known["version"] >= version)  # type: ignore[misc]
        assert [anna.problems, ben.problems] == [[], []]
