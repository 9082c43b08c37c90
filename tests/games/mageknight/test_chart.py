"""The step strip: what it names are steps of the game, and it stands where the match is."""

from __future__ import annotations

import caipan
from caipan.games.mageknight.chart import CHART
from caipan.games.mageknight.table import MageKnight
from caipan.kernel.language import LANGUAGES
from tests.support.quest import Quest

TITLE = caipan.title("mageknight")


def phase(q: Quest) -> str:
    """The last step of the chart that is under way, as a client finds it."""
    return next(within for rule, within in reversed(CHART) if rule in q.g.where)


def test_every_step_is_one_of_the_game_and_every_phase_has_words() -> None:
    steps = {c for clauses in MageKnight.book.clauses.values() for c in clauses.values()}
    for clause, within in CHART:
        assert clause in steps
        for language in LANGUAGES:
            assert TITLE.lexicon.word(f"message.{within}", language)


def test_it_stands_where_the_match_is() -> None:
    tokens = [{"card": "enemy.prowlers", "at": [1, -4]}]
    q = Quest({"at": [1, -3], "hand": ["rage", "march"], "deck": ["march"]}, {}, tokens=tokens)
    assert phase(q) == "phase.turn"
    q.do("challenge:enemy.prowlers")
    assert phase(q) == "phase.ranged"
    q.do("done", "block:enemy.prowlers")
    assert phase(q) == "phase.block"
    q.do("end")
    assert phase(q) == "phase.attack"
    q.do("attack:enemy.prowlers")
    assert phase(q) == "phase.attack"
    q.do("play:rage", "basic:rage", "end", "done")
    assert phase(q) == "phase.end"
