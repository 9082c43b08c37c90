"""Treaties: negotiated, kept, broken, ended; promises watched and judged; the treaty deck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.court import Court, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}


def table(*seats: Any, pledge: str = "honor", **more: Any) -> Court:
    return Court(*(seats or (STILL, STILL)), count=more.pop("count", 3), pledge=pledge, **more)


def made(c: Court) -> list[Any]:
    """The treaties there are now."""
    return list(c.g.table.treaties)


def treaty(
    c: Court, mine: str, theirs: str, *, until: tuple[int, int] = (1, 1), value: int = 2
) -> Court:
    """The first seat proposes to the second, which accepts."""
    c.until("treaty:seat-1", seat=0).do("treaty:seat-1")
    c.do(mine, f"until={until[0]}", theirs, f"until={until[1]}", f"value={value}")
    return c.do("yes", seat=1)


@rule("LR-tr-optional", "LR-tr-four", "LR-tr-mutual", "LR-tr-value")
def test_both_promises_durations_and_the_value_are_agreed_before_there_is_a_treaty() -> None:
    c = table().do("treaty:seat-1")
    assert c.prompt == "promise.mine" and c.offers("promise.no-attack")
    c.do("promise.no-attack", "until=2")
    assert c.prompt == "promise.theirs"
    c.do("promise.no-defence", "until=1")
    assert c.keys() == [f"value={n}" for n in range(1, 6)]
    c.do("value=3")
    assert c.seat == 1 and made(c) == []
    c.do("yes")
    found = made(c)[0]
    assert (found.one, found.two, found.value) == (0, 1, 3)
    assert [p.kind for p in found.promises] == ["no-attack", "no-defence"]
    assert [p.round for p in found.promises] == [2, 1]
    assert c.seat == 0 and c.prompt == "window"  # talking took no opportunity


@rule("LR-tr-four")
def test_a_proposal_may_be_refused_or_countered() -> None:
    c = table().do("treaty:seat-1", "promise.pass", "until=0", "promise.pass", "until=0", "value=1")
    c.do("counter", seat=1)
    assert c.seat == 1 and c.prompt == "promise.mine"
    c.do("promise.no-attack", "until=1", "promise.no-attack", "until=1", "value=5")
    assert c.seat == 0
    c.do("no")
    assert made(c) == [] and c.said("treaty.refused") == 1


@rule("LR-tr-perpair", "LR-tr-new")
def test_each_pair_has_one_treaty_and_others_are_free() -> None:
    c = treaty(table(), "promise.no-attack", "promise.no-attack")
    assert not c.offers("treaty:seat-1") and c.offers("treaty:seat-2")
    assert c.why_not("treaty:seat-1", 0) and c.offers("dissolve:seat-1")


@rule("LR-tr-broken", "LR-tr-penalty", "LR-tr-honor-loss", "LR-tr-ends-two")
def test_attacking_against_one_s_promise_costs_the_value_at_once() -> None:
    c = treaty(table(), "promise.no-attack", "promise.no-attack", value=4)
    c.until(prompt="declare", seat=0)
    c.declares_at("military", "air", 1, "row-1", "brash-samurai")
    assert c.honor(0) == 6 and c.honor(1) == 10 and made(c) == []
    assert c.said("treaty.broken") == 1
    (line,) = [line for line in c.g.log(None) if line["key"] == "treaty.broken"]
    assert line["args"]["seat"] == 0 and list(line["args"]["seats"]) == [0, 1]


@rule("LR-tr-broken", "LR-B-3.2.1")
@pytest.mark.parametrize(("answer", "honor"), [("defender:*", 6), ("done", 10)])
def test_declaring_a_defender_breaks_the_promise_not_to(answer: str, honor: int) -> None:
    c = treaty(table(), "promise.no-defence", "promise.no-defence", value=4)
    c.until(prompt="declare", seat=0)
    c.declares_at("military", "air", 1, "row-1", "brash-samurai")
    c.until(prompt="defenders", seat=1).do(answer, seat=1)
    if c.prompt == "defenders":
        c.do("done", seat=1)
    assert c.honor(1) == honor and c.said("treaty.broken") == (honor < 10)


@rule("LR-tr-broken")
def test_attacking_somebody_else_breaks_nothing() -> None:
    c = treaty(table(), "promise.no-attack", "promise.no-attack", value=4)
    c.until(prompt="declare", seat=0)
    c.declares_at("military", "air", 2, "row-1", "brash-samurai")
    assert c.honor(0) == 10 and len(made(c)) == 1


@rule("LR-tr-duration", "LR-tr-duration-end", "LR-tr-terminated")
def test_a_treaty_that_was_kept_runs_out_with_the_longer_promise() -> None:
    c = treaty(table(), "promise.no-attack", "promise.no-attack", until=(0, 1))
    for _ in range(400):
        if c.g.table.phase == "fate":
            break
        c._decline()
    assert len(made(c)) == 1  # the longer one still holds
    for _ in range(400):
        if c.g.table.round == 2:
            break
        c._decline()
    assert made(c) == [] and c.said("treaty.kept") == 1 and c.said("treaty.broken") == 0


@rule("LR-tr-duration-end")
def test_a_deed_that_was_not_done_in_time_breaks_it() -> None:
    c = treaty(table(), "promise.attack:seat-2", "promise.no-attack", until=(0, 0), value=3)
    for _ in range(400):
        if c.g.table.phase != "conflict":
            break
        c._decline()
    assert c.honor(0) == 7 and c.said("treaty.broken") == 1


@rule("LR-tr-terminated")
def test_both_may_end_it_by_consent_without_a_penalty() -> None:
    c = treaty(table(), "promise.no-attack", "promise.no-attack").do("dissolve:seat-1")
    asked = c.g.pending[0]
    assert (asked.seat, asked.prompt, asked.rule) == (1, "dissolve", "LR-tr-terminated")
    c.do("yes")
    assert made(c) == [] and (c.honor(0), c.honor(1)) == (10, 10)


@rule("LR-tr-promise")
@pytest.mark.parametrize(("verdict", "honor"), [("yes", 8), ("no", 10)])
def test_own_words_are_judged_by_the_others_if_the_accused_denies(verdict: str, honor: int) -> None:
    c = table().do("treaty:seat-1", "promise.no-attack", "until=1")
    c.do("words.Leave the north to me", "until=1", "value=2").do("yes", seat=1)
    assert made(c)[0].promises[1].words == "Leave the north to me"
    c.do("accuse:seat-1").do("no", seat=1)
    assert c.seat == 2 and c.prompt == "verdict"
    c.do(verdict, seat=2)
    assert c.honor(1) == honor and bool(made(c)) == (verdict == "no")


@rule("LR-tr-promise")
def test_whoever_admits_it_has_broken_it() -> None:
    c = table().do("treaty:seat-1", "promise.no-attack", "until=1")
    c.do("words.Speak well of me", "until=1", "value=2").do("yes", seat=1)
    c.do("accuse:seat-1").do("yes", seat=1)
    assert c.honor(1) == 8 and made(c) == []


@rule("LR-tr-elim-ends", "LR-en-elim-treaties")
def test_a_treaty_of_who_is_eliminated_ends_without_a_penalty() -> None:
    c = treaty(
        table({**STILL, "honor": 1}, STILL, STILL, at="LR-B-2.5-window"),
        "promise.no-attack", "promise.no-attack", until=(3, 3),
    )  # fmt: skip
    while c.g.seats[0].honor and c.prompt != "bid":
        c._decline()
    if c.prompt == "bid":
        c.bids(5, 1, 3)
    assert c.g.seats[0].out and made(c) == [] and c.said("treaty.broken") == 0


@rule("LR-tr-card", "LR-tr-card-place")
def test_with_the_treaty_deck_a_card_lies_between_them_unseen() -> None:
    c = treaty(table(pledge="cards"), "promise.no-attack", "promise.no-attack")
    assert len(c.zone("treaties")) == 1 and len(c.zone("treaty-deck")) == 11
    name = c.zone("treaties")[0]
    assert not any(c.sees(seat, name) for seat in (0, 1, 2, None))


@rule("LR-tr-card-break", "LR-tr-card-return", "LR-tr-card-other")
def test_the_breaker_reveals_the_card_and_carries_it_out() -> None:
    c = treaty(table(pledge="cards"), "promise.no-attack", "promise.no-attack", value=2)
    name = c.zone("treaties")[0]
    c.until(prompt="declare", seat=0)
    c.declares_at("military", "air", 1, "row-1", "brash-samurai")
    assert c.said("treaty.card") == 1 and c.sees(2, name)
    for _ in range(20):
        if c.zone("treaties") == []:
            break
        c.do(c.keys()[0])
    assert c.zone("treaties") == [] and c.zone("treaty-deck")[-1] == name


@rule("LR-tr-card-return")
def test_a_kept_treaty_returns_its_card_unrevealed() -> None:
    c = treaty(table(pledge="cards"), "promise.no-attack", "promise.no-attack")
    name = c.zone("treaties")[0]
    c.do("dissolve:seat-1").do("yes", seat=1)
    assert c.zone("treaty-deck")[-1] == name and not c.sees(0, name)
