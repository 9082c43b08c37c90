"""The Matins Temple, sentence by sentence.

A spare card in hand (it could be built) keeps a seat's action step open while a test looks around.
"""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.duel import Duel

ASSETS = ["matins-brother"] * 6
SPARE = "newsboy"
MIRACLE = {"hand": ["witnessed-miracle"], "assets": ASSETS}  # a quick action, to hold a step open
DOCKS, BANK, PALACE = "target:fogharbour-docks", "target:central-bank", "target:old-royal-palace"


def down(card: str) -> dict[str, Any]:
    return {"card": card, "down": True}


def bearing(card: str, *attached: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "attached": list(attached), **more}


def docks_won(*mine: Any, foe: tuple[Any, ...] = (), **more: Any) -> Duel:
    """You have the three markers the Docks need, so they are won at once."""
    return Duel(
        {"districts": {1: list(mine)}, "markers": {1: 3}, "hand": [SPARE], "library": ["totality"]},
        {"districts": {1: list(foe)}, "library": ["totality"]},
        **more,
    )


def disaster(*foe: Any, here: tuple[Any, ...] = ()) -> Duel:
    """A Harbinger about to deal 3 damage to everybody else at the first district."""
    harbinger = {"card": "harbinger-of-disaster", "counters": {"time": 3}}
    d = Duel({"districts": {1: [harbinger, *here]}, "hand": [SPARE]}, {"districts": {1: list(foe)}})
    return d.do("use:harbinger-of-disaster/2").resolve()


# --- 049 Matins Brother


@rule("UW-recall")
def test_matins_brother_is_recalled() -> None:
    """Recall: when its district is won it goes to its owner's hand."""
    d = docks_won("matins-brother", "alms-matron")
    assert sorted(d.keys()) == ["done", "recall:matins-brother"]
    d.do("recall:matins-brother")
    assert d.zone("hand-0") == [SPARE, "matins-brother"]
    assert d.zone("library-0") == ["totality", "alms-matron"]


@rule("UW-recall")
def test_matins_brother_may_stay_with_the_rest() -> None:
    """Its controller may let it go to the bottom of the library instead."""
    d = docks_won("matins-brother").do("done")
    assert d.zone("hand-0") == [SPARE] and d.zone("library-0") == ["totality", "matins-brother"]


@rule("UW-recall")
def test_matins_brother_is_recalled_whoever_wins() -> None:
    d = docks_won("alms-matron", foe=("matins-brother",))
    assert d.seat == 1
    d.do("recall:matins-brother")
    assert d.zone("hand-1") == ["matins-brother"]


# --- 050 Alms Matron


@rule("UW-prestige")
def test_alms_matron_has_prestige_in_defeat() -> None:
    """Prestige: having taken part she places a marker, win or lose."""
    d = Duel(
        {"districts": {1: ["alms-matron"]}, "markers": {1: 1}, **MIRACLE},
        {"districts": {1: ["lamplit-choir"]}},
        at="UW-3.2.3.1",
    )
    assert d.markers(1) == [0, 0]
    d.do("prestige:alms-matron").resolve()
    assert d.markers(1) == [1, 0]


@rule("UW-prestige", "UW-exhaust-nocontest")
def test_alms_matron_who_sits_out_has_no_prestige() -> None:
    exhausted = {"card": "alms-matron", "exhausted": True}
    d = Duel(
        {"districts": {1: [exhausted]}, **MIRACLE},
        {"districts": {1: ["matins-brother"]}},
        at="UW-3.2.3.1",
    )
    assert d.prompt == "priority" and d.markers(1) == [0, 1]


# --- 051 Lamplit Choir


@rule("UW-continuous-conditional")
def test_lamplit_choir_sings_louder_in_company() -> None:
    """While you control two or more other characters at this district: +1 influence."""
    d = Duel({"districts": {1: ["lamplit-choir", "matins-brother", "newsboy"]}, "hand": [SPARE]})
    assert d.value("lamplit-choir", "influence") == 3


@rule("UW-continuous-conditional", "UW-lurker-type")
def test_lamplit_choir_needs_two_other_characters_of_yours_here() -> None:
    """Lurkers, enemies and those elsewhere are not company."""
    d = Duel(
        {
            "districts": {
                1: ["lamplit-choir", "matins-brother", down("newsboy")],
                2: ["pilgrim-knight"],
            },
            "hand": [SPARE],
        },
        {"districts": {1: ["alms-matron"]}},
    )
    assert d.value("lamplit-choir", "influence") == 2


def test_lamplit_choir_loses_the_bonus_with_its_company() -> None:
    """It holds only while they are there."""
    me = {"districts": {1: ["lamplit-choir", "matins-brother", "pilgrim-knight"]}, "hand": [SPARE]}
    foe = {"districts": {1: ["ivy-mage"]}, "assets": [SPARE], "hand": [SPARE]}
    d = Duel(me, foe, at="UW-2.2.2")
    assert d.value("lamplit-choir", "influence") == 3
    d.do("use:ivy-mage/0", "target:pilgrim-knight", BANK).resolve()
    assert d.value("lamplit-choir", "influence") == 2


# --- 052 Pilgrim Knight


@rule("UW-mobile")
def test_pilgrim_knight_is_mobile() -> None:
    """Mobile: as the contest phase begins it may move to another district."""
    d = Duel({"districts": {1: ["pilgrim-knight"]}, **MIRACLE}, at="UW-3.1.1")
    d.do("mobile:pilgrim-knight")
    assert sorted(d.keys()) == [BANK, PALACE]
    d.do(PALACE).resolve()
    assert d.zone("district-3-0") == ["pilgrim-knight"]


@rule("UW-mobile")
def test_pilgrim_knight_may_stay() -> None:
    d = Duel({"districts": {1: ["pilgrim-knight"]}, **MIRACLE}, at="UW-3.1.1").do("done")
    assert d.zone("district-1-0") == ["pilgrim-knight"]


# --- 053 Witnessed Miracle


@rule("UW-R-inf-2.1")
def test_witnessed_miracle_marks_where_you_have_a_character() -> None:
    """Place one of your markers on target district where you control a character."""
    d = Duel(
        {
            "hand": ["witnessed-miracle", SPARE],
            "assets": ASSETS,
            "districts": {1: ["newsboy"], 2: ["alms-matron"], 3: [down("matins-brother")]},
        },
        {"districts": {3: ["pilgrim-knight"]}},
    )
    d.do("play:witnessed-miracle")
    assert sorted(d.keys()) == [BANK, DOCKS]
    d.do(BANK).resolve()
    assert d.markers(2) == [1, 0]


@rule("UW-play-3")
def test_witnessed_miracle_needs_a_witness() -> None:
    """With no character of your own there is no target: a lurker is not a character."""
    d = Duel(
        {**MIRACLE, "districts": {1: [down("newsboy")]}}, {"districts": {1: ["pilgrim-knight"]}}
    )
    assert d.why_not("play:witnessed-miracle") == ["UW-play-3"]


@rule("UW-quick-any-phase")
def test_witnessed_miracle_is_quick() -> None:
    """It may be played in the other player's action step."""
    d = Duel({**MIRACLE, "districts": {1: ["newsboy"]}}, {"hand": [SPARE]}, at="UW-2.2.2")
    d.passes()
    assert d.seat == 0 and d.offers("play:witnessed-miracle")


@rule("UW-target-lost")
def test_witnessed_miracle_fails_when_the_witness_is_gone() -> None:
    """A district where you no longer control a character is no legal target any more."""
    d = Duel(
        {"hand": ["witnessed-miracle", SPARE], "assets": ASSETS, "districts": {1: ["newsboy"]}},
        {"districts": {1: ["ivy-mage"]}, "assets": [SPARE]},
    )
    d.do("play:witnessed-miracle").until(seat=1)
    d.do("use:ivy-mage/0", "target:newsboy", BANK).resolve()
    assert d.markers(1) == [0, 0] and d.markers(2) == [0, 0]
    assert d.zone("graveyard-0") == ["witnessed-miracle"]


# --- 054 Finger Reliquary


@rule("UW-attach-target")
def test_finger_reliquary_gives_an_own_character_prestige() -> None:
    """Attach to a character you control: it gains Prestige."""
    d = Duel(
        {
            "hand": ["finger-reliquary", SPARE],
            "assets": ASSETS,
            "districts": {1: ["pilgrim-knight", "newsboy", down("matins-brother")]},
        },
        {"districts": {1: ["ivy-mage"]}},
    )
    d.do("play:finger-reliquary")
    assert sorted(d.keys()) == ["target:newsboy", "target:pilgrim-knight"]
    d.do("target:pilgrim-knight").resolve()
    assert d.value("pilgrim-knight", "prestige") == 1
    assert d.value("newsboy", "prestige", "district-1-0") == 0


@rule("UW-prestige")
def test_finger_reliquary_brings_a_marker_in_defeat() -> None:
    d = Duel(
        {
            "districts": {1: [bearing("matins-brother", "finger-reliquary")]},
            "markers": {1: 1},
            **MIRACLE,
        },
        {"districts": {1: ["lamplit-choir"]}},
        at="UW-3.2.3.1",
    )
    d.do("prestige:matins-brother").resolve()
    assert d.markers(1) == [1, 0]


@rule("UW-effect-replace", "UW-damage-lethal")
def test_finger_reliquary_saves_its_host_from_lethal_damage() -> None:
    """Instead of being destroyed: this is sacrificed and all damage removed from the host."""
    d = disaster(bearing("pilgrim-knight", "finger-reliquary", damage=1))
    assert d.seat == 1 and d.keys() == ["apply:finger-reliquary/1", "pass"]
    d.do("apply:finger-reliquary/1")
    assert d.zone("district-1-1") == ["pilgrim-knight"] and d.card("pilgrim-knight").damage == 0
    assert d.zone("graveyard-1") == ["finger-reliquary"]
    assert d.value("pilgrim-knight", "prestige") == 0


@rule("UW-effect-replace", "UW-attach-host-leaves")
def test_finger_reliquary_need_not_save_its_host() -> None:
    """You may: declined, the host dies and the attachment with it."""
    d = disaster(bearing("pilgrim-knight", "finger-reliquary", damage=1)).do("pass")
    assert sorted(d.zone("graveyard-1")) == ["finger-reliquary", "pilgrim-knight"]


def test_finger_reliquary_saves_nobody_but_its_host() -> None:
    d = disaster(bearing("witness-seraph", "finger-reliquary"), "alms-matron", here=("newsboy",))
    assert d.prompt == "priority"
    assert d.zone("graveyard-1") == ["alms-matron"]
    assert d.zone("district-1-1") == ["witness-seraph", "finger-reliquary"]


@rule("UW-destroy", "UW-effect-replace")
def test_finger_reliquary_saves_from_an_effect_that_destroys() -> None:
    """Destroyed by a text it is saved as well, and old damage goes."""
    d = Duel(
        {"hand": ["totality", SPARE], "assets": ["star-delver"] * 3},
        {"districts": {1: [bearing("pilgrim-knight", "finger-reliquary", damage=2)]}},
    )
    d.do("play:totality", DOCKS, "x=3").resolve()
    d.do("apply:finger-reliquary/1")
    assert d.zone("district-1-1") == ["pilgrim-knight"] and d.card("pilgrim-knight").damage == 0


@rule("UW-destroy-vs-sacrifice")
def test_finger_reliquary_does_not_replace_a_sacrifice() -> None:
    """Sacrificed, the host is not destroyed: nobody is asked."""
    d = Duel(
        {
            "hand": ["archbishop-cassian-bell", SPARE],
            "assets": ASSETS,
            "districts": {1: [bearing("pontifex-wenren-yao", "finger-reliquary")]},
        }
    )
    d.do("play:archbishop-cassian-bell@district-2").resolve()
    d.do("sacrifice:pontifex-wenren-yao")
    assert sorted(d.zone("graveyard-0")) == ["finger-reliquary", "pontifex-wenren-yao"]


@rule("UW-destroy", "UW-effect-replace")
def test_finger_reliquary_cannot_mend_a_defence_of_zero() -> None:
    """Under the Plague Mass defence 2 stays 0: saved, the host is destroyed after all."""
    plague = {"hand": ["plague-mass", SPARE], "assets": ["gravedigger"] * 4}
    d = Duel(plague, {"districts": {1: [bearing("lamplit-choir", "finger-reliquary")]}})
    d.do("play:plague-mass", DOCKS).resolve()
    d.do("apply:finger-reliquary/1")
    assert d.zone("graveyard-1") == ["finger-reliquary", "lamplit-choir"]


@rule("UW-effect-replace")
def test_finger_reliquary_mends_damage_under_a_penalty() -> None:
    """Defence 3 and 1 damage under the Plague Mass: saved for good."""
    plague = {"hand": ["plague-mass", SPARE], "assets": ["gravedigger"] * 4}
    host = bearing("alms-matron", "finger-reliquary", damage=1)
    d = Duel(plague, {"districts": {1: [host]}})
    d.do("play:plague-mass", DOCKS).resolve()
    d.do("apply:finger-reliquary/1")
    assert d.zone("graveyard-1") == ["finger-reliquary"]
    assert d.value("alms-matron", "defence") == 1 and d.card("alms-matron").damage == 0


# --- 055 The Belfry Cathedral

BELFRY = "the-belfry-cathedral"


@rule("UW-attach-target")
def test_belfry_cathedral_is_attached_to_a_district() -> None:
    """Attach to target district: any of them."""
    d = Duel({"hand": [BELFRY, SPARE], "assets": ASSETS}).do(f"play:{BELFRY}")
    assert sorted(d.keys()) == [BANK, DOCKS, PALACE]
    d.do(PALACE).resolve()
    assert d.zone("district-3-0") == [BELFRY]


@rule("UW-contest-count")
def test_belfry_cathedral_has_influence_of_its_own() -> None:
    """Its printed icon counts at its district, unless it is exhausted."""
    d = Duel({"districts": {1: [BELFRY, "matins-brother"]}, "hand": [SPARE]})
    assert d.totals(1, "influence") == [2, 0]
    d = Duel({"districts": {1: [{"card": BELFRY, "exhausted": True}]}, "hand": [SPARE]})
    assert d.totals(1, "influence") == [0, 0]


@rule("UW-contest-count", "UW-cannot-wins")
def test_belfry_cathedral_rings_through_a_blackout() -> None:
    """Characters are kept out of the influence contest, with their Prestige; the icon is not."""
    d = Duel(
        {
            "districts": {1: [BELFRY, "alms-matron"]},
            "hand": ["blackout", *MIRACLE["hand"]],
            "assets": ASSETS,
        },
        at="UW-3.2.2.4",
    )
    d.do("play:blackout", DOCKS).resolve()
    d.passes()
    assert d.prompt == "priority" and d.markers(1) == [1, 0]


@rule("UW-cannot-wins")
def test_belfry_cathedral_shields_from_enemy_affairs() -> None:
    """Characters you control at its district cannot be targeted by enemy affair cards."""
    d = Duel(
        {"districts": {1: [BELFRY, "alms-matron"], 2: ["pilgrim-knight", "newsboy"]}},
        {"hand": ["excommunication", SPARE], "assets": ASSETS},
        at="UW-2.2.2",
    )
    d.do("play:excommunication")
    assert sorted(d.keys()) == ["target:newsboy", "target:pilgrim-knight"]
    assert d.why_not("target:alms-matron") == ["UW-cannot-wins"]


@rule("UW-play-3")
def test_belfry_cathedral_may_leave_an_affair_without_a_target() -> None:
    d = Duel(
        {"districts": {1: [BELFRY, "alms-matron"]}},
        {"hand": ["excommunication", SPARE], "assets": ASSETS},
        at="UW-2.2.2",
    )
    assert d.why_not("play:excommunication") == ["UW-play-3"]


def test_belfry_cathedral_leaves_its_own_side_free() -> None:
    """Your own affairs may target them, and enemies there are not shielded from you."""
    hand = ["orbital-calculus", "excommunication", SPARE]
    d = Duel(
        {
            "districts": {1: [BELFRY, "alms-matron"]},
            "hand": hand,
            "assets": [*ASSETS, "ivy-mage"],
        },
        {"districts": {1: ["pilgrim-knight"]}},
    )
    d.do("play:orbital-calculus", "mode=2")
    assert sorted(d.keys()) == ["target:alms-matron", "target:pilgrim-knight"]
    d.do("target:alms-matron").resolve()
    assert d.offers("play:excommunication")


def test_belfry_cathedral_does_not_stop_abilities_or_untargeted_effects() -> None:
    """Abilities of characters may target them; an affair that targets the district may hit them."""
    me = {"districts": {1: [BELFRY, "alms-matron"]}}
    foe = {"districts": {1: ["ivy-mage"]}, "assets": [SPARE], "hand": [SPARE]}
    d = Duel(me, foe, at="UW-2.2.2").do("use:ivy-mage/0")
    assert d.offers("target:alms-matron")
    d = Duel(me, {"hand": ["totality", SPARE], "assets": ["star-delver"] * 2}, at="UW-2.2.2")
    d.do("play:totality", DOCKS, "x=2").resolve()
    assert d.zone("graveyard-0") == ["alms-matron"]


def test_belfry_cathedral_lends_influence() -> None:
    """Quick: pay 2: target character you control at its district gets +1 influence."""
    d = Duel(
        {
            "districts": {1: [BELFRY, "alms-matron", "matins-brother"], 2: ["pilgrim-knight"]},
            "assets": ASSETS,
            "hand": [SPARE],
        },
        {"districts": {1: ["lamplit-choir"]}},
    )
    d.do(f"use:{BELFRY}/1")
    assert sorted(d.keys()) == ["target:alms-matron", "target:matins-brother"]
    d.do("target:alms-matron").resolve()
    assert d.value("alms-matron", "influence") == 2 and d.g.view(None)["funds"][0] == 4


@rule("UW-quick-any-phase")
def test_belfry_cathedral_lends_influence_once_per_turn() -> None:
    """Limit once per turn, and again in the next; the bonus is gone by then."""
    d = Duel({"districts": {1: [BELFRY, "alms-matron"]}, "assets": ASSETS}, at="UW-4.1.2", first=1)
    d.do(f"use:{BELFRY}/1")
    assert d.g.table.turn == 2 and d.offers(f"use:{BELFRY}/1")
    assert d.value("alms-matron", "influence") == 1
    d = Duel({"districts": {1: [BELFRY, "alms-matron"]}, "assets": ASSETS, "hand": [SPARE]})
    d.do(f"use:{BELFRY}/1").resolve()
    assert d.why_not(f"use:{BELFRY}/1") == ["UW-use-steps"]


def test_belfry_cathedral_asks_two_cost_points() -> None:
    d = Duel({"districts": {1: [BELFRY, "alms-matron"]}, "assets": [SPARE], "hand": [SPARE]})
    assert d.why_not(f"use:{BELFRY}/1") == ["UW-action-ability"]


# --- 056 Rousing Canticle


@rule("UW-friendly", "UW-lurker-immune")
def test_rousing_canticle_rouses_friendly_characters_there() -> None:
    """Each friendly character at target district gets +1 influence until end of turn."""
    d = Duel(
        {
            "hand": ["rousing-canticle", SPARE],
            "assets": ASSETS,
            "districts": {
                1: ["alms-matron", "newsboy", down("matins-brother")],
                2: ["lamplit-choir"],
            },
        },
        {"districts": {1: ["pilgrim-knight"]}},
    )
    newsboy = d.value("newsboy", "influence", "district-1-0")
    d.do("play:rousing-canticle", DOCKS).resolve()
    assert d.value("alms-matron", "influence") == 2
    assert d.value("newsboy", "influence", "district-1-0") == newsboy + 1
    assert d.value("matins-brother", "influence", "district-1-0") == 0
    assert d.value("lamplit-choir", "influence") == 2
    assert d.value("pilgrim-knight", "influence") == 1


def test_rousing_canticle_stays_with_those_who_were_there() -> None:
    """Who comes later gets nothing; who leaves keeps it."""
    d = Duel(
        {
            "hand": ["rousing-canticle", "matins-brother"],
            "assets": [*ASSETS],
            "districts": {1: ["ivy-mage", "alms-matron"]},
        }
    )
    d.do("play:rousing-canticle", DOCKS).resolve()
    d.do("use:ivy-mage/0", "target:alms-matron", BANK).resolve()
    d.do("play:matins-brother@district-1").resolve()
    assert d.value("alms-matron", "influence", "district-2-0") == 2
    assert d.value("matins-brother", "influence", "district-1-0") == 1


@rule("UW-4.2.3", "UW-quick-any-phase")
def test_rousing_canticle_ends_with_the_turn() -> None:
    """Quick: it may be played in the end step, and in the next turn it is over."""
    d = Duel(
        {
            "hand": ["rousing-canticle", "witnessed-miracle"],
            "assets": ASSETS,
            "districts": {1: ["alms-matron"]},
        },
        at="UW-4.1.2",
    )
    d.do("play:rousing-canticle", DOCKS).resolve()
    assert d.value("alms-matron", "influence") == 2
    d.do("pass")
    assert d.g.table.turn == 2 and d.value("alms-matron", "influence") == 1


# --- 057 Archbishop Cassian Bell

BISHOP = "archbishop-cassian-bell"


@rule("UW-effect-replace", "UW-move")
def test_archbishop_cassian_bell_leads_one_other_away() -> None:
    """When this district is won one other character of yours here may move instead of leaving."""
    d = docks_won(BISHOP, "alms-matron", "pilgrim-knight", foe=("lamplit-choir",))
    saved = [f"save:{c}@district-{p}" for c in ("alms-matron", "pilgrim-knight") for p in (2, 3)]
    assert d.seat == 0 and sorted(d.keys()) == ["done", *saved]
    d.do("save:alms-matron@district-3", "done", f"bottom:{BISHOP}")
    assert d.zone("district-3-0") == ["alms-matron"]
    assert d.zone("library-0") == ["totality", BISHOP, "pilgrim-knight"]
    assert d.zone("library-1") == ["totality", "lamplit-choir"]


@rule("UW-recall")
def test_archbishop_cassian_bell_may_be_recalled_too() -> None:
    """Recall: for itself it has that keyword."""
    d = docks_won(BISHOP, "alms-matron")
    d.do("done", f"recall:{BISHOP}")
    assert d.zone("hand-0") == [SPARE, BISHOP]
    assert d.zone("library-0") == ["totality", "alms-matron"]


def test_archbishop_cassian_bell_keeps_the_attachments_of_the_saved() -> None:
    """Moved, a character takes along what is attached to it."""
    d = docks_won(BISHOP, bearing("alms-matron", "finger-reliquary"))
    d.do("save:alms-matron@district-2", "done")
    assert d.zone("district-2-0") == ["alms-matron", "finger-reliquary"]


def test_archbishop_cassian_bell_saves_when_the_enemy_wins() -> None:
    """Whoever wins the district."""
    d = Duel({"districts": {1: [BISHOP, "alms-matron"]}, "hand": [SPARE]}, {"markers": {1: 3}})
    d.do("save:alms-matron@district-2", "done")
    assert d.zone("district-2-0") == ["alms-matron"] and d.zone("score-1") == ["fogharbour-docks"]


def test_archbishop_cassian_bell_must_be_there_face_up() -> None:
    """A lurking or distant Archbishop saves nobody."""
    d = docks_won(down(BISHOP), "alms-matron")
    assert d.prompt == "order.bottom"
    d = Duel({"districts": {1: ["alms-matron"], 2: [BISHOP]}, "markers": {1: 3}, "hand": [SPARE]})
    assert d.said("won") == 1 and d.zone("district-1-0") == []


def test_archbishop_cassian_bell_needs_another_open_district() -> None:
    """With gaps beside it there is nowhere to go; the refill comes too late."""
    d = docks_won(BISHOP, "alms-matron", districts=["fogharbour-docks", None, None])
    assert sorted(d.keys()) == ["done", f"recall:{BISHOP}"]


@rule("UW-prestige")
def test_archbishop_cassian_bell_has_prestige() -> None:
    """Prestige for having fought, though it lost the combat contest."""
    d = Duel(
        {"districts": {1: [BISHOP]}, **MIRACLE},
        {"districts": {1: ["pilgrim-knight"] * 4}},
        at="UW-3.2.2.1",
    )
    d.until(prompt="triggers")
    assert d.offers(f"prestige:{BISHOP}")


@rule("UW-cannot-wins")
def test_archbishop_cassian_bell_cannot_lead_into_a_closed_district() -> None:
    """Enemy characters cannot move to a district with a Psychic Jammer."""
    d = Duel(
        {"districts": {1: [BISHOP, "alms-matron"]}, "markers": {1: 3}, "hand": [SPARE]},
        {"districts": {2: ["psychic-jammer"]}},
    )
    assert sorted(d.keys()) == ["done", "save:alms-matron@district-3"]


@rule("UW-leader")
def test_archbishop_cassian_bell_is_a_leader() -> None:
    """Leader: beside another leader one of the two is sacrificed."""
    d = Duel(
        {
            "hand": [BISHOP, SPARE],
            "assets": ASSETS,
            "districts": {2: ["dean-olivia-frostvine"]},
        }
    )
    d.do(f"play:{BISHOP}@district-1").resolve()
    assert d.rule == "UW-leader"
    assert sorted(d.keys()) == [f"sacrifice:{BISHOP}", "sacrifice:dean-olivia-frostvine"]


# --- 058 Excommunication


@rule("UW-suppress")
def test_excommunication_returns_a_character_and_suppresses() -> None:
    """Return target enemy character to its owner's hand, then Suppress 1 on a target player."""
    d = Duel(
        {"hand": ["excommunication", SPARE], "assets": ASSETS, "districts": {1: ["newsboy"]}},
        {"districts": {1: ["pilgrim-knight", "alms-matron"]}, "markers": {2: 1, 3: 2}},
    )
    d.do("play:excommunication")
    assert sorted(d.keys()) == ["target:alms-matron", "target:pilgrim-knight"]
    d.do("target:alms-matron")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert d.zone("hand-1") == ["alms-matron"]
    assert d.seat == 1 and d.rule == "UW-suppress"
    d.do("remove:old-royal-palace")
    assert d.markers(2) == [0, 1] and d.markers(3) == [0, 1]


@rule("UW-suppress-none")
def test_excommunication_of_a_player_without_markers() -> None:
    """The character returns all the same."""
    d = Duel(
        {"hand": ["excommunication", SPARE], "assets": ASSETS, "markers": {1: 1}},
        {"districts": {1: ["pilgrim-knight", "newsboy"]}},
    )
    d.do("play:excommunication", "target:pilgrim-knight", "target:seat-1").resolve()
    assert d.zone("hand-1") == ["pilgrim-knight"] and d.markers(1) == [1, 0]


@rule("UW-target-lost")
def test_excommunication_fails_when_the_character_is_gone() -> None:
    """A target that lurks in response is lost, and then there is no Suppress either."""
    d = Duel(
        {"hand": ["excommunication", SPARE], "assets": ASSETS},
        {
            "districts": {1: ["professional-killer"]},
            "assets": [SPARE, SPARE],
            "markers": {2: 1},
        },
    )
    d.do("play:excommunication", "target:seat-1").until(seat=1)
    d.do("use:professional-killer/0").resolve()
    assert d.zone("district-1-1") == ["professional-killer"] and d.markers(2) == [0, 1]


@rule("UW-suppress")
def test_excommunication_may_suppress_either_player() -> None:
    """The target player is free to choose, even yourself."""
    d = Duel(
        {"hand": ["excommunication", SPARE], "assets": ASSETS, "markers": {1: 2}},
        {"districts": {1: ["pilgrim-knight"]}, "markers": {2: 1}},
    )
    d.do("play:excommunication", "target:seat-0").resolve()
    assert d.markers(1) == [1, 0] and d.markers(2) == [0, 1]


@rule("UW-std-timing")
def test_excommunication_is_a_standard_action() -> None:
    d = Duel(
        {
            "hand": ["excommunication", "witnessed-miracle"],
            "assets": ASSETS,
            "districts": {1: [SPARE]},
        },
        {"districts": {1: ["pilgrim-knight"]}, "hand": [SPARE]},
        at="UW-2.2.2",
    ).passes()
    assert d.seat == 0 and d.why_not("play:excommunication") == ["UW-std-timing"]


# --- 059 Witness Seraph


@rule("UW-spirit")
def test_witness_seraph_is_a_spirit() -> None:
    """Spirit: with more domain icons on its side here the damage is prevented."""
    d = disaster("witness-seraph")
    assert d.card("witness-seraph").damage == 0 and d.said("prevented") == 1


@rule("UW-spirit")
def test_witness_seraph_outnumbered_takes_damage() -> None:
    """As many icons on the other side are enough: two holy against a star and another."""
    d = disaster("witness-seraph", here=("fallen-star-colossus",))
    assert d.card("witness-seraph").damage == 3


@rule("UW-recall")
def test_witness_seraph_is_recalled() -> None:
    """Recall."""
    d = docks_won("witness-seraph").do("recall:witness-seraph")
    assert d.zone("hand-0") == [SPARE, "witness-seraph"]


@rule("UW-loyalty-magic")
def test_witness_seraph_needs_the_temple_and_a_holy_icon() -> None:
    """A dawn asset for one loyalty icon, a holy one for the other; one asset may be both."""
    hand = {"hand": ["witness-seraph"]}
    d = Duel({**hand, "assets": ["ember-warden"] * 4})
    assert d.why_not("play:witness-seraph@district-1") == ["UW-loyalty"]
    d = Duel({**hand, "assets": ["matins-brother", *["star-delver"] * 3]})
    assert d.offers("play:witness-seraph@district-1")


@rule("UW-temp-icon")
def test_witness_seraph_fights_harder_while_first() -> None:
    me = {"districts": {1: ["witness-seraph"]}, "hand": [SPARE]}
    assert Duel(me, first=0).value("witness-seraph", "combat") == 2
    assert Duel(me, first=1).value("witness-seraph", "combat") == 1


# --- 060 First Light


def first_light(**districts: Any) -> Duel:
    places = {int(k[1:]): v for k, v in districts.items()}
    d = Duel(
        {
            "hand": ["first-light", SPARE],
            "assets": ASSETS,
            "districts": places,
            "library": ["totality", "newsboy"],
        },
        {"districts": {3: ["alms-matron"]}},
    )
    return d.do("play:first-light").resolve()


def test_first_light_marks_wherever_you_have_prestige() -> None:
    """One of your markers on each district where you control a character with Prestige."""
    d = first_light(
        d1=["alms-matron", "alms-matron"],
        d2=[bearing("newsboy", "finger-reliquary")],
        d3=["pilgrim-knight", down("alms-matron")],
    )
    assert [d.markers(p) for p in (1, 2, 3)] == [[1, 0], [1, 0], [0, 0]]
    assert d.zone("hand-0") == [SPARE, "totality"]


def test_first_light_draws_even_without_prestige() -> None:
    """Then draw a card, marked or not."""
    d = first_light(d1=["pilgrim-knight"])
    assert d.markers(1) == [0, 0] and d.zone("hand-0") == [SPARE, "totality"]
