"""`caipan host`: what whoever runs a server sees and does. It works on the database beside servers
that run; they know of it within seconds."""

from __future__ import annotations

import contextlib
import ipaddress
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from caipan.cli.console import OUT, stop

if TYPE_CHECKING:
    from caipan.kernel.records import Data as Row
    from caipan.server.store import Store

app = typer.Typer(help="Look after a server: who is there, who may come, a copy of everything.")
DAY = 24 * 3600.0

Data = Annotated[
    Path | None, typer.Option(help="Where records are kept, if not in PostgreSQL.", file_okay=False)
]
Database = Annotated[
    str, typer.Option(help="postgresql://…; without it, SQLite.", envvar="CAIPAN_DATABASE")
]


@contextlib.contextmanager
def kept(data: Path | None, database: str) -> Iterator[Store]:
    """The store of a server, if there is one."""
    try:
        from caipan.server.settings import Settings, data_folder
        from caipan.server.store.opening import CannotOpen, opened
    except ImportError as missing:
        stop(f"Hosting needs more packages ({missing.name}): pip install 'caipan[table]'.")
    settings = Settings(data=data or data_folder(), database=database)
    if settings.file is not None and not settings.file.exists():
        stop(f"There is no {settings.file}: say where with --data or --database.")
    try:
        store = opened(settings)
    except CannotOpen as no:
        stop(str(no))
    try:
        yield store
    finally:
        store.close()


@app.command("list")
def list_(
    what: Annotated[
        Literal["tables", "guests", "bans"], typer.Argument(help="tables, guests or bans.")
    ] = "tables",
    most: Annotated[int, typer.Option(help="How many at most.", min=1)] = 100,
    data: Data = None,
    database: Database = "",
) -> None:
    """The newest tables, the guests with a name, or whom you have banned."""
    with kept(data, database) as store:
        if what == "tables":
            lines = [table_line(row) for row in store.hosting.tables(most)]
        elif what == "guests":
            lines = [guest_line(row) for row in store.hosting.guests(most)]
        else:
            bans = [row for row in store.hosting.bans() if row["kind"] != "table"]
            lines = [ban_line(row) for row in bans[-most:]]
    for line in lines:
        OUT.print("  ".join(line), markup=False, highlight=False, soft_wrap=True)
    if not lines:
        OUT.print("None.", markup=False)


def table_line(row: Row) -> tuple[str, ...]:
    head = (row["id"], row["game"], row["state"], day(row["created"]))
    return *head, f"{row['lines']} lines", row["owner"], row["name"] or ""


def guest_line(row: Row) -> tuple[str, ...]:
    kind = "account" if row["account"] else "guest"
    return row["id"], day(row["created"]), kind, row["name"]


def ban_line(row: Row) -> tuple[str, ...]:
    until = "for ever" if row["until"] is None else f"until {day(row['until'])}"
    return row["kind"], row["what"], until, row["why"]


def day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


@app.command("remove")
def remove(
    tables: Annotated[list[str], typer.Argument(help="Ids of tables, as `list` shows them.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Remove tables with their records and chat, for good; whoever sits there is sent away."""
    with kept(data, database) as store:
        missing = [table for table in tables if not store.hosting.remove(table)]
    if missing:
        stop(f"no table is called {', '.join(missing)}")
    OUT.print(f"{len(tables)} removed.", markup=False)


@app.command("ban")
def ban(
    who: Annotated[str, typer.Argument(help="An account's name, a guest's id, or an address.")],
    days: Annotated[float | None, typer.Option(help="For how long; without it, for ever.")] = None,
    why: Annotated[str, typer.Option(help="A note for yourself.")] = "",
    data: Data = None,
    database: Database = "",
) -> None:
    """Let somebody in no more. A guest without an account comes back with a new cookie: ban the
    address too, if it is not a whole school's."""
    if days is not None and days <= 0:
        stop("--days must be more than none")
    with kept(data, database) as store:
        kind, what = named(store, who)
        until = None if days is None else time.time() + days * DAY
        store.hosting.ban(kind, what, until, why)
    OUT.print(f"The {kind} {what} is not let in.", markup=False)


@app.command("unban")
def unban(
    who: Annotated[str, typer.Argument(help="As it was banned, or as `list bans` shows it.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Let somebody in again."""
    with kept(data, database) as store:
        if not store.hosting.unban(who) and not store.hosting.unban(named(store, who)[1]):
            stop(f"{who} is not banned")
    OUT.print("Let in again.", markup=False)


def named(store: Store, who: str) -> tuple[str, str]:
    """What somebody is known by: an address, an account, or an id."""
    from caipan.server.addresses import household

    with contextlib.suppress(ValueError):
        ipaddress.ip_address(who)
        return "address", household(who)
    account = store.accounts.named(who)
    if account is not None:
        return "guest", account.guest
    if not store.hosting.knows(who):
        stop(f"{who} is no account, no guest and no address")
    return "guest", who


@app.command("password")
def password(
    name: Annotated[str, typer.Argument(help="The name of an account.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """A new password for somebody who has forgotten theirs; they are signed out everywhere."""
    with kept(data, database) as store:
        from caipan.server.passwords import compared

        row = store.accounts.named(name)
        if row is None:
            stop(f"no account is called {name}")
        new = secrets.token_urlsafe(12)
        store.accounts.change_password(row.guest, compared(new, None))
    OUT.print(f"The new password of {name} is {new}", markup=False, highlight=False)


@app.command("backup")
def backup(
    to: Annotated[Path, typer.Argument(help="A file that is not there yet.", dir_okay=False)],
    data: Data = None,
    database: Database = "",
) -> None:
    """A copy of everything while servers run. It holds every hand and the key of every cookie: keep
    it as you keep the server."""
    with kept(data, database) as store:
        from caipan.server.store.hosting import CannotCopy

        try:
            store.hosting.back_up(to)
        except (CannotCopy, OSError) as no:
            stop(str(no))
    OUT.print(f"{to}: {to.stat().st_size:,} bytes", markup=False, highlight=False)
