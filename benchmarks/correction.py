"""Fit corrections of the shares that a value function predicts to what was won, see `duodecim.core.correction`.

    python -m benchmarks.correction rummikub --clear
    python -m benchmarks.calibration rummikub --players 2 --games 5000 --seed 21 --samples two.npz
    python -m benchmarks.correction rummikub 2=two.npz

Predictions must not be corrected already, so all corrections of the game are cleared before games are played. Then each
kind of table is given with its file. The numbers fitted are those with which what was won is likeliest. Powers that lie
side by side are kept close to each other, and all are kept close to 1, in case there are few games.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from msgspec import json
from numpy.typing import NDArray
from scipy.optimize import minimize  # type: ignore[import-untyped]  # SciPy comes without types

from duodecim.core.correction import BOUNDS, Correction, corrected, none_needed, score_of
from duodecim.games.chips.bots.corrections import CORRECTIONS as CHIPS
from duodecim.games.rummikub.bots.valuation.shares import CORRECTIONS as RUMMIKUB

from .calibration import Sample, tell
from .measure import console

FILES = {"chips": CHIPS, "rummikub": RUMMIKUB}
#: What a difference between neighbouring powers, and one to 1, costs: as much as so many games that say nothing else.
_SMOOTH = 1.0
_NEAR = 0.1
#: Powers and what is added stay within these.
_LEAST, _MOST = 0.1, 8.0
_MOST_ADDED = 1.0

Floats = NDArray[np.float64]


def fit(predicted: Floats, won: Floats, games: int) -> Floats:
    """Return the numbers with which the shares won are likeliest. The seat that looks comes first in each row.

    Positions of one game depend on each other, so all together count as much as there are games.
    """
    unit = np.eye(len(BOUNDS) + 2)
    parts = np.stack([score_of(predicted, one) for one in unit[:-1]], axis=-1)
    weight = games / len(predicted)

    def loss(numbers: Floats) -> tuple[float, Floats]:
        shares = corrected(predicted, numbers, viewer=0)
        off = (shares - won) * weight
        slopes = np.append(np.einsum("ps,psn->n", off, parts), off[:, 0].sum())
        apart, away = np.diff(numbers[:-1]), numbers[:-1] - 1
        slopes[1:-1] += 2 * _SMOOTH * apart
        slopes[:-2] -= 2 * _SMOOTH * apart
        slopes[:-1] += 2 * _NEAR * away
        likely = (won * np.log(np.maximum(shares, 1e-12))).sum() * weight
        return float(_SMOOTH * (apart**2).sum() + _NEAR * (away**2).sum() - likely), slopes

    limits = [(_LEAST, _MOST)] * (len(BOUNDS) + 1) + [(-_MOST_ADDED, _MOST_ADDED)]
    found: Floats = minimize(loss, none_needed(), jac=True, method="L-BFGS-B", bounds=limits).x
    return found


def fit_file(table: str, file: Path) -> list[Correction]:
    """Return what to correct usual and quick values by, and show what that does to the tenths of these games."""
    found = []
    with np.load(file) as stored:
        won, game, here = stored["won"], stored["game"], stored["corrected"]
        games = len(np.unique(game[here]))
        for form in ("usual", "quick"):
            shares = stored[form]
            numbers = fit(shares[here], won[here], games).round(3)
            shares[here] = corrected(shares[here], numbers, viewer=0)
            tell(Sample(f"{table}, {form}, corrected, the same games", shares[:, 0], won[:, 0], game))
            *powers, own = numbers.tolist()
            found.append(Correction(table, form == "quick", games, tuple(powers), own))
    return found


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(FILES))
    parser.add_argument("tables", nargs="*", metavar="TABLE=FILE", help="a kind of table and what was predicted there")
    parser.add_argument("--clear", action="store_true", help="write that nothing is corrected")
    given = parser.parse_args()
    corrections = []
    for each in given.tables:
        table, file = each.split("=", 1)
        corrections += fit_file(table, Path(file))
    if corrections or given.clear:
        FILES[given.game].write_bytes(json.format(json.encode(corrections), indent=1) + b"\n")
        console.print(f"{len(corrections)} corrections written.")


if __name__ == "__main__":
    main()
