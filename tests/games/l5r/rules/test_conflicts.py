"""Conflicts from the action window to their end: totals, winners, breaking, claiming, home."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.support.court import ROW, UNDER, Court, attacks, defends, row, who

AIR: dict[str, Any] = {"type": "military", "ring": "air", "attacker": 0, "province": 1}
POLITICAL: dict[str, Any] = {**AIR, "type": "political"}


def battle(mine: list[Any], theirs: list[Any], **more: Any) -> Court:
    """In the action window of a conflict."""
    conflict = more.pop("conflict", AIR)
    one, two = more.pop("one", {}), more.pop("two", {})
    return Court(
        {"characters": mine, **one},
        {"characters": theirs, **two},
        at=more.pop("at", "LR-B-3.2.2"),
        conflict=conflict,
        **more,
    )


def over(c: Court) -> Court:
    """Everything is declined until the conflict is over."""
    return c.until(prompt="declare") if c.g.conflict is None else _finish(c)


def _finish(c: Court) -> Court:
    while c.g.conflict is not None and c.g.pending:
        c._decline()
    return c


@rule("LR-B-skill-total", "LR-B-3.2.2-totals")
def test_only_ready_participants_add_their_skill() -> None:
    c = battle(
        [attacks("doji-challenger"), attacks("brash-samurai", bowed=True), "kakita-kaezin"],
        [defends("asahina-artisan")],
        at="LR-B-3.2.3",
    )
    assert c.said("conflict.won") == 1 and c.g.view(None)["totals"] in ([3, 0], [])


@rule("LR-B-favor-bonus")
def test_the_favor_adds_one_to_a_side_with_a_participant_of_its_holder() -> None:
    c = battle(
        [attacks("doji-challenger")],
        [defends("brash-samurai")],
        two={"hand": ["court-games", "way-of-the-crane"]},
        favor=1,
        favor_side="military",
    )
    assert c.totals() == (3, 3) and c.value("brash-samurai", "military") == 2
    other = battle([attacks("doji-challenger")], ["brash-samurai"], favor=1, one=BUSY)
    assert other.totals() == (3, 0)


BUSY = {"hand": ["way-of-the-crane"]}


@rule("LR-B-3.2.3", "LR-B-3.2.7", "LR-B-ring-states")
def test_the_higher_total_wins_and_its_side_claims_the_ring() -> None:
    c = battle([attacks("brash-samurai")], [defends("doji-challenger")], at="LR-B-3.2.3")
    assert c.ring("air").shows == 0 and c.zone("claimed-1") == ["ring-air"]
    assert c.said("ring.resolved") == 0  # a defender resolves none


@rule("LR-B-3.2.3-tie")
def test_a_tie_is_won_by_the_attacker() -> None:
    c = battle([attacks("doji-challenger")], [defends("kakita-kaezin")], at="LR-B-3.2.3")
    assert c.prompt == "ring" and c.seat == 0


@rule("LR-B-3.2.3-need", "LR-B-3.2.3-nobody")
def test_without_skill_nobody_wins_and_the_ring_goes_back() -> None:
    c = battle(
        [attacks("doji-challenger", bowed=True)], [defends("asahina-artisan")], at="LR-B-3.2.3"
    )
    assert c.said("conflict.nobody") == 1 and c.said("conflict.won") == 0
    assert "ring-air" in c.zone("unclaimed") and c.g.conflict is None


@rule("LR-B-3.2.3-need")
def test_a_total_without_a_participant_does_not_win() -> None:
    """The favor alone would be 1; a bowed participant with it is enough."""
    c = battle(
        [attacks("doji-challenger", bowed=True)],
        [],
        at="LR-B-3.2.3",
        favor=0,
        favor_side="military",
    )
    assert c.said("conflict.won") == 1


@rule("LR-B-3.2.4")
def test_losing_undefended_costs_one_honor() -> None:
    c = battle([attacks("doji-challenger")], [], at="LR-B-3.2.3")
    assert c.honor(1) == 9


@rule("LR-B-3.2.4")
def test_a_bowed_defender_still_opposes() -> None:
    c = battle(
        [attacks("doji-challenger")], [defends("brash-samurai", bowed=True)], at="LR-B-3.2.3"
    )
    assert c.honor(1) == 10


@rule("LR-B-3.2.5", "LR-B-province-strength")
def test_a_province_breaks_by_as_much_as_its_strength() -> None:
    weak = [UNDER, who("restoration-of-balance", up=True), *ROW[1:]]  # strength 3
    c = battle([attacks("doji-challenger")], [], two={"provinces": weak}, at="LR-B-3.2.3")
    assert c.card("restoration-of-balance").broken
    c = battle([attacks("brash-samurai")], [], two={"provinces": weak}, at="LR-B-3.2.3")
    assert not c.card("restoration-of-balance").broken


@rule("LR-B-province-strength", "LR-B-holding-active")
def test_a_holding_adds_its_bonus_to_the_province_it_lies_in() -> None:
    c = battle(
        [attacks("doji-challenger")], [], one=BUSY, two={"provinces": row("imperial-storehouse")}
    )
    assert c.strength("fertile-fields", "province-1-1") == 5
    assert c.g.strength(c.g.province(0, 1)) == 0  # facedown: nobody's business yet


@rule("LR-B-province-strength", "LR-B-area-facedown")
def test_the_stronghold_adds_its_bonus_to_its_own_province() -> None:
    provinces = [who(UNDER, up=True), *ROW]
    c = battle([attacks("doji-challenger")], [], one=BUSY, two={"provinces": provinces})
    assert c.strength(UNDER, "province-0-1") == 5 + 2


@rule("LR-B-3.2.5-discard", "LR-B-1.4-refill")
def test_whoever_breaks_a_province_may_discard_what_lies_in_it() -> None:
    weak = [UNDER, who("restoration-of-balance", up=True, cards=["eager-scout"]), *ROW[1:]]
    c = battle([attacks("doji-challenger")], [], two={"provinces": weak}, at="LR-B-3.2.3")
    c.until(prompt="discard.broken")
    assert c.seat == 0 and c.keys() == ["discard:eager-scout", "done"]
    c.do("discard:eager-scout")
    assert c.zone("dynasty-discard-1") == ["eager-scout"]
    slot = c.g.zones[[z.name for z in c.g.layout].index("slot-1-1")]
    assert len(slot) == 1 and c.g.cards[slot[0]].down


@rule("LR-B-win-conquest", "LR-B-win-at-once")
def test_a_broken_stronghold_province_ends_the_duel() -> None:
    provinces = [who("restoration-of-balance", up=True), *(who(p, broken=True) for p in ROW)]
    mine = [attacks("doji-challenger"), attacks("brash-samurai"), attacks("kakita-kaezin")]
    c = battle(
        mine, [], two={"provinces": provinces}, conflict={**AIR, "province": 0}, at="LR-B-3.2.3"
    )
    assert c.g.outcome is not None and c.g.outcome.winners == (0,)
    assert c.g.outcome.reason == "conquest"


@rule("LR-B-3.2.6", "LR-B-ring-air", "LR-B-3.2.7")
def test_a_winning_attacker_may_decline_the_effect_and_claims_all_the_same() -> None:
    c = battle([attacks("doji-challenger")], [defends("brash-samurai")], at="LR-B-3.2.3")
    assert c.keys() == ["element.air", "pass"]
    c.do("pass")
    assert c.honor(0) == 10 and c.zone("claimed-0") == ["ring-air"]


@rule("LR-B-3.2.8")
def test_k09_all_participants_bow_and_go_home() -> None:
    c = battle([attacks("doji-challenger")], [defends("brash-samurai")], at="LR-B-3.2.3")
    c.do("pass")
    for name in ("doji-challenger", "brash-samurai"):
        assert c.card(name).bowed and not c.in_conflict(name)


@rule("LR-B-3.2.8")
def test_k09_one_that_does_not_bow_goes_home_ready() -> None:
    """K09, K83: Sashimono after a military conflict."""
    mine = [attacks("honored-general", attached=["sashimono"])]
    c = battle(mine, [], at="LR-B-3.2.3")
    _finish(c)
    assert not c.card("honored-general").bowed and not c.in_conflict("honored-general")


@rule("LR-B-3.3", "LR-B-lasting", "LR-B-lasting-set")
def test_what_lasts_for_the_conflict_is_over_with_it_and_covers_who_was_there() -> None:
    c = battle(
        [attacks("doji-challenger")],
        [defends("brash-samurai")],
        two={"stronghold": "shiro-nishiyama", "fate": 5, "hand": ["steward-of-law"]},
    )
    c.do("use:shiro-nishiyama/0")
    assert c.value("brash-samurai", "military") == 3
    c.until("play:steward-of-law").do("play:steward-of-law", "enter.conflict", "fate=0")
    assert c.value("steward-of-law", "military") == 1
    _finish(c)
    assert c.value("brash-samurai", "military") == 2


@rule("LR-B-3.2.2-play", "LR-B-char-hand-fate", "LR-B-put-into-conflict")
def test_a_character_from_hand_enters_home_or_the_conflict_ready() -> None:
    c = battle([attacks("doji-challenger")], [], two={"fate": 5, "hand": ["steward-of-law"]})
    c.do("play:steward-of-law")
    assert c.keys() == ["enter.conflict", "enter.home"]
    c.do("enter.conflict", "fate=2")
    card = c.card("steward-of-law")
    assert c.in_conflict("steward-of-law") and not card.bowed and card.fate == 2 and c.fate(1) == 2


@rule("LR-B-dash", "LR-B-type-switch", "LR-B-participate-ban", "LR-B-3.2-type-used")
def test_k17_a_switched_type_sends_home_who_may_not_take_part() -> None:
    """K17: Rally to the Cause against a lone Matsu Berserker."""
    c = Court(
        {"characters": ["matsu-berserker", "brash-samurai"], "hand": ["way-of-the-crane"]},
        {"provinces": [UNDER, "rally-to-the-cause", *ROW[:3]]},
        at="LR-B-3.2-next",
    )
    c.declares("military", "air", "row-1", "matsu-berserker")
    c.do("apply:rally-to-the-cause/0*")
    assert (
        c.prompt == "window"
        and not c.in_conflict("matsu-berserker")
        and c.card("matsu-berserker").bowed
    )
    assert c.g.seats[0].declared == (0,)  # the opportunity used is the military one


@rule("LR-B-3.2.3-fixed", "LR-B-character-won")
def test_winner_and_difference_are_fixed_when_they_are_compared() -> None:
    c = battle([attacks("doji-challenger")], [defends("asahina-artisan")], at="LR-B-3.2.3")
    conflict = c.g.conflict
    assert conflict is not None and (conflict.margin, conflict.strength) == (3, 4)


@rule("LR-B-move-home", "LR-B-move-in", "LR-B-move")
def test_a_character_is_moved_as_it_is_and_only_to_where_it_is_not() -> None:
    c = battle(
        [attacks("doji-challenger"), "kakita-kaezin"],
        ["brash-samurai", who("asahina-artisan", bowed=True)],
        two=BUSY,
    )
    c.until("use:doji-challenger/0").do("use:doji-challenger/0")
    assert c.keys() == ["target:asahina-artisan", "target:brash-samurai"] or c.prompt == "target"
    c.do("target:asahina-artisan")
    assert c.in_conflict("asahina-artisan") and c.card("asahina-artisan").bowed
    assert c.totals() == (3, 0)
