"""Copies of a database that is in use, and the way back."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result

from duodecim.cli.main import main

from .members import browser, log_in, register
from .serving import players, serve

pytestmark = pytest.mark.anyio


async def run(*words: str | Path) -> Result:
    return await asyncio.to_thread(CliRunner().invoke, main, [*map(str, words), "--lang", "en"])


async def names(address: str) -> list[int]:
    """Which of two accounts the server knows, as statuses."""
    async with httpx.AsyncClient(base_url=address) as client:
        return [(await client.get(f"/api/players/{name}")).status_code for name in ("Anna", "Ben")]


async def test_a_copy_is_made_while_the_server_runs_and_put_back(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    async with serve(database) as address, browser(address) as anna, browser(address) as ben:
        await register(anna, "Anna")
        result = await run("backup", folder, "--database", database)
        assert result.exit_code == 0, result.output
        (copy,) = folder.iterdir()
        assert str(copy) in result.output.replace("\n", "")
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        await register(ben, "Ben")
        assert await names(address) == [200, 200]
        in_use = await run("restore", copy, "--yes", "--database", database)
        assert in_use.exit_code == 2
        assert "Stop it first" in in_use.output
        cookies = dict(anna.cookies)
    restored = await run("restore", copy, "--yes", "--database", database)
    assert restored.exit_code == 0, restored.output
    async with serve(database) as address, httpx.AsyncClient(base_url=address, cookies=cookies) as anna:
        assert await names(address) == [200, 404]
        assert (await anna.get("/api/me")).json()["name"] == "Anna"  # the session is in the copy too
        assert (await log_in(anna, "Anna")).status_code == 200


async def test_only_the_newest_copies_stay_and_nothing_is_overwritten(tmp_path: Path) -> None:
    database, folder = tmp_path / "db", tmp_path / "copies"
    folder.mkdir()
    async with serve(str(database)) as address, players(address, 1):
        for number in range(3):
            (folder / f"duodecim-2020010{number}T000000Z.db").touch()
        assert (await run("backup", folder, "--keep", "2", "--database", database)).exit_code == 0
        assert len(list(folder.iterdir())) == 2
        assert (folder / "duodecim-20200102T000000Z.db").exists()
        existing = await run("backup", folder / "duodecim-20200102T000000Z.db", "--database", database)
        assert "exists already" in existing.output
        missing = await run("backup", tmp_path / "none" / "copy.db", "--database", database)
        assert missing.exit_code == 2
    assert "There is no database" in (await run("backup", tmp_path / "copy", "--database", tmp_path / "other")).output


async def test_what_is_no_copy_of_ours_is_not_put_back(tmp_path: Path) -> None:
    database = tmp_path / "db"
    async with serve(str(database)):
        pass
    before = database.read_bytes()
    rubbish, newer = tmp_path / "rubbish", tmp_path / "newer"
    rubbish.write_bytes(b"this is no database at all" * 100)
    connection = sqlite3.connect(newer)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    for copy, said in [(rubbish, "is not a copy"), (newer, "has the schema 999"), (tmp_path / "none", "no file")]:
        refused = await run("restore", copy, "--yes", "--database", database)
        assert refused.exit_code == 2
        assert said in refused.output
    assert database.read_bytes() == before
    assert (await run("restore", newer, "--database", database)).exit_code == 1  # nobody said yes
