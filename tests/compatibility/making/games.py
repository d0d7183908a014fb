"""Games of which records are kept, and how they are played without any knowledge of them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import duodecim

AGREED: Final = ("knight", "alchemist", "golem", "lady", "parasite", "collector", "faun")

#: Games whose actions can be listed: a name for the file, the game, its options, a seed.
LISTED: Final[dict[str, tuple[str, dict[str, Any], int]]] = {
    "chips-2": ("chips", {"players": 2}, 1),
    "chips-3": ("chips", {"players": 3}, 2),
    "chips-4": ("chips", {"players": 4}, 3),
    "chips-no-burst": ("chips", {"players": 3, "no_burst": True}, 4),
    "chips-tgm2022": ("chips", {"players": 3, "edition": "tgm2022"}, 5),
    "chips-tgm2022-first": ("chips", {"players": 3, "edition": "tgm2022", "first": 1}, 6),
    "king-2": ("king", {"players": 2}, 7),
    "king-3-random": ("king", {"players": 3, "cards": "random"}, 8),
    "king-4-faun": ("king", {"players": 4, "cards": "random", "promo": "faun"}, 9),
    "king-2-collector": ("king", {"players": 2, "cards": "random", "promo": "collector"}, 10),
    "king-3-agreed": ("king", {"players": 3, "cards": AGREED}, 11),
    "king-2-draw": ("king", {"players": 2, "draw_after": 1}, 12),
    "king-tournament-5": ("king-tournament", {"players": 5}, 13),
    "king-tournament-12": ("king-tournament", {"players": 12, "threes": True, "cards": "random"}, 14),
    "king-tournament-16": ("king-tournament", {"players": 16}, 15),
}

#: Games of Rummikub, which has too many plays to list: bots of the server play them.
RUMMIKUB: Final[dict[str, dict[str, Any]]] = {
    "rummikub-2": {"players": 2, "turn_seconds": 0},
    "rummikub-3-next-turn": {"players": 3, "unlock": "next_turn"},
    "rummikub-4": {"players": 4, "turn_seconds": 120},
    "rummikub-2-free-jokers": {"players": 2, "jokers": "free"},
    "rummikub-2-match": {"players": 2, "games": 2},
}


def play_randomly(position: duodecim.Position[Any, Any], seed: int) -> duodecim.Position[Any, Any]:
    """Play any legal actions to the end. Seats that may change a secret choice sometimes do."""
    random = Random(seed)
    while position.outcome is None:
        seats = [seat for seat in range(position.game.people) if position.actions(seat)]
        seat = random.choice(seats)
        position = position.play(seat, random.choice(position.actions(seat)))
    return position
