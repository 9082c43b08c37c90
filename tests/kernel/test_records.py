"""Whatever a state is made of is frozen."""

from __future__ import annotations

from collections.abc import Iterator

import caipan
from caipan.kernel.records import Record


def below(kind: type[Record]) -> Iterator[type[Record]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_every_record_of_every_game_is_frozen() -> None:
    for name in caipan.games.titles():
        assert caipan.title(name).name == name  # reads the game, and with it its records
    kinds = list(below(Record))
    assert len(kinds) > 100
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []
