"""A round of King of 12 between two, solved the slow way: plain recursion over the rules, linear programs by SciPy."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from statistics import fmean

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.optimize import linprog  # type: ignore[import-untyped]  # SciPy comes without types

from .king_components import Tokens
from .king_trick import Answers, Question, questions, resolve

Hand = frozenset[str]
ENOUGH_POINTS = 8


def matrix_value(payoffs: ArrayLike) -> float:
    """What a matrix game is worth to the side of the rows: the most that a mix of them guarantees."""
    matrix = np.asarray(payoffs, float)
    rows, columns = matrix.shape
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return float(found.x[-1])


def points(tokens: Tokens) -> int:
    ones, twos = tokens
    return ones + 2 * twos


def end_of_round(hands: Sequence[Hand], tokens: Sequence[Tokens]) -> float | None:
    """R1, R2: 1 if the first side has won, -1 if it has lost, 0 without a winner; None while the round goes on."""
    own, other = map(points, tokens)
    if min(map(len, hands)) > 1 and max(own, other) < ENOUGH_POINTS:
        return None
    return float((own > other) - (own < other))


def trick_value(
    cards: Sequence[str],
    faces: Sequence[int],
    tokens: Sequence[Tokens],
    after: Callable[[Sequence[int], Sequence[Tokens]], float],
) -> float:
    """What two revealed cards are worth: questions in the order of time, each answered as suits whom it is asked."""

    def answered(answers: Answers, left: list[tuple[Question, Sequence[int | str]]]) -> float:
        if not left:
            trick = resolve(cards, faces, tokens, answers)
            return after(trick.faces, trick.tokens)
        (question, legal), *others = left
        values: Iterable[float] = (answered({**answers, question: answer}, others) for answer in legal)
        kind, seat = question
        if kind == "oracle":
            return fmean(values)
        return max(values) if seat == 0 else min(values)

    return answered({}, list(questions(cards, faces, tokens).items()))


@cache
def round_value(hands: tuple[Hand, Hand], faces: tuple[int, int], tokens: tuple[Tokens, Tokens]) -> float:
    """What the rest of the round is worth to the first side before the cards are chosen."""
    ended = end_of_round(hands, tokens)
    return matrix_value(payoffs_of(hands, faces, tokens)) if ended is None else ended


def payoffs_of(hands: tuple[Hand, Hand], faces: tuple[int, int], tokens: tuple[Tokens, Tokens]) -> NDArray[np.float64]:
    """What every pair of cards is worth to the first side, cards by name in alphabetical order."""

    def pair(own: str, other: str) -> float:
        left = hands[0] - {own}, hands[1] - {other}

        def after(faces: Sequence[int], tokens: Sequence[Tokens]) -> float:
            return round_value(left, (faces[0], faces[1]), (tokens[0], tokens[1]))

        return trick_value((own, other), faces, tokens, after)

    return np.array([[pair(own, other) for other in sorted(hands[1])] for own in sorted(hands[0])])
