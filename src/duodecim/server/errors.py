"""What the server refuses, each with a stable code and a sentence in the language of the client."""

from __future__ import annotations

from typing import ClassVar

from ..core.errors import DuodecimError
from ..core.language import add_phrases
from .account_phrases import ACCOUNT_PHRASES
from .phrases import PHRASES
from .preview_phrases import PREVIEW_PHRASES

add_phrases(PHRASES)
add_phrases(ACCOUNT_PHRASES)
add_phrases(PREVIEW_PHRASES)


class TableError(DuodecimError):
    """Something that cannot be done at this table now."""

    code = "table/refused"


class NoTable(DuodecimError):
    """No table of that id."""

    code = "table/unknown"


class MessageError(DuodecimError):
    """A message that cannot be read."""

    code = "message/unreadable"


class TooFast(DuodecimError):
    """More messages than a person could send."""

    code = "message/too-fast"


class TooMany(DuodecimError):
    """More than one address or player may have."""

    code = "server/too-many"

    @property
    def seconds(self) -> int:
        """After how long it is worth trying again."""
        return int(str(self.words.values.get("seconds", 60)))


class TooManyTables(TooMany):
    """More tables that wait for players than one address or player may have."""

    code = "table/too-many-waiting"


class ServerError(DuodecimError):
    """A fault of the server's own, or a set-up that cannot work."""

    code = "server/failed"


class AccountError(DuodecimError):
    """Something about an account that cannot be done."""

    code = "account/refused"
    #: The status of the answer over HTTP.
    status: ClassVar[int] = 409


class NotKnown(AccountError):
    """Authentication failed."""

    code = "account/not-known"
    status = 401


class Banned(AccountError):
    """A player whom an operator has banned."""

    code = "account/banned"
    status = 403


class TooManyTries(TooMany):
    """Too many tries at a password, or too many new accounts."""

    code = "account/too-many-tries"


class NoPlayer(AccountError):
    """No account, bot or session of that name."""

    code = "account/unknown"
    status = 404
