"""The neutral cards, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

POOR = ["newsboy"] * 6  # neutral cards need no loyalty
FANG = ["blood-herald"] * 4


def mine(**parts: Any) -> dict[str, Any]:
    """A side with six assets that is asked in its action step."""
    return {"assets": POOR, **parts, "hand": [*parts.get("hand", ()), "newsboy"]}


@rule("UW-loyalty-none")
@pytest.mark.parametrize(
    "card",
    ["hired-muscle", "black-market-armourer", "impartial-mediator", "street-prophet", "fog-hound"],
)
def test_neutral_cards_need_no_loyalty(card: str) -> None:
    d = Duel({"assets": POOR, "hand": [card]})
    assert d.offers(f"play:{card}@district-1")


# --- newsboy


def won(*cards: Any, **more: Any) -> Duel:
    """District 1 is about to be won by the enemy."""
    return Duel(
        {"districts": {1: [*cards]}, "hand": ["alms-matron"]},
        {"markers": {1: 3}},
        **more,
    )


@rule("UW-recall")
def test_newsboy_may_go_to_hand_when_the_district_is_won() -> None:
    """Recall."""
    d = won("newsboy", "hired-muscle")
    assert d.keys() == ["recall:newsboy", "done"]
    d.do("recall:newsboy")
    assert d.zone("hand-0") == ["alms-matron", "newsboy"]
    assert d.zone("library-0")[-1] == "hired-muscle"


@rule("UW-recall", "UW-D-1.2.1")
def test_newsboy_may_go_below_as_well() -> None:
    """Recall is at its controller's option."""
    d = won("newsboy").do("done")
    assert d.zone("hand-0") == ["alms-matron"]
    assert len(d.zone("library-0")) == 21


# --- wandering-medium


def medium(foe: dict[str, Any], **more: Any) -> Duel:
    d = Duel(mine(hand=["wandering-medium"]), foe, **more)
    return d.do("play:wandering-medium@district-1").resolve().do("trigger:wandering-medium/0")


@rule("UW-discard-choose", "UW-trigger-enter")
def test_wandering_medium_makes_a_player_cycle() -> None:
    """Enter: target player discards a card, then draws a card."""
    foe = {"hand": ["giant-bat", "ivy-mage"]}
    d = medium(foe, next={"draws": {1: ["alms-matron"]}})
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert (d.seat, sorted(d.keys())) == (1, ["discard:giant-bat", "discard:ivy-mage"])
    d.do("discard:ivy-mage")
    assert d.zone("hand-1") == ["giant-bat", "alms-matron"]
    assert d.zone("graveyard-1") == ["ivy-mage"]


def test_wandering_medium_on_an_empty_hand_still_draws() -> None:
    """What cannot be discarded is not; the draw follows."""
    d = medium({}).do("target:seat-1").resolve()
    assert (d.hands[1], d.zone("graveyard-1")) == (1, [])


def test_wandering_medium_may_aim_at_its_own_player() -> None:
    d = medium({}).do("target:seat-0").resolve()
    assert d.zone("graveyard-0") == ["newsboy"]
    assert d.hands[0] == 1


def leaving(**parts: Any) -> Duel:
    """A Wandering Medium has just left play by lurking, and its controller looks."""
    d = Duel(
        mine(
            **{"library": ["giant-bat", "newsboy"], **parts},
            assets=["gutter-knife"] * 3,
            hand=["loose-ends"],
            districts={1: ["wandering-medium"]},
        ),
        {"library": ["ivy-mage", "newsboy"]},
        table={"world": ["city-hall", "night-market"]},
    )
    return d.do("play:loose-ends").resolve().do("trigger:wandering-medium/1").resolve()


@rule("UW-leave-ways", "UW-inspect")
@pytest.mark.parametrize(
    ("library", "top"),
    [
        ("inspect:seat-0", "giant-bat"),
        ("inspect:seat-1", "ivy-mage"),
        ("inspect.world", "city-hall"),
    ],
)
def test_wandering_medium_looks_into_a_library_when_it_leaves(library: str, top: str) -> None:
    """When this card leaves play, inspect the top card of a player or the world library."""
    d = leaving()
    assert d.keys() == ["inspect:seat-0", "inspect:seat-1", "inspect.world"]
    assert not d.sees(0, top)
    d.do(library)
    assert d.sees(0, top)
    assert not d.sees(1, top)


def test_wandering_medium_needs_a_card_to_look_at() -> None:
    """An empty library has no top card."""
    assert leaving(library=[]).keys() == ["inspect:seat-1", "inspect.world"]


@rule("UW-trigger-death")
def test_wandering_medium_looks_when_it_dies() -> None:
    """Leaves play: in any way."""
    d = Duel(
        {"districts": {1: ["wandering-medium"]}},
        {"districts": {1: ["hired-muscle"]}},
        at="UW-3.2.2.1",
    )
    assert d.zone("graveyard-0") == ["wandering-medium"]
    assert d.keys() == ["trigger:wandering-medium/1", "done"]


# --- night-rain-chauffeur


def chauffeur(foe: dict[str, Any] | None = None, **districts: list[Any]) -> Duel:
    """The contest phase begins; the Chauffeur, at district 1, has moved to district 3."""
    here = {int(k[1:]): v for k, v in districts.items()}
    here[1] = ["night-rain-chauffeur", *here.get(1, ())]
    d = Duel({"districts": here}, foe, at="UW-3.1.1")
    return d.do("mobile:night-rain-chauffeur", "target:old-royal-palace").resolve()


@rule("UW-mobile")
def test_night_rain_chauffeur_is_mobile() -> None:
    """Mobile."""
    d = Duel({"districts": {1: ["night-rain-chauffeur"]}}, at="UW-3.1.1")
    assert d.keys() == ["mobile:night-rain-chauffeur", "done"]
    d.do("mobile:night-rain-chauffeur")
    assert d.keys() == ["target:central-bank", "target:old-royal-palace"]
    d.do("target:central-bank").resolve()
    assert d.zone("district-2-0") == ["night-rain-chauffeur"]


@rule("UW-move", "UW-enter-district")
def test_night_rain_chauffeur_takes_somebody_along() -> None:
    """After this card moves to a district, move target own non-leader elsewhere to it."""
    d = chauffeur({"districts": {2: ["giant-bat"]}}, d2=["newsboy", "ivy-mage"], d3=["alms-matron"])
    d.do("trigger:night-rain-chauffeur/0")
    assert sorted(d.keys()) == ["target:ivy-mage", "target:newsboy"]
    d.do("target:ivy-mage").resolve()
    assert d.zone("district-3-0") == ["alms-matron", "night-rain-chauffeur", "ivy-mage"]


def test_night_rain_chauffeur_drives_no_leader() -> None:
    """Non-leader."""
    d = chauffeur(d1=["dean-olivia-frostvine"])
    assert d.prompt != "triggers"
    assert d.zone("district-1-0") == ["dean-olivia-frostvine"]


def test_night_rain_chauffeur_may_drive_alone() -> None:
    d = chauffeur(d2=["newsboy"])
    assert d.keys() == ["trigger:night-rain-chauffeur/0", "done"]


def test_night_rain_chauffeur_drives_once_per_turn() -> None:
    """Limit once per turn: moved again, it takes nobody along."""
    mage = {
        "assets": ["ivy-mage"] * 2,
        "districts": {1: ["night-rain-chauffeur", "newsboy", "ivy-mage"]},
    }
    d = Duel(mage, at="UW-3.1.1")
    d.do("done", "use:ivy-mage/0", "target:night-rain-chauffeur", "target:central-bank").resolve()
    d.do("trigger:night-rain-chauffeur/0", "target:newsboy").resolve()
    assert d.zone("district-2-0") == ["night-rain-chauffeur", "newsboy"]
    assert d.used("night-rain-chauffeur") == 1


def test_a_used_up_chauffeur_moves_alone() -> None:
    used = {"card": "night-rain-chauffeur", "used": [0]}
    d = Duel({"districts": {1: [used], 2: ["newsboy"]}}, at="UW-3.1.1")
    d.do("mobile:night-rain-chauffeur", "target:old-royal-palace").resolve()
    assert d.prompt != "triggers"
    assert d.zone("district-3-0") == ["night-rain-chauffeur"]


# --- hired-muscle


@rule("UW-overt")
def test_hired_muscle_cannot_be_dispatched() -> None:
    """Overt."""
    d = Duel(mine(hand=["hired-muscle"]))
    assert d.why_not("dispatch:hired-muscle@district-1") == ["UW-overt"]
    assert d.offers("play:hired-muscle@district-1")


@rule("UW-temp-icon")
@pytest.mark.parametrize(("first", "icons"), [(0, (3, 1)), (1, (2, 0))])
def test_hired_muscle_has_temporary_icons(first: int, icons: tuple[int, int]) -> None:
    d = Duel(mine(districts={1: ["hired-muscle"]}), {"hand": ["newsboy"]}, first=first)
    assert (d.value("hired-muscle", "combat"), d.value("hired-muscle", "influence")) == icons


# --- black-market-armourer


@rule("UW-put", "UW-subtypes")
def test_black_market_armourer_puts_equipment_into_play() -> None:
    """Action: exhaust: you may put Equipment of printed cost 2 or less from hand on a host."""
    hand = ["ancestral-crest", "issue-suppressor", "finger-reliquary", "false-papers"]
    d = Duel(
        mine(
            hand=[*hand, "bone-hearse", "prison-mirror"], districts={1: ["black-market-armourer"]}
        ),
        {"districts": {1: ["giant-bat"]}},
    )
    d.do("use:black-market-armourer/0")
    assert d.card("black-market-armourer").exhausted
    d.resolve()
    assert sorted(d.keys()) == [
        "attach:bone-hearse>central-bank",
        "attach:bone-hearse>fogharbour-docks",
        "attach:bone-hearse>old-royal-palace",
        "attach:finger-reliquary>black-market-armourer",
        "attach:issue-suppressor>black-market-armourer",
        "done",
    ]
    d.do("attach:issue-suppressor>black-market-armourer")
    assert d.card("issue-suppressor").host == d.id("black-market-armourer")
    assert d.g.view(0)["funds"][0] == 6
    assert d.value("black-market-armourer", "combat") == 2


def test_black_market_armourer_may_put_nothing() -> None:
    """You may."""
    d = Duel(mine(hand=["issue-suppressor"], districts={1: ["black-market-armourer"]}))
    d.do("use:black-market-armourer/0").resolve().do("done")
    assert d.zone("hand-0") == ["issue-suppressor", "newsboy"]


def test_black_market_armourer_must_be_ready() -> None:
    d = Duel(mine(districts={1: [{"card": "black-market-armourer", "exhausted": True}]}))
    assert "UW-action-ability" in d.why_not("use:black-market-armourer/0")


# --- false-papers

FORGER = {"card": "hired-muscle", "attached": ["false-papers"]}


@rule("UW-attach-target")
def test_false_papers_go_on_an_own_character() -> None:
    """Attach to target character you control."""
    d = Duel(
        mine(hand=["false-papers"], districts={1: ["hired-muscle", "ivy-mage"]}),
        {"districts": {1: ["giant-bat"]}},
    )
    d.do("play:false-papers")
    assert sorted(d.keys()) == ["target:hired-muscle", "target:ivy-mage"]


@rule("UW-mobile", "UW-recall")
def test_false_papers_give_mobile_and_recall() -> None:
    """Continuous: the attached character gains Mobile and Recall."""
    d = Duel(mine(districts={1: [FORGER, "ivy-mage"]}))
    assert (d.value("hired-muscle", "mobile"), d.value("hired-muscle", "recall")) == (1, 1)
    assert (d.value("ivy-mage", "mobile"), d.value("ivy-mage", "recall")) == (0, 0)


@rule("UW-recall", "UW-D-1.2.1")
def test_the_host_of_false_papers_is_recalled_without_them() -> None:
    """Set notes, 13: the character may go to hand, the papers go below."""
    d = won(FORGER).do("recall:hired-muscle")
    assert d.zone("hand-0") == ["alms-matron", "hired-muscle"]
    assert d.zone("library-0")[-1] == "false-papers"


@rule("UW-cannot-wins")
@pytest.mark.parametrize(("host", "exhausted"), [(FORGER, False), ("hired-muscle", True)])
def test_false_papers_stop_enemy_exhaustion(host: Any, exhausted: bool) -> None:
    """Continuous: enemy effects cannot exhaust the attached character."""
    d = Duel(mine(hand=["bribery"]), {"districts": {1: [host]}})
    d.do("play:bribery", "x=2").resolve()
    assert d.card("hired-muscle").exhausted is exhausted


def test_false_papers_do_not_stop_its_own_costs() -> None:
    """Only enemy effects: its controller may still exhaust it."""
    armourer = {"card": "black-market-armourer", "attached": ["false-papers"]}
    d = Duel(mine(districts={1: [armourer]}))
    d.do("use:black-market-armourer/0")
    assert d.card("black-market-armourer").exhausted


# --- anonymous-tip


@rule("UW-inspect", "UW-lurker-peek-enemy")
def test_anonymous_tip_inspects_and_draws() -> None:
    """Quick: inspect target enemy lurker, then draw a card."""
    lurkers = [{"card": "giant-bat", "down": True}, {"card": "ivy-mage", "down": True}]
    d = Duel(
        mine(hand=["anonymous-tip"], districts={1: [{"card": "alms-matron", "down": True}]}),
        {"districts": {1: lurkers}},
    )
    d.do("play:anonymous-tip")
    assert d.keys() == ["target:unknown", "target:unknown#2"]
    d.do("target:unknown").resolve()
    assert d.sees(0, "giant-bat")
    assert not d.sees(0, "ivy-mage")
    assert not d.sees(None, "giant-bat")
    assert d.hands[0] == 2


def test_anonymous_tip_needs_an_enemy_lurker() -> None:
    d = Duel(mine(hand=["anonymous-tip"]), {"districts": {1: ["giant-bat"]}})
    assert d.why_not("play:anonymous-tip") == ["UW-play-3"]


@rule("UW-target-lost")
def test_anonymous_tip_draws_nothing_when_the_lurker_turned_up() -> None:
    d = Duel(
        mine(hand=["anonymous-tip"]),
        {"assets": POOR, "districts": {1: [{"card": "hired-muscle", "down": True}]}},
    )
    d.do("play:anonymous-tip", "flip:hired-muscle").resolve()
    assert d.hands[0] == 1


# --- blackout


@rule("UW-cannot-wins", "UW-influence-contest")
def test_blackout_stops_influence_contests_at_a_district() -> None:
    """Quick: characters at target district cannot take part in influence contests."""
    d = Duel(
        mine(hand=["blackout"], districts={1: ["alms-matron"], 2: ["lamplit-choir"]}),
        {"districts": {1: ["lamplit-choir"]}},
    )
    assert d.totals(1, "influence") == [1, 2]
    d.do("play:blackout")
    assert sorted(d.keys()) == [
        "target:central-bank", "target:fogharbour-docks", "target:old-royal-palace",
    ]  # fmt: skip
    d.do("target:fogharbour-docks").resolve()
    assert d.totals(1, "influence") == [0, 0]
    assert d.totals(2, "influence") == [2, 0]


def test_blackout_leaves_other_contests_alone() -> None:
    d = Duel(mine(hand=["blackout"], districts={1: ["pilgrim-knight", "newsboy"]}))
    d.do("play:blackout", "target:fogharbour-docks").resolve()
    assert (d.totals(1, "combat"), d.totals(1, "investigation")) == ([1, 0], [1, 0])


@rule("UW-lurker-immune", "UW-contest-count")
def test_blackout_stops_characters_only() -> None:
    """Set notes, 7: a lurker with an icon and an attachment's own icon still count."""
    forged = {"card": "newsboy", "down": True, "attached": ["forged-identity"]}
    d = Duel(
        mine(hand=["blackout"], districts={1: [forged, "the-belfry-cathedral", "alms-matron"]})
    )
    d.do("play:blackout", "target:fogharbour-docks").resolve()
    assert d.totals(1, "influence") == [2, 0]


def test_blackout_binds_whoever_is_there_at_the_time() -> None:
    """A ban on a district: a character that arrives later is bound, one that left is not."""
    d = Duel(
        mine(
            hand=["blackout", "matins-brother"],
            assets=["matins-brother"] * 6,
            districts={1: ["ivy-mage"]},
        )
    )
    d.do("play:blackout", "target:fogharbour-docks").resolve()
    d.do("play:matins-brother@district-1").resolve()
    assert d.totals(1, "influence") == [0, 0]
    d.do("use:ivy-mage/0", "target:matins-brother", "target:central-bank").resolve()
    assert d.totals(2, "influence") == [1, 0]


@rule("UW-prestige")
@pytest.mark.parametrize(("card", "markers"), [("alms-matron", 0), ("archbishop-cassian-bell", 1)])
def test_blackout_and_prestige(card: str, markers: int) -> None:
    """Set notes, 7: the matron takes part in nothing; the archbishop fought in combat."""
    d = Duel(mine(hand=["blackout"], districts={1: [card]}), at="UW-3.1.2")
    d.do("play:blackout", "target:fogharbour-docks").resolve()
    assert d.offers(f"prestige:{card}") == bool(markers)
    d.do(*[f"prestige:{card}"] * markers).resolve()
    assert d.markers(1) == [markers, 0]


@rule("UW-4.2.3")
def test_blackout_ends_with_the_turn() -> None:
    """Until end of turn."""
    lamp = "society-of-the-undying-lamp"  # so that its player is asked again
    d = Duel(mine(hand=["blackout"], districts={1: ["alms-matron"]}, society=lamp), at="UW-4.1.2")
    d.do("play:blackout", "target:fogharbour-docks").resolve()
    assert d.totals(1, "influence") == [0, 0]
    assert d.next_turn().totals(1, "influence") == [1, 0]


# --- bribery


def bribe(x: int, *enemies: Any) -> Duel:
    d = Duel(mine(hand=["bribery"]), {"districts": {1: [*enemies]}})
    d.do("play:bribery")
    if len(enemies) > 1:
        assert sorted(d.keys()) == sorted(f"target:{e}" for e in enemies)
        d.do(f"target:{enemies[0]}")
    return d.do(f"x={x}").resolve()


@rule("UW-x-value", "UW-printed-cost", "UW-exhaust")
@pytest.mark.parametrize(("x", "exhausted"), [(1, False), (2, True), (3, True)])
def test_bribery_exhausts_if_the_bribe_is_enough(x: int, exhausted: bool) -> None:
    """Action: exhaust target enemy character if its printed cost is X or less."""
    d = bribe(x, "giant-bat", "clan-scourge")
    assert d.card("giant-bat").exhausted is exhausted
    assert d.g.view(0)["funds"][0] == 6 - x


def test_bribery_cannot_aim_at_own_characters() -> None:
    d = Duel(mine(hand=["bribery"], districts={1: ["giant-bat"]}))
    assert d.why_not("play:bribery") == ["UW-play-3"]


def test_bribery_offers_what_can_be_paid() -> None:
    d = Duel(mine(hand=["bribery"]), {"districts": {1: ["giant-bat"]}}).do("play:bribery")
    assert d.keys() == [f"x={n}" for n in range(7)]


# --- old-debts


@rule("UW-discard-random", "UW-choose-one")
def test_old_debts_at_random_and_you_draw() -> None:
    """(1) target player discards a card at random, then you draw a card."""
    d = Duel(mine(hand=["old-debts"]), {"hand": ["giant-bat", "ivy-mage"]}, next={"random": [1]})
    d.do("play:old-debts", "mode=0", "target:seat-1").resolve()
    assert d.hands == [2, 1]
    assert d.zone("graveyard-1") == ["ivy-mage"]


@rule("UW-discard-choose")
def test_old_debts_two_of_their_choice() -> None:
    """(2) target player discards two cards."""
    d = Duel(mine(hand=["old-debts"]), {"hand": ["giant-bat", "ivy-mage", "alms-matron"]})
    d.do("play:old-debts", "mode=1", "target:seat-1").resolve()
    d.do("discard:ivy-mage", "discard:giant-bat", seat=1)
    assert d.zone("hand-1") == ["alms-matron"]
    assert d.hands[0] == 1


def test_old_debts_takes_what_there_is() -> None:
    """All if fewer."""
    d = Duel(mine(hand=["old-debts"]), {"hand": ["giant-bat"]})
    d.do("play:old-debts", "mode=1", "target:seat-1").resolve()
    assert d.zone("hand-1") == []
    d = Duel(mine(hand=["old-debts"]))
    d.do("play:old-debts", "mode=0", "target:seat-1").resolve()
    assert d.hands == [2, 0]


# --- numbered-account


@rule("UW-attach-target", "UW-asset-blank")
def test_numbered_account_goes_on_an_own_asset() -> None:
    """Attach to target asset you control."""
    d = Duel(
        mine(
            hand=["numbered-account"], assets=["ivy-mage", "newsboy"], districts={1: ["giant-bat"]}
        ),
        {"assets": ["alms-matron"]},
    )
    d.do("play:numbered-account")
    assert sorted(d.keys()) == ["target:ivy-mage", "target:newsboy"]
    d.do("target:ivy-mage").resolve()
    assert d.card("numbered-account").host == d.id("ivy-mage")
    assert d.zone("society-0") == ["numbered-account"]


@rule("UW-respond-cannot", "UW-cost-empty")
def test_numbered_account_gains_a_point_at_once() -> None:
    """Action: exhaust this card: gain 1 cost point."""
    asset = {"card": "ivy-mage", "attached": ["numbered-account"], "exhausted": True}
    d = Duel(mine(assets=[asset]))
    d.do("use:numbered-account/0")
    assert d.stack == []
    assert d.card("numbered-account").exhausted
    assert d.g.seats[0].points == 1
    assert "UW-action-ability" in d.why_not("use:numbered-account/0")
    d.passes()
    assert d.g.seats[0].points == 0


def test_numbered_account_may_not_be_used_on_the_enemys_step() -> None:
    asset = {"card": "masked-player", "attached": ["numbered-account"]}
    d = Duel(
        mine(assets=[asset], hand=["intermission"], districts={1: ["newsboy"]}),
        {"hand": ["newsboy"]},
        first=1,
    )
    assert d.do("pass").seat == 0
    assert "UW-std-timing" in d.why_not("use:numbered-account/0")


# --- street-prophet

PROPHET = {"card": "street-prophet", "counters": {"time": 2}}


@rule("UW-counter-x")
def test_street_prophet_enters_with_two_time_counters() -> None:
    """Time Counter 2."""
    d = Duel(mine(hand=["street-prophet"]))
    d.do("play:street-prophet@district-1").resolve()
    d.do("trigger:street-prophet/0").resolve()
    assert d.counters("street-prophet") == {"time": 2}


@rule("UW-trigger-optional")
def test_street_prophet_may_decline_its_counters() -> None:
    d = Duel(mine(hand=["street-prophet"]))
    d.do("play:street-prophet@district-1").resolve().do("done")
    assert d.counters("street-prophet") == {}
    assert "UW-action-ability" in d.why_not("use:street-prophet/1")


def prophet(library: list[str], **more: Any) -> Duel:
    return Duel(mine(districts={1: [PROPHET]}, library=library), **more)


@rule("UW-inspect", "UW-choose-one")
def test_street_prophet_sorts_the_world_library() -> None:
    """(1) inspect the top two cards of the world library, put them back in any order."""
    world = ["city-hall", "night-market", "strait-bridge"]
    d = prophet(["newsboy"] * 3, table={"world": world})
    d.do("use:street-prophet/1", "mode=0").resolve()
    assert d.counters("street-prophet") == {"time": 1}
    assert sorted(d.keys()) == ["top:city-hall", "top:night-market"]
    assert not d.sees(1, "city-hall")
    d.do("top:night-market")
    assert d.zone("world") == ["night-market", "city-hall", "strait-bridge"]


@rule("UW-show", "UW-draw-not")
def test_street_prophet_keeps_a_character_card() -> None:
    """(2) show the top card of your library: a character card goes to hand."""
    d = prophet(["giant-bat", "ivy-mage"])
    d.do("use:street-prophet/1", "mode=1").resolve()
    assert d.zone("hand-0") == ["newsboy", "giant-bat"]
    assert d.zone("library-0") == ["ivy-mage"]
    assert d.sees(1, "giant-bat")
    assert d.said("drew") == 0


def test_street_prophet_puts_anything_else_below() -> None:
    """(2) … otherwise it goes to the bottom."""
    d = prophet(["blackout", "ivy-mage"])
    d.do("use:street-prophet/1", "mode=1").resolve()
    assert d.zone("library-0") == ["ivy-mage", "blackout"]
    assert d.hands[0] == 1
    assert d.sees(1, "blackout")


def test_street_prophet_finds_nothing_in_an_empty_library() -> None:
    """Nothing to show, and no loss: it is not a draw."""
    d = prophet([])
    d.do("use:street-prophet/1", "mode=1").resolve()
    assert d.g.outcome is None


def test_street_prophet_speaks_once_per_turn() -> None:
    """Limit once per turn."""
    d = prophet(["giant-bat", "ivy-mage", "newsboy", "newsboy", "newsboy"])
    d.do("use:street-prophet/1", "mode=1").resolve()
    assert d.counters("street-prophet") == {"time": 1}
    assert "UW-use-steps" in d.why_not("use:street-prophet/1")


# --- whispering-campaign


@rule("UW-suppress")
def test_whispering_campaign_suppresses_two() -> None:
    """Action: Suppress 2: that player chooses which of their markers go."""
    d = Duel(mine(hand=["whispering-campaign"]), {"markers": {1: 2, 2: 1}})
    d.do("play:whispering-campaign", "target:seat-1").resolve()
    assert (d.seat, d.keys()) == (1, ["remove:fogharbour-docks", "remove:central-bank"])
    d.do("remove:central-bank")
    assert [d.markers(1), d.markers(2)] == [[0, 1], [0, 0]]


@rule("UW-suppress-partial", "UW-suppress-none")
@pytest.mark.parametrize("n", [0, 1])
def test_whispering_campaign_takes_what_there_is(n: int) -> None:
    d = Duel(mine(hand=["whispering-campaign"]), {"markers": {1: n}})
    d.do("play:whispering-campaign", "target:seat-1").resolve()
    assert d.markers(1) == [0, 0]


def test_whispering_campaign_may_aim_at_its_own_player() -> None:
    d = Duel(mine(hand=["whispering-campaign"], markers={1: 2}))
    d.do("play:whispering-campaign", "target:seat-0").resolve()
    assert d.markers(1) == [0, 0]


# --- impartial-mediator


@rule("UW-prestige")
def test_impartial_mediator_marks_even_in_defeat() -> None:
    """Prestige."""
    d = Duel(
        {"districts": {3: ["impartial-mediator"]}},
        {"districts": {3: ["lamplit-choir", "matins-brother"]}},
        at="UW-3.4.3.1",
    )
    assert d.markers(3) == [0, 1]
    d.do("prestige:impartial-mediator").resolve()
    assert d.markers(3) == [0, 0]


@rule("UW-unique")
def test_impartial_mediator_is_unique() -> None:
    d = Duel(mine(hand=["impartial-mediator"], districts={1: ["impartial-mediator"]}))
    d.do("play:impartial-mediator@district-2").resolve()
    assert (d.prompt, d.rule) == ("clash", "UW-unique")


# --- nameless-crowd


@rule("UW-x-value", "UW-trigger-forced")
def test_nameless_crowd_gets_as_many_counters_as_were_paid() -> None:
    """Forced enter: place X energy counters on this card."""
    d = Duel(mine(hand=["nameless-crowd"]))
    d.do("play:nameless-crowd@district-1", "x=3").resolve()
    assert d.counters("nameless-crowd") == {"energy": 3}
    assert d.g.view(0)["funds"][0] == 3


@rule("UW-flip-3")
def test_nameless_crowd_turned_up_with_x() -> None:
    """X is the number chosen when it was turned face up; Ruan Ye lowers the price, not X."""
    crowd = {"card": "nameless-crowd", "down": True}
    d = Duel(mine(districts={1: [crowd], 2: ["godmother-ruan-ye"]}))
    d.do("flip:nameless-crowd", "x=3").resolve()
    d.do("trigger:nameless-crowd/0", "done").resolve()
    assert d.counters("nameless-crowd") == {"energy": 3}
    assert d.g.view(0)["funds"][0] == 4


@rule("UW-put")
def test_nameless_crowd_put_into_play_has_no_counters() -> None:
    """0 if it entered without paying."""
    d = Duel(
        mine(hand=["raise-the-restless"], assets=["ghoul-pack"] * 3, graveyard=["nameless-crowd"])
    )
    d.do("play:raise-the-restless", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["nameless-crowd"]
    assert d.counters("nameless-crowd") == {}


@rule("UW-continuous-while", "UW-counters")
@pytest.mark.parametrize(
    ("n", "defence", "influence"), [(0, 1, 0), (1, 2, 0), (4, 5, 2), (5, 6, 2)]
)
def test_nameless_crowd_grows_with_its_counters(n: int, defence: int, influence: int) -> None:
    """+1 defence for each energy counter on it, +1 influence for every two."""
    d = Duel(mine(districts={1: [{"card": "nameless-crowd", "counters": {"energy": n}}]}))
    assert d.value("nameless-crowd", "defence") == defence
    assert d.value("nameless-crowd", "influence") == influence


def test_nameless_crowd_counts_energy_only() -> None:
    d = Duel(mine(districts={1: [{"card": "nameless-crowd", "counters": {"time": 2}}]}))
    assert d.value("nameless-crowd", "defence") == 1


@rule("UW-trigger-forced", "UW-damage-lethal")
def test_nameless_crowd_is_weak_until_its_trigger_resolves() -> None:
    """Set notes, 11: its defence is 1 while the counters are still on the stack."""
    d = Duel(
        mine(hand=["nameless-crowd"]),
        {"assets": FANG, "hand": ["blood-banquet"], "districts": {1: ["blood-herald"]}},
    )
    d.do("play:nameless-crowd@district-1", "x=3").until("play:blood-banquet")
    while d.stack[-1]["ability"] == "play":
        d.passes()
        d.until("play:blood-banquet")
    d.do("play:blood-banquet", "target:nameless-crowd").resolve()
    assert d.zone("graveyard-0") == ["nameless-crowd"]


# --- fog-hound


def hound(*lurkers: str, first: int = 1, **parts: Any) -> Duel:
    """The Hound at district 1; enemy lurkers at district 3, ready to be turned up."""
    down = [{"card": name, "down": True} for name in lurkers]
    me = mine(**{"districts": {1: ["fog-hound"]}, **parts})
    return Duel(me, {"assets": POOR, "districts": {3: down}}, first=first)


@rule("UW-reveal", "UW-move")
def test_fog_hound_follows_a_revealed_enemy() -> None:
    """After an enemy lurker is revealed, move this card to the district where it was revealed."""
    d = hound("hired-muscle").do("flip:hired-muscle").resolve()
    assert (d.seat, d.keys()) == (0, ["trigger:fog-hound/0", "done"])
    d.do("trigger:fog-hound/0").resolve()
    assert d.zone("district-3-0") == ["fog-hound"]


def test_fog_hound_may_stay() -> None:
    d = hound("hired-muscle").do("flip:hired-muscle").resolve().do("done")
    assert d.zone("district-1-0") == ["fog-hound"]


def test_fog_hound_runs_once_per_turn() -> None:
    """Limit once per turn."""
    d = hound("hired-muscle", "newsboy").do("flip:hired-muscle").resolve()
    d.do("trigger:fog-hound/0").resolve().until("flip:newsboy").do("flip:newsboy").resolve()
    assert d.prompt == "priority"


def test_fog_hound_ignores_own_lurkers_and_enemies_that_enter_face_up() -> None:
    """An enemy lurker is revealed: neither an own one, nor a character just played."""
    own = {"card": "newsboy", "down": True}
    d = hound(first=0, districts={1: ["fog-hound"], 2: [own]})
    d.do("flip:newsboy").resolve()
    assert d.prompt == "priority"
    d = Duel(
        mine(districts={1: ["fog-hound"]}),
        {"assets": POOR, "hand": ["hired-muscle", "newsboy"]},
        first=1,
    )
    d.do("play:hired-muscle@district-2").resolve()
    assert (d.seat, d.prompt) == (1, "priority")


@rule("UW-cannot-wins")
def test_fog_hound_cannot_enter_a_closed_district() -> None:
    """The enemy's Psychic Jammer keeps it out."""
    d = Duel(
        mine(districts={1: ["fog-hound"]}),
        {
            "assets": POOR,
            "districts": {3: [{"card": "hired-muscle", "down": True}, "psychic-jammer"]},
        },
        first=1,
    )
    d.do("flip:hired-muscle").resolve().do("trigger:fog-hound/0").resolve()
    assert d.zone("district-1-0") == ["fog-hound"]
