"""Playing cards and using abilities: loyalty, showing, choosing, paying, resolving."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
SYNDICATE = ["gutter-knife"] * 6
FANG = ["giant-bat"] * 6
SHROUD = ["gravedigger"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


def spent(d: Duel, seat: int = 0) -> int:
    zone = next(z for z in d.g.layout if z.name == f"assets-{seat}")
    return sum(d.g.cards[i].exhausted for i in d.g.zones[zone.index])


@rule("UW-play-1")
def test_a_card_whose_loyalty_is_not_met_cannot_be_played() -> None:
    """The Ivy Mage with one ivy asset is refused; with two, exhausted or not, it may be played."""
    tired = {"card": "vine-archivist", "exhausted": True}
    d = Duel({"hand": ["ivy-mage"], "assets": ["vine-archivist", *NEUTRAL]})
    assert not d.offers("play:ivy-mage@*") and d.why_not("play:ivy-mage@district-1") == [
        "UW-loyalty"
    ]
    (reason,) = d.g.why_not(0, "play:ivy-mage@district-1")
    assert (reason.args["need"], reason.args["have"]) == (2, 1)
    d = Duel({"hand": ["ivy-mage"], "assets": [tired, tired, *NEUTRAL]})
    assert d.offers("play:ivy-mage@district-1")


@rule("UW-play-1")
def test_each_loyalty_icon_is_counted_by_itself() -> None:
    """The Colossus wants two eclipse assets and a star icon; holy ones do not help."""
    holy = ["ember-warden"] * 6  # eclipse, showing holy
    d = Duel({"hand": ["fallen-star-colossus"], "assets": holy})
    assert d.why_not("play:fallen-star-colossus@district-1") == ["UW-loyalty"]
    d = Duel({"hand": ["fallen-star-colossus"], "assets": [*holy[:2], *NEUTRAL]})
    (reason,) = d.g.why_not(0, "play:fallen-star-colossus@district-1")
    assert (reason.args["need"], reason.args["have"]) == (1, 0)  # it is the star that is short
    d = Duel({"hand": ["fallen-star-colossus"], "assets": [*holy[:5], "street-prophet"]})
    assert d.offers("play:fallen-star-colossus@district-1")
    d = Duel(
        {"hand": ["fallen-star-colossus"], "assets": ["ember-warden", *["street-prophet"] * 5]}
    )
    assert d.why_not("play:fallen-star-colossus@district-1") == ["UW-loyalty"]


@rule("UW-play-2")
def test_the_card_is_shown_to_both_as_it_is_played() -> None:
    """While its target is still to be chosen the opponent reads the card, on the stack."""
    d = Duel({"hand": ["memory-excision"], "assets": ["ivy-mage"] * 2})
    assert not d.sees(1, "memory-excision")
    d.do("play:memory-excision")
    assert d.prompt == "target.player"
    for viewer in (1, None):
        assert [c["name"] for c in d.g.view(viewer)["zones"]["stack"]] == ["memory-excision"]


@rule("UW-play-3")
def test_target_and_mode_are_fixed_before_paying() -> None:
    """Mode, then target, with every asset still ready; then the price is paid."""
    d = Duel(
        {"hand": ["orbital-calculus", "newsboy"], "assets": ["ivy-mage"] * 2},
        {**WATCH, "districts": {1: ["hired-muscle", "alms-matron"]}},
    )
    d.do("play:orbital-calculus")
    assert (d.prompt, d.rule, spent(d)) == ("mode", "UW-choose-one", 0)
    assert d.keys() == ["mode=0", "mode=1", "mode=2"]
    d.do("mode=2")
    assert (d.prompt, d.rule, spent(d)) == ("target", "UW-target-before-pay", 0)
    assert "UW-play-3" in d.g.where
    d.do("target:alms-matron")
    assert spent(d) == 1
    assert ([o["mode"] for o in d.stack], d.aims) == ([2], [["alms-matron"]])
    d.resolve()
    assert d.value("alms-matron", "investigation") == 1


@rule("UW-play-3")
def test_a_mode_without_a_legal_target_is_not_offered() -> None:
    """With no character in play the third option of the Calculus cannot be chosen."""
    d = Duel({"hand": ["orbital-calculus"], "assets": ["ivy-mage"] * 2}).do("play:orbital-calculus")
    assert d.keys() == ["mode=0", "mode=1"]


@rule("UW-play-3")
def test_a_card_without_a_legal_target_cannot_be_played() -> None:
    """No enemy character, no Bribery."""
    d = Duel({"hand": ["bribery"], "assets": NEUTRAL, "districts": {1: ["hired-muscle"]}})
    assert not d.offers("play:bribery") and d.why_not("play:bribery") == ["UW-play-3"]


@rule("UW-play-3")
def test_every_target_of_a_card_must_be_there() -> None:
    """Raising wants a character card of cost four or less in the graveyard and a district."""
    me = {"hand": ["raise-the-restless"], "assets": SHROUD}
    for graveyard in ([], ["clan-scourge", "blackout"], ["matriarch-vladena", "blackout"]):
        d = Duel({**me, "graveyard": graveyard})
        offered = "clan-scourge" in graveyard
        assert d.offers("play:raise-the-restless") is offered
        assert d.why_not("play:raise-the-restless") == ([] if offered else ["UW-play-3"])


@rule("UW-play-3")
def test_the_district_of_a_character_is_fixed_as_it_is_played() -> None:
    """The place is on the stack with the card, before anybody may answer."""
    d = Duel({"hand": ["newsboy"], "assets": NEUTRAL}, WATCH).do("play:newsboy@district-3")
    assert [o["place"] for o in d.stack] == [2]


@rule("UW-play-4")
def test_the_cost_and_the_additional_cost_are_paid() -> None:
    """The Throne costs two and a vampire, both gone before it waits on the stack."""
    d = Duel(
        {
            "hand": ["night-of-the-throne"],
            "assets": FANG,
            "districts": {1: ["bloodhunting-fledgling", "night-roost-prowler", "giant-bat"]},
        },
        {**WATCH, "districts": {1: ["hired-muscle"]}},
    )
    d.do("play:night-of-the-throne", "target:hired-muscle")
    assert d.prompt == "sacrifice" and "UW-play-4" in d.g.where
    assert sorted(d.keys()) == ["sacrifice:bloodhunting-fledgling", "sacrifice:night-roost-prowler"]
    d.do("sacrifice:night-roost-prowler")
    assert spent(d) == 2 and d.zone("graveyard-0") == ["night-roost-prowler"]
    assert [o["source"] for o in d.stack] == ["night-of-the-throne"]
    assert d.zone("district-1-1") == ["hired-muscle"]


@rule("UW-play-4")
def test_x_is_fixed_while_paying() -> None:
    """Any number that can be paid, and just that much is paid."""
    d = Duel({"hand": ["lecture-on-silence"], "assets": ["ivy-mage"] * 3}, WATCH)
    d.do("play:lecture-on-silence")
    assert (d.prompt, d.rule) == ("x", "UW-x-value")
    assert d.keys() == ["x=0", "x=1", "x=2", "x=3"] and spent(d) == 0
    assert "UW-play-4" in d.g.where
    d.do("x=2")
    assert spent(d) == 2 and d.stack[0]["x"] == 2


@rule("UW-play-4")
def test_a_card_that_cannot_be_paid_for_is_refused() -> None:
    """Two points buy hired muscle, one does not."""
    d = Duel({"hand": ["hired-muscle"], "assets": ["newsboy"]})
    assert d.why_not("play:hired-muscle@district-1") == ["UW-play-4"]
    assert d.g.why_not(0, "play:hired-muscle@district-1")[0].args == {"need": 2, "have": 1}
    assert Duel({"hand": ["hired-muscle"], "assets": ["newsboy"] * 2}).offers("play:hired-muscle@*")


@rule("UW-play-5")
def test_a_played_card_waits_on_the_stack_for_answers() -> None:
    """First its player, then the opponent may answer; it is not in play meanwhile."""
    d = Duel({"hand": ["hired-muscle", "orbital-calculus"], "assets": ["ivy-mage"] * 4}, WATCH)
    d.do("play:hired-muscle@district-1")
    assert d.seat == 0 and d.offers("play:orbital-calculus") and len(d.stack) == 1
    d.do("pass")
    assert d.seat == 1 and d.offers("play:orbital-calculus")
    assert d.zone("district-1-0") == [] and d.zone("stack") == ["hired-muscle"]


@rule("UW-play-6a")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_resolving_character_enters_at_the_chosen_district(place: int) -> None:
    """Face up, ready, unhurt, on its player's side of that district."""
    d = Duel({"hand": ["hired-muscle", "newsboy"], "assets": NEUTRAL})
    d.do(f"play:hired-muscle@district-{place}")
    assert d.zone(f"district-{place}-0") == ["hired-muscle"]
    card = d.card("hired-muscle")
    assert not card.down and not card.exhausted and card.damage == 0
    assert d.zone("stack") == [] and d.g.kind(d.id("hired-muscle")) == "character"


@rule("UW-play-6b")
def test_a_resolving_attachment_joins_the_chosen_object() -> None:
    """The Lens lies with the character that was chosen, at its district."""
    d = Duel(
        {
            "hand": ["reckoning-lens", "newsboy"],
            "assets": ["ivy-mage"],
            "districts": {1: ["ghoul-pack"], 2: ["hired-muscle"]},
        }
    )
    d.do("play:reckoning-lens", "target:hired-muscle")
    assert d.card("reckoning-lens").host == d.id("hired-muscle")
    assert d.zone("district-2-0") == ["hired-muscle", "reckoning-lens"]
    assert [d.value(n, "investigation") for n in ("hired-muscle", "ghoul-pack")] == [1, 0]


@rule("UW-play-6b")
def test_a_resolving_attachment_joins_a_district_or_the_society() -> None:
    """The Hothouse goes to the district, the Altar to the society."""
    d = Duel(
        {
            "hand": ["the-ivy-hothouse", "corona-altar", "newsboy"],
            "assets": ["ivy-mage"] * 2 + ["eclipse-devotee"] * 4,
        }
    )
    d.do("play:the-ivy-hothouse", "target:central-bank")
    assert d.zone("district-2-0") == ["the-ivy-hothouse"]
    assert d.card("the-ivy-hothouse").host == d.id("central-bank")
    d.do("play:corona-altar")
    assert d.zone("society-0") == ["corona-altar"]


@rule("UW-play-6c")
def test_a_resolving_affair_does_what_it_says_and_goes_to_the_graveyard() -> None:
    """While the discards are chosen it is still on the stack; then it lies in its owner's
    graveyard."""
    d = Duel(
        {"hand": ["old-debts", "newsboy"], "assets": NEUTRAL},
        {"hand": ["gravedigger", "hired-muscle", "giant-bat"]},
    )
    d.do("play:old-debts", "mode=1", "target:seat-1")
    assert d.seat == 1 and d.zone("stack") == ["old-debts"] and d.zone("graveyard-0") == []
    d.do("discard:gravedigger", "discard:giant-bat")
    assert d.zone("hand-1") == ["hired-muscle"]
    assert d.zone("graveyard-0") == ["old-debts"] and d.zone("stack") == []


@rule("UW-extra-cost")
def test_a_card_with_an_additional_cost_needs_that_as_well() -> None:
    """Without a vampire the Throne cannot be played; a beast will not do."""
    foe = {"districts": {1: ["hired-muscle", "blood-herald"]}}
    me = {"hand": ["night-of-the-throne"], "assets": FANG}
    d = Duel({**me, "districts": {1: ["giant-bat"]}}, foe)
    assert d.why_not("play:night-of-the-throne") == ["UW-extra-cost"]
    d = Duel({**me, "districts": {1: [down("blood-herald")]}}, foe)
    assert d.why_not("play:night-of-the-throne") == ["UW-extra-cost"]
    assert Duel({**me, "districts": {1: ["blood-herald"]}}, foe).offers("play:night-of-the-throne")


@rule("UW-extra-cost")
def test_the_additional_cost_does_not_replace_the_cost() -> None:
    """One asset and a vampire do not pay for the Throne."""
    tired = {"card": "giant-bat", "exhausted": True}
    d = Duel(
        {
            "hand": ["night-of-the-throne"],
            "assets": ["giant-bat", tired],
            "districts": {1: ["blood-herald"]},
        }
    )
    assert d.why_not("play:night-of-the-throne") == ["UW-play-4"]


@rule("UW-extra-cost-noresp")
def test_paying_an_additional_cost_cannot_be_answered() -> None:
    """From announcement to stack the opponent, who could act, is not asked; the death it caused is
    dealt with only afterwards."""
    d = Duel(
        {
            "hand": ["mortuary-bargain", "newsboy"],
            "assets": SHROUD,
            "districts": {1: ["gravedigger", "hired-muscle"]},
        },
        WATCH,
    )
    d.do("play:mortuary-bargain")
    assert (d.seat, d.prompt) == (0, "sacrifice")
    d.do("sacrifice:gravedigger")
    assert [o["source"] for o in d.stack] == ["mortuary-bargain"]
    assert (d.seat, d.prompt) == (0, "triggers")
    d.do("trigger:gravedigger/0", "target:seat-1")
    assert [o["source"] for o in d.stack] == ["mortuary-bargain", "gravedigger"]
    assert (d.seat, d.prompt) == (1, "priority")


@rule("UW-non-prefix")
def test_non_selects_what_lacks_the_type() -> None:
    """Memory Excision takes a non-character card: the attachment or the affair."""
    d = Duel(
        {"hand": ["memory-excision"], "assets": ["ivy-mage"] * 2},
        {"hand": ["gravedigger", "false-papers", "blackout", "newsboy"]},
    )
    d.do("play:memory-excision", "target:seat-1")
    assert sorted(d.keys()) == ["discard:blackout", "discard:false-papers"]


@rule("UW-non-prefix")
def test_non_selects_what_lacks_the_keyword() -> None:
    """The Mage moves a non-leader character: the Dean beside it cannot be chosen."""
    d = Duel(
        {"assets": NEUTRAL, "districts": {1: ["ivy-mage", "dean-olivia-frostvine", "newsboy"]}}
    ).do("use:ivy-mage/0")
    assert sorted(d.keys()) == ["target:ivy-mage", "target:newsboy"]


@rule("UW-use-action")
def test_using_an_action_ability_pays_its_cost_and_puts_it_on_the_stack() -> None:
    """The Lens is exhausted, the ability waits, nothing is seen yet."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "districts": {1: [{"card": "ghoul-pack", "attached": ["reckoning-lens"]}]},
        },
        {**WATCH, "districts": {2: [down("hired-muscle")]}},
    )
    d.do("use:reckoning-lens/1")
    assert d.card("reckoning-lens").exhausted and not d.sees(0, "hired-muscle")
    assert [(o["you"], o["source"]) for o in d.stack] == [(0, "reckoning-lens")]
    d.resolve()
    assert d.sees(0, "hired-muscle") and not d.sees(None, "hired-muscle")


@rule("UW-use-action")
def test_an_action_ability_whose_cost_cannot_be_paid_is_refused() -> None:
    """The Harbinger needs three time counters to strike; two will not do."""
    for time, offered in ((2, False), (3, True)):
        d = Duel(
            {
                "hand": ["newsboy"],
                "districts": {1: [{"card": "harbinger-of-disaster", "counters": {"time": time}}]},
            }
        )
        assert d.offers("use:harbinger-of-disaster/2") is offered
        if not offered:
            assert d.why_not("use:harbinger-of-disaster/2") == ["UW-action-ability"]


@rule("UW-use-steps")
def test_an_ability_is_announced_aimed_paid_stacked_resolved() -> None:
    """The Fellow: choose one, then the target, then it is exhausted, then it waits, then it
    happens."""
    d = Duel(
        {"hand": ["newsboy"], "districts": {1: ["stargazing-fellow"]}},
        {**WATCH, "districts": {2: [down("hired-muscle"), down("gravedigger")]}},
    )
    d.do("use:stargazing-fellow/0")
    assert d.prompt == "mode" and d.said("announced.use") == 1
    d.do("mode=0")
    assert d.prompt == "target" and d.keys() == ["target:unknown", "target:unknown#2"]
    assert not d.card("stargazing-fellow").exhausted and d.stack == []
    d.do("target:unknown#2")
    assert d.card("stargazing-fellow").exhausted and len(d.stack) == 1
    assert not d.sees(0, "gravedigger")
    d.resolve()
    assert d.sees(0, "gravedigger") and not d.sees(0, "hired-muscle")


@rule("UW-use-steps")
def test_an_ability_limited_to_once_a_turn_counts_when_it_is_stacked() -> None:
    """The Duellist's boost is used up as it goes on the stack, and fresh next turn."""
    d = Duel({"hand": ["newsboy"], "assets": FANG, "districts": {1: ["scarlet-duellist"]}}, WATCH)
    d.do("use:scarlet-duellist/0").until(seat=0)
    assert not d.offers("use:*") and d.why_not("use:scarlet-duellist/0") == ["UW-use-steps"]
    d.next_turn().until("use:scarlet-duellist/0", seat=0)


@rule("UW-cannot-wins")
def test_cannot_beats_may_for_mobile() -> None:
    """Mobile lets the Knight move, the Jammer of the enemy says it cannot come there."""
    d = Duel(
        {"districts": {1: ["pilgrim-knight"]}},
        {**WATCH, "districts": {2: ["psychic-jammer"]}},
        at="UW-3.1.1",
    )
    d.do("mobile:pilgrim-knight", "target:central-bank").resolve()
    assert d.zone("district-1-0") == ["pilgrim-knight"] and d.said("cannot-move") == 1


@rule("UW-cannot-wins")
def test_the_jammer_does_not_close_other_districts_or_bind_its_own_side() -> None:
    """To the third district the Knight goes; and to a jammed one if the Jammer is its own."""
    foe = {**WATCH, "districts": {2: ["psychic-jammer"]}}
    d = Duel({"districts": {1: ["pilgrim-knight"]}}, foe, at="UW-3.1.1")
    d.do("mobile:pilgrim-knight", "target:old-royal-palace").resolve()
    assert d.zone("district-3-0") == ["pilgrim-knight"]
    d = Duel({"districts": {1: ["pilgrim-knight"], 2: ["psychic-jammer"]}}, WATCH, at="UW-3.1.1")
    d.do("mobile:pilgrim-knight", "target:central-bank").resolve()
    assert "pilgrim-knight" in d.zone("district-2-0")


@rule("UW-cannot-wins")
def test_a_district_nobody_can_leave() -> None:
    """Under Martial Law the Mage's ability moves nobody away from there."""
    d = Duel(
        {
            "hand": ["martial-law", "newsboy"],
            "assets": ["probationary-agent"] * 5,
            "districts": {1: ["ivy-mage", "pilgrim-knight"]},
        }
    )
    d.do("play:martial-law", "target:seat-1", "target:fogharbour-docks").resolve()
    d.do("use:ivy-mage/0", "target:pilgrim-knight", "target:central-bank").resolve()
    assert "pilgrim-knight" in d.zone("district-1-0") and d.said("cannot-move") == 1


@rule("UW-cannot-wins")
def test_what_cannot_be_targeted_is_not_offered() -> None:
    """Under the enemy's Cathedral only the character elsewhere can be bribed."""
    d = Duel(
        {"hand": ["bribery"], "assets": NEUTRAL},
        {"districts": {1: ["the-belfry-cathedral", "hired-muscle"], 2: ["ghoul-pack", "newsboy"]}},
    ).do("play:bribery")
    assert sorted(d.keys()) == ["target:ghoul-pack", "target:newsboy"]
    assert d.why_not("target:hired-muscle") == ["UW-cannot-wins"]


@rule("UW-cannot-wins")
def test_the_shield_is_against_enemy_affairs_only() -> None:
    """Its own side's affairs and an enemy ability may choose the shielded character."""
    shielded = {1: ["the-belfry-cathedral", "hired-muscle", "ghoul-pack"]}
    d = Duel({"hand": ["crimson-frenzy"], "assets": FANG, "districts": shielded})
    d.do("play:crimson-frenzy")
    assert sorted(d.keys()) == ["target:ghoul-pack", "target:hired-muscle"]
    d = Duel({"assets": NEUTRAL, "districts": {1: ["ivy-mage"]}}, {"districts": shielded})
    d.do("use:ivy-mage/0")
    assert sorted(d.keys()) == ["target:ghoul-pack", "target:hired-muscle", "target:ivy-mage"]


@rule("UW-character-play")
def test_the_player_of_a_character_names_its_district() -> None:
    """One option for each district; without one, or at a gap, it cannot be played."""
    d = Duel(
        {"hand": ["newsboy"], "assets": NEUTRAL},
        districts=["fogharbour-docks", None, "central-bank"],
    )
    assert [k for k in d.g.pending[0].keys if k.startswith("play:")] == [
        "play:newsboy@district-1",
        "play:newsboy@district-3",
    ]
    assert d.why_not("play:newsboy") != [] and d.why_not("play:newsboy@district-2") != []


@rule("UW-character-stays")
def test_a_character_stays_until_something_removes_it() -> None:
    """Turn after turn the Matron stands where she was put."""
    d = Duel({"hand": ["alms-matron"], "assets": ["alms-matron"] * 2}, WATCH)
    d.do("play:alms-matron@district-3").resolve()
    for _ in range(3):
        d.next_turn()
        assert d.zone("district-3-0") == ["alms-matron"]


@rule("UW-character-name")
def test_only_face_up_character_cards_in_play_are_characters() -> None:
    """A card for a target character offers none that is in hand, graveyard, asset area, sealed,
    face down or on the stack."""
    d = Duel(
        {
            "hand": ["hired-muscle", "intermission"],
            "assets": ["masked-player"] * 6,
            "graveyard": ["gravedigger"],
            "districts": {
                1: [{"card": "pilgrim-knight", "sealed": ["alms-matron"]}, down("records-clerk")]
            },
        },
        {"hand": ["fog-hound"], "districts": {2: ["lamplit-choir"]}},
    )
    d.do("play:hired-muscle@district-1", "play:intermission")
    assert sorted(d.keys()) == ["target:lamplit-choir", "target:pilgrim-knight"]


@rule("UW-resolve-fizzle")
def test_an_object_whose_target_is_gone_has_no_effect() -> None:
    """The Banquet's target is back in hand: no damage, no card drawn, nobody else is hurt."""
    d = Duel(
        {"hand": ["blood-banquet", "newsboy"], "assets": FANG, "districts": {1: ["giant-bat"]}},
        {
            "hand": ["final-curtain"],
            "assets": ["masked-player"] * 2,
            "districts": {1: ["records-clerk", "hired-muscle"]},
        },
    )
    d.do("play:blood-banquet", "target:records-clerk")
    d.do("play:final-curtain", "mode=0", "target:records-clerk").resolve()
    assert "records-clerk" in d.zone("hand-1") and d.said("fizzled") == 1
    assert d.said("damaged") == 0 and d.hands[0] == 1


@rule("UW-resolve-fizzle")
def test_an_object_whose_target_is_no_longer_legal_has_no_effect() -> None:
    """The Banquet wants a district where I have a character; mine is moved away in answer."""
    d = Duel(
        {"hand": ["blood-banquet", "newsboy"], "assets": FANG, "districts": {1: ["giant-bat"]}},
        {"assets": NEUTRAL, "districts": {1: ["records-clerk", "ivy-mage"]}},
    )
    d.do("play:blood-banquet", "target:records-clerk")
    d.do("use:ivy-mage/0", "target:giant-bat", "target:central-bank").resolve()
    assert d.card("records-clerk").damage == 0 and d.said("fizzled") == 1


@rule("UW-target-before-pay")
def test_a_target_is_chosen_before_paying_and_stays_chosen() -> None:
    """Once aimed, the damage does not turn to the character that came meanwhile."""
    d = Duel(
        {"hand": ["blood-banquet"], "assets": FANG, "districts": {1: ["giant-bat"]}},
        {**WATCH, "districts": {1: ["hired-muscle", "alms-matron"]}},
    )
    d.do("play:blood-banquet")
    assert (d.prompt, spent(d)) == ("target", 0)
    d.do("target:alms-matron")
    assert spent(d) == 2 and d.aims == [["alms-matron"]]
    while d.stack:
        assert d.prompt == "priority"
        d.passes()
    assert (d.card("alms-matron").damage, d.card("hired-muscle").damage) == (2, 0)


@rule("UW-target-before-pay")
def test_two_targets_are_chosen_one_after_the_other() -> None:
    """The Mage: first the character, then a district it is not at; nothing is paid before both."""
    d = Duel({"assets": NEUTRAL, "districts": {2: ["ivy-mage", "newsboy"]}}, WATCH)
    d.do("use:ivy-mage/0", "target:newsboy")
    assert sorted(d.keys()) == ["target:fogharbour-docks", "target:old-royal-palace"]
    assert spent(d) == 0 and d.why_not("target:central-bank") == ["UW-target-before-pay"]
    d.do("target:old-royal-palace")
    assert spent(d) == 1 and d.aims == [["newsboy", "old-royal-palace"]]


@rule("UW-target-before-pay")
def test_one_thing_is_not_chosen_twice() -> None:
    """The Broadcast Tower marks up to two districts: the second is another one, or none."""
    d = Duel(
        {**WATCH, "markers": {1: 6}},
        districts=["broadcast-tower", "central-bank", "old-royal-palace"],
    )
    d.do("trigger:broadcast-tower/0", "target:central-bank")
    assert d.offers("target:old-royal-palace") and d.offers("done")
    assert not d.offers("target:central-bank")
    assert d.why_not("target:central-bank") == ["UW-target-before-pay"]
    d.do("done").resolve()
    assert (d.markers(2), d.markers(3)) == ([1, 0], [0, 0])


@rule("UW-target-lost")
def test_nothing_is_refunded_when_the_target_is_lost() -> None:
    """The affair does nothing, its price stays paid, and it goes to the graveyard."""
    d = Duel(
        {"hand": ["blood-banquet", "newsboy"], "assets": FANG, "districts": {1: ["giant-bat"]}},
        {
            "hand": ["final-curtain"],
            "assets": ["masked-player"] * 2,
            "districts": {1: ["records-clerk"]},
        },
    )
    d.do("play:blood-banquet", "target:records-clerk")
    d.do("play:final-curtain", "mode=0").resolve()
    assert spent(d) == 2 and d.g.seats[0].points == 0
    assert d.zone("graveyard-0") == ["blood-banquet"] and d.said("damaged") == 0


@rule("UW-target-lost")
def test_one_lost_target_of_two_stops_the_whole_object() -> None:
    """The Mage's passenger lies face down now: nobody moves, although the district is there."""
    d = Duel(
        {"assets": NEUTRAL, "districts": {1: ["ivy-mage", "records-clerk"]}},
        {
            "hand": ["loose-ends"],
            "assets": SYNDICATE,
            "districts": {1: [down("newsboy")]},
        },
    )
    d.do("use:ivy-mage/0", "target:records-clerk", "target:central-bank")
    d.do("play:loose-ends", "mode=1", "target:records-clerk").resolve()
    assert d.zone("district-2-0") == [] and d.said("fizzled") == 1
    assert d.card("ivy-mage").exhausted


@rule("UW-target-attach-lost")
def test_an_attachment_whose_host_is_gone_goes_to_the_graveyard() -> None:
    """The character leaves in answer: the Lens goes to its owner's graveyard, not into play."""
    d = Duel(
        {
            "hand": ["reckoning-lens", "newsboy"],
            "assets": ["ivy-mage"],
            "districts": {1: ["records-clerk"]},
        },
        {"hand": ["final-curtain"], "assets": ["masked-player"] * 2},
    )
    d.do("play:reckoning-lens", "play:final-curtain").resolve()
    assert d.zone("graveyard-0") == ["reckoning-lens"] and d.g.attachments() == []


@rule("UW-enter-ways")
def test_a_card_enters_by_resolving_as_an_asset_by_flipping_or_by_an_effect() -> None:
    """Character and attachment by resolving, asset by building, lurker by turning up, character
    by being put."""
    d = Duel(
        {
            "hand": ["hired-muscle", "false-papers", "fog-hound", "raise-the-restless"],
            "assets": SHROUD * 2,
            "graveyard": ["hired-mourner"],
            "districts": {2: [down("newsboy")]},
        }
    )
    outside = ("hired-muscle", "false-papers", "fog-hound", "hired-mourner")
    assert not any(d.g.in_play(d.id(n)) for n in outside)
    d.do("play:hired-muscle@district-1").resolve()
    d.do("play:false-papers").resolve()
    d.do("build:fog-hound", "play:raise-the-restless", "target:central-bank").resolve()
    assert all(d.g.in_play(d.id(n)) for n in outside)
    d.do("flip:newsboy").resolve()
    assert d.id("newsboy", "district-2-0") in d.g.characters()


@rule("UW-leave-ways")
@pytest.mark.parametrize("way", ["hand", "graveyard", "lurk", "sealed"])
def test_a_card_leaves_play_by_going_elsewhere_or_face_down(way: str) -> None:
    """The Medium's leave trigger is offered each time: to hand, to the graveyard, face down,
    sealed."""
    affair, assets = {
        "hand": ("final-curtain", ["masked-player"] * 2),
        "graveyard": ("blood-banquet", FANG),
        "lurk": ("loose-ends", SYNDICATE),
        "sealed": ("prison-mirror", ["masked-player"] * 3),
    }[way]
    d = Duel(
        {"hand": [affair, "newsboy"], "assets": assets, "districts": {1: ["ghoul-pack"]}},
        {"districts": {1: ["wandering-medium"]}},
    )
    choices = {
        "hand": ["mode=1"],
        "graveyard": ["target:wandering-medium"],
        "lurk": ["target:wandering-medium"],
        "sealed": ["target:fogharbour-docks", "trigger:prison-mirror/0"],
    }[way]
    d.do(f"play:{affair}", *choices)
    assert d.seat == 1 and d.keys() == ["trigger:wandering-medium/1", "done"]


@rule("UW-leave-ways")
def test_a_cleared_character_leaves_play() -> None:
    """At a won district the Medium goes to the library, which is leaving too."""
    d = Duel({"districts": {1: ["wandering-medium"]}, "markers": {1: 3}, "hand": ["newsboy"]})
    offered = set(d.keys())
    assert "trigger:wandering-medium/1" in offered


@rule("UW-leave-ways")
def test_moving_to_another_district_is_not_leaving_play() -> None:
    """Moved by the Mage the Medium has nothing to say."""
    d = Duel(
        {"assets": NEUTRAL, "hand": ["newsboy"], "districts": {1: ["ivy-mage", "wandering-medium"]}}
    )
    d.do("use:ivy-mage/0", "target:wandering-medium", "target:central-bank")
    assert d.zone("district-2-0") == ["wandering-medium"] and d.prompt == "priority"


@rule("UW-enter-district")
def test_a_card_enters_a_district_played_revealed_moved_or_put_there() -> None:
    """Each of the four ways, at the district that was meant."""
    d = Duel(
        {
            "hand": ["hired-muscle", "raise-the-restless"],
            "assets": SHROUD * 2,
            "graveyard": ["hired-mourner"],
            "districts": {1: ["ivy-mage", "pilgrim-knight"], 2: [down("newsboy")]},
        }
    )
    d.do("play:hired-muscle@district-3").resolve()
    assert d.zone("district-3-0") == ["hired-muscle"]
    d.do("flip:newsboy").resolve()
    assert d.zone("district-2-0") == ["newsboy"]
    d.do("use:ivy-mage/0", "target:pilgrim-knight", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["newsboy", "pilgrim-knight"]
    d.do("play:raise-the-restless", "target:old-royal-palace").resolve()
    assert d.zone("district-3-0") == ["hired-muscle", "hired-mourner"]


@rule("UW-enter-district")
def test_the_chauffeur_sees_itself_enter_by_moving() -> None:
    """Moving to a district is entering it: what waits for that is offered, with that district."""
    d = Duel(
        {"districts": {1: ["night-rain-chauffeur"], 3: ["hired-muscle"]}}, WATCH, at="UW-3.1.1"
    )
    d.do("mobile:night-rain-chauffeur", "target:central-bank").resolve()
    d.do("trigger:night-rain-chauffeur/0").resolve()
    assert d.zone("district-2-0") == ["night-rain-chauffeur", "hired-muscle"]
