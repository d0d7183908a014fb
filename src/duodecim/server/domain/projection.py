"""What a viewer of a table is told: its own view and what happened as it may know it, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ...core.language import Language
from ...core.seats import CLOCK
from ..protocol.messages import Change, ChatLine, SeatSummary, Snapshot, TableSummary, Update
from .log import Entry, Played, Replaced, Resigned, Returned, Sat, Stood
from .narration import told_last, told_of
from .table import Table


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
        standing = seat.standing if seat.player else None
        return SeatSummary(kind="bot", name=seat.name, level=seat.bot, resigned=seat.resigned, standing=standing)
    if not seat.player:
        return SeatSummary(kind="open", name="", level="", resigned=False)
    return SeatSummary(kind="person", name=seat.name, level="", resigned=False, standing=seat.standing)


def _change(entry: Entry) -> Change:
    kind: Any = type(entry).__struct_config__.tag
    seat = entry.seat if isinstance(entry, (Sat, Stood, Played, Resigned, Replaced, Returned)) else None
    if seat == CLOCK:
        seat = None
    return Change(kind=kind, seat=seat, by=entry.by if isinstance(entry, Played) else None)
