"""How often sequential tests of the arena are wrong, when one looks after every block.

A bot plays itself, both sides at random with sources of their own. Scores of these real blocks are drawn with either
sign, so that the true advantage is 0, and 1,000 tests look at them one after the other. For a true advantage of the
margin some blocks are won in full.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from duodecim.arena import Arena, plan_arena, read_hypothesis
from duodecim.arena.sequential import SequentialTest, Verdict
from duodecim.core.bot import Budget
from duodecim.core.cores import core_count

from .measure import Claim, at_most, close, console, print_machine, table

RUNS: Final = 1000
MARGINS: Final = (0.02, 0.05, 0.1)
#: A test that is not decided by then counts as open.
MOST_BLOCKS: Final = 20_000


class _SaltedBot:
    """Plays at random. Copies of a bot would play the very same games, so that each has a salt."""

    salt = ""

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # needs none
        chosen: str = Random(f"{self.salt}{random.random()}").choice(view.actions)
        return chosen


class Red(_SaltedBot):
    """One side."""

    salt = "red"


class Blue(_SaltedBot):
    """The other side."""

    salt = "blue"


class Runs(NamedTuple):
    """What came of many tests."""

    wrong: int
    open: int
    blocks: float


def block_scores(blocks: int, *, players: int = 2, processes: int = 1) -> list[float]:
    """Return the advantages of a bot over itself in real blocks."""
    bots = [f"benchmarks.arena_alarms:{kind.__name__}" for kind in (Red, Blue)]
    arena = Arena.create(plan_arena("chips", bots, tables="duel", seed=5, players=players))
    arena.play(blocks, processes=processes)
    arena.close()
    return arena.reckoner.tally.advantages(0, 1)


def run_tests(
    scores: Sequence[float], margin: float, advantage: float, wrong: Verdict, *, most: int = MOST_BLOCKS
) -> Runs:
    """Run 1,000 tests on scores whose mean is the advantage."""
    random = Random(7)
    hypothesis = read_hypothesis(f"red > blue by {margin:g}")
    verdicts, lengths = [], []
    for _ in range(RUNS):
        test = SequentialTest(hypothesis)
        for _ in range(most):
            # Either side may be the luckier one. Some blocks are won in full, as many as make up the advantage.
            even = random.choice(scores) * random.choice((-1.0, 1.0))
            if test.add(1.0 if random.random() < advantage else even) is not None:
                break
        state = test.state
        verdicts.append(state.verdict)
        lengths.append(state.blocks)
    return Runs(verdicts.count(wrong), verdicts.count(None), median(lengths))


def measure(blocks: int) -> list[Claim]:
    """Run the tests for every margin, with no advantage and with the margin as advantage."""
    scores = block_scores(blocks, players=3, processes=core_count())
    title = f"{RUNS:,} tests each, on scores of {blocks:,} blocks"
    figures = table(title, "margin", "advantage", "wrong", "open", "blocks")
    claims = []
    for margin in MARGINS:
        cases: tuple[tuple[float, Verdict], ...] = ((0.0, "accepted"), (margin, "rejected"))
        for advantage, wrong in cases:
            runs = run_tests(scores, margin, advantage, wrong)
            figures.add_row(f"{margin:g}", f"{advantage:g}", str(runs.wrong), str(runs.open), f"{runs.blocks:g}")
            claim = f"wrong verdicts, margin {margin:g}, advantage {advantage:g}"
            claims.append(at_most(claim, 100 * runs.wrong / RUNS, 5, "%"))
    console.print(figures)
    return claims


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=2000, help="how many real blocks the scores come from")
    given = parser.parse_args()
    print_machine()
    raise SystemExit(close(measure(given.blocks)))
