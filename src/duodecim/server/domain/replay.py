"""A recorded game, move by move, with all there was to see."""

from __future__ import annotations

import gzip
from typing import Any, Final

import msgspec
from msgspec import Struct

from ...core.errors import RecordError
from ...core.language import Language, say
from ...core.outcome import Outcome
from ...core.records import Record
from .narration import bot_name

#: A record with more moves than this is not replayed for a stranger: it would be megabytes of views.
MOST_MOVES: Final = 5000
#: The longest record that is read, in bytes.
LONGEST_RECORD: Final = 1 << 20

_GZIP_LEVEL: Final = 5


class ReplayStep(Struct, frozen=True, kw_only=True):
    """A move and what came of it."""

    #: As in the record: who and what; null for how it all began.
    move: str | None
    events: tuple[Any, ...]
    told: tuple[str, ...]
    #: Of the eye that sees all.
    view: Any


class Replay(Struct, frozen=True, kw_only=True):
    """A game from its beginning on."""

    game: str
    options: dict[str, Any]
    #: What the seats are called.
    names: tuple[str, ...]
    #: How it ended; null for a game that is not over.
    outcome: Outcome | None
    steps: tuple[ReplayStep, ...]


def make_replay(record: Record, language: Language) -> Replay:
    """Play a record again; an error names the move that is wrong."""
    names = _names(record, language)
    steps = []
    for position in record.positions():
        told = [line for event in position.events for line in position.game.tell(event, names, language)]
        step = ReplayStep(
            move=str(position.moves[-1]) if position.moves else None,
            events=position.events,
            told=tuple(told),
            view=position.full_view(),
        )
        steps.append(step)
    return Replay(
        game=record.game, options=record.options, names=tuple(names), outcome=record.result, steps=tuple(steps)
    )


def write_replay(record: Record, language: Language, *, compressed: bool) -> bytes:
    """The replay as it is sent."""
    body = msgspec.json.encode(make_replay(record, language))
    return gzip.compress(body, _GZIP_LEVEL) if compressed else body


def check_length(record: Record) -> Record:
    """Refuse a record that is too much to ask for."""
    if len(record.moves) > MOST_MOVES:
        raise RecordError("server/long-record", moves=len(record.moves), most=MOST_MOVES)
    return record


def _names(record: Record, language: Language) -> list[str]:
    """As the record has them, but for bots that had no names of their own, and for the rules' own seats."""
    names = []
    for number, seat in enumerate(record.seats):
        if seat.kind == "automa":
            names.append(say("table/automa", language))
        elif seat.kind == "bot" and seat.name == seat.bot:
            names.append(bot_name(number, language))
        else:
            names.append(seat.name)
    return names
