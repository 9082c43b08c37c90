"""How commands speak: results on stdout, complaints on stderr with an exit code."""

from enum import StrEnum
from typing import NoReturn

import typer
from rich.console import Console

OUT = Console(highlight=False)
ERR = Console(stderr=True, highlight=False)


class Lang(StrEnum):
    """The languages of the catalogues."""

    ZH = "zh"
    ZH_HANT = "zh-Hant"
    EN = "en"


def stop(message: str, code: int = 2) -> NoReturn:
    """Say why the command cannot go on, and end it."""
    ERR.print(message, markup=False, soft_wrap=True)
    raise typer.Exit(code)
