"""The styles of a drawn board: as much of CSS as `core/drawing.py` uses."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

Style: TypeAlias = dict[str, str]

#: What an element takes over from the one around it.
_INHERITED: Final = ("color", "font-size", "font-weight", "line-height", "text-decoration")
_BOLD_TAGS: Final = ("b", "strong")


class StyleSheet:
    """The rules of a style sheet for one kind of board. Dark colours and pages of other kinds are left out."""

    def __init__(self, text: str, root: str) -> None:
        self._rules: list[tuple[list[str], Style]] = []
        self._variables: Style = {}
        plain = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}", "", text)
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", plain):
            for selector in selectors.split(","):
                first, *path = selector.split()
                if first == root:
                    self._rules.append((path, _declarations(body)))
        for path, style in self._rules:
            if not path:
                self._variables.update({name: value for name, value in style.items() if name.startswith("--")})

    def style_of(
        self, tag: str, classes: list[str], inline: str, around: list[tuple[str, list[str]]], outer: Style
    ) -> Style:
        """Return the style of an element inside others, with what it takes over from the outer style."""
        style: Style = {name: outer[name] for name in _INHERITED if name in outer}
        if tag in _BOLD_TAGS:
            style["font-weight"] = "700"
        for path, declarations in self._rules:
            if _matches(path, tag, classes, around):
                style.update(declarations)
        style.update(_declarations(inline))
        return {name: self._resolved(value) for name, value in style.items() if not name.startswith("--")}

    def _resolved(self, value: str) -> str:
        return re.sub(r"var\((--[\w-]+)\)", lambda found: self._variables.get(found[1], "none"), value)


def _matches(path: list[str], tag: str, classes: list[str], around: list[tuple[str, list[str]]]) -> bool:
    """Return True if a path of selectors below the root leads to the element."""
    if not path:
        return not around
    if not around or not _fits(path[-1], tag, classes):
        return False
    return len(path) == 1 or any(_fits(path[-2], *element) for element in around)


def _fits(selector: str, tag: str, classes: list[str]) -> bool:
    return selector[1:] in classes if selector.startswith(".") else selector == tag


def _declarations(body: str) -> Style:
    """Return declarations by name, with short forms taken apart."""
    style: Style = {}
    for declaration in filter(None, body.split(";")):
        name, _, value = declaration.partition(":")
        style.update(_long_form(name.strip(), value.strip()))
    return style


def _long_form(name: str, value: str) -> Style:
    if name == "font":
        found = re.match(r"(?:(\d+) )?([\d.]+px)(?:/([\d.]+))?", value)
        if found:
            weight, size, line = found.groups()
            return {"font-size": size, "font-weight": weight or "400", "line-height": line or "1.4"}
    if name == "border" and " " in value:
        width, kind, colour = value.split(" ", 2)
        return {"border-width": width, "border-style": kind, "border-color": colour}
    if name == "background":
        return {"background": value}
    return {name: value}


def pixels(value: str | None, default: float = 0.0) -> float:
    """Return a length in pixels."""
    found = re.fullmatch(r"(-?[\d.]+)px", value or "")
    return float(found[1]) if found else default


def two_lengths(value: str | None) -> tuple[float, float]:
    """Return the lengths of `8px 12px`, above and beside; one length counts for both."""
    words = (value or "0px").split()
    return pixels(words[0]), pixels(words[-1])
