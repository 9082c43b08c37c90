"""`caipan play --lan`: by which address the people in the same room reach this machine."""

from __future__ import annotations

import io
import ipaddress
import socket

from caipan.cli.console import OUT, stop

NOWHERE = ("192.0.2.1", 9)  # an address for documentation; asking for the way there sends nothing


def address_here(wanted: str | None) -> str:
    """The address in the local network: the one that was said, or the one this machine uses."""
    found = wanted or usual_address()
    try:
        address = ipaddress.ip_address(found)
    except ValueError:
        stop(f"--address {found}: an address is written like 192.168.1.20.")
    if address.is_unspecified or not (address.is_private or address.is_link_local):
        stop(
            f"{found} is no address of a local network. To host for everybody: "
            "caipan serve --origin https://table.example, behind a proxy."
        )
    return found


def usual_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(NOWHERE)
            found: str = way.getsockname()[0]
        except OSError:
            found = "127.0.0.1"
    if ipaddress.ip_address(found).is_loopback:
        stop("This machine is in no network. If it is, say its address: --address 192.168.1.20.")
    return found


def origin(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def show(at: str) -> None:
    """The address, and the same for a phone's camera."""
    import segno

    picture = io.StringIO()
    segno.make(at, micro=False).terminal(picture, compact=True, border=2)
    OUT.print(f"Friends in this network open {at}", markup=False, soft_wrap=True)
    OUT.print(picture.getvalue(), markup=False, highlight=False, soft_wrap=True)
    OUT.print("Whoever is in the same network may come in; nobody else can.", markup=False)
