"""Other libraries of games beside ours, in one table: random roll-outs, steps with a policy, training.

Every library plays the game that is nearest to 12 Chip Trick, in its own environment and in its fastest configuration,
on the same cores. They are asked in turn, several times; what slows down the machine for a while slows down all.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from duodecim.core.cores import core_count

from .measure import Claim, at_least, console, progress_bar, run_alone, short, skipped, table
from .peers.contestant import COLUMNS, Column
from .peers.install import install, python_of

ROUNDS: Final = 3
#: How long each library is timed for one number of one round.
SECONDS: Final = 0.7
OURS: Final = "duodecim chips, 3 players"
TITLES: Final[dict[Column, str]] = {
    "rollouts": "random roll-outs",
    "steps": "steps with a policy",
    "training": "training",
}
#: The games that the claim is about: those of the peer that have hidden hands as ours.
_CLAIMED: Final = ("OpenSpiel euchre", "OpenSpiel oh_hell", "Pgx leduc_holdem", "Pgx sparrow_mahjong")


class Peer(NamedTuple):
    """A library, the module that knows it, and how many processes of it make the most of all cores."""

    name: str
    module: str
    processes: int


PEERS: Final = (
    Peer("openspiel", "openspiel", core_count()),
    Peer("pettingzoo", "pettingzoo_classic", core_count()),
    Peer("rlcard", "rlcard_games", core_count()),
    # Compiled by JAX, one process uses all cores.
    Peer("pgx", "pgx_games", 1),
    Peer("pufferlib", "pufferlib_games", core_count()),
)


class Workers:
    """The processes of one library, which are asked at the same time."""

    def __init__(self, python: Path, module: str, count: int, folder: Path) -> None:
        command = [str(python.absolute()), "-m", "benchmarks.peers.worker", f"benchmarks.peers.{module}"]
        root = Path(__file__).parents[1]
        paths = os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])
        self._processes = [
            subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                bufsize=1,
                cwd=folder,
                env=os.environ | {"PYTHONPATH": paths},
            )
            for _ in range(count)
        ]
        about, *_ = self._answers()
        #: Why the library cannot be loaded, or None.
        self.problem: str | None = about.get("problem")
        #: By contestant and column: why there is nothing to measure, or None.
        self.missing: dict[str, dict[Column, str | None]] = about.get("contestants", {})

    def ask(self, name: str, column: Column, seconds: float) -> float | str:
        """Return how many decisions a second all processes make together, or what went wrong."""
        for process in self._processes:
            assert process.stdin is not None  # noqa: S101  # it was asked for
            process.stdin.write(json.dumps({"name": name, "column": column, "seconds": seconds}) + "\n")
        answers = list(self._answers())
        problems = [answer["problem"] for answer in answers if "problem" in answer]
        return problems[0] if problems else float(sum(answer["rate"] for answer in answers))

    def _answers(self) -> Iterator[Any]:
        for process in self._processes:
            assert process.stdout is not None  # noqa: S101  # it was asked for
            line = process.stdout.readline()
            yield json.loads(line) if line else {"problem": f"the process ended with {process.wait()}"}

    def close(self) -> None:
        """Let the processes end."""
        for process in self._processes:
            process.communicate()


@contextmanager
def started(python: Path, module: str, count: int) -> Iterator[Workers]:
    """Start the processes of a library, and end them."""
    # Some libraries leave files where they are started.
    with tempfile.TemporaryDirectory() as folder:
        workers = Workers(python, module, count, Path(folder))
        try:
            yield workers
        finally:
            workers.close()


def measure() -> list[Claim]:
    """Install the peers, time everything and say whether the claims were kept."""
    absent: dict[str, str] = {}
    with ExitStack() as stack:
        teams = [stack.enter_context(started(Path(sys.executable), "ours", 1))]
        with progress_bar() as bar:
            for peer in bar.track(PEERS, description="Installing peers"):
                problem = install(peer.name)
                if problem is None:
                    team = stack.enter_context(started(python_of(peer.name), peer.module, peer.processes))
                    problem = team.problem
                    teams.append(team)
                if problem is not None:
                    absent[peer.name] = problem
        found = _ask_all(teams)
    _print(found)
    for name, problem in absent.items():
        console.print(f"{name} could not be measured: {problem}", markup=False, soft_wrap=True)
    return _claims(found, absent)


#: By contestant and column: the rates of all rounds, or why there are none.
Found = dict[str, dict[Column, list[float] | str]]


def _ask_all(teams: list[Workers]) -> Found:
    found: Found = {}
    asked: list[tuple[Workers, str, Column]] = []
    for team in teams:
        for name, missing in team.missing.items():
            found[name] = {column: missing[column] or [] for column in COLUMNS}
            asked.extend((team, name, column) for column in COLUMNS if missing[column] is None)
    with progress_bar() as bar:
        for number in bar.track(range(ROUNDS + 1), description="All libraries in turn"):
            for team, name, column in asked:
                rates = found[name][column]
                if isinstance(rates, str):
                    continue
                # The first round prepares and compiles.
                answer = team.ask(name, column, SECONDS if number else 0.0)
                if isinstance(answer, str):
                    found[name][column] = answer
                elif number:
                    rates.append(answer)
    return found


def _print(found: Found) -> None:
    figures = table(
        f"Decisions of players a second on {core_count()} cores; in brackets how many times as many ours makes",
        "game",
        *TITLES.values(),
    )
    notes: dict[str, None] = {}
    for name, columns in found.items():
        cells = []
        for column in COLUMNS:
            rates = columns[column]
            if isinstance(rates, str):
                notes[f"{name}, {TITLES[column]}: {rates}"] = None
                cells.append("–")
                continue
            ours = found[OURS][column]
            beside = "" if isinstance(ours, str) or name.startswith("duodecim") else f" ({short(_times(ours, rates))})"
            cells.append(f"{_rate(median(rates))}{beside}")
        figures.add_row(name, *cells)
    console.print(figures)
    for note in notes:
        console.print(note, markup=False, soft_wrap=True)


def _times(ours: list[float], theirs: list[float]) -> float:
    """Return how many times as many decisions ours makes: the middle of the ratios of all rounds."""
    return median(one / two for one, two in zip(ours, theirs, strict=True))


def _rate(rate: float) -> str:
    return f"{short(rate / 1e6)} million" if rate >= 1e6 else f"{rate:,.0f}"


def _claims(found: Found, absent: dict[str, str]) -> list[Claim]:
    claims = []
    ours = found[OURS]["rollouts"]
    for name in _CLAIMED:
        claim = f"random roll-outs against {name}"
        theirs = found.get(name, {}).get("rollouts", absent.get(name.partition(" ")[0].lower(), "it was not measured"))
        if isinstance(theirs, str) or isinstance(ours, str):
            claims.append(skipped(claim, "≥ 20 times", theirs if isinstance(theirs, str) else str(ours)))
        else:
            claims.append(at_least(claim, _times(ours, theirs), 20, "times"))
    return claims


if __name__ == "__main__":
    run_alone(measure)
