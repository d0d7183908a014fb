"""The cookies that we set."""

from __future__ import annotations

from typing import Final

from litestar.datastructures import Cookie

_YEAR_SECONDS: Final = 365 * 24 * 3600


def make_cookie(name: str, value: str, *, secure: bool) -> Cookie:
    """Return a cookie that no script can read and no other site can send."""
    return Cookie(key=name, value=value, max_age=_YEAR_SECONDS, httponly=True, samesite="lax", secure=secure)
