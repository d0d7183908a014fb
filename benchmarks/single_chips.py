"""One game of 12 Chip Trick, move by move from Python: how long a person or a server waits for one step."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median, quantiles
from types import ModuleType
from typing import Any, TypeVar

import duodecim
from duodecim.core.position import Position

from .measure import MICROSECOND, Claim, Times, at_most, console, open_spiel, progress_bar, run_alone, table
from .spiel import dealt_state, settle

GAMES = 30

#: Seconds, one for each time that something was done.
Laps = dict[str, list[float]]

Result = TypeVar("Result")

STEP = "one step: check from text, apply, view"
_SPIEL_STEP = "OpenSpiel oh_hell: clone, apply_action, information_state_string"


def measure() -> list[Claim]:
    """Time everything and say whether the claim was kept."""
    spiel = open_spiel()
    laps: Laps = {}
    medians = Times()
    with progress_bar() as bar:
        for seed in bar.track(range(GAMES + 1), description="Single games, step by step"):
            game_laps: Laps = {}
            _play_game(seed, game_laps)
            if spiel is not None:
                _play_open_spiel(spiel, seed, game_laps)
            if seed:  # the first game compiles or loads what is compiled
                for name, seconds in game_laps.items():
                    laps.setdefault(name, []).extend(seconds)
                    medians.add(name, median(seconds))
    figures = table("One at a time from Python, µs", "what", "median", "95 % within", "times")
    for name, seconds in laps.items():
        late = quantiles(seconds, n=20)[-1]
        figures.add_row(name, f"{median(seconds) / MICROSECOND:.1f}", f"{late / MICROSECOND:.1f}", f"{len(seconds):,}")
    console.print(figures)
    if spiel is None:
        console.print("[yellow]OpenSpiel is not installed (pip install 'duodecim\\[bench]'): no peer here.[/]")
    else:
        console.print(f"Our step takes {medians.ratio(STEP, _SPIEL_STEP):.1f} times as long as OpenSpiel's.")
    return [at_most(f"chips, {STEP}", median(laps[STEP]) / MICROSECOND, 50, "µs median")]


def _play_game(seed: int, laps: Laps) -> None:
    """A random game of three, nothing but its steps; then the same positions once more for everything else."""
    source = random.Random(seed)
    position: Position[Any, Any] = duodecim.game("chips", players=3).start(seed=seed)
    steps: list[tuple[Position[Any, Any], int, str]] = []
    while position.outcome is None:
        seat = position.actors[0]
        text = str(source.choice(position.actions(seat)))
        steps.append((position, seat, text))
        position = _lap(laps, STEP, _step, position, seat, text)
    for before, seat, text in steps:
        _lap(laps, "  check from text alone", before.check, seat, text)
        _lap(laps, "  view alone", before.view, seat)
        _lap(laps, "list the legal actions", before.actions, seat)
        line = _lap(laps, "write a position as text", before.text)
        _lap(laps, "read a position from text", duodecim.position, line)
    record = _lap(laps, "write the record of a game", _write_record, position)
    replayed = _lap(laps, "read and replay a record, all checked", _replay, record)
    if replayed.outcome != position.outcome:
        raise AssertionError("the record replays to another end")


def _step(position: Position[Any, Any], seat: int, text: str) -> Position[Any, Any]:
    """What a server does with a move: read and check it, make it, and show the table to the seat."""
    following = position.play(seat, text)
    following.view(seat)
    return following


def _write_record(position: Position[Any, Any]) -> str:
    return position.record().dumps()


def _replay(record: str) -> Position[Any, Any]:
    return duodecim.loads(record).replay()


def _play_open_spiel(spiel: ModuleType, seed: int, laps: Laps) -> None:
    source = random.Random(seed)
    state = dealt_state(spiel.load_game("oh_hell"), source)
    while not state.is_terminal():
        action = source.choice(state.legal_actions())
        start = time.perf_counter()
        following = state.clone()
        following.apply_action(action)
        following.information_state_string(0)
        laps.setdefault(_SPIEL_STEP, []).append(time.perf_counter() - start)
        state = following
        settle(state, source)


def _lap(laps: Laps, name: str, call: Callable[..., Result], *arguments: object) -> Result:
    start = time.perf_counter()
    result = call(*arguments)
    laps.setdefault(name, []).append(time.perf_counter() - start)
    return result


def main() -> None:
    """Run this benchmark alone."""
    run_alone(measure)


if __name__ == "__main__":
    main()
