"""Action windows: whose turn it is, and everything a player may do with an opportunity
(LR-B-window-order, LR-B-1.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, Call, Flow
from caipan.kernel.procedures.polls import Poll, Side
from caipan.kernel.records import NOBODY, PASS, Frame, Pick, Using

from ..events import CardMovedInProvinces as Away
from ..events import FateGained, FatePlaced, HandDiscarded, LrEvent
from ..frames import U, Window
from ..state import (
    CHARACTER_CARD,
    EVENT_CARD,
    HAND,
    MOST_SEATS,
    PLAY,
    kind_of,
)
from ..table import L5R
from . import openings, treaties
from .fees import at_the_right_time, fee, playable_cards
from .happens import happen_all
from .openings import ATTACHING
from .playing import bearers
from .using import (
    can_aim,
    costs_payable,
    may_play,
    payable,
    silenced,
    spec_of,
    user_of,
    within_limit,
)

WIDE = 1 << 12  # a card and one of its ways to be used, as one number
Test = Callable[[L5R, U, Ability], bool]
Picks = Callable[[L5R, Frame, int], tuple[Pick, ...]]


def coded(card: int, a: Ability) -> int:
    return card * WIDE + a.index


def decoded(g: L5R, code: int) -> tuple[int, Ability]:
    card, n = divmod(code, WIDE)
    return card, g.sentences[n]


def attempt(g: L5R, f: Frame, code: int) -> U:
    """The context in which a use is judged before it is begun."""
    card, a = decoded(g, code)
    return Using(f.whom, card, g.cards[card].life, proc=a.name)


# --- abilities of cards in play


def in_reach(g: L5R, f: Frame) -> list[int]:
    """LR-B-ab-action: action abilities of cards this player controls."""
    rows = g.index.get((ACT, "action"), ())
    return [coded(card, a) for card, a in rows if user_of(g, card, a) == f.whom]


def need(rule: str, message: str, test: Test) -> Need:
    def holds(g: L5R, f: Frame, code: int) -> bool:
        return test(g, attempt(g, f, code), decoded(g, code)[1])

    return Need(rule, message, holds)


def verb(
    name: str,
    codes: Callable[[L5R, Frame], list[int]],
    needs: tuple[Need, ...],
    picks: Picks,
    stem: Picks,
    open_to: Callable[[L5R, int], list[Pick]],
) -> Verb:
    """What is listed as codes, and in short as all that is open to a player."""
    return Verb(name, codes, needs, picks, stem=stem, offers=lambda g, f: open_to(g, f.whom))


USE_NEEDS = (
    need("LR-B-blank", "use.blank", lambda g, u, a: not silenced(g, u, a)),
    need("LR-B-init-check", "use.when", lambda g, u, a: spec_of(a).when(g, u)),
    need("LR-B-limit-round", "use.limit", within_limit),
    need("LR-B-cost", "use.cost", lambda g, u, a: payable(g, u, spec_of(a))),
    need(
        "LR-B-init-check",
        "use.no-change",
        lambda g, u, a: any(can_aim(g, u, mode) for mode in spec_of(a).modes),
    ),
)


def use_picks(g: L5R, f: Frame, code: int) -> tuple[Pick, ...]:
    return (openings.use_pick(g, *decoded(g, code)),)


USE = verb("use", in_reach, USE_NEEDS, use_picks, use_picks, openings.uses)


# --- cards


def plays(g: L5R, f: Frame) -> list[int]:
    """Cards in hand, faceup in one's provinces, or playable from elsewhere; each way to play."""
    found: list[int] = []
    seat = f.whom
    for card in (*playable_cards(g, seat), *g.row_cards(seat)):
        if g.cards[card].down or not g.sees(seat, card):
            continue
        found += [coded(card, a) for a in g.design(card).ways]
    return found


def timely(g: L5R, u: U, a: Ability) -> bool:
    if g.rules.kinds[g.cards[u.source].face] == EVENT_CARD:
        return True  # LR-B-window-event
    return at_the_right_time(g, u.source)


def has_use(g: L5R, u: U, a: Ability) -> bool:
    if a.kind in ATTACHING:
        return bool(bearers(g, u))
    return any(can_aim(g, u, mode) for mode in spec_of(a).modes)


def affordable(g: L5R, u: U, a: Ability) -> bool:
    """On some character, if anybody could bear it: a discount may be for one of them alone."""
    hosts = bearers(g, u) if a.kind in ATTACHING else []
    if not hosts:
        return payable(g, u, spec_of(a))
    return any(payable(g, on(g, u, h), spec_of(a)) for h in hosts)


def on(g: L5R, u: U, host: int) -> U:
    return u.__replace__(targets=(g.ref(host),), place=1)


def other_costs(g: L5R, u: U, a: Ability) -> bool:
    return costs_payable(g, u, spec_of(a))


def enough_fate(g: L5R, u: U, a: Ability) -> bool:
    return affordable(g, u, a) or not other_costs(g, u, a)


PLAY_NEEDS = (
    need("LR-B-window-hand", "play.time", timely),
    need("LR-B-cannot", "play.forbidden", lambda g, u, a: may_play(g, u)),
    need("LR-B-init-check", "use.when", lambda g, u, a: spec_of(a).when(g, u)),
    need("LR-B-limit-max", "use.limit", within_limit),
    need("LR-B-init-check", "use.no-change", has_use),
    need("LR-B-cost", "use.cost", other_costs),
    need("LR-B-cost-fate", "play.cost", enough_fate),
)


def play_stem(g: L5R, f: Frame, code: int) -> tuple[Pick, ...]:
    card, a = decoded(g, code)
    return (Pick("play", card, word="attachment" if a.kind == "attach-as" else ""),)


def play_picks(g: L5R, f: Frame, code: int) -> tuple[Pick, ...]:
    """LR-B-attach-play: an attachment names its host."""
    card, a = decoded(g, code)
    stem = play_stem(g, f, code)[0]
    if a.kind not in ATTACHING:
        return (stem,)
    u, have = attempt(g, f, code), g.seats[f.whom].fate
    hosts = [h for h in bearers(g, u) if fee(g, f.whom, card, h) <= have]
    return tuple([stem.__replace__(target=h) for h in hosts])


PLAY_VERB = verb("play", plays, PLAY_NEEDS, play_picks, play_stem, openings.plays)


# --- duplicates (dynasty phase)


def spares(g: L5R, f: Frame) -> list[int]:
    return [
        c
        for c in (*g.hand(f.whom), *g.row_cards(f.whom))
        if not g.cards[c].down and g.rules.kinds[g.cards[c].face] == CHARACTER_CARD
    ]


def twin(g: L5R, seat: int, card: int) -> int:
    """LR-B-duplicate, LR-tc-unique-discard: the copy in play that one's side controls."""
    face = g.cards[card].face
    if not g.face(card).unique:
        return -1
    for other in g.copies(face):
        c = g.cards[other]
        if kind_of(c.zone) == PLAY and g.team(c.controller) == g.team(seat) and not c.borne:
            return other
    return -1


DUPLICATE = Verb(
    "duplicate",
    spares,
    (Need("LR-B-duplicate", "duplicate.none", lambda g, f, card: twin(g, f.whom, card) >= 0),),
    offers=lambda g, f: duplicates(g, f.whom),
)


def duplicates(g: L5R, seat: int) -> list[Pick]:
    """…found at once: few characters have a name that counts."""
    out: list[Pick] = []
    cards, designs = g.cards, g.designs
    for card in (*g.hand(seat), *g.row_cards(seat)):
        c = cards[card]
        design = designs[c.face]
        if not design.face.unique or c.down or design.kind != CHARACTER_CARD:
            continue
        if twin(g, seat, card) >= 0:
            out.append(Pick("duplicate", card))
    return out


TAKING = (PLAY_VERB, USE)
TALKING = (*TAKING, *treaties.VERBS)


def verbs_now(talk: bool) -> tuple[tuple[Verb, ...], tuple[Verb, ...]]:
    """What may be done in a window, and what cannot be: talk of treaties where there are none."""
    return (TALKING, ()) if talk else (TAKING, treaties.VERBS)


# --- the poll


def sides(g: L5R, f: Window | None = None) -> Sequence[Side]:
    """LR-B-window-order, LR-B-3.2.2: from the first player on; in a conflict from the defender."""
    t = g.table
    c = t.conflict
    return g.formats[t.format].sides(g, t.first if c is None else c.defender)


def begins_with(g: L5R) -> int:
    """Who has the first opportunity."""
    seats = g.seats
    for side in sides(g):
        for seat in side:
            if not seats[seat].out:
                return seat
    return NOBODY


def question(g: L5R, f: Window, seat: int) -> Question:
    """LR-B-window-one: always the same one, so that its answers are kept until something
    changes."""
    return OPPORTUNITIES[bool(g.table.pledge)][seat]


def _opportunity(seat: int, talk: bool) -> Question:
    verbs, shut = verbs_now(talk)
    return Question(
        seat,
        "window",
        "LR-B-window-one",
        verbs,
        (PASS,),
        begins=True,
        shut=shut,
        steady=True,
        offers=None if talk else partial(openings.open_to, seat),
    )


OPPORTUNITIES = tuple(  # by whether there is talk of treaties, and by seat
    tuple(_opportunity(seat, talk) for seat in range(MOST_SEATS)) for talk in (False, True)
)


def dynasty_question(g: L5R, f: Window, seat: int) -> Question:
    """LR-B-1.4."""
    return _dynasty(seat, bool(g.table.pledge))


@cache
def _dynasty(seat: int, talk: bool) -> Question:
    verbs, shut = verbs_now(talk)
    return Question(
        seat,
        "dynasty",
        "LR-B-1.4",
        (*verbs, DUPLICATE),
        (PASS,),
        begins=True,
        shut=shut,
        offers=None if talk else partial(open_in_dynasty, seat),
    )


def open_in_dynasty(seat: int, g: L5R) -> list[Pick]:
    """All that this player may do there, in the order of the verbs."""
    return openings.open_to(seat, g) + duplicates(g, seat)


def act(g: L5R, f: Window, pick: Pick) -> Flow:
    if pick.verb == "duplicate":
        return discard_duplicate(g, f, pick.card)
    talk = treaties.of_pick(g, f.by, pick)
    if talk is not None:  # LR-tr-optional: which takes no opportunity
        return Call(talk, f.__replace__(acted=False), "ask")
    return Call(of_pick(g, f.by, pick), f, "ask")


def discard_duplicate(g: L5R, f: Window, card: int) -> Flow:
    """LR-B-duplicate: 1 fate from the bank on the copy in play."""
    other, from_hand = twin(g, f.by, card), kind_of(g.cards[card].zone) == HAND
    away: LrEvent = HandDiscarded(f.by, (card,)) if from_hand else Away(card, f.by)
    return happen_all(g, (away, FatePlaced(other, g.cards[other].controller, 1)), f, "ask")


def of_pick(g: L5R, seat: int, pick: Pick) -> U:
    """The answer as an ability to run."""
    card = pick.card
    design = g.design(card)
    if pick.verb == "use":
        own = g.rules.by_name[pick.word] if pick.word else design
        return Using(seat, card, g.cards[card].life, proc=own.abilities[pick.ability].name)
    a = design.apart if pick.word == "attachment" else design.play
    assert a is not None
    u: U = Using(seat, card, g.cards[card].life, proc=a.name)
    return on(g, u, pick.target) if pick.target >= 0 else u


# LR-B-window-close, LR-B-window-repass: opportunities alternate until all pass in a row.
POLL = Poll(sides, question, act, again=False, steady=True)
# LR-B-1.4-pass: in the dynasty phase a pass is final.
DYNASTY_POLL = Poll(sides, dynasty_question, act, again=False, final=True)


def ask(g: L5R, f: Window) -> Flow:
    """LR-en-elim-conflict: the window of a conflict is over with it."""
    return DONE if f.conflict and g.table.conflict is None else POLL.ask(g, f)


WINDOW = Procedure(
    "window",
    Window,
    Step("ask", ask, "LR-B-window-close"),
    Step("take", POLL.take, "LR-B-window-close"),
)


def take_in_dynasty(g: L5R, f: Window) -> Flow:
    """LR-B-1.4-passfate: the first to pass gains fate, nobody after them."""
    if f.pick == PASS and not f.silent and g.format.pass_fate and not f.paid:
        gained = FateGained(f.seat, g.format.pass_fate)
        return happen_all(g, (gained,), f.__replace__(paid=True), "take")
    return DYNASTY_POLL.take(g, f)


DYNASTY_WINDOW = Procedure(
    "dynasty-window",
    Window,
    Step("ask", DYNASTY_POLL.ask, "LR-B-1.4"),
    Step("take", take_in_dynasty, "LR-B-1.4-pass"),
)


def window(name: str, rule: str, *, conflict: bool = False) -> Step[Any]:
    """An action window as a line of a chart."""

    def step(g: L5R, f: Frame) -> Flow:
        return Call(Window(seat=begins_with(g), conflict=conflict, step="ask"))

    return Step(name, step, rule)
