"""The command line: one module a command, gathered here."""

import typer

from caipan.cli import (
    bench,
    campaign,
    check,
    conformance,
    host,
    laws,
    lessons,
    play,
    puzzles,
    replay,
    report,
    rules,
    serve,
    simulate,
    tournament,
)

app = typer.Typer(
    name="caipan",
    help="Caipan 裁判: tabletop games, played by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("play")(play.play)
app.add_typer(campaign.app, name="campaign")
app.command("serve")(serve.serve)
app.add_typer(host.app, name="host")
app.command("simulate")(simulate.simulate)
app.command("tournament")(tournament.tournament)
app.command("report")(report.report)
app.command("bench")(bench.bench)
app.command("rules")(rules.rules)
app.command("conformance")(conformance.conformance)
app.command("laws")(laws.laws)
app.command("replay")(replay.replay)
app.command("check")(check.check)
app.add_typer(puzzles.app, name="puzzles")
app.command("lessons")(lessons.lessons)


def main() -> None:
    """Where the `caipan` script begins."""
    app()
