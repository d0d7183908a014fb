"""The tiles and sets of Rummikub in plain Python: T1, T3 and S1 to S3.

A numbered tile is written `r10`, a joker on a rack `*`. A set is a tuple of what lies there, a run in rising order. On
the table a joker is written `*` too, but where that leaves the kind of its set open (S3) the table keeps what was said
when the set was laid: `r8 *r9 *r10` is a run, `r8 *8 *8` a group. What is written after a star says the kind and no
more: in a group a joker stands for any one of the missing colours (J1), even where one is written, as in `r8 *k8 *b8`.

>>> readings(as_set("r9 *8 *8"))
{}
>>> readings(as_set("* r8 *"))["run"]
[('r7', 'r8', 'r9')]
>>> readings(as_set("k8 r8 *"))
{'group': [('k8', 'r8', 'b8'), ('k8', 'r8', 'o8')]}
"""

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import Literal

LaidSet = tuple[str, ...]
Reading = tuple[str, ...]  # the numbered tile that each place of a set stands for
Kind = Literal["run", "group"]

COLOURS = "krbo"
NUMBERS = range(1, 14)
JOKER = "*"
NUMBERED = [f"{colour}{number}" for colour in COLOURS for number in NUMBERS]
BOX = sorted([*NUMBERED, *NUMBERED, JOKER, JOKER])  # T1
MOST_JOKERS = 2


def number_of(tile: str) -> int:
    """The number on a numbered tile."""
    return int(tile[1:])


def is_joker(laid: str) -> bool:
    """Whether what lies there is a joker, with or without what it stands for."""
    return laid.startswith(JOKER)


def tiles_of(table: Iterable[LaidSet]) -> list[str]:
    """The tiles themselves, sorted: every joker is just a joker."""
    return sorted(JOKER if is_joker(laid) else laid for laid_set in table for laid in laid_set)


# Text.


def as_set(text: str) -> LaidSet:
    """A set or a rack from text, each word a tile or a joker with what it stands for."""
    words = tuple(text.split())
    for word in words:
        if word not in NUMBERED and word != JOKER and not stands_for_something(word):
            raise ValueError(f"no such tile: {word!r}")
    return words


def stands_for_something(word: str) -> bool:
    """Whether this is a joker with a tile or a number written after it."""
    return is_joker(word) and word[1:] in [*NUMBERED, *map(str, NUMBERS)]


def as_table(text: str) -> list[LaidSet]:
    """Sets from text, with a bar between them; no text, no sets."""
    return [as_set(part) for part in text.split("|")] if text.strip() else []


# S1 to S3.


@cache
def runs(length: int) -> tuple[Reading, ...]:
    """Every run of this many tiles (S1)."""
    return tuple(
        tuple(f"{colour}{number}" for number in range(lowest, lowest + length))
        for colour in COLOURS
        for lowest in NUMBERS
        if length >= 3 and lowest + length - 1 <= 13
    )


@cache
def groups(length: int) -> tuple[Reading, ...]:
    """Every group of this many tiles, in every order (S2)."""
    return tuple(
        tuple(f"{colour}{number}" for colour in colours)
        for number in NUMBERS
        for colours in permutations(COLOURS, length)
        if length in (3, 4)
    )


def fits(laid: str, tile: str) -> bool:
    """Whether what lies there can stand for this tile: a joker for any, unless it is written out (S3)."""
    return laid in (tile, JOKER, f"*{tile}", f"*{number_of(tile)}")


def fitting(laid_set: LaidSet, candidates: Iterable[Reading]) -> list[Reading]:
    """The candidates that agree with what lies there at every place."""
    return [reading for reading in candidates if all(map(fits, laid_set, reading))]


@cache
def readings(laid_set: LaidSet) -> dict[Kind, list[Reading]]:
    """All the ways a set can be read, by kind; none if it is not a valid set. Do not change what is returned."""
    found: dict[Kind, list[Reading]] = {}
    if sum(map(is_joker, laid_set)) > MOST_JOKERS:
        return found
    as_run = fitting(laid_set, runs(len(laid_set)))
    if as_run:
        found["run"] = as_run
    as_group = fitting(laid_set, groups(len(laid_set)))
    if as_group:
        # J1: a colour that is written out does not bind the joker.
        found["group"] = fitting(without_words(laid_set), groups(len(laid_set)))
    return found


def without_words(laid_set: LaidSet) -> LaidSet:
    """The same set with nothing written after its jokers."""
    return tuple(JOKER if is_joker(laid) else laid for laid in laid_set)


def is_settled(laid_set: LaidSet) -> bool:
    """Whether this is a valid set of which the kind is known, as it must be on the table (S3)."""
    return len(readings(laid_set)) == 1


def settled_readings(laid_set: LaidSet) -> list[Reading]:
    """The ways to read a set of which the kind is known: one for a run, one for each way to colour a group's jokers."""
    if not is_settled(laid_set):
        raise ValueError(f"not a set of one kind: {' '.join(laid_set)}")
    (found,) = readings(laid_set).values()
    return found


def settle(laid_set: LaidSet, kind: Kind) -> LaidSet:
    """The set read as this kind, written in the table's way: with words only where they are needed.

    >>> settle(("r8", "*", "*"), "run"), settle(("r8", "*", "*"), "group"), settle(("r8", "*r9", "r10"), "run")
    (('r8', '*r9', '*r10'), ('r8', '*8', '*8'), ('r8', '*', 'r10'))
    """
    if kind not in readings(laid_set):
        raise ValueError(f"not a {kind}: {' '.join(laid_set)}")
    plain = without_words(laid_set)
    if is_settled(plain):
        return plain
    reading = readings(laid_set)[kind][0]
    words = [tile if kind == "run" else str(number_of(tile)) for tile in reading]
    return tuple(f"*{word}" if laid == JOKER else laid for laid, word in zip(plain, words, strict=True))


def worth(laid_set: LaidSet) -> int:
    """The sum of the numbers, a joker counting as the tile it stands for, in a group as the group's number (U2)."""
    return sum(map(number_of, settled_readings(laid_set)[0]))
