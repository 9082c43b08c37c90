"""The contest phase: order, counting, who sits out, and the investigation reward."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}
KINDS = INVESTIGATION, COMBAT, INFLUENCE = "investigation", "combat", "influence"


def down(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "down": True, **more}


def tired(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "exhausted": True, **more}


def contests(d: Duel) -> list[tuple[int, str]]:
    """(district, kind) of every contest that took place, in order."""
    lines = [line["args"] for line in d.g.log(None) if line["key"] == "contest"]
    return [(a["place"] + 1, a["icon"]) for a in lines]


@rule("UW-inv-contest")
def test_only_ready_cards_with_the_icon_investigate() -> None:
    """The exhausted newsboy and the muscle without the icon do not count; two others do."""
    d = Duel(
        {"districts": {1: ["newsboy", tired("newsboy"), "hired-muscle", "hothouse-apprentice"]}},
        at="UW-3.2.1.1",
    )
    assert d.totals(1, "investigation") == [2, 0]
    assert d.prompt == "arrange" and len(d.keys()) == 4  # two cards, each top or bottom


@rule("UW-inv-contest")
def test_without_a_ready_icon_there_is_no_investigation() -> None:
    """Exhausted investigators on both sides: no contest, no reward."""
    d = Duel(
        {**WATCH, "districts": {1: [tired("newsboy")]}},
        {"districts": {1: [tired("stargazing-fellow")]}},
        at="UW-3.2.1.1",
    )
    assert contests(d) == [] and d.prompt == "priority"


@rule("UW-inv-reward")
def test_the_winner_looks_at_as_many_cards_as_the_margin() -> None:
    """Three icons against one: two cards, put back as the winner likes, and then a draw."""
    d = Duel(
        {
            "districts": {1: ["stargazing-fellow", "newsboy"]},
            "library": ["giant-bat", "ghoul-pack", "alms-matron"],
        },
        {**WATCH, "districts": {1: ["newsboy"]}},
        at="UW-3.2.1.1",
    )
    assert (d.seat, d.prompt, d.rule) == (0, "arrange", "UW-R-inv-2.2")
    assert sorted(d.keys()) == [
        "bottom:ghoul-pack",
        "bottom:giant-bat",
        "top:ghoul-pack",
        "top:giant-bat",
    ]
    assert not d.sees(1, "giant-bat") and not d.sees(0, "alms-matron")
    d.do("bottom:giant-bat", "top:ghoul-pack")
    assert d.zone("hand-0") == ["ghoul-pack"]
    assert d.zone("library-0") == ["alms-matron", "giant-bat"]


@rule("UW-inv-reward")
def test_both_cards_may_go_back_on_top_in_a_new_order() -> None:
    """The first put on top is the uppermost, and it is drawn."""
    d = Duel(
        {
            "districts": {1: ["stargazing-fellow"]},
            "library": ["giant-bat", "ghoul-pack", "alms-matron"],
        },
        WATCH,
        at="UW-3.2.1.1",
    )
    d.do("top:ghoul-pack", "top:giant-bat")
    assert d.zone("hand-0") == ["ghoul-pack"] and d.zone("library-0") == [
        "giant-bat",
        "alms-matron",
    ]


@rule("UW-inv-reward")
def test_both_cards_may_go_to_the_bottom_in_any_order() -> None:
    """Then the draw is the card below them; the last one put there is the lowest."""
    d = Duel(
        {
            "districts": {1: ["stargazing-fellow"]},
            "library": ["giant-bat", "ghoul-pack", "alms-matron", "newsboy"],
        },
        WATCH,
        at="UW-3.2.1.1",
    )
    d.do("bottom:ghoul-pack", "bottom:giant-bat")
    assert d.zone("hand-0") == ["alms-matron"]
    assert d.zone("library-0") == ["newsboy", "ghoul-pack", "giant-bat"]


@rule("UW-inv-reward")
def test_the_reward_is_the_winners_whoever_that_is() -> None:
    """The second player wins: they look into their own library and draw; the first does not."""
    d = Duel(
        {**WATCH, "districts": {1: ["newsboy"]}, "library": ["giant-bat"] * 3},
        {"districts": {1: ["stargazing-fellow"]}, "library": ["ghoul-pack", "alms-matron"]},
        at="UW-3.2.1.1",
    )
    assert d.seat == 1 and sorted(d.keys()) == ["bottom:ghoul-pack", "top:ghoul-pack"]
    d.do("top:ghoul-pack")
    assert d.hands == [1, 1] and d.zone("library-0") == ["giant-bat"] * 3


ONE_OF_EACH = ["newsboy", "hired-muscle", "matins-brother"]


@rule("UW-contest-order")
def test_districts_are_contested_in_order_each_to_its_end() -> None:
    """All three contests at the first district, then the second, then the third."""
    d = Duel({"districts": {3: ONE_OF_EACH, 1: ONE_OF_EACH, 2: ONE_OF_EACH}}, at="UW-3.1.1")
    d.until(prompt="priority")
    assert contests(d)[:9] == [(p, k) for p in (1, 2, 3) for k in KINDS]


@rule("UW-contest-types")
def test_investigation_then_combat_then_influence() -> None:
    """Within a district in this order, each with its reward before the next is counted."""
    d = Duel(
        {**WATCH, "districts": {2: ONE_OF_EACH}, "library": ["giant-bat", "ghoul-pack", "newsboy"]},
        {"districts": {2: ["ghoul-pack"]}},
        at="UW-3.3",
    )
    assert contests(d) == [(2, INVESTIGATION)]
    d.do("top:giant-bat")
    assert d.hands[0] == 2 and contests(d) == [(2, INVESTIGATION)]
    d.until(prompt="priority").do("pass")
    assert contests(d) == [(2, INVESTIGATION), (2, COMBAT)]
    assert d.card("ghoul-pack", "district-2-1").damage == 1 and d.markers(2) == [0, 0]
    d.do("pass")
    assert contests(d) == [(2, k) for k in KINDS]
    assert d.markers(2)[0] > 0


@rule("UW-contest-count")
def test_each_side_totals_the_icons_of_all_its_ready_cards_there() -> None:
    """Characters, a lurker and an attachment with an icon; not what stands elsewhere."""
    d = Duel(
        {
            **WATCH,
            "districts": {
                1: ["stargazing-fellow", "the-ivy-hothouse", down("ghoul-pack")],
                2: ["newsboy"],
            },
        },
        {"districts": {1: ["newsboy", tired("newsboy"), tired("the-ivy-hothouse")]}},
    )
    assert d.totals(1, "investigation") == [4, 1]
    assert d.totals(2, "investigation") == [1, 0]


@rule("UW-contest-count")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(2, 1, 0), (1, 2, 1), (1, 1, None)])
def test_the_larger_total_wins_and_is_rewarded_at_once(
    mine: int, theirs: int, winner: int | None
) -> None:
    """Markers are placed before anybody has priority; equal totals win nothing."""
    d = Duel(
        {"districts": {1: ["matins-brother"] * mine}},
        {**WATCH, "districts": {1: ["matins-brother"] * theirs}},
        at="UW-3.2.3.1",
    )
    expected = [0, 0]
    if winner is not None:
        expected[winner] = 1
    assert d.prompt == "priority" and d.markers(1) == expected


@rule("UW-contest-count")
def test_attachments_on_characters_add_to_the_character() -> None:
    """The Lens gives the muscle an icon; exhausted, the muscle counts none of it."""
    lens = ["reckoning-lens"]
    d = Duel({**WATCH, "districts": {1: [{"card": "hired-muscle", "attached": lens}]}})
    assert d.totals(1, "investigation") == [1, 0]
    d = Duel({**WATCH, "districts": {1: [tired("hired-muscle", attached=lens)]}})
    assert d.totals(1, "investigation") == [0, 0]


@rule("UW-exhaust-nocontest")
def test_exhausted_characters_and_attachments_sit_out() -> None:
    """Neither the exhausted pack nor the exhausted Cathedral counts; ready ones do."""
    side = {1: ["the-belfry-cathedral", "lamplit-choir"]}
    worn = {1: [tired("the-belfry-cathedral"), tired("lamplit-choir"), tired("ghoul-pack")]}
    d = Duel({**WATCH, "districts": side}, {"districts": worn})
    assert d.totals(1, "influence") == [3, 0] and d.totals(1, "combat") == [0, 0]


@rule("UW-exhaust-nocontest")
def test_an_exhausted_character_is_hurt_all_the_same() -> None:
    """Sitting out is no shelter: the winner of the combat hits the exhausted one."""
    d = Duel(
        {"districts": {1: ["hired-muscle"]}},
        {**WATCH, "districts": {1: [tired("ghoul-pack")]}},
        at="UW-3.2.2.1",
    )
    assert d.card("ghoul-pack").damage == 3


@rule("UW-exhaust-nocontest")
def test_an_exhausted_lurker_sits_out() -> None:
    """The one icon of a lurker counts while it is ready."""
    d = Duel({**WATCH, "districts": {1: [down("newsboy", exhausted=True), down("ghoul-pack")]}})
    assert d.totals(1, "investigation") == [1, 0]


@rule("UW-temp-icon")
@pytest.mark.parametrize("first", [0, 1])
def test_temporary_icons_work_for_the_first_player_only(first: int) -> None:
    """The Fledgling has one combat icon, and a second while its controller is first."""
    side = {"districts": {1: ["bloodhunting-fledgling"]}}
    d = Duel({**WATCH, **side}, side, first=first)
    assert d.totals(1, "combat") == ([2, 1] if first == 0 else [1, 2])


@rule("UW-temp-icon")
def test_temporary_icons_follow_the_token() -> None:
    """At the end of the turn the token passes, and with it the season of the icons."""
    side = {"districts": {3: ["night-roost-prowler"]}}
    d = Duel({**WATCH, **side}, {**WATCH, **side})
    assert d.totals(3, "combat") == [2, 1]
    d.next_turn()
    assert d.totals(3, "combat") == [1, 2]


@rule("UW-temp-icon")
def test_temporary_icons_look_at_the_controller() -> None:
    """Borrowed by the first player, the enemy's Fledgling shows its temporary icon."""
    d = Duel(
        {"hand": ["borrowed-face", "newsboy"], "assets": ["masked-player"] * 3},
        {"districts": {1: ["bloodhunting-fledgling"]}},
    )
    assert d.value("bloodhunting-fledgling", "combat") == 1
    d.do("play:borrowed-face")
    assert d.value("bloodhunting-fledgling", "combat") == 2


@rule("UW-temp-icon-count")
def test_an_effect_that_counts_icons_counts_idle_temporary_ones() -> None:
    """The Fight Pit deals as much as icons are on the card: the second player's knife, with one
    icon active and one idle, takes two."""
    d = Duel(
        {**WATCH, "markers": {1: 3}},
        {"districts": {2: ["gutter-knife", "ghoul-pack"]}},
        districts=["underground-fight-pit", "central-bank", "old-royal-palace"],
    )
    assert d.totals(2, "combat") == [0, 3]  # a contest uses active icons only
    d.do("trigger:underground-fight-pit/0", "target:gutter-knife").resolve()
    assert d.zone("graveyard-1") == ["gutter-knife"]


@rule("UW-temp-icon-count")
def test_an_active_temporary_icon_is_counted_once() -> None:
    """The first player's hired muscle has three combat icons in season, and takes three."""
    d = Duel(
        {**WATCH, "markers": {1: 3}, "districts": {2: ["pilgrim-knight", "night-roost-prowler"]}},
        districts=["underground-fight-pit", "central-bank", "old-royal-palace"],
    )
    d.do("trigger:underground-fight-pit/0", "target:pilgrim-knight").resolve()
    assert d.card("pilgrim-knight").damage == 1
