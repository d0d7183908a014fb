"""What is not live, over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any, Final, TypeAlias

import msgspec
from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader, Cookie
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from .... import __version__
from ....core.errors import DuodecimError
from ....core.language import Language
from ....core.records import Record, loads
from ...accounts.errors import AccountError
from ...accounts.identity import COOKIE
from ...domain.header import NewTable, read_table_id
from ...domain.projection import TableSummary, summary_of
from ...domain.replay import LONGEST_RECORD, check_length, write_replay
from ...errors import NoTable, ServerError, TableError, TooFast, TooMany
from ...protocol.catalogue import GameInfo, games, games_tag
from ...protocol.http_messages import Created, Guest, Health, Problem
from ...server import Server
from ..addresses import address_of
from ..identify import SESSION_COOKIE, identify, identify_guest, somebody
from ..origin import is_welcome

AnyRequest: TypeAlias = Request[Any, Any, Any]

#: The option of routes whose answers are left alone by what compresses the others.
COMPRESSES_ITSELF: Final = "compresses_itself"
_COMPRESSES_ITSELF: Final = {COMPRESSES_ITSELF: True}
_MOST_IN_LOBBY = 100
_HOUR_SECONDS = 3600
_YEAR_SECONDS = 365 * 24 * _HOUR_SECONDS


def server_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Server:
    """The server behind the application."""
    server: Server = connection.app.state.server
    return server


@get("/healthz", operation_id="health")
async def health(request: AnyRequest) -> Health:
    """Say whether the server and its store answer."""
    server = server_of(request)
    await server.store.check()
    return Health("ok", __version__, len(server.hub))


@post("/api/guest", status_code=200, operation_id="becomeGuest")
async def become_guest(request: AnyRequest) -> Response[Guest]:
    """Give a client its cookie, or know it again by the one it has."""
    server = server_of(request)
    try:
        who = await identify(request)
    except AccountError:
        who = await identify_guest(request)  # whoever asks to be a guest may be one
    if who is None:
        server.guard.spend("guest", address_of(request.scope))
    player = who.player if who else server.signer.new_guest()
    response = Response(Guest(server.signer.handle_of(player)))
    if who is None or not who.session:
        response.set_cookie(make_cookie(server, COOKIE, server.signer.cookie_for(player)))
        response.delete_cookie(SESSION_COOKIE)
    return response


def make_cookie(server: Server, name: str, value: str) -> Cookie:
    """A cookie that no script can read and no other page can send."""
    return Cookie(
        key=name,
        value=value,
        max_age=_YEAR_SECONDS,
        httponly=True,
        samesite="lax",
        secure=server.settings.secure,
    )


@get(
    "/api/games",
    operation_id="listGames",
    cache_control=CacheControlHeader(public=True, max_age=_HOUR_SECONDS),
    responses={304: ResponseSpec(None, description="What you have is what there is.")},
)
async def list_games(request: AnyRequest) -> Response[list[GameInfo] | None]:
    """List the games, their options, their words and their bots. They change with the version of the server only."""
    tag = games_tag()
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers={"ETag": tag})
    return Response(games(), headers={"ETag": tag})


@post("/api/tables", operation_id="createTable")
async def create_table(data: JSONBody[NewTable], request: AnyRequest) -> Created:
    """Make a table. The same id of the same client gives the same table."""
    server = server_of(request)
    player = (await somebody(request)).player
    server.guard.spend("table", address_of(request.scope), player)
    return Created(await server.hub.create(data, player))


@get(
    "/api/tables", operation_id="listTables", responses={200: ResponseSpec(list[TableSummary], generate_examples=False)}
)
async def list_tables(request: AnyRequest) -> list[msgspec.Raw]:
    """List the public tables that wait for players or are in play, the youngest first."""
    return [msgspec.Raw(summary.encode()) for summary in await server_of(request).store.lobby(_MOST_IN_LOBBY)]


@get("/api/tables/{table:str}", operation_id="showTable")
async def show_table(table: FromPath[str], request: AnyRequest) -> TableSummary:
    """Say what anyone may know of a table."""
    return summary_of((await server_of(request).hub.find(table)).live.table)


@get(
    "/api/tables/{table:str}/record",
    operation_id="downloadRecord",
    responses={200: ResponseSpec(dict[str, Any], generate_examples=False)},
)
async def download_record(table: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """Give the record of a finished game."""
    record = await _finished(table, request)
    name = f'attachment; filename="duodecim-{table}.json"'
    return Response(record.encode(), media_type="application/json", headers={"Content-Disposition": name})


async def _finished(table: str, request: AnyRequest) -> str:
    """The record of a game that is over."""
    server = server_of(request)
    record = await server.store.record(read_table_id(table))
    if record is None:
        await server.hub.find(table)
        raise TableError("table/not-finished")
    return record


@get("/api/tables/{table:str}/replay", operation_id="replayTable", opt=_COMPRESSES_ITSELF)
async def replay_table(
    table: FromPath[str], request: AnyRequest, language: FromQuery[Language] = "en"
) -> Response[bytes]:
    """Give a finished game move by move, with all there was to see."""
    return await _replay(loads(await _finished(table, request)), request, language)


@post(
    "/api/replay",
    status_code=200,
    operation_id="replayRecord",
    request_max_body_size=LONGEST_RECORD,
    opt=_COMPRESSES_ITSELF,
)
async def replay_record(request: AnyRequest, language: FromQuery[Language] = "en") -> Response[bytes]:
    """Give the game of a record, which is the body, likewise."""
    return await _replay(check_length(loads(await request.body())), request, language)


async def _replay(record: Record, request: AnyRequest, language: Language) -> Response[bytes]:
    compressed = "gzip" in request.headers.get("accept-encoding", "")
    async with server_of(request).replaying:  # one after the other: a long game keeps a core busy for a while
        body = await asyncio.to_thread(write_replay, record, language, compressed=compressed)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if compressed else {}
    return Response(body, media_type="application/json", headers=headers)


def check_origin(request: AnyRequest) -> None:
    """A page from elsewhere may not change anything in the name of a player."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    allowed = server_of(request).settings.origins
    if not is_welcome(request.headers.get("origin"), request.headers.get("host"), allowed):
        raise ServerError("server/origin")


def language_of(languages: str) -> Language:
    """The one of our languages that a client likes best."""
    return "ru" if languages.lower().startswith("ru") else "en"


def problem_of(error: DuodecimError, languages: str) -> Problem:
    """An error of ours in the language that a client likes best."""
    return Problem(error.code, error.reason, error.in_language(language_of(languages)))


def refuse(request: AnyRequest, error: DuodecimError) -> Response[Problem]:
    """An error of ours as an answer."""
    server_of(request).metrics.refusals.labels(error.reason).inc()
    problem = problem_of(error, request.headers.get("accept-language", ""))
    if isinstance(error, TooMany):
        return Response(problem, status_code=429, headers={"Retry-After": str(error.seconds)})
    status = 404 if isinstance(error, NoTable) else 409 if isinstance(error, TableError) else 400
    if error.reason in ("server/origin", "server/no-guest"):
        status = 403
    if isinstance(error, TooFast):
        status = 429
    if isinstance(error, AccountError):
        status = error.status
    response = Response(problem, status_code=status)
    if error.reason == "account/session-ended":
        response.delete_cookie(SESSION_COOKIE)
    return response


def refuse_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """An error of the framework's as an answer, without what it is made of."""
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(part.get("message", "")) for part in extra if isinstance(part, dict))
    text = f"{error.detail}: {details}" if details else error.detail
    code = f"http/{error.status_code}"
    server_of(request).metrics.refusals.labels(code).inc()
    return Response(Problem(code, code, text), status_code=error.status_code)


HANDLERS = [
    health,
    become_guest,
    list_games,
    create_table,
    list_tables,
    show_table,
    download_record,
    replay_table,
    replay_record,
]
