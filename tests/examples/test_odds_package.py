"""A game from a package of its own is listed, played, batched and served, with nothing edited anywhere else."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.server.client import Client
from benchmarks.server.process import ServerProcess

import duodecim
from tests.server.members import browser, register
from tests.server.serving import over, players
from tests.warm_python import WarmPython

from .installed import PACKAGE, install_odds, python_path


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the package is installed into."""
    folder = tmp_path_factory.mktemp("site-packages")
    install_odds(folder)
    return folder


@pytest.fixture(autouse=True)
def environment(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that a test starts find the package, and this copy of duodecim."""
    monkeypatch.setenv("PYTHONPATH", python_path(installed))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.chdir(tmp_path)


class Shell:
    """Runs commands in processes that find the package."""

    def __init__(self, python: WarmPython) -> None:
        self._python = python

    def duodecim(self, *arguments: str, typed: str = "") -> str:
        """Return what `duodecim` prints. It must succeed, and warn of nothing."""
        return printed(
            self._python.run_module("duodecim", *arguments, folder=Path.cwd(), environment=os.environ, typed=typed)
        )

    def pytest(self, *arguments: str) -> str:
        """Return what `pytest` prints. It must succeed. No plugins are loaded: that takes longer than the tests."""
        environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        return printed(
            self._python.run_module(
                "pytest", "-W", "error", *arguments, folder=Path.cwd(), environment=environment, strict=False
            )
        )

    def script(self, code: str) -> str:
        """Return what a script prints."""
        strict = "import warnings; warnings.simplefilter('error')"
        return printed(self._python.run(f"{strict}\n{code}", Path.cwd(), **os.environ))


def printed(finished: subprocess.CompletedProcess[str]) -> str:
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert "Traceback" not in finished.stderr
    return finished.stdout


@pytest.fixture(scope="module")
def shell() -> Iterator[Shell]:
    with WarmPython("click", "litestar", "msgspec", "pytest", "rich") as python:
        yield Shell(python)


def test_the_game_is_not_among_ours() -> None:
    assert "odds" not in duodecim.game_ids()


def test_the_game_is_listed(shell: Shell) -> None:
    assert "'odds'" in shell.script("import duodecim; print(duodecim.game_ids())")
    listed = shell.duodecim("games")
    assert "Odds and Evens" in listed
    assert "--fingers" in listed


@pytest.mark.parametrize(("language", "won"), [("en", "You win."), ("ru", "Вы победили.")])
def test_the_game_is_played_and_replayed_in_the_terminal(shell: Shell, language: str, won: str) -> None:
    options = ("--fingers", "3", "--seed", "3", "--record", "game.json", "--lang", language)
    assert won in shell.duodecim("play", "odds", *options, typed="1\n\n")
    record = json.loads(Path("game.json").read_text())
    assert record["game"] == "odds"
    assert record["options"] == {"fingers": 3}
    assert record["result"]["winners"] == [0]
    assert ("all legal" if language == "en" else "все по правилам") in shell.duodecim(
        "replay", "game.json", "--lang", language
    )


def test_a_game_that_was_left_goes_on(shell: Shell) -> None:
    assert "resume game.json" in shell.duodecim("play", "odds", "--record", "game.json")
    shell.duodecim("resume", "game.json", typed="1\n\n")
    assert json.loads(Path("game.json").read_text())["result"] is not None


def test_the_game_is_batched(shell: Shell) -> None:
    code = "import duodecim; batch = duodecim.game('odds').batch(5000, seed=1); batch.play_out(); "
    assert shell.script(code + "print(batch.payoffs().sum())") == "5000.0\n"


def test_its_own_tests_and_the_examples_in_its_docstrings_pass(shell: Shell, installed: Path) -> None:
    options = ("-p", "no:cacheprovider", "--doctest-modules", "--rootdir", str(PACKAGE))
    said = shell.pytest(*options, str(PACKAGE / "tests"), str(installed / "duodecim_odds"))
    assert {"test_odds.py", "position.py", "text.py"} <= set(re.findall(r"(\w+\.py) \.+ ", said)), said


def test_the_schema_describes_it(shell: Shell) -> None:
    schema = json.loads(shell.duodecim("schema"))
    assert schema["titles"]["odds"] == {"en": "Odds and Evens", "ru": "Чёт и нечет"}
    assert schema["views"]["odds"]["$ref"].removeprefix("#/$defs/") in schema["$defs"]
    kinds = [each["$ref"].rpartition("/")[2] for each in schema["events"]["odds"]["anyOf"]]
    assert kinds == ["Named", "Chose", "Showed"]


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", python_path(installed))
        with ServerProcess("--database", str(folder / "db"), "--no-warm", log=folder / "log") as process:
            yield process
            assert "Traceback" not in process.log(), process.log()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_the_server_lists_it(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address) as client:
        (info,) = [each for each in (await client.get("/api/games")).json() if each["id"] == "odds"]
    assert info["title"]["en"] == "Odds and Evens"
    assert info["levels"] == ["random"]
    assert info["traits"]["dynamics"] == "simultaneous"
    (option,) = info["options"]
    assert (option["name"], option["default"]) == ("fingers", 2)
    assert option["text"]["ru"].startswith("Сколько пальцев")
    assert info["terms"]["odds/by-even"] == {"en": "The sum is even.", "ru": "Сумма чётная."}


def asked(known: dict[str, Any]) -> bool:
    return over(known) or (bool(known["view"]) and known["seat"] in known["view"]["actors"])


async def sit_and_start(client: Client, table: str) -> dict[str, Any]:
    await client.command("sit", table=table)
    answer = await client.command("start", table=table)
    assert answer["type"] == "accepted", answer
    return await client.until(table, asked)


@pytest.mark.anyio
async def test_it_is_played_at_a_table_against_a_bot(server: ServerProcess) -> None:
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    async with players(server.address, 1) as (anna,):
        table = await anna.create(game="odds", options={"fingers": 4}, seats=seats)
        known = await sit_and_start(anna, table)
        assert known["view"]["actions"] == ["show 1", "show 2", "show 3", "show 4"]
        refused = await anna.command("play", table=table, action="show 5")
        assert (refused["type"], refused["reason"]) == ("refused", "odds/fingers")
        assert (await anna.command("hint", table=table))["reason"] == "hint/none"
        assert (await anna.command("play", table=table, action="show 3"))["type"] == "accepted"
        known = await anna.until(table, over)
        assert known["view"]["shown"][0] == 3
        assert known["view"]["outcome"]["reason"] in ("odds/by-odd", "odds/by-even")
    async with httpx.AsyncClient(base_url=server.address) as client:
        replay = (await client.get(f"/api/tables/{table}/replay")).json()
        assert replay["steps"][-1]["view"]["outcome"] == known["view"]["outcome"]
        told = [line for step in replay["steps"] for line in step["told"]]
        assert any("shows 3 fingers" in line for line in told)


@pytest.mark.anyio
async def test_a_bot_plays_on_for_someone_who_resigns(server: ServerProcess) -> None:
    async with players(server.address, 2) as (anna, ben):
        table = await anna.create(game="odds", seats=[{"kind": "open"}] * 2)
        await ben.watch(table)
        await ben.command("sit", table=table)
        await sit_and_start(anna, table)
        await ben.command("play", table=table, action="show 1")
        assert (await anna.command("resign", table=table))["type"] == "accepted"
        known = await ben.until(table, over)
        assert known["summary"]["seats"][1] == known["summary"]["seats"][1] | {"kind": "bot", "level": "random"}


@pytest.mark.anyio
async def test_it_is_played_over_the_bot_api(server: ServerProcess) -> None:
    async with browser(server.address) as owner, players(server.address, 1) as (host,):
        await register(owner, "Anna")
        token = (await owner.post("/api/me/bots", json={"name": "Robot"})).json()["token"]
        command = [sys.executable, "-m", "examples.http_bot", server.address, token]
        bot = await asyncio.to_thread(subprocess.Popen, command, stderr=subprocess.PIPE)
        try:
            table = await host.create(game="odds", seats=[{"kind": "open"}] * 2, public=True)
            await host.command("sit", table=table)
            await host.until(table, lambda known: known["summary"]["seats"][1]["kind"] == "person")
            await host.command("start", table=table)
            await host.until(table, asked)
            await host.command("play", table=table, action="show 2")
            known = await asyncio.wait_for(host.until(table, over), 60)
            assert known["view"]["outcome"] is not None
        finally:
            bot.kill()
            _, problems = await asyncio.to_thread(bot.communicate)
        assert b"Traceback" not in problems, problems
