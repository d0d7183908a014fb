"""A table: its header and everything in its log, put together."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from copy import copy
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from ...core.records import Record
from ...core.records import Seat as RecordSeat
from . import steps
from .header import TableHeader, turn_seconds
from .identity import PlayerKind
from .log import (
    Entry,
    Paused,
    Played,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Sat,
    Started,
    Stood,
)
from .steps import AnyPosition, Step

#: Of so many versions it is remembered what they did in the game; who has missed more gets a snapshot.
KEPT_STEPS: Final = 100

Phase: TypeAlias = Literal["waiting", "playing", "paused", "finished"]


class Seat(Struct):
    """Who has a seat now."""

    #: The level of the bot that plays it; empty where a person does or will.
    bot: str = ""
    #: The person who took it, even if a bot plays on.
    player: str = ""
    name: str = ""
    player_kind: PlayerKind = "guest"
    resigned: bool = False

    @property
    def taken(self) -> bool:
        """Whether anyone, person or bot, plays it."""
        return bool(self.bot or self.player)


class LogEntry(Struct, frozen=True):
    """An entry with the command that led to it, if it was one."""

    entry: Entry
    player: str = ""
    command: str = ""


class Happening(Struct, frozen=True):
    """An entry of the log and what it did in the game, if anything."""

    entry: Entry
    step: Step | None


class Table:
    """A table as it stands after its last entry. Nothing here decides anything: that is `deciding`."""

    def __init__(self, header: TableHeader) -> None:
        self.header = header
        self.game = header.new_game()
        self.phase: Phase = "waiting"
        self.seats = [Seat(bot=plan.level) for plan in header.seats]
        self.position: AnyPosition | None = None
        #: When time runs out for whoever is to move; kept beside the log, as it is no part of it.
        self.deadline: int | None = None
        #: Milliseconds left when the clock was stopped.
        self.remaining = 0
        self.rematch: str | None = None
        #: Entry number n made version n.
        self.happenings: list[Happening] = []
        #: Versions in which a seat changed a secret choice, and that seat.
        self._silent: list[tuple[int, int]] = []
        self._commands: dict[tuple[str, str], int] = {}
        self._forgotten = 0

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self.happenings)

    @property
    def forgotten(self) -> int:
        """The last version of which it is no longer known what it did in the game."""
        return self._forgotten

    def apply(self, logged: LogEntry, step: Step | None = None) -> None:
        """Add an entry; the step that it makes in the game is worked out again unless it is given."""
        step = step or self._step(logged.entry)
        self._take_in(logged.entry)
        if step is not None:
            self.position = step.position
            if step.position.outcome is not None:
                self.phase = "finished"
            if step.silent_but_for is not None:
                self._silent.append((self.version + 1, step.silent_but_for))
        self.happenings.append(Happening(logged.entry, step))
        self._forget()
        if logged.command:
            self._commands[logged.player, logged.command] = self.version

    def after(self, logged: LogEntry, step: Step | None) -> Table:
        """A copy with one more entry."""
        table = copy(self)
        table.seats = [copy(seat) for seat in self.seats]
        table.happenings, table._silent, table._commands = self.happenings[:], self._silent[:], {**self._commands}
        table.apply(logged, step)
        return table

    def _forget(self) -> None:
        """Let go of old positions, which hold all moves that led to them: all of them would be the game squared."""
        # Counted as a spectator counts: what is forgotten must not depend on changes of mind either.
        while self.told(None) - self.told(None, self._forgotten + 1) >= KEPT_STEPS:
            self.happenings[self._forgotten] = Happening(self.happenings[self._forgotten].entry, None)
            self._forgotten += 1

    def _step(self, entry: Entry) -> Step | None:
        if isinstance(entry, (Started, Played)):
            return steps.replay(self.position or self.game.root(), entry.moves)
        return None

    def _take_in(self, entry: Entry) -> None:
        match entry:
            case Sat(number, player, name, player_kind):
                self.seats[number] = Seat(player=player, name=name, player_kind=player_kind)
            case Stood(number):
                self.seats[number] = Seat()
            case Started(bots):
                self.phase = "playing"
                for seat, level in zip(self.seats, bots, strict=True):
                    seat.bot = seat.bot or level
            case Resigned(number, level) | Replaced(number, level):
                self.seats[number].bot = level
                self.seats[number].resigned = True
            case Returned(number):
                self.seats[number].bot = ""
                self.seats[number].resigned = False
            case Paused(remaining):
                self.phase, self.remaining = "paused", remaining
            case Resumed():
                self.phase = "playing"
            case Rematched(table):
                self.rematch = table

    def version_of_command(self, player: str, command: str) -> int | None:
        """The version that a player's command made, if it was carried out."""
        return self._commands.get((player, command))

    def seat_of(self, player: str) -> int | None:
        """The seat that a player plays."""
        for number, seat in enumerate(self.seats):
            if seat.player == player and not seat.resigned:
                return number
        return None

    def people(self) -> Iterator[int]:
        """The seats that people play."""
        return (number for number, seat in enumerate(self.seats) if seat.player and not seat.resigned)

    def waited_for(self, *, bots: bool) -> list[int]:
        """The seats of bots, or of people, for which the game waits."""
        if self.position is None or self.phase != "playing":
            return []
        return [seat for seat in self.position.actors if seat >= 0 and bool(self.seats[seat].bot) == bots]

    @property
    def time_limit(self) -> int | None:
        """When time runs out for people; a deadline for bots is nobody else's business."""
        has_clock = self.waited_for(bots=False) and turn_seconds(self.header, self.game)
        return self.deadline if has_clock else None

    # A seat may change a secret choice unseen. Its entry is a version like any other, but others must not be able to
    # count it: every viewer has a count of its own, of what it was told.

    def told(self, seat: int | None, version: int | None = None) -> int:
        """The version as a viewer counts: how many of the entries up to a version it was told of."""
        version = self.version if version is None else version
        return version - sum(made <= version and by != seat for made, by in self._silent)

    def version_told(self, seat: int | None, told: int) -> int:
        """The last version of which a viewer that counts so far was told."""
        return bisect_right(range(self.version + 1), told, key=lambda version: self.told(seat, version)) - 1

    def tells(self, seat: int | None, version: int) -> bool:
        """Whether a viewer is told of a version at all."""
        step = self.happenings[version - 1].step
        return step is None or step.silent_but_for in (None, seat)

    def record(self) -> Record | None:
        """The game so far; None before it begins."""
        if self.position is None:
            return None
        return self.position.record([self._record_seat(number) for number in range(self.game.seats)])

    def _record_seat(self, number: int) -> RecordSeat:
        if number >= len(self.seats):
            return RecordSeat("automa", "automa")
        seat = self.seats[number]
        if seat.bot:
            return RecordSeat(seat.name or seat.bot, "bot", seat.bot)
        return RecordSeat(seat.name)
