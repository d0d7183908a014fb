"""Which pages may talk to the server: browsers say where a page comes from, and lend it the player's cookie."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit


def is_welcome(origin: str | None, host: str | None, others: Collection[str]) -> bool:
    """Whether a page from an origin may talk to us, whom it calls by a host; programs name no origin."""
    if origin is None:
        return True
    return origin in others or (host is not None and urlsplit(origin).netloc == host and origin != "null")
