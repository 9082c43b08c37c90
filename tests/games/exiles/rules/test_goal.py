"""The goal of the game, its rounds, and the track they are counted on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, RED, Skirmish

ELI = {"character": "eli", "at": [-1, 3], "facing": "E"}
YUNYE = {"character": "yunye", "at": [0, 3], "facing": "W"}


def winners(s: Skirmish) -> tuple[int, ...]:
    outcome = s.g.view(None)["outcome"]
    return tuple(outcome["winners"]) if outcome else ()


# --- winning


@rule("EX-goal-kill-relic")
def test_killing_the_sacred_holder_wins_at_once() -> None:
    """The blow is the last thing that happens: nobody is asked anything more."""
    s = Skirmish(ELI, {**YUNYE, "life": 1}, dice=(BLANK,))
    s.do("use:eli.dagger.death_cut", "pass")
    assert winners(s) == (RED, ALLY)
    assert s.g.pending == ()
    assert s.g.view(None)["outcome"]["rule"] == "EX-goal-kill-relic"


@rule("EX-goal-kill-relic", "EX-goal-relic-colour")
def test_the_relic_decides_not_the_seat() -> None:
    """The partner holds the vessel here, so killing the other one wins."""
    foe = {**YUNYE, "life": 1, "relic": "vessel"}
    s = Skirmish(ELI, foe, foe_ally={"relic": "sacred"}, dice=(BLANK,))
    s.do("use:eli.dagger.death_cut", "pass")
    assert winners(s) == ()
    s = Skirmish(
        ELI,
        {"relic": "vessel"},
        foe_ally={**YUNYE, "life": 1, "relic": "sacred"},
        dice=(BLANK,),
    )
    s.do("use:eli.dagger.death_cut", "pass")
    assert winners(s) == (RED, ALLY)


@rule("EX-goal-kill-relic")
def test_a_sacred_holder_killed_by_nobody_loses_as_well() -> None:
    """Burn has no source; the other team wins all the same."""
    s = Skirmish(
        {**ELI, "life": 1, "statuses": [{"status": "burn", "flips": 1}]}, at="EX-start-order"
    )
    assert winners(s) == (FOE, FOE_ALLY)


@rule("EX-goal-kill-relic")
def test_a_sacred_holder_killed_by_the_partner_loses_as_well() -> None:
    """An area asks for no sides."""
    s = Skirmish(
        {**ELI, "life": 1},
        ally={"character": "nia", "at": [0, 3]},
        seat=ALLY,
        dice=(BEST,),
    )
    s.do("use:nia.flame.ring", "pass")
    assert winners(s) == (FOE, FOE_ALLY)


@rule("EX-goal-vessel-death")
def test_killing_the_vessel_holder_does_not_end_the_game() -> None:
    """The figure leaves the map, and the turn goes on."""
    s = Skirmish(ELI, foe_ally={**YUNYE, "life": 1}, dice=(BLANK,))
    s.do("use:eli.dagger.death_cut", "pass")
    assert s.at("yunye") == []
    assert winners(s) == ()
    assert (s.prompt, s.seat) == ("act", RED)


@rule("EX-goal-vessel-death", "EX-goal-kill-relic")
def test_the_last_of_a_team_holds_the_relic_that_counts() -> None:
    """With its vessel holder dead a team fights on until its sacred holder falls."""
    s = Skirmish(ELI, {**YUNYE, "life": 1}, foe_ally={"dead": True}, dice=(BLANK,))
    assert winners(s) == ()
    s.do("use:eli.dagger.death_cut", "pass")
    assert winners(s) == (RED, ALLY)


@rule("EX-goal-vessel-death", "EX-relic-hidden")
def test_a_fallen_holders_relic_is_shown() -> None:
    """It has decided nothing, and everybody may now see why."""
    s = Skirmish(ELI, foe_ally={**YUNYE, "life": 1}, dice=(BLANK,))
    assert not s.sees(RED, "relic.blue_vessel")
    s.do("use:eli.dagger.death_cut", "pass")
    assert s.sees(RED, "relic.blue_vessel")


@rule("EX-goal-kill-relic")
def test_the_first_sacred_holder_to_fall_decides() -> None:
    """An explosion hits both; the one it reaches first has lost, and there is no draw. Surround
    order starts at the left of the placer's facing: north-east of the charge for an Edwin who looks
    east."""
    s = Skirmish(
        {**ELI, "at": [0, 2], "life": 1},
        {**YUNYE, "at": [-2, 3], "life": 1},
        ally={
            "character": "edwin",
            "at": [-3, 4],
            "facing": "E",
            "side": "sapper",
            "charges": [[-1, 3]],
        },
        seat=ALLY,
    )
    s.do("use:edwin.sapper.detonate")
    while s.g.pending and not winners(s):
        s.quietly()
    assert winners(s) == (FOE, FOE_ALLY)
    assert s.life("yunye") == 1


# --- what a fallen vessel holder leaves behind


def falls_beside_eli(part: dict[str, Any], **more: Any) -> Skirmish:
    """Eli kills somebody of the other team who holds the vessel."""
    foe_ally = {"at": [0, 3], "facing": "W", "life": 1, **part}
    s = Skirmish(ELI, foe_ally=foe_ally, **more)
    s.do("use:eli.dagger.death_cut", "pass")
    assert winners(s) == ()
    return s


def on_the_map(s: Skirmish, name: str) -> list[list[int]]:
    return [[p["q"], p["r"]] for p in s.g.view(None)["pieces"] if p["name"] == name]


@rule("EX-goal-vessel-death", "EX-silas-skeletons")
def test_followers_leave_with_their_master() -> None:
    """They do not count as killed: no curse token for it."""
    s = falls_beside_eli({"character": "silas", "skeletons": [[-3, 4], [-3, 3]]})
    assert on_the_map(s, "silas") == on_the_map(s, "silas.skeleton") == []
    assert s.curses(FOE_ALLY) == 0


@rule("EX-goal-vessel-death", "EX-noel-link")
def test_circles_leave_with_noel_and_links_come_off() -> None:
    s = falls_beside_eli({"character": "noel", "circles": [{"at": [-3, 4], "linked": RED}]})
    assert on_the_map(s, "noel.circle") == []
    assert s.statuses("eli") == []


@rule("EX-goal-vessel-death", "EX-noel-link")
def test_a_fallen_characters_circle_stays_without_a_link() -> None:
    foe = {"character": "noel", "circles": [{"at": [-3, 4], "linked": FOE_ALLY}]}
    s = Skirmish(ELI, foe, foe_ally={**YUNYE, "life": 1})
    s.do("use:eli.dagger.death_cut", "pass")
    (circle,) = [p["id"] for p in s.g.view(None)["pieces"] if p["name"] == "noel.circle"]
    assert s.g.cards[circle].linked == -1


@rule("EX-goal-vessel-death", "EX-alicia-puppet-untargetable")
def test_the_puppet_leaves_with_alicia() -> None:
    s = falls_beside_eli({"character": "alicia", "puppet": [-3, 4]})
    assert on_the_map(s, "alicia.puppet") == []


@rule("EX-goal-vessel-death", "EX-edwin-charges", "EX-world-when")
def test_charges_outlive_edwin_until_the_next_world_turn() -> None:
    s = falls_beside_eli({"character": "edwin", "charges": [[-3, 4]]})
    assert on_the_map(s, "edwin.charge") == [[-3, 4]]
    s.end_turn().end_turn()
    assert (s.g.table.seat, on_the_map(s, "edwin.charge")) == (FOE, [[-3, 4]])
    s.end_turn()
    assert (s.g.table.seat, on_the_map(s, "edwin.charge")) == (RED, [])
    assert s.said("exploded") == 1


@rule("EX-goal-vessel-death", "EX-flow-order")
def test_who_falls_in_the_own_turn_has_no_more_of_it() -> None:
    """The counterattack kills Nia; the next in the row begins."""
    s = Skirmish(
        ally={"character": "nia", "at": [-2, 3], "facing": "E", "life": 1},
        foe={**ELI, "facing": "W"},
        seat=ALLY,
        dice=(BLANK,),
    )
    s.do("use:nia.flame.soulfire", "use:eli.dagger.death_cut")
    assert winners(s) == ()
    assert (s.g.table.seat, s.prompt) == (FOE, "act")
    assert s.unit("eli").most == 10


@rule("EX-goal-vessel-death", "EX-st-poison")
def test_who_falls_of_poison_loses_the_action_too() -> None:
    s = Skirmish(
        ally={
            "character": "nia",
            "at": [-2, 3],
            "facing": "E",
            "life": 1,
            "statuses": ["poison"],
        },
        foe={**ELI, "facing": "W"},
        seat=ALLY,
        dice=(BEST,),
    )
    s.do("use:nia.flame.soulfire")
    assert (s.at("nia"), s.life("eli")) == ([], 10)
    assert s.g.table.seat == FOE


@rule("EX-goal-vessel-death", "EX-st-bleed")
def test_who_bleeds_to_death_on_the_way_has_no_more_of_the_turn() -> None:
    s = Skirmish(
        ally={"character": "nia", "at": [-2, 3], "life": 1, "statuses": ["bleed"]},
        seat=ALLY,
        dice=(BEST,),
    )
    s.do("move@0,3")
    assert (s.at("nia"), s.g.table.seat) == ([], FOE)


@rule("EX-goal-vessel-death", "EX-board-kill-cancels", "EX-res-area")
def test_an_area_of_somebody_who_fell_hits_nobody_else() -> None:
    """Ring of Fire: Eli in the east answers first and kills; Yunye is spared."""
    s = Skirmish(
        ally={"character": "nia", "at": [-2, 3], "facing": "E", "life": 1},
        foe={**ELI, "facing": "W"},
        foe_ally={**YUNYE, "at": [-3, 3], "facing": "E"},
        seat=ALLY,
    )
    s.do("use:nia.flame.ring", "use:eli.dagger.death_cut")
    assert (s.life("eli"), s.life("yunye")) == (10, 11)
    assert s.g.table.seat == FOE


# --- rounds


@rule("EX-flow-order")
def test_turns_follow_initiative() -> None:
    """The row runs from left to right, whatever the seats."""
    s = Skirmish(order=[2, 0, 3, 1], seat=2)
    turns = [s.g.table.seat]
    for _ in range(4):
        s.end_turn()
        turns.append(s.g.table.seat)
    assert turns == [2, 0, 3, 1, 2]


@rule("EX-flow-order", "EX-goal-vessel-death")
def test_a_fallen_characters_place_is_passed_over() -> None:
    s = Skirmish(ally={"dead": True})
    s.end_turn()
    assert s.g.table.seat == FOE


@rule("EX-round-advance", "EX-flow-order")
def test_the_round_advances_when_everybody_has_had_a_turn() -> None:
    """Not before the last one is over; then the marker moves and the first begins again."""
    s = Skirmish()
    for seat in (ALLY, FOE, FOE_ALLY):
        s.end_turn()
        assert (s.g.table.seat, s.g.table.round, s.g.table.space) == (seat, 1, 1)
    s.end_turn()
    assert (s.g.table.seat, s.g.table.round, s.g.table.space) == (RED, 2, 2)


@rule("EX-round-advance")
def test_world_actions_come_before_the_new_rounds_turns() -> None:
    """The night's event has acted when the first character is asked."""
    s = Skirmish(space=2, nights={3: "cursed_moon"})
    s.end_round()
    assert s.curses(RED) == 1
    keys = s.order
    assert keys.index("event") < len(keys) - 1 - keys[::-1].index("turn")


@rule("EX-round-track", "EX-round-judgement-stay")
def test_the_track_ends_with_the_final_judgement() -> None:
    """From the first space through rounds 2 to 7 to judgement, and no farther: rounds go on without
    the marker."""
    s = Skirmish()
    spaces = []
    for _ in range(10):
        s.end_round()
        spaces.append(s.g.table.space)
    assert spaces == [2, 3, 4, 5, 6, 7, 8, 8, 8, 8]
    assert s.g.table.round == 11
    assert winners(s) == ()


@rule("EX-round-day", "EX-round-night", "EX-world-statue")
@pytest.mark.parametrize(
    ("space", "day"), [(1, True), (2, False), (3, True), (4, False), (5, True), (6, False)]
)
def test_days_and_nights(space: int, day: bool) -> None:
    """2, 4 and 6 are days, on which a broken statue comes back; 3, 5 and 7 are nights, on which the
    event of that space acts."""
    s = Skirmish(space=space, at="EX-world-when", nights={3: "omen", 5: "moonless", 7: "deluge"})
    acting = {3: ["event.omen"], 5: ["event.moonless"], 7: ["event.deluge"]}
    assert (s.g.statue >= 0) == day
    assert s.zone("tonight") == ([] if day else acting[space + 1])


@rule("EX-event-active")
def test_an_event_acts_only_while_the_marker_is_in_its_space() -> None:
    """A deluge takes a step from everybody for its night, neither before nor after."""
    eli = {"character": "eli", "at": [-1, 3]}

    def steps(s: Skirmish) -> int:
        return s.g.points(s.id("eli"))

    s = Skirmish(eli, space=2, nights={3: "deluge"}, statue=[2, 1])
    assert steps(s) == 4
    s.end_round()
    assert (s.g.table.space, steps(s)) == (3, 3)
    s.end_round()
    assert (s.g.table.space, steps(s)) == (4, 4)


# --- final judgement


@rule("EX-round-judgement")
def test_final_judgement_leaves_everybody_one_life() -> None:
    """Maximum and current life of every character; followers are none."""
    s = Skirmish(
        {"character": "eli", "life": 7},
        {"character": "silas", "skeletons": [[-3, 4]]},
        ally={"character": "nia", "life": 1, "max_life": 6},
        foe_ally={"character": "darian"},
        space=7,
    )
    s.end_round()
    assert s.g.table.space == 8
    for name in ("eli", "silas", "nia", "darian"):
        assert (s.life(name), s.unit(name).most) == (1, 1)
    skeletons = [p for p in s.g.view(None)["pieces"] if p["name"] == "silas.skeleton"]
    assert [(p["life"], p["max_life"]) for p in skeletons] == [(2, 2)]
    assert winners(s) == ()


@rule("EX-round-judgement")
def test_final_judgement_does_not_raise_the_dead() -> None:
    s = Skirmish(ally={"character": "nia", "dead": True}, space=7)
    s.end_round()
    assert s.at("nia") == []
    assert s.life("nia") == 0


@rule("EX-round-judgement")
def test_before_judgement_nobody_is_touched() -> None:
    s = Skirmish({"character": "eli", "life": 7}, space=6)
    s.end_round()
    assert s.life("darian") == 13


@rule("EX-round-judgement", "EX-char-heal-cap", "EX-bonus-rune")
def test_after_judgement_nothing_heals_but_the_rune_still_clears() -> None:
    """Half of one, rounded down, is nothing."""
    s = Skirmish(
        {
            **ELI,
            "life": 1,
            "max_life": 1,
            "statuses": ["weakness", "regen"],
            "items": ["bandage"],
        },
        space=8,
        judged=True,
    )
    s.do("use:item.bandage")
    assert s.life("eli") == 1
    s.do("use:rune")
    assert (s.life("eli"), s.statuses("eli")) == (1, ["regen"])
    s.end_turn().end_turn().end_turn().end_turn()
    assert (s.life("eli"), s.unit("eli").most) == (1, 1)


@rule("EX-round-judgement-stay")
def test_after_judgement_the_world_does_no_more() -> None:
    """No coin, no event, no second judgement; the count of rounds goes on."""
    s = Skirmish(
        {**ELI, "life": 3, "max_life": 3}, space=8, judged=True, round=8, at="EX-world-when"
    )
    assert (s.g.table.space, s.g.table.round) == (8, 9)
    assert s.said("coin") == s.said("judgement") == 0
    assert s.g.statue < 0
    assert s.life("eli") == 3


@rule("EX-round-judgement-stay")
def test_after_judgement_the_game_is_won_by_killing_the_sacred_holder() -> None:
    s = Skirmish(ELI, YUNYE, space=7, at="EX-world-when", dice=(BLANK,))
    assert winners(s) == ()
    s.do("use:eli.dagger.death_cut", "pass")
    assert winners(s) == (RED, ALLY)


# --- events


@rule("EX-event-deal")
def test_events_of_later_nights_stay_secret() -> None:
    s = Skirmish(space=1, nights={3: "omen", 5: "moonless", 7: "deluge"}, statue=[2, 1])
    for name in ("event.omen", "event.moonless", "event.deluge"):
        assert not any(s.sees(seat, name) for seat in (None, RED, ALLY, FOE, FOE_ALLY))


@rule("EX-goal-kill-relic", "EX-goal-teams")
def test_a_team_wins_with_its_fallen() -> None:
    """Whoever of the team is dead has won as well."""
    s = Skirmish(ELI, {**YUNYE, "life": 1}, ally={"dead": True}, dice=(BLANK,))
    s.do("use:eli.dagger.death_cut", "pass")
    assert winners(s) == (RED, ALLY)


@rule("EX-setup-track-novice", "EX-round-track", "EX-round-judgement")
def test_a_novice_game_is_judged_after_three_rounds() -> None:
    """From the second night before the cataclysm: a day, a night, judgement; no event ever acts."""
    s = Skirmish({"character": "eli", "life": 4, "max_life": 5}, rules="novice", space=5)
    spaces = []
    for _ in range(4):
        s.end_round()
        spaces.append(s.g.table.space)
    assert spaces == [6, 7, 8, 8]
    assert s.said("event") == s.said("event-revealed") == 0
    assert (s.life("darian"), s.unit("darian").most) == (1, 1)
