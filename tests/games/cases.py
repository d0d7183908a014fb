"""Every kind of every game, with what the checks need to know about it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import duodecim
from duodecim import Game
from duodecim.core.state import States
from duodecim.games.king.rules.state import MOST_AT_TABLE
from duodecim.testing import Chooser, Facts, Vary, facts_of, random_move
from tests.sizes import size

from .chips import tables as chips
from .chips import variations as chips_variations
from .king import tables as king
from .king import variations as king_variations
from .king_tournament import tables as tournament
from .king_tournament.lines import LINES
from .rummikub import tables as rummikub
from .rummikub import variations as rummikub_variations


class Case(NamedTuple):
    """A game, who chooses moves in it, and what is hidden in it."""

    game: Game
    choose: Chooser
    vary: Vary
    #: Tried by seats to see whether a refusal gives anything away.
    tries: tuple[str, ...]
    #: Positions of a random game that are looked at: fewer where there are many seats, or much to compute.
    most: int
    #: Random games that are looked at, where that takes long.
    games: int = size(1, 2)
    #: What of a state a batch and a single game must have alike.
    facts: Facts = facts_of
    #: Lines of positions that random games seldom come to.
    lines: tuple[str, ...] = ()


def seated(states: States) -> dict[str, Any]:
    """All that a state of a tournament holds, but of the places only those that somebody sits in."""
    held = facts_of(states)
    places, sizes = held.pop("order"), held.pop("table_size")
    tables = range(held["first_table"], held["first_table"] + held["table_count"])
    held["tables"] = [places[MOST_AT_TABLE * table :][: sizes[table]] for table in (*range(held["groups"]), *tables)]
    return held


_CHIPS_TRIES = ("first 0", "deal 1.4.5.10/2.6.7.11/3.8.9.12", "play 13")
_KING_TRIES = ("roll 1.2.3", "reroll 4", "cards kn.al", "seat 0.1", "play", "play queen", "steal 3", "turn 13")
_RUMMIKUB_TRIES = ("draw", "end", "meld k10 r10 b10", "meld * k12 k13", "lay k1 k2 k3", "drawn *", "first 0")
_LINES = tuple(line for line, *_ in LINES.values())


def _chips(**options: Any) -> Case:
    return Case(duodecim.game("chips", **options), random_move, chips_variations.vary, _CHIPS_TRIES, most=size(14, 100))


def _king(**options: Any) -> Case:
    return Case(duodecim.game("king", **options), random_move, king_variations.vary, _KING_TRIES, most=size(10, 60))


def _tournament(**options: Any) -> Case:
    game = duodecim.game("king-tournament", **options)
    most = size(6, 20)
    return Case(game, random_move, king_variations.vary, _KING_TRIES, most, games=1, facts=seated, lines=_LINES)


def _rummikub(**options: Any) -> Case:
    game = duodecim.game("rummikub", **options)
    return Case(game, rummikub.random_move, rummikub_variations.vary, _RUMMIKUB_TRIES, most=size(8, 40))


CASES: dict[str, Case] = {
    **{f"chips {kind}": _chips(**options) for kind, options in chips.KINDS.items()},
    **{f"king {kind}": _king(**options) for kind, options in king.KINDS.items()},
    **{f"tournament {kind}": _tournament(**options) for kind, options in tournament.KINDS.items()},
    **{f"rummikub {kind}": _rummikub(**options) for kind, options in rummikub.KINDS.items()},
}

#: Kinds that together have every option of their games. `make thorough` takes all of them.
_USUAL = {
    *("chips mandoo-2", "chips mandoo-4", "chips no-burst-3", "chips tgm2022"),
    *("king first-2", "king faun-3", "king collector-4", "king agreed-2", "king agreed-3", "king agreed-4"),
    *("tournament first-5", "tournament collector-8", "tournament promos-9", "tournament threes-12"),
    *("rummikub 2", "rummikub free-3", "rummikub match-2", "rummikub no-clock-4"),
}
assert set(CASES) >= _USUAL

#: The names of the kinds, for tests that do the same with each.
NAMES = [pytest.param(name, marks=[] if name in _USUAL else pytest.mark.thorough) for name in CASES]
