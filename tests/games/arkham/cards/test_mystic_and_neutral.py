"""Mystic and neutral cards, the investigators, signatures and weaknesses, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.house import House

CLUES = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}
AGNES = {"investigator": "agnes-baker"}
DAISY = {"investigator": "daisy-walker"}
WENDY = {"investigator": "wendy-adams"}
SKIDS = {"investigator": "skids-otoole"}


# --- mystic


@rule("AH-move-element")
def test_forbidden_knowledge_moves_a_secret_to_the_pool() -> None:
    me = {**DAISY, "play": [{"card": "forbidden-knowledge", "uses": 1}], "resources": 0}
    h = House(me).do("use:forbidden-knowledge/0")
    assert h.sitting().resources == 1 and h.me().horror == 1
    assert h.zone("discard-0") == ["forbidden-knowledge"]  # no secrets left


def test_holy_rosary() -> None:
    assert House({"play": ["holy-rosary"]}).value("roland-banks", "willpower") == 4


@pytest.mark.parametrize(("token", "horror"), [("0", 0), ("skull", 1), ("auto-fail", 1)])
def test_shrivelling(token: str, horror: int) -> None:
    me = {**DAISY, "play": ["shrivelling"], "threat": ["swarm-of-rats"]}
    h = House(me, tokens=[token]).do("use:shrivelling/0")
    assert h.me().horror == horror and h.card("shrivelling").uses == 3
    assert bool(h.said("defeated")) == (token != "auto-fail")


@rule("AH-deck-order")
def test_scrying_puts_cards_back_in_any_order() -> None:
    h = House({**DAISY, "play": ["scrying"]}, encounter=["ancient-evils", "ghoul-minion"])
    h.do("use:scrying/0", "look.encounter", "bottom-most:ancient-evils")
    assert h.zone("encounter-deck") == ["ghoul-minion", "ancient-evils"]
    assert h.card("scrying").uses == 2 and h.card("scrying").exhausted


def test_arcane_studies() -> None:
    me = {"play": ["arcane-studies"], "location": "cellar", "resources": 1}
    h = House(me, tokens=["0"], locations={"cellar": {"clues": 1}, "hallway": {}})
    h.do("investigate:cellar", "use:arcane-studies/1")
    assert h.me().clues == 1


@rule("AH-doom-other", "AH-search-must")
def test_arcane_initiate_brings_doom_and_finds_spells() -> None:
    deck = ["knife", "dark-memory", "guts", "shrivelling"]
    h = House({**AGNES, "hand": ["arcane-initiate"], "deck": deck}, {}).do("play:arcane-initiate")
    assert h.card("arcane-initiate").doom == 1
    h.do("use:arcane-initiate/1")
    assert h.zone("hand-0") == ["dark-memory"]  # the only Spell among three


def test_blinding_light() -> None:
    me = {**AGNES, "hand": ["blinding-light"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["0"]).do("play:blinding-light")
    assert h.card("icy-ghoul").damage == 1 and h.card("icy-ghoul").exhausted
    assert h.sitting().actions == 2


def test_blinding_light_2() -> None:
    me = {**AGNES, "hand": ["blinding-light-2"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["cultist"]).do("play:blinding-light-2")
    assert h.offers("apply:agnes-baker/0")  # the horror comes as the symbol is revealed
    h.do("pass")
    assert h.card("icy-ghoul").damage == 2 and h.me().horror == 1 and h.sitting().actions == 1


def test_fearless_heals_whoever_committed_it() -> None:
    h = House({"horror": 2}, {"horror": 2, "hand": ["fearless"]}, at="AH-1.4",
              encounter=["rotting-remains", "swarm-of-rats"], tokens=["0"])  # fmt: skip
    h.do("commit:fearless")
    assert (h.me(0).horror, h.me(1).horror) == (2, 1)


def test_mind_wipe_spares_the_elite() -> None:
    me = {**AGNES, "hand": ["mind-wipe-1"], "threat": ["ghoul-priest"]}
    assert not House(me, at="AH-2.1").offers("apply:*")


def test_book_of_shadows() -> None:
    me = {**DAISY, "play": ["book-of-shadows-3", "scrying", "shrivelling"], "hand": ["shrivelling"]}
    h = House(me)
    h.do("use:book-of-shadows-3/1", "target:scrying")
    assert h.card("scrying").uses == 4
    h.do("play:shrivelling")
    assert h.prompt == "action" and not h.zone("discard-0")  # a third arcane slot


def test_grotesque_statue() -> None:
    me = {"play": ["grotesque-statue-4"], "location": "cellar"}
    locations = {"cellar": {"clues": 1}, "hallway": {}}
    h = House(me, tokens=["-4", "+1"], locations=locations)
    h.do("investigate:cellar", "apply:grotesque-statue-4/0", "token.+1")
    assert h.me().clues == 1 and [x["token"] for x in h.said("token")] == ["+1"]
    assert h.card("grotesque-statue-4").uses == 3 and len(h.g.table.bag) == 16


# --- neutral


def test_knife() -> None:
    me = {"play": ["knife"], "threat": ["icy-ghoul"]}
    h = House(me, tokens=["-2"]).do("use:knife/0")
    assert h.card("icy-ghoul").damage == 1 and "knife" in h.zone("play-0")
    h = House(me, tokens=["-2"]).do("use:knife/1")
    assert h.card("icy-ghoul").damage == 2 and h.zone("discard-0") == ["knife"]


@rule("AH-modifiers-zero")
def test_flashlight_lowers_the_shroud_to_nothing_at_least() -> None:
    h = House({"play": ["flashlight"]}, tokens=["-3"], locations=CLUES).do("use:flashlight/0")
    assert h.said("test.passed")[-1]["n"] == 0 and h.me().clues == 1


@pytest.mark.parametrize("name", ["guts", "perception", "overpower", "manual-dexterity"])
def test_skills_draw_a_card(name: str) -> None:
    me = {"hand": [name], "threat": ["swarm-of-rats"], "location": "hallway"}
    tests = {
        "perception": "investigate:hallway",
        "overpower": "fight:swarm-of-rats",
        "manual-dexterity": "evade:swarm-of-rats",
    }
    if name == "guts":
        h = House({"hand": [name]}, at="AH-1.4", encounter=["rotting-remains"], tokens=["0"])
    else:
        h = House(me, tokens=["0"]).do(tests[name])
    h.do(f"commit:{name}")
    h.do(next(k for k in h.keys if name in k)) if h.prompt == "results" else None
    assert "emergency-cache" in h.zone("hand-0")


def test_armour_and_amulet_only_soak() -> None:
    me = {"play": ["bulletproof-vest-3", "elder-sign-amulet-3"], "threat": ["ghoul-minion"]}
    h = House(me, at="AH-3.3").do("damage:bulletproof-vest-3", "horror:elder-sign-amulet-3")
    assert (h.me().damage, h.me().horror) == (0, 0)


# --- investigators


def test_daisy_has_an_action_for_tomes() -> None:
    me = {**DAISY, "play": ["old-book-of-lore", "medical-texts"]}
    h = House(me, {}, at="AH-2.2", tokens=["0"]).do("turn:seat-0")
    assert (h.sitting().actions, h.sitting().tome_actions) == (3, 1)
    h.do("use:old-book-of-lore/0", "investigator:seat-0", "take:emergency-cache")
    assert (h.sitting().actions, h.sitting().tome_actions) == (3, 0)


def test_daisys_elder_sign_draws_for_tomes() -> None:
    me = {**DAISY, "play": ["old-book-of-lore", "medical-texts"]}
    h = House(me, tokens=["elder-sign"]).do("investigate:hallway")
    h.do(next(k for k in h.keys if "daisy" in k)) if h.prompt == "results" else None
    assert len(h.zone("hand-0")) == 2


def test_skids_elder_sign() -> None:
    h = House({**SKIDS, "resources": 1}, tokens=["elder-sign"], locations=CLUES)
    h.do("investigate:hallway")
    h.do(h.keys[0]) if h.prompt == "results" else None
    assert h.said("test.passed")[-1]["n"] == 4 and h.sitting().resources == 3


def test_agnes_answers_horror_on_herself_once_a_phase() -> None:
    me = {**AGNES, "threat": ["ghoul-minion", "ravenous-ghoul"]}
    h = House(me, at="AH-3.3").do("suffer:ghoul-minion")
    h.do("apply:agnes-baker/0", "target:ravenous-ghoul")
    assert h.card("ravenous-ghoul").damage == 1
    assert not h.offers("apply:agnes-baker/0")


def test_agnes_elder_sign() -> None:
    h = House({**AGNES, "horror": 3}, tokens=["elder-sign"]).do("investigate:hallway")
    assert h.said("test.passed")[-1]["n"] == 4


@rule("AH-weakness-discard")
def test_wendy_exchanges_a_token_for_a_card() -> None:
    me = {**WENDY, "hand": ["knife"], "location": "cellar"}
    h = House(me, tokens=["auto-fail", "+1"], locations={"cellar": {"clues": 1}, "hallway": {}})
    h.do("investigate:cellar", "apply:wendy-adams/0")
    assert h.me().clues == 1 and h.zone("discard-0") == ["knife"] and len(h.g.table.bag) == 16


# --- signatures


@pytest.mark.parametrize(("clues", "margin"), [(0, 1), (1, 3)])
def test_rolands_38_special(clues: int, margin: int) -> None:
    me = {"play": ["rolands-38-special"], "threat": ["flesh-eater"]}
    h = House(me, tokens=["0"], locations={"hallway": {"clues": clues}})
    h.do("use:rolands-38-special/0")
    assert h.said("test.passed")[-1]["n"] == margin and h.card("flesh-eater").damage == 2


@rule("AH-instead", "AH-elim-0")
def test_cover_up_hurts_at_the_end_while_a_clue_is_left() -> None:
    for clues, mental in ((1, 1), (0, 0)):
        me = {"threat": [{"card": "cover-up", "clues": clues}], "location": "parlor"}
        h = House(me, locations={"parlor": {}, "hallway": {}}).do("use:parlor/0").over()
        assert h.sitting().mental == mental


@rule("AH-cannot", "AH-move-element")
def test_the_necronomicon() -> None:
    me = {**DAISY, "threat": [{"card": "the-necronomicon", "horror": 2}], "play": ["holy-rosary"]}
    h = House(me, tokens=["elder-sign"])
    h.do("use:the-necronomicon/2")
    assert h.me().horror == 1 and h.card("holy-rosary").horror == 0
    assert h.where("the-necronomicon") == "threat-0"
    h.do("investigate:hallway")
    assert h.said("test.failed")
    h.do("use:the-necronomicon/2")
    assert h.zone("discard-0") == ["the-necronomicon"]


def test_on_the_lam_spares_one_the_common_enemies() -> None:
    me = {**SKIDS, "hand": ["on-the-lam"], "threat": ["ghoul-minion", "ghoul-priest"]}
    h = House(me, at="AH-2.2").do("apply:on-the-lam/0", "resource")
    assert h.me().damage == 2  # the Priest alone is Elite


def test_hospital_debts() -> None:
    for paid, experience in ((5, 0), (6, 2)):
        me = {**SKIDS, "threat": [{"card": "hospital-debts", "uses": paid}], "location": "parlor"}
        h = House(me, locations={"parlor": {}}).do("use:parlor/0").over()
        assert h.sitting().experience == experience


def test_heirloom_of_hyperborea() -> None:
    me = {**AGNES, "play": ["heirloom-of-hyperborea"], "hand": ["scrying"]}
    h = House(me).do("play:scrying", "apply:heirloom-of-hyperborea/0")
    assert len(h.zone("hand-0")) == 1


def test_dark_memory() -> None:
    h = House({**AGNES, "hand": ["dark-memory"]}, {}, at="AH-2.2.2")
    assert h.me().horror == 2 and "dark-memory" in h.zone("hand-0")
    h = House({**AGNES, "hand": ["dark-memory"]}, {}, doom=2).do("play:dark-memory")
    assert h.said("advanced")


@rule("AH-golden-card", "AH-instead")
def test_wendys_amulet() -> None:
    me = {**WENDY, "play": ["wendys-amulet"], "discard": ["emergency-cache", "knife"]}
    h = House({**me, "resources": 0}).do("play:emergency-cache")
    assert h.sitting().resources == 3 and h.zone("deck-0")[-1] == "emergency-cache"
    assert h.zone("discard-0") == ["knife"]


def test_wendys_amulet_reaches_events_that_answer() -> None:
    me = {**WENDY, "play": ["wendys-amulet"], "discard": ["lucky"], "location": "cellar"}
    h = House(me, tokens=["-1"], locations={"cellar": {"clues": 1}, "hallway": {}})
    h.do("investigate:cellar", "apply:lucky/0")
    assert h.me().clues == 1 and h.zone("deck-0")[-1] == "lucky"


@rule("AH-direct")
def test_abandoned_and_alone() -> None:
    h = House({**WENDY, "deck": ["abandoned-and-alone"], "discard": ["knife"]}).do("draw")
    assert h.me().horror == 2 and "knife" in h.zone("removed")


# --- basic weaknesses


def test_amnesia_leaves_one_card() -> None:
    h = House({"deck": ["amnesia"], "hand": ["knife", "guts", "dodge"]}).do("draw", "keep:guts")
    assert h.zone("hand-0") == ["guts"]


def test_haunted_lowers_every_skill() -> None:
    h = House({"deck": ["haunted"]}).do("draw")
    assert [h.value("roland-banks", s) for s in ("willpower", "intellect", "combat", "agility")] \
        == [2, 2, 3, 1]  # fmt: skip


def test_psychosis_and_hypochondria() -> None:
    h = House({"threat": ["psychosis"], "play": ["holy-rosary"]}).do("move:attic", "horror:holy-*")
    assert h.me().damage == 1
    h = House({"threat": ["hypochondria"]}).do("move:cellar")
    assert h.me().horror == 1


def test_psychosis_with_hypochondria_never_ends_well() -> None:
    h = House({"threat": ["psychosis", "hypochondria"]}, {}).do("move:cellar")
    assert h.sitting().out == "defeated"


@rule("AH-dmg-investigator")
def test_psychosis_with_hypochondria_ends_even_while_an_enemy_is_being_defeated() -> None:
    """The horror of a dying goat spawn goes round until Roland has had enough."""
    ill = {"threat": ["psychosis", "hypochondria", {"card": "goat-spawn", "damage": 2}]}
    h = House(ill, {}, tokens=["+1"]).do("fight:goat-spawn")
    h.until(seat=1)
    assert h.sitting(0).out == "defeated"


def test_mob_enforcer_takes_money() -> None:
    h = House({"threat": ["mob-enforcer"], "resources": 4}).do("use:mob-enforcer/0")
    assert h.zone("discard-0") == ["mob-enforcer"] and h.sitting().resources == 0


def test_silver_twilight_acolyte() -> None:
    h = House({"threat": ["silver-twilight-acolyte"]}).do("resource")
    assert h.card("whats-going-on").doom == 1
