"""`caipan simulate`: many games between bots, and what they show."""

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

from caipan.cli.console import ERR, OUT, stop
from caipan.cli.progress import given, watch
from caipan.kernel.errors import CaipanError
from caipan.sim import tables
from caipan.sim.batch import Batch, known
from caipan.sim.engines import ENGINES, LOCAL
from caipan.sim.match import Row
from caipan.sim.results import result_hash


def simulate(
    game: Annotated[str, typer.Argument(help="What is played, for example underworld.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(help="Who plays: a name a seat or a team, by commas.")
    ] = "heuristic,random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[
        int, typer.Option(min=1, help="Processes; the results do not depend on it.")
    ] = 1,
    on: Annotated[str, typer.Option(help="Where games are played: local or ray.")] = LOCAL,
    options: Annotated[
        str | None, typer.Option(help="Options of every game as JSON; without, random ones.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many players, where it varies.")] = None,
    scenario: Annotated[
        str | None, typer.Option(help="Short for the option of that name, where there is one.")
    ] = None,
    difficulty: Annotated[
        str | None, typer.Option(help="Short for the option of that name, where there is one.")
    ] = None,
    vary: Annotated[
        list[str] | None, typer.Option(help="Another value from deal to deal: NAME=A,B.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep every game here (.parquet or .jsonl); run again to go on."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for scripts.")] = False,
) -> None:
    """Play games between bots, seats swapped from game to game, and show how they went."""
    if on not in ENGINES:
        stop(f"--on is {' or '.join(ENGINES)}, not {on}")
    chosen = given(options)
    short = {"scenario": scenario, "difficulty": difficulty}
    said = {name: value for name, value in short.items() if value is not None}
    began = perf_counter()
    try:
        known(game, said)
        if said:
            chosen = {**(chosen or {}), **said}
        batch = Batch(game, tuple(bots.split(",")), games, seed, chosen, seats, choices(vary))
        rows = watch(batch, workers, on, out)
    except CaipanError as problem:
        stop(str(problem))
    seconds = perf_counter() - began
    if as_json:
        typer.echo(json.dumps(summary(batch, rows, seconds)))
    else:
        show(batch, rows, seconds)
    complain(rows)


def summary(batch: Batch, rows: list[Row], seconds: float) -> dict[str, object]:
    """For scripts; where something varies, the endings of each value too."""
    found = tables.totals(batch.game, rows, seconds) | {"hash": result_hash(rows)}
    if batch.vary:
        found["endings"] = {
            row.name: [row.count, row.of] for row in tables.endings_by(rows, [*batch.vary])
        }
    return found


def choices(words: list[str] | None) -> dict[str, tuple[Any, ...]]:
    """`decks=a,b`; a value may be JSON, and then its commas are its own."""
    found: dict[str, tuple[Any, ...]] = {}
    for word in words or ():
        name, _, text = word.partition("=")
        if not text:
            stop(f"{word!r} should be NAME=VALUE,VALUE")
        try:
            listed = json.loads(f"[{text}]")
        except json.JSONDecodeError:
            listed = text.split(",")
        found[name] = tuple(listed)
    return found


def complain(rows: list[Row]) -> None:
    """A broken game fails the command; its row carries the record that leads there."""
    broken = [row for row in rows if row.error]
    for row in broken:
        ERR.print(f"game {row.number} (seed {row.seed}): {row.error}", markup=False, soft_wrap=True)
    if broken:
        raise typer.Exit(1)


def show(batch: Batch, rows: list[Row], seconds: float) -> None:
    decisions = sum(row.decisions for row in rows)
    OUT.print(f"{len(rows)} games, {decisions} decisions, {seconds:.1f} s")
    OUT.print(f"result {result_hash(rows)}")
    for title, found in (
        ("wins by bot", tables.by_bot(rows)),
        ("wins by group", tables.by_group(rows)),
        ("wins of the first player", [tables.first_player(rows)]),
        ("endings", tables.endings(rows)),
        ("endings apart", tables.endings_by(rows, [*batch.vary]) if batch.vary else []),
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
