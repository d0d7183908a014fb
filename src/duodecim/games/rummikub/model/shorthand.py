"""Plays typed by people: only what changes, instead of the whole new table.

r3 r4 r5 | k9 b9 o9              new sets
3 k9                             k9 added to the third set
1 4 = r3 r4 r5 | k7 b7 o7 r7     the first and the fourth set become these
3 k9; r3 r4 r5                   several of these, one after the other
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.errors import UnreadableAction
from ....core.parsing import read_number
from ..rules.sets import is_run, set_number
from ..rules.tiles import HIGHEST, JOKER_SIGN, KIND_BY_NAME
from .notation import TileError, read_set, read_words, split_sets
from .typed import typed_words


def expand(text: str, table: Sequence[str], *, melded: bool) -> str:
    """Return the move that a short text means at a table with these sets."""
    try:
        if not melded:
            return f"meld {' | '.join(_new_sets(text))}"
        sets: list[str | None] = list(table)
        fresh: list[str] = []
        for part in text.split(";"):
            _change(part.strip(), sets, fresh)
    except TileError as problem:
        raise UnreadableAction("rummikub/unreadable-tiles", text=text, problem=problem.words) from None
    return "lay " + " | ".join([*(laid for laid in sets if laid is not None), *fresh])


def add_to_set(laid: str, tiles: Sequence[str]) -> str:
    """Return a set with more tiles, each in its place; a joker at the end, or before a run that ends with 13."""
    words = laid.split()
    packed = read_set(laid)
    if not is_run(packed):
        return " ".join(_undeclared([*words, *tiles]))
    places = dict(enumerate(words, set_number(packed)))
    for tile in tiles:
        if tile == JOKER_SIGN:
            number = max(places) + 1 if max(places) < HIGHEST else min(places) - 1
        else:
            number = int(tile.removeprefix(JOKER_SIGN)[1:])
        if number in places:
            # Twice the same number cannot be put in order: the check will say what is wrong.
            return " ".join([*words, *tiles])
        places[number] = tile
    return " ".join(places[number] for number in sorted(places))


def _undeclared(words: list[str]) -> list[str]:
    """Return the words of a group without what its jokers stand for, if real tiles say its number (J1)."""
    numbers = [word[1:] for word in words if not word.startswith(JOKER_SIGN)]
    if len(numbers) == 1 or len(set(numbers)) > 1:
        return words
    return [JOKER_SIGN if word.startswith(JOKER_SIGN) else word for word in words]


def _change(part: str, sets: list[str | None], fresh: list[str]) -> None:
    """Make one change of the table."""
    left, equals, right = part.partition("=")
    if equals:
        for word in left.split():
            sets[_index(word, sets)] = None
        fresh.extend(_new_sets(right))
        return
    first, _, rest = part.partition(" ")
    if read_number(first) is None:
        fresh.extend(_new_sets(part))
        return
    index = _index(first, sets)
    added, _, more = rest.partition("|")
    sets[index] = add_to_set(sets[index] or "", _words(added))
    fresh.extend(_new_sets(more))


def _index(word: str, sets: Sequence[str | None]) -> int:
    number = read_number(word)
    if number is None or not 1 <= number <= len(sets) or sets[number - 1] is None:
        raise UnreadableAction("rummikub/no-such-set", set=word, last=len(sets))
    return number - 1


def _new_sets(text: str) -> list[str]:
    """Return sets as typed. A run without jokers may be typed in any order."""
    return [" ".join(_sorted(_words(part))) for part in split_sets(text)]


def _words(text: str) -> list[str]:
    """Return tiles as the notation writes them, from what people type."""
    return read_words(" ".join(typed_words(text)))


def _sorted(words: list[str]) -> list[str]:
    if any(word.startswith(JOKER_SIGN) for word in words):
        return words
    return sorted(words, key=KIND_BY_NAME.__getitem__)
