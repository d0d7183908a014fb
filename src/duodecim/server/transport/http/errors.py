"""Errors as HTTP answers."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException

from ....core.errors import DuodecimError
from ...errors import AccountError, NoTable, ServerError, TableError, TooFast, TooMany
from ...infra.store.health import StoreFailure
from ...protocol.http_messages import Problem
from ..identify import SESSION_COOKIE
from .request import AnyRequest, language_of, server_of

#: When it is worth trying again after the database has failed.
_RETRY_SECONDS: Final = 2

_LOG = logging.getLogger(__name__)


def problem_of(error: DuodecimError, languages: str) -> Problem:
    """Return one of our errors in the client's preferred language."""
    return Problem(error.code, error.reason, error.in_language(language_of(languages)))


def refuse(request: AnyRequest, error: DuodecimError) -> Response[Problem]:
    """Answer with one of our errors."""
    server_of(request).metrics.refusals.labels(error.reason).inc()
    problem = problem_of(error, request.headers.get("accept-language", ""))
    if isinstance(error, TooMany):
        return Response(problem, status_code=429, headers={"Retry-After": str(error.seconds)})
    status = 404 if isinstance(error, NoTable) else 409 if isinstance(error, TableError) else 400
    if error.reason in ("server/origin", "server/no-guest"):
        status = 403
    if error.reason == "server/redis-lost":
        status = 503
    if isinstance(error, TooFast):
        status = 429
    if isinstance(error, AccountError):
        status = error.status
    response = Response(problem, status_code=status)
    if error.reason == "account/session-ended":
        response.delete_cookie(SESSION_COOKIE)
    return response


def refuse_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Answer with an error of the framework, without its internals."""
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(part.get("message", "")) for part in extra if isinstance(part, dict))
    text = f"{error.detail}: {details}" if details else error.detail
    code = f"http/{error.status_code}"
    server_of(request).metrics.refusals.labels(code).inc()
    return Response(Problem(code, code, text), status_code=error.status_code)


def refuse_without_store(request: AnyRequest, _: StoreFailure) -> Response[Problem]:
    """Answer that the database fails. The store has logged why."""
    response = refuse(request, ServerError("server/unavailable"))
    response.status_code = 503
    response.headers["Retry-After"] = str(_RETRY_SECONDS)
    return response


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answer a bug of ours with status 500. Details go to the log only."""
    _LOG.error("%s %s failed", request.method, request.scope.get("path_template"), exc_info=error)
    response = refuse(request, ServerError("server/failed"))
    response.status_code = 500
    return response
