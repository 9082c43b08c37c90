"""The fate phase and the regroup phase, the favor before them, and who is first."""

from __future__ import annotations

from tests.support import rule
from tests.support.court import ROW, UNDER, Court, who


@rule("LR-B-3.4", "LR-B-glory-count", "LR-B-favor-claim")
def test_the_highest_glory_of_ready_characters_and_rings_takes_the_favor() -> None:
    c = Court(
        {"characters": ["brash-samurai", who("doji-challenger", bowed=True)], "claimed": ["air"]},
        {"characters": ["asahina-artisan"]},
        at="LR-B-3.4",
    )
    assert c.seat == 0 and c.keys() == ["favor.military", "favor.political"]
    c.do("favor.political")
    assert c.g.table.favor == 0 and c.g.rules.stats[c.g.table.favor_side] == "political"


@rule("LR-B-favor-tie")
def test_a_tie_leaves_the_favor_as_it_is() -> None:
    c = Court(
        {"characters": ["brash-samurai"]},
        {"characters": ["asahina-artisan"]},
        at="LR-B-3.4",
        favor=1,
        favor_side="political",
    )
    assert c.g.table.favor == 1 and c.said("favor") == 0


@rule("LR-B-4.1", "LR-B-4.2", "LR-B-4.3")
def test_k10_fateless_characters_go_in_the_order_their_controller_picks() -> None:
    """K10: one with fate is not offered; then every character loses 1."""
    c = Court(
        {"characters": ["brash-samurai", "asahina-artisan", who("doji-challenger", fate=2)]},
        at="LR-B-4.1",
    )
    assert c.seat == 0 and c.keys() == ["discard:brash-samurai", "discard:asahina-artisan"]
    c.do("discard:asahina-artisan")
    assert sorted(c.zone("dynasty-discard-0")) == ["asahina-artisan", "brash-samurai"]
    assert c.card("doji-challenger").fate == 1


@rule("LR-B-4.2-twice")
def test_a_character_that_has_fate_when_its_turn_comes_stays() -> None:
    """Only those without fate as the step begins are discarded in it."""
    c = Court(
        {"characters": [who("doji-whisperer"), who("brash-samurai", fate=1)]},
        at="LR-B-4.2",
    )
    assert c.zone("dynasty-discard-0") == ["doji-whisperer"]  # the other had fate
    assert c.card("brash-samurai").fate == 0 and c.where("brash-samurai") == "play-0"


@rule("LR-B-4.2-twice")
def test_fate_that_comes_or_goes_within_the_step_saves() -> None:
    """No card of the core set moves fate there, so the referee does it by hand."""
    three = ["doji-whisperer", "brash-samurai", who("doji-challenger", fate=1)]
    c = Court({"characters": three}, at="LR-B-4.2")
    for name, fate in (("brash-samurai", 1), ("doji-challenger", 0)):
        card = c.id(name)
        c.g.put(card, c.g.cards[card].__replace__(fate=fate))
    c.do("discard:doji-whisperer")
    assert c.zone("dynasty-discard-0") == ["doji-whisperer"]
    assert c.where("brash-samurai") == c.where("doji-challenger") == "play-0"


@rule("LR-B-kw-courtesy", "LR-B-kw-sincerity", "LR-B-kw-timing")
def test_courtesy_and_sincerity_come_once_the_card_has_left_play() -> None:
    mine = ["kaiu-envoy", who("brash-samurai", fate=2)]
    c = Court({"characters": mine, "hand": ["way-of-the-crane"]}, at="LR-B-4.2")
    assert c.seat == 0 and c.prompt == "order.keywords"  # the first player orders them
    c.do("keyword.draw:seat-0=1")
    assert c.g.table.phase == "fate" and c.fate(0) == 1 and len(c.hand(0)) == 2


@rule("LR-B-status-leave")
def test_an_honored_character_that_leaves_brings_honor_and_a_dishonored_one_costs_it() -> None:
    c = Court({"characters": [who("brash-samurai", status="honored")]}, at="LR-B-4.2")
    assert c.honor(0) == 11
    c = Court({"characters": [who("brash-samurai", status="dishonored")]}, at="LR-B-4.2")
    assert c.honor(0) == 9


@rule("LR-B-5.1", "LR-B-5.2")
def test_k11_everything_bowed_readies_at_once() -> None:
    """K11: characters, attachments and strongholds."""
    bowed = who("brash-samurai", bowed=True, fate=2, attached=[who("jade-tetsubo", bowed=True)])
    c = Court({"characters": [bowed], "bowed": True}, at="LR-B-5.1")
    assert not c.card("brash-samurai").bowed and not c.card("jade-tetsubo").bowed
    assert not c.card("shizuka-toshi", "stronghold-0").bowed


@rule("LR-B-5.3")
def test_k11_faceup_cards_on_broken_provinces_go_and_others_may() -> None:
    mine = [
        UNDER,
        who(ROW[0], broken=True, cards=["eager-scout"]),
        who(ROW[1], cards=["imperial-storehouse"]),
        who(ROW[2], cards=["brash-samurai"]),
        ROW[3],
    ]
    c = Court({"provinces": mine, "dynasty_deck": 9}, at="LR-B-5.2")
    assert c.prompt == "discard.row"
    assert c.keys() == ["discard:imperial-storehouse", "discard:brash-samurai", "done"]
    c.do("discard:imperial-storehouse", "done")
    assert sorted(c.zone("dynasty-discard-0")) == ["eager-scout", "imperial-storehouse"]
    assert c.zone("slot-3-0") == ["brash-samurai"] and len(c.zone("slot-1-0")) == 1


@rule("LR-B-5.5", "LR-B-first-player", "LR-B-player-order", "LR-B-5.6", "LR-B-round-phases")
def test_the_token_passes_to_the_left_and_a_new_round_begins() -> None:
    c = Court(at="LR-B-5.5", first=1)
    assert c.g.table.first == 0 and c.g.table.round == 2


@rule("LR-B-4.4-window")
def test_a_window_follows_in_the_fate_phase() -> None:
    hand = ["way-of-the-crane"]
    c = Court({"characters": [who("brash-samurai", fate=3)], "hand": hand}, at="LR-B-4.3")
    assert c.g.table.phase == "fate" and c.offers("play:way-of-the-crane")
