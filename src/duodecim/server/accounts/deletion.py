"""Delete a player's data, or move a guest's games to an account.

See docs/decisions/0040-deleting-an-account.md.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from ...core.errors import DuodecimError
from ..domain.identity import Identity
from ..domain.log import Sat
from ..infra.store import accounts as kept
from ..infra.store import rewriting
from ..infra.store.base import Store, Transaction
from ..infra.store.ratings import forget_ratings
from ..infra.store.seatings import BEGINNING, tables_of
from ..infra.time import now
from ..live.room import Caller
from ..live.rooms import Rooms
from ..protocol.codec import decode_entry, encode_text
from ..protocol.commands import Resign, Stand
from .renaming import erase_name
from .service import Accounts

_MOST_TABLES: Final = 1_000_000


async def delete(accounts: Accounts, rooms: Rooms, who: Identity) -> None:
    """Delete a player: leave all seats, erase names and chat lines, remove ratings and sessions.

    The games stay, since they are the others' too. The id stays as a number that nobody can be again.
    """
    bots = await accounts.bots(who)
    for player in (*(bot.id for bot in bots), who.player):
        await _give_up_seats(accounts.store, rooms, Identity(player=player))

        async def wipe(transaction: Transaction, player: str = player) -> list[str]:
            await rewriting.rewrite_player(transaction, player, erase_name(player))
            await forget_ratings(transaction, player)
            ended = await kept.end_sessions(transaction, player)
            await kept.retire(transaction, player, now())
            return ended

        ended = await accounts.store.write(wipe)
        await rooms.reload(player)
        for session in (*ended, player):
            accounts.sockets.end(session)


async def bring(accounts: Accounts, rooms: Rooms, guest: str, account: str) -> None:
    """Move a guest's games to an account, except those in which the account has a seat itself."""

    def entry(body: str) -> str:
        logged = decode_entry(body)
        if not isinstance(logged, Sat) or logged.player != guest:
            return body
        return encode_text(msgspec.structs.replace(logged, player=account))

    async def move(transaction: Transaction) -> None:
        await rewriting.move_player(transaction, guest, account, entry)
        await kept.retire(transaction, guest, now())

    await accounts.store.write(move)
    await rooms.reload(guest)
    accounts.sockets.end(guest)


async def _give_up_seats(store: Store, rooms: Rooms, who: Identity) -> None:
    """Leave tables that have not started, and let a bot take over where the game is on."""

    async def find(transaction: Transaction) -> list[tuple[str, str]]:
        return [
            (row.table, phase)
            for phase in ("waiting", "playing")
            for row in await tables_of(transaction, who.player, phase, BEGINNING, _MOST_TABLES)
        ]

    for table, phase in await store.read(find):
        room = await rooms.find(table)
        await room.resume(who.player)
        kind = Stand if phase == "waiting" else Resign
        try:
            await room.execute(Caller(who, ""), kind(id=secrets.token_hex(8), table=table))
        except DuodecimError as refused:
            # The game has begun or ended meanwhile, or the player had resigned before.
            if refused.reason not in ("table/not-waiting", "table/not-playing", "table/not-seated"):
                raise
