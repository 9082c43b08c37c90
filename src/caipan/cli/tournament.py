"""`caipan tournament`: everybody against everybody, and a rating of each."""

import json
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from caipan.cli.console import OUT, stop
from caipan.cli.progress import given, watch
from caipan.cli.simulate import choices, complain
from caipan.kernel.errors import CaipanError
from caipan.sim.engines import ENGINES, LOCAL
from caipan.sim.ratings import Rating, ratings
from caipan.sim.results import result_hash, spec_of
from caipan.sim.tournament import Tournament, results


def tournament(
    game: Annotated[str, typer.Argument(help="What is played, for example underworld.")],
    bots: Annotated[
        str, typer.Option(help="Who competes: names by commas.")
    ] = "random,greedy,heuristic",
    each: Annotated[
        list[str] | None,
        typer.Option(help="Entrants bring their own: decks=ivy+syndicate,fang+bureau."),
    ] = None,
    vary: Annotated[
        list[str] | None, typer.Option(help="Another value from deal to deal: NAME=A,B.")
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="Deals for each group of entrants.")] = 10,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[
        int, typer.Option(min=1, help="Processes; the results do not depend on it.")
    ] = 1,
    on: Annotated[str, typer.Option(help="Where games are played: local or ray.")] = LOCAL,
    options: Annotated[str | None, typer.Option(help="Options of every game as JSON.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many players, where it varies.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep every game here (.parquet or .jsonl); run again to go on."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for scripts.")] = False,
) -> None:
    """A round robin: every deal is played with the seats in every rotation; ratings are
    Bradley–Terry on the scale of Elo, with 95 % intervals."""
    if on not in ENGINES:
        stop(f"--on is {' or '.join(ENGINES)}, not {on}")
    try:
        plan = Tournament(
            game, tuple(bots.split(",")), deals, seed, choices(each), choices(vary),
            given(options), seats,
        )  # fmt: skip
        rows = watch(plan, workers, on, out)
    except CaipanError as problem:
        stop(str(problem))
    rated = ratings([*results(spec_of(plan), rows)], seed)
    if as_json:
        found = {"game": game, "games": len(rows), "hash": result_hash(rows)}
        typer.echo(json.dumps(found | {"ratings": [msgspec.to_builtins(row) for row in rated]}))
    else:
        OUT.print(f"{len(rows)} games, result {result_hash(rows)}")
        OUT.print(standings(rated))
    complain(rows)


def standings(rows: list[Rating]) -> Table:
    table = Table(title="standings", title_justify="left")
    table.add_column("")
    for heading in ("Elo", "95 % interval", "points", "games", "share"):
        table.add_column(heading, justify="right")
    for row in rows:
        cells = (
            f"{row.elo:+.0f}",
            f"{row.low:+.0f} – {row.high:+.0f}",
            f"{row.score:g}",
            str(row.games),
            f"{row.score / row.games:.1%}",
        )
        table.add_row(row.name, *cells)
    return table
