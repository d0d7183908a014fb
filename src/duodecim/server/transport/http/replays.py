"""Finished games, move by move."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from ....core.language import Language
from ....core.records import Record, loads
from ...domain.header import read_table_id
from ...errors import TableError
from ...protocol.replay import LONGEST_RECORD, check_length, write_replay
from .request import COMPRESSES_ITSELF, AnyRequest, server_of

_COMPRESSES_ITSELF: Final = {COMPRESSES_ITSELF: True}


@get(
    "/api/tables/{table:str}/record",
    operation_id="downloadRecord",
    responses={200: ResponseSpec(dict[str, Any], generate_examples=False)},
)
async def download_record(table: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """Download the record of a finished game."""
    record = await _finished(table, request)
    name = f'attachment; filename="duodecim-{table}.json"'
    return Response(record.encode(), media_type="application/json", headers={"Content-Disposition": name})


async def _finished(table: str, request: AnyRequest) -> str:
    """Return the record of a finished game."""
    server = server_of(request)
    record = await server.store.record(read_table_id(table))
    if record is None:
        await server.rooms.find(table)
        raise TableError("table/not-finished")
    return record


@get("/api/tables/{table:str}/replay", operation_id="replayTable", opt=_COMPRESSES_ITSELF)
async def replay_table(
    table: FromPath[str], request: AnyRequest, language: FromQuery[Language] = "en"
) -> Response[bytes]:
    """Return a finished game move by move, with everything visible."""
    return await _replay(loads(await _finished(table, request)), request, language)


@post(
    "/api/replay",
    status_code=200,
    operation_id="replayRecord",
    request_max_body_size=LONGEST_RECORD,
    opt=_COMPRESSES_ITSELF,
)
async def replay_record(request: AnyRequest, language: FromQuery[Language] = "en") -> Response[bytes]:
    """Return the game of the record in the body move by move, with everything visible."""
    return await _replay(check_length(loads(await request.body())), request, language)


async def _replay(record: Record, request: AnyRequest, language: Language) -> Response[bytes]:
    await server_of(request).games.wait_for_rules(record.game)
    compressed = "gzip" in request.headers.get("accept-encoding", "")
    async with server_of(request).replaying:  # one at a time: a long game keeps a core busy for a while
        body = await asyncio.to_thread(write_replay, record, language, compressed=compressed)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if compressed else {}
    return Response(body, media_type="application/json", headers=headers)


REPLAY_HANDLERS = [download_record, replay_table, replay_record]
