"""Clauses that no single card of the core set needs often: set values, all out at once, pools."""

from __future__ import annotations

from typing import Any

from caipan.games.l5r.rules.fees import unique_twin
from caipan.games.l5r.state import MILITARY, ROUND
from caipan.kernel.numbers import FIXED
from caipan.kernel.records import Lasting
from tests.support import rule
from tests.support.court import Court, attacks, defends, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}


@rule("LR-B-value-set")
def test_a_value_that_is_set_ignores_modifiers_and_the_last_one_applies() -> None:
    bearer = who("brash-samurai", attached=["fine-katana"], status="honored")
    c = Court({"characters": [bearer], "hand": ["levy"]})
    assert c.value("brash-samurai", "military") == 6
    card = c.id("brash-samurai")
    life = c.g.cards[card].life
    for n in (5, 1):
        c.g.last(Lasting(0, ROUND, -1, 0, stat=MILITARY, add=n, layer=FIXED, card=card, life=life))
        assert c.value("brash-samurai", "military") == n


@rule("LR-B-win-all-out", "LR-B-win-together")
def test_if_all_are_out_at_one_moment_the_first_player_wins() -> None:
    for first in (0, 1):
        c = Court({"honor": 0}, {"honor": 0}, first=first)
        assert c.g.outcome is not None and c.g.outcome.winners == (first,)


def laid(slot: int, element: str) -> list[Any]:
    names = ["ancestral-lands", "fertile-fields", "manicured-garden", "meditations-on-the-tao",
             "rally-to-the-cause"]  # fmt: skip
    return [who(n, rings=[element]) if p == slot else n for p, n in enumerate(names)]


@rule("LR-en-rings-element-ref", "LR-en-rings-claimedpool")
def test_a_ring_on_a_province_serves_whoever_asks_for_its_element() -> None:
    """Solemn Scholar needs the Earth ring in your claimed pool."""

    def table(element: str) -> Court:
        return Court(
            {"characters": ["solemn-scholar"], "provinces": laid(1, element)},
            {"characters": [attacks("doji-challenger")]},
            count=3,
            at="LR-B-3.2.2",
            conflict={"ring": "air", "attacker": 1, "defender": 0},
        )

    assert table("earth").offers("use:solemn-scholar/0")
    assert not table("fire").offers("use:solemn-scholar/0")


@rule("LR-en-rings-pools-effect")
def test_effects_on_unclaimed_rings_reach_every_pool() -> None:
    """Togashi Initiate puts fate on an unclaimed ring."""
    c = Court(
        {"characters": [attacks("togashi-initiate")], "fate": 1},
        {},
        {"pool": ["air"]},
        count=3,
        at="LR-B-3.2.2",
        conflict={"ring": "air", "defender": 1},
    )
    c.until("use:togashi-initiate/0").do("use:togashi-initiate/0")
    assert len(c.keys()) == 4 + 5 + 1 + 4  # one's own but the contested, theirs, and in common


@rule("LR-en-rings-samepool")
def test_a_claimed_ring_is_exchanged_within_one_s_own_pools() -> None:
    """Know the World."""
    c = Court({"hand": ["know-the-world"], "fate": 1, "provinces": laid(1, "fire")}, STILL, count=3)
    c.do("play:know-the-world")
    mine = {f"ring-{e}" for e in ("air", "earth", "void", "water")}
    while c.prompt == "target" and not c.offers("target:ring-fire"):
        assert len(c.keys()) == len(mine)
        c.do(c.keys()[0])
    if c.prompt == "target":
        c.do("target:ring-fire")
        assert len(c.keys()) in (0, len(mine)) or c.prompt != "target"
    while c.prompt == "target":
        c.do(c.keys()[0])
    assert len(c.zone("claimed-0")) == 1 and c.zone("claimed-0") != ["ring-fire"]
    assert "ring-fire" in c.zone("pool-0") and len(c.zone("pool-1")) == 5


@rule("LR-en-rings-swap")
def test_the_contested_ring_is_switched_only_for_one_of_the_attacker() -> None:
    """Elemental Fury."""
    c = Court(
        {"characters": ["doji-challenger"]},
        {"provinces": ["ancestral-lands", "elemental-fury", "fertile-fields", "manicured-garden",
                       "meditations-on-the-tao"]},
        count=3,
        at="LR-B-3.2-next",
    )  # fmt: skip
    c.do("declare.political:ring-air", "attack:seat-1@row-1")
    c.until("apply:elemental-fury*").do("apply:elemental-fury/0*")
    assert len(c.keys()) == 4  # what is left of the attacker's own pool
    own = {c.g.layout[c.g.cards[p.card].zone].name for p in c.g.pending[0].picks}
    assert own == {"pool-0"}


@rule("LR-tc-unique-opponent")
def test_an_opponents_unique_stays_out_while_their_team_has_a_copy() -> None:
    c = Court(
        STILL,
        STILL,
        {"dynasty_discard": ["kakita-kaezin"]},
        {"characters": ["kakita-kaezin"]},
        count=4,
        format="team-conquest",
    )
    assert unique_twin(c.g, c.id("kakita-kaezin", "dynasty-discard-2"), 0)


@rule("LR-tc-broken-immune", "LR-B-province-broken")
def test_a_broken_stronghold_province_has_neither_text_nor_bonus_from_it() -> None:
    """Ancestral Lands under a broken stronghold gains nothing in a political conflict."""
    provinces = [who("ancestral-lands", broken=True), "fertile-fields", "manicured-garden",
                 "meditations-on-the-tao", "rally-to-the-cause"]  # fmt: skip
    c = Court(
        {"characters": [attacks("doji-challenger")]},
        STILL,
        {"provinces": provinces, "characters": [defends("asahina-artisan")]},
        STILL,
        count=4,
        format="team-conquest",
        at="LR-B-3.2.2",
        conflict={"ring": "air", "defender": 2, "type": "political"},
    )
    broken = c.g.province(2, 0)
    assert c.g.blanked(broken) and c.g.strength(broken) == 5 + 2
    assert broken not in c.g.format.attackable(c.g, 0, 2)
