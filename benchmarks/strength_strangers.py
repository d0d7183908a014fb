"""How `expert` of 12 Chip Trick does at tables of strangers, and strangers do at tables of experts.

Three players play single rounds for the tile, every deal in all rotations. At other tables whole games are played.
"""

from __future__ import annotations

from statistics import fmean, median
from typing import Any

from .chips_bots import ROUND_SEARCH, TREE_SEARCH, tile_won
from .matches import Contestant, Match, Result, Standing, game_won, level
from .measure import Claim, at_least, at_most
from .strangers import Inferring, OpenHand
from .strength_claims import Question, run

DEALS = 160
GAMES = 100
EXPERT = level("chips", "expert")
OPEN_HAND = Contestant("open-hand average", OpenHand)
INFERRING = Contestant("open-hand average with inference", Inferring)
#: What `expert` must get of the tile: at its worst table, and on average over the tables.
WORST, AVERAGE = 0.30, 0.36
#: What no stranger may get alone at a table of experts.
MOST = 0.36
#: The usual move may take so many seconds.
USUAL_MOVE = 0.15
OTHER_TABLES: dict[str, dict[str, Any]] = {
    "4 players": {"players": 4},
    "2 players and the automa": {"players": 2},
    "tgm2022": {"edition": "tgm2022"},
}


def questions() -> list[Question]:
    """Every stranger, both ways round."""
    three: dict[str, Any] = {"players": 3}
    found = []
    for stranger in (OPEN_HAND, INFERRING, TREE_SEARCH):
        found += [
            Question(_duel("tile of a round", three, EXPERT, stranger, tile_won), DEALS, WORST),
            Question(_duel("tile of a round", three, stranger, EXPERT, tile_won), DEALS, most=MOST),
        ]
    for name, options in OTHER_TABLES.items():
        for stranger in (TREE_SEARCH, ROUND_SEARCH):
            duel = _duel(name, options, EXPERT, stranger, game_won)
            found.append(Question(duel, GAMES, 1 / len(duel.line_up)))
    return found


def _duel(name: str, options: dict[str, Any], alone: Contestant, others: Contestant, result: Result) -> Match:
    line_up = (alone, *[others] * (options.get("players", 3) - 1))
    return Match(f"{name}: {alone.name} alone at a table of {others.name}", "chips", options, line_up, result)


def all_tables(standings: list[Standing]) -> list[Claim]:
    """What the rounds of three show together."""
    rounds = [one for one in standings if one.match.result is tile_won and one.match.line_up[0] is EXPERT]
    if not rounds:
        return []
    seconds = [second for one in rounds for second in one.seconds]
    return [
        at_least("expert, average of all tables of three", fmean(one.share for one in rounds), AVERAGE, "of the tile"),
        at_most("expert, usual move at tables of three", median(seconds), USUAL_MOVE, "s"),
    ]


if __name__ == "__main__":
    run(__doc__, questions(), all_together=all_tables)
