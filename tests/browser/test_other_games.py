"""A game from another package, which the client does not know: a plain board, and everything works."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.server.process import ServerProcess
from playwright.sync_api import Browser, expect

from tests.examples.installed import install_odds, python_path

from .visitors import is_built, visitor


@pytest.fixture(scope="module")
def odds_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on a machine where the example game is installed."""
    packages, folder = tmp_path_factory.mktemp("packages"), tmp_path_factory.mktemp("server")
    install_odds(packages)
    options = ("--database", str(folder / "tables.db"), "--no-warm", "--no-limits")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", python_path(packages))
        with ServerProcess(*options, log=Path(folder / "log")) as process:
            assert is_built(process.address), "the web client is not built: run `make web`"
            yield process


@pytest.mark.parametrize("phone", [False, True])
def test_a_game_that_the_client_does_not_know_is_found_played_and_replayed(
    browser: Browser, odds_server: ServerProcess, phone: bool
) -> None:
    with visitor(browser, odds_server.address, phone=phone) as anna:
        page = anna.go()
        page.get_by_role("link", name="Odds and Evens").click()
        expect(page.get_by_role("heading", name="Odds and Evens")).to_be_visible()
        page.get_by_label("The most fingers that can be shown").fill("4")
        anna.check_access()
        page.get_by_role("button", name="Play", exact=True).click()
        moves = page.get_by_role("region", name="Your moves")
        expect(moves.get_by_role("button", name="show")).to_have_text(["show 1", "show 2", "show 3", "show 4"])
        expect(page.get_by_role("region", name="The table")).to_contain_text("odd")
        anna.check_access()
        moves.get_by_label("Another move, as text").fill("show 9")
        moves.get_by_role("button", name="Play").click()
        expect(page.get_by_text("Show 1 to 4 fingers, not 9.")).to_be_visible()
        moves.get_by_role("button", name="show 3").click()
        expect(page.get_by_role("region", name="The game is over")).to_be_visible()
        expect(page.get_by_text("You show 3 fingers.").first).to_be_attached()
        page.get_by_role("link", name="Look at the game again").click()
        expect(page.get_by_role("heading", name="Replay: Odds and Evens")).to_be_visible()
        page.keyboard.press("End")
        expect(page.get_by_role("region", name="The table")).to_contain_text("3")
        anna.check_access()


def test_a_game_that_the_server_does_not_have_is_not_found(browser: Browser, odds_server: ServerProcess) -> None:
    with visitor(browser, odds_server.address) as anna:
        anna.forgives = ("404",)
        expect(anna.go("/new/castle").get_by_role("heading", name="This page does not exist.")).to_be_visible()
