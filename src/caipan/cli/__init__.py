"""The command line: one module a command, gathered here."""

import typer

from caipan.cli import conformance, rules

app = typer.Typer(
    name="caipan",
    help="Caipan 裁判: tabletop games, played by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("rules")(rules.rules)
app.command("conformance")(conformance.conformance)


def main() -> None:
    """Where the `caipan` script begins."""
    app()
