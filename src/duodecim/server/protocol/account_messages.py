"""What is asked and answered about accounts over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from ...core.outcome import Outcome
from ..domain.projection import TableSummary

#: Bounds against abuse; the rules for names and passwords are told in words.
GivenName: TypeAlias = Annotated[str, Meta(max_length=100)]
GivenPassword: TypeAlias = Annotated[str, Meta(max_length=1000)]


class _Secretive(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that must not show in a log."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"


class NewAccount(_Secretive, frozen=True, kw_only=True):
    """A wish for an account; a guest who asks keeps all games."""

    name: GivenName
    password: GivenPassword


class LogIn(_Secretive, frozen=True, kw_only=True):
    """Who wants to be let in."""

    name: GivenName
    password: GivenPassword
    #: Whether the games that were played as a guest until now shall be the account's.
    bring: bool = False


class NewPassword(_Secretive, frozen=True, kw_only=True):
    """A wish for another password."""

    old: GivenPassword
    new: GivenPassword


class Goodbye(_Secretive, frozen=True, kw_only=True):
    """A wish to be deleted."""

    #: Of the account; guests have none.
    password: GivenPassword = ""


class NewBot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish for an account of a program."""

    name: GivenName


class Rating(Struct, frozen=True, kw_only=True):
    """How strong a player is, by game and number of players."""

    game: str
    players: int
    #: What the player is at least, by all that is known: everyone begins at 1000.
    rating: int
    games: int


class Leader(Struct, frozen=True, kw_only=True):
    """One line of a leaderboard."""

    rank: int
    #: The name of the account, or the level of one of the server's bots.
    name: str
    #: A person, a program with an account, or one of the server's bots.
    kind: Literal["account", "bot", "server-bot"]
    rating: int
    games: int


class Leaderboard(Struct, frozen=True, kw_only=True):
    """The strongest players of a game with so many players."""

    game: str
    players: int
    #: So many rated games one must have played to be listed.
    least_games: int
    leaders: tuple[Leader, ...]


class Me(Struct, frozen=True, kw_only=True):
    """The player who asks."""

    kind: Literal["guest", "account", "bot"] = field(name="standing")
    #: By this others know the player in chat.
    you: str
    #: The name of the account; empty for a guest.
    name: str
    ratings: tuple[Rating, ...]


class SessionInfo(Struct, frozen=True, kw_only=True):
    """Where someone is logged in."""

    id: str
    created: int
    #: When it was last used, to within ten minutes.
    seen: int
    #: What the browser calls itself.
    agent: str
    #: Whether it is the one that asks.
    current: bool


class BotInfo(Struct, frozen=True, kw_only=True):
    """A bot of an account."""

    name: str
    created: int
    #: Whether it has a token that is valid.
    token: bool


class BotToken(_Secretive, frozen=True, kw_only=True):
    """A program's token, told this once."""

    name: str
    token: str


class MyTable(Struct, frozen=True, kw_only=True):
    """A table at which the player has a seat."""

    seat: int
    #: When anything last happened there.
    changed: int
    summary: TableSummary
    #: How the game ended; null before.
    result: Outcome | None


class MyTables(Struct, frozen=True, kw_only=True):
    """Tables, the one at which something happened last first."""

    tables: tuple[MyTable, ...]
    #: To be asked for as `after`; null on the last page.
    next: str | None


class Profile(Struct, frozen=True, kw_only=True):
    """What anyone may know of an account."""

    name: str
    kind: Literal["account", "bot"] = field(name="standing")
    created: int
    ratings: tuple[Rating, ...]
    #: How many games are over, public or not.
    games: int
    #: The latest public games that are over.
    tables: tuple[MyTable, ...]


class SaidLine(Struct, frozen=True, kw_only=True):
    """Something the player has said."""

    table: str
    text: str
    time: int


class RatingChange(Struct, frozen=True, kw_only=True):
    """What a game made of a rating."""

    table: str
    game: str
    players: int
    place: int
    rating: int
    finished: int


class Export(Struct, frozen=True, kw_only=True):
    """All that is kept of a player."""

    me: Me
    #: When the account was made; null for a guest.
    created: int | None
    sessions: tuple[SessionInfo, ...]
    bots: tuple[BotInfo, ...]
    tables: tuple[MyTable, ...]
    chat: tuple[SaidLine, ...]
    rating_changes: tuple[RatingChange, ...]


ANSWERS = (
    *(NewAccount, LogIn, NewPassword, Goodbye, NewBot, Me, SessionInfo, BotInfo, BotToken, MyTables, Profile, Export),
    Leaderboard,
)
