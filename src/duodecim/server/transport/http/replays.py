"""Finished games, move by move."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from ....core.language import Language
from ....core.registry import game_ids
from ...domain.header import read_table_id
from ...errors import TableError
from ...protocol.replay import LONGEST_RECORD
from ...protocol.result import SeatRating
from ...ratings.boards import rating_changes
from ..addresses import address_of
from ..identify import require_player
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


@get(
    "/api/tables/{table:str}/rounds",
    operation_id="showRounds",
    responses={200: ResponseSpec(list[dict[str, Any]], generate_examples=False)},
)
async def show_rounds(table: FromPath[str], request: AnyRequest) -> Response[bytes]:
    """Return the results of the rounds of a finished game, as events of the game. Empty for games without rounds."""
    server = server_of(request)
    server.guard.spend("replay", address_of(request.scope))
    record = await _finished(table, request)
    await server.games.wait_for_rules(_game_of(record))
    return Response(await server.replays.write_rounds(record), media_type="application/json")


@get("/api/tables/{table:str}/ratings", operation_id="showRatingChanges")
async def show_rating_changes(table: FromPath[str], request: AnyRequest) -> list[SeatRating]:
    """Return what a rated game did to ratings. Empty for a second after its end, and for games that are not rated."""
    await _finished(table, request)
    return await rating_changes(server_of(request).store, table)


@get("/api/tables/{table:str}/replay", operation_id="replayTable", opt=_COMPRESSES_ITSELF)
async def replay_table(
    table: FromPath[str], request: AnyRequest, language: FromQuery[Language] = "en"
) -> Response[bytes]:
    """Return a finished game move by move, with everything visible."""
    server_of(request).guard.spend("replay", address_of(request.scope))
    return await _replay(await _finished(table, request), request, language)


@post(
    "/api/replay",
    status_code=200,
    operation_id="replayRecord",
    request_max_body_size=LONGEST_RECORD,
    opt=_COMPRESSES_ITSELF,
)
async def replay_record(request: AnyRequest, language: FromQuery[Language] = "en") -> Response[bytes]:
    """Return the game of the record in the body move by move, with everything visible. Not for strangers."""
    player = (await require_player(request)).player
    server_of(request).guard.spend("replay", address_of(request.scope), player)
    return await _replay(await request.body(), request, language, short_only=True)


async def _replay(
    record: bytes | str, request: AnyRequest, language: Language, *, short_only: bool = False
) -> Response[bytes]:
    game_id = _game_of(record)
    if game_id in game_ids():
        await server_of(request).games.wait_for_rules(game_id)  # so that the process that replays it need not compile
    compressed = "gzip" in request.headers.get("accept-encoding", "")
    replays = server_of(request).replays
    body = await replays.write(record, language, compressed=compressed, short_only=short_only)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if compressed else {}
    return Response(body, media_type="application/json", headers=headers)


class _GameOfRecord(Struct):
    game: str = ""


def _game_of(record: bytes | str) -> str:
    """Return the game of a record, nothing if it cannot be read. The process that replays it says why."""
    try:
        return msgspec.json.decode(record, type=_GameOfRecord).game
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


REPLAY_HANDLERS = [download_record, show_rounds, show_rating_changes, replay_table, replay_record]
