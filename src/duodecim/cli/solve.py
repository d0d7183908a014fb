"""`duodecim solve rummikub`: the best play of a position."""

from __future__ import annotations

import click
import msgspec
from rich.text import Text

from ..core.language import Language, say
from ..games.rummikub.model.best_table import Objective
from ..games.rummikub.model.goals import JokerRule
from ..games.rummikub.model.solution import Solution
from ..games.rummikub.model.solve import solve
from ..games.rummikub.terminal import draw_tiles
from .console import new_console


def solve_rummikub(
    *,
    rack: str,
    table: str,
    initial: bool,
    objective: Objective,
    jokers: JokerRule,
    as_json: bool,
    language: Language,
) -> None:
    """Print the best play."""
    solution = solve(rack, table, objective=objective, jokers=jokers, initial=initial)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(_document(solution, language)), indent=2).decode())
    else:
        _print(solution, language, initial=initial)


def _document(solution: Solution, language: Language) -> dict[str, object]:
    return {
        "tiles": solution.tiles,
        "points": solution.points,
        "laid": solution.laid,
        "table": solution.table,
        "steps": solution.steps(language),
        "out": solution.out,
    }


def _print(solution: Solution, language: Language, *, initial: bool) -> None:
    console = new_console()
    if not solution.tiles:
        console.print(say("cli/solve/no-meld" if initial else "cli/solve/nothing", language))
        return
    words = say("rummikub/board/lays", language, tiles=solution.tiles, points=solution.points)
    console.print(Text(words, style="bold"), draw_tiles(solution.laid))
    if solution.out:
        console.print(say("cli/solve/out", language), style="bold green")
    console.print()
    for tiles in solution.table:
        console.print("  ", draw_tiles(tiles))
    console.print()
    for number, step in enumerate(solution.steps(language), 1):
        console.print(f"{number}. {step}")
