"""The rest of a round of King of 12 between two, one of whom has set a card aside, as a game of hidden information.

Sequence form: a side's plan says how likely it is to come as far as it can by its own choices, and a linear program by
SciPy finds the plan of the first side that guarantees most. Only for cards that neither ask nor roll.
"""

from collections import defaultdict
from collections.abc import Hashable, Sequence

import numpy as np
from scipy.optimize import linprog  # type: ignore[import-untyped]  # SciPy comes without types

from .king_components import Tokens
from .king_duel import ENOUGH_POINTS, Hand, points
from .king_trick import questions, resolve

#: What a side has done, or knows: any tuple of cards.
Path = tuple[Hashable, ...]


class HiddenRound:
    """The other side has all cards of its hand but one, which it sets aside in secret before the first trick."""

    def __init__(
        self, hands: tuple[Hand, Hand], faces: tuple[int, int], tokens: tuple[Tokens, Tokens], tricks: int
    ) -> None:
        self._payoffs: dict[tuple[Path, Path], float] = defaultdict(float)
        #: What each side may do next, by what it knows, and by which of its own choices it came there.
        self._own: dict[Path, tuple[Path, list[Path]]] = {}
        self._other: dict[Path, tuple[Path, list[Path]]] = {(): ((), [(card,) for card in sorted(hands[1])])}
        for aside in sorted(hands[1]):
            self._grow((hands[0], hands[1] - {aside}), faces, tokens, tricks, (), (aside,), ())
        self.value = self._solve()

    def _grow(
        self,
        hands: tuple[Hand, Hand],
        faces: Sequence[int],
        tokens: Sequence[Tokens],
        tricks: int,
        own: Path,
        other: Path,
        seen: Path,
    ) -> None:
        """Add all that may follow. Both sides have seen all cards that were played; `other` begins with its secret."""
        scores = [points(held) for held in tokens]
        if tricks == 0 or max(scores) >= ENOUGH_POINTS:
            self._payoffs[own, other] += float((scores[0] > scores[1]) - (scores[0] < scores[1]))
            return
        secret = other[0]
        self._own[seen] = own, [(*own, seen, card) for card in sorted(hands[0])]
        self._other[secret, *seen] = other, [(*other, seen, card) for card in sorted(hands[1])]
        for first in sorted(hands[0]):
            for second in sorted(hands[1]):
                assert not questions((first, second), faces, tokens)
                trick = resolve((first, second), faces, tokens, {})
                self._grow(
                    (hands[0] - {first}, hands[1] - {second}),
                    trick.faces,
                    trick.tokens,
                    tricks - 1,
                    (*own, seen, first),
                    (*other, seen, second),
                    (*seen, first, second),
                )

    def _solve(self) -> float:
        """The most that a plan of the first side guarantees: what is left of each of the other's choices is a limit."""
        plans = [()] + [plan for _, plans in self._own.values() for plan in plans]
        choices = [choice for _, found in self._other.values() for choice in found]
        places = {plan: place for place, plan in enumerate(plans)}
        limits = {known: len(plans) + place for place, known in enumerate(self._other)}
        width = len(plans) + len(limits)
        # For each choice of the other: the limit of where it is made, less the limits of where it leads, is at most
        # what the first side's plan gets there.
        rows = {choice: np.zeros(width) for choice in choices}
        for known, (came, found) in self._other.items():
            for choice in found:
                rows[choice][limits[known]] += 1.0
            if came:
                rows[came][limits[known]] -= 1.0
        for (plan, choice), payoff in self._payoffs.items():
            rows[choice][places[plan]] -= payoff
        equal, right = [np.zeros(width)], [1.0]
        equal[0][places[()]] = 1.0
        for came, found in self._own.values():
            row = np.zeros(width)
            row[places[came]] = -1.0
            row[[places[plan] for plan in found]] = 1.0
            equal.append(row)
            right.append(0.0)
        aim = np.zeros(width)
        aim[limits[()]] = -1.0
        bounds = [(0, None)] * len(plans) + [(None, None)] * len(limits)
        found = linprog(
            aim,
            A_ub=np.array(list(rows.values())),
            b_ub=np.zeros(len(rows)),
            A_eq=np.array(equal),
            b_eq=right,
            bounds=bounds,
        )
        return float(-found.fun)
