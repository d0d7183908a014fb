"""How well the value function of Rummikub is calibrated, in games played in compiled code.

    python -m benchmarks.calibration_rummikub --players 2 --games 10000

In half of the games all seats keep their tiles, as `expert` does. In the others each seat by lot does so through the
game, or always lays the most, and one turn in 25 is drawn among the plays that `expert` considers. 10,000 games take
some minutes. They are not those that the networks have learned from.
`benchmarks.calibration` plays with the bots themselves.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from duodecim.core.correction import corrected, numbers_of
from duodecim.games.rummikub.bots.valuation.network import AHEAD, GLANCE, load_networks
from duodecim.games.rummikub.bots.valuation.shares import CORRECTIONS
from duodecim.games.rummikub.bots.valuation.train import PORTION, play_portion, shares_of
from duodecim.games.rummikub.rules.rulebook import RACK_SIZE

from .calibration import Sample, arguments, finish


def sample_of(players: int, games: int, seed: int, folder: Path, *, quick: bool) -> Sample:
    """Return what is predicted in games, corrected where all keep their tiles, and what was won."""
    network = load_networks()[GLANCE if quick else AHEAD, players]
    predicted, won, numbers, played = [], [], [], 0
    for portion in range(games // PORTION):
        notes = play_portion(players, seed, portion, folder)
        # The viewer comes first. A row of a seat begins with a tenth of the size of its rack.
        order = (notes.viewer[:, None] + np.arange(players)) % players
        shares = np.take_along_axis(shares_of(network, notes, ahead=not quick), order, axis=1)
        kept = (notes.rows[:, :, 0] * 10 > RACK_SIZE - 0.5).all(axis=1)
        shares[kept] = corrected(shares[kept], numbers_of(CORRECTIONS, str(players), quick=quick), 0)
        predicted.append(shares[:, 0])
        won.append(np.take_along_axis(notes.shares, order, axis=1)[:, 0].astype(np.float64))
        numbers.append(notes.game + played)
        played += PORTION
    return Sample(
        f"Rummikub, {players} players", np.concatenate(predicted), np.concatenate(won), np.concatenate(numbers)
    )


def main() -> None:
    """Play games that nothing was learned from, and compare."""
    parser = arguments(__doc__)
    parser.add_argument("--folder", type=Path, help="where games are kept, to go on with another time")
    given = parser.parse_args()
    with TemporaryDirectory() as fresh:
        folder = given.folder or Path(fresh)
        finish(
            given, *(sample_of(given.players, given.games, given.seed, folder, quick=quick) for quick in (False, True))
        )


if __name__ == "__main__":
    main()
