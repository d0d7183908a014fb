"""Who gives a command: a guest, a person with an account, or a program with one.

See docs/decisions/0042-user-bots-are-people-at-the-table.md.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ...core.language import Language, say

#: What a player is. A deleted account is none of the other three any more.
PlayerKind: TypeAlias = Literal["guest", "account", "bot", "deleted"]


class Identity(Struct, frozen=True, kw_only=True):
    """An authenticated player."""

    player: str
    kind: PlayerKind = "guest"
    #: The name of the account. Empty for guests, who choose their own.
    name: str = ""
    #: The session in which the account is used.
    session: str = ""


def display_name(identity: Identity, chosen: str, handle: str, language: Language = "en") -> str:
    """Return the account's name, else the name a guest has chosen, else "guest" with the start of the handle."""
    return identity.name or chosen or say("server/guest", language, number=handle[:4])
