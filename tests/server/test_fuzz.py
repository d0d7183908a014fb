"""Whatever is sent over a socket: no crash, no traceback, nothing changed that may not be."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from benchmarks.server.client import Client
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from duodecim.server.infra.store.choose import make_store
from duodecim.server.protocol.commands import Command
from duodecim.server.protocol.limits import LONGEST_MESSAGE, MOST_WAITING_MESSAGES, MOST_WARNINGS
from duodecim.server.transport.outbox import Outbox

from .serving import BOT, OPEN, asked, chips_table, players, serve

pytestmark = pytest.mark.anyio

COMMANDS = sorted(str(kind.__struct_config__.tag) for kind in get_args(Command))
VALUES: list[Any] = [
    *(None, True, 0, -1, 2**63, 2**70, 1.5, "", "0", "x" * 70, "play 1", "chance deal", "\x00", "\ud83d", "💥" * 40),
    *([], {}, [[[]]], {"type": "play"}, "../../etc/passwd", "'; DROP TABLE tables; --", "easy", "ru"),
]
MALFORMED = [
    *("", " ", "null", "[]", "{}", "{", "nonsense", '"', "[" * 5000, '{"a":' * 2000, "\x00", "1e999", "{}{}", "NaN"),
    *(
        '{"type":"play"}',
        '{"type":"nothing","id":"1"}',
        '{"id":"1"}',
        '{"type":"ping","id":""}',
        '{"type":"ping","id":1}',
    ),
    '{"type":"ping","id":"1","more":1}',
    json.dumps({"type": "ping", "id": "x" * 65}),
    json.dumps({"type": "chat", "id": "1", "table": "t", "text": "x" * 5000}),
]


def socket_of(client: Client) -> Any:
    return connect(
        client.address.replace("http", "ws") + "/ws", additional_headers={"Cookie": client.cookie}, compression=None
    )


async def answer_to(socket: ClientConnection, text: str | bytes) -> dict[str, Any]:
    await socket.send(text)
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 10))
        if message["type"] not in ("welcome", "update", "snapshot", "chatted", "present"):
            return message


async def heard_to_the_end(socket: ClientConnection) -> list[dict[str, Any]]:
    """All that comes before the server ends the connection."""
    messages = []
    try:
        while True:
            messages.append(json.loads(await asyncio.wait_for(socket.recv(), 10)))
    except ConnectionClosed:
        return messages


async def log_of(database: str, table: str) -> object:
    store = make_store(database)
    await store.open()
    row = await store.load(table)
    await store.close()
    return row


async def test_malformed_messages_are_refused_and_change_nothing(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serve(database) as address, players(address, 1) as (anna,):
        table = await chips_table(anna)
        await anna.until(table, asked)  # no bot is to move
        before = await log_of(database, table)
        async with socket_of(anna) as socket:
            messages: list[str | bytes] = [*MALFORMED, b"\xff\x00", b"{}"]
            for text in messages:
                answer = await answer_to(socket, text)
                assert (answer["type"], answer["code"]) == ("refused", "message/unreadable"), text
                assert "Traceback" not in answer["text"]
            assert (await answer_to(socket, '{"type":"ping","id":"after"}'))["type"] == "pong"
        assert await log_of(database, table) == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_random_messages_get_one_answer_each_and_a_stranger_changes_nothing(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    random = Random(12)
    async with serve(database) as address, players(address, 2) as (anna, eve):
        table = await chips_table(anna)
        await anna.until(table, asked)  # no bot is to move
        before = await log_of(database, table)
        known_ids = [f"{anna._run}-{number}" for number in range(1, 9)]  # as if overheard
        for _ in range(8):
            async with socket_of(eve) as socket:
                for _ in range(50):
                    command = {"type": random.choice(COMMANDS), "id": random.choice([*known_ids, "a", "b"])}
                    for field in ("table", "action", "seat", "version", "chat", "text", "fill", "name", "language"):
                        if random.random() < (0.9 if field == "table" else 0.3):
                            command[field] = random.choice([table, table, *VALUES])
                    answer = await answer_to(socket, json.dumps(command))
                    assert answer["type"] in ("accepted", "refused", "pong"), answer
                    assert answer["code"] != "server/failed" if answer["type"] == "refused" else True, (command, answer)
        assert await log_of(database, table) == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_player_who_says_everything_again_in_any_order_changes_nothing_more(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    random = Random(21)
    async with serve(database) as address, players(address, 1) as (anna,):
        table = await anna.create(game="chips", options={"players": 3}, seats=[OPEN, BOT, BOT])
        said: list[tuple[dict[str, Any], dict[str, Any]]] = []
        async with socket_of(anna) as socket:

            async def say(kind: str, **values: Any) -> dict[str, Any]:
                command = {"type": kind, "id": f"said-{len(said)}", "table": table, **values}
                said.append((command, await answer_to(socket, json.dumps(command))))
                return said[-1][1]

            # First what comes too early, then what is allowed, then what comes too late.
            assert (await say("play", action="play 1"))["reason"] == "table/not-watching"
            await answer_to(socket, json.dumps({"type": "watch", "id": "w", "table": table}))
            assert (await say("play", action="play 1"))["type"] == (await say("rematch"))["type"] == "refused"
            assert (await say("sit"))["type"] == (await say("start"))["type"] == "accepted"
            known = await anna.until(table, lambda known: known["view"] and known["view"]["actions"])
            assert (await say("play", action=known["view"]["actions"][0]))["type"] == "accepted"
            for kind in ("sit", "stand", "start", "rematch"):
                assert (await say(kind))["type"] == "refused"
            assert (await say("resign"))["type"] == "accepted"
        await anna.until(table, lambda known: known["summary"]["phase"] == "finished")  # bots play on
        before = await log_of(database, table)
        for _ in range(4):
            async with socket_of(anna) as socket:
                await answer_to(socket, json.dumps({"type": "watch", "id": "w", "table": table}))
                for command, answer in random.sample(said[1:], len(said) - 1):
                    other = {**command, "type": random.choice(["play", command["type"]]), "action": "play 2"}
                    again = random.choice([command, other]) if answer["type"] == "accepted" else command
                    again = again if again["type"] == "play" else {**again, "action": None}
                    again = {name: value for name, value in again.items() if value is not None}
                    assert await answer_to(socket, json.dumps(again)) == answer
        assert await log_of(database, table) == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_message_that_is_too_long_ends_the_connection_and_no_other(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        async with socket_of(anna) as socket:
            await socket.send("x" * (LONGEST_MESSAGE + 1))
            await heard_to_the_end(socket)
            assert socket.close_code == 1009
        assert (await anna.command("ping"))["type"] == "pong"
        assert anna.connections == 1


async def test_who_never_stops_talking_is_slowed_down_and_then_cut_off(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        async with socket_of(anna) as socket:
            for number in range(75 + MOST_WARNINGS + 100):
                try:
                    await socket.send(json.dumps({"type": "ping", "id": str(number)}))
                except ConnectionClosed:
                    break
            answers = await heard_to_the_end(socket)
            assert "message/too-fast" in [answer.get("reason") for answer in answers]
            ids = [answer["id"] for answer in answers if "id" in answer]
            assert len(ids) == len(set(ids))
            assert socket.close_code == 1008
        assert (await anna.command("ping"))["type"] == "pong"


@pytest.mark.parametrize(
    ("cookie", "origin"),
    [
        ("", None),
        ("duodecim=", None),
        ("duodecim=abc.def", None),
        ("duodecim=" + "a" * 24 + "." + "0" * 32, None),
        ("own", "https://foe.example"),
        ("own", "null"),
    ],
)
async def test_strangers_without_a_cookie_and_pages_from_elsewhere_get_no_socket(
    cookie: str, origin: str | None, tmp_path: Path
) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        headers = {"Cookie": anna.cookie if cookie == "own" else cookie, **({"Origin": origin} if origin else {})}
        with pytest.raises(InvalidStatus) as refused:
            await connect(address.replace("http", "ws") + "/ws", additional_headers=headers)
        assert refused.value.response.status_code == 403


async def test_what_cannot_be_sent_at_once_waits_and_nothing_overtakes_it() -> None:
    sent: list[str] = []
    room = True

    async def send(text: str) -> None:
        await asyncio.sleep(0)
        sent.append(text)

    def send_now(payload: bytes) -> bool:
        if room:
            sent.append(payload.decode())
        return room

    outbox = Outbox(send, send_now)
    running = asyncio.create_task(outbox.run())
    outbox.put(b"1")
    assert sent == ["1"]
    room = False
    outbox.put(b"2")
    room = True
    outbox.put(b"3")
    assert sent == ["1"]
    assert len(outbox) == 2
    while len(outbox):
        await asyncio.sleep(0)
    outbox.put(b"4")
    running.cancel()
    assert sent == ["1", "2", "3", "4"]


async def test_a_reader_that_is_too_slow_is_cut_off_without_holding_up_anyone() -> None:
    sent: list[str] = []
    block = asyncio.Event()

    async def send(text: str) -> None:
        await block.wait()
        sent.append(text)

    outbox = Outbox(send)
    running = asyncio.create_task(outbox.run())
    for _ in range(MOST_WAITING_MESSAGES + 2):
        outbox.put(b"news")  # never waits
        await asyncio.sleep(0)
    assert outbox.overrun
    block.set()
    await asyncio.wait_for(running, 5)
    assert len(sent) <= 2
