"""Delete a player's data, or move a guest's games to an account.

See docs/decisions/0040-deleting-an-account.md and
docs/decisions/0066-players-with-many-games.md.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial
from typing import Final

import msgspec

from ...core.errors import DuodecimError
from ..domain.identity import Identity
from ..domain.log import Sat
from ..infra.store import accounts as kept
from ..infra.store import deletions, rewriting
from ..infra.store.base import Store, Transaction
from ..infra.store.ratings import forget_ratings
from ..infra.store.seatings import unfinished_tables_of
from ..infra.time import now
from ..live.room import Caller
from ..live.rooms import Rooms
from ..protocol.codec import decode_entry, encode_text
from ..protocol.commands import Resign, Stand
from .renaming import erase_name, rewrite_all_chat
from .service import Accounts

#: Tables that are rewritten, and changes of ratings that are deleted, in one transaction.
BATCH: Final = 20
_CHANGES: Final = 200
#: How long others may write between two batches.
_PAUSE_SECONDS: Final = 0.005
#: A deletion that has taken so long was interrupted.
_OVERDUE_MILLISECONDS: Final = 10 * 60 * 1000
_LOOK_SECONDS: Final = 60.0

_LOG = logging.getLogger(__name__)


async def delete(accounts: Accounts, rooms: Rooms, who: Identity) -> None:
    """Delete a player: end all sessions, leave all seats, erase names and chat lines, and remove ratings.

    The games stay, since they are the others' too. The id stays as a number that nobody can be again.
    """
    bots = await accounts.bots(who)
    for player in (*(bot.id for bot in bots), who.player):

        async def begin(transaction: Transaction, player: str = player) -> list[str]:
            await deletions.add_deletion(transaction, player, now())
            ended = await kept.end_sessions(transaction, player)
            await kept.retire(transaction, player, now())
            return ended

        ended = await accounts.store.write(begin)
        for session in (*ended, player):
            accounts.sockets.end(session)
        await _erase(accounts.store, rooms, player)


async def take_up(store: Store, rooms: Rooms) -> None:
    """Finish deletions that a crash has interrupted, now and whenever there are any."""
    while True:
        try:
            interrupted = partial(deletions.deletions_before, time=now() - _OVERDUE_MILLISECONDS)
            for player in await store.read(interrupted):
                await _erase(store, rooms, player)
        except Exception:
            _LOG.exception("a player could not be deleted")
        await asyncio.sleep(_LOOK_SECONDS)


async def bring(accounts: Accounts, rooms: Rooms, guest: str, account: str) -> None:
    """Move a guest's games to an account, except those in which the account has a seat itself."""

    def entry(body: str) -> str:
        logged = decode_entry(body)
        if not isinstance(logged, Sat) or logged.player != guest:
            return body
        return encode_text(msgspec.structs.replace(logged, player=account))

    store = accounts.store
    move = partial(rewriting.move_tables, player=guest, other=account, entry=entry, most=BATCH)
    while await store.write(move):
        await asyncio.sleep(_PAUSE_SECONDS)
    await store.write(lambda transaction: kept.retire(transaction, guest, now()))
    await rooms.reload(guest)
    accounts.sockets.end(guest)


async def _erase(store: Store, rooms: Rooms, player: str) -> None:
    """Erase what is stored about a player, in batches. It can be interrupted and done again."""
    wiping = erase_name(player)
    await _give_up_seats(store, rooms, Identity(player=player))
    for ended in (False, True):
        tables = partial(rewriting.rewrite_tables, player=player, rewriting=wiping, most=BATCH, ended=ended)
        while await store.write(tables):
            await asyncio.sleep(_PAUSE_SECONDS)
        await rooms.reload(player)  # rooms with games in play know the name, and would store it again
    await rewrite_all_chat(store, player, wiping)
    while await store.write(partial(forget_ratings, player=player, most=_CHANGES)):
        await asyncio.sleep(_PAUSE_SECONDS)
    await rooms.reload(player)
    await store.write(lambda transaction: deletions.end_deletion(transaction, player))


async def _give_up_seats(store: Store, rooms: Rooms, who: Identity) -> None:
    """Leave tables that have not started, and let a bot take over where the game is on."""
    for table, phase in await store.read(lambda transaction: unfinished_tables_of(transaction, who.player)):
        room = await rooms.find(table)
        await room.resume(who.player)
        kind = Stand if phase == "waiting" else Resign
        try:
            await room.execute(Caller(who, ""), kind(id=secrets.token_hex(8), table=table))
        except DuodecimError as refused:
            # The game has begun or ended meanwhile, or the player had resigned before.
            if refused.reason not in ("table/not-waiting", "table/not-playing", "table/not-seated"):
                raise
