"""The client address of a request, and names of hosts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


def address_of(scope: Mapping[str, Any]) -> str:
    """Return the address to count a request or a socket for. Trusted proxies are resolved before."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""


def address_key(address: str) -> str:
    """Return the key of an address: the address itself for IPv4, the /64 network for IPv6."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False))
    return str(parsed)


def is_host(host: str) -> bool:
    """Return True if a text can be the name of a host, with a port or without."""
    return _HOST.fullmatch(host) is not None
