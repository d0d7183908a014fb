"""Databases that must not be used, or cannot be written to: refused, or told once."""

from __future__ import annotations

import asyncio
import json
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from benchmarks.server.client import Client
from benchmarks.server.process import ServerProcess
from click.testing import CliRunner
from msgspec.structs import replace

from duodecim.cli.main import main
from duodecim.server.config import Settings
from duodecim.server.domain.new_table import NewTable
from duodecim.server.errors import ServerError
from duodecim.server.infra.bus.base import BusMessage, MemoryBus, News
from duodecim.server.infra.store.base import Append, EntryRow
from duodecim.server.infra.store.choose import make_store
from duodecim.server.infra.store.health import StoreFailure
from duodecim.server.infra.store.sqlite import SqliteStore
from duodecim.server.infra.time import now
from duodecim.server.live.rooms import Rooms
from duodecim.server.main import _try_out
from duodecim.server.protocol.commands import Sit

from .rooms import guest, open_services
from .serving import serve
from .test_store import MOVE, TABLE

pytestmark = pytest.mark.anyio


# Two servers on one database.


@pytest.mark.parametrize(("language", "said"), [("en", "Another server is using"), ("ru", "другой сервер")])
async def test_a_second_server_on_one_file_is_refused(language: str, said: str, tmp_path: Path) -> None:
    file = str(tmp_path / "db")
    command = ["serve", "--database", file, "--port", "18213", "--no-warm", "--lang", language]
    async with serve(file) as address, httpx.AsyncClient(base_url=address) as client:
        result = await asyncio.to_thread(CliRunner().invoke, main, command)
        assert result.exit_code == 2
        assert said in result.output
        assert (await client.get("/healthz")).status_code == 200
    async with serve(file):  # the first has given it back
        pass


async def test_a_server_that_was_killed_holds_no_file(tmp_path: Path) -> None:
    file = str(tmp_path / "db")
    with ServerProcess("--database", file, "--no-warm", log=tmp_path / "log") as server:
        store = make_store(file)
        await store.open()
        with pytest.raises(ServerError):
            await store.claim(alone=True)
        server.kill()
        assert not await store.claim(alone=True)
        await store.close()


async def test_servers_that_hear_of_each_other_may_share_a_file_but_not_with_one_that_does_not(tmp_path: Path) -> None:
    stores = [make_store(str(tmp_path / "db")) for _ in range(3)]
    for store in stores:
        await store.open()
    for store in stores[:2]:
        assert not await store.claim(alone=False)
    with pytest.raises(ServerError):
        await stores[2].claim(alone=True)
    for store in stores:
        await store.close()


async def test_a_second_server_on_postgres_without_redis_is_told_what_will_happen(
    postgres: str, redis: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serve(postgres):
        await _try_out(Settings(database=postgres, redis=redis, warm=False), "en")
        assert not _warnings(caplog)
        await _try_out(Settings(database=postgres, warm=False), "en")
        (told,) = _warnings(caplog)
        assert "--redis" in told
    caplog.clear()
    await _try_out(Settings(database=postgres, warm=False), "en")
    assert not _warnings(caplog)


def _warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if "Other servers" in record.getMessage()]


# Damage.


async def filled(file: Path) -> None:
    """Make a database of a few hundred pages."""
    store = make_store(str(file))
    await store.open()
    await store.create(TABLE)
    for version in range(200):
        await store.append(replace(MOVE, version=version, entry=EntryRow(body="x" * 2000)))
    await store.close()


@pytest.mark.parametrize(("language", "said"), [("en", "is damaged"), ("ru", "повреждена")])
async def test_damage_in_the_middle_of_a_file_is_found_at_the_start(language: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "db"
    await filled(file)
    data = bytearray(file.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 20_000] = b"\x5a" * 20_000
    file.write_bytes(data)
    command = ["serve", "--database", str(file), "--port", "18214", "--no-warm", "--lang", language]
    result = await asyncio.to_thread(CliRunner().invoke, main, command)
    assert result.exit_code == 2
    assert said in result.output
    assert ".recover" in result.output


async def test_a_file_that_is_well_is_found_to_be_and_a_large_one_does_not_hold_up_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "db"
    await make_store(str(file)).inspect()  # there is none yet
    assert not file.exists()
    await filled(file)
    caplog.set_level("INFO")
    await make_store(str(file)).inspect()
    assert not caplog.records
    monkeypatch.setattr("duodecim.server.infra.store.sqlite._INSPECTION_SECONDS", 0)
    monkeypatch.setattr("duodecim.server.infra.store.damage._STEPS", 1)
    await make_store(str(file)).inspect()
    assert "duodecim doctor" in caplog.text


# A full disk.


@contextmanager
def full_disk(server: ServerProcess, file: Path) -> Iterator[None]:
    """Let no file of the server grow beyond what the log of its database has now."""
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (file.with_name(f"{file.name}-wal").stat().st_size, most))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))


async def _begin(client: Client, clock: int) -> str:
    """Start a game against bots; return its table when the client is to move."""
    seats = [{"kind": "open"}] + [{"kind": "bot", "level": "random"}] * 2
    table = await client.create(game="chips", options={"players": 3}, seats=seats, clock=clock)
    for command in ("sit", "start"):
        assert (await client.command(command, table=table))["type"] == "accepted"
    await client.until(table, lambda known: known["view"] and known["view"]["actions"])
    return table


async def test_a_full_disk_turns_the_health_check_bad_and_is_logged_once(tmp_path: Path) -> None:
    file = tmp_path / "db"
    with ServerProcess("--database", str(file), "--no-warm", "--no-limits", log=tmp_path / "log") as server:
        anna = Client(server.address)
        await anna.open()
        async with httpx.AsyncClient(base_url=server.address, headers={"Cookie": anna.cookie}) as web:
            timed = await _begin(anna, clock=10)
            table = await _begin(anna, clock=0)
            action = anna.tables[table]["view"]["actions"][0]
            with full_disk(server, file):
                answers = [await anna.command("play", table=table, action=action) for _ in range(3)]
                assert {answer.get("code") for answer in answers} == {"server/failed"}
                health = await web.get("/healthz", headers={"Accept-Language": "ru"})
                assert (health.status_code, health.json()["code"]) == (503, "server/failed")
                assert "сохранить" in health.json()["text"]
                readiness = await web.get("/readyz")
                assert (readiness.status_code, readiness.json()["database"]) == (503, False)
                assert (await web.get("/livez")).status_code == 200  # a restart would not help
                wish = {"id": "again", "game": "chips", "options": {"players": 3}, "seats": [{"kind": "open"}] * 3}
                assert (await web.post("/api/tables", content=json.dumps(wish))).status_code == 503
                while anna.tables[timed]["deadline"] + 1000 > now():  # time runs out at a table, again and again
                    await asyncio.sleep(0.5)
                assert (await web.get("/api/tables")).status_code == 200
            assert (await web.get("/healthz")).status_code == 200
        assert (await anna.command("play", table=table, action=action))["type"] == "accepted"
        await anna.close()
        assert "Traceback" not in server.log()
        assert server.log().count("the database fails") == 1
        assert server.log().count("the database works again") == 1


async def test_a_failure_of_a_statement_is_not_taken_for_one_of_the_database(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "db"))
    await store.open()
    with pytest.raises(sqlite3.OperationalError):
        await store.write(lambda transaction: transaction.rows("SELECT * FROM nothing"))
    with pytest.raises(sqlite3.OperationalError):
        await store.read(lambda transaction: transaction.rows("SELECT * FROM nothing"))
    await store.check()
    await store.close()


async def test_all_who_wait_for_a_write_that_fails_learn_it_and_the_next_one_succeeds(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "db"))
    await store.open()
    await store.create(TABLE)
    connection = store._writer._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    lines = [EntryRow(body="x" * 5000, player="anna", command=str(number)) for number in range(8)]
    done = await asyncio.gather(*(store.say("t", line) for line in lines), return_exceptions=True)
    assert {type(each) for each in done} == {StoreFailure}
    connection.execute("PRAGMA max_page_count = 100000")
    assert (await store.say("t", lines[0])).number == 1
    await store.check()
    await store.close()


# A database whose answer is lost.


class Unanswering(SqliteStore):
    """Stores what it is given, and loses the answer if it is told to."""

    is_silent = False

    async def append(self, append: Append) -> bool:
        done = await super().append(append)
        if self.is_silent:
            raise self.health.note_failure(TimeoutError("no answer in time"))
        return done


class RecordingBus(MemoryBus):
    """Writes down what is published."""

    def __init__(self) -> None:
        self.published: list[BusMessage] = []

    def publish(self, message: BusMessage) -> None:
        self.published.append(message)


async def test_what_was_stored_without_an_answer_is_told_to_other_processes_when_it_is_found(tmp_path: Path) -> None:
    async with open_services(str(tmp_path / "db")) as services:
        store, bus = Unanswering(str(tmp_path / "db")), RecordingBus()
        await store.open()
        rooms = Rooms(replace(services, store=store, bus=bus))
        table = await rooms.create(NewTable(id="1", game="chips", options={"players": 2}), "anna")
        room = await rooms.find(table)
        store.is_silent = True
        with pytest.raises(StoreFailure):
            await room.execute(guest("anna"), Sit(id="sit", table=table))
        assert bus.published == []
        store.is_silent = False
        assert (await room.execute(guest("anna"), Sit(id="sit", table=table))).version == 1
        assert bus.published == [News(table, "log")]
        await store.close()
