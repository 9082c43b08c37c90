"""The Order of the Eclipse, sentence by sentence.

A spare card in hand (it could be built) keeps a seat's action step open while a test looks around.
"""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel

ASSETS = ["star-delver"] * 6
DAWN = ["matins-brother"]
SPARE = "newsboy"


MIRACLE = {"hand": ["witnessed-miracle"], "assets": DAWN}  # a quick action, to hold a contest step


def with_counters(card: str, **counters: int) -> dict[str, object]:
    return {"card": card, "counters": counters}


# --- 037 Eclipse Devotee


@rule("UW-respond-cannot")
def test_eclipse_devotee_gains_a_cost_point_at_once() -> None:
    """Action: exhaust this card: gain 1 cost point. Nobody can respond, though one could act."""
    d = Duel(
        {"assets": ["star-delver"], "districts": {1: ["eclipse-devotee"]}, "hand": ["star-delver"]},
        {"districts": {1: [SPARE]}, **MIRACLE},
    )
    assert d.why_not("play:star-delver@district-1") == ["UW-play-4"]
    d.do("use:eclipse-devotee/0")
    assert d.seat == 0 and not d.stack
    assert d.card("eclipse-devotee").exhausted and d.g.seats[0].points == 1
    assert d.offers("play:star-delver@district-1")


@rule("UW-exhaust-twice")
def test_eclipse_devotee_must_be_ready() -> None:
    """Exhausting it is the cost: an exhausted one gives nothing."""
    d = Duel({"districts": {1: [{"card": "eclipse-devotee", "exhausted": True}]}, "hand": [SPARE]})
    assert not d.offers("use:eclipse-devotee/0")


@rule("UW-action-own-step")
def test_eclipse_devotee_acts_in_its_own_step_only() -> None:
    """It is an action ability: not usable in the other player's action step."""
    d = Duel(
        {"districts": {1: ["eclipse-devotee"]}, "hand": ["witnessed-miracle"], "assets": DAWN},
        {"hand": [SPARE]},
        at="UW-2.2.2",
    )
    d.passes()
    assert d.seat == 0 and d.keys() == ["play:witnessed-miracle", "pass"]
    assert d.why_not("use:eclipse-devotee/0") == ["UW-std-timing"]


# --- 038 Star Delver


@rule("UW-trigger-enter", "UW-build-by-effect")
def test_star_delver_puts_the_top_card_into_the_assets() -> None:
    """Enter: put the top card of your library into your asset area exhausted; not building."""
    d = Duel(
        {
            "hand": ["star-delver", SPARE],
            "assets": ["eclipse-devotee"] * 2,
            "library": ["totality", "newsboy"],
        }
    )
    d.do("play:star-delver@district-1").resolve()
    d.do("trigger:star-delver/0").resolve()
    assert d.card("totality", "assets-0").exhausted
    assert d.zone("library-0") == ["newsboy"] and d.zone("hand-0") == [SPARE]
    assert d.offers("build:newsboy")


def test_star_delver_delves_when_revealed() -> None:
    """A lurker turned up enters as well."""
    d = Duel(
        {
            "districts": {1: [{"card": "star-delver", "down": True}]},
            "assets": ["eclipse-devotee"] * 2,
            "hand": [SPARE],
            "library": ["totality", "newsboy"],
        }
    )
    d.do("flip:star-delver").resolve()
    d.do("trigger:star-delver/0").resolve()
    assert d.zone("assets-0") == ["eclipse-devotee", "eclipse-devotee", "totality"]


@rule("UW-trigger-optional")
def test_star_delver_may_leave_the_library_alone() -> None:
    """An enter trigger may be declined."""
    d = Duel({"hand": ["star-delver", SPARE], "assets": ASSETS[:2], "library": ["totality"]})
    d.do("play:star-delver@district-1").resolve()
    d.do("done")
    assert d.zone("library-0") == ["totality"] and len(d.zone("assets-0")) == 2


def test_star_delver_with_an_empty_library_does_nothing() -> None:
    """Nothing is drawn, so nobody loses."""
    d = Duel({"hand": ["star-delver", SPARE], "assets": ASSETS[:2], "library": []})
    d.do("play:star-delver@district-1").resolve()
    d.do("trigger:star-delver/0").resolve()
    assert len(d.zone("assets-0")) == 2 and d.g.outcome is None


# --- 039 Harbinger of Disaster


@rule("UW-counter-x")
def test_harbinger_of_disaster_enters_with_a_time_counter() -> None:
    """Time Counter 1."""
    d = Duel({"hand": ["harbinger-of-disaster", SPARE], "assets": ASSETS})
    d.do("play:harbinger-of-disaster@district-1").resolve()
    d.do("trigger:harbinger-of-disaster/0").resolve()
    assert d.counters("harbinger-of-disaster") == {"time": 1}


@rule("UW-trigger-ready-step")
def test_harbinger_of_disaster_counts_on_in_preparation() -> None:
    """Preparation: place a time counter on this card."""
    d = Duel({"districts": {1: ["harbinger-of-disaster"]}, "hand": [SPARE]}, at="UW-1.2.1")
    d.do("trigger:harbinger-of-disaster/1").resolve()
    assert d.counters("harbinger-of-disaster") == {"time": 1}


@rule("UW-trigger-optional")
def test_harbinger_of_disaster_need_not_count_on() -> None:
    d = Duel({"districts": {1: ["harbinger-of-disaster"]}, "hand": [SPARE]}, at="UW-1.2.1")
    d.do("done")
    assert d.counters("harbinger-of-disaster") == {}


def test_harbinger_of_disaster_strikes_everyone_else_here() -> None:
    """Action: remove 3 time counters: deal 3 damage to each other character at this district."""
    d = Duel(
        {
            "districts": {
                1: [with_counters("harbinger-of-disaster", time=4), "pilgrim-knight"],
                2: ["alms-matron"],
            },
            "hand": [SPARE],
        },
        {"districts": {1: ["fallen-star-colossus", {"card": "ember-warden", "down": True}]}},
    )
    d.do("use:harbinger-of-disaster/2")
    assert d.counters("harbinger-of-disaster") == {"time": 1}
    d.resolve()
    assert d.card("pilgrim-knight").damage == 3
    assert d.card("fallen-star-colossus").damage == 3
    assert d.card("harbinger-of-disaster").damage == 0
    assert d.card("alms-matron").damage == 0
    assert d.zone("district-1-1") == ["fallen-star-colossus", "ember-warden"]


@rule("UW-action-ability")
def test_harbinger_of_disaster_needs_three_counters() -> None:
    d = Duel({"districts": {1: [with_counters("harbinger-of-disaster", time=2)]}, "hand": [SPARE]})
    assert d.why_not("use:harbinger-of-disaster/2") == ["UW-action-ability"]


@rule("UW-action-independent")
def test_harbinger_of_disaster_strikes_where_it_was() -> None:
    """Here is the district at which the ability was used, even if it has been moved since."""
    d = Duel(
        {"districts": {1: [with_counters("harbinger-of-disaster", time=3)]}, "hand": [SPARE]},
        {"districts": {1: ["ivy-mage", "pilgrim-knight"], 2: ["alms-matron"]}, "assets": [SPARE]},
    )
    d.do("use:harbinger-of-disaster/2")
    d.until(seat=1)
    d.do("use:ivy-mage/0", "target:harbinger-of-disaster", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["harbinger-of-disaster"]
    assert d.zone("graveyard-1") == ["ivy-mage"]
    assert d.card("pilgrim-knight").damage == 3 and d.card("alms-matron").damage == 0


@rule("UW-temp-icon")
def test_harbinger_of_disaster_has_a_second_influence_while_first() -> None:
    me = {"districts": {1: ["harbinger-of-disaster"]}, "hand": [SPARE]}
    assert Duel(me, first=0).value("harbinger-of-disaster", "influence") == 2
    assert Duel(me, first=1).value("harbinger-of-disaster", "influence") == 1


# --- 040 Corona Altar


@rule("UW-std-build-once", "UW-society-inplay")
def test_corona_altar_allows_a_second_asset() -> None:
    """Attached to your society: you may build one additional asset each turn."""
    d = Duel({"hand": ["corona-altar", "newsboy", "totality", "ivy-mage"], "assets": ASSETS})
    d.do("play:corona-altar").resolve()
    assert d.zone("society-0") == ["corona-altar"]
    d.do("build:newsboy")
    d.do("build:totality")
    assert d.why_not("build:ivy-mage") == ["UW-std-build-once"]


def test_corona_altars_add_up() -> None:
    """It is not unique, and each gives one more."""
    hand = ["newsboy", "totality", "ivy-mage", "ivy-mage"]
    d = Duel({"society_area": ["corona-altar", "corona-altar"], "hand": hand})
    d.do("build:newsboy", "build:totality", "build:ivy-mage")
    assert d.why_not("build:ivy-mage") == ["UW-std-build-once"]


def test_corona_altar_helps_its_controller_only() -> None:
    d = Duel(
        {"society_area": ["corona-altar"]},
        {"hand": ["newsboy", "star-delver"], "assets": ["newsboy"]},
        at="UW-2.2.2",
    )
    d.do("build:newsboy")
    assert d.seat == 1 and d.why_not("build:star-delver") == ["UW-std-build-once"]


# --- 041 Star-Chart Tithe


@rule("UW-build-by-effect")
def test_star_chart_tithe_of_a_star_draws_a_card() -> None:
    """Put a card from your hand into your asset area exhausted; with a star icon, draw a card."""
    d = Duel(
        {
            "hand": ["star-chart-tithe", "ivy-mage", "newsboy"],
            "assets": ["eclipse-devotee"],
            "library": ["totality", "newsboy"],
        }
    )
    d.do("play:star-chart-tithe").resolve()
    assert sorted(d.keys()) == ["asset:ivy-mage", "asset:newsboy"]
    d.do("asset:ivy-mage")
    assert d.card("ivy-mage", "assets-0").exhausted
    assert d.zone("hand-0") == ["newsboy", "totality"]
    assert d.offers("build:newsboy")


def test_star_chart_tithe_of_another_card_draws_nothing() -> None:
    """Without a star icon no card is drawn, whatever its faction."""
    d = Duel(
        {"hand": ["star-chart-tithe", "ember-warden", "newsboy"], "assets": ["eclipse-devotee"]}
    )
    d.do("play:star-chart-tithe").resolve()
    d.do("asset:ember-warden")
    assert d.zone("assets-0") == ["eclipse-devotee", "ember-warden"]
    assert d.zone("hand-0") == ["newsboy"]


def test_star_chart_tithe_with_an_empty_hand_does_nothing() -> None:
    """No card is put, so there is no asset with a star icon."""
    d = Duel(
        {
            "hand": ["star-chart-tithe"],
            "assets": ["eclipse-devotee"],
            "districts": {1: ["eclipse-devotee"]},
            "library": 5,
        }
    )
    d.do("play:star-chart-tithe").resolve()
    assert d.zone("hand-0") == [] and d.zone("assets-0") == ["eclipse-devotee"]
    assert d.zone("graveyard-0") == ["star-chart-tithe"]


# --- 042 Fallen Star Colossus


@rule("UW-overt")
def test_fallen_star_colossus_is_overt() -> None:
    """Overt: it cannot be secretly dispatched."""
    d = Duel({"hand": ["fallen-star-colossus"], "assets": ASSETS})
    assert d.why_not("dispatch:fallen-star-colossus@district-1") == ["UW-overt"]
    assert d.offers("play:fallen-star-colossus@district-1")


@rule("UW-overt", "UW-lurk")
def test_fallen_star_colossus_can_be_made_to_lurk() -> None:
    """Overt forbids the dispatch only."""
    d = Duel(
        {"hand": ["loose-ends", SPARE], "assets": ["alley-lookout"] * 2},
        {"districts": {1: ["fallen-star-colossus"]}},
    )
    d.do("play:loose-ends").resolve()
    assert d.card("fallen-star-colossus").down


@rule("UW-renown", "UW-renown-nokill")
def test_fallen_star_colossus_has_renown() -> None:
    """Renown: after a won combat contest it places a marker, though nobody opposed it."""
    d = Duel({"districts": {1: ["fallen-star-colossus"]}, **MIRACLE}, at="UW-3.2.2.1")
    d.do("renown:fallen-star-colossus").resolve()
    assert d.markers(1) == [1, 0]


@rule("UW-renown")
def test_fallen_star_colossus_must_win_for_renown() -> None:
    d = Duel(
        {"districts": {1: ["fallen-star-colossus"]}, **MIRACLE},
        {"districts": {1: ["pilgrim-knight"] * 5}},
        at="UW-3.2.2.1",
    )
    assert d.card("fallen-star-colossus").damage == 1
    assert d.prompt == "priority" and d.markers(1) == [0, 0]


@rule("UW-renown", "UW-exhaust-nocontest")
def test_fallen_star_colossus_must_fight_for_renown() -> None:
    """Exhausted it takes no part in the combat that its side wins."""
    colossus = {"card": "fallen-star-colossus", "exhausted": True}
    d = Duel({"districts": {1: [colossus, "pilgrim-knight"]}, **MIRACLE}, at="UW-3.2.2.1")
    assert d.said("contest.won") == 1
    assert d.prompt == "priority" and d.markers(1) == [0, 0]


@rule("UW-loyalty-magic")
def test_fallen_star_colossus_needs_a_star_among_the_assets() -> None:
    """Its third loyalty icon is a domain: any star icon will do, of whatever faction."""
    d = Duel({"hand": ["fallen-star-colossus"], "assets": ["ember-warden"] * 6})
    assert d.why_not("play:fallen-star-colossus@district-1") == ["UW-loyalty"]
    d = Duel({"hand": ["fallen-star-colossus"], "assets": [*["ember-warden"] * 5, "ivy-mage"]})
    assert d.offers("play:fallen-star-colossus@district-1")


# --- 043 Totality


@rule("UW-x-value", "UW-printed-cost")
def test_totality_destroys_every_character_of_cost_x_there() -> None:
    """Destroy each character at target district whose printed cost is equal to X."""
    d = Duel(
        {
            "hand": ["totality", SPARE],
            "assets": ASSETS,
            "districts": {1: ["ember-warden", "eclipse-devotee"], 2: ["lamplit-choir"]},
        },
        {
            "districts": {
                1: ["alms-matron", "pilgrim-knight", {"card": "star-delver", "down": True}]
            }
        },
    )
    d.do("play:totality", "target:fogharbour-docks", "x=2").resolve()
    assert d.zone("district-1-0") == ["eclipse-devotee"]
    assert d.zone("district-1-1") == ["pilgrim-knight", "star-delver"]
    assert d.zone("district-2-0") == ["lamplit-choir"]
    assert d.zone("graveyard-0") == ["ember-warden", "totality"]
    assert d.zone("graveyard-1") == ["alms-matron"]


@rule("UW-x-value")
def test_totality_costs_x() -> None:
    """X is fixed while paying and is what the card costs."""
    d = Duel({"hand": ["totality", SPARE], "assets": ASSETS[:3]})
    d.do("play:totality", "target:fogharbour-docks")
    assert d.keys() == ["x=0", "x=1", "x=2", "x=3"]
    d.do("x=2")
    assert d.g.view(None)["funds"][0] == 1


def test_totality_for_nothing_spares_whatever_costs_something() -> None:
    d = Duel(
        {"hand": ["totality", SPARE], "assets": ASSETS}, {"districts": {1: ["eclipse-devotee"]}}
    )
    d.do("play:totality", "target:fogharbour-docks", "x=0").resolve()
    assert d.zone("district-1-1") == ["eclipse-devotee"]


@rule("UW-printed-cost")
def test_totality_for_nothing_destroys_an_x_character() -> None:
    """A printed X is 0, whatever was paid for it."""
    crowd = {"card": "nameless-crowd", "x": 3, "counters": {"energy": 3}}
    d = Duel({"hand": ["totality", SPARE], "assets": ASSETS}, {"districts": {1: [crowd]}})
    d.do("play:totality", "target:fogharbour-docks", "x=0").resolve()
    assert d.zone("graveyard-1") == ["nameless-crowd"]


# --- 044 Apostle of the Scorched Sun


@rule("UW-counters-character", "UW-counters-attachment")
def test_apostle_of_the_scorched_sun_marks_beside_two_time_counters() -> None:
    """Preparation: with two or more time counters here, place one of your markers here.

    Counters on characters and attachments count, whoever controls them.
    """
    d = Duel(
        {"districts": {1: ["apostle-of-the-scorched-sun"]}, "hand": [SPARE]},
        {
            "districts": {
                1: [
                    with_counters("star-delver", time=1),
                    {
                        "card": "pilgrim-knight",
                        "attached": [with_counters("finger-reliquary", time=1)],
                    },
                ]
            }
        },
        at="UW-1.2.1",
    )
    d.do("trigger:apostle-of-the-scorched-sun/0").resolve()
    assert d.markers(1) == [1, 0]


def test_apostle_of_the_scorched_sun_needs_two_here() -> None:
    """One here and more elsewhere, or counters of another kind, are not enough."""
    d = Duel(
        {
            "districts": {
                1: ["apostle-of-the-scorched-sun", with_counters("ember-warden", time=1, energy=2)],
                2: [with_counters("star-delver", time=3)],
            },
            "hand": [SPARE],
        },
        at="UW-1.2.1",
    )
    d.do("trigger:apostle-of-the-scorched-sun/0").resolve()
    assert d.markers(1) == [0, 0]


@rule("UW-trigger-order")
def test_apostle_of_the_scorched_sun_looks_when_it_resolves() -> None:
    """Its player orders it and the Chrysalis: counters count while they are there."""
    me = {
        "districts": {
            1: ["apostle-of-the-scorched-sun", with_counters("chrysalis-of-hours", time=2)]
        },
        "hand": [SPARE],
    }
    apostle, chrysalis = "trigger:apostle-of-the-scorched-sun/0", "trigger:chrysalis-of-hours/1"
    d = Duel(me, at="UW-1.2.1")
    assert d.keys() == [apostle, chrysalis]
    d.do(chrysalis, apostle).resolve()
    assert d.markers(1) == [1, 0]
    d = Duel(me, at="UW-1.2.1").do(apostle).resolve()
    assert d.markers(1) == [0, 0]


# --- 045 Chrysalis of Hours


@rule("UW-attach-target", "UW-counter-x")
def test_chrysalis_of_hours_comes_to_a_district_with_two_counters() -> None:
    """Attach to target district. Time Counter 2."""
    d = Duel({"hand": ["chrysalis-of-hours", SPARE], "assets": ASSETS})
    d.do("play:chrysalis-of-hours", "target:central-bank").resolve()
    d.do("trigger:chrysalis-of-hours/0").resolve()
    assert d.zone("district-2-0") == ["chrysalis-of-hours"]
    assert d.counters("chrysalis-of-hours") == {"time": 2}


@rule("UW-trigger-forced")
def test_chrysalis_of_hours_loses_a_counter_each_preparation() -> None:
    """Forced preparation: remove a time counter; it cannot be declined."""
    d = Duel(
        {
            "districts": {
                1: [with_counters("chrysalis-of-hours", time=2), "harbinger-of-disaster"]
            },
            "hand": [SPARE],
        },
        at="UW-1.2.1",
    )
    assert not d.offers("done")
    d.do("trigger:chrysalis-of-hours/1").passes().resolve()
    assert d.counters("chrysalis-of-hours") == {"time": 1}


@rule("UW-put", "UW-destroy-vs-sacrifice")
def test_chrysalis_of_hours_hatches_with_its_last_counter() -> None:
    """It is sacrificed, then a character card of printed cost 5 or less may be put in there."""
    d = Duel(
        {
            "districts": {2: [with_counters("chrysalis-of-hours", time=1)]},
            "hand": [
                "apostle-of-the-scorched-sun",
                "fallen-star-colossus",
                "totality",
                "corona-altar",
            ],
        },
        at="UW-1.2.1",
    )
    assert d.zone("graveyard-0") == ["chrysalis-of-hours"]
    assert sorted(d.keys()) == ["done", "put:apostle-of-the-scorched-sun"]
    d.do("put:apostle-of-the-scorched-sun")
    assert d.zone("district-2-0") == ["apostle-of-the-scorched-sun"]
    assert not d.card("apostle-of-the-scorched-sun").exhausted


def test_chrysalis_of_hours_lets_five_through() -> None:
    """Printed cost 5 is still low enough, and what is put into play has entered."""
    d = Duel(
        {
            "districts": {1: [with_counters("chrysalis-of-hours", time=1)]},
            "hand": ["archbishop-cassian-bell", "star-delver"],
        },
        at="UW-1.2.1",
    )
    assert d.offers("put:archbishop-cassian-bell")
    d.do("put:star-delver")
    assert d.offers("trigger:star-delver/0")


def test_chrysalis_of_hours_may_hatch_nothing() -> None:
    """You may: the sacrifice happens all the same."""
    d = Duel(
        {"districts": {1: [with_counters("chrysalis-of-hours", time=1)]}, "hand": ["star-delver"]},
        at="UW-1.2.1",
    )
    d.do("done")
    assert d.zone("graveyard-0") == ["chrysalis-of-hours"] and d.zone("district-1-0") == []
    assert "star-delver" in d.zone("hand-0")


@rule("UW-trigger-optional")
def test_chrysalis_of_hours_without_counters_never_hatches() -> None:
    """With no counter to remove it removed no last one."""
    d = Duel({"districts": {1: ["chrysalis-of-hours"]}, "hand": ["star-delver"]}, at="UW-1.2.1")
    assert d.prompt == "priority" and d.said("resolves") == 1
    assert d.zone("district-1-0") == ["chrysalis-of-hours"]


# --- 046 Pontifex Wenren Yao


@rule("UW-leader")
def test_pontifex_wenren_yao_is_a_leader() -> None:
    """Leader: with a second leader one of them is sacrificed."""
    d = Duel(
        {
            "hand": ["pontifex-wenren-yao", SPARE],
            "assets": ASSETS,
            "districts": {2: ["dean-olivia-frostvine"]},
        }
    )
    d.do("play:pontifex-wenren-yao@district-1").resolve()
    assert d.rule == "UW-leader"
    d.do("sacrifice:dean-olivia-frostvine")
    assert d.zone("graveyard-0") == ["dean-olivia-frostvine"]
    assert d.zone("district-1-0") == ["pontifex-wenren-yao"]


@rule("UW-build-by-effect")
def test_pontifex_wenren_yao_turns_two_cards_into_assets() -> None:
    """Enter: you may put up to two cards from your hand into your asset area exhausted."""
    d = Duel({"hand": ["pontifex-wenren-yao", "newsboy", "totality", "ivy-mage"], "assets": ASSETS})
    d.do("play:pontifex-wenren-yao@district-1").resolve()
    d.do("trigger:pontifex-wenren-yao/0").resolve()
    d.do("asset:newsboy", "asset:totality")
    assert d.zone("assets-0") == [*ASSETS, "newsboy", "totality"]
    assert d.card("newsboy", "assets-0").exhausted and d.card("totality").exhausted
    assert d.zone("hand-0") == ["ivy-mage"] and d.offers("build:ivy-mage")


def test_pontifex_wenren_yao_may_stop_after_one() -> None:
    """Up to two: one is enough, and so is none."""
    d = Duel({"hand": ["pontifex-wenren-yao", "newsboy", "totality"], "assets": ASSETS})
    d.do("play:pontifex-wenren-yao@district-1").resolve()
    d.do("trigger:pontifex-wenren-yao/0").resolve()
    d.do("asset:newsboy", "done")
    assert d.zone("hand-0") == ["totality"]


def test_pontifex_wenren_yao_makes_large_cards_cheaper() -> None:
    """Cards you play with printed cost 5 or more cost 1 less."""
    d = Duel(
        {
            "districts": {1: ["pontifex-wenren-yao"]},
            "hand": ["fallen-star-colossus", SPARE],
            "assets": ASSETS[:5],
        }
    )
    d.do("play:fallen-star-colossus@district-1")
    assert d.g.view(None)["funds"][0] == 0
    d.resolve()
    assert d.zone("district-1-0") == ["pontifex-wenren-yao", "fallen-star-colossus"]
    archbishop = {"hand": ["archbishop-cassian-bell"], "assets": DAWN * 4}
    d = Duel({"districts": {1: ["pontifex-wenren-yao"]}, **archbishop})
    assert d.offers("play:archbishop-cassian-bell@district-1")


def test_pontifex_wenren_yao_leaves_smaller_cards_alone() -> None:
    """Printed cost 4 stays 4, and the Pontifex in hand costs its 6."""
    d = Duel(
        {
            "districts": {1: ["pontifex-wenren-yao"]},
            "hand": ["open-the-star-gate", "apostle-of-the-scorched-sun"],
            "assets": ASSETS[:3],
        }
    )
    assert d.why_not("play:open-the-star-gate") == ["UW-play-4"]
    assert d.why_not("play:apostle-of-the-scorched-sun@district-1") == ["UW-play-4"]
    d = Duel({"hand": ["pontifex-wenren-yao"], "assets": ASSETS[:5]})
    assert d.why_not("play:pontifex-wenren-yao@district-1") == ["UW-play-4"]


@rule("UW-printed-cost")
def test_pontifex_wenren_yao_takes_x_for_nothing() -> None:
    """The printed cost of an X card is 0, however large X is."""
    d = Duel(
        {
            "districts": {1: ["pontifex-wenren-yao"]},
            "hand": ["totality", SPARE],
            "assets": ASSETS[:5],
        }
    )
    d.do("play:totality", "target:fogharbour-docks")
    assert d.keys()[-1] == "x=5"


def test_pontifex_wenren_yao_helps_playing_only() -> None:
    """Turning a lurker up is not playing it, and enemies pay in full."""
    dawn = ["matins-brother"] * 4
    archbishop = "archbishop-cassian-bell"
    d = Duel(
        {
            "districts": {1: ["pontifex-wenren-yao"], 2: [{"card": archbishop, "down": True}]},
            "assets": dawn,
            "hand": [SPARE],
        }
    )
    assert d.why_not(f"flip:{archbishop}") == ["UW-flip-3"]
    d = Duel(
        {"districts": {1: ["pontifex-wenren-yao"]}},
        {"hand": [archbishop], "assets": dawn},
        at="UW-2.2.2",
    )
    assert d.why_not(f"play:{archbishop}@district-1", 1) == ["UW-play-4"]


# --- 047 Open the Star Gate

DEVOTEES = ["eclipse-devotee"] * 4


@rule("UW-put", "UW-enter-ways")
def test_open_the_star_gate_brings_a_character_out_of_the_assets() -> None:
    """A character card is put into play at target district, ready, without cost or loyalty."""
    d = Duel(
        {
            "hand": ["open-the-star-gate", SPARE],
            "assets": [{"card": "fallen-star-colossus", "exhausted": True}, *DEVOTEES],
        }
    )
    d.do("play:open-the-star-gate", "target:fallen-star-colossus", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["fallen-star-colossus"]
    assert not d.card("fallen-star-colossus").exhausted
    assert d.zone("assets-0") == DEVOTEES


@rule("UW-trigger-enter")
def test_open_the_star_gate_lets_enter_triggers_happen() -> None:
    d = Duel({"hand": ["open-the-star-gate", SPARE], "assets": ["star-delver", *DEVOTEES]})
    d.do("play:open-the-star-gate", "target:star-delver", "target:central-bank", "done").resolve()
    assert d.offers("trigger:star-delver/0")


@rule("UW-put", "UW-hidden")
def test_open_the_star_gate_brings_a_hidden_card_face_up() -> None:
    """It is put into play, not played and not revealed: no reveal trigger."""
    d = Duel(
        {"hand": ["open-the-star-gate", SPARE], "assets": ["fang-phantom", *DEVOTEES]},
        {"districts": {1: ["pilgrim-knight"]}},
    )
    d.do(
        "play:open-the-star-gate", "target:fang-phantom", "target:fogharbour-docks", "done"
    ).resolve()
    assert not d.card("fang-phantom").down and d.prompt == "priority"


@rule("UW-attach-host-leaves")
def test_open_the_star_gate_destroys_what_was_attached_to_the_asset() -> None:
    for asset, zone in (("star-delver", "district-1-0"), ("totality", "graveyard-0")):
        account = {"card": asset, "attached": ["numbered-account"]}
        d = Duel({"hand": ["open-the-star-gate", SPARE], "assets": [account, *DEVOTEES]})
        d.do(
            "play:open-the-star-gate", f"target:{asset}", "target:fogharbour-docks", "done"
        ).resolve()
        assert asset in d.zone(zone) and "numbered-account" in d.zone("graveyard-0")


@rule("UW-graveyard-owner")
def test_open_the_star_gate_buries_any_other_card() -> None:
    """Otherwise the asset goes to its owner's graveyard."""
    d = Duel({"hand": ["open-the-star-gate", SPARE], "assets": ["totality", *DEVOTEES]})
    d.do("play:open-the-star-gate", "target:totality", "target:central-bank", "done").resolve()
    assert d.zone("graveyard-0") == ["totality", "open-the-star-gate"]
    assert d.zone("district-2-0") == [] and d.zone("assets-0") == DEVOTEES


def test_open_the_star_gate_aims_at_an_own_asset_and_a_district() -> None:
    """Enemy assets are no targets."""
    d = Duel(
        {"hand": ["open-the-star-gate", SPARE], "assets": [*DEVOTEES, "totality"]},
        {"assets": ["fallen-star-colossus"]},
    )
    d.do("play:open-the-star-gate")
    assert len(d.keys()) == 5 and not d.offers("target:fallen-star-colossus")
    d.do("target:totality")
    assert len(d.keys()) == 3


# --- 048 Ember Warden


@rule("UW-counter-x")
def test_ember_warden_enters_with_two_energy_counters() -> None:
    """Energy Counter 2."""
    d = Duel({"hand": ["ember-warden", SPARE], "assets": ASSETS})
    d.do("play:ember-warden@district-1").resolve()
    d.do("trigger:ember-warden/0").resolve()
    assert d.counters("ember-warden") == {"energy": 2}


STRIKER = with_counters("harbinger-of-disaster", time=3)


@rule("UW-effect-prevent", "UW-quick-any-phase")
def test_ember_warden_prevents_two_damage() -> None:
    """Quick: remove 1 energy counter: prevent the next 2 damage to target character you control."""
    d = Duel(
        {"districts": {1: [STRIKER]}, "hand": [SPARE]},
        {
            "districts": {
                1: ["star-delver", "pilgrim-knight"],
                2: [with_counters("ember-warden", energy=2)],
            }
        },
    )
    d.do("use:harbinger-of-disaster/2")
    d.until(seat=1).do("use:ember-warden/1")
    assert sorted(d.keys()) == [
        "target:ember-warden",
        "target:pilgrim-knight",
        "target:star-delver",
    ]
    d.do("target:pilgrim-knight")
    assert d.counters("ember-warden") == {"energy": 1}
    d.resolve()
    assert d.card("pilgrim-knight").damage == 1
    assert d.zone("graveyard-1") == ["star-delver"]


def test_ember_warden_prevents_the_next_damage_only() -> None:
    """After two points the protection is used up."""
    d = Duel(
        {
            "districts": {
                1: [STRIKER, STRIKER, "fallen-star-colossus"],
                2: [with_counters("ember-warden", energy=1)],
            },
            "hand": [SPARE],
        }
    )
    d.do("use:ember-warden/1", "target:fallen-star-colossus").resolve()
    d.do("use:harbinger-of-disaster/2").resolve()
    assert d.card("fallen-star-colossus").damage == 1
    d.do("use:harbinger-of-disaster#2/2").resolve()
    assert d.card("fallen-star-colossus").damage == 4


@rule("UW-4.2.3")
def test_ember_warden_protects_this_turn_only() -> None:
    """Used in the end step, it is no help against damage in the next action step."""
    d = Duel(
        {
            "districts": {
                1: [STRIKER, "fallen-star-colossus"],
                2: [with_counters("ember-warden", energy=2)],
            },
        },
        first=1,
        at="UW-4.1.2",
    )
    d.do("use:ember-warden/1", "target:fallen-star-colossus").resolve()
    while not d.offers("use:harbinger-of-disaster/2"):
        d.passes()
    d.do("use:harbinger-of-disaster/2").resolve()
    assert d.g.table.turn == 2 and d.card("fallen-star-colossus").damage == 3


def test_ember_warden_without_energy_protects_nobody() -> None:
    d = Duel({"districts": {1: [with_counters("ember-warden", time=2)]}, "hand": [SPARE]})
    assert d.why_not("use:ember-warden/1") == ["UW-action-ability"]
