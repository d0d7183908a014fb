"""Games are loaded while the server serves: what is asked for comes first, and nobody is told otherwise."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import numba
import pytest

import duodecim
from duodecim.core.compile_marks import is_compiled, uncompiled_levels
from duodecim.core.errors import UnknownGame
from duodecim.core.precompile import compile_games
from duodecim.core.registry import descriptor
from duodecim.server.live.game_loader import GameLoader

from .compilers import Compilers, install_stand_in
from .serving import OPEN, accepted, asked, chips_table, players, serve

pytestmark = pytest.mark.anyio

SERVE_WITHOUT_GAMES = """
import sys
from duodecim.server.config import Settings
from duodecim.server.main import make_config
make_config(Settings())
assert "numba" not in sys.modules, "the compiler is loaded before anyone is served"
"""


def test_the_server_needs_no_compiler_to_begin() -> None:
    subprocess.run([sys.executable, "-c", SERVE_WITHOUT_GAMES], check=True)


async def test_the_game_that_is_asked_for_is_loaded_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    # To compile the bots too would take long, and nobody asks for them here.
    monkeypatch.setattr("duodecim.core.compile_marks.uncompiled_levels", lambda _: ())
    loader = GameLoader(rules=True)
    assert loader.preparing == tuple(duodecim.game_ids())
    loading = asyncio.create_task(loader.load_all())
    await asyncio.sleep(0)
    await loader.wait_for_rules("rummikub")
    assert "rummikub" not in loader.preparing
    assert "king-tournament" in loader.preparing
    await loading
    assert loader.preparing == ()
    await loader.close()


async def test_without_rules_nothing_is_loaded_ahead() -> None:
    loader = GameLoader(rules=False)
    await loader.load_all()
    await loader.wait_for_rules("chips")
    assert loader.preparing == ()
    with pytest.raises(UnknownGame):
        await loader.wait_for_rules("chess")
    await loader.close()


async def test_a_fresh_server_says_what_it_still_loads_and_its_tables_wait_for_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duodecim.core.compile_marks.uncompiled_levels", lambda _: ())
    async with serve(str(tmp_path / "db"), warm=True) as address, httpx.AsyncClient(base_url=address) as web:
        assert set((await web.get("/healthz")).json()["preparing"]) <= set(duodecim.game_ids())
        async with players(address, 1) as (anna,):
            table = await chips_table(anna)
            await anna.until(table, asked)
            assert "chips" not in (await web.get("/healthz")).json()["preparing"]
            assert (await web.get(f"/api/tables/{table}/preparation")).json() == []
            assert (await web.get("/api/tables/nowhere12345/preparation")).status_code == 404


async def test_a_table_opens_with_its_rules_and_a_bot_moves_with_its_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chips = descriptor("chips")
    monkeypatch.setattr(
        "duodecim.core.compile_marks.uncompiled_levels", lambda game: game.levels if game is chips else ()
    )
    monkeypatch.setattr("sys.executable", str(install_stand_in(tmp_path)))
    compilers = Compilers(tmp_path)
    async with (
        serve(str(tmp_path / "db"), warm=True) as address,
        players(address, 1) as (anna,),
        httpx.AsyncClient(base_url=address) as web,
        asyncio.timeout(60),
    ):
        shown = (await web.get("/api/preparation")).json()
        assert [(each["game"], each["level"]) for each in shown] == [("chips", level) for level in chips.levels]
        bots = [{"kind": "bot", "level": "easy"}] * 2
        wish = {"id": "table", "game": "chips", "options": {"players": 3}, "seats": [OPEN, *bots]}
        table = (await anna.post("/api/tables", wish))[1]["table"]
        watching = asyncio.create_task(anna.watch(table))
        sitting = asyncio.create_task(accepted(anna, "sit", table))
        assert (await anna.command("ping"))["type"] == "pong"
        assert not watching.done()
        needed = (await web.get(f"/api/tables/{table}/preparation")).json()
        assert [each["level"] for each in needed] == ["random", "easy"]
        assert all(0 <= each["share"] < 1 and each["seconds"] > 0 for each in needed)

        compilers.finish(chips, "random")
        await watching
        await sitting
        await accepted(anna, "start", table)
        known = await anna.until(table, lambda known: known["view"] is not None)
        while asked(known):
            await accepted(anna, "play", table, action=known["view"]["actions"][0])
            known = await anna.until(table, lambda known: not asked(known))
        version = known["version"]
        assert [each["level"] for each in (await web.get(f"/api/tables/{table}/preparation")).json()] == ["easy"]

        compilers.finish(chips, "easy")
        await anna.until(table, lambda known: known["version"] > version)
        assert (await web.get(f"/api/tables/{table}/preparation")).json() == []


def test_a_game_counts_as_compiled_until_something_it_is_made_of_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    chips = descriptor("chips")
    compile_games(["chips"])
    assert uncompiled_levels(chips) == ()
    assert not is_compiled(msgspec.structs.replace(chips, compile_after="king"), "easy")
    # Another bot at one level leaves the other levels as they are.
    others = {**chips.bots, "medium": "duodecim.games.king.bots.easy:EasyBot"}
    assert uncompiled_levels(msgspec.structs.replace(chips, bots=others)) == ("medium",)
    monkeypatch.setattr(numba, "__version__", "0")
    assert uncompiled_levels(chips) == chips.levels
