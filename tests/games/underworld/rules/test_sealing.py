"""Sealing: cards under cards, out of play, public, and back to hand."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
MIRROR = ["masked-player"] * 6
SYNDICATE = ["gutter-knife"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


def imprisoned(me: dict[str, Any], foe: dict[str, Any]) -> Duel:
    """Seat 0 plays the Prison Mirror at district 1 and uses its trigger."""
    d = Duel({"hand": ["prison-mirror", "newsboy"], "assets": MIRROR, **me}, foe)
    d.do("play:prison-mirror", "target:fogharbour-docks").resolve()
    return d.do("trigger:prison-mirror/0")


@rule("UW-seal-define")
def test_a_sealed_card_lies_face_up_under_its_host() -> None:
    """The Prison Mirror holds the character: under it, face up, no longer at the district."""
    d = imprisoned({}, {"districts": {1: ["ghoul-pack"]}}).resolve()
    assert d.zone("sealed") == ["ghoul-pack"] and d.zone("district-1-1") == []
    card = d.card("ghoul-pack")
    assert card.host == d.id("prison-mirror") and not card.down


@rule("UW-seal-define")
def test_a_card_may_be_sealed_on_a_district() -> None:
    """Blackwater Prison seals an enemy character on the district it is at."""
    d = Duel(
        {**WATCH, "markers": {1: 5}},
        {"districts": {2: ["records-clerk"]}},
        districts=["blackwater-prison", "central-bank", "old-royal-palace"],
    )
    d.do("trigger:blackwater-prison/0").resolve()
    assert d.zone("sealed") == ["records-clerk"]
    assert d.card("records-clerk").host == d.id("central-bank")


@rule("UW-seal-outofplay")
def test_a_sealed_card_is_blank_and_out_of_play() -> None:
    """It is no target, has no icon in the contest, offers no ability and meets no trigger."""
    d = Duel(
        {
            "hand": ["intermission", "newsboy"],
            "assets": MIRROR,
            "districts": {
                1: [{"card": "hired-muscle", "sealed": ["eclipse-devotee", "stargazing-fellow"]}]
            },
        },
        {"districts": {2: ["ghoul-pack"]}},
    )
    assert not d.g.in_play(d.id("eclipse-devotee"))
    assert not d.offers("use:*")
    assert d.totals(1, "investigation") == [0, 0] and d.totals(1, "influence") == [1, 0]
    d.do("play:intermission")
    assert sorted(d.keys()) == ["target:ghoul-pack", "target:hired-muscle"]


@rule("UW-seal-outofplay")
def test_effects_on_everything_there_do_not_reach_a_sealed_card() -> None:
    """Totality at the district destroys the characters; the sealed one is not among them."""
    d = Duel(
        {"hand": ["totality", "newsboy"], "assets": ["eclipse-devotee"] * 3},
        {"districts": {1: ["giant-bat", {"card": "ghoul-pack", "sealed": ["records-clerk"]}]}},
    )
    d.do("play:totality", "target:fogharbour-docks", "x=2")
    assert d.zone("graveyard-1") == ["giant-bat"] and d.zone("sealed") == ["records-clerk"]


@rule("UW-seal-outofplay")
def test_a_sealed_trigger_is_silent() -> None:
    """The preparation trigger of a sealed Harbinger is not offered."""
    d = Duel(
        {**WATCH, "districts": {1: [{"card": "ghoul-pack", "sealed": ["harbinger-of-disaster"]}]}},
        at="UW-1.2.1",
    )
    assert d.prompt == "priority"


@rule("UW-seal-leaves")
def test_sealing_is_leaving_play() -> None:
    """The Medium's leave trigger is offered, its counters and attachments are gone."""
    medium = {
        "card": "wandering-medium",
        "counters": {"time": 2},
        "damage": 1,
        "attached": ["false-papers"],
    }
    d = imprisoned({}, {"districts": {1: [medium]}})
    assert d.seat == 1 and d.offers("trigger:wandering-medium/1")
    assert d.counters("wandering-medium") == {} and d.card("wandering-medium").damage == 0
    assert d.zone("graveyard-1") == ["false-papers"]


@rule("UW-seal-leaves")
def test_sealing_is_not_dying() -> None:
    """A sealed Gravedigger has left play without death: its trigger is not offered."""
    d = imprisoned({}, {**WATCH, "districts": {1: ["gravedigger"]}}).resolve()
    assert d.zone("sealed") == ["gravedigger"] and d.prompt == "priority"


@rule("UW-seal-public")
def test_both_players_may_look_at_sealed_cards() -> None:
    """Whoever owns it, its face is open to both and to spectators."""
    d = imprisoned({}, {"districts": {1: ["ghoul-pack"]}}).resolve()
    for viewer in (0, 1, None):
        (card,) = d.g.view(viewer)["zones"]["sealed"]
        assert (card["name"], card["host"]) == ("ghoul-pack", d.id("prison-mirror"))


@rule("UW-seal-return")
def test_sealed_cards_go_to_hand_when_the_host_leaves() -> None:
    """The host returns to hand; what lay under it goes to its own owner's."""
    host = {"card": "records-clerk", "sealed": ["alms-matron", {"card": "giant-bat", "owner": 0}]}
    d = Duel({"hand": ["final-curtain", "newsboy"], "assets": MIRROR}, {"districts": {1: [host]}})
    d.do("play:final-curtain")
    assert sorted(d.zone("hand-1")) == ["alms-matron", "records-clerk"]
    assert "giant-bat" in d.zone("hand-0") and d.zone("sealed") == []


@rule("UW-seal-return")
def test_sealed_cards_go_to_hand_when_the_host_turns_face_down() -> None:
    """Shed Skin: the character lurks, the sealed card is free."""
    d = Duel(
        {
            "hand": ["shed-skin", "newsboy"],
            "assets": SYNDICATE,
            "districts": {
                1: [{"card": "ghoul-pack", "sealed": [{"card": "alms-matron", "owner": 1}]}]
            },
        }
    )
    d.do("play:shed-skin").resolve()
    assert d.zone("hand-1") == ["alms-matron"] and d.zone("sealed") == []


@rule("UW-seal-return")
def test_the_prisoner_of_a_destroyed_mirror_goes_to_hand() -> None:
    """An attachment that leaves play gives its card back to the owner's hand, not into play."""
    mirror = {"card": "prison-mirror", "sealed": [{"card": "ghoul-pack", "owner": 1}]}
    d = Duel(
        {"districts": {1: [mirror]}},
        {"hand": ["exorcism-squad", "newsboy"], "assets": ["probationary-agent"] * 3},
        at="UW-2.2.2",
    )
    d.do("play:exorcism-squad@district-2", "trigger:exorcism-squad/0", "mode=0")
    assert d.zone("graveyard-0") == ["prison-mirror"] and "ghoul-pack" in d.zone("hand-1")


@rule("UW-seal-return")
def test_cards_sealed_on_a_won_district_go_to_hand() -> None:
    """The district leaves play for a score area; its prisoner is free."""
    d = Duel(
        {
            "hand": ["witnessed-miracle"],
            "assets": ["alms-matron"],
            "districts": {2: ["alms-matron"]},
            "markers": {1: 5, 2: 3},
        },
        {"districts": {2: ["records-clerk"]}},
        districts=["blackwater-prison", "central-bank", "old-royal-palace"],
    )
    d.do("trigger:blackwater-prison/0").resolve()
    assert d.zone("sealed") == ["records-clerk"]
    d.do("play:witnessed-miracle").resolve()
    assert "central-bank" in d.zone("score-0")
    assert "records-clerk" in d.zone("hand-1") and d.zone("sealed") == []


@rule("UW-seal-fizzle")
def test_with_its_host_gone_the_card_to_be_sealed_goes_to_the_graveyard() -> None:
    """The book's case: the Killer lurks in answer, and the Fang Phantom lies in the graveyard."""
    d = Duel(
        {"hand": ["newsboy"], "assets": MIRROR, "districts": {1: [down("fang-phantom")]}},
        {"assets": SYNDICATE, "districts": {2: ["professional-killer"]}},
    )
    d.do("flip:fang-phantom").resolve()
    d.do("trigger:fang-phantom/0")
    assert d.seat == 1
    d.do("use:professional-killer/0").resolve()
    assert d.card("professional-killer").down
    assert d.zone("graveyard-0") == ["fang-phantom"] and d.zone("sealed") == []


@rule("UW-seal-fizzle")
def test_with_its_host_in_place_the_phantom_is_sealed() -> None:
    """Unanswered it lies under the Killer, which cannot contest meanwhile."""
    d = Duel(
        {"hand": ["newsboy"], "assets": MIRROR, "districts": {1: [down("fang-phantom")]}},
        {"districts": {2: ["professional-killer"]}},
    )
    d.do("flip:fang-phantom", "trigger:fang-phantom/0").resolve()
    assert d.card("fang-phantom").host == d.id("professional-killer")
    assert d.totals(2, "combat") == [0, 0] and d.totals(2, "influence") == [0, 0]


@rule("UW-seal-fizzle")
def test_the_target_of_a_lost_mirror_goes_to_its_owners_graveyard() -> None:
    """The Squad turns up in answer and destroys the Mirror: its target still leaves play, for the
    graveyard, and that is a death."""
    d = Duel(
        {"hand": ["prison-mirror", "newsboy"], "assets": MIRROR},
        {
            "assets": ["probationary-agent"] * 3,
            "districts": {1: ["gravedigger", down("exorcism-squad")]},
        },
    )
    d.do("play:prison-mirror", "target:fogharbour-docks").resolve()
    d.do("trigger:prison-mirror/0")
    assert d.seat == 1
    d.do("flip:exorcism-squad").resolve()
    d.do("trigger:exorcism-squad/0", "mode=0").resolve()
    assert d.zone("graveyard-1") == ["gravedigger"] and d.zone("graveyard-0") == ["prison-mirror"]
    assert (d.seat, d.keys()) == (1, ["trigger:gravedigger/0", "done"])
