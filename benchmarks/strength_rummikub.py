"""How well the bots of Rummikub play: every level against a table of the one below.

Full games with strict jokers. Every deal is played once for each seat of the first of the line-up; the interval is over
deals. `medium` is the greedy solver: it always lays the most tiles.
"""

from __future__ import annotations

import argparse
from statistics import median

from .matches import Match, above_fair, at_least_share, level, play_match, shares_table
from .measure import Claim, at_most, close, console, print_machine

#: Deals of a match at each kind of table, unless told.
DEALS = {2: 300, 3: 300, 4: 200}


def match(players: int, one: str, others: str) -> Match:
    """One bot against a table of others."""
    line_up = (level("rummikub", one), *[level("rummikub", others)] * (players - 1))
    return Match(f"rummikub, {players} players: {one} against {others}", "rummikub", {"players": players}, line_up)


def measure(factor: float = 1.0, only: str = "") -> list[Claim]:
    """Play everything and say whether the claims were kept."""
    claims, standings = [], []
    for players, usual in DEALS.items():
        for one, others in (("expert", "medium"), ("medium", "easy"), ("easy", "random"), ("expert", "random")):
            wanted = match(players, one, others)
            if only not in wanted.title:
                continue
            # The lower levels differ so much that few deals tell.
            deals = max(4, int(factor * (usual if one == "expert" and others == "medium" else usual // 10)))
            standing = play_match(wanted, deals)
            standings.append(standing)
            twice = at_least_share(standing, 2 * standing.fair)
            claims.append(twice if (one, others) == ("expert", "random") and players > 2 else above_fair(standing))
            console.print(f"{wanted.title}: {standing}")
    console.print(shares_table(standings))
    seconds = [second for standing in standings for second in standing.seconds if "expert" in standing.match.title]
    if seconds:
        claims.append(at_most("rummikub: the expert's move, median", median(seconds), 0.3, "s"))
        claims.append(at_most("rummikub: the expert's move, worst", max(seconds), 1.5, "s"))
    return claims


def main() -> None:
    """Run this benchmark alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--factor", type=float, default=1.0, help="how many times the usual number of deals")
    parser.add_argument("--only", default="", help="only matches whose title has this in it")
    given = parser.parse_args()
    print_machine()
    raise SystemExit(close(measure(given.factor, given.only)))


if __name__ == "__main__":
    main()
