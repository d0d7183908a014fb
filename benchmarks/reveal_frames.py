"""How smoothly King of 12 shows a trick on a phone whose processor is four times slower than this one.

`python -m benchmarks.reveal_frames --tricks 12`
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.browser.visitors import Visitor, chromium

from .measure import console, print_machine
from .server.process import ServerProcess

PHONE = {"width": 390, "height": 844}
SLOWDOWN = 4
#: A frame at 60 a second, and what counts as a frame that came late: the next one was missed.
FRAME = 1000 / 60
LATE = 1.5 * FRAME

#: Notes the time of every frame from now until a trick has been shown.
WATCH = """() => new Promise((done) => {
    const frames = [];
    const king = document.querySelector(".king");
    let hasBegun = false;
    const tick = (now) => {
        const isShown = king.dataset.beat !== undefined;
        hasBegun ||= isShown;
        if (isShown) frames.push(now);
        if (hasBegun && !isShown) done(frames);
        else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    document.querySelector(".question button, [data-card][aria-disabled=false]").click();
})"""
#: Notes the same without a board that moves: what this machine can show at all.
IDLE = """() => new Promise((done) => {
    const frames = [];
    const tick = (now) => (frames.push(now), frames.length < 120 ? requestAnimationFrame(tick) : done(frames));
    requestAnimationFrame(tick);
})"""


def main() -> None:
    """Show tricks and report how many frames a second there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tricks", type=int, default=12)
    arguments = parser.parse_args()
    print_machine()
    with tempfile.TemporaryDirectory() as folder:
        options = ("--database", f"{folder}/tables.db", "--no-limits", "--no-warm")
        with ServerProcess(*options, log=Path(folder) / "log") as server, chromium() as browser:
            measure(browser, server.address, arguments.tricks)


def measure(browser: Browser, address: str, tricks: int) -> None:
    """Print the frames a second of an idle page and of tricks that are shown."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]  # a plain dict
    someone = Visitor(context, address)
    page = someone.play_alone("king", level="easy", players=4)
    expect(page.locator("[data-card][aria-disabled=false]").first).to_be_visible()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    report("nothing moves", [gaps(page.evaluate(IDLE))])
    ready = ".king:not([data-beat]) :is(.question button, [data-card][aria-disabled=false])"
    shown: list[list[float]] = []
    while len(shown) < tricks and page.locator(".ending").count() == 0:
        page.wait_for_selector(f"{ready}, .ending")
        if page.locator(".ending").count() == 0:
            shown.append(gaps(watch(page)))
    report(f"{len(shown)} tricks are shown", shown)


def watch(page: Page) -> list[float]:
    """Play the next card, or give the next answer, and return when each frame was shown."""
    frames: list[float] = page.evaluate(WATCH)
    return frames


def gaps(times: list[float]) -> list[float]:
    """Return the times between frames."""
    return [later - earlier for earlier, later in pairwise(times)]


def report(what: str, runs: list[list[float]]) -> None:
    """Print how smooth it was."""
    all_gaps = [gap for run in runs for gap in run]
    rate = 1000 * len(all_gaps) / sum(all_gaps)
    late = sum(gap > LATE for gap in all_gaps)
    console.print(
        f"{what}: {rate:.1f} frames a second, median gap {statistics.median(all_gaps):.1f} ms, "
        f"longest {max(all_gaps):.0f} ms, late {late} of {len(all_gaps)} ({100 * late / len(all_gaps):.1f} %)"
    )


if __name__ == "__main__":
    main()
