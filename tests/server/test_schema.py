"""The schema says what is really said."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

import duodecim
from duodecim.cli.main import main
from duodecim.core.registry import descriptor
from duodecim.server.protocol import schema
from duodecim.server.protocol.messages import Message

from .serving import BOT, OPEN, play_to_the_end, players, serve


def test_the_schema_names_every_command_message_view_and_event() -> None:
    document = json.loads(CliRunner().invoke(main, ["schema"]).output)
    assert set(document["views"]) == set(document["events"]) == set(duodecim.game_ids())
    tags = {
        part: {
            document["$defs"][each["$ref"].rpartition("/")[2]]["properties"]["type"]["enum"][0]
            for each in kinds["anyOf"]
        }
        for part, kinds in document.items()
        if part in ("commands", "messages")
    }
    assert {"hello", "watch", "sit", "start", "play", "chat"} <= tags["commands"]
    assert tags["messages"] == {
        "welcome",
        "accepted",
        "refused",
        "pong",
        "hinted",
        "snapshot",
        "update",
        "chatted",
        "present",
    }


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    document = schema.make_schema()
    text = json.dumps(document)
    for reference in text.split('"#/$defs/')[1:]:
        assert reference.partition('"')[0] in document["$defs"]


@pytest.mark.anyio
@pytest.mark.parametrize("game", duodecim.game_ids())
async def test_what_is_said_in_a_game_is_as_the_schema_says(game: str, tmp_path: Path) -> None:
    heard: list[dict[str, Any]] = []
    async with serve(str(tmp_path / "db")) as address, players(address, 2) as (anna, ben):
        anna.on_message = ben.on_message = heard.append
        count = duodecim.game(game).people
        table = await anna.create(game=game, seats=[OPEN, OPEN, *[BOT] * (count - 2)])
        await ben.watch(table)
        for each in (anna, ben):
            await each.command("sit", table=table)
        await anna.command("start", table=table)
        await asyncio.gather(play_to_the_end(anna, table), play_to_the_end(ben, table))
    view, event = descriptor(game).view_type, descriptor(game).event_types
    for message in heard:
        msgspec.convert(message, Message)
        if message.get("view") is not None:
            msgspec.convert(message["view"], view)
        for each in message.get("events", []):
            msgspec.convert(each, event)
    assert {message["type"] for message in heard} >= {"accepted", "snapshot", "update"}
