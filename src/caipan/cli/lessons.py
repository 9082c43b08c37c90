"""`caipan lessons`: every lesson played through by the referee, step by step."""

from pathlib import Path
from typing import Annotated

import typer

import caipan
from caipan.cli.console import ERR, OUT, stop

FOLDER = "lessons"


def lessons(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Lesson files (docs/adding-a-lesson.md), or else all that there are."),
    ] = None,
    game: Annotated[str | None, typer.Option(help="Only those of this game.")] = None,
) -> None:
    """Play lessons through; every one that goes wrong is named, with the step that does."""
    if game is not None and game not in caipan.games.titles():
        stop(f"no such game: {game}; there is {', '.join(caipan.games.titles())}")
    failed = 0
    for file in files or every(game):
        try:
            found = caipan.lesson(file).rehearse()
        except caipan.CaipanError as problem:
            failed += 1
            ERR.print(f"{file}: {problem}", markup=False, soft_wrap=True)
        else:
            own = sum(len(step.keys) for step in found.steps)
            OUT.print(
                f"{file}: {len(found.steps)} steps, {own} answers of the pupil",
                markup=False,
                soft_wrap=True,
            )
    if failed:
        raise typer.Exit(1)


def every(game: str | None) -> list[Path]:
    """The files of all games, or of one."""
    names = caipan.games.titles() if game is None else [game]
    folders = [caipan.title(name).names.parent / FOLDER for name in names]
    return [path for folder in folders for path in sorted(folder.glob("*.yaml"))]
