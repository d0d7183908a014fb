"""What HTTP routes answer, apart from those about accounts."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from ..domain.new_table import NewTable


class Health(Struct, frozen=True):
    """Everything works."""

    status: str
    version: str
    #: Rooms that are open in this process.
    tables: int
    #: The ids of games that are still being loaded or compiled. Their tables answer when that is done.
    preparing: tuple[str, ...]


class Preparation(Struct, frozen=True, kw_only=True):
    """How far a game is that is still being compiled, which is needed once on a machine."""

    game: str
    #: The bots that are compiled. With the first level of a game its rules are.
    level: str
    #: The part that is done, from 0 to less than 1.
    share: float
    #: How many seconds the rest may take.
    seconds: float


class Alive(Struct, frozen=True):
    """The process responds."""

    status: str


class Ready(Struct, frozen=True):
    """Whether players may be sent to this process, and why not."""

    ready: bool
    #: True if the database can be read and written.
    database: bool
    #: False if other processes may not be heard: their players' moves arrive late. Players may still be sent here.
    redis: bool
    #: True if the process is about to end.
    stopping: bool


class Guest(Struct, frozen=True):
    """The answer to a new guest."""

    #: The id by which others know the player in chat.
    you: str


class Created(Struct, frozen=True):
    """A new table."""

    table: str


class TableQuestion(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that somebody may want, and other choices in its place."""

    wish: NewTable
    #: Fields of the wish with other values. Options that are left out stay as they are.
    changes: Annotated[tuple[dict[str, Any], ...], Meta(max_length=100)] = ()


class TableAnswer(Struct, frozen=True, kw_only=True):
    """What could be played."""

    #: Why the table is not possible as it is wished, null if it is.
    problem: str | None
    #: By change, why the table would not be possible with it, null if it would be.
    refusals: tuple[str | None, ...]


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    #: Stable, for programs; `reason` is finer.
    code: str
    reason: str
    #: For people, in the language of the request.
    text: str
