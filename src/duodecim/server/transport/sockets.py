"""The WebSocket route: who may connect, and for how long."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket

from ...core.errors import DuodecimError
from ..domain.identity import Identity
from ..errors import TooMany
from ..server import Server
from .addresses import address_of
from .http.request import server_of
from .identify import identify
from .origin import is_allowed_origin
from .websocket import UNWELCOME, Connection


@websocket("/ws")
async def serve_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Serve one client, if it may connect."""
    server = server_of(socket)
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    try:
        who = await identify(socket)
    except DuodecimError:
        who = None
    if who is None or not is_allowed_origin(origin, host, server.settings.origins):
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
