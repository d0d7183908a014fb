"""Clients that ask for changes can put every view together from them, in every game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import duodecim
from duodecim.server.domain.changes import Comparison
from duodecim.server.domain.identity import Identity
from duodecim.server.domain.log import LogEntry
from duodecim.server.domain.new_table import NewTable
from duodecim.server.domain.projection import project_update
from duodecim.server.domain.table import Table
from duodecim.server.live.client import Client
from duodecim.server.live.rooms import Rooms
from duodecim.server.protocol.commands import Play, Sit, Start, Watch
from duodecim.server.protocol.messages import Accepted

from .rooms import Listener, open_services
from .tables import new_header, random_log

pytestmark = pytest.mark.anyio


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def apply_changes(before: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """What docs/protocol.md says about changes, and nothing else."""
    after = {**before}
    for name, change in changes.items():
        old = before.get(name)
        if isinstance(old, list) and isinstance(change, dict):
            after[name] = [
                apply_changes(item, change[str(place)]) if str(place) in change else item
                for place, item in enumerate(old)
            ]
        else:
            after[name] = change
    return after


def whole(update: dict[str, Any], view: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The view and the moments of an update that has changes since a view."""
    moments = []
    for moment in update["moments"]:
        assert moment["view"] is None
        view = apply_changes(view, moment["changes"])
        moments.append({"events": moment["events"], "view": view})
    assert update["view"] is None
    return apply_changes(view, update["changes"]), moments


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("game", duodecim.game_ids())
def test_changes_and_the_view_before_make_the_whole_view(game: str, seat: int | None) -> None:
    for seed in range(2):
        header = new_header(game, {})
        table, last, whole_bytes, changed_bytes = Table(header), None, 0, 0
        for entry in random_log(header, Random(seed), 60):
            table.apply(LogEntry(entry))
            update = project_update(table, seat, table.version, "en")
            reduced = Comparison().with_changes(update, last)
            if update.view is not None and last is not None:
                expected = as_json(update)
                assert whole(as_json(reduced), as_json(last)) == (expected["view"], expected["moments"])
                whole_bytes += len(msgspec.json.encode(update.view))
                changed_bytes += len(msgspec.json.encode(reduced.changes))
            else:
                assert reduced is update
            last = update.view
        assert 0 < changed_bytes < whole_bytes / 2


async def test_those_who_ask_are_sent_changes_and_the_others_whole_views(tmp_path: Path) -> None:
    async with open_services(str(tmp_path / "db")) as services:
        rooms = Rooms(services)
        table = await rooms.create(NewTable(id="1", game="chips", options={"players": 2}), "anna")
        listeners = [Listener("anna"), Listener("anna"), Listener("bella")]
        clients = [Client(rooms, Identity(player=each.player), each.send) for each in listeners]
        for number, client in enumerate(clients):
            watch = Watch(id=f"w{number}", table=table, changes=number != 1)
            assert isinstance(await client.answer(watch), Accepted)
        for number in (0, 2):
            assert isinstance(await clients[number].answer(Sit(id="s", table=table)), Accepted)
        assert isinstance(await clients[0].answer(Start(id="g", table=table)), Accepted)
        room = await rooms.find(table)
        for number in range(12):
            position = room.table.position
            assert position is not None
            seat = position.actors[0]
            play = Play(id=f"p{number}", table=table, action=position.view(seat).actions[0])
            assert isinstance(await clients[2 * seat].answer(play), Accepted)
        asking, plain = ([as_json_message(text) for text in each.heard] for each in listeners[:2])
        assert not any("changes" in message for message in plain)
        assert sum("changes" in message for message in asking) == 12
        known: dict[str, Any] = {}
        for told, expected in zip(
            *([each for each in heard if each["type"] in ("snapshot", "update")] for heard in (asking, plain)),
            strict=True,
        ):
            if "changes" in told:
                assert whole(told, known["view"]) == (expected["view"], expected["moments"])
                assert (told["summary"] or known["summary"]) == expected["summary"]
            else:
                assert told == expected
            known = expected
        assert sum(message["summary"] is None for message in asking if "changes" in message) >= 10


async def test_somebody_who_comes_back_is_sent_a_whole_view_first(tmp_path: Path) -> None:
    async with open_services(str(tmp_path / "db")) as services:
        rooms = Rooms(services)
        table = await rooms.create(NewTable(id="1", game="chips", options={"players": 2}), "anna")
        anna, bella = (Client(rooms, Identity(player=name), lambda _: None) for name in ("anna", "bella"))
        for client in (anna, bella):
            await client.answer(Watch(id="w", table=table))
            await client.answer(Sit(id="s", table=table))
        await anna.answer(Start(id="g", table=table))
        room = await rooms.find(table)
        again = Listener("stranger")
        back = Client(rooms, Identity(player="stranger"), again.send)
        await back.answer(Watch(id="w", table=table, version=room.viewer_version("stranger"), changes=True))
        assert not [text for text in again.heard if b'"view"' in text]
        for number in range(2):
            position = room.table.position
            assert position is not None
            seat = position.actors[0]
            action = position.view(seat).actions[0]
            await (anna, bella)[seat].answer(Play(id=f"p{number}", table=table, action=action))
        first, second = (as_json_message(text) for text in again.heard if b'"update"' in text)
        assert first["view"] is not None
        assert "changes" not in first
        assert second["view"] is None
        assert second["changes"]


def as_json_message(text: bytes) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(text)
    return message
