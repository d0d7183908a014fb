"""Pictures of every main state of the client, for the documentation: `make screenshots`.

With `--all` they are taken in all sizes, languages and colours, to be looked at: into build/screenshots.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from benchmarks.server.process import ServerProcess
from playwright.sync_api import Browser, Page, expect

from .rummikub_board import plain_button, wait_for_turn
from .test_chips import Table
from .test_king import Player
from .visitors import Visitor, chromium, settle, visitor

_FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
#: How a tournament is begun, and more tricks than a picture needs.
_SIXTEEN = 16
_TRICKS = 3

Camera = Callable[[Page, str], None]
Scene = Callable[[Visitor, Camera], None]
Size = tuple[int, int]

_SIZES: Final[dict[str, Size]] = {
    "desktop": (1280, 800),
    "tablet": (768, 1024),
    "phone": (360, 740),
    "sideways": (844, 390),
}
#: Languages and colours. A phone has no mouse.
_LOOKS: Final[dict[str, dict[str, Any]]] = {
    "en-light": {"language": "en-US"},
    "ru-dark-phone": {"language": "ru-RU", "dark": True, "phone": True},
    "en-dark": {"language": "en-US", "dark": True},
    "ru-light": {"language": "ru-RU"},
}


def home(someone: Visitor, shoot: Camera) -> None:
    """The shelf, the choices, the rules, an invitation."""
    page = someone.go()
    expect(page.get_by_role("button").first).to_be_enabled()
    shoot(page, "home")
    page.goto(f"{someone.address}/rules/chips")
    page.wait_for_load_state("networkidle")
    shoot(page, "rules")
    page.goto(f"{someone.address}/new/king")
    page.wait_for_load_state("networkidle")
    shoot(page, "new-table")
    page.goto(someone.address)
    page.locator(".doors button:not(.primary)").last.click()
    expect(page.locator("svg[role=img]").last).to_be_visible()
    shoot(page, "invitation")


def chips(someone: Visitor, shoot: Camera) -> None:
    """A turn, a choice of chips, the end of a round, the end, a replay."""
    table = Table(someone.play_alone("chips", level="easy", players=3))
    table.wait_for(table.scored)
    table.wait_for(table.ready, going_on=False)
    shoot(table.page, "chips-turn")
    if table.wait_for(table.to_take):
        shoot(table.page, "chips-take")
    if table.wait_for(table.round_end):
        shoot(table.page, "chips-round")
    table.finish()
    shoot(table.page, "chips-over")
    table.page.locator('a[href^="/replay/"]').first.click()
    table.page.locator(".controls").wait_for()
    for _ in range(8):
        table.page.keyboard.press("ArrowRight")
    shoot(table.page, "replay")


def king(someone: Visitor, shoot: Camera) -> None:
    """Choosing a card, a trick that is being revealed, a card to set aside."""
    player = Player(someone.play_alone("king", level="medium", players=4))
    shown = set()
    for asked in player.play():
        if asked not in shown:
            shoot(player.page, f"king-{asked}")
            shown.add(asked)
        if "reveal" not in shown and asked == "card":
            player.cards.nth(5).click()
            expect(player.page.locator(".seat .value button")).to_have_count(4)
            shoot(player.page, "king-reveal")
            shown.add("reveal")
            if player.wait() == "over":
                break
    shoot(player.page, "king-over")


def tournament(someone: Visitor, shoot: Camera) -> None:
    """Sixteen in groups, after a few tricks."""
    player = Player(someone.play_alone("king-tournament", level="easy", players=_SIXTEEN))
    for number, _ in enumerate(player.play()):
        if number == _TRICKS:
            break
    shoot(player.page, "tournament")


def rummikub(someone: Visitor, shoot: Camera) -> None:
    """A table in the middle of the game, a set in the making, the end."""
    page = someone.play_alone("rummikub", level="medium", players=3, turn_seconds=0)
    hint = page.locator(".bar button").filter(has_text="Hint").or_(page.locator(".bar button[title=Подсказка]"))
    pictures = iter(("rummikub-turn", "rummikub-hint"))
    while wait_for_turn(page):
        full = len(page.locator("[data-row]").all()) >= 4
        if full and (name := next(pictures, None)) == "rummikub-turn":
            shoot(page, name)
        hint.first.click()
        page.locator(".hinted").wait_for()
        if page.locator(".controls .hinted").count():
            plain_button(page).click()
        else:
            page.locator(".hinted").click()
            if full and (name := next(pictures, None)):
                shoot(page, name)
            page.get_by_role("button", name=re.compile("^(Lay|Meld|Выложить|Начать) "), disabled=False).click()
        expect(page.locator(".hinted")).to_have_count(0)
    shoot(page, "rummikub-over")


SCENES = (home, chips, king, tournament, rummikub)


@contextmanager
def _server() -> Iterator[str]:
    with TemporaryDirectory() as folder:
        options = ("--database", f"{folder}/tables.db", "--no-limits")
        with ServerProcess(*options, log=Path(folder) / "log") as server:
            yield server.address


def _take(address: str, browser: Browser, scene: Scene, folder: Path, look: str, sizes: dict[str, Size]) -> None:
    """Take the pictures of a scene in one look, each in several sizes."""
    with visitor(browser, address, **_LOOKS[look]) as someone:

        def shoot(page: Page, name: str) -> None:
            usual = page.viewport_size
            for kind, (width, height) in sizes.items():
                page.set_viewport_size({"width": width, "height": height})
                settle(page)
                page.screenshot(path=folder / f"{name}-{kind}.png")
                print(f"{name}-{kind}")
            if usual:
                page.set_viewport_size(usual)

        scene(someone, shoot)


def main() -> None:
    """Take the pictures, of all scenes or of those that are named."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", help=f"of {', '.join(scene.__name__ for scene in SCENES)}")
    parser.add_argument("--all", action="store_true", help="all sizes, languages and colours")
    given = parser.parse_args()
    folder = _FOLDER.parents[1] / "build" / "screenshots" if given.all else _FOLDER
    folder.mkdir(exist_ok=True, parents=True)
    with _server() as address, chromium() as browser:
        for scene in SCENES:
            if given.scenes and scene.__name__ not in given.scenes:
                continue
            if given.all:
                for look in _LOOKS:
                    _take(address, browser, scene, folder, look, {f"{kind}-{look}": _SIZES[kind] for kind in _SIZES})
            else:
                _take(address, browser, scene, folder, "en-light", {"desktop": _SIZES["desktop"]})
                _take(address, browser, scene, folder, "ru-dark-phone", {"phone": _SIZES["phone"]})


if __name__ == "__main__":
    main()
