"""A game in the terminal: one person, the rest bots. It is started, or goes on from a file."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from ..core.errors import OptionError
from ..core.game import Game
from ..core.language import Language, say
from ..core.records import Record, Seat
from ..core.registry import descriptor
from ..core.seed import check_seed
from .invocation import shell_command
from .record_files import FileError, check_new_file, read_record
from .session import Session


def play_new(game: Game, *, seat: int, bot: str, seed: int | None, record: Path | None, language: Language) -> None:
    """Play a fresh game."""
    if not 0 <= seat < game.people:
        raise OptionError("cli/seat", seat=seat, last=game.people - 1)
    if record is not None:
        check_new_file(record)
    seed = check_seed(seed)
    seats = list(_seats(game, seat, bot, language))
    Session(game.start(seed), seats, Random(seed), record, language).run()


def resume_game(file: Path, language: Language) -> None:
    """Go on with a saved game. It is saved in the same file again."""
    record = read_record(file)
    position = record.replay()
    if position.outcome is not None:
        raise FileError("cli/finished", file=file, command=shell_command("replay", file))
    _check_seats(record)
    seed = check_seed(None)
    Session(position.with_chance(seed), record.seats, Random(seed), file, language).run()


def _seats(game: Game, person: int, bot: str, language: Language) -> Iterator[Seat]:
    """Yield who sits where: the person, bots on the other seats for players, and the automa if there is one."""
    names = _bot_names(language)
    for number in range(game.seats):
        if number == person:
            yield Seat(say("cli/player", language))
        elif number < game.people:
            yield Seat(next(names), kind="bot", bot=bot)
        else:
            yield Seat(say("cli/automa", language), kind="automa")


def _bot_names(language: Language) -> Iterator[str]:
    yield from say("cli/bots", language).split()
    for number in count(4):
        yield f"{say('cli/bot', language)} {number}"


def _check_seats(record: Record) -> None:
    """Refuse a record that does not have exactly one person, or has bots that there are not."""
    people = sum(seat.kind == "human" for seat in record.seats)
    if people != 1:
        raise FileError("cli/one-person", count=people)
    levels = descriptor(record.game).levels
    for number, seat in enumerate(record.seats):
        if seat.kind == "bot" and seat.bot not in levels:
            raise FileError("cli/no-bot", seat=number, bot=seat.bot, bots=", ".join(levels))
