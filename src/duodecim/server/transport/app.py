"""The web application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from ... import __version__
from ...core.errors import DuodecimError
from ..config import Settings
from ..domain.identity import Identity
from ..errors import ServerError, TooMany
from ..protocol.limits import LONGEST_MESSAGE
from ..server import Server
from .addresses import address_of
from .http.accounts import ACCOUNT_HANDLERS
from .http.bots import BOT_HANDLERS
from .http.metrics import show_metrics
from .http.openapi import OpenApiDocument
from .http.static import show_client
from .http.tables import COMPRESSES_ITSELF, HANDLERS, check_origin, refuse, refuse_http, server_of
from .identify import identify
from .middleware.gate import Gate
from .origin import is_welcome
from .websocket import UNWELCOME, Connection

_LOG = logging.getLogger(__name__)
_COMPRESSION = CompressionConfig(
    backend="gzip", minimum_size=1024, gzip_compress_level=5, exclude_opt_key=COMPRESSES_ITSELF
)


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
    try:
        with server.guard.socket(address_of(socket.scope), who.player):
            await _serve_player(socket, server, who)
    except TooMany as refusal:
        server.metrics.refusals.labels(refusal.reason).inc()
        await socket.close(code=UNWELCOME)  # likewise


async def _serve_player(socket: WebSocket[Any, Any, Any], server: Server, who: Identity) -> None:
    connection = Connection(socket, server, who)
    server.connections.add(connection)
    try:
        with suppress(asyncio.CancelledError):
            if await server.accounts.sockets.serve(who.session or who.player, connection.run()):
                await connection.close(UNWELCOME, "session ended")
    finally:
        server.connections.discard(connection)


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A fault of ours: the details stay here."""
    _LOG.error("%s %s failed", request.method, request.scope.get("path_template"), exc_info=error)
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
        route_handlers=[*HANDLERS, *ACCOUNT_HANDLERS, *BOT_HANDLERS, serve_socket, show_metrics, show_client],
        lifespan=[lifespan],
        before_request=check_origin,
        exception_handlers={DuodecimError: refuse, HTTPException: refuse_http, Exception: fail},
        # The document alone: the pages that show it need scripts from elsewhere.
        openapi_config=OpenAPIConfig(
            title="duodecim", version=__version__, path="/api/schema", render_plugins=[OpenApiDocument()]
        ),
        request_max_body_size=LONGEST_MESSAGE,
        compression_config=_COMPRESSION,
        logging_config=None,
    )
    app.state.server = server
    return app


def make_gate(settings: Settings) -> Gate:
    """The same behind its gate: what is really served."""
    app = make_app(settings)
    return Gate(app, app.state.server)
