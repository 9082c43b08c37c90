"""`caipan check`: position files, set up, played and verified."""

import runpy
from pathlib import Path
from typing import Annotated

import typer

import caipan
from caipan.cli.console import ERR, OUT, stop
from caipan.kernel.abilities import Definition


def check(
    cases: Annotated[list[Path], typer.Argument(help="Position files (docs/positions.md).")],
    cards: Annotated[
        list[Path] | None,
        typer.Option(help="A Python file with GAME and CARDS: cards that positions may name, too."),
    ] = None,
) -> None:
    """Verify position files; every one that does not hold is named, with the line that failed."""
    for file in cards or []:
        bring(file)
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


def bring(file: Path) -> None:
    """Cards of somebody's own, for as long as this process lasts. The file is a program and is run
    as one: whoever checks it has written it, or has read it."""
    try:
        found = runpy.run_path(str(file))
    except Exception as problem:
        stop(f"{file}: {type(problem).__name__}: {problem}")
    name, cards = found.get("GAME"), found.get("CARDS")
    if not isinstance(name, str) or name not in caipan.games.titles():
        stop(f"{file}: GAME must name a game; there is {', '.join(caipan.games.titles())}")
    if not isinstance(cards, tuple | list) or not all(isinstance(c, Definition) for c in cards):
        stop(f"{file}: CARDS must be cards in the words of {name}'s vocabulary")
    title = caipan.title(name)
    if title.extend is None:
        stop(f"{file}: {name} takes no cards from files")
    names = [*title.table.book.by_name, *(card.name for card in cards)]
    twice = sorted({n for n in names if names.count(n) > 1})
    if twice:
        stop(f"{file}: there is a card called {', '.join(twice)} already")
    title.extend(tuple(cards))
