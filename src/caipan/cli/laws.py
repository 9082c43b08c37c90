"""`caipan laws`: what holds for every game at every decision, tried on random play."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from caipan import title
from caipan.cli.console import ERR, OUT, stop
from caipan.cli.games import chosen
from caipan.cli.pairs import bring_together
from caipan.cli.progress import bar
from caipan.sim import laws as sim
from caipan.sim.pairs import EVERY as EVERY_IN_SCENES

HASHED = 5  # games played again under other hash seeds


def laws(
    games: Annotated[
        list[str] | None, typer.Argument(help="Which games; without any, all.")
    ] = None,
    count: Annotated[int, typer.Option("--games", min=1, help="How many random games.")] = 30,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    every: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"Secrecy and playing on from copies: at one decision in N "
            f"({sim.EVERY}; {EVERY_IN_SCENES} with --pairs).",
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="Only matches with so many seats, where it varies.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; the findings are the same.")] = 1,
    keep: Annotated[
        Path | None, typer.Option(help="A folder for the records of broken games.")
    ] = None,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="Scenes that bring every two designs together.")
    ] = False,
    seen: Annotated[
        Path | None,
        typer.Option(help="With --pairs: a file of who has met whom, to go on with another time."),
    ] = None,
) -> None:
    """Play at random and try every law on the way; anything broken is failure."""
    broken = False
    if pairs:
        if seen is not None and len(chosen(games)) != 1:
            stop("--seen is about one game: name it")
        for name in chosen(games):
            found = bring_together(name, count, seed, every or EVERY_IN_SCENES, workers, seen)
            show(f"{name}, pairs", found)
            tell_breaks(found)
            if keep is not None:
                save(found, keep)
            broken |= bool(found.breaks)
        if broken:
            raise typer.Exit(1)
        return
    for name in chosen(games):
        if seats is not None and seats not in title(name).seats:
            there = ", ".join(map(str, title(name).seats))
            stop(f"{name} seats {there}, not {seats}")
        sample = sim.Sample(name, count, seed, every or sim.EVERY, seats=seats)
        found = watch(sample, workers)
        verdicts = sim.verdicts(sample, found)
        verdicts += sim.hash_seeds_disagree(sim.Sample(name, min(HASHED, count), seed))
        show(name, found)
        tell(sample, found, verdicts)
        if keep is not None:
            save(found, keep)
        broken |= bool(found.breaks or verdicts)
    if broken:
        raise typer.Exit(1)


def watch(sample: sim.Sample, workers: int) -> sim.Findings:
    found = sim.Findings()
    with bar() as progress:
        task = progress.add_task(sample.game, total=sample.games)
        for each in sim.run(sample, workers):
            found.add(each)
            progress.advance(task)
    return found


def show(name: str, found: sim.Findings) -> None:
    title = f"{name}: {found.games} games, {found.decisions} decisions"
    table = Table(title=title, title_justify="left")
    table.add_column("law")
    table.add_column("tried", justify="right")
    table.add_column("games that broke it", justify="right")
    for law, tried in found.tried.items():
        n = sum(each.law == law for each in found.breaks)
        table.add_row(law, str(tried), str(n) if n else "–")
    OUT.print(table)


def tell_breaks(found: sim.Findings) -> None:
    for each in found.breaks:
        where = f"game {each.number} (seed {each.seed}), decision {each.decision}"
        say(f"{each.law}: {where}: {each.detail}")


def tell(sample: sim.Sample, found: sim.Findings, verdicts: list[str]) -> None:
    tell_breaks(found)
    for verdict in verdicts:
        say(verdict)
    unused = sim.never_used(sample, found)
    if unused and found.games < sim.ENOUGH:
        note = f"never used in this small sample ({len(unused)}): {' '.join(unused)}"
        OUT.print(note, markup=False, soft_wrap=True)


def say(line: str) -> None:
    ERR.print(line, markup=False, soft_wrap=True)


def save(found: sim.Findings, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for each in found.breaks:
        name = f"{each.law.replace(' ', '-')}-{each.number}.json"
        (folder / name).write_text(each.record, encoding="utf-8")
