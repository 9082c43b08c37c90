"""Which changes can put a table out of order, so that it is looked at again, and which cannot."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.l5r.rules.settle import disturbs, hanging, steady
from caipan.games.l5r.state import AT_HOME, ATTACKING
from tests.support import rule
from tests.support.court import Court, attacks, row, who

AIR: dict[str, Any] = {"type": "military", "ring": "air", "attacker": 0, "province": 1}
GUARD, RECRUIT, SAMURAI = "seppun-guardsman", "obstinate-recruit", "brash-samurai"


def honor(c: Court, seat: int, n: int) -> bool:
    old = c.g.seats[seat]
    return disturbs(c.g, old, old.__replace__(honor=n))


@rule("LR-B-win-honor", "LR-B-win-dishonor")
@pytest.mark.parametrize(("n", "matters"), [(0, True), (1, False), (24, False), (25, True)])
def test_honor_that_decides_nothing_is_not_looked_at(n: int, matters: bool) -> None:
    assert honor(Court({"characters": [SAMURAI]}), 1, n) is matters


@rule("LR-B-time-constant-removal")
def test_honor_on_which_a_recruit_hangs_is_looked_at() -> None:
    c = Court({"characters": [RECRUIT]}, {"honor": 10, "characters": [SAMURAI]})
    assert honor(c, 1, 11)


@rule("LR-tc-win-honor")
def test_the_poorer_of_a_team_fills_its_purse() -> None:
    """Neither the one who gains nor what they have says so: their partner has enough for both."""
    fight = {"ring": "air", "attacker": 0, "defender": 2, "province": 4}
    mine = {"honor": 18, "characters": [attacks("doji-challenger")]}
    c = Court(
        mine, {"honor": 30}, {}, {}, count=4, format="team-conquest", at="LR-B-3.2.3",
        conflict=fight,
    )  # fmt: skip
    assert honor(c, 0, 20)
    c.do("element.air", "player:seat-0", "gain-honor")
    assert c.g.outcome is not None and c.g.outcome.winners == (0, 1)


@rule("LR-B-cannot", "LR-B-participate-ban")
def test_a_ban_hangs_over_whoever_is_in_play_alone() -> None:
    lying = Court({"provinces": row(GUARD), "dynasty_discard": [GUARD]})
    assert not hanging(lying.g) and steady(lying.g)
    assert hanging(Court({"characters": [GUARD]}).g)
    pacified = who(SAMURAI, attached=["pacifism"])
    assert hanging(Court({"characters": [pacified]}).g)


@rule("LR-B-attach-legal", "LR-B-kw-restricted")
def test_what_is_only_borne_by_some_is_watched() -> None:
    mounted = who(SAMURAI, attached=["watch-commander"])
    assert not steady(Court({"characters": [mounted]}).g)
    laden = who(SAMURAI, attached=["fine-katana", "ornate-fan", "honored-blade"])
    assert not steady(Court({"characters": [laden], "hand": ["levy"]}).g)


@rule("LR-B-participate-ban")
def test_a_way_into_a_conflict_is_looked_at_and_a_way_home_is_not() -> None:
    c = Court(
        {"characters": [attacks("doji-challenger"), SAMURAI], "hand": ["banzai"]},
        at="LR-B-3.2.2",
        conflict=AIR,
    )
    there, home = (c.g.cards[c.id(name, "play-0")] for name in ("doji-challenger", SAMURAI))
    assert not disturbs(c.g, there, there.__replace__(side=AT_HOME))
    assert disturbs(c.g, home, home.__replace__(side=ATTACKING))
