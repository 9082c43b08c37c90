"""Which games a command is about."""

from caipan.cli.console import stop
from caipan.games import titles


def chosen(names: list[str] | None) -> list[str]:
    """Those named, or all that can be played; a wrong name ends the command."""
    known = [*titles()]
    for name in names or ():
        if name not in known:
            stop(f"no game is called {name!r}; there is {', '.join(known)}")
    return names or known
