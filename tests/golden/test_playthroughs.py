"""Whole matches, told as a report and compared with what was told before.

The files hold the answers too, so a change of the bots changes nothing here; a change of the rules
shows itself where it first matters. `make golden` writes the files anew: it keeps the answers as
far as they are still offered, and lets the bots play on from there.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from caipan.kernel.language import Language
from tests.support.golden import Golden
from tests.support.playthrough import Playthrough, answers_in, greedy
from tests.support.reports import ArkhamReport, ExilesReport, UnderworldReport

LONGEST = 760  # lines; a report nobody reads to its end pins nothing


class Match(NamedTuple):
    file: str
    options: dict[str, Any]
    seed: int
    prefer: tuple[str, ...] = ()  # what the players do whenever they can
    lang: Language = "en"

    @property
    def report(self) -> type[Playthrough]:
        return next(r for r in REPORTS if self.file.startswith(r.game))


REPORTS: tuple[type[Playthrough], ...] = (UnderworldReport, ExilesReport, ArkhamReport)
MATCHES = (
    Match("underworld-quick.txt", {"decks": ["eclipse+syndicate", "bureau+dawn"]}, 1),
    Match(
        "underworld-lurkers.txt",
        {"decks": ["syndicate+mirror", "fang+syndicate"]},
        14,
        prefer=("flip:", "ambush:", "dispatch:"),
    ),
    Match("underworld-constructed.txt", {"decks": ["eclipse-hymnal", "iron-curtain"]}, 5),
    Match(
        "underworld-chinese.txt", {"decks": ["eclipse+dawn", "shroud+mirror"]}, 4, lang="zh-Hans"
    ),
    Match("exiles-novice.txt", {"rules": "novice"}, 10),
    Match("exiles-built.txt", {}, 11),
    Match(
        "exiles-chinese.txt",
        {
            "map": "printed",
            "characters": ["silas", "edwin", "nia", "alicia"],
            "teams": ["red", "blue", "blue", "red"],
        },
        8,
        lang="zh-Hans",
    ),
    Match(
        "arkham-gathering.txt",
        {"scenario": "the-gathering", "difficulty": "easy", "decks": ["roland", "wendy"]},
        3,
        prefer=("advance:", "investigate:", "fight:"),
    ),
    Match(
        "arkham-chinese.txt",
        {"scenario": "the-midnight-masks", "decks": ["daisy", "skids", "agnes"]},
        5,
        lang="zh-Hans",
    ),
)


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.file)
def test_the_match_goes_as_it_went(match: Match, golden: Golden) -> None:
    told = match.report(match.options, match.seed, match.lang)
    bots = greedy(match.seed, match.prefer) if golden.rewriting else None
    text = told.play(answers_in(golden.read(match.file)), bots)
    golden.check(match.file, text)
    assert told.g.outcome is not None, "played to the end"
    assert text.count("\n") <= LONGEST


def test_a_report_that_differs_is_shown_with_its_surroundings(golden: Golden) -> None:
    """One changed answer fails with the lines around it, not with the whole report."""
    kept = golden.read(MATCHES[0].file)
    wrong = Golden(rewriting=False)
    with pytest.raises(pytest.fail.Exception) as failure:
        wrong.check(MATCHES[0].file, kept.replace("Turn 2.", "Turn 3.", 1))
    said = str(failure.value)
    assert "Turn 2." in said and "Turn 3." in said and "make golden" in said
    assert said.count("\n") < 20


def test_the_files_hold_their_own_answers(golden: Golden) -> None:
    for match in MATCHES:
        answers = answers_in(golden.read(match.file))
        assert len(answers) > 50 and "pass" in answers
