"""What one change of a table sends. Each message is made and encoded once for all who see the same."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple, TypeAlias, cast

from msgspec import Raw
from msgspec.structs import replace

from ...core.language import Language
from ..domain.changes import Comparison
from ..domain.projection import LastVersion, TableSummary, Update, project_update, summarize
from ..domain.table import Table
from ..protocol.codec import encode

#: Viewers with the same seat and language see the same.
_Viewers: TypeAlias = tuple[int | None, Language]


class Shown(NamedTuple):
    """What a client that asked for changes was sent last."""

    view: Any
    #: As JSON; empty if it was not sent in an update.
    summary: bytes = b""


class Publication:
    """The versions of a table after `since`, as messages."""

    def __init__(self, table: Table, since: int, seats: Collection[int | None]) -> None:
        """`seats` are those of all viewers, None for spectators."""
        self._table = table
        self._seats = seats
        self._last: LastVersion | None = None
        self._versions = range(since + 1, table.version + 1)
        self._summary: bytes | None = None
        self._updates: dict[_Viewers, list[Update]] = {}
        self._shown: dict[_Viewers, Shown | None] = {}
        self._payloads: dict[tuple[_Viewers, int], list[bytes]] = {}
        self._comparison = Comparison()

    def payloads(self, seat: int | None, language: Language, before: Shown | None) -> list[bytes]:
        """Return the messages for a viewer: with whole views, or with what changed since `before`."""
        key = (seat, language), id(before)
        if key not in self._payloads:
            updates = self._updates_for(seat, language)
            self._payloads[key] = [encode(self._reduce(update, before) if before else update) for update in updates]
        return self._payloads[key]

    def shown(self, seat: int | None, language: Language) -> Shown | None:
        """Return what a viewer has seen after the messages, or None if they show no view."""
        viewers = seat, language
        if viewers not in self._shown:
            updates = self._updates_for(seat, language)
            view = updates[-1].view if updates else None
            self._shown[viewers] = None if view is None else Shown(view, self._encoded_summary())
        return self._shown[viewers]

    def _reduce(self, update: Update, before: Shown) -> Update:
        reduced = self._comparison.with_changes(update, before.view)
        is_same = reduced is not update and before.summary == self._encoded_summary()
        return replace(reduced, summary=None) if is_same else reduced

    def _updates_for(self, seat: int | None, language: Language) -> list[Update]:
        viewers = seat, language
        if viewers not in self._updates:
            table = self._table
            versions = [version for version in self._versions if table.is_visible(seat, version)]
            if versions and self._last is None:
                # The summary is the same for everyone: its JSON is put into each message.
                summary = cast("TableSummary", Raw(self._encoded_summary()))
                self._last = LastVersion(table, self._seats, summary)
            self._updates[viewers] = [project_update(table, seat, each, language, self._last) for each in versions]
        return self._updates[viewers]

    def _encoded_summary(self) -> bytes:
        if self._summary is None:
            self._summary = encode(summarize(self._table))
        return self._summary
