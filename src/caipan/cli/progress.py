"""A run of games with a bar before it, kept in a file if somebody wants one."""

from __future__ import annotations

import json
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from caipan.cli.console import ERR, stop
from caipan.kernel.records import Data
from caipan.sim.batch import Plan
from caipan.sim.match import Row
from caipan.sim.results import resumed


def bar() -> Progress:
    """On stderr, for whoever sits before it."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=ERR, transient=True, disable=not ERR.is_terminal)


def watch(plan: Plan, workers: int, on: str, out: Path | None) -> list[Row]:
    """Play what is missing, with a bar before it; rows in order of their numbers."""
    with bar() as progress:
        task = progress.add_task(plan.game, total=plan.games)
        return resumed(plan, workers, on, out, lambda done: progress.update(task, completed=done))


def given(options: str | None) -> Data | None:
    """Options written as JSON on the command line."""
    if options is None:
        return None
    try:
        found = json.loads(options)
    except json.JSONDecodeError as problem:
        stop(f"--options is not JSON: {problem}")
    if not isinstance(found, dict):
        stop("--options must be an object")
    return found
