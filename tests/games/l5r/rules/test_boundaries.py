"""The edges of printed numbers and conditions: just enough, just too little, the wrong seat."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.l5r.book import BOOK
from caipan.games.l5r.table import L5R
from tests.support import rule
from tests.support.court import ROW, UNDER, Court, attacks, defends, row, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}
AIR: dict[str, Any] = {"type": "military", "ring": "air", "attacker": 0, "province": 1}


def broken(*slots: int) -> list[Any]:
    return [who(name, broken=p in slots, up=True) for p, name in enumerate((UNDER, *ROW))]


def teams(*seats: Any, count: int = 4, **more: Any) -> Court:
    return Court(*seats, count=count, format="team-conquest", **more)


def three(*seats: Any, **more: Any) -> Court:
    return Court(*seats, count=more.pop("count", 3), format="enlightenment", **more)


def laid(*rings: tuple[int, str], broken: tuple[int, ...] = ()) -> list[Any]:
    found = [who(name, up=True, broken=p in broken) for p, name in enumerate((UNDER, *ROW))]
    for slot, element in rings:
        found[slot].setdefault("rings", []).append(element)
    return found


# --- victory


@rule("LR-B-win-honor", "LR-B-win-dishonor")
@pytest.mark.parametrize(
    ("honor", "winners", "reason"),
    [(24, None, ""), (25, (0,), "honor"), (1, None, ""), (0, (1,), "dishonor")],
)
def test_25_honor_win_and_none_lose(
    honor: int, winners: tuple[int, ...] | None, reason: str
) -> None:
    outcome = Court({**STILL, "honor": honor}, STILL).g.outcome
    assert (outcome.winners if outcome else None) == winners
    if outcome:
        assert (outcome.reason, outcome.rule) == (reason, f"LR-B-win-{reason}")
        assert outcome.scores == (honor, 10)


@rule("LR-B-win-together")
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_with_25_honor_the_first_player_wins(first: int) -> None:
    outcome = Court({"honor": 25}, {"honor": 26}, first=first).g.outcome
    assert outcome is not None and outcome.winners == (first,)


@rule("LR-B-win-conquest")
def test_a_broken_stronghold_province_loses_whoever_is_first() -> None:
    for first in (0, 1):
        outcome = Court(STILL, {"provinces": broken(0)}, first=first).g.outcome
        assert outcome is not None and outcome.winners == (0,)
        assert (outcome.reason, outcome.rule) == ("conquest", "LR-B-win-conquest")


@rule("LR-en-win-honor", "LR-en-win-rings", "LR-en-simultaneous")
def test_in_enlightenment_the_first_in_player_order_wins_by_whatever_it_is() -> None:
    five = laid((1, "air"), (1, "earth"), (2, "void"), (3, "water"), (4, "fire"))
    seats = [{"honor": 25}, {**STILL, "provinces": five}, STILL]
    for first, winner, reason, clause in (
        (0, 0, "honor", "LR-en-win-honor"),
        (1, 1, "enlightenment", "LR-en-win-rings"),
        (2, 0, "honor", "LR-en-win-honor"),
    ):
        outcome = three(*seats, first=first).g.outcome
        assert outcome is not None and outcome.winners == (winner,)
        assert (outcome.reason, outcome.rule) == (reason, clause)


@rule("LR-en-win-rings", "LR-en-win-rings-own")
def test_a_fifth_element_on_a_broken_province_does_not_count_and_goes_back() -> None:
    """Broken outside a conflict, its rings go to their owner's pool."""
    rings = ((1, "air"), (1, "earth"), (2, "void"), (3, "water"), (4, "fire"))
    c = three({**STILL, "provinces": laid(*rings, broken=(4,))}, STILL, STILL)
    assert c.g.outcome is None
    assert "ring-fire" in c.zone("pool-0") and "ring-fire" not in c.zone("claimed-0")
    assert len(c.zone("claimed-0")) == 4 and c.said("eliminated") == 0


@rule("LR-en-take-break")
def test_rings_of_a_bystanders_broken_province_go_to_no_attacker() -> None:
    c = three(
        {"characters": [attacks("doji-challenger")]}, STILL,
        {**STILL, "provinces": laid((1, "void"), broken=(1,))},
        at="LR-B-3.2.2", conflict={"ring": "fire", "defender": 1},
    )  # fmt: skip
    assert "ring-void" in c.zone("pool-2") and c.zone("claimed-0") == []


@rule("LR-B-win-all-out", "LR-en-simultaneous")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_if_all_three_are_out_at_once_the_first_player_wins(first: int) -> None:
    outcome = three({"honor": 0}, {"honor": 0}, {"honor": 0}, first=first).g.outcome
    assert outcome is not None and outcome.winners == (first,)
    assert (outcome.reason, outcome.rule) == ("elimination", "LR-B-win-all-out")


@rule("LR-en-elim-last")
def test_two_out_at_once_leave_the_third() -> None:
    outcome = three({"honor": 0}, STILL, {"honor": 0}).g.outcome
    assert outcome is not None and outcome.winners == (1,)
    assert (outcome.reason, outcome.rule) == ("elimination", "LR-en-elim-last")


@rule("LR-tc-win-honor", "LR-tc-more-honor")
@pytest.mark.parametrize(
    ("count", "mine", "wins"),
    [(4, 40, True), (4, 39, False), (6, 55, True), (6, 54, False), (8, 70, True), (8, 69, False)],
)
def test_a_team_needs_25_honor_a_member(count: int, mine: int, wins: bool) -> None:
    """The other members have 10 each."""
    c = teams(STILL, {"honor": mine}, count=count)
    assert (c.g.outcome is not None) == wins
    if c.g.outcome:
        assert c.g.outcome.winners == tuple(range(count // 2))
        assert (c.g.outcome.reason, c.g.outcome.rule) == ("honor", "LR-tc-win-honor")


@rule("LR-tc-win-strongholds", "LR-B-win-together")
def test_a_team_that_has_lost_all_strongholds_does_not_win_by_honor() -> None:
    gone = {"provinces": broken(0), "honor": 30}
    outcome = teams(gone, gone, STILL, STILL).g.outcome
    assert outcome is not None and outcome.winners == (2, 3)
    assert (outcome.reason, outcome.rule) == ("conquest", "LR-tc-win-strongholds")


@rule("LR-B-win-all-out", "LR-tc-win-strongholds")
@pytest.mark.parametrize(("first", "winners"), [(0, (0, 1)), (3, (2, 3))])
def test_if_all_strongholds_are_broken_the_first_team_wins(
    first: int, winners: tuple[int, ...]
) -> None:
    outcome = teams(*[{"provinces": broken(0)}] * 4, first=first).g.outcome
    assert outcome is not None and outcome.winners == winners
    assert (outcome.reason, outcome.rule) == ("conquest", "LR-B-win-all-out")


@rule("LR-tc-honor-zero", "LR-tc-noelim")
def test_who_is_without_honor_loses_the_stronghold_province_and_no_other() -> None:
    c = teams(STILL, {"honor": 0}, STILL, {"honor": 1})
    states = [[c.g.cards[c.g.province(s, p)].broken for p in range(5)] for s in (1, 3)]
    assert states == [[True, False, False, False, False], [False] * 5]
    assert c.g.in_game(1) and c.g.outcome is None


# --- seats and order


@rule("LR-tc-order")
def test_six_settle_their_order_team_by_team() -> None:
    """Of three members two are picked; the last one follows by itself."""
    c = teams(STILL, count=6, at="LR-B-1.1", first=4)
    assert [d.seat for d in c.g.pending] == [3, 4, 5]
    c.do("player:seat-5", seat=3)
    assert c.keys(4) == ["player:seat-3", "player:seat-4"]
    c.do("player:seat-3", seat=4)
    assert [d.seat for d in c.g.pending] == [0, 1, 2] and c.prompt == "order"
    c.do("player:seat-1", seat=2).do("player:seat-0", seat=2)
    assert c.g.table.order == (5, 3, 4, 1, 0, 2)
    assert c.g.in_order() == [5, 1, 3, 0, 4, 2]


@rule("LR-tc-first-pass", "LR-tc-seating")
@pytest.mark.parametrize(
    ("count", "first", "then"), [(4, 0, 2), (4, 3, 1), (6, 2, 5), (6, 4, 1), (8, 1, 5)]
)
def test_the_token_goes_to_whoever_sits_opposite(count: int, first: int, then: int) -> None:
    assert teams(STILL, count=count, at="LR-B-5.5", first=first).g.table.first == then


@rule("LR-tc-draw-opposite")
def test_with_six_each_pays_the_one_opposite() -> None:
    c = teams(STILL, count=6, at="LR-B-2.2").bids(5, 1, 3, 1, 2, 3)  # 0-3, 1-4, 2-5
    assert [c.honor(s) for s in range(6)] == [6, 11, 10, 14, 9, 10]


@rule("LR-tc-rings-one", "LR-tc-more-players")
@pytest.mark.parametrize(("count", "rings"), [(4, 5), (6, 10), (8, 15)])
def test_one_more_set_of_rings_for_each_further_pair(count: int, rings: int) -> None:
    assert len(teams(STILL, count=count).zone("unclaimed")) == rings


@rule("LR-tc-broken-bid", "LR-B-D.3")
def test_whose_stronghold_is_broken_bids_two_at_most_in_a_duel_too() -> None:
    c = teams(
        {"characters": [attacks("mirumoto-raitsugu")]}, {},
        {"characters": [defends("brash-samurai")], "provinces": broken(0)},
        at="LR-B-3.2.2", conflict={"ring": "air", "defender": 2},
    ).until("use:mirumoto-raitsugu/0")  # fmt: skip
    c.do("use:mirumoto-raitsugu/0", seat=0)
    assert len(c.keys(0)) == 5 and c.keys(2) == ["bid=1", "bid=2"]


@rule("LR-tc-unique-location")
def test_a_unique_location_is_blank_only_beside_a_copy_of_the_same_team() -> None:
    c = teams(
        {"stronghold": "shizuka-toshi"}, {"stronghold": "shiro-nishiyama"},
        {"stronghold": "shizuka-toshi"}, {"stronghold": "yojin-no-shiro"},
    )  # fmt: skip
    assert not any(c.g.blanked(c.g.stronghold(s)) for s in range(4))


@rule("LR-tc-broken-blank")
def test_only_the_broken_stronghold_itself_is_blank() -> None:
    c = teams({"provinces": broken(0, 1)}, {"stronghold": "shiro-nishiyama"}, STILL)
    blank = [c.g.blanked(c.g.stronghold(s)) for s in (0, 1)]
    assert blank == [True, False]
    assert c.g.blanked(c.g.province(0, 1)) and not c.g.blanked(c.g.province(0, 2))


@rule("LR-tc-declare-3", "LR-tc-declare-6")
def test_a_teammate_may_not_attack_again_whom_the_team_has_attacked() -> None:
    """The second conflict is declared by the other member, and it is the team's all the same."""
    c = teams(
        {"characters": ["doji-challenger"]}, {"characters": ["kakita-kaezin"]}, STILL, {},
        at="LR-B-3.2-next",
    )  # fmt: skip
    c.do("declare.military:ring-air", seat=0)
    c.do("attack:seat-3@row-1", "attacker:doji-challenger", "done")
    c.until(prompt="declare", seat=0).do("declare.political:ring-fire", seat=1)
    assert {k.partition("@")[0] for k in c.keys(None)} == {"attack:seat-2"}


@rule("LR-tc-broken-reshuffle", "LR-B-deckout")
def test_a_broken_stronghold_still_costs_honor_for_an_empty_dynasty_deck_once_a_round() -> None:
    """The discard pile stays where it is, and the provinces stay empty: 5 as the round ends, 5 as
    the next one begins."""
    mine = [who(UNDER, broken=True), who(ROW[0], broken=True, cards=["eager-scout"]),
            who(ROW[1], broken=True, cards=["kaiu-envoy"]), *ROW[2:]]  # fmt: skip
    c = teams(
        {"provinces": mine, "honor": 12, "dynasty_deck": 0, "dynasty_discard": ["brash-samurai"]},
        at="LR-B-5.2",
    ).until(prompt="order")  # fmt: skip
    assert c.honor(0) == 2 and c.said("deck-out.bare") == 2 and c.said("deck-out") == 0
    assert "brash-samurai" in c.zone("dynasty-discard-0") and c.zone("slot-1-0") == []


@rule("LR-B-deckout")
def test_an_empty_dynasty_deck_is_made_anew_of_the_discard_pile() -> None:
    mine = [UNDER, who(ROW[0], broken=True, cards=["eager-scout"]), *ROW[1:]]
    c = Court(
        {"provinces": mine, "dynasty_deck": 0, "dynasty_discard": ["brash-samurai"]}, STILL,
        at="LR-B-5.2",
    )  # fmt: skip
    assert c.honor(0) == 5 and c.said("deck-out") == 1 and c.said("deck-out.bare") == 0
    assert len(c.zone("slot-1-0")) == 1 and c.zone("dynasty-discard-0") == []


# --- bids


@rule("LR-B-2.4-short", "LR-en-honor-highone")
def test_a_giver_who_is_short_splits_what_there_is() -> None:
    c = three({"honor": 2}, STILL, STILL, at="LR-B-2.2").bids(5, 1, 1)
    assert c.g.seats[0].out and (c.honor(1), c.honor(2)) == (11, 11)


@rule("LR-en-honor-lowone")
def test_of_two_high_bidders_each_gives_their_share_or_what_there_is() -> None:
    c = three({"honor": 1}, STILL, STILL, at="LR-B-2.2").bids(5, 1, 5)
    assert c.g.seats[0].out and (c.honor(1), c.honor(2)) == (13, 8)


@rule("LR-en4-four", "LR-en4-two")
def test_of_five_each_rude_one_pays_each_dignified_one() -> None:
    c = three(*[STILL] * 5, count=5, at="LR-B-2.2").bids(4, 2, 2, 4, 2)
    assert [c.honor(s) for s in range(5)] == [7, 12, 12, 7, 12]
    polite = three(*[STILL] * 5, count=5, at="LR-B-2.2").bids(2, 2, 2, 2, 2)
    assert [polite.honor(s) for s in range(5)] == [10] * 5


@rule("LR-ban-seven")
def test_seven_cards_are_banned_in_enlightenment_and_none_elsewhere() -> None:
    seven = {
        "display-of-power", "ide-tadaji", "jurojin-s-curse", "karada-district",
        "roving-michibiku", "severed-from-the-stream", "togashi-tadakatsu",
    }  # fmt: skip
    assert L5R.formats["enlightenment"].banned == seven
    assert not L5R.formats["duel"].banned and not L5R.formats["team-conquest"].banned
    assert set(L5R.formats) == {"duel", "enlightenment", "team-conquest"}
    assert all(f.name == name for name, f in L5R.formats.items()) and BOOK.name == "l5r"


@rule("LR-en-players", "LR-en-more", "LR-tc-players", "LR-tc-more-players")
def test_how_many_sit_at_each_format_and_what_it_gives() -> None:
    seats = {name: f.seats for name, f in L5R.formats.items()}
    assert seats == {
        "duel": (2,), "enlightenment": (3, 4, 5, 6, 7, 8), "team-conquest": (4, 6, 8),
    }  # fmt: skip
    given = {n: (f.honor, f.pass_fate, f.first_fate, f.treaties) for n, f in L5R.formats.items()}
    assert given == {
        "duel": (25, 1, 0, False), "enlightenment": (25, 1, 1, True),
        "team-conquest": (25, 0, 0, False),
    }  # fmt: skip


# --- conflicts


@rule("LR-B-kw-covert")
def test_covert_with_nobody_to_evade_asks_nothing() -> None:
    c = Court(
        {"characters": ["political-rival"]},
        {"characters": ["political-rival"], "hand": ["way-of-the-crane"]},
        at="LR-B-3.2-next",
    )  # fmt: skip
    c.declares("political", "air", "row-1", "political-rival")
    assert c.prompt != "covert" and c.said("declared") == 1


@rule("LR-B-kw-covert", "LR-B-kw-covert-when")
def test_each_covert_attacker_evades_one_of_the_attacked_and_nobody_twice() -> None:
    c = three(
        {"characters": ["political-rival", who("adept-of-shadows")]},
        {"characters": ["brash-samurai", "doji-challenger"]},
        {"characters": ["kakita-kaezin"]},
        at="LR-B-3.2-next",
    )  # fmt: skip
    c.declares_at("political", "air", 1, "row-1", "political-rival", "adept-of-shadows")
    assert c.keys() == ["evade:brash-samurai", "evade:doji-challenger", "done"]
    c.do("evade:brash-samurai")
    if c.prompt == "covert":
        assert c.keys() == ["evade:doji-challenger", "done"]
        c.do("done")
    c.until(prompt="defenders")
    assert c.keys() == ["defender:doji-challenger", "done"]


@rule("LR-B-kw-covert")
@pytest.mark.parametrize(("answer", "evaded"), [("done", []), ("evade:brash-samurai", [0])])
def test_only_whoever_was_picked_is_evaded(answer: str, evaded: list[int]) -> None:
    c = Court(
        {"characters": ["political-rival"]},
        {"characters": ["brash-samurai", "doji-challenger"], "hand": ["way-of-the-crane"]},
        at="LR-B-3.2-next",
    )  # fmt: skip
    c.declares("political", "air", "row-1", "political-rival").do(answer)
    conflict = c.g.conflict
    assert conflict is not None
    assert [r.card for r in conflict.evaded] == [c.id("brash-samurai") for _ in evaded]


@rule("LR-B-3.2.4", "LR-en-unopposed")
def test_honor_for_an_undefended_loss_is_the_attacked_players() -> None:
    c = Court(STILL, {"characters": [attacks("doji-challenger")]},
              at="LR-B-3.2.3", conflict={**AIR, "attacker": 1, "defender": 0})  # fmt: skip
    assert (c.honor(0), c.honor(1)) == (9, 10)


@rule("LR-B-3.2.8", "LR-B-3.3")
def test_after_the_conflict_everybody_is_home_and_the_ring_where_it_belongs() -> None:
    c = Court(
        {"characters": [attacks("brash-samurai"), "doji-whisperer"]},
        {"characters": [defends("doji-challenger")], **{"hand": ["way-of-the-crane"]}},
        at="LR-B-3.2.3", conflict=AIR,
    )  # fmt: skip
    c.until(prompt="declare")
    assert [c.card(n).bowed for n in ("brash-samurai", "doji-challenger", "doji-whisperer")] == [
        True, True, False,
    ]  # fmt: skip
    assert all(not c.in_conflict(n) for n in ("brash-samurai", "doji-challenger"))
    assert c.g.contested() == -1 and c.zone("claimed-1") == ["ring-air"] and c.g.conflict is None


@rule("LR-B-glory-count", "LR-B-favor-tie", "LR-en-win-three")
def test_of_three_the_strictly_highest_glory_takes_the_favor() -> None:
    one, two = {"characters": ["brash-samurai"]}, {"characters": ["asahina-artisan"]}
    most = {"characters": ["kakita-kaezin"], "claimed": ["air", "fire"]}
    c = three(one, most, two, at="LR-B-3.4")
    assert (c.seat, c.prompt) == (1, "favor")
    c.do("favor.political")
    assert (c.g.table.favor, c.g.rules.stats[c.g.table.favor_side]) == (1, "political")
    tied = three(most, most, one, at="LR-B-3.4", favor=2)
    assert tied.prompt != "favor" and tied.g.table.favor == 2


@rule("LR-B-5.3", "LR-B-holding-active")
def test_a_holding_on_a_broken_province_leaves_play_and_a_facedown_card_stays() -> None:
    mine = [
        UNDER, who(ROW[0], broken=True, cards=["imperial-storehouse"]),
        who(ROW[1], broken=True, cards=[{"card": "eager-scout", "up": False}]), *ROW[2:],
    ]  # fmt: skip
    c = Court({"provinces": mine, "dynasty_deck": 9, **STILL}, STILL, at="LR-B-5.2")
    assert c.zone("dynasty-discard-0") == ["imperial-storehouse"]
    assert c.said("left") == 1 and c.zone("slot-2-0") == ["eager-scout"]


@rule("LR-B-5.3")
def test_each_clears_their_own_row_in_player_order() -> None:
    both = {"provinces": row("eager-scout"), "dynasty_deck": 9}
    c = Court(both, both, at="LR-B-5.2", first=1)
    assert (c.seat, c.prompt) == (1, "discard.row")
    c.do("discard:*")
    assert (c.seat, c.prompt) == (0, "discard.row") and len(c.zone("dynasty-discard-1")) == 1
    c.do("done")
    assert c.zone("dynasty-discard-0") == [] and c.zone("slot-1-0") == ["eager-scout"]
