"""Team Conquest: one opportunity a team, joint attackers, an ally in defence, shared rings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.court import ROW, UNDER, Court, attacks, defends, row, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}
MORE = {"hand": ["way-of-the-crane"], "characters": [who("asahina-artisan", fate=3)]}


def teams(*seats: Any, count: int = 4, **more: Any) -> Court:
    return Court(*seats, count=count, format="team-conquest", **more)


def broken(*slots: int, up: tuple[int, ...] = ()) -> list[Any]:
    names = (UNDER, *ROW)
    return [who(name, broken=p in slots, up=p in (*slots, *up)) for p, name in enumerate(names)]


# --- seats, order, opportunities


@rule("LR-tc-players", "LR-tc-seating", "LR-tc-standard")
def test_two_teams_of_two_sit_side_by_side() -> None:
    c = teams(STILL)
    assert [c.g.team(s) for s in range(4)] == [0, 0, 1, 1]
    assert c.g.opponents(0) == [2, 3] and c.g.allies(0) == [1]


@rule("LR-tc-action-team", "LR-tc-pass", "LR-tc-first-team")
def test_either_member_takes_the_opportunity_of_the_team() -> None:
    busy = {"fate": 3, "hand": ["fine-katana"], "characters": ["brash-samurai"]}
    other = {"fate": 3, "hand": ["ornate-fan"], "characters": ["asahina-artisan"]}
    c = teams(busy, busy, other, other)
    assert [d.seat for d in c.g.pending] == [0, 1]
    c.do("play:fine-katana>brash-samurai", seat=1)
    assert [d.seat for d in c.g.pending] == [2, 3]
    c.do("pass", seat=3)
    assert [d.seat for d in c.g.pending] == [0]  # the other member has nothing left to do


@rule("LR-tc-order")
def test_the_teams_pick_who_of_them_is_first() -> None:
    c = teams(STILL, MORE, at="LR-B-1.1", first=2)
    assert [d.seat for d in c.g.pending] == [2, 3] and c.prompt == "order"
    c.do("player:seat-3", seat=2)
    c.do("player:seat-0", seat=1)
    assert c.g.in_order() == [3, 0, 2, 1]


@rule("LR-tc-first-pass")
def test_the_token_goes_to_the_other_team() -> None:
    assert teams(STILL, at="LR-B-5.5", first=1).g.team(3) == teams(at="LR-B-3.1").g.team(2)
    c = teams(STILL, MORE, at="LR-B-5.5", first=1)
    assert c.g.team(c.g.table.first) == 1


@rule("LR-tc-pass-fate")
def test_passing_first_brings_no_fate() -> None:
    c = teams({"provinces": row("brash-samurai")}, at="LR-B-1.4")
    c.to_phase("draw")
    assert [c.fate(s) for s in range(4)] == [0, 0, 0, 0]


@rule("LR-tc-teammates", "LR-tc-play-char", "LR-tc-play-fate")
def test_a_character_may_be_played_under_a_teammates_control() -> None:
    c = teams({"fate": 5, "provinces": row("brash-samurai")}, at="LR-B-1.4")
    c.do("play:brash-samurai")
    assert c.keys() == ["player:seat-0", "player:seat-1"]
    c.do("player:seat-1", "fate=2")
    card = c.card("brash-samurai")
    assert card.controller == 1 and c.where("brash-samurai") == "play-1"
    assert card.fate == 2 and c.fate(0) == 1 and c.fate(1) == 0


# --- bids


@rule("LR-tc-draw-opposite", "LR-tc-draw-standard")
def test_honor_moves_between_players_who_sit_opposite() -> None:
    c = teams(STILL, at="LR-B-2.2")
    assert c.keys(3) == [f"bid={n}" for n in range(1, 6)]
    c.bids(5, 1, 2, 4)  # 0 against 2, 1 against 3
    assert [c.honor(s) for s in range(4)] == [7, 13, 13, 7]


@rule("LR-tc-broken-bid")
def test_whose_stronghold_is_broken_bids_two_at_most() -> None:
    c = teams({**STILL, "provinces": broken(0, 1)}, at="LR-B-2.2")
    assert c.keys(0) == ["bid=1", "bid=2"] and len(c.keys(1)) == 5


# --- conflicts


@rule("LR-tc-declare-1", "LR-tc-declare-2", "LR-tc-declare-4", "LR-tc-participate")
def test_both_members_attack_as_one_side() -> None:
    c = teams(
        {"characters": ["doji-challenger"]},
        {"characters": ["kakita-kaezin"]},
        STILL,
        at="LR-B-3.2-next",
    )
    assert [d.seat for d in c.g.pending] == [0, 1]
    c.do("declare.military:ring-air", seat=1)
    c.do("attack:seat-2@row-1", "attacker:doji-challenger", "attacker:kakita-kaezin")
    conflict = c.g.conflict
    assert conflict is not None and (conflict.attacker, conflict.defender) == (1, 2)
    assert c.totals()[0] == 6
    assert [c.g.seats[s].chances for s in range(4)] == [1, 1, 2, 2]


@rule("LR-tc-declare-1", "LR-B-cannot")
@pytest.mark.parametrize("bound", [2, 3])
def test_each_member_declares_what_nothing_forbids_that_player(bound: int) -> None:
    """Way of the Phoenix binds one of them: the other may still call the conflict a Fire one."""
    c = teams(
        {"hand": ["way-of-the-phoenix"], "characters": ["kaiu-envoy"]},
        {},
        {"characters": ["brash-samurai"]},
        {"characters": ["doji-whisperer"]},
    )
    c.do("play:way-of-the-phoenix", "target:ring-fire", f"player:seat-{bound}")
    while not [d for d in c.g.pending if d.seat in (2, 3) and d.prompt == "declare"]:
        c._decline()
    fire = {d.seat: any("ring-fire" in key for key in d.keys) for d in c.g.pending}
    assert fire == {bound: False, 5 - bound: True}


@rule("LR-tc-declare-3", "LR-tc-declare-6")
def test_the_two_conflicts_go_against_different_opponents() -> None:
    c = teams({"characters": ["doji-challenger", "kakita-kaezin"]}, {}, STILL, at="LR-B-3.2-next")
    c.declares_at("military", "air", 2, "row-1", "doji-challenger")
    c.until(prompt="declare", seat=0).do("declare.political:ring-fire")
    assert {k.partition("@")[0] for k in c.keys(None)} == {"attack:seat-3"}


@rule("LR-tc-declare-6", "LR-tc-broken-attack")
def test_once_a_stronghold_is_broken_its_teammate_may_be_attacked_again() -> None:
    c = teams(
        {"characters": ["doji-challenger", "kakita-kaezin"]},
        {},
        STILL,
        {"provinces": broken(0, 1, 2)},
        at="LR-B-3.2-next",
    )
    c.declares_at("military", "air", 2, "row-1", "doji-challenger")
    c.until(prompt="declare", seat=0).do("declare.political:ring-fire")
    assert "attack:seat-2@row-2" in c.keys(None)


@rule("LR-tc-declare-5", "LR-tc-rings-one")
def test_the_attackers_say_who_takes_the_fate_on_the_ring() -> None:
    c = teams({"characters": ["doji-challenger"]}, {}, STILL, at="LR-B-3.2-next", rings={"air": 2})
    c.declares_at("military", "air", 2, "row-1", "doji-challenger")
    assert c.prompt == "taker"
    c.do("player:seat-1")
    assert c.fate(1) == 2 and c.fate(0) == 0


@rule("LR-tc-defend-own")
def test_the_teammate_of_the_attacked_declares_one_defender_at_most() -> None:
    c = teams(
        {"characters": ["doji-challenger"]},
        {},
        {"characters": ["brash-samurai", "asahina-artisan"]},
        {"characters": ["kakita-asami", "savvy-politician"]},
        at="LR-B-3.2-next",
    )
    c.declares_at("political", "air", 2, "row-1", "doji-challenger")
    c.until(prompt="defenders")
    assert c.seat == 2
    c.do("defender:brash-samurai", "defender:asahina-artisan")
    assert c.seat == 3 and c.prompt == "defenders"
    c.do("defender:kakita-asami")
    assert c.prompt != "defenders" and c.totals() == (3, 4)


@rule("LR-tc-participate-side")
def test_an_ally_of_the_defender_plays_onto_the_defending_side() -> None:
    c = teams(
        {"characters": [attacks("doji-challenger")]},
        {},
        STILL,
        {"fate": 3, "hand": ["steward-of-law"]},
        at="LR-B-3.2.2",
        conflict={"ring": "air", "defender": 2, "type": "political"},
    )
    c.until("play:steward-of-law").do("play:steward-of-law", seat=3)
    c.do("player:seat-3", "enter.conflict", "fate=0")
    assert c.card("steward-of-law").side == 2


@rule("LR-tc-stronghold-attack")
@pytest.mark.parametrize(
    ("mine", "theirs", "open_"), [((1,), (1, 2), True), ((), (1, 2, 3), False), ((1,), (1,), False)]
)
def test_a_stronghold_is_open_by_the_teams_broken_provinces(
    mine: tuple[int, ...], theirs: tuple[int, ...], open_: bool
) -> None:
    c = teams(
        {"characters": ["doji-challenger"]},
        {},
        {"provinces": broken(*mine)},
        {"provinces": broken(*theirs)},
        at="LR-B-3.2-next",
    )
    c.do("declare.military:ring-air", seat=0)
    assert ("attack:seat-2@stronghold" in c.keys(None)) == open_


@rule("LR-tc-unopposed", "LR-tc-resolve-team")
def test_losing_undefended_costs_each_member_one_honor() -> None:
    conflict = {"ring": "air", "defender": 2}
    c = teams({"characters": [attacks("doji-challenger")]}, at="LR-B-3.2.3", conflict=conflict)
    assert [c.honor(s) for s in range(4)] == [10, 10, 9, 9]
    c = teams(
        {"characters": [attacks("doji-challenger")]},
        {},
        {},
        {"characters": [defends("brash-samurai")]},
        at="LR-B-3.2.3",
        conflict=conflict,
    )
    assert [c.honor(s) for s in range(4)] == [10, 10, 10, 10]


@rule("LR-tc-ring-effect")
def test_air_is_resolved_against_the_attacked_for_either_attacker() -> None:
    c = teams(
        {"characters": [attacks("doji-challenger")]},
        at="LR-B-3.2.3",
        conflict={"ring": "air", "defender": 3},
    )
    c.do("element.air", "player:seat-1")
    assert c.keys() == ["gain-honor", "take-honor:seat-3"]
    c.do("take-honor:seat-3")
    assert c.honor(1) == 11 and c.honor(3) == 8


@rule("LR-tc-rings-claimed", "LR-tc-glory-count", "LR-tc-favor-team")
def test_claimed_rings_and_glory_are_the_teams() -> None:
    c = teams(
        {"characters": ["brash-samurai"]},
        {"claimed": ["air"], "characters": ["asahina-artisan"]},
        {"characters": ["doji-challenger"]},
        at="LR-B-3.4",
    )
    assert c.g.claimed(0) == c.g.claimed(1) != [] and c.prompt == "favor"
    c.do("favor.military")
    assert c.g.team(c.g.table.favor) == 0


@rule("LR-tc-favor-bonus")
def test_the_favor_serves_the_team() -> None:
    c = teams(
        {"characters": [attacks("doji-challenger")], "hand": ["way-of-the-crane"]},
        at="LR-B-3.2.2",
        conflict={"ring": "air", "defender": 2},
        favor=1,
        favor_side="military",
    )
    assert c.totals() == (4, 0)


@rule("LR-tc-opponent")
def test_your_opponent_is_either_one_picked_on_resolution() -> None:
    """Kakita Asami takes 1 honor from your opponent."""
    c = teams(
        {"characters": [attacks("kakita-asami")]},
        {},
        {"characters": [defends("eager-scout")]},
        at="LR-B-3.2.2",
        conflict={"ring": "air", "defender": 2, "type": "political"},
    )
    c.until("use:kakita-asami/0").do("use:kakita-asami/0")
    assert c.keys() == ["player:seat-2", "player:seat-3"]
    c.do("player:seat-3")
    assert c.honor(3) == 9 and c.honor(0) == 11


@rule("LR-tc-legal-province")
def test_a_conflict_is_at_a_province_of_the_defending_player() -> None:
    c = teams({"characters": ["doji-challenger"]}, {}, STILL, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", seat=0)
    assert {k.partition("@")[0] for k in c.keys(None)} == {"attack:seat-2", "attack:seat-3"}


@rule("LR-tc-duel")
def test_duelists_are_of_opposing_teams() -> None:
    c = teams(
        {"characters": [attacks("mirumoto-raitsugu")]},
        {"characters": [attacks("doji-challenger")]},
        {},
        {"characters": [defends("brash-samurai"), defends("asahina-artisan")]},
        at="LR-B-3.2.2",
        conflict={"ring": "air", "defender": 2},
    )
    c.until("use:mirumoto-raitsugu/0").do("use:mirumoto-raitsugu/0")
    assert c.keys() == ["target:brash-samurai", "target:asahina-artisan"]


# --- uniques and broken strongholds


@rule("LR-tc-unique-team", "LR-tc-unique-discard")
def test_a_unique_of_the_team_stands_against_another_and_may_be_fed() -> None:
    c = teams(
        {"fate": 9, "provinces": row("kakita-kaezin")},
        {"characters": ["kakita-kaezin"]},
        at="LR-B-1.4",
    )
    assert not c.offers("play:kakita-kaezin*")
    c.do("duplicate:*", seat=0)
    assert c.card("kakita-kaezin", "play-1").fate == 1


@rule("LR-tc-unique-location")
def test_two_copies_of_a_unique_stronghold_in_a_team_are_blank() -> None:
    c = teams(STILL, MORE, {"stronghold": "shiro-nishiyama"})
    assert c.g.blanked(c.g.stronghold(0)) and c.g.blanked(c.g.stronghold(1))
    assert not c.g.blanked(c.g.stronghold(2))


@rule("LR-tc-unique-location")
def test_nor_does_either_of_them_make_its_province_stronger() -> None:
    """The province under it keeps what is printed on itself."""

    def strengths(mine: str, other: str) -> tuple[int, int]:
        provinces = [who("restoration-of-balance", up=True), *ROW]
        g = teams({"stronghold": mine, "provinces": provinces}, {"stronghold": other}).g
        province = g.province(0, 0)
        return g.strength(province), g.face(province).strength

    alone, printed = strengths("isawa-mori-seido", "shiro-nishiyama")
    assert alone > printed
    assert strengths("isawa-mori-seido", "isawa-mori-seido") == (printed, printed)


@rule("LR-tc-honor-zero", "LR-tc-noelim", "LR-tc-broken-blank")
def test_without_honor_the_stronghold_province_breaks_and_its_player_plays_on() -> None:
    c = teams({**STILL, "honor": 3}, MORE, STILL, at="LR-B-2.2").bids(5, 3, 1, 3)
    assert c.honor(0) == 0 and c.g.cards[c.g.province(0, 0)].broken
    assert c.g.in_game(0) and c.g.outcome is None and c.g.blanked(c.g.stronghold(0))


@rule("LR-tc-honor-zero", "LR-B-time-order")
def test_the_province_breaks_like_any_other_and_can_be_answered() -> None:
    war = [who("the-art-of-war", up=True), UNDER, *ROW[1:]]
    c = teams({**STILL, "honor": 3, "provinces": war}, MORE, STILL, at="LR-B-2.2")
    c.bids(5, 3, 1, 3)
    assert c.honor(0) == 0 and not c.g.cards[c.g.province(0, 0)].broken
    held = len(c.hand(0))
    c.do("apply:the-art-of-war/0")
    assert len(c.hand(0)) >= held + 3 and c.g.cards[c.g.province(0, 0)].broken


@rule("LR-tc-broken-reshuffle")
def test_whose_stronghold_is_broken_does_not_shuffle_a_new_deck() -> None:
    c = teams(
        {**STILL, "provinces": broken(0), "conflict_deck": 1, "conflict_discard": ["ornate-fan"]},
        MORE,
        at="LR-B-2.2",
    ).bids(2, 1, 1, 1)
    assert c.honor(0) == 4  # 1 given, and 5 for the empty deck
    assert c.zone("conflict-discard-0") == ["ornate-fan"]
    assert c.zone("conflict-deck-0") == []


# --- victory


@rule("LR-tc-win-honor")
def test_fifty_honor_of_a_team_win() -> None:
    c = teams({"honor": 30}, {"honor": 18}, at="LR-B-2.2").bids(1, 1, 3, 1)
    assert c.g.outcome is not None and c.g.outcome.winners == (0, 1)


@rule("LR-tc-more-honor", "LR-tc-more-players")
def test_teams_of_three_need_75_honor_and_have_more_rings() -> None:
    c = teams({"honor": 30}, {"honor": 29}, {"honor": 15}, count=6)
    assert c.g.outcome is None and len(c.zone("unclaimed")) == 10
    c = teams({"honor": 30}, {"honor": 29}, {"honor": 16}, count=6)
    assert c.g.outcome is not None and c.g.outcome.winners == (0, 1, 2)


@rule("LR-tc-win-strongholds", "LR-tc-more-stronghold")
def test_all_strongholds_of_a_team_broken_lose() -> None:
    one = teams(STILL, {}, {"provinces": broken(0, 1)}, {})
    assert one.g.outcome is None
    both = teams(STILL, {}, {"provinces": broken(0, 1)}, {"provinces": broken(0, 1)})
    assert both.g.outcome is not None and both.g.outcome.winners == (0, 1)
    assert both.g.outcome.rule == "LR-tc-win-strongholds"


@rule("LR-tc-more-stronghold")
def test_with_six_the_total_of_the_team_alone_opens_a_stronghold() -> None:
    c = teams(
        {"characters": ["doji-challenger"]}, {}, {}, {}, {"provinces": broken(1, 2, 3, 4)},
        count=6, at="LR-B-3.2-next",
    )  # fmt: skip
    assert c.g.format.stronghold_open(c.g, 3) and not c.g.format.stronghold_open(c.g, 0)
