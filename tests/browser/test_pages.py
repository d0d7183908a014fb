"""The pages around the tables."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .visitors import LOOKS, Visitor

Invite = Callable[..., Visitor]


@pytest.mark.parametrize(("language", "dark"), LOOKS)
def test_the_home_page_speaks_and_looks_as_the_browser_does(invite: Invite, language: str, dark: bool) -> None:
    someone = invite(language=language, dark=dark)
    page = someone.go()
    title = "Three games, one table" if language == "en-US" else "Три игры, один стол"
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator("html")).to_have_attribute("lang", language[:2])
    someone.check_access()


def test_one_key_begins_a_game(invite: Invite) -> None:
    page = invite().go()
    expect(page.get_by_role("button", name="Play against bots").first).to_be_enabled()
    page.keyboard.press("1")
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".frame .board")).to_be_visible()
    # The keyboard goes on to the chips.
    expect(page.locator('.chips-board [data-chip][aria-disabled="false"]').first).to_be_focused()
    # The log follows the language.
    log = page.get_by_role("region", name=re.compile("What happened|Ход игры"))
    expect(log.get_by_text("The game begins.")).to_be_visible()
    page.get_by_role("button", name="Русский").click()
    expect(log.get_by_text("Партия начинается.")).to_be_visible()
    expect(log.get_by_text("The game begins.")).to_have_count(0)


def test_the_language_can_be_changed_and_is_remembered(invite: Invite) -> None:
    page = invite().go()
    page.get_by_role("button", name="Русский").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Три игры, один стол")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Три игры, один стол")


def test_a_refused_name_is_explained_and_the_old_one_stays(invite: Invite) -> None:
    someone = invite()
    page = someone.go()
    page.get_by_role("button", name="Settings").click()
    field = page.get_by_label("Your name")
    field.fill("Anna")
    field.press("Tab")
    expect(field).to_have_value("Anna")
    field.fill("admin")
    field.press("Tab")
    expect(page.get_by_role("alert").get_by_text("That name could be taken for the server")).to_be_visible()
    expect(field).to_have_value("Anna")
    someone.check_access()
    field.fill("Vera")
    field.press("Tab")
    expect(page.get_by_text("That name could be taken for the server")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Your name")).to_have_value("Vera")


def test_an_address_without_a_page_says_so(invite: Invite) -> None:
    someone = invite()
    someone.forgives = ("404",)
    page = someone.go("/nowhere")
    expect(page.get_by_text("This page does not exist.")).to_be_visible()
    someone.check_access()


#: Adds up how far things on the page move by themselves, as browsers measure it.
_COUNT_SHIFTS = """
    window.shifts = [];
    const note = ({ value, sources }) => window.shifts.push([value, ...sources.map(({ node }) => node?.className)]);
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("game", ["chips", "king", "rummikub"])
def test_nothing_moves_while_a_board_opens(invite: Invite, game: str) -> None:
    someone = invite()
    someone.context.add_init_script(_COUNT_SHIFTS)
    page = someone.play_alone(game, players=3)
    page.reload()
    expect(page.locator(".frame .board:not(.settling) [data-seat]").first).to_be_attached()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shifts = page.evaluate("window.shifts")
    assert sum(shift[0] for shift in shifts) < 0.01, shifts
