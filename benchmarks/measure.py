"""What all benchmarks share: fair timing on a noisy machine, claims, and where it was measured."""

from __future__ import annotations

import importlib.util
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

#: Into a file or a pipe goes a fixed width, so that tables stay tables.
console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)

MILLION = 1e6
MICROSECOND = 1e-6


class Claim(NamedTuple):
    """A sentence with a number in it, and what was measured. `kept` is None when it could not be measured here."""

    claim: str
    measured: str
    needed: str
    kept: bool | None


def short(number: float) -> str:
    """Return a number rounded to three digits, without an exponent: 2,250, not 2.25e+03."""
    rounded = float(f"{number:.3g}")
    return f"{rounded:,.0f}" if abs(rounded) >= 1000 else f"{rounded:g}"  # where :g begins to write exponents


def at_least(claim: str, measured: float, needed: float, unit: str) -> Claim:
    """A claim that wants a high number."""
    return Claim(claim, f"{short(measured)} {unit}", f"≥ {needed:g} {unit}", measured >= needed)


def at_most(claim: str, measured: float, needed: float, unit: str) -> Claim:
    """A claim that wants a low number."""
    return Claim(claim, f"{short(measured)} {unit}", f"≤ {needed:g} {unit}", measured <= needed)


def skipped(claim: str, needed: str, reason: str) -> Claim:
    """A claim that cannot be measured on this machine."""
    console.print(f"[yellow]Skipped: {reason}.[/]")
    return Claim(claim, f"skipped: {reason}", needed, None)


class Times:
    """The seconds that several contestants took, run after run, each run with all of them in turn."""

    def __init__(self) -> None:
        self.runs: dict[str, list[float]] = {}

    def add(self, name: str, seconds: float) -> None:
        """Note one run of one contestant."""
        self.runs.setdefault(name, []).append(seconds)

    def median(self, name: str) -> float:
        """The seconds of the middle run."""
        return statistics.median(self.runs[name])

    def ratio(self, name: str, other: str) -> float:
        """How many times as long `name` takes as `other`: the middle one of the ratios within each run.

        What slows down the machine for a while slows down both sides of a ratio.
        """
        return statistics.median(one / two for one, two in zip(self.runs[name], self.runs[other], strict=True))


def interleave(title: str, contestants: Mapping[str, Callable[[], object]], repetitions: int) -> Times:
    """Time contestants in turn, `repetitions` times after one that does not count, with a progress bar."""
    times = Times()
    with progress_bar() as bar:
        task = bar.add_task(title, total=(repetitions + 1) * len(contestants))
        for repetition in range(repetitions + 1):
            for name, contestant in contestants.items():
                seconds = timed(contestant)
                if repetition:
                    times.add(name, seconds)
                bar.advance(task)
    return times


def timed(contestant: Callable[[], object]) -> float:
    """The seconds that one call takes."""
    start = time.perf_counter()
    contestant()
    return time.perf_counter() - start


def progress_bar() -> Progress:
    """A bar on the error stream, gone when it is done; nothing when nobody watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    watched = Console(stderr=True)
    return Progress(*columns, console=watched, transient=True, disable=not watched.is_terminal)


def table(title: str, *columns: str) -> Table:
    """A table of figures: words left, numbers right."""
    result = Table(title=title, title_justify="left", title_style="bold")
    for index, column in enumerate(columns):
        result.add_column(column, justify="right" if index else "left", overflow="fold")
    return result


def open_spiel() -> ModuleType | None:
    """OpenSpiel's Python module, if it is installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    import pyspiel

    module: ModuleType = pyspiel
    return module


def print_machine() -> None:
    """Where and when: without that no figure means anything."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    versions = [f"Python {platform.python_version()}"]
    for package in ("duodecim", "numba", "numpy", "open_spiel"):
        try:
            versions.append(f"{package} {_version(package)}")
        except PackageNotFoundError:
            versions.append(f"{package} not installed")
    console.print(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC · {_processor()}, {cores} cores · {platform.system()}")
    console.print(", ".join(versions))


def no_complaints(lines: Sequence[str]) -> Claim:
    """Print the first complaints in the log of a server, and claim that there are none."""
    for line in lines[:20]:
        console.print(line, markup=False)
    return at_most("warnings and errors in the log", len(lines), 0, "lines")


def close(claims: Sequence[Claim]) -> int:
    """Print the closing table; 1 if a claim was missed, else 0."""
    closing = table("Claims", "claim", "measured", "needed", "")
    marks = {True: "[green]ok[/]", False: "[red]not[/]", None: "[yellow]skipped[/]"}
    for claim in claims:
        closing.add_row(claim.claim, claim.measured, claim.needed, marks[claim.kept])
    console.print(closing)
    return int(any(claim.kept is False for claim in claims))


def run_alone(measure: Callable[[], list[Claim]]) -> None:
    """Run one benchmark as a program of its own."""
    print_machine()
    sys.exit(close(measure()))


def _version(package: str) -> str:
    if package == "duodecim":
        import duodecim

        return duodecim.__version__
    return version(package)


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
