"""The web application: all routes, and what wraps them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from ... import __version__
from ...core.errors import DuodecimError
from ..config import Settings
from ..infra.store.health import StoreFailure
from ..protocol.limits import LONGEST_MESSAGE
from ..server import Server
from .http.accounts import ACCOUNT_HANDLERS
from .http.bots import BOT_HANDLERS
from .http.errors import fail, refuse, refuse_http, refuse_without_store
from .http.games import GAME_HANDLERS
from .http.guests import become_guest
from .http.health import HEALTH_HANDLERS
from .http.metrics import show_metrics
from .http.my_tables import MY_TABLE_HANDLERS
from .http.openapi import OpenApiDocument
from .http.previews import show_table_page
from .http.replays import REPLAY_HANDLERS
from .http.request import COMPRESSES_ITSELF, JsonRequest
from .http.security import SECURITY_HANDLERS
from .http.static import show_client
from .http.tables import TABLE_HANDLERS
from .middleware.requests import RequestMiddleware
from .origin import check_origin
from .sockets import serve_socket

_COMPRESSION = CompressionConfig(
    backend="gzip", minimum_size=1024, gzip_compress_level=5, exclude_opt_key=COMPRESSES_ITSELF
)
_HANDLERS = [
    *HEALTH_HANDLERS,
    become_guest,
    *GAME_HANDLERS,
    *TABLE_HANDLERS,
    *MY_TABLE_HANDLERS,
    *REPLAY_HANDLERS,
    *ACCOUNT_HANDLERS,
    *SECURITY_HANDLERS,
    *BOT_HANDLERS,
    *(serve_socket, show_metrics, show_table_page, show_client),
]


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    """Open the server when the application starts, and close it when it ends."""
    server: Server = app.state.server
    await server.open()
    try:
        yield
    finally:
        await server.close()


def make_app() -> Litestar:
    """Return the application. It serves the server that is in its state."""
    return Litestar(
        route_handlers=_HANDLERS,
        lifespan=[_lifespan],
        request_class=JsonRequest,
        before_request=check_origin,
        exception_handlers={
            DuodecimError: refuse,
            HTTPException: refuse_http,
            StoreFailure: refuse_without_store,
            Exception: fail,
        },
        # Only the document: the pages that show it need scripts from other sites.
        openapi_config=OpenAPIConfig(
            title="duodecim", version=__version__, path="/api/schema", render_plugins=[OpenApiDocument()]
        ),
        request_max_body_size=LONGEST_MESSAGE,
        compression_config=_COMPRESSION,
        logging_config=None,
    )


def make_asgi_app(settings: Settings, app: Litestar | None = None) -> RequestMiddleware:
    """Return the application inside its middleware: what is really served.

    To make an application takes much longer than anything else here. `app` is one whose server has been closed.
    """
    app = app or make_app()
    app.state.server = server = Server(settings)
    return RequestMiddleware(app, server)
