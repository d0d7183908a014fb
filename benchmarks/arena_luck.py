"""How much luck the arena takes off its results, and that the mean stays what it was.

Every game is played once. Its plain score and the score without luck are compared block by block: the mean of the
difference, which should be nothing, and how many times as many games the plain score needs for the same interval.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from duodecim.arena import Arena, plan_arena
from duodecim.arena.luck_share import take_off
from duodecim.arena.standings import mean_scores
from duodecim.core.cores import core_count
from duodecim.core.intervals import estimate, variance_ratio

from .measure import Claim, at_most, close, console, print_machine, table

#: Standard errors that the mean difference may be away from nothing.
MOST_ERRORS: Final = 4.0


class Case(NamedTuple):
    """A duel: the options of the game, the bots, and how many games it takes."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, str]
    games: int


CASES: Final = (
    Case("king", {"players": 2}, ("easy", "random"), 10_000),
    Case("king", {"players": 2}, ("expert", "easy"), 1_000),
    Case("king", {"players": 3}, ("easy", "random"), 1_500),
    Case("king-tournament", {"players": 5}, ("easy", "random"), 1_500),
    Case("chips", {"players": 3}, ("easy", "random"), 10_000),
    Case("rummikub", {"players": 2}, ("easy", "random"), 10_000),
)


def measure(case: Case, processes: int) -> list[Claim]:
    """Play a duel and compare."""
    arena = Arena.create(plan_arena(case.game, case.bots, tables="duel", seed=12, **case.options))
    line_ups = arena.schedule.line_ups
    arena.play(case.games // (len(line_ups) * len(line_ups[0])), processes=processes)
    arena.close()
    reckoner = arena.reckoner
    plain = mean_scores(reckoner.tally, 0)
    lucks = [] if reckoner.luck is None else mean_scores(reckoner.luck, 0)
    adjusted = take_off(plain, lucks)
    difference = [without - share for share, without in zip(plain, adjusted, strict=True)]
    error = stdev(difference) / sqrt(len(difference))
    name = f"{case.game}, {case.options['players']} players, {' and '.join(case.bots)}"
    figures = table(f"{name}: {reckoner.tally.games:,} games", "bot", "plain", "without luck", "difference")
    told = [f"{found.value:.4f} ± {found.error:.4f}" for found in map(estimate, (plain, adjusted)) if found]
    figures.add_row(case.bots[0], *told, f"{fmean(difference):+.4f} ± {1.96 * error:.4f}")
    console.print(figures)
    console.print(f"As if there were {variance_ratio(plain, adjusted) or 1.0:.2f} times as many games.")
    return [at_most(f"the mean of the luck, {name}", abs(fmean(difference)) / error, MOST_ERRORS, "errors")]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=core_count())
    parser.add_argument("--game", help="this game only")
    given = parser.parse_args()
    print_machine()
    cases = [case for case in CASES if given.game in (None, case.game)]
    raise SystemExit(close([claim for case in cases for claim in measure(case, given.processes)]))
