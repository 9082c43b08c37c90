"""The Ivy, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

ASSETS = ["ivy-mage"] * 6  # Ivy for loyalty, and the star
SPARE = "newsboy"  # a card to build, so that the step does not end by itself
WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
LIBRARY = ["records-clerk", "blackout", "field-operative", "star-delver", "giant-bat"]
EMPTY_DISTRICTS = ["target:central-bank", "target:fogharbour-docks", "target:old-royal-palace"]


def mine(**parts: Any) -> dict[str, Any]:
    """A side that can pay for Ivy cards and is asked in its action step."""
    return {"assets": ASSETS, **parts, "hand": [*parts.get("hand", ()), SPARE]}


def down(name: str) -> dict[str, Any]:
    return {"card": name, "down": True}


def investigation(me: dict[str, Any], foe: dict[str, Any] | None = None, **more: Any) -> Duel:
    """The investigation contest at district 1, with somebody to be asked after it."""
    return Duel(
        {"assets": ASSETS, "library": LIBRARY, **me},
        {**WATCHFUL, **(foe or {})},
        at="UW-3.2.1.1",
        **more,
    )


def looked_at(d: Duel) -> list[str]:
    assert d.prompt == "arrange"
    return [k.removeprefix("top:") for k in d.g.pending[0].keys if k.startswith("top:")]


def put_back(d: Duel) -> Duel:
    """Whoever looks at cards leaves them on top, as they were."""
    while d.prompt == "arrange":
        d.do(d.keys()[0])
    return d


@rule("UW-temp-icon")
@pytest.mark.parametrize(
    ("card", "stat", "always", "with_token"),
    [
        ("vine-archivist", "influence", 0, 1),
        ("stargazing-fellow", "influence", 0, 1),
        ("keeper-of-the-closed-index", "influence", 1, 2),
        ("ivy-mage", "influence", 1, 2),
        ("ivy-mage", "investigation", 1, 2),
        ("hothouse-apprentice", "investigation", 1, 1),
        ("dean-olivia-frostvine", "investigation", 3, 3),
    ],
)
def test_temporary_icons_of_the_ivy(card: str, stat: str, always: int, with_token: int) -> None:
    """A white icon works while its controller holds the first-player token."""
    for first, count in ((0, with_token), (1, always)):
        d = Duel({"hand": [SPARE], "districts": {1: [card]}}, {"hand": [SPARE]}, first=first)
        assert d.value(card, stat) == count


# --- 001 Hothouse Apprentice


def apprentice(**parts: Any) -> Duel:
    d = Duel(mine(hand=["hothouse-apprentice"], **parts))
    return d.do("play:hothouse-apprentice@district-1").resolve()


@rule("UW-trigger-enter", "UW-inspect")
def test_hothouse_apprentice_looks_and_may_bury() -> None:
    """Enter: inspect the top card of your library; you may put it on the bottom."""
    d = apprentice(library=["giant-bat", "blackout"])
    d.do("trigger:hothouse-apprentice/0").resolve()
    assert sorted(d.keys()) == ["bottom:giant-bat", "top:giant-bat"]
    assert d.sees(0, "giant-bat") and not d.sees(1, "giant-bat")
    d.do("bottom:giant-bat")
    assert d.zone("library-0") == ["blackout", "giant-bat"]


def test_hothouse_apprentice_may_leave_it_on_top() -> None:
    """You may: or not."""
    d = apprentice(library=["giant-bat", "blackout"])
    d.do("trigger:hothouse-apprentice/0").resolve().do("top:giant-bat")
    assert d.zone("library-0") == ["giant-bat", "blackout"]
    assert d.hands[0] == 1


@rule("UW-trigger-optional")
def test_hothouse_apprentice_need_not_look() -> None:
    d = apprentice(library=["giant-bat", "blackout"]).do("done")
    assert d.prompt == "priority" and not d.stack
    assert not d.sees(0, "giant-bat")


@rule("UW-trigger-enter")
def test_hothouse_apprentice_looks_when_revealed() -> None:
    """Enter: also when it turns up from a lurker."""
    d = Duel(mine(districts={1: [down("hothouse-apprentice")]}, library=["giant-bat", "blackout"]))
    d.do("flip:hothouse-apprentice").resolve()
    d.do("trigger:hothouse-apprentice/0").resolve()
    assert d.offers("bottom:giant-bat")


def test_hothouse_apprentice_finds_no_card() -> None:
    """An empty library is looked at in vain, and nobody loses."""
    d = apprentice(library=[]).do("trigger:hothouse-apprentice/0").resolve()
    assert d.prompt == "priority" and d.g.outcome is None


# --- 002 Vine Archivist


@rule("UW-use-trigger", "UW-3.2.1.3")
def test_vine_archivist_draws_for_one() -> None:
    """After you win the investigation contest at this district, pay 1: draw a card."""
    d = investigation({"districts": {1: ["vine-archivist"]}})
    d.do("top:records-clerk")
    assert d.keys() == ["trigger:vine-archivist/0", "done"]
    assert d.zone("hand-0") == ["records-clerk"]  # the reward
    d.do("trigger:vine-archivist/0")
    assert d.funds[0] == 5
    d.resolve()
    assert d.zone("hand-0") == ["records-clerk", "blackout"]


def test_vine_archivist_must_be_paid() -> None:
    """Pay 1: without it the trigger is not offered."""
    d = investigation({"assets": [], "districts": {1: ["vine-archivist"]}})
    put_back(d)
    assert (d.prompt, d.seat) == ("priority", 1)
    assert d.zone("hand-0") == ["records-clerk"]


@rule("UW-trigger-optional")
def test_vine_archivist_may_save_the_point() -> None:
    d = put_back(investigation({"districts": {1: ["vine-archivist"]}})).do("done")
    assert d.zone("hand-0") == ["records-clerk"]
    assert d.funds[0] == 6


def test_vine_archivist_minds_its_own_district() -> None:
    """At this district: a contest won elsewhere is not enough."""
    d = put_back(investigation({"districts": {1: ["newsboy"], 2: ["vine-archivist"]}}))
    assert (d.prompt, d.said("contest.won")) == ("priority", 1)


def test_vine_archivist_needs_your_win() -> None:
    """You win: not the enemy, and nobody in a tie."""
    d = investigation({"districts": {1: ["vine-archivist"]}}, {"districts": {1: ["newsboy"] * 2}})
    put_back(d)
    assert (d.prompt, d.said("contest.won")) == ("priority", 1)
    d = investigation({"districts": {1: ["vine-archivist"]}}, {"districts": {1: ["newsboy"]}})
    assert d.prompt == "privilege"
    d.do("pass")
    assert (d.prompt, d.said("contest.won")) == ("priority", 0)


def test_vine_archivist_ignores_other_contests() -> None:
    """The investigation contest: not one of influence."""
    d = Duel({"assets": ASSETS, "districts": {1: ["vine-archivist"]}}, WATCHFUL, at="UW-3.2.3.1")
    assert (d.prompt, d.said("contest.won")) == ("priority", 1)
    assert d.markers(1) == [1, 0]


@pytest.mark.parametrize(("answer", "again"), [("trigger:vine-archivist/0", False), ("done", True)])
def test_vine_archivist_draws_once_a_turn(answer: str, again: bool) -> None:
    """Limit once per turn, wherever it has moved; a trigger left unused does not count."""
    d = investigation({"districts": {1: ["vine-archivist", "ivy-mage"]}, "library": 9})
    put_back(d).do(answer).until("use:ivy-mage/0")
    d.do("use:ivy-mage/0", "target:vine-archivist", "target:central-bank").resolve()
    put_back(d.until(prompt="arrange"))
    assert d.offers("trigger:vine-archivist/0") == again


# --- 003 Stargazing Fellow


def fellow(foe: dict[str, Any] | None = None, **parts: Any) -> Duel:
    return Duel(mine(districts={1: ["stargazing-fellow", down("alley-lookout")]}, **parts), foe)


@rule("UW-choose-one", "UW-inspect", "UW-lurker-peek-enemy")
def test_stargazing_fellow_inspects_an_enemy_lurker() -> None:
    """Exhaust this card: (1) inspect target enemy lurker."""
    lurkers = {1: [down("giant-bat")], 3: [down("ghoul-pack"), "alms-matron"]}
    d = fellow({"districts": lurkers}).do("use:stargazing-fellow/0")
    assert d.keys() == ["mode=0", "mode=1"]
    d.do("mode=0")
    assert sorted(d.keys()) == ["target:unknown", "target:unknown#2"]
    assert not d.sees(0, "giant-bat")
    d.do("target:unknown")
    assert d.card("stargazing-fellow").exhausted
    d.resolve()
    assert d.sees(0, "giant-bat") and not d.sees(0, "ghoul-pack")
    assert not d.sees(None, "giant-bat")
    assert d.card("giant-bat").down


@rule("UW-choose-one")
def test_stargazing_fellow_needs_a_lurker_for_the_first() -> None:
    """An enemy lurker: your own will not do, so only the second option is left."""
    d = fellow().do("use:stargazing-fellow/0")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]


@rule("UW-inspect")
@pytest.mark.parametrize("whose", [0, 1])
def test_stargazing_fellow_orders_the_top_two_of_a_library(whose: int) -> None:
    """(2) inspect the top two cards of target player's library, back on top in any order."""
    library = {"library": LIBRARY}
    d = fellow(library, **library).do("use:stargazing-fellow/0", f"target:seat-{whose}")
    d.resolve()
    assert (d.keys(), d.prompt) == (["top:records-clerk", "top:blackout"], "arrange.top")
    assert (d.seat, d.sees(0, "blackout"), d.sees(0, "field-operative")) == (0, True, False)
    assert not d.sees(1, "blackout")
    d.do("top:blackout")
    assert d.zone(f"library-{whose}") == ["blackout", "records-clerk", *LIBRARY[2:]]
    assert d.zone(f"library-{1 - whose}") == LIBRARY


@rule("UW-exhaust-twice")
def test_stargazing_fellow_is_used_while_ready() -> None:
    tired = {"card": "stargazing-fellow", "exhausted": True}
    d = Duel(mine(districts={1: [tired]}))
    assert d.why_not("use:stargazing-fellow/0") == ["UW-action-ability"]


@rule("UW-action-own-step")
def test_stargazing_fellow_acts_in_your_own_step() -> None:
    """Action: not in the enemy's step."""
    d = Duel(
        {**WATCHFUL, "districts": {1: ["stargazing-fellow"]}}, {"hand": [SPARE]}, at="UW-2.2.2"
    )
    d.until(seat=0)
    assert "UW-std-timing" in d.why_not("use:stargazing-fellow/0")


# --- 004 The Ivy Hothouse

HOTHOUSE = "the-ivy-hothouse"


@rule("UW-attach-target", "UW-contest-count")
def test_the_ivy_hothouse_is_attached_to_a_district() -> None:
    """Attached to any district, where its own investigation icon contests."""
    d = Duel(mine(hand=[HOTHOUSE])).do(f"play:{HOTHOUSE}")
    assert sorted(d.keys()) == EMPTY_DISTRICTS
    d.do("target:central-bank").resolve()
    assert d.zone("district-2-0") == [HOTHOUSE]
    assert d.totals(2, "investigation") == [1, 0]


@rule("UW-continuous-while", "UW-R-inv-2.1")
def test_the_ivy_hothouse_shows_one_more_card() -> None:
    """When you take the investigation reward at the attached district, inspect one more card."""
    d = investigation({"districts": {1: [HOTHOUSE, "newsboy"]}})
    assert looked_at(d) == LIBRARY[:3]
    assert d.hands[0] == 0
    put_back(d)
    assert d.zone("hand-0") == LIBRARY[:1]  # still one draw


def test_the_ivy_hothouse_shows_nothing_elsewhere() -> None:
    """At the attached district: not at another."""
    d = investigation({"districts": {1: ["newsboy"], 2: [HOTHOUSE]}})
    assert looked_at(d) == LIBRARY[:1]


def test_the_ivy_hothouse_is_not_for_the_enemy() -> None:
    """When you take the reward: an enemy who wins there looks at the margin."""
    d = investigation(
        {"districts": {1: [HOTHOUSE]}}, {"districts": {1: ["newsboy"] * 3}, "library": LIBRARY}
    )
    assert d.seat == 1
    assert looked_at(d) == LIBRARY[:2]


def test_the_ivy_hothouse_helps_when_exhausted() -> None:
    """An exhausted attachment keeps its continuous ability; only its icon sits out."""
    d = investigation({"districts": {1: [{"card": HOTHOUSE, "exhausted": True}, "newsboy"]}})
    assert looked_at(d) == LIBRARY[:2]


def preparing(*hand: str) -> Duel:
    """The preparation step with a Hothouse and these cards in hand, before anything is chosen."""
    me = {"districts": {1: [HOTHOUSE]}, "hand": [*hand], "library": LIBRARY}
    return Duel(me, WATCHFUL, at="UW-1.2.1")


@rule("UW-trigger-ready-step")
def test_the_ivy_hothouse_exchanges_a_card() -> None:
    """Preparation: you may put a card from hand on the library bottom; if you do, draw a card."""
    d = preparing("ivy-mage", "matins-brother")
    assert d.keys() == [f"trigger:{HOTHOUSE}/1", "done"]
    d.do(f"trigger:{HOTHOUSE}/1").resolve()
    assert sorted(d.keys()) == ["bottom:ivy-mage", "bottom:matins-brother", "done"]
    d.do("bottom:matins-brother")
    assert d.zone("hand-0") == ["ivy-mage", "records-clerk"]
    assert d.zone("library-0") == [*LIBRARY[1:], "matins-brother"]
    assert not d.sees(1, "matins-brother")


def test_the_ivy_hothouse_keeps_the_hand() -> None:
    """You may: without the card put away there is no draw."""
    d = preparing("ivy-mage").do(f"trigger:{HOTHOUSE}/1").resolve().do("done")
    assert d.zone("hand-0") == ["ivy-mage"]
    assert d.zone("library-0") == LIBRARY


def test_the_ivy_hothouse_has_no_card_to_exchange() -> None:
    """If you do: with an empty hand nothing is put away and nothing drawn."""
    d = preparing().do(f"trigger:{HOTHOUSE}/1").resolve()
    assert (d.zone("hand-0"), d.zone("library-0")) == ([], LIBRARY)


# --- 005 Keeper of the Closed Index

KEEPER = "keeper-of-the-closed-index"
INDEX = ["giant-bat", "blackout", "reckoning-lens", "memory-excision"]


def keeper(library: list[str]) -> Duel:
    d = Duel(mine(hand=[KEEPER], library=library))
    return d.do(f"play:{KEEPER}@district-1").resolve()


@rule("UW-trigger-enter", "UW-show", "UW-draw-not")
def test_keeper_finds_an_affair() -> None:
    """Enter: search your library for an affair card, show it, put it into hand, shuffle."""
    d = keeper(INDEX).do(f"trigger:{KEEPER}/0").resolve()
    assert sorted(d.keys()) == ["done", "find:blackout", "find:memory-excision"]
    d.do("find:blackout")
    assert d.zone("hand-0") == [SPARE, "blackout"]
    assert sorted(d.zone("library-0")) == ["giant-bat", "memory-excision", "reckoning-lens"]
    assert d.sees(1, "blackout")
    assert d.said("drew") == 0


@rule("UW-library-order")
def test_keeper_keeps_the_rest_secret() -> None:
    """The enemy sees the card that was shown alone, and nobody knows the shuffled order."""
    d = keeper(INDEX).do(f"trigger:{KEEPER}/0").resolve().do("find:blackout")
    assert not d.sees(1, "giant-bat") and not d.sees(1, "memory-excision")
    assert "memory-excision" not in repr(d.g.view(0))


def test_keeper_may_find_nothing() -> None:
    """A search may find nothing, and need not find what is there."""
    d = keeper(INDEX).do(f"trigger:{KEEPER}/0").resolve().do("done")
    assert d.zone("hand-0") == [SPARE]
    d = keeper(["giant-bat", "reckoning-lens"]).do(f"trigger:{KEEPER}/0").resolve()
    assert d.zone("hand-0") == [SPARE]
    assert d.prompt == "priority"


@rule("UW-trigger-optional")
def test_keeper_need_not_search() -> None:
    d = keeper(INDEX).do("done")
    assert (d.zone("hand-0"), d.zone("library-0")) == ([SPARE], INDEX)


# --- 006 Ivy Mage


def mage(*here: Any, foe: dict[str, Any] | None = None, **parts: Any) -> Duel:
    """The Mage and these at district 1."""
    return Duel(mine(districts={1: ["ivy-mage", *here]}, **parts), foe)


@rule("UW-move", "UW-move-different", "UW-target-before-pay")
def test_ivy_mage_moves_a_character_to_another_district() -> None:
    """Quick: pay 1, exhaust: move target non-leader character here to another target district."""
    d = mage(foe={"districts": {1: ["hothouse-apprentice"], 2: ["vine-archivist"]}})
    d.do("use:ivy-mage/0")
    assert sorted(d.keys()) == ["target:hothouse-apprentice", "target:ivy-mage"]
    d.do("target:hothouse-apprentice")
    assert sorted(d.keys()) == ["target:central-bank", "target:old-royal-palace"]
    d.do("target:central-bank")
    assert d.card("ivy-mage", "district-1-0").exhausted
    assert d.funds[0] == 5
    d.resolve()
    assert d.zone("district-2-1") == ["vine-archivist", "hothouse-apprentice"]


def test_ivy_mage_may_move_itself() -> None:
    """A character at this district: itself, and it stays exhausted."""
    d = mage().do("use:ivy-mage/0", "target:old-royal-palace").resolve()
    assert d.card("ivy-mage", "district-3-0").exhausted


@rule("UW-non-prefix", "UW-lurker-immune")
def test_ivy_mage_moves_no_leader_and_no_lurker() -> None:
    """Non-leader character: a leader cannot be chosen, nor can a lurker."""
    d = mage("newsboy", "dean-olivia-frostvine", foe={"districts": {1: [down("giant-bat")]}})
    d.do("use:ivy-mage/0")
    assert sorted(d.keys()) == ["target:ivy-mage", "target:newsboy"]


@rule("UW-action-ability")
def test_ivy_mage_pays_one_and_exhausts() -> None:
    """Both parts of the cost are needed."""
    poor = mage(assets=[])
    assert poor.why_not("use:ivy-mage/0") == ["UW-action-ability"]
    tired = Duel(mine(districts={1: [{"card": "ivy-mage", "exhausted": True}]}))
    assert tired.why_not("use:ivy-mage/0") == ["UW-action-ability"]


@rule("UW-quick-any-phase")
def test_ivy_mage_is_quick() -> None:
    """Quick: in the enemy's step, with the enemy's card on the stack."""
    d = Duel(
        {"assets": ASSETS, "districts": {1: ["ivy-mage"]}},
        {"assets": ASSETS, "hand": ["memory-excision", SPARE], "districts": {1: ["newsboy"]}},
        first=1,
    )
    d.do("play:memory-excision", "target:seat-0")
    assert d.seat == 0
    d.do("use:ivy-mage/0", "target:newsboy", "target:central-bank").resolve()
    assert d.zone("district-2-1") == ["newsboy"]


@rule("UW-target-lost")
def test_ivy_mage_loses_a_target_that_went_away() -> None:
    """At this district: one that has been moved in answer is not moved again."""
    d = mage(
        "newsboy",
        foe={"assets": ASSETS, "districts": {1: ["ivy-mage"]}},
    )
    d.do("use:ivy-mage/0", "target:newsboy", "target:central-bank")
    d.do("use:ivy-mage#2/0", "target:newsboy", "target:old-royal-palace").resolve()
    assert d.zone("district-3-0") == ["newsboy"]
    assert d.said("fizzled") == 1


@rule("UW-cannot-wins")
def test_ivy_mage_moves_nobody_into_a_closed_district() -> None:
    """The move does not happen where an enemy card forbids it."""
    d = mage("newsboy", foe={"districts": {2: ["psychic-jammer"]}})
    d.do("use:ivy-mage/0", "target:newsboy", "target:central-bank").resolve()
    assert d.zone("district-1-0") == ["ivy-mage", "newsboy"]


# --- 007 Lecture on Silence


def lecture(x: int, **parts: Any) -> Duel:
    d = Duel(mine(hand=["lecture-on-silence"], **{"library": LIBRARY, **parts}))
    return d.do("play:lecture-on-silence", f"x={x}").resolve()


@rule("UW-x-value", "UW-draw-not")
def test_lecture_on_silence_keeps_one_of_x() -> None:
    """Inspect the top X cards; one into your hand, the rest on the bottom in any order."""
    d = lecture(3)
    assert d.funds[0] == 3
    assert d.keys() == ["keep:records-clerk", "keep:blackout", "keep:field-operative"]
    assert d.sees(0, "field-operative") and not d.sees(0, "star-delver")
    d.do("keep:blackout")
    assert d.keys() == ["bottom:records-clerk", "bottom:field-operative"]
    d.do("bottom:field-operative")
    assert d.zone("hand-0") == [SPARE, "blackout"]
    assert d.zone("library-0") == ["star-delver", "giant-bat", "field-operative", "records-clerk"]
    assert d.said("drew") == 0


@rule("UW-inspect")
def test_lecture_on_silence_is_a_private_one() -> None:
    """Inspect: the enemy sees neither the card kept nor those put away."""
    d = lecture(2).do("keep:blackout")
    assert not d.sees(1, "blackout") and not d.sees(1, "records-clerk")


@rule("UW-inspect", "UW-library-order")
def test_lecture_on_silence_leaves_a_spy_behind() -> None:
    """An enemy who knew the top cards does not know which was kept, nor their order below."""
    spied = [{"card": name, "known": [1]} for name in LIBRARY[:3]]
    d = lecture(2, library=[*spied, *LIBRARY[3:]]).do("keep:blackout")
    assert [d.g.sees(1, d.id(name)) for name in LIBRARY[:3]] == [False, False, True]
    assert [d.g.sees(0, d.id(name)) for name in LIBRARY[:3]] == [True, True, False]


@rule("UW-x-value")
def test_lecture_on_silence_costs_what_can_be_paid() -> None:
    """X is any number that can be paid; with 0 nothing happens."""
    d = Duel(mine(hand=["lecture-on-silence"], assets=["ivy-mage"] * 2, library=LIBRARY))
    d.do("play:lecture-on-silence")
    assert d.keys() == ["x=0", "x=1", "x=2"]
    d.do("x=0").resolve()
    assert (d.zone("hand-0"), d.zone("library-0")) == ([SPARE], LIBRARY)
    assert d.zone("graveyard-0") == ["lecture-on-silence"]


@pytest.mark.parametrize(("library", "kept"), [(["giant-bat"], ["giant-bat"]), ([], [])])
def test_lecture_on_silence_uses_what_there_is(library: list[str], kept: list[str]) -> None:
    """Not a draw: a short library is no loss."""
    d = lecture(3, library=library)
    assert d.zone("hand-0") == [SPARE, *kept]
    assert d.g.outcome is None


@rule("UW-action-own-step")
def test_lecture_on_silence_is_an_action() -> None:
    """Action: not in the enemy's step."""
    hand = ["lecture-on-silence", "orbital-calculus"]
    d = Duel({"assets": ASSETS, "hand": hand}, {"hand": [SPARE]}, at="UW-2.2.2").until(seat=0)
    assert "UW-std-timing" in d.why_not("play:lecture-on-silence")


# --- 008 Reckoning Lens


@rule("UW-attach-target")
def test_reckoning_lens_is_for_your_characters() -> None:
    """Attached to a character you control: no lurker, no enemy."""
    d = Duel(
        mine(
            hand=["reckoning-lens"],
            districts={1: ["newsboy", down("giant-bat")], 2: ["alms-matron"]},
        ),
        {"districts": {1: ["gravedigger"]}},
    )
    d.do("play:reckoning-lens")
    assert sorted(d.keys()) == ["target:alms-matron", "target:newsboy"]
    d.do("target:alms-matron").resolve()
    assert d.card("reckoning-lens").host == d.id("alms-matron")


def lens(**state: Any) -> Duel:
    wearer = {"card": "alms-matron", "attached": [{"card": "reckoning-lens", **state}]}
    return Duel(
        mine(districts={1: [wearer, "newsboy", down("alley-lookout")]}),
        {"districts": {2: [down("giant-bat")], 3: [down("ghoul-pack")]}},
    )


@rule("UW-continuous-while")
@pytest.mark.parametrize("exhausted", [False, True])
def test_reckoning_lens_sharpens_its_wearer(exhausted: bool) -> None:
    """The attached character gets +1 investigation, exhausted lens or not, and nobody else."""
    d = lens(exhausted=exhausted)
    assert d.value("alms-matron", "investigation") == 1
    assert d.value("newsboy", "investigation", "district-1-0") == 1


@rule("UW-inspect")
def test_reckoning_lens_inspects_an_enemy_lurker() -> None:
    """Action: exhaust this card: inspect target enemy lurker."""
    d = lens().do("use:reckoning-lens/1")
    assert sorted(d.keys()) == ["target:unknown", "target:unknown#2"]
    d.do("target:unknown")
    assert d.card("reckoning-lens").exhausted and not d.card("alms-matron").exhausted
    d.resolve()
    assert d.sees(0, "giant-bat") and not d.sees(0, "ghoul-pack")
    assert not d.sees(None, "giant-bat")


@rule("UW-exhaust-twice")
def test_reckoning_lens_is_used_while_ready() -> None:
    assert lens(exhausted=True).why_not("use:reckoning-lens/1") == ["UW-action-ability"]


@rule("UW-use-steps")
def test_reckoning_lens_needs_a_lurker() -> None:
    """Target enemy lurker: your own is none."""
    wearer = {"card": "alms-matron", "attached": ["reckoning-lens"]}
    d = Duel(mine(districts={1: [wearer, down("alley-lookout")]}))
    assert d.why_not("use:reckoning-lens/1") == ["UW-use-steps"]


@rule("UW-attach-illegal")
def test_reckoning_lens_is_destroyed_with_a_stolen_wearer() -> None:
    """A character you control: once the enemy controls it, the lens cannot stay."""
    wearer = {"card": "alms-matron", "attached": ["reckoning-lens"]}
    d = Duel(
        {"districts": {1: [wearer]}},
        {"assets": ["masked-player"] * 3, "hand": ["borrowed-face", SPARE]},
        first=1,
    )
    d.do("play:borrowed-face").resolve()
    assert d.zone("graveyard-0") == ["reckoning-lens"]


# --- 009 Dean Olivia Frostvine

DEAN = "dean-olivia-frostvine"


@rule("UW-leader")
def test_dean_suffers_no_second_leader() -> None:
    """Leader: a player with two of them sacrifices one."""
    d = Duel(mine(hand=[DEAN], districts={2: ["godmother-ruan-ye"]}))
    d.do(f"play:{DEAN}@district-1").resolve()
    assert d.rule == "UW-leader"
    assert sorted(d.keys()) == [f"sacrifice:{DEAN}", "sacrifice:godmother-ruan-ye"]


@rule("UW-unique", "UW-leader")
def test_dean_is_unique() -> None:
    """Of two Deans one is sacrificed."""
    d = Duel(mine(hand=[DEAN], districts={2: [DEAN]}))
    d.do(f"play:{DEAN}@district-1").resolve()
    d.do(d.keys()[0])
    assert d.zone("graveyard-0") == [DEAN]
    assert d.prompt == "priority"


@rule("UW-use-trigger")
@pytest.mark.parametrize("place", [1, 3])
def test_dean_marks_where_knowledge_was_won(place: int) -> None:
    """After you win an investigation contest, one of your markers on that district."""
    d = investigation({"districts": {1: ["newsboy"], place: ["newsboy", DEAN]}})
    put_back(d)
    assert d.keys() == [f"trigger:{DEAN}/0", "done"]
    d.do(f"trigger:{DEAN}/0")
    assert d.markers(1) == [0, 0]
    d.resolve()
    assert d.markers(1) == [1, 0]
    assert d.markers(3) == [0, 0]


@rule("UW-influence-cancel")
def test_dean_cancels_an_enemy_marker() -> None:
    """Your marker meets those of the enemy there."""
    d = investigation({"districts": {1: ["newsboy"], 3: [DEAN]}}, {"markers": {1: 2}})
    put_back(d).do(f"trigger:{DEAN}/0").resolve()
    assert d.markers(1) == [0, 1]


def test_dean_learns_nothing_from_a_lost_contest() -> None:
    """You win: not the enemy."""
    d = investigation({"districts": {3: [DEAN]}}, {"districts": {1: ["newsboy"]}})
    put_back(d)
    assert (d.prompt, d.said("contest.won"), d.markers(1)) == ("priority", 1, [0, 0])


def test_dean_ignores_other_contests() -> None:
    """An investigation contest: not combat."""
    d = Duel({"districts": {1: ["gravedigger"], 3: [DEAN]}}, WATCHFUL, at="UW-3.2.2.1")
    assert (d.prompt, d.said("contest.won"), d.markers(1)) == ("priority", 1, [0, 0])


@pytest.mark.parametrize(("answer", "again"), [(f"trigger:{DEAN}/0", False), ("done", True)])
def test_dean_marks_once_a_turn(answer: str, again: bool) -> None:
    """Limit once per turn; declined at the first district, it is there for the second."""
    d = investigation({"districts": {1: ["newsboy"], 2: ["newsboy"], 3: [DEAN]}})
    put_back(d).do(answer).until(prompt="arrange")
    put_back(d)
    assert d.offers(f"trigger:{DEAN}/0") == again


# --- 010 Memory Excision


def excise(*hand: str, whose: int = 1) -> Duel:
    d = Duel(mine(hand=["memory-excision"]), {"hand": [*hand]})
    return d.do("play:memory-excision", f"target:seat-{whose}").resolve()


@rule("UW-show", "UW-discard-choose", "UW-non-prefix")
def test_memory_excision_takes_what_you_choose() -> None:
    """Target player shows their hand; you choose a non-character card; it is discarded."""
    d = excise("giant-bat", "blackout", "reckoning-lens")
    assert (d.seat, sorted(d.keys())) == (0, ["discard:blackout", "discard:reckoning-lens"])
    d.do("discard:reckoning-lens")
    assert d.zone("graveyard-1") == ["reckoning-lens"]
    assert d.zone("hand-1") == ["giant-bat", "blackout"]


@rule("UW-show")
@pytest.mark.parametrize("viewer", [0, None])
def test_memory_excision_shows_the_whole_hand(viewer: int | None) -> None:
    """Shows their hand: characters as well, to everybody."""
    d = excise("giant-bat", "blackout")
    assert d.sees(viewer, "giant-bat") and d.sees(viewer, "blackout")


def test_memory_excision_finds_only_characters() -> None:
    """A non-character card: without one the hand is shown and kept."""
    d = excise("giant-bat", "alms-matron")
    assert d.prompt == "priority"
    assert d.sees(0, "giant-bat")
    assert d.zone("hand-1") == ["giant-bat", "alms-matron"]


def test_memory_excision_of_an_empty_mind() -> None:
    d = excise()
    assert (d.prompt, d.zone("graveyard-1")) == ("priority", [])


@rule("UW-target-before-pay")
def test_memory_excision_may_be_your_own() -> None:
    """Target player: either of them, chosen as it is played."""
    d = Duel(mine(hand=["memory-excision", "blackout"]), {"hand": ["bribery"]})
    d.do("play:memory-excision")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-0").resolve()
    assert d.zone("graveyard-0") == ["blackout", "memory-excision"]
    assert d.sees(1, "newsboy") and not d.sees(0, "bribery")


@rule("UW-action-own-step")
def test_memory_excision_is_an_action() -> None:
    hand = ["memory-excision", "orbital-calculus"]
    d = Duel({"assets": ASSETS, "hand": hand}, {"hand": [SPARE]}, at="UW-2.2.2").until(seat=0)
    assert "UW-std-timing" in d.why_not("play:memory-excision")


# --- 011 Orbital Calculus

WORLD = ["night-market", "city-hall", "royal-opera", "stock-exchange"]


def calculus(mode: int, foe: dict[str, Any] | None = None, **parts: Any) -> Duel:
    me = mine(districts={1: ["alms-matron"]}, **parts, hand=["orbital-calculus"])
    d = Duel(me, foe, table={"world": WORLD}).do("play:orbital-calculus")
    assert d.keys() == ["mode=0", "mode=1", "mode=2"]
    return d.do(f"mode={mode}")


@rule("UW-choose-one", "UW-inspect")
def test_orbital_calculus_orders_the_world() -> None:
    """(1) inspect the top three cards of the world library, back on top in any order."""
    d = calculus(0).resolve()
    assert d.keys() == [f"top:{name}" for name in WORLD[:3]]
    assert d.sees(0, "royal-opera") and not d.sees(0, "stock-exchange")
    assert not d.sees(1, "royal-opera")
    d.do("top:royal-opera", "top:night-market")
    assert d.zone("world") == ["royal-opera", "night-market", "city-hall", "stock-exchange"]


@rule("UW-draw")
def test_orbital_calculus_draws_then_puts_a_card_below() -> None:
    """(2) draw a card, then put a card from your hand on the bottom of your library."""
    d = calculus(1, library=LIBRARY).resolve()
    assert sorted(d.keys()) == [f"bottom:{SPARE}", "bottom:records-clerk"]
    d.do("bottom:records-clerk")
    assert d.zone("hand-0") == [SPARE]
    assert d.zone("library-0") == [*LIBRARY[1:], "records-clerk"]
    assert not d.sees(1, "records-clerk")


@rule("UW-lose-deckout")
def test_orbital_calculus_draws_from_an_empty_library() -> None:
    """The draw comes first, and there is nothing to draw."""
    d = calculus(1, library=[]).resolve()
    assert d.g.outcome is not None and d.g.outcome.winners == (1,)


@rule("UW-4.2.3")
def test_orbital_calculus_sharpens_a_character_for_the_turn() -> None:
    """(3) target character gets +1 investigation until end of turn."""
    d = calculus(2, {"hand": [SPARE], "districts": {2: ["hired-muscle", down("giant-bat")]}})
    assert sorted(d.keys()) == ["target:alms-matron", "target:hired-muscle"]
    d.do("target:alms-matron").resolve()
    assert d.value("alms-matron", "investigation") == 1
    assert d.value("hired-muscle", "investigation") == 0
    d.next_turn()
    assert d.value("alms-matron", "investigation") == 0


@rule("UW-loyalty-magic")
@pytest.mark.parametrize(("asset", "loyal"), [("eclipse-devotee", True), ("vine-archivist", False)])
def test_orbital_calculus_asks_for_a_star(asset: str, loyal: bool) -> None:
    """Its loyalty is the star, of whatever faction."""
    d = Duel({"assets": [asset], "hand": ["orbital-calculus", SPARE]})
    assert d.why_not("play:orbital-calculus") == ([] if loyal else ["UW-loyalty"])


@rule("UW-quick-any-phase")
def test_orbital_calculus_is_quick() -> None:
    """Quick: also in the enemy's step."""
    d = Duel(WATCHFUL, {"hand": [SPARE]}, at="UW-2.2.2").until(seat=0)
    assert d.offers("play:orbital-calculus")


# --- 012 The Endless Stacks

STACKS = "the-endless-stacks"


@rule("UW-society-zone")
def test_the_endless_stacks_lie_in_your_society() -> None:
    d = Duel(mine(hand=[STACKS])).do(f"play:{STACKS}").resolve()
    assert d.zone("society-0") == [STACKS]


@rule("UW-unique")
def test_the_endless_stacks_are_unique() -> None:
    """A second one: one of them is sacrificed."""
    d = Duel(mine(hand=[STACKS], society_area=[STACKS])).do(f"play:{STACKS}").resolve()
    d.do(d.keys()[0])
    assert (d.zone("society-0"), d.zone("graveyard-0")) == ([STACKS], [STACKS])


@rule("UW-hand-limit", "UW-4.2.1")
@pytest.mark.parametrize(("cards", "discarded"), [(9, 0), (11, 2)])
def test_the_endless_stacks_hold_two_more_cards(cards: int, discarded: int) -> None:
    """Your hand limit is increased by two."""
    d = Duel({"society_area": [STACKS], "hand": ["giant-bat"] * cards}, WATCHFUL, at="UW-4.2.1")
    for _ in range(discarded):
        assert (d.prompt, d.seat) == ("trim", 0)
        d.do(d.keys()[0])
    assert d.prompt != "trim"
    assert len(d.zone("graveyard-0")) == discarded


@rule("UW-4.2.2")
def test_the_endless_stacks_are_yours() -> None:
    """Your hand limit: the enemy's is seven."""
    hand = ["giant-bat"] * 8
    d = Duel({"society_area": [STACKS], "hand": hand}, {"hand": hand}, at="UW-4.2.1")
    assert (d.prompt, d.seat) == ("trim", 1)


def stacks(*hand: str, **parts: Any) -> Duel:
    library = ["blackout", "giant-bat", "matins-brother"]
    return Duel(mine(hand=[*hand], society_area=[STACKS], library=library, **parts))


@rule("UW-use-trigger", "UW-stack-define")
def test_the_endless_stacks_answer_a_spell() -> None:
    """After you play a Spell affair, draw a card: before the spell resolves."""
    d = stacks("memory-excision").do("play:memory-excision", "target:seat-1")
    assert d.keys() == [f"trigger:{STACKS}/1", "done"]
    d.do(f"trigger:{STACKS}/1").resolve()
    assert d.zone("hand-0") == [SPARE, "blackout"]
    assert d.zone("graveyard-0") == ["memory-excision"]


def test_the_endless_stacks_draw_before_the_spell() -> None:
    """The card drawn is in hand when the spell shows it."""
    d = stacks("memory-excision").do("play:memory-excision", "target:seat-0")
    d.do(f"trigger:{STACKS}/1").resolve()
    assert d.zone("graveyard-0") == ["blackout", "memory-excision"]


@rule("UW-trigger-optional")
def test_the_endless_stacks_need_not_draw() -> None:
    d = stacks("memory-excision").do("play:memory-excision", "target:seat-1", "done").resolve()
    assert d.zone("hand-0") == [SPARE]


@rule("UW-subtypes")
@pytest.mark.parametrize("card", ["bribery", "reckoning-lens"])
def test_the_endless_stacks_want_a_spell_affair(card: str) -> None:
    """A Spell affair: neither a scheme nor an attachment."""
    d = Duel(
        mine(hand=[card], society_area=[STACKS], districts={1: ["alms-matron"]}),
        {"districts": {1: ["newsboy"]}},
    )
    d.do(f"play:{card}")
    if card == "bribery":
        d.do("x=0")
    d.resolve()
    assert d.prompt == "priority" and not d.stack
    assert d.zone("hand-0") == [SPARE]


def test_the_endless_stacks_want_your_spell() -> None:
    """You play: not the enemy."""
    d = Duel({"society_area": [STACKS]}, mine(hand=["memory-excision"]), first=1)
    d.do("play:memory-excision", "target:seat-0").resolve()
    assert (d.seat, d.prompt, d.hands[0]) == (1, "priority", 0)


@pytest.mark.parametrize(("answer", "again"), [(f"trigger:{STACKS}/1", False), ("done", True)])
def test_the_endless_stacks_draw_once_a_turn(answer: str, again: bool) -> None:
    """Limit once per turn; a spell let pass does not count."""
    d = stacks("memory-excision", "lecture-on-silence")
    d.do("play:memory-excision", "target:seat-1", answer).resolve()
    d.do("play:lecture-on-silence", "x=0")
    assert d.offers(f"trigger:{STACKS}/1") == again


@rule("UW-1.1.2")
def test_the_endless_stacks_draw_again_next_turn() -> None:
    """Limit once per turn: a new turn, a new card."""
    d = Duel(
        mine(hand=["orbital-calculus"], society_area=[{"card": STACKS, "used": [1]}]),
        {"hand": [SPARE]},
    )
    d.next_turn().until("play:orbital-calculus")
    d.do("play:orbital-calculus", "mode=0")
    assert d.offers(f"trigger:{STACKS}/1")
