"""Make the weights of `prospects`: `python -m duodecim.games.rummikub.bots.prospects_train`.

Greedy seats play whole games. At the start of some turns everything that can be seen on the racks is noted, and at the
end who won. Then the weights are fitted that make the shares of the win most likely. The same arguments give the same
weights, which are printed.
"""

from __future__ import annotations

import argparse
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..model.options import RummikubOptions
from ..model.setup import new_state
from ..rules.greedy import new_player
from ..rules.solver.play import new_solver
from ..rules.state import MOST_SEATS
from .prospects import SIGHTS, STAGES, make_knowledge
from .prospects_notes import note_game

_MOST_NOTES: Final = 60
_STEPS: Final = 400
_RATE: Final = 0.03


def gather(games: int, players: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return what was seen in many games, and the shares of the win in the end."""
    start = new_state(RummikubOptions(players=players))
    player, knowledge = new_player(new_solver()), make_knowledge()
    seen, shares = [], []
    for number in range(games):
        notes = np.zeros((_MOST_NOTES, MOST_SEATS, STAGES, SIGHTS))
        row = np.zeros(MOST_SEATS, np.float32)
        count = note_game(start.copy(), seed * 1_000_000 + number, player, knowledge, notes, row)
        seen.append(notes[:count, :players].reshape(count, players, -1))
        shares.append(np.repeat(row[None, :players].astype(np.float64), count, axis=0))
    return np.concatenate(seen), np.concatenate(shares)


def fit(examples: list[tuple[NDArray[np.float64], NDArray[np.float64]]]) -> tuple[NDArray[np.float64], float]:
    """Return the weights under which the shares are most likely, and the loss for each note, by Adam."""
    weights = np.zeros(STAGES * SIGHTS)
    scale = np.concatenate([seen.reshape(-1, weights.size) for seen, _ in examples]).std(axis=0) + 1e-6
    mean, square, loss = np.zeros_like(weights), np.zeros_like(weights), 0.0
    total = sum(len(seen) for seen, _ in examples)
    for step in range(1, _STEPS + 1):
        slope, loss = np.zeros_like(weights), 0.0
        for seen, shares in examples:
            scores = seen @ (weights / scale)
            chances = np.exp(scores - scores.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            loss -= float((shares * np.log(chances)).sum()) / total
            slope += np.einsum("ns,nsf->f", chances - shares, seen) / scale / total
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights -= _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return (weights / scale).reshape(STAGES, SIGHTS), loss


def main() -> None:
    """Make the weights and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500, help="games for each number of players")
    parser.add_argument("--seed", type=int, default=12)
    given = parser.parse_args()
    weights, loss = fit([gather(given.games, players, given.seed) for players in (2, 3, 4)])
    print(f"loss {loss:.4f}")
    for row in weights:
        print(f"    ({', '.join(f'{weight:.3f}' for weight in row)}),")


if __name__ == "__main__":
    main()
