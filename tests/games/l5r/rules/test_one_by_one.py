"""Single sentences of the reference that decide between two seats, two cards or two numbers:
uniques, control, attachments, the favor, what leaves play and where it goes."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.l5r.frames import Round
from caipan.games.l5r.rules.declaring import open_types
from caipan.games.l5r.rules.fees import unique_twin
from caipan.games.l5r.rules.round import glory, to_discard
from caipan.games.l5r.state import POOL
from tests.support import rule
from tests.support.court import ROW, UNDER, Court, attacks, defends, row, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("asahina-artisan", fate=4)]}
AIR: dict[str, Any] = {"type": "military", "ring": "air", "attacker": 0, "province": 1}


# --- uniques


@rule("LR-B-unique-own", "LR-B-unique-opponent")
@pytest.mark.parametrize(
    ("where", "stands"),
    [
        ({0: ["kakita-kaezin"]}, True),  # one's own
        ({1: [who("kakita-kaezin", owner=0)]}, True),  # one's own, under another's control
        ({0: [who("kakita-kaezin", owner=1)]}, True),  # another's, under one's own
        ({1: ["kakita-kaezin"]}, False),  # an opponent's copy is their business
        ({}, False),
    ],
)
def test_which_copy_in_play_stands_against_a_unique_card(
    where: dict[int, Any], stands: bool
) -> None:
    mine = {"fate": 9, "provinces": row("kakita-kaezin"), "characters": where.get(0, [])}
    c = Court(mine, {**STILL, "characters": where.get(1, [])}, at="LR-B-1.4")
    assert any(k.startswith("play:kakita-kaezin") for k in c.keys(0)) != stands


@rule("LR-B-unique-own")
def test_copies_out_of_play_and_cards_that_are_not_unique_stand_against_nothing() -> None:
    mine = {
        "fate": 9, "provinces": row("kakita-kaezin", "brash-samurai"),
        "dynasty_discard": ["kakita-kaezin"], "characters": ["brash-samurai"],
    }  # fmt: skip
    c = Court(mine, STILL, at="LR-B-1.4")
    assert c.offers("play:kakita-kaezin*") and c.offers("play:brash-samurai*")


@rule("LR-B-unique-opponent")
def test_an_opponents_unique_is_not_taken_while_they_have_a_copy_in_play() -> None:
    def stands(*theirs: str) -> bool:
        c = Court(STILL, {"dynasty_discard": ["kakita-kaezin"], "characters": list(theirs)})
        return unique_twin(c.g, c.id("kakita-kaezin", "dynasty-discard-1"), 0)

    assert stands("kakita-kaezin") and not stands("brash-samurai")


@rule("LR-B-duplicate")
def test_a_duplicate_feeds_only_the_copy_of_ones_own_side() -> None:
    mine = {"fate": 9, "provinces": row("kakita-kaezin")}
    c = Court(mine, {**STILL, "characters": ["kakita-kaezin"]}, at="LR-B-1.4")
    assert not c.offers("duplicate*")
    borrowed = {**mine, "characters": [who("kakita-kaezin", owner=1)]}
    c = Court(borrowed, STILL, at="LR-B-1.4").do("duplicate*")
    assert c.card("kakita-kaezin", "play-0").fate == 1 and c.fate(0) == 9


# --- attachments


@rule("LR-B-attach-limit")
def test_of_two_with_a_limit_of_one_the_earlier_goes() -> None:
    """Watch Commander."""
    bearer = who("kaiu-envoy", attached=["watch-commander"])
    c = Court({"fate": 5, "hand": ["watch-commander"], "characters": [bearer]}, STILL)
    old = c.id("watch-commander", "play-0")
    c.do("play:watch-commander>kaiu-envoy")
    assert c.zone("conflict-discard-0") == ["watch-commander"]
    assert c.g.layout[c.g.cards[old].zone].name == "conflict-discard-0"
    assert c.zone("play-0") == ["kaiu-envoy", "watch-commander"]


@rule("LR-B-attach-control")
def test_an_attachment_is_its_players_wherever_it_hangs() -> None:
    c = Court({"hand": ["fine-katana"]}, {"characters": ["brash-samurai"]})
    c.do("play:fine-katana>brash-samurai")
    assert c.zone("play-0") == ["fine-katana"] and c.value("brash-samurai", "military") == 4


# --- leaving


@rule("LR-B-status-leave", "LR-B-owner-area")
@pytest.mark.parametrize(("status", "honor"), [("honored", 11), ("dishonored", 9)])
def test_its_controller_has_the_honor_and_its_owner_the_card(status: str, honor: int) -> None:
    c = Court({"characters": [who("brash-samurai", owner=1, status=status)]}, STILL, at="LR-B-4.2")
    assert c.honor(0) == honor and c.honor(1) == 10
    assert c.where("brash-samurai") == "dynasty-discard-1"


@rule("LR-B-leave", "LR-B-new-object")
def test_nothing_that_was_on_it_goes_with_it() -> None:
    c = Court({"characters": [who("brash-samurai", status="honored", bowed=True)]}, at="LR-B-4.2")
    card = c.card("brash-samurai")
    assert (card.status, card.bowed, card.fate, card.side, card.host) == (0, False, 0, 0, -1)
    assert card.zone == c.g.layout[card.zone].index and not card.down


# --- the favor and totals


@rule("LR-B-favor-bonus", "LR-B-skill-total")
@pytest.mark.parametrize(
    ("favor", "side", "totals"),
    [
        (0, "military", (4, 2)), (0, "political", (3, 2)),
        (1, "military", (3, 3)), (None, "military", (3, 2)),
    ],
)  # fmt: skip
def test_the_favor_adds_one_to_the_side_of_its_holder_in_conflicts_of_its_type(
    favor: int | None, side: str, totals: tuple[int, int]
) -> None:
    more = {} if favor is None else {"favor": favor, "favor_side": side}
    c = Court(
        {"characters": [attacks("doji-challenger")], "hand": ["way-of-the-crane"]},
        {"characters": [defends("brash-samurai")]}, at="LR-B-3.2.2", conflict=AIR, **more,
    )  # fmt: skip
    assert c.totals() == totals


@rule("LR-B-favor-bonus")
def test_the_favor_counts_for_nobody_who_has_no_participant() -> None:
    c = Court(
        {"characters": [attacks("doji-challenger")], "hand": ["way-of-the-crane"]}, STILL,
        at="LR-B-3.2.2", conflict=AIR, favor=1, favor_side="military",
    )  # fmt: skip
    assert c.totals() == (3, 0)


@rule("LR-B-skill-total")
def test_bowed_participants_and_those_at_home_count_nothing() -> None:
    mine = [attacks("doji-challenger"), attacks("brash-samurai", bowed=True), "kakita-kaezin"]
    c = Court({"characters": mine, "hand": ["way-of-the-crane"]}, STILL,
              at="LR-B-3.2.2", conflict=AIR)  # fmt: skip
    assert c.totals() == (3, 0)


# --- rings


@rule("LR-B-ring-air")
def test_from_a_player_without_honor_none_is_taken() -> None:
    """In Team Conquest one may be at 0 and play on."""
    gone = [who(UNDER, broken=True, up=True), *ROW]
    c = Court(
        {"characters": [attacks("doji-challenger")]}, {}, {"honor": 0, "provinces": gone},
        count=4, format="team-conquest",
        at="LR-B-3.2.3", conflict={"ring": "air", "defender": 2},
    )  # fmt: skip
    c.until(prompt="ring").do("element.air", "player:seat-0")
    assert c.prompt != "ring.air" and c.honor(0) == 12


@rule("LR-B-ring-earth")
def test_earth_takes_nothing_from_an_empty_hand() -> None:
    c = Court(
        {"characters": [attacks("doji-challenger")]}, {"characters": [defends("brash-samurai")]},
        at="LR-B-3.2.3", conflict={**AIR, "ring": "earth"},
    ).do("element.earth")  # fmt: skip
    assert len(c.hand(0)) == 1 and c.zone("conflict-discard-1") == []


@rule("LR-B-ring-earth")
def test_earth_takes_from_the_first_seat_as_from_any_other() -> None:
    c = Court(
        {"hand": ["banzai", "rout"]}, {"characters": [attacks("doji-challenger")]},
        at="LR-B-3.2.3", conflict={**AIR, "ring": "earth", "attacker": 1, "defender": 0},
    ).do("element.earth")  # fmt: skip
    assert (len(c.hand(0)), len(c.hand(1))) == (1, 1)


@rule("LR-B-ring-earth", "LR-en-youropponent")
def test_earth_takes_from_the_attacked_and_not_from_a_bystander() -> None:
    full = {"hand": ["banzai", "rout"], "characters": [who("asahina-artisan", fate=4)]}
    c = Court(
        {"characters": [attacks("doji-challenger")]}, full, full, count=3,
        at="LR-B-3.2.3", conflict={"ring": "earth", "defender": 2},
    ).until(prompt="ring")  # fmt: skip
    c.do("element.earth")
    assert (len(c.hand(1)), len(c.hand(2))) == (2, 1)


@rule("LR-en-rings-fate")
def test_who_finds_no_ring_in_anybodys_pool_gives_no_fate() -> None:
    empty = {**STILL, "pool": []}
    c = Court({**STILL, "pool": ["air"]}, empty, empty, count=3, at="LR-B-4.4")
    assert c.prompt == "window" and c.said("fate.ring") == 2  # nobody had a choice
    assert c.g.cards[c.g.zone(0, POOL)[0]].fate == 2  # of the two others, and none of one's own


@rule("LR-en-take-dup", "LR-en-rings-dup-province")
def test_a_captured_ring_one_has_already_goes_to_the_pool_of_who_had_it() -> None:
    theirs = [UNDER, who("restoration-of-balance", up=True, rings=["air"]), *ROW[1:]]
    mine = [UNDER, ROW[0], who(ROW[1], rings=["air"]), *ROW[2:]]
    c = Court(
        {"characters": [attacks("doji-challenger")], "provinces": mine}, {"provinces": theirs},
        STILL, count=3, at="LR-B-3.2.3", conflict={"ring": "fire", "defender": 1},
    )  # fmt: skip
    assert c.zone("claimed-0") == ["ring-air"] and c.zone("claimed-1") == []
    assert c.zone("pool-1").count("ring-air") == 1 and c.zone("pool-0").count("ring-air") == 0


# --- conflicts


@rule("LR-B-3.2.1", "LR-B-defender")
def test_only_the_attackeds_own_ready_characters_are_offered_as_defenders() -> None:
    theirs = ["brash-samurai", who("kakita-kaezin", bowed=True), who("doji-whisperer", owner=0)]
    c = Court(
        {"characters": ["doji-challenger", who("eager-scout", owner=1)]}, {"characters": theirs},
        {"characters": ["asahina-artisan"]}, count=3, at="LR-B-3.2-next",
    )  # fmt: skip
    c.declares_at("military", "air", 1, "row-1", "doji-challenger")
    c.until(prompt="defenders")
    assert c.seat == 1
    assert c.keys() == ["defender:brash-samurai", "defender:doji-whisperer", "done"]


@rule("LR-B-3.2-attackers")
def test_only_ones_own_ready_characters_at_home_attack() -> None:
    mine = ["doji-challenger", who("kakita-kaezin", bowed=True), who("eager-scout", owner=1)]
    c = Court(
        {"characters": mine}, {"characters": [who("brash-samurai", owner=0)]}, at="LR-B-3.2-next"
    )
    c.do("declare.military:ring-air", "attack:seat-1@row-1")
    assert c.keys() == ["attacker:doji-challenger", "attacker:eager-scout"]


@rule("LR-B-1.4-passfate", "LR-B-1.4-pass")
def test_of_three_only_the_first_to_pass_gains_fate() -> None:
    rows = {"fate": 3, "provinces": row("eager-scout"), "characters": []}
    c = Court(rows, rows, rows, count=3, at="LR-B-1.4", first=1)
    c.do("pass", seat=1).do("pass", seat=2).do("pass", seat=0)
    assert [c.fate(s) for s in range(3)] == [3, 4, 3]


@rule("LR-B-D.5", "LR-B-2.4")
@pytest.mark.parametrize(
    ("bids", "honor"), [((1, 4), (13, 7)), ((4, 1), (7, 13)), ((2, 2), (10, 10))]
)
def test_the_difference_goes_from_the_higher_to_the_lower(
    bids: tuple[int, int], honor: tuple[int, int]
) -> None:
    c = Court(STILL, STILL, at="LR-B-2.2").bids(*bids)
    assert (c.honor(0), c.honor(1)) == honor


@rule("LR-B-D.5")
def test_honor_of_a_duel_is_paid_in_cards_only_with_enough_of_them() -> None:
    """Duelist Training: as many cards as honor, of whoever would give it."""
    bearer = attacks("doji-challenger", attached=["duelist-training"])

    def duel(hand: list[str], *bids: int) -> Court:
        c = Court(
            {"characters": [bearer], "hand": hand}, {"characters": [defends("brash-samurai")]},
            at="LR-B-3.2.2", conflict=AIR,
        ).until("use:duelist-training/0")  # fmt: skip
        return c.do("use:duelist-training/0").bids(*bids)

    c = duel(["banzai", "rout", "levy"], 3, 1)
    decision = c.g.pending[0]
    assert (decision.seat, decision.prompt, decision.rule) == (0, "duel.cards", "LR-B-D.5")
    assert decision.args["n"] == 2 and c.keys() == ["yes", "no"]
    c.do("yes")
    assert c.rule == "LR-B-D.5" and c.keys() == ["discard:banzai", "discard:rout", "discard:levy"]
    c.do("discard:rout")
    assert c.keys() == ["discard:banzai", "discard:levy"]
    c.do("discard:levy")
    assert (c.honor(0), c.honor(1), c.hand(0)) == (10, 10, ["banzai"])
    no = duel(["banzai", "rout"], 3, 1).do("no")
    assert (no.honor(0), no.honor(1), len(no.hand(0))) == (8, 12, 2)
    assert duel(["banzai"], 3, 1).honor(0) == 8  # too few: nobody asks
    assert duel(["banzai"], 2, 1).prompt == "duel.cards"
    assert duel(["banzai"], 1, 1).prompt != "duel.cards"  # nothing to give


# --- control


@rule("LR-B-control", "LR-B-control-conflict")
def test_control_for_a_conflict_changes_the_side_and_ends_with_it() -> None:
    """Blackmail: the defender fights for the attacker, and goes back as the conflict ends."""
    c = Court(
        {"characters": [attacks("doji-challenger")], "hand": ["blackmail"], "fate": 3, "honor": 9},
        {"characters": [defends("brash-samurai", fate=1), "asahina-artisan"]},
        at="LR-B-3.2.2", conflict=AIR,
    ).until("play:blackmail", seat=0)  # fmt: skip
    c.do("play:blackmail", "target:brash-samurai")
    card = c.card("brash-samurai")
    assert (card.controller, card.side, card.bowed, card.fate) == (0, 1, False, 1)
    assert c.where("brash-samurai") == "play-0" and c.totals() == (5, 0)
    c.until(prompt="ring").do("pass")
    card = c.card("brash-samurai")
    assert (card.controller, card.owner, card.side) == (1, 1, 0)
    assert c.where("brash-samurai") == "play-1" and c.g.conflict is None


@rule("LR-B-control", "LR-B-char-enter")
def test_a_borrowed_character_stays_with_who_has_it_until_it_leaves() -> None:
    c = Court({"characters": [who("brash-samurai", owner=1, fate=2)]}, STILL, at="LR-B-4.3")
    c.until(prompt="dynasty")
    assert c.card("brash-samurai").controller == 0 and c.where("brash-samurai") == "play-0"


# --- several targets of one price


@rule("LR-B-target-upto", "LR-B-target")
def test_targets_are_offered_as_long_as_their_cost_in_all_is_low_enough() -> None:
    """Cavalry Reserves: characters of 6 fate at most in all, out of the discard pile."""
    c = Court(
        {"characters": [attacks("doji-challenger")], "hand": ["cavalry-reserves"], "fate": 9,
         "dynasty_discard": ["border-rider", "moto-horde", "moto-youth", "brash-samurai"]},
        STILL, at="LR-B-3.2.2", conflict=AIR,
    ).until("play:cavalry-reserves", seat=0)  # fmt: skip
    c.do("play:cavalry-reserves")
    assert c.keys() == ["target:border-rider", "target:moto-horde", "target:moto-youth"]
    c.do("target:border-rider")
    assert c.keys() == ["target:moto-horde", "target:moto-youth", "done"]  # 2 and 4 are 6
    c.do("target:moto-horde")
    assert c.in_conflict("border-rider") and c.in_conflict("moto-horde")  # and 1 would be 7
    assert c.where("moto-youth") == "dynasty-discard-0"


# --- the end of the round, and opportunities


@rule("LR-B-4.2", "LR-B-4.2-twice")
def test_of_those_without_fate_each_controller_discards_what_is_still_there_without_any() -> None:
    mine = ["brash-samurai", who("asahina-artisan", fate=1), who("kaiu-envoy", owner=1)]
    c = Court(
        {"characters": mine, "hand": ["way-of-the-crane"]}, {"characters": ["doji-challenger"]}
    )
    names = ("brash-samurai", "asahina-artisan", "kaiu-envoy", "doji-challenger")
    refs = tuple(c.g.ref(c.id(name)) for name in names)

    def left(f: Round, seat: int) -> list[str]:
        return [c.g.name(i) for i in to_discard(c.g, f, seat)]

    assert left(Round(fateless=refs), 0) == ["brash-samurai", "kaiu-envoy"]
    assert left(Round(fateless=refs), 1) == ["doji-challenger"]
    gone = tuple(r.__replace__(life=r.life + 1) for r in refs)  # it left, and came back as another
    assert left(Round(fateless=gone), 0) == []


@rule("LR-B-glory-count", "LR-tc-glory-count")
def test_glory_is_that_of_ready_characters_and_one_for_each_claimed_ring() -> None:
    mine = ["brash-samurai", who("doji-challenger", bowed=True), who("asahina-artisan", owner=1)]
    c = Court({"characters": mine, "claimed": ["air", "void"], "hand": ["way-of-the-crane"]},
              {"characters": ["kakita-kaezin"]})  # fmt: skip
    worth = {n: c.value(n, "glory") for n in ("brash-samurai", "asahina-artisan", "kakita-kaezin")}
    assert glory(c.g, 0) == worth["brash-samurai"] + worth["asahina-artisan"] + 2
    assert glory(c.g, 1) == worth["kakita-kaezin"]


@rule("LR-B-3.2-chances", "LR-B-3.2-extra")
@pytest.mark.parametrize(
    ("declared", "chances", "types"),
    [
        ([], 2, [0, 1]), ([], 1, [0, 1]), (["military"], 1, [1]), (["political"], 1, [0]),
        (["military"], 2, [0, 1]), (["military", "political"], 1, [0, 1]),
    ],
)  # fmt: skip
def test_types_are_open_that_were_not_declared_and_all_to_who_was_granted_more(
    declared: list[str], chances: int, types: list[int]
) -> None:
    part = {"declared": declared, "chances": chances, "characters": ["brash-samurai"]}
    c = Court({**part, "hand": ["way-of-the-crane"]}, STILL)
    assert open_types(c.g, 0) == types
