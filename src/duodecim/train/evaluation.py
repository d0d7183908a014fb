"""Asks the arena whether a policy is better than a bot."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..arena.arena import run
from ..arena.hypothesis import Hypothesis
from ..arena.standings import Standings
from ..policies.policy import Policy

#: The advantage that is looked for, and how often the verdict may be wrong.
MARGIN: Final = 0.05
ALPHA: Final = 0.01
#: A test that has no verdict by then gives up.
MOST_BLOCKS: Final = 2000


def evaluate(file: Path, bot: str, *, seed: int = 1, processes: int = 1, blocks: int = MOST_BLOCKS) -> Standings:
    """Let a policy and a bot play until a test has decided whether the policy is better, and return how they stand.

    `standings.test.verdict` is “accepted” if it is. If it is not, that happens with a probability of at most 1 %.
    """
    game = Policy.load(file).game
    test = Hypothesis(f"policy={file}", bot, MARGIN, ALPHA, ALPHA)
    return run(game.id, test=test, seed=seed, processes=processes, blocks=blocks, **game.option_values())
