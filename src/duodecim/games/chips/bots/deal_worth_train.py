"""Make the weights of `deal_worth`: `python -m duodecim.games.chips.bots.deal_worth_train`.

`medium` bots play rounds of three. Then the weights are fitted that make those who won the tile most likely, judged by
the hands they were dealt. The same arguments give the same weights, which are printed.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Budget
from ..game import Chips
from ..rules.chipset import HIGHEST
from .medium import MediumBot

_STEPS: Final = 400
_RATE: Final = 0.03
#: Large weights are held back by this.
_CAUTION: Final = 1e-4


def play_round(seed: int, iterations: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Play a round. Return the hands, by seat and value, and each seat's share of the tile."""
    random, bot = Random(seed), MediumBot()
    position: Any = Chips(players=3).start(seed)
    dealt = position.states["hand"][0]
    hands = np.array([[hand >> value & 1 for value in range(HIGHEST + 1)] for hand in dealt[:3].tolist()], np.float64)
    while position.outcome is None and position.states["round_number"][0] == 1:
        seat = position.seat_to_act
        position = position.play(seat, bot.choose(position.view(seat), random, Budget(iterations=iterations)))
    tiles = position.states["score"][0, :3].astype(np.float64)
    return hands, tiles / tiles.sum()


def fit(hands: NDArray[np.float64], shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the weights under which the shares are most likely, by Adam."""
    weights, mean, square = np.zeros((3, HIGHEST + 1))
    for step in range(1, _STEPS + 1):
        chances = np.exp(hands @ weights)
        chances /= chances.sum(axis=1, keepdims=True)
        slope = np.einsum("ns,nsv->v", chances - shares, hands) / len(hands) + _CAUTION * weights
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights = weights - _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights


def main() -> None:
    """Make the weights and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8000)
    parser.add_argument("--iterations", type=int, default=60, help="of the bots, for a move")
    parser.add_argument("--seed", type=int, default=12)
    given = parser.parse_args()
    played = [play_round(given.seed * 1_000_000 + number, given.iterations) for number in range(given.rounds)]
    weights = fit(np.array([hands for hands, _ in played]), np.array([shares for _, shares in played]))
    print(f"({', '.join(f'{weight:.2f}' for weight in weights)})")


if __name__ == "__main__":
    main()
