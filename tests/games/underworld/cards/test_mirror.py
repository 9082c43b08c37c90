"""The Theatre of the Mirror Deep, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

MIRROR = ["masked-player"] * 6
FANG = ["blood-herald"] * 8
LAMP = "society-of-the-undying-lamp"  # something to answer with, so that its player is asked


def mine(**parts: Any) -> dict[str, Any]:
    """A side that can pay for Mirror cards and is asked in its action step."""
    return {"assets": MIRROR, **parts, "hand": [*parts.get("hand", ()), "newsboy"]}


def bleeding(*, times: int = 1, **parts: Any) -> dict[str, Any]:
    """A side that may deal 2 damage so many times, where it has a character."""
    return {"assets": FANG, "hand": ["blood-banquet"] * times, **parts}


def bleed(d: Duel, target: str = "") -> Duel:
    """Blood Banquet: 2 damage to a character."""
    d.do("play:blood-banquet")
    return d.do(f"target:{target}").resolve() if target else d.resolve()


# --- masked-player and girl-in-the-glass


@rule("UW-spirit")
@pytest.mark.parametrize("spirit", ["masked-player", "girl-in-the-glass", "the-mute-chorus"])
def test_spirits_with_more_domain_icons_here_take_no_damage(spirit: str) -> None:
    """Spirit."""
    d = Duel({"districts": {1: [spirit]}}, {"districts": {1: ["hired-muscle"]}}, at="UW-3.2.2.1")
    assert d.said("prevented") == 1
    assert d.zone("district-1-0") == [spirit]


@rule("UW-spirit")
def test_masked_player_dies_when_the_icons_are_equal() -> None:
    """Spirit: only if its controller's icons outnumber the opponent's."""
    d = Duel(
        {"districts": {1: ["masked-player"]}},
        {"districts": {1: ["gravedigger"]}},
        at="UW-3.2.2.1",
    )
    assert d.said("prevented") == 0
    assert d.zone("graveyard-0") == ["masked-player"]


@rule("UW-spirit")
@pytest.mark.parametrize(("enemies", "saved"), [(1, True), (2, False)])
def test_girl_in_the_glass_has_two_domain_icons(enemies: int, saved: bool) -> None:
    """Spirit, with two mind icons of its own."""
    d = Duel(
        {"districts": {1: ["girl-in-the-glass"]}},
        {"districts": {1: ["gravedigger"] * enemies}},
        at="UW-3.2.2.1",
    )
    assert d.zone("district-1-0") == (["girl-in-the-glass"] if saved else [])


# --- fang-phantom


def phantom(foe: dict[str, Any], **parts: Any) -> Duel:
    """A Fang Phantom has just been turned up at district 1, and its trigger waits."""
    me = mine(districts={1: [{"card": "fang-phantom", "down": True}]}, **parts)
    return Duel(me, foe).do("flip:fang-phantom").resolve()


@rule("UW-temp-icon")
@pytest.mark.parametrize(("first", "influence"), [(0, 2), (1, 1)])
def test_fang_phantom_has_a_temporary_influence_icon(first: int, influence: int) -> None:
    d = Duel(mine(districts={1: ["fang-phantom"]}), {"hand": ["newsboy"]}, first=first)
    assert d.value("fang-phantom", "influence") == influence


@rule("UW-hidden")
def test_fang_phantom_enters_by_dispatch_only() -> None:
    """Hidden."""
    d = Duel(mine(hand=["fang-phantom"]))
    assert d.why_not("play:fang-phantom@district-1") == ["UW-hidden"]
    assert d.offers("dispatch:fang-phantom@district-1")


@rule("UW-seal-define", "UW-seal-outofplay", "UW-trigger-reveal")
def test_fang_phantom_is_sealed_on_an_enemy_character() -> None:
    """Reveal: seal this card on target enemy character."""
    d = phantom({"districts": {1: ["giant-bat"], 2: ["alms-matron"]}})
    d.do("trigger:fang-phantom/0")
    assert sorted(d.keys()) == ["target:alms-matron", "target:giant-bat"]
    d.do("target:alms-matron").resolve()
    assert d.zone("sealed") == ["fang-phantom"]
    assert d.card("fang-phantom").host == d.id("alms-matron")
    assert d.zone("district-1-0") == []


@rule("UW-cannot-wins", "UW-effect-lasting")
def test_the_character_under_fang_phantom_cannot_contest() -> None:
    """While it is sealed there, that character cannot take part in contests."""
    d = phantom({"districts": {1: ["two-faced-broker", "alms-matron"]}})
    assert d.totals(1, "influence")[1] == 3
    d.do("trigger:fang-phantom/0", "target:alms-matron").resolve()
    assert d.totals(1, "influence")[1] == 2
    d.next_turn()
    assert d.totals(1, "influence")[1] == 2


def test_fang_phantom_may_stay() -> None:
    """The trigger is optional."""
    d = phantom({"districts": {1: ["giant-bat"]}}).do("done")
    assert d.zone("district-1-0") == ["fang-phantom"]


@rule("UW-trigger-reveal", "UW-put")
def test_fang_phantom_put_into_play_face_up_is_not_revealed() -> None:
    """Reveal: not when it enters in another way."""
    me = {"assets": ["ghoul-pack"] * 3, "graveyard": ["fang-phantom"]}
    d = Duel({**me, "hand": ["raise-the-restless", "newsboy"]}, {"districts": {1: ["giant-bat"]}})
    d.do("play:raise-the-restless", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["fang-phantom"]
    assert d.prompt == "priority"


@rule("UW-seal-return")
def test_fang_phantom_returns_when_its_host_leaves() -> None:
    """While it is sealed there: the host leaves play, and the phantom goes to hand."""
    d = phantom({"districts": {1: ["giant-bat"]}}, hand=["final-curtain"])
    d.do("trigger:fang-phantom/0").resolve()
    d.do("play:final-curtain").resolve()
    assert d.zone("hand-1") == ["giant-bat"]
    assert d.zone("hand-0") == ["newsboy", "fang-phantom"]
    assert d.g.lasting == ()


@rule("UW-seal-return")
def test_a_host_that_lurks_is_free_of_fang_phantom() -> None:
    """While it is sealed there: a character that lurks has left, and may contest once revealed."""
    killer = {"assets": ["gutter-knife"] * 6, "districts": {1: ["professional-killer"]}}
    d = phantom(killer).do("trigger:fang-phantom/0").passes(2)
    assert d.zone("sealed") == ["fang-phantom"]
    d.passes().do("use:professional-killer/0", seat=1).resolve()
    assert d.zone("hand-0") == ["newsboy", "fang-phantom"]
    d.passes().do("flip:professional-killer", seat=1).resolve()
    assert d.totals(1, "influence")[1] == 2


@rule("UW-seal-fizzle", "UW-death")
def test_fang_phantom_dies_when_its_host_lurks_in_answer() -> None:
    """The book's case: the Killer lurks, the Phantom goes to its owner's graveyard."""
    killer = {"assets": ["gutter-knife"] * 2, "districts": {1: ["professional-killer"]}}
    d = phantom(killer, society_area=["register-of-the-interred"])
    d.do("trigger:fang-phantom/0", "use:professional-killer/0").resolve()
    assert d.zone("graveyard-0") == ["fang-phantom"]
    assert d.keys() == ["trigger:register-of-the-interred/0", "done"]


def test_fang_phantom_that_is_gone_is_not_sealed() -> None:
    """Only this very card: returned to hand in answer, it stays there."""
    d = phantom({"districts": {1: ["giant-bat"]}}, hand=["final-curtain"])
    d.do("trigger:fang-phantom/0", "play:final-curtain", "mode=0").resolve()
    assert "fang-phantom" in d.zone("hand-0")
    assert d.zone("sealed") == []


# --- intermission


@rule("UW-effect-prevent", "UW-dealt-zero")
def test_intermission_prevents_all_damage_this_turn() -> None:
    """Quick: prevent all damage that would be dealt to target character this turn."""
    d = Duel(
        mine(hand=["intermission"], districts={1: ["newsboy", "masked-player"]}),
        bleeding(times=2, districts={1: ["blood-herald"]}),
        first=1,
    )
    assert d.do("pass").seat == 0
    d.do("play:intermission")
    assert sorted(d.keys()) == ["target:blood-herald", "target:masked-player", "target:newsboy"]
    d.do("target:newsboy").resolve()
    bleed(bleed(d, "newsboy"), "newsboy")
    assert d.said("prevented") == 2
    assert d.zone("district-1-0") == ["newsboy", "masked-player"]


def test_intermission_protects_its_target_alone() -> None:
    d = Duel(
        mine(hand=["intermission"], districts={1: ["newsboy", "masked-player"]}),
        bleeding(districts={1: ["blood-herald", "blood-herald"]}),
        first=1,
    )
    d.do("pass", "play:intermission", "target:newsboy").resolve()
    bleed(d, "masked-player")
    assert d.zone("district-1-0") == ["newsboy"]


@rule("UW-4.2.3")
def test_intermission_ends_with_the_turn() -> None:
    """… this turn."""
    d = Duel(
        mine(hand=["intermission"], districts={1: ["newsboy"]}),
        bleeding(districts={1: ["blood-herald"]}),
    )
    d.do("play:intermission", "target:newsboy").resolve()
    d.next_turn().until("play:blood-banquet")
    bleed(d, "newsboy")
    assert "newsboy" in d.zone("graveyard-0")


# --- borrowed-face


@rule("UW-control-change", "UW-ready")
def test_borrowed_face_takes_and_readies_an_enemy_character() -> None:
    """Action: gain control of target enemy character until end of turn and ready it."""
    d = Duel(
        mine(hand=["borrowed-face"], districts={1: ["newsboy"]}),
        {"districts": {1: [{"card": "giant-bat", "exhausted": True}], 2: ["alms-matron"]}},
    )
    d.do("play:borrowed-face")
    assert sorted(d.keys()) == ["target:alms-matron", "target:giant-bat"]
    d.do("target:giant-bat").resolve()
    assert d.zone("district-1-0") == ["newsboy", "giant-bat"]
    assert not d.card("giant-bat").exhausted
    assert d.totals(1, "combat") == [1, 0]
    assert d.totals(1, "influence") == [
        1,
        0,
    ]  # its temporary icon


@rule("UW-4.2.3", "UW-control-default")
def test_borrowed_face_gives_back_at_end_of_turn() -> None:
    """Until end of turn."""
    d = Duel(mine(hand=["borrowed-face"]), {"districts": {1: ["giant-bat"]}, "hand": ["newsboy"]})
    d.do("play:borrowed-face").resolve()
    assert d.zone("district-1-0") == ["giant-bat"]
    d.next_turn()
    assert (d.zone("district-1-0"), d.zone("district-1-1")) == ([], ["giant-bat"])
    assert d.g.lasting == ()


@rule("UW-std-timing")
def test_borrowed_face_is_an_action() -> None:
    d = Duel(mine(hand=["borrowed-face"]), {"districts": {1: ["newsboy"]}}, first=1, at="UW-2.2.2")
    assert d.offers("play:borrowed-face")
    e = Duel(
        mine(hand=["borrowed-face"], society=LAMP, districts={1: ["newsboy"]}),
        {"districts": {1: ["newsboy"]}},
        at="UW-3.1.2",
    )
    assert "UW-std-timing" in e.why_not("play:borrowed-face")


@rule("UW-attach-illegal", "UW-control-attachment")
def test_borrowed_face_strips_attachments_that_no_longer_fit() -> None:
    """Your restraint on it and its owner's pistol both lose their host (set notes, 4)."""
    armed = {
        "card": "probationary-agent",
        "attached": ["issue-suppressor", {"card": "restraint-order", "owner": 0}],
    }
    d = Duel(mine(hand=["borrowed-face"]), {"districts": {1: [armed]}})
    d.do("play:borrowed-face").resolve()
    assert d.zone("district-1-0") == ["probationary-agent"]
    assert d.zone("graveyard-0") == ["borrowed-face", "restraint-order"]
    assert d.zone("graveyard-1") == ["issue-suppressor"]


@rule("UW-leader", "UW-graveyard-owner")
def test_borrowed_face_on_a_leader_beside_your_own() -> None:
    """You sacrifice one of two leaders at once (set notes, 5)."""
    d = Duel(
        mine(hand=["borrowed-face"], districts={1: ["impresario-bai-wuxiang"]}),
        {"districts": {1: ["director-cheng-lan"]}},
    )
    d.do("play:borrowed-face").resolve()
    assert d.rule == "UW-leader"
    assert d.seat == 0
    d.do("sacrifice:director-cheng-lan")
    assert d.zone("graveyard-1") == ["director-cheng-lan"]
    assert d.zone("district-1-0") == ["impresario-bai-wuxiang"]


@rule("UW-leader", "UW-4.2.3", "UW-4.2.4a")
def test_a_borrowed_leader_returns_to_an_owner_with_another() -> None:
    """Set notes, 5: they sacrifice one in recovery, and what that triggers reopens recovery."""
    d = Duel(
        mine(hand=["borrowed-face"], society_area=["register-of-the-interred"]),
        {
            "districts": {3: ["director-cheng-lan"]},
            "assets": ["ivy-mage"] * 5,
            "hand": ["dean-olivia-frostvine"],
        },
    )
    d.do("play:borrowed-face").resolve().until("play:dean-olivia-frostvine@district-2")
    d.do("play:dean-olivia-frostvine@district-2").until(prompt="clash")
    assert (d.seat, d.g.table.phase) == (1, "end")
    d.do("sacrifice:director-cheng-lan")
    assert d.keys() == ["trigger:register-of-the-interred/0", "done"]
    d.do("trigger:register-of-the-interred/0").until(seat=1)
    assert d.counters("register-of-the-interred") == {"energy": 1}
    assert (d.g.table.turn, d.g.table.first) == (2, 1)


@rule("UW-lurk", "UW-leave-ways", "UW-control-default")
def test_a_borrowed_character_that_lurks_is_its_owners() -> None:
    """Set notes, 3: at once, and undamaged; you draw for Shed Skin."""
    d = Duel(
        mine(hand=["borrowed-face", "shed-skin"], assets=[*MIRROR, "gutter-knife"]),
        {"districts": {1: [{"card": "giant-bat", "damage": 2}]}},
    )
    d.do("play:borrowed-face").resolve().do("play:shed-skin").resolve()
    assert d.zone("district-1-1") == ["giant-bat"]
    bat = d.card("giant-bat")
    assert (bat.down, bat.controller, bat.damage) == (True, 1, 0)
    assert d.hands[0] == 2


# --- string-puppeteer


def puppeteer(foe: dict[str, Any], **parts: Any) -> Duel:
    """A String Puppeteer has just entered district 3."""
    me = mine(**{**parts, "hand": ["string-puppeteer", *parts.get("hand", ())]})
    return Duel(me, foe).do("play:string-puppeteer@district-3").resolve()


@rule("UW-control-change", "UW-printed-cost")
def test_string_puppeteer_takes_a_small_enemy_here() -> None:
    """Enter: gain control of target enemy character with printed cost 2 or less here."""
    d = puppeteer(
        {
            "districts": {
                3: ["giant-bat", "alms-matron", "pilgrim-knight"],
                2: ["probationary-agent"],
            }
        },
        districts={3: ["newsboy"]},
    )
    d.do("trigger:string-puppeteer/0")
    assert sorted(d.keys()) == ["target:alms-matron", "target:giant-bat"]
    d.do("target:giant-bat").resolve()
    assert d.zone("district-3-0") == ["newsboy", "string-puppeteer", "giant-bat"]


def test_string_puppeteer_does_not_ready_what_it_takes() -> None:
    d = puppeteer({"districts": {3: [{"card": "giant-bat", "exhausted": True}]}})
    d.do("trigger:string-puppeteer/0").resolve()
    assert d.card("giant-bat", "district-3-0").exhausted


def test_string_puppeteer_keeps_its_puppet_beyond_the_turn() -> None:
    """Until this card leaves play …"""
    d = puppeteer({"districts": {3: ["giant-bat"]}, "hand": ["newsboy"]})
    d.do("trigger:string-puppeteer/0").resolve()
    d.next_turn()
    assert d.zone("district-3-0") == ["string-puppeteer", "giant-bat"]


@rule("UW-effect-lasting")
def test_string_puppeteer_leaves_and_the_puppet_returns() -> None:
    """Until this card leaves play."""
    d = puppeteer({"districts": {3: ["giant-bat"]}}, assets=[*MIRROR] * 2, hand=["final-curtain"])
    d.do("trigger:string-puppeteer/0").resolve()
    d.do("play:final-curtain", "target:string-puppeteer").resolve()
    assert (d.zone("district-3-0"), d.zone("district-3-1")) == ([], ["giant-bat"])
    assert d.g.lasting == ()


def test_string_puppeteer_changes_sides_and_the_puppet_returns() -> None:
    """… or you no longer control it; and it stays free when the puppeteer comes back."""
    foe = {"districts": {3: ["giant-bat"]}, "hand": ["borrowed-face", "newsboy"], "assets": MIRROR}
    d = puppeteer(foe).do("trigger:string-puppeteer/0").resolve()
    d.until("play:borrowed-face").do("play:borrowed-face", "target:string-puppeteer").resolve()
    assert d.zone("district-3-1") == ["string-puppeteer", "giant-bat"]
    d.next_turn()
    assert d.zone("district-3-1") == ["giant-bat"]
    assert d.zone("district-3-0") == ["string-puppeteer"]


def test_a_puppet_borrowed_together_with_its_puppeteer_stays_free() -> None:
    """Who lost control of the puppeteer for a moment has lost the puppet for good."""
    foe = {"districts": {3: ["giant-bat"]}, "hand": ["borrowed-face"] * 2, "assets": MIRROR}
    d = puppeteer(foe).do("trigger:string-puppeteer/0").resolve()
    d.until("play:borrowed-face").do("play:borrowed-face", "target:giant-bat").resolve()
    d.do("play:borrowed-face").resolve()
    assert d.zone("district-3-1") == ["giant-bat", "string-puppeteer"]
    d.next_turn()
    assert d.zone("district-3-1") == ["giant-bat"]
    assert d.zone("district-3-0") == ["string-puppeteer"]


def test_nothing_is_remembered_of_a_puppet_that_left() -> None:
    d = puppeteer({"districts": {3: ["giant-bat"]}}, assets=[*MIRROR] * 2, hand=["final-curtain"])
    d.do("trigger:string-puppeteer/0").resolve()
    d.do("play:final-curtain", "target:giant-bat").resolve()
    assert d.zone("hand-1") == ["giant-bat"]
    assert d.next_turn().g.lasting == ()


def test_string_puppeteer_gone_before_its_trigger_resolves() -> None:
    """No effect if this has already left play."""
    d = puppeteer({"districts": {3: ["giant-bat"]}}, assets=[*MIRROR] * 2, hand=["final-curtain"])
    d.do("trigger:string-puppeteer/0", "play:final-curtain", "mode=0").resolve()
    assert (d.zone("district-3-0"), d.zone("district-3-1")) == ([], ["giant-bat"])


# --- quicksilver-veil

VEILED = {"card": "hired-muscle", "attached": ["quicksilver-veil"]}


@rule("UW-attach-target")
def test_quicksilver_veil_goes_on_an_own_character() -> None:
    """Attach to target character you control."""
    d = Duel(
        mine(hand=["quicksilver-veil"], districts={1: ["newsboy", "hired-muscle"]}),
        {"districts": {1: ["giant-bat"]}},
    )
    d.do("play:quicksilver-veil")
    assert sorted(d.keys()) == ["target:hired-muscle", "target:newsboy"]
    d.do("target:newsboy").resolve()
    assert d.card("quicksilver-veil").host == d.id("newsboy", "district-1-0")


@rule("UW-spirit")
def test_quicksilver_veil_gives_spirit() -> None:
    """Continuous: the attached character gains Spirit."""
    d = Duel(mine(districts={1: [VEILED, "newsboy"]}))
    assert d.value("hired-muscle", "spirit") == 1
    assert d.value("newsboy", "spirit", "district-1-0") == 0
    d = Duel(
        {"districts": {1: [{"card": "matins-brother", "attached": ["quicksilver-veil"]}]}},
        {"districts": {1: ["hired-muscle", "hired-muscle"]}},
        at="UW-3.2.2.1",
    )
    assert d.zone("district-1-0") == ["matins-brother", "quicksilver-veil"]


@rule("UW-effect-prevent")
def test_quicksilver_veil_prevents_the_first_two_damage_each_turn() -> None:
    """Each turn, prevent the first 2 damage that would be dealt to the attached character."""
    d = Duel(
        mine(districts={1: [VEILED]}),
        bleeding(times=3, districts={1: ["blood-herald", "blood-herald"]}),
        first=1,
    )
    bleed(d, "hired-muscle")
    assert (d.card("hired-muscle").damage, d.used("quicksilver-veil")) == (0, 2)
    bleed(d, "hired-muscle")
    assert d.card("hired-muscle").damage == 2
    d.next_turn().until("play:blood-banquet")
    bleed(d, "hired-muscle")
    assert d.card("hired-muscle").damage == 0


def test_quicksilver_veil_may_be_spent_in_parts() -> None:
    """The first 2 damage, from however many sources: 1 of 1, then 1 of 2."""
    d = Duel(
        mine(districts={1: [VEILED, "blood-herald"]}),
        bleeding(times=2, districts={1: ["giant-bat", "giant-bat"]}),
        first=1,
    )
    bleed(d, "blood-herald")  # its owner answers the death with 1 damage to the veiled one
    d.do("trigger:blood-herald/0", "target:hired-muscle").resolve()
    assert (d.card("hired-muscle").damage, d.used("quicksilver-veil")) == (0, 1)
    bleed(d, "hired-muscle")
    assert d.card("hired-muscle").damage == 1


def test_quicksilver_veil_protects_its_host_alone() -> None:
    d = Duel(
        mine(districts={1: [VEILED, "girl-in-the-glass"]}),
        bleeding(districts={1: ["blood-herald"] * 4}),
        first=1,
    )
    bleed(d, "girl-in-the-glass")
    assert d.zone("graveyard-0") == ["girl-in-the-glass"]


@rule("UW-spirit", "UW-effect-prevent")
def test_spirit_applies_before_the_veil() -> None:
    """Set notes, 14: Spirit prevents all of it and the veil is not used."""
    veiled = {"card": "masked-player", "attached": ["quicksilver-veil"]}
    d = Duel(mine(districts={1: [veiled]}), bleeding(districts={1: ["blood-herald"]}), first=1)
    bleed(d, "masked-player")
    assert d.used("quicksilver-veil") == 0
    assert d.zone("district-1-0") == ["masked-player", "quicksilver-veil"]


@rule("UW-spirit")
def test_an_exorcised_spirit_has_only_its_veil() -> None:
    """Set notes, 14: without Spirit the veil prevents 2 of 3 and the last point kills."""
    veiled = {"card": "masked-player", "attached": ["quicksilver-veil"]}
    foe = {"assets": ["field-operative"] * 3, "hand": ["exorcism-squad", "newsboy"]}
    d = Duel(
        {"districts": {1: [veiled, "girl-in-the-glass"]}},
        {**foe, "districts": {1: ["hired-muscle"]}},
        first=1,
    )
    d.do("play:exorcism-squad@district-1").resolve()
    d.do("trigger:exorcism-squad/0", "mode=1", "target:masked-player").resolve()
    d.until(prompt="strike")
    d.do(*["hit:masked-player"] * 3).do(*["hit:girl-in-the-glass"] * 2)
    assert d.zone("graveyard-0") == ["masked-player", "quicksilver-veil"]
    assert d.zone("district-1-0") == ["girl-in-the-glass"]


# --- prison-mirror


def mirror(foe: dict[str, Any], **parts: Any) -> Duel:
    """A Prison Mirror has just been attached to district 1."""
    me = mine(**{**parts, "hand": ["prison-mirror", *parts.get("hand", ())]})
    return Duel(me, foe).do("play:prison-mirror", "target:fogharbour-docks").resolve()


@rule("UW-attach-target")
def test_prison_mirror_goes_on_a_district() -> None:
    """Attach to target district."""
    d = Duel(mine(hand=["prison-mirror"], districts={1: ["newsboy"]}))
    d.do("play:prison-mirror")
    assert sorted(d.keys()) == [
        "target:central-bank", "target:fogharbour-docks", "target:old-royal-palace",
    ]  # fmt: skip


@rule("UW-seal-define", "UW-seal-leaves", "UW-seal-public")
def test_prison_mirror_seals_an_enemy_at_its_district() -> None:
    """Enter: seal target enemy character with printed cost 3 or less there on this card."""
    foe = {"districts": {1: ["giant-bat", "pilgrim-knight", "clan-scourge"], 2: ["alms-matron"]}}
    d = mirror(foe, districts={1: ["newsboy"]})
    d.do("trigger:prison-mirror/0")
    assert sorted(d.keys()) == ["target:giant-bat", "target:pilgrim-knight"]
    d.do("target:pilgrim-knight").resolve()
    assert d.zone("sealed") == ["pilgrim-knight"]
    assert d.card("pilgrim-knight").host == d.id("prison-mirror")
    assert d.sees(0, "pilgrim-knight")
    assert d.sees(1, "pilgrim-knight")


@rule("UW-seal-return")
def test_prison_mirror_destroyed_frees_the_prisoner() -> None:
    """A card sealed on it returns to its owner's hand when it leaves."""
    foe = {
        "districts": {1: ["giant-bat"]},
        "assets": ["field-operative"] * 3,
        "hand": ["exorcism-squad"],
    }
    d = mirror(foe).do("trigger:prison-mirror/0").resolve()
    assert d.zone("sealed") == ["giant-bat"]
    d.until("play:exorcism-squad@district-2").do("play:exorcism-squad@district-2").resolve()
    d.do("trigger:exorcism-squad/0", "mode=0").resolve()
    assert d.zone("graveyard-0") == ["prison-mirror"]
    assert "giant-bat" in d.zone("hand-1")


@rule("UW-seal-fizzle")
def test_prison_mirror_gone_sends_its_target_to_the_graveyard() -> None:
    """Set notes, 2: the target still leaves play, to its owner's graveyard."""
    squad = {"card": "exorcism-squad", "down": True}
    foe = {"districts": {1: ["giant-bat"], 2: [squad]}, "assets": ["field-operative"] * 3}
    d = mirror(foe).do("trigger:prison-mirror/0", "flip:exorcism-squad")
    d.do("trigger:exorcism-squad/0", "mode=0").resolve()
    assert d.zone("graveyard-0") == ["prison-mirror"]
    assert d.zone("graveyard-1") == ["giant-bat"]
    assert d.zone("sealed") == []


# --- the-mute-chorus


def test_the_mute_chorus_needs_a_faction_and_a_domain() -> None:
    """Loyalty: mirror and mind, which one Mirror asset may show together."""
    d = Duel({"assets": ["newsboy", "newsboy", "masked-player"], "hand": ["the-mute-chorus"]})
    assert d.offers("play:the-mute-chorus@district-1")
    d = Duel({"assets": ["newsboy", "newsboy", "ivy-mage"], "hand": ["the-mute-chorus"]})
    assert d.why_not("play:the-mute-chorus@district-1") == ["UW-loyalty"]


def chorus(*, times: int = 1, at: str = "UW-2.1.2", **districts: list[Any]) -> Duel:
    """The enemy acts first, with damage to deal and characters enough to hurt spirits."""
    here = {int(k[1:]): v for k, v in districts.items()}
    where = {p: ["blood-herald"] * 6 for p in here}
    return Duel(mine(districts=here), bleeding(times=times, districts=where), first=1, at=at)


@rule("UW-effect-prevent", "UW-dealt-damage")
def test_the_mute_chorus_prevents_one_of_each_damage() -> None:
    """When another character you control here would be dealt damage, prevent 1 of it."""
    d = chorus(times=2, d1=["the-mute-chorus", "hired-muscle"])
    bleed(d, "hired-muscle")
    assert d.card("hired-muscle").damage == 1
    bleed(d, "hired-muscle")
    assert d.card("hired-muscle").damage == 2


def test_the_mute_chorus_does_not_protect_itself() -> None:
    d = bleed(chorus(d1=["the-mute-chorus", "newsboy"]), "the-mute-chorus")
    assert d.card("the-mute-chorus").damage == 2


def test_the_mute_chorus_does_not_protect_elsewhere() -> None:
    d = bleed(chorus(d1=["the-mute-chorus"], d2=["hired-muscle"]), "hired-muscle")
    assert d.card("hired-muscle").damage == 2


def test_the_mute_chorus_does_not_protect_enemies() -> None:
    d = bleed(chorus(d1=["the-mute-chorus"]), "blood-herald")
    assert d.zone("graveyard-1")[0] == "blood-herald"


def test_two_choruses_prevent_one_each() -> None:
    """Each copy is its own ability; for the choruses themselves, the other one's."""
    d = chorus(d1=["the-mute-chorus", "the-mute-chorus", "hired-muscle"])
    bleed(d, "hired-muscle")
    assert d.prompt == "would"
    d.do(d.keys()[0])
    assert d.card("hired-muscle").damage == 0


# --- impresario-bai-wuxiang


@rule("UW-effect-replace")
def test_impresario_returns_another_character_instead() -> None:
    """When another character you control here would be destroyed, it may go to hand instead."""
    d = bleed(chorus(d1=["impresario-bai-wuxiang", "newsboy"]), "newsboy")
    assert (d.seat, d.rule) == (0, "UW-effect-replace")
    assert d.keys() == ["apply:impresario-bai-wuxiang/0", "pass"]
    d.do("apply:impresario-bai-wuxiang/0")
    assert d.zone("hand-0") == ["newsboy", "newsboy"]
    assert d.zone("graveyard-0") == []
    assert d.said("died") == 0


def test_impresario_may_let_it_die() -> None:
    """You may."""
    d = bleed(chorus(d1=["impresario-bai-wuxiang", "newsboy"]), "newsboy").do("pass")
    assert d.zone("graveyard-0") == ["newsboy"]


def test_impresario_saves_once_per_turn() -> None:
    """Limit once per turn."""
    d = chorus(times=3, d1=["impresario-bai-wuxiang", "newsboy", "blood-herald", "giant-bat"])
    bleed(d, "newsboy").do("apply:impresario-bai-wuxiang/0")
    bleed(d, "blood-herald")
    assert d.zone("graveyard-0") == ["blood-herald"]


def test_impresario_saves_again_the_next_turn() -> None:
    d = chorus(times=2, at="UW-4.1.2", d1=["impresario-bai-wuxiang", "newsboy", "masked-player"])
    bleed(d, "newsboy").do("apply:impresario-bai-wuxiang/0")
    d.next_turn().until("play:blood-banquet")
    bleed(d, "masked-player").do("apply:impresario-bai-wuxiang/0")
    assert "masked-player" in d.zone("hand-0")


def test_impresario_who_declined_may_still_save() -> None:
    """The limit counts what was applied."""
    d = chorus(times=2, d1=["impresario-bai-wuxiang", "newsboy", "masked-player"])
    bleed(d, "newsboy").do("pass")
    bleed(d, "masked-player").do("apply:impresario-bai-wuxiang/0")
    assert "masked-player" in d.zone("hand-0")


def test_impresario_saves_one_of_two_that_die_together() -> None:
    d = Duel(
        {"districts": {1: ["impresario-bai-wuxiang", "newsboy", "hired-mourner"]}},
        {"districts": {1: ["hired-muscle", "gravedigger"]}},
        at="UW-3.2.2.1",
    )
    d.do("hit:newsboy", "hit:hired-mourner", "hit:hired-mourner")
    d.do("apply:impresario-bai-wuxiang/0")
    assert (d.zone("hand-0")[0], d.zone("graveyard-0")) == ("newsboy", ["hired-mourner"])


def test_impresario_does_not_save_elsewhere() -> None:
    d = bleed(chorus(d1=["impresario-bai-wuxiang"], d2=["newsboy"]), "newsboy")
    assert d.zone("graveyard-0") == ["newsboy"]


def test_impresario_does_not_save_itself_or_enemies() -> None:
    hurt = {"card": "impresario-bai-wuxiang", "damage": 3}
    d = bleed(chorus(d1=[hurt, "newsboy"]), "impresario-bai-wuxiang")
    assert d.zone("graveyard-0") == ["impresario-bai-wuxiang"]
    d = bleed(chorus(d1=["impresario-bai-wuxiang"]), "blood-herald")
    assert d.zone("graveyard-1")[0] == "blood-herald"


@rule("UW-destroy-vs-sacrifice")
def test_impresario_does_not_replace_a_sacrifice() -> None:
    """Would be destroyed: a sacrifice is something else."""
    d = Duel(
        mine(districts={1: ["impresario-bai-wuxiang", "newsboy"]}, hand=["mortuary-bargain"])
        | {"assets": ["gravedigger", "gravedigger"]}
    )
    d.do("play:mortuary-bargain", "sacrifice:newsboy")
    assert d.zone("graveyard-0")[0] == "newsboy"


@rule("UW-quick-any-phase")
def test_impresario_takes_influence_away() -> None:
    """Quick: pay 1: target character gets -1 influence until end of turn. Once per turn."""
    d = Duel(
        mine(districts={1: ["impresario-bai-wuxiang"]}),
        {"districts": {1: ["lamplit-choir"]}, "hand": ["newsboy"]},
    )
    d.do("use:impresario-bai-wuxiang/1")
    assert sorted(d.keys()) == ["target:impresario-bai-wuxiang", "target:lamplit-choir"]
    d.do("target:lamplit-choir").resolve()
    assert d.value("lamplit-choir", "influence") == 1
    assert d.g.view(0)["funds"][0] == 5
    assert "UW-use-steps" in d.why_not("use:impresario-bai-wuxiang/1")
    d.next_turn()
    assert d.value("lamplit-choir", "influence") == 2
    d.passes()
    assert d.offers("use:impresario-bai-wuxiang/1", seat=0)


def test_influence_does_not_go_below_zero() -> None:
    d = Duel(mine(districts={1: ["impresario-bai-wuxiang", "newsboy"]}))
    d.do("use:impresario-bai-wuxiang/1", "target:newsboy").resolve()
    assert d.value("newsboy", "influence", "district-1-0") == 0


@rule("UW-leader", "UW-unique")
def test_impresario_is_a_leader_and_unique() -> None:
    """Leader: with a second one, one is sacrificed."""
    d = Duel(
        mine(hand=["impresario-bai-wuxiang"], districts={1: ["impresario-bai-wuxiang"]}),
    )
    d.do("play:impresario-bai-wuxiang@district-2").resolve()
    assert d.prompt == "clash"
    d.do("sacrifice:impresario-bai-wuxiang")
    assert d.zone("district-2-0") == ["impresario-bai-wuxiang"]


@rule("UW-spirit")
def test_impresario_is_a_spirit() -> None:
    d = Duel(
        mine(districts={1: ["impresario-bai-wuxiang"]}),
        bleeding(districts={1: ["blood-herald"]}),
        first=1,
    )
    bleed(d, "impresario-bai-wuxiang")
    assert d.card("impresario-bai-wuxiang").damage == 0


# --- final-curtain


@rule("UW-choose-one")
def test_final_curtain_returns_an_own_character_and_draws() -> None:
    """(1) return target character you control to its owner's hand, then draw a card."""
    d = Duel(
        mine(hand=["final-curtain"], districts={1: ["clan-scourge", "alms-matron"]}),
        {"districts": {1: ["giant-bat"]}},
        next={"draws": {0: ["ivy-mage"]}},
    )
    d.do("play:final-curtain", "mode=0")
    assert sorted(d.keys()) == ["target:alms-matron", "target:clan-scourge"]
    d.do("target:clan-scourge").resolve()
    assert d.zone("hand-0") == ["newsboy", "clan-scourge", "ivy-mage"]


def test_final_curtain_returns_a_small_enemy() -> None:
    """(2) return target enemy character with printed cost 2 or less to its owner's hand."""
    d = Duel(
        mine(hand=["final-curtain"], districts={1: ["alms-matron"]}),
        {"districts": {1: ["giant-bat", "blood-herald"], 2: ["pilgrim-knight"]}},
    )
    d.do("play:final-curtain", "mode=1")
    assert sorted(d.keys()) == ["target:blood-herald", "target:giant-bat"]
    d.do("target:giant-bat").resolve()
    assert d.zone("hand-1") == ["giant-bat"]
    assert d.hands[0] == 1


@rule("UW-quick-any-phase", "UW-choose-one")
def test_final_curtain_is_quick_and_offers_what_can_be_aimed() -> None:
    d = Duel(
        mine(hand=["final-curtain"], districts={1: ["alms-matron"]}),
        {"districts": {1: ["pilgrim-knight"]}},
        at="UW-3.1.2",
    )
    d.do("play:final-curtain").resolve()  # only the first option has a target, and just one
    assert "alms-matron" in d.zone("hand-0")


def test_final_curtain_on_a_borrowed_character() -> None:
    """To its owner's hand."""
    d = Duel(mine(hand=["borrowed-face", "final-curtain"]), {"districts": {1: ["pilgrim-knight"]}})
    d.do("play:borrowed-face").resolve().do("play:final-curtain").resolve()
    assert d.zone("hand-1") == ["pilgrim-knight"]


# --- hall-of-endless-mirrors


def hall(*, times: int = 1, at: str = "UW-2.1.2", **parts: Any) -> Duel:
    return Duel(
        mine(society_area=["hall-of-endless-mirrors"], **parts),
        bleeding(times=times, districts={1: ["blood-herald"]}),
        first=1,
        at=at,
    )


@rule("UW-effect-prevent", "UW-exhaust-twice")
def test_hall_prevents_the_next_damage_to_a_character() -> None:
    """Quick: exhaust: prevent the next damage that would be dealt to target character this turn."""
    d = hall(times=2, districts={1: ["hired-muscle"]})
    d.do("pass", "use:hall-of-endless-mirrors/0")
    assert sorted(d.keys()) == ["target:blood-herald", "target:hired-muscle"]
    d.do("target:hired-muscle")
    assert d.card("hall-of-endless-mirrors").exhausted
    bleed(d.resolve(), "hired-muscle")
    assert d.card("hired-muscle").damage == 0
    bleed(d, "hired-muscle")
    assert d.card("hired-muscle").damage == 2


def test_the_next_damage_is_prevented_entirely() -> None:
    """However much it is: all damage of one moment is one event."""
    d = Duel(
        mine(society_area=["hall-of-endless-mirrors"], districts={1: ["newsboy"]}),
        {"districts": {1: ["hired-muscle", "hired-muscle"]}},
        at="UW-3.1.2",
    )
    d.do("use:hall-of-endless-mirrors/0", "target:newsboy").resolve()
    assert d.zone("district-1-0") == ["newsboy"]


def test_hall_waits_for_this_turn_only() -> None:
    """… this turn."""
    d = hall(at="UW-4.1.2", districts={1: ["hired-muscle"]})
    d.do("pass", "use:hall-of-endless-mirrors/0", "target:hired-muscle").resolve()
    d.next_turn().until("play:blood-banquet")
    bleed(d, "hired-muscle")
    assert d.card("hired-muscle").damage == 2


@rule("UW-seal-define")
def test_hall_draws_after_you_seal_once_per_turn() -> None:
    """After a card is sealed by an effect you control, draw a card. Limit once per turn."""
    d = Duel(
        mine(
            society_area=["hall-of-endless-mirrors"],
            assets=[*MIRROR, *MIRROR],
            hand=["prison-mirror", "prison-mirror"],
        ),
        {"districts": {1: ["giant-bat"], 2: ["alms-matron"]}},
        next={"draws": {0: ["ivy-mage"]}},
    )
    d.do("play:prison-mirror", "target:fogharbour-docks").resolve()
    d.do("trigger:prison-mirror/0").resolve()
    d.do("trigger:hall-of-endless-mirrors/1").resolve()
    assert d.zone("hand-0") == ["prison-mirror", "newsboy", "ivy-mage"]
    d.do("play:prison-mirror", "target:central-bank").resolve()
    d.do("trigger:prison-mirror#2/0").resolve()
    assert d.zone("sealed") == ["giant-bat", "alms-matron"]
    assert d.prompt == "priority"


def test_hall_does_not_draw_for_enemy_seals() -> None:
    """By an effect you control: not for the opponent's."""
    d = Duel(
        mine(hand=["prison-mirror"]),
        {
            "society_area": ["hall-of-endless-mirrors"],
            "districts": {1: ["giant-bat"]},
            "hand": ["newsboy"],
        },
    )
    d.do("play:prison-mirror", "target:fogharbour-docks").resolve()
    d.do("trigger:prison-mirror/0").resolve()
    assert d.zone("sealed") == ["giant-bat"]
    assert d.hands[1] == 1
    assert d.prompt == "priority"


@rule("UW-attach-target", "UW-society-inplay")
def test_hall_is_attached_to_your_society() -> None:
    """Attach to your society: no target, and at no district."""
    d = Duel(mine(hand=["hall-of-endless-mirrors"]))
    d.do("play:hall-of-endless-mirrors").resolve()
    assert d.zone("society-0") == ["hall-of-endless-mirrors"]
