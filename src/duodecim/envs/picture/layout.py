"""Boards drawn in HTML laid out as one SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .styles import Style, StyleSheet, pixels, two_lengths

#: Boards are at most so wide; then pieces go on in the next line.
_WIDTH: Final = 1040.0
_FONT_SIZE: Final = 14.0
_INLINE: Final = ("span", "small", "b", "strong")
#: How wide letters are, as parts of the size of the font; the rest is as wide as a figure.
_NARROW: Final = dict.fromkeys("iljtfrI.,:;|'!()[]· ", 0.36)
_BROAD: Final = dict.fromkeys("mwMWЖШЩЮжшщюмМ…★", 0.9)
_FIGURE: Final = 0.62


class Drawn(NamedTuple):
    """A laid out element: its size, and its SVG with the upper left corner at the origin."""

    width: float
    height: float
    svg: str


def svg_of(html: str) -> str:
    """Return a board as one SVG."""
    root = ElementTree.fromstring(html)  # noqa: S314  # our own drawing
    sheet = StyleSheet("".join(style.text or "" for style in root.iter("style")), f".{root.get('class')}")
    drawn = _Layout(sheet).draw(root, [], {"font-size": f"{_FONT_SIZE}px", "color": "#000"}, _WIDTH)
    size = f'width="{drawn.width:.0f}" height="{drawn.height:.0f}" viewBox="0 0 {drawn.width:.1f} {drawn.height:.1f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn.svg}</svg>'


class _Layout:
    """Lays out elements with the styles of one sheet."""

    def __init__(self, sheet: StyleSheet) -> None:
        self._sheet = sheet

    def draw(
        self, element: Element, around: list[tuple[str, list[str]]], outer: Style, room: float, least: float = 0.0
    ) -> Drawn:
        """Return an element laid out in so much room, at least so wide."""
        classes = (element.get("class") or "").split()
        style = self._sheet.style_of(element.tag, classes, element.get("style") or "", around, outer)
        if element.tag == "svg":
            return _piece(element, style)
        above, beside = two_lengths(style.get("padding"))
        width = pixels(style.get("width"))
        inner = (min(width, room) if width else room) - 2 * beside
        least_inner = max(width, least) - 2 * beside
        children = self._children(element, [*around, (element.tag, classes)], style, inner, least_inner)
        content = _flex(children, style, inner) if _is_flex(style) else _below(children, 0.0)
        size = max(content.width + 2 * beside, width, least, pixels(style.get("min-width")))
        return _with_margins(_framed(content, style, size, above, beside), style)

    def _children(
        self, element: Element, around: list[tuple[str, list[str]]], style: Style, room: float, least: float
    ) -> list[Drawn]:
        """Return what is in an element, words and inline elements joined to lines unless it lays them out itself."""
        stretches = not _is_flex(style) or style.get("flex-direction") == "column"
        drawn: list[Drawn] = []
        line: list[Drawn] = []
        blocks: list[tuple[int, Element]] = []

        def end_line() -> None:
            if line:
                drawn.append(_beside(line, 0.0, 0.5))
                line.clear()

        for part in _parts(element):
            if isinstance(part, str):
                line.append(_words(part, style))
            elif part.tag in _INLINE and not _is_flex(style):
                line.append(self.draw(part, around, style, room))
            else:
                end_line()
                if part.tag == "div" and stretches:
                    blocks.append((len(drawn), part))
                drawn.append(self.draw(part, around, style, room, least if blocks and blocks[-1][1] is part else 0.0))
        end_line()
        widest = max([least, *(child.width for child in drawn)])
        for index, block in blocks:
            # Boxes below each other are equally wide. The others have no edges to be seen.
            if "box" in (block.get("class") or "").split() and drawn[index].width < widest:
                drawn[index] = self.draw(block, around, style, room, widest)
        return drawn


def _parts(element: Element) -> Iterator[str | Element]:
    """Yield the words and elements in an element."""
    if element.text and element.text.strip():
        yield element.text
    for child in element:
        if child.tag != "style":
            yield child
        if child.tail and child.tail.strip():
            yield child.tail


def _is_flex(style: Style) -> bool:
    return style.get("display") == "flex"


def _with_margins(drawn: Drawn, style: Style) -> Drawn:
    """Return an element with the room that it wants around it."""
    left, top = pixels(style.get("margin-left")), pixels(style.get("margin-top"))
    bottom = pixels(style.get("margin-bottom"))
    return Drawn(drawn.width + left, drawn.height + top + bottom, _at(drawn.svg, left, top))


def _piece(element: Element, style: Style) -> Drawn:
    """Return a piece that is drawn in SVG already."""
    width, height = float(element.get("width", "0")), float(element.get("height", "0"))
    colour = style.get("color", "#000")
    inner = ElementTree.tostring(element, encoding="unicode")
    return Drawn(width, height, f'<g color="{colour}">{inner}</g>')


def _words(text: str, style: Style) -> Drawn:
    """Return words on one line. Their width is estimated: no font is at hand before the picture is drawn."""
    words = " ".join(text.split())
    size = pixels(style.get("font-size"), _FONT_SIZE)
    bold = int(style.get("font-weight", "400")) >= 600
    width = size * sum(_NARROW.get(letter, _BROAD.get(letter, _FIGURE)) for letter in words) * (1.08 if bold else 1.0)
    line = style.get("line-height", "1.4")
    height = pixels(line) or size * float(line)
    attributes = f'font-family="system-ui" font-size="{size:g}" fill="{style.get("color", "#000")}"'
    attributes += ' font-weight="700"' if bold else ""
    attributes += f' text-decoration="{style["text-decoration"]}"' if "text-decoration" in style else ""
    foot = height / 2 + size * 0.36
    return Drawn(width, height, f'<text y="{foot:.1f}" {attributes}>{escape(words)}</text>')


def _flex(children: list[Drawn], style: Style, room: float) -> Drawn:
    """Return children below each other, or beside each other on as many lines as they need."""
    between_lines, between = two_lengths(style.get("gap"))
    if style.get("flex-direction") == "column":
        return _below(children, between_lines)
    lines: list[list[Drawn]] = [[]]
    taken = 0.0
    for child in children:
        if lines[-1] and taken + child.width > room:
            lines.append([])
            taken = 0.0
        lines[-1].append(child)
        taken += child.width + between
    alignment = 0.0 if style.get("align-items") == "flex-start" else 0.5
    return _below([_beside(line, between, alignment) for line in lines if line], between_lines)


def _below(children: list[Drawn], gap: float) -> Drawn:
    y, parts = 0.0, []
    for child in children:
        parts.append(_at(child.svg, 0.0, y))
        y += child.height + gap
    return Drawn(max((child.width for child in children), default=0.0), max(y - gap, 0.0), "".join(parts))


def _beside(children: list[Drawn], gap: float, alignment: float) -> Drawn:
    height = max(child.height for child in children)
    x, parts = 0.0, []
    for child in children:
        parts.append(_at(child.svg, x, (height - child.height) * alignment))
        x += child.width + gap
    return Drawn(x - gap, height, "".join(parts))


def _framed(content: Drawn, style: Style, width: float, above: float, beside: float) -> Drawn:
    """Return content with padding, background and border."""
    height = content.height + 2 * above
    fill, stroke = style.get("background", "none"), style.get("border-color", "none")
    frame = ""
    if fill != "none" or stroke != "none":
        radius = pixels(style.get("border-radius"))
        dashes = ' stroke-dasharray="3 3"' if style.get("border-style") == "dashed" else ""
        frame = (
            f'<rect x="0.5" y="0.5" width="{width - 1:.1f}" height="{height - 1:.1f}" rx="{radius:g}" '
            f'fill="{fill}" stroke="{stroke}"{dashes}/>'
        )
    return Drawn(width, height, frame + _at(content.svg, beside, above))


def _at(svg: str, x: float, y: float) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f})">{svg}</g>' if x or y else svg
