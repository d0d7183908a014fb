"""People at their browsers."""

from __future__ import annotations

import asyncio
import json
import shutil
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.needing import is_missing
from tests.server.serving import chips_table, play_to_the_end, players

#: The smallest phone that must do, and an ordinary desktop.
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
#: Languages, and whether it is dark: two that differ in both, and for `make thorough` the others.
LOOKS = [
    ("en-US", False),
    ("ru-RU", True),
    pytest.param("en-US", True, marks=pytest.mark.thorough),
    pytest.param("ru-RU", False, marks=pytest.mark.thorough),
]
#: The same for a page that test_access.py looks at in Russian and dark.
LIGHT_LOOKS = [("en-US", False), pytest.param("ru-RU", True, marks=pytest.mark.thorough), *LOOKS[2:]]
#: For somebody who makes every move, also one without a choice. By default it is made after a moment, while a test may
#: be about to look at it.
EVERY_MOVE = {"forced": False}
#: The button that skips what is merely shown.
SKIP = ".bar button:is([title=Skip], [title=Пропустить])"
#: A chip that can be played or taken now.
READY_CHIP = '.chips-board [data-chip][aria-disabled="false"]'
#: The button after a round of 12 Chip Trick.
NEXT_ROUND = ".chips-board section button.primary"
#: The result of a game.
ENDING = ".ending .card"
#: The module that serves the same games in every run.
FIXED_CHANCE = "tests.browser.fixed_chance"
#: A busy machine may be slow; what never comes is what a test is for.
PATIENCE = 20_000


#: The source of axe. A page that has it needs it no second time.
_AXE = Axe().axe_script
#: All that axe says of what is in order, and how to find it again, would be made and sent for nothing.
_FIND_VIOLATIONS = """axe.run({ resultTypes: ["violations"], selectors: false, ancestry: false })
    .then((results) => results.violations)"""
#: What Playwright says where a test wants no service worker.
_NO_WORKER = "Service Worker registration blocked by Playwright"


class Visitor:
    """Somebody with a browser of their own; whatever their console complains of is a fault."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        #: Complaints about a server that a test has stopped on purpose.
        self.forgives: tuple[str, ...] = ()
        context.set_default_timeout(PATIENCE)
        self.page = context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning") and _NO_WORKER not in message.text:
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def go(self, path: str = "/") -> Page:
        """Open a page of the site."""
        self.page.goto(self.address + path)
        return self.page

    def new_table(
        self,
        game: str,
        *,
        level: str = "random",
        people: int = 1,
        memory: bool = True,
        clock: int = 0,
        **options: Any,
    ) -> str:
        """A table made for this visitor, who has the first seat, with bots in all seats that are not for people."""
        players = options.get("players", 3)
        seats = [{"kind": "open"}] * people + [{"kind": "bot", "level": level}] * (players - people)
        options = {**options, "players": players}
        wish = {"game": game, "options": options, "seats": seats, "memory": memory, "clock": clock}
        # With the cookies of the browser, but without a page: to load one takes longer than all the rest.
        self.context.request.post(f"{self.address}/api/guest")
        answer = self.context.request.post(f"{self.address}/api/tables", data={**wish, "id": str(uuid4())})
        assert answer.ok, answer.text()
        table: str = answer.json()["table"]
        return table

    def play_alone(self, game: str, **wishes: Any) -> Page:
        """Begin a game against bots, at a table as `new_table` makes it."""
        page = self.go(f"/table/{self.new_table(game, **wishes)}")
        page.get_by_role("button", name="Sit here").or_(page.get_by_role("button", name="Сесть")).first.click()
        page.get_by_role("button", name="Start").or_(page.get_by_role("button", name="Начать")).first.click()
        expect(page.locator(".frame .board")).to_be_visible()
        return page

    def play_chips_out(self, **options: Any) -> str:
        """Play 12 Chip Trick against bots to its end without a page, as a new guest, and return the table."""
        # In a thread of its own, because Playwright has the event loop of this one.
        with ThreadPoolExecutor(1) as elsewhere:
            cookie, table = elsewhere.submit(asyncio.run, _play_out(self.address, options)).result()
        name, _, value = cookie.partition("=")
        self.context.add_cookies([{"name": name, "value": value, "url": self.address}])
        return table

    def check_access(self) -> None:
        """Nothing on the page that axe objects to."""
        settle(self.page)
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(_AXE)
        violations = self.page.evaluate(_FIND_VIOLATIONS)
        told = [
            f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
            for violation in violations
            for node in violation["nodes"]
        ]
        assert not told, "\n".join(told)


async def _play_out(address: str, options: dict[str, Any]) -> tuple[str, str]:
    """Play 12 Chip Trick against bots to its end. Return the cookie of the player, and the table."""
    async with players(address, 1) as (player,):
        table = await chips_table(player, options={"players": 3, **options})
        await play_to_the_end(player, table)
        return player.cookie, table


def settle(page: Page) -> None:
    """Wait until everything is where and as it will be; what pulses while somebody thinks never is."""
    page.evaluate(
        """Promise.all(document.getAnimations()
            .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
            .map((each) => each.finished.catch(() => {})))"""
    )


def click_through(page: Page, *ways: str, until: str) -> None:
    """Click the first of these that there is, again and again, until something appears.

    The page does it by itself: to ask for every click from here takes a game ten times as long.
    """
    page.evaluate(
        """async ([ways, until]) => {
            for (let frame = 0; !document.querySelector(until); frame += 1) {
                if (frame > 6000) throw new Error(`${until} did not appear`);
                ways.map((way) => document.querySelector(way)).find(Boolean)?.click();
                await new Promise(requestAnimationFrame);
            }
        }""",
        [ways, until],
    )


def play_chips(page: Page, *, until: str) -> None:
    """Play 12 Chip Trick, always the first chip that can be played or taken, until something appears."""
    click_through(page, NEXT_ROUND, SKIP, READY_CHIP, until=until)


@contextmanager
def visitor(
    browser: Browser,
    address: str,
    *,
    language: str = "en-US",
    phone: bool = False,
    dark: bool = False,
    still: bool = True,
    stored: bool = False,
    settings: dict[str, Any] | None = None,
) -> Iterator[Visitor]:
    """Return somebody who comes, looks and goes.

    With `stored` the browser keeps the client, as it does for everybody else. `settings` are those that they have made.
    """
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=phone,
        is_mobile=phone,
        locale=language,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if still else "no-preference",
        service_workers="allow" if stored else "block",
    )
    if settings is not None:
        context.add_init_script(f"localStorage.duodecim ??= {json.dumps(json.dumps(settings))}")
    someone = Visitor(context, address)
    try:
        yield someone
        complaints = [each for each in someone.complaints if not any(forgiven in each for forgiven in someone.forgives)]
        assert not complaints, complaints
    finally:
        context.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A real browser."""
    # Without windows it needs half of the time.
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        is_missing("Chromium")
    with sync_playwright() as playwright:
        # As root Chromium runs only without its sandbox; the pages are our own.
        arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--no-first-run"]
        launched = playwright.chromium.launch(executable_path=program, args=arguments)
        yield launched
        launched.close()


def is_built(address: str) -> bool:
    """Whether the server has a client to hand out."""
    try:
        with urllib.request.urlopen(address) as answer:  # noqa: S310  # our own server
            return b'id="app"' in answer.read()
    except OSError:
        return False
