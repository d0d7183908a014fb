"""A table: its header and the entries of its log, applied one after the other.

See docs/decisions/0028-each-viewer-has-its-own-version.md and docs/decisions/0068-changes-of-mind-leave-no-trace.md.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from copy import copy
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from msgspec import Struct

from ...core.records import Record
from ...core.records import Seat as RecordSeat
from ...core.seats import ACTOR_NAMES
from .bot_names import bots_at, name_of_bot
from .header import TableHeader, turn_seconds
from .identity import PlayerKind
from .log import (
    Aborted,
    Arranged,
    Claimed,
    ClaimedResult,
    Entry,
    LogEntry,
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

if TYPE_CHECKING:
    from ...core.position import Position

#: The steps of this many versions are kept. A client that has missed more gets a snapshot.
KEPT_STEPS: Final = 100

AnyPosition: TypeAlias = "Position[Any, Any]"
Phase: TypeAlias = Literal["waiting", "playing", "paused", "finished", "aborted"]

_ACTORS: Final = {name: actor for actor, name in ACTOR_NAMES.items()}


class Seat(Struct):
    """Who has a seat now."""

    #: The level of the bot that plays it; empty where a person does or will.
    bot: str = ""
    #: The person who took it, even if a bot plays on.
    player: str = ""
    name: str = ""
    player_kind: PlayerKind = "guest"
    resigned: bool = False
    #: The moves that the person made, without changes of a secret choice.
    own_moves: int = 0
    #: The moves that a bot or the clock made for the person.
    moves_by_others: int = 0

    @property
    def taken(self) -> bool:
        """Return True if a person or a bot plays it."""
        return bool(self.bot or self.player)


class Step:
    """What one entry of the log did in the game: the positions it led to."""

    def __init__(self, positions: Iterable[AnyPosition], *, hidden_except_from: int | None = None) -> None:
        self._positions = tuple(positions)
        #: The seat that changed a secret choice. No other viewer may learn that it did.
        self.hidden_except_from = hidden_except_from

    @property
    def position(self) -> AnyPosition:
        """The position after the entry."""
        return self._positions[-1]

    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        """Return what happened, as a seat or a spectator may know it."""
        return tuple(event for position in self._positions for event in position.events_for(seat))

    def interims(self) -> list[tuple[int, AnyPosition]]:
        """Return the positions on the way to the last one, each with the number of events before it."""
        found: list[tuple[int, AnyPosition]] = []
        events = 0
        for position in self._positions:
            found += [(events + count, interim) for count, interim in position.interims()]
            events += len(position.events)
        return [(count, interim) for count, interim in found if count < events]


def hidden_except_from(before: AnyPosition, actor: int) -> int | None:
    """Return the actor if it changes a secret choice: a seat that moves although the game did not wait for it."""
    return actor if actor >= 0 and actor not in before.actors else None


def forget_change(before: AnyPosition, after: AnyPosition, seat: int) -> AnyPosition:
    """Return the position after a seat has changed a secret choice, with moves as if it had chosen so at once.

    So the record of the game does not show it, and the moves do not grow with every change.
    """
    earlier = [number for number, move in enumerate(before.moves) if move.actor == seat]
    if not earlier:
        return after
    changed = copy(after)
    changed.moves = (*before.moves[: earlier[-1]], after.moves[-1], *before.moves[earlier[-1] + 1 :])
    return changed


def replay_moves(position: AnyPosition, moves: Iterable[str]) -> Step:
    """Make moves of the log again."""
    positions = []
    hidden = None
    for number, move in enumerate(moves):
        name, _, action = move.partition(" ")
        actor = _ACTORS[name] if name in _ACTORS else int(name)
        if number == 0:
            hidden = hidden_except_from(position, actor)
        after = position.play(actor, action)
        position = after if hidden is None else forget_change(position, after, actor)
        positions.append(position)
    return Step(positions or (position,), hidden_except_from=hidden)


class Ending(Struct, frozen=True, kw_only=True):
    """How a game stopped before its end, and whose decision that was."""

    kind: Literal["aborted"] | ClaimedResult
    seat: int


class AppliedEntry(Struct, frozen=True):
    """An entry of the log and its step in the game, if it made one that is still kept."""

    entry: Entry
    step: Step | None
    #: As in the step, which may be dropped.
    hidden_except_from: int | None = None

    def without_step(self) -> AppliedEntry:
        """Return the entry alone."""
        return AppliedEntry(self.entry, None, self.hidden_except_from)


class Table:
    """A table as it is after its last entry. It decides nothing: see `commands`."""

    def __init__(self, header: TableHeader) -> None:
        self.header = header
        self.game = header.new_game()
        self.phase: Phase = "waiting"
        self.seats = [Seat(bot=plan.level) for plan in header.seats]
        self.position: AnyPosition | None = None
        #: When time runs out for the next move. Stored beside the log, not in it.
        self.deadline: int | None = None
        #: Milliseconds that were left when the clock was stopped.
        self.remaining = 0
        #: Set if the game was aborted, or ended by a claim.
        self.ending: Ending | None = None
        self.rematch: str | None = None
        #: Entry number n made version n.
        self.history: list[AppliedEntry] = []
        #: Versions in which a seat changed a secret choice, in order: of all seats, and by seat.
        self._hidden: list[int] = []
        self._hidden_by: dict[int, list[int]] = {}
        #: How often each seat has changed the choice that it made last.
        self._changes: dict[int, int] = {}
        self._commands: dict[tuple[str, str], int] = {}
        self._dropped_steps = 0

    @property
    def version(self) -> int:
        """The number of entries in the log."""
        return len(self.history)

    @property
    def dropped_steps(self) -> int:
        """The last version whose step is no longer kept."""
        return self._dropped_steps

    def apply(self, logged: LogEntry, step: Step | None = None) -> None:
        """Add an entry. Its step in the game is replayed unless it is given."""
        step = step or self._replay(logged.entry)
        self._count_move(logged.entry, step)
        self._apply_entry(logged.entry)
        if step is not None:
            self.position = step.position
            if step.position.outcome is not None:
                self.phase = "finished"
        self.history.append(AppliedEntry(logged.entry, step, step.hidden_except_from if step else None))
        self._count_change(logged.entry)
        self._drop_old_steps()
        if logged.command:
            self._commands[logged.player, logged.command] = self.version

    def after(self, logged: LogEntry, step: Step | None) -> Table:
        """Return a copy with one more entry."""
        table = copy(self)
        table.seats = [copy(seat) for seat in self.seats]
        table.history, table._commands = self.history[:], {**self._commands}
        table._hidden, table._changes = self._hidden[:], {**self._changes}
        table._hidden_by = {seat: versions[:] for seat, versions in self._hidden_by.items()}
        table.apply(logged, step)
        return table

    def _count_change(self, entry: Entry) -> None:
        """Count the last entry if it changed a secret choice. Of several changes only the last is worth its step."""
        seat = self.history[-1].hidden_except_from
        if seat is None:
            if isinstance(entry, Played):
                self._changes.pop(entry.seat, None)
            return
        versions = self._hidden_by.setdefault(seat, [])
        if self.changes_of(seat):
            self._drop_step(versions[-1])
        self._changes[seat] = self.changes_of(seat) + 1
        versions.append(self.version)
        self._hidden.append(self.version)

    def changes_of(self, seat: int) -> int:
        """Return how often a seat has changed the choice that it made last."""
        return self._changes.get(seat, 0)

    def _drop_old_steps(self) -> None:
        """Drop old positions. Each holds all moves that led to it, so keeping all would grow with the square."""
        # Counted as a spectator counts: when a step is dropped must not depend on hidden changes either.
        while self.viewer_version(None) - self.viewer_version(None, self._dropped_steps + 1) >= KEPT_STEPS:
            self._dropped_steps += 1
            self._drop_step(self._dropped_steps)

    def _drop_step(self, version: int) -> None:
        self.history[version - 1] = self.history[version - 1].without_step()

    def _replay(self, entry: Entry) -> Step | None:
        if isinstance(entry, (Started, Played)):
            return replay_moves(self.position or self.game.root(), entry.moves)
        return None

    def _count_move(self, entry: Entry, step: Step | None) -> None:
        """Count a move for the people it was made by or for."""
        if not isinstance(entry, Played) or self.position is None or step is None:
            return
        if step.hidden_except_from is not None:
            return  # nobody may learn of it, not even by a count
        for number in (entry.seat,) if entry.seat >= 0 else self.position.actors:
            if number >= 0 and self.seats[number].player:
                seat = self.seats[number]
                if entry.by == "player" and not seat.resigned:
                    seat.own_moves += 1
                elif entry.by == "bot" or not self.has_only_move(number):
                    seat.moves_by_others += 1

    def _apply_entry(self, entry: Entry) -> None:
        match entry:
            case Sat(number, player, name, player_kind):
                self.seats[number] = Seat(player=player, name=name, player_kind=player_kind)
            case Stood(number):
                self.seats[number] = Seat()
            case Arranged(plans):
                self.header = self.header.with_seats(plans)
                self.game = self.header.new_game()
                self.seats = [
                    self.seats[number]
                    if number < len(self.seats) and self.seats[number].player
                    else Seat(bot=plan.level)
                    for number, plan in enumerate(plans)
                ]
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
            case Aborted(number):
                self.phase, self.ending = "aborted", Ending(kind="aborted", seat=number)
            case Claimed(number, result):
                self.phase, self.ending = "finished", Ending(kind=result, seat=number)
            case Rematched(table):
                self.rematch = table

    @property
    def bots(self) -> tuple[str, ...]:
        """For each seat, the bot of the server's own that has it when no person does."""
        people = frozenset(seat.name for seat in self.seats if seat.player)
        found = bots_at(self.header.bots_of or self.header.id, len(self.seats), people)
        start = len(found) - self.header.moved_on % len(found)
        return found[start:] + found[:start]

    @property
    def is_over(self) -> bool:
        """Return True if the game has ended in any way."""
        return self.phase in ("finished", "aborted")

    def version_of_command(self, player: str, command: str) -> int | None:
        """Return the version that a player's command made, or None if it was not carried out."""
        return self._commands.get((player, command))

    def seat_of(self, player: str) -> int | None:
        """Return the seat that a player plays, or None."""
        for number, seat in enumerate(self.seats):
            if seat.player == player and not seat.resigned:
                return number
        return None

    def seats_of_people(self) -> Iterator[int]:
        """Return the seats that people play."""
        return (number for number, seat in enumerate(self.seats) if seat.player and not seat.resigned)

    def seats_to_act(self, *, bots: bool) -> list[int]:
        """Return the seats that the game waits for: those of bots, or those of people."""
        if self.position is None or self.phase != "playing":
            return []
        return [seat for seat in self.position.actors if seat >= 0 and bool(self.seats[seat].bot) == bots]

    def deadline_for(self, seat: int | None) -> int | None:
        """Return when time runs out for people, as a viewer may know it. Deadlines for bots are internal.

        No clock runs for a seat with only one move. The others see it run: that there is only one may be a secret.
        See docs/decisions/0079-only-moves.md.
        """
        has_clock = self.seats_to_act(bots=False) and turn_seconds(self.header, self.game)
        return self.deadline if has_clock and not self.has_only_move(seat) else None

    def has_only_move(self, seat: int | None) -> bool:
        """Return True if the game waits for the seat and the rules leave it exactly one action."""
        position = self.position
        if seat is None or position is None or seat not in position.actors or not self.game.traits.actions_listed:
            return False
        return len(position.actions(seat)) == 1

    # A seat may change a secret choice, and nobody else may know. The change is a version like any other, but others
    # must not be able to count it. So each viewer has its own count of versions.

    def viewer_version(self, seat: int | None, version: int | None = None) -> int:
        """Return a version as a viewer counts it: the number of entries up to it that the viewer may see."""
        version = self.version if version is None else version
        own = () if seat is None else self._hidden_by.get(seat, ())
        return version - bisect_right(self._hidden, version) + bisect_right(own, version)

    def from_viewer_version(self, seat: int | None, viewer_version: int) -> int:
        """Return the last version that a viewer has seen who is at this viewer version."""
        versions = range(self.version + 1)
        return bisect_right(versions, viewer_version, key=lambda version: self.viewer_version(seat, version)) - 1

    def is_visible(self, seat: int | None, version: int) -> bool:
        """Return True if a viewer may know that there is this version."""
        return self.history[version - 1].hidden_except_from in (None, seat)

    def record(self) -> Record | None:
        """Return the game so far, or None before it begins."""
        if self.position is None:
            return None
        return self.position.record([self._record_seat(number) for number in range(self.game.seats)])

    def _record_seat(self, number: int) -> RecordSeat:
        if number >= len(self.seats):
            return RecordSeat("automa", "automa")
        seat = self.seats[number]
        if seat.bot:
            return RecordSeat(seat.name or name_of_bot(self.bots[number]), "bot", seat.bot)
        return RecordSeat(seat.name)
