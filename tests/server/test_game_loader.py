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
from duodecim.core.compile_marks import is_compiled
from duodecim.core.errors import UnknownGame
from duodecim.core.precompile import compile_game
from duodecim.core.registry import descriptor
from duodecim.server.live.game_loader import GameLoader

from .serving import asked, chips_table, players, serve

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
    monkeypatch.setattr("duodecim.core.compile_marks.is_compiled", lambda _: True)
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
    monkeypatch.setattr("duodecim.core.compile_marks.is_compiled", lambda _: True)
    async with serve(str(tmp_path / "db"), warm=True) as address, httpx.AsyncClient(base_url=address) as web:
        assert set((await web.get("/healthz")).json()["preparing"]) <= set(duodecim.game_ids())
        async with players(address, 1) as (anna,):
            table = await chips_table(anna)
            await anna.until(table, asked)
            assert "chips" not in (await web.get("/healthz")).json()["preparing"]


def test_a_game_counts_as_compiled_until_something_it_is_made_of_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    chips = descriptor("chips")
    compile_game("chips")
    assert is_compiled(chips)
    assert not is_compiled(msgspec.structs.replace(chips, compile_after="king"))
    monkeypatch.setattr(numba, "__version__", "0")
    assert not is_compiled(chips)
