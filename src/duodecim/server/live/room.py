"""A table in play: the one authority over it in this process. Whatever it says has been committed before."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec import Struct

from ...core.errors import DuodecimError
from ...core.language import Language
from ..config import Settings
from ..domain import commands as deciding
from ..domain import projection as telling
from ..domain.chat import ChatBody, ChatLine
from ..domain.commands import Decide, Decision
from ..domain.log import Entry, Played
from ..domain.rated_game import rated_game
from ..domain.seating import seating_of
from ..domain.table import KEPT_STEPS, LogEntry, Table
from ..errors import TableError
from ..infra.bus.base import Attendance, Bus, News
from ..infra.signer import Signer
from ..infra.store.base import MOST_CHAT, Append, EntryRow, NewRow, Store
from ..infra.time import now
from ..ops.metrics import Metrics
from ..protocol.messages import Chatted, Message, Present
from .bot_pool import Thinkers
from .chat import chat_line
from .presence import Presence

_LOG = logging.getLogger(__name__)
_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_ENCODER = msgspec.json.Encoder()
#: How often a command is tried again because another process was faster.
_ATTEMPTS = 20
_MOST_REFUSALS = 256
_CHAT_OVERLAP = 20


class Watcher(Protocol):
    """Someone who follows tables."""

    player: str
    #: In which it is told what happened.
    language: Language

    def tell(self, payload: bytes) -> None:
        """Be told something; never waits."""


class Services(Struct, frozen=True):
    """What every table needs."""

    store: Store
    bus: Bus
    thinkers: Thinkers
    signer: Signer
    settings: Settings
    metrics: Metrics = msgspec.field(default_factory=Metrics)


class LiveTable:
    """Commands go in one at a time; each is decided, appended, committed, and then told to those who watch."""

    def __init__(self, table: Table, chat: list[ChatLine], services: Services) -> None:
        self.table = table
        self.services = services
        self.lock = asyncio.Lock()
        #: Called after every entry that this process has appended.
        self.on_commit: Callable[[], None] = lambda: None
        self._chat = chat
        self._stale = False
        #: Everyone who watches, and the seat they were last told of.
        self._watchers: dict[Watcher, int | None] = {}
        self._refusals: OrderedDict[tuple[str, str], DuodecimError] = OrderedDict()
        self._presence = Presence()
        self._present: Present | None = None
        self.look_around()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.header.id

    # Watching.

    @property
    def watched(self) -> bool:
        """Whether anyone follows the table in this process."""
        return bool(self._watchers)

    @property
    def attended(self) -> bool:
        """Whether anyone who plays follows the table in this process."""
        return any(seat is not None for seat in self._watchers.values())

    def watch(self, watcher: Watcher, version: int | None, seat: int | None, chat: int) -> None:
        """Follow the table from what was last seen."""
        self._watchers[watcher] = self.table.seat_of(watcher.player)
        self._catch_up(watcher, version, seat, chat)
        self.announce()
        if not self.look_around() and self._present is not None:
            watcher.tell(encode(self._present))

    def _catch_up(self, watcher: Watcher, version: int | None, seat: int | None, chat: int) -> None:
        table, own = self.table, self.table.seat_of(watcher.player)
        if version is None or seat != own or not self._remembers(own, version):
            watcher.tell(encode(telling.snapshot_for(table, own, self._chat, watcher.language)))
            return
        for update in telling.updates_since(table, own, version, watcher.language):
            watcher.tell(encode(update))
        for line in self._chat:
            if line.number > chat:
                watcher.tell(encode(Chatted(table=self.id, line=line)))

    def _remembers(self, seat: int | None, told: int) -> bool:
        """Whether all that a viewer has missed who counts so far can be told one by one."""
        return max(0, self.table.told(seat) - KEPT_STEPS) <= told <= self.table.told(seat)

    def unwatch(self, watcher: Watcher) -> None:
        """Follow the table no longer."""
        self._watchers.pop(watcher, None)
        self.announce()
        self.look_around()

    def told(self, player: str) -> int:
        """The version as a player counts."""
        return self.table.told(self.table.seat_of(player))

    # Who is there.

    def announce(self) -> None:
        """Tell other processes who follows the table in this one."""
        players = tuple({watcher.player for watcher in self._watchers})
        self.services.bus.publish(Attendance(self.id, players))

    def hear_attendance(self, attendance: Attendance) -> None:
        """Take in who follows the table in another process."""
        if self._presence.hear(attendance.process, attendance.players, now()):
            self.announce()  # it has just come, and does not know of us
        self.look_around()

    def look_around(self) -> bool:
        """See who is there, and tell everyone if that has changed; whether it has."""
        players = [seat.player for seat in self.table.seats]
        there = self._presence.everywhere((watcher.player for watcher in self._watchers), now())
        self._presence.note(filter(None, players), there, now())
        rules_own = self.table.game.seats - len(players)
        present = Present(
            table=self.id,
            seats=(*(player in there for player in players), *(False,) * rules_own),
            replaceable=(*map(self.replaceable_from, range(len(players))), *(None,) * rules_own),
            spectators=len(there.difference(players)),
        )
        if present == self._present:
            return False
        self._present = present
        payload = encode(present)
        for watcher in list(self._watchers):
            watcher.tell(payload)
        return True

    def replaceable_from(self, seat: int) -> int | None:
        """From when on a bot may be put in the place of a person who is away from the game; None for all others."""
        since = self._presence.away_since(self.table.seats[seat].player)
        if since is None or self.table.phase not in ("playing", "paused") or seat not in self.table.people():
            return None
        return since + round(self.services.settings.patience_seconds * 1000)

    # Changing.

    async def carry_out(
        self,
        player: str,
        command: str,
        decide: Decide,
        new_table: Callable[[Decision], NewRow] | None = None,
    ) -> int:
        """Carry out a player's command, once; the version as the player counts."""
        known = self._refusals.get((player, command))
        if known is not None:
            raise known
        try:
            # Whoever asked may be gone before it is done; it is done all the same.
            version = await asyncio.shield(asyncio.ensure_future(self.commit(decide, player, command, new_table)))
        except DuodecimError as error:
            if error.reason == "table/busy":
                raise
            self._refusals[player, command] = error
            while len(self._refusals) > _MOST_REFUSALS:
                self._refusals.popitem(last=False)
            raise
        return self.table.told(self.table.seat_of(player), version)

    async def commit(
        self,
        decide: Decide,
        player: str = "",
        command: str = "",
        new_table: Callable[[Decision], NewRow] | None = None,
    ) -> int:
        """Decide and append; decide again if another process was faster. The version that came of it."""
        async with self.lock:
            for _ in range(_ATTEMPTS):
                if self._stale:
                    await self._refresh()
                done = self.table.version_of_command(player, command) if command else None
                if done is not None:
                    return done
                try:
                    decision = decide()
                except DuodecimError:
                    if await self._was_behind():
                        continue
                    raise
                if await self._append(decision, player, command, new_table(decision) if new_table else None):
                    return self.table.version
                await self._refresh()
            raise TableError("table/busy")

    async def check(self, player: str, action: str) -> int:
        """Refuse a move that the player could not make now; otherwise the version for which that is said."""
        try:
            deciding.check(self.table, player, action)
        except DuodecimError:
            async with self.lock:
                if not await self._was_behind():
                    raise
            deciding.check(self.table, player, action)
        return self.told(player)

    async def _was_behind(self) -> bool:
        """Whether another process had appended something that we had not heard of yet."""
        version = self.table.version
        if self.services.settings.redis is not None:
            await self._refresh()
        return self.table.version != version

    async def _append(self, decision: Decision, player: str, command: str, new_table: NewRow | None) -> bool:
        logged = LogEntry(decision.entry, player, command)
        append = Append(
            table=self.id,
            version=self.table.version,
            entry=EntryRow(body=encode(decision.entry).decode(), player=player, command=command),
            phase=self.table.phase,
            deadline=decision.deadline,
            changed=now(),
            new_table=new_table,
        )
        if not decision.is_plain_move:
            # What else it changes is kept with it; until it is committed nobody may see it.
            after = self.table.after(logged, decision.step)
            summary = encode(telling.summary_of(after)).decode()
            record = _finished_record(after)
            append = msgspec.structs.replace(
                append,
                phase=after.phase,
                summary=summary,
                record=record,
                rated=rated_game(after) if record is not None else None,
                seating=seating_of(self.table, decision.entry),
            )
        try:
            with self.services.metrics.appended():
                done = await self.services.store.append(append)
        except BaseException:
            self._stale = True  # it may have been committed, or not
            raise
        if done:
            self.table.apply(logged, decision.step)
            self.table.deadline = decision.deadline
            if isinstance(decision.entry, Played):
                self.services.metrics.moves.labels(self.table.header.game, decision.entry.by).inc()
            self._tell_since(self.table.version - 1)
            self.services.bus.publish(News(self.id, "log"))
            self.on_commit()
        return done

    async def refresh(self) -> None:
        """Take in what other processes have appended."""
        async with self.lock:
            await self._refresh()

    async def _refresh(self) -> None:
        version = self.table.version
        row = await self.services.store.load(self.id, after=version)
        if row is None:
            return
        for entry in row.entries:
            self.table.apply(read_entry(entry))
        self.table.deadline = row.deadline
        self._stale = False
        self._tell_since(version)

    def concerns(self, player: str) -> bool:
        """Whether a player has a seat here or has said something."""
        handle = self.services.signer.handle_of(player)
        return any(seat.player == player for seat in self.table.seats) or any(
            line.author == handle for line in self._chat
        )

    def replace(self, table: Table, chat: list[ChatLine]) -> None:
        """Go on with the table as it was rewritten in the store; the lock must be held."""
        self.table, self._chat = table, chat
        for watcher in list(self._watchers):
            seat = self._watchers[watcher] = table.seat_of(watcher.player)
            watcher.tell(encode(telling.snapshot_for(table, seat, chat, watcher.language)))

    def _tell_since(self, before: int) -> None:
        """Tell everyone what is new after a version; who has another seat, or missed much, gets a snapshot."""
        table = self.table
        payloads: dict[tuple[int | None, Language], list[bytes]] = {}
        for watcher, old in list(self._watchers.items()):
            seat = table.seat_of(watcher.player)
            if seat != old or table.told(seat) - table.told(seat, before) > KEPT_STEPS:
                self._watchers[watcher] = seat
                watcher.tell(encode(telling.snapshot_for(table, seat, self._chat, watcher.language)))
                continue
            group = seat, watcher.language
            if group not in payloads:
                versions = range(before + 1, table.version + 1)
                payloads[group] = [
                    encode(telling.update_for(table, seat, version, watcher.language))
                    for version in versions
                    if table.tells(seat, version)
                ]
            for payload in payloads[group]:
                watcher.tell(payload)
        if table.phase == "finished" or not all(isinstance(new.entry, Played) for new in table.happenings[before:]):
            self.look_around()

    # Talking.

    async def say(self, player: str, command: str, name: str, text: str) -> None:
        """Say something, once."""
        body = ChatBody(name, self.table.seat_of(player), text, now())
        line = EntryRow(body=encode(body).decode(), player=player, command=command)
        self._hear([chat_line(await self.services.store.say(self.id, line), self.services.signer)])
        self.services.bus.publish(News(self.id, "chat"))

    async def refresh_chat(self) -> None:
        """Take in what was said in other processes."""
        last = self._chat[-1].number if self._chat else 0
        # Some lines before the last that we heard may have come from elsewhere at the same time.
        rows = await self.services.store.chat(self.id, max(0, last - _CHAT_OVERLAP))
        self._hear([chat_line(row, self.services.signer) for row in rows])

    def _hear(self, lines: list[ChatLine]) -> None:
        for line in lines:
            if any(known.number == line.number for known in self._chat):
                continue
            self._chat.append(line)
            payload = encode(Chatted(table=self.id, line=line))
            for watcher in list(self._watchers):
                watcher.tell(payload)
        self._chat.sort(key=lambda line: line.number)
        del self._chat[:-MOST_CHAT]


def _finished_record(table: Table) -> str | None:
    """The record, with the entry that ends the game; a rematch comes later."""
    record = table.record() if table.phase == "finished" and table.rematch is None else None
    return record.dumps() if record else None


def encode(message: Message | Entry | Struct) -> bytes:
    """A message as it goes out."""
    return _ENCODER.encode(message)


def read_entry(row: EntryRow) -> LogEntry:
    """An entry of the log as it was kept."""
    return LogEntry(_ENTRY.decode(row.body), row.player, row.command)
