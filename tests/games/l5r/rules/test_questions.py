"""Which clause a question names, whom it asks, and what it offers to the letter: a table points at
the clause, and a player reads it there."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.court import ROW, UNDER, Court, attacks, defends, row, who

Asked = tuple[int, str, str]
STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}
AIR: dict[str, Any] = {"type": "political", "ring": "air", "attacker": 0, "province": 1}


def asked(c: Court) -> Asked:
    decision = c.g.pending[0]
    return decision.seat, decision.prompt, decision.rule


# --- setting up


@rule("LR-B-setup-provinces", "LR-B-setup-dynasty-mulligan", "LR-B-setup-conflict-mulligan")
def test_the_questions_before_the_first_round() -> None:
    g = caipan.new("l5r", options={"decks": ["crane", "lion"]}, seed=1)
    found: list[tuple[str, str]] = []
    while g.pending[0].prompt != "dynasty":
        decision = g.pending[0]
        found.append((decision.prompt, decision.rule))
        keys = list(decision.keys)
        g.choose("done" if "done" in keys else keys[0], seat=decision.seat)
    placing = [("province.stronghold", "LR-B-setup-provinces")]
    placing += [("province.row", "LR-B-setup-provinces")] * 3  # the last one needs no asking
    assert found == [
        *placing * 2,
        *[("mulligan.dynasty", "LR-B-setup-dynasty-mulligan")] * 2,
        *[("mulligan.conflict", "LR-B-setup-conflict-mulligan")] * 2,
    ]
    assert (g.pending[0].prompt, g.pending[0].rule) == ("dynasty", "LR-B-1.4")


# --- the phases


@rule("LR-B-1.4-fate", "LR-B-1.4")
def test_fate_on_a_character_is_asked_by_its_clause_and_none_declines() -> None:
    c = Court({"fate": 5, "provinces": row("vanguard-warrior")}, at="LR-B-1.4")
    assert asked(c) == (0, "dynasty", "LR-B-1.4")
    c.do("play:vanguard-warrior")
    assert asked(c) == (0, "fate", "LR-B-1.4-fate")
    assert c.keys() == ["fate=0", "fate=1", "fate=2", "fate=3"]
    assert c.g.pending[0].args["card"] == "vanguard-warrior"


@rule("LR-B-3.2.2-play")
def test_where_a_character_enters_is_asked_in_a_conflict_and_only_of_its_sides() -> None:
    mine = {"fate": 5, "hand": ["steward-of-law"]}
    c = Court(
        {"characters": [attacks("doji-challenger")], **mine}, STILL,
        at="LR-B-3.2.2", conflict=AIR,
    ).until("play:steward-of-law", seat=0)  # fmt: skip
    c.do("play:steward-of-law")
    assert asked(c) == (0, "enter", "LR-B-3.2.2-play")
    assert c.keys() == ["enter.conflict", "enter.home"]
    assert c.g.pending[0].args["card"] == "steward-of-law"
    calm = Court(mine, STILL).do("play:steward-of-law")
    assert asked(calm)[1] == "fate"  # without a conflict nobody asks


@rule("LR-B-2.2", "LR-B-D.3")
def test_a_bid_names_the_draw_phase_or_the_duel() -> None:
    c = Court(at="LR-B-2.2")
    assert [(d.seat, d.prompt, d.rule) for d in c.g.pending] == [
        (0, "bid", "LR-B-2.2"), (1, "bid", "LR-B-2.2"),
    ]  # fmt: skip
    duel = Court(
        {"characters": [attacks("mirumoto-raitsugu")]},
        {"characters": [defends("brash-samurai")]},
        at="LR-B-3.2.2",
        conflict={"ring": "air"},
    ).until("use:mirumoto-raitsugu/0")
    duel.do("use:mirumoto-raitsugu/0")
    assert [(d.seat, d.prompt, d.rule) for d in duel.g.pending] == [
        (0, "bid", "LR-B-D.3"), (1, "bid", "LR-B-D.3"),
    ]  # fmt: skip


@rule("LR-B-3.2-ring", "LR-B-3.2-province", "LR-B-3.2-attackers", "LR-B-kw-covert", "LR-B-3.2.1")
def test_a_declaration_asks_step_by_step_each_by_its_clause() -> None:
    mine = ["political-rival", "doji-challenger"]
    theirs = ["brash-samurai", "asahina-artisan"]
    c = Court(
        {"characters": mine}, {"characters": theirs, "hand": ["way-of-the-crane"]},
        at="LR-B-3.2-next",
    )  # fmt: skip
    assert asked(c) == (0, "declare", "LR-B-3.2-ring")
    c.do("declare.political:ring-air")
    assert asked(c) == (0, "attack", "LR-B-3.2-province")
    c.do("attack:seat-1@row-1")
    assert asked(c) == (0, "attackers", "LR-B-3.2-attackers") and not c.offers("done")
    c.do("attacker:political-rival")
    assert c.offers("done")
    c.do("done")
    assert asked(c) == (0, "covert", "LR-B-kw-covert")
    assert c.g.pending[0].args["card"] == "political-rival"
    c.do("done").until(prompt="defenders")
    assert asked(c) == (1, "defenders", "LR-B-3.2.1") and c.offers("done")
    c.do("done").until(prompt="window")
    assert asked(c) == (1, "window", "LR-B-window-one")


@rule("LR-B-3.2.6", "LR-B-ring-air", "LR-B-ring-earth", "LR-B-ring-fire", "LR-B-ring-void",
      "LR-B-ring-water")  # fmt: skip
@pytest.mark.parametrize("element", ["air", "earth", "fire", "void", "water"])
def test_a_rings_effect_is_asked_by_the_clause_of_its_element(element: str) -> None:
    theirs = [
        defends("brash-samurai"), who("asahina-artisan", fate=1), who("kakita-kaezin", fate=2),
    ]  # fmt: skip
    c = Court(
        {"characters": [attacks("doji-challenger")]}, {"characters": theirs},
        at="LR-B-3.2.3", conflict={**AIR, "ring": element},
    )  # fmt: skip
    assert asked(c) == (0, "ring", "LR-B-3.2.6") and c.keys() == [f"element.{element}", "pass"]
    c.do(f"element.{element}")
    if element == "earth":  # one thing to do needs no asking
        assert c.prompt != "ring.earth" and len(c.hand(0)) == 1
    else:
        assert asked(c) == (0, f"ring.{element}", f"LR-B-ring-{element}")


@rule("LR-B-3.2.5-discard")
def test_the_attacker_is_asked_about_the_cards_of_a_broken_province() -> None:
    weak = [UNDER, who("restoration-of-balance", up=True, cards=["eager-scout"]), *ROW[1:]]
    c = Court(
        {"characters": [attacks("doji-challenger")]}, {"provinces": weak},
        at="LR-B-3.2.3", conflict=AIR,
    ).until(prompt="discard.broken")  # fmt: skip
    assert asked(c) == (0, "discard.broken", "LR-B-3.2.5-discard")
    c.do("done")
    assert c.zone("slot-1-1") == ["eager-scout"]


@rule("LR-B-favor-claim", "LR-B-4.2", "LR-B-5.3")
def test_favor_fateless_characters_and_the_row_are_asked_by_their_clauses() -> None:
    c = Court({"characters": ["brash-samurai"]}, at="LR-B-3.4")
    assert asked(c) == (0, "favor", "LR-B-favor-claim")
    c = Court({"characters": ["brash-samurai", "asahina-artisan"]}, at="LR-B-4.2")
    assert asked(c) == (0, "discard.fateless", "LR-B-4.2")
    c = Court({}, {"provinces": row("eager-scout")}, at="LR-B-5.2").until(prompt="discard.row")
    assert asked(c) == (1, "discard.row", "LR-B-5.3")


# --- abilities


@rule("LR-B-select", "LR-B-target")
def test_modes_and_targets_are_asked_by_their_clauses() -> None:
    c = Court({"hand": ["contingency-plan"]}, at="LR-B-2.2").bids(3, 3)
    c.do("apply:contingency-plan/0")
    assert asked(c) == (0, "mode", "LR-B-select") and c.keys() == ["mode.raise=0", "mode.lower=1"]
    fan = {"hand": ["way-of-the-crane"], "characters": ["brash-samurai", "doji-challenger"]}
    c = Court(fan).do("play:way-of-the-crane")
    assert asked(c) == (0, "target", "LR-B-target")
    assert c.g.pending[0].args["card"] == "way-of-the-crane"


@rule("LR-B-kw-restricted", "LR-B-attach-control")
def test_a_third_restricted_attachment_lets_the_bearers_controller_discard_one() -> None:
    """Whoever played it: it is the character's controller who picks, of the three."""
    two = ["jade-tetsubo", "ornate-fan"]
    hand = {"hand": ["fine-katana"], "fate": 5}
    c = Court(hand, {"characters": [who("brash-samurai", attached=two)]})
    c.do("play:fine-katana*")
    assert asked(c) == (1, "discard.restricted", "LR-B-kw-restricted")
    assert sorted(k.partition("#")[0] for k in c.keys(1)) == [
        "discard:fine-katana", "discard:jade-tetsubo", "discard:ornate-fan",
    ]  # fmt: skip
    c.do("discard:ornate-fan")
    assert c.where("ornate-fan") == "conflict-discard-1" and c.zone("play-0") == ["fine-katana"]


@rule("LR-B-kw-restricted")
def test_two_restricted_attachments_are_borne() -> None:
    one = who("brash-samurai", attached=["fine-katana"])
    c = Court({"hand": ["jade-tetsubo"], "fate": 5, "characters": [one]}).do("play:jade-tetsubo*")
    assert c.prompt != "discard.restricted" and c.where("jade-tetsubo") == "play-0"


@rule("LR-B-kw-timing", "LR-B-kw-pride")
def test_the_first_player_orders_what_several_keywords_bring() -> None:
    """Two proud characters of the second player win at once: each is honored, and the first player
    says in which order."""
    proud = [attacks("matsu-berserker", attached=["magnificent-kimono"])]
    proud += [attacks("doji-challenger", attached=["magnificent-kimono"])]
    c = Court({}, {"characters": proud}, at="LR-B-3.2.3", conflict={"ring": "air", "attacker": 1})
    assert asked(c) == (0, "order.keywords", "LR-B-kw-timing")
    assert c.keys() == ["keyword.honor:matsu-berserker=0", "keyword.honor:doji-challenger=1"]
    c.do("keyword.honor:doji-challenger=1")
    assert c.card("doji-challenger").status == c.card("matsu-berserker").status == 1


@rule("LR-B-kw-timing", "LR-B-kw-pride")
def test_the_proud_who_lose_are_dishonored() -> None:
    proud = [attacks(n, attached=["magnificent-kimono"]) for n in ("eager-scout", "doji-whisperer")]
    strong = [defends("doji-challenger"), defends("kakita-kaezin")]
    c = Court(
        {"characters": proud}, {"characters": strong}, first=1,
        at="LR-B-3.2.3", conflict={"ring": "air"},
    )  # fmt: skip
    assert asked(c) == (1, "order.keywords", "LR-B-kw-timing")
    assert c.keys() == ["keyword.dishonor:eager-scout=0", "keyword.dishonor:doji-whisperer=1"]


# --- more than two seats


@rule("LR-en-honor-highrem", "LR-en-honor-lowrem")
def test_the_rest_of_a_split_is_asked_by_its_clause() -> None:
    def three(*bids: int) -> Court:
        return Court(STILL, count=3, at="LR-B-2.2").bids(*bids)

    assert asked(three(5, 2, 2)) == (0, "honor.to", "LR-en-honor-highrem")
    assert asked(three(2, 5, 5)) == (0, "honor.from", "LR-en-honor-lowrem")
    assert asked(three(2, 2, 5)) == (2, "honor.to", "LR-en-honor-highrem")
    assert three(2, 2, 5).keys() == ["player:seat-0", "player:seat-1"]
    assert three(4, 4, 1).keys() == ["player:seat-0", "player:seat-1"]


@rule("LR-en-rings-place", "LR-en-rings-fate")
def test_where_a_ring_lies_and_whose_gets_fate_is_asked_by_its_clause() -> None:
    c = Court(
        {"characters": [attacks("doji-challenger")]}, count=3,
        at="LR-B-3.2.3", conflict={"ring": "fire", "defender": 1},
    ).until(prompt="ring")  # fmt: skip
    c.do("pass")
    assert asked(c) == (0, "lay", "LR-en-rings-place")
    assert c.g.pending[0].args["card"] == "ring-fire"
    c = Court(STILL, count=3, at="LR-B-4.4", first=2)
    assert asked(c) == (2, "ring.fate", "LR-en-rings-fate")


@rule("LR-tc-order", "LR-tc-declare-5", "LR-tc-ring-effect", "LR-tc-play-char", "LR-tc-opponent")
def test_the_questions_of_teams() -> None:
    def teams(*seats: Any, **more: Any) -> Court:
        return Court(*seats, count=4, format="team-conquest", **more)

    c = teams(STILL, at="LR-B-1.1", first=2)
    assert [(d.seat, d.prompt, d.rule) for d in c.g.pending] == [
        (2, "order", "LR-tc-order"), (3, "order", "LR-tc-order"),
    ]  # fmt: skip
    c = teams({"characters": ["doji-challenger"]}, at="LR-B-3.2-next", rings={"air": 2})
    c.declares_at("military", "air", 2, "row-1", "doji-challenger")
    assert asked(c) == (0, "taker", "LR-tc-declare-5")
    assert c.keys() == ["player:seat-0", "player:seat-1"]
    for element, rule_ in (("air", "LR-tc-ring-effect"), ("earth", "LR-tc-ring-effect")):
        c = teams(
            {}, {"characters": [attacks("doji-challenger")]},
            at="LR-B-3.2.3", conflict={"ring": element, "attacker": 1, "defender": 3},
        )  # fmt: skip
        c.do(f"element.{element}")
        assert asked(c) == (1, "taker", rule_) and c.keys() == ["player:seat-0", "player:seat-1"]
    c = teams({"fate": 5, "provinces": row("brash-samurai")}, at="LR-B-1.4")
    c.do("play:brash-samurai")
    assert asked(c) == (0, "control", "LR-tc-play-char")
    assert c.g.pending[0].args["card"] == "brash-samurai"
    c = teams(
        {"characters": [attacks("kakita-asami")]}, {}, {"characters": [defends("eager-scout")]},
        at="LR-B-3.2.2", conflict={"ring": "air", "defender": 2, "type": "political"},
    ).until("use:kakita-asami/0")  # fmt: skip
    c.do("use:kakita-asami/0")
    assert asked(c)[0] == 0 and c.rule == "LR-tc-opponent"


@rule("LR-tc-ring-effect")
@pytest.mark.parametrize("element", ["fire", "void", "water"])
def test_nobody_asks_who_has_the_benefit_of_the_other_rings(element: str) -> None:
    theirs = [defends("brash-samurai"), who("asahina-artisan", fate=1)]
    c = Court(
        {"characters": [attacks("doji-challenger")]}, {}, {"characters": theirs},
        count=4, format="team-conquest",
        at="LR-B-3.2.3", conflict={"type": "political", "ring": element, "defender": 2},
    )  # fmt: skip
    c.do(f"element.{element}")
    assert c.prompt != "taker"
