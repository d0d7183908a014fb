"""The WebSocket route: who may connect, and for how long."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket

from ...core.errors import DuodecimError
from ..domain.identity import Identity
from ..errors import ServerError
from ..infra.store.health import StoreFailure
from ..server import Server
from .addresses import address_of
from .http.request import server_of
from .identify import require_player
from .origin import is_allowed_origin
from .websocket import TRY_AGAIN, UNWELCOME, Connection


@websocket("/ws")
async def serve_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Serve one client, if it may connect."""
    server = server_of(socket)
    address = address_of(socket.scope)
    try:
        server.guard.spend("socket", address)  # first, so that handshakes that are refused count too
        who = await _welcome(socket, server)
        with server.guard.socket(address, who.player):
            await _serve_player(socket, server, who)
    except DuodecimError as refusal:
        server.metrics.refusals.labels(refusal.reason).inc()
        await socket.close(code=UNWELCOME)  # before it is accepted: the client sees a refused handshake
    except StoreFailure:
        await socket.close(code=TRY_AGAIN)  # nobody knows who it is
    finally:
        _free(socket)


async def _welcome(socket: WebSocket[Any, Any, Any], server: Server) -> Identity:
    """Return the player who connects, or refuse strangers and pages of other sites."""
    settings, origin, host = server.settings, socket.headers.get("origin"), socket.headers.get("host")
    if not is_allowed_origin(origin, host, settings.origins, secure=settings.secure):
        raise ServerError("server/origin")
    return await require_player(socket)


async def _serve_player(socket: WebSocket[Any, Any, Any], server: Server, who: Identity) -> None:
    connection = Connection(socket, server, who)
    server.connections.add(connection)
    try:
        with suppress(asyncio.CancelledError):
            if await server.accounts.sockets.serve(who.session or who.player, connection.run()):
                await connection.close(UNWELCOME, "session ended")
    finally:
        server.connections.discard(connection)


def _free(socket: WebSocket[Any, Any, Any]) -> None:
    """Cut what refers back to a socket that is done. Only a garbage collection, which is rare, would free it."""
    del socket.receive, socket.send
