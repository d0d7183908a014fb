"""The health of the server in three parts: it lives, it is ready for players, everything works.

See docs/decisions/0059-three-health-checks.md.
"""

from __future__ import annotations

from http import HTTPStatus

from litestar import Response, get

from .... import __version__
from ...errors import ServerError
from ...infra.store.health import StoreFailure
from ...protocol.http_messages import Alive, Health, Ready
from .request import AnyRequest, server_of


@get("/livez", operation_id="live")
async def live() -> Alive:
    """Answer at once. Only a process that has to be started again does not."""
    return Alive("ok")


@get("/readyz", operation_id="ready")
async def ready(request: AnyRequest) -> Response[Ready]:
    """Say whether players may be sent here: the database works and the server is not stopping. Else answer 503."""
    server = server_of(request)
    try:
        await server.store.check()
        database = True
    except StoreFailure:
        database = False
    is_ready = database and not server.is_stopping
    status = HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE
    return Response(
        Ready(ready=is_ready, database=database, redis=not server.bus.is_in_doubt, stopping=server.is_stopping),
        status_code=status,
    )


@get("/healthz", operation_id="health")
async def health(request: AnyRequest) -> Health:
    """Check that everything works: the database can be written to and Redis is heard. Else answer 503."""
    server = server_of(request)
    await server.store.check()
    if server.bus.is_in_doubt:
        raise ServerError("server/redis-lost")
    return Health("ok", __version__, len(server.rooms), server.games.preparing)


HEALTH_HANDLERS = [live, ready, health]
