"""What HTTP routes answer, apart from those about accounts."""

from __future__ import annotations

from msgspec import Struct


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


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    #: Stable, for programs; `reason` is finer.
    code: str
    reason: str
    #: For people, in the language of the request.
    text: str
