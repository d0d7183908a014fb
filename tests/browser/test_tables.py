"""Around a table: friends by a link, spectators, chat, coming back, meeting again."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from benchmarks.server.process import ServerProcess
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from .visitors import ENDING, EVERY_MOVE, FIXED_CHANCE, READY_CHIP, Visitor, play_chips, visitor

Invite = Callable[..., Visitor]

#: More moves than a game of 12 Chip Trick has.
_MANY = 200


def _play_a_chip(page: Page) -> None:
    """Make the first move that can be made, once it can."""
    ready = page.locator(READY_CHIP).first
    expect(ready).to_be_visible()
    piece = ready.get_attribute("data-piece")
    ready.click()
    expect(page.locator(f'.chips-board [data-piece="{piece}"][aria-disabled="false"]')).to_have_count(0)


def _sit(someone: Visitor, link: str) -> Page:
    page = someone.page
    page.goto(link)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    return page


def _invite_friends(host: Visitor) -> str:
    """A table for three friends, the first of them seated; its link."""
    page = host.go()
    page.get_by_role("button", name="Invite friends").first.click()
    field = page.get_by_role("textbox", name="Link to this table")
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    host.check_access()
    return field.input_value()


def _name(someone: Visitor, name: str) -> None:
    """Be known by a name."""
    page = someone.go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name").fill(name)
    page.keyboard.press("Escape")


def test_three_friends_meet_by_a_link_and_a_fourth_looks_on(invite: Invite) -> None:
    anna, boris, vera, fourth = (invite() for _ in range(4))
    for someone, name in ((anna, "Anna"), (boris, "Boris"), (vera, "Vera")):
        _name(someone, name)
    link = _invite_friends(anna)
    pages = [anna.page, _sit(boris, link), _sit(vera, link)]
    expect(anna.page.get_by_text("Vera").first).to_be_visible()
    anna.page.get_by_role("button", name="Start", exact=True).click()
    for page in pages:
        expect(page.locator(".frame .board")).to_be_visible()
    fourth.page.goto(link)
    expect(fourth.page.get_by_text("You are watching")).to_be_visible()

    # One whole trick: whoever is to move plays.
    for _ in range(3):
        _play_a_chip(_whose_turn(pages))
    log = fourth.page.get_by_role("region", name="What happened")
    for name in ("Anna", "Boris", "Vera"):
        expect(log.get_by_text(re.compile(rf"{name} plays \d+"))).to_be_visible()
    expect(fourth.page.locator(READY_CHIP)).to_have_count(0)
    expect(anna.page.get_by_text("1 spectator")).to_be_visible()


def _whose_turn(pages: Sequence[Page]) -> Page:
    """The one of them who can move now."""
    for _ in range(_MANY):
        for page in pages:
            if page.locator(READY_CHIP).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def test_the_mark_of_the_chat_goes_when_it_is_read(invite: Invite) -> None:
    anna, boris = invite(phone=True), invite()
    anna.go()
    link = f"{anna.address}/table/{anna.new_table('chips', people=2, players=3)}"
    _sit(anna, link)
    page = _sit(boris, link)
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("tab", name="Chat").click()
    for text in ("hello", "are you there?"):
        page.get_by_label("Write a message").fill(text)
        page.keyboard.press("Enter")
    # One's own words are no news.
    expect(page.get_by_role("log", name="Chat").get_by_text("are you there?")).to_be_visible()
    expect(page.locator(".unread")).to_have_count(0)
    mark = anna.page.get_by_role("button", name="What happened, Chat").get_by_text("2", exact=True)
    expect(mark).to_be_visible()
    anna.page.get_by_role("button", name="What happened, Chat").tap()
    expect(anna.page.get_by_role("log", name="Chat").get_by_text("hello")).to_be_visible()
    expect(mark).to_have_count(0)
    # Nor is what was written before the page was opened.
    anna.page.reload()
    expect(anna.page.locator(".chips-board")).to_be_visible()
    expect(mark).to_have_count(0)


def test_who_waits_is_asked_for_a_name_once_and_can_change_the_seats(invite: Invite) -> None:
    anna, boris = invite(), invite()
    link = _invite_friends(anna)
    page = anna.page
    question = page.get_by_role("form", name="What is your name?")
    question.get_by_role("textbox").fill("Anna")
    question.get_by_role("button", name="Save").click()
    seats = page.get_by_role("list").filter(has=page.get_by_text("you", exact=True)).get_by_role("listitem")
    expect(seats.nth(0)).to_contain_text("Anna")
    page.get_by_role("button", name="Give seat 2 to a bot").click()
    expect(seats.nth(1)).to_contain_text("medium bot")
    page.get_by_role("button", name="Add a seat").click()
    expect(seats).to_have_count(4)
    expect(page.get_by_role("button", name="Add a bot")).to_have_count(0)
    page.get_by_role("button", name="Take away seat 3").click()
    expect(seats).to_have_count(3)

    boris.page.goto(link)
    asked = boris.page.get_by_role("form", name="What is your name?")
    asked.get_by_role("button", name="Not now").click()
    expect(asked).to_have_count(0)
    options = boris.page.get_by_role("region", name="What we play")
    expect(options.get_by_text("Edition: 12 Chip Trick, 2023")).to_be_visible()
    boris.check_access()
    options.get_by_role("button", name="Read the rules").click()
    expect(boris.page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()
    boris.page.reload()
    expect(options).to_be_visible()
    expect(asked).to_have_count(0)


def test_chat_is_text_and_can_be_muted(invite: Invite) -> None:
    anna, boris = invite(), invite()
    link = _invite_friends(anna)
    page = _sit(boris, link)
    page.get_by_label("Write a message").fill("<b>hello</b> & welcome")
    page.keyboard.press("Enter")
    line = anna.page.get_by_role("log", name="Chat").get_by_text("<b>hello</b> & welcome")
    expect(line).to_be_visible()
    anna.page.get_by_role("button", name=re.compile("^guest")).click()
    expect(line).to_have_count(0)
    expect(anna.page.get_by_text("muted")).to_be_visible()
    anna.check_access()


def test_a_reload_and_a_killed_server_lose_nothing(browser: Browser, tmp_path: Path) -> None:
    options = ("--database", str(tmp_path / "tables.db"), "--no-warm")
    with (
        ServerProcess(*options, log=tmp_path / "log", program=FIXED_CHANCE) as server,
        visitor(browser, server.address) as someone,
    ):
        someone.forgives = ("ERR_CONNECTION", "WebSocket", "ERR_EMPTY_RESPONSE", "ERR_SOCKET")
        page = someone.play_alone("chips", players=3)
        _play_a_chip(page)
        played = page.get_by_role("region", name="What happened").get_by_text(re.compile(r"You play \d+"))
        expect(played).to_be_visible()
        words = played.inner_text()
        page.reload()
        expect(page.get_by_role("region", name="What happened").get_by_text(words)).to_be_visible()
        server.kill()
        expect(page.get_by_text("Connection lost.")).to_be_visible()
        server.start()
        expect(page.get_by_text("Connection lost.")).to_have_count(0)
        expect(page.get_by_role("region", name="What happened").get_by_text(words)).to_be_visible()
        _play_a_chip(page)


def test_a_finished_game_can_be_met_again_replayed_and_downloaded(invite: Invite) -> None:
    someone = invite()
    page = someone.go(f"/table/{someone.play_chips_out()}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    record = json.loads(Path(download.value.path()).read_text())
    assert record["game"] == "chips"

    page.get_by_role("link", name="Look at the game again").click()
    expect(page.get_by_role("heading", name="Replay: 12 Chip Trick")).to_be_visible()
    steps = len(record["moves"])
    expect(page.get_by_text(f"0 / {steps}")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"2 / {steps}")).to_be_visible()
    expect(page).to_have_url(re.compile(r"step=2$"))
    someone.check_access()
    page.keyboard.press("End")
    expect(page.get_by_text(f"{steps} / {steps}")).to_be_visible()
    page.reload()
    expect(page.get_by_text(f"{steps} / {steps}")).to_be_visible()

    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(page.get_by_role("link", name="Replay").first).to_be_visible()
    someone.check_access()


@pytest.mark.thorough
def test_a_rematch_asks_everybody_along(invite: Invite) -> None:
    anna, boris, onlooker = invite(), invite(), invite()
    page = anna.go()
    table = anna.new_table("chips", people=2, players=3)
    link = f"{anna.address}/table/{table}"
    pages = [_sit(anna, link), _sit(boris, link)]
    pages[0].get_by_role("button", name="Start", exact=True).click()
    onlooker.page.goto(link)
    expect(onlooker.page.get_by_text("You are watching")).to_be_visible()
    boris.page.get_by_role("button", name="Table", exact=True).click()
    boris.page.get_by_role("button", name="Resign").click()
    expect(boris.page.get_by_role("button", name="Take back my seat")).to_be_visible()
    play_chips(page, until=ENDING)
    page.get_by_role("button", name="Rematch").click()
    for someone in (boris, onlooker):
        # They are shown the game at a pace that people can follow.
        offer = someone.page.get_by_role("link", name="Watch the rematch")
        skip = someone.page.get_by_role("button", name="Skip")
        offer.or_(skip).first.wait_for()
        if skip.count():
            skip.click()
        offer.click()
    for someone in (anna, boris, onlooker):
        expect(someone.page).not_to_have_url(link)
    assert len({someone.page.url for someone in (anna, boris, onlooker)}) == 1


def test_who_gives_up_can_come_back(invite: Invite) -> None:
    someone, other = invite(settings=EVERY_MOVE), invite(settings=EVERY_MOVE)
    someone.go()
    # The bot that plays on may finish a game in no time. Here the game waits for somebody else.
    link = f"{someone.address}/table/{someone.new_table('chips', people=2, players=3)}"
    pages = page, _ = _sit(someone, link), _sit(other, link)
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="Table", exact=True).click()
    someone.check_access()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Take back my seat").click()
    expect(page.get_by_role("button", name="Take back my seat")).to_have_count(0)
    # The other one plays until it is the turn of the one who came back.
    while (mover := _whose_turn(pages)) is not page:
        _play_a_chip(mover)
    page.reload()
    expect(page.locator(READY_CHIP).first).to_be_visible()

    # The game can be gone on with from the home page, and be given up for good from one's list.
    page = someone.go()
    going_on = page.get_by_role("region", name="Continue playing").get_by_role("link")
    expect(going_on).to_have_text(re.compile("12 Chip Trick.*your turn"))
    someone.check_access()
    page.get_by_role("link", name="My games").click()
    table = page.get_by_role("list", name="Going on").get_by_role("listitem")
    expect(table.get_by_text("your turn")).to_be_visible()
    table.get_by_role("button", name="Remove").click()
    someone.check_access()
    table.get_by_role("button", name="Really give up the game?").click()
    expect(page.get_by_text("You have not played yet.")).to_be_visible()


def test_a_table_that_is_not_there_says_so(invite: Invite) -> None:
    someone = invite()
    someone.forgives = ("404",)
    page = someone.go("/table/nosuchtable")
    expect(page.get_by_role("heading", name=re.compile("table", re.IGNORECASE))).to_be_visible()
    someone.check_access()


def test_a_game_can_be_aborted_at_first_and_won_when_nobody_else_plays_on(invite: Invite) -> None:
    anna, boris = invite(), invite()
    anna.go()
    table = anna.new_table("king", players=2, people=2)
    for someone in (anna, boris):
        page = someone.go(f"/table/{table}")
        expect(
            page.get_by_text("Not rated: the table is private, hints are allowed, there is no clock.")
        ).to_be_visible()
        page.get_by_role("button", name="Sit here").first.click()
    anna.page.get_by_role("button", name="Start", exact=True).click()
    anna.page.get_by_role("button", name="Table", exact=True).click()
    anna.page.get_by_role("button", name="Abort the game").click()
    for someone in (anna, boris):
        over = someone.page.get_by_role("region", name="The game is over")
        expect(over.get_by_role("heading", name="The game was aborted")).to_be_visible()
        expect(over.get_by_role("link", name="Look at the game again")).to_have_count(0)
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Write a message").fill("Shall we?")
    anna.page.keyboard.press("Enter")
    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_url(lambda address: "/table/" in address and table not in address)
    offer = boris.page.get_by_role("group", name="Rematch")
    expect(offer.get_by_role("button", name="No, thanks")).to_be_in_viewport()
    boris.check_access()
    offer.get_by_role("link", name="Join the rematch").click()
    expect(boris.page.get_by_role("log", name="Chat").get_by_text("Shall we?")).to_be_visible()
    boris.page.get_by_role("button", name="Start", exact=True).click()
    expect(boris.page.get_by_role("button", name="Claim the win")).to_have_count(0)
    anna.page.get_by_role("button", name="Table", exact=True).click()
    anna.page.get_by_role("button", name="Resign").click()
    boris.page.get_by_role("button", name="Claim the win").click()
    expect(boris.page.get_by_role("heading", name="You won!")).to_be_visible()
    boris.check_access()


def test_a_rated_table_needs_an_account_and_says_so(invite: Invite) -> None:
    someone = invite()
    page = someone.go("/new/king")
    rated = page.get_by_label("Rated: for players with accounts")
    expect(rated).to_be_disabled()
    expect(page.get_by_text("Rated games are for players with accounts.")).to_be_visible()
    someone.check_access()
    page.evaluate(
        """async (name) => {
            const body = JSON.stringify({ name, password: "correct horse battery" });
            const headers = { "Content-Type": "application/json" };
            const answer = await fetch("/api/account", { method: "POST", headers, body });
            if (!answer.ok) throw new Error(await answer.text());
        }""",
        f"Rated {time.time_ns()}"[:24],
    )
    page.reload()
    expect(page.get_by_role("banner").get_by_role("link", name="Rated ")).to_be_visible()
    rated.check()
    for label in ("Public: anyone can find this table", "Allow hints"):
        expect(page.get_by_label(label)).to_be_disabled()
    expect(page.get_by_label("Public: anyone can find this table")).to_be_checked()
    expect(page.get_by_label("Allow hints")).not_to_be_checked()
    expect(page.get_by_text("A rated table has no hints.")).to_be_visible()
    expect(page.get_by_label("Time for a move")).to_have_value("60 seconds")
    expect(page.get_by_role("option", name="no clock")).to_be_disabled()


def _choice(page: Page, label: str) -> Locator:
    """A choice in the form for a table."""
    return page.get_by_role("combobox", name=re.compile(f"^{label}"))


def test_the_form_offers_only_what_can_be_played_and_remembers_it(invite: Invite) -> None:
    someone = invite()
    page = someone.go("/new/chips")
    _choice(page, "Edition").select_option("“12577”, 2022")
    for count in ("2", "4"):
        expect(page.get_by_role("option", name=count, exact=True)).to_be_disabled()
    expect(page.get_by_text("“12577” of 2022 is for exactly 3 players, not 2.")).to_be_visible()
    expect(page.get_by_label("A sum over 21 is halved")).to_be_disabled()
    expect(page.locator("form")).not_to_contain_text(re.compile("mandoo|tgm2022"))

    page = someone.go("/new/king")
    promo, cards = _choice(page, "Promo card"), _choice(page, "Cards")
    expect(promo.get_by_role("option", name="Faun")).to_be_disabled()
    cards.select_option("seven at random")
    promo.select_option("Faun")
    expect(cards.get_by_role("option", name="first-game set")).to_be_disabled()
    promo.select_option("any")
    cards.select_option("seven that we choose")
    create = page.get_by_role("button", name="Play", exact=True)
    expect(create).to_be_disabled()
    for card in ("Faun", "Lady", "Gambler", "Golem", "Oracle", "Machine"):
        page.get_by_role("button", name=card, exact=True).click()
    expect(page.get_by_role("button", name="Merchants", exact=True)).to_be_disabled()
    someone.check_access()
    _choice(page, "All bots").select_option("bot: easy")
    create.click()
    expect(page.locator(".frame .board")).to_be_visible()
    expect(page.get_by_text("Faun").first).to_be_visible()
    page = someone.go("/new/king")
    expect(page.get_by_role("group", name="7 of 7 chosen")).to_be_visible()
    expect(_choice(page, "All bots")).to_have_value("easy")


def test_who_waits_sees_from_when_on_they_need_not(invite: Invite) -> None:
    """The server announces somebody who does not move after half a minute; here it seems to do so at once."""
    anna, boris = invite(), invite()
    then = round(time.time())
    anna.page.clock.set_fixed_time(then)  # however long the machine takes

    def pass_on(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def change(message: str | bytes) -> None:
            known = json.loads(message)
            if known["type"] == "present":
                known["replaceable"][1] = known["claimable"][0] = 1000 * (then + 6)
            if "time" in known:
                known["time"] = 1000 * then
            route.send(json.dumps(known))

        server.on_message(change)

    anna.page.route_web_socket(re.compile("/ws"), pass_on)
    anna.go()
    table = anna.new_table("king", players=2, people=2)
    for someone in (anna, boris):
        someone.go(f"/table/{table}").get_by_role("button", name="Sit here").first.click()
    boris.page.get_by_role("button", name="Start", exact=True).click()
    choices = anna.page.get_by_role("group", name="You do not have to wait")
    claim = choices.get_by_role("button", name="Claim the win")
    expect(claim).to_be_disabled()
    expect(claim).to_have_text(re.compile("0:06"))
    expect(choices.get_by_text("has not moved for a while")).to_be_visible()
    anna.check_access()
    anna.page.clock.set_fixed_time(then + 7)
    for name in ("Claim the win", "Call it a draw", "Let a bot play for"):
        expect(choices.get_by_role("button", name=name)).to_be_enabled()
    expect(claim).not_to_have_text(re.compile(r"\d:\d\d"))
    claim.click()  # nothing has been waited for in truth, and the server says so
    expect(anna.page.get_by_text("A win or a draw can be claimed only between people")).to_be_visible()


def test_who_loses_the_connection_is_shown_as_away_with_an_offer_in_sight(invite: Invite) -> None:
    anna, boris = invite(), invite()
    anna.go()
    for game in ("chips", "king", "rummikub"):
        table = anna.new_table(game, players=2, people=2)
        for someone in (anna, boris):
            _sit(someone, f"{anna.address}/table/{table}")
        anna.page.get_by_role("button", name="Start", exact=True).click()
        board = anna.page.locator(".frame .board")
        away = board.locator('[data-seat="1"] .badge')
        expect(away).to_be_visible()
        expect(board.locator(".badge", has_text="away")).to_have_count(0)
        boris.go()
        expect(away).to_have_text(re.compile(r"away\s+[01]:\d\d"))
        choices = board.get_by_role("group", name="You do not have to wait")
        expect(choices.get_by_role("button", name="Let a bot play for")).to_be_in_viewport()
        expect(board.locator(".badge", has_text="Automa").filter(has_text="away")).to_have_count(0)
