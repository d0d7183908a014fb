"""The header of a table: everything that is fixed when the table is created."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from ...core.registry import descriptor, find_game
from ..errors import NoTable, TableError

if TYPE_CHECKING:
    from ...core.game import Game

#: The times for a move that a table may choose, in seconds. 0 means no clock.
CLOCKS: Final = (0, 10, 20, 30, 60, 90, 120, 300)

#: Ids have visible ASCII characters only, because stores differ in how they treat others.
#: In Python, but not in JavaScript, `$` also matches before a newline at the end.
ID_PATTERN: Final = r"^[!-~]+$(?!\n)"
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=ID_PATTERN)]

#: What a rated table must not be or have. Each has a sentence `table/rated-…`.
RatingObstacle: TypeAlias = Literal["private", "hints", "no-clock"]


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a seat is for: any person, or a bot of a level."""

    kind: Literal["open", "bot"] = "open"
    level: Annotated[str, Meta(max_length=32)] = ""


class TableHeader(Struct, frozen=True, kw_only=True):
    """A table as it was created."""

    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[SeatPlan, ...]
    public: bool
    clock: int
    hints: bool
    memory: bool = True
    #: True if games here change the ratings of those who play them.
    rated: bool = False
    #: The player who created it.
    host: str
    created: int
    #: The table of which this is the rematch.
    previous: str | None = None
    #: The table whose bots play here, so that a rematch has the same ones; empty for its own.
    bots_of: str = ""
    #: How many seats everybody has moved on since that table.
    moved_on: int = 0

    def with_seats(self, seats: tuple[SeatPlan, ...]) -> TableHeader:
        """Return the header of a table with other seats. Their number is an option of most games."""
        options = {**self.options, "players": len(seats)} if "players" in self.options else self.options
        return replace(self, seats=seats, options=options)

    def new_game(self) -> Game:
        """Return the game that is played here."""
        return find_game(self.game)(**self.options)


def read_table_id(text: str) -> str:
    """Return the text if it can be the id of a table. Raise NoTable otherwise."""
    if not re.fullmatch(ID_PATTERN, text):
        raise NoTable("table/unknown")
    return text


def check_level(game_id: str, level: str) -> None:
    """Raise TableError if the game has no bot of this level."""
    levels = descriptor(game_id).levels
    if level not in levels:
        raise TableError("table/level", game=game_id, level=level, levels=", ".join(levels))


def check_seats(game_id: str, game: Game, seats: Sequence[SeatPlan]) -> None:
    """Raise TableError if a game cannot have these seats."""
    if len(seats) != game.people:
        raise TableError("table/seat-count", expected=game.people, given=len(seats))
    if all(seat.kind == "bot" for seat in seats):
        raise TableError("table/no-person")
    for seat in seats:
        if seat.kind == "bot":
            check_level(game_id, seat.level)


def has_own_clock(game: Game) -> bool:
    """Return True if the rules of the game say what happens when time runs out."""
    return hasattr(game.options, "turn_seconds")


def turn_seconds(header: TableHeader, game: Game) -> int:
    """Return the seconds for a move, from the rules or from the table. 0 means no clock."""
    seconds: int = game.options.turn_seconds if has_own_clock(game) else header.clock
    return seconds


def rating_obstacles(header: TableHeader, game: Game) -> tuple[RatingObstacle, ...]:
    """Return what keeps a table from being rated, apart from the host's choice."""
    found: list[RatingObstacle] = []
    if not header.public:
        found.append("private")
    if header.hints:
        found.append("hints")
    if not turn_seconds(header, game):
        found.append("no-clock")
    return tuple(found)
