"""Every page fits every width, and on small screens one's own pieces and those in the middle are in sight."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import CDPSession, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from .visitors import Visitor

Invite = Callable[..., Visitor]

_GAMES = ("chips", "king", "rummikub")
#: Addresses, and the headings of their pages.
_PAGES = {
    "/rules/chips": "12 фишек",
    "/new/chips": "12 фишек",
    "/rules/king": "Дюжина короля",
    "/new/king-tournament": "Дюжина короля, турнир",
    "/rules/rummikub": "Руммикуб",
    "/new/rummikub": "Руммикуб",
    "/games": "Мои игры",
    "/account": "Аккаунт",
    "/leaderboards": "Рейтинги",
    "/nowhere": "Такой страницы нет.",
    "/": "Три игры, один стол",
}
#: The narrowest phone, both sides of where layouts change, and a wide desktop.
_WIDTHS = (320, 390, 480, 607, 640, 720, 760, 800, 1023, 1025, 1600, 2560)
_FEW_WIDTHS = (320, 640, 760, 1025, 2560)
#: A phone sideways and upright, a tablet, and a laptop at a zoom of 200 %.
_SMALL = ((844, 390), (390, 844), (768, 1024), (640, 400))
#: One's own pieces and the pieces in the middle of each game's table.
_PIECES = {
    "chips": ".chips-board .near .hand .piece, .felt .spot",
    "king": "[data-card], .seat .die",
    "rummikub": "[data-area=rack] [data-tile]",
}


#: Goes to an address as a link would, without loading the client again.
_GO = "(address) => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }"


#: Returns the pieces that are not wholly in sight without scrolling.
_OUT_OF_SIGHT = """(pieces) => [...document.querySelectorAll(pieces)]
    .map((piece) => piece.getBoundingClientRect())
    .filter(({ x, y, right, bottom }) => x < 0 || y < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)"""


class _Screen:
    """A screen of any size. Playwright's own resizing waits longer than a page needs."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def resize(self, width: int, height: int = 800) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._session.send("Emulation.setDeviceMetricsOverride", metrics)

    def too_wide(self, widths: tuple[int, ...]) -> list[str]:
        """Return the widths at which the page scrolls sideways, with what sticks out."""
        found = []
        for width in widths:
            self.resize(width)
            sticking_out = self._page.evaluate(
                """async (width) => {
                    // The page learns of its new size in one frame and shows it in another.
                    for (let frame = 0; frame < 60; frame += 1) {
                        await new Promise(requestAnimationFrame);
                        if (innerWidth === width && document.documentElement.scrollWidth <= width) return null;
                    }
                    return [...document.querySelectorAll("body *")]
                        .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
                        .slice(0, 3).map((each) => each.outerHTML.slice(0, 80)).join(" | ");
                }""",
                width,
            )
            if sticking_out is not None:
                found.append(f"{width} px: {sticking_out}")
        return found


def test_no_page_scrolls_sideways(invite: Invite) -> None:
    someone = invite(language="ru-RU")  # Russian words are longer
    page = someone.go()
    screen = _Screen(page)
    faults = []
    for address, heading in _PAGES.items():
        page.evaluate(_GO, address)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        faults += [f"{address} at {fault}" for fault in screen.too_wide(_FEW_WIDTHS)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", _GAMES)
def test_a_board_fits_every_screen(invite: Invite, game: str) -> None:
    someone = invite(language="ru-RU")
    page = someone.play_alone(game, players=4)
    expect(page.locator(".frame .board > *").first).to_be_visible()
    screen = _Screen(page)
    assert not screen.too_wide(_WIDTHS)
    for width, height in _SMALL:
        screen.resize(width, height)
        assert page.locator(_PIECES[game]).count() >= 4
        # Boards may follow a new size a few frames later.
        with suppress(TooSlow):
            page.wait_for_function(f"(pieces) => ({_OUT_OF_SIGHT})(pieces).length === 0", arg=_PIECES[game])
        assert not page.evaluate(_OUT_OF_SIGHT, _PIECES[game]), (width, height)
