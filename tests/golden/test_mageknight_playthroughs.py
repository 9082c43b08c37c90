"""Mage Knight matches told as reports: one of each scenario, a fight of two heroes, a city that is
assaulted together, and one in Chinese. `make golden` writes them anew, as it does
all others."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

import caipan
from caipan.games.mageknight.content.scenarios import SCENARIOS
from caipan.kernel.language import Language
from tests.support.golden import Golden
from tests.support.quest_report import QuestReport, answers_in, planners

FOLDER = "mageknight"
HERE = Path(__file__).parent / FOLDER
LONGEST = 320  # lines


class Match(NamedTuple):
    """From the beginning, or from a position beside its report."""

    name: str
    scenario: str
    heroes: tuple[str, ...]
    seed: int
    prefer: tuple[str, ...] = ()  # what the players do whenever they can
    lang: Language = "en"
    begun: bool = False

    @property
    def file(self) -> str:
        return f"{FOLDER}/{self.name}.txt"

    def report(self) -> QuestReport:
        options: dict[str, Any] = {"scenario": self.scenario, "heroes": list(self.heroes)}
        begun = caipan.position(HERE / f"{self.name}.yaml").game() if self.begun else None
        return QuestReport(options, self.seed, self.lang, begun)


DUEL = ("duel:", "step@1,-2", "involve.full", "wound", "steal", "strike")
TOGETHER = ("together", "yes")
MATCHES = (
    Match("first-reconnaissance", "first-reconnaissance", ("tovak", "goldyx"), 3),
    Match("full-conquest", "full-conquest", ("tovak", "goldyx"), 1),
    Match("blitz-conquest", "blitz-conquest", ("arythea", "norowas"), 2),
    Match("full-cooperation", "full-cooperation", ("tovak", "goldyx"), 1),
    Match("blitz-cooperation", "blitz-cooperation", ("tovak", "goldyx"), 2),
    Match("solo-conquest", "solo-conquest", ("norowas",), 4),
    Match("mines-liberation", "mines-liberation", ("tovak", "arythea"), 1),
    Match("druid-nights", "druid-nights", ("goldyx", "norowas"), 1, lang="zh-Hans"),
    Match("dungeon-lords", "dungeon-lords", ("tovak", "goldyx"), 1),
    Match("conquer-and-hold", "conquer-and-hold", ("arythea", "tovak"), 1),
    Match("one-to-return", "one-to-return", ("norowas", "goldyx"), 1),
    Match("two-heroes-fight", "full-conquest", ("tovak", "goldyx"), 1, DUEL, begun=True),
    Match("a-city-together", "full-cooperation", ("tovak", "goldyx"), 2, TOGETHER, begun=True),
)


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_the_match_goes_as_it_went(match: Match, golden: Golden) -> None:
    told = match.report()
    bots = planners(match.seed, match.prefer) if golden.rewriting else None
    text = told.play(answers_in(golden.read(match.file)), bots)
    golden.check(match.file, text)
    assert told.g.outcome is not None, "played to the end"
    assert text.count("\n") <= LONGEST


def test_every_scenario_is_told() -> None:
    assert {s.name for s in SCENARIOS} <= {match.scenario for match in MATCHES}


@pytest.mark.parametrize(
    ("name", "line"), [("two-heroes-fight", "duel"), ("a-city-together", "joint-assault")]
)
def test_what_is_to_be_seen_there_happens(name: str, line: str, golden: Golden) -> None:
    match = next(m for m in MATCHES if m.name == name)
    told = match.report()
    told.play(answers_in(golden.read(match.file)))
    assert any(entry["key"] == line for entry in told.g.log(None))
