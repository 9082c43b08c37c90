"""Short stretches of random play from tables in the midst of things, looked at between answers:
the quick ways of the rules against their long ways, and the table against the book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import caipan
from caipan.games.arkham.state import ALOOF, ASSET, HEALTH, MASSIVE, SANITY
from caipan.rules import catalogue
from caipan.sim import laws
from caipan.sim.laws import Law, Sample, Trial
from tests.support import rule

TABLES = range(27)
ANSWERS = 26
SAMPLE = Sample("arkham", games=len(TABLES), seed=7)
CLAUSES = {clause.id for clause in catalogue("arkham").clauses}
QUICK: tuple[Law, ...] = (
    laws.keys_are_unique,
    laws.illegal_answers_change_nothing,
    laws.a_save_is_the_whole_game,
    laws.the_index_is_whole,
    laws.short_ways_agree_with_the_long_one,
    laws.cards_are_conserved,
    laws.no_number_is_negative,
)


def between_answers(number: int) -> Iterator[Trial]:
    t = Trial(SAMPLE, number)
    for _ in range(ANSWERS):
        if not t.g.pending:
            return
        decision = t.g.pending[0]
        t.pick, t.seat = t.some(decision.options), decision.seat
        yield t
        t.stale = [*t.stale[-20:], t.some(decision.options)]
        t.g.choose(t.pick, t.seat)


@rule("AH-dmg-asset", "AH-dmg-enemy", "AH-dmg-investigator", "AH-enemy-engage-rule")
@pytest.mark.parametrize("number", TABLES)
def test_between_answers_everything_is_in_order(number: int) -> None:
    """What is listed at once is what the needs allow, and a game read back, which has kept nothing
    in mind, offers the same. No investigator, enemy or asset has all it can bear, and no ready
    enemy is beside somebody it would engage, unless a larger effect is still being carried out."""
    for t in between_answers(number):
        t.try_laws(QUICK)
        assert not t.findings.breaks, t.findings.breaks[0].detail
        g: Any = t.g
        busy = g.table.phase == "setup" or g.rules.indivisible(g) or "AH-dmg-1" in g.where
        if not busy and g.pending[0].prompt not in ("engages", "trauma", "order.constants"):
            assert not list(out_of_order(g)), (g.where, list(out_of_order(g)))


def out_of_order(g: Any) -> Iterator[str]:
    hosts = [g.investigator(s) for s in g.players()]
    for i in (*hosts, *g.enemies(), *(i for i in g.living() if g.kind(i) == ASSET)):
        c, face = g.cards[i], g.face(i)
        if face.health is not None and c.damage >= max(g.value(i, HEALTH), 1):
            yield f"{g.name(i)} has {c.damage} damage"
        if face.sanity is not None and c.horror >= max(g.value(i, SANITY), 1):
            yield f"{g.name(i)} has {c.horror} horror"
    for i in g.loose():
        c = g.cards[i]
        free = not c.exhausted and not g.value(i, ALOOF) and not g.value(i, MASSIVE)
        if free and not g.face(i).prey.only and g.investigators_at(c.at):
            yield f"{g.name(i)} engages nobody"


@pytest.mark.parametrize("number", TABLES[::3])
def test_everything_cited_is_in_the_catalogue(number: int) -> None:
    """Clauses of questions, of what is being carried out, of the log and of refusals."""
    cited: set[str] = set()
    for t in between_answers(number):
        cited |= {t.g.pending[0].rule, *t.g.where}
        keys = [(f"{verb}:{name}", f"{verb}:{name}/0") for verb, name in tries(t.g, t.seat)]
        reasons = [r for pair in keys for key in pair for r in t.g.why_not(t.seat, key)]
        cited |= {r.rule for r in reasons}
    cited |= {line["rule"] for line in t.g.log() if line.get("rule")}
    assert cited <= CLAUSES, cited - CLAUSES


def tries(g: Any, seat: int) -> Iterator[tuple[str, str]]:
    """A few things that may or may not be done, with the cards one sees."""
    for card in (*g.hand(seat)[:2], *g.living()[:6]):
        for verb in ("play", "use", "move", "fight", "engage", "evade", "commit", "advance"):
            yield verb, g.label(card, seat)


def test_the_tables_above_are_met_in_every_phase() -> None:
    """What the tests above look at is varied enough to tell."""
    met = {(t.g.table.scenario, t.g.table.phase) for n in TABLES for t in between_answers(n)}
    assert len(met) >= 10 and {p for _, p in met} >= {"mythos", "investigation", "enemy", "upkeep"}


@rule("AH-weakness-encounter")
def test_nobody_imagines_a_weakness_in_a_hand_that_it_would_not_stay_in() -> None:
    """Treacheries and enemies among the weaknesses resolve when they are drawn; dealt again, a hand
    holds none of them."""
    seats = [
        {},
        {"investigator": "wendy-adams", "hand": ["knife", "flashlight"], "deck": ["haunted"] * 6},
    ]
    g = caipan.position({"game": "arkham", "seats": seats}).game()
    for seed in range(8):
        imagined = g.resample(0, seed)
        assert all(imagined.name(i) != "haunted" for i in imagined.hand(1))  # type: ignore[attr-defined]
