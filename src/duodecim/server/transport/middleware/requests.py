"""What every HTTP request passes, also those that lead nowhere: limits, headers and the request log."""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar
from litestar.enums import HttpMethod
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from litestar.utils.path import normalize_path

from ...errors import TooMany
from ..addresses import address_of
from ..http.errors import problem_of
from .headers import Headers, security_headers

if TYPE_CHECKING:
    from litestar.types import Message, Receive, Send

    from ...server import Server

_LOG = logging.getLogger("duodecim.requests")
#: Polled every few seconds by monitoring.
_ROUTINE = ("/livez", "/readyz", "/healthz", "/metrics")
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class RequestMiddleware:
    """Limits requests by address, adds security headers, and logs what was asked without saying by whom."""

    def __init__(self, app: Litestar, server: Server) -> None:
        self._app = app
        self.server = server

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one connection, or the application's lifespan."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Any, receive: Receive, send: Send) -> None:
        asked = {name: value.decode("latin-1") for name, value in scope["headers"]}
        headers = security_headers(asked.get(b"host", ""), secure=self.server.settings.secure)
        status, started, path = 500, time.perf_counter(), scope["path"]

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = list(message["headers"])
                if status == HTTPStatus.METHOD_NOT_ALLOWED or scope["method"] == "OPTIONS":
                    given = self._with_allowed(given, path)
                message["headers"] = _joined(given, headers, path)
            await send(message)

        if scope["method"] == "HEAD":
            # HEAD is answered like GET; uvicorn leaves out the body.
            scope = {**scope, "method": "GET"}
        try:
            self.server.guard.spend("request", address_of(scope))
        except TooMany as refusal:
            self.server.metrics.refusals.labels(refusal.reason).inc()
            await _refuse(refusal, asked.get(b"accept-language", ""), send_with_headers)
        else:
            await self._app(scope, receive, send_with_headers)
        finally:
            self._note(scope, status, time.perf_counter() - started)

    def _with_allowed(self, headers: Headers, path: str) -> Headers:
        """Return headers with all allowed methods. The framework leaves some of them out, or all."""
        allowed = []
        for method in HttpMethod:
            with suppress(MethodNotAllowedException, NotFoundException):
                self._app.asgi_router.handle_routing(path=normalize_path(path), method=method.value)
                allowed.append(method.value)
        return [*(each for each in headers if each[0].lower() != b"allow"), (b"allow", ", ".join(allowed).encode())]

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        # The path as declared: a table's id is a key to it and must not be logged.
        route = scope.get("path_template") or "other"
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self.server.metrics.requests.labels(method, route, str(status)).observe(seconds)
        _LOG.log(
            logging.DEBUG if route in _ROUTINE else logging.INFO,
            "request",
            extra={"data": {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}},
        )


def _joined(given: Headers, ours: Headers, path: str) -> Headers:
    """Return the application's headers, then ours that it did not set."""
    named = {name.lower() for name, _ in given}
    joined = [*given, *(header for header in ours if header[0] not in named)]
    if path.startswith("/api/") and b"cache-control" not in named:
        joined.append((b"cache-control", b"no-store"))
    return joined


async def _refuse(refusal: TooMany, languages: str, send: Send) -> None:
    body = msgspec.json.encode(problem_of(refusal, languages))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(refusal.seconds).encode()),
        # To refuse on an open connection costs the client nothing. New connections count, and are refused early.
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
