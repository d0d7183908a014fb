"""What is refused about accounts."""

from __future__ import annotations

from typing import ClassVar

from ...core.errors import DuodecimError
from ...core.language import add_phrases
from ..errors import TooMany
from .phrases import PHRASES

add_phrases(PHRASES)


class AccountError(DuodecimError):
    """Something about an account that cannot be done."""

    code = "account/refused"
    #: The status of the answer over HTTP.
    status: ClassVar[int] = 409


class NotKnown(AccountError):
    """Someone who is not, or no longer, who they say they are."""

    code = "account/not-known"
    status = 401


class TooManyTries(TooMany):
    """More tries than a person who has forgotten a password needs."""

    code = "account/too-many-tries"


class NoPlayer(AccountError):
    """No account, bot or session of that name."""

    code = "account/unknown"
    status = 404
