"""A program of an earlier version, run with the library of that version, plays at today's server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.members import browser, register
from tests.server.serving import BOT, OPEN, play_to_the_end, players

pytestmark = pytest.mark.anyio

GAMES: dict[str, dict[str, Any]] = {
    "chips": {"players": 3},
    "king": {"players": 3},
    "king-tournament": {"players": 5},
    "rummikub": {"players": 2},
}


async def test_the_example_bot_plays_a_game_of_each_kind_to_its_end(folder: Path, address: str) -> None:
    async with browser(address) as owner, players(address, 1) as (host,):
        await register(owner, "Olga")
        token = (await owner.post("/api/me/bots", json={"name": "Robot"})).json()["token"]
        program = await asyncio.to_thread(
            subprocess.Popen,
            [sys.executable, folder / "http_bot.pyz", address, token],
            # Plain Python is quick enough, and nothing needs to be compiled.
            env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
            stderr=subprocess.PIPE,
        )
        try:
            for game, options in GAMES.items():
                seats = [OPEN, OPEN, *[BOT] * (options["players"] - 2)]
                table = await host.create(game=game, options=options, seats=seats, public=True)
                await host.command("sit", table=table, seat=0)
                await host.until(table, lambda known: known["summary"]["seats"][1]["kind"] == "person")
                await host.command("start", table=table)
                try:
                    await asyncio.wait_for(play_to_the_end(host, table), 100)
                except TimeoutError:
                    view = host.tables[table]["view"]
                    pytest.fail(f"the program does not move: can it still tell from {sorted(view)} whose turn it is?")
        finally:
            program.kill()
            _, problems = await asyncio.to_thread(program.communicate)
        assert b"Traceback" not in problems, problems
