"""Clauses that no single card of the core set needs often: set values, all out at once, pools."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from caipan.games.l5r.book import extend, play_with
from caipan.games.l5r.construction import DESIGNS
from caipan.games.l5r.rules.fees import unique_twin
from caipan.games.l5r.state import MILITARY, PHASE, ROUND, STRENGTH, Face
from caipan.games.l5r.table import L5R
from caipan.games.l5r.vocabulary import (
    FACEUP,
    PROVINCE,
    TARGET,
    action,
    another_conflict,
    boost,
    event,
    one,
)
from caipan.kernel.numbers import ADD, FIXED, SCALE
from caipan.kernel.records import Lasting
from tests.support import rule
from tests.support.court import Court, attacks, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}


@rule("LR-B-value-set")
def test_a_value_that_is_set_ignores_modifiers_and_the_last_one_applies() -> None:
    bearer = who("brash-samurai", attached=["fine-katana"], status="honored")
    c = Court({"characters": [bearer], "hand": ["levy"]})
    assert c.value("brash-samurai", "military") == 6
    card = c.id("brash-samurai")
    life = c.g.cards[card].life

    def lasts(layer: int, n: int = 0, scale: tuple[int, int] = (1, 1)) -> None:
        more: Any = {"add": n, "scale": scale, "layer": layer, "card": card, "life": life}
        c.g.last(Lasting(0, ROUND, -1, 0, stat=MILITARY, **more))

    for n in (5, 1):
        lasts(FIXED, n)
        assert c.value("brash-samurai", "military") == n
    lasts(ADD, 3)  # what comes later is ignored as well
    lasts(SCALE, scale=(2, 1))
    assert c.value("brash-samurai", "military") == 1
    lasts(FIXED, 4)
    assert c.value("brash-samurai", "military") == 4


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
    """Know the World: neither a ring of another's pool nor one in common."""
    me = {"hand": ["know-the-world"], "fate": 1, "provinces": laid(1, "fire"), "pool": ["air"]}
    c = Court({**me, "characters": [who("kaiu-envoy", fate=1)]}, STILL, count=3)
    assert sorted(c.zone("unclaimed")) == ["ring-earth", "ring-void", "ring-water"]
    c.do("play:know-the-world")  # one of each is left to choose, so nobody is asked
    assert c.zone("claimed-0") == ["ring-air"] and c.zone("pool-0") == ["ring-fire"]
    assert len(c.zone("pool-1")) == len(c.zone("pool-2")) == 5
    assert len(c.zone("unclaimed")) == 3
    poor = Court({**me, "pool": [], "characters": [who("kaiu-envoy", fate=1)]}, STILL, count=3)
    assert not poor.offers("play:know-the-world")


@rule("LR-en-rings-swap")
def test_the_contested_ring_is_switched_only_for_one_of_the_attacker() -> None:
    """Elemental Fury: not for one in common."""
    c = Court(
        {"characters": ["doji-challenger"], "pool": ["air", "earth", "fire"]},
        {"provinces": ["ancestral-lands", "elemental-fury", "fertile-fields", "manicured-garden",
                       "meditations-on-the-tao"]},
        count=3,
        at="LR-B-3.2-next",
    )  # fmt: skip
    c.do("declare.political:ring-air", "attack:seat-1@row-1")
    c.until("apply:elemental-fury*").do("apply:elemental-fury/0*")
    assert len(c.zone("unclaimed")) == 2
    assert len(c.keys()) == 2  # what is left of the attacker's own pool
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


BRICKS = event(
    "test-bricks",
    Face(cost=0),
    action(target=one(PROVINCE & FACEUP), effect=boost(TARGET, STRENGTH, 2, PHASE)),
)
CALL_TO_ARMS = event("test-call-to-arms", Face(cost=0), action(effect=another_conflict()))


@pytest.fixture
def invented() -> Iterator[None]:
    """Two cards of no set, for as long as a test lasts."""
    before = L5R.designs
    extend((BRICKS, CALL_TO_ARMS))
    yield
    for design in (BRICKS, CALL_TO_ARMS):
        del DESIGNS[design.name]
    play_with(before)


def teams(*seats: Any, **more: Any) -> Court:
    return Court(*seats, count=more.pop("count", 4), format="team-conquest", **more)


def fallen(*slots: int) -> list[Any]:
    """Five provinces, these of them broken."""
    names = ["ancestral-lands", "fertile-fields", "manicured-garden", "meditations-on-the-tao",
             "rally-to-the-cause"]  # fmt: skip
    return [who(n, broken=True) if p in slots else n for p, n in enumerate(names)]


@rule("LR-tc-broken-immune", "LR-B-province-broken")
def test_no_card_effect_touches_a_broken_stronghold_province(invented: None) -> None:
    """A broken province of the row may be built on; the stronghold's has not even its text."""
    c = teams({"hand": ["test-bricks"]}, {}, {"provinces": fallen(0, 1)}, {"provinces": fallen(2)})
    c.do("play:test-bricks")
    places = [(p.card, c.g.slot_of(p.card)) for p in c.g.pending[0].picks]
    assert sorted(slot for _, slot in places) == [1, 2]
    under = c.g.province(2, 0)
    assert c.g.blanked(under) and under not in c.g.format.attackable(c.g, 0, 2)


@rule("LR-tc-stronghold-attack")
def test_a_partner_s_broken_stronghold_counts_among_the_team_s_broken_provinces() -> None:
    mine = {"characters": ["doji-challenger"]}
    c = teams(mine, {}, {"provinces": fallen(0, 1)}, {"provinces": fallen(1)}, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", seat=0)
    assert c.offers("attack:seat-3@stronghold") and not c.offers("attack:seat-2@stronghold")
    c = teams(mine, {}, {"provinces": fallen(1)}, {"provinces": fallen(1)}, at="LR-B-3.2-next")
    c.do("declare.military:ring-air", seat=0)
    assert not c.offers("attack:seat-*@stronghold")


@rule("LR-tc-declare-extra", "LR-B-3.2-extra")
def test_an_opportunity_that_a_card_grants_is_the_team_s_and_for_any_province(
    invented: None,
) -> None:
    """Six seats: two conflicts against two opponents; a third against whom one likes."""
    many = ["doji-challenger", "brash-samurai", "kakita-kaezin", "doji-whisperer"]
    still = {"characters": [who("hida-guardian", bowed=True)]}
    c = teams({"characters": many, "hand": ["test-call-to-arms"]}, {}, {}, still, still, still,
              count=6)  # fmt: skip
    c.do("play:test-call-to-arms", seat=0)
    assert [s.chances for s in c.g.seats] == [3, 3, 3, 2, 2, 2]

    def conflict(declared: str, at: int, attacker: str) -> None:
        c.until(prompt="declare").do(declared, f"attack:seat-{at}@row-2", seat=0)
        c.do(f"attacker:{attacker}", "done")
        c.until(prompt="ring").do("pass")

    conflict("declare.military:ring-air", 3, "doji-challenger")
    c.until(prompt="declare").do("declare.military:ring-fire", seat=0)  # the one that was granted
    assert not c.offers("attack:seat-3@*") and c.offers("attack:seat-4@row-1")
    c.do("attack:seat-4@row-2", "attacker:brash-samurai", "done").until(prompt="ring").do("pass")
    c.until(prompt="declare")
    assert not c.offers("declare.military*")  # one opportunity is left, and one type
    c.do("declare.political:ring-void", seat=0)
    assert c.offers("attack:seat-3@row-1") and c.offers("attack:seat-5@row-1")
