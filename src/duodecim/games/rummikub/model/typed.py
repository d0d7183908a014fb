"""Tiles and sets as people type them, turned into the notation (T3).

r3-r6, r3-6          a range: r3 r4 r5 r6
Ч5, К10, С3, О7      the Russian initials of the colours, or what the keys of k, r, b, o write in Russian
j, joker, д          a joker
r5 r3 r4             a run in any order; jokers fill its gaps

Sets stand between | or ; or on lines of their own. The notation itself is stricter: there every move has one spelling.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ..rules.sets import is_valid_run, pack_run
from ..rules.tiles import COLOURS, HIGHEST, JOKER, JOKER_SIGN, KIND_BY_NAME
from .notation import TileError, read_declared, read_set

#: чёрный, красный, синий, оранжевый; then the letters on the keys of k, b, o (that of r is к); c looks like с.
_LETTERS: Final = dict(zip("чксолищc", "krbokbob", strict=True))
_JOKERS: Final = ("j", "joker", "д", "джокер", JOKER_SIGN)
_RANGE: Final = re.compile(r"(\D)(\d{1,2})(?:-|–|—|\.\.|…)(\D?)(\d{1,2})")
_BETWEEN_SETS: Final = re.compile(r"[|;\n\r]+")
_BETWEEN_TILES: Final = re.compile(r"[\s,]+")


def read_typed_tiles(text: str) -> list[int]:
    """Return the tiles in a text."""
    try:
        # Nearly always the tiles have their usual names.
        return [KIND_BY_NAME[word] for word in text.split()]
    except KeyError:
        return [read_declared(word)[0] for word in typed_words(text.replace(";", " ").replace("|", " "))]


def read_typed_table(text: str) -> list[int]:
    """Return the sets in a text."""
    parts = text.split("|") if "\n" not in text and ";" not in text else _BETWEEN_SETS.split(text)
    return [read_typed_set(part) for part in parts if part and not part.isspace()]


@lru_cache(maxsize=1 << 14)
def read_typed_set(text: str) -> int:
    """Return a set. An error says what is wrong with it."""
    words = typed_words(text)
    try:
        return read_set(" ".join(words))
    except TileError as problem:
        found = _run_in_any_order([read_declared(word) for word in words])
        if len(found) == 1:
            return found[0]
        if len(found) > 1:
            raise TileError("rummikub/set-order", set=" ".join(words)) from None
        raise problem from None


def typed_words(text: str) -> list[str]:
    """Return the tiles in a text as the notation writes them. A word that means nothing stays as it is."""
    words: list[str] = []
    for word in filter(None, _BETWEEN_TILES.split(text)):
        words.extend(_typed_word(word))
    return words


def _typed_word(word: str) -> list[str]:
    lower = word.lower()
    if lower in KIND_BY_NAME:
        return [lower]
    if lower in _JOKERS:
        return [JOKER_SIGN]
    found = _RANGE.fullmatch(lower)
    if found:
        first, start, second, stop = found.groups()
        colour = _colour(first)
        low, high = sorted((int(start), int(stop)))
        if colour and (not second or _colour(second) == colour) and low >= 1 and high <= HIGHEST:
            return [f"{colour}{number}" for number in range(low, high + 1)]
        return [word]
    declared = lower.removeprefix(JOKER_SIGN)
    colour = _colour(declared[:1])
    name = f"{colour}{declared[1:]}"
    return [f"{JOKER_SIGN}{name}" if lower != declared else name] if name in KIND_BY_NAME else [word]


def _colour(letter: str) -> str:
    """Return the colour that a letter means, or no letter."""
    return letter if letter and letter in COLOURS else _LETTERS.get(letter, "")


def _run_in_any_order(tiles: list[tuple[int, int | None]]) -> list[int]:
    """Return the runs that tiles make whose order does not count (S1). Jokers fill the gaps, then stand at the ends.

    Where the numbers are in order, the order counts.
    """
    places: dict[int, bool] = {}
    jokers, colours = 0, set()
    for kind, declared in tiles:
        known = kind if declared is None else declared
        if known == JOKER:
            jokers += 1
            continue
        number = known % HIGHEST + 1
        if number in places:
            return []
        places[number] = kind == JOKER
        colours.add(known // HIGHEST)
    if len(colours) != 1 or list(places) == sorted(places):
        return []
    low, high = min(places), max(places)
    spare = jokers - (high - low + 1 - len(places))
    length, colour = len(tiles), colours.pop()
    firsts = [low - before for before in range(spare + 1) if is_valid_run(low - before, length)] if spare >= 0 else []
    return [
        pack_run(colour, first, length, sum(1 << place for place in range(length) if places.get(first + place, True)))
        for first in firsts
    ]
