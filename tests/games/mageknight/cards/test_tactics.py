"""Tactics of the day and of the night, each once."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.mageknight.book import BOOK
from caipan.games.mageknight.spec import Tactic
from tests.support import rule
from tests.support.bouts import go_on, turn, use
from tests.support.quest import BLUE, WHITE, Quest

DAY = ("early-bird", "rethink", "mana-steal", "planning", "great-start", "the-right-moment")
NIGHT = (
    "from-the-dusk", "long-night", "mana-search", "midnight-meditation", "preparation",
    "sparing-power",
)  # fmt: skip


def picking(name: str, night: bool = False, **rest: Any) -> Quest:
    """Alone at the beginning of a round; the tactic is taken."""
    table = {key: rest.pop(key) for key in ("dice", "random") if key in rest}
    q = Quest(rest, at="MK-round-3a", night=night, **table)
    return q.do(f"take:tactic.{name}")


@rule("MK-round-3c")
def test_numbers_and_hours() -> None:
    for names, night in ((DAY, False), (NIGHT, True)):
        for number, name in enumerate(names, 1):
            face = BOOK.by_name[f"tactic.{name}"].face
            assert isinstance(face, Tactic)
            assert (face.number, face.night) == (number, night)


@pytest.mark.parametrize(("name", "night"), [("early-bird", False), ("from-the-dusk", True)])
def test_some_have_no_effect_but_their_place(name: str, night: bool) -> None:
    q = picking(name, night, hand=["march", "rage"], deck=["stamina"])
    assert q.prompt == "turn" and not q.offers("tactic:*")


@rule("MK-round-3b")
def test_rethink() -> None:
    q = picking("rethink", hand=["march", "wound", "rage"], deck=["stamina", "promise"],
                discard=["threaten"])  # fmt: skip
    assert q.prompt == "discard"
    q.do("discard:wound", "discard:rage", "done")
    assert sorted(q.zone("hand-0")) == ["march", "promise", "stamina"]
    assert sorted(q.zone("deck-0")) == ["rage", "threaten", "wound"] and not q.zone("discard-0")


def test_rethink_takes_three_at_most() -> None:
    q = picking("rethink", hand=["march", "wound", "rage", "stamina"], deck=["promise"])
    q.do("discard:wound", "discard:rage", "discard:march")
    assert q.prompt == "turn" and sorted(q.zone("hand-0")) == ["promise", "stamina"]


def test_mana_steal() -> None:
    q = picking("mana-steal", hand=["march", "march", "rage"], deck=["stamina"],
                dice=["green", "black", "green"], random=(WHITE,))  # fmt: skip
    assert [d.kept for d in q.g.table.dice].count(0) == 1
    use(q, "march", "strong", "kept-die.green")
    use(q, "march", "strong")
    assert q.me.now.move == 8, "besides the die of the turn"


def test_planning() -> None:
    q = turn(["rage", "promise"], tactic="tactic.planning", deck=["stamina"] * 4 + ["march"] * 4)
    use(q, "march", "basic").do("end", "done")
    assert len(q.zone("hand-0")) == 6
    q = turn(["rage"], tactic="tactic.planning", deck=["stamina"] * 4 + ["march"] * 4)
    use(q, "march", "basic").do("end", "done")
    assert len(q.zone("hand-0")) == 5


@rule("MK-round-3b")
def test_great_start() -> None:
    q = picking("great-start", hand=["march"], deck=["rage", "stamina", "promise"])
    assert q.zone("hand-0") == ["march", "rage", "stamina"]


def test_the_right_moment() -> None:
    other = {"hand": ["rage"], "deck": ["rage"] * 3, "at": [1, -2]}
    q = turn([], other, tactic="tactic.the-right-moment", deck=["stamina"] * 6)
    use(q, "tactic.the-right-moment").do("play:march", "basic:march", "end")
    go_on(q)
    assert q.seat == 0 and not q.offers("tactic:*"), "another turn, once"
    assert len(q.zone("hand-0")) == 5, "after a whole end of turn"


def test_the_right_moment_not_once_the_round_is_declared() -> None:
    q = turn([], {}, tactic="tactic.the-right-moment", declared=1)
    assert not q.offers("tactic:*")


# --- night


def test_long_night() -> None:
    q = turn(
        [], night=True, tactic="tactic.long-night", discard=["rage", "stamina", "promise", "march"]
    )
    use(q, "tactic.long-night")
    assert len(q.zone("deck-0")) == 3 and len(q.zone("discard-0")) == 1
    assert not q.offers("tactic:*")
    q = turn([], night=True, tactic="tactic.long-night", discard=["rage"], deck=["promise"])
    assert not q.offers("tactic:*"), "the deck is not empty"


def test_long_night_in_the_middle_of_drawing() -> None:
    q = turn(["rage"], night=True, tactic="tactic.long-night", deck=["promise"],
             discard=["stamina", "stamina", "stamina"])  # fmt: skip
    use(q, "march", "basic").do("end", "done")
    assert q.prompt == "may"
    q.do("yes")
    hand = q.zone("hand-0")
    assert len(hand) == 5, "rage, promise and three of the new deck"
    assert q.g.cards[q.g.tactic(0)].spent


def test_long_night_before_a_turn() -> None:
    me = {"hand": ["march"], "discard": ["rage"] * 4, "tactic": "tactic.long-night"}
    q = Quest(me, at="MK-turn-1", night=True).do("before:tactic.long-night/1")
    assert len(q.zone("deck-0")) == 3 and q.prompt == "turn"


def test_mana_search() -> None:
    q = turn([], night=True, tactic="tactic.mana-search", dice=["red", "gold", "blue"],
             random=(WHITE, BLUE))  # fmt: skip
    use(q, "tactic.mana-search")
    assert q.keys() == ["die.red", "die.blue", "done"], "gold had to be the first"
    q.do("die.blue")
    assert [d.face for d in q.g.table.dice] == ["red", "white", "blue"]
    assert not q.offers("tactic:*") and not q.g.cards[q.g.tactic(0)].spent, "once a turn"


def test_mana_search_before_any_die_is_used() -> None:
    q = turn([], night=True, tactic="tactic.mana-search", dice=["green", "blue"])
    assert q.offers("tactic:*")
    use(q, "march", "strong")
    assert not q.offers("tactic:*")


@rule("MK-turn-1")
def test_midnight_meditation() -> None:
    me = {
        "hand": ["march", "wound", "rage"],
        "deck": ["stamina", "promise", "stamina"],
        "tactic": "tactic.midnight-meditation",
    }
    q = Quest(me, at="MK-turn-1", night=True)
    q.do("before:tactic.midnight-meditation/0", "return:wound", "return:rage", "done")
    assert len(q.zone("hand-0")) == 3 and len(q.zone("deck-0")) == 3
    assert q.g.cards[q.g.tactic(0)].spent and q.prompt == "turn"


@rule("MK-round-3b")
def test_preparation() -> None:
    q = picking("preparation", True, hand=["march"], deck=["rage", "stamina", "promise"])
    q.do("find:promise")
    assert q.zone("hand-0") == ["march", "promise"] and len(q.zone("deck-0")) == 2


@rule("MK-turn-1")
def test_sparing_power() -> None:
    me = {
        "hand": ["march"], "deck": ["rage", "stamina", "promise"],
        "tactic": "tactic.sparing-power",
    }  # fmt: skip
    q = Quest(me, at="MK-turn-1", night=True)
    assert q.prompt == "choose", "something must be chosen"
    q.do("choose.put-under=0")
    assert q.zone("stash-0") == ["rage"] and q.prompt == "turn"
    q = Quest(me, at="MK-turn-1", night=True).do("choose.take-all=1")
    assert q.zone("hand-0") == ["march"] and q.g.cards[q.g.tactic(0)].spent


def test_sparing_power_gives_all_back() -> None:
    me = {
        "hand": ["march"], "deck": ["threaten", *["stamina"] * 6],
        "tactic": "tactic.sparing-power",
    }  # fmt: skip
    q = Quest(me, at="MK-turn-1", night=True).do("choose.put-under=0")
    use(q, "march", "basic").do("end")
    go_on(q, "choose")
    q.do("choose.take-all=1")
    assert "threaten" in q.zone("hand-0") and q.zone("stash-0") == []
