"""A server that still compiles a game shows how far it is, and the game begins by itself."""

from __future__ import annotations

import os
import re
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.server.process import ServerProcess
from playwright.sync_api import Browser, expect

import duodecim

from .visitors import visitor

_PACKAGE = Path(duodecim.__file__).parent
#: How long a server may take to begin to compile.
_PATIENCE_SECONDS = 60


@contextmanager
def held_server(folder: Path) -> Iterator[tuple[ServerProcess, int]]:
    """A server for which 12 Chip Trick does not count as compiled, and the process that compiles it, stopped."""
    sources = folder / "src"
    shutil.copytree(_PACKAGE, sources / "duodecim")
    for mark in sources.rglob("chips-*.compiled"):
        mark.unlink()
    options = ("--database", str(folder / "tables.db"))
    with ServerProcess(*options, log=folder / "log", sources=sources) as server:
        end = time.monotonic() + _PATIENCE_SECONDS
        while not (compiling := server.child_pids("chips")):
            assert time.monotonic() < end, "nothing is compiled"
            time.sleep(0.005)
        os.kill(compiling[0], signal.SIGSTOP)
        yield server, compiling[0]


def test_a_game_that_is_being_prepared_begins_by_itself(browser: Browser, tmp_path: Path) -> None:
    with (
        held_server(tmp_path) as (server, compiling),
        visitor(browser, server.address) as anna,
        visitor(browser, server.address, language="ru-RU", phone=True, dark=True) as boris,
    ):
        page = anna.go()
        expect(page.get_by_role("progressbar", name="12 Chip Trick: Preparing the game")).to_be_visible()
        expect(page.get_by_text("it will start by itself")).to_be_visible()
        anna.check_access()
        page.get_by_role("button", name="Play against bots").first.click()
        expect(page).to_have_url(re.compile("/table/"))
        expect(page.get_by_role("heading", level=1)).to_have_text("12 Chip Trick")
        bar = page.get_by_role("progressbar", name="Preparing the game")
        expect(bar).to_have_attribute("aria-valuenow", re.compile(r"^\d\d?$"))
        expect(bar).to_have_attribute("aria-valuetext", re.compile(r"\d+ %, about \d+ s left"))
        anna.check_access()

        # Somebody else follows the link, and sees the same.
        boris.page.goto(page.url)
        same = boris.page.get_by_role("progressbar", name="Готовим игру")
        expect(same).to_have_attribute("aria-valuetext", re.compile(r"\d+ %, ещё около \d+ с"))
        boris.check_access()

        os.kill(compiling, signal.SIGCONT)
        expect(page.locator('.chips-board [data-chip][aria-disabled="false"]').first).to_be_visible()
        expect(page.get_by_role("progressbar")).to_have_count(0)
        expect(boris.page.locator(".frame .board")).to_be_visible()
