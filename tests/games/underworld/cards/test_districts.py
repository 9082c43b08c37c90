"""The districts, sentence by sentence: limit, points, and what winning one may do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

SPARE = "newsboy"  # a card to build, so that the step does not end by itself
WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
LIBRARY = ["records-clerk", "blackout", "field-operative", "star-delver", "giant-bat"]
OTHERS = ["central-bank", "old-royal-palace", "strait-bridge", "city-hall"]
OPEN = ["target:central-bank", "target:old-royal-palace", "target:strait-bridge"]  # after the win

PRINTED = {  # influence limit and points
    "fogharbour-docks": (3, 1),
    "old-town-metro": (2, 1),
    "night-market": (3, 1),
    "derelict-theatre": (3, 1),
    "university-clocktower": (4, 2),
    "city-hall": (4, 2),
    "central-bank": (4, 2),
    "sacred-heart-hospital": (3, 2),
    "outskirts-cemetery": (4, 2),
    "police-headquarters": (3, 2),
    "strait-bridge": (3, 2),
    "underground-fight-pit": (3, 2),
    "stock-exchange": (4, 2),
    "broadcast-tower": (6, 3),
    "blackwater-prison": (5, 3),
    "royal-opera": (5, 3),
    "national-library": (6, 3),
    "hilltop-observatory": (3, 2),
    "flooded-undercroft": (2, 1),
    "municipal-armoury": (3, 2),
    "cathedral-square": (5, 3),
    "parliament-house": (7, 4),
    "nameless-isle-lighthouse": (5, 4),
    "old-royal-palace": (7, 4),
}
FORCED = "nameless-isle-lighthouse"


def down(name: str, **state: Any) -> dict[str, Any]:
    return {"card": name, "down": True, **state}


def held(
    district: str,
    markers: int,
    me: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    *,
    world: tuple[str, ...] = (),
    **more: Any,
) -> Duel:
    """The district is at position 1 with so many markers of seat 0; another will follow it."""
    me = me or {}
    hand = [*me.get("hand", ()), SPARE]
    others = [name for name in OTHERS if name != district]
    return Duel(
        {**me, "hand": hand, "markers": {**me.get("markers", {}), 1: markers}},
        foe,
        districts=[district, *others[:2]],
        table={"world": [*others[2:3], *world]},
        **more,
    )


def won(
    district: str, me: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **more: Any
) -> Duel:
    """Seat 0 has just won the district, and its win trigger waits."""
    return held(district, PRINTED[district][0], me, foe, **more)


def used(
    district: str, me: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **more: Any
) -> Duel:
    """Seat 0 has won the district and uses its win trigger; targets are still to be chosen."""
    return won(district, me, foe, **more).do(f"trigger:{district}/0")


# --- all of them


@rule("UW-influence-limit", "UW-district-win-threshold")
@pytest.mark.parametrize("district", PRINTED)
def test_influence_limit_of_each_district(district: str) -> None:
    """The printed limit wins it; one marker less does not."""
    limit, _ = PRINTED[district]
    assert held(district, limit - 1).zone("score-0") == []
    assert held(district, limit).zone("score-0") == [district]


@rule("UW-district-points")
@pytest.mark.parametrize("district", PRINTED)
def test_points_of_each_district(district: str) -> None:
    """The printed points count for the winner."""
    _, points = PRINTED[district]
    assert won(district).g.view(None)["scores"] == [points, 0]


def furnished(district: str, winner: int) -> Duel:
    """Something to do for every win trigger, whoever wins."""
    side = {
        "hand": [SPARE],
        "districts": {2: ["vine-archivist", down("gravedigger"), "bone-hearse"]},
        "graveyard": ["alms-matron"],
    }
    seats: list[dict[str, Any]] = [{**side}, {**side}]
    seats[winner] = {**side, "markers": {1: PRINTED[district][0]}}
    others = [name for name in OTHERS if name != district]
    return Duel(*seats, districts=[district, *others[:2]])


@rule("UW-trigger-optional", "UW-D-1.2.4")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("district", [name for name in PRINTED if name != FORCED])
def test_win_triggers_are_the_winners_and_optional(district: str, winner: int) -> None:
    """Win: the winner is asked, the loser is not, and it may be declined."""
    d = furnished(district, winner)
    assert (d.seat, d.keys()) == (winner, [f"trigger:{district}/0", "done"])
    d.do("done")
    assert (d.prompt, d.stack, d.hands) == ("priority", [], [1, 1])


# --- 113 Fogharbour Docks


@rule("UW-draw")
def test_fogharbour_docks_draw_a_card() -> None:
    """Win: draw a card."""
    d = used("fogharbour-docks", {"library": LIBRARY}).resolve()
    assert d.zone("hand-0") == [SPARE, "records-clerk"]
    assert d.zone("library-0") == LIBRARY[1:]
    assert not d.sees(1, "records-clerk")


@rule("UW-lose-deckout")
def test_fogharbour_docks_draw_from_nothing() -> None:
    """A draw from an empty library loses."""
    d = used("fogharbour-docks", {"library": []}).resolve()
    assert d.g.outcome is not None and d.g.outcome.winners == (1,)


# --- 114 Old Town Metro


@rule("UW-move", "UW-move-different", "UW-target-before-pay")
def test_old_town_metro_moves_a_character_of_yours() -> None:
    """Win: move target character you control to another target district."""
    d = used(
        "old-town-metro",
        {"districts": {2: ["dean-olivia-frostvine", down("giant-bat")], 3: ["alms-matron"]}},
        {"districts": {2: ["gravedigger"]}},
    )
    assert sorted(d.keys()) == ["target:alms-matron", "target:dean-olivia-frostvine"]
    d.do("target:alms-matron")
    assert sorted(d.keys()) == ["target:central-bank", "target:strait-bridge"]
    d.do("target:strait-bridge").resolve()
    assert d.zone("district-1-0") == ["alms-matron"]
    assert d.zone("district-3-0") == []


def test_old_town_metro_needs_a_character_of_yours() -> None:
    """Target character you control: a lurker or an enemy will not do, so it is not offered."""
    d = won(
        "old-town-metro", {"districts": {2: [down("giant-bat")]}}, {"districts": {2: ["newsboy"]}}
    )
    assert (d.zone("score-0"), d.prompt) == (["old-town-metro"], "priority")


@rule("UW-cannot-wins")
def test_old_town_metro_does_not_enter_a_closed_district() -> None:
    """The move does not happen where an enemy card forbids it."""
    d = used(
        "old-town-metro",
        {"districts": {2: ["alms-matron"]}},
        {"districts": {3: ["psychic-jammer"]}},
    )
    d.do("target:old-royal-palace").resolve()
    assert d.zone("district-2-0") == ["alms-matron"]


@rule("UW-target-lost")
def test_old_town_metro_loses_a_target_that_left() -> None:
    """A character that lurks in answer is not moved."""
    d = used(
        "old-town-metro",
        {"assets": ["gutter-knife"] * 2, "districts": {2: ["professional-killer"]}},
    )
    d.do("target:old-royal-palace", "use:professional-killer/0").resolve()
    assert d.zone("district-2-0") == ["professional-killer"]
    assert d.said("fizzled") == 1


# --- 115 Night Market


@rule("UW-build-by-effect")
def test_night_market_turns_a_card_into_an_asset() -> None:
    """Win: you may put a card from your hand into your asset area exhausted; not building."""
    d = used("night-market", {"hand": ["blackout", "giant-bat"]}).resolve()
    assert sorted(d.keys()) == ["asset:blackout", "asset:giant-bat", f"asset:{SPARE}", "done"]
    d.do("asset:giant-bat")
    assert d.zone("assets-0") == ["giant-bat"]
    assert d.card("giant-bat").exhausted
    assert d.offers("build:blackout")


def test_night_market_may_be_left_alone() -> None:
    """You may: also on resolution."""
    d = used("night-market", {"hand": ["blackout"]}).resolve().do("done")
    assert (d.zone("assets-0"), d.hands[0]) == ([], 2)


# --- 116 Derelict Theatre

CAST = ["keeper-of-the-closed-index", "ivy-mage", "nameless-crowd", "orbital-calculus"]


@rule("UW-put", "UW-printed-cost")
def test_derelict_theatre_puts_a_small_character_into_play() -> None:
    """Win: you may put a character card of printed cost 3 or less into play at target district."""
    d = used("derelict-theatre", {"hand": CAST})
    assert sorted(d.keys()) == OPEN
    d.do("target:old-royal-palace").resolve()
    assert sorted(d.keys()) == ["done", "put:ivy-mage", "put:nameless-crowd", f"put:{SPARE}"]
    d.do("put:ivy-mage")  # without assets: no cost, no loyalty
    mage = d.card("ivy-mage", "district-3-0")
    assert not mage.down and not mage.exhausted
    assert d.zone("hand-0") == [*(name for name in CAST if name != "ivy-mage"), SPARE]


def test_derelict_theatre_may_stay_empty() -> None:
    """You may: also on resolution, whatever the target."""
    d = used("derelict-theatre", {"hand": CAST}).do("target:central-bank").resolve().do("done")
    assert (d.zone("district-2-0"), d.hands[0]) == ([], 5)


@rule("UW-trigger-enter")
def test_derelict_theatre_lets_enter_triggers_happen() -> None:
    """Put into play: it enters."""
    d = used("derelict-theatre", {"hand": ["hothouse-apprentice"]})
    d.do("target:central-bank").resolve().do("put:hothouse-apprentice")
    assert d.offers("trigger:hothouse-apprentice/0")


@rule("UW-hidden", "UW-trigger-reveal")
def test_derelict_theatre_shows_a_hidden_card_face_up() -> None:
    """Hidden restricts playing only; nothing was revealed."""
    d = used("derelict-theatre", {"hand": ["fang-phantom"]}, {"districts": {2: ["alms-matron"]}})
    d.do("target:central-bank").resolve().do("put:fang-phantom")
    assert not d.card("fang-phantom", "district-2-0").down
    assert d.prompt == "priority"


# --- 117 University Clocktower


@rule("UW-draw-not", "UW-inspect")
def test_university_clocktower_keeps_one_of_three() -> None:
    """Win: inspect the top three cards; one into your hand, the rest below in any order."""
    d = used("university-clocktower", {"library": LIBRARY}).resolve()
    assert d.keys() == ["keep:records-clerk", "keep:blackout", "keep:field-operative"]
    assert not d.sees(0, "star-delver")
    d.do("keep:blackout")
    assert d.keys() == ["bottom:records-clerk", "bottom:field-operative"]
    d.do("bottom:field-operative")
    assert d.zone("hand-0") == [SPARE, "blackout"]
    assert d.zone("library-0") == [*LIBRARY[3:], "field-operative", "records-clerk"]
    assert not d.sees(1, "blackout") and not d.sees(1, "records-clerk")


@pytest.mark.parametrize("library", [[], ["giant-bat"]])
def test_university_clocktower_uses_what_there_is(library: list[str]) -> None:
    """Not a draw: a short library is no loss."""
    d = used("university-clocktower", {"library": library}).resolve()
    assert d.zone("hand-0") == [SPARE, *library]
    assert d.g.outcome is None and d.said("drew") == 0


# --- 118 City Hall


def test_city_hall_places_a_marker() -> None:
    """Win: place one of your influence markers on target district."""
    d = used("city-hall")
    assert sorted(d.keys()) == OPEN
    d.do("target:strait-bridge").resolve()  # the one that has just been opened
    assert d.markers(1) == [1, 0]


@rule("UW-influence-cancel")
def test_city_hall_cancels_an_enemy_marker() -> None:
    """Your marker meets one of the enemy's."""
    d = used("city-hall", None, {"markers": {3: 2}}).do("target:old-royal-palace").resolve()
    assert d.markers(3) == [0, 1]


@rule("UW-D-1.2")
def test_city_hall_may_win_the_next_district() -> None:
    """The last marker wins the target as well, once the stack is empty."""
    d = used("city-hall", {"markers": {2: 3}}).do("target:central-bank").resolve()
    assert d.zone("score-0") == ["city-hall", "central-bank"]


# --- 119 Central Bank


@rule("UW-build-by-effect")
def test_central_bank_turns_the_top_card_into_an_asset() -> None:
    """Win: put the top card of your library into your asset area exhausted; not building."""
    d = used("central-bank", {"library": LIBRARY}).resolve()
    assert d.zone("assets-0") == ["records-clerk"]
    assert d.card("records-clerk").exhausted
    assert d.zone("library-0") == LIBRARY[1:]
    assert d.sees(1, "records-clerk")
    assert d.offers(f"build:{SPARE}")


def test_central_bank_finds_no_card() -> None:
    """Not a draw: an empty library is no loss."""
    d = used("central-bank", {"library": []}).resolve()
    assert (d.zone("assets-0"), d.g.outcome) == ([], None)


# --- 120 Sacred Heart Hospital


@rule("UW-graveyard-owner")
def test_sacred_heart_hospital_returns_a_character_card() -> None:
    """Win: return target character card in your graveyard to your hand."""
    d = used(
        "sacred-heart-hospital",
        {"graveyard": ["giant-bat", "blackout", "fallen-star-colossus", "reckoning-lens"]},
        {"graveyard": ["gravedigger"]},
    )
    assert sorted(d.keys()) == ["target:fallen-star-colossus", "target:giant-bat"]
    d.do("target:fallen-star-colossus").resolve()
    assert d.zone("hand-0") == [SPARE, "fallen-star-colossus"]
    assert d.zone("graveyard-0") == ["giant-bat", "blackout", "reckoning-lens"]


def test_sacred_heart_hospital_has_nobody_to_heal() -> None:
    """A character card in your graveyard: without one it is not offered."""
    d = won("sacred-heart-hospital", {"graveyard": ["blackout"]}, {"graveyard": ["gravedigger"]})
    assert (d.zone("score-0"), d.prompt) == (["sacred-heart-hospital"], "priority")


# --- 121 Outskirts Cemetery


@rule("UW-put", "UW-printed-cost")
def test_outskirts_cemetery_raises_a_small_character() -> None:
    """Win: target character card of printed cost 2 or less into play at target district."""
    d = used(
        "outskirts-cemetery",
        {"graveyard": ["giant-bat", "ghoul-pack", "nameless-crowd", "bribery"]},
        {"graveyard": ["gravedigger"]},
    )
    assert sorted(d.keys()) == ["target:giant-bat", "target:nameless-crowd"]
    d.do("target:giant-bat")
    assert sorted(d.keys()) == OPEN
    d.do("target:strait-bridge").resolve()
    assert not d.card("giant-bat", "district-1-0").exhausted
    assert "giant-bat" not in d.zone("graveyard-0")


@rule("UW-trigger-enter")
def test_outskirts_cemetery_lets_enter_triggers_happen() -> None:
    """Into play: it enters."""
    d = used("outskirts-cemetery", {"graveyard": ["hothouse-apprentice"]})
    d.do("target:central-bank").resolve()
    assert d.offers("trigger:hothouse-apprentice/0")


def test_outskirts_cemetery_has_nobody_to_raise() -> None:
    """Printed cost 3 is too much, and the enemy's graveyard is not yours."""
    d = won("outskirts-cemetery", {"graveyard": ["ghoul-pack"]}, {"graveyard": ["gravedigger"]})
    assert (d.zone("score-0"), d.prompt) == (["outskirts-cemetery"], "priority")


# --- 122 Police Headquarters


@rule("UW-suppress")
def test_police_headquarters_suppress_one() -> None:
    """Win: Suppress 1: target player removes one of their own markers, where they choose."""
    d = used("police-headquarters", None, {"markers": {2: 2, 3: 2}})
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert (d.seat, d.prompt) == (1, "suppress")
    assert sorted(d.keys()) == ["remove:central-bank", "remove:old-royal-palace"]
    d.do("remove:central-bank")
    assert (d.markers(2), d.markers(3)) == ([0, 1], [0, 2])


@rule("UW-suppress")
def test_police_headquarters_may_suppress_their_own() -> None:
    """Target player: also yourself, whose markers those are."""
    d = used("police-headquarters", {"markers": {3: 2}}, {"markers": {2: 2}})
    d.do("target:seat-0").resolve()
    assert (d.markers(2), d.markers(3)) == ([0, 2], [1, 0])


@rule("UW-suppress-none")
def test_police_headquarters_find_no_marker() -> None:
    d = used("police-headquarters").do("target:seat-1").resolve()
    assert (d.prompt, d.said("unmarked")) == ("priority", 0)


# --- 123 Strait Bridge


def bridge(me: dict[str, Any] | None = None, **foe: Any) -> Duel:
    """Districts 2 and 3 are the Bank and the Palace, and City Hall has been opened at 1."""
    here = {"districts": {2: ["alms-matron", "dean-olivia-frostvine"], 3: ["giant-bat"]}}
    return used("strait-bridge", me or here, foe).resolve()


@rule("UW-move", "UW-move-different")
def test_strait_bridge_moves_two_characters() -> None:
    """Win: move each of up to two characters you control to another district."""
    d = bridge(districts={2: ["gravedigger"]})
    assert sorted(d.keys()) == [
        "done",
        "move:alms-matron@district-1",
        "move:alms-matron@district-3",
        "move:dean-olivia-frostvine@district-1",
        "move:dean-olivia-frostvine@district-3",
        "move:giant-bat@district-1",
        "move:giant-bat@district-2",
    ]
    d.do("move:alms-matron@district-1")
    assert not d.offers("move:alms-matron@*")  # each of them once
    d.do("move:giant-bat@district-2")
    assert d.prompt == "priority"  # two are enough
    assert d.zone("district-1-0") == ["alms-matron"]
    assert d.zone("district-2-0") == ["dean-olivia-frostvine", "giant-bat"]


@pytest.mark.parametrize("moves", [0, 1])
def test_strait_bridge_moves_fewer(moves: int) -> None:
    """Up to two: one, or none."""
    d = bridge()
    d.do(*["move:giant-bat@district-1"][:moves])
    while d.prompt == "choose.move":
        d.do("done")
    assert d.zone("district-1-0") == ["giant-bat"][:moves]
    assert d.zone("district-2-0") == ["alms-matron", "dean-olivia-frostvine"]


@rule("UW-lurker-immune")
def test_strait_bridge_carries_no_lurkers() -> None:
    """Characters you control: neither lurkers nor enemies."""
    d = bridge({"districts": {2: [down("giant-bat")]}}, districts={2: ["gravedigger"]})
    assert d.prompt == "priority"
    assert d.zone("district-2-0") == ["giant-bat"]


@rule("UW-cannot-wins")
def test_strait_bridge_ends_at_a_closed_district() -> None:
    """No move into a district that an enemy card closes."""
    d = bridge({"districts": {2: ["alms-matron"]}}, districts={3: ["psychic-jammer"]})
    assert sorted(d.keys()) == ["done", "move:alms-matron@district-1"]


# --- 124 Underground Fight Pit


def pit(target: str, me: dict[str, Any] | None = None, **foe: Any) -> Duel:
    """Beside the target there is an Alms Matron of the enemy."""
    foe["districts"] = {**foe.get("districts", {}), 3: ["alms-matron"]}
    return used("underground-fight-pit", me, foe).do(f"target:{target}").resolve()


def test_underground_fight_pit_takes_any_character() -> None:
    """Target character: yours or not, but no lurker."""
    d = used(
        "underground-fight-pit",
        {"districts": {2: ["giant-bat", down("newsboy")]}},
        {"districts": {3: ["gravedigger", down("ghoul-pack")]}},
    )
    assert sorted(d.keys()) == ["target:giant-bat", "target:gravedigger"]


@rule("UW-temp-icon-count", "UW-damage-lethal")
def test_underground_fight_pit_counts_idle_temporary_icons() -> None:
    """Damage equal to the combat icons on it: 2 and 1 temporary, though without the token."""
    d = pit("hired-muscle", districts={2: ["hired-muscle"]})
    assert d.zone("graveyard-1") == ["hired-muscle"]


@rule("UW-temp-icon-count")
def test_underground_fight_pit_counts_active_temporary_icons_once() -> None:
    """With the token a temporary icon is still one icon."""
    d = pit("probationary-agent", {"districts": {2: ["probationary-agent"]}})
    assert d.card("probationary-agent").damage == 1


def test_underground_fight_pit_counts_what_there_is() -> None:
    """One icon, one damage."""
    d = pit("giant-bat", districts={2: ["giant-bat"]})
    assert d.card("giant-bat").damage == 1


def test_underground_fight_pit_counts_bonuses() -> None:
    """Bonuses included: a suppressor gives one more."""
    armed = {"card": "giant-bat", "attached": ["issue-suppressor"]}
    d = pit("giant-bat", districts={2: [armed]})
    assert d.card("giant-bat").damage == 2


@rule("UW-dealt-zero")
def test_underground_fight_pit_harms_no_civilian() -> None:
    """With no combat icon no damage is dealt."""
    d = pit("newsboy", districts={2: ["newsboy"]})
    assert d.zone("district-2-1") == ["newsboy"]
    assert d.said("damaged") == 0


# --- 125 Stock Exchange


@rule("UW-discard-random")
@pytest.mark.parametrize(
    ("roll", "lost", "kept"), [(0, "giant-bat", "blackout"), (1, "blackout", "giant-bat")]
)
def test_stock_exchange_discards_at_random(roll: int, lost: str, kept: str) -> None:
    """Win: target player discards a card at random: chance picks, and the rest stays hidden."""
    d = used("stock-exchange", None, {"hand": ["giant-bat", "blackout"]}, next={"random": [roll]})
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert (d.zone("graveyard-1"), d.zone("hand-1")) == ([lost], [kept])
    assert not d.sees(0, kept)


def test_stock_exchange_may_hit_its_winner() -> None:
    """Target player: also yourself."""
    d = used("stock-exchange", {"hand": ["blackout"]}, next={"random": [0]})
    d.do("target:seat-0").resolve()
    assert (d.zone("graveyard-0"), d.zone("hand-0")) == (["blackout"], [SPARE])


def test_stock_exchange_finds_an_empty_hand() -> None:
    d = used("stock-exchange").do("target:seat-1").resolve()
    assert (d.prompt, d.zone("graveyard-1")) == ("priority", [])


# --- 126 Broadcast Tower


def test_broadcast_tower_marks_two_districts() -> None:
    """Win: one of your markers on each of up to two target districts."""
    d = used("broadcast-tower")
    assert sorted(d.keys()) == ["done", *OPEN]
    d.do("target:central-bank")
    assert sorted(d.keys()) == ["done", "target:old-royal-palace", "target:strait-bridge"]
    d.do("target:strait-bridge").resolve()
    assert [d.markers(p) for p in (1, 2, 3)] == [[1, 0], [1, 0], [0, 0]]


def test_broadcast_tower_marks_one_district() -> None:
    """Up to two: one is enough."""
    d = used("broadcast-tower", None, {"markers": {2: 1}}).do("target:central-bank", "done")
    d.resolve()
    assert [d.markers(p) for p in (1, 2, 3)] == [[0, 0], [0, 0], [0, 0]]  # they cancelled


def test_broadcast_tower_marks_none() -> None:
    """Up to two: or none."""
    d = used("broadcast-tower").do("done")
    while d.prompt != "priority":
        d.do("done")
    d.resolve()
    assert d.said("marked") == 0


# --- 127 Blackwater Prison


@rule("UW-seal-define", "UW-seal-outofplay", "UW-printed-cost")
def test_blackwater_prison_seals_a_small_enemy() -> None:
    """Win: seal target enemy character with printed cost 2 or less on the district it is at."""
    d = used(
        "blackwater-prison",
        {"districts": {2: ["giant-bat"]}},
        {
            "districts": {
                2: ["vine-archivist", "ghoul-pack", down("gravedigger")],
                3: [{"card": "nameless-crowd", "x": 3, "counters": {"energy": 3}}],
            }
        },
    )
    assert sorted(d.keys()) == ["target:nameless-crowd", "target:vine-archivist"]
    d.do("target:vine-archivist").resolve()
    assert d.zone("sealed") == ["vine-archivist"]
    assert d.card("vine-archivist").host == d.id("central-bank")
    assert "vine-archivist" not in d.zone("district-2-1")


@rule("UW-seal-leaves")
def test_blackwater_prison_makes_its_target_leave() -> None:
    """Sealed: it has left play, and its controller may use what triggers on that."""
    d = used("blackwater-prison", None, {"districts": {2: ["wandering-medium"]}}).resolve()
    assert (d.seat, d.prompt) == (1, "triggers")
    assert d.offers("trigger:wandering-medium/*")


@rule("UW-seal-return")
def test_blackwater_prison_opens_when_the_district_is_won() -> None:
    """On the district: when that is won, the card goes to its owner's hand."""
    d = used(
        "blackwater-prison",
        {
            "hand": ["witnessed-miracle"],
            "assets": ["alms-matron"],
            "districts": {2: ["giant-bat"]},
            "markers": {2: 3},
        },
        {"districts": {2: ["vine-archivist"]}},
    )
    d.resolve().do("play:witnessed-miracle").resolve()
    assert d.zone("score-0") == ["blackwater-prison", "central-bank"]
    assert (d.zone("sealed"), d.zone("hand-1")) == ([], ["vine-archivist"])


def test_blackwater_prison_holds_no_great_ones() -> None:
    """Printed cost 3 is too much, and your own are not taken."""
    d = won(
        "blackwater-prison",
        {"districts": {2: ["giant-bat"]}},
        {"districts": {2: ["ghoul-pack"]}},
    )
    assert (d.zone("score-0"), d.prompt) == (["blackwater-prison"], "priority")


# --- 128 Royal Opera

BROKE = {"card": "blood-herald", "exhausted": True}  # loyal, but good for no cost point


@rule("UW-reveal", "UW-lurker-peek-own")
def test_royal_opera_reveals_a_lurker_for_nothing() -> None:
    """Win: reveal target lurker you control without paying its cost."""
    d = used(
        "royal-opera",
        {"assets": [BROKE], "districts": {2: [down("giant-bat"), down("newsboy"), "alms-matron"]}},
        {"districts": {2: [down("gravedigger")]}},
    )
    assert sorted(d.keys()) == ["target:giant-bat", "target:newsboy"]
    d.do("target:giant-bat").resolve()
    assert not d.card("giant-bat").down
    assert d.card("newsboy", "district-2-0").down


@rule("UW-loyalty")
def test_royal_opera_asks_for_loyalty() -> None:
    """Its loyalty must still be met: else it stays down, and unseen."""
    d = used("royal-opera", {"districts": {2: [down("giant-bat")]}}).resolve()
    assert d.card("giant-bat").down
    assert not d.sees(1, "giant-bat")


@rule("UW-trigger-reveal", "UW-extra-cost")
def test_royal_opera_waives_additional_costs() -> None:
    """Without paying: nothing is discarded for Shadowslip, whose reveal trigger is there."""
    crooks = [{"card": "gutter-knife", "exhausted": True}] * 2
    d = used("royal-opera", {"assets": crooks, "districts": {2: [down("shadowslip")]}}).resolve()
    assert d.zone("hand-0") == [SPARE]
    assert d.offers("trigger:shadowslip/*")


@rule("UW-x-value")
def test_royal_opera_makes_x_zero() -> None:
    """Without paying: the X of a Nameless Crowd is 0."""
    d = used("royal-opera", {"assets": [SPARE] * 3, "districts": {2: [down("nameless-crowd")]}})
    d.resolve()
    assert (d.card("nameless-crowd").x, d.counters("nameless-crowd")) == (0, {})
    assert d.funds[0] == 3


@rule("UW-flip-keeps-exhaust")
def test_royal_opera_wakes_nobody() -> None:
    """A revealed lurker is as exhausted as it was."""
    d = used("royal-opera", {"districts": {2: [down("gravedigger", exhausted=True)]}}).resolve()
    assert not d.card("gravedigger").down and d.card("gravedigger").exhausted


def test_royal_opera_needs_a_lurker_of_yours() -> None:
    d = won(
        "royal-opera",
        {"districts": {2: ["giant-bat"]}},
        {"districts": {2: [down("gravedigger")]}},
    )
    assert (d.zone("score-0"), d.prompt) == (["royal-opera"], "priority")


# --- 129 National Library


@rule("UW-draw-not", "UW-library-order")
def test_national_library_finds_any_card() -> None:
    """Win: search your library for a card, put it into your hand, shuffle; it is not shown."""
    library = ["giant-bat", "blackout", "reckoning-lens"]
    d = used("national-library", {"library": library}).resolve()
    assert sorted(d.keys()) == ["done", *sorted(f"find:{name}" for name in library)]
    d.do("find:reckoning-lens")
    assert d.zone("hand-0") == [SPARE, "reckoning-lens"]
    assert sorted(d.zone("library-0")) == ["blackout", "giant-bat"]
    assert not any(d.sees(1, name) for name in library)
    assert "giant-bat" not in repr(d.g.view(0))
    assert d.said("drew") == 0


@pytest.mark.parametrize("library", [["giant-bat"], []])
def test_national_library_may_find_nothing(library: list[str]) -> None:
    """A search may find nothing, and an empty library is no loss."""
    d = used("national-library", {"library": library}).resolve()
    if library:
        d.do("done")
    assert (d.zone("hand-0"), d.zone("library-0")) == ([SPARE], library)
    assert d.g.outcome is None


# --- 130 Hilltop Observatory


@rule("UW-inspect")
def test_hilltop_observatory_orders_the_world() -> None:
    """Win: inspect the top three cards of the world library, back on top in any order."""
    world = ("night-market", "royal-opera", "stock-exchange", "parliament-house")
    d = used("hilltop-observatory", world=world).resolve()  # one was opened for it before
    assert d.keys() == ["top:night-market", "top:royal-opera", "top:stock-exchange"]
    assert d.sees(0, "stock-exchange") and not d.sees(0, "parliament-house")
    assert not d.sees(1, "stock-exchange")
    d.do("top:stock-exchange", "top:night-market")
    assert d.zone("world") == ["stock-exchange", "night-market", "royal-opera", "parliament-house"]
    assert d.zone("district-1") == ["strait-bridge"]


def test_hilltop_observatory_sees_the_end_of_the_world() -> None:
    """Fewer cards than three, or none."""
    d = used("hilltop-observatory", world=("night-market", "royal-opera")).resolve()
    assert d.keys() == ["top:night-market", "top:royal-opera"]
    assert used("hilltop-observatory").resolve().prompt == "priority"


# --- 131 Flooded Undercroft

DIVERS = ["hired-muscle", "garret-sniper", "fallen-star-colossus", "blackout"]


@rule("UW-lurker-define", "UW-overt", "UW-hidden")
def test_flooded_undercroft_hides_a_character_card() -> None:
    """Win: you may put a character card from hand face down at target district as a lurker."""
    d = used("flooded-undercroft", {"hand": DIVERS})
    assert sorted(d.keys()) == OPEN
    d.do("target:central-bank").resolve()
    assert sorted(d.keys()) == [
        "done",
        "put:fallen-star-colossus",
        "put:garret-sniper",
        "put:hired-muscle",
        f"put:{SPARE}",
    ]
    d.do("put:hired-muscle")  # Overt forbids dispatch only
    assert d.card("hired-muscle", "district-2-0").down
    assert not d.sees(1, "hired-muscle")
    assert d.totals(2, "investigation") == [1, 0]  # a lurker's icon


@rule("UW-std-dispatch-once")
def test_flooded_undercroft_is_no_dispatch() -> None:
    """Not a dispatch: it costs nothing, and the dispatch of the turn is still there."""
    d = used("flooded-undercroft", {"hand": ["giant-bat"], "assets": [SPARE]})
    d.do("target:central-bank").resolve().do("put:giant-bat")
    assert d.funds[0] == 1
    assert d.offers(f"dispatch:{SPARE}@district-1")


@rule("UW-lurker-type")
def test_flooded_undercroft_hides_abilities_too() -> None:
    """As a lurker: no enter trigger of its face."""
    d = used("flooded-undercroft", {"hand": ["hothouse-apprentice"]})
    d.do("target:central-bank").resolve().do("put:hothouse-apprentice")
    assert d.prompt == "priority"


def test_flooded_undercroft_may_stay_empty() -> None:
    """You may: also on resolution."""
    d = used("flooded-undercroft", {"hand": DIVERS}).do("target:central-bank").resolve().do("done")
    assert (d.zone("district-2-0"), d.hands[0]) == ([], 5)


# --- 132 Municipal Armoury


@rule("UW-destroy")
def test_municipal_armoury_destroys_an_attachment() -> None:
    """Win: destroy target attachment, whose ever and wherever."""
    armed = {"card": "alms-matron", "attached": ["finger-reliquary"]}
    d = used(
        "municipal-armoury",
        {"hand": ["reckoning-lens"], "districts": {2: [armed]}},
        {"society_area": ["evidence-vault"], "districts": {3: ["psychic-jammer", "newsboy"]}},
    )
    assert sorted(d.keys()) == [
        "target:evidence-vault",
        "target:finger-reliquary",
        "target:psychic-jammer",
    ]
    d.do("target:evidence-vault").resolve()
    assert (d.zone("society-1"), d.zone("graveyard-1")) == ([], ["evidence-vault"])


@rule("UW-attach-name")
def test_municipal_armoury_needs_an_attachment() -> None:
    """Attachment cards in hand or among the assets are none."""
    d = won("municipal-armoury", {"hand": ["reckoning-lens"], "assets": ["reckoning-lens"]})
    assert (d.zone("score-0"), d.prompt) == (["municipal-armoury"], "priority")


# --- 133 Cathedral Square


def cathedral(mode: int, **foe: Any) -> Duel:
    """One tired character of yours at district 2, one ready at 3."""
    tired = {"card": "alms-matron", "exhausted": True}
    me = {"districts": {2: [tired], 3: ["giant-bat"]}}
    d = used("cathedral-square", me, {"hand": [SPARE], **foe})
    assert d.keys() == ["mode=0", "mode=1"]
    return d.do(f"mode={mode}")


@rule("UW-choose-one", "UW-ready")
def test_cathedral_square_readies_and_strengthens() -> None:
    """(1) ready target character you control and it gets +1 influence until end of turn."""
    d = cathedral(0, districts={2: ["gravedigger"]})
    assert sorted(d.keys()) == ["target:alms-matron", "target:giant-bat"]
    d.do("target:alms-matron").resolve()
    assert not d.card("alms-matron").exhausted
    assert d.value("alms-matron", "influence") == 2
    assert d.totals(2, "influence") == [2, 0]


def test_cathedral_square_strengthens_the_ready() -> None:
    """A character that is ready gets the influence all the same."""
    d = cathedral(0).do("target:giant-bat").resolve()
    assert d.value("giant-bat", "influence") == 2  # with its temporary icon


@rule("UW-4.2.3")
def test_cathedral_square_strengthens_for_the_turn() -> None:
    """Until end of turn."""
    d = cathedral(0).do("target:alms-matron").resolve().next_turn()
    assert d.value("alms-matron", "influence") == 1


@rule("UW-choose-one", "UW-suppress")
def test_cathedral_square_suppresses() -> None:
    """(2) Suppress 1."""
    d = cathedral(1, markers={2: 1, 3: 1})
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert d.seat == 1
    d.do("remove:old-royal-palace")
    assert (d.markers(2), d.markers(3)) == ([0, 1], [0, 0])


@rule("UW-choose-one")
def test_cathedral_square_without_a_congregation() -> None:
    """With no character of yours the first option cannot be chosen."""
    d = used("cathedral-square", None, {"districts": {2: ["gravedigger"]}})
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]


# --- 134 Parliament House


@rule("UW-sacrifice")
def test_parliament_house_demands_a_sacrifice() -> None:
    """Win: target player sacrifices a character; that player chooses."""
    d = used(
        "parliament-house",
        {"districts": {2: ["alms-matron"]}},
        {"districts": {2: ["giant-bat", down("newsboy")], 3: ["vine-archivist"]}},
    )
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1").resolve()
    assert (d.seat, sorted(d.keys())) == (1, ["sacrifice:giant-bat", "sacrifice:vine-archivist"])
    d.do("sacrifice:vine-archivist")
    assert d.zone("graveyard-1") == ["vine-archivist"]
    assert d.zone("district-2-1") == ["giant-bat", "newsboy"]


@rule("UW-death")
def test_parliament_house_may_ask_its_winner() -> None:
    """Target player: also yourself, and a sacrificed character has died."""
    d = used("parliament-house", {"districts": {2: ["gravedigger"]}}).do("target:seat-0").resolve()
    assert d.zone("graveyard-0") == ["gravedigger"]
    assert d.offers("trigger:gravedigger/0")


@rule("UW-destroy-vs-sacrifice")
def test_parliament_house_does_not_destroy() -> None:
    """A sacrifice is not replaced by what saves from destruction."""
    blessed = {"card": "alms-matron", "attached": ["finger-reliquary"]}
    d = used("parliament-house", None, {"districts": {2: [blessed]}}).do("target:seat-1").resolve()
    assert sorted(d.zone("graveyard-1")) == ["alms-matron", "finger-reliquary"]


def test_parliament_house_finds_nobody() -> None:
    """Without a character nothing is sacrificed: a lurker is none."""
    d = used("parliament-house", None, {"districts": {2: [down("newsboy")]}})
    d.do("target:seat-1").resolve()
    assert (d.prompt, d.zone("district-2-1")) == ("priority", ["newsboy"])


# --- 135 Nameless Isle Lighthouse


@rule("UW-trigger-forced", "UW-discard-choose")
def test_nameless_isle_lighthouse_costs_two_cards() -> None:
    """Forced win: discard two cards, of your choice; nobody asks whether."""
    d = won(FORCED, {"hand": ["giant-bat", "blackout"]}).resolve()
    assert sorted(d.keys()) == ["discard:blackout", "discard:giant-bat", f"discard:{SPARE}"]
    d.do("discard:blackout")
    assert sorted(d.keys()) == ["discard:giant-bat", f"discard:{SPARE}"]
    d.do(f"discard:{SPARE}")
    assert (d.zone("hand-0"), d.zone("graveyard-0")) == (["giant-bat"], ["blackout", SPARE])


@rule("UW-trigger-stack")
def test_nameless_isle_lighthouse_can_be_answered() -> None:
    """Forced, it still uses the stack."""
    d = won(FORCED, None, WATCHFUL)
    assert (d.seat, len(d.stack)) == (1, 1)


def test_nameless_isle_lighthouse_takes_what_there_is() -> None:
    """All if fewer."""
    d = won(FORCED, {"districts": {2: ["stargazing-fellow"]}})
    assert (d.zone("hand-0"), d.zone("graveyard-0")) == ([], [SPARE])
    assert d.prompt == "priority"


def test_nameless_isle_lighthouse_leaves_the_loser_alone() -> None:
    """You discard: the winner, not the enemy."""
    d = won(FORCED, {"districts": {2: ["stargazing-fellow"]}}, {"hand": ["giant-bat"] * 2})
    assert d.hands == [0, 2]


# --- 136 Old Royal Palace


@rule("UW-draw")
def test_old_royal_palace_draws_two_cards() -> None:
    """Win: draw two cards."""
    d = used("old-royal-palace", {"library": LIBRARY}).resolve()
    assert d.zone("hand-0") == [SPARE, "records-clerk", "blackout"]
    assert d.zone("library-0") == LIBRARY[2:]


@rule("UW-lose-deckout")
def test_old_royal_palace_is_too_much_for_one_card() -> None:
    """The second draw is from an empty library."""
    d = used("old-royal-palace", {"library": ["blackout"]}).resolve()
    assert d.g.outcome is not None and d.g.outcome.winners == (1,)
