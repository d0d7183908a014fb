"""A recorded game, move by move, with everything there was to see.

See docs/decisions/0036-replays-show-everything.md.
"""

from __future__ import annotations

import gzip
from typing import Any, Final, Literal

from msgspec import Struct, field

from ...core.errors import RecordError
from ...core.language import Language, say
from ...core.outcome import Outcome
from ...core.records import Record
from ...core.records import Seat as RecordSeat
from ..domain.bot_names import bot_called, name_of_bot
from ..domain.projection import Moment, SeatSummary
from ..domain.table import Step
from .codec import encode

#: A longer record is not replayed for a stranger: it would make megabytes of views.
MOST_MOVES: Final = 5000
#: The longest record that is read, in bytes.
LONGEST_RECORD: Final = 1 << 20

_GZIP_LEVEL: Final = 5


class ReplayStep(Struct, frozen=True, kw_only=True):
    """A move and what followed from it."""

    #: As in the record: who and what. Null for the start of the game.
    move: str | None
    events: tuple[Any, ...]
    narration: tuple[str, ...] = field(name="told")
    #: For each sentence, how many of the events have happened when it is true.
    narrated_events: tuple[int, ...] = field(name="told_after")
    #: The whole position, with nothing hidden.
    view: Any
    #: What there was to see before `view`, where several things happened at once.
    moments: tuple[Moment, ...]


class Replay(Struct, frozen=True, kw_only=True):
    """A game from its start."""

    game: str
    options: dict[str, Any]
    #: The names of the seats.
    names: tuple[str, ...]
    #: Who had the seats at the end.
    seats: tuple[SeatSummary, ...]
    #: How it ended; null for a game that is not over.
    outcome: Outcome | None
    steps: tuple[ReplayStep, ...]


def make_replay(record: Record, language: Language) -> Replay:
    """Return the game of a record. An error names the move that is wrong."""
    names = [_name(number, seat, language) for number, seat in enumerate(record.seats)]
    steps = []
    for position in record.positions():
        sentences = [
            (line, number)
            for number, event in enumerate(position.events, 1)
            for line in position.game.tell(event, names, language)
        ]
        step = ReplayStep(
            move=str(position.moves[-1]) if position.moves else None,
            events=position.events,
            narration=tuple(line for line, _ in sentences),
            narrated_events=tuple(count for _, count in sentences),
            view=position.full_view(),
            moments=tuple(
                Moment(events=count, view=interim.full_view()) for count, interim in Step((position,)).interims()
            ),
        )
        steps.append(step)
    return Replay(
        game=record.game,
        options=record.options,
        names=tuple(names),
        seats=tuple(_summarize(seat, name) for seat, name in zip(record.seats, names, strict=True)),
        outcome=record.result,
        steps=tuple(steps),
    )


def write_replay(record: Record, language: Language, *, compressed: bool) -> bytes:
    """Return the replay as it is sent."""
    body = encode(make_replay(record, language))
    return gzip.compress(body, _GZIP_LEVEL) if compressed else body


def check_length(record: Record) -> Record:
    """Return the record, or raise RecordError if it is too long to be replayed."""
    if len(record.moves) > MOST_MOVES:
        raise RecordError("server/long-record", moves=len(record.moves), most=MOST_MOVES)
    return record


def _name(number: int, seat: RecordSeat, language: Language) -> str:
    """Return the name in the record, in the language if it is the server's own, with one for a nameless bot."""
    if seat.kind == "automa":
        return say("table/automa", language)
    if bot := _bot(seat):
        return name_of_bot(bot, language)
    if seat.kind == "bot" and seat.name == seat.bot:
        return say("table/bot", language, number=number + 1)
    return seat.name


def _summarize(seat: RecordSeat, name: str) -> SeatSummary:
    kind: Literal["person", "bot", "automa"] = "person" if seat.kind == "human" else seat.kind
    return SeatSummary(kind=kind, name=name, level=seat.bot, resigned=False, bot=_bot(seat))


def _bot(seat: RecordSeat) -> str:
    """Return which of the server's own bots had the seat, empty if none had."""
    return bot_called(seat.name) if seat.kind == "bot" else ""
