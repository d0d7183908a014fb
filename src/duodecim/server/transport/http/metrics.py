"""The figures over HTTP, for whoever has the token."""

from __future__ import annotations

import hmac

from litestar import Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST

from .request import AnyRequest, server_of


@get("/metrics", include_in_schema=False)
async def show_metrics(request: AnyRequest) -> Response[bytes]:
    """Give the figures. Without the token there is no such page: behind a proxy everybody comes from loopback."""
    server = server_of(request)
    token, given = server.settings.metrics_token, request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise NotFoundException
    return Response(server.metrics.expose(), media_type=CONTENT_TYPE_LATEST)
