"""What those who run a server get to see: figures, logs, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
from pathlib import Path

import httpx
import pytest
from benchmarks.server.client import Client
from benchmarks.server.process import ServerProcess
from click.testing import CliRunner
from prometheus_client.parser import text_string_to_metric_families

from duodecim.cli.main import main
from duodecim.server.infra.store.choose import make_store
from duodecim.server.ops.logs import JsonFormatter, TextFormatter, without_passwords

from .serving import BOT, OPEN, play_to_the_end, players, serve

pytestmark = pytest.mark.anyio

TOKEN = {"Authorization": "Bearer secret"}


async def figures(address: str) -> dict[str, float]:
    """All samples that the server shows, by name and the values of the labels."""
    async with httpx.AsyncClient(base_url=address) as client:
        answer = await client.get("/metrics", headers=TOKEN)
    assert answer.status_code == 200
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_the_figures_say_what_has_happened(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), metrics_token="secret") as address, players(address, 1) as (anna,):  # noqa: S106
        table = await anna.create(game="chips", options={"players": 3}, seats=[OPEN, BOT, BOT])
        for command in ("sit", "start"):
            await anna.command(command, table=table)
        moves = await play_to_the_end(anna, table)
        assert (await anna.command("stand", table=table))["type"] == "refused"
        shown = await figures(address)
        assert shown["duodecim_tables"] == shown["duodecim_sockets"] == 1
        assert shown["duodecim_moves_total player chips"] == moves
        assert shown["duodecim_moves_total bot chips"] >= moves
        assert shown["duodecim_answer_seconds_count play"] == moves
        assert shown["duodecim_commit_seconds_count"] >= 2 * moves
        assert shown["duodecim_delivery_seconds_count"] > 2 * moves
        assert shown["duodecim_bot_thinking_seconds_count chips random"] >= moves
        assert shown["duodecim_refusals_total table/not-waiting"] == 1
        assert shown["duodecim_request_seconds_count POST /api/tables 201"] == 1
        waiting = ("appends_waiting", "bots_asked", "outbox_messages", "outbox_longest")
        assert [shown[f"duodecim_{name}"] for name in waiting] == [0] * len(waiting)
        assert table not in str(shown)


@pytest.mark.parametrize(
    ("token", "headers"), [("", {}), ("", TOKEN), ("", {"Authorization": "Bearer"}), ("other", TOKEN), ("secret", {})]
)
async def test_without_the_token_there_are_no_figures(token: str, headers: dict[str, str], tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), metrics_token=token) as address, httpx.AsyncClient() as client:
        assert (await client.get(f"{address}/metrics", headers=headers)).status_code == 404


def test_a_line_of_the_log_is_one_object_without_passwords() -> None:
    record = logging.LogRecord(
        "duodecim", logging.INFO, "", 0, "no answer from %s", ("postgresql://me:pw@host/db",), None
    )
    record.data = {"status": 200, "note": "two\nlines"}
    text = JsonFormatter().format(record)
    assert "\n" not in text
    line = json.loads(text)
    assert line["message"] == "no answer from postgresql://…@host/db"
    assert (line["status"], line["level"], line["logger"]) == (200, "info", "duodecim")
    readable = TextFormatter().format(record)
    assert "pw" not in readable
    assert "status=200" in readable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("postgresql://me:pw@host/db", "postgresql://…@host/db"),
        ("postgresql://me:p@w/p@host/db", "postgresql://…@host/db"),
        ("postgres:/me:pw@host", "postgres:/…@host"),
        ("me:pw@host", "me:…@host"),
        ("postgresql://host/db?password=pw&user=me", "postgresql://host/db?password=…&user=me"),
        ("http://127.0.0.1:1212/ and a@b", "http://127.0.0.1:1212/ and a@b"),
    ],
)
def test_a_password_is_masked_wherever_it_stands(text: str, shown: str) -> None:
    assert without_passwords(text) == shown
    record = logging.LogRecord("duodecim", logging.INFO, "", 0, text, (), None)
    assert json.loads(JsonFormatter().format(record))["message"] == shown


async def test_the_log_of_a_server_is_json_and_has_no_cookie_and_no_table(tmp_path: Path) -> None:
    options = ["--database", str(tmp_path / "db"), "--no-warm", "--log-format", "json"]
    with ServerProcess(*options, log=tmp_path / "log") as server:
        anna = Client(server.address)
        await anna.open()
        table = await anna.create(game="chips")
        await anna.command("sit", table=table)
        await anna.post(f"/api/tables/{table}/nothing", {})
        await anna.close()
        assert await asyncio.to_thread(server.stop) == -signal.SIGTERM  # after it has stopped in good order
        lines = [json.loads(line) for line in server.log().splitlines()]
        assert {"serving", "request", "stopping", "stopped"} <= {line["message"] for line in lines}
        asked = [(line["method"], line["route"], line["status"]) for line in lines if line["message"] == "request"]
        assert ("POST", "/api/tables", 201) in asked
        assert any(method == "POST" and status in (404, 405) for method, _, status in asked)
        for secret in (table, *anna.cookie.partition("=")[2].split(".")):
            assert secret not in server.log()


async def test_a_server_that_is_told_to_stop_under_load_loses_nothing(tmp_path: Path) -> None:
    database = str(tmp_path / "db")
    with ServerProcess("--database", database, "--no-warm", "--no-limits", log=tmp_path / "log") as server:
        everyone = [Client(server.address) for _ in range(8)]
        accepted: list[tuple[str, str]] = []

        async def play(client: Client) -> None:
            seats = [OPEN, BOT, BOT]
            table = await client.create(game="chips", options={"players": 3}, seats=seats)
            for command in ("sit", "start"):
                await client.command(command, table=table)
            while True:
                known = await client.until(table, lambda known: known["view"] and known["view"]["actions"])
                version, action = known["version"], known["view"]["actions"][0]
                answer = await client.command("play", table=table, action=action)
                if answer["type"] == "accepted":
                    accepted.append((table, answer["id"]))
                await client.until(table, lambda known, version=version: known["version"] > version)  # type: ignore[misc]

        for each in everyone:
            await each.open()
        tasks = [asyncio.create_task(play(each)) for each in everyone]
        while len(accepted) < 20:
            await asyncio.sleep(0.01)
        sockets = [each._socket for each in everyone]
        assert await asyncio.to_thread(server.stop) == -signal.SIGTERM  # after it has stopped in good order
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        codes = {socket.close_code for socket in sockets if socket is not None}
        assert codes == {1012}
        for each in everyone:
            await each.close()
        assert "Traceback" not in server.log(), server.log()
        assert " error " not in server.log()
        assert server.log().rstrip().endswith("stopped")
    store = make_store(database)
    await store.open()
    kept = {table: await store.load(table) for table, _ in accepted}
    await store.close()
    for table, command in accepted:
        row = kept[table]
        assert row is not None
        assert [entry.command for entry in row.entries].count(command) == 1


def test_every_option_of_the_server_can_be_set_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    from duodecim.server import main as run
    from duodecim.server.config import Settings

    seen: list[Settings] = []
    monkeypatch.setattr(run, "serve", lambda settings, *_, **__: seen.append(settings))
    values = {
        "PORT": "2121",
        "HOST": "127.0.0.2",
        "DATABASE": "postgresql://x/y",
        "REDIS": "redis://z",
        "SECURE": "1",
        "METRICS_TOKEN": "t",
        "LOG_FORMAT": "json",
        "LOG_LEVEL": "error",
        "LIMITS": "false",
        "WARM": "false",
        "ORIGINS": "https://a.example https://b.example",
        "PROXIES": "10.0.0.0/8 127.0.0.1",
    }
    result = CliRunner().invoke(
        main, ["serve"], env={f"DUODECIM_SERVE_{name}": value for name, value in values.items()}
    )
    assert result.exit_code == 0, result.output
    (settings,) = seen
    assert (settings.host, settings.port, settings.secure) == ("127.0.0.2", 2121, True)
    assert (settings.database, settings.redis) == ("postgresql://x/y", "redis://z")
    assert (settings.metrics_token, settings.log_format, settings.limits, settings.warm) == ("t", "json", False, False)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.proxies == ("10.0.0.0/8", "127.0.0.1")


def test_the_page_on_operations_names_every_option_of_the_server() -> None:
    page = (Path(__file__).parents[2] / "docs/operations.md").read_text(encoding="utf-8")
    for option in main.commands["serve"].params:
        if option.name not in ("help", "language"):
            assert f"`{max(option.opts, key=len)}" in page, option.name
    assert re.search(r"DUODECIM_SERVE_PORT", page)
