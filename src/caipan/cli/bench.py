"""`caipan bench`: decisions a second, copies, saves, and python-chess as a yardstick."""

import json
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from caipan.cli.console import ERR, OUT
from caipan.cli.games import chosen
from caipan.sim.bench import SECONDS, Figures, has_chess, profile
from caipan.sim.bench import bench as measure


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(help="Which games; without any, all.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for scripts.")] = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="Time for each game.")] = SECONDS,
    profiled: Annotated[
        bool, typer.Option("--profile", help="Show where the time goes instead.")
    ] = False,
) -> None:
    """Random play with log, keys and full legality on; the best of several short runs."""
    names = chosen(games)
    if profiled:
        for name in names:
            OUT.print(profile(name), markup=False, soft_wrap=True)
        return
    if not has_chess():
        ERR.print("python-chess is missing, so there is no yardstick: install caipan[dev]")
    found = {name: measure(name, seconds) for name in names}
    if as_json:
        typer.echo(json.dumps({name: as_data(each) for name, each in found.items()}))
    else:
        show(found)


def as_data(found: Figures) -> dict[str, float | None]:
    """Rounded: more digits than the machine can repeat would only look exact."""
    return {
        name: None if n is None else round(n, 3 if name == "ratio" else 1)
        for name, n in msgspec.structs.asdict(found).items()
    }


def show(found: dict[str, Figures]) -> None:
    table = Table(title="best of several runs", title_justify="left")
    table.add_column("")
    for name in found:
        table.add_column(name, justify="right")
    columns = [as_data(each) for each in found.values()]
    for field in msgspec.structs.fields(Figures):
        cells = ("–" if (n := each[field.name]) is None else f"{n:,}" for each in columns)
        table.add_row(field.name, *cells)
    OUT.print(table)
