"""What every route needs of a request."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import SerializationException

from ....core.language import Language
from ...server import Server

AnyRequest: TypeAlias = Request[Any, Any, Any]


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is refused if it is not Unicode or nested too deeply, like any other that is not JSON."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeError) as problem:
            raise SerializationException(f"Malformed JSON: {type(problem).__name__}") from problem


#: The option of routes that compress their answers themselves.
COMPRESSES_ITSELF: Final = "compresses_itself"


def server_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Server:
    """Return the server behind the application."""
    server: Server = connection.app.state.server
    return server


def language_of(accepted: str) -> Language:
    """Return the one of our languages that an `Accept-Language` header prefers."""
    return "ru" if accepted.lower().startswith("ru") else "en"
