"""Change the rules in 60 small ways and see whether the tests notice: `python -m scripts.mutants`.

The sample is fixed: it changes only where the source does. Each mutant is tried in a copy of the repository, with the
tests that `make test` runs for that game. The exit status is 1 if a mutant survives. Then either a test is missing, or
the mutant plays exactly like the original and belongs in `EQUIVALENT`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import track

from duodecim.core.cores import core_count

from .mutations import Mutation, diff_of
from .sample import GROUPS, Group, sample_of
from .trial import Verdict, copy_repository, run_plain, try_mutant

_ROOT = Path(__file__).parents[2]


def main() -> int:
    """Try the sample. Return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"only these: {', '.join(GROUPS)}")
    parser.add_argument("--jobs", type=int, default=core_count(), help="how many at a time (default: as many as cores)")
    parser.add_argument("--list", action="store_true", help="show the mutants and try none")
    wishes = parser.parse_args()
    unknown = set(wishes.groups) - set(GROUPS)
    if unknown:
        parser.error(f"no such group: {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    mutants = [(mutant, GROUPS[name]) for name in wishes.groups or GROUPS for mutant in sample_of(_ROOT, GROUPS[name])]
    console = Console(highlight=False)
    if wishes.list:
        for mutant, _ in mutants:
            console.print(_describe(mutant), markup=False, soft_wrap=True)
        return 0
    with _copies(wishes.jobs) as folders:
        # Where tests fail anyway, every mutant would seem to be caught.
        for name in track(wishes.groups or GROUPS, "Without mutants", console=console):
            folder = folders.get()
            verdict = run_plain(folder, GROUPS[name])
            folders.put(folder)
            if verdict.caught:
                console.print(f"{verdict.by} fails without any mutant. Run make test.")
                return 2
        return _try_all(mutants, folders, wishes.jobs, console)


def _try_all(mutants: list[tuple[Mutation, Group]], folders: Queue[Path], jobs: int, console: Console) -> int:
    """Try mutants, and show what became of each. Return the exit status."""

    def attempt(mutant: Mutation, group: Group) -> Verdict:
        folder = folders.get()
        try:
            return try_mutant(folder, mutant, group)
        finally:
            folders.put(folder)

    survivors = []
    with ThreadPoolExecutor(jobs) as pool:
        running = {pool.submit(attempt, *each): each[0] for each in mutants}
        for done in track(as_completed(running), "Mutants", total=len(running), console=console):
            mutant, verdict = running[done], done.result()
            became = "caught by" if verdict.caught else "SURVIVED:"
            console.print(f"{mutant.id} {became} {verdict.by}", markup=False, soft_wrap=True)
            if not verdict.caught:
                survivors.append(mutant)
    for mutant in sorted(survivors):
        console.print(_describe(mutant), markup=False, soft_wrap=True)
    console.print(f"{len(mutants) - len(survivors)} of {len(mutants)} mutants were caught.")
    return 1 if survivors else 0


def _describe(mutant: Mutation) -> str:
    return "\n".join([mutant.id, *diff_of(mutant, (_ROOT / mutant.path).read_bytes()), ""])


@contextmanager
def _copies(count: int) -> Iterator[Queue[Path]]:
    """Copy the repository so many times; the copies go when the work is done."""
    with TemporaryDirectory() as temporary:
        folders: Queue[Path] = Queue()
        for number in range(count):
            folder = Path(temporary) / str(number)
            copy_repository(_ROOT, folder)
            folders.put(folder)
        yield folders


if __name__ == "__main__":
    sys.exit(main())
