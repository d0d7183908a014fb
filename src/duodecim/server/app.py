"""The web application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from .. import __version__
from ..core.errors import DuodecimError
from .accounts.identify import identify
from .accounts.rest import ACCOUNT_HANDLERS
from .client import show_client
from .connection import UNWELCOME, Connection
from .errors import ServerError
from .limits import LONGEST_MESSAGE
from .origin import is_welcome
from .programs.rest import BOT_HANDLERS
from .rest import HANDLERS, check_origin, refuse, refuse_http, server_of
from .server import Server
from .settings import Settings

_LOG = logging.getLogger(__name__)


@websocket("/ws")
async def serve_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Serve one client."""
    server = server_of(socket)
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    try:
        who = await identify(socket)
    except DuodecimError:
        who = None
    if who is None or not is_welcome(origin, host, server.settings.origins):
        await socket.close(code=UNWELCOME)  # before it is accepted: the client sees a refused handshake
        return
    connection = Connection(socket, server.hub, server.signer, who)
    with suppress(asyncio.CancelledError):
        if await server.accounts.sockets.serve(who.session or who.player, connection.run()):
            await connection.close(UNWELCOME, "session ended")


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A fault of ours: the details stay here."""
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    response = refuse(request, ServerError("server/failed"))
    response.status_code = 500
    return response


def make_app(settings: Settings) -> Litestar:
    """The application for a server that is set up so."""
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await server.open()
        try:
            yield
        finally:
            await server.close()

    app = Litestar(
        route_handlers=[*HANDLERS, *ACCOUNT_HANDLERS, *BOT_HANDLERS, serve_socket, show_client],
        lifespan=[lifespan],
        before_request=check_origin,
        exception_handlers={DuodecimError: refuse, HTTPException: refuse_http, Exception: fail},
        openapi_config=OpenAPIConfig(title="duodecim", version=__version__, path="/api/schema"),
        request_max_body_size=LONGEST_MESSAGE,
        logging_config=None,
    )
    app.state.server = server
    return app
