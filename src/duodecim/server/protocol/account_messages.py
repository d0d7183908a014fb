"""Requests and answers about accounts over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from ...core.outcome import Outcome
from ..domain.projection import TableSummary

#: Bounds against abuse. The real rules for names and passwords are checked later, with a sentence for people.
GivenName: TypeAlias = Annotated[str, Meta(max_length=100)]
GivenPassword: TypeAlias = Annotated[str, Meta(max_length=1000)]
GivenCode: TypeAlias = Annotated[str, Meta(max_length=100)]


class Secret(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A struct whose values must not show in a log."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"


class NewAccount(Secret, frozen=True, kw_only=True):
    """A request for an account. A guest who asks keeps all games."""

    name: GivenName
    password: GivenPassword


class LogIn(Secret, frozen=True, kw_only=True):
    """A request to log in."""

    name: GivenName
    password: GivenPassword
    #: True if the guest's games should become the account's.
    bring: bool = False
    #: Of the authenticator app, or a recovery code, if the account has a second factor.
    code: GivenCode = ""


class NewPassword(Secret, frozen=True, kw_only=True):
    """A request to change the password."""

    old: GivenPassword
    new: GivenPassword


class Goodbye(Secret, frozen=True, kw_only=True):
    """A request to be deleted."""

    #: The password of the account. Guests have none.
    password: GivenPassword = ""


class NewBot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for the account of a program."""

    name: GivenName


class Rating(Struct, frozen=True, kw_only=True):
    """How strong a player is, by game and number of players."""

    game: str
    players: int
    #: A cautious estimate that rises as more is known. Everyone starts at 1000.
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
    """The strongest players of a game with this number of players."""

    game: str
    players: int
    #: The number of rated games a player needs to be listed.
    least_games: int
    leaders: tuple[Leader, ...]


class Me(Struct, frozen=True, kw_only=True):
    """The player who asks."""

    kind: Literal["guest", "account", "bot"] = field(name="standing")
    #: The id by which others know the player in chat.
    you: str
    #: The name of the account; empty for a guest.
    name: str
    ratings: tuple[Rating, ...]


class SessionInfo(Struct, frozen=True, kw_only=True):
    """A device on which someone is logged in."""

    id: str
    created: int
    #: When it was last used, to within ten minutes.
    seen: int
    #: The name that the browser gives itself.
    agent: str
    #: True for the session that asks.
    current: bool


class BotInfo(Struct, frozen=True, kw_only=True):
    """A bot of an account."""

    name: str
    created: int
    #: True if it has a valid token.
    token: bool


class BotToken(Secret, frozen=True, kw_only=True):
    """A program's token, shown only once."""

    name: str
    token: str


class MyTable(Struct, frozen=True, kw_only=True):
    """A table at which the player has a seat."""

    seat: int
    #: When the table last changed.
    changed: int
    summary: TableSummary
    #: How the game ended; null before its end.
    result: Outcome | None
    #: True if the game waits for the player.
    to_move: bool = False


class MyTables(Struct, frozen=True, kw_only=True):
    """Tables, the one that changed last first."""

    tables: tuple[MyTable, ...]
    #: The value of `after` for the next page; null on the last page.
    next: str | None


class Profile(Struct, frozen=True, kw_only=True):
    """What anyone may know of an account."""

    name: str
    kind: Literal["account", "bot"] = field(name="standing")
    created: int
    ratings: tuple[Rating, ...]
    #: The number of finished games, public or not.
    games: int
    #: The latest public games that are finished.
    tables: tuple[MyTable, ...]


class SaidLine(Struct, frozen=True, kw_only=True):
    """A chat line of the player."""

    table: str
    text: str
    time: int


class RatingChange(Struct, frozen=True, kw_only=True):
    """A rating after a game."""

    table: str
    game: str
    players: int
    place: int
    rating: int
    finished: int


class SanctionInfo(Struct, frozen=True, kw_only=True):
    """What an operator has forbidden to the player."""

    kind: Literal["ban", "mute"]
    #: When it ends; null for never.
    until: int | None
    reason: str
    created: int


class Export(Struct, frozen=True, kw_only=True):
    """Everything that is stored about a player."""

    me: Me
    #: When the account was created; null for a guest.
    created: int | None
    sessions: tuple[SessionInfo, ...]
    bots: tuple[BotInfo, ...]
    #: True if logging in needs a code. The secret of a second factor and recovery codes are not shown again.
    second_factor: bool
    #: What operators have forbidden to the player.
    sanctions: tuple[SanctionInfo, ...]
    tables: tuple[MyTable, ...]
    chat: tuple[SaidLine, ...]
    rating_changes: tuple[RatingChange, ...]


ANSWERS = (
    *(NewAccount, LogIn, NewPassword, Goodbye, NewBot, Me, SessionInfo, BotInfo, BotToken, MyTables, Profile, Export),
    Leaderboard,
)
