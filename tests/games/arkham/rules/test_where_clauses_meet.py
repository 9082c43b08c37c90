"""Where two clauses meet: what positions cannot say of the cases in positions/arkham/hostile."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.arkham.state import ENCOUNTER_DECK
from caipan.games.arkham.table import Arkham
from caipan.kernel import views
from caipan.kernel.records import Data, Lasting, Use
from caipan.sim import traces
from tests.support import rule
from tests.support.house import House


@rule("AH-search-shuffle")
@pytest.mark.parametrize("there", [["goat-spawn"], []])
def test_a_searched_deck_is_shuffled_once(
    there: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found or not: the skull of the hard side has a Monster fetched."""
    shuffled: list[int] = []
    shuffle = Arkham.shuffle

    def counted(g: Arkham, zone: int) -> None:
        shuffled.append(zone)
        shuffle(g, zone)

    monkeypatch.setattr(Arkham, "shuffle", counted)
    h = House({"location": "ritual-site"}, scenario="the-devourer-below", difficulty="hard",
              locations=["ritual-site", "main-path"], tokens=["skull"],
              encounter=["ancient-evils", *there])  # fmt: skip
    h.do("investigate:ritual-site")
    while h.prompt == "search":
        h.decline()
    assert shuffled == [ENCOUNTER_DECK] and len(h.zone("threat-0")) == len(there)


# --- falls of one moment


def blast(**more: Any) -> House:
    """Roland blows up a goat and a ghoul beside him; Wendy looks on from the attic."""
    me = {"hand": ["dynamite-blast"], "resources": 5, **more}
    me["threat"] = [
        {"card": "goat-spawn", "exhausted": True},
        {"card": "ghoul-minion", "exhausted": True},
    ]
    h = House(me, {"location": "attic"}, locations={"hallway": {"clues": 2}, "attic": {}})
    return h.do("play:dynamite-blast", "blast:hallway")


@rule("AH-defeat-enemy", "AH-forced-when", "AH-trig-reaction-once")
def test_what_one_fall_causes_comes_before_all_fall_and_each_can_be_answered() -> None:
    """The goat's horror comes while both are in play; then both are gone, and Roland answers either
    fall, but only one of them."""
    h = blast()
    assert h.me().horror == 1 and h.me().damage == 3
    assert h.keys == ["apply:roland-banks/0", "apply:roland-banks/0=1", "pass"]
    assert h.zone("threat-0") == [] and len(h.zone("encounter-discard")) == 2
    h.do("apply:roland-banks/0=1")
    assert h.me().clues == 1 and h.prompt == "action"
    told = [line["key"] for line in h.g.log(None)]
    assert told.index("harmed") < told.index("defeated") and told.count("defeated") == 2


@rule("AH-defeat-enemy", "AH-victory-enemy")
def test_two_fall_without_a_word_where_nobody_listens() -> None:
    """Nobody has an answer: the short way leads where the long one does."""
    foes = [{"card": "ghoul-minion", "exhausted": True}, {"card": "icy-ghoul", "damage": 1}]
    me = {"investigator": "wendy-adams", "hand": ["dynamite-blast"], "resources": 5}
    h = House({**me, "location": "attic"}, field=[{**foe, "at": "hallway"} for foe in foes])
    h.do("play:dynamite-blast", "blast:hallway")
    assert h.zone("field") == [] and h.prompt == "action"
    assert (h.zone("encounter-discard"), h.zone("victory")) == (["ghoul-minion"], ["icy-ghoul"])


# --- secrets


def numbered(*seats: dict[str, Any], **more: Any) -> Arkham:
    """A table whose cards have numbers that mean nothing else."""
    with traces.numbered_from(Arkham):
        g = caipan.position({"game": "arkham", "seats": list(seats), **more}).game()
    assert isinstance(g, Arkham)
    return g


def read(g: Arkham) -> list[str]:
    """Numbers of hidden cards that the other seat or a spectator can read."""
    return [line for viewer in (None, 1) for line in traces.told(g, viewer, g.story)]


@rule("AH-limit-period", "AH-leaves-effects")
def test_what_is_written_down_of_a_card_that_went_out_of_sight_names_no_number() -> None:
    """Uses and lasting effects are public, the numbers of the cards they are about are not; a
    number in a field that everybody reads would be noticed."""
    g = numbered({"hand": ["knife"]}, {})
    (card,) = g.hand(0)
    life = g.cards[card].life
    g.note_use(Use("round", "knife/0", card, life, 0))
    g.last(Lasting(0, "round", card, 0, stat=0, add=1, card=card, life=life))
    assert read(g) == [] and g.view(1)["uses"] and g.view(1)["lasting"]
    told = g.copy()
    told.last(Lasting(0, "round", -1, 0, amount=card))
    assert any("amount" in line for line in read(told))
    told = g.copy()
    told.note_use(Use("round", f"round/knife/{card}"))
    assert any("what" in line for line in read(told))


@rule("AH-limit-period")
def test_a_limit_that_is_written_down_by_number_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted again: what has used a limit is told by its number. Nothing printed in the core set
    that has a limit goes out of sight, so the use is written down for a card that has."""
    g = numbered({"hand": ["knife"]}, {})
    (card,) = g.hand(0)
    g.note_use(Use("round", "knife/0", card, g.cards[card].life, 0))
    assert read(g) == [] and [u["card"] for u in g.view(1)["uses"]] == [-1]
    plain = views.use

    def loose(g: Arkham, u: Use, seat: int | None) -> Data:
        return {**plain(g, u, seat), "card": u.card}

    monkeypatch.setattr(views, "use", loose)
    assert all("view.uses[0].card tells" in line for line in read(g))
    assert len(read(g)) == 2


WIPED = ("apply:mind-wipe-1/0", "turn:seat-0", "evade:ghoul-minion", "done", "apply:close-call-2/0")


def a_wiped_enemy() -> Arkham:
    agnes = {"investigator": "agnes-baker", "hand": ["mind-wipe-1", "close-call-2"]}
    return numbered({**agnes, "threat": ["ghoul-minion"]}, {"location": "attic"}, at="AH-2.1",
                    table={"encounter": ["ghoul-minion", "acolyte"]},
                    next={"tokens": ["0"]})  # fmt: skip


@rule("AH-leaves-effects", "AH-lasting-expire")
def test_a_wiped_enemy_in_the_deck_is_not_followed() -> None:
    """Mind Wipe lasts on a ghoul that Close Call shuffles away: nobody reads which card it is."""
    g = a_wiped_enemy()
    for key in WIPED:
        g.choose(key)
        assert read(g) == []
    assert len(g.zones[ENCOUNTER_DECK]) == 3 and not g.threat(0)


def test_an_effect_that_counts_by_the_number_of_its_card_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Planted again: whom a lasting effect is about stands in its amount, which everybody reads.
    That is no secret before the ghoul goes among the others of its deck."""
    plain = Arkham.last

    def loose(g: Arkham, effect: Lasting) -> None:
        plain(g, effect.__replace__(amount=effect.card))

    monkeypatch.setattr(Arkham, "last", loose)
    g = a_wiped_enemy()
    for key in WIPED:
        assert read(g) == []
        g.choose(key)
    assert all("amount tells" in line for line in read(g))
    assert len(read(g)) == 2
