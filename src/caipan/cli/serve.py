"""`caipan serve`: the table for others, behind a reverse proxy (docs/hosting.md)."""

from __future__ import annotations

import importlib.util
import ipaddress
from pathlib import Path
from typing import Annotated

import typer

from caipan.cli.console import stop


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="Where records are kept, if not in PostgreSQL.")
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            help="postgresql://…, for several processes; without it, SQLite.",
            envvar="CAIPAN_DATABASE",
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(
            help="An address people know this table by, as https://table.example.",
            envvar="CAIPAN_ORIGIN",
        ),
    ] = None,
    proxy: Annotated[
        str,
        typer.Option(
            help="The address of the proxy in front, as 127.0.0.1: it says who calls.",
            envvar="CAIPAN_PROXY",
        ),
    ] = "",
    crowd: Annotated[
        int,
        typer.Option(help="As how many guests one address may act; 0: any number.", min=0),
    ] = 5,
    push: Annotated[
        str,
        typer.Option(
            help="Tell players whose turn it is, though their browser is closed: how push services "
            "reach you, as mailto:you@table.example.",
            envvar="CAIPAN_PUSH",
        ),
    ] = "",
    metrics: Annotated[
        int,
        typer.Option(help="A port on this machine for Prometheus; 0: none.", min=0, max=65535),
    ] = 0,
    bots: Annotated[int, typer.Option(help="Processes that think for bots.", min=1)] = 1,
    access_log: Annotated[bool, typer.Option("--access-log", help="Log every call.")] = False,
) -> None:
    """Host tables for a club. Logs are JSON lines; /healthz tells how it is."""
    try:
        from caipan.server import logs
        from caipan.server.serve import serve as run
        from caipan.server.settings import Limits, Settings, data_folder
        from caipan.server.store.opening import CannotOpen
    except ImportError as missing:
        stop(f"Hosting needs more packages ({missing.name}): pip install 'caipan[table]'.")
    if not origin and not is_home(host):
        stop(
            f"--host {host} lets other machines in; say by which name they know this one: "
            "--origin https://table.example. For friends on the local network: caipan play --lan."
        )
    for each in origin or ():
        if not each.startswith(("http://", "https://")) or each.count("/") != 2:
            stop(f"{each!r} is not an origin: https://table.example, without a path.")
    if database and not database.startswith(("postgresql://", "sqlite:///")):
        stop("a database is named postgresql://user@host/name")
    if push:
        if not push.startswith(("mailto:", "https://")):
            stop("--push says how push services reach you: mailto:you@table.example")
        if importlib.util.find_spec("cryptography") is None:
            stop("--push needs one more package: pip install 'caipan[push]'.")
    logs.set_up(structured=True)
    settings = Settings(
        host=host,
        port=port,
        data=data or data_folder(),
        database=database,
        origins=tuple(origin or ()),
        proxy=proxy,
        metrics=metrics,
        push=push,
        limits=Limits(crowd=crowd),
        bot_workers=bots,
    )
    try:
        run(settings, access_log)
    except CannotOpen as no:
        stop(str(no))


def is_home(host: str) -> bool:
    """Whether only this machine can come in there."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
