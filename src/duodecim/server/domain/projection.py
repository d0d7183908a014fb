"""What a viewer of a table is told: its own view and what happened as it may know it, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from ...core.language import Language
from ...core.seats import CLOCK
from .chat import ChatLine
from .identity import PlayerKind
from .log import By, Entry, Played, Replaced, Resigned, Returned, Sat, Stood
from .narration import told_last, told_of
from .table import Phase, Table


class SeatSummary(Struct, frozen=True, kw_only=True):
    """Who has a seat."""

    kind: Literal["open", "person", "bot", "automa"]
    name: str
    #: The level of the bot.
    level: str
    #: Whether a bot plays on for the person of that name.
    resigned: bool
    #: What the player who took the seat is; null where nobody did.
    player_kind: PlayerKind | None = field(default=None, name="standing")


class TableSummary(Struct, frozen=True, kw_only=True):
    """What anyone may know of a table."""

    table: str
    game: str
    options: dict[str, Any]
    phase: Phase
    seats: tuple[SeatSummary, ...]
    public: bool
    #: Seconds for a move by the table's clock, 0 for none.
    clock: int
    hints: bool
    #: Whether views show what everyone has seen of a hand.
    memory: bool
    created: int
    #: The table of the rematch.
    rematch: str | None


class Snapshot(Struct, frozen=True, kw_only=True, tag="snapshot"):
    """All that the client may know of a table."""

    table: str
    version: int
    #: The client's own seat.
    seat: int | None
    summary: TableSummary
    #: When time runs out, in milliseconds since 1970.
    deadline: int | None
    #: The view of the game from that seat or for a spectator; null before the game begins.
    view: Any
    #: The last of what happened, in sentences of the client's language.
    told: tuple[str, ...]
    chat: tuple[ChatLine, ...]


class Change(Struct, frozen=True, kw_only=True):
    """What made a new version of the table."""

    kind: Literal[
        "sat", "stood", "started", "played", "resigned", "replaced", "returned", "paused", "resumed", "rematched"
    ]
    seat: int | None = None
    by: By | None = None


class Update(Struct, frozen=True, kw_only=True, tag="update"):
    """One new version of a table; versions come in order and none is left out."""

    table: str
    version: int
    seat: int | None
    change: Change
    #: What happened in the game, as this seat may know it.
    events: tuple[Any, ...]
    #: The same and what else happened at the table, in sentences of the client's language.
    told: tuple[str, ...]
    #: These three are null in all but the last of several updates that are sent together.
    summary: TableSummary | None
    deadline: int | None
    view: Any


def summary_of(table: Table) -> TableSummary:
    """What anyone may know."""
    header = table.header
    return TableSummary(
        table=header.id,
        game=header.game,
        options=header.options,
        phase=table.phase,
        seats=tuple(_seat_summary(table, number) for number in range(table.game.seats)),
        public=header.public,
        clock=header.clock,
        hints=header.hints,
        memory=header.memory,
        created=header.created,
        rematch=table.rematch,
    )


def snapshot_for(table: Table, seat: int | None, chat: Sequence[ChatLine], language: Language) -> Snapshot:
    """All that a viewer may know."""
    return Snapshot(
        table=table.header.id,
        version=table.told(seat),
        seat=seat,
        summary=summary_of(table),
        deadline=table.time_limit,
        view=_view(table, seat),
        told=told_last(table, seat, language),
        chat=tuple(chat),
    )


def update_for(table: Table, seat: int | None, version: int, language: Language) -> Update:
    """One version, with the view of now if it is the last."""
    happening = table.happenings[version - 1]
    last = version == table.version
    return Update(
        table=table.header.id,
        version=table.told(seat, version),
        seat=seat,
        change=_change(happening.entry),
        events=happening.step.events_for(seat) if happening.step else (),
        told=told_of(table, version, seat, language),
        summary=summary_of(table) if last else None,
        deadline=table.time_limit if last else None,
        view=_view(table, seat) if last else None,
    )


def updates_since(table: Table, seat: int | None, told: int, language: Language) -> list[Update]:
    """What a viewer that counts so far has missed."""
    since = table.version_told(seat, told)
    versions = [version for version in range(since + 1, table.version + 1) if table.tells(seat, version)]
    updates = [update_for(table, seat, version, language) for version in versions]
    if updates and versions[-1] != table.version:
        # The last entry was none of this viewer's business; what it is told last must still show how things stand.
        present = {"summary": summary_of(table), "deadline": table.time_limit, "view": _view(table, seat)}
        updates[-1] = replace(updates[-1], **present)
    return updates


def _view(table: Table, seat: int | None) -> Any:
    if table.position is None:
        return None
    view = table.position.view(seat)
    return view if table.header.memory else table.game.without_memory(view)


def _seat_summary(table: Table, number: int) -> SeatSummary:
    if number >= len(table.seats):
        return SeatSummary(kind="automa", name="", level="", resigned=False)
    seat = table.seats[number]
    if seat.bot:
        kind = seat.player_kind if seat.player else None
        return SeatSummary(kind="bot", name=seat.name, level=seat.bot, resigned=seat.resigned, player_kind=kind)
    if not seat.player:
        return SeatSummary(kind="open", name="", level="", resigned=False)
    return SeatSummary(kind="person", name=seat.name, level="", resigned=False, player_kind=seat.player_kind)


def _change(entry: Entry) -> Change:
    kind: Any = type(entry).__struct_config__.tag
    seat = entry.seat if isinstance(entry, (Sat, Stood, Played, Resigned, Replaced, Returned)) else None
    if seat == CLOCK:
        seat = None
    return Change(kind=kind, seat=seat, by=entry.by if isinstance(entry, Played) else None)
