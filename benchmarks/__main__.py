"""`python -m benchmarks`: every claim, one after the other, and one closing table."""

from __future__ import annotations

import sys

from . import (
    arena_cost,
    batch_chips,
    environments,
    evaluation,
    playouts_chips,
    playouts_king,
    side_by_side,
    single_chips,
    soak_chips,
    soak_king,
    solve_king,
    solve_rummikub,
    startup,
)
from .measure import Claim, close, console, print_machine


def main() -> None:
    """Run them all."""
    print_machine()
    claims: list[Claim] = []
    for benchmark in (
        *(playouts_chips, playouts_king, batch_chips, single_chips, environments, side_by_side, solve_rummikub),
        *(solve_king, evaluation),
        *(startup, arena_cost, soak_chips, soak_king),
    ):
        console.rule(benchmark.__name__)
        claims.extend(benchmark.measure())
    console.rule()
    sys.exit(close(claims))


if __name__ == "__main__":
    main()
