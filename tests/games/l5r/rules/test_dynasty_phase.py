"""The dynasty phase: cards turned up, fate collected, characters played from provinces."""

from __future__ import annotations

from tests.support import rule
from tests.support.court import ROW, UNDER, Court, row, who


def down(name: str) -> dict[str, object]:
    return {"card": name, "up": False}


@rule("LR-B-1.1", "LR-B-1.2")
def test_facedown_cards_turn_up_in_player_order_from_left_to_right() -> None:
    """The first player's row first, each card as an event of its own."""

    def rows(*names: str) -> list[object]:
        laid = zip(ROW, names, strict=True)
        return [UNDER, *(who(province, cards=[down(name)]) for province, name in laid)]

    mine = "eager-scout", "kaiu-envoy", "vanguard-warrior", "funeral-pyre"
    theirs = "brash-samurai", "asahina-artisan", "doji-challenger", "kakita-kaezin"
    c = Court({"provinces": rows(*mine)}, {"provinces": rows(*theirs)}, at="LR-B-1.1", first=1)
    lines = [x["args"]["card"]["name"] for x in c.g.log(None) if x["key"] == "turned-up"]
    assert lines == [*theirs, *mine]
    assert c.g.table.round == 2


@rule("LR-B-1.3", "LR-B-setup-fate")
def test_everybody_collects_the_fate_of_their_stronghold() -> None:
    c = Court(at="LR-B-1.1")
    assert (c.fate(0), c.fate(1)) == (7, 7)


@rule("LR-B-1.4", "LR-B-1.4-pay", "LR-B-1.4-fate", "LR-B-1.4-refill", "LR-B-char-enter")
def test_k02_a_character_is_played_with_fate_and_the_province_refills() -> None:
    """K02: the pool falls by cost and fate; a new facedown card lies there; the other is next."""
    c = Court({"fate": 5, "provinces": row("vanguard-warrior")}, at="LR-B-1.4")
    c.do("play:vanguard-warrior", "fate=1")
    assert c.fate(0) == 2 and c.card("vanguard-warrior").fate == 1
    assert not c.card("vanguard-warrior").bowed and c.where("vanguard-warrior") == "play-0"
    slot = c.g.zones[[z.name for z in c.g.layout].index("slot-1-0")]
    assert len(slot) == 1 and c.g.cards[slot[0]].down


@rule("LR-B-1.4-fate")
def test_no_more_fate_than_there_is_may_be_put_on_it() -> None:
    c = Court({"fate": 3, "provinces": row("vanguard-warrior")}, at="LR-B-1.4")
    c.do("play:vanguard-warrior")
    assert c.keys() == ["fate=0", "fate=1"]


@rule("LR-B-1.4-pay", "LR-B-cost-fate", "LR-B-init-check")
def test_k02_what_cannot_be_paid_is_not_offered() -> None:
    c = Court({"fate": 1, "provinces": row("vanguard-warrior", "eager-scout")}, at="LR-B-1.4")
    assert c.keys() == ["play:eager-scout", "pass"]
    assert c.why_not("play:vanguard-warrior") == ["LR-B-cost-fate"]


@rule("LR-B-1.4-faceup", "LR-B-province-broken")
def test_only_faceup_characters_in_own_provinces_are_played_also_from_broken_ones() -> None:
    mine = [
        UNDER,
        who(ROW[0], broken=True, cards=["eager-scout"]),
        who(ROW[1], cards=[down("kaiu-envoy")]),
        *ROW[2:],
    ]
    c = Court(
        {"fate": 5, "provinces": mine},
        {"fate": 5, "provinces": row("brash-samurai")},
        at="LR-B-1.4",
    )
    assert c.keys() == ["play:eager-scout", "pass"]


@rule("LR-B-1.4-pass", "LR-B-1.4-passfate", "LR-B-1.5")
def test_k03_the_first_to_pass_gains_fate_and_is_not_asked_again() -> None:
    """K03: a pass is final; the second to pass gains nothing."""
    c = Court(
        {"provinces": row("kaiu-envoy", "seppun-guardsman")},
        {"fate": 3, "provinces": row("brash-samurai", "asahina-artisan")},
        at="LR-B-1.4",
    )
    assert c.seat == 1 and c.fate(0) == 1  # without fate there was nothing but to pass
    c.do("play:brash-samurai", "fate=0")
    assert c.seat == 1 and c.prompt == "dynasty"
    c.do("pass")
    assert c.g.table.phase == "draw" and (c.fate(0), c.fate(1)) == (1, 1)


@rule("LR-B-window-hand", "LR-B-window-event")
def test_in_the_dynasty_phase_hand_events_may_be_played_but_no_attachments() -> None:
    c = Court(
        {"fate": 5, "hand": ["way-of-the-crane", "fine-katana"], "characters": ["brash-samurai"]},
        at="LR-B-1.4",
    )
    assert c.keys() == ["play:way-of-the-crane", "pass"]
    assert c.why_not("play:fine-katana>brash-samurai") == ["LR-B-window-hand"]


@rule("LR-B-duplicate", "LR-B-unique-own")
def test_k04_a_duplicate_of_a_unique_character_becomes_fate() -> None:
    """K04: from a province; the province refills, and the copy itself cannot be played."""
    c = Court(
        {"fate": 5, "characters": ["kakita-kaezin"], "provinces": row("kakita-kaezin")},
        at="LR-B-1.4",
    )
    assert c.keys() == ["duplicate:kakita-kaezin#2", "pass"] or "duplicate*" in c.keys(None)[0]
    c.do("duplicate:*")
    assert c.card("kakita-kaezin", "play-0").fate == 1
    assert c.zone("dynasty-discard-0") == ["kakita-kaezin"]
    assert c.zone("slot-1-0") == ["eager-scout"]


@rule("LR-B-duplicate")
def test_a_duplicate_from_hand_becomes_fate_and_is_told_as_discarded_from_it() -> None:
    c = Court({"characters": ["togashi-kazue"], "hand": ["togashi-kazue"]}, at="LR-B-1.4")
    c.do("duplicate:*")
    assert c.card("togashi-kazue", "play-0").fate == 1 and c.zone("hand-0") == []
    assert c.zone("conflict-discard-0") == ["togashi-kazue"]
    assert not c.offers("duplicate:*")


@rule("LR-B-unique-own")
def test_opponents_may_have_copies_of_their_own() -> None:
    c = Court(
        {"fate": 5, "provinces": row("kakita-kaezin")},
        {"characters": ["kakita-kaezin"]},
        at="LR-B-1.4",
    )
    assert c.offers("play:kakita-kaezin*")


@rule("LR-B-hidden-dynasty", "LR-B-1.4-refill")
def test_nobody_sees_a_dynasty_card_that_was_filled_facedown() -> None:
    c = Court(
        {"fate": 5, "provinces": row("eager-scout"), "dynasty_deck": ["brash-samurai"]},
        at="LR-B-1.4",
    )
    c.do("play:eager-scout", "fate=0")
    assert not c.sees(0, "brash-samurai") and not c.sees(1, "brash-samurai")
