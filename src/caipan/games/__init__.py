"""The games, one package each. Called, the package lists what can be played: `caipan.games()`.

The public face names both a folder and a function `games`; a callable module lets one name be both.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator, MutableMapping
from functools import cache
from types import ModuleType

from caipan.kernel.errors import UnknownGame
from caipan.kernel.records import Data
from caipan.kernel.title import Title


class Titles(MutableMapping[str, Title]):
    """Every game in this folder by its name; each is imported when somebody first asks for it, so
    that a process which plays one does not wait for the others."""

    def __init__(self) -> None:
        names = sorted(module.name for module in pkgutil.iter_modules(__path__))
        self.found: dict[str, Title | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Title:
        known = self.found[name]
        if known is None:
            known = importlib.import_module(f"{__name__}.{name}").GAME
            self.found[name] = known
        return known

    def __setitem__(self, name: str, title: Title) -> None:
        self.found[name] = title

    def __delitem__(self, name: str) -> None:
        del self.found[name]

    def __contains__(self, name: object) -> bool:
        return name in self.found

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)


@cache
def titles() -> MutableMapping[str, Title]:
    """Every package in this folder, by the GAME it exports; a package is called like its game."""
    return Titles()


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
