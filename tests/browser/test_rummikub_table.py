"""The table of Rummikub in a browser: what is tried, undone and kept, and where sets lie."""

from __future__ import annotations

import json
import re

from playwright.sync_api import FloatRect, Page, WebSocketRoute, expect

from .rummikub_board import (
    Invite,
    draw,
    on_rack,
    plain_button,
    rack,
    rows,
    sit_down,
    sit_down_at_empty_table,
    wait_for_turn,
)
from .visitors import settle


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
    page = sit_down_at_empty_table(someone, level="medium")  # what is laid later is seen to move
    while not rows(page):
        draw(page)
    tiles = page.locator("[data-row] [data-tile]")
    laid: list[str] = tiles.evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)")
    assert set(laid) <= set(page.evaluate("[...window.moved]"))
    # What was laid last is marked. A bot may meld and then lay more in the same turn.
    expect(page.locator("[data-row] .fresh").first).to_be_visible()
    # What is not touched stays where it is.
    before = places_of_sets(page)
    for _ in range(4):
        draw(page)
    settle(page)
    after = places_of_sets(page)
    assert {text: place for text, place in before.items() if text in after}.items() <= after.items()
    check_every_size(page)


def places_of_sets(page: Page) -> dict[str, FloatRect | None]:
    """Where the sets lie that are there only once."""
    sets = rows(page)
    boxes = [each.bounding_box() for each in page.locator("[data-row]").all()]
    return {text: box for text, box in zip(sets, boxes, strict=True) if sets.count(text) == 1}


def check_every_size(page: Page) -> None:
    """Nothing is cut off at the side of any screen, and rack and table are in sight where people play."""
    for width in (320, 360, 480, 720, 800, 1024, 1600, 2560):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    # Phones upright and sideways, a tablet, and a desktop at 200 %.
    for width, height in ((390, 844), (844, 390), (740, 360), (768, 1024), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        for part in ("[data-area=rack]", ".felt", ".turn .lay"):
            box = page.locator(part).bounding_box()
            assert box
            assert box["y"] >= 0, (part, width, height)
            assert box["y"] + box["height"] <= height, (part, width, height)
        hidden = page.locator(".felt").evaluate("felt => felt.scrollHeight - felt.clientHeight")
        assert hidden <= 0, (width, height)


def test_the_real_tile_takes_the_place_of_a_joker(invite: Invite) -> None:
    """The server seems to show a joker between two tiles, and the tile between them on the rack."""
    someone = invite()

    def pass_on(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def change(message: str | bytes) -> None:
            known = json.loads(message)
            if known["type"] in ("snapshot", "update") and (view := known.get("view")):
                own = view["seats"][0]
                own["rack"][:2] = ["r7", "o1"]
                own["melded"] = True
                view["table"] = [{"kind": "run", "tiles": ["r6", "*", "r8"], "stands_for": [], "worth": 21}]
            route.send(json.dumps(known))

        server.on_message(change)

    someone.page.route_web_socket(re.compile("/ws"), pass_on)
    someone.go()
    page = someone.page
    # A bot that begins may change the table in other ways.
    while page.get_by_text("You begin.").count() == 0:
        table = someone.new_table("rummikub", people=2, players=2, turn_seconds=0)
        page = someone.go(f"/table/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        page.get_by_role("button", name="Start with bots").click()
        wait_for_turn(page)
    joker = page.locator('[data-row] [data-tile^="*."]')
    expect(joker).to_be_visible()  # what comes while a tile is held waits until it is put down
    on_rack(page, "r7").drag_to(joker)
    assert rows(page) == ["r6 r7 r8"]
    expect(on_rack(page, "*")).to_be_visible()
    expect(page.locator("[data-status]")).to_contain_text("The joker is yours for this turn")
    page.get_by_role("button", name="Undo").click()
    assert rows(page) == ["r6 * r8"]


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
