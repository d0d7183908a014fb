"""Everyone who watches one room, and what each has been told."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from ...core.language import Language
from ..domain.chat import ChatLine
from ..domain.log import Played
from ..domain.projection import project_snapshot, project_updates_since
from ..domain.table import KEPT_STEPS, Table
from ..infra.time import now
from ..protocol.codec import encode
from ..protocol.messages import Chatted
from .chat import RoomChat
from .presence import Presence
from .publication import Publication, Shown


class Watcher(Protocol):
    """A client that watches rooms."""

    @property
    def player(self) -> str:
        """The player's id."""

    @property
    def language(self) -> Language:
        """The language of what it is told."""

    def send(self, payload: bytes) -> None:
        """Queue a message. Never blocks."""


class LastSeen(Struct, frozen=True):
    """What a watcher saw before it came: its viewer version, its seat then, and the number of a line of chat."""

    version: int | None = None
    seat: int | None = None
    chat: int = 0


class Watchers:
    """The watchers of one room in this process, each with the seat that it was last told of."""

    def __init__(self, chat: RoomChat, presence: Presence) -> None:
        self._chat = chat
        self._presence = presence
        self._seats: dict[Watcher, int | None] = {}
        #: What was last sent to each watcher that asked for changes; None before the first view.
        self._shown: dict[Watcher, Shown | None] = {}

    def __len__(self) -> int:
        return len(self._seats)

    @property
    def include_players(self) -> bool:
        """Return True if anyone who plays at the table watches it here."""
        return any(seat is not None for seat in self._seats.values())

    def players(self) -> set[str]:
        """Return the ids of all who watch."""
        return {watcher.player for watcher in self._seats}

    def add(self, watcher: Watcher, table: Table, seen: LastSeen, *, changes: bool = False) -> None:
        """Let a client watch, and send what it has missed."""
        self._seats[watcher] = table.seat_of(watcher.player)
        if changes:
            self._shown[watcher] = None
        else:
            self._shown.pop(watcher, None)
        self._catch_up(watcher, table, seen)
        if not self.update_presence(table) and self._presence.message is not None:
            watcher.send(encode(self._presence.message))

    def remove(self, watcher: Watcher, table: Table) -> None:
        """Let a client watch no longer."""
        self._seats.pop(watcher, None)
        self._shown.pop(watcher, None)
        self.update_presence(table)

    def _catch_up(self, watcher: Watcher, table: Table, seen: LastSeen) -> None:
        seat = table.seat_of(watcher.player)
        if seen.version is None or seen.seat != seat or not _remembers(table, seat, seen.version):
            self._send_snapshot(watcher, table, seat)
            return
        for update in project_updates_since(table, seat, seen.version, watcher.language):
            watcher.send(encode(update))
            self._note(watcher, Shown(update.view) if update.view is not None else None)
        for line in self._chat.lines:
            if line.number > seen.chat:
                watcher.send(encode(Chatted(table=table.header.id, line=line)))

    def _send_snapshot(self, watcher: Watcher, table: Table, seat: int | None) -> None:
        snapshot = project_snapshot(table, seat, self._chat.lines, watcher.language)
        watcher.send(encode(snapshot))
        self._note(watcher, Shown(snapshot.view) if snapshot.view is not None else None)

    def _note(self, watcher: Watcher, shown: Shown | None) -> None:
        """Remember what a watcher was sent, if it asked for changes."""
        if shown is not None and watcher in self._shown:
            self._shown[watcher] = shown

    def publish(self, table: Table, since: int) -> None:
        """Tell everyone what is new after a version. A watcher with another seat, or far behind, gets a snapshot."""
        seats = {watcher: table.seat_of(watcher.player) for watcher in self._seats}
        publication = Publication(table, since, set(seats.values()))
        for watcher, seat in seats.items():
            if seat != self._seats[watcher] or _is_too_much(table, seat, since):
                self._seats[watcher] = seat
                self._send_snapshot(watcher, table, seat)
                continue
            for payload in publication.payloads(seat, watcher.language, self._shown.get(watcher)):
                watcher.send(payload)
            if watcher in self._shown:
                self._note(watcher, publication.shown(seat, watcher.language))
        self._presence.idleness.update(table, since, now())
        only_moves = all(isinstance(new.entry, Played) for new in table.history[since:])
        if table.is_over or not only_moves or self._presence.tells_of_idle:
            self.update_presence(table)

    def publish_chat(self, table_id: str, lines: list[ChatLine]) -> None:
        """Send lines of chat to everyone."""
        for line in lines:
            self._broadcast(encode(Chatted(table=table_id, line=line)))

    def publish_snapshots(self, table: Table) -> None:
        """Send everyone a snapshot: the table was rewritten in the store."""
        for watcher in list(self._seats):
            seat = self._seats[watcher] = table.seat_of(watcher.player)
            self._send_snapshot(watcher, table, seat)

    def update_presence(self, table: Table) -> bool:
        """Find out who is at the table, and tell everyone if that has changed. Return True if it has."""
        message = self._presence.update(table, self.players(), now())
        if message is None:
            return False
        self._broadcast(encode(message))
        return True

    def _broadcast(self, payload: bytes) -> None:
        for watcher in list(self._seats):
            watcher.send(payload)


def _is_too_much(table: Table, seat: int | None, since: int) -> bool:
    """Return True if more versions are new to a viewer than are kept."""
    if table.version - since <= KEPT_STEPS:
        return False
    return table.viewer_version(seat) - table.viewer_version(seat, since) > KEPT_STEPS


def _remembers(table: Table, seat: int | None, viewer_version: int) -> bool:
    """Return True if everything after a viewer version can still be sent as updates."""
    return max(0, table.viewer_version(seat) - KEPT_STEPS) <= viewer_version <= table.viewer_version(seat)
