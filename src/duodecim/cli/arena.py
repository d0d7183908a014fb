"""`duodecim arena`: plays with a progress bar, keeps the results, and prints the standings."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..arena.arena import DEFAULT_BLOCKS, Arena, check_numbers, load_record, load_standings, plan_arena
from ..arena.arena import Progress as ArenaProgress
from ..arena.engines import EngineName
from ..arena.errors import ArenaError
from ..arena.hypothesis import read_hypothesis
from ..arena.results import SUFFIX
from ..arena.standings import Standings
from ..core.cores import core_count
from ..core.language import Language, say
from ..core.seed import check_seed
from ..reports.arena_story import story_of_results
from ..reports.maker import Report, check_writable, write_page
from .arena_response import find_responses, print_responses, read_responded
from .arena_tables import print_standings
from .console import new_console
from .invocation import shell_command

#: Tests end by themselves. This is when they give up.
_TEST_BLOCKS: Final = 10_000
#: What may be told besides a file to go on with.
_WITH_RESUME: Final = {"resume", "blocks", "processes", "engine", "report", "as_json", "language"}


def run_arena(
    game_id: str,
    options: dict[str, Any],
    *,
    given: set[str],
    resume: Path | None,
    blocks: int | None,
    out: Path | None,
    report: Path | None,
    processes: int | None,
    engine: EngineName,
    as_json: bool,
    language: Language,
    best_response: str | None,
    responders: str | None,
    **settings: Any,
) -> None:
    """Run an arena, new or from a file, to its end or until Ctrl-C. Then look for best responses, if asked for."""
    processes = core_count() if processes is None else processes
    check_numbers(1 if blocks is None else blocks, processes)
    if report is not None:
        check_writable(report)
    search: dict[str, Any] = {
        "responders": () if responders is None else tuple(responders.split(",")),
        "blocks": blocks or DEFAULT_BLOCKS,
        "processes": processes,
        "engine": engine,
        **{name: settings[name] for name in ("budget", "limit")},
        **options,
    }
    asked = _responded(best_response, settings)
    if responders is not None and not asked:
        raise ArenaError("arena/responders-alone")
    if asked and settings["bots"] is None:
        if files := [name for name, file in (("--out", out), ("--report", report)) if file is not None]:
            raise ArenaError("arena/response-files", options=", ".join(files))
        seed = check_seed(settings["seed"])
        found = find_responses(game_id, asked, seed=seed, **search)
        print_responses(found, game_id=game_id, seed=seed, as_json=as_json, language=language)
        return
    if resume is not None:
        arena, file = _resume(game_id, resume, given), resume
        blocks = blocks or arena.notes.blocks or None
    else:
        arena, file = _create(game_id, options, out, **settings)
    if blocks is None:
        blocks = DEFAULT_BLOCKS if arena.plan.hypothesis is None else _TEST_BLOCKS
    stopped = False
    try:
        _play(arena, blocks, processes, engine)
        if asked:
            arena.note_responses(find_responses(game_id, asked, seed=arena.plan.seed, **search))
    except KeyboardInterrupt:
        stopped = True
    finally:
        arena.close()
    _show(arena.standings, as_json=as_json, language=language)
    if not as_json:
        _print_notes(arena, language)
    told = new_console() if not as_json else Console(stderr=True, markup=False, emoji=False, highlight=False)
    if stopped:
        told.print(say("cli/arena/stopped", language))
        command = shell_command("arena", game_id, "--resume", file, "--blocks", str(blocks))
        told.print(say("cli/how-to-resume", language, command=command), soft_wrap=True)
    else:
        told.print(say("cli/arena/kept", language, file=file), soft_wrap=True)
    if report is not None:
        write_page(Report(story_of_results(file), f"duodecim report {file.name}"), report)
        told.print(say("cli/report/written", language, file=report), soft_wrap=True)


def _responded(best_response: str | None, settings: dict[str, Any]) -> list[str]:
    """Return the bots to look for best responses to."""
    if best_response is None:
        return []
    if settings["test"] is not None:
        raise ArenaError("arena/response-test")
    return read_responded(best_response, [] if settings["bots"] is None else settings["bots"].split(","))


def _create(
    game_id: str,
    options: dict[str, Any],
    out: Path | None,
    *,
    bots: str | None,
    test: str | None,
    alpha: float,
    beta: float,
    **settings: Any,
) -> tuple[Arena, Path]:
    field = [] if bots is None else bots.split(",")
    hypothesis = None if test is None else read_hypothesis(test, alpha, beta)
    plan = plan_arena(game_id, field, test=hypothesis, **settings, **options)
    file = out or Path(f"arena-{game_id}-{datetime.now().astimezone():%Y%m%d-%H%M%S}{SUFFIX}")
    return Arena.create(plan, file), file


def _resume(game_id: str, file: Path, given: set[str]) -> Arena:
    if extra := given - _WITH_RESUME:
        flags = [f"--{name.replace('_', '-')}" for name in sorted(extra)]
        raise ArenaError("arena/resume-alone", options=", ".join(flags))
    arena = Arena.resume(file)
    if arena.plan.game != game_id:
        arena.close()
        raise ArenaError("arena/resume-game", file=file, given=arena.plan.game, game=game_id)
    return arena


def _play(arena: Arena, blocks: int, processes: int, engine: EngineName) -> None:
    watched = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=watched, transient=True, disable=not watched.is_terminal) as bar:
        task = bar.add_task(arena.plan.game, total=None)

        def advance(progress: ArenaProgress) -> None:
            test = progress.reckoner.test
            state = None if test is None else test.state
            about = arena.plan.game
            if state is not None:
                about = f"{about}  ✓ {100 * state.progress_for:.0f} %  ✗ {100 * state.progress_against:.0f} %"
            bar.update(task, completed=progress.done, total=progress.total, description=about)

        arena.play(blocks, processes=processes, engine=engine, on_progress=advance)


def _print_notes(arena: Arena, language: Language) -> None:
    """Print what depends on this run: complaints about bots, and workers that stray."""
    console = new_console()
    if arena.notes.complaints:
        console.print(say("cli/arena/complaints", language), style="bold")
        for complaint in dict.fromkeys(arena.notes.complaints[:5]):
            console.print(f"  {complaint}")
    for stray in arena.workers.strays():
        words = say(
            "cli/arena/stray",
            language,
            worker=stray.worker,
            bot=stray.bot,
            difference=f"{stray.difference:+.3f}",
            errors=f"{stray.errors:.1f}",
            blocks=stray.blocks,
        )
        console.print(words, style="bold red")


def show_results(file: Path, *, as_json: bool, language: Language) -> None:
    """Print the standings in a result file."""
    _show(load_standings(file), as_json=as_json, language=language)


def _show(standings: Standings, *, as_json: bool, language: Language) -> None:
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(standings), indent=2).decode())
    else:
        print_standings(new_console(), standings, language)


def print_record(file: Path, block: int, game: int) -> None:
    """Print the record of one game."""
    click.echo(load_record(file, block, game).dumps(), nl=False)
