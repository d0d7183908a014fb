"""`duodecim solve rummikub`: the best plays of a position."""

from __future__ import annotations

from typing import Any, Final

import click
import msgspec
from rich.console import Console
from rich.text import Text

from ..core.language import Language, say
from ..games.rummikub.model.solution import Solution
from ..games.rummikub.model.solve import solve
from ..games.rummikub.model.table_count import count_tables
from ..games.rummikub.terminal import draw_tiles
from .console import new_console

#: Tables that are as good are counted up to this number.
_MOST_TABLES: Final = 100


def solve_rummikub(*, rack: str, table: str, count: bool, as_json: bool, language: Language, **options: Any) -> None:
    """Print the best play, others if they are asked for, and how many tables are as good."""
    solution = solve(rack, table, **options)
    # The tables of a whole turn depend on its meld, so they are not counted.
    count = count and options["turn"] != "whole"
    tables = _count(rack, table, **options) if count else None
    if as_json:
        document = _document(solution, language)
        document["alternatives"] = [_document(play, language) for play in solution.alternatives]
        if count:
            document["tables"] = tables
        click.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
        return
    console = new_console()
    if not solution.tiles:
        console.print(say(_nothing(**options), language))
        return
    _print_play(console, solution, language)
    if count:
        key = "cli/solve/more-tables" if tables is None else "cli/solve/tables"
        console.print(f"\n{say(key, language, count=_MOST_TABLES if tables is None else tables)}")
    for number, play in enumerate(solution.alternatives, 2):
        console.print()
        console.print(Text(f"{number}. ", style="bold").append_text(_heading(play, language)))
        for sentence in play.steps(language):
            console.print(f"   {sentence}")


def _document(solution: Solution, language: Language) -> dict[str, Any]:
    return {
        "tiles": solution.tiles,
        "points": solution.points,
        "laid": solution.laid,
        "left": solution.left,
        "out": solution.out,
        "table": solution.table,
        "new": solution.new_places,
        "meld": solution.meld,
        "worth": solution.worth,
        "steps": solution.steps(language),
        "moves": solution.moves,
    }


def _count(rack: str, table: str, *, turn: str | None, initial: bool, alternatives: int, **options: Any) -> int | None:
    """Return how many tables are as good, None for very many."""
    del alternatives  # they do not matter here
    return count_tables(rack, table, initial=turn == "meld" if turn else initial, most=_MOST_TABLES, **options)


def _nothing(*, objective: str, initial: bool, turn: str | None, **_others: Any) -> str:
    """Return what to say if nothing is laid."""
    if objective == "out":
        return "cli/solve/not-out"
    return "cli/solve/no-meld" if initial or turn in ("meld", "whole") else "cli/solve/nothing"


def _heading(solution: Solution, language: Language) -> Text:
    words = say("rummikub/board/lays", language, tiles=solution.tiles, points=solution.points)
    return Text(words, style="bold").append_text(draw_tiles(solution.laid))


def _print_play(console: Console, solution: Solution, language: Language) -> None:
    console.print(_heading(solution, language))
    if solution.meld:
        console.print(say("cli/solve/worth", language, worth=solution.worth), draw_tiles(sum(solution.meld, ())))
    if solution.out:
        console.print(say("cli/solve/out", language), style="bold green")
    else:
        console.print(say("cli/solve/left", language), draw_tiles(solution.left))
    console.print()
    for number, (tiles, new) in enumerate(zip(solution.table, solution.new_places, strict=True), 1):
        marked = [f"+{tile}" if place in new else tile for place, tile in enumerate(tiles)]
        console.print(Text(f"{number:>3} ", style="dim").append_text(draw_tiles(marked)))
    console.print(say("cli/solve/marked", language), style="dim")
    console.print()
    for number, sentence in enumerate(solution.steps(language), 1):
        console.print(f"{number}. {sentence}")
