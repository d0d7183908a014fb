"""Who is there, who is not, and who plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from benchmarks.server.client import Client
from websockets.frames import Frame, Opcode

from duodecim.server import main
from duodecim.server.domain import commands
from duodecim.server.domain.clock import BOT_GRACE
from duodecim.server.live.presence import ANNOUNCEMENT_LIFETIME, Presence

from .raw_socket import raw_socket
from .serving import OPEN, accepted, asked, chips_table, play_to_the_end, players, refused, serve
from .tables import apply, play, table_of


def listen(client: Client) -> list[dict[str, Any]]:
    """What a client hears of who is there, as it comes."""
    heard: list[dict[str, Any]] = []
    client.on_message = lambda message: heard.append(message) if message["type"] == "present" else None
    return heard


async def until_present(heard: list[dict[str, Any]], seats: list[bool], spectators: int) -> dict[str, Any]:
    async with asyncio.timeout(20):
        while not heard or (heard[-1]["seats"], heard[-1]["spectators"]) != (seats, spectators):
            await asyncio.sleep(0.01)
    return heard[-1]


def test_an_announcement_is_believed_for_a_while() -> None:
    presence = Presence()
    assert presence.record_announcement("there", ["ben"], 1_000)
    assert not presence.record_announcement("there", ["ben", "vera"], 2_000)
    assert presence.present_players(["anna"], 2_000) == {"anna", "ben", "vera"}
    assert presence.present_players(["anna"], 2_000 + ANNOUNCEMENT_LIFETIME) == {"anna"}
    assert presence.record_announcement("there", ["ben"], 40_000)
    assert not presence.record_announcement("there", [], 41_000)
    assert presence.present_players([], 41_000) == frozenset()


def test_absence_is_counted_from_when_it_is_first_seen() -> None:
    presence = Presence()
    presence.record_absences(["anna", "ben"], frozenset({"anna"}), 1_000)
    presence.record_absences(["anna", "ben"], frozenset({"anna"}), 5_000)
    assert (presence.away_since("anna"), presence.away_since("ben")) == (None, 1_000)
    presence.record_absences(["anna", "ben"], frozenset({"anna", "ben"}), 6_000)
    presence.record_absences(["anna", "ben"], frozenset(), 7_000)
    assert (presence.away_since("anna"), presence.away_since("ben")) == (7_000, 7_000)


@pytest.mark.anyio
async def test_everyone_learns_who_comes_and_who_goes(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 2) as (anna, ben):
        heard = listen(anna)
        table = await anna.create(game="chips", options={"players": 2}, seats=[OPEN, OPEN])
        await until_present(heard, [False, False, False], 1)
        await accepted(anna, "sit", table)
        await ben.watch(table)
        await until_present(heard, [True, False, False], 1)
        await accepted(ben, "sit", table)
        await until_present(heard, [True, True, False], 0)
        version = anna.tables[table]["version"]
        await ben.unwatch(table)
        await until_present(heard, [True, False, False], 0)
        async with players(address, 1) as (vera,):
            own = listen(vera)
            await vera.watch(table)
            await vera.watch(table)
            await until_present(own, [True, False, False], 1)
            await until_present(heard, [True, False, False], 1)
        # A closed connection is seen like one that says good-bye.
        last = await until_present(heard, [True, False, False], 0)
        assert last["replaceable"] == [None, None, None]  # nobody plays yet
        assert anna.tables[table]["version"] == version


@pytest.mark.anyio
async def test_those_at_another_server_are_there_too(postgres: str, redis: str) -> None:
    async with (
        serve(postgres, redis=redis) as here,
        serve(postgres, redis=redis) as there,
        players(here, 1) as (anna,),
        players(there, 1) as (ben,),
    ):
        heard = listen(anna), listen(ben)
        table = await anna.create(game="chips", options={"players": 2}, seats=[OPEN, OPEN])
        await ben.watch(table)
        for each in (anna, ben):
            await accepted(each, "sit", table)
        for messages in heard:
            await until_present(messages, [True, True, False], 0)
        await ben.unwatch(table)
        await until_present(heard[0], [True, False, False], 0)


@pytest.mark.anyio
async def test_who_answers_no_pings_is_soon_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main._PING_SECONDS <= 5
    monkeypatch.setattr(main, "_PING_SECONDS", 0.5)
    async with serve(str(tmp_path / "db")) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna, ben)
        async with raw_socket(ben) as silent:
            watch = msgspec.json.encode({"type": "watch", "id": "w", "table": table})
            await silent.send(Frame(Opcode.TEXT, watch))
            while b"accepted" not in (frame.data if (frame := await silent.next_frame()) else b"accepted"):
                pass
            heard = listen(anna)
            await ben.unwatch(table)
            away = await until_present(heard, [True, False, False], 0)
            assert away["replaceable"][1] is not None


@pytest.mark.anyio
async def test_a_bot_plays_on_for_who_is_away_until_they_return(
    tmp_path: Path, pass_time: Callable[[float], None]
) -> None:
    async with serve(str(tmp_path / "db"), patience_seconds=9) as address, players(address, 3) as (anna, ben, vera):
        table = await chips_table(anna, ben)
        story: list[str] = []
        vera.on_message = lambda message: story.extend(message["told"]) if message["type"] == "update" else None
        await vera.watch(table)
        heard = listen(anna)
        assert await refused(anna, "replace", table, seat=1) == "table/not-away"
        assert await refused(anna, "replace", table, seat=0) == "table/not-replaceable"
        assert await refused(anna, "replace", table, seat=2) == "table/not-replaceable"
        assert await refused(anna, "replace", table, seat=77) == "table/not-replaceable"
        assert await refused(ben, "return", table) == "table/seated-already"
        await ben.unwatch(table)
        replaceable = (await until_present(heard, [True, False, False], 1))["replaceable"]
        assert [bool(each) for each in replaceable] == [False, True, False]
        assert await refused(anna, "replace", table, seat=1) == "table/not-away"
        pass_time(9)
        assert await refused(vera, "replace", table, seat=1) == "table/not-seated"
        await accepted(anna, "replace", table, seat=1)
        known = await anna.until(table, lambda known: known["change"]["kind"] == "replaced" or asked(known))
        assert (known["summary"]["seats"][1]["kind"], known["summary"]["seats"][1]["resigned"]) == ("bot", True)
        # The bot moves whenever it is to, so the game comes round to Anna.
        version = await accepted(anna, "play", table, action=(await anna.until(table, asked))["view"]["actions"][0])
        await anna.until(table, lambda known: asked(known) and known["version"] > version)
        await ben.watch(table)
        assert (await ben.until(table, lambda known: known["summary"]["seats"][1]["resigned"]))["seat"] is None
        assert await refused(vera, "return", table) == "table/not-seated"
        await accepted(ben, "return", table)
        known = await ben.until(table, lambda known: known["seat"] == 1)
        assert known["told"][-1] == "You are back in the game."
        assert (known["summary"]["seats"][1]["kind"], known["summary"]["seats"][1]["name"]) == ("person", ben.name)
        assert [f"{ben.name} is away; a bot plays on.", f"{ben.name} is back in the game."] == [
            line for line in story if ben.name in line and ("away" in line or "back" in line)
        ]
        assert all(await asyncio.gather(play_to_the_end(anna, table), play_to_the_end(ben, table)))
        assert await refused(ben, "return", table) == "table/not-playing"
        for each in (anna, ben, vera):
            assert not each.problems


@pytest.mark.anyio
async def test_who_gave_up_can_think_again(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        table = await anna.create(game="king", options={"players": 2}, seats=[OPEN, OPEN])
        async with players(address, 1) as (ben,):
            await ben.watch(table)
            for each in (anna, ben):
                await accepted(each, "sit", table)
            assert await refused(anna, "return", table) == "table/not-playing"
            await accepted(anna, "start", table)
            await accepted(anna, "resign", table)
            await accepted(anna, "return", table)
            assert all(await asyncio.gather(play_to_the_end(anna, table), play_to_the_end(ben, table)))


def test_a_turn_that_was_the_bots_begins_anew_for_who_returns() -> None:
    table = table_of("chips", 30, players=3)
    assert table.position is not None
    seat = table.position.actors[0]
    apply(table, commands.resign(table, f"p{seat}", 5_000))
    assert table.deadline == 5_000 + BOT_GRACE
    apply(table, commands.return_to_seat(table, f"p{seat}", 6_000))
    assert table.deadline == 36_000
    assert table.seat_of(f"p{seat}") == seat


def test_a_turn_that_others_are_thinking_about_goes_on() -> None:
    table = table_of("king", 30, players=3)
    apply(table, commands.replace(table, "p0", 1, 4_000, 5_000))
    assert table.deadline == 31_000
    apply(table, commands.return_to_seat(table, "p1", 6_000))
    assert table.deadline == 31_000
    assert play(table, 1, at=7_000) == 31_000


def test_who_returns_to_a_table_that_stands_still_lets_no_clock_run_yet() -> None:
    table = table_of("chips", 30, players=3)
    apply(table, commands.resign(table, "p0", 5_000))
    apply(table, commands.pause(table, 6_000))
    apply(table, commands.return_to_seat(table, "p0", 7_000))
    assert (table.phase, table.deadline, table.seat_of("p0")) == ("paused", None, 0)
