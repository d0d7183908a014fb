"""Tables as rows of the store, and back."""

from __future__ import annotations

from ..domain.log import Entry, LogEntry, Sat, Stood
from ..domain.new_table import TableDraft
from ..domain.projection import summarize
from ..domain.table import Table
from ..infra.store.base import EntryRow, NewRow, Seating, TableRow
from ..protocol.codec import decode_entry, decode_header, encode_text


def build_table(row: TableRow) -> Table:
    """Return the table that was stored. This replays its whole log."""
    table = Table(decode_header(row.header))
    apply_rows(table, row)
    return table


def apply_rows(table: Table, row: TableRow) -> None:
    """Add the entries of a row to the table, and take over its deadline."""
    for entry in row.entries:
        table.apply(LogEntry(decode_entry(entry.body), entry.player, entry.command))
    table.deadline = row.deadline


def new_table_row(draft: TableDraft, command: str) -> NewRow:
    """Return the row for a new table. A host's command creates one table only."""
    header, table = draft.header, draft.table()
    return NewRow(
        id=header.id,
        header=encode_text(header),
        host=header.host,
        command=command,
        public=header.public,
        created=header.created,
        summary=encode_text(summarize(table)),
        phase=table.phase,
        deadline=draft.deadline,
        entries=tuple(EntryRow(body=encode_text(entry)) for entry in draft.entries),
        seatings=tuple(seating for entry in draft.entries if (seating := seating_of(table, entry))),
    )


def seating_of(table: Table, entry: Entry) -> Seating | None:
    """Return the seat that a player takes or gives back with an entry, or None."""
    match entry:
        case Sat(seat=seat, player=player):
            return Seating(player, seat)
        case Stood(seat=seat):
            return Seating(table.seats[seat].player, None)
    return None
