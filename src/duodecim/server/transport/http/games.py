"""The games that the server offers."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.openapi.datastructures import ResponseSpec

from ...protocol.catalogue import GameInfo, games, games_tag
from ...protocol.http_messages import Preparation
from .request import AnyRequest, server_of

_HOUR_SECONDS: Final = 3600


@get(
    "/api/games",
    operation_id="listGames",
    cache_control=CacheControlHeader(public=True, max_age=_HOUR_SECONDS),
    responses={304: ResponseSpec(None, description="What you have is what there is.")},
)
async def list_games(request: AnyRequest) -> Response[list[GameInfo] | None]:
    """List the games with their options, words and bots. They change only with the server's version."""
    await server_of(request).games.wait_for_classes()
    tag = games_tag()
    if tag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers={"ETag": tag})
    return Response(games(), headers={"ETag": tag})


@get("/api/preparation", operation_id="showPreparation")
async def show_preparation(request: AnyRequest) -> list[Preparation]:
    """List what is still being compiled, by game and level of bots. It is empty once everything can be played."""
    return await server_of(request).games.preparations()


GAME_HANDLERS = [list_games, show_preparation]
