"""`caipan laws --pairs`: every two designs of a game brought together, and the laws looked at."""

from pathlib import Path

from rich.table import Table

from caipan.cli.console import OUT, stop
from caipan.cli.progress import bar
from caipan.kernel.errors import CaipanError
from caipan.sim import laws as sim
from caipan.sim import pairs


def bring_together(
    game: str, scenes: int, seed: int, every: int, workers: int, seen: Path | None
) -> sim.Findings:
    """So many more scenes; what they add is written to `seen`, where the next run goes on."""
    try:
        ledger = pairs.Ledger(game) if seen is None else pairs.read(seen, game)
        found = sim.Findings()
        with bar() as progress:
            task = progress.add_task(f"{game}, pairs", total=scenes)
            for met in pairs.run(ledger, scenes, seed, every, workers):
                found.add(met.findings)
                progress.advance(task)
    except CaipanError as problem:
        stop(str(problem))
    if seen is not None:
        pairs.write(seen, ledger)
    show(game, ledger, found)
    found.breaks += [
        sim.Break(pairs.DENIED, ledger.scenes, seed, 0, f"{one} and {other} have met", "")
        for one, other in pairs.coverage(ledger).denied
    ]
    return found


def show(game: str, ledger: pairs.Ledger, found: sim.Findings) -> None:
    now = pairs.coverage(ledger)
    title = f"{game}: {ledger.scenes} scenes, {found.decisions} decisions in this run"
    table = Table(title=title, title_justify="left")
    table.add_column("met")
    table.add_column("seen", justify="right")
    table.add_column("of", justify="right")
    table.add_column("share", justify="right")
    rows = {"pairs of designs": (now.met, now.legal)}
    rows |= {f"designs with {kind}": pair for kind, pair in now.marks.items()}
    for kind, (n, of) in rows.items():
        table.add_row(kind, str(n), str(of), f"{100 * n / of:.1f} %" if of else "–")
    OUT.print(table)
    for reason, n in sorted(now.against.items()):
        OUT.print(f"{n} pairs cannot be: {reason}", markup=False, soft_wrap=True)
    for reason, n in sorted(now.beyond.items()):
        OUT.print(f"{n} designs with marks cannot be: {reason}", markup=False, soft_wrap=True)
    if now.missing:
        rare = ", ".join(f"{name} ({n})" for name, n in pairs.rarest(now.missing))
        told = f"{len(now.missing)} pairs have not met; most of them with {rare}"
        OUT.print(told, markup=False, soft_wrap=True)
    if now.missing_marks:
        rare = ", ".join(f"{mark} ({n})" for mark, n in pairs.rarest_marks(now.missing_marks))
        told = f"{len(now.missing_marks)} designs have not met a mark; most of them {rare}"
        OUT.print(told, markup=False, soft_wrap=True)
