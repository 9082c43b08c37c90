"""Answers may be keys or options; what is recorded is the key of the table as it is."""

from caipan.kernel.decisions import Option
from tests.support.duel import Duel


def test_an_option_from_an_older_table_is_recorded_by_its_key_of_now() -> None:
    g = Duel({"hand": ["newsboy", "ivy-mage"]}).g
    now = g.pending[0].options[0]
    older = Option(now._scene, 0, now.pick)
    older._key = "build:somebody-else"
    g.choose(older)
    assert g.choices == [(0, now.key)]
