"""The Shroud, sentence by sentence."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.duel import Duel

ASSETS = ["ghoul-pack"] * 6
SPARE = "newsboy"  # a card to build, so that the step does not end by itself


def bargain(*here: Any, more: dict[str, Any] | None = None, **foe: Any) -> Duel:
    """These at district 1, and a Mortuary Bargain to kill one of them with."""
    me = {"hand": ["mortuary-bargain", SPARE], "assets": ASSETS, "districts": {1: [*here]}}
    return Duel({**me, **(more or {})}, foe)


def plague(**seats: Any) -> Duel:
    """A Plague Mass cast on district 1."""
    me = {"hand": ["plague-mass", SPARE], "assets": ASSETS, **seats.pop("me", {})}
    d = Duel(me, seats.pop("foe", {}), **seats)
    return d.do("play:plague-mass", "target:fogharbour-docks").resolve()


# --- 061 Gravedigger


@rule("UW-trigger-death")
def test_gravedigger_buries_two_cards_of_a_player() -> None:
    """Death: target player puts the top two cards of their library into their graveyard."""
    d = bargain("gravedigger", library=["ivy-mage", "giant-bat", "newsboy"])
    d.do("play:mortuary-bargain", "trigger:gravedigger/0")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert d.zone("graveyard-1") == ["ivy-mage", "giant-bat"]
    assert d.zone("library-1") == ["newsboy"]


@rule("UW-trigger-optional")
def test_gravedigger_need_not_bury() -> None:
    """A death trigger may be declined."""
    d = bargain("gravedigger")
    d.do("play:mortuary-bargain", "done").resolve()
    assert d.zone("graveyard-1") == []
    assert d.zone("graveyard-0") == ["gravedigger", "mortuary-bargain"]


def test_gravedigger_buries_what_there_is_and_nobody_loses() -> None:
    """With one card left one card goes; only a draw from an empty library loses."""
    d = bargain("gravedigger", library=["ivy-mage"])
    d.do("play:mortuary-bargain", "trigger:gravedigger/0", "target:seat-1").resolve()
    assert d.zone("graveyard-1") == ["ivy-mage"]
    assert d.g.outcome is None


@rule("UW-death", "UW-lurk")
def test_gravedigger_that_lurks_has_not_died() -> None:
    """Leaving play by turning face down is no death."""
    d = Duel(
        {
            "hand": ["shed-skin", SPARE],
            "assets": ["gutter-knife"],
            "districts": {1: ["gravedigger"]},
        }
    )
    d.do("play:shed-skin").resolve()
    assert d.card("gravedigger").down
    assert d.prompt == "priority"


# --- 062 Hired Mourner


def test_hired_mourner_draws_then_discards() -> None:
    """After another character you control dies, draw a card, then discard a card."""
    d = bargain("hired-mourner", "ghoul-pack", more={"library": ["ivy-mage", "giant-bat", SPARE]})
    d.do("play:mortuary-bargain", "sacrifice:ghoul-pack", "trigger:hired-mourner/0").resolve()
    assert d.prompt == "choose.discard"
    assert sorted(d.keys()) == ["discard:ivy-mage", f"discard:{SPARE}"]
    d.do("discard:ivy-mage").resolve()
    assert d.zone("graveyard-0") == ["ghoul-pack", "ivy-mage", "mortuary-bargain"]
    assert d.zone("hand-0") == [SPARE, "giant-bat", SPARE]


def test_hired_mourner_does_not_mourn_itself() -> None:
    """Another character: not this one."""
    d = bargain("hired-mourner").do("play:mortuary-bargain").resolve()
    assert d.zone("graveyard-0") == ["hired-mourner", "mortuary-bargain"]
    assert d.prompt == "priority"


def test_hired_mourner_does_not_mourn_an_enemy() -> None:
    """You must have controlled the dead."""
    d = plague(me={"districts": {2: ["hired-mourner"]}}, foe={"districts": {1: ["ivy-mage"]}})
    assert d.zone("graveyard-1") == ["ivy-mage"]
    assert d.prompt == "priority"


def test_hired_mourner_mourns_once_a_turn() -> None:
    """Limit once per turn, although two die."""
    here = {1: ["ivy-mage", "vine-archivist"], 2: ["hired-mourner"]}
    d = plague(me={"districts": here, "library": ["giant-bat", "giant-bat"]})
    assert d.keys() == ["trigger:hired-mourner/0", "trigger:hired-mourner/0=2", "done"]
    d.do("trigger:hired-mourner/0").resolve().do("discard:giant-bat")
    assert d.prompt == "priority"
    assert d.zone("library-0") == ["giant-bat"]


@rule("UW-death")
def test_hired_mourner_does_not_mourn_an_attachment() -> None:
    """Only a character dies: the paper on a lurker that turns up is just destroyed."""
    lurker = {"card": "gravedigger", "down": True, "attached": ["forged-identity"]}
    d = Duel({"hand": [SPARE], "assets": ASSETS, "districts": {1: [lurker, "hired-mourner"]}})
    d.do("flip:gravedigger").resolve()
    assert d.zone("graveyard-0") == ["forged-identity"]
    assert d.prompt == "priority"


def test_hired_mourner_that_dies_too_sees_nothing() -> None:
    """A card that leaves in the same moment uses its own death and leave triggers only."""
    d = plague(me={"districts": {1: ["hired-mourner", "ivy-mage"]}})
    assert sorted(d.zone("graveyard-0")) == ["hired-mourner", "ivy-mage", "plague-mass"]
    assert d.prompt == "priority"


@rule("UW-death", "UW-seal-fizzle")
def test_hired_mourner_mourns_what_could_not_be_sealed() -> None:
    """A card that would be sealed on a host that is gone goes to the graveyard: it has died."""
    phantom = {"card": "fang-phantom", "down": True}
    d = Duel(
        {
            "hand": [SPARE],
            "assets": ["masked-player", "masked-player"],
            "districts": {1: [phantom, "hired-mourner"]},
        },
        {"assets": ["gutter-knife"] * 2, "districts": {1: ["professional-killer"]}},
    )
    d.do("flip:fang-phantom").until(prompt="triggers")
    d.do("trigger:fang-phantom/0").until(seat=1).do("use:professional-killer/0")
    d.until(prompt="triggers")
    assert d.zone("graveyard-0") == ["fang-phantom"]
    assert d.offers("trigger:hired-mourner/0")


# --- 063 Stitched Attendant


@rule("UW-trigger-death")
def test_stitched_attendant_returns_for_one() -> None:
    """Death: pay 1: return this card from your graveyard to your hand."""
    d = bargain("stitched-attendant", more={"assets": ["ghoul-pack"] * 2})
    d.do("play:mortuary-bargain")
    assert d.zone("graveyard-0") == ["stitched-attendant"]
    d.do("trigger:stitched-attendant/0").resolve()
    assert "stitched-attendant" in d.zone("hand-0")
    assert d.funds[0] == 0


def test_stitched_attendant_stays_dead_unpaid() -> None:
    """With nothing left to pay with it is not offered."""
    d = bargain("stitched-attendant", more={"assets": ["ghoul-pack"]})
    d.do("play:mortuary-bargain").resolve()
    assert "stitched-attendant" in d.zone("graveyard-0")
    assert d.prompt == "priority"


@rule("UW-graveyard-owner")
def test_stitched_attendant_that_was_borrowed_stays_in_its_owners_graveyard() -> None:
    """From your graveyard: a borrowed one dies into its owner's, and you do nothing."""
    d = Duel(
        {
            "hand": ["borrowed-face", "mortuary-bargain", SPARE],
            "assets": ["masked-player"] * 3 + ["ghoul-pack"] * 3,
        },
        {"districts": {1: ["stitched-attendant"]}},
    )
    d.do("play:borrowed-face").resolve()
    d.do("play:mortuary-bargain", "trigger:stitched-attendant/0").resolve()
    assert d.zone("graveyard-1") == ["stitched-attendant"]
    assert "stitched-attendant" not in d.zone("hand-0") + d.zone("hand-1")


# --- 064 Bone Hearse


@rule("UW-attach-target")
def test_bone_hearse_is_attached_to_any_district() -> None:
    """It is attached to a district."""
    d = Duel({"hand": ["bone-hearse", SPARE], "assets": ASSETS})
    d.do("play:bone-hearse")
    assert len(d.keys()) == 3
    d.do("target:central-bank").resolve()
    assert d.zone("district-2-0") == ["bone-hearse"]


def test_bone_hearse_turns_a_death_into_a_marker() -> None:
    """After a character you control dies there, exhaust this card: place one of your markers."""
    d = bargain("gravedigger", "bone-hearse")
    d.do("play:mortuary-bargain")
    assert sorted(d.keys()) == ["done", "trigger:bone-hearse/0", "trigger:gravedigger/0"]
    d.do("trigger:bone-hearse/0", "done").resolve()
    assert d.card("bone-hearse").exhausted
    assert d.markers(1) == [1, 0]


def test_bone_hearse_waits_at_its_own_district() -> None:
    """A death at another district is none of its business."""
    d = bargain("ghoul-pack", more={"districts": {1: ["ghoul-pack"], 2: ["bone-hearse"]}})
    d.do("play:mortuary-bargain").resolve()
    assert d.prompt == "priority"
    assert not d.card("bone-hearse").exhausted


def test_bone_hearse_does_not_carry_enemies() -> None:
    """You must have controlled the dead."""
    d = plague(me={"districts": {1: ["bone-hearse"]}}, foe={"districts": {1: ["ivy-mage"]}})
    assert d.zone("graveyard-1") == ["ivy-mage"]
    assert d.prompt == "priority"


@rule("UW-death")
def test_bone_hearse_does_not_carry_the_living() -> None:
    """Lurking there is leaving play, but not dying."""
    here = {1: ["ghoul-pack", "bone-hearse"]}
    d = Duel({"hand": ["shed-skin", SPARE], "assets": ["gutter-knife"], "districts": here})
    d.do("play:shed-skin").resolve()
    assert d.prompt == "priority"


@rule("UW-exhaust-twice")
def test_bone_hearse_carries_one() -> None:
    """Exhausted, it cannot be exhausted again."""
    d = bargain("ghoul-pack", {"card": "bone-hearse", "exhausted": True})
    d.do("play:mortuary-bargain").resolve()
    assert d.markers(1) == [0, 0]
    assert d.prompt == "priority"


# --- 065 Mortuary Bargain


@rule("UW-extra-cost", "UW-extra-cost-noresp")
def test_mortuary_bargain_sacrifices_while_paying() -> None:
    """Additional cost: sacrifice a character you control, before anybody can answer."""
    d = bargain("ghoul-pack", "hired-mourner", districts={1: ["ivy-mage"]})
    d.do("play:mortuary-bargain")
    assert sorted(d.keys()) == ["sacrifice:ghoul-pack", "sacrifice:hired-mourner"]
    d.do("sacrifice:ghoul-pack")
    assert d.zone("graveyard-0") == ["ghoul-pack"]
    assert d.zone("stack") == ["mortuary-bargain"]
    assert d.funds[0] == 5


@rule("UW-play-6c")
def test_mortuary_bargain_draws_two() -> None:
    """Draw two cards."""
    d = bargain("ghoul-pack", more={"library": ["ivy-mage", "giant-bat", SPARE]})
    d.do("play:mortuary-bargain").resolve()
    assert d.zone("hand-0") == [SPARE, "ivy-mage", "giant-bat"]
    assert d.zone("graveyard-0") == ["ghoul-pack", "mortuary-bargain"]


@rule("UW-extra-cost", "UW-lurker-type")
def test_mortuary_bargain_needs_a_character() -> None:
    """A lurker is none, nor is an enemy's character yours."""
    lurker = {"card": "ghoul-pack", "down": True}
    d = bargain(lurker, districts={1: ["ivy-mage"]})
    assert d.why_not("play:mortuary-bargain") == ["UW-extra-cost"]


@rule("UW-quick-any-phase")
def test_mortuary_bargain_is_quick() -> None:
    """It may be played in the enemy's action step."""
    d = Duel(
        {"hand": ["mortuary-bargain"], "assets": ASSETS, "districts": {1: ["ghoul-pack"]}},
        {"hand": [SPARE]},
        at="UW-2.2.2",
    )
    d.until(seat=0).do("play:mortuary-bargain").resolve()
    assert d.hands[0] == 2


# --- 066 Raise the Restless


def raising(*graveyard: str, **foe: Any) -> Duel:
    me = {"hand": ["raise-the-restless", SPARE], "assets": ASSETS, "graveyard": [*graveyard]}
    return Duel(me, foe)


@rule("UW-put")
def test_raise_the_restless_puts_a_dead_character_into_play() -> None:
    """Put target character card from your graveyard into play at target district."""
    d = raising("sepulchre-shade").do("play:raise-the-restless")
    assert sorted(d.keys()) == [
        "target:central-bank",
        "target:fogharbour-docks",
        "target:old-royal-palace",
    ]
    d.do("target:central-bank").resolve()
    shade = d.card("sepulchre-shade", "district-2-0")
    assert not shade.exhausted and not shade.down
    assert d.funds[0] == 3


@rule("UW-printed-cost")
def test_raise_the_restless_reaches_printed_cost_four() -> None:
    """Printed cost 4 or less, X being 0; only character cards; only in your graveyard."""
    d = raising(
        "sepulchre-shade",
        "nameless-crowd",
        "undertaker-general-shen-lian",
        "mortuary-bargain",
        graveyard=["gravedigger"],
    )
    d.do("play:raise-the-restless")
    assert sorted(d.keys()) == ["target:nameless-crowd", "target:sepulchre-shade"]


@rule("UW-play-3")
def test_raise_the_restless_needs_somebody_to_raise() -> None:
    """Without a target it cannot be played."""
    d = raising("undertaker-general-shen-lian")
    assert d.why_not("play:raise-the-restless") == ["UW-play-3"]


@rule("UW-put", "UW-hidden", "UW-trigger-reveal")
def test_raise_the_restless_brings_a_hidden_card_face_up() -> None:
    """It asks no loyalty, Hidden does not matter, and nothing was revealed."""
    d = raising("garret-sniper", districts={1: ["ivy-mage"]})
    d.do("play:raise-the-restless", "target:fogharbour-docks").resolve()
    assert not d.card("garret-sniper", "district-1-0").down
    assert d.prompt == "priority"


@rule("UW-trigger-enter")
def test_raise_the_restless_lets_enter_triggers_happen() -> None:
    """A card that is put into play enters it."""
    d = raising("hothouse-apprentice")
    d.do("play:raise-the-restless", "target:fogharbour-docks").resolve()
    assert d.offers("trigger:hothouse-apprentice/0")


@rule("UW-action-own-step")
def test_raise_the_restless_is_an_action() -> None:
    """Only in your own action step."""
    me = {"hand": ["raise-the-restless", "mortuary-bargain"], "assets": ASSETS}
    d = Duel(
        {**me, "graveyard": ["gravedigger"], "districts": {1: ["ghoul-pack"]}},
        {"hand": [SPARE]},
        at="UW-2.2.2",
    )
    d.until(seat=0)
    assert "UW-std-timing" in d.why_not("play:raise-the-restless")


# --- 067 Ghoul Pack


def pack(*graveyard: str, first: int = 0) -> Duel:
    here = {1: ["ghoul-pack"], 2: ["gravedigger"]}
    me = {"hand": ["mortuary-bargain", SPARE], "assets": ASSETS, "districts": here}
    foe = {"hand": [SPARE], "graveyard": ["gravedigger"] * 4}
    return Duel({**me, "graveyard": [*graveyard]}, foe, first=first)


@rule("UW-continuous-conditional")
def test_ghoul_pack_feeds_on_four_dead() -> None:
    """While four or more character cards are in your graveyard: +1 combat and +1 influence."""
    d = pack(*["newsboy"] * 4)
    assert d.value("ghoul-pack", "combat", "district-1-0") == 3
    assert d.value("ghoul-pack", "influence", "district-1-0") == 2


@rule("UW-continuous-conditional")
def test_ghoul_pack_starves_on_three() -> None:
    """Three are not enough, affairs are no characters, and the enemy's graveyard is not yours."""
    d = pack(*["newsboy"] * 3, "mortuary-bargain", "plague-mass")
    assert d.value("ghoul-pack", "combat", "district-1-0") == 2
    assert d.value("ghoul-pack", "influence", "district-1-0") == 1


@rule("UW-temp-icon")
def test_ghoul_pack_keeps_the_bonus_without_the_token() -> None:
    """Its printed influence is temporary, the bonus is not."""
    d = pack(*["newsboy"] * 4, first=1)
    assert d.value("ghoul-pack", "influence", "district-1-0") == 1


def test_ghoul_pack_notices_the_fourth() -> None:
    """The bonus is there as soon as the condition holds."""
    d = pack(*["newsboy"] * 3)
    d.do("play:mortuary-bargain", "sacrifice:gravedigger")
    assert d.value("ghoul-pack", "combat", "district-1-0") == 3


# --- 068 Funerary Deacon


def deacon(*more: Any, **foe: Any) -> Duel:
    here = {1: ["funerary-deacon", *more], 2: ["ghoul-pack"]}
    return Duel({"hand": [SPARE], "assets": ASSETS, "districts": here}, foe)


@rule("UW-choose-one", "UW-target-before-pay")
def test_funerary_deacon_harms_somebody_here() -> None:
    """(1) Deal 2 damage to target character at this district."""
    d = deacon(districts={1: ["ivy-mage"], 2: ["vine-archivist"]})
    d.do("use:funerary-deacon/0", "mode=0")
    assert sorted(d.keys()) == ["target:funerary-deacon", "target:ivy-mage"]
    d.do("target:ivy-mage")
    assert d.zone("graveyard-0") == ["ghoul-pack"]
    d.resolve()
    assert d.zone("graveyard-1") == ["ivy-mage"]


@rule("UW-suppress")
def test_funerary_deacon_suppresses() -> None:
    """(2) Suppress 1: target player removes one of their own markers, where they choose."""
    d = deacon(markers={1: 1, 3: 2})
    d.do("use:funerary-deacon/0", "mode=1")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert (d.seat, d.prompt) == (1, "suppress")
    d.do("remove:old-royal-palace")
    assert (d.markers(1), d.markers(3)) == ([0, 1], [0, 1])
    assert d.prompt == "priority"


@rule("UW-sacrifice")
def test_funerary_deacon_sacrifices_another_of_yours() -> None:
    """The cost is another character you control: not itself, not an enemy's."""
    d = deacon("gravedigger", districts={1: ["ivy-mage"]})
    d.do("use:funerary-deacon/0", "mode=1", "target:seat-1")
    assert sorted(d.keys()) == ["sacrifice:ghoul-pack", "sacrifice:gravedigger"]


@rule("UW-action-ability")
def test_funerary_deacon_alone_can_do_nothing() -> None:
    """Without another character the cost cannot be paid."""
    d = Duel(
        {"hand": [SPARE], "assets": ASSETS, "districts": {1: ["funerary-deacon"]}},
        {"districts": {1: ["ivy-mage"]}},
    )
    assert d.why_not("use:funerary-deacon/0") == ["UW-action-ability"]


@rule("UW-use-steps")
def test_funerary_deacon_serves_once_a_turn() -> None:
    """Limit once per turn."""
    d = deacon("hired-mourner")
    d.do("use:funerary-deacon/0", "mode=1", "target:seat-1", "sacrifice:ghoul-pack", "done")
    d.resolve()
    assert d.why_not("use:funerary-deacon/0") == ["UW-use-steps"]


@rule("UW-action-own-step")
def test_funerary_deacon_acts_in_your_own_step() -> None:
    """It is an action, not a quick action."""
    d = Duel(
        {"assets": ["gutter-knife"], "hand": ["shed-skin"], "districts": {1: ["funerary-deacon"]}},
        {"hand": [SPARE]},
        at="UW-2.2.2",
    )
    d.until(seat=0)
    assert "UW-std-timing" in d.why_not("use:funerary-deacon/0")


@rule("UW-target-lost")
def test_funerary_deacon_may_waste_the_sacrifice() -> None:
    """A target that is sacrificed while paying is gone on resolution, and nothing happens."""
    d = deacon("hired-mourner")
    d.do("use:funerary-deacon/0", "mode=0", "target:hired-mourner", "sacrifice:hired-mourner")
    d.resolve()
    assert d.said("fizzled") == 1
    assert d.said("damaged") == 0


# --- 069 Sepulchre Shade


def harm_the_shade(*mine: str) -> Duel:
    """The Deacon, with these beside it, deals 2 damage to an enemy Shade."""
    d = deacon(*mine, districts={1: ["sepulchre-shade"]})
    d.do("use:funerary-deacon/0", "mode=0", "target:sepulchre-shade")
    return d.do("sacrifice:ghoul-pack").resolve() if d.prompt == "sacrifice" else d.resolve()


@rule("UW-spirit")
def test_sepulchre_shade_is_a_spirit() -> None:
    """Two domain icons against the Deacon's one: the damage is prevented."""
    d = harm_the_shade()
    assert d.card("sepulchre-shade").damage == 0
    assert d.said("prevented") == 1


@rule("UW-spirit")
def test_sepulchre_shade_is_hurt_where_icons_are_even() -> None:
    """Two against two are not more."""
    d = harm_the_shade("gravedigger")
    assert d.card("sepulchre-shade").damage == 2


@rule("UW-trigger-death", "UW-suppress")
def test_sepulchre_shade_suppresses_as_it_dies() -> None:
    """Death: Suppress 1."""
    d = bargain("sepulchre-shade", markers={1: 2})
    d.do("play:mortuary-bargain", "trigger:sepulchre-shade/0")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert d.markers(1) == [0, 1]


@rule("UW-suppress-none")
def test_sepulchre_shade_finds_nothing_to_suppress() -> None:
    """Without markers nothing happens."""
    d = bargain("sepulchre-shade")
    d.do("play:mortuary-bargain", "trigger:sepulchre-shade/0", "target:seat-1").resolve()
    assert d.prompt == "priority"
    assert d.markers(1) == [0, 0]


# --- 070 Undertaker General Shen Lian

SHEN_LIAN = "undertaker-general-shen-lian"


@rule("UW-trigger-ready-step")
def test_shen_lian_raises_somebody_in_the_preparation_step() -> None:
    """Preparation: put target character card of printed cost 2 or less here from your graveyard."""
    dead = ["hired-mourner", "ghoul-pack", "gravedigger", "mortuary-bargain"]
    d = Duel(
        {"hand": [SPARE], "districts": {2: [SHEN_LIAN]}, "graveyard": dead},
        {"graveyard": ["newsboy"]},
        at="UW-1.2.1",
    )
    d.do(f"trigger:{SHEN_LIAN}/0")
    assert sorted(d.keys()) == ["target:gravedigger", "target:hired-mourner"]
    d.do("target:gravedigger").resolve()
    assert d.zone("district-2-0") == [SHEN_LIAN, "gravedigger"]


@rule("UW-trigger-optional")
def test_shen_lian_need_not_raise_anybody() -> None:
    """It is a trigger, and may be declined."""
    d = Duel(
        {"hand": [SPARE], "districts": {2: [SHEN_LIAN]}, "graveyard": ["gravedigger"]},
        at="UW-1.2.1",
    )
    d.do("done")
    assert d.zone("graveyard-0") == ["gravedigger"]


def test_shen_lian_has_nobody_to_raise() -> None:
    """A card of printed cost 3 is too much."""
    d = Duel(
        {"hand": [SPARE], "districts": {2: [SHEN_LIAN]}, "graveyard": ["ghoul-pack"]},
        at="UW-1.2.1",
    )
    assert d.prompt == "priority"
    assert d.zone("graveyard-0") == ["ghoul-pack"]


@rule("UW-leader")
def test_shen_lian_suffers_no_second_leader() -> None:
    """Leader: a player with two of them sacrifices one."""
    d = Duel(
        {
            "hand": [SHEN_LIAN, SPARE],
            "assets": ASSETS,
            "districts": {2: ["godmother-ruan-ye"]},
        }
    )
    d.do(f"play:{SHEN_LIAN}@district-1").resolve()
    assert d.rule == "UW-leader"
    assert sorted(d.keys()) == ["sacrifice:godmother-ruan-ye", f"sacrifice:{SHEN_LIAN}"]
    d.do("sacrifice:godmother-ruan-ye")
    assert d.zone("graveyard-0") == ["godmother-ruan-ye"]


# --- 071 Plague Mass


@rule("UW-destroy")
def test_plague_mass_weakens_everybody_there() -> None:
    """Each character at target district gets -2 defence; at zero it is destroyed."""
    d = plague(
        me={"districts": {1: ["ghoul-pack", "vine-archivist"], 2: ["hothouse-apprentice"]}},
        foe={"districts": {1: ["ivy-mage", "funerary-deacon"]}},
    )
    assert d.zone("district-1-0") == ["ghoul-pack"]
    assert d.zone("district-1-1") == ["funerary-deacon"]
    assert d.value("ghoul-pack", "defence", "district-1-0") == 2
    assert d.value("funerary-deacon", "defence") == 1
    assert d.value("hothouse-apprentice", "defence") == 2


@rule("UW-damage-lethal")
def test_plague_mass_finishes_the_wounded() -> None:
    """Damage that reaches the lower defence is lethal."""
    d = plague(foe={"districts": {1: [{"card": "funerary-deacon", "damage": 1}]}})
    assert d.zone("graveyard-1") == ["funerary-deacon"]


def test_plague_mass_stays_with_those_who_go() -> None:
    """Who leaves the district stays ill."""
    foe = {"districts": {1: ["shadowslip"]}, "hand": ["shed-skin"], "assets": ["gutter-knife"]}
    d = plague(foe=foe).until(prompt="triggers")
    d.do("mobile:shadowslip", "target:central-bank").resolve()
    assert d.zone("district-2-1") == ["shadowslip"]
    assert d.value("shadowslip", "defence") == 2


def test_plague_mass_spares_those_who_come_later() -> None:
    """It is for those who are there on resolution."""
    d = plague(me={"hand": ["plague-mass", "gravedigger", SPARE]})
    d.do("play:gravedigger@district-1").resolve()
    assert d.value("gravedigger", "defence", "district-1-0") == 2


@rule("UW-4.2.3")
def test_plague_mass_lasts_until_end_of_turn() -> None:
    """Until end of turn."""
    resting = {"card": "funerary-deacon", "exhausted": True}
    d = plague(foe={"districts": {1: [resting]}, "hand": [SPARE]})
    assert d.value("funerary-deacon", "defence") == 1
    d.next_turn()
    assert d.value("funerary-deacon", "defence") == 3


def test_plague_mass_leaves_lurkers_alone() -> None:
    """A lurker is no character."""
    d = plague(foe={"districts": {1: [{"card": "gravedigger", "down": True}]}})
    assert d.zone("district-1-1") == ["gravedigger"]


# --- 072 Register of the Interred

REGISTER = "register-of-the-interred"


@rule("UW-society-zone")
def test_register_lies_in_your_society() -> None:
    """It is attached to your society."""
    d = Duel({"hand": [REGISTER, SPARE], "assets": ASSETS})
    d.do(f"play:{REGISTER}").resolve()
    assert d.zone("society-0") == [REGISTER]


def test_register_counts_any_death() -> None:
    """After a character dies, yours or not, place an energy counter on this card."""
    d = plague(
        me={"society_area": [REGISTER], "districts": {1: ["ivy-mage"]}},
        foe={"districts": {1: ["vine-archivist"]}},
    )
    d.do(f"trigger:{REGISTER}/0", f"trigger:{REGISTER}/0").resolve()
    assert d.counters(REGISTER) == {"energy": 2}


def test_register_may_look_away() -> None:
    """It is a trigger, and may be declined."""
    d = bargain("ghoul-pack", more={"society_area": [REGISTER]})
    d.do("play:mortuary-bargain", "done").resolve()
    assert d.counters(REGISTER) == {}


@rule("UW-death")
def test_register_ignores_other_ways_to_leave() -> None:
    """Lurking is not dying."""
    d = Duel(
        {
            "hand": ["shed-skin", SPARE],
            "assets": ["gutter-knife"],
            "society_area": [REGISTER],
            "districts": {1: ["ghoul-pack"]},
        }
    )
    d.do("play:shed-skin").resolve()
    assert d.prompt == "priority"


@rule("UW-x-value")
def test_register_buries_x_cards() -> None:
    """Exhaust, remove X energy counters: target player buries the top X cards."""
    register = {"card": REGISTER, "counters": {"energy": 3}}
    d = Duel(
        {"hand": [SPARE], "society_area": [register]},
        {"library": ["ivy-mage", "newsboy", "newsboy"]},
    )
    d.do(f"use:{REGISTER}/1", "target:seat-1")
    assert d.keys() == ["x=0", "x=1", "x=2", "x=3"]
    d.do("x=2")
    assert d.card(REGISTER).exhausted
    assert d.counters(REGISTER) == {"energy": 1}
    d.resolve()
    assert d.zone("graveyard-1") == ["ivy-mage", "newsboy"]
    assert d.zone("library-1") == ["newsboy"]


@rule("UW-exhaust-twice")
def test_register_is_used_while_ready() -> None:
    """An exhausted card cannot be exhausted."""
    register = {"card": REGISTER, "counters": {"energy": 3}, "exhausted": True}
    d = Duel({"hand": [SPARE], "society_area": [register]})
    assert d.why_not(f"use:{REGISTER}/1") == ["UW-action-ability"]


@rule("UW-trigger-order")
def test_register_and_mourner_in_the_order_you_like() -> None:
    """Two triggers of one player at once: that player orders them."""
    more = {"society_area": [REGISTER], "library": ["giant-bat"] * 3}
    d = bargain("hired-mourner", "ghoul-pack", more=more)
    d.do("play:mortuary-bargain", "sacrifice:ghoul-pack")
    assert sorted(d.keys()) == ["done", "trigger:hired-mourner/0", f"trigger:{REGISTER}/0"]
    d.do(f"trigger:{REGISTER}/0", "trigger:hired-mourner/0").resolve()
    assert d.prompt == "choose.discard"
    assert d.counters(REGISTER) == {}
