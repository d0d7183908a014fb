"""A hunt for positions of Rummikub that take the solver long: the slowest are changed at random, again and again."""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from duodecim.core.compile import rule
from duodecim.games.rummikub.model.best_table import WORTH, Objective
from duodecim.games.rummikub.model.notation import write_set
from duodecim.games.rummikub.model.options import Jokers
from duodecim.games.rummikub.rules.rulebook import MELD
from duodecim.games.rummikub.rules.sets import MOST_SETS, NO_SET
from duodecim.games.rummikub.rules.solver.play import Solver, best_play, new_solver, value_tiles
from duodecim.games.rummikub.rules.tiles import COPIES, JOKER, JOKERS, count_tiles, tile_name

from .measure import at_most, close, console, print_machine, progress_bar, table
from .rummikub_mutations import Tiles, cross, group_heavy, mutate
from .rummikub_peer import BACK_ENDS, ask_peer
from .rummikub_positions import Position, played_positions

MINUTES: Final = 10.0
#: The worst that is claimed, in milliseconds.
WORST: Final = 50
#: How many of the slowest are kept and changed, for each question.
_KEPT: Final = 24
#: A position is new, and not one that was changed, so often.
_NEW: Final = 0.1
_MILLISECOND: Final = 1e-3


class Question(NamedTuple):
    """What is asked of a position."""

    objective: Objective
    jokers: Jokers
    initial: bool

    def __str__(self) -> str:
        """Return it as options of `duodecim solve rummikub`."""
        return f"--objective {self.objective} " + ("--initial" if self.initial else f"--jokers {self.jokers}")


_RULES: Final[tuple[Jokers, ...]] = get_args(Jokers)
_PLAYS: Final[tuple[Objective, ...]] = ("tiles", "points", "penalty")
QUESTIONS: Final = (
    *(Question(objective, jokers, initial=False) for objective in _PLAYS for jokers in _RULES),
    *(Question(objective, "strict", initial=True) for objective in (*_PLAYS, "fewest")),
)


class Found(NamedTuple):
    """A position, a question, and the seconds of processor time that the answer took."""

    seconds: float
    tiles: Tiles
    question: Question

    def sets(self) -> tuple[int, ...]:
        """Return the sets that the question needs."""
        return () if self.question.initial else self.tiles.table

    def rack_text(self) -> str:
        """Return the rack as people type it."""
        return " ".join(map(tile_name, sorted(self.tiles.rack)))

    def table_text(self) -> str:
        """Return the table as people type it; nothing if the question does not need it."""
        return " | ".join(map(write_set, self.sets()))


@rule
def _solve(
    solver: Solver, rack: NDArray[np.int8], sets: NDArray[np.int32], strict: bool, new: NDArray[np.int32]
) -> int:
    return best_play(solver, rack, sets, strict, new)


class Clock:
    """Measures single solves, in time of this thread: what else runs on the machine hardly matters."""

    def __init__(self) -> None:
        self.solver, self.new = new_solver(), np.zeros(MOST_SETS, np.int32)
        self.seconds(Tiles((), ()), QUESTIONS[0])

    def seconds(self, tiles: Tiles, question: Question, times: int = 1) -> float:
        """Return the least seconds that one of so many solves took."""
        sets = np.full(MOST_SETS, NO_SET, np.int32)
        if not question.initial:
            sets[: len(tiles.table)] = tiles.table
        rack = count_tiles(tiles.rack)
        value_tiles(self.solver, *WORTH[question.objective], MELD if question.initial else 0)
        least = float("inf")
        for _ in range(times):
            start = time.thread_time()
            _solve(self.solver, rack, sets, question.jokers == "strict", self.new)
            least = min(least, time.thread_time() - start)
        return least

    def full_table(self, random: Random) -> Tiles:
        """Return a table as full as the solver makes it of most tiles of the box; the others are on the rack."""
        kinds = [kind for kind in range(JOKER) for _ in range(COPIES)]
        random.shuffle(kinds)
        size = random.choice([14, 25, 40])
        self.seconds(Tiles(tuple(kinds[size:]), ()), QUESTIONS[0])
        return _tiles(count_tiles([*kinds[:size], *[JOKER] * JOKERS]), self.new)


def new_positions(clock: Clock, random: Random) -> Iterator[Tiles]:
    """Yield positions of games, full tables and tables of groups, without end."""
    while True:
        positions = list(played_positions(random.randint(2, 4), random.getrandbits(32)))
        for position in random.sample(positions, min(3, len(positions))):
            yield _tiles(position.rack, position.sets)
        yield clock.full_table(random)
        for _ in range(12):
            yield group_heavy(random)


def _tiles(rack: NDArray[np.int8], sets: NDArray[np.int32]) -> Tiles:
    kinds = [kind for kind in range(JOKER + 1) for _ in range(rack[kind])]
    return Tiles(tuple(kinds), tuple(int(packed) for packed in sets if packed != NO_SET))


def hunt(minutes: float, random: Random) -> dict[Question, list[Found]]:
    """Return the slowest positions found for each question, the slowest first."""
    clock = Clock()
    fresh = new_positions(clock, random)
    slowest: dict[Question, list[Found]] = {question: [] for question in QUESTIONS}
    start, tried = time.monotonic(), 0
    with progress_bar() as bar:
        task = bar.add_task("Hunting", total=int(minutes * 60))
        while (passed := time.monotonic() - start) < minutes * 60:
            question = random.choice(QUESTIONS)
            kept = slowest[question]
            tiles = _next(slowest, kept, fresh, random)
            seconds = clock.seconds(tiles, question)
            if len(kept) < _KEPT or seconds > kept[-1].seconds:
                # Once more, for the first time may have been disturbed.
                found = Found(clock.seconds(tiles, question, 2), tiles, question)
                if all(found.tiles != other.tiles for other in kept):
                    slowest[question] = sorted([*kept, found], key=lambda each: -each.seconds)[:_KEPT]
            tried += 1
            worst = max((kept[0].seconds for kept in slowest.values() if kept), default=0.0)
            bar.update(task, completed=int(passed), description=f"{tried:,} positions, worst {worst * 1e3:.1f} ms")
    console.print(f"{tried:,} positions in {minutes:g} minutes")
    return slowest


def _next(slowest: dict[Question, list[Found]], kept: list[Found], fresh: Iterator[Tiles], random: Random) -> Tiles:
    """Return a new position, or a changed one of the slowest; now and then of another question."""
    if len(kept) < _KEPT or random.random() < _NEW:
        return next(fresh)
    if random.random() < 0.1:
        kept = random.choice([others for others in slowest.values() if others])
    parent = min(random.choices(range(len(kept)), k=2))
    tiles = kept[parent].tiles
    if random.random() < 0.1:
        tiles = cross(tiles, random.choice(kept).tiles, random)
    return mutate(tiles, random)


def _peer(worst: list[Found]) -> dict[str, list[float]]:
    """Return the seconds that each back end of rummikub-solver takes for the most tiles on these positions."""
    if importlib.util.find_spec("rummikub_solver") is None:
        return {}
    positions = [Position(count_tiles(found.tiles.rack), np.array(found.sets(), np.int32)) for found in worst]
    return {name: ask_peer(positions, name).seconds for name in BACK_ENDS}


def main() -> int:
    """Hunt, print what was found, and say whether the claim was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="how long to hunt (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="for other positions (%(default)s)")
    parser.add_argument("--keep", type=Path, help="a file for the three slowest of each question, one on a line")
    arguments = parser.parse_args()
    print_machine()
    slowest = hunt(arguments.minutes, Random(arguments.seed))
    clock = Clock()
    worst = [max(kept, key=lambda each: each.seconds) for kept in slowest.values() if kept]
    worst = [found._replace(seconds=clock.seconds(found.tiles, found.question, 5)) for found in worst]
    peer = _peer(worst)
    figures = table("The slowest of each question, ms", "question", "here", *peer, "rack", "sets")
    for index, found in enumerate(worst):
        times = [f"{seconds[index] / _MILLISECOND:.1f}" for seconds in peer.values()]
        counts = str(len(found.tiles.rack)), "" if found.question.initial else str(len(found.tiles.table))
        figures.add_row(str(found.question), f"{found.seconds / _MILLISECOND:.1f}", *times, *counts)
    console.print(figures)
    top = max(worst, key=lambda each: each.seconds)
    console.print("The worst of all:")
    sets = "" if top.question.initial else f' --table "{top.table_text()}"'
    console.print(f'duodecim solve rummikub {top.question} --rack "{top.rack_text()}"{sets}', soft_wrap=True)
    if arguments.keep:
        lines = [
            f"{each.question.objective} ; {'initial' if each.question.initial else each.question.jokers}"
            f" ; {each.rack_text()} ; {each.table_text()}"
            for kept in slowest.values()
            for each in kept[:3]
        ]
        arguments.keep.write_text("".join(f"{line}\n" for line in lines))
    return close([at_most("the worst position found", top.seconds / _MILLISECOND, WORST, "ms")])


if __name__ == "__main__":
    sys.exit(main())
