"""What the arena itself costs: everything but the bots' thinking.

Bots that take the first action at once play whole arenas of every game, with a result file. What remains of the CPU
time without the bots is divided by the moves of seats. A field of real bots shows which part of the time that is.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from duodecim.arena import Arena, plan_arena
from duodecim.arena.results import read_results
from duodecim.core.bot import Budget
from duodecim.core.registry import game_ids

from .measure import MICROSECOND, Claim, at_most, console, run_alone, table

#: What a move may cost beside the bots, in microseconds, and which part of the time of a field of real bots.
MOST_MICROSECONDS: Final = 300
MOST_PERCENT: Final = 2.0
#: So many blocks of instant bots, and so many that warm everything up.
BLOCKS: Final = 20
WARM_BLOCKS: Final = 1
#: The field of real bots: usual budgets.
REAL: Final = ("chips", ("expert", "medium"), 1)


class InstantBot:
    """Takes the first action."""

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # needs neither
        first: str = view.actions[0]
        return first


class OtherInstantBot(InstantBot):
    """The same under another name."""


def measure() -> list[Claim]:
    """Measure every game, and a field of real bots."""
    figures = table("The arena's own cost", "game", "moves", "µs a move", "of the time")
    claims = []
    costs = {}
    for game_id in game_ids():
        bots = tuple(f"benchmarks.arena_cost:{kind.__name__}" for kind in (InstantBot, OtherInstantBot))
        moves, spent, thinking = _play(game_id, bots, BLOCKS)
        costs[game_id] = (spent - thinking) / moves
        figures.add_row(f"{game_id}, instant bots", f"{moves:,}", f"{costs[game_id] / MICROSECOND:.0f}", "–")
        claim = f"the arena's cost of a move, {game_id}, instant bots"
        claims.append(at_most(claim, costs[game_id] / MICROSECOND, MOST_MICROSECONDS, "µs"))
    game_id, field, blocks = REAL
    moves, spent, _ = _play(game_id, field, blocks)
    # Real bots think on the clock of the wall, so that their times cannot be taken off those of the processor.
    percent = 100 * costs[game_id] * moves / spent
    name = f"{game_id}, {' and '.join(field)}"
    figures.add_row(name, f"{moves:,}", "–", f"{percent:.2f} %")
    claims.append(at_most(f"the arena's part of the time, {name}", percent, MOST_PERCENT, "%"))
    console.print(figures)
    return claims


def _play(game_id: str, bots: tuple[str, ...], blocks: int) -> tuple[int, float, float]:
    """Return the moves of seats, the CPU seconds of all that, and the seconds that the bots thought."""
    with tempfile.TemporaryDirectory() as folder:
        warm = Arena.create(plan_arena(game_id, bots, tables="duel", seed=1))
        warm.play(WARM_BLOCKS)
        file = Path(folder) / "results"
        arena = Arena.create(plan_arena(game_id, bots, tables="duel", seed=2), file)
        begun = time.process_time()
        arena.play(blocks)
        arena.close()
        spent = time.process_time() - begun
        moves = sum(
            _is_seats(move) for block in read_results(file).blocks for game in block.games for move in game.moves
        )
    thinking = sum(each.seconds for each in arena.notes.thinking.values())
    return moves, spent, thinking


def _is_seats(move: str) -> bool:
    """Return True for a move of a seat, and not of chance or the clock."""
    return move[0].isdigit()


if __name__ == "__main__":
    run_alone(measure)
