"""What is refused, by which clause and in which words: each condition of an action window, and the
conditions of each other question that can be asked in vain."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.court import Court, attacks, defends, row, who

AIR: dict[str, Any] = {"type": "military", "ring": "air", "attacker": 0, "province": 1}


def refused(c: Court, key: str, seat: int = 0) -> list[tuple[str, str]]:
    found = [(r.rule, r.message) for r in c.g.why_not(seat, key)]
    words = caipan.title("l5r").lexicon.keys("en")
    assert all(f"message.reason.{message}" in words for _, message in found)
    return found


# --- playing


@rule("LR-B-cost-fate")
@pytest.mark.parametrize(("fate", "found"), [(1, [("LR-B-cost-fate", "play.cost")]), (2, [])])
def test_a_card_that_costs_more_than_there_is(fate: int, found: list[tuple[str, str]]) -> None:
    c = Court({"fate": fate, "provinces": row("vanguard-warrior", "eager-scout")}, at="LR-B-1.4")
    assert refused(c, "play:vanguard-warrior") == found
    assert c.offers("play:vanguard-warrior") == (not found)


@rule("LR-B-window-hand", "LR-B-1.4")
def test_dynasty_cards_are_for_the_dynasty_phase_and_hands_for_all_others() -> None:
    mine = {
        "fate": 9, "hand": ["fine-katana", "steward-of-law"], "characters": ["brash-samurai"],
        "provinces": row("vanguard-warrior"),
    }  # fmt: skip
    c = Court(mine)
    assert refused(c, "play:vanguard-warrior") == [("LR-B-window-hand", "play.time")]
    c = Court(mine, at="LR-B-1.4")
    assert refused(c, "play:steward-of-law") == [("LR-B-window-hand", "play.time")]
    assert refused(c, "play:fine-katana>brash-samurai") == [("LR-B-window-hand", "play.time")]


@rule("LR-B-unique-own", "LR-B-cannot")
def test_a_unique_of_which_one_has_a_copy_in_play() -> None:
    mine = {
        "fate": 9, "characters": ["kakita-kaezin"], "provinces": row("kakita-kaezin"),
    }  # fmt: skip
    c = Court(mine, at="LR-B-1.4")
    assert ("LR-B-cannot", "play.forbidden") in refused(c, "play:kakita-kaezin#2")


@rule("LR-B-kw-limited")
def test_one_limited_card_a_round() -> None:
    two = row("doomed-shugenja", "doomed-shugenja", "eager-scout")
    c = Court({"fate": 9, "provinces": two}, {"fate": 9, "provinces": two}, at="LR-B-1.4")
    c.do("play:doomed-shugenja").until(prompt="dynasty", seat=1)
    assert c.offers("play:doomed-shugenja*")  # somebody else may
    c.do("pass")
    assert c.seat == 0 and c.keys() == ["play:eager-scout", "pass"]
    copies = ["doomed-shugenja", *(f"doomed-shugenja#{n}" for n in (2, 3, 4))]
    assert [("LR-B-cannot", "play.forbidden")] in [refused(c, f"play:{k}") for k in copies]


@rule("LR-B-init-check")
def test_what_would_change_nothing_is_not_begun() -> None:
    """Way of the Crane honors a Crane character; there is none that could be."""
    c = Court({"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", status="honored")],
               "provinces": row("imperial-storehouse")})  # fmt: skip
    assert refused(c, "play:way-of-the-crane") == [("LR-B-init-check", "use.no-change")]


@rule("LR-B-init-check")
def test_an_action_for_a_conflict_waits_for_one() -> None:
    mine = {"characters": ["doji-challenger"], "hand": ["banzai", "way-of-the-crane"]}
    c = Court(mine)
    assert ("LR-B-init-check", "use.when") in refused(c, "use:doji-challenger/0")
    assert ("LR-B-init-check", "use.when") in refused(c, "play:banzai")


@rule("LR-B-attach-play", "LR-B-init-check")
def test_without_anybody_to_bear_it_an_attachment_is_not_played() -> None:
    c = Court({"fate": 5, "hand": ["fine-katana"], "provinces": row("imperial-storehouse")})
    assert refused(c, "play:fine-katana") == [("LR-B-init-check", "use.no-change")]


@rule("LR-B-cost", "LR-B-cost-fate")
def test_fate_and_other_costs_are_told_apart() -> None:
    """Assassination costs 3 honor and no fate; who has none of the honor is not told of fate."""
    c = Court(
        {"characters": [attacks("doji-challenger")], "hand": ["way-of-the-crane", "fine-katana"]},
        {"characters": [defends("brash-samurai")]},
        at="LR-B-3.2.2", conflict=AIR,
    ).until(prompt="window", seat=0)  # fmt: skip
    assert refused(c, "play:fine-katana>doji-challenger") == []  # it costs nothing
    poor = Court({"hand": ["jade-tetsubo", "way-of-the-crane"], "characters": ["brash-samurai"]})
    assert refused(poor, "play:jade-tetsubo>brash-samurai") == [("LR-B-cost-fate", "play.cost")]
    rich = Court({"hand": ["jade-tetsubo", "way-of-the-crane"], "characters": ["brash-samurai"],
                  "fate": 2})  # fmt: skip
    assert refused(rich, "play:jade-tetsubo>brash-samurai") == []


@rule("LR-B-cost", "LR-B-cost-fate")
def test_too_little_fate_is_told_only_where_it_is_what_is_missing() -> None:
    """Way of the Crab: 1 fate, and a Crab character to sacrifice."""
    hand, theirs = ["way-of-the-crab", "way-of-the-crane"], {"characters": ["doji-challenger"]}

    def told(fate: int, *mine: str) -> list[tuple[str, str]]:
        c = Court({"hand": hand, "fate": fate, "characters": ["brash-samurai", *mine]}, theirs)
        return refused(c, "play:way-of-the-crab")

    cost, fate = ("LR-B-cost", "use.cost"), ("LR-B-cost-fate", "play.cost")
    assert cost in told(0) and fate not in told(0)
    assert told(0, "kaiu-envoy") == [fate] and told(1, "kaiu-envoy") == []


@rule("LR-B-window-hand", "LR-B-cost-fate")
@pytest.mark.parametrize(("fate", "found"), [(0, [("LR-B-cost-fate", "play.cost")]), (1, [])])
def test_the_top_of_the_deck_is_within_reach_if_an_effect_says_so(
    fate: int, found: list[tuple[str, str]]
) -> None:
    """Artisan Academy: Reprieve lies on top and costs 1; the card below it is out of reach."""
    mine = {
        "provinces": row("artisan-academy"), "conflict_deck": ["reprieve", "rout"], "fate": fate,
        "characters": ["brash-samurai"], "hand": ["way-of-the-crane"],
    }  # fmt: skip
    c = Court(mine, {"hand": ["way-of-the-crane"]})
    assert not c.offers("play:reprieve*")
    c.do("use:artisan-academy/0").until(prompt="window", seat=0)
    assert refused(c, "play:reprieve>brash-samurai") == found
    assert c.offers("play:reprieve>brash-samurai") == (not found)
    assert not c.offers("play:rout*")


# --- using


@rule("LR-B-limit-round")
def test_an_ability_is_used_once_a_round() -> None:
    theirs = ["brash-samurai", "asahina-artisan"]
    c = Court(
        {"characters": [attacks("doji-challenger")], "hand": ["way-of-the-crane"]},
        {"characters": theirs}, at="LR-B-3.2.2", conflict=AIR,
    ).until("use:doji-challenger/0")  # fmt: skip
    c.do("use:doji-challenger/0", "target:brash-samurai").until(prompt="window", seat=0)
    assert refused(c, "use:doji-challenger/0") == [("LR-B-limit-round", "use.limit")]


@rule("LR-B-blank")
def test_a_blank_card_has_no_ability_to_use() -> None:
    blank = attacks("doji-challenger", attached=[who("cloud-the-mind", of=1)])
    mine = {"characters": [blank], "hand": ["way-of-the-crane"]}
    c = Court(
        mine, {"characters": ["brash-samurai", "asahina-artisan"]},
        at="LR-B-3.2.2", conflict=AIR,
    ).until(prompt="window", seat=0)  # fmt: skip
    assert refused(c, "use:doji-challenger/0") == [("LR-B-blank", "use.blank")]


@rule("LR-B-cost", "LR-B-bow-ready")
def test_a_bowed_card_cannot_pay_by_bowing() -> None:
    c = Court(
        {"stronghold": "shiro-nishiyama", "bowed": True, "hand": ["way-of-the-crane"],
         "characters": [defends("brash-samurai")]},
        {"characters": [attacks("doji-challenger")]},
        at="LR-B-3.2.2", conflict={**AIR, "attacker": 1, "defender": 0},
    ).until(prompt="window", seat=0)  # fmt: skip
    assert refused(c, "use:shiro-nishiyama/0") == [("LR-B-cost", "use.cost")]


@rule("LR-B-duplicate")
def test_a_duplicate_needs_a_copy_in_play() -> None:
    mine = {"fate": 9, "provinces": row("kakita-kaezin", "brash-samurai")}
    c = Court({**mine, "characters": ["brash-samurai"]}, at="LR-B-1.4")
    for name in ("kakita-kaezin", "brash-samurai#2"):  # no copy; a copy, but it is not unique
        assert refused(c, f"duplicate:{name}") == [("LR-B-duplicate", "duplicate.none")]
    assert not c.offers("duplicate*")
