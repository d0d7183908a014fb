"""What happened at a table, in sentences for one viewer."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...core.language import Language, say
from ...core.seats import CLOCK
from .log import Entry, Paused, Played, Rematched, Replaced, Resigned, Resumed, Returned, Sat, Started, Stood
from .table import Table

#: So many of the last sentences come with a snapshot.
MOST_TOLD: Final = 50


def told_of(table: Table, version: int, seat: int | None, language: Language) -> tuple[str, ...]:
    """The sentences for one version, spoken to the viewer where they are about its own seat."""
    happening = table.happenings[version - 1]
    lines = _about_table(table, version, seat, language)
    if happening.step is not None:
        names = names_at(table, language, seat)
        for event in happening.step.events_for(seat):
            lines += table.game.tell(event, names, language, seat)
    return tuple(lines)


def told_last(table: Table, seat: int | None, language: Language) -> tuple[str, ...]:
    """The last sentences that the viewer was told, or would have been.

    Where players remember by themselves it is not told again how the game went.
    """
    tell = told_of if table.header.memory or table.phase == "finished" else _about_table
    lines: list[str] = []
    for version in range(table.version, table.forgotten, -1):
        if len(lines) >= MOST_TOLD:
            break
        if table.tells(seat, version):
            lines[:0] = tell(table, version, seat, language)
    return tuple(lines[-MOST_TOLD:])


def names_at(table: Table, language: Language, you: int | None = None) -> list[str]:
    """What the seats are called, the viewer's own by a word for it."""
    names = []
    for number in range(table.game.seats):
        if number == you:
            names.append(say("table/you", language))
        elif number >= len(table.seats):
            names.append(say("table/automa", language))
        else:
            names.append(table.seats[number].name or bot_name(number, language))
    return names


@cache
def bot_name(seat: int, language: Language) -> str:
    """What a bot is called that has no name."""
    return say("table/bot", language, number=seat + 1)


def _about_table(table: Table, version: int, seat: int | None, language: Language) -> list[str]:
    entry = table.happenings[version - 1].entry
    key = f"table/told/{type(entry).__struct_config__.tag}"
    match entry:
        case Started() | Paused() | Resumed() | Rematched():
            return [say(key, language)]
        case Sat() | Stood():
            sat = _who_sat(table, version, entry.seat)
            return [_about(key, sat.name, language, you=sat.player == _player_at(table, seat))]
        case Resigned(number) | Replaced(number) | Returned(number):
            return [_about(key, table.seats[number].name, language, you=number == seat)]
        case Played(number, "clock") if number != CLOCK:
            # Where the rules have a clock of their own, the game tells of it.
            return [_about("table/told/clock", table.seats[number].name, language, you=number == seat)]
        case _:
            return []


def _who_sat(table: Table, version: int, seat: int) -> Sat:
    """Who took a seat last: of who stood up nothing is left in it."""
    entries: list[Entry] = [happening.entry for happening in table.happenings[:version]]
    return next(entry for entry in reversed(entries) if isinstance(entry, Sat) and entry.seat == seat)


def _player_at(table: Table, seat: int | None) -> str | None:
    return None if seat is None else table.seats[seat].player


def _about(key: str, name: str, language: Language, *, you: bool) -> str:
    return say(f"{key}/you" if you else key, language, name=name)
