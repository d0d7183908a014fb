"""Create, list and show tables."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from ...domain.new_table import NewTable
from ...domain.projection import TableSummary, summarize
from ...errors import TableError
from ...protocol.http_messages import Created, Preparation
from ..addresses import address_of
from ..identify import require_player
from .request import AnyRequest, server_of

_MOST_IN_LOBBY: Final = 100


@post("/api/tables", operation_id="createTable")
async def create_table(data: JSONBody[NewTable], request: AnyRequest) -> Created:
    """Create a table. The same command id of the same client returns the same table."""
    server = server_of(request)
    who = await require_player(request)
    address = address_of(request.scope)
    server.guard.spend("table", address, who.player)
    if data.public:
        server.guard.spend("public-table", address, who.player)
    if data.rated and who.kind == "guest":
        raise TableError("table/rated-guest")
    handle = server.signer.handle_of(f"address {address}")
    await server.lobby.check_host(who.player, handle, data.id)
    table = await server.rooms.create(data, who.player)
    await server.lobby.add(table, who.player, handle)
    return Created(table)


@get(
    "/api/tables", operation_id="listTables", responses={200: ResponseSpec(list[TableSummary], generate_examples=False)}
)
async def list_tables(request: AnyRequest) -> list[msgspec.Raw]:
    """List public tables that wait for players or are in play, newest first."""
    server = server_of(request)
    server.guard.spend("lobby", address_of(request.scope))
    return [msgspec.Raw(summary.encode()) for summary in await server.lobby.list_tables(_MOST_IN_LOBBY)]


@get("/api/tables/{table:str}", operation_id="showTable")
async def show_table(table: FromPath[str], request: AnyRequest) -> TableSummary:
    """Return the public summary of a table."""
    room = await server_of(request).rooms.find(table)
    return summarize(room.table)


@get("/api/tables/{table:str}/preparation", operation_id="showTablePreparation")
async def show_table_preparation(table: FromPath[str], request: AnyRequest) -> list[Preparation]:
    """List what a table waits for while it is being compiled: the rules of its game, then its strongest bots."""
    return await server_of(request).rooms.preparations(table)


TABLE_HANDLERS = [create_table, list_tables, show_table, show_table_preparation]
