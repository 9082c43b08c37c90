"""Cards of the classes: the sentences behind the first one, limits, costs, "only"."""

from __future__ import annotations

import pytest

from tests.support.house import House

CLUES = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}
AGNES = {"investigator": "agnes-baker"}
DAISY = {"investigator": "daisy-walker"}
WENDY = {"investigator": "wendy-adams"}
SKIDS = {"investigator": "skids-otoole"}


# --- guardian and seeker


def test_first_aid_heals_damage_too_and_goes_when_it_is_empty() -> None:
    me = {"play": [{"card": "first-aid", "uses": 1}], "damage": 2}
    h = House(me).do("use:first-aid/0")
    assert h.me().damage == 1 and h.zone("discard-0") == ["first-aid"]


def test_extra_ammunition_reaches_only_here() -> None:
    h = House({"hand": ["extra-ammunition-1"]}, {"play": ["45-automatic"], "location": "attic"})
    assert not h.offers("play:extra-ammunition-1")
    h = House({"hand": ["extra-ammunition-1"], "play": ["machete"]})
    assert not h.offers("play:extra-ammunition-1")  # no Firearm


@pytest.mark.parametrize("name", ["beat-cop", "beat-cop-2"])
def test_beat_cops_strike_only_here(name: str) -> None:
    far = [{"card": "ghoul-minion", "at": "attic"}]
    assert not House({"play": [name]}, {}, field=far).offers(f"use:{name}/1")


def test_police_badge_does_not_reach_elsewhere() -> None:
    h = House({}, {"play": ["police-badge-2"], "location": "attic"})
    assert h.seat == 0  # nobody else is asked


def test_old_book_of_lore_exhausts() -> None:
    h = House({**DAISY, "play": ["old-book-of-lore"]}).do(
        "use:old-book-of-lore/0", "take:emergency-cache"
    )
    assert h.card("old-book-of-lore").exhausted and not h.offers("use:old-book-of-lore/0")


def test_research_librarian_takes_no_other_card() -> None:
    me = {**DAISY, "hand": ["research-librarian"], "deck": ["machete", "mind-over-matter"]}
    h = House(me).do("play:research-librarian", "apply:research-librarian/0")
    assert not h.zone("hand-0") and len(h.zone("deck-0")) == 2


@pytest.mark.parametrize(("n", "skill"), [(0, "intellect"), (1, "agility")])
def test_hyperawareness(n: int, skill: str) -> None:
    me = {"play": ["hyperawareness"], "resources": 1,
          "threat": [{"card": "swarm-of-rats", "exhausted": True}]}  # fmt: skip
    h = House(me, tokens=["0"])
    h.do("evade:swarm-of-rats" if skill == "agility" else "investigate:hallway")
    assert not h.offers(f"use:hyperawareness/{1 - n}")
    h.do(f"use:hyperawareness/{n}")
    assert h.said("test.passed")[-1]["n"] == (0 if skill == "agility" else 3)


def test_mind_over_matter_serves_agility_and_ends_with_the_round() -> None:
    me = {**DAISY, "hand": ["mind-over-matter"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["0"]).do("play:mind-over-matter", "evade:icy-ghoul", "test.intellect=1")
    assert h.card("icy-ghoul").exhausted
    h.next_round().until(prompt="action").do("fight:icy-ghoul")
    assert h.prompt != "skill"


def test_hunches_and_research_wait_for_ones_own_turn() -> None:
    h = House({}, {"hand": ["working-a-hunch", "cryptic-research-4"]}, locations=CLUES)
    assert h.seat == 0 and h.prompt == "action"  # not asked in the window before it
    h = House({"hand": ["working-a-hunch", "cryptic-research-4"]}, {}, locations=CLUES)
    assert h.keys == ["play:working-a-hunch", "play:cryptic-research-4", "pass"]
    assert not House({"hand": ["working-a-hunch"]}).offers("play:working-a-hunch")  # no clue


def test_barricade_does_not_stop_the_elite() -> None:
    field = [{"card": "barricade", "on": "hallway", "owner": 0}]
    for name, there in (("ghoul-priest", "hallway"), ("swarm-of-rats", "attic")):
        h = House({}, at="AH-3.1", field=[*field, {"card": name, "at": "attic"}])
        assert h.place_of(name) == there


@pytest.mark.parametrize(
    ("n", "skill", "value"),
    [(0, "willpower", 5), (1, "intellect", 7), (2, "combat", 4), (3, "agility", 4)],
)
def test_encyclopedia_for_each_skill(n: int, skill: str, value: int) -> None:
    h = House({**DAISY, "play": ["encyclopedia-2"]}).do("use:encyclopedia-2/0", f"option:*={n}")
    assert h.value("daisy-walker", skill) == value


def test_encyclopedia_exhausts() -> None:
    h = House({**DAISY, "play": ["encyclopedia-2"]}).do("use:encyclopedia-2/0", "option:*=0")
    assert h.card("encyclopedia-2").exhausted and h.value("daisy-walker", "willpower") == 5


# --- rogue


def test_burglary_needs_no_clues_and_exhausts() -> None:
    h = House({"play": ["burglary"]}, tokens=["0"]).do("use:burglary/0")
    assert h.sitting().resources == 8 and not h.offers("use:burglary/0")


def test_pickpocketing_takes_one_pocket_a_round() -> None:
    me = {"play": ["pickpocketing"], "threat": ["ghoul-minion", "swarm-of-rats"]}
    h = House(me, tokens=["0", "+1"]).do("evade:ghoul-minion", "apply:pickpocketing/0")
    assert h.do("evade:swarm-of-rats").prompt == "action" and h.card("swarm-of-rats").exhausted


@pytest.mark.parametrize("name", ["leo-de-luca", "leo-de-luca-1"])
def test_leo_de_luca_helps_in_the_turn_he_comes(name: str) -> None:
    h = House({**SKIDS, "hand": [name], "resources": 6}, {}).do(f"play:{name}")
    assert h.sitting().actions == 3  # three, one less for playing him, one more with him


def test_hard_knocks_in_a_fight() -> None:
    me = {"play": ["hard-knocks"], "threat": ["icy-ghoul"], "resources": 1}
    h = House(me, tokens=["-2"]).do("fight:icy-ghoul", "use:hard-knocks/0")
    assert h.card("icy-ghoul").damage == 1 and h.sitting().resources == 0


def test_elusive_goes_only_where_it_is_revealed_and_free_of_enemies() -> None:
    places = {"hallway": {}, "attic": {"down": True}, "cellar": {}, "parlor": {}}
    field = [{"card": "icy-ghoul", "at": "cellar"}]
    me = {**SKIDS, "hand": ["elusive"], "threat": ["ghoul-minion"]}
    h = House(me, locations=places, field=field).do("play:elusive")
    assert h.location() == "parlor"


def test_sneak_attack_wants_an_exhausted_enemy() -> None:
    assert not House({"hand": ["sneak-attack"], "threat": ["icy-ghoul"]}).offers("play:sneak-*")


def test_cat_burglar_exhausts() -> None:
    h = House({"play": ["cat-burglar-1"]}).do("use:cat-burglar-1/1", "move:attic")
    assert h.card("cat-burglar-1").exhausted and h.sitting().actions == 2


# --- mystic


def test_forbidden_knowledge_exhausts() -> None:
    h = House({**DAISY, "play": ["forbidden-knowledge"]}).do("use:forbidden-knowledge/0")
    assert h.card("forbidden-knowledge").exhausted and h.card("forbidden-knowledge").uses == 3


def test_scrying_reaches_any_investigators_deck() -> None:
    h = House({**DAISY, "play": ["scrying"]}, {"deck": ["knife", "guts", "dodge", "machete"]})
    h.do("use:scrying/0", "look:seat-1", "bottom-most:knife", "bottom-most:dodge")
    assert h.zone("deck-1") == ["guts", "dodge", "knife", "machete"]


def test_arcane_studies_for_willpower() -> None:
    me = {"play": ["arcane-studies"], "resources": 1}
    h = House(me, at="AH-1.4", encounter=["rotting-remains"], tokens=["-1"])
    assert h.do("use:arcane-studies/0").said("test.passed")


def test_arcane_initiate_exhausts_and_looks_at_three() -> None:
    me = {**AGNES, "play": ["arcane-initiate"], "deck": ["knife", "guts", "dodge", "shrivelling"]}
    h = House(me).do("use:arcane-initiate/1")
    assert h.card("arcane-initiate").exhausted and not h.zone("hand-0")


def test_ward_of_protection_costs_a_horror_and_guards_only_oneself() -> None:
    warded = {"hand": ["ward-of-protection"]}
    h = House({**DAISY, **warded}, at="AH-1.4", encounter=["ancient-evils"])
    h.do("apply:ward-of-protection/0")
    assert h.me().horror == 1 and h.card("whats-going-on").doom == 0
    h = House({}, {**AGNES, **warded}, at="AH-1.4", encounter=["ancient-evils", "ghoul-minion"])
    assert not h.offers("apply:*") and h.card("whats-going-on").doom == 1
    assert not House({**DAISY, **warded, "deck": ["paranoia"]}).do("draw").offers("apply:*")


@pytest.mark.parametrize(("token", "actions"), [("-4", 2), ("tablet", 1), ("auto-fail", 1)])
def test_blinding_light_may_cost_an_action(token: str, actions: int) -> None:
    me = {**DAISY, "hand": ["blinding-light"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=[token]).do("play:blinding-light")
    assert h.sitting().actions == actions and h.card("icy-ghoul").damage == 0


def test_fearless_heals_only_for_success() -> None:
    me = {"horror": 1, "hand": ["fearless"]}
    h = House(me, at="AH-1.4", encounter=["rotting-remains"], tokens=["-2"]).do("commit:fearless")
    assert h.me().horror == 2  # failed by one


def test_mind_wipe_empties_a_text_box_for_a_phase() -> None:
    me = {**AGNES, "hand": ["mind-wipe-1"], "threat": ["goat-spawn"]}
    h = House(me, {}, at="AH-2.1").do("apply:mind-wipe-1/0")
    assert [h.value("goat-spawn", k) for k in ("hunter", "retaliate", "damage")] == [0, 0, 1]
    h.next_round()
    assert h.value("goat-spawn", "hunter") == 1


def test_book_of_shadows_exhausts_and_wants_spells() -> None:
    me = {**DAISY, "play": ["book-of-shadows-3", "shrivelling"]}
    h = House(me).do("use:book-of-shadows-3/1")
    assert h.card("shrivelling").uses == 5 and h.card("book-of-shadows-3").exhausted
    assert not House({**DAISY, "play": ["book-of-shadows-3"]}).offers("use:*")


# --- survivor and neutral


def test_leather_coat_takes_two_damage() -> None:
    me = {**WENDY, "play": ["leather-coat"], "threat": ["icy-ghoul"]}
    h = House(me, at="AH-3.3").do("damage:leather-coat", "damage:leather-coat")
    assert h.me().damage == 0 and h.zone("discard-0") == ["leather-coat"]


def test_scavenging_exhausts_and_takes_items_only() -> None:
    me = {**WENDY, "play": ["scavenging"], "discard": ["knife", "flashlight"]}
    h = House(me, tokens=["0"]).do("investigate:hallway", "apply:scavenging/0", "take:flashlight")
    assert h.card("scavenging").exhausted and h.zone("hand-0") == ["flashlight"]
    me = {**WENDY, "play": ["scavenging"], "discard": ["guts"]}
    assert not House(me, tokens=["0"]).do("investigate:hallway").offers("apply:*")


def test_rabbits_foot_exhausts() -> None:
    h = House({"play": ["rabbits-foot"]}, tokens=["-4", "-4"]).do("investigate:hallway")
    h.do("apply:rabbits-foot/0", "investigate:hallway")
    assert len(h.zone("hand-0")) == 1 and h.prompt == "action"


def test_stray_cat_does_not_impress_the_elite() -> None:
    assert not House({"play": ["stray-cat"], "threat": ["ghoul-priest"]}).offers("use:*")


def test_dig_deep_for_willpower() -> None:
    me = {"play": ["dig-deep"], "resources": 1}
    h = House(me, at="AH-1.4", encounter=["rotting-remains"], tokens=["-1"])
    assert h.do("use:dig-deep/0").said("test.passed")


def test_cunning_distraction_knows_no_number() -> None:
    field = [{"card": "swarm-of-rats", "at": "hallway", "exhausted": True}] * 11
    h = House({**WENDY, "hand": ["cunning-distraction"]}, field=field)
    assert len(h.do("play:cunning-distraction").said("evaded")) == 11


def test_survival_instinct_may_be_declined_and_serves_evasions_only() -> None:
    me = {"hand": ["survival-instinct"], "threat": ["ghoul-minion", "swarm-of-rats"]}
    h = House(me, tokens=["0"]).do("evade:ghoul-minion", "commit:survival-instinct")
    h.do("result:survival-instinct*", "no", "done")
    assert h.location() == "hallway" and "swarm-of-rats" in h.zone("threat-0")
    cliff = {"location": "arkham-woods-cliffside", "hand": ["survival-instinct"]}
    h = House(cliff, scenario="the-devourer-below", tokens=["0"],
              locations=["arkham-woods-cliffside", "main-path"])  # fmt: skip
    h.do("investigate:arkham-woods-cliffside", "commit:survival-instinct")
    assert h.do("result:survival-instinct*").prompt == "action"


def test_aquinnah_pays_with_horror_and_exhausts() -> None:
    me = {"play": ["aquinnah-1"], "threat": ["ghoul-minion"]}
    field = [{"card": "icy-ghoul", "at": "hallway", "exhausted": True}]
    h = House(me, at="AH-3.3", field=field).do("apply:aquinnah-1/0")
    assert h.card("aquinnah-1").horror == 1 and h.card("aquinnah-1").exhausted


@pytest.mark.parametrize("name", ["ghoul-priest", "mob-enforcer"])
def test_close_call_takes_neither_the_elite_nor_weaknesses(name: str) -> None:
    me = {**WENDY, "hand": ["close-call-2"], "threat": [name]}
    h = House(me, tokens=["0"]).do(f"evade:{name}", "done", "pass")
    assert h.card(name).exhausted and not h.offers("apply:*")


def test_will_to_survive_ends_with_the_turn_and_is_for_ones_own_tests() -> None:
    h = House({**WENDY, "hand": ["will-to-survive-3"]}, {}, tokens=["0"])
    h.do("play:will-to-survive-3", "end-turn").until(prompt="action", seat=1)
    assert h.do("investigate:hallway").said("token")


@pytest.mark.parametrize("name", ["guts", "perception", "overpower", "manual-dexterity"])
def test_skills_draw_nothing_for_a_failure(name: str) -> None:
    tests = {"perception": "investigate:hallway", "overpower": "fight:swarm-of-rats",
             "manual-dexterity": "evade:swarm-of-rats"}  # fmt: skip
    me = {"hand": [name], "threat": ["swarm-of-rats"]}
    if name == "guts":
        h = House({"hand": [name]}, {}, at="AH-1.4", encounter=["rotting-remains", "ghoul-minion"],
                  tokens=["auto-fail"])  # fmt: skip
    else:
        h = House(me, tokens=["auto-fail"]).do(tests[name])
    h.do(f"commit:{name}")
    assert h.said("test.failed") and not h.zone("hand-0")


def test_unexpected_courage_is_committed_once_to_any_test() -> None:
    h = House({"hand": ["unexpected-courage"] * 2}, tokens=["-3"]).do("investigate:hallway")
    h.do("commit:unexpected-courage")
    assert h.said("test.passed")[-1]["n"] == 1 and len(h.zone("hand-0")) == 1


def test_emergency_cache() -> None:
    h = House({"hand": ["emergency-cache"], "resources": 0}).do("play:emergency-cache")
    assert h.sitting().resources == 3
