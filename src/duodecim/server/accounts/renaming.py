"""How a player gets another name at tables, or none: in logs, summaries, records and chat."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import msgspec

from ...core.records import loads
from ..domain.log import Sat
from ..infra.store.base import Store
from ..infra.store.rewriting import Rewriting, rewrite_chat
from ..protocol.codec import decode_chat, decode_entry, decode_summary, encode_text

#: Shown instead of the name of a deleted player, and of a line of chat that was deleted. No account can have it.
PLACEHOLDER: Final = "—"

#: Lines of chat that are rewritten in one transaction, so that nobody waits long.
_LINES: Final = 200


def change_name(player: str, name: str) -> Rewriting:
    """Return how rows are rewritten for a player with a new name."""
    return _rewriting(player, {"name": name}, {"name": name})


def erase_name(player: str) -> Rewriting:
    """Return how rows are rewritten for a deleted player."""
    return _rewriting(
        player, {"name": PLACEHOLDER, "player_kind": "deleted"}, {"name": PLACEHOLDER, "text": PLACEHOLDER}
    )


async def rewrite_all_chat(store: Store, player: str, rewriting: Rewriting) -> None:
    """Rewrite all that a player has said, in batches."""
    place: tuple[str, int] | None = ("", 0)
    while place is not None:
        lines = partial(rewrite_chat, player=player, rewrite=rewriting.chat, after=place, most=_LINES)
        place = await store.write(lines)


def _rewriting(player: str, seated: dict[str, Any], said: dict[str, str]) -> Rewriting:
    """Return a rewriting with these values for a player's seats and lines of chat."""
    replace = msgspec.structs.replace

    def entry(body: str) -> str:
        logged = decode_entry(body)
        if not isinstance(logged, Sat) or logged.player != player:
            return body
        return encode_text(replace(logged, **seated))

    def summary(seat: int | None, text: str) -> str:
        if seat is None:
            return text
        told = decode_summary(text)
        seats = (*told.seats[:seat], replace(told.seats[seat], **seated), *told.seats[seat + 1 :])
        return encode_text(replace(told, seats=seats))

    def record(seat: int | None, text: str) -> str:
        if seat is None:
            return text
        game = loads(text)
        seats = (*game.seats[:seat], replace(game.seats[seat], name=seated["name"]), *game.seats[seat + 1 :])
        return replace(game, seats=seats).dumps()

    def chat(body: str) -> str:
        return encode_text(replace(decode_chat(body), **said))

    return Rewriting(entry, summary, record, chat)
