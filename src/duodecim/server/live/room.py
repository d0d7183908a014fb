"""A room: one table in play in this process, with its watchers, chat, clock and bots. It executes all its commands."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from copy import copy
from typing import Final, overload

from msgspec import Struct

from ...core.errors import DuodecimError
from ...core.language import Language
from ...core.registry import descriptor
from ..domain import commands
from ..domain.chat import ChatBody, clean_text
from ..domain.commands import Decision
from ..domain.identity import Identity
from ..domain.table import Table
from ..infra.bus.base import Attendance, News
from ..infra.store.base import Extent
from ..infra.time import now
from ..protocol.commands import (
    Abort,
    Arrange,
    Chat,
    Check,
    Claim,
    Hint,
    Play,
    Rematch,
    Replace,
    Resign,
    Return,
    RoomCommand,
    Sit,
    Stand,
    Start,
    TableCommand,
)
from ..protocol.messages import Accepted, Hinted
from .bot_driver import BotDriver
from .chat import RoomChat
from .hints import Question
from .idleness import Idleness
from .journal import Journal
from .presence import Presence
from .room_clock import RoomClock
from .services import Services
from .watchers import LastSeen, Watcher, Watchers

#: Refusals that are remembered, so that repeating a command gets the same answer.
_MOST_REFUSALS: Final = 256


class Caller(Struct, frozen=True):
    """Who gives a command, and the name and language they use."""

    identity: Identity
    name: str
    language: Language = "en"

    @property
    def player(self) -> str:
        """The player's id."""
        return self.identity.player


class Room:
    """Everything about one table in this process.

    References go one way: room → clock → bots → journal → watchers → chat and presence. So a room that is released is
    freed at once.
    """

    def __init__(self, table: Table, chat: RoomChat, services: Services) -> None:
        self._services = services
        self._chat = chat
        settings = services.settings
        idleness = Idleness(round(settings.idle_seconds * 1000), services.outages)
        patience = round(settings.patience_seconds * 1000)
        self._presence = Presence(patience, lambda: services.bus.is_in_doubt, idleness)
        self._watchers = Watchers(chat, self._presence)
        self._journal = Journal(table, services, self._watchers)
        self._bots = BotDriver(self._journal, services.bot_pool, services.games, services.metrics)
        absence = round(settings.absence_seconds * 1000)
        self._clock = RoomClock(self._journal, self._bots, self._watchers, absence, services.outages)
        self._refusals: OrderedDict[tuple[str, str], DuodecimError] = OrderedDict()
        #: Commands that are being carried out.
        self._running = 0
        self._watchers.update_presence(table)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._journal.table

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.table.header.id

    @property
    def idle(self) -> bool:
        """Return True if nobody watches here and nothing is going on, so that the room can be released."""
        busy = self._running or self._bots.busy or self._clock.busy or self._journal.lock.locked()
        return not (busy or self._watchers)

    @property
    def has_players(self) -> bool:
        """Return True if anyone who plays at the table watches it in this process."""
        return self._watchers.include_players

    @property
    def is_visited(self) -> bool:
        """Return True if a player watches here, or anyone at all while the table waits for players."""
        return self.has_players or (self.table.phase == "waiting" and bool(self._watchers))

    def viewer_version(self, player: str) -> int:
        """Return the current version as a player counts."""
        return self.table.viewer_version(self.table.seat_of(player))

    def involves(self, player: str) -> bool:
        """Return True if a player has a seat here or has said something."""
        return any(seat.player == player for seat in self.table.seats) or self._chat.has_author(player)

    # Commands.

    @overload
    async def execute(self, caller: Caller, command: Hint) -> Hinted: ...

    @overload
    async def execute(self, caller: Caller, command: TableCommand | Check | Chat) -> Accepted: ...

    async def execute(self, caller: Caller, command: RoomCommand) -> Accepted | Hinted:
        """Carry out a command and return the answer. Raise DuodecimError if it is refused."""
        self._running += 1
        try:
            return await self._dispatch(caller, command)
        finally:
            self._running -= 1

    async def _dispatch(self, caller: Caller, command: RoomCommand) -> Accepted | Hinted:
        match command:
            case Chat(text=text):
                await self._say(caller, command.id, clean_text(text))
                version = self.viewer_version(caller.player)
            case Check(action=action):
                version = await self._check(caller.player, action)
            case Hint():
                return await self._hint(caller, command.id)
            case _:
                version = await self._execute_once(caller, command)
                await self._clock.resume(caller.player)  # someone who takes a seat back may find the clock stopped
        return Accepted(id=command.id, version=version)

    async def _execute_once(self, caller: Caller, command: TableCommand) -> int:
        """Carry out a command that changes the table. Return the version it made, as the player counts."""
        key = caller.player, command.id
        known = self._refusals.get(key)
        if known is not None:
            raise copy(known)
        self._running += 1  # `_commit` counts it off: it may go on for longer than this
        try:
            # If the client goes away meanwhile, the command is carried out all the same.
            version = await asyncio.shield(asyncio.ensure_future(self._commit(caller, command)))
        except DuodecimError as error:
            if error.reason != "table/busy":
                # A copy has no traceback, which would refer to this room.
                self._refusals[key] = copy(error)
                while len(self._refusals) > _MOST_REFUSALS:
                    self._refusals.popitem(last=False)
            raise
        return self.table.viewer_version(self.table.seat_of(caller.player), version)

    async def _commit(self, caller: Caller, command: TableCommand) -> int:
        rematch_id = new_table_id() if isinstance(command, Rematch) else ""
        try:
            version = await self._journal.commit(
                lambda: self._decide(caller, command, rematch_id), caller.player, command.id
            )
        finally:
            self._running -= 1
        self._bots.wake()
        return version

    def _decide(self, caller: Caller, command: TableCommand, rematch_id: str) -> Decision:
        table, player = self.table, caller.player
        match command:
            case Play(action=action):
                return commands.play(table, player, action, now())
            case Sit(seat=seat):
                return commands.sit(table, player, caller.name, seat, caller.identity.kind)
            case Stand():
                return commands.stand(table, player)
            case Arrange(seats=seats):
                return commands.arrange(table, player, seats)
            case Start(fill=fill):
                return commands.start(table, player, fill, now())
            case Resign():
                return commands.resign(table, player, now())
            case Replace(seat=seat):
                self._watchers.update_presence(table)
                replaceable_from = self._presence.replaceable_from(table, seat)
                idle = seat in table.seats_of_people() and self._presence.away_since(table.seats[seat].player) is None
                return commands.replace(table, player, seat, replaceable_from, now(), idle=idle)
            case Abort():
                return commands.abort(table, player)
            case Claim(result=result):
                self._watchers.update_presence(table)
                claimable_from = self._presence.claimable_from(table, table.seat_of(player))
                return commands.claim(table, player, result, claimable_from, now())
            case Return():
                return commands.return_to_seat(table, player, now())
            case Rematch():
                return commands.rematch(table, player, rematch_id, now())

    async def _check(self, player: str, action: str) -> int:
        """Raise if the player could not make a move now. Return the version for which that is true."""
        try:
            commands.check(self.table, player, action)
        except DuodecimError:
            if not await self._journal.catch_up():
                raise
            commands.check(self.table, player, action)
        return self.viewer_version(player)

    async def _hint(self, caller: Caller, command: str) -> Hinted:
        commands.view_for_hint(self.table, caller.player)  # a refusal comes at once
        game_id = self.table.header.game
        await self._services.games.wait_for_level(game_id, descriptor(game_id).levels[-1])
        view, story = commands.view_for_hint(self.table, caller.player)
        question = Question(self.id, self.viewer_version(caller.player), view.viewer, caller.language)
        advice = await self._services.hints.ask(caller.player, question, view, story)
        return Hinted(
            id=command,
            action=advice.action,
            reason=advice.reason,
            chances=advice.shown.seats,
            values=advice.shown.choices,
        )

    async def _say(self, caller: Caller, command: str, text: str) -> None:
        self._services.sanctions.refuse_muted(caller.player)
        body = ChatBody(caller.name, self.table.seat_of(caller.player), text, now())
        self._watchers.publish_chat(self.id, await self._chat.say(caller.player, command, body))
        self._services.bus.publish(News(self.id, "chat"))

    # Watching.

    async def watch(self, watcher: Watcher, seen: LastSeen | None = None, *, changes: bool = False) -> None:
        """Let a client watch, and send what it has missed. A paused game goes on if it plays in it.

        With `changes` it is sent what changes in its view instead of whole views.
        """
        self._watchers.add(watcher, self.table, seen or LastSeen(), changes=changes)
        self.announce_presence()
        await self._clock.resume(watcher.player)

    def unwatch(self, watcher: Watcher) -> None:
        """Let a client watch no longer."""
        self._watchers.remove(watcher, self.table)
        self.announce_presence()

    def announce_presence(self) -> None:
        """Tell other processes who watches in this one."""
        self._services.bus.publish(Attendance(self.id, tuple(self._watchers.players())))

    def receive_presence(self, attendance: Attendance) -> None:
        """Take in who watches in another process."""
        if self._presence.record_announcement(attendance.process, attendance.players, now()):
            self.announce_presence()  # the process is new and does not know of our watchers
        self._watchers.update_presence(self.table)

    def check_presence(self) -> None:
        """Repeat what other processes should know, and notice those that are gone."""
        if self._watchers:
            self.announce_presence()
            self._watchers.update_presence(self.table)

    def restart_idleness(self) -> None:
        """Count anew how long people have not moved: they could not, because this process stood still."""
        self._presence.idleness.restart(self.table, now())
        self._watchers.update_presence(self.table)

    # News from other processes and from the clock.

    async def refresh(self) -> None:
        """Apply and publish what other processes have appended."""
        await self._journal.refresh()

    async def refresh_chat(self) -> None:
        """Publish what was said in other processes."""
        self._watchers.publish_chat(self.id, await self._chat.refresh())

    def is_behind(self, extent: Extent) -> bool:
        """Return True if the store has entries or lines of chat that are unknown here."""
        return extent.version > self.table.version or extent.chat > self._chat.last_number

    async def catch_up(self, extent: Extent) -> None:
        """Apply and publish what other processes have stored, if that is more than what is known here."""
        if extent.version > self.table.version:
            await self.refresh()
        if extent.chat > self._chat.last_number:
            await self.refresh_chat()

    async def reload(self) -> None:
        """Read everything again: the table was rewritten in the store."""
        async with self._journal.lock:
            row = await self._services.store.load(self.id)
            if row is not None:
                await self._chat.load()
                self._journal.replace_table(await self._services.builder.build(row))

    async def time_out(self, last_seen: int) -> None:
        """Do what follows from a deadline that has passed; `last_seen` is when a player was last at the table."""
        await self._clock.time_out(last_seen)

    async def resume(self, player: str) -> None:
        """Let a paused game go on if the player plays in it."""
        await self._clock.resume(player)

    def start(self) -> None:
        """Let bots move if the game waits for any."""
        self._bots.wake()

    def stop(self) -> None:
        """Stop the bots."""
        self._bots.stop()


def new_table_id() -> str:
    """Return an id that nobody can guess. Anyone with it can join or watch."""
    return secrets.token_urlsafe(12)
