"""The colours of the web client's tables, for everything that is drawn outside of it: each in light and in dark."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Scheme: TypeAlias = Literal["light", "dark"]

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "paper": ("#f5f1e8", "#171b1f"),
    "surface": ("#fffdf8", "#20262b"),
    "ink": ("#23282c", "#ece7dc"),
    "muted": ("#575e65", "#a9b1b7"),
    "line": ("#d8d0c0", "#3a434a"),
    "accent": ("#1b655e", "#74cbc0"),
    "soft": ("#dcebe7", "#21403d"),
    "gold": ("#865c00", "#e8bf5a"),
    "warn": ("#a2351f", "#ff9f8c"),
}


def colour(pair: tuple[str, str], scheme: Scheme) -> str:
    """Return the colour of a pair for a scheme."""
    return pair[0] if scheme == "light" else pair[1]


def custom_properties(scheme: Scheme, colours: dict[str, tuple[str, str]] | None = None) -> str:
    """Return colours as custom properties of CSS, and the scheme itself.

    >>> custom_properties("dark", {"ink": ("#000", "#fff")})
    '--ink:#fff;color-scheme:dark'
    """
    named = COLOURS if colours is None else colours
    return "".join(f"--{name}:{colour(pair, scheme)};" for name, pair in named.items()) + f"color-scheme:{scheme}"
