"""All ways to seat a tournament (N6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise, permutations, product

from ...king.model.actions import Seating

Groups = Sequence[Sequence[int]]


def first_seatings(sizes: Sequence[int]) -> Iterator[tuple[Seating, int]]:
    """Yield the seatings before the first round: anyone may sit anywhere."""
    bounds = list(pairwise(accumulate(sizes, initial=0)))
    for seats in permutations(range(sum(sizes))):
        yield Seating(tuple(seats[start:stop] for start, stop in bounds)), 1


def later_seatings(old: Groups, sizes: Sequence[int]) -> Iterator[tuple[Seating, int]]:
    """Yield the seatings before a later round.

    Everyone is lined up, old group by old group in any order, and dealt out to the new groups, larger ones first.
    """
    turns = list(_turns(sizes))
    for line in _lines(old):
        for turn in turns:
            groups: list[list[int]] = [[] for _ in sizes]
            for index, seat in enumerate(line):
                groups[turn[index % len(turn)]].append(seat)
            for places in product(*map(permutations, groups)):
                yield Seating(places), 1


def _lines(groups: Groups) -> Iterator[list[int]]:
    for ordered in permutations(groups):
        for parts in product(*map(permutations, ordered)):
            yield [seat for part in parts for seat in part]


def _turns(sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the orders in which the new groups may be dealt to."""
    large = [group for group, size in enumerate(sizes) if size > sizes[0]]
    small = [group for group, size in enumerate(sizes) if size == sizes[0]]
    for first, second in product(permutations(large), permutations(small)):
        yield first + second
