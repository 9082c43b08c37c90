"""The games, one package each. Called, the package lists what can be played: `caipan.games()`.

The public face names both a folder and a function `games`; a callable module lets one name be both.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from types import ModuleType

from caipan.kernel.errors import UnknownGame
from caipan.kernel.records import Data
from caipan.kernel.title import Title


@cache
def titles() -> dict[str, Title]:
    """Every package in this folder, by the GAME it exports."""
    found: dict[str, Title] = {}
    for module in pkgutil.iter_modules(__path__):
        game: Title = importlib.import_module(f"{__name__}.{module.name}").GAME
        found[game.name] = game
    return found


def title(name: str) -> Title:
    """The game of this name, with everything tools need to know about it."""
    try:
        return titles()[name]
    except KeyError:
        raise UnknownGame(f"no game is called {name!r}; there is {', '.join(titles())}") from None


class _Games(ModuleType):
    def __call__(self) -> list[Data]:
        """What can be played: name, titles, seats, options (a JSON Schema)."""
        return [
            {"name": t.name, "titles": t.titles, "seats": list(t.seats), "options": t.options}
            for t in titles().values()
        ]


sys.modules[__name__].__class__ = _Games
