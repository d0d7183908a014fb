"""Whole games of Rummikub between greedy solver seats, checked after every turn: tiles, sets, jokers."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Final

from duodecim.games.rummikub import simulate
from duodecim.games.rummikub.model.options import LEAST_PLAYERS, MOST_PLAYERS, Jokers

from .measure import Claim, close, console, print_machine, progress_bar, table

GAMES: Final = 10_000
#: Games between two looks at the progress.
STRETCH: Final = 500


def main() -> int:
    """Play, print, and say whether all is well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games with four players; a tenth of that for others")
    games: int = parser.parse_args().games
    print_machine()
    figures = table("Greedy games", "", "games", "games/s", "turns a game", "went out", "violations")
    violations = 0
    simulate(2, players=LEAST_PLAYERS, seed=0)
    for players in range(MOST_PLAYERS, LEAST_PLAYERS - 1, -1):
        rules: tuple[Jokers, ...] = ("strict", "free")
        for jokers in rules:
            usual = players == MOST_PLAYERS and jokers == "strict"
            row, bad = _play(players, jokers, games if usual else max(games // 10, 1))
            figures.add_row(*row)
            violations += bad
    console.print(figures)
    claim = (
        f"{games:,} games of four and a tenth of that of every other kind, tiles, sets and jokers checked every turn"
    )
    return close([Claim(claim, f"{violations} violations", "none", violations == 0)])


def _play(players: int, jokers: Jokers, games: int) -> tuple[list[str], int]:
    seconds, turns, out, violations, played = 0.0, 0, 0, 0, 0
    with progress_bar() as bar:
        task = bar.add_task(f"{players} players, {jokers} jokers", total=games)
        while played < games:
            count = min(STRETCH, games - played)
            start = time.perf_counter()
            simulation = simulate(count, players=players, jokers=jokers, seed=played + 1)
            seconds += time.perf_counter() - start
            played += count
            turns += int(simulation.turns.sum())
            out += int(simulation.went_out.sum())
            violations += int(simulation.violations.sum())
            bar.advance(task, count)
    row = [
        f"{players} players, {jokers} jokers",
        f"{games:,}",
        f"{games / seconds:.0f}",
        f"{turns / games:.1f}",
        f"{out / games:.0%}",
        str(violations),
    ]
    return row, violations


if __name__ == "__main__":
    sys.exit(main())
