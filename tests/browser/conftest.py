"""A real server and a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server.process import ServerProcess
from playwright.sync_api import Browser, expect

from .visitors import FIXED_CHANCE, PATIENCE, Visitor, chromium, is_built, visitor

expect.set_options(timeout=PATIENCE)

_FOLDER = Path(__file__).parent
#: The browser of this process, while there is one, and how to close it.
_browsers: list[Browser] = []
_closing = ExitStack()


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the server for all tests."""
    return tmp_path_factory.mktemp("server") / "tables.db"


@pytest.fixture(scope="session")
def server(database: Path) -> Iterator[ServerProcess]:
    """A server for all tests, with the same games in every run. Tests that restart a server have one of their own."""
    options = ("--database", str(database), "--no-warm", "--no-limits")  # everybody comes from here
    with ServerProcess(*options, log=database.with_name("log"), program=FIXED_CHANCE) as process:
        assert is_built(process.address), "the web client is not built: run `make web`"
        yield process


@pytest.fixture
def browser() -> Browser:
    """A browser. It stays for the tests of this folder that follow: to start one takes a second of processor time."""
    if not _browsers:
        _browsers.append(_closing.enter_context(chromium()))
    return _browsers[0]


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Close the browser before other tests: while it is open, no test of this process can have an event loop."""
    if nextitem is None or _FOLDER not in nextitem.path.parents:
        _close_browser()


def pytest_sessionfinish() -> None:
    """Close the browser if a run ends early."""
    _close_browser()


def _close_browser() -> None:
    _browsers.clear()
    _closing.close()


@pytest.fixture
def invite(browser: Browser, server: ServerProcess) -> Iterator[Callable[..., Visitor]]:
    """Somebody new, with a browser of their own."""
    with ExitStack() as leaving:

        def come(**wishes: Any) -> Visitor:
            return leaving.enter_context(visitor(browser, server.address, **wishes))

        yield come
