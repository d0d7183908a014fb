"""What each viewer of a table is told: what it may know, and nothing else.

See docs/decisions/0032-updates-carry-view-and-sentences.md and
docs/decisions/0037-tables-without-memory.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from ...core.language import Language
from ...core.seats import CLOCK
from .chat import ChatLine
from .commands import is_abortable
from .header import RatingObstacle, rating_obstacles
from .identity import PlayerKind
from .log import Aborted, Claimed, Entry, Mover, Played, Replaced, Resigned, Returned, Sat, Stood
from .narration import narrate_in_step, narrate_recent
from .table import AnyPosition, Ending, Phase, Table


class SeatSummary(Struct, frozen=True, kw_only=True):
    """Who has a seat of the game."""

    kind: Literal["open", "person", "bot", "automa"]
    name: str
    #: The level of the bot.
    level: str
    #: True if a bot plays on for the person of that name.
    resigned: bool
    #: Guest, account or bot for the player who took the seat; null where nobody did.
    player_kind: PlayerKind | None = field(default=None, name="standing")
    #: Which of the server's own bots it is, such as `ada`. Empty for others, and where a bot plays on for a person.
    bot: str = ""


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
    #: True if views show what everyone has seen of a hand.
    memory: bool
    created: int
    #: The table of the rematch.
    rematch: str | None
    #: True if the game changes the ratings of those who play it.
    rated: bool = False
    #: Why the game is not rated; empty if it is, or if only the host's choice stands in the way.
    unrated_because: tuple[RatingObstacle, ...] = ()
    #: True while players may abort the game: until each of them has made two moves.
    abortable: bool = False
    #: Set if the game was aborted, or ended by a claim.
    ending: Ending | None = None


class Snapshot(Struct, frozen=True, kw_only=True, tag="snapshot"):
    """Everything the client may know of a table."""

    table: str
    version: int
    #: The client's own seat.
    seat: int | None
    summary: TableSummary
    #: When time runs out, in milliseconds since 1970. Null also for a seat with only one move.
    deadline: int | None
    #: The view of the game from that seat or for a spectator; null before the game begins.
    view: Any
    #: The last things that happened, in sentences of the client's language.
    narration: tuple[str, ...] = field(name="told")
    chat: tuple[ChatLine, ...]


class Change(Struct, frozen=True, kw_only=True):
    """What made a new version of the table."""

    kind: Literal[
        "sat",
        "stood",
        "arranged",
        "started",
        "played",
        "resigned",
        "replaced",
        "returned",
        "paused",
        "resumed",
        "aborted",
        "claimed",
        "rematched",
    ]
    seat: int | None = None
    by: Mover | None = None


class Moment(Struct, frozen=True, kw_only=True):
    """A view on the way from one version to the next, for clients that show step by step what happened."""

    #: How many of the events have happened.
    events: int
    view: Any
    #: Comes instead of `view` to a client that asked for changes: the fields that differ from the view before.
    changes: dict[str, Any] | UnsetType = UNSET


class Update(Struct, frozen=True, kw_only=True, tag="update"):
    """One new version of a table. Versions come in order and none is left out."""

    table: str
    version: int
    seat: int | None
    change: Change
    #: What happened in the game, as this seat may know it.
    events: tuple[Any, ...]
    #: The same, and what else happened at the table, in sentences of the client's language.
    narration: tuple[str, ...] = field(name="told")
    #: For each sentence, how many of the events have happened when it is true: for clients that show them one by one.
    narrated_events: tuple[int, ...] = field(name="told_after")
    #: These three are null in all but the last of several updates that are sent together. For a client that asked for
    #: changes the summary is also null if it has not changed.
    summary: TableSummary | None
    deadline: int | None
    view: Any
    #: What there was to see before `view`, where several things happened at once. Empty where there is no new view.
    moments: tuple[Moment, ...]
    #: Comes instead of `view` to a client that asked for changes: the fields that differ from the view before, which is
    #: that of the last moment or, without moments, the last that the client was sent.
    changes: dict[str, Any] | UnsetType = UNSET


def summarize(table: Table) -> TableSummary:
    """Return what anyone may know of a table."""
    header = table.header
    return TableSummary(
        table=header.id,
        game=header.game,
        options=header.options,
        phase=table.phase,
        seats=tuple(_summarize_seat(table, number) for number in range(table.game.seats)),
        public=header.public,
        clock=header.clock,
        hints=header.hints,
        memory=header.memory,
        created=header.created,
        rematch=table.rematch,
        rated=header.rated,
        unrated_because=() if header.rated else rating_obstacles(header, table.game),
        abortable=is_abortable(table),
        ending=table.ending,
    )


def project_snapshot(table: Table, seat: int | None, chat: Sequence[ChatLine], language: Language) -> Snapshot:
    """Return everything a viewer may know."""
    return Snapshot(
        table=table.header.id,
        version=table.viewer_version(seat),
        seat=seat,
        summary=summarize(table),
        deadline=table.deadline_for(seat),
        view=_view(table, seat),
        narration=narrate_recent(table, seat, language),
        chat=tuple(chat),
    )


class LastVersion:
    """The last version of a table as several viewers see it. What they share is worked out once."""

    def __init__(self, table: Table, seats: Iterable[int | None], summary: TableSummary | None = None) -> None:
        """`seats` are those of the viewers, None for a spectator. `summary` is given if it is at hand already."""
        seats = list(dict.fromkeys(seats))
        step = table.history[-1].step if table.history else None
        self.summary = summary or summarize(table)
        self._deadlines = {seat: table.deadline_for(seat) for seat in seats}
        self._views = _views(table, table.position, seats)
        self._moments = [
            (events, _views(table, interim, seats)) for events, interim in (step.interims() if step else ())
        ]

    def deadline(self, seat: int | None) -> int | None:
        """Return when time runs out, as a viewer may know it."""
        return self._deadlines[seat]

    def view(self, seat: int | None) -> Any:
        """Return what a viewer sees of the game, or None before it begins."""
        return self._views[seat]

    def moments(self, seat: int | None) -> tuple[Moment, ...]:
        """Return what there was to see before."""
        return tuple(Moment(events=events, view=views[seat]) for events, views in self._moments)


def project_update(
    table: Table, seat: int | None, version: int, language: Language, last: LastVersion | None = None
) -> Update:
    """Return one version as a viewer may know it. The last version comes with the current view.

    `last` is given if several viewers are told of it.
    """
    applied = table.history[version - 1]
    last = (last or LastVersion(table, [seat])) if version == table.version else None
    events = applied.step.events_for(seat) if applied.step else ()
    sentences = narrate_in_step(table, version, seat, language, events)
    return Update(
        table=table.header.id,
        version=table.viewer_version(seat, version),
        seat=seat,
        change=_change(applied.entry),
        events=events,
        narration=tuple(sentence for sentence, _ in sentences),
        narrated_events=tuple(count for _, count in sentences),
        summary=last.summary if last else None,
        deadline=last.deadline(seat) if last else None,
        view=last.view(seat) if last else None,
        moments=last.moments(seat) if last else (),
    )


def project_updates_since(table: Table, seat: int | None, viewer_version: int, language: Language) -> list[Update]:
    """Return what a viewer has missed since its viewer version."""
    since = table.from_viewer_version(seat, viewer_version)
    versions = [version for version in range(since + 1, table.version + 1) if table.is_visible(seat, version)]
    updates = [project_update(table, seat, version, language) for version in versions]
    if updates and versions[-1] != table.version:
        # The last entry is hidden from this viewer. Its last update must still show the current state.
        current = {"summary": summarize(table), "deadline": table.deadline_for(seat), "view": _view(table, seat)}
        updates[-1] = replace(updates[-1], **current)
    return updates


def _view(table: Table, seat: int | None) -> Any:
    return _views(table, table.position, [seat])[seat]


def _views(table: Table, position: AnyPosition | None, seats: Sequence[int | None]) -> dict[int | None, Any]:
    """Return views as they are shown at this table: without what players must remember, if they play without an aid."""
    if position is None:
        return dict.fromkeys(seats)
    views = position.views(seats)
    return dict(zip(seats, views if table.header.memory else map(table.game.without_memory, views), strict=True))


def _summarize_seat(table: Table, number: int) -> SeatSummary:
    if number >= len(table.seats):
        return SeatSummary(kind="automa", name="", level="", resigned=False)
    seat = table.seats[number]
    if seat.bot:
        return SeatSummary(
            kind="bot",
            name=seat.name,
            level=seat.bot,
            resigned=seat.resigned,
            player_kind=seat.player_kind if seat.player else None,
            bot="" if seat.player else table.bots[number],
        )
    if not seat.player:
        return SeatSummary(kind="open", name="", level="", resigned=False)
    return SeatSummary(kind="person", name=seat.name, level="", resigned=False, player_kind=seat.player_kind)


def _change(entry: Entry) -> Change:
    kind: Any = type(entry).__struct_config__.tag
    seat = None
    if isinstance(entry, (Sat, Stood, Played, Resigned, Replaced, Returned, Aborted, Claimed)) and entry.seat != CLOCK:
        seat = entry.seat
    return Change(kind=kind, seat=seat, by=entry.by if isinstance(entry, Played) else None)
