"""What happened at a table, in sentences for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...core.language import Language, say
from ...core.seats import CLOCK
from .bot_names import name_of_bot
from .log import (
    Aborted,
    Arranged,
    Claimed,
    Entry,
    Paused,
    Played,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Sat,
    Started,
    Stood,
)
from .table import Table

#: A snapshot comes with this many of the last sentences at most.
MAX_RECENT: Final = 50


def narrate(
    table: Table, version: int, seat: int | None, language: Language, events: Sequence[Any] | None = None
) -> tuple[str, ...]:
    """Return the sentences for one version. They address the viewer as "you".

    `events` are those of the version as the seat may know them, if they are at hand already.
    """
    return tuple(sentence for sentence, _ in narrate_in_step(table, version, seat, language, events))


def narrate_in_step(
    table: Table, version: int, seat: int | None, language: Language, events: Sequence[Any] | None = None
) -> list[tuple[str, int]]:
    """Return the sentences for one version, each with the number of events that have happened when it is true."""
    step = table.history[version - 1].step
    sentences = [(line, 0) for line in _narrate_table(table, version, seat, language)]
    if events is None:
        events = () if step is None else step.events_for(seat)
    if events:
        names = seat_names(table, language, seat)
        for number, event in enumerate(events, 1):
            sentences += [(line, number) for line in table.game.tell(event, names, language, seat)]
    return sentences


def narrate_recent(table: Table, seat: int | None, language: Language) -> tuple[str, ...]:
    """Return the last sentences that the viewer has been told, or would have been.

    At a table without memory they leave out how the game went.
    """
    narrate_version = narrate if table.header.memory or table.phase == "finished" else _narrate_table
    lines: list[str] = []
    for version in range(table.version, table.dropped_steps, -1):
        if len(lines) >= MAX_RECENT:
            break
        if table.is_visible(seat, version):
            lines[:0] = narrate_version(table, version, seat, language)
    return tuple(lines[-MAX_RECENT:])


def seat_names(table: Table, language: Language, you: int | None = None) -> list[str]:
    """Return the names of all seats, with the word for "you" for the viewer's own."""
    names = []
    for number in range(table.game.seats):
        if number == you:
            names.append(say("table/you", language))
        elif number >= len(table.seats):
            names.append(say("table/automa", language))
        else:
            names.append(table.seats[number].name or name_of_bot(table.bots[number], language))
    return names


def _narrate_table(table: Table, version: int, seat: int | None, language: Language) -> list[str]:
    """Return the sentences about the table itself, without those about the game."""
    entry = table.history[version - 1].entry
    key = f"table/narration/{type(entry).__struct_config__.tag}"
    match entry:
        case Arranged() | Started() | Paused() | Resumed() | Rematched():
            return [say(key, language)]
        case Sat() | Stood():
            sat = _last_sat(table, version, entry.seat)
            return [_about(key, sat.name, language, you=sat.player == _player_at(table, seat))]
        case Replaced(number, idle=True):
            return [_about("table/narration/idle", table.seats[number].name, language, you=number == seat)]
        case Claimed(number, result):
            return [_about(f"{key}-{result}", table.seats[number].name, language, you=number == seat)]
        case Resigned(number) | Replaced(number) | Returned(number) | Aborted(number):
            return [_about(key, table.seats[number].name, language, you=number == seat)]
        case Played(number, "clock") if number != CLOCK:
            # Where the rules have a clock of their own, the game itself narrates it.
            return [_about("table/narration/clock", table.seats[number].name, language, you=number == seat)]
        case _:
            return []


def _last_sat(table: Table, version: int, seat: int) -> Sat:
    """Return who took a seat last, up to a version. The seat itself forgets who stood up."""
    entries: list[Entry] = [applied.entry for applied in table.history[:version]]
    return next(entry for entry in reversed(entries) if isinstance(entry, Sat) and entry.seat == seat)


def _player_at(table: Table, seat: int | None) -> str | None:
    return None if seat is None else table.seats[seat].player


def _about(key: str, name: str, language: Language, *, you: bool) -> str:
    return say(f"{key}/you" if you else key, language, name=name)
