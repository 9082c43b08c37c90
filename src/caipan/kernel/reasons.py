"""Why not: the requirements that stand against an answer, or against anything done with a card."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from .decisions import Decision, Question, Verb, handle, key_of, without_ones
from .flows import AskAll, AskAny
from .records import Frame, Pick, Reason

if TYPE_CHECKING:
    from .game import AnyGame

Thing = tuple[str, int | None]  # "card" and its handle, or "place" and its number

MARKS = ":/>@="  # what may follow a name inside a key
VERB = re.compile(rf"([^{MARKS}.]*)(\.[^{MARKS}]*)?")  # …after the word that it may carry


def question_of(g: AnyGame, decision: Decision) -> Question:
    """What the step asked this seat."""
    flow = g.asking
    assert flow is not None
    asked = flow.questions if isinstance(flow, AskAll | AskAny) else (flow.question,)
    return next(q for q in asked if q.seat == decision.seat)


def begins(key: str, stem: str) -> bool:
    return key == stem or key.startswith(tuple(stem + mark for mark in MARKS))


def put_to(g: AnyGame, seat: int) -> Frame:
    """The frame that asks, as needs are given it: it knows whom."""
    return g.frames[-1].__replace__(whom=seat)


def failed(g: AnyGame, frame: Any, verb: Verb, card: int) -> list[Reason]:
    needs = (*verb.gates, *verb.needs)
    return [n.reason(g, frame, card) for n in needs if not n.test(g, frame, card)]


def failures(g: AnyGame, d: Decision, key: str) -> list[Reason]:
    """Every requirement that this answer fails."""
    question, frame = question_of(g, d), put_to(g, d.seat)
    scene = g.scene()
    plain = without_ones(key)
    wordless = VERB.sub(r"\1", plain, count=1)
    for verb in (*question.verbs, *question.shut):
        if not begins(wordless, verb.name) and not begins(plain, verb.name):
            continue
        for card in verb.cards(g, frame):
            stem = key_of(scene, verb.stem(g, frame, card)[0], d.seat)
            if begins(plain, stem) or begins(wordless, stem):
                return failed(g, frame, verb, card) or [
                    Reason(d.rule, "not-like-this", {"key": key})
                ]
        gates = [n.reason(g, frame, -1) for n in verb.gates if not n.test(g, frame, -1)]
        if gates:
            return gates
    if question.open is not None and begins(wordless, question.open.verb):
        return [Reason(d.rule, "not-such-words", {"most": question.open.most})]
    return [Reason(d.rule, "no-such-answer", {"key": key})]


def twins(g: AnyGame, d: Decision) -> dict[int, int]:
    """Cards that nobody can tell from one that is offered, and so are not offered beside it: each
    with that one, both as handles of the seat that is asked."""
    question, frame = question_of(g, d), put_to(g, d.seat)
    scene = g.scene()
    offered = {(p.verb, _sort(g, p.card)): p.card for p in reversed(d.picks) if p.card >= 0}
    found: dict[int, int] = {}
    for verb in question.verbs:
        if not verb.fungible:
            continue
        for card in verb.cards(g, frame):
            first = offered.get((verb.name, _sort(g, card)), card)
            if first != card and not failed(g, frame, verb, card):
                found[handle(scene, card, d.seat)] = handle(scene, first, d.seat)
    return found


def _sort(g: AnyGame, card: int) -> tuple[int, int, int]:
    c = g.cards[card]
    return c.face, c.known, c.zone


def tried_with(
    g: AnyGame, d: Decision, card: int | None, place: int | None
) -> list[tuple[str, list[Reason]]]:
    """Legal answers that touch a card (a handle out of the seat's view) or a place have nothing
    against them; what else the verbs would do with it is told by the beginning of its key."""
    return Tries(g, d).those_with(card, place)


class Tries:
    """What could be tried at one question, by what it touches: gathered once, for whoever points at
    one card after another."""

    def __init__(self, g: AnyGame, d: Decision) -> None:
        question, frame = question_of(g, d), put_to(g, d.seat)
        self.g, self.d, self.frame, self.scene = g, d, frame, g.scene()
        self.equal = twins(g, d)
        self.answers: defaultdict[Thing, list[int]] = defaultdict(list)
        self.stems: defaultdict[Thing, list[tuple[Verb, int, Pick]]] = defaultdict(list)
        for n, pick in enumerate(d.picks):
            for thing in self._touched(pick):
                self.answers[thing].append(n)
        for verb in (*question.verbs, *question.shut):
            for each in verb.cards(g, frame):
                pick = verb.stem(g, frame, each)[0]
                for thing in self._touched(pick):
                    self.stems[thing].append((verb, each, pick))

    def _touched(self, pick: Pick) -> set[Thing]:
        scene, seat = self.scene, self.d.seat
        things: set[Thing] = {
            ("card", handle(scene, i, seat)) for i in (pick.card, pick.target) if i >= 0
        }
        return things if pick.place < 0 else {*things, ("place", pick.place)}

    @property
    def cards(self) -> set[int]:
        """The cards, as handles, that anything could be tried with."""
        things = {*self.answers, *self.stems}
        return {n for what, n in things if what == "card" and n is not None} | {*self.equal}

    def those_with(
        self, card: int | None, place: int | None = None
    ) -> list[tuple[str, list[Reason]]]:
        """As `tried_with` says."""
        thing = ("place", place)
        if place is None:  # equal cards are one thing
            thing = ("card", card if card is None else self.equal.get(card, card))
        d = self.d
        found: dict[str, list[Reason]] = {d.options[n].key: [] for n in self.answers.get(thing, ())}
        for verb, each, pick in self.stems.get(thing, ()):
            stem = key_of(self.scene, pick, d.seat)
            if not any(begins(key, stem) for key in found):
                against = failed(self.g, self.frame, verb, each)
                found[stem] = against or [Reason(d.rule, "not-offered", {"key": stem})]
        return [*found.items()] or [("", [Reason(d.rule, "not-offered", {"key": ""})])]
