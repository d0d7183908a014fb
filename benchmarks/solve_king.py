"""The exact solution of King of 12's round between two, on one core: how long it takes and whether it is right.

The values are checked on sampled tricks, layer by layer: the matrix of what every pair of cards is worth is handed to
SciPy's linear programming, which has nothing in common with our solver.
"""

from __future__ import annotations

import importlib.util
from random import Random
from statistics import fmean, median

import numpy as np

from duodecim.games.king.bots.duel.outcomes import outcomes_of
from duodecim.games.king.bots.duel.solution import Moment, Solution
from duodecim.games.king.rules.cards import FIRST_GAME, KNIGHT, NAMES, cards_of
from duodecim.games.king.rules.die import FACES

from .measure import Claim, at_most, console, progress_bar, run_alone, skipped, table, timed

REPETITIONS = 5
#: Agreed sets drawn at random, promos and all.
SETS = 24
MIDDLES = 60
SAMPLES = 400


def some_sets(random: Random) -> list[int]:
    """Sets of the Knight and six others, and the two that have most to think about."""
    others = [name for name in NAMES if name != NAMES[KNIGHT - 1]]
    sets = [cards_of([NAMES[KNIGHT - 1], *random.sample(others, 6)]) for _ in range(SETS)]
    sets.append(cards_of(["knight", "lady", "collector", "merchants", "faun", "sorcerer", "oracle"]))
    sets.append(cards_of(["knight", "lady", "collector", "gambler", "troublemakers", "sorcerer", "oracle"]))
    return sets


def some_middle(cards: int, random: Random) -> Moment:
    """A moment with five cards in each hand."""
    held = [card for card in range(1, len(NAMES) + 1) if cards >> card & 1]
    own, other = (sum(1 << card for card in random.sample(held, 5)) for _ in range(2))
    tokens = random.choice([(0, 0, 0, 0), (1, 1, 1, 1), (2, 0, 0, 2), (0, 2, 2, 0)])
    return Moment((own, other), (random.randint(1, FACES), random.randint(1, FACES)), tokens)


def solve_middle(cards: int, moment: Moment) -> Solution:
    """The rest of the round from a moment."""
    return Solution(cards, [moment.hands[0]], [moment.hands[1]], moment.tokens)


def worst_difference(solution: Solution, random: Random) -> float:
    """The greatest difference between our value and SciPy's in sampled tricks of a round."""
    from scipy.optimize import linprog  # type: ignore[import-untyped]  # SciPy comes without types

    worst = 0.0
    with progress_bar() as bar:
        for _ in bar.track(range(SAMPLES), description="SciPy"):
            moment = solution.sample(random)
            payoffs = solution.payoffs(moment)
            rows, columns = payoffs.shape
            found = linprog(
                [0.0] * rows + [-1.0],
                A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]),
                b_ub=np.zeros(columns),
                A_eq=[[1.0] * rows + [0.0]],
                b_eq=[1.0],
                bounds=[(0, None)] * rows + [(None, None)],
            )
            worst = max(worst, abs(float(found.x[-1]) - solution.worth(moment)))
    return worst


def measure() -> list[Claim]:
    """Time everything and say whether the claims were kept."""
    random = Random(12)
    Solution(FIRST_GAME, [FIRST_GAME], [FIRST_GAME])
    first = min(timed(lambda: Solution(FIRST_GAME, [FIRST_GAME], [FIRST_GAME])) for _ in range(REPETITIONS))
    whole, halves, middles = [], [], []
    with progress_bar() as bar:
        for cards in bar.track(some_sets(random), description="Any set"):
            outcomes_of.cache_clear()
            six = [cards & ~(1 << card) for card in range(1, len(NAMES) + 1) if cards >> card & 1]
            whole.append(timed(lambda cards=cards: Solution(cards, [cards], [cards])))  # type: ignore[misc]  # one set
            halves.append(timed(lambda cards=cards, six=six: Solution(cards, [cards], six)))  # type: ignore[misc]
        for _ in bar.track(range(MIDDLES), description="Five cards"):
            moment = some_middle(FIRST_GAME, random)
            middles.append(timed(lambda moment=moment: solve_middle(FIRST_GAME, moment)))  # type: ignore[misc]
    solution = Solution(FIRST_GAME, [FIRST_GAME], [FIRST_GAME])
    hands = (FIRST_GAME, FIRST_GAME)
    even, uneven = solution.worth(Moment(hands, (6, 6))), solution.worth(Moment(hands, (12, 1)))
    figures = table("A round of two on one core, seconds", "from", "games solved", "least", "median", "mean", "most")
    figures.add_row("the start, first-game set", f"{solution.solved:,}", f"{first:.2f}", "", "", "")
    for name, times in (("the start, any set", whole), ("7 against any 6 cards", halves), ("5 cards each", middles)):
        numbers = [f"{number:.3f}" for number in (min(times), median(times), fmean(times), max(times))]
        figures.add_row(name, "", *numbers)
    console.print(figures)
    console.print(f"Worth of the round: {even:+.9f} from faces 6 and 6, {uneven:+.9f} from 12 and 1.")
    claims = [
        at_most("king: a whole round of two, first-game set", first, 3, "s"),
        at_most("king: a whole round of two, any set", max(whole), 10, "s"),
        at_most("king: a round of two from 5 cards each", max(middles), 0.15, "s"),
        at_most("king: faces 6 and 6 are fair, off by", abs(even), 1e-9, ""),
        at_most("king: faces 12 and 1 are worth 0.346, off by", abs(uneven - 0.346), 5e-4, ""),
    ]
    exact = "king: values of sampled tricks against SciPy, off by"
    if importlib.util.find_spec("scipy") is None:
        claims.append(skipped(exact, "≤ 1e-06", "SciPy is not installed"))
    else:
        claims.append(at_most(exact, worst_difference(solution, random), 1e-6, ""))
    return claims


if __name__ == "__main__":
    run_alone(measure)
