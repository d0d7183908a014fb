"""A record, move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec
from rich.text import Text

from ..core.language import Language, say
from ..core.position import Position
from ..core.records import Record
from ..core.registry import descriptor
from ..core.seats import CHANCE
from .console import new_console
from .invocation import shell_command
from .record_files import read_record


def print_words(file: Path, language: Language) -> None:
    """Print the game in words. Nothing is printed before the whole record is checked."""
    record = read_record(file)
    positions = list(record.positions())
    console = new_console()
    table = descriptor(record.game).make_board()
    names = [seat.name for seat in record.seats]
    for number, position in enumerate(positions[1:], 1):
        move = position.moves[-1]
        label = Text(f"{number:>4}  ", style="dim")
        lines = [line for event in position.events for line in position.game.tell(event, names, language)]
        for line in lines:
            console.print(label, Text(line), sep="")
            label = Text(" " * 6)
        shown = table.tell_chance(move.action, names) if move.actor == CHANCE else None
        if shown is not None:
            console.print(label, shown, sep="")
    console.print(table.draw(positions[-1].view(), names, language))
    console.print(Text(f"\n{say('cli/replay-good', language, count=len(record.moves))}", style="green"))
    if record.result is None:
        console.print(say("cli/replay-unfinished", language, command=shell_command("resume", file)), soft_wrap=True)


def print_json(file: Path) -> None:
    """Print every move with what happened and the position after it, as one JSON document."""
    record = read_record(file)
    positions = list(record.positions())
    click.echo(_document(record, positions))


def _document(record: Record, positions: list[Position[Any, Any]]) -> str:
    document = {
        "game": record.game,
        "options": record.options,
        "seats": record.seats,
        "start": positions[0].text(),
        "moves": [
            {
                "number": number,
                "move": str(position.moves[-1]),
                "events": position.events,
                "position": position.text(),
            }
            for number, position in enumerate(positions[1:], 1)
        ],
        "result": record.result,
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
