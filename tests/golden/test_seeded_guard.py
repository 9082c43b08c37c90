"""The guard itself: it says where a game first went another way, and in what."""

from __future__ import annotations

import re

import pytest

from tests.support import effort, seeded
from tests.support.golden import Golden


class Kept(Golden):
    """A file that says what the test says."""

    def __init__(self, text: str) -> None:
        super().__init__(rewriting=False)
        self.text = text

    def read(self, name: str) -> str:
        return self.text


@pytest.fixture(scope="module")
def kept() -> str:
    return Golden(rewriting=False).read(seeded.file("underworld", 0))


def test_every_game_is_told_the_same_way_twice(kept: str) -> None:
    assert seeded.text("underworld", 0) == seeded.text("underworld", 0) == kept


def test_the_first_decision_that_differs_is_told_with_what_differs(kept: str) -> None:
    rows = kept.splitlines()
    told, seen = seeded.ASPECTS.index("told"), seeded.ASPECTS.index("seen")
    for row, aspect in ((4, told), (9, seen)):
        words = rows[row].split()
        words[words.index("·") + 1 + aspect] = "0000"
        rows[row] = " ".join(words)
    with pytest.raises(pytest.fail.Exception) as failure:
        seeded.check("underworld", 0, Kept("\n".join(rows)))
    message = str(failure.value)
    answer = rows[3].partition(" · ")[0]
    assert f"underworld-00.txt has changed after: {answer}" in message
    assert re.findall(r"(\w+) is not as it was", message) == ["told"]


def test_a_game_that_is_too_short_or_too_long_is_noticed(kept: str) -> None:
    rows = kept.splitlines()
    with pytest.raises(pytest.fail.Exception, match="then \\(nothing\\)"):
        seeded.check("underworld", 0, Kept("\n".join(rows[:-1])))
    with pytest.raises(pytest.fail.Exception, match="goes on: more"):
        seeded.check("underworld", 0, Kept("\n".join([*rows, "more"])))


def test_more_work_is_noticed_and_less_is_welcome() -> None:
    """A hundred calls more or less, in one module."""
    kept = Golden(rewriting=False).read(effort.file("underworld", 0))
    row = next(row for row in kept.splitlines() if row.startswith("kernel/engine.py "))
    n = int(row.split()[1])
    effort.check("underworld", 0, Kept(kept.replace(row, f"kernel/engine.py {n + 100}")))
    with pytest.raises(pytest.fail.Exception, match=f"kernel/engine.py: {n} calls, {n - 100}"):
        effort.check("underworld", 0, Kept(kept.replace(row, f"kernel/engine.py {n - 100}")))
