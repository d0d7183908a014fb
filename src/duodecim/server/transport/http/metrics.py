"""Metrics over HTTP, for the holder of the token.

See docs/decisions/0043-metrics-and-logs-reveal-nothing.md.
"""

from __future__ import annotations

import hmac

from litestar import Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CONTENT_TYPE_LATEST

from .request import AnyRequest, server_of


@get("/metrics", include_in_schema=False)
async def show_metrics(request: AnyRequest) -> Response[bytes]:
    """Return the metrics. Without the token answer 404: behind a proxy every client seems to be local."""
    server = server_of(request)
    token, given = server.settings.metrics_token, request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise NotFoundException
    return Response(server.metrics.expose(), media_type=CONTENT_TYPE_LATEST)
