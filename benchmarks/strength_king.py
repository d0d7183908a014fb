"""How well the bots of King of 12 play: every level against the one below, and the expert against those it must beat.

Full games. Every deal is played once for each seat of the first of the line-up; the interval is over deals.
"""

from __future__ import annotations

import argparse
from statistics import median
from typing import Any

from duodecim.bots.bot import Budget

from .matches import Contestant, Match, above_fair, at_least_share, level, play_match, shares_table
from .measure import Claim, at_most, close, console, print_machine

#: Deals of a match at each kind of table, unless told.
DEALS = {2: 300, 3: 100, 4: 75, 5: 12, 8: 8}
#: The searches that the claims speak of.
FLAT = Budget(iterations=300)


def contestant(game_id: str, name: str) -> Contestant:
    """A bot by its level; the fair player thinks with 300 play-outs a card."""
    return level(game_id, name, FLAT if name == "medium" else None)


def match(players: int, one: str, others: str, **options: Any) -> Match:
    """One bot against a table of others."""
    game_id = "king" if players <= 4 else "king-tournament"
    line_up = (contestant(game_id, one), *[contestant(game_id, others)] * (players - 1))
    cards = "random sets" if options else "first-game set"
    title = f"king, {players} players, {cards}: {one} against {others}"
    return Match(title, game_id, {"players": players, **options}, line_up)


def wanted() -> list[tuple[Match, float | None]]:
    """The matches, and the share that each must bring; without one clearly more than the fair share."""
    found: list[tuple[Match, float | None]] = [
        (match(2, "expert", "random"), 0.88),
        (match(2, "expert", "easy"), 0.60),
        (match(4, "expert", "easy"), 0.48),
        (match(4, "expert", "medium"), 0.35),
        (match(3, "expert", "random"), 2 / 3),
        (match(4, "expert", "random"), 0.5),
    ]
    for players in (2, 3, 4):
        found.append((match(players, "easy", "random"), None))
        found.append((match(players, "medium", "easy"), None))
        if players < 4:
            found.append((match(players, "expert", "medium"), None))
        found.append((match(players, "expert", "medium", cards="random"), None))
    for players in (5, 8):
        found.append((match(players, "medium", "easy"), None))
        found.append((match(players, "expert", "medium"), None))
    return found


def measure(factor: float = 1.0, only: str = "") -> list[Claim]:
    """Play everything and say whether the claims were kept."""
    claims, standings = [], []
    for one, needed in wanted():
        if only in one.title:
            deals = max(4, int(factor * DEALS[len(one.line_up)]))
            standing = play_match(one, deals)
            standings.append(standing)
            claims.append(above_fair(standing) if needed is None else at_least_share(standing, needed))
            console.print(f"{one.title}: {standing}, {standing.median_seconds * 1000:.1f} ms a move")
    console.print(shares_table(standings))
    seconds = [second for standing in standings for second in standing.seconds if "expert" in standing.match.title]
    if seconds:
        claims.append(at_most("king: the expert's move, median", median(seconds), 0.3, "s"))
        claims.append(at_most("king: the expert's move, worst", max(seconds), 1.5, "s"))
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
