"""12 Chip Trick, played in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.sizes import size

from .visitors import ENDING, EVERY_MOVE, LOOKS, Visitor, play_chips, settle

Invite = Callable[..., Visitor]

#: Long enough for a press, too short to wait for a piece that has gone.
PRESS = 2_000
#: The first hint of all has to wait until the strongest bot is compiled.
THINKING = 150_000
#: More presses than any game needs.
MANY = 2_000
#: The result of a round.
ROUND_END = ".chips-board section.card:has(li)"
#: A chip in the middle that may not be taken.
BARRED = ".chips-board [data-chip].barred"


class Table:
    """The board as somebody who plays at it sees it, in either language."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.locator(".chips-board")
        self.ready = self.board.locator('[data-chip][aria-disabled="false"]')
        self.middle = self.board.get_by_role("group", name=re.compile("The trick|Взятка"))
        self.to_take = self.middle.locator('[data-chip][aria-disabled="false"]')
        self.hand = self.board.get_by_role("list", name=re.compile("Your hand|Ваша рука"))
        self.scored = self.board.get_by_role("list", name=re.compile("Scored by you|В вашем зачёте")).get_by_role("img")
        self.skip = page.get_by_role("button", name=re.compile("^(Skip|Пропустить)$"))
        self.round_end = self.board.get_by_role("region", name=re.compile("^(Round|Раунд) "))
        self.next_round = page.get_by_role("button", name=re.compile("^(Next round|Следующий раунд)$"))
        self.over = page.get_by_role("region", name=re.compile("The game is over|Игра окончена"))

    def wait_for(self, wanted: Locator, *, going_on: bool = True) -> bool:
        """Whether this comes before the game is over; what others do is skipped, and moves are made if need be."""
        for _ in range(MANY):
            ways = [wanted, self.over, self.next_round, self.skip, *([self.ready] if going_on else [])]
            any_way = ways[0]
            for way in ways[1:]:
                any_way = any_way.or_(way)
            any_way.first.wait_for()
            if wanted.count() > 0:
                return True
            if self.over.count() > 0:
                return False
            for way in ways[2:]:
                if way.count() > 0:
                    self.press(way.first)
                    break
        raise AssertionError("the game goes on for ever")

    def press(self, piece: Locator) -> None:
        """Press something that may be gone by then, and see a chip leave the place where it was."""
        try:
            chip = piece.get_attribute("data-piece", timeout=PRESS)
            place = self.hand if chip and self.hand.locator(f'[data-piece="{chip}"]').count() > 0 else self.middle
            piece.click(timeout=PRESS)
        except Error:
            return
        if chip:
            expect(place.locator(f'[data-piece="{chip}"][aria-disabled="false"]')).to_have_count(0)

    def finish(self) -> None:
        """Play to the end."""
        play_chips(self.page, until=ENDING)
        expect(self.over).to_be_visible()


def tiles(table: Table) -> list[int]:
    """How many tiles each has, from the first place to the last."""
    scores = table.over.get_by_role("cell", name=re.compile(r"of 3 tiles|из 3 жетонов"))
    return [int(score.inner_text().split()[0]) for score in scores.all()]


@pytest.mark.parametrize(
    ("players", "language", "dark"), [(3, "en-US", False), (2, "ru-RU", True)], ids=["three", "two with the automa"]
)
def test_a_game_is_played_by_clicking(invite: Invite, players: int, language: str, dark: bool) -> None:
    someone = invite(language=language, dark=dark, settings=EVERY_MOVE)
    page = someone.play_alone("chips", players=players)
    table = Table(page)
    assert table.wait_for(table.ready)
    expect(table.hand.get_by_role("button")).to_have_count(4)
    if players == 2:
        stack = table.board.get_by_role("list", name=re.compile("^Стопка сверху вниз"))
        expect(stack.get_by_role("img", name=re.compile("скрытая|известна всем")).first).to_be_visible()
    someone.check_access()
    assert table.wait_for(table.to_take)
    someone.check_access()
    play_chips(page, until=ROUND_END)
    expect(table.round_end.get_by_role("listitem")).to_have_count(3)
    someone.check_access()
    # The keyboard goes from the result of the round to the hand.
    expect(table.next_round).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.ready.first).to_be_focused()
    if players == 2 and not size(0, 1):
        return  # how a game ends is seen with three; `make thorough` looks at both
    table.finish()
    # Nothing stands before the result of the game: places, and everyone's sum in each round.
    expect(table.round_end).to_have_count(0)
    expect(table.over.locator("tbody tr")).to_have_count(3)
    assert max(tiles(table)) == 3
    # The automa wins no game, however many tiles it has.
    assert players == 2 or tiles(table) == sorted(tiles(table), reverse=True)
    rounds = table.over.get_by_role("columnheader", name=re.compile("^(Round|Раунд) "))
    expect(rounds.nth(2)).to_be_visible()
    sums = table.over.locator("tbody td.round")
    assert sums.count() == 3 * rounds.count()
    assert all(int(each) >= 4 for each in sums.locator("[aria-hidden]").all_inner_texts())
    someone.check_access()
    table.over.get_by_role("button", name=re.compile("Look at the table|Посмотреть на стол")).click()
    expect(table.over).to_have_count(0)
    reopen = page.get_by_role("button", name=re.compile("Show the results|Показать итоги"))
    expect(reopen).to_be_focused()
    reopen.click()
    expect(table.over).to_be_visible()
    before = page.url
    # Either way the next game begins at once.
    table.over.get_by_role("button", name="Stronger bots" if players == 3 else "Сыграть ещё").click()
    expect(page).not_to_have_url(before)
    assert table.wait_for(table.ready)


@pytest.mark.thorough
def test_points_are_added_up_over_three_rounds(invite: Invite) -> None:
    page = invite().play_alone("chips", edition="tgm2022")
    table = Table(page)
    assert table.wait_for(table.ready)
    expect(table.board.get_by_text("Round 1 of 3")).to_be_visible()
    table.finish()
    points = re.compile(r"^\d+ points?$")
    totals = table.over.get_by_text(points).all_inner_texts()
    assert len(totals) == 3
    table.over.get_by_role("button", name="Look at the table").click()
    assert sorted(table.board.get_by_text(points).all_inner_texts()) == sorted(totals)
    table.board.get_by_role("button", name="How round 3 ended").click()
    expect(table.round_end.get_by_role("heading")).to_have_text("Round 3 is over")
    assert sorted(table.round_end.get_by_text(points).all_inner_texts()) == sorted(totals)


def test_a_game_can_be_gone_through_again(invite: Invite) -> None:
    someone = invite()
    page = someone.go(f"/table/{someone.play_chips_out(edition='tgm2022')}")
    page.get_by_role("link", name="Look at the game again").click()
    table = Table(page)
    expect(table.board.get_by_text("Round 1 of 3")).to_be_visible()
    # A phone has the log and the number of the step too.
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="What happened").click()
    expect(page.get_by_role("dialog").get_by_role("region", name="What happened")).to_be_visible()
    page.keyboard.press("Escape")
    for step in range(1, 4):
        page.get_by_role("button", name="One step forward").click()
        expect(page.get_by_text(re.compile(rf"^\s*{step} / \d+\s*$"))).to_be_visible()
    # In a replay every hand is open, and nothing can be touched.
    expect(table.board.get_by_role("img", name=re.compile("hidden"))).to_have_count(0)
    expect(table.board.locator("[data-chip]")).to_have_count(0)
    someone.check_access()
    page.get_by_role("button", name="Go to the end").click()
    expect(table.round_end).to_be_visible()


@pytest.mark.thorough
def test_four_play_on_a_phone_in_russian(invite: Invite) -> None:
    someone = invite(language="ru-RU", phone=True, dark=True)
    page = someone.play_alone("chips", players=4, no_burst=True)
    table = Table(page)
    for state in (table.ready, table.to_take, table.round_end):
        assert table.wait_for(state)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"
        someone.check_access()
    table.next_round.tap()
    assert table.wait_for(table.ready)
    smallest = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll(".chips-board button")]
            .map((button) => button.getBoundingClientRect().height))"""
    )
    assert smallest >= 44


def test_a_chip_that_may_not_be_taken_says_why(invite: Invite) -> None:
    someone = invite(settings=EVERY_MOVE)
    # A blue chip lies beside a red one. That may not happen in a whole game, but it happens in one of several.
    for _ in range(8):
        page = someone.play_alone("chips")
        play_chips(page, until=f"{BARRED}, {ENDING}")
        barred = page.locator(BARRED)
        if barred.count() > 0:
            break
    value = barred.first.get_attribute("data-chip")
    expect(barred.first).to_have_attribute("aria-disabled", "true")
    barred.first.click(force=True)
    expect(page.get_by_text(f"{value} is blue, and a red chip must be taken while there is one")).to_be_visible()
    expect(barred.first).to_be_visible()


def test_a_chip_says_when_it_is_too_early(invite: Invite) -> None:
    page = invite(settings=EVERY_MOVE).play_alone("chips")
    table = Table(page)
    assert table.wait_for(table.to_take)
    value = table.hand.get_by_role("button").first.get_attribute("data-chip")
    table.hand.get_by_role("button").first.click(force=True)
    refusal = page.get_by_text(f"{value} cannot be played now: everyone has played")
    expect(refusal).to_be_visible()
    # It goes with the page it belongs to, before its time of more than six seconds is over.
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(refusal).to_have_count(0, timeout=4_000)


def test_a_trick_is_played_by_keyboard_alone(invite: Invite) -> None:
    page = invite(settings=EVERY_MOVE).play_alone("chips")
    table = Table(page)
    expect(table.ready.first).to_be_visible()
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('[data-chip][aria-disabled=\"false\"]')"):
            break
        page.keyboard.press("Tab")
    expect(table.hand.get_by_role("button").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    chosen = table.hand.get_by_role("button").nth(1)
    expect(chosen).to_be_focused()
    piece = chosen.get_attribute("data-piece")
    page.keyboard.press("Enter")
    expect(table.middle.locator(f'[data-piece="{piece}"]')).to_be_visible()
    # The keyboard goes with the turn, to the chips that can be taken.
    expect(table.to_take.first).to_be_focused()
    taken = table.to_take.first.get_attribute("data-piece")
    page.keyboard.press("Space")
    expect(table.board.locator(f'[data-seat="0"] [data-piece="{taken}"]')).to_be_visible()
    # And back to the hand.
    expect(table.ready.first).to_be_visible()
    expect(table.ready.first).to_be_focused()


def test_a_sum_says_why(invite: Invite) -> None:
    page = invite().play_alone("chips")
    table = Table(page)
    assert table.wait_for(table.ready)
    values = [int(chip.get_attribute("data-chip") or 0) for chip in table.hand.get_by_role("button").all()]
    table.board.get_by_role("button", name=re.compile(rf"sum {sum(values)}\b.*Why")).click()
    told = page.get_by_role("note").filter(visible=True)
    expect(told).to_contain_text(" + ".join(map(str, values)))
    expect(told).to_contain_text("More than 21 bursts")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


@pytest.mark.parametrize("memory", [True, False])
def test_known_chips_are_marked_where_the_table_wants_it(invite: Invite, memory: bool) -> None:
    page = invite().play_alone("chips", memory=memory)
    table = Table(page)
    known = table.board.get_by_label(re.compile("known to all"))
    aid = table.board.get_by_role("button", name="Memory aid")
    if not memory:
        # Whoever does not win a trick has a chip that everyone has seen.
        assert table.wait_for(table.to_take)
        assert table.wait_for(table.hand.locator('button[aria-disabled="false"]'))
        expect(known).to_have_count(0)
        expect(aid).to_have_count(0)
        return
    assert table.wait_for(known)
    assert table.wait_for(table.ready)
    expect(table.board.get_by_role("list", name="Not yet seen")).to_be_visible()
    aid.click()
    expect(known).to_have_count(0)
    expect(table.board.get_by_role("list", name="Not yet seen")).to_have_count(0)


def test_a_hint_marks_a_chip(invite: Invite) -> None:
    page = invite().play_alone("chips", level="easy")
    table = Table(page)
    assert table.wait_for(table.ready)
    settle(page)
    before = _places(table)
    page.get_by_role("button", name="Hint").click()
    hinted = table.board.get_by_role("button", name=re.compile("the hint$"))
    expect(hinted).to_have_count(1, timeout=THINKING)
    # The reason stands at that chip, and nothing has moved.
    reason = table.board.get_by_role("status")
    expect(reason).to_contain_text(re.compile("Play the|Take the"))
    note, piece = reason.bounding_box(), hinted.bounding_box()
    assert note is not None
    assert piece is not None
    assert note["x"] <= piece["x"] + piece["width"] / 2 <= note["x"] + note["width"]
    assert 0 <= piece["y"] - (note["y"] + note["height"]) < 20
    assert _places(table) == before


def _places(table: Table) -> list[dict[str, float]]:
    """Return where all chips are."""
    places: list[dict[str, float]] = table.board.locator("[data-piece]").evaluate_all(
        "(pieces) => pieces.map((piece) => piece.getBoundingClientRect().toJSON())"
    )
    return places


def test_a_spectator_sees_the_table_and_cannot_touch_it(invite: Invite) -> None:
    player = invite()
    page = player.play_alone("chips")
    table = Table(page)
    assert table.wait_for(table.ready)
    watcher = invite(language="ru-RU")
    seen = Table(watcher.go(page.url.removeprefix(player.address)))
    expect(seen.board).to_be_visible()
    expect(seen.board.locator("[data-piece]")).to_have_count(12)
    expect(seen.board.locator("[data-chip]")).to_have_count(0)
    watcher.check_access()
    piece = table.hand.get_by_role("button").first
    value = piece.get_attribute("data-chip")
    table.press(piece)
    expect(seen.middle.get_by_role("img", name=re.compile(rf"(красная|синяя) {value}, ход"))).to_be_visible()


@pytest.mark.parametrize(("language", "dark"), LOOKS)
def test_the_rules_can_be_read(invite: Invite, language: str, dark: bool) -> None:
    someone = invite(language=language, dark=dark, phone=dark)
    page = someone.go("/rules/chips#sums")
    expect(page.locator("#sums")).to_be_in_viewport()
    someone.check_access()
