"""Play everything that docs/strength.md shows, and write that page.

Results are kept in a folder. Stop whenever you like: the same command goes on from there. A folder may be copied from
another machine; `--page-only` writes the page from what it holds.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from duodecim.core.cores import core_count

from ..measure import console, progress_bar
from .page import write_page
from .playing import FEWEST_BLOCKS, WAVES, OtherBotsError, OutOfTimeError, Player
from .runs import RUNS, Run


def main() -> None:
    """Play, then write the page."""
    given = _arguments()
    runs = [run for run in RUNS if given.only in run.name]
    if not runs:
        raise SystemExit(
            f"--only {given.only}: there is none of that name; there are {', '.join(r.name for r in RUNS)}"
        )
    with progress_bar() as bar:
        task = bar.add_task("", total=None)
        player = Player(
            given.folder,
            given.processes,
            given.minutes,
            lambda done, total, about: bar.update(task, completed=done, total=total, description=about),
        )
        try:
            if not given.page_only:
                _play(player, runs, given.factor)
        except (OutOfTimeError, KeyboardInterrupt):
            console.print("Stopped. The same command goes on from here.")
    played = [(run, player.file(run)) for run in RUNS if player.standings(run) is not None]
    write_page(given.page, played)
    console.print(f"{given.page} has {len(played)} of {len(RUNS)} sections.")


def _play(player: Player, runs: list[Run], factor: float) -> None:
    for part in WAVES:
        for run in runs:
            player.play(run, max(FEWEST_BLOCKS, round(part * factor * run.blocks)))
        # Twice is enough: what is exact takes as long for few blocks as for many.
        for run in runs if part in (WAVES[0], WAVES[-1]) else ():
            player.respond(run, max(FEWEST_BLOCKS, round(part * factor * run.response_blocks)))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=core_count(), help="how many processes play")
    parser.add_argument("--factor", type=float, default=1.0, help="how many times the usual number of blocks")
    parser.add_argument("--minutes", type=float, help="stop after so many minutes and write what there is")
    parser.add_argument("--only", default="", help="only runs with this in their names, such as chips or king-2")
    parser.add_argument("--folder", type=Path, default=Path("build/strength"), help="where results are kept")
    parser.add_argument("--page", type=Path, default=Path("docs/strength.md"), help="the page to write")
    parser.add_argument("--page-only", action="store_true", help="play nothing, write the page from what was played")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        main()
    except OtherBotsError as problem:
        raise SystemExit(str(problem)) from None
