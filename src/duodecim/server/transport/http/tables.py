"""Create, list and show tables."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from ....core.errors import DuodecimError
from ...domain.identity import Identity
from ...domain.new_table import NewTable, change_request, make_header
from ...domain.projection import TableSummary, summarize
from ...errors import TableError
from ...protocol.http_messages import Created, Preparation, TableAnswer, TableQuestion
from ..addresses import address_of
from ..identify import require_player
from .request import AnyRequest, language_of, server_of

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
    _check_guest(data, who)
    handle = server.signer.handle_of(f"address {address}")
    await server.lobby.check_host(who.player, handle, data.id)
    table = await server.rooms.create(data, who.player)
    await server.lobby.add(table, who.player, handle)
    return Created(table)


@post("/api/tables/check", status_code=200, operation_id="checkTable")
async def check_table(data: JSONBody[TableQuestion], request: AnyRequest) -> TableAnswer:
    """Say whether a table could be created, and which other choices would not be possible with the rest."""
    server = server_of(request)
    who = await require_player(request)
    server.guard.spend("lobby", address_of(request.scope))
    await server.games.wait_for_class(data.wish.game)
    language = language_of(request.headers.get("accept-language", ""))

    def problem_with(change: dict[str, Any]) -> DuodecimError | None:
        try:
            wish = change_request(data.wish, change)
            _check_guest(wish, who)
            make_header(wish, "", who.player, 0)
        except DuodecimError as problem:
            return problem
        return None

    now = problem_with({})
    others = [problem_with(change) for change in data.changes]
    return TableAnswer(
        problem=now.in_language(language) if now else None,
        # What is wrong as it is says nothing about a change that leaves it wrong.
        refusals=tuple(
            each.in_language(language) if each and (now is None or each.reason != now.reason) else None
            for each in others
        ),
    )


def _check_guest(wish: NewTable, who: Identity) -> None:
    if wish.rated and who.kind == "guest":
        raise TableError("table/rated-guest")


@get(
    "/api/tables", operation_id="listTables", responses={200: ResponseSpec(list[TableSummary], generate_examples=False)}
)
async def list_tables(request: AnyRequest) -> list[msgspec.Raw]:
    """List public tables that have a free seat or are in play, newest first."""
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


TABLE_HANDLERS = [create_table, check_table, list_tables, show_table, show_table_preparation]
