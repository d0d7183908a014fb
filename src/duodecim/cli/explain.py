"""`duodecim explain king`: one trick, resolved and explained."""

from __future__ import annotations

from collections.abc import Sequence

import click
import msgspec
from rich.table import Table
from rich.text import Text

from ..core.errors import OptionError
from ..core.language import Language, say
from ..core.parsing import read_number
from ..games.king.model.explanation import Stage, Trick
from ..games.king.model.referee import explain, tokens_after
from ..games.king.narration import Narrator
from .console import new_console


def explain_king(
    *,
    faces: str,
    cards: str,
    points: str | None,
    choices: str | None,
    rolls: str | None,
    stage: Stage,
    names: str | None,
    as_json: bool,
    language: Language,
) -> None:
    """Resolve one trick and print why it ends as it does."""
    tokens = _parts(points)
    trick = explain(
        _numbers("--faces", faces),
        _parts(cards),
        points=tokens,
        choices=_parts(choices),
        rolls=_numbers("--rolls", rolls),
        stage=stage,
    )
    after = tokens_after(trick, tokens)
    if as_json:
        document = {"trick": trick, "points": [ones + 2 * twos for ones, twos in after]}
        click.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
        return
    _print(trick, _names(names, len(trick.dice), language), after, language)


def _print(trick: Trick, names: Sequence[str], tokens: Sequence[tuple[int, int]], language: Language) -> None:
    console = new_console()
    narrator = Narrator(names, language)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for column in ("card", "value"):
        table.add_column(say(f"cli/explain/{column}", language))
    for die in trick.dice:
        sign = "★" if die.seat == trick.winner else "✕" if die.equal else " "
        card = Text(narrator.card(die), style="" if die.state == "in force" else "dim")
        table.add_row(
            Text(f"{sign} {names[die.seat]}"), card, Text(narrator.chain(die), "dim" if die.equal else "bold")
        )
    console.print(table)
    for line in narrator.tell_result(trick):
        console.print(line)
    totals = ", ".join(f"{name}: {ones + 2 * twos}" for name, (ones, twos) in zip(names, tokens, strict=True))
    console.print(say("cli/explain/totals", language, points=totals), style="dim")


def _parts(text: str | None) -> list[str]:
    return [] if text is None else [part.strip() for part in text.split(",")]


def _numbers(option: str, text: str | None) -> list[int]:
    numbers = []
    for part in _parts(text):
        number = read_number(part)
        if number is None:
            raise OptionError("cli/explain/number", text=part, option=option)
        numbers.append(number)
    return numbers


def _names(names: str | None, count: int, language: Language) -> list[str]:
    if names is None:
        return [say("cli/explain/player", language, number=number) for number in range(1, count + 1)]
    given = _parts(names)
    if len(given) != count:
        raise OptionError("cli/explain/names-count", count=count, given=len(given))
    return given
