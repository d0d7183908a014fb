"""Run the server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import uvicorn

from ..core.language import Language, say
from .config import Settings
from .errors import ServerError
from .infra.connections import BACKLOG
from .ops.logs import configure_logs, without_passwords
from .protocol.limits import LONGEST_MESSAGE
from .server import Server
from .supervisor import Supervisor, check_workers
from .transport.app import make_asgi_app
from .transport.http_protocol import HttpProtocol
from .transport.socket_protocol import SocketProtocol

if TYPE_CHECKING:
    from litestar import Litestar

_LOG = logging.getLogger(__name__)
#: How long a thread may hold the interpreter while another, such as the one that waits for the disk, needs it.
_SWITCH_SECONDS = 0.0001
#: Young objects often and a few at a time; a full collection, which takes long, almost never.
_GARBAGE_THRESHOLDS = (2_000, 5, 5_000)
_GRACE_SECONDS = 5
_PING_SECONDS = 5


def serve(settings: Settings, language: Language, *, open_browser: bool = False) -> None:
    """Serve until interrupted, in this process or in several. Open the page when it can be shown, if that is wanted."""
    configure_logs(settings.log_format, settings.log_level)
    check_workers(settings)
    with _listen(settings) as listener:
        asyncio.run(_try_out(settings, language))
        announce = partial(_announce, settings, language, open_browser=open_browser)
        if settings.workers > 1:
            Supervisor(settings, listener, _serve_here).supervise(announce)
        else:
            _serve_here(settings, listener, announce)


def _serve_here(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve in this process until interrupted."""
    if settings.worker:
        configure_logs(settings.log_format, settings.log_level, settings.worker)
    _allow_many_sockets()
    sys.setswitchinterval(_SWITCH_SECONDS)
    _spare_pauses()
    with suppress(KeyboardInterrupt):  # it has stopped already when this comes
        _Server(make_config(settings), on_ready).run(sockets=[listener])


def _announce(settings: Settings, language: Language, *, open_browser: bool) -> None:
    """Print or log the address, and open the page if that is wanted."""
    address = f"http://{settings.host}:{settings.port}"
    database = without_passwords(settings.database)
    if settings.log_format == "json":
        _LOG.info("serving", extra={"data": {"address": address, "database": database}})
    else:
        print(say("server/ready", language, address=address, database=database), flush=True)
    if open_browser and _has_desktop():
        webbrowser.open(address)


def _allow_many_sockets() -> None:
    """Raise the limit of open files as far as allowed: the usual 1024 is soon reached."""
    with suppress(ImportError):  # Windows has no such limit
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _spare_pauses() -> None:
    """Collect cyclic garbage rarely: everyone waits meanwhile, and positions make no cycles.

    See docs/decisions/0034-garbage-collection-is-rare.md.
    """
    gc.freeze()  # what there is now lives as long as the process
    gc.set_threshold(*_GARBAGE_THRESHOLDS)


async def _try_out(settings: Settings, language: Language) -> None:
    """Open everything once, so that a wrong set-up is reported in one sentence."""
    server = Server(settings)
    await server.store.inspect()
    await server.connect()
    if server.has_unheard_neighbours:
        _LOG.warning(say("server/unheard-neighbours", language))
    await server.close()


def make_config(settings: Settings, app: Litestar | None = None) -> uvicorn.Config:
    """Return the configuration of the web server. `app` is an application to use again, see `make_asgi_app`."""
    return uvicorn.Config(
        make_asgi_app(settings, app),
        loop="auto",
        http=HttpProtocol,
        backlog=BACKLOG,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        timeout_graceful_shutdown=_GRACE_SECONDS,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(self._on_ready)  # to open a browser takes a while

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        _LOG.info("stopping", extra={"data": {"connections": len(self.server_state.connections)}})
        app: Any = self.config.app
        app.server.is_stopping = True
        app.server.streams.close()  # they would never end by themselves
        await super().shutdown(sockets)
        _LOG.info("stopped")


def _has_desktop() -> bool:
    """Return True if there is a screen. Without one, a text browser would take over the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listen(settings: Settings) -> socket.socket:
    """Listen first: a taken port is reported at once, and clients that come early wait instead of being refused."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as problem:
        listener.close()
        raise ServerError("server/port", host=settings.host, port=settings.port, problem=problem) from problem
    return listener
