"""Lurkers: what a face-down character card is, who sees it, and what cannot touch it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from caipan.games import underworld
from caipan.games.underworld import state, table
from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
SYNDICATE = ["gutter-knife"] * 6
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SET = Path(underworld.__file__).parent / "content" / "base-set.yaml"
QUICK_WINDOWS = (
    "UW-1.2.2", "UW-1.3.3", "UW-2.1.2", "UW-2.2.2", "UW-3.1.2",
    "UW-3.2.1.4", "UW-3.2.2.4", "UW-3.2.3.4", "UW-4.1.2",
)  # fmt: skip


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


@rule("UW-lurker-define")
def test_a_secretly_dispatched_character_card_is_a_lurker() -> None:
    """A character card put face down at a district by secret dispatch is a lurker there."""
    d = Duel({"hand": ["hired-mourner"], "assets": NEUTRAL})
    d.do("dispatch:hired-mourner@district-2").resolve()
    assert d.zone("district-2-0") == ["hired-mourner"]
    assert d.card("hired-mourner").down
    assert d.g.lurkers() == [d.id("hired-mourner")] and d.g.characters() == []


@rule("UW-lurker-define")
def test_a_character_card_that_enters_face_down_by_an_effect_is_a_lurker() -> None:
    """Put face down by a won Flooded Undercroft it is a lurker, though nobody dispatched it."""
    d = Duel(
        {"hand": ["hired-muscle"], "markers": {1: 2}},
        districts=["flooded-undercroft", "central-bank", "old-royal-palace"],
    )
    d.do("trigger:flooded-undercroft/0", "target:central-bank").resolve()
    d.do("put:hired-muscle")
    assert d.zone("district-2-0") == ["hired-muscle"]
    assert d.g.kind(d.id("hired-muscle")) == "lurker"
    assert not d.sees(1, "hired-muscle")


@rule("UW-lurker-icon")
def test_a_lurker_shows_one_icon_whatever_its_face_says() -> None:
    """Matriarch Vladena (four combat, two influence) lies there with one investigation icon."""
    d = Duel(
        {"districts": {1: [down("matriarch-vladena"), down("nameless-crowd")]}},
        {"districts": {1: [down("stargazing-fellow")]}},
    )
    for name in ("matriarch-vladena", "nameless-crowd", "stargazing-fellow"):
        assert [d.value(name, icon) for icon in ("investigation", "combat", "influence")] == [
            1,
            0,
            0,
        ]
    assert d.totals(1, "investigation") == [2, 1]
    assert d.totals(1, "combat") == d.totals(1, "influence") == [0, 0]


@rule("UW-lurker-icon")
def test_the_icon_of_lurkers_is_one_constant_of_the_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """The type of the icon is a single constant, the one in the card data, and it is obeyed."""
    printed = yaml.load(SET.read_text(encoding="utf-8"), Loader=LOADER)["constants"]["lurker_icon"]
    assert printed == {"icon": state.STATS[state.LURKER_ICON], "count": 1}
    monkeypatch.setattr(table, "LURKER_ICON", state.COMBAT)
    d = Duel({"districts": {1: [down("matriarch-vladena")]}})
    assert d.totals(1, "combat") == [1, 0] and d.totals(1, "investigation") == [0, 0]


@rule("UW-lurker-peek-own")
@pytest.mark.parametrize("at", ["UW-1.2.2", "UW-2.1.2", "UW-2.2.2", "UW-3.2.2.4", "UW-4.1.2"])
def test_a_player_sees_the_lurkers_they_control(at: str) -> None:
    """At any time, also while the opponent acts, a player reads their own lurkers."""
    d = Duel(
        {"districts": {2: [down("hired-mourner")]}},
        {"hand": ["blackout"], "assets": NEUTRAL},
        at=at,
    )
    assert d.seat == 1
    assert [c["name"] for c in d.g.view(0)["zones"]["district-2-0"]] == ["hired-mourner"]


@rule("UW-lurker-peek-enemy")
def test_an_enemy_lurker_shows_no_face_without_an_inspection() -> None:
    """The opponent (and a spectator) reads no name; after an inspection the inspector does."""
    d = Duel(
        {"hand": ["anonymous-tip"], "assets": NEUTRAL},
        {"districts": {2: [down("hired-mourner")]}},
    )
    for viewer in (0, None):
        assert [c["name"] for c in d.g.view(viewer)["zones"]["district-2-1"]] == [None]
        assert not d.sees(viewer, "hired-mourner")
    d.do("play:anonymous-tip").resolve()
    assert [c["name"] for c in d.g.view(0)["zones"]["district-2-1"]] == ["hired-mourner"]
    assert not d.sees(None, "hired-mourner")


@rule("UW-lurker-peek-enemy")
def test_the_key_of_an_enemy_lurker_does_not_name_it() -> None:
    """Pointing at an enemy lurker says "unknown", the second one "unknown#2"."""
    d = Duel(
        {"hand": ["anonymous-tip"], "assets": NEUTRAL},
        {"districts": {2: [down("hired-mourner")], 3: [down("gravedigger")]}},
    )
    d.do("play:anonymous-tip")
    assert d.keys() == ["target:unknown", "target:unknown#2"]


@rule("UW-lurker-peek-enemy")
def test_who_knew_the_hand_does_not_know_which_card_was_dispatched() -> None:
    """Their hand was shown to me; one of two characters now lies face down, and I cannot tell."""
    d = Duel(
        {"hand": ["memory-excision", "newsboy"], "assets": ["ivy-mage"] * 2},
        {"hand": ["gravedigger", "hired-mourner", "blackout"], "assets": NEUTRAL},
    )
    d.do("play:memory-excision", "target:seat-1", "pass")
    hand = d.g.view(0)["zones"]["hand-1"]
    assert sorted(c["name"] for c in hand["known"]) == ["gravedigger", "hired-mourner"]
    d.until("dispatch:*", seat=1).do("dispatch:gravedigger@district-1").resolve()
    assert d.g.view(0)["zones"]["hand-1"] == {"count": 1, "known": []}
    assert [c["name"] for c in d.g.view(0)["zones"]["district-1-1"]] == [None]


@rule("UW-lurker-flip-timing")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("at", QUICK_WINDOWS)
def test_a_lurker_may_be_flipped_whenever_quick_actions_may_be_taken(at: str, first: int) -> None:
    """Every window for quick actions, in either player's step, lets its controller flip it."""
    d = Duel(
        {"assets": SYNDICATE, "districts": {2: [down("two-faced-broker")]}}, at=at, first=first
    )
    assert (d.seat, d.g.table.turn) == (0, 1)
    assert d.offers("flip:two-faced-broker")


@rule("UW-lurker-flip-timing")
def test_flipping_is_subject_to_loyalty() -> None:
    """Without an asset of its faction the lurker stays down, in whatever window."""
    me = {"hand": ["blackout"], "assets": NEUTRAL, "districts": {2: [down("two-faced-broker")]}}
    for at in ("UW-1.2.2", "UW-2.1.2", "UW-3.1.2"):
        d = Duel(me, at=at)
        assert d.seat == 0 and not d.offers("flip:*")
        assert d.why_not("flip:two-faced-broker") == ["UW-flip-1"]


@rule("UW-lurker-type")
def test_a_lurker_is_no_character_and_has_nothing_of_its_face() -> None:
    """Type lurker; no defence, keyword, icon or ability of the card's face counts."""
    names = ("matriarch-vladena", "scarlet-duellist", "pilgrim-knight", "witness-seraph")
    d = Duel({"assets": ["giant-bat"] * 6, "districts": {1: [down(n) for n in names]}})
    for name in names:
        assert d.g.kind(d.id(name)) == "lurker"
        assert {s for s in state.STATS if d.value(name, s)} == {"investigation"}
    assert d.g.characters() == []
    assert not d.offers("use:*")  # the Duellist's quick ability is on its face


@rule("UW-lurker-type")
def test_a_face_down_leader_or_unique_card_clashes_with_nothing() -> None:
    """Two leaders, one of them a lurker: nobody has to sacrifice anything."""
    d = Duel(
        {
            "hand": ["blackout"],
            "assets": NEUTRAL,
            "districts": {
                1: ["dean-olivia-frostvine", down("matriarch-vladena")],
                2: [down("impartial-mediator"), "impartial-mediator"],
            },
        }
    )
    assert d.prompt == "priority"
    assert len(d.zone("district-1-0")) == len(d.zone("district-2-0")) == 2


@rule("UW-lurker-type")
def test_a_face_down_spirit_counts_no_domain_icons() -> None:
    """The seraph's holy icons lie face down: the player beside it is hurt."""
    d = Duel(
        {"districts": {1: ["masked-player", down("witness-seraph")]}},
        {
            "hand": ["blood-banquet"],
            "assets": ["giant-bat"] * 3,
            "districts": {1: ["masked-player"]},
        },
        at="UW-2.2.2",
    )
    d.do("play:blood-banquet", "target:masked-player").resolve()
    assert d.zone("graveyard-0") == ["masked-player"]


@rule("UW-lurker-immune")
def test_a_lurker_cannot_be_chosen_as_a_character() -> None:
    """Effects that target a character offer the character and not the lurkers beside it."""
    d = Duel(
        {
            "hand": ["intermission"],
            "assets": ["masked-player"] * 3,
            "districts": {1: [down("newsboy")]},
        },
        {"districts": {1: ["hired-muscle", down("gravedigger")], 2: ["pilgrim-knight"]}},
    )
    d.do("play:intermission")
    assert sorted(d.keys()) == ["target:hired-muscle", "target:pilgrim-knight"]
    assert d.why_not("target:newsboy") == ["UW-target-before-pay"]


@rule("UW-lurker-immune")
def test_effects_on_every_character_pass_a_lurker_by() -> None:
    """Totality for two and Plague Mass at the lurker's district leave it as it was."""
    d = Duel(
        {
            "hand": ["totality", "plague-mass"],
            "assets": ["eclipse-devotee"] * 4 + ["gravedigger"] * 4,
        },
        {"districts": {1: [down("giant-bat"), "pilgrim-knight", "records-clerk"]}},
    )
    d.do("play:totality", "target:fogharbour-docks", "x=2").resolve()
    assert d.zone("graveyard-1") == ["records-clerk"]
    d.do("play:plague-mass", "target:fogharbour-docks").resolve()
    assert d.value("pilgrim-knight", "defence") == 2
    assert sorted(d.zone("district-1-1")) == ["giant-bat", "pilgrim-knight"]
    assert d.g.view(None)["lasting"][0]["about"] == d.id("pilgrim-knight")
    assert len(d.g.view(None)["lasting"]) == 1


@rule("UW-lurker-no-damage")
def test_combat_damage_cannot_be_assigned_to_a_lurker() -> None:
    """The winner of a combat may hit the two characters, not the lurker among them."""
    d = Duel(
        {"districts": {1: ["hired-muscle"]}},
        {"districts": {1: ["alms-matron", down("gravedigger"), "lamplit-choir"]}},
        at="UW-3.2.2.1",
    )
    assert d.prompt == "strike" and d.seat == 0
    assert sorted(d.keys()) == ["hit:alms-matron", "hit:lamplit-choir"]


@rule("UW-lurker-no-damage")
def test_against_lurkers_alone_combat_does_nothing() -> None:
    """Three combat icons against a lurker: nothing to assign, nothing happens to it."""
    d = Duel(
        {"districts": {1: ["hired-muscle"]}},
        {"hand": ["blackout"], "assets": NEUTRAL, "districts": {1: [down("newsboy")]}},
        at="UW-3.2.2.1",
    )
    assert d.prompt == "priority" and d.said("contest.won") == 1
    assert d.zone("district-1-1") == ["newsboy"] and d.card("newsboy", "district-1-1").damage == 0


@rule("UW-lurker-no-damage")
def test_damage_to_each_character_is_not_dealt_to_a_lurker() -> None:
    """The Scourge's damage falls on the characters there; the lurker turns up unhurt."""
    d = Duel(
        {"hand": ["clan-scourge"], "assets": ["giant-bat"] * 4},
        {
            "assets": SYNDICATE,
            "districts": {1: ["records-clerk", down("two-faced-broker"), down("newsboy")]},
        },
    )
    d.do("play:clan-scourge@district-1").resolve()
    assert d.card("records-clerk").damage == 1
    assert d.card("two-faced-broker").damage == 0
    assert d.card("newsboy", "district-1-1").damage == 0
