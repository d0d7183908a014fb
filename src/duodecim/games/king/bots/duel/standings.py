"""Who stands how in a round of two, as far as it still matters.

Whoever is ahead by more than can still be made up has won already, and two standings from which every outcome of every
trick leads to the same are the same. So of hundreds of ways to hold tokens a handful of standings is left. Tokens count
by kind only while two Ladies can still meet.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...rules.rounds import ENOUGH_POINTS
from .outcomes import GAINS, OUTCOMES, THEFTS

#: Tokens of value 1 and 2 of the first side, and of the other.
Tokens: TypeAlias = tuple[int, int, int, int]

#: Standings in which the round is decided: lost, without a winner, won. Less one they are what the round is worth.
LOST: Final = 0
LEVEL: Final = 1
WON: Final = 2
#: The number of the first standing that is not decided.
OPEN: Final = 3


class Standings(NamedTuple):
    """The standings with so many tricks left to play, for hands where two Ladies can (1) or can no longer (0) meet."""

    #: The standing that tokens amount to, by whether Ladies can meet.
    of: tuple[dict[Tokens, int], dict[Tokens, int]]
    #: How many of them are open, likewise.
    sizes: NDArray[np.int64]
    #: The standing after the trick: by whether Ladies can meet, standing, outcome, whether they still can afterwards.
    after: NDArray[np.int64]
    #: The same standing with the sides changed; -1 where that does not come about.
    mirrored: NDArray[np.int64]


def after(tokens: Tokens, outcome: int) -> Tokens:
    """The tokens after the outcome of a trick."""
    held = [list(tokens[:2]), list(tokens[2:])]
    theft, gain = divmod(outcome, len(GAINS))
    thief, token = THEFTS[theft]
    if token:
        victim = held[1 - thief]
        # K-Lady: a thief who would take what the victim has not takes what there is.
        kinds = [kind for kind in (token, 3 - token) if victim[kind - 1]]
        if kinds:
            victim[kinds[0] - 1] -= 1
            held[thief][kinds[0] - 1] += 1
    for side, points in zip(held, GAINS[gain], strict=True):
        if points:
            side[points - 1] += 1
    return held[0][0], held[0][1], held[1][0], held[1][1]


def points(tokens: Tokens) -> tuple[int, int]:
    """K2: what both sides have."""
    return tokens[0] + 2 * tokens[1], tokens[2] + 2 * tokens[3]


def decided(tokens: Tokens) -> int:
    """R2: the standing at the end of a round."""
    own, other = points(tokens)
    return LEVEL + (own > other) - (own < other)


def is_over(tokens: Tokens) -> bool:
    """R1: someone has enough points."""
    return max(points(tokens)) >= ENOUGH_POINTS


def standings_from(tokens: Tokens, tricks: int, occurring: tuple[int, ...], *, ladies: bool) -> list[Standings]:
    """The standings that can come about from these tokens, by the number of tricks left, 0 to `tricks`.

    `ladies` says whether two Ladies can meet, `occurring` which outcomes the tricks of the set have.
    """
    reached: list[tuple[set[Tokens], set[Tokens]]] = [({tokens}, {tokens} if ladies else set())]
    plain = [outcome for outcome in occurring if outcome < len(GAINS)]
    for _ in range(tricks):
        free, meeting = reached[-1]
        thefts = {after(one, outcome) for one in meeting for outcome in occurring}
        still = {after(one, outcome) for one in meeting for outcome in plain}
        gone = {after(one, outcome) for one in free for outcome in plain} | thefts
        reached.append((_open(gone), _open(still)))
    levels = [Standings(({}, {}), np.zeros(2, np.int64), np.zeros((2, 0, 0, 2), np.int64), np.zeros((2, 0), np.int64))]
    for left in range(1, tricks + 1):
        levels.append(_level(reached[tricks - left], levels[-1], occurring, last=left == 1))
    return levels


def _open(reached: set[Tokens]) -> set[Tokens]:
    return {tokens for tokens in reached if not is_over(tokens)}


def _level(
    reached: tuple[set[Tokens], set[Tokens]], below: Standings, occurring: tuple[int, ...], *, last: bool
) -> Standings:
    """The standings at one number of tricks left, given those with one trick less."""

    def standing(tokens: Tokens, meeting: int) -> int:
        return decided(tokens) if last or is_over(tokens) else below.of[meeting][tokens]

    found: tuple[dict[Tokens, int], dict[Tokens, int]] = ({}, {})
    rows: list[list[tuple[tuple[int, int], ...]]] = [[], []]
    for meeting in range(2):
        numbers: dict[tuple[tuple[int, int], ...], int] = {}
        for tokens in sorted(reached[meeting]):
            usual = [outcome for outcome in occurring if meeting or outcome < len(GAINS)]
            nexts = {outcome: after(tokens, outcome) for outcome in usual}
            row = tuple(
                (standing(nexts[outcome], 0), standing(nexts[outcome], meeting if outcome < len(GAINS) else 0))
                for outcome in usual
            )
            distinct = {one for pair in row for one in pair}
            if len(distinct) == 1 and min(distinct) < OPEN:
                found[meeting][tokens] = distinct.pop()
                continue
            if row not in numbers:
                numbers[row] = OPEN + len(numbers)
                rows[meeting].append(row)
            found[meeting][tokens] = numbers[row]
    count = np.array([len(rows[0]), len(rows[1])], np.int64)
    table = np.full((2, int(count.max()), OUTCOMES, 2), LEVEL, np.int64)
    for meeting in range(2):
        usual = [outcome for outcome in occurring if meeting or outcome < len(GAINS)]
        for number, row in enumerate(rows[meeting]):
            for outcome, pair in zip(usual, row, strict=True):
                table[meeting, number, outcome] = pair
    return Standings(found, count, table, _mirrored(found, count))


def _mirrored(found: tuple[dict[Tokens, int], dict[Tokens, int]], count: NDArray[np.int64]) -> NDArray[np.int64]:
    mirrored = np.full((2, int(count.max())), -1, np.int64)
    for meeting in range(2):
        for tokens, number in found[meeting].items():
            if number >= OPEN:
                mirrored[meeting, number - OPEN] = found[meeting].get(tokens[2:] + tokens[:2], -1)
    return mirrored
