"""Rummikub in a browser: tiles moved by mouse, by finger and by keys, and whole games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from .visitors import Visitor

Invite = Callable[..., Visitor]

#: U2.
NEEDED = 30
MOST_HINTS = 3
#: The first hint may have to wait for the bot to be compiled, in milliseconds.
COMPILING = 120_000
WITHOUT_LAYING = re.compile("^(Draw a tile|Pass|End the turn|Взять фишку|Пропустить ход|Закончить ход)$")
SKIP = re.compile("^(Skip|Пропустить)$")


def sit_down(someone: Visitor, *, level: str = "random", players: int = 2) -> Page:
    """A game against bots, at the visitor's turn."""
    page = someone.play_alone("rummikub", level=level, players=players, turn_seconds=0)
    wait_for_turn(page)
    return page


def sit_down_at_empty_table(someone: Visitor) -> Page:
    """A game in which a bot that began has not laid its meld already."""
    page = sit_down(someone)
    while rows(page):
        page = sit_down(someone)
    return page


def plain_button(page: Page) -> Locator:
    """What ends the turn without laying tiles, while it is the visitor's."""
    return page.get_by_role("button", name=WITHOUT_LAYING, disabled=False)


def wait_for_turn(page: Page) -> bool:
    """Wait until the visitor is to move, skipping what is shown of others' moves; False if the game is over."""
    skip, counted = page.get_by_role("button", name=SKIP), page.locator(".counted")
    while True:
        expect(plain_button(page).or_(skip).or_(counted).first).to_be_visible()
        if counted.is_visible():
            return False
        if plain_button(page).is_visible():
            return True
        # It may be gone before it is reached.
        with suppress(PlaywrightTimeout):
            skip.click(timeout=1000)


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


def test_a_game_is_played_to_its_end_by_clicking(invite: Invite) -> None:
    someone = invite()
    page = sit_down(someone, level="medium", players=4)
    show = page.get_by_role("button", name="Show it on the table")
    asked = laid = 0
    while wait_for_turn(page):
        told = page.locator(".log p").count()
        # The bot that is asked takes its time: a few answers are enough, and the others will come to an end.
        is_worth_asking = asked < MOST_HINTS and (laid > 0 or find_meld(rack(page)) is not None)
        if is_worth_asking:
            asked += 1
            before = places_of(page)
            page.get_by_role("button", name="Hint").click()
            expect(page.locator(".hinted")).to_be_visible(timeout=COMPILING)
            # A hint lies over the table and moves nothing.
            expect(page.locator("[data-hint]")).to_be_visible()
            assert places_of(page) == before
            check_no_codes(page)
        if is_worth_asking and show.is_visible():
            show.click()
            page.get_by_role("button", name=re.compile("^(Lay|Meld) "), disabled=False).click()
            laid += 1
        else:
            plain_button(page).click()
        expect(page.locator(".log p").nth(told)).to_be_attached()
    check_no_codes(page)
    # By chance the rack may never have held anything to lay.
    assert laid > 0 or asked == 0
    counted = page.get_by_role("region", name="The racks are counted")
    expect(counted.get_by_role("listitem")).to_have_count(4)
    counted.get_by_text(re.compile(r"^Why \d+\?")).last.click()
    expect(counted.get_by_text(re.compile("count|flat|last tile")).last).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    someone.check_access()
    # A reload finds it as it was, and so does a replay.
    page.reload()
    expect(counted.get_by_role("listitem")).to_have_count(4)
    check_no_codes(page)
    someone.go(page.url.removeprefix(someone.address).replace("/table/", "/replay/"))
    expect(page.locator(".log")).to_be_visible()
    page.keyboard.press("End")
    expect(counted.get_by_role("listitem")).to_have_count(4)
    check_no_codes(page)


def test_a_turn_by_mouse(invite: Invite) -> None:
    someone = invite(still=False)
    page = sit_down(someone)
    meld = wait_for_meld(page)
    before = len(rack(page))
    for each in meld:
        first, *others = each
        on_rack(page, first).drag_to(page.locator(".felt .new"))
        expect(page.locator("[data-row][data-valid=false]")).to_have_count(1)
        for tile in others:
            on_rack(page, tile).drag_to(page.locator("[data-row]").last)
        expect(page.locator("[data-row][data-valid=false]")).to_have_count(0)
    expect(page.locator(".meld")).to_have_text(re.compile(r"Meld: (3\d|[4-9]\d|\d{3}) of 30"))
    page.get_by_role("button", name=re.compile(r"^Meld \d+ points"), disabled=False).click()
    check_melded(page, meld, before)


def test_whole_sets_are_dragged_merged_and_split(invite: Invite) -> None:
    page = sit_down_at_empty_table(invite())
    one, other = page.locator("[data-area=rack] [data-tile]").all()[:2]
    first, second = kind_of(one), kind_of(other)
    one.drag_to(page.locator(".felt .new"))
    page.locator(f'[data-area=rack] [data-tile^="{second}."]').first.drag_to(page.locator(".felt .new"))
    expect(page.locator("[data-row]")).to_have_count(2)
    page.locator("[data-grip]").last.drag_to(page.locator("[data-row]").first)
    expect(page.locator("[data-row]")).to_have_count(1)
    assert sorted(rows(page)[0].split()) == sorted([first, second])
    page.locator("[data-row] [data-tile]").last.drag_to(page.locator(".felt .new"))
    expect(page.locator("[data-row]")).to_have_count(2)
    # Back to the rack, the whole set and the single tile.
    for _ in range(2):
        page.locator("[data-grip]").first.drag_to(page.locator("[data-area=rack]"))
    expect(page.locator("[data-row]")).to_have_count(0)
    assert {first, second} <= set(rack(page))


def test_a_turn_by_touch(invite: Invite) -> None:
    someone = invite(phone=True)
    page = sit_down(someone)
    meld = wait_for_meld(page)
    before = len(rack(page))
    for each in meld:
        first, *others = each
        drag_by_finger(page, on_rack(page, first), page.locator(".felt .new"))
        expect(page.locator("[data-row][data-valid=false]")).to_have_count(1)
        for tile in others:
            on_rack(page, tile).tap()
        page.locator("[data-row] [data-tile]").last.tap()
        expect(page.locator("[data-row][data-valid=false]")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"^Meld \d+ points"), disabled=False).tap()
    check_melded(page, meld, before)


def drag_by_finger(page: Page, tile: Locator, target: Locator) -> None:
    """A finger that goes down on a tile, moves and lifts."""
    target.scroll_into_view_if_needed()
    start, end = tile.bounding_box(), target.bounding_box()
    assert start
    assert end
    session = page.context.new_cdp_session(page)
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_a_turn_by_keyboard_alone(invite: Invite) -> None:
    page = sit_down(invite())
    meld = wait_for_meld(page)
    before = len(rack(page))
    for each in meld:
        for tile in each:
            go_to(page, f'[data-area=rack] [data-tile^="{tile}."]:not([aria-pressed=true])')
            page.keyboard.press("Space")
        expect(page.locator("[aria-pressed=true][data-tile]")).to_have_count(3)
        go_to(page, ".felt .new")
        page.keyboard.press("Enter")
        expect(page.locator("[data-row]").last).to_have_attribute("data-valid", "true")
        # The focus stays with the tile that was laid, which says where it is.
        expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("of 3 in the (run|group)"))
    press_tab_to(page, ".turn .lay")
    page.keyboard.press("Enter")
    check_melded(page, meld, before)


def press_tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"the tab key does not come to {selector}")


def go_to(page: Page, selector: str) -> None:
    """Come to something on the board with the tab key and the arrows."""
    here = "selector => document.activeElement.matches(selector)"
    if not page.evaluate(here, "[data-stop]"):
        press_tab_to(page, "[data-stop]")
    wanted = page.locator(selector).first
    area = "[data-area=rack]" if wanted.evaluate("wanted => !!wanted.closest('[data-area=rack]')") else ".felt"
    for _ in range(12):
        if page.evaluate(here, f"{area} *"):
            break
        page.keyboard.press("ArrowDown" if area == "[data-area=rack]" else "ArrowUp")
    page.keyboard.press("Home")
    for _ in range(80):
        if wanted.evaluate("wanted => wanted === document.activeElement"):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not come to {selector}")


def test_what_was_done_can_be_undone(invite: Invite) -> None:
    someone = invite()
    page = sit_down_at_empty_table(someone)
    start = rack(page)
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    reset = page.get_by_role("button", name="Put everything back as it was")
    expect(undo).to_be_disabled()
    tiles = page.locator("[data-area=rack] [data-tile]")
    tiles.nth(0).click()
    tiles.nth(1).click()
    expect(page.get_by_text("2 tiles in hand")).to_be_visible()
    someone.check_access()
    page.get_by_role("button", name="Lay as a new set").click()
    (made,) = rows(page)
    expect(page.locator("[data-row][data-valid=false]")).to_have_count(1)
    expect(page.locator("[data-status=bad]")).to_be_visible()
    someone.check_access()
    undo.click()
    assert rows(page) == []
    assert rack(page) == start
    redo.click()
    assert rows(page) == [made]
    page.locator("[data-row] [data-tile]").first.focus()
    page.keyboard.press("Control+z")
    assert rows(page) == []
    page.locator("[data-area=rack] [data-tile]").first.focus()
    page.keyboard.press("Control+y")
    assert rows(page) == [made]
    # A tile of one's own goes back with a key; Escape lets go of what is in hand.
    page.locator("[data-row] [data-tile]").first.focus()
    page.keyboard.press("Delete")
    assert len(rows(page)[0].split()) == 1
    page.locator("[data-area=rack] [data-tile]").first.click()
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true][data-tile]")).to_have_count(0)
    reset.click()
    assert rows(page) == []
    assert sorted(rack(page)) == sorted(start)


def test_the_rack_keeps_its_order(invite: Invite) -> None:
    page = sit_down(invite())
    page.get_by_role("button", name="Sort by number").click()
    numbers = [int(tile[1:]) for tile in rack(page) if tile != "*"]
    assert numbers == sorted(numbers)
    page.get_by_role("button", name="Sort by colour").click()
    colours = ["krbo".index(tile[0]) for tile in rack(page) if tile != "*"]
    assert colours == sorted(colours)
    first, *others = rack(page)
    tiles = page.locator("[data-area=rack] [data-tile]")
    tiles.first.drag_to(tiles.last, target_position={"x": 40, "y": 20})
    assert rack(page) == [*others, first]
    page.reload()
    wait_for_turn(page)
    assert rack(page) == [*others, first]


def test_a_draft_outlives_a_reload_but_not_the_turn(invite: Invite) -> None:
    page = sit_down(invite())
    laid = rows(page)
    for _ in range(2):
        page.locator("[data-area=rack] [data-tile]").first.drag_to(page.locator(".felt .new"))
    drafted, left = rows(page), rack(page)
    assert len(drafted) == len(laid) + 2
    page.reload()
    wait_for_turn(page)
    assert rows(page) == drafted
    assert rack(page) == left
    plain_button(page).click()
    # The tiles are back, and there is a new one.
    expect(page.locator("[data-area=rack] [data-tile]")).to_have_count(len(left) + 3)
    wait_for_turn(page)
    assert not (set(drafted) - set(laid)) & set(rows(page))


def test_a_move_that_is_made_offline_is_sent_later(invite: Invite) -> None:
    someone = invite()
    page = sit_down(someone)
    before = len(rack(page))
    someone.forgives = ("ERR_INTERNET_DISCONNECTED", "WebSocket")
    someone.context.set_offline(True)
    plain_button(page).click()
    expect(page.locator("[data-status]")).to_have_text(re.compile("Your move will be sent as soon as it is back"))
    expect(page.get_by_text("Connection lost. Your move will be sent as soon as it is back.")).to_be_visible()
    expect(page.get_by_text("is playing")).to_have_count(0)
    assert len(rack(page)) == before
    someone.context.set_offline(False)
    expect(page.locator("[data-area=rack] [data-tile]")).to_have_count(before + 1)
    expect(page.get_by_text("will be sent")).to_have_count(0)


def test_what_cannot_be_laid_says_why(invite: Invite) -> None:
    page = sit_down(invite())
    lay, status = page.locator(".turn .lay"), page.locator("[data-status]")
    expect(lay).to_have_attribute("aria-disabled", "true")
    lay.click(force=True)
    expect(status).to_have_text("Move tiles from your rack to the table first.")
    tiles = page.locator("[data-area=rack] [data-tile]")
    tiles.first.click()
    page.get_by_role("button", name="Lay as a new set").click()
    expect(status).to_contain_text("not a set yet: 2 more tiles needed")
    lay.click(force=True)
    expect(status).to_contain_text("not a set yet")
    page.get_by_role("button", name="Put everything back as it was").click()
    if low := next((each for each in sets_of(rack(page)) if sum(int(tile[1:]) for tile in each) < NEEDED), None):
        for tile in low:
            on_rack(page, tile).click()
        page.get_by_role("button", name="Lay as a new set").click()
        expect(status).to_contain_text("An initial meld needs 30; this is worth")


def test_plays_of_others_are_seen_as_movements(invite: Invite) -> None:
    someone = invite(still=False)
    someone.page.add_init_script(
        """const animate = Element.prototype.animate;
        window.moved = new Set();
        Element.prototype.animate = function (...how) {
            if (this.dataset?.tile) window.moved.add(this.dataset.tile);
            return animate.apply(this, how);
        };"""
    )
    page = sit_down(someone, level="medium")
    while not rows(page):
        draw(page)
    tiles = page.locator("[data-row] [data-tile]")
    laid: list[str] = tiles.evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)")
    assert set(laid) <= set(page.evaluate("[...window.moved]"))
    expect(page.locator("[data-row] .fresh")).to_have_count(len(laid))


def test_one_tries_things_while_another_plays(invite: Invite) -> None:
    host, friend = invite(), invite()
    host.go()
    table = host.new_table("rummikub", people=2, players=2, turn_seconds=0)
    pages = [host.go(f"/table/{table}"), friend.go(f"/table/{table}")]
    for page in pages:
        page.get_by_role("button", name="Sit here").first.click()
    pages[0].get_by_role("button", name="Start").click()
    for page in pages:
        expect(page.locator("[data-area=rack] [data-tile]")).to_have_count(14)
    expect(plain_button(pages[0]).or_(pages[0].get_by_text("You can try things out meanwhile"))).to_be_visible()
    is_first = plain_button(pages[0]).is_visible()
    mover, waiter = pages if is_first else reversed(pages)
    tiles = waiter.locator("[data-area=rack] [data-tile]")
    tiles.nth(0).click()
    tiles.nth(1).click()
    waiter.locator(".felt .new").click()
    tried = rows(waiter)
    assert len(tried) == 1
    (friend if is_first else host).check_access()
    assert rows(mover) == []
    waiter.locator(".turn button").first.click(force=True)
    expect(waiter.locator("[data-status]")).to_have_text("It is not your turn yet.")
    plain_button(mover).click()
    # What was tried is still there when the turn comes.
    expect(plain_button(waiter)).to_be_visible()
    assert rows(waiter) == tried
    assert rows(mover) == []


@pytest.mark.parametrize("dark", [pytest.param(False, marks=pytest.mark.thorough), True])
def test_russian_on_a_phone(invite: Invite, dark: bool) -> None:
    someone = invite(language="ru-RU", phone=True, dark=dark)
    page = sit_down(someone, level="medium", players=4)
    someone.check_access()
    expect(page.get_by_text("Набрано 0 из 30")).to_be_visible()
    tiles = page.locator("[data-area=rack] [data-tile]")
    expect(tiles.first).to_have_attribute("aria-label", re.compile("на вашей подставке"))
    tiles.nth(0).tap()
    tiles.nth(1).tap()
    expect(page.get_by_text("В руке 2 фишки")).to_be_visible()
    page.get_by_role("button", name="Выложить отдельно").tap()
    expect(page.locator("[data-status=bad]")).to_be_visible()
    someone.check_access()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Вернуть всё, как было").tap()
    for _ in range(3):
        draw(page)
    someone.check_access()
    box = page.locator("[data-foot]").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 741


@pytest.mark.parametrize("language", ["en-US", "ru-RU"])
def test_the_rules_are_at_hand(invite: Invite, language: str) -> None:
    someone = invite(language=language)
    page = someone.go("/rules/rummikub")
    expect(page.locator("#rummikub-jokers")).to_be_visible()
    someone.check_access()
