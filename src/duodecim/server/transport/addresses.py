"""Whom a request comes from."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any


def address_of(scope: Mapping[str, Any]) -> str:
    """Whom to count a request or a socket for; a proxy that is trusted has been seen through before."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""


def address_key(address: str) -> str:
    """Whom an address stands for: one address of IPv4, or the network that a subscriber of IPv6 has."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False))
    return str(parsed)
