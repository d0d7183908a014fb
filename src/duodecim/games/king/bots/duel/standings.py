"""The scores in a round of two, as far as they still matter.

A side that is ahead by more than can still be made up has won already. Two scores from which every outcome of every
trick leads to the same are the same standing. So of hundreds of ways to hold tokens a handful of standings is left.
Tokens count by kind only while two Ladies can still meet.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.seats import NOBODY
from .....core.state import States
from ...rules.rounds import round_is_over, round_winner
from ...rules.state import STATE_TYPE, KingState
from ...rules.trick import give, steal
from .outcomes import GAINS, OUTCOMES, THEFTS

#: Tokens of value 1 and 2 of the first side, and of the other.
Tokens: TypeAlias = tuple[int, int, int, int]

#: Standings in which the round is decided: lost, without a winner, won. Less one they are what the round is worth.
LOST: Final = 0
LEVEL: Final = 1
WON: Final = 2
#: The number of the first standing that is not decided.
OPEN: Final = 3

_GAINS = np.array(GAINS, np.int64)
_THEFTS = np.array(THEFTS, np.int64)


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


@rule
def lay_tokens(state: KingState, tokens: NDArray[np.int64]) -> None:
    """Set up two seats with these tokens. They have no cards, so only their points can end the round."""
    state.seats = 2
    state.table_size[0] = 2
    for seat in range(2):
        state.order[seat] = seat
        state.ones[seat], state.twos[seat] = tokens[2 * seat], tokens[2 * seat + 1]


@procedure
def write_after(states: States, tokens: NDArray[np.int64], found: NDArray[np.int64]) -> None:
    """Write the tokens after each outcome of a trick: the theft (K-Lady), then what both sides take (step 5)."""
    state = states[0]
    for outcome in range(OUTCOMES):
        theft, gain = outcome // len(GAINS), outcome % len(GAINS)
        lay_tokens(state, tokens)
        thief = _THEFTS[theft, 0]
        state.thief[0] = thief
        state.victim[0] = 1 - thief if thief != NOBODY else NOBODY
        if thief != NOBODY:
            state.answer[thief] = _THEFTS[theft, 1]
        steal(state, 0)
        for seat in range(2):
            give(state, seat, _GAINS[gain, seat], 1)
            found[outcome, 2 * seat], found[outcome, 2 * seat + 1] = state.ones[seat], state.twos[seat]


@procedure
def judge(states: States, tokens: NDArray[np.int64]) -> tuple[bool, int]:
    """Return True if someone has enough points (R1), and who would win the round now (R2)."""
    lay_tokens(states[0], tokens)
    return round_is_over(states[0]), round_winner(states[0], 0)


@cache
def after(tokens: Tokens) -> tuple[Tokens, ...]:
    """Return the tokens after each outcome of a trick."""
    found = np.zeros((OUTCOMES, len(tokens)), np.int64)
    write_after(np.zeros(1, STATE_TYPE), np.array(tokens, np.int64), found)
    return tuple((ones, twos, other_ones, other_twos) for ones, twos, other_ones, other_twos in found.tolist())


@cache
def is_over(tokens: Tokens) -> bool:
    """Return True if someone has enough points to end the round (R1)."""
    over, _ = judge(np.zeros(1, STATE_TYPE), np.array(tokens, np.int64))
    return over


@cache
def decided(tokens: Tokens) -> int:
    """Return the standing at the end of a round (R2)."""
    _, winner = judge(np.zeros(1, STATE_TYPE), np.array(tokens, np.int64))
    return {0: WON, 1: LOST, NOBODY: LEVEL}[winner]


def standings_from(tokens: Tokens, tricks: int, occurring: tuple[int, ...], *, ladies: bool) -> list[Standings]:
    """Return the standings that can come about from these tokens, by the number of tricks left, 0 to `tricks`.

    `ladies` says whether two Ladies can meet, `occurring` which outcomes the tricks of the set have.
    """
    reached: list[tuple[set[Tokens], set[Tokens]]] = [({tokens}, {tokens} if ladies else set())]
    plain = [outcome for outcome in occurring if outcome < len(GAINS)]
    for _ in range(tricks):
        free, meeting = reached[-1]
        thefts = {after(one)[outcome] for one in meeting for outcome in occurring}
        still = {after(one)[outcome] for one in meeting for outcome in plain}
        gone = {after(one)[outcome] for one in free for outcome in plain} | thefts
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
    """Return the standings at one number of tricks left, given those with one trick less."""

    def standing(tokens: Tokens, meeting: int) -> int:
        return decided(tokens) if last or is_over(tokens) else below.of[meeting][tokens]

    found: tuple[dict[Tokens, int], dict[Tokens, int]] = ({}, {})
    rows: list[list[tuple[tuple[int, int], ...]]] = [[], []]
    for meeting in range(2):
        numbers: dict[tuple[tuple[int, int], ...], int] = {}
        for tokens in sorted(reached[meeting]):
            usual = [outcome for outcome in occurring if meeting or outcome < len(GAINS)]
            nexts = after(tokens)
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
    followers = np.full((2, int(count.max()), OUTCOMES, 2), LEVEL, np.int64)
    for meeting in range(2):
        usual = [outcome for outcome in occurring if meeting or outcome < len(GAINS)]
        for number, row in enumerate(rows[meeting]):
            for outcome, pair in zip(usual, row, strict=True):
                followers[meeting, number, outcome] = pair
    return Standings(found, count, followers, _mirrored(found, count))


def _mirrored(found: tuple[dict[Tokens, int], dict[Tokens, int]], count: NDArray[np.int64]) -> NDArray[np.int64]:
    mirrored = np.full((2, int(count.max())), -1, np.int64)
    for meeting in range(2):
        for tokens, number in found[meeting].items():
            if number >= OPEN:
                mirrored[meeting, number - OPEN] = found[meeting].get(tokens[2:] + tokens[:2], -1)
    return mirrored
