"""The arena: who is stronger, by how much, and why to believe it.

>>> import duodecim
>>> found = duodecim.arena.run("chips", ["easy", "random"], tables="duel", blocks=8, seed=1)
>>> [bot.name for bot in found.bots]
['easy', 'random']
>>> found.bots[0].rating
0.0
"""

from __future__ import annotations

from .arena import Arena, Progress, load_record, load_standings, plan_arena, run
from .best_response import find_best_response
from .contestants import Contestant
from .errors import ArenaError, ResultError
from .hypothesis import Hypothesis, read_hypothesis
from .plan import Plan
from .response import Response
from .standings import Standing, Standings, WorstTable

__all__ = [
    "Arena",
    "ArenaError",
    "Contestant",
    "Hypothesis",
    "Plan",
    "Progress",
    "Response",
    "ResultError",
    "Standing",
    "Standings",
    "WorstTable",
    "find_best_response",
    "load_record",
    "load_standings",
    "plan_arena",
    "read_hypothesis",
    "run",
]
