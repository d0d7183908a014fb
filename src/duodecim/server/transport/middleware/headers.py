"""Security headers: our pages run only our scripts, connect only to us, and cannot be framed."""

from __future__ import annotations

from typing import Final

from ..addresses import is_host

Headers = list[tuple[bytes, bytes]]


_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
    " manifest-src 'self'; worker-src 'self'; connect-src {connect}; frame-ancestors 'none'; base-uri 'none';"
    " form-action 'self'"
)
_ALWAYS: Final[Headers] = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
_TWO_YEARS: Final = 2 * 365 * 24 * 3600


def security_headers(host: str, *, secure: bool) -> Headers:
    """Return the headers for a client that reaches us under a host name."""
    policy = _POLICY.format(connect=" ".join(_connectable(host, secure=secure)))
    headers = [*_ALWAYS, (b"content-security-policy", policy.encode())]
    if secure:
        headers.append((b"strict-transport-security", f"max-age={_TWO_YEARS}".encode()))
    return headers


def _connectable(host: str, *, secure: bool) -> list[str]:
    """Return where a page may connect to. Older browsers do not include our socket in `'self'`, so it is named."""
    if not is_host(host):
        return ["'self'"]
    return ["'self'", f"wss://{host}"] if secure else ["'self'", f"ws://{host}", f"wss://{host}"]
