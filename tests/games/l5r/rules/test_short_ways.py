"""Whatever is listed at once for a player agrees with testing need by need, which says why not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.support import rule
from tests.support.court import Court, attacks, defends, row, who

AIR: dict[str, Any] = {"type": "military", "ring": "air", "attacker": 0, "province": 1}
MIXED = ["fine-katana", "jade-tetsubo", "steward-of-law", "banzai", "assassination", "reprieve"]


def duel(fate: int) -> Court:
    """Much in hand and little fate, in a conflict."""
    mine = {
        "fate": fate, "hand": [*MIXED, "court-mask", "tattooed-wanderer", "way-of-the-crab"],
        "characters": [
            attacks("doji-challenger", attached=["daimyo-s-favor"]), who("kaiu-envoy"),
            who("kakita-kaezin", bowed=True),
        ],
        "provinces": row("artisan-academy", "vanguard-warrior"),
        "conflict_deck": ["way-of-the-crane", "levy"],
    }  # fmt: skip
    theirs = {
        "fate": 1, "hand": ["ornate-fan", "cloud-the-mind"],
        "characters": [defends("brash-samurai"), who("eager-scout")],
    }  # fmt: skip
    return Court(mine, theirs, at="LR-B-3.2.2", conflict=AIR)


def dynasty(fate: int) -> Court:
    cards = row("vanguard-warrior", "kakita-kaezin", "doomed-shugenja", "doomed-shugenja")
    mine = {"fate": fate, "hand": MIXED, "characters": ["kakita-kaezin"], "provinces": cards}
    return Court(mine, mine, at="LR-B-1.4")


def three(fate: int) -> Court:
    mine = {"fate": fate, "hand": MIXED, "characters": ["brash-samurai", "doji-whisperer"]}
    return Court(mine, mine, mine, count=3, format="enlightenment", pledge="honor")


def four(fate: int) -> Court:
    mine = {"fate": fate, "hand": MIXED, "characters": [attacks("doji-challenger")]}
    theirs = {"fate": fate, "hand": MIXED, "characters": [defends("brash-samurai")]}
    return Court(
        mine, {"fate": fate, "hand": MIXED}, theirs, {"fate": fate, "hand": MIXED}, count=4,
        format="team-conquest", at="LR-B-3.2.2", conflict={"ring": "air", "defender": 2},
    )  # fmt: skip


def agree(c: Court) -> None:
    frame = c.g.frames[-1]
    for decision in c.g.pending:
        by_needs = c.g.copy().need_by_need(decision.question, frame)  # a copy remembers nothing
        assert Counter(decision.picks) == Counter(by_needs), decision.prompt


@rule("LR-B-init-check", "LR-B-window-one", "LR-B-1.4")
@pytest.mark.parametrize("fate", [0, 1, 2, 3])
@pytest.mark.parametrize("table", [duel, dynasty, three, four])
def test_what_is_offered_is_what_nothing_stands_against(table: Any, fate: int) -> None:
    """At the first question, and after each of the first answers to it and what follows."""
    c = table(fate)
    agree(c)
    seat, keys = c.seat, list(c.g.pending[0].keys)
    for key in keys[:8]:
        then = Court.__new__(Court)
        then.g = c.g.copy()
        then.do(key, seat=seat)
        agree(then)
        then._decline()
        agree(then)


@rule("LR-B-cost-fate", "LR-B-limit-max")
def test_discounts_and_cards_from_elsewhere_are_listed_as_they_are_judged() -> None:
    c = duel(1).until("use:daimyo-s-favor/0", seat=0)
    for key in ("use:daimyo-s-favor/0", "use:artisan-academy/0"):
        c.until(key, seat=0).do(key).until(prompt="window", seat=0)
        agree(c)
    assert c.offers("play:jade-tetsubo>doji-challenger")  # it costs 2, and 1 less on its bearer
    assert not c.offers("play:jade-tetsubo>kaiu-envoy") and c.offers("play:way-of-the-crane*")
