"""Ways that the rules shorten lead where the long ones do: the same questions, the same skips, the
same log."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import caipan
from caipan.games.arkham.book import BOOK
from caipan.games.arkham.rules import happens
from caipan.games.arkham.rules.actions import ACTION
from caipan.games.arkham.rules.skill_test import COMMIT
from caipan.games.arkham.rules.windows import FAST
from caipan.kernel.modifiers import Values

SEEDS = range(40, 52)


def played(seed: int) -> list[Any]:
    """A whole random game, as everybody can tell it."""
    g, random = caipan.new("arkham", caipan.title("arkham").sample(seed), seed), Random(seed)
    told: list[Any] = []
    while g.pending:
        d = g.pending[0]
        told.append((d.seat, d.prompt, d.rule, d.keys))
        g.choose(random.choice(d.options), d.seat)
        told.append(tuple(g.skipped))
    return [*told, g.log(), g.outcome]


@pytest.fixture(scope="module")
def short() -> list[Any]:
    return [played(seed) for seed in SEEDS]


def test_events_that_go_through_every_line_of_their_chart(
    short: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as anybody listens to that kind of event, whether or not they would act."""
    monkeypatch.setattr(happens, "stirs", lambda g, event, window: True)
    assert [played(seed) for seed in SEEDS] == short


def test_state_actions_that_are_looked_for_after_any_write(
    short: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BOOK, "disturbs", None)
    assert [played(seed) for seed in SEEDS] == short


def test_windows_that_are_enumerated_in_full(
    short: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for question in FAST:
        monkeypatch.setattr(question, "bare", None)
    assert [played(seed) for seed in SEEDS] == short


def test_answers_that_are_listed_need_by_need(
    short: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Actions, windows and commitments: what is offered at once is what meets every need."""
    for question in (*ACTION, *FAST, *COMMIT):
        monkeypatch.setattr(question, "offers", None)
        for verb in question.verbs:
            monkeypatch.setattr(verb, "offers", None)
    assert [played(seed) for seed in SEEDS] == short


def test_numbers_are_what_the_kernel_makes_of_them() -> None:
    """Of every card in play, at every decision: printed, modified, fixed, blanked."""
    seen = 0
    for seed in SEEDS:
        title, random = caipan.title("arkham"), Random(seed)
        g: Any = caipan.new("arkham", title.sample(seed), seed)
        for _ in range(60):
            if not g.pending:
                break
            for card in g.living():
                for stat in range(len(BOOK.stats)):
                    assert g.value(card, stat) == Values.value(g, card, stat)
                    seen += 1
            d = g.pending[0]
            g.choose(random.choice(d.options), d.seat)
    assert seen


def test_player_order_is_found_anew_when_somebody_leaves_or_leads() -> None:
    g: Any = caipan.new("arkham", caipan.title("arkham").sample(3, 3), 3, 3)
    assert g.all_in() and g.players() == g.seat_order(g.table.lead)
    g.set_seat(1, g.seats[1].__replace__(out=True))
    assert not g.all_in() and g.players() == g.seat_order(g.table.lead)
    g.set_table(g.table.__replace__(lead=2))
    assert g.players() == [2, 0]
    g.set_seat(1, g.seats[1].__replace__(out=False))
    assert g.all_in() and g.players() == [2, 0, 1]
