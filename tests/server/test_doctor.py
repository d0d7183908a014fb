"""The doctor says what is wrong and how to mend it, and changes nothing."""

from __future__ import annotations

import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from benchmarks.server.process import free_port
from click.testing import CliRunner, Result

from duodecim.cli.main import main
from duodecim.core.language import LANGUAGES
from duodecim.server.doctor import checks, database
from duodecim.server.doctor.phrases import PHRASES
from duodecim.server.infra.store.choose import make_store
from duodecim.server.infra.store.migrations import migrations


def see(*options: str, language: str = "en", **environment: str) -> Result:
    port = [] if "--port" in options else ["--port", str(free_port())]
    return CliRunner().invoke(main, ["doctor", *options, *port, "--lang", language], env=environment)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_up_that_works_is_well_and_stays_as_it_is(language: str, file: str) -> None:
    result = see("--database", file, language=language)
    assert result.exit_code == 0
    assert "✗" not in result.output
    assert not Path(file).exists()


@pytest.mark.anyio
async def test_the_schema_of_a_file_is_named(file: str) -> None:
    store = make_store(file)
    await store.open()
    await store.close()
    newest = migrations()[-1].number
    for number, said in [(newest, "up to date"), (newest - 1, "will be brought"), (newest + 1, "newer version")]:
        connection = sqlite3.connect(file)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.close()
        finding = database._check_file(Path(file))[0]
        assert said in finding.text("en")
        assert finding.verdict == ("bad" if number > newest else "good")


def test_what_is_wrong_with_a_file_is_told(tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish.db"
    rubbish.write_bytes(b"this is no database at all" * 100)
    for path, said in [(rubbish, "cannot be read"), (tmp_path / "none" / "x.db", "no folder")]:
        result = see("--database", str(path))
        assert result.exit_code == 1
        assert said in result.output
        assert "→" in result.output
    assert "mysql" in see("--database", "mysql://me:secret@host").output
    for mistyped in ("mysql://me:secret@host", "postgresql:/me:secret@host/db", "me:secret@host/db"):
        assert "secret" not in see("--database", mistyped).output


@pytest.mark.parametrize(("kind", "verdict"), [("tmpfs", "doubtful"), ("nfs4", "bad"), ("ext4", None)])
def test_a_place_that_forgets_is_no_place_for_games(
    kind: str, verdict: str | None, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_file_system", lambda _: kind)
    findings = database._check_file(Path(file))
    assert [finding.verdict for finding in findings if kind in finding.text("en")] == ([verdict] if verdict else [])


def test_what_does_not_answer_is_named_without_its_password(file: str) -> None:
    result = see("--database", "postgresql://me:secret@127.0.0.1:1/none", "--redis", "redis://:secret@127.0.0.1:1")
    assert result.exit_code == 1
    assert result.output.count("✗") == 2
    assert "secret" not in result.output


@pytest.fixture
def taken_port() -> Iterator[str]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield str(other.getsockname()[1])


def test_a_port_that_is_taken_is_found_also_by_way_of_the_environment(taken_port: str, file: str) -> None:
    assert see("--database", file, "--port", taken_port).exit_code == 1
    command = ["doctor", "--database", file, "--lang", "en"]
    result = CliRunner().invoke(main, command, env={"DUODECIM_SERVE_PORT": taken_port})
    assert result.exit_code == 1
    assert f"port {taken_port} of 127.0.0.1 cannot be used" in result.output


@pytest.mark.anyio
async def test_postgres_and_redis_that_answer_are_well(postgres: str, redis: str) -> None:
    connection = await asyncpg.connect(postgres)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    (empty,) = await database.check_database(postgres)
    assert "empty" in empty.text("en")
    store = make_store(postgres)
    await store.open()
    await store.close()
    (current,) = await database.check_database(postgres)
    assert "up to date" in current.text("en")
    await connection.execute("ALTER ROLE app SET synchronous_commit = off")
    forgetful = (await database.check_database(postgres))[-1]
    await connection.execute("ALTER ROLE app RESET synchronous_commit")
    await connection.close()
    assert forgetful.verdict == "bad"
    assert "synchronous_commit = off" in forgetful.text("en")
    assert (await checks._check_redis(redis)).verdict == "good"


def test_a_clock_that_is_wrong_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks._check_clock().verdict == "good"
    monkeypatch.setattr(checks, "EARLIEST", 2**40)
    assert checks._check_clock().verdict == "bad"


def test_every_phrase_of_the_doctor_is_said_somewhere() -> None:
    folder = Path(checks.__file__).parent
    sources = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py") if file.name != "words.py")
    for key in PHRASES:
        name = key.removeprefix("doctor/")
        assert f'"{name}"' in sources or name.startswith("summary/"), key
