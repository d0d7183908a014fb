"""Which pages may talk to the server. Browsers say where a page comes from, and send the player's cookie with it."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from ..errors import ServerError
from .http.request import AnyRequest, server_of


def is_allowed_origin(origin: str | None, host: str | None, others: Collection[str]) -> bool:
    """Return True if a page from an origin may talk to us. Programs name no origin."""
    if origin is None:
        return True
    return origin in others or (host is not None and urlsplit(origin).netloc == host and origin != "null")


def check_origin(request: AnyRequest) -> None:
    """Refuse a page of another site that wants to change something in the name of a player."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    allowed = server_of(request).settings.origins
    if not is_allowed_origin(request.headers.get("origin"), request.headers.get("host"), allowed):
        raise ServerError("server/origin")
