"""`caipan report`: what a table of games says about balance, as a page with pictures."""

from pathlib import Path
from typing import Annotated

import typer

from caipan.cli.console import OUT, stop
from caipan.kernel.errors import CaipanError
from caipan.sim.analysis import analyse, outliers
from caipan.sim.plots import pictures
from caipan.sim.report import page
from caipan.sim.results import read


def report(
    results: Annotated[Path, typer.Argument(help="What `simulate` or `tournament` kept.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The page to write.")] = Path(
        "report.html"
    ),
    folder: Annotated[
        Path | None, typer.Option("--pictures", help="A folder for the pictures alone.")
    ] = None,
) -> None:
    """Win rates, length, endings and the effect of every card, with intervals and outliers."""
    try:
        spec, rows = read(results)
        found = analyse(spec, rows)
        drawn = pictures(found)
    except CaipanError as problem:
        stop(str(problem))
    try:
        out.write_text(page(found, drawn), encoding="utf-8")
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            for name, picture in drawn.items():
                (folder / f"{name.replace(' ', '-')}.png").write_bytes(picture)
    except OSError as problem:
        stop(f"cannot write: {problem}")
    for line in outliers(found):
        OUT.print(line, markup=False, soft_wrap=True)
    OUT.print(f"{len(rows)} games, {len(drawn)} pictures: {out}", markup=False, soft_wrap=True)
