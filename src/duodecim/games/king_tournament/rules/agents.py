"""The tournament for programs. Actions are numbered as at a table."""

from __future__ import annotations

from ....core.rules import Rules
from ...king.rules.agents import make_course, rules_of
from .observation import observation_size, observe
from .rulebook import draw_chance, proceed, wins_game
from .state import TOURNAMENT_TYPE

_COURSE = make_course(draw_chance, proceed, wins_game)


def rules_for(seats: int) -> Rules:
    """The compiled rules for a tournament of that many seats."""
    return rules_of(_COURSE, TOURNAMENT_TYPE, seats, observe, observation_size(seats))
