"""`caipan replay`: play a record again and say where it leads."""

from pathlib import Path
from typing import Annotated

import typer

import caipan
from caipan.cli.console import OUT, stop


def replay(
    record: Annotated[Path, typer.Argument(help="A record, as `g.record.to_json()` writes it.")],
    upto: Annotated[int | None, typer.Option(min=0, help="Stop after so many choices.")] = None,
) -> None:
    """Play a record again, checking the hashes it holds, and show the end."""
    try:
        text = record.read_bytes()
    except OSError as problem:
        stop(f"cannot read {record}: {problem}")
    try:
        g = caipan.replay(text, upto)
    except caipan.CaipanError as problem:
        stop(str(problem), code=1)
    say(f"{g.record.game}: {g.count} choices, state {g.hash}")
    if g.outcome is not None:
        winners = ", ".join(f"seat {seat}" for seat in g.outcome.winners) or "nobody"
        say(f"over: {winners} won by {g.outcome.reason} ({g.outcome.rule})")
        say(f"scores: {', '.join(map(str, g.outcome.scores))}")
        return
    say(f"at {' › '.join(g.where)}")
    for decision in g.pending:
        say(f"seat {decision.seat} is asked {decision.prompt} ({decision.rule}):")
        say(f"  {'  '.join(decision.keys)}")


def say(line: str) -> None:
    OUT.print(line, markup=False, soft_wrap=True)
