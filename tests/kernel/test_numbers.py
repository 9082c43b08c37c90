"""Numbers: printed, modified, explained; what a modifier can be about; numbers of a seat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.bazaar.state import HAND_LIMIT, LIMIT, WORTH, Bazaar
from tests.support.stalls import bazaar, card, do

IDLE = {"hand": ["note"]}


def stalls(*wares: Any, other: list[Any] | None = None, **table: Any) -> Bazaar:
    return bazaar({"stall": [*wares], "hand": ["note"]}, {"stall": other or []}, **table)


def worth(g: Bazaar, name: str) -> int:
    return g.value(card(g, name), WORTH)


def explained(g: Bazaar, name: str) -> list[tuple[str, int]]:
    return g.explain(card(g, name), "worth")


def test_without_modifiers_a_number_is_as_printed() -> None:
    g = stalls("silk")
    assert worth(g, "silk") == 3
    assert explained(g, "silk") == [("base", 3), ("total", 3)]


def test_modifiers_add_up() -> None:
    g = stalls("silk", "lantern", "lantern")
    assert worth(g, "silk") == 5
    assert explained(g, "silk") == [("base", 3), ("lantern", 1), ("lantern", 1), ("total", 5)]


def test_doubling_and_halving_come_after_adding_and_round_up_once() -> None:
    """Silk of 3 and a lantern: twice 4; halved without the lantern it is 2, twice and halved 3."""
    assert worth(stalls("abacus", "silk", "lantern"), "silk") == 8
    assert worth(stalls("silk", other=["moth"]), "silk") == 2
    assert worth(stalls("silk", "abacus", other=["moth"]), "silk") == 3
    g = stalls("abacus", "silk", "lantern", other=["moth", "moth"])
    halves = [("moth", -4), ("moth", -2)]
    parts = [("base", 3), ("lantern", 1), ("abacus", 4), *halves, ("total", 2)]
    assert explained(g, "silk") == parts


def test_a_modifier_says_whom_it_is_about() -> None:
    g = stalls("silk", "lantern", other=["tea"])
    assert worth(g, "lantern") == 1 and worth(g, "tea") == 2


def test_a_modifier_may_lower() -> None:
    g = stalls("gong", other=["silk"])
    assert worth(g, "silk") == 2 and worth(g, "gong") == 2
    assert explained(g, "silk") == [("base", 3), ("gong", -1), ("total", 2)]


def test_the_index_tells_whether_a_number_can_be_lowered() -> None:
    def lowers(g: Bazaar) -> list[bool]:
        return [a.lowers for card, a in g.index[WORTH] if card >= 0]

    assert lowers(stalls("lantern")) == [False] and lowers(stalls("gong")) == [True]


def test_no_number_falls_below_zero() -> None:
    g = stalls("gong", "gong", "gong", other=["tea"])
    assert worth(g, "tea") == 0
    assert explained(g, "tea")[-1] == ("total", 0)


@pytest.mark.parametrize("modifier", [[], ["lantern"]])
def test_a_number_printed_below_zero_counts_as_zero(
    modifier: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not something of the kind is modified somewhere."""
    monkeypatch.setattr(Bazaar.book, "base", lambda g, card, stat: -2)
    g = stalls("silk", other=modifier)
    if not modifier:
        g.index = {}
    assert worth(g, "silk") == 0


def test_a_modifier_of_itself_is_asked_about_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    ability = Bazaar.book.abilities["mirror/0"]
    subjects = []

    def amount(g: Bazaar, u: Any, subject: int) -> int:
        subjects.append(subject)
        return 2

    monkeypatch.setattr(ability, "amount", amount)
    g = stalls("silk", "mirror").copy()
    subjects.clear()
    assert (worth(g, "silk"), worth(g, "mirror")) == (3, 2)
    assert subjects == [card(g, "mirror")]


def test_a_modifier_of_its_host_is_asked_about_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ability = Bazaar.book.abilities["awning/0"]
    subjects = []

    def amount(g: Bazaar, u: Any, subject: int) -> int:
        subjects.append(subject)
        return 2

    monkeypatch.setattr(ability, "amount", amount)
    g = stalls({"card": "silk", "on": ["awning"]}, "tea").copy()
    subjects.clear()
    assert (worth(g, "silk"), worth(g, "tea")) == (5, 2)
    assert subjects == [card(g, "silk")]


def test_a_modifier_of_its_host_is_never_about_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card attached to nothing has host -1, which is also how seat 0 is written."""
    ability = Bazaar.book.abilities["awning/0"]
    monkeypatch.setattr(ability, "amount", lambda g, u, subject: 2)
    g = stalls({"card": "silk", "on": ["awning"]}).copy()
    g.attach(card(g, "awning"), -1)
    assert g.seat_value(0, WORTH, 1) == 1


def test_a_rule_of_no_card_may_modify() -> None:
    """In the last round every ware is worth one more."""
    g = stalls("silk", round=4)
    assert worth(g, "silk") == 4
    assert explained(g, "silk") == [("base", 3), ("rules", 1), ("total", 4)]


def test_a_rule_of_no_card_is_nobodys() -> None:
    u = stalls("silk").using(-1)
    assert (u.you, u.source) == (-1, -1)


def test_loss_beats_every_bonus() -> None:
    g = bazaar({"stall": ["silk", "lantern"], "hand": ["mud", "polish", "note"]}, {})
    do(g, "read:mud", "target:silk", "read:polish", "target:silk")
    assert worth(g, "silk") == 0
    assert explained(g, "silk") == [("base", 3), ("mud", -3), ("total", 0)]


def test_a_seat_has_numbers_too() -> None:
    g = stalls("ledger", "ledger")
    assert [g.hand_limit(0), g.hand_limit(1)] == [LIMIT + 4, LIMIT]
    assert g.parts(~0, HAND_LIMIT, LIMIT) == [
        ("base", LIMIT),
        ("ledger", 2),
        ("ledger", 2),
        ("total", LIMIT + 4),
    ]


def test_numbers_follow_what_leaves_and_enters() -> None:
    g = bazaar({"stall": ["silk"], "hand": ["lantern", "note"]}, {})
    assert worth(g, "silk") == 3
    do(g, "lay:lantern")
    assert worth(g, "silk") == 4


def test_what_lies_face_down_modifies_nothing_until_it_is_opened() -> None:
    g = stalls("silk", {"card": "lantern", "down": True}, at="dusk")
    assert worth(g, "silk") == 3
    do(g, "open:lantern")
    assert worth(g, "silk") == 4
