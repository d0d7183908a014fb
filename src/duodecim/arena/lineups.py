"""Which bots sit at one table."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final, Literal, TypeAlias, get_args

from .errors import ArenaError

#: `field`: every multiset of the bots. `duel`: for every two bots, each of them alone at a table of the other. `alone`:
#: the second bot alone at a table of the first.
Tables: TypeAlias = Literal["field", "duel", "alone"]
TABLES: Final[tuple[Tables, ...]] = get_args(Tables)

#: The numbers of the bots at a table, in ascending order.
LineUp: TypeAlias = tuple[int, ...]

#: Larger fields would not be through within days.
MOST_LINE_UPS: Final = 2000


def make_line_ups(tables: Tables, bots: int, people: int) -> tuple[LineUp, ...]:
    """Return the line-ups for a number of bots and a number of people at a table. Tables of one bot are left out.

    >>> make_line_ups("field", bots=2, people=3)
    ((0, 0, 1), (0, 1, 1))
    >>> make_line_ups("duel", bots=3, people=2)
    ((0, 1), (0, 2), (1, 2))
    """
    if tables == "alone":
        return (alone_among(1, 0, people),)
    if tables == "duel":
        pairs = combinations(range(bots), 2)
        both = [line_up for one, other in pairs for line_up in duel_line_ups(one, other, people)]
        return tuple(dict.fromkeys(both))
    count = comb(bots + people - 1, people) - bots
    if count > MOST_LINE_UPS:
        raise ArenaError("arena/too-many-tables", count=count, bots=bots, people=people, most=MOST_LINE_UPS)
    every = combinations_with_replacement(range(bots), people)
    return tuple(line_up for line_up in every if len(set(line_up)) > 1)


def duel_line_ups(one: int, other: int, people: int) -> tuple[LineUp, LineUp]:
    """Return the table with `one` alone among `other`s, and that with `other` alone among `one`s."""
    return alone_among(one, other, people), alone_among(other, one, people)


def alone_among(one: int, others: int, people: int) -> LineUp:
    """Return the line-up of one bot among copies of another.

    >>> alone_among(2, 0, people=4)
    (0, 0, 0, 2)
    """
    return tuple(sorted([one, *[others] * (people - 1)]))


def line_up_name(line_up: LineUp, names: tuple[str, ...]) -> str:
    """Return who sits at a table.

    >>> line_up_name((0, 1, 1), ("expert", "easy"))
    'expert, 2 × easy'
    """
    counts = Counter(line_up)
    return ", ".join(f"{count} × {names[bot]}" if count > 1 else names[bot] for bot, count in sorted(counts.items()))
