"""How well the bots of King of 12 play: every level against the one below, and the expert against those it must beat.

Full games. Every deal is played once for each seat of the first of the line-up; the interval is over deals.
"""

from __future__ import annotations

from typing import Any

from duodecim.core.bot import Budget

from .matches import Contestant, Match, level
from .strength_claims import Question, run

#: Deals of a match at each kind of table, unless told.
DEALS = {2: 300, 3: 150, 4: 120, 5: 12, 8: 8}
#: The least that every level must get of the games between two against the level below.
STEP_BETWEEN_TWO = 0.60
#: The searches that the claims speak of.
FLAT = Budget(iterations=300)


def contestant(game_id: str, name: str) -> Contestant:
    """A bot by its level; the fair player thinks with 300 play-outs a card, between two with a third of them."""
    return level(game_id, name, FLAT if name == "medium" else None)


def match(players: int, one: str, others: str, **options: Any) -> Match:
    """One bot against a table of others."""
    game_id = "king" if players <= 4 else "king-tournament"
    line_up = (contestant(game_id, one), *[contestant(game_id, others)] * (players - 1))
    cards = "random sets" if options else "first-game set"
    title = f"king, {players} players, {cards}: {one} against {others}"
    return Match(title, game_id, {"players": players, **options}, line_up)


def questions() -> list[Question]:
    """The shares that are needed, and the ladder."""
    found = [
        _ask(match(2, "expert", "random"), 0.88),
        _ask(match(2, "expert", "easy"), 0.60),
        _ask(match(4, "expert", "easy"), 0.48),
        _ask(match(4, "expert", "medium"), 0.35),
        _ask(match(3, "expert", "random"), 2 / 3),
        _ask(match(4, "expert", "random"), 0.5),
    ]
    for players in (2, 3, 4):
        needed = STEP_BETWEEN_TWO if players == 2 else None
        found.append(_ask(match(players, "easy", "random"), needed))
        found.append(_ask(match(players, "medium", "easy"), needed))
        if players < 4:
            found.append(_ask(match(players, "expert", "medium"), needed))
        found.append(_ask(match(players, "expert", "medium", cards="random")))
    for players in (5, 8):
        found.append(_ask(match(players, "medium", "easy")))
        found.append(_ask(match(players, "expert", "medium")))
    return found


def _ask(one: Match, needed: float | None = None) -> Question:
    return Question(one, DEALS[len(one.line_up)], needed)


if __name__ == "__main__":
    run(__doc__, questions())
