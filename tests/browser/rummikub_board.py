"""The board of Rummikub in a browser: whose turn it is, and what lies where."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations

from playwright.sync_api import FloatRect, Locator, Page, expect

from .visitors import SKIP, Visitor

Invite = Callable[..., Visitor]

#: U2.
NEEDED = 30
WITHOUT_LAYING = re.compile("^(Draw a tile|Pass|End the turn|Взять фишку|Пропустить ход|Закончить ход)$")


def sit_down(someone: Visitor, *, level: str = "random", players: int = 2) -> Page:
    """A game against bots, at the visitor's turn."""
    page = someone.play_alone("rummikub", level=level, players=players, turn_seconds=0)
    wait_for_turn(page)
    return page


def sit_down_at_empty_table(someone: Visitor, *, level: str = "random") -> Page:
    """A game in which a bot that began has not laid its meld already."""
    page = sit_down(someone, level=level)
    while rows(page):
        page = sit_down(someone, level=level)
    return page


def plain_button(page: Page) -> Locator:
    """What ends the turn without laying tiles, while it is the visitor's."""
    return page.get_by_role("button", name=WITHOUT_LAYING, disabled=False)


def wait_for_turn(page: Page) -> bool:
    """Wait until the visitor is to move, skipping what is shown of others' moves; False if the game is over."""
    skip, counted = page.locator(SKIP), page.locator(".counted")
    while True:
        expect(plain_button(page).or_(skip).or_(counted).first).to_be_visible()
        if counted.is_visible():
            return False
        if plain_button(page).is_visible():
            return True
        # It may be gone by now.
        page.evaluate("(skip) => document.querySelector(skip)?.click()", SKIP)


def draw(page: Page) -> None:
    """Draw a tile, and wait for the next turn."""
    before = rack(page)
    plain_button(page).click()
    expect(page.locator("[data-area=rack] [data-tile]")).to_have_count(len(before) + 1)
    wait_for_turn(page)


def check_no_codes(page: Page) -> None:
    """Tiles are drawn or named, never written as the engine does: `r8`, `k11`."""
    said: str = page.evaluate(
        """[document.body.innerText, ...[...document.querySelectorAll("[title], [aria-label]")]
            .flatMap(each => [each.title, each.ariaLabel])].join("\\n")"""
    )
    assert not re.findall(r"(?<![\w#])\*?[krbo](?:1[0-3]|[1-9])(?!\w)|\*[krbo]?\d*", said), said


def places_of(page: Page) -> list[FloatRect | None]:
    """Where the parts of the board are."""
    return [page.locator(part).bounding_box() for part in (".seats", ".felt", "[data-area=rack]", ".turn")]


def kind_of(tile: Locator) -> str:
    return (tile.get_attribute("data-tile") or "").rpartition(".")[0]


def rack(page: Page) -> list[str]:
    """The kinds of the tiles on the rack, in their order."""
    tiles: list[str] = page.locator("[data-area=rack] [data-tile]").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.tile.replace(/\\.\\d+$/, ''))"
    )
    return tiles


def rows(page: Page) -> list[str]:
    """The sets on the table."""
    sets: list[str] = page.locator("[data-row]").evaluate_all(
        """rows => rows.map(row => [...row.querySelectorAll("[data-tile]")]
            .map(tile => tile.dataset.tile.replace(/\\.\\d+$/, "")).join(" "))"""
    )
    return sets


def on_rack(page: Page, kind: str) -> Locator:
    return page.locator(f'[data-area=rack] [data-tile^="{kind}."]').first


def sets_of(tiles: list[str]) -> Iterator[tuple[str, ...]]:
    """Sets of three that can be made of tiles, without jokers."""
    kinds = sorted({tile for tile in tiles if tile != "*"}, key=lambda tile: (tile[0], int(tile[1:])))
    for three in combinations(kinds, 3):
        colours, numbers = {tile[0] for tile in three}, sorted(int(tile[1:]) for tile in three)
        is_run = len(colours) == 1 and numbers == list(range(numbers[0], numbers[0] + 3))
        if is_run or (len(colours) == 3 and len(set(numbers)) == 1):
            yield three


def find_meld(tiles: list[str]) -> list[tuple[str, ...]] | None:
    """Sets of three on a rack that are worth enough together."""
    for count in (1, 2, 3):
        for sets in combinations(sets_of(tiles), count):
            used = [tile for each in sets for tile in each]
            enough = sum(int(tile[1:]) for tile in used) >= NEEDED
            if enough and all(used.count(tile) <= tiles.count(tile) for tile in used):
                return list(sets)
    return None


def wait_for_meld(page: Page) -> list[tuple[str, ...]]:
    """Draw until the rack holds an initial meld."""
    while (meld := find_meld(rack(page))) is None:
        draw(page)
    return meld


def check_melded(page: Page, meld: list[tuple[str, ...]], before: int) -> None:
    """The sets of the meld lie there, and the turn goes on or has passed."""
    expect(page.locator("[data-area=rack] [data-tile]").first).to_be_visible()
    wait_for_turn(page)
    laid = sum(map(len, meld))
    assert len(rack(page)) <= before - laid + 1
    expect(page.locator(".meld")).to_have_count(0)
