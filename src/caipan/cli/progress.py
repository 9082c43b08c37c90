"""A run of games with a bar before it, kept in a file if somebody wants one."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from caipan.cli.console import ERR, stop
from caipan.sim.batch import Plan, rest
from caipan.sim.match import Row
from caipan.sim.results import Store


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
    """Play what is missing; rows in order of their numbers."""
    with Store(out, plan) if out else nullcontext() as store, bar() as progress:
        done = store.done if store else frozenset()
        task = progress.add_task(plan.game, total=plan.games, completed=len(done))
        rows = []
        for row in rest(plan, done, workers, on):
            if store:
                store.add(row)
            rows.append(row)
            progress.advance(task)
        if store:
            return store.finish()
    return sorted(rows, key=lambda row: row.number)


def given(options: str | None) -> dict[str, Any] | None:
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
