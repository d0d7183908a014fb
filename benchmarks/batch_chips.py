"""Many games of 12 Chip Trick stepped from Python, one array of actions at a time."""

from __future__ import annotations

import random
import time
from statistics import median
from types import ModuleType

import duodecim
from duodecim.core.batch import Batch

from .measure import MILLION, Claim, at_least, console, open_spiel, progress_bar, run_alone, table
from .spiel import dealt_state, settle

CLAIMED_SIZE = 1024
SIZES = (64, 256, 1024, 4096, 16_384, 65_536)
REPETITIONS = 15
#: Moves timed in one run, whatever the size of the batch.
MOVES = 1 << 19
SPIEL_MOVES = 5000
PLAYED_OUT = 100_000


class Run:
    """One run: millions of moves a second stepped, and the same with the random choice of actions timed too."""

    def __init__(self, batch: Batch) -> None:
        stepping = choosing = 0.0
        moves = 0
        while moves < MOVES:
            begun = time.perf_counter()
            actions = batch.random_actions()
            chosen = time.perf_counter()
            batch.step(actions)
            stepped = time.perf_counter()
            choosing += chosen - begun
            stepping += stepped - chosen
            moves += len(batch)
            # Not timed, so that every game of every step is one that goes on.
            batch.restart()
        self.stepped = moves / stepping / MILLION
        self.with_choice = moves / (stepping + choosing) / MILLION


def measure() -> list[Claim]:
    """Time everything and say whether the claim was kept."""
    game = duodecim.game("chips", players=3)
    batches = {size: game.batch(size, seed=size) for size in SIZES}
    for batch in batches.values():
        _mix(batch)
    spiel = open_spiel()
    runs: dict[int, list[Run]] = {size: [] for size in SIZES}
    played_out: list[float] = []
    peer: list[float] = []
    with progress_bar() as bar:
        for _ in bar.track(range(REPETITIONS), description="Batches of all sizes in turn"):
            for size, batch in batches.items():
                runs[size].append(Run(batch))
            played_out.append(_play_out(game.batch(PLAYED_OUT, seed=1)))
            if spiel is not None:
                peer.append(_step_open_spiel(spiel))
    figures = table(
        "Batch.step from Python, legal masks included, million moves a second", "games", "step", "choose and step"
    )
    for size in SIZES:
        stepped, with_choice = (median(getattr(run, name) for run in runs[size]) for name in ("stepped", "with_choice"))
        figures.add_row(f"chips, {size:,} games", f"{stepped:.1f}", f"{with_choice:.1f}")
    if peer:
        figures.add_row("OpenSpiel oh_hell, one game from Python", f"{median(peer):.2f}", "")
    console.print(figures)
    console.print(
        f"Batch.play_out on all cores, {PLAYED_OUT:,} games: {median(played_out) / MILLION:.2f} million games a second."
    )
    claimed = median(run.stepped for run in runs[CLAIMED_SIZE])
    if peer:
        ratio = median(run.stepped / other for run, other in zip(runs[CLAIMED_SIZE], peer, strict=True))
        console.print(f"At {CLAIMED_SIZE:,} games {ratio:.0f} times as many moves as OpenSpiel stepped from Python.")
    else:
        console.print("[yellow]OpenSpiel is not installed (pip install 'duodecim\\[bench]'): no peer here.[/]")
    name = f"chips, batch.step with masks at {CLAIMED_SIZE:,} games from Python"
    return [at_least(name, claimed, 30, "million moves/s")]


def _mix(batch: Batch) -> None:
    """Play on until the games are in all sorts of phases."""
    for _ in range(300):
        batch.step(batch.random_actions())
        batch.restart()


def _play_out(batch: Batch) -> float:
    """Games a second on all cores."""
    start = time.perf_counter()
    batch.play_out()
    return len(batch) / (time.perf_counter() - start)


def _step_open_spiel(spiel: ModuleType) -> float:
    """Million moves a second: an action chosen beforehand, the step and the mask of what is legal next."""
    source = random.Random(1)
    game = spiel.load_game("oh_hell")
    state = dealt_state(game, source)
    stepping = 0.0
    for _ in range(SPIEL_MOVES):
        action = source.choice(state.legal_actions())
        start = time.perf_counter()
        state.apply_action(action)
        if not state.is_terminal():
            state.legal_actions_mask()
        stepping += time.perf_counter() - start
        if state.is_terminal():
            state = dealt_state(game, source)
        settle(state, source)
    return SPIEL_MOVES / stepping / MILLION


def main() -> None:
    """Run this benchmark alone."""
    run_alone(measure)


if __name__ == "__main__":
    main()
