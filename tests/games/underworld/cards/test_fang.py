"""The Fang, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

BATS = ["giant-bat"] * 6

# A quick card that can always be played: whoever holds it is asked at every priority.
WAIT: dict[str, Any] = {"hand": ["orbital-calculus"], "assets": ["orbital-calculus"]}
COMBAT_AT_1 = "UW-3.2.2.1"


def fight(mine: list[Any], theirs: list[Any], **more: Any) -> Duel:
    """The combat contest at district 1, up to the first thing I am asked."""
    return Duel(
        {**WAIT, "districts": {1: mine}}, {"districts": {1: theirs}}, at=COMBAT_AT_1, **more
    )


# --- 025 bloodhunting-fledgling


@rule("UW-continuous-conditional", "UW-lethality", "UW-temp-icon")
def test_bloodhunting_fledgling_is_lethal_while_you_are_first() -> None:
    """While you hold the first-player token, this card has Lethality 1."""
    d = fight(["bloodhunting-fledgling"], ["dean-olivia-frostvine"])
    assert d.value("bloodhunting-fledgling", "lethality") == 1
    assert d.card("dean-olivia-frostvine").damage == 3  # two icons, one of them temporary


@rule("UW-first-token", "UW-temp-icon")
def test_bloodhunting_fledgling_is_tame_while_you_are_second() -> None:
    """While you hold the first-player token: without it there is no Lethality."""
    d = fight(["bloodhunting-fledgling"], ["dean-olivia-frostvine"], first=1)
    assert d.value("bloodhunting-fledgling", "lethality") == 0
    assert d.card("dean-olivia-frostvine").damage == 1


# --- 026 night-roost-prowler


@rule("UW-mobile", "UW-3.1.1")
def test_night_roost_prowler_moves_as_the_contests_begin() -> None:
    """Mobile."""
    d = Duel({**WAIT, "districts": {2: ["night-roost-prowler"]}}, at="UW-3.1.1")
    assert d.keys() == ["mobile:night-roost-prowler", "done"]
    d.do("mobile:night-roost-prowler")
    assert sorted(d.keys()) == ["target:fogharbour-docks", "target:old-royal-palace"]
    d.do("target:fogharbour-docks").resolve()
    assert d.zone("district-1-0") == ["night-roost-prowler"]
    assert d.prompt == "priority"  # UW-mobile-once: it is not offered again


@rule("UW-trigger-optional")
def test_night_roost_prowler_may_stay() -> None:
    """Mobile is an offer."""
    d = Duel({**WAIT, "districts": {2: ["night-roost-prowler"]}}, at="UW-3.1.1").do("done")
    assert d.zone("district-2-0") == ["night-roost-prowler"]


# --- 027 giant-bat


def bat(assets: list[Any], **more: Any) -> Duel:
    """My Giant Bat at district 1, and a quick card at hand."""
    mine = [*WAIT["assets"], *assets]
    return Duel({**WAIT, "assets": mine, "districts": {1: ["giant-bat"]}}, **more)


@rule("UW-continuous-conditional", "UW-magic-assets")
@pytest.mark.parametrize(
    "assets",
    [
        ["blood-herald", "blood-banquet"],
        ["matriarch-vladena"],
        [{"card": "blood-herald", "exhausted": True}, {"card": "giant-bat", "exhausted": True}],
    ],
)
def test_giant_bat_grows_with_blood_among_your_assets(assets: list[Any]) -> None:
    """While there are two or more blood icons among your assets, +1 combat and Mobile."""
    d = bat(assets)
    assert d.value("giant-bat", "combat", "district-1-0") == 2
    assert d.value("giant-bat", "mobile", "district-1-0") == 1


@pytest.mark.parametrize("assets", [[], ["blood-herald"], ["blood-herald", "records-clerk"]])
def test_giant_bat_with_too_little_blood(assets: list[Any]) -> None:
    """Two or more; its own icon, not an asset's, does not count."""
    d = bat(assets)
    assert d.value("giant-bat", "combat") == 1
    assert d.value("giant-bat", "mobile") == 0


@rule("UW-you")
def test_giant_bat_ignores_the_enemys_blood() -> None:
    """Among your assets."""
    d = bat(["blood-herald"], foe={"assets": BATS[:3]})
    assert d.value("giant-bat", "combat", "district-1-0") == 1


@rule("UW-mobile")
def test_giant_bat_with_blood_moves() -> None:
    """Gains Mobile."""
    d = bat(["blood-herald", "blood-herald"], at="UW-3.1.1")
    d.do("mobile:giant-bat", "target:old-royal-palace").resolve()
    assert d.zone("district-3-0") == ["giant-bat"]
    assert bat(["blood-herald"], at="UW-3.1.1").prompt == "priority"


# --- 028 scarlet-duellist


@rule("UW-lethality")
def test_scarlet_duellist_deals_one_more() -> None:
    """Lethality 1."""
    d = fight(["scarlet-duellist"], ["dean-olivia-frostvine"])
    assert d.card("dean-olivia-frostvine").damage == 3


@rule("UW-renown", "UW-renown-nokill", "UW-3.2.2.3")
def test_scarlet_duellist_wins_fame() -> None:
    """Renown: a won combat is a marker, even with nobody to fight."""
    d = fight(["scarlet-duellist"], [])
    assert d.keys() == ["renown:scarlet-duellist", "done"]
    d.do("renown:scarlet-duellist").resolve()
    assert d.markers(1) == [1, 0]


def test_scarlet_duellist_beaten_wins_no_fame() -> None:
    """Renown needs a won combat."""
    d = fight(["scarlet-duellist"], ["clan-scourge"])
    assert d.zone("graveyard-0") == ["scarlet-duellist"]
    assert d.prompt == "priority" and d.markers(1) == [0, 0]


@rule("UW-renown-nostack")
def test_scarlet_duellist_beside_the_matriarch_is_one_marker() -> None:
    """Renown: however many, one marker."""
    d = fight(["scarlet-duellist", "matriarch-vladena"], [])
    d.do("renown:*").resolve()  # one is offered
    assert d.markers(1) == [1, 0] and d.prompt == "priority"


def duellist(spare: int) -> Duel:
    """A duellist about to fight, with so many assets to spend."""
    mine = ["orbital-calculus"] * spare
    return Duel({**WAIT, "assets": mine, "districts": {1: ["scarlet-duellist"]}})


@rule("UW-cost-asset", "UW-quick-any-phase")
def test_scarlet_duellist_pays_for_a_better_blade() -> None:
    """Quick: pay 1: this card gets +1 combat until end of turn. Limit once per turn."""
    d = duellist(2).do("use:scarlet-duellist/0").resolve()
    assert d.value("scarlet-duellist", "combat") == 3
    assert sum(c.exhausted for c in d.g.cards) == 1
    assert not d.offers("use:*")
    assert d.why_not("use:scarlet-duellist/0") == ["UW-use-steps"]


def test_scarlet_duellist_without_a_cost_point() -> None:
    """Pay 1."""
    d = Duel({"hand": ["newsboy"], "districts": {1: ["scarlet-duellist"]}})
    assert d.why_not("use:scarlet-duellist/0") == ["UW-action-ability"]


@rule("UW-4.2.3")
def test_scarlet_duellist_is_herself_again_next_turn() -> None:
    """Until end of turn; and the limit is the turn's."""
    d = duellist(2).do("use:scarlet-duellist/0").resolve().next_turn()
    assert d.value("scarlet-duellist", "combat") == 2
    assert d.offers("use:scarlet-duellist/0")


# --- 029 blood-banquet


def banquet(foe: list[Any], mine: list[Any] | None = None, **more: Any) -> Duel:
    """Blood Banquet and a card to build in my hand; characters at district 1."""
    return Duel(
        {
            "hand": ["blood-banquet", "newsboy"],
            "assets": BATS[:2],
            "districts": {1: mine or ["hothouse-apprentice"]},
        },
        {"districts": {1: foe}, **more},
    )


def test_blood_banquet_is_served_where_you_have_a_character() -> None:
    """Target character at a district where you control a character."""
    d = Duel(
        {
            "hand": ["blood-banquet", "newsboy"],
            "assets": BATS[:2],
            "districts": {1: ["hothouse-apprentice"], 3: [{"card": "newsboy", "down": True}]},
        },
        {"districts": {1: ["clan-scourge"], 2: ["vine-archivist"], 3: ["ivy-mage"]}},
    )
    d.do("play:blood-banquet")
    assert sorted(d.keys()) == ["target:clan-scourge", "target:hothouse-apprentice"]


@rule("UW-dealt-damage")
def test_blood_banquet_deals_two_damage() -> None:
    """Deal 2 damage; nobody died, so nothing is drawn."""
    d = banquet(["clan-scourge"]).do("play:blood-banquet", "target:clan-scourge")
    assert d.card("clan-scourge").damage == 2
    assert d.zone("hand-0") == ["newsboy"]


@rule("UW-death", "UW-damage-lethal", "UW-draw")
@pytest.mark.parametrize("victim", ["vine-archivist", {"card": "ivy-mage", "damage": 1}])
def test_blood_banquet_draws_for_a_death(victim: Any) -> None:
    """If it dies this way, draw a card."""
    name = victim if isinstance(victim, str) else victim["card"]
    d = banquet([victim]).do("play:blood-banquet", f"target:{name}")
    assert d.zone("graveyard-1") == [name]
    assert d.zone("hand-0") == ["newsboy", "newsboy"]


def test_blood_banquet_draws_for_your_own_dead_too() -> None:
    """Target character: anybody's."""
    d = banquet(["clan-scourge"]).do("play:blood-banquet", "target:hothouse-apprentice")
    assert sorted(d.zone("graveyard-0")) == ["blood-banquet", "hothouse-apprentice"]
    assert d.hands[0] == 2


@rule("UW-effect-replace")
def test_blood_banquet_draws_nothing_for_the_saved() -> None:
    """A character that is saved from dying has not died this way."""
    saint = {"card": "vine-archivist", "attached": ["finger-reliquary"]}
    d = banquet([saint]).do("play:blood-banquet", "target:vine-archivist")
    assert d.seat == 1
    d.do("apply:*")
    assert d.zone("district-1-1") == ["vine-archivist"]
    assert d.hands[0] == 1


@rule("UW-target-lost", "UW-quick-lifo")
def test_blood_banquet_spoils_when_your_character_is_gone() -> None:
    """Where you control a character: checked again on resolution."""
    d = banquet(["clan-scourge"], hand=["blood-banquet"], assets=BATS[:2])
    d.do("play:blood-banquet", "target:clan-scourge")
    d.do("play:blood-banquet", "target:hothouse-apprentice")
    assert d.card("clan-scourge").damage == 0
    assert d.hands == [1, 1]


@rule("UW-quick-any-phase")
def test_blood_banquet_is_quick() -> None:
    """Quick: in any phase."""
    d = Duel(
        {"hand": ["blood-banquet"], "assets": BATS[:2], "districts": {1: ["giant-bat"]}},
        at="UW-4.1.2",
    )
    assert d.offers("play:blood-banquet")


# --- 030 crimson-frenzy


def frenzy(**more: Any) -> Duel:
    me = {"hand": ["crimson-frenzy", "newsboy"], "assets": BATS[:3]}
    return Duel(
        {**me, "districts": {1: ["night-roost-prowler"], 2: ["ivy-mage"]}},
        {"districts": {1: ["clan-scourge"]}},
        **more,
    )


@rule("UW-x-value", "UW-target-before-pay")
def test_crimson_frenzy_gives_x_combat() -> None:
    """Target character you control gets +X combat."""
    d = frenzy().do("play:crimson-frenzy")
    assert sorted(d.keys()) == ["target:ivy-mage", "target:night-roost-prowler"]
    d.do("target:ivy-mage")
    assert d.keys() == ["x=0", "x=1", "x=2", "x=3"]
    d.do("x=2").resolve()
    assert d.value("ivy-mage", "combat") == 2
    assert sum(c.exhausted for c in d.g.cards) == 2


def test_crimson_frenzy_may_be_nothing() -> None:
    """X may be 0."""
    d = frenzy().do("play:crimson-frenzy", "target:ivy-mage", "x=0").resolve()
    assert d.value("ivy-mage", "combat") == 0
    assert d.zone("graveyard-0") == ["crimson-frenzy"]


@rule("UW-4.2.3")
def test_crimson_frenzy_passes() -> None:
    """Until end of turn."""
    d = Duel(
        {
            "hand": ["crimson-frenzy", "orbital-calculus"],
            "assets": ["giant-bat", "orbital-calculus"],
            "districts": {1: ["scarlet-duellist"]},
        },
        first=1,
    )
    d.do("play:crimson-frenzy", "x=1").resolve()
    assert d.value("scarlet-duellist", "combat") == 3
    assert d.next_turn().value("scarlet-duellist", "combat") == 2


@rule("UW-quick-any-phase")
def test_crimson_frenzy_is_quick() -> None:
    """Quick: in any phase."""
    assert frenzy(at="UW-3.1.2").offers("play:crimson-frenzy")


# --- 031 ancestral-crest


@rule("UW-attach-target", "UW-subtypes")
def test_ancestral_crest_is_worn_by_vampires_of_yours() -> None:
    """Attach to target Vampire character you control."""
    d = Duel(
        {
            "hand": ["ancestral-crest"],
            "assets": BATS[:2],
            "districts": {1: ["blood-herald", "giant-bat", "newsboy"], 2: ["scarlet-duellist"]},
        },
        {"districts": {1: ["clan-scourge"]}},
    )
    d.do("play:ancestral-crest")
    assert sorted(d.keys()) == ["target:blood-herald", "target:scarlet-duellist"]


def test_ancestral_crest_needs_a_vampire() -> None:
    """Without one it cannot be played."""
    d = Duel(
        {"hand": ["ancestral-crest"], "assets": BATS[:2], "districts": {1: ["giant-bat"]}},
        {"districts": {1: ["clan-scourge"]}},
    )
    assert d.why_not("play:ancestral-crest") == ["UW-play-3"]


def test_ancestral_crest_makes_a_champion() -> None:
    """The attached character gets +1 combat and +2 defence, and gains Renown."""
    herald = {"card": "blood-herald", "attached": ["ancestral-crest"]}
    d = Duel({**WAIT, "districts": {1: [herald, "night-roost-prowler"]}})
    numbers = [d.value("blood-herald", s) for s in ("combat", "defence", "renown")]
    assert numbers == [2, 3, 1]  # its temporary icon is in season
    others = [d.value("night-roost-prowler", s) for s in ("combat", "defence", "renown")]
    assert others == [2, 2, 0]


@rule("UW-renown")
def test_ancestral_crest_wins_fame() -> None:
    """Gains Renown."""
    d = fight([{"card": "blood-herald", "attached": ["ancestral-crest"]}], [])
    d.do("renown:blood-herald").resolve()
    assert d.markers(1) == [1, 0]


# --- 032 clan-scourge


@rule("UW-trigger-forced", "UW-lurker-no-damage")
def test_clan_scourge_lashes_everybody_else_here() -> None:
    """Forced enter: deal 1 damage to each other character at this district."""
    d = Duel(
        {
            "hand": ["clan-scourge", "newsboy"],
            "assets": BATS[:4],
            "districts": {1: ["blood-herald", "ivy-mage"], 2: ["records-clerk"]},
        },
        {
            "districts": {
                1: ["dean-olivia-frostvine", {"card": "newsboy", "down": True}],
                2: ["vine-archivist"],
            }
        },
    )
    d.do("play:clan-scourge@district-1")
    assert d.zone("graveyard-0") == ["blood-herald"]
    hurt = ("ivy-mage", "dean-olivia-frostvine")
    spared = ("clan-scourge", "records-clerk", "vine-archivist")
    assert [d.card(n).damage for n in hurt] == [1, 1]
    assert [d.card(n).damage for n in spared] == [0, 0, 0]
    assert d.zone("district-1-1") == ["dean-olivia-frostvine", "newsboy"]


@rule("UW-trigger-forced", "UW-trigger-stack")
def test_clan_scourge_cannot_hold_back() -> None:
    """Forced: it is on the stack without being asked for, and may be answered."""
    d = Duel(
        {"hand": ["clan-scourge"], "assets": BATS[:4], "districts": {1: ["ivy-mage"]}},
        {**WAIT},
    )
    d.do("play:clan-scourge@district-1", "pass")
    assert [s["source"] for s in d.stack] == ["clan-scourge"] and d.prompt == "priority"
    assert d.zone("district-1-0") == ["ivy-mage", "clan-scourge"]
    assert d.card("ivy-mage").damage == 0


@rule("UW-trigger-enter")
def test_clan_scourge_lashes_on_being_revealed() -> None:
    """Enter: also when it turns up from a lurker."""
    lurking = {"card": "clan-scourge", "down": True}
    d = Duel(
        {"hand": ["newsboy"], "assets": BATS[:4], "districts": {1: [lurking]}},
        {"districts": {1: ["ivy-mage"]}},
    )
    d.do("flip:clan-scourge")
    assert d.card("ivy-mage").damage == 1


@rule("UW-lethality")
def test_clan_scourge_deals_one_more() -> None:
    """Lethality 1."""
    d = fight(["clan-scourge"], ["director-cheng-lan"])
    assert d.card("director-cheng-lan").damage == 3  # three icons against one, and one more


# --- 033 matriarch-vladena


@rule("UW-leader")
def test_matriarch_tolerates_no_other_leader() -> None:
    """Leader."""
    d = Duel(
        {
            "hand": ["matriarch-vladena", "newsboy"],
            "assets": BATS,
            "districts": {1: ["dean-olivia-frostvine"]},
        }
    )
    d.do("play:matriarch-vladena@district-2")
    assert sorted(d.keys()) == ["sacrifice:dean-olivia-frostvine", "sacrifice:matriarch-vladena"]


@rule("UW-lethality", "UW-renown")
def test_matriarch_is_lethal_and_famous() -> None:
    """Renown, Lethality 1."""
    d = fight(["matriarch-vladena"], ["dean-olivia-frostvine", "clan-scourge"])
    d.do("hit:clan-scourge", "hit:clan-scourge")  # a margin of one, and one more
    assert d.card("clan-scourge").damage == 2
    d.do("renown:matriarch-vladena").resolve()
    assert d.markers(1) == [1, 0]


@rule("UW-use-trigger", "UW-death", "UW-R-com-2.2")
def test_matriarch_marks_one_death_a_turn() -> None:
    """After an enemy character dies at this district, place a marker here. Limit once per turn."""
    d = fight(["matriarch-vladena"], ["ivy-mage", "vine-archivist"])
    d.do(*["hit:ivy-mage"] * 3, *["hit:vine-archivist"] * 2)
    assert d.offers("trigger:matriarch-vladena/0") and d.offers("trigger:matriarch-vladena/0=2")
    d.do("trigger:matriarch-vladena/0")
    assert d.keys() == ["renown:matriarch-vladena", "done"]
    d.do("done").resolve()
    assert d.markers(1) == [1, 0]


def archivist_dies_at(place: int) -> Duel:
    """Vladena is at district 1; Blood Banquet kills an enemy there or at district 2."""
    mine = {1: ["matriarch-vladena"], 2: ["clan-scourge"]}
    d = Duel(
        {"hand": ["blood-banquet", "newsboy"], "assets": BATS[:2], "districts": mine},
        {"districts": {place: ["vine-archivist"]}},
    )
    return d.do("play:blood-banquet", "target:vine-archivist")


@rule("UW-death")
def test_matriarch_counts_every_kind_of_death_here() -> None:
    """Dies, not only in combat; placing is optional."""
    d = archivist_dies_at(1)
    assert d.keys() == ["trigger:matriarch-vladena/0", "done"]
    d.do("trigger:matriarch-vladena/0")
    assert d.markers(1) == [1, 0]


def test_matriarch_ignores_deaths_elsewhere() -> None:
    """At this district."""
    d = archivist_dies_at(2)
    assert d.zone("graveyard-1") == ["vine-archivist"]
    assert d.prompt == "priority"


def test_matriarch_ignores_those_who_only_leave() -> None:
    """Dies: to lurk is to leave play, not to die."""
    d = Duel(
        {
            "hand": ["loose-ends", "newsboy"],
            "assets": ["alley-lookout", "gutter-knife"],
            "districts": {1: ["matriarch-vladena"]},
        },
        {"districts": {1: ["ivy-mage"]}},
    )
    d.do("play:loose-ends", "target:ivy-mage")
    assert d.card("ivy-mage").down and d.prompt == "priority"


def test_matriarch_ignores_your_own_dead() -> None:
    """An enemy character."""
    weak = {"card": "giant-bat", "damage": 1}
    d = Duel(
        {
            "hand": ["blood-banquet", "newsboy"],
            "assets": BATS[:2],
            "districts": {1: ["matriarch-vladena", weak]},
        }
    )
    d.do("play:blood-banquet", "target:giant-bat")
    assert sorted(d.zone("graveyard-0")) == ["blood-banquet", "giant-bat"]
    assert d.prompt == "priority"


def test_matriarch_dying_in_the_same_moment_marks_nothing() -> None:
    """A card that leaves at the same time uses its own death triggers only."""
    d = Duel(
        {"districts": {1: [{"card": "matriarch-vladena", "damage": 4}]}},
        {
            "hand": ["clan-scourge", "newsboy"],
            "assets": BATS[:4],
            "districts": {1: ["newsboy"]},
        },
        first=1,
    )
    d.do("play:clan-scourge@district-1")
    assert d.zone("graveyard-0") == ["matriarch-vladena"]
    assert d.zone("graveyard-1") == ["newsboy"]
    assert d.seat == 1 and d.markers(1) == [0, 0]


# --- 034 sanguine-oath


def oath(mine: list[Any], theirs: list[Any], **state: Any) -> Duel:
    """Combat at district 1 under my Sanguine Oath."""
    return Duel(
        {
            **WAIT,
            "society_area": [{"card": "sanguine-oath", **state}],
            "districts": {1: mine},
        },
        {"districts": {1: theirs}},
        at=COMBAT_AT_1,
    )


def test_sanguine_oath_is_sworn_in_your_society() -> None:
    """Attach to your society."""
    d = Duel({"hand": ["sanguine-oath", "newsboy"], "assets": BATS[:2]}).do("play:sanguine-oath")
    assert d.zone("society-0") == ["sanguine-oath"]


@rule("UW-damage-combat", "UW-use-trigger")
@pytest.mark.parametrize("victim", ["vine-archivist", {"card": "clan-scourge", "damage": 3}])
def test_sanguine_oath_drinks_the_fallen(victim: Any) -> None:
    """After an enemy character dies from combat damage, exhaust this card: draw a card."""
    d = oath(["matriarch-vladena"], [victim])
    d.do("trigger:sanguine-oath/0")
    assert d.card("sanguine-oath").exhausted
    d.do("done").resolve()
    assert d.hands[0] == 2


def test_sanguine_oath_drinks_once_while_exhausted() -> None:
    """Exhaust this card: of two deaths only one can be paid for."""
    d = oath(["clan-scourge"], ["vine-archivist", "records-clerk"])
    d.do(*["hit:vine-archivist", "hit:records-clerk"] * 2, "trigger:sanguine-oath/0").resolve()
    assert d.hands[0] == 2 and d.prompt == "priority"


@rule("UW-exhaust-twice")
def test_sanguine_oath_exhausted_is_dry() -> None:
    """Exhaust this card."""
    d = oath(["clan-scourge"], ["vine-archivist"], exhausted=True)
    assert d.zone("graveyard-1") == ["vine-archivist"]
    assert d.prompt == "priority"


def test_sanguine_oath_ignores_your_own_dead() -> None:
    """An enemy character."""
    d = oath(["night-roost-prowler"], ["clan-scourge"])
    assert d.zone("graveyard-0") == ["night-roost-prowler"]
    assert d.prompt == "priority"


@rule("UW-damage-combat")
def test_sanguine_oath_ignores_other_deaths() -> None:
    """From combat damage: Blood Banquet's is none, even after a wound in combat."""
    d = Duel(
        {
            "hand": ["blood-banquet", *WAIT["hand"]],
            "assets": [*BATS[:2], *WAIT["assets"]],
            "society_area": ["sanguine-oath"],
            "districts": {1: ["night-roost-prowler"]},
        },
        {"districts": {1: ["ivy-mage", "dean-olivia-frostvine"]}},
        at=COMBAT_AT_1,
    )
    d.do("hit:ivy-mage", "hit:dean-olivia-frostvine")
    assert d.card("ivy-mage").damage == 1
    d.do("play:blood-banquet", "target:ivy-mage").resolve()
    assert d.zone("graveyard-1") == ["ivy-mage"]
    assert d.prompt == "priority"


# --- 035 blood-herald


@rule("UW-loyalty-magic")
def test_blood_herald_answers_to_blood() -> None:
    """Loyalty: a blood icon among your assets."""
    d = Duel({"hand": ["blood-herald"], "assets": ["records-clerk"]})
    assert d.why_not("play:blood-herald@district-1") == ["UW-loyalty"]
    d = Duel({"hand": ["blood-herald"], "assets": ["crimson-frenzy"]})
    assert d.offers("play:blood-herald@district-1")


def herald_dies(foe: dict[int, list[Any]], mine: dict[int, list[Any]] | None = None) -> Duel:
    """My own Blood Banquet kills my Blood Herald at district 1."""
    d = Duel(
        {
            "hand": ["blood-banquet", "newsboy"],
            "assets": BATS[:2],
            "districts": {1: ["blood-herald"], **(mine or {2: ["records-clerk"]})},
        },
        {"districts": foe},
    )
    return d.do("play:blood-banquet", "target:blood-herald")


@rule("UW-trigger-death")
def test_blood_herald_takes_somebody_along() -> None:
    """Death: deal 1 damage to target character at the district where this card died."""
    d = herald_dies({1: ["clan-scourge", "ivy-mage"], 2: ["vine-archivist"]})
    assert d.keys() == ["trigger:blood-herald/0", "done"]
    d.do("trigger:blood-herald/0")
    assert sorted(d.keys()) == ["target:clan-scourge", "target:ivy-mage"]
    d.do("target:ivy-mage")
    assert d.card("ivy-mage").damage == 1 and d.card("clan-scourge").damage == 0


def test_blood_herald_dying_alone_hurts_nobody() -> None:
    """At the district where this card died: with nobody there it cannot be used."""
    d = herald_dies({2: ["vine-archivist"]})
    assert "blood-herald" in d.zone("graveyard-0")
    assert d.prompt == "priority"


@rule("UW-lurk")
def test_blood_herald_that_lurks_is_not_dead() -> None:
    """Death: other ways of leaving play are none."""
    d = Duel(
        {
            "hand": ["shed-skin", "newsboy"],
            "assets": ["alley-lookout"],
            "districts": {1: ["blood-herald"]},
        },
        {"districts": {1: ["clan-scourge"]}},
    )
    d.do("play:shed-skin")
    assert d.card("blood-herald").down and d.prompt == "priority"


@rule("UW-trigger-death", "UW-extra-cost-noresp")
def test_blood_herald_sacrificed_resolves_before_what_it_paid_for() -> None:
    """Death: being sacrificed counts; the trigger lies on top of the affair."""
    d = Duel(
        {
            "hand": ["night-of-the-throne", "newsboy"],
            "assets": BATS[:2],
            "districts": {1: ["blood-herald"]},
        },
        {**WAIT, "districts": {1: ["ivy-mage"], 2: ["clan-scourge"]}},
    )
    d.do("play:night-of-the-throne", "target:clan-scourge", "trigger:blood-herald/0")
    assert [s["source"] for s in d.stack] == ["night-of-the-throne", "blood-herald"]
    d.passes()
    assert d.card("ivy-mage").damage == 1
    assert d.zone("district-2-1") == ["clan-scourge"]


# --- 036 night-of-the-throne


def throne(mine: list[Any], theirs: list[Any], **more: Any) -> Duel:
    me = {"hand": ["night-of-the-throne", "newsboy"], "assets": BATS[:2], "districts": {1: mine}}
    return Duel(me, {"districts": {2: theirs}}, **more)


@rule("UW-extra-cost")
def test_night_of_the_throne_asks_for_a_vampire() -> None:
    """Additional cost: sacrifice a Vampire character you control."""
    d = throne(["giant-bat"], ["clan-scourge"])
    assert d.why_not("play:night-of-the-throne") == ["UW-extra-cost"]


@rule("UW-destroy", "UW-extra-cost", "UW-sacrifice")
def test_night_of_the_throne_destroys_a_character() -> None:
    """Action: destroy target character, after one of your Vampires has been sacrificed."""
    d = throne(["blood-herald", "night-roost-prowler", "giant-bat"], ["fallen-star-colossus"])
    d.do("play:night-of-the-throne", "target:fallen-star-colossus")
    assert sorted(d.keys()) == ["sacrifice:blood-herald", "sacrifice:night-roost-prowler"]
    d.do("sacrifice:night-roost-prowler")
    assert d.zone("graveyard-1") == ["fallen-star-colossus"]
    assert sorted(d.zone("graveyard-0")) == ["night-of-the-throne", "night-roost-prowler"]
    assert d.zone("district-1-0") == ["blood-herald", "giant-bat"]


@rule("UW-target-before-pay", "UW-target-lost")
def test_night_of_the_throne_on_the_sacrificed_is_wasted() -> None:
    """The target is chosen before paying; the same Vampire may then be the price."""
    d = throne(["night-roost-prowler"], ["clan-scourge"])
    d.do("play:night-of-the-throne", "target:night-roost-prowler")
    assert sorted(d.zone("graveyard-0")) == ["night-of-the-throne", "night-roost-prowler"]
    assert d.zone("district-2-1") == ["clan-scourge"] and d.said("fizzled") == 1


@rule("UW-extra-cost-noresp")
def test_night_of_the_throne_is_paid_before_anybody_may_answer() -> None:
    """The sacrifice is part of the price; the destruction waits on the stack."""
    d = Duel(
        {
            "hand": ["night-of-the-throne"],
            "assets": BATS[:2],
            "districts": {1: ["night-roost-prowler"]},
        },
        {**WAIT, "districts": {2: ["clan-scourge"]}},
    )
    d.do("play:night-of-the-throne", "target:clan-scourge")
    assert d.seat == 1 and d.prompt == "priority"
    assert d.zone("graveyard-0") == ["night-roost-prowler"]
    assert d.zone("district-2-1") == ["clan-scourge"]


@rule("UW-action-own-step")
def test_night_of_the_throne_is_an_action() -> None:
    """Action: not in other phases."""
    d = Duel(
        {
            "hand": ["night-of-the-throne", *WAIT["hand"]],
            "assets": [*BATS[:2], *WAIT["assets"]],
            "districts": {1: ["blood-herald"]},
        },
        at="UW-3.1.2",
    )
    assert d.keys() == ["play:orbital-calculus", "pass"]
