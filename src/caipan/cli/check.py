"""`caipan check`: position files, set up, played and verified."""

from pathlib import Path
from typing import Annotated

import typer

import caipan
from caipan.cli.console import ERR, OUT


def check(
    cases: Annotated[list[Path], typer.Argument(help="Position files (docs/positions.md).")],
) -> None:
    """Verify position files; every one that does not hold is named, with the line that failed."""
    failed = 0
    for case in cases:
        try:
            caipan.position(case).check()
        except caipan.CaipanError as problem:
            failed += 1
            ERR.print(f"{case}: {problem}", markup=False, soft_wrap=True)
        else:
            OUT.print(f"{case}: holds", markup=False, soft_wrap=True)
    if failed:
        raise typer.Exit(1)
