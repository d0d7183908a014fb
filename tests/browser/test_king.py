"""King of 12 at a table and as a tournament, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from .visitors import EVERY_MOVE, LIGHT_LOOKS, SKIP, Visitor, click_through

Invite = Callable[..., Visitor]

#: More steps than any game seen has had.
_MANY = 600
#: Games until something that happens in most of them has happened.
_TRIES = 8


#: The bot that gives hints may have to be compiled first.
_THINKING = 150_000
#: A desktop, a phone upright and sideways, a tablet, 200 % zoom: one's own cards and the dice are in sight.
_WHOLE = [(1280, 800), (390, 844), (844, 390), (768, 1024), (640, 400)]
_SCREENS = [*_WHOLE, (320, 640), (1024, 768), (2560, 1440)]


_OVER = '.ending a[href^="/replay/"]'
_FACES = ".question:not(:has([aria-pressed=true])) button"
_CARDS = ".king:not(:has([data-card][aria-pressed=true])) [data-card][aria-disabled=false]"


class Player:
    """Somebody who plays whatever can be played.

    Those who answer with `answer` and `play` should have `EVERY_MOVE` in their settings: nothing is answered for them.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.king = page.locator(".king")
        self.over = page.locator(_OVER)
        self.skip = page.locator(SKIP)
        self.faces = page.locator(_FACES)
        self.cards = page.locator(_CARDS)

    def wait(self) -> str:
        """Skip what is merely shown. Return what the game wants then."""
        for _ in range(_MANY):
            self.over.or_(self.skip).or_(self.faces).or_(self.cards).first.wait_for()
            if self.over.count():
                return "over"
            if self.skip.count():
                # What is shown may come to its end before it is skipped.
                self.page.evaluate("(skip) => document.querySelector(skip)?.click()", SKIP)
            elif self.faces.count():
                return "question"
            elif self.cards.count():
                return (
                    "aside" if self.king.get_by_text(re.compile("Set a card aside|Отложите карту")).count() else "card"
                )
        raise AssertionError("the game is shown for ever")

    def press(self, button: Locator) -> None:
        """Press something, and wait until the board has gone on."""
        step = self.king.get_attribute("data-step") or ""
        button.first.click()
        expect(self.king).not_to_have_attribute("data-step", step)

    def answer(self) -> None:
        """Give the first answer there is."""
        self.press(self.faces if self.faces.count() else self.cards)

    def play(self) -> Iterator[str]:
        """Play on to the end; before each answer, what is asked."""
        while (wanted := self.wait()) != "over":
            yield wanted
            self.answer()

    def finish(self) -> None:
        """Play on to the end."""
        click_through(self.page, SKIP, _FACES, _CARDS, until=_OVER)


def test_a_game_of_two_is_played_to_the_end_by_clicking(invite: Invite) -> None:
    someone = invite(settings=EVERY_MOVE)
    player = Player(someone.play_alone("king", players=2))
    asked = list(player.play())
    assert asked.count("card") >= 8  # two rounds of at least four tricks
    winner = player.page.locator(".seat.winner")
    expect(winner).to_have_count(1)
    expect(winner.get_by_role("img", name="2 rounds won")).to_be_visible()
    someone.check_access()


@pytest.mark.parametrize("dark", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_a_game_of_four_with_other_cards_is_played_to_the_end(invite: Invite, dark: bool) -> None:
    someone = invite(dark=dark)
    cards = ["knight", "lady", "merchants", "troublemakers", "alchemist", "reverser", "gambler"]
    player = Player(someone.play_alone("king", players=4, cards=cards))
    expect(player.page.locator(".seat")).to_have_count(4)
    expect(player.page.get_by_role("button", name=re.compile("Gambler, swaps the rewards"))).to_be_visible()
    someone.check_access()
    player.finish()
    expect(player.page.get_by_role("region", name=re.compile(r"Round \d+ is over"))).to_be_visible()


def test_a_card_says_what_it_would_give_with_the_die_now(invite: Invite) -> None:
    page = invite().play_alone("king", players=2)
    die = page.get_by_role("img", name=re.compile(r"Your die: \d+; beside it"))
    found = re.search(r"Your die: (\d+); beside it (.*)", die.get_attribute("aria-label") or "")
    assert found
    face, neighbours = int(found[1]), sorted(int(each) for each in found[2].split(","))
    expect(page.get_by_role("button", name=re.compile(f"^Machine, adds 7, gives {face + 7}$"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(f"^Knight, .*, leaves {face}$"))).to_be_visible()
    values = " ".join(map(str, neighbours))
    expect(page.get_by_role("button", name=re.compile(f"^Sorcerer, .*, gives {values}$"))).to_be_visible()


def test_a_trick_is_revealed_and_can_be_looked_up(invite: Invite) -> None:
    someone = invite(settings=EVERY_MOVE)
    page = someone.play_alone("king", players=3)
    player = Player(page)
    player.press(page.locator("[data-card=machine]"))
    expect(page.locator(".seat .value button")).to_have_count(3)
    someone.check_access()
    # A bot may still have to decide something.
    while player.wait() == "question":
        player.answer()
    own = page.get_by_role("button", name=re.compile(r": −?\d+\. Why\?")).first
    value = re.search(r": (−?\d+)\.", own.get_attribute("aria-label") or "")
    assert value
    own.click()
    told = page.get_by_role("dialog", name="How this happened")
    expect(told.get_by_text("The die showed").first).to_be_visible()
    expect(told.locator(".about .value")).to_have_text(value[1])
    someone.check_access()
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_the_table_is_round_with_oneself_at_the_bottom_and_fits_every_screen(invite: Invite) -> None:
    page = invite().play_alone("king", players=4)
    own = page.locator(".seat.you")
    expect(own.get_by_text("you", exact=True).first).to_be_visible()
    for width, height in _SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        # The board follows the size a frame later.
        page.wait_for_function(
            """() => {
                const bottom = (each) => each.getBoundingClientRect().bottom;
                const all = [...document.querySelectorAll(".seat .plate")];
                const own = document.querySelector(".seat.you .plate");
                const names = [...document.querySelectorAll(".seat .badge .name")];
                return document.documentElement.scrollWidth <= innerWidth
                    && all.every((each) => bottom(each) <= bottom(own) && bottom(own) <= innerHeight)
                    && names.every((each) => each.scrollWidth <= each.clientWidth);
            }"""
        )
        if (width, height) in _WHOLE:
            for piece in (*page.locator(".seat .die").all(), *page.locator("[data-card]").all()):
                expect(piece).to_be_in_viewport(ratio=0.95)


def test_a_hint_says_why_beside_its_card_and_moves_nothing(invite: Invite) -> None:
    page = invite(phone=True).play_alone("king", players=3)
    card = page.locator("[data-card]").first
    expect(card).to_have_attribute("aria-disabled", "false")
    before = [each.bounding_box() for each in page.locator("[data-card], .seat .plate").all()]
    page.get_by_role("button", name="Hint").click()
    note = page.locator(".king .note")
    reason = re.compile(r"Play: \w+\. .*you win the trick in about \d+ %")
    expect(note).to_contain_text(reason, timeout=_THINKING)
    assert [each.bounding_box() for each in page.locator("[data-card], .seat .plate").all()] == before
    hinted, said = page.locator("[data-card].hinted").bounding_box(), note.bounding_box()
    assert hinted
    assert said
    gap = max(hinted["y"] - said["y"] - said["height"], said["y"] - hinted["y"] - hinted["height"])
    assert 0 <= gap < 20, "the note is not beside the card"
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= 360


def test_the_log_tells_no_more_of_a_trick_than_the_board_shows(invite: Invite) -> None:
    page = invite(still=False).play_alone("king", players=2)
    log = page.get_by_role("region", name="What happened").first
    page.locator("[data-card][aria-disabled=false]").first.wait_for()
    page.evaluate(
        """() => {
            const log = document.querySelector(".log");
            const spoken = document.querySelector("[aria-live=polite]");
            const beat = () => document.querySelector(".king").dataset.beat ?? "none";
            window.told = {};
            window.shifts = [];
            new PerformanceObserver((list) => {
                for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifts.push(shift.value);
            }).observe({ type: "layout-shift" });
            new MutationObserver(() => {
                for (const [key, place] of Object.entries({ log, spoken }))
                    if (place.textContent.includes("The trick:")) window.told[key] ??= beat();
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    page.locator("[data-card=golem]").click()
    expect(log.get_by_text("The trick:")).to_be_visible()
    page.wait_for_function("window.told.spoken")
    assert page.evaluate("window.told") == {"log": "places", "spoken": "places"}
    assert page.evaluate("window.shifts.filter((value) => value > 0.001)") == [], "something jumped"


def test_the_sorcerer_turns_the_die_to_a_face_that_is_tapped_on_a_phone_in_russian(invite: Invite) -> None:
    someone = invite(phone=True, language="ru-RU")
    for _ in range(_TRIES):
        page = someone.play_alone("king", players=2)
        someone.check_access()
        page.get_by_role("button", name=re.compile("^Чародей")).tap()
        # The other one may have played the Sorcerer too: then nothing is asked.
        question = page.get_by_role("button", name=re.compile(r"^Повернуть кубик на \d+$"))
        question.first.or_(page.get_by_role("button", name=re.compile("Почему")).first).wait_for()
        if question.count():
            break
    expect(question).to_have_count(5)
    someone.check_access()
    tapped = question.nth(2)
    face = (tapped.get_attribute("aria-label") or "").split()[-1]
    tapped.tap()
    expect(question).to_have_count(0)
    assert Player(page).wait() in ("card", "aside")
    expect(page.get_by_role("img", name=re.compile(f"^Ваш кубик: {face};"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"


def test_one_trick_by_keyboard_alone(invite: Invite) -> None:
    page = invite().play_alone("king", players=2)
    first = page.locator("[data-card]").first
    expect(first).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if first.evaluate("(card) => card === document.activeElement"):
            break
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-card=sorcerer]")).to_be_focused()
    page.keyboard.press("Enter")
    face = page.locator(".question button")
    played = page.get_by_role("button", name=re.compile("^Sorcerer.* played"))
    face.first.or_(played).first.wait_for()
    if face.count():
        expect(face.first).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(face.nth(1)).to_be_focused()
        page.keyboard.press("Space")
    expect(played).to_be_visible()
    # The focus is among the cards again, and the next one can be played.
    expect(page.locator("[data-card]:focus")).to_have_count(1)


def test_a_choice_is_secret_and_can_be_changed_until_all_are_ready(invite: Invite) -> None:
    anna, ben = invite(), invite()
    anna.go()
    table = anna.new_table("king", people=2, players=2)
    for someone in (anna, ben):
        page = someone.go(f"/table/{table}")
        page.get_by_role("button", name="Sit here").first.click()
        expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    anna.page.get_by_role("button", name="Start").click()
    for card in ("golem", "knight"):
        anna.page.locator(f"[data-card={card}]").click()
        expect(anna.page.locator(f"[data-card={card}]")).to_have_attribute("aria-pressed", "true")
        expect(anna.page.locator("[data-card][aria-pressed=true]")).to_have_count(1)
    expect(anna.page.get_by_text("You can change your mind")).to_be_visible()
    seat = ben.page.locator('[data-seat="0"]')
    expect(seat.get_by_text("ready")).to_be_attached()
    expect(ben.page.locator(".seat .open")).to_have_count(0)
    ben.page.locator("[data-card=golem]").click()
    for someone in (anna, ben):
        chips = someone.page.get_by_role("button", name=re.compile("Why"))
        expect(chips.first).to_be_visible()
    ben.page.locator(".last button").first.click()
    expect(ben.page.get_by_role("dialog").get_by_text("Knight", exact=True)).to_be_visible()


def test_a_card_that_was_played_says_why_it_cannot_be_played_again(invite: Invite) -> None:
    page = invite(settings=EVERY_MOVE).play_alone("king", players=2)
    player = Player(page)
    player.press(page.locator("[data-card=golem]"))
    while player.wait() == "question":
        player.answer()
    page.locator("[data-card=golem]").click(force=True)  # it says itself that it is disabled
    expect(page.get_by_text("Golem is not in the hand.")).to_be_visible()


@pytest.mark.thorough
def test_who_wins_a_round_sets_a_card_aside(invite: Invite) -> None:
    someone = invite(settings=EVERY_MOVE)
    for _ in range(_TRIES):
        player = Player(someone.play_alone("king", players=2))
        if "aside" in player.play():
            break
    page = player.page
    expect(page.get_by_text("it stays secret")).to_be_visible()
    someone.check_access()
    page.locator("[data-card=parasite]").click()
    expect(page.get_by_role("button", name=re.compile("^Parasite.* set aside"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Cards of guest")).click()
    expect(page.get_by_role("dialog").get_by_text("set aside")).to_be_visible()
    someone.check_access()


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_a_tournament_of_sixteen_is_played_to_the_end(invite: Invite, phone: bool) -> None:
    someone = invite(phone=phone, language="ru-RU" if phone else "en-US")
    player = Player(someone.play_alone("king-tournament", players=16))
    page = player.page
    expect(page.locator(".groups article")).to_have_count(4)
    expect(page.locator(".groups article li")).to_have_count(16)
    expect(page.get_by_role("table").locator("tbody tr")).to_have_count(16)
    someone.check_access()
    groups = page.locator(".groups article").all_inner_texts()
    player.finish()
    expect(page.get_by_role("table").get_by_role("img", name=re.compile("^[23] ")).first).to_be_visible()
    if page.locator(".groups article").count():
        assert page.locator(".groups article").all_inner_texts() != groups, "everyone was seated anew"
    someone.check_access()


def test_another_group_can_be_looked_at(invite: Invite) -> None:
    page = invite().play_alone("king-tournament", players=6)
    own = page.locator(".seat").first.inner_text()
    page.locator(".groups article:not(.own) button").click()
    expect(page.locator(".seat.you")).to_have_count(0)
    assert page.locator(".seat").first.inner_text() != own
    page.get_by_role("button", name="Back to my group").click()
    expect(page.locator(".seat.you")).to_have_count(1)


@pytest.mark.parametrize(("language", "dark"), LIGHT_LOOKS)
def test_the_rules_are_told_with_pictures(invite: Invite, language: str, dark: bool) -> None:
    someone = invite(language=language, dark=dark)
    page = someone.go("/rules/king")
    expect(page.locator("#king-cards li").nth(13)).to_be_visible()  # fourteen cards
    someone.check_access()
