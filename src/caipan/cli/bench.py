"""`caipan bench`: decisions a second, copies, saves, and python-chess as a yardstick."""

import json
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from caipan.cli.console import ERR, OUT
from caipan.cli.games import chosen
from caipan.envs.bench import Pace
from caipan.envs.bench import bench as step
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
    found = {name: figures(measure(name, seconds), step(name, seconds)) for name in names}
    if as_json:
        typer.echo(json.dumps(found))
    else:
        show(found)


def figures(*found: Figures | Pace) -> dict[str, float | None]:
    """Rounded: more digits than the machine can repeat would only look exact."""
    return {
        name: None if n is None else round(n, 3 if name.endswith("ratio") else 1)
        for each in found
        for name, n in msgspec.structs.asdict(each).items()
    }


def show(found: dict[str, dict[str, float | None]]) -> None:
    table = Table(title="best of several runs", title_justify="left")
    table.add_column("")
    for name in found:
        table.add_column(name, justify="right")
    for row in next(iter(found.values()), {}):
        cells = ("–" if (n := each[row]) is None else f"{n:,}" for each in found.values())
        table.add_row(row, *cells)
    OUT.print(table)
