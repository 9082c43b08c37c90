"""Guardian and Seeker cards, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.support.house import House

CLUES = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}
DAISY = {"investigator": "daisy-walker"}


# --- guardian


def test_45_automatic() -> None:
    h = House({"play": ["45-automatic"], "threat": ["icy-ghoul"]}, tokens=["-2"])
    h.do("use:45-automatic/0")
    assert h.card("icy-ghoul").damage == 2 and h.card("45-automatic").uses == 3


@pytest.mark.parametrize(("n", "skill"), [(0, "willpower"), (1, "combat")])
def test_physical_training(n: int, skill: str) -> None:
    """Each sentence only in a test of its own skill, as often as it is paid for."""
    me = {"play": ["physical-training"], "threat": ["ravenous-ghoul"], "resources": 3}
    if skill == "combat":
        h = House(me, tokens=["-3"]).do("fight:ravenous-ghoul")
    else:
        h = House(me, at="AH-1.4", encounter=["rotting-remains"], tokens=["-3"])
    assert not h.offers(f"use:physical-training/{1 - n}")
    h.do(*[f"use:physical-training/{n}"] * 3)
    assert h.said("test.passed") and h.sitting().resources == 0


def test_beat_cop() -> None:
    h = House({"play": ["beat-cop"], "threat": ["swarm-of-rats"]})
    assert h.value("roland-banks", "combat") == 5
    h.do("use:beat-cop/1")
    assert h.zone("discard-0") == ["beat-cop"] and h.zone("encounter-discard") == ["swarm-of-rats"]


def test_first_aid_heals_either_from_anybody_here() -> None:
    h = House({"play": ["first-aid"]}, {"damage": 1, "horror": 2})
    h.do("use:first-aid/0", "option:first-aid=1")
    assert h.me(1).horror == 1
    h = House({"play": ["first-aid"]}, {"damage": 1, "location": "attic"})
    assert not h.offers("use:first-aid/0")


def test_machete_is_best_against_a_single_foe() -> None:
    h = House({"play": ["machete"], "threat": ["icy-ghoul"]}, tokens=["0"]).do("use:machete/0")
    assert h.card("icy-ghoul").damage == 2
    me = {"play": ["machete"], "threat": ["icy-ghoul", "swarm-of-rats"]}
    h = House(me, tokens=["0"]).do("use:machete/0", "target:icy-ghoul")
    assert h.card("icy-ghoul").damage == 1
    h = House({"play": ["machete"]}, {"threat": ["icy-ghoul"]}, tokens=["0"]).do("use:machete/0")
    assert h.card("icy-ghoul").damage == 1


def test_guard_dog_bites_the_attacker() -> None:
    me = {"play": ["guard-dog"], "threat": ["ghoul-minion"]}
    h = House(me, at="AH-3.3").do("damage:guard-dog", "horror:roland-banks", "apply:guard-dog/0")
    assert h.card("ghoul-minion").damage == 1
    h = House(me, at="AH-3.3").do("damage:roland-banks", "horror:roland-banks")
    assert h.card("ghoul-minion").damage == 0


def test_guard_dog_does_not_bite_for_other_damage() -> None:
    h = House({"play": ["guard-dog"]}).do("move:cellar", "damage:guard-dog")
    assert h.prompt == "action"


def test_evidence() -> None:
    me = {"hand": ["evidence"], "threat": [{"card": "ghoul-minion", "damage": 1}]}
    h = House(me, tokens=["0"], locations=CLUES).do("fight:ghoul-minion", "apply:evidence/0")
    assert h.me().clues == 1 and h.sitting().resources == 4


def test_dodge_protects_anybody_here() -> None:
    h = House({"hand": ["dodge"]}, {"threat": ["ghoul-minion"]}, at="AH-3.3").do("apply:dodge/0")
    assert h.me(1).damage == 0
    h = House({"hand": ["dodge"]}, {"threat": ["ghoul-minion"], "location": "attic"}, at="AH-3.3")
    assert h.me(1).damage == 1


def test_dynamite_blast_hits_everybody_there() -> None:
    one = {"hand": ["dynamite-blast"], "resources": 5, "threat": ["icy-ghoul"]}
    h = House(one, {}).do("play:dynamite-blast", "blast:hallway")
    assert [h.me(s).damage for s in (0, 1)] == [5, 3]  # the ghoul struck for 2 first
    assert h.card("icy-ghoul").damage == 3
    h = House({**one, "threat": []}, {}, field=[{"card": "icy-ghoul", "at": "cellar"}])
    h.do("play:dynamite-blast", "blast:cellar")
    assert h.card("icy-ghoul").damage == 3 and h.me().damage == 0


def test_vicious_blow() -> None:
    me = {"hand": ["vicious-blow"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["0"]).do("fight:icy-ghoul", "commit:vicious-blow")
    assert h.card("icy-ghoul").damage == 2
    h = House(me, tokens=["-4"]).do("fight:icy-ghoul", "commit:vicious-blow")
    assert h.card("icy-ghoul").damage == 0


def test_extra_ammunition_for_somebody_elses_gun() -> None:
    h = House({"hand": ["extra-ammunition-1"]}, {"play": ["45-automatic"]})
    h.do("play:extra-ammunition-1")
    assert h.card("45-automatic").uses == 7


def test_police_badge_helps_whoever_is_active_here() -> None:
    h = House({}, {"play": ["police-badge-2"]})
    assert h.value("wendy-adams", "willpower") == 5
    assert h.seat == 1
    h.do("use:police-badge-2/1")
    assert h.sitting(0).actions == 5 and h.zone("discard-1") == ["police-badge-2"]


def test_beat_cop_2_is_not_used_up() -> None:
    h = House({"play": ["beat-cop-2"], "threat": ["ghoul-minion"]}).do("use:beat-cop-2/1")
    c = h.card("beat-cop-2")
    assert c.exhausted and c.damage == 1 and h.card("ghoul-minion").damage == 1


@pytest.mark.parametrize(("token", "damage"), [("-4", 1), ("-1", 3), ("+1", 5)])
def test_shotgun_deals_the_margin(token: str, damage: int) -> None:
    """Combat 4 + 3 against fight 3: by nothing, which is one at least, by 3 and by 5."""
    field = [{"card": "cellar-colossus", "at": "hallway"}]
    h = House({"play": ["shotgun-4"]}, field=field, tokens=[token]).do("use:shotgun-4/0")
    assert h.card("cellar-colossus").damage == damage


def test_shotgun_misses_by_the_margin() -> None:
    h = House({"play": ["shotgun-4"]}, {"threat": ["icy-ghoul"]}, tokens=["auto-fail"])
    h.do("use:shotgun-4/0")
    assert h.me(1).damage == 3


# --- seeker


@pytest.mark.parametrize("name", ["magnifying-glass", "magnifying-glass-1"])
def test_magnifying_glass_only_while_investigating(name: str) -> None:
    me = {"play": [name], "location": "cellar"}
    h = House(me, tokens=["0"], locations={"cellar": {"clues": 1}, "hallway": {}})
    h.do("investigate:cellar")
    assert h.said("test.passed") and h.value("roland-banks", "intellect") == 3


def test_old_book_of_lore_for_anybody_here() -> None:
    deck = ["knife", "guts", "machete", "flashlight"]
    h = House({**DAISY, "play": ["old-book-of-lore"]}, {"deck": deck})
    h.do("use:old-book-of-lore/0", "investigator:seat-1")
    assert h.seat == 1 and h.keys == ["take:knife", "take:guts", "take:machete"]
    h.do("take:guts")
    assert h.zone("hand-1") == ["guts"] and len(h.zone("deck-1")) == 3


def test_research_librarian_finds_a_tome() -> None:
    me = {**DAISY, "hand": ["research-librarian"], "deck": ["knife", "medical-texts"]}
    h = House(me).do("play:research-librarian", "apply:research-librarian/0")
    assert h.zone("hand-0") == ["medical-texts"]


def test_dr_milan_christopher() -> None:
    h = House({"play": ["dr-milan-christopher"]}, tokens=["0"])
    assert h.value("roland-banks", "intellect") == 4
    h.do("investigate:hallway", "apply:dr-milan-christopher/1")
    assert h.sitting().resources == 6


def test_medical_texts() -> None:
    h = House({**DAISY, "play": ["medical-texts"]}, {"damage": 2}, tokens=["0"])
    h.do("use:medical-texts/0", "investigator:seat-1")
    assert h.me(1).damage == 1
    h = House({**DAISY, "play": ["medical-texts"]}, {"damage": 2}, tokens=["-4"])
    h.do("use:medical-texts/0", "investigator:seat-1")
    assert h.me(1).damage == 3


def test_mind_over_matter_may_use_intellect() -> None:
    me = {**DAISY, "hand": ["mind-over-matter"], "threat": ["ghoul-minion"]}
    h = House(me, tokens=["0"]).do("play:mind-over-matter", "fight:ghoul-minion")
    assert h.prompt == "skill"
    h.do("test.intellect=1")
    assert h.said("test.passed")[-1]["n"] == 3


def test_working_a_hunch() -> None:
    h = House({"hand": ["working-a-hunch"]}, {}, locations=CLUES).do("play:working-a-hunch")
    assert h.me().clues == 1 and h.sitting().actions == 3


def test_barricade_keeps_them_out_until_somebody_leaves() -> None:
    h = House({"hand": ["barricade"]}, {}).do("play:barricade")
    assert h.card("barricade").host == h.id("hallway")
    assert h.value("hallway", "no-entry") == 1
    h.do("move:attic")
    assert h.zone("discard-0") == ["barricade"]


def test_barricade_leaves_followers_behind() -> None:
    tired = {"card": "ghoul-minion", "exhausted": True}
    field = [{"card": "barricade", "on": "attic", "owner": 0}]
    h = House({"threat": [tired]}, field=field).do("move:attic")
    assert h.place_of("ghoul-minion") == "hallway" and h.where("ghoul-minion") == "field"


def test_deduction_finds_one_more() -> None:
    h = House({"hand": ["deduction"]}, tokens=["0"], locations=CLUES)
    h.do("investigate:hallway", "commit:deduction")
    assert h.me().clues == 2


def test_deduction_does_not_help_a_burglar() -> None:
    me = {"hand": ["deduction"], "play": ["burglary"]}
    h = House(me, tokens=["0"], locations=CLUES).do("use:burglary/0", "commit:deduction")
    assert h.me().clues == 0 and h.sitting().resources == 8


def test_magnifying_glass_1_returns_where_nothing_is_left() -> None:
    h = House({"play": ["magnifying-glass-1"]}, {}).do("use:magnifying-glass-1/1")
    assert h.zone("hand-0") == ["magnifying-glass-1"]
    assert not House({"play": ["magnifying-glass-1"]}, {}, locations=CLUES).offers("use:*")


def test_disc_of_itzamna() -> None:
    me = {"play": ["disc-of-itzamna-2"]}
    h = House(me, at="AH-1.4", encounter=["ghoul-minion"]).do("apply:disc-of-itzamna-2/0")
    assert h.zone("encounter-discard") == ["ghoul-minion"]
    assert h.zone("discard-0") == ["disc-of-itzamna-2"] and not h.said("defeated")
    h = House(me, at="AH-1.4", encounter=["ghoul-priest"])
    assert not h.offers("apply:*")


def test_encyclopedia() -> None:
    h = House({**DAISY, "play": ["encyclopedia-2"]}, {})
    h.do("use:encyclopedia-2/0", "investigator:seat-1", "option:encyclopedia-2=2")
    assert h.value("wendy-adams", "combat") == 3
    h.do("end-turn").until(seat=1)
    assert h.value("wendy-adams", "combat") == 3
    h.do("end-turn")
    assert h.value("wendy-adams", "combat") == 1


def test_cryptic_research() -> None:
    h = House({**DAISY, "hand": ["cryptic-research-4"]}, {}).do("play:cryptic-research-4")
    h.do("investigator:seat-1")
    assert len(h.zone("hand-1")) == 3
