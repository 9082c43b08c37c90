"""How commands speak: results on stdout, complaints on stderr with an exit code."""

from typing import NoReturn

import typer
from rich.console import Console

from caipan.kernel.language import Language, UnknownLanguage, language

OUT = Console(highlight=False)
ERR = Console(stderr=True, highlight=False)


def stop(message: str, code: int = 2) -> NoReturn:
    """Say why the command cannot go on, and end it."""
    ERR.print(message, markup=False, soft_wrap=True)
    raise typer.Exit(code)


def tongue(tag: str) -> Language:
    """A language that was named on the command line."""
    try:
        return language(tag)
    except UnknownLanguage as problem:
        raise typer.BadParameter(str(problem)) from None
