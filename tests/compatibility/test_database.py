"""Today's server finds in the database of an earlier version what was there, and the games go on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import duodecim
from tests.server.members import Member, browser
from tests.server.serving import play_to_the_end, players

from .fields import lost, without
from .making.people import People, accepted, snapshot
from .restarted import Restarted, restart

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def restarted(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Restarted]:
    """A server for tests that change nothing which others look at."""
    with restart(folder, tmp_path_factory.mktemp("restarted")) as server:
        yield server


async def test_accounts_are_logged_in_to_with_their_passwords(restarted: Restarted) -> None:
    seen = restarted.seen
    for name in ("Anna", "Boris"):
        async with browser(restarted.server.address) as client:
            answer = await client.post("/api/session", json={"name": name, "password": seen["password"]})
            assert answer.status_code == 200, answer.text
            assert lost(seen["exports"][name]["me"], answer.json()) == []
    async with browser(restarted.server.address) as client:
        answer = await client.post("/api/session", json={"name": "Dana", "password": seen["password"]})
        assert answer.json()["reason"] == "account/wrong"  # she has deleted her account


async def test_sessions_guests_and_programs_are_known_by_what_they_show(restarted: Restarted) -> None:
    standings = {"Anna": "account", "Boris": "account", "Clara": "guest", "Robot": "bot"}
    for name, standing in standings.items():
        async with restarted.client(name) as client:
            me = (await client.get("/api/me")).json()
        assert me["standing"] == standing
        assert lost(restarted.seen["exports"][name]["me"], me) == []


async def test_all_that_was_kept_of_players_still_is(restarted: Restarted) -> None:
    for name, expected in restarted.seen["exports"].items():
        async with restarted.client(name) as client:
            export = (await client.get("/api/me/export")).json()
        sessions = {session["id"] for session in expected["sessions"]}
        assert sessions <= {session["id"] for session in export["sessions"]}
        assert lost(without(expected, "sessions"), export) == []


async def test_everyone_can_look_up_what_they_could(restarted: Restarted) -> None:
    pages = {"leaderboard": "/api/leaderboards/king/2", "profile": "/api/players/anna", "lobby": "/api/tables"}
    async with browser(restarted.server.address) as client:
        for name, path in pages.items():
            assert lost(restarted.seen[name], (await client.get(path)).json(), name) == []
    assert {leader["name"] for leader in restarted.seen["leaderboard"]["leaders"]} == {"Anna", "Boris"}


async def test_tables_are_as_they_were_for_everyone(restarted: Restarted) -> None:
    async with restarted.people() as people:
        for name, table in restarted.seen["tables"].items():
            for person, expected in table["snapshots"].items():
                async with people.connected(person) if person else players(restarted.server.address, 1) as (viewer,):
                    _compare(restarted, name, expected, await snapshot(viewer, table["id"]))
            summary = (await people.browsers["Anna"].get(f"/api/tables/{table['id']}")).json()
            assert lost(table["summary"], summary, name) == []


def _compare(restarted: Restarted, name: str, expected: dict[str, Any], actual: dict[str, Any]) -> None:
    assert lost(without(expected, "told", "deadline"), actual, name) == []
    assert bool(expected["told"]) == bool(actual["told"])  # the words may be better ones
    deadline = expected["deadline"]
    assert actual["deadline"] == (None if deadline is None else deadline + restarted.later)


async def test_finished_games_are_downloaded_and_replayed(restarted: Restarted) -> None:
    finished = [table for table in restarted.seen["tables"].values() if table["record"]]
    assert len(finished) >= 4
    async with browser(restarted.server.address) as client:
        for table in finished:
            record = (await client.get(f"/api/tables/{table['id']}/record")).text
            assert record == table["record"]
            replayed = duodecim.loads(record)
            assert replayed.replay().outcome == replayed.result
            replay = (await client.get(f"/api/tables/{table['id']}/replay")).json()
            assert [step["move"] for step in replay["steps"]] == [None, *replayed.moves]


async def test_a_command_that_was_carried_out_is_not_carried_out_again(restarted: Restarted) -> None:
    once = restarted.seen["once"]
    async with restarted.people() as people, people.connected("Anna") as (anna,):
        await anna.watch(once["command"]["table"])
        answer = await anna.command("play", **without(once["command"], "type"))
        assert lost(once["answer"], answer) == []


async def test_unfinished_games_go_on_to_their_end(folder: Path, tmp_path: Path) -> None:
    with restart(folder, tmp_path) as restarted:
        tables = {name: table["id"] for name, table in restarted.seen["tables"].items()}
        async with restarted.people() as people:
            await _finish(people, tables["playing"], "Anna", "Boris")
            await _finish(people, tables["secret-choices"], "Anna", "Boris", "Clara")
            await _finish(people, tables["tournament"], "Anna")
            await _finish(people, tables["running-clock"], "Anna", "Boris")
            await _finish(people, tables["paused"], "Anna")
            await _finish(people, tables["replaced"], "Boris", "Clara", first={"Clara": ["return"]})
            await _finish(people, tables["left"], "Boris")
            await _finish(people, tables["rematch"], "Boris", "Clara", first={"Boris": ["start"]})
            await _finish(people, tables["waiting"], "Anna", "Clara", first={"Clara": ["sit", "start"]})
            for table in tables.values():
                answer = await people.browsers["Anna"].get(f"/api/tables/{table}/record")
                record = duodecim.loads(answer.raise_for_status().text)
                assert record.replay().outcome == record.result is not None


async def _finish(people: People, table: str, *names: str, first: dict[str, list[str]] | None = None) -> None:
    """Let people come back, do something first perhaps, and play to the end."""
    async with people.connected(*names) as members:
        for member in members:
            await member.watch(table)
        for name, commands in (first or {}).items():
            for command in commands:
                await accepted(_called(members, name), command, table=table)
        await asyncio.gather(*(play_to_the_end(member, table) for member in members))


def _called(members: list[Member], name: str) -> Member:
    return next(member for member in members if member.name == name)
