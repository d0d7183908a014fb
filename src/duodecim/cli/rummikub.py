"""Rummikub drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

#: The letter stays beside the colour, which is never the only sign.
_STYLES = {
    "k": "bold white on grey23",
    "r": "bold white on red3",
    "b": "bold white on blue3",
    "o": "bold black on orange1",
}
_JOKER = "bold black on white"


def draw_tile(word: str) -> Text:
    """A tile in its colour."""
    return Text(f"{word:^4}", style=_STYLES.get(word[0], _JOKER))


def draw_tiles(words: Iterable[str]) -> Text:
    """Tiles side by side."""
    return Text(" ").join(draw_tile(word) for word in words)
