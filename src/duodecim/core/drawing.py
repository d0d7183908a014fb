"""Boards drawn for notebooks: HTML that stands alone, with pieces in SVG, no scripts and nothing to load."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .colours import custom_properties
from .html import Html, element

_LIGHT: Final = custom_properties("light")
_DARK: Final = custom_properties("dark")
#: How notebooks say which colours they use, whatever the system prefers: JupyterLab, Colab, Sphinx and VS Code.
_LIGHT_PAGES: Final = ("[data-jp-theme-light=true]", "[theme=light]", "[data-theme=light]", ".vscode-light")
_DARK_PAGES: Final = ("[data-jp-theme-light=false]", "[theme=dark]", "[data-theme=dark]", ".vscode-dark")


def _on(pages: Iterable[str]) -> str:
    return ",".join(f"{page} .duodecim" for page in pages)


_STYLE: Final = Html(
    f".duodecim{{{_LIGHT}}}"
    f"@media(prefers-color-scheme:dark){{.duodecim{{{_DARK}}}}}"
    f"{_on(_LIGHT_PAGES)}{{{_LIGHT}}}{_on(_DARK_PAGES)}{{{_DARK}}}"
    ".duodecim{box-sizing:border-box;display:inline-block;max-width:100%;padding:14px 16px;"
    "border:1px solid var(--line);border-radius:12px;background:var(--paper);color:var(--ink);"
    "font:14px/1.4 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;text-align:left}"
    ".duodecim *{box-sizing:border-box}"
    ".duodecim svg{display:block;flex:none;max-width:none;overflow:visible}"
    ".duodecim .title{margin-bottom:10px;font:600 16px/1.2 'Iowan Old Style',Palatino,Georgia,'Noto Serif',serif}"
    ".duodecim .title small,.duodecim .caption,.duodecim .note{color:var(--muted);font:12px/1.4 system-ui,"
    "-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}"
    ".duodecim .title small{margin-left:10px}"
    ".duodecim .stack{display:flex;flex-direction:column;gap:8px}"
    ".duodecim .row{display:flex;flex-wrap:wrap;align-items:center;gap:4px}"
    ".duodecim .wide{gap:8px 14px;align-items:flex-start}"
    ".duodecim .box{padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}"
    ".duodecim .acts{border-color:var(--accent);box-shadow:inset 3px 0 0 var(--accent)}"
    ".duodecim .name{font-weight:600;overflow-wrap:anywhere}"
    ".duodecim .you{color:var(--accent)}"
    ".duodecim .won{color:var(--gold)}"
    ".duodecim .warn{color:var(--warn)}"
    ".duodecim .note{margin-top:8px}"
)


def panel(title: str, detail: str, *parts: str) -> Html:
    """Return the whole drawing: a title with a detail beside it, and the parts below each other."""
    heading = element("div", title, element("small", detail) if detail else "", class_="title")
    body = element("div", *parts, class_="stack")
    return element("div", element("style", _STYLE), heading, body, class_="duodecim")


def stack(*parts: str) -> Html:
    """Return parts below each other."""
    return element("div", *parts, class_="stack")


def row(*parts: str, wide: bool = False) -> Html:
    """Return parts beside each other, on several lines where there is no room."""
    return element("div", *parts, class_="row wide" if wide else "row")


def captioned(caption: str, content: str, width: int | None = None) -> Html:
    """Return some content under a small caption, at least so many pixels wide."""
    style = None if width is None else f"min-width:{width}px"
    return element("div", element("div", caption, class_="caption"), content, style=style)


def seat_box(*parts: str, acts: bool) -> Html:
    """Return the place of a seat, marked if the game waits for it."""
    return element("div", *parts, class_="box acts" if acts else "box")


def seat_name(name: str, *, is_viewer: bool) -> Html:
    """Return the name of a seat. The viewer's own is in another colour."""
    return element("span", name, class_="name you" if is_viewer else "name")


def note(text: str) -> Html:
    """Return a line of small print."""
    return element("div", text, class_="note")


def piece(label: str, *shapes: str, width: float, height: float, box: str) -> Html:
    """Return a piece drawn in SVG. The label is read out, and shown under the pointer."""
    return element(
        "svg", element("title", label), *shapes, width=f"{width:g}", height=f"{height:g}", viewBox=box, role="img"
    )


def shape(tag: str, **attributes: object) -> Html:
    """Return a shape of a piece."""
    return element(tag, **attributes)


def letters(text: str, x: float, y: float, size: float, fill: str, *, serif: bool = False) -> Html:
    """Return letters on a piece, centred at x with their foot at y."""
    family = "Palatino,Georgia,'Noto Serif',serif" if serif else "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"
    return element(
        "text", text, x=f"{x:g}", y=f"{y:g}", fill=fill, font_family=family, font_size=f"{size:g}", font_weight=700,
        text_anchor="middle",
    )  # fmt: skip
