"""Where somebody comes from, as far as limits care."""

from __future__ import annotations

import ipaddress
from collections.abc import MutableMapping
from typing import Any

HOME = 64  # bits of an IPv6 address that one household has


def address_of(scope: MutableMapping[str, Any]) -> str:
    """Of a request or a socket. What a proxy says of others has been put there if it was
    declared (`--proxy`); what anybody else says of themselves has not."""
    client = scope.get("client")
    return household(client[0]) if client else ""


def household(host: str) -> str:
    """An IPv4 address, or the part of an IPv6 address that its owner cannot change at will."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host[:100]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found), HOME), strict=False))
    return str(found)
