"""What players do at a live table: their commands, and what bots and clocks do beside them."""

from __future__ import annotations

import asyncio
import logging
import secrets

import msgspec

from ...core.errors import ActionError
from ...core.language import Language
from ..domain import commands as deciding
from ..domain import projection as telling
from ..domain.commands import Decision
from ..domain.header import SeatPlan, TableHeader
from ..domain.identity import Identity
from ..domain.log import By, Sat
from ..domain.seating import seating_of
from ..domain.table import LogEntry, Table
from ..errors import TableError
from ..infra.store.base import EntryRow, NewRow
from ..infra.time import now
from ..protocol import commands
from .bot_pool import Advice
from .room import LiveTable, encode

_LOG = logging.getLogger(__name__)


class TooLate(TableError):
    """Someone moved before the time-out could land."""


async def carry_out(live: LiveTable, who: Identity, name: str, command: commands.TableCommand) -> int:
    """Carry out a command; the version as the player counts."""
    player = who.player
    if isinstance(command, commands.Rematch):
        return await _rematch(live, player, command.id)

    def decide() -> Decision:
        table = live.table
        match command:
            case commands.Sit(seat=seat):
                return deciding.sit(table, player, name, seat, who.kind)
            case commands.Stand():
                return deciding.stand(table, player)
            case commands.Start(fill=fill):
                return deciding.start(table, player, fill, now())
            case commands.Play(action=action):
                return deciding.play(table, player, action, now())
            case commands.Resign():
                return deciding.resign(table, player, now())
            case commands.Replace(seat=seat):
                return deciding.replace(table, player, seat, _replaceable(live, seat), now())
            case commands.Return():
                return deciding.return_to(table, player, now())

    return await live.carry_out(player, command.id, decide)


def _replaceable(live: LiveTable, seat: int) -> int | None:
    live.look_around()
    return live.replaceable_from(seat) if 0 <= seat < len(live.table.seats) else None


async def hint(live: LiveTable, player: str, language: Language) -> Advice:
    """What the strongest bot would do in the player's place, and why."""
    table = live.table
    seat = table.seat_of(player)
    if seat is None:
        raise TableError("table/not-seated")
    if not table.header.hints:
        raise TableError("table/no-hints")
    if table.position is None or table.phase != "playing" or not table.position.view(seat).actions:
        raise TableError("table/not-playing")
    return await live.services.thinkers.advise(table.position.view(seat), language)


class Driver:
    """Lets the bots of a table move, one after the other, and its clock run out."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None
        self._timing_out = False
        live.on_commit = self.go

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking or about to."""
        return self._timing_out or (self._task is not None and not self._task.done())

    def go(self) -> None:
        """Let bots move if the game waits for any."""
        if not self.busy and self._live.table.waited_for(bots=True):
            self._task = asyncio.create_task(self._drive())

    def stop(self) -> None:
        """Let no bot move any more."""
        if self._task is not None:
            self._task.cancel()

    async def _drive(self) -> None:
        try:
            while seats := self._live.table.waited_for(bots=True):
                await self._move_for(seats[0], self._live.table.seats[seats[0]].bot, "bot")
        except Exception:
            # The deadline in the store brings the bots back.
            _LOG.exception("bots of table stopped")

    async def _move_for(self, seat: int, level: str, by: By) -> None:
        live = self._live
        position = live.table.position
        if position is None:
            return
        action = await live.services.thinkers.choose(live.table.header.game, level, position.view(seat))

        def decide() -> Decision:
            if seat not in live.table.waited_for(bots=by == "bot") or (by == "clock" and not _is_over_time(live.table)):
                raise TooLate("table/busy")
            return deciding.move(live.table, seat, action, by, now())

        try:
            await live.commit(decide)
        except TooLate:
            await asyncio.sleep(0)
        except ActionError:
            # Thought up for a position that is gone; a fault of the bot only if the position is the same.
            if live.table.position is position:
                raise

    async def time_out(self, seen: int) -> None:
        """Do what follows when time has run out; nobody has been at the table since `seen`, but for this process."""
        live = self._live
        self.go()
        if self._timing_out or not _is_over_time(live.table):
            return
        self._timing_out = True
        try:
            if not live.attended and seen < now() - live.services.settings.absence_seconds * 1000:
                await self._commit_if_late(lambda: deciding.pause(live.table, now()))
            else:
                await self._let_time_run_out()
        finally:
            self._timing_out = False
        self.go()

    async def _let_time_run_out(self) -> None:
        live = self._live
        if deciding.rules_have_clock(live.table):
            await self._commit_if_late(lambda: deciding.time_out(live.table, now()))
            return
        for seat in live.table.waited_for(bots=False):
            await self._move_for(seat, deciding.level_of(live.table, deciding.SUBSTITUTE), "clock")

    async def _commit_if_late(self, decide: deciding.Decide) -> None:
        def check_and_decide() -> Decision:
            if not _is_over_time(self._live.table):
                raise TooLate("table/busy")
            return decide()

        try:
            await self._live.commit(check_and_decide)
        except TooLate:
            return

    async def come_back(self, player: str) -> None:
        """A player is at the table again: if the clock stands, it goes on."""
        live = self._live
        if live.table.phase != "paused" or live.table.seat_of(player) is None:
            return

        def decide() -> Decision:
            if live.table.phase != "paused":
                raise TooLate("table/busy")
            return deciding.resume(live.table, now())

        try:
            await live.commit(decide)
        except TooLate:
            return


def _is_over_time(table: Table) -> bool:
    return table.deadline is not None and table.deadline <= now() and bool(table.waited_for(bots=False))


async def _rematch(live: LiveTable, player: str, command: str) -> int:
    table_id = new_table_id()

    def new_table(_decision: Decision) -> NewRow:
        return _rematch_row(live.table, table_id, player)

    return await live.carry_out(player, command, lambda: deciding.rematch(live.table, player, table_id), new_table)


def new_table_id() -> str:
    """An id that nobody can guess: who has it may come in."""
    return secrets.token_urlsafe(12)


def _rematch_row(table: Table, table_id: str, host: str) -> NewRow:
    """The same game with the same people in their seats, and the same bots."""
    plans = tuple(SeatPlan() if seat.player else SeatPlan("bot", seat.bot) for seat in table.seats)
    header = msgspec.structs.replace(
        table.header, id=table_id, host=host, created=now(), previous=table.header.id, seats=plans
    )
    entries = [
        Sat(number, seat.player, seat.name, seat.player_kind)
        for number, seat in enumerate(table.seats)
        if seat.player and seat.player_kind != "deleted"
    ]
    return new_row(header, f"rematch {table.header.id}", entries)


def new_row(header: TableHeader, command: str, entries: list[Sat] | None = None) -> NewRow:
    """A new table as it is kept."""
    table = Table(header)
    for entry in entries or ():
        table.apply(LogEntry(entry))
    return NewRow(
        id=header.id,
        header=encode(header).decode(),
        host=header.host,
        command=command,
        public=header.public,
        created=header.created,
        summary=encode(telling.summary_of(table)).decode(),
        entries=tuple(EntryRow(body=encode(entry).decode()) for entry in entries or ()),
        seatings=tuple(seating for entry in entries or () if (seating := seating_of(table, entry))),
    )
