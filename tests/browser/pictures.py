"""Draws the icons of the installed client and the pictures of link previews: `make pictures`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.server.process import ServerProcess
from playwright.sync_api import Browser

from .visitors import chromium

_FOLDER = Path(__file__).parents[2] / "web" / "public"
#: The size of each icon, and how much of it the drawing fills. Systems cut a maskable icon to a shape of their own.
_ICONS: Final = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable": (512, 0.66), "icon-touch": (180, 0.8)}
_PAPER: Final = "#f5f1e8"
#: The size that previews have everywhere.
_PREVIEW: Final = {"width": 1200, "height": 630}
#: Shows one emblem of the home page alone, large, above the name of the site.
_SHOW: Final = """async (place) => {
    const emblem = document.querySelectorAll(".emblem svg")[place].cloneNode(true);
    const logo = new Image(72, 72);
    logo.src = "/icon.svg";
    const name = document.createElement("b");
    name.textContent = "duodecim";
    const foot = document.createElement("div");
    foot.append(logo, name);
    document.body.replaceChildren(emblem, foot);
    document.body.style.cssText = "display:grid;grid-template-rows:1fr auto;height:630px;padding:40px 60px;"
        + "background:#e7e3d4;justify-items:center;align-items:center";
    emblem.style.cssText = "width:760px;height:430px";
    foot.style.cssText = "display:flex;gap:20px;align-items:center;font:600 56px var(--display)";
    await logo.decode();
}"""


def draw_icons(browser: Browser) -> None:
    """Draw the icon in all sizes that systems ask for."""
    drawing = (_FOLDER / "icon.svg").read_text()
    for name, (size, part) in _ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        side = round(size * part)
        background = "none" if part == 1 else _PAPER
        page.set_content(
            f"<style>svg{{width:{side}px;height:{side}px}}</style>"
            f'<body style="margin:0;display:grid;place-items:center;height:{size}px;background:{background}">{drawing}'
        )
        page.screenshot(path=_FOLDER / f"{name}.png", omit_background=True)
        page.close()


def draw_previews(browser: Browser, address: str) -> None:
    """Draw a picture for the links to tables of each game."""
    for place, game in enumerate(("chips", "king", "rummikub")):
        page = browser.new_page(viewport=_PREVIEW, color_scheme="light")  # type: ignore[arg-type]
        page.goto(address)
        page.evaluate(_SHOW, place)
        page.screenshot(path=_FOLDER / f"preview-{game}.png")
        page.close()


def main() -> None:
    """Draw everything."""
    with TemporaryDirectory() as folder, chromium() as browser:
        draw_icons(browser)
        with ServerProcess("--database", f"{folder}/db", "--no-warm", log=Path(folder) / "log") as server:
            draw_previews(browser, server.address)


if __name__ == "__main__":
    main()
