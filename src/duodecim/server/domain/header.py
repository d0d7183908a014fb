"""What a table is made with, and never changes."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from ...core.game import Game
from ...core.registry import descriptor, find_game
from ..errors import NoTable, TableError

#: The times for a move that are offered, in seconds; 0 for no clock.
CLOCKS: Final = (0, 10, 20, 30, 60, 90, 120, 300)

#: Ids are for programs: letters, digits and signs that can be seen, whatever a store makes of others.
ID_PATTERN: Final = r"^[!-~]+$"
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=ID_PATTERN)]


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a seat is for: a person who comes along, or a bot of a level."""

    kind: Literal["open", "bot"] = "open"
    level: Annotated[str, Meta(max_length=32)] = ""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish for a table."""

    #: Chosen by the client; the same wish twice makes one table.
    id: CommandId
    game: Annotated[str, Meta(max_length=32)]
    options: dict[Annotated[str, Meta(max_length=32)], Any] = {}
    #: One for each seat that is not the rules' own; all open when none are given.
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=32)] = ()
    #: Listed in the lobby, or known only to those who have the link.
    public: bool = False
    #: Seconds for a move, 0 for no clock. Rummikub has its own in its options.
    clock: int = 0
    hints: bool = True
    #: Whether views show what everyone has seen of a hand; without it players remember by themselves.
    memory: bool = True


class TableHeader(Struct, frozen=True, kw_only=True):
    """A table as it was made."""

    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[SeatPlan, ...]
    public: bool
    clock: int
    hints: bool
    memory: bool = True
    #: The player who made it.
    host: str
    created: int
    #: The table of which this is the rematch.
    previous: str | None = None

    def new_game(self) -> Game:
        """The game that is played here."""
        return find_game(self.game)(**self.options)


def make_header(wish: NewTable, table_id: str, host: str, created: int) -> TableHeader:
    """The header for a wish, if it can be had."""
    kind = find_game(wish.game)
    kind.read_options(wish.options)  # what is no option of the game is refused before it can be an argument of ours
    game = kind(**wish.options)
    seats = wish.seats or (SeatPlan(),) * game.people
    if len(seats) != game.people:
        raise TableError("table/seat-count", expected=game.people, given=len(seats))
    if all(seat.kind == "bot" for seat in seats):
        raise TableError("table/no-person")
    for seat in seats:
        if seat.kind == "bot":
            check_level(wish.game, seat.level)
    if wish.clock not in CLOCKS:
        raise TableError("table/clock", allowed=", ".join(map(str, CLOCKS)), value=wish.clock)
    if wish.clock and has_own_clock(game):
        raise TableError("table/own-clock", game=wish.game)
    return TableHeader(
        id=table_id,
        game=wish.game,
        options=game.option_values(),
        seats=tuple(SeatPlan("bot", seat.level) if seat.kind == "bot" else SeatPlan() for seat in seats),
        public=wish.public,
        clock=wish.clock,
        hints=wish.hints,
        memory=wish.memory,
        host=host,
        created=created,
    )


def read_table_id(text: str) -> str:
    """The id of a table that there might be."""
    if not re.fullmatch(ID_PATTERN, text):
        raise NoTable("table/unknown")
    return text


def check_level(game_id: str, level: str) -> None:
    """Refuse a level of bot that the game does not have."""
    levels = descriptor(game_id).levels
    if level not in levels:
        raise TableError("table/level", game=game_id, level=level, levels=", ".join(levels))


def has_own_clock(game: Game) -> bool:
    """Whether the rules say themselves what follows when time runs out."""
    return hasattr(game.options, "turn_seconds")


def turn_seconds(header: TableHeader, game: Game) -> int:
    """Seconds for a move, by the rules or by the table; 0 for no clock."""
    seconds: int = game.options.turn_seconds if has_own_clock(game) else header.clock
    return seconds
