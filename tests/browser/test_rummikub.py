"""Rummikub in a browser: tiles moved by mouse, by finger and by keys, and whole games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .rummikub_board import (
    NEEDED,
    Invite,
    check_melded,
    check_no_codes,
    draw,
    find_meld,
    kind_of,
    on_rack,
    places_of,
    plain_button,
    rack,
    rows,
    sets_of,
    sit_down,
    sit_down_at_empty_table,
    wait_for_meld,
    wait_for_turn,
)
from .visitors import SKIP, click_through

MOST_HINTS = 2
#: The first hint may have to wait for the bot to be compiled, in milliseconds.
COMPILING = 120_000


def test_a_game_is_played_to_its_end_by_clicking(invite: Invite) -> None:
    someone = invite()
    page = sit_down(someone, level="easy", players=4)
    show = page.get_by_role("button", name="Show it on the table")
    asked = laid = 0
    # The bot that is asked takes its time: a few answers are enough, and the others come to an end. It may advise to
    # wait with the first meld.
    while (asked < MOST_HINTS or laid == 0) and wait_for_turn(page):
        told = page.locator(".log p").count()
        is_worth_asking = laid > 0 or find_meld(rack(page)) is not None
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
    click_through(page, SKIP, ".turn button.primary:not(.lay, [aria-disabled=true])", until=".counted")
    check_no_codes(page)
    # By chance the rack may never have held anything to lay.
    assert laid > 0 or asked == 0
    over = page.get_by_role("region", name="The game is over")
    expect(over.locator("tbody tr")).to_have_count(4)
    expect(over.get_by_role("cell", name="0 penalty points")).not_to_have_count(0)
    expect(over.get_by_role("button", name="Play again")).to_be_visible()
    someone.check_access()
    over.get_by_role("button", name="Look at the table").click()
    counted = page.get_by_role("region", name="The racks are counted")
    expect(counted.get_by_role("listitem")).to_have_count(4)
    counted.get_by_text(re.compile(r"^Why \d+\?")).last.click()
    expect(counted.get_by_text(re.compile("count|flat|last tile")).last).to_be_visible()
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
    before, wide = len(rack(page)), plain_button(page).evaluate("each => each.offsetWidth")
    for each in meld:
        first, *others = each
        on_rack(page, first).drag_to(page.locator(".felt .new"))
        expect(page.locator("[data-row][data-valid=false]")).to_have_count(1)
        for tile in others:
            on_rack(page, tile).drag_to(page.locator("[data-row][data-valid=false]"))
        expect(page.locator("[data-row][data-valid=false]")).to_have_count(0)
    expect(page.locator(".meld")).to_have_text(re.compile(r"Meld: (3\d|[4-9]\d|\d{3}) of 30"))
    lay = page.get_by_role("button", name=re.compile(r"^Meld \d+ points"), disabled=False)
    expect(lay).to_be_visible()
    # It is no longer the main button, and looks lighter.
    assert plain_button(page).evaluate("each => each.offsetWidth") == wide
    lay.click()
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
        page.locator("[data-row][data-valid=false] [data-tile]").last.tap()
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
        expect(page.locator("[data-row][data-valid=false]")).to_have_count(0)
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


@pytest.mark.parametrize("dark", [pytest.param(False, marks=pytest.mark.thorough), True])
def test_russian_on_a_phone(invite: Invite, dark: bool) -> None:
    someone = invite(language="ru-RU", phone=True, dark=dark)
    page = sit_down(someone, level="easy", players=4)
    someone.check_access()
    expect(page.get_by_text("Набрано 0 из 30")).to_be_visible()
    tiles = page.locator("[data-area=rack] [data-tile]")
    expect(tiles.first).to_have_attribute("aria-label", re.compile("на вашей подставке"))
    before = places_of(page)
    tiles.nth(0).tap()
    tiles.nth(1).tap()
    expect(page.get_by_text("В руке 2 фишки")).to_be_visible()
    assert places_of(page) == before
    page.get_by_role("button", name="Новая комбинация").tap()  # in sight even if the table is full
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


# The page is read in Russian by test_access.py.
@pytest.mark.parametrize("language", ["en-US", pytest.param("ru-RU", marks=pytest.mark.thorough)])
def test_the_rules_are_at_hand(invite: Invite, language: str) -> None:
    someone = invite(language=language)
    page = someone.go("/rules/rummikub")
    expect(page.locator("#rummikub-jokers")).to_be_visible()
    someone.check_access()
