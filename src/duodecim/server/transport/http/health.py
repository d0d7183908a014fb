"""The health check."""

from __future__ import annotations

from litestar import get

from .... import __version__
from ...protocol.http_messages import Health
from .request import AnyRequest, server_of


@get("/healthz", operation_id="health")
async def health(request: AnyRequest) -> Health:
    """Check that the server answers and its store can be written to. Answer 503 if it cannot."""
    server = server_of(request)
    await server.store.check()
    return Health("ok", __version__, len(server.rooms))
