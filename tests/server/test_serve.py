"""The command: what it says when it starts, stops or cannot start."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest
from benchmarks.server.client import Client
from benchmarks.server.process import ServerProcess
from click.testing import CliRunner

from duodecim.cli.main import main

pytestmark = pytest.mark.anyio


async def test_it_says_where_it_serves_and_stops_when_asked_with_clients_connected(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with ServerProcess("--database", str(tmp_path / "db"), "--no-warm", log=log) as server:
        assert f"serving at {server.address}" in server.log()
        anna = Client(server.address)
        await anna.open()
        table = await anna.create(game="chips", seats=[{"kind": "open"}] + [{"kind": "bot", "level": "random"}] * 2)
        for command in ("sit", "start"):
            assert (await anna.command(command, table=table))["type"] == "accepted"
        await asyncio.to_thread(server.stop)
        assert "Traceback" not in server.log()
        await asyncio.to_thread(server.start)
        await anna.until(table, lambda known: known["view"] and known["view"]["actions"])
        assert (await anna.command("ping"))["type"] == "pong"
        await anna.close()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--database", "/nowhere/at/all.db"], "cannot be opened"),
        (["--database", "mysql://somewhere"], "not mysql://somewhere"),
        (["--database", "postgresql://app@127.0.0.1:1/none"], "cannot be opened"),
        (["--redis", "redis://127.0.0.1:1"], "Redis does not answer"),
    ],
)
def test_what_is_wrong_with_the_set_up_is_told_in_a_sentence(options: list[str], said: str, tmp_path: Path) -> None:
    options = options if "--database" in options else [*options, "--database", str(tmp_path / "db")]
    result = CliRunner().invoke(main, ["serve", "--port", "18212", "--no-warm", "--lang", "en", *options])
    assert result.exit_code == 2
    assert said in result.output


BAD_ADDRESSES = [
    *("mysql://me:Secret@host/db", "postgresql//me:Secret@host/db", "postgres:me:Secret@host/db", "me:Secret@host/db"),
    *(
        "postgresql:/me:Secret@/none/db",
        "postgresql://me:Sec@Secret@127.0.0.1:1/db",
        "postgresql://me:Secret@host:port/db",
    ),
    *(
        "postgresql://me:Secret/Secret@127.0.0.1:1/db",
        "postgresql://[me:Secret@host/db",
        "postgresql://me:Secret@127.0.0.1:1/db",
    ),
    *(
        "postgresql://127.0.0.1:1/db?user=me&password=Secret",
        "postgresql://me@127.0.0.1:1/db?sslmode=x&password=Secret",
    ),
]
BAD_REDIS = ["redis://:Secret@127.0.0.1:1", "redis://:Secret@host:port", "redis:Secret@host"]


@pytest.mark.parametrize(
    "options",
    [
        *(["--database", address] for address in BAD_ADDRESSES),
        *(["--redis", address] for address in BAD_REDIS),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_bad_address_is_told_in_a_sentence_without_its_password(
    options: list[str], language: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    options = options if "--database" in options else [*options, "--database", str(tmp_path / "db")]
    command = ["serve", "--port", "18215", "--no-warm", "--lang", language, *options]
    result = CliRunner().invoke(main, command, catch_exceptions=False)
    assert result.exit_code == 2
    said = result.output + "".join(capfd.readouterr())
    assert "ecret" not in said
    assert len(result.output) > 20


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        result = CliRunner().invoke(main, ["serve", "--port", port, "--database", str(tmp_path / "db"), "--lang", "en"])
    assert result.exit_code == 2
    assert port in result.output
