"""What a server refuses, each with a stable code and a sentence in the language of the client."""

from __future__ import annotations

from ..core.errors import DuodecimError
from ..core.language import add_phrases
from .phrases import PHRASES

add_phrases(PHRASES)


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


class ServerError(DuodecimError):
    """A fault of the server's own, or a set-up that cannot work."""

    code = "server/failed"
