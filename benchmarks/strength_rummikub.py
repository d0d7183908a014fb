"""How well the bots of Rummikub play: every level against a table of the one below.

Full games with strict jokers. Every deal is played once for each seat of the first of the line-up; the interval is over
deals. `medium` is the greedy solver: it always lays the most tiles. The former `expert` laid what it could as well, and
compared a few plays in play-outs.
"""

from __future__ import annotations

from .former_rummikub import Expert as FormerExpert
from .matches import Contestant, Match, level
from .strength_claims import Question, run

#: Deals of `expert` against `medium`, by players.
DEALS = {2: 300, 3: 300, 4: 240}
#: The lower levels differ so much that few deals tell.
FEWER = 10


FORMER = Contestant("the former expert", FormerExpert)


def match(players: int, one: str, others: str | Contestant) -> Match:
    """One bot against a table of others."""
    other = others if isinstance(others, Contestant) else level("rummikub", others)
    title = f"rummikub, {players} players: {one} against {other.name}"
    return Match(title, "rummikub", {"players": players}, (level("rummikub", one), *[other] * (players - 1)))


def questions() -> list[Question]:
    """The ladder, and `expert` against those without a plan: twice the fair share, where that is not all."""
    found = []
    for players, deals in DEALS.items():
        found.append(Question(match(players, "expert", "medium"), deals))
        found.append(Question(match(players, "expert", FORMER), deals // FEWER))
        found.append(Question(match(players, "medium", "easy"), deals // FEWER))
        found.append(Question(match(players, "easy", "random"), deals // FEWER))
        twice = 2 / players if players > 2 else None
        found.append(Question(match(players, "expert", "random"), deals // FEWER, twice))
    return found


if __name__ == "__main__":
    run(__doc__, questions())
