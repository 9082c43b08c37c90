"""`caipan simulate`: many games between bots, and what they show."""

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from caipan.cli.console import ERR, OUT, stop
from caipan.kernel.errors import CaipanError
from caipan.sim import tables
from caipan.sim.batch import Batch, run
from caipan.sim.match import Row


def simulate(
    game: Annotated[str, typer.Argument(help="What is played, for example underworld.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(help="Who plays: a name a seat, by commas.")
    ] = "greedy,random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[
        int, typer.Option(min=1, help="Processes; the results do not depend on it.")
    ] = 1,
    options: Annotated[
        str | None, typer.Option(help="Options of every game as JSON; without, random ones.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write a line of JSON for every game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for scripts.")] = False,
) -> None:
    """Play games between bots, seats swapped from game to game, and show how they went."""
    try:
        batch = Batch(game, tuple(bots.split(",")), games, seed, given(options))
    except CaipanError as problem:
        stop(str(problem))
    began = perf_counter()
    rows = watch(batch, workers)
    seconds = perf_counter() - began
    if out is not None:
        keep(rows, out)
    if as_json:
        typer.echo(json.dumps(tables.totals(game, rows, seconds)))
    else:
        show(rows, seconds)
    broken = [row for row in rows if row.error]
    for row in broken:
        ERR.print(f"game {row.number} (seed {row.seed}): {row.error}", markup=False, soft_wrap=True)
    if broken:
        raise typer.Exit(1)


def given(options: str | None) -> dict[str, Any] | None:
    if options is None:
        return None
    try:
        found = json.loads(options)
    except json.JSONDecodeError as problem:
        stop(f"--options is not JSON: {problem}")
    if not isinstance(found, dict):
        stop("--options must be an object")
    return found


def watch(batch: Batch, workers: int) -> list[Row]:
    """Play, with a bar on stderr for whoever sits before it."""
    with bar() as progress:
        task = progress.add_task(batch.game, total=batch.games)
        rows = []
        for row in run(batch, workers):
            rows.append(row)
            progress.advance(task)
    return rows


def bar() -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=ERR, transient=True, disable=not ERR.is_terminal)


def keep(rows: list[Row], out: Path) -> None:
    """One JSON object a line; a broken game carries its record, for `caipan replay`."""
    try:
        out.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    except OSError as problem:
        stop(f"cannot write {out}: {problem}")


def show(rows: list[Row], seconds: float) -> None:
    decisions = sum(row.decisions for row in rows)
    rate = decisions / seconds if seconds else 0.0
    OUT.print(f"{len(rows)} games, {decisions} decisions in {seconds:.1f} s ({rate:,.0f} a second)")
    for title, found in (
        ("wins by bot", tables.by_bot(rows)),
        ("wins by group", tables.by_group(rows)),
        ("wins of the first player", [tables.first_player(rows)]),
        ("endings", tables.endings(rows)),
    ):
        if any(share.of for share in found):
            OUT.print(shares(title, found))
    OUT.print(lengths(tables.lengths(rows)))


def shares(title: str, rows: list[tables.Share]) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for heading in ("games", "of", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for row in rows:
        low, high = row.interval
        span = f"{low:.1%} – {high:.1%}"
        table.add_row(row.name, str(row.count), str(row.of), f"{row.rate:.1%}", span)
    return table


def lengths(rows: list[tables.Length]) -> Table:
    table = Table(title="length", title_justify="left")
    table.add_column("")
    for heading in ("least", "median", "mean", "most"):
        table.add_column(heading, justify="right")
    for row in rows:
        cells = (str(row.least), f"{row.median:g}", f"{row.mean:.1f}", str(row.most))
        table.add_row(row.name, *cells)
    return table
