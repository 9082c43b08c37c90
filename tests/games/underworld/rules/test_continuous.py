"""Continuous abilities, lasting and one-shot effects, prevention, replacement, readying."""

from __future__ import annotations

import pytest

import caipan
from caipan import BadDeck
from caipan.games.underworld.state import BUILDS
from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
FANG = ["giant-bat"] * 6
MIRROR = ["masked-player"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


@rule("UW-continuous-while")
def test_a_continuous_ability_works_as_long_as_its_card_is_in_play() -> None:
    """The Lens adds an investigation icon while it is attached, and no longer when destroyed."""
    d = Duel(
        {"districts": {1: [{"card": "ghoul-pack", "attached": ["reckoning-lens"]}]}},
        {"hand": ["exorcism-squad", "newsboy"], "assets": ["probationary-agent"] * 4},
        at="UW-2.2.2",
    )
    assert d.value("ghoul-pack", "investigation") == 1
    d.do("play:exorcism-squad@district-2", "trigger:exorcism-squad/0", "mode=0")
    assert d.zone("graveyard-0") == ["reckoning-lens"]
    assert d.value("ghoul-pack", "investigation") == 0


@rule("UW-continuous-while")
def test_a_continuous_ability_does_nothing_outside_play() -> None:
    """In hand, graveyard or among the assets the Corona Altar allows no second build."""
    for part in ("hand", "graveyard", "assets"):
        me: dict[str, list[str]] = {"hand": ["newsboy", "gravedigger"], "assets": NEUTRAL}
        me[part] = [*me.get(part, []), "corona-altar"]
        d = Duel({**me, "built": 1})
        assert d.why_not("build:newsboy") == ["UW-std-build-once"], part


@rule("UW-continuous-while")
def test_an_exhausted_card_keeps_its_continuous_ability() -> None:
    """What the exhausted Lens gives its host stays."""
    lens = {"card": "reckoning-lens", "exhausted": True}
    d = Duel({"hand": ["newsboy"], "districts": {1: [{"card": "ghoul-pack", "attached": [lens]}]}})
    assert d.value("ghoul-pack", "investigation") == 1


@rule("UW-continuous-nostack")
def test_a_continuous_ability_neither_waits_nor_is_answered() -> None:
    """The moment the Lens is attached the icon counts; nothing of it was on the stack."""
    d = Duel(
        {
            "hand": ["reckoning-lens", "newsboy"],
            "assets": ["ivy-mage"],
            "districts": {1: ["ghoul-pack"]},
        },
        WATCH,
    )
    d.do("play:reckoning-lens").resolve()
    assert d.value("ghoul-pack", "investigation") == 1
    assert d.stack == [] and (d.seat, d.prompt) == (0, "priority")
    assert not d.offers("use:reckoning-lens/0") and d.why_not("use:reckoning-lens/0") != []


@rule("UW-continuous-conditional")
@pytest.mark.parametrize(
    ("assets", "combat", "mobile"), [(0, 1, 0), (1, 1, 0), (2, 2, 1), (3, 2, 1)]
)
def test_a_conditional_ability_works_only_while_its_condition_holds(
    assets: int, combat: int, mobile: int
) -> None:
    """The Giant Bat wants two blood icons among the assets."""
    d = Duel(
        {"hand": ["newsboy"], "assets": ["blood-herald"] * assets, "districts": {1: ["giant-bat"]}}
    )
    assert (d.value("giant-bat", "combat"), d.value("giant-bat", "mobile")) == (combat, mobile)


@rule("UW-continuous-conditional")
def test_icons_of_exhausted_assets_count_for_a_condition() -> None:
    """Exhausted assets still show their icons; those of the opponent do not count."""
    tired = {"card": "blood-herald", "exhausted": True}
    d = Duel({"hand": ["newsboy"], "assets": [tired, tired], "districts": {1: ["giant-bat"]}})
    assert d.value("giant-bat", "combat") == 2
    d = Duel(
        {"hand": ["newsboy"], "assets": [tired], "districts": {1: ["giant-bat"]}},
        {"assets": [tired]},
    )
    assert d.value("giant-bat", "combat") == 1


@rule("UW-continuous-conditional")
def test_a_condition_met_later_takes_effect_at_once() -> None:
    """Building the second blood asset gives the Bat its icon."""
    d = Duel(
        {
            "hand": ["blood-herald", "newsboy"],
            "assets": ["blood-herald"],
            "districts": {1: ["giant-bat"]},
        }
    )
    assert d.value("giant-bat", "combat") == 1
    d.do("build:blood-herald")
    assert d.value("giant-bat", "combat") == 2


def deck(size: int, **more: int) -> dict[str, int]:
    """So many cards of the Ivy and the Fang, three of each design, and what is asked for."""
    names = [
        "hothouse-apprentice",
        "vine-archivist",
        "stargazing-fellow",
        "keeper-of-the-closed-index",
        "ivy-mage",
        "bloodhunting-fledgling",
        "night-roost-prowler",
        "giant-bat",
        "scarlet-duellist",
        "clan-scourge",
        "blood-herald",
        "the-ivy-hothouse",
        "reckoning-lens",
        "lecture-on-silence",
        "memory-excision",
        "orbital-calculus",
        "blood-banquet",
        "crimson-frenzy",
        "ancestral-crest",
        "sanguine-oath",
    ]
    cards = dict(more)
    for name in names:
        room = size - sum(cards.values())
        if room > 0 and name not in cards:
            cards[name] = min(3, room)
    assert sum(cards.values()) == size
    return cards


@rule("UW-continuous-deck")
@pytest.mark.parametrize(
    ("society", "good", "bad"),
    [
        pytest.param("the-midnight-post", deck(60), deck(59), id="sixty cards"),
        pytest.param("the-ashen-council", deck(50), deck(50, newsboy=1), id="no neutral cards"),
        pytest.param(
            "league-of-night-watchmen", deck(50), deck(50, **{"fang-phantom": 1}), id="no Hidden"
        ),
    ],
)
def test_a_society_may_restrict_the_deck(
    society: str, good: dict[str, int], bad: dict[str, int]
) -> None:
    """A construction clause is checked when the deck is built, and the fault is named."""
    caipan.new("underworld", {"decks": [{"cards": good, "society": society}, "ivy+fang"]})
    with pytest.raises(BadDeck) as refused:
        caipan.new("underworld", {"decks": [{"cards": bad, "society": society}, "ivy+fang"]})
    assert len(refused.value.problems) == 1 and society in refused.value.problems[0]
    caipan.new("underworld", {"decks": [{"cards": bad}, "ivy+fang"]})  # without it nobody minds


@rule("UW-ready")
def test_readying_lets_a_card_be_used_again() -> None:
    """The exhausted Devotee cannot be used; readied by the generator it can."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "districts": {1: ["eclipse-devotee"]},
            "society_area": [{"card": "headquarters-generator", "counters": {"energy": 2}}],
        }
    )
    d.do("use:eclipse-devotee/0")
    assert d.card("eclipse-devotee").exhausted and not d.offers("use:eclipse-devotee/0")
    d.do("use:headquarters-generator/2")
    assert not d.card("eclipse-devotee").exhausted and d.offers("use:eclipse-devotee/0")


@rule("UW-ready-step")
def test_in_the_ready_step_everything_readies_and_nobody_acts() -> None:
    """Characters, lurkers, attachments, assets and societies of both players, before the first
    question of the turn."""
    worn = {
        "hand": ["orbital-calculus"],
        "assets": [{"card": "ivy-mage", "exhausted": True}],
        "districts": {
            1: [
                {
                    "card": "ghoul-pack",
                    "exhausted": True,
                    "attached": [{"card": "reckoning-lens", "exhausted": True}],
                },
                {"card": "gravedigger", "down": True, "exhausted": True},
            ]
        },
        "society_area": [{"card": "hall-of-endless-mirrors", "exhausted": True}],
    }
    d = Duel(worn, worn, at="UW-1.1.1")
    assert not any(c.exhausted for c in d.g.cards)
    assert (d.g.table.phase, d.seat, d.prompt) == ("start", 0, "priority")
    assert d.said("turn") == 1 and d.g.choices == []


@rule("UW-ready-step")
def test_triggers_of_the_start_of_the_turn_wait_for_the_preparation_step() -> None:
    """By the time the trigger is asked about, its card has been readied."""
    d = Duel(
        {"districts": {1: [{"card": "harbinger-of-disaster", "exhausted": True}]}}, at="UW-1.1.1"
    )
    assert d.prompt == "triggers" and not d.card("harbinger-of-disaster").exhausted


@rule("UW-effect-oneshot")
def test_a_one_shot_effect_happens_once() -> None:
    """Two damage now; next turn the mark is gone and nothing deals it again."""
    d = Duel(
        {"hand": ["blood-banquet"], "assets": FANG, "districts": {1: ["giant-bat"]}},
        {**WATCH, "districts": {1: ["hired-muscle"]}},
    )
    d.do("play:blood-banquet", "target:hired-muscle").resolve()
    assert d.card("hired-muscle").damage == 2 and d.g.view(None)["lasting"] == []
    d.next_turn().to_phase("action")
    assert d.card("hired-muscle").damage == 0 and d.said("damaged") == 1


@rule("UW-effect-lasting")
def test_an_effect_until_end_of_turn_lasts_to_the_recovery_step() -> None:
    """Frenzy's combat icons are there in the end phase and gone in the next turn."""
    d = Duel(
        {"hand": ["crimson-frenzy", "blackout"], "assets": FANG, "districts": {1: ["alms-matron"]}},
        WATCH,
    )
    d.do("play:crimson-frenzy", "x=2").resolve()
    assert d.value("alms-matron", "combat") == 2
    d.to_phase("end")
    assert d.value("alms-matron", "combat") == 2
    d.to_phase("start")
    assert d.value("alms-matron", "combat") == 0


@rule("UW-effect-lasting")
def test_a_lasting_effect_is_about_the_card_as_it_was() -> None:
    """The Duellist turned over and back is another Duellist: the boost is not for it."""
    d = Duel(
        {
            "hand": ["shed-skin", "newsboy"],
            "assets": ["giant-bat", "giant-bat", *["gutter-knife"] * 5],
            "districts": {1: ["scarlet-duellist"]},
        }
    )
    d.do("use:scarlet-duellist/0").resolve()
    assert d.value("scarlet-duellist", "combat") == 3
    d.do("play:shed-skin").resolve()
    d.do("flip:scarlet-duellist").resolve()
    assert d.value("scarlet-duellist", "combat") == 2


@rule("UW-effect-lasting")
def test_the_effect_of_a_continuous_ability_ends_when_its_source_leaves() -> None:
    """With the Suppressor destroyed its icon and its Lethality are gone."""
    d = Duel(
        {"districts": {1: [{"card": "hired-muscle", "attached": ["issue-suppressor"]}]}},
        {"hand": ["exorcism-squad", "newsboy"], "assets": ["probationary-agent"] * 4},
        at="UW-2.2.2",
    )
    assert (d.value("hired-muscle", "combat"), d.value("hired-muscle", "lethality")) == (4, 1)
    d.do("play:exorcism-squad@district-2", "trigger:exorcism-squad/0", "mode=0")
    assert (d.value("hired-muscle", "combat"), d.value("hired-muscle", "lethality")) == (3, 0)


@rule("UW-effect-prevent")
def test_prevented_damage_does_not_happen() -> None:
    """Under Intermission the Banquet's damage is not dealt: no mark, no death, no draw."""
    d = Duel(
        {
            "hand": ["intermission", "blood-banquet", "newsboy"],
            "assets": [*MIRROR, *FANG],
            "districts": {1: ["giant-bat"]},
        },
        {"districts": {1: ["records-clerk"]}},
    )
    d.do("play:intermission", "target:records-clerk").resolve()
    d.do("play:blood-banquet", "target:records-clerk").resolve()
    assert d.card("records-clerk").damage == 0 and d.zone("district-1-1") == ["records-clerk"]
    assert d.said("prevented") == 1 and d.said("damaged") == 0 and d.said("drew") == 0


@rule("UW-effect-prevent")
def test_a_prevention_stops_as_much_as_it_names() -> None:
    """The Warden's shield takes two of three damage, once; what is left is dealt."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "districts": {
                1: [
                    {"card": "ember-warden", "counters": {"energy": 1}},
                    {"card": "harbinger-of-disaster", "counters": {"time": 6}},
                    "ghoul-pack",
                ]
            },
        }
    )
    d.do("use:ember-warden/1", "target:ghoul-pack").resolve()
    d.do("use:harbinger-of-disaster/2").resolve()
    assert d.card("ghoul-pack").damage == 1
    assert d.zone("graveyard-0") == ["ember-warden"]
    d.do("use:harbinger-of-disaster/2").resolve()
    assert "ghoul-pack" in d.zone("graveyard-0")


@rule("UW-effect-prevent")
def test_a_prevention_is_over_with_the_turn() -> None:
    """Intermission of last turn shields nobody."""
    d = Duel(
        {"hand": ["intermission"], "assets": MIRROR, "districts": {3: ["giant-bat"]}},
        {"hand": ["blood-banquet"], "assets": FANG, "districts": {3: ["ghoul-pack"]}},
    )
    d.do("play:intermission", "target:giant-bat").resolve()
    d.next_turn().until("play:blood-banquet", seat=1)
    d.do("play:blood-banquet", "target:giant-bat").resolve()
    assert d.card("giant-bat", "district-3-0").damage == 2


@rule("UW-effect-replace")
def test_a_replacement_puts_another_event_in_the_place_of_the_first() -> None:
    """Instead of being destroyed the Matron's reliquary is sacrificed and her damage goes."""
    d = Duel(
        {"hand": ["night-of-the-throne"], "assets": FANG, "districts": {1: ["blood-herald"]}},
        {
            "districts": {
                1: [{"card": "alms-matron", "damage": 2, "attached": ["finger-reliquary"]}]
            }
        },
    )
    d.do("play:night-of-the-throne", "target:alms-matron").resolve()
    if d.prompt == "triggers":
        d.do("done")
    d.resolve()
    assert (d.seat, d.prompt, d.rule) == (1, "would", "UW-effect-replace")
    d.do("apply:*")
    assert (
        d.zone("district-1-1") == ["alms-matron"]
        and d.card("alms-matron", "district-1-1").damage == 0
    )
    assert d.zone("graveyard-1") == ["finger-reliquary"]


@rule("UW-effect-replace")
def test_a_replacement_that_may_be_declined_leaves_the_event_as_it_was() -> None:
    """Declined, the Matron is destroyed and the reliquary with her."""
    d = Duel(
        {"hand": ["night-of-the-throne"], "assets": FANG, "districts": {1: ["blood-herald"]}},
        {"districts": {1: [{"card": "alms-matron", "attached": ["finger-reliquary"]}]}},
    )
    d.do("play:night-of-the-throne", "target:alms-matron").resolve()
    if d.prompt == "triggers":
        d.do("done")
    d.resolve().do("pass")
    assert sorted(d.zone("graveyard-1")) == ["alms-matron", "finger-reliquary"]


@rule("UW-effect-replace")
def test_a_sacrifice_is_not_replaced_by_what_replaces_destruction() -> None:
    """Sacrificing is not destroying: the reliquary is not asked about."""
    d = Duel(
        {
            "hand": ["mortuary-bargain", "newsboy"],
            "assets": ["gravedigger"] * 3,
            "districts": {1: [{"card": "alms-matron", "attached": ["finger-reliquary"]}]},
        }
    )
    d.do("play:mortuary-bargain")
    assert sorted(d.zone("graveyard-0")) == ["alms-matron", "finger-reliquary", "mortuary-bargain"]


@rule("UW-ability-three")
def test_abilities_are_used_triggered_or_always_on() -> None:
    """The generator has one of each: its trigger comes by itself, its action is used, and what is
    continuous (the Altar) is neither."""
    d = Duel(
        {
            "hand": ["newsboy", "gravedigger"],
            "districts": {1: ["ghoul-pack"]},
            "society_area": [
                {"card": "headquarters-generator", "counters": {"energy": 1}},
                "corona-altar",
            ],
        }
    )
    assert d.g.seat_value(0, BUILDS, 1) == 2  # the Altar is at work
    assert {k for k in d.g.pending[0].keys if "headquarters" in k or "altar" in k} == {
        "use:headquarters-generator/3"
    }
    d = Duel(
        {
            "districts": {1: ["ghoul-pack"]},
            "society_area": [{"card": "headquarters-generator"}, "corona-altar"],
        },
        at="UW-1.2.1",
    )
    assert d.keys() == ["trigger:headquarters-generator/1", "done"]


@rule("UW-ability-inplay")
def test_abilities_are_used_only_while_the_card_is_in_play() -> None:
    """A Devotee in hand, graveyard, library, among the assets or face down offers nothing."""
    d = Duel(
        {
            "hand": ["eclipse-devotee", "newsboy"],
            "assets": ["eclipse-devotee"],
            "graveyard": ["eclipse-devotee"],
            "library": ["eclipse-devotee"],
            "districts": {2: [{"card": "eclipse-devotee", "down": True}]},
        }
    )
    assert d.seat == 0 and not d.offers("use:*")
    d = Duel({"hand": ["newsboy"], "districts": {2: ["eclipse-devotee"]}})
    assert d.offers("use:eclipse-devotee/0")


@rule("UW-ability-inplay")
def test_abilities_are_used_by_the_controller_alone() -> None:
    """The opponent's Mage is not mine to use."""
    mage = {1: ["ivy-mage"]}
    d = Duel({"hand": ["newsboy"], "assets": NEUTRAL}, {"assets": NEUTRAL, "districts": mage})
    assert d.seat == 0 and not d.offers("use:*") and d.why_not("use:ivy-mage/0") != []
    d.do("pass")
    assert d.seat == 1 and d.offers("use:ivy-mage/0")


@rule("UW-source")
def test_an_ability_on_the_stack_does_not_need_its_source() -> None:
    """The Mage is destroyed in answer; the move it paid for takes place."""
    d = Duel(
        {"assets": NEUTRAL, "districts": {1: ["ivy-mage", "pilgrim-knight"]}},
        {"hand": ["blood-banquet"], "assets": FANG, "districts": {1: ["hired-muscle"]}},
    )
    d.do("use:ivy-mage/0", "target:pilgrim-knight", "target:central-bank")
    d.do("play:blood-banquet", "target:ivy-mage").resolve()
    assert d.zone("graveyard-0") == ["ivy-mage"]
    assert d.zone("district-2-0") == ["pilgrim-knight"]


@rule("UW-source")
def test_a_trigger_on_the_stack_does_not_need_its_source() -> None:
    """The Delver is gone, its asset comes all the same."""
    d = Duel(
        {"hand": ["star-delver"], "assets": ["eclipse-devotee"] * 2, "districts": {1: ["newsboy"]}},
        {"hand": ["blood-banquet"], "assets": FANG, "districts": {1: ["hired-muscle"]}},
    )
    d.do("play:star-delver@district-1").resolve()
    d.do("trigger:star-delver/0", "play:blood-banquet", "target:star-delver").resolve()
    assert d.zone("graveyard-0") == ["star-delver"] and len(d.zone("assets-0")) == 3
