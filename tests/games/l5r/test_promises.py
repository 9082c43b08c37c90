"""What breaks a promise, what fulfils it, and by when."""

from __future__ import annotations

from caipan.games.l5r.events import (
    ChancePassed,
    ConflictDeclared,
    ConflictEnded,
    DialsRevealed,
    HonorGiven,
    Initiating,
    Joined,
    LrEvent,
    Played,
)
from caipan.games.l5r.state import ATTACKING, DEFENDING, MILITARY, Promise
from caipan.games.l5r.treaties.promises import OWN_WORDS, PROMISES
from tests.support import rule
from tests.support.clash import calm, clash
from tests.support.court import Court

ATTACK = ConflictDeclared(0, 1, MILITARY, -1, -1)


def breaks(kind: str, event: LrEvent, c: Court | None = None, n: int = 0) -> bool:
    """I promised it to seat 1."""
    promise = Promise(kind, 0, 1, 1, n)
    return PROMISES[kind].broken((c or calm([])).g, promise, event)


def fulfils(kind: str, event: LrEvent, c: Court | None = None, whom: int = 1) -> bool:
    return PROMISES[kind].done((c or calm([])).g, Promise(kind, 0, 1, whom), event)


@rule("LR-tr-promise", "LR-tr-broken")
def test_not_to_attack() -> None:
    assert breaks("no-attack", ATTACK)
    assert not breaks("no-attack", ConflictDeclared(1, 0, MILITARY, -1, -1))


def test_not_to_defend() -> None:
    c = clash(["kaiu-envoy"], ["brash-samurai"], defending=True)
    mine = (c.id("kaiu-envoy"),)
    assert breaks("no-defence", Joined(mine, 0, DEFENDING, declared=True), c)
    assert not breaks("no-defence", Joined(mine, 0, DEFENDING), c)
    assert not breaks("no-defence", Joined(mine, 0, ATTACKING, declared=True), c)


def test_not_to_choose_the_others_cards() -> None:
    c = calm(["kaiu-envoy"], ["brash-samurai"])
    theirs, mine = c.g.ref(c.id("brash-samurai")), c.g.ref(c.id("kaiu-envoy"))
    assert breaks("no-targets", Initiating(0, 0, targets=(mine, theirs)), c)
    assert not breaks("no-targets", Initiating(0, 0, targets=(mine,)), c)
    assert not breaks("no-targets", Initiating(0, 1, targets=(theirs,)), c)


def test_not_to_take_honor() -> None:
    """By an effect; what bids move is none of it."""
    assert breaks("no-taking", HonorGiven(1, 0, 1, 0))
    assert not breaks("no-taking", HonorGiven(1, 0, 1))


def test_a_bid_that_was_promised() -> None:
    c = calm([], me={"dial": 3})
    shown = DialsRevealed((0, 1))
    assert breaks("bid-at-most", shown, c, n=2) and not breaks("bid-at-most", shown, c, n=3)
    assert breaks("bid-at-least", shown, c, n=4) and not breaks("bid-at-least", shown, c, n=3)
    assert not breaks("bid-at-most", DialsRevealed((0, 1), duel=True), c, n=2)


@rule("LR-tr-duration-end")
def test_deeds_must_be_done() -> None:
    """To attack somebody, or to pass; declaring instead of passing breaks it at once."""
    assert fulfils("attack", ATTACK) and not fulfils("attack", ATTACK, whom=0)
    assert fulfils("pass", ChancePassed(0)) and breaks("pass", ATTACK)
    assert {name for name, kind in PROMISES.items() if kind.deed} == {"attack", "help", "pass"}


def test_to_help_is_to_act_in_the_others_conflict() -> None:
    c = clash(["kaiu-envoy"], ["brash-samurai"], defending=True)  # seat 1 attacks seat 0
    help_ = Promise("help", 0, 1, 0)
    kind = PROMISES["help"]
    assert kind.done(c.g, help_, Played(0, 0, "event"))
    assert kind.done(c.g, help_, Initiating(0, 0, action=True))
    assert not kind.done(c.g, help_, Initiating(0, 1, action=True))
    assert kind.due(c.g, help_, ConflictEnded(1)) and not kind.due(calm([]).g, help_, ATTACK)


def test_words_of_ones_own_are_not_watched() -> None:
    assert not breaks(OWN_WORDS, ATTACK) and not PROMISES[OWN_WORDS].deed
