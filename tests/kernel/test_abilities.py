"""Where the index keeps an ability: by its number, its event, or its own kind."""

from __future__ import annotations

from caipan.kernel.abilities import ACT, AFTER, FIX, MODIFY, Ability
from tests.support.bazaar.state import Bought


def test_by_what_it_listens_to() -> None:
    assert Ability("rival", window=AFTER, event=Bought).key is Bought
    assert Ability("sell", window=ACT).key == (ACT, "sell")


def test_what_changes_a_number_by_that_number_and_what_fixes_it_apart() -> None:
    assert Ability("polish", window=MODIFY, stat=2).key == 2
    assert Ability("seal", window=FIX, stat=2).key == ~2
