"""Which pages may talk to the server. Browsers say where a page comes from, and send the player's cookie with it."""

from __future__ import annotations

from collections.abc import Collection

from ..errors import ServerError
from .http.request import AnyRequest, server_of


def is_allowed_origin(origin: str | None, host: str | None, others: Collection[str], *, secure: bool) -> bool:
    """Return True if a page from an origin may talk to us. Programs name no origin."""
    if origin is None or origin in others:
        return True
    # A page that came unencrypted may have been changed on its way, and is not ours where ours are encrypted.
    schemes = ("https",) if secure else ("http", "https")
    return host is not None and origin in [f"{scheme}://{host}" for scheme in schemes]


def check_origin(request: AnyRequest) -> None:
    """Refuse a page of another site that wants to change something in the name of a player."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    settings = server_of(request).settings
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if not is_allowed_origin(origin, host, settings.origins, secure=settings.secure):
        raise ServerError("server/origin")
