"""A player's own tables."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import delete, get
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from ...accounts import queries
from ...domain.commands import is_abortable
from ...domain.table import Table
from ...infra.store import seatings
from ...infra.store.seatings import Which
from ...live.room import Caller
from ...protocol.account_messages import MyTable, MyTables
from ...protocol.commands import Abort, Resign, Stand
from ...server import Server
from ..identify import require_player
from .request import AnyRequest, server_of

#: How long a list waits for a table that is not open. Its game may still be compiled.
_LOOK_SECONDS: Final = 2.0


@get("/api/me/tables", operation_id="listMyTables")
async def list_my_tables(
    request: AnyRequest, which: FromQuery[Which] = "all", after: FromQuery[str | None] = None
) -> MyTables:
    """List the tables at which the player has a seat, twenty at a time."""
    server = server_of(request)
    who = await require_player(request)
    page = await queries.my_tables(server.store, who, which, after)
    tables = [replace(table, to_move=await _is_to_move(server, table, who.player)) for table in page.tables]
    return replace(page, tables=tuple(tables))


async def _is_to_move(server: Server, table: MyTable, player: str) -> bool:
    """Return True if the game waits for the player, as far as that is known soon."""
    if table.summary.phase != "playing":
        return False
    try:
        room = await asyncio.wait_for(server.rooms.find(table.summary.table), _LOOK_SECONDS)
    except TimeoutError:
        return False
    return room.table.seat_of(player) in room.table.seats_to_act(bots=False)


@delete("/api/me/tables/{table:str}", operation_id="removeMyTable")
async def remove_my_table(table: FromPath[str], request: AnyRequest) -> None:
    """Take a table off the player's list. A seat is given back before the game begins; later the player resigns."""
    server = server_of(request)
    who = await require_player(request)
    room = await server.rooms.find(table)
    if room.table.seat_of(who.player) is not None and not room.table.is_over:
        await room.resume(who.player)  # nobody can resign from a paused game
        caller = Caller(who, who.name)
        await room.execute(caller, _leaving(room.table)(id="remove", table=table))
    await server.store.write(lambda transaction: seatings.leave(transaction, who.player, table))


def _leaving(table: Table) -> type[Stand | Abort | Resign]:
    """Return the command with which somebody leaves a table for good."""
    if table.phase == "waiting":
        return Stand
    is_alone = len(list(table.seats_of_people())) == 1
    return Abort if is_alone and is_abortable(table) else Resign


MY_TABLE_HANDLERS = [list_my_tables, remove_my_table]
