"""Answers may be keys or options; what is recorded is the key of the table as it is. A question
says what it is there for."""

import pytest

from caipan.kernel.decisions import Need, Option, Question, Verb, of_places
from caipan.kernel.records import PASS, Pick
from tests.support.bazaar.state import Bazaar
from tests.support.duel import Duel
from tests.support.stalls import bazaar, card, do


def test_an_option_from_an_older_table_is_recorded_by_its_key_of_now() -> None:
    g = Duel({"hand": ["newsboy", "ivy-mage"]}).g
    now = g.pending[0].options[0]
    older = Option(now._scene, 0, now.pick)
    older._key = "build:somebody-else"
    g.choose(older)
    assert g.choices == [(0, now.key)]


def test_a_question_of_a_card_names_the_card() -> None:
    """Through the eyes of whoever asks; a question of the rules has no cause."""
    g = bazaar({"stall": ["tea"], "hand": ["mud", "note"]}, {"stall": ["silk", "gong"]})
    assert g.cause(0) is None
    do(g, "read:mud")
    cause = g.cause(0)
    assert cause is not None and cause["key"] == "card"
    assert cause["args"]["card"] == {"card": card(g, "mud"), "name": "mud"}


def test_an_answer_has_the_price_that_its_game_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    g = bazaar({"stall": ["tea"], "hand": ["silk", "note"]}, {})
    question = g.pending[0]
    lay = next(option for option in question.options if option.key == "lay:silk")
    assert g.priced(question, lay.pick) == []
    monkeypatch.setattr(Bazaar, "prices", lambda g, seat, pick: [("coins", {"n": 1 + seat})])
    assert g.priced(question, lay.pick) == [{"key": "coins", "args": {"n": 1}}]


def test_answers_are_those_of_one_table() -> None:
    """Equal to the same answers in any other sequence, and to nothing else."""
    tea, silk = (bazaar({"hand": [name]}, {}).pending[0].options for name in ("tea", "silk"))
    assert tea == tuple(tea) and tea != silk and tea != ()


def test_a_verb_about_places_has_needs_and_gates_and_may_list_its_answers_at_once() -> None:
    g = bazaar({"hand": ["tea"]}, {})
    near = Need("BZ-sale", "too-far", lambda g, f, place: place < 2)
    shut = Need("BZ-sale", "shut", lambda g, f, place: False)

    def answers(verb: Verb) -> list[tuple[str, int]]:
        question = Question(0, "where", "BZ-sale", (verb,), (PASS,))
        *picks, last = g.enumerate_verbs(question, g.frames[-1])
        assert last == PASS
        return [(p.verb, p.place) for p in picks]

    assert answers(of_places("go", lambda g, f: range(3), (near,))) == [("go", 0), ("go", 1)]
    assert answers(of_places("go", lambda g, f: range(3), gates=(shut,))) == []
    listed = of_places("go", lambda g, f: range(3), offers=lambda g, f: [Pick("go", place=2)])
    assert answers(listed) == [("go", 2)]
