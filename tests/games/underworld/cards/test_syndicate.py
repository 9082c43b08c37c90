"""The Syndicate, sentence by sentence."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.duel import Duel

ASSETS = ["gutter-knife"] * 6
SPARE = "newsboy"  # a card to build, so that the step does not end by itself


def down(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "down": True, **more}


def duel(*hand: str, at: dict[int, list[Any]] | None = None, **foe: Any) -> Duel:
    """My hand beside a spare card, my cards by district, and what the foe has."""
    return Duel({"hand": [*hand, SPARE], "assets": ASSETS, "districts": at or {}}, foe)


# --- 073 Alley Lookout


@rule("UW-trigger-enter", "UW-inspect")
def test_alley_lookout_inspects_an_enemy_lurker() -> None:
    """Enter: inspect target enemy lurker; only you see it."""
    lurkers = {2: [down("ivy-mage")], 3: [down("giant-bat")]}
    d = duel("alley-lookout", at={1: [down("ghoul-pack")]}, districts=lurkers)
    d.do("play:alley-lookout@district-1").resolve().do("trigger:alley-lookout/0")
    assert sorted(d.keys()) == ["target:unknown", "target:unknown#2"]
    d.do("target:unknown").resolve()
    assert d.sees(0, "ivy-mage") and not d.sees(None, "ivy-mage")
    assert not d.sees(0, "giant-bat")


def test_alley_lookout_sees_nobody() -> None:
    """Without an enemy lurker there is nothing to inspect."""
    d = duel("alley-lookout", at={1: [down("ghoul-pack")]})
    d.do("play:alley-lookout@district-1").resolve()
    assert d.prompt == "priority"


@rule("UW-trigger-enter")
def test_alley_lookout_looks_when_revealed_too() -> None:
    """A lurker that is revealed enters."""
    d = duel(at={1: [down("alley-lookout")]}, districts={2: [down("ivy-mage")]})
    d.do("flip:alley-lookout").resolve().do("trigger:alley-lookout/0").resolve()
    assert d.sees(0, "ivy-mage")


# --- 074 Gutter Knife


@rule("UW-ambush")
def test_gutter_knife_ambushes() -> None:
    """Ambush 2: as it is revealed, 2 damage to target character in the same district."""
    foe = {1: ["funerary-deacon"], 2: ["ivy-mage"]}
    d = duel(at={1: [down("gutter-knife")]}, districts=foe)
    d.do("flip:gutter-knife").resolve()
    assert d.keys() == ["ambush:gutter-knife", "done"]
    d.do("ambush:gutter-knife")
    assert sorted(d.keys()) == ["target:funerary-deacon", "target:gutter-knife"]
    d.do("target:funerary-deacon").resolve()
    assert d.card("funerary-deacon").damage == 2


@rule("UW-ambush")
def test_gutter_knife_played_openly_does_not_ambush() -> None:
    """Nothing was revealed."""
    d = duel("gutter-knife", districts={1: ["ivy-mage"]})
    d.do("play:gutter-knife@district-1").resolve()
    assert d.prompt == "priority"


@rule("UW-trigger-optional")
def test_gutter_knife_may_hold_still() -> None:
    """Ambush may be declined."""
    d = duel(at={1: [down("gutter-knife")]}, districts={1: ["ivy-mage"]})
    d.do("flip:gutter-knife").resolve().do("done")
    assert d.zone("district-1-1") == ["ivy-mage"]


# --- 075 Garret Sniper


@rule("UW-hidden")
def test_garret_sniper_is_only_dispatched() -> None:
    """Hidden: not played face up, but it may be dispatched."""
    d = duel("garret-sniper")
    assert d.why_not("play:garret-sniper@district-1") == ["UW-hidden"]
    d.do("dispatch:garret-sniper@district-1").resolve()
    assert d.card("garret-sniper", "district-1-0").down


@rule("UW-ambush", "UW-damage-lethal")
def test_garret_sniper_ambushes_for_three() -> None:
    """Ambush 3."""
    d = duel(at={1: [down("garret-sniper")]}, districts={1: ["funerary-deacon"]})
    d.do("flip:garret-sniper").resolve()
    d.do("ambush:garret-sniper", "target:funerary-deacon").resolve()
    assert d.zone("graveyard-1") == ["funerary-deacon"]


@rule("UW-lurk", "UW-flip-keeps-exhaust")
def test_garret_sniper_lurks_again_for_one() -> None:
    """Quick: pay 1: this card lurks, keeping its exhausted state and losing its wounds."""
    d = duel(at={1: [{"card": "garret-sniper", "damage": 2, "exhausted": True}]})
    d.do("use:garret-sniper/0").resolve()
    sniper = d.card("garret-sniper", "district-1-0")
    assert sniper.down and sniper.exhausted and not sniper.damage
    assert d.funds[0] == 5


@rule("UW-ambush")
def test_garret_sniper_ambushes_every_time_it_is_revealed() -> None:
    """Having lurked, it is revealed and ambushes again."""
    d = duel(at={1: ["garret-sniper"]}, districts={1: ["ivy-mage"]})
    d.do("use:garret-sniper/0").resolve()
    d.do("flip:garret-sniper").resolve().do("ambush:garret-sniper", "target:ivy-mage").resolve()
    assert d.zone("graveyard-1") == ["ivy-mage"]


@rule("UW-quick-any-phase")
def test_garret_sniper_lurks_in_the_enemys_step() -> None:
    """It is a quick action."""
    d = Duel(
        {"assets": ASSETS, "districts": {1: ["garret-sniper"]}}, {"hand": [SPARE]}, at="UW-2.2.2"
    )
    d.until(seat=0).do("use:garret-sniper/0").resolve()
    assert d.card("garret-sniper").down


def test_garret_sniper_cannot_lurk_unpaid() -> None:
    """The cost is 1."""
    d = Duel({"hand": [SPARE], "districts": {1: ["garret-sniper"]}})
    assert d.why_not("use:garret-sniper/0") == ["UW-action-ability"]


# --- 076 Two-Faced Broker


@rule("UW-trigger-reveal")
def test_two_faced_broker_draws_when_revealed() -> None:
    """Reveal: draw a card."""
    d = duel(at={1: [down("two-faced-broker")]})
    d.do("flip:two-faced-broker").resolve().do("trigger:two-faced-broker/0").resolve()
    assert d.hands[0] == 2
    assert d.funds[0] == 4


@rule("UW-trigger-reveal")
def test_two_faced_broker_played_openly_draws_nothing() -> None:
    """Entering face up is no reveal."""
    d = duel("two-faced-broker").do("play:two-faced-broker@district-1").resolve()
    assert d.prompt == "priority"
    assert d.hands[0] == 1


# --- 077 Professional Killer


@rule("UW-ambush")
def test_professional_killer_ambushes_for_one() -> None:
    """Ambush 1."""
    d = duel(at={1: [down("professional-killer")]}, districts={1: ["ivy-mage"]})
    d.do("flip:professional-killer").resolve()
    d.do("ambush:professional-killer", "target:ivy-mage").resolve()
    assert d.card("ivy-mage").damage == 1


@rule("UW-lurk")
def test_professional_killer_lurks_for_two() -> None:
    """Quick: pay 2: this card lurks."""
    d = duel(at={1: ["professional-killer"]}).do("use:professional-killer/0").resolve()
    assert d.card("professional-killer").down
    assert d.funds[0] == 4


def test_professional_killer_cannot_lurk_for_one() -> None:
    """One point is too little."""
    d = Duel({"hand": [SPARE], "points": 1, "districts": {1: ["professional-killer"]}})
    assert d.why_not("use:professional-killer/0") == ["UW-action-ability"]


@rule("UW-target-lost", "UW-quick-lifo")
def test_professional_killer_slips_away_from_a_blow() -> None:
    """It lurks in answer, so the affair that would destroy it has no target left."""
    d = Duel(
        {"hand": ["loose-ends", SPARE], "assets": ASSETS, "districts": {1: [down("ivy-mage")]}},
        {"assets": ["newsboy"] * 2, "districts": {1: ["professional-killer"]}},
    )
    d.do("play:loose-ends", "mode=0")
    assert d.seat == 1
    d.do("use:professional-killer/0").resolve()
    assert d.said("fizzled") == 1
    assert d.card("professional-killer", "district-1-1").down


@rule("UW-seal-fizzle", "UW-lurk")
def test_professional_killer_slips_away_from_a_seal() -> None:
    """The book's own case: the phantom that would be sealed on it goes to the graveyard."""
    d = Duel(
        {
            "hand": [SPARE],
            "assets": ["masked-player"] * 2,
            "districts": {1: [down("fang-phantom")]},
        },
        {"assets": ["newsboy"] * 2, "districts": {1: ["professional-killer"]}},
    )
    d.do("flip:fang-phantom").resolve().do("trigger:fang-phantom/0")
    d.do("use:professional-killer/0", seat=1).resolve()
    assert d.zone("graveyard-0") == ["fang-phantom"]
    assert d.card("professional-killer").down


# --- 078 Nocturnal Network


@rule("UW-std-dispatch-once")
def test_nocturnal_network_allows_a_second_dispatch() -> None:
    """You may make one additional secret dispatch each turn: two, not three."""
    me = {"hand": [SPARE] * 3, "assets": ASSETS, "society_area": ["nocturnal-network"]}
    d = Duel(me)
    d.do(f"dispatch:{SPARE}@district-1").resolve().do(f"dispatch:{SPARE}@district-1").resolve()
    assert len(d.zone("district-1-0")) == 2
    assert d.funds[0] == 4
    assert d.why_not(f"dispatch:{SPARE}@district-1") == ["UW-std-dispatch-once"]


@rule("UW-std-dispatch-once")
def test_nocturnal_network_serves_its_controller() -> None:
    """The enemy's network does not help you."""
    d = Duel({"hand": [SPARE] * 2, "assets": ASSETS}, {"society_area": ["nocturnal-network"]})
    d.do(f"dispatch:{SPARE}@district-1").resolve()
    assert d.why_not(f"dispatch:{SPARE}@district-1") == ["UW-std-dispatch-once"]


@rule("UW-society-zone")
def test_nocturnal_network_works_at_once() -> None:
    """Attached to your society after the first dispatch, it allows another."""
    d = duel("nocturnal-network", SPARE).do(f"dispatch:{SPARE}@district-1").resolve()
    d.do("play:nocturnal-network").resolve()
    assert d.zone("society-0") == ["nocturnal-network"]
    assert d.offers(f"dispatch:{SPARE}@district-1")


# --- 079 Loose Ends


@rule("UW-choose-one", "UW-destroy")
def test_loose_ends_destroys_where_you_lurk() -> None:
    """(1) Destroy target character with defence 2 or less where you control a lurker."""
    mine = {1: [down("ghoul-pack"), "alley-lookout"]}
    foe = {1: ["ivy-mage", "funerary-deacon"], 2: ["vine-archivist"], 3: [down("newsboy")]}
    d = duel("loose-ends", at=mine, districts=foe)
    d.do("play:loose-ends", "mode=0")
    assert sorted(d.keys()) == ["target:alley-lookout", "target:ivy-mage"]
    d.do("target:ivy-mage").resolve()
    assert d.zone("graveyard-1") == ["ivy-mage"]


def test_loose_ends_without_a_lurker_only_hides() -> None:
    """An enemy's lurker does not count: only the second option is left."""
    d = duel("loose-ends", districts={1: ["ivy-mage", "vine-archivist", down("newsboy")]})
    d.do("play:loose-ends")
    assert sorted(d.keys()) == ["target:ivy-mage", "target:vine-archivist"]
    d.do("target:ivy-mage").resolve()
    assert d.card("ivy-mage").down


def test_loose_ends_asks_the_current_defence() -> None:
    """Defence is the current value: a weakened character is within reach."""
    d = Duel(
        {
            "hand": ["plague-mass", "loose-ends", SPARE],
            "assets": ["ghoul-pack", "ghoul-pack", *["gutter-knife"] * 4],
            "districts": {1: [down("gravedigger")]},
        },
        {"districts": {1: ["ghoul-pack"]}},
    )
    d.do("play:plague-mass", "target:fogharbour-docks").resolve()
    d.do("play:loose-ends", "mode=0").resolve()
    assert d.zone("graveyard-1") == ["ghoul-pack"]


@rule("UW-resolve-fizzle")
def test_loose_ends_needs_the_lurker_to_the_end() -> None:
    """If your lurker there has turned up meanwhile, the target is no longer legal."""
    d = duel("loose-ends", at={1: [down("two-faced-broker")]}, districts={1: ["ivy-mage"]})
    d.do("play:loose-ends", "mode=0").do("flip:two-faced-broker").until(prompt="triggers")
    d.do("done").resolve()
    assert d.zone("district-1-1") == ["ivy-mage"]
    assert d.said("fizzled") == 1


@rule("UW-lurk")
def test_loose_ends_hides_anybody() -> None:
    """(2) Target character lurks, yours or not, whatever its defence."""
    d = duel("loose-ends", at={1: ["alley-lookout"]}, districts={2: ["ghoul-pack"]})
    d.do("play:loose-ends")
    assert sorted(d.keys()) == ["target:alley-lookout", "target:ghoul-pack"]
    d.do("target:ghoul-pack").resolve()
    assert d.card("ghoul-pack", "district-2-1").down


@rule("UW-quick-any-phase")
def test_loose_ends_is_quick() -> None:
    """It may be played in the enemy's action step."""
    d = Duel(
        {"hand": ["loose-ends"], "assets": ASSETS},
        {"hand": [SPARE], "districts": {1: ["ivy-mage"]}},
        at="UW-2.2.2",
    )
    d.until(seat=0).do("play:loose-ends").resolve()
    assert d.card("ivy-mage").down


# --- 080 Shed Skin


@rule("UW-lurk", "UW-attach-host-lurks")
def test_shed_skin_hides_and_draws() -> None:
    """Target character you control lurks, then draw a card."""
    mage = {"card": "ivy-mage", "damage": 1, "attached": ["reckoning-lens"]}
    d = duel("shed-skin", at={1: [mage]}, districts={1: ["vine-archivist"]})
    d.do("play:shed-skin").resolve()
    assert d.card("ivy-mage").down and not d.card("ivy-mage").damage
    assert d.zone("graveyard-0") == ["reckoning-lens", "shed-skin"]
    assert d.hands[0] == 2


@rule("UW-play-3")
def test_shed_skin_is_for_your_own() -> None:
    """An enemy's character is no target, and a lurker is none."""
    d = duel("shed-skin", at={1: [down("ivy-mage")]}, districts={1: ["vine-archivist"]})
    assert d.why_not("play:shed-skin") == ["UW-play-3"]


@rule("UW-target-lost")
def test_shed_skin_without_its_target_draws_nothing() -> None:
    """If the target has died in answer, nothing happens at all."""
    d = Duel(
        {"hand": ["shed-skin", SPARE], "assets": ASSETS, "districts": {1: ["alley-lookout"]}},
        {"hand": ["loose-ends"], "assets": ASSETS, "districts": {1: [down("ivy-mage")]}},
    )
    d.do("play:shed-skin").do("play:loose-ends", "mode=0", seat=1).resolve()
    assert d.hands[0] == 1
    assert d.zone("graveyard-0") == ["alley-lookout", "shed-skin"]


@rule("UW-control-default", "UW-lurk")
def test_shed_skin_returns_a_borrowed_face_to_its_owner() -> None:
    """A borrowed character that lurks is its owner's lurker at once; you draw."""
    d = Duel(
        {
            "hand": ["borrowed-face", "shed-skin", SPARE],
            "assets": ["masked-player", "masked-player", *["gutter-knife"] * 2],
        },
        {"districts": {2: [{"card": "ivy-mage", "damage": 1}]}},
    )
    d.do("play:borrowed-face").resolve()
    assert d.zone("district-2-0") == ["ivy-mage"]
    d.do("play:shed-skin").resolve()
    mage = d.card("ivy-mage", "district-2-1")
    assert mage.down and mage.controller == 1 and not mage.damage
    assert d.hands[0] == 2


# --- 081 Forged Identity


@rule("UW-attach-target")
def test_forged_identity_goes_on_your_own_lurker() -> None:
    """It is attached to a lurker you control."""
    mine: dict[int, list[Any]] = {1: [down("ivy-mage"), "alley-lookout"], 2: [down("giant-bat")]}
    d = duel("forged-identity", at=mine, districts={1: [down("newsboy")]})
    d.do("play:forged-identity")
    assert sorted(d.keys()) == ["target:giant-bat", "target:ivy-mage"]
    d.do("target:giant-bat").resolve()
    assert d.zone("district-2-0") == ["giant-bat", "forged-identity"]


def test_forged_identity_lets_a_lurker_influence() -> None:
    """The attached lurker gets +1 influence, beside its one investigation."""
    d = duel(at={1: [down("giant-bat", attached=["forged-identity"]), down("ivy-mage")]})
    assert d.value("giant-bat", "influence") == 1
    assert d.value("ivy-mage", "influence") == 0
    assert d.totals(1, "influence") == [1, 0]
    assert d.totals(1, "investigation") == [2, 0]


@rule("UW-cannot-wins", "UW-inspect")
def test_forged_identity_stops_inspection() -> None:
    """Enemy players cannot inspect the attached lurker."""
    lurkers = {1: [down("giant-bat", attached=["forged-identity"])]}
    d = duel("alley-lookout", districts=lurkers)
    d.do("play:alley-lookout@district-2").resolve().do("trigger:alley-lookout/0").resolve()
    assert not d.sees(0, "giant-bat")


@rule("UW-lurker-peek-own")
def test_forged_identity_does_not_blind_you() -> None:
    """You may look at your own lurkers."""
    d = duel(at={1: [down("giant-bat", attached=["forged-identity"])]})
    assert d.sees(0, "giant-bat") and not d.sees(1, "giant-bat")


@rule("UW-flip-leaves-enters")
def test_forged_identity_is_lost_when_the_lurker_turns_up() -> None:
    """The lurker leaves play, and what was attached to it is destroyed."""
    d = duel(at={1: [down("gravedigger", attached=["forged-identity"])]})
    d.do("flip:gravedigger").resolve()
    assert d.zone("graveyard-0") == ["forged-identity"]
    assert d.value("gravedigger", "influence") == 0


# --- 082 Godmother Ruan Ye

GODMOTHER = "godmother-ruan-ye"


@rule("UW-flip-3")
def test_godmother_makes_turning_up_cheaper() -> None:
    """Turning your lurkers face up by paying costs you 1 less."""
    d = duel(at={1: [GODMOTHER], 2: [down("gutter-knife")]})
    d.do("flip:gutter-knife").until(prompt="triggers")
    assert d.funds[0] == 5


def test_godmother_makes_the_cheapest_free() -> None:
    """A cost of 1 becomes 0, and no less."""
    d = Duel({"hand": [SPARE], "districts": {1: [GODMOTHER], 2: [down("alley-lookout")]}})
    d.do("flip:alley-lookout").until(prompt="triggers")
    assert not d.card("alley-lookout").down


def test_godmother_does_not_help_enemies_or_open_play() -> None:
    """Only your lurkers, and only turning up."""
    d = Duel(
        {
            "hand": ["two-faced-broker", SPARE],
            "assets": ["gutter-knife"],
            "districts": {1: [GODMOTHER]},
        },
        {"hand": [SPARE], "assets": ["gutter-knife"], "districts": {2: [down("gutter-knife")]}},
    )
    assert d.why_not("play:two-faced-broker@district-1") == ["UW-play-4"]
    d.until(seat=1)
    assert d.why_not("flip:gutter-knife") == ["UW-flip-3"]


@rule("UW-x-value", "UW-flip-3")
def test_godmother_makes_x_cheaper_not_smaller() -> None:
    """A crowd turned up with X = 3 costs 2 and gets three counters."""
    d = Duel(
        {
            "hand": [SPARE],
            "assets": ["newsboy"] * 2,
            "districts": {1: [GODMOTHER, down("nameless-crowd")]},
        }
    )
    d.do("flip:nameless-crowd")
    assert d.keys() == ["x=0", "x=1", "x=2", "x=3"]
    d.do("x=3").until(prompt="triggers")
    d.do("trigger:nameless-crowd/0", "done").resolve()
    assert d.counters("nameless-crowd") == {"energy": 3}
    assert d.funds[0] == 0


@rule("UW-reveal", "UW-move-different")
def test_godmother_sends_the_revealed_elsewhere() -> None:
    """After another character you control is revealed, move it to another target district."""
    d = duel(at={1: [GODMOTHER], 2: [down("two-faced-broker")]})
    d.do("flip:two-faced-broker").until(prompt="triggers")
    d.do(f"trigger:{GODMOTHER}/1")
    assert sorted(d.keys()) == ["target:fogharbour-docks", "target:old-royal-palace"]
    d.do("target:old-royal-palace", "done").resolve()
    assert d.zone("district-3-0") == ["two-faced-broker"]


@rule("UW-use-steps")
def test_godmother_moves_one_a_turn() -> None:
    """Limit once per turn."""
    d = duel(at={1: [GODMOTHER], 2: [down("alley-lookout"), down("alley-lookout")]})
    d.do("flip:alley-lookout").resolve().do(f"trigger:{GODMOTHER}/1", "target:old-royal-palace")
    d.resolve().do("flip:alley-lookout").resolve()
    assert d.prompt == "priority"
    assert (d.zone("district-2-0"), d.zone("district-3-0")) == (
        ["alley-lookout"],
        ["alley-lookout"],
    )


def test_godmother_does_not_move_herself() -> None:
    """Another character: her own reveal only lets her ambush, for 2."""
    d = duel(at={1: [down(GODMOTHER)]}, districts={1: ["funerary-deacon"]})
    d.do(f"flip:{GODMOTHER}").resolve()
    assert d.keys() == [f"ambush:{GODMOTHER}", "done"]
    d.do(f"ambush:{GODMOTHER}", "target:funerary-deacon").resolve()
    assert d.card("funerary-deacon").damage == 2


def test_godmother_does_not_move_what_enemies_reveal() -> None:
    """You must control it."""
    d = Duel(
        {"hand": [SPARE], "assets": ASSETS, "districts": {1: [GODMOTHER]}},
        {"hand": [SPARE], "assets": ASSETS, "districts": {2: [down("alley-lookout")]}},
        first=1,
    )
    d.do("flip:alley-lookout").resolve()
    assert d.prompt == "priority"


def test_godmother_does_not_move_what_is_played_openly() -> None:
    """Playing a character is not revealing one."""
    d = duel("gravedigger", at={1: [GODMOTHER]})
    d.do("play:gravedigger@district-2").resolve()
    assert d.prompt == "priority"


@rule("UW-ambush", "UW-action-independent")
def test_godmother_moves_the_knife_and_its_ambush_still_hits() -> None:
    """Ambush means the district of the reveal, though the knife has moved away meanwhile."""
    d = duel(at={1: [down("gutter-knife"), GODMOTHER]}, districts={1: ["ivy-mage"]})
    d.do("flip:gutter-knife").until(prompt="triggers")
    d.do("ambush:gutter-knife", "target:ivy-mage")
    d.do(f"trigger:{GODMOTHER}/1", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["gutter-knife"]
    assert d.zone("graveyard-1") == ["ivy-mage"]


@rule("UW-self-name", "UW-lurk")
def test_godmother_moves_that_very_character() -> None:
    """One that has lurked and been revealed again meanwhile is another, and stays."""
    d = duel(at={1: [GODMOTHER], 2: [down("garret-sniper")]})
    d.do("flip:garret-sniper").until(prompt="triggers")
    d.do(f"trigger:{GODMOTHER}/1", "target:old-royal-palace", "done")
    d.do("use:garret-sniper/0").passes()
    assert d.card("garret-sniper").down and len(d.stack) == 1
    d.do("flip:garret-sniper").until(prompt="triggers").do("done").resolve()
    assert d.zone("district-2-0") == ["garret-sniper"]
    assert not d.card("garret-sniper").down


# --- 083 Shadowslip


@rule("UW-extra-cost", "UW-flip-3")
def test_shadowslip_costs_a_card_to_turn_up() -> None:
    """Additional cost: discard a card, paid with the flip."""
    d = duel("ivy-mage", at={1: [down("shadowslip")]}, hand=[SPARE])
    d.do("flip:shadowslip")
    assert sorted(d.keys()) == ["discard:ivy-mage", f"discard:{SPARE}"]
    d.do("discard:ivy-mage")
    assert d.zone("graveyard-0") == ["ivy-mage"]
    assert d.funds[0] == 2


@rule("UW-extra-cost")
def test_shadowslip_stays_down_with_an_empty_hand() -> None:
    """Without a card to discard it cannot be turned up."""
    d = Duel({"assets": ASSETS, "districts": {1: [down("shadowslip"), "garret-sniper"]}})
    assert d.why_not("flip:shadowslip") == ["UW-extra-cost"]


@rule("UW-dispatch", "UW-hidden")
def test_shadowslip_is_dispatched_without_a_discard() -> None:
    """Hidden; and a dispatch pays the dispatch cost only."""
    d = duel("shadowslip")
    assert d.why_not("play:shadowslip@district-1") == ["UW-hidden"]
    d.do("dispatch:shadowslip@district-1").resolve()
    assert d.zone("district-1-0") == ["shadowslip"]
    assert d.hands[0] == 1 and d.funds[0] == 5


@rule("UW-trigger-reveal", "UW-discard-random")
def test_shadowslip_robs_two_cards() -> None:
    """Reveal: target player discards two cards at random."""
    d = duel("ivy-mage", at={1: [down("shadowslip")]}, hand=["giant-bat"] * 3)
    d.do("flip:shadowslip", "discard:ivy-mage").resolve().do("trigger:shadowslip/0")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert d.zone("graveyard-1") == ["giant-bat"] * 2
    assert d.hands == [1, 1]


def test_shadowslip_robs_what_there_is() -> None:
    """Of one card, one."""
    d = duel("ivy-mage", at={1: [down("shadowslip")]}, hand=["giant-bat"])
    d.do("flip:shadowslip", "discard:ivy-mage").resolve()
    d.do("trigger:shadowslip/0", "target:seat-1").resolve()
    assert d.hands == [1, 0]


@rule("UW-mobile")
def test_shadowslip_is_mobile() -> None:
    """At the start of the contest phase it may move to another district."""
    d = duel(at={1: ["shadowslip"]}).until(prompt="triggers")
    d.do("mobile:shadowslip")
    assert sorted(d.keys()) == ["target:central-bank", "target:old-royal-palace"]
    d.do("target:old-royal-palace").resolve()
    assert d.zone("district-3-0") == ["shadowslip"]


# --- 084 The Long Con


@rule("UW-reveal", "UW-trigger-reveal")
def test_the_long_con_reveals_two() -> None:
    """Reveal up to two lurkers you control without paying their costs."""
    mine = {1: [down("gutter-knife")], 2: [down("two-faced-broker")], 3: [down("alley-lookout")]}
    d = duel("the-long-con", at=mine, districts={1: [down("newsboy")]})
    d.do("play:the-long-con").resolve()
    assert sorted(d.keys()) == [
        "done",
        "reveal:alley-lookout",
        "reveal:gutter-knife",
        "reveal:two-faced-broker",
    ]
    d.do("reveal:gutter-knife")
    assert sorted(d.keys()) == ["done", "reveal:alley-lookout", "reveal:two-faced-broker"]
    d.do("reveal:two-faced-broker")
    assert not d.card("gutter-knife", "district-1-0").down
    assert not d.card("two-faced-broker").down
    assert d.card("alley-lookout").down
    assert d.funds[0] == 3
    assert d.offers("trigger:two-faced-broker/0")


def test_the_long_con_reveals_fewer() -> None:
    """Up to two: one, or none."""
    d = duel("the-long-con", at={1: [down("gutter-knife")], 2: [down("two-faced-broker")]})
    d.do("play:the-long-con").resolve().do("done")
    assert d.card("two-faced-broker").down
    assert d.zone("graveyard-0") == ["the-long-con"]


@rule("UW-loyalty")
def test_the_long_con_asks_for_loyalty() -> None:
    """Their loyalty must still be met."""
    d = duel("the-long-con", at={1: [down("gutter-knife"), down("funerary-deacon")]})
    d.do("play:the-long-con").resolve()
    assert d.keys() == ["reveal:gutter-knife", "done"]


@rule("UW-ambush-stack")
def test_the_long_con_adds_to_an_ambush() -> None:
    """An additional Ambush 1 as they are revealed: the Knife ambushes once, for 3."""
    d = duel("the-long-con", at={1: [down("gutter-knife")]}, districts={1: ["funerary-deacon"]})
    d.do("play:the-long-con").resolve().do("reveal:gutter-knife")
    assert d.keys() == ["ambush:gutter-knife", "done"]
    d.do("ambush:gutter-knife", "target:funerary-deacon").resolve()
    assert d.zone("graveyard-1") == ["funerary-deacon"]


@rule("UW-ambush")
def test_the_long_con_gives_an_ambush_to_those_without() -> None:
    """A Broker ambushes for 1."""
    d = duel("the-long-con", at={1: [down("two-faced-broker")]}, districts={1: ["ivy-mage"]})
    d.do("play:the-long-con").resolve().do("reveal:two-faced-broker")
    d.do("ambush:two-faced-broker", "target:ivy-mage", "done").resolve()
    assert d.card("ivy-mage").damage == 1


@rule("UW-4.2.3")
def test_the_long_con_lasts_until_end_of_turn() -> None:
    """They keep the additional Ambush until end of turn."""
    knife = down("gutter-knife", exhausted=True)
    d = duel("the-long-con", at={1: [knife]}, hand=[SPARE])
    d.do("play:the-long-con").resolve().do("reveal:gutter-knife", "done")
    assert d.value("gutter-knife", "ambush", "district-1-0") == 3
    d.next_turn()
    assert d.value("gutter-knife", "ambush", "district-1-0") == 2


@rule("UW-reveal", "UW-cannot-wins")
def test_the_long_con_pays_nothing_and_ignores_a_ban_on_paying() -> None:
    """Under a Psychic Jammer both turn up: no discard for Shadowslip, one Ambush for the Knife."""
    d = duel(
        "the-long-con",
        at={1: [down("gutter-knife"), down("shadowslip")]},
        districts={1: ["psychic-jammer"]},
    )
    assert d.why_not("flip:gutter-knife") == ["UW-cannot-wins"]
    d.do("play:the-long-con").resolve().do("reveal:gutter-knife", "reveal:shadowslip")
    assert d.hands[0] == 1
    assert sorted(d.keys()) == [
        "ambush:gutter-knife",
        "ambush:shadowslip",
        "done",
        "trigger:shadowslip/0",
    ]


@rule("UW-quick-any-phase")
def test_the_long_con_is_quick() -> None:
    """It may be played in the enemy's action step."""
    me = {"hand": ["the-long-con"], "assets": ASSETS, "districts": {1: [down("gutter-knife")]}}
    d = Duel(me, {"hand": [SPARE]}, at="UW-2.2.2").until(seat=0)
    d.do("play:the-long-con").resolve().do("reveal:gutter-knife")
    assert not d.card("gutter-knife", "district-1-0").down
