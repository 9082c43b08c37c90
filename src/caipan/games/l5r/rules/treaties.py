"""Treaties: negotiated whenever a party has an opportunity, watched by the referee (LR-tr-*)."""

from __future__ import annotations

from collections.abc import Sequence

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Open, Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, AskAll, Call, Flow, To
from caipan.kernel.records import (
    EVERYBODY,
    NO,
    NOTHING,
    YES,
    Frame,
    Happening,
    Pick,
    Ref,
    Use,
    Using,
)

from ..events import HonorLost, LrEvent, PhaseEnded
from ..frames import Breach, Dissolving, H, Judging, Negotiating, U
from ..state import PHASE, PHASES, TREATIES, TREATY_DECK, Promise, Treaty
from ..table import L5R
from ..treaties.promises import OWN_WORDS, PROMISES

VALUES = (1, 2, 3, 4, 5)  # LR-tr-value
FOR_GOOD = 99  # the round after which no game goes on
DURATIONS = (0, 1, 2, 3, FOR_GOOD)  # LR-tr-duration: this phase, or so many rounds with this one
DRAFTS = 3  # one proposal and two counters
LETTERS = 80
PROPOSED, ACCUSED, ASKED = "proposed", "accused", "asked-to-end"


def between(g: L5R, one: int, two: int) -> Treaty | None:
    """LR-tr-perpair: the active treaty of two players."""
    for t in g.table.treaties:
        if (t.one == one and t.two == two) or (t.one == two and t.two == one):
            return t
    return None


def put(g: L5R, old: Treaty, new: Treaty | None) -> None:
    left = tuple(new if t == old else t for t in g.table.treaties)
    g.set_table(g.table.__replace__(treaties=tuple(t for t in left if t is not None)))


# --- what may be done about them in an action window


def once(what: str, seat: int, other: int) -> Use:
    """So that talking ends: each player once in a phase with each other."""
    return Use(PHASE, f"{what}-{other}", seat=seat)


def others(g: L5R, f: Frame) -> Sequence[int]:
    return g.opponents(f.whom) if g.table.pledge else ()


def own_words(t: Treaty | None, by: int) -> bool:
    return t is not None and any(p.kind == OWN_WORDS and p.by == by for p in t.promises)


def _to(name: str, *needs: Need) -> Verb:
    def picks(g: L5R, f: Frame, seat: int) -> tuple[Pick, ...]:
        return (Pick(name, seat=seat),)

    return Verb(name, others, needs, picks, stem=picks)


FREE = Need("LR-tr-perpair", "treaty.pair", lambda g, f, s: between(g, f.whom, s) is None)
BOUND = Need("LR-tr-perpair", "treaty.none", lambda g, f, s: between(g, f.whom, s) is not None)
JUDGED = Need(
    "LR-tr-promise", "treaty.watched", lambda g, f, s: own_words(between(g, f.whom, s), s)
)


def _once(what: str) -> Need:
    return Need("LR-tr-optional", "treaty.once", lambda g, f, s: not g.used(once(what, f.whom, s)))


VERBS = (
    _to("treaty", FREE, _once(PROPOSED)),
    _to("dissolve", BOUND, _once(ASKED)),
    _to("accuse", JUDGED, _once(ACCUSED)),
)


def of_pick(g: L5R, seat: int, pick: Pick) -> Frame | None:
    """An answer about treaties, as what follows from it."""
    if pick.verb == "treaty":
        g.note_use(once(PROPOSED, seat, pick.seat))
        return Negotiating(seat, pick.seat)
    if pick.verb == "dissolve":
        g.note_use(once(ASKED, seat, pick.seat))
        return Dissolving(seat, pick.seat)
    if pick.verb == "accuse":
        g.note_use(once(ACCUSED, seat, pick.seat))
        return Judging(seat, pick.seat)
    return None


# --- negotiating


def promises(g: L5R, by: int, to: int) -> list[Pick]:
    """LR-tr-promise: everything the referee can watch that one may promise the other, and could
    keep: no bid that there is not (LR-en4-bid)."""
    third = [s for s in g.in_order() if s not in (by, to)]
    found: list[Pick] = []
    for kind in PROMISES.values():
        if kind.name == OWN_WORDS:
            continue
        if kind.whom:
            found += [Pick("promise", seat=s, word=kind.name) for s in third]
        elif kind.numbers:
            bids = kind.numbers(g.format.bids(g, by))
            found += [Pick("promise", n=n, word=kind.name) for n in bids]
        else:
            found.append(Pick("promise", word=kind.name))
    return found


def party(f: Negotiating) -> tuple[int, int]:
    """Whose promise is drafted now, and to whom: the drafter's own first (LR-tr-mutual)."""
    return (f.seat, f.other) if not f.drafts else (f.other, f.seat)


def choose_promise(g: L5R, f: Negotiating) -> Flow:
    """LR-tr-four, LR-tr-mutual: both promises; NO breaks the talks off."""
    if len(f.drafts) == 2:
        return To(f, "value")
    by, to = party(f)
    prompt = "promise.mine" if by == f.seat else "promise.theirs"
    picks = (*promises(g, by, to), NO)
    words = Open("words", LETTERS)
    return Ask(Question(f.seat, prompt, "LR-tr-promise", (), picks, open=words))


def take_promise(g: L5R, f: Negotiating) -> Flow:
    pick, (by, to) = f.pick, party(f)
    if pick == NO:
        return DONE
    if pick.verb == "words":
        made = Promise(OWN_WORDS, by, to, words=pick.word)
    else:
        made = Promise(pick.word, by, to, pick.seat, max(0, pick.n))
    return To(f.__replace__(drafts=(*f.drafts, made), pick=NOTHING))


def choose_duration(g: L5R, f: Negotiating) -> Flow:
    """LR-tr-duration: the promises may differ."""
    picks = tuple(Pick("until", n=n) for n in DURATIONS)
    return Ask(Question(f.seat, "until", "LR-tr-duration", (), picks))


def take_duration(g: L5R, f: Negotiating) -> Flow:
    n, t = f.pick.n, g.table
    until = n if n == FOR_GOOD else t.round + max(0, n - 1)
    last = f.drafts[-1].__replace__(round=until, phase="" if n else t.phase)
    return To(f.__replace__(drafts=(*f.drafts[:-1], last), pick=NOTHING), "promise")


def choose_value(g: L5R, f: Negotiating) -> Flow:
    """LR-tr-value."""
    picks = tuple(Pick("value", n=n) for n in VALUES)
    return Ask(Question(f.seat, "value", "LR-tr-value", (), picks))


def take_value(g: L5R, f: Negotiating) -> Flow:
    me = f.__replace__(value=f.pick.n, rounds=f.rounds + 1, pick=NOTHING)
    g.say("treaty.proposed", seats=(f.seat, f.other), n=f.pick.n, rule="LR-tr-four")
    return To(me)


def answer(g: L5R, f: Negotiating) -> Flow:
    """LR-tr-four: nothing is agreed before all of it is."""
    again = (Pick("counter"),) if f.rounds < DRAFTS else ()
    args = {"n": f.value}
    return Ask(Question(f.other, "treaty", "LR-tr-four", (), (YES, *again, NO), args))


def take_answer(g: L5R, f: Negotiating) -> Flow:
    if f.pick == NO:
        g.say("treaty.refused", seat=f.other, rule="LR-tr-four")
        return DONE
    if f.pick != YES:
        return To(Negotiating(f.other, f.seat, rounds=f.rounds, resume=f.resume), "promise")
    card = -1
    if g.table.pledge == "cards" and g.zones[TREATY_DECK]:  # LR-tr-card-place
        card = g.zones[TREATY_DECK][0]
        g.move(card, TREATIES, g.cards[card].__replace__(down=True), lose=True)
    made = Treaty(f.seat, f.other, f.value, f.drafts, card)
    g.set_table(g.table.__replace__(treaties=(*g.table.treaties, made)))
    g.say("treaty.made", seats=(f.seat, f.other), n=f.value, rule="LR-tr-four")
    return DONE


NEGOTIATING = Procedure(
    "negotiating",
    Negotiating,
    Step("promise", choose_promise, "LR-tr-promise"),
    Step("promise?", take_promise, "LR-tr-promise"),
    Step("until", choose_duration, "LR-tr-duration"),
    Step("until?", take_duration, "LR-tr-duration"),
    Step("value", choose_value, "LR-tr-value"),
    Step("value?", take_value, "LR-tr-value"),
    Step("answer", answer, "LR-tr-four"),
    Step("answer?", take_answer, "LR-tr-four"),
)


# --- ending


def end(g: L5R, t: Treaty) -> None:
    """LR-tr-terminated, LR-tr-card-return: nobody is bound any longer, nobody pays."""
    put(g, t, None)
    return_card(g, t)


def return_card(g: L5R, t: Treaty) -> None:
    """LR-tr-card-return: to the bottom of the deck."""
    if t.card >= 0:
        g.move(t.card, TREATY_DECK, g.cards[t.card].__replace__(down=False), lose=True)
        g.forget((t.card,), 0)


def ask_to_end(g: L5R, f: Dissolving) -> Flow:
    """LR-tr-terminated: only by consent before its time."""
    return Ask(Question(f.other, "dissolve", "LR-tr-terminated", (), (YES, NO)))


def take_end(g: L5R, f: Dissolving) -> Flow:
    t = between(g, f.seat, f.other)
    if f.pick == YES and t is not None:
        end(g, t)
        g.say("treaty.ended", seats=(t.one, t.two), rule="LR-tr-terminated")
    return DONE


DISSOLVING = Procedure(
    "dissolving",
    Dissolving,
    Step("ask", ask_to_end, "LR-tr-terminated"),
    Step("take", take_end, "LR-tr-terminated"),
)


# --- promises in one's own words


def admit(g: L5R, f: Judging) -> Flow:
    return Ask(Question(f.other, "accused", "LR-tr-broken", (), (YES, NO)))


def take_admission(g: L5R, f: Judging) -> Flow:
    if f.pick == YES:
        return To(f.__replace__(pick=NOTHING), "guilty")
    return To(f.__replace__(pick=NOTHING))


def vote(g: L5R, f: Judging) -> Flow:
    """Without an admission the other seats judge, by more than half of them."""
    jury = [s for s in g.in_order() if s not in (f.seat, f.other)]
    if not jury:
        return DONE
    asked = [Question(s, "verdict", "LR-tr-broken", (), (YES, NO)) for s in jury]
    return AskAll(tuple(asked), into="answers")


def count(g: L5R, f: Judging) -> Flow:
    guilty = [pick == YES for _, pick in f.answers]
    g.say("treaty.verdict", seat=f.other, n=sum(guilty), rule="LR-tr-broken")
    return NEXT if sum(guilty) * 2 > len(guilty) else DONE


def convict(g: L5R, f: Judging) -> Flow:
    t = between(g, f.seat, f.other)
    if t is None:
        return DONE
    put(g, t, None)
    return Call(Breach(t.__replace__(breaker=f.other)))


JUDGING = Procedure(
    "judging",
    Judging,
    Step("admit", admit, "LR-tr-broken"),
    Step("admit?", take_admission, "LR-tr-broken"),
    Step("vote", vote, "LR-tr-broken"),
    Step("count", count, "LR-tr-broken"),
    Step("guilty", convict, "LR-tr-broken"),
)


# --- watching


def over(g: L5R, p: Promise, e: LrEvent) -> bool:
    """LR-tr-duration-end: whether its time is up with the end of this phase."""
    if not isinstance(e, PhaseEnded) or g.table.round < p.round:
        return False
    if g.table.round > p.round:
        return True
    return PHASES.index(e.phase) >= PHASES.index(p.phase or PHASES[-1])


def judged(g: L5R, t: Treaty, e: LrEvent) -> Treaty | None:
    """LR-tr-broken, LR-tr-duration-end: the treaty as an event leaves it; none, if it has run
    out."""
    kept: list[Promise] = []
    for p in t.promises:
        kind = PROMISES[p.kind]
        if not p.done and kind.done(g, p, e):
            p = p.__replace__(done=True)
        late = (
            kind.deed and not p.done and (kind.due(g, p, e) or (over(g, p, e) and kind.owed(g, p)))
        )
        bound = not spent(g, p) and not p.done  # a deed that was done binds nobody any longer
        if late or (bound and kind.broken(g, p, e)):
            return t.__replace__(breaker=p.by)
        kept.append(p)
    for p in kept:
        if not over(g, p, e):
            return t.__replace__(promises=tuple(kept))
    return None


def spent(g: L5R, p: Promise) -> bool:
    """Whether a promise no longer binds, though the other one may."""
    t = g.table
    if t.round != p.round:
        return t.round > p.round
    return bool(p.phase) and PHASES.index(t.phase) > PHASES.index(p.phase)


def watch(g: L5R, f: H) -> Flow:
    """Before what is about to happen changes the table."""
    for e in (f.event, *f.beside) if g.table.treaties else ():
        for t in g.table.treaties if e is not None else ():
            assert e is not None
            now = judged(g, t, e)
            if now != t:
                put(g, t, now)
            if now is None:
                return_card(g, t)
                g.say("treaty.kept", seats=(t.one, t.two), rule="LR-tr-duration-end")
    return NEXT


def breach(g: L5R, f: H) -> Flow:
    """LR-tr-broken: the breaker suffers at once."""
    for t in g.table.treaties:
        if t.breaker >= 0:
            put(g, t, None)
            return Call(Breach(t), then="breach")
    return NEXT


def suffer(g: L5R, f: Breach) -> Flow:
    """LR-tr-penalty, LR-tr-honor-loss, LR-tr-card-break."""
    t = f.treaty
    other = t.two if t.breaker == t.one else t.one
    parties = (t.breaker, other)
    g.say("treaty.broken", seat=t.breaker, seats=parties, n=t.value, rule="LR-tr-broken")
    if not g.in_game(t.breaker):
        return NEXT
    if t.card < 0:
        return Call(Happening(HonorLost(t.breaker, t.value)))
    g.turn(t.card, g.cards[t.card].__replace__(down=False))
    g.reveal_to((t.card,), EVERYBODY)
    g.say("treaty.card", seat=t.breaker, card=g.named(t.card), rule="LR-tr-card-break")
    proc = g.design(t.card).abilities[0].name
    u: U = Using(
        t.breaker, t.card, g.cards[t.card].life, x=t.value, targets=(Ref(seat=other),), proc=proc
    )
    return Call(u)


def put_card_back(g: L5R, f: Breach) -> Flow:
    return_card(g, f.treaty)
    return DONE


BREACH = Procedure(
    "breach",
    Breach,
    Step("suffer", suffer, "LR-tr-penalty"),
    Step("card", put_card_back, "LR-tr-card-return"),
)
TREATY_CHARTS = (NEGOTIATING, DISSOLVING, JUDGING, BREACH)
