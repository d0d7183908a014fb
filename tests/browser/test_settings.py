"""What people set as they like it, and that it has an effect."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .visitors import NEXT_ROUND, READY_CHIP, Visitor

Invite = Callable[..., Visitor]

#: Count the sounds that a page plays.
_COUNT_SOUNDS = """
    window.sounds = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function () { window.sounds += 1; return start.call(this); };
"""
#: Makes moves where there is a choice, until there is none. In the page nothing can go between a look and a press.
_PLAY_UNTIL_ONLY_MOVE = """async ([ready, goOn]) => {
    const isNote = ({ textContent }) => textContent.startsWith("Only move: ");
    while (![...document.querySelectorAll("p")].some(isNote)) {
        const chips = document.querySelectorAll(ready);
        (chips.length > 1 ? chips[0] : document.querySelector(goOn))?.click();
        await new Promise(requestAnimationFrame);
    }
}"""
#: The speed at which a transition runs, some frames after it began.
_SPEED = """async () => {
    document.body.style.transition = "opacity 5s";
    document.body.style.opacity = "0.9";
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const [animation] = document.body.getAnimations();
    document.body.removeAttribute("style");
    return animation.playbackRate;
}"""


def _open_settings(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Settings|Настройки")).click()
    expect(page.get_by_role("dialog").get_by_role("slider")).to_be_visible()


def test_the_settings_are_at_hand_on_the_smallest_phone_and_are_kept(invite: Invite) -> None:
    someone = invite(phone=True)
    someone.page.set_viewport_size({"width": 320, "height": 640})
    page = someone.go("/rules/chips")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    _open_settings(page)
    page.get_by_label("Theme").select_option("dark")
    page.get_by_label("Animation speed").select_option("off")
    page.get_by_label("Sound volume").fill("35")
    page.get_by_label("Confirm moves").check()
    page.get_by_label("Play my only move for me").uncheck()
    page.get_by_label("Vibrate on my turn").uncheck()
    page.get_by_label("Language").select_option("ru")
    expect(page.get_by_role("heading", name="Настройки")).to_be_visible()
    someone.check_access()
    page.reload()
    for name, value in {"theme": "dark", "motion": "off"}.items():
        expect(page.locator("html")).to_have_attribute(f"data-{name}", value)
    _open_settings(page)
    expect(page.get_by_label("Громкость звука")).to_have_value("35")
    expect(page.get_by_label("Подтверждать ходы")).to_be_checked()
    expect(page.get_by_label("Делать единственный ход за меня")).not_to_be_checked()
    expect(page.get_by_label("Вибрация, когда мой ход")).not_to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_moves_are_confirmed_heard_and_timed_and_an_only_move_is_made_by_itself(invite: Invite) -> None:
    someone = invite(still=False)
    someone.context.add_init_script(_COUNT_SOUNDS)
    someone.go().evaluate("localStorage.duodecim = JSON.stringify({ motion: 'fast', confirm: true })")
    page = someone.play_alone("chips", clock=300)
    assert page.evaluate(_SPEED) == 2
    expect(page.locator("[data-seat='0'] .badge svg rect").first).to_be_visible()  # the ring of the clock
    ready = page.locator(READY_CHIP)
    question = page.get_by_role("dialog", name=re.compile(r"Play (red|blue) \d+\?"))
    ready.first.click()
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    expect(page.get_by_text("You play ")).to_have_count(0)
    ready.first.click()
    question.get_by_role("button", name="Yes, play").click()
    expect(page.get_by_text("You play ").first).to_be_visible()
    page.wait_for_function("() => window.sounds > 0")
    _open_settings(page)
    page.get_by_label("Confirm moves").uncheck()
    page.get_by_label("Sound volume").fill("0")
    page.keyboard.press("Escape")
    sounds = page.evaluate("window.sounds")
    only = page.locator("p", has_text="Only move: ")
    page.evaluate(_PLAY_UNTIL_ONLY_MOVE, [READY_CHIP, NEXT_ROUND])
    expect(page.get_by_role("timer")).to_have_count(0)  # no clock runs for it
    expect(only).to_have_count(0)  # it was made, and the note has gone
    assert page.evaluate("window.sounds") == sounds
