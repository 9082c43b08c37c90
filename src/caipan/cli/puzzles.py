"""`caipan puzzles`: moments of matches in which one answer is best, found and looked after."""

from pathlib import Path
from time import monotonic
from typing import Annotated

import msgspec
import typer

import caipan
from caipan import puzzles
from caipan.cli.console import OUT, stop
from caipan.cli.progress import bar
from caipan.kernel.errors import CaipanError
from caipan.puzzles import Claim
from caipan.sim.mining import Mine, broken, surveyed

app = typer.Typer(help="Mine puzzles from simulated matches, and check those that are there.")
NODES, MARGIN, WANTED, MATCHES = 4000, 0.08, 30, 400


@app.command("mine")
def mine(
    game: Annotated[str, typer.Argument(help="For which game, for example underworld.")],
    wanted: Annotated[int, typer.Option(min=1, help="Until there are so many.")] = WANTED,
    matches: Annotated[int, typer.Option(min=1, help="Matches to look through.")] = MATCHES,
    minutes: Annotated[float, typer.Option(min=0, help="Not longer; 0 is without limit.")] = 0,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same puzzles; at first 0.")
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, help=f"Of each search; at first {NODES}.")
    ] = None,
    margin: Annotated[
        float | None,
        typer.Option(min=0, max=1, help=f"Chance the best is ahead by; at first {MARGIN}."),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, help="Processes; the puzzles do not depend on it.")
    ] = 1,
    out: Annotated[Path | None, typer.Option(help="Somewhere else than in the game.")] = None,
) -> None:
    """Go on mining where it was left. What was agreed at first (seed, nodes, margin) stays."""
    try:
        path = out or puzzles.folder(game) / puzzles.FILE
        kept, _ = puzzles.read(path)
        claim = kept or Claim(game, 0, NODES, MARGIN)
        given = {"seed": seed, "nodes": nodes, "margin": margin, "game": game}
        told = {name: value for name, value in given.items() if value is not None}
        found = Mine(path, msgspec.structs.replace(claim, matches=0, **told), wanted)
    except CaipanError as problem:
        stop(str(problem))
    began = monotonic()
    with bar() as progress:
        task = progress.add_task(game, total=matches)
        for _ in found.dig(matches, workers):
            progress.advance(task)
            if minutes and monotonic() - began > 60 * minutes:
                break
    OUT.print(f"{game}: {len(found.found)} puzzles after {found.claim.matches} matches")


@app.command("check")
def check(
    game: Annotated[str | None, typer.Argument(help="Of which game; without, of all.")] = None,
    drop: Annotated[bool, typer.Option("--drop", help="Throw away what is not well.")] = False,
    survey: Annotated[
        bool, typer.Option("--survey", help="See too whether its answers still lead; takes long.")
    ] = False,
) -> None:
    """Play every puzzle to its moment, and see whether its answers may be given there."""
    try:
        names = [game] if game is not None else list(caipan.games.titles())
        wrong = sum(checked(name, drop, survey) for name in names)
    except CaipanError as problem:
        stop(str(problem))
    if wrong and not drop:
        raise typer.Exit(1)


def checked(game: str, drop: bool, survey: bool) -> int:
    """How many of a game's puzzles are not well."""
    path = puzzles.folder(game) / puzzles.FILE
    claim, found = puzzles.read(path)
    wrong = set()
    for puzzle in found:
        fault = broken(puzzle)
        if not fault and survey and claim is not None and not surveyed(claim, puzzle):
            fault = "its answers no longer lead"
        if fault:
            wrong.add(puzzle.id)
            OUT.print(f"{game} {puzzle.id}: {fault}", markup=False, soft_wrap=True)
    if drop and wrong and claim is not None:
        puzzles.write(path, claim, [puzzle for puzzle in found if puzzle.id not in wrong])
    OUT.print(f"{game}: {len(found) - len(wrong)} of {len(found)} puzzles are well")
    return len(wrong)
