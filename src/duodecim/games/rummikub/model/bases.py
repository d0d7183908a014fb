"""Which parts of a table stay where they are while it is rearranged.

A new set can grow out of one old set; the parts of it that lie there stay. Two parts side by side cannot both stay if
they belong to different sets: one of them must be moved away. With a gap between them both can.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

#: So many attempts are made to find the best bases; it takes fewer in nearly every play.
MANY_ATTEMPTS: Final = 400


class Part(NamedTuple):
    """Tiles that go together from an old set or the rack to a new set, by their places in both."""

    source: int
    target: int
    old: tuple[int, ...]
    new: tuple[int, ...]


class _Candidate(NamedTuple):
    """Parts of one old set that could stay and become one new set."""

    worth: tuple[int, int]
    parts: tuple[int, ...]
    #: Parts that cannot stay then.
    excluded: frozenset[int]


def choose_bases(parts: Sequence[Part], old_runs: Mapping[int, bool], attempts: int = MANY_ATTEMPTS) -> list[bool]:
    """Return for every part if it stays, so that the fewest parts, and of these the fewest tiles, have to be moved."""
    by_source: defaultdict[int, list[int]] = defaultdict(list)
    for index, part in enumerate(parts):
        by_source[part.source].append(index)
    candidates: defaultdict[int, list[_Candidate]] = defaultdict(list)
    for source, indices in by_source.items():
        if source in old_runs:
            for target in dict.fromkeys(parts[index].target for index in indices):
                own = [index for index in indices if parts[index].target == target and _in_order(parts[index].old)]
                if own:
                    candidates[target].append(_candidate(parts, indices, own, is_run=old_runs[source]))
    ordered = [sorted(found, key=lambda one: one.worth, reverse=True) for found in candidates.values()]
    search = _Search(sorted(ordered, key=lambda found: found[0].worth, reverse=True), attempts)
    search.run()
    return [index in search.best_stay for index in range(len(parts))]


def _candidate(parts: Sequence[Part], indices: list[int], own: list[int], *, is_run: bool) -> _Candidate:
    """Return what can stay of the parts of an old set, `indices`, if those of one new set do, `own`."""
    target = parts[own[0]].target
    if not is_run or not all(parts[one].new[-1] < parts[other].new[0] for one, other in pairwise(own)):
        own = [max(own, key=lambda index: len(parts[index].old))]
    if is_run:
        # What lies between or beside parts that stay.
        near = set(range(own[0] - 1, own[-1] + 2)) & set(indices)
        excluded = frozenset(index for index in near if parts[index].target != target)
    else:
        excluded = frozenset(indices) - set(own)
    return _Candidate((len(own), sum(len(parts[index].old) for index in own)), tuple(own), excluded)


def _in_order(places: tuple[int, ...]) -> bool:
    return all(one < other for one, other in pairwise(places))


class _Search:
    """Try the candidates of one new set after the other, the most promising first."""

    def __init__(self, candidates: list[list[_Candidate]], attempts: int) -> None:
        self.candidates = candidates
        self.attempts = attempts
        self.most = [(0, 0)]
        for found in reversed(candidates):
            best, rest = found[0].worth, self.most[-1]
            self.most.append((best[0] + rest[0], best[1] + rest[1]))
        self.most.reverse()
        self.best = (-1, 0)
        self.best_stay: frozenset[int] = frozenset()

    def run(
        self,
        level: int = 0,
        worth: tuple[int, int] = (0, 0),
        stay: frozenset[int] = frozenset(),
        excluded: frozenset[int] = frozenset(),
    ) -> None:
        """Find the best choice from this new set on."""
        self.attempts -= 1
        if level == len(self.candidates):
            if worth > self.best:
                self.best, self.best_stay = worth, stay
            return
        for found in self.candidates[level]:
            most = self.most[level]
            if (worth[0] + most[0], worth[1] + most[1]) <= self.best or self.attempts <= 0:
                return
            if excluded.isdisjoint(found.parts) and stay.isdisjoint(found.excluded):
                more = (worth[0] + found.worth[0], worth[1] + found.worth[1])
                self.run(level + 1, more, stay.union(found.parts), excluded | found.excluded)
        self.run(level + 1, worth, stay, excluded)
