"""What all measurements of strength share: matches to play, what they must show, and how they are asked for."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from msgspec import json

from duodecim.core.bot import Budget

from .matches import Match, Standing, above_fair, at_least_share, at_most_share, kept, play_match, shares_table
from .measure import Claim, at_most, close, console, print_machine

#: Fewer deals than this say nothing.
FEWEST_DEALS = 4
#: What a move of `expert` may take, in seconds: in the middle, and at worst.
MEDIAN_SECONDS = 0.3
WORST_SECONDS = 1.5

#: What is measured besides matches, as `--only` names it.
BESIDES = "budgets and speed"

#: Claims about the standings of several matches.
AllTogether = Callable[[list[Standing]], list[Claim]]


class Question(NamedTuple):
    """A match, its usual number of deals, and the share it must or may bring.

    With neither it must be clearly more than the fair share.
    """

    match: Match
    deals: int
    needed: float | None = None
    most: float | None = None

    def judge(self, standing: Standing) -> Claim:
        """Whether the match brought what it must."""
        if self.most is not None:
            return at_most_share(standing, self.most)
        return above_fair(standing) if self.needed is None else at_least_share(standing, self.needed)


def ask(
    questions: Sequence[Question],
    *,
    factor: float = 1.0,
    only: str = "",
    seed: int = 1,
    iterations: int | None = None,
    all_together: AllTogether = lambda _: [],
    save: Path | None = None,
) -> list[Claim]:
    """Play the matches whose title has `only` in it and say whether the claims were kept, those on time included.

    With `iterations` the first of every line-up thinks with so many. `all_together` claims something about all matches.
    The standings are kept in the file `save`, after each match.
    """
    claims: list[Claim] = []
    standings: list[Standing] = []
    for question in questions:
        if only in question.match.title:
            deals = max(FEWEST_DEALS, int(factor * question.deals))
            match = question.match if iterations is None else _thinking(question.match, iterations)
            standing = play_match(match, deals, seed=seed)
            standings.append(standing)
            claims.append(question.judge(standing))
            console.print(f"{question.match.title}: {standing}, {standing.median_seconds * 1000:.1f} ms a move")
            if save is not None:
                save.write_bytes(json.format(json.encode([kept(one) for one in standings]), indent=1) + b"\n")
    if standings:
        console.print(shares_table(standings))
    return claims + all_together(standings) + _times(standings)


def _thinking(match: Match, iterations: int) -> Match:
    first, *others = match.line_up
    return match._replace(line_up=(first._replace(budget=Budget(iterations=iterations)), *others))


def _times(standings: Sequence[Standing]) -> list[Claim]:
    """How long `expert` takes, where it is the first of the line-up."""
    of_expert = [standing for standing in standings if standing.match.line_up[0].name == "expert"]
    seconds = [second for standing in of_expert for second in standing.seconds]
    if not seconds:
        return []
    return [
        at_most("the expert's move, median", median(seconds), MEDIAN_SECONDS, "s"),
        at_most("the expert's move, worst", max(seconds), WORST_SECONDS, "s"),
    ]


def run(
    description: str | None,
    questions: Sequence[Question],
    more: Callable[[], Iterable[Claim]] | None = None,
    all_together: AllTogether = lambda _: [],
) -> None:
    """Ask from the command line; what is measured besides matches comes when all of them are played."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--factor", type=float, default=1.0, help="how many times the usual number of deals")
    parser.add_argument("--only", default="", help=f"only matches whose title has this in it, or {BESIDES!r}")
    parser.add_argument("--seed", type=int, default=1, help="which deals")
    parser.add_argument("--iterations", type=int, help="what the first of each line-up thinks with")
    parser.add_argument("--save", type=Path, help="a file for the standings")
    given = parser.parse_args()
    print_machine()
    claims = ask(
        questions,
        factor=given.factor,
        only=given.only,
        seed=given.seed,
        iterations=given.iterations,
        all_together=all_together,
        save=given.save,
    )
    if more is not None and given.only in BESIDES:
        claims.extend(more())
    raise SystemExit(close(claims))
