"""Declaring a conflict: opportunities, rings, provinces, attackers, covert, defenders."""

from __future__ import annotations

from tests.support import rule
from tests.support.court import ROW, UNDER, Court, row, who

BROKEN = [UNDER, *(who(p, broken=True) for p in ROW[:3]), ROW[3]]


@rule("LR-B-3.1", "LR-B-3.2-next", "LR-B-window-one")
def test_k05_the_window_before_the_first_conflict_asks_the_first_player_first() -> None:
    """K05: all sorts of things may be done there; when both pass, the first player declares."""
    mine = {
        "fate": 9,
        "hand": ["fine-katana", "steward-of-law", "way-of-the-crane"],
        "characters": ["brash-samurai", "vanguard-warrior"],
        "provinces": row("imperial-storehouse"),
    }
    c = Court(mine, {"fate": 3, "hand": ["ornate-fan"]}, first=0)
    assert c.seat == 0
    for pattern in (
        "play:fine-katana>brash-samurai",
        "play:steward-of-law",
        "play:way-of-the-crane",
        "use:vanguard-warrior/0",
        "use:imperial-storehouse/0",
    ):
        assert c.offers(pattern), pattern
    c.do("pass").do("play:ornate-fan>vanguard-warrior")
    assert c.seat == 0 and c.prompt == "window"
    c.passes()
    assert c.seat == 0 and c.prompt == "declare"


@rule("LR-B-3.2-ring", "LR-B-3.2-chances", "LR-B-3.2-together")
def test_a_declaration_names_type_ring_province_and_attackers() -> None:
    c = Court({"characters": ["brash-samurai"]}, at="LR-B-3.2-next")
    assert len([k for k in c.keys(0) if k.startswith("declare")]) == 10 and c.offers("pass")
    c.declares("political", "fire", "row-1", "brash-samurai")
    conflict = c.g.conflict
    assert conflict is not None and (conflict.attacker, conflict.defender) == (0, 1)
    assert c.g.rules.stats[conflict.type] == "political" and c.ring("fire").zone == 1
    assert c.in_conflict("brash-samurai") and not c.card("brash-samurai").bowed
    assert c.g.seats[0].chances == 1


@rule("LR-B-3.2-together")
def test_until_the_declaration_is_whole_nothing_has_changed() -> None:
    c = Court({"characters": ["brash-samurai", "doji-challenger"]}, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", "attack:seat-1@row-1", "attacker:brash-samurai")
    assert c.g.conflict is None and c.ring("air").zone == 0 and c.g.seats[0].chances == 2


@rule("LR-B-3.2-ring-fate", "LR-B-3.2-reveal", "LR-B-3.2-shared")
def test_k07_fate_on_the_ring_and_the_reveal_come_before_reactions() -> None:
    """K07: the pool gains it; the province is faceup before anybody may react."""
    c = Court(
        {"characters": ["brash-samurai"]},
        {"provinces": [UNDER, "rally-to-the-cause", *ROW[:3]]},
        at="LR-B-3.2-next",
        rings={"air": 2},
    )
    c.declares("military", "air", "row-1", "brash-samurai")
    assert c.fate(0) == 2 and c.ring("air").fate == 0
    assert not c.card("rally-to-the-cause", "province-1-1").down
    assert c.seat == 1 and c.offers("apply:rally-to-the-cause/0*")


@rule("LR-B-3.2-province", "LR-B-3.2-stronghold")
def test_a_stronghold_is_open_once_three_others_are_broken_and_broken_ones_never() -> None:
    c = Court({"characters": ["brash-samurai"]}, {"provinces": BROKEN}, at="LR-B-3.2-next")
    c.do("declare.military:ring-air")
    assert c.keys() == ["attack:seat-1@stronghold", "attack:seat-1@row-4"]
    two = [UNDER, *(who(p, broken=True) for p in ROW[:2]), *ROW[2:]]
    c = Court({"characters": ["brash-samurai"]}, {"provinces": two}, at="LR-B-3.2-next")
    c.do("declare.military:ring-air")
    assert c.keys() == ["attack:seat-1@row-3", "attack:seat-1@row-4"]


@rule("LR-B-3.2-attackers", "LR-B-dash")
def test_attackers_are_ready_at_home_and_without_a_dash() -> None:
    mine = ["seppun-guardsman", who("brash-samurai", bowed=True), "doji-challenger"]
    c = Court({"characters": mine}, at="LR-B-3.2-next")
    c.do("declare.political:ring-air", "attack:seat-1@row-1")
    assert c.prompt != "attackers"  # only one could
    assert c.in_conflict("doji-challenger") and not c.in_conflict("seppun-guardsman")


@rule("LR-B-3.2-nothing", "LR-B-3.4")
def test_k06_who_could_declare_nothing_is_not_asked() -> None:
    """K06: all are bowed, or have a dash in the only type that is open."""
    c = Court(
        {"characters": [who("brash-samurai", bowed=True)]},
        {"characters": ["seppun-guardsman"], "declared": ["military"]},
        at="LR-B-3.2-next",
    )
    assert c.g.table.phase != "conflict" or c.prompt == "favor"
    assert c.said("passed.conflict") == 3  # two of the first player, one of the other


@rule("LR-B-3.2-pass", "LR-B-3.3")
def test_passing_uses_an_opportunity_and_no_type() -> None:
    c = Court(
        {"characters": ["brash-samurai"]}, {"characters": ["doji-challenger"]}, at="LR-B-3.2-next"
    )
    c.do("pass")
    assert c.g.seats[0].chances == 1 and c.g.seats[0].declared == ()
    c.until(prompt="declare", seat=1).do("pass").until(prompt="declare", seat=0)
    assert c.offers("declare.military*") and c.offers("declare.political*")


@rule("LR-B-3.2-chances", "LR-B-3.2-next")
def test_each_type_may_be_declared_once_and_the_players_alternate() -> None:
    mine = ["brash-samurai", "doji-challenger"]
    c = Court({"characters": mine}, {"characters": ["kakita-kaezin"]}, at="LR-B-3.2-next")
    c.declares("military", "air", "row-1", "brash-samurai")
    c.until(prompt="declare")
    assert c.seat == 1
    c.do("pass").until(prompt="declare")
    assert c.seat == 0 and not c.offers("declare.military*") and c.offers("declare.political*")


@rule("LR-B-kw-covert", "LR-B-kw-covert-when")
def test_k08_covert_evades_one_character_without_covert_or_nobody() -> None:
    """K08: characters with covert cannot be chosen; the evaded one is not offered as defender."""
    c = Court(
        {"characters": ["political-rival"]},
        {"characters": ["brash-samurai", "doji-challenger", "political-rival"]},
        at="LR-B-3.2-next",
    )
    c.declares("political", "air", "row-1", "political-rival")
    assert c.prompt == "covert" and c.seat == 0
    assert c.keys() == ["evade:brash-samurai", "evade:doji-challenger", "done"]
    c.do("evade:brash-samurai").until(prompt="defenders")
    assert c.keys() == ["defender:doji-challenger", "defender:political-rival#2", "done"]


@rule("LR-B-3.2.1", "LR-B-defender")
def test_any_number_of_ready_characters_at_home_may_defend() -> None:
    yours = ["brash-samurai", who("asahina-artisan", bowed=True), "kakita-kaezin"]
    c = Court({"characters": ["doji-challenger"]}, {"characters": yours}, at="LR-B-3.2-next")
    c.declares("military", "air", "row-1", "doji-challenger")
    c.until(prompt="defenders")
    assert c.seat == 1
    c.do("defender:brash-samurai", "defender:kakita-kaezin")
    assert c.in_conflict("brash-samurai") and c.in_conflict("kakita-kaezin")
    assert c.totals() == (3, 5)


@rule("LR-B-3.2.2", "LR-B-window-order")
def test_in_the_conflict_window_the_defending_player_is_first() -> None:
    busy = {"fate": 5, "hand": ["fine-katana"]}
    c = Court(
        {**busy, "characters": ["doji-challenger"]},
        {**busy, "characters": ["brash-samurai"]},
        at="LR-B-3.2-next",
    )
    c.declares("military", "air", "row-1", "doji-challenger")
    c.until(prompt="window")
    assert c.seat == 1
