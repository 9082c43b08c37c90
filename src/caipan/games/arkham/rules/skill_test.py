"""The skill test, in its eight steps (AH-ST.1 to AH-ST.8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from caipan.kernel import effects
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import NEXT, Ask, Call, Done, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Pick, Using
from caipan.kernel.rulebook import Rulebook

from ..events import Failing, Tested, TokenRevealed, TokenRevealing
from ..frames import SkillTest
from ..spec import Design, Symbol
from ..state import (
    AGILITY,
    AUTO_FAIL,
    BAD_TOKENS,
    COMBAT,
    COMMITTED,
    ELDER_SIGN,
    ELDER_SIGN_FAILS,
    EVADE,
    FIGHT,
    HARSHER_TOKENS,
    INTELLECT,
    INTELLECT_INSTEAD,
    MOST_SEATS,
    NO_TOKEN,
    PLAYER_KINDS,
    SHROUD,
    WILD,
    U,
)
from ..table import Arkham, base
from .changes import discard
from .happens import happen
from .results import base_result, hits_a_friend, retaliation
from .windows import window


def present(step: Callable[[Arkham, SkillTest], Flow]) -> Callable[[Arkham, SkillTest], Flow]:
    """AH-elim: the test of whoever has been eliminated ends."""
    return lambda g, f: To(f, "ST.8") if g.seats[f.seat].out else step(g, f)


# --- ST.1


def begin(g: Arkham, f: SkillTest) -> Flow:
    """AH-ST.1: the skill is set and the test begins."""
    g.set_table(g.table.__replace__(tests=g.table.tests + 1))
    g.say("test", seat=f.seat, skill=g.rules.stats[f.skill], n=difficulty(g, f), rule="AH-ST.1")
    return NEXT


def ask_skill(g: Arkham, f: SkillTest) -> Flow:
    """Some may use another skill than the one named, test by test."""
    free = INTELLECT_INSTEAD in g.index or INTELLECT_INSTEAD in g.touched
    if not free or f.skill not in (COMBAT, AGILITY) or not g.in_game(f.seat):
        return To(f, "ST.1+")
    if not g.value(g.investigator(f.seat), INTELLECT_INSTEAD):
        return To(f, "ST.1+")
    picks = tuple(Pick(f"test.{g.rules.stats[n]}", n=n) for n in (f.skill, INTELLECT))
    return Ask(Question(f.seat, "skill", "AH-ST.1", (), picks))


def with_skill(f: SkillTest, skill: int) -> SkillTest:
    """AH-ST.5: a bonus to the skill that is replaced is none to the one that is used."""
    return f.__replace__(skill=skill, bonus=f.bonus if skill == f.skill else 0)


def take_skill(g: Arkham, f: SkillTest) -> Flow:
    return To(with_skill(f, f.pick.n).__replace__(pick=NOTHING))


# --- ST.2


@cache
def _icons(design: Design, skill: int) -> int:
    return sum([i in (skill, WILD) for i in design.face.icons])


def icons(g: Arkham, card: int, skill: int) -> int:
    """AH-ST.2.icon: matching and wild icons."""
    return _icons(g.design(card), skill)


def allowed(g: Arkham, f: SkillTest, card: int) -> bool:
    """What a card itself says of the test it is committed to."""
    test = g.design(card).committing
    return test is None or test(g, f, card)


COMMITTING = Verb(
    "commit",
    lambda g, f: g.hand(f.whom),
    (
        Need("AH-ST.2.icon", "commit.kind", lambda g, f, card: g.kind(card) in PLAYER_KINDS),
        Need("AH-ST.2.icon", "commit.icon", lambda g, f, card: icons(g, card, f.skill) > 0),
        Need("AH-max-committed", "commit.restricted", allowed),
    ),
    fungible=True,
)


@cache
def _showing(rules: Rulebook, skill: int) -> frozenset[int]:
    """The faces that show a skill, of cards that players have."""
    shown = [n for n, face in enumerate(rules.faces) if {skill, WILD} & {*face.icons}]
    return frozenset([n for n in shown if rules.kinds[n] in PLAYER_KINDS])


def committable(g: Arkham, f: SkillTest) -> list[Pick]:
    """What meets the needs, without asking need by need."""
    faces, found, seen = _showing(g.rules, f.skill), [], set()
    for card in g.hand(f.asked):
        c = g.cards[card]
        if c.face in faces and (c.face, c.known) not in seen:
            seen.add((c.face, c.known))
            if allowed(g, f, card):
                found.append(Pick("commit", card))
    return found


COMMIT = tuple(
    Question(
        s,
        "commit",
        "AH-ST.2",
        (COMMITTING,),
        (DONE_PICK,),
        offers=lambda g: committable(g, g.frames[-1]),
    )
    for s in range(MOST_SEATS)
)


def committers(g: Arkham, f: SkillTest) -> list[int]:
    """AH-ST.2, AH-peril: the tester, then everybody else at the location."""
    here = g.seats[f.seat].location
    others = [s for s in g.players() if s != f.seat and g.seats[s].location == here]
    return [f.seat, *(s for s in others if g.allowed(s))]


def ask_commit(g: Arkham, f: SkillTest) -> Flow:
    """AH-ST.2: the tester any number, the others one each, at no cost."""
    if f.asked < 0:
        return To(f.__replace__(asked=f.seat), "ST.2")
    return Ask(COMMIT[f.asked])


def take_commit(g: Arkham, f: SkillTest) -> Flow:
    if f.pick.verb == "commit":
        card = f.pick.card
        g.move(card, COMMITTED, g.cards[card].__replace__(controller=f.asked))
        # Whoever looks at this line sees the test with the card in it, and its chance.
        f = g.frames[-1] = f.__replace__(committed=(*f.committed, card), pick=NOTHING)
        g.say("committed", seat=f.asked, card=g.named(card), rule="AH-ST.2")
        if f.asked == f.seat:
            return To(f, "ST.2")
    order = committers(g, f)
    n = order.index(f.asked) + 1 if f.asked in order else len(order)
    if n < len(order):
        return To(f.__replace__(asked=order[n], pick=NOTHING), "ST.2")
    return To(f.__replace__(asked=-1, pick=NOTHING))


# --- ST.3


def revealing(g: Arkham, f: SkillTest) -> Flow:
    """AH-ST.3: one random token, unless something makes it more, or none."""
    if NO_TOKEN in g.touched and g.value(g.investigator(f.seat), NO_TOKEN):
        return To(f, "ST.5")
    return happen(g, TokenRevealing(f.seat), f, into="event")


def take_tokens(g: Arkham, f: SkillTest) -> Flow:
    """Tokens leave the bag until the test ends; a position may have fixed which."""
    e = cast("TokenRevealing | None", f.event)
    n = e.tokens if e is not None else 1
    taken = tuple([draw_token(g) for _ in range(min(n, len(g.table.bag)))])
    return To(f.__replace__(waiting=taken, event=None), "ST.3.keep" if n > 1 else "ST.3.reveal")


def ask_keep(g: Arkham, f: SkillTest) -> Flow:
    """Of several tokens one is resolved; the others count as never revealed."""
    picks = tuple(Pick(f"token.{t}") for t in dict.fromkeys(f.waiting))
    return Ask(Question(f.seat, "token", "AH-ST.3", (), picks))


def keep(g: Arkham, f: SkillTest) -> Flow:
    token = f.pick.verb.removeprefix("token.")
    others = list(f.waiting)
    others.remove(token)
    return_tokens(g, tuple(others))
    return To(f.__replace__(waiting=(token,), pick=NOTHING))


def reveal(g: Arkham, f: SkillTest) -> Flow:
    (token,) = f.waiting
    g.say("token", seat=f.seat, token=token, rule="AH-ST.3")
    return happen(g, TokenRevealed(token, f.seat), f, into="event")


def seen(g: Arkham, f: SkillTest) -> Flow:
    """A cancelled token goes back and another is revealed."""
    (token,) = f.waiting
    if f.event is None:
        return_tokens(g, (token,))
        return To(f.__replace__(waiting=()), "ST.3")
    return To(f.__replace__(tokens=(*f.tokens, token), event=None))


def draw_token(g: Arkham) -> str:
    bag = g.table.bag
    fixed = g.table.coming
    if fixed and fixed[0] in bag:
        token, coming = fixed[0], fixed[1:]
    else:
        token, coming = bag[g.random(len(bag))], fixed
    i = bag.index(token)
    g.set_table(g.table.__replace__(bag=bag[:i] + bag[i + 1 :], coming=coming))
    return token


def return_tokens(g: Arkham, tokens: tuple[str, ...]) -> None:
    """AH-ST.8: back into the bag."""
    if tokens:
        g.set_table(g.table.__replace__(bag=tuple(sorted((*g.table.bag, *tokens)))))


# --- ST.4


def symbol_of(g: Arkham, seat: int, token: str) -> tuple[Symbol | None, int]:
    """What a symbol means and on which card: the investigator's own, or the scenario reference."""
    if token == ELDER_SIGN:
        card = g.investigator(seat)
        if g.blanked(card):
            return None, card
        return g.design(card).elder_sign, card
    card = g.reference()
    d: Design = g.design(card)
    side = d.easy if g.table.difficulty in ("easy", "standard") else d.hard
    return side.get(token), card


def fails_by_itself(g: Arkham, f: SkillTest, token: str) -> bool:
    """AH-chaos-autofail; some make the elder sign fail as well."""
    if token == AUTO_FAIL:
        return True
    if token != ELDER_SIGN or ELDER_SIGN_FAILS not in g.index:
        return False
    return g.value(g.investigator(f.seat), ELDER_SIGN_FAILS) > 0


def symbols(g: Arkham, f: SkillTest) -> Flow:
    """AH-ST.4, AH-chaos-symbol, AH-chaos-elder: what the revealed symbol does at once."""
    (token,) = f.waiting
    if fails_by_itself(g, f, token):
        return To(f.__replace__(auto="fail", waiting=()))
    symbol, card = symbol_of(g, f.seat, token)
    me = f.__replace__(waiting=())
    if symbol is None:
        return To(me)
    u: U = Using(f.seat, card, g.cards[card].life)
    if symbol.wins(g, u):
        me = me.__replace__(auto=me.auto or "succeed")
    if symbol.effect is not None:
        return Call(u.__replace__(proc=symbol.effect.name), me)
    return To(me)


def answer_symbol(g: Arkham, f: SkillTest) -> Flow:
    """What the ability that made this test says of bad symbols, once, as soon as one is out."""
    if not f.alarm or not g.in_game(f.seat):
        return NEXT
    token = f.tokens[-1]
    if token not in BAD_TOKENS and not fails_by_itself(g, f, token):
        return NEXT
    return Call(branch(f, f.alarm), f.__replace__(alarm=""))


def branch(f: SkillTest, proc: str) -> U:
    """What the ability behind this test keeps for it; `x` is the margin."""
    assert f.using is not None
    return effects.branch(f.using, proc).__replace__(left=(), x=f.margin)


def own(f: SkillTest, failed: bool) -> str:
    """The procedure for what the ability behind this test says of success or failure."""
    return f.failure if failed else f.success


def again(g: Arkham, f: SkillTest) -> Flow:
    """Some symbols have another token revealed."""
    token = f.tokens[-1]
    symbol, card = symbol_of(g, f.seat, token)
    if symbol is None or f.auto == "fail" or not g.table.bag:
        return NEXT
    once_more = symbol.again(g, Using(f.seat, card, g.cards[card].life))
    return To(f.__replace__(event=None), "ST.3") if once_more else NEXT


# --- ST.5 and ST.6


def token_value(g: Arkham, f: SkillTest, token: str, flipped: bool = False) -> int:
    """AH-chaos-number: the modifier of a token, as the test's target makes it."""
    if fails_by_itself(g, f, token):
        return 0
    symbol, card = symbol_of(g, f.seat, token)
    if symbol is not None:
        n = symbol.modifier(g, Using(f.seat, card, g.cards[card].life))
    else:
        n = int(token) if token.lstrip("+-").isdigit() else 0
    if n < 0 and flipped:
        return -n
    if n < 0 and f.action == "evade" and f.target >= 0 and HARSHER_TOKENS in g.index:
        n += n * g.value(f.target, HARSHER_TOKENS)
    return n


def skill_value(g: Arkham, f: SkillTest) -> int:
    """AH-ST.5: base skill, icons, tokens and abilities; below zero counts as zero."""
    n = f.bonus + f.shift + sum([icons(g, i, f.skill) for i in f.committed])
    for k, token in enumerate(f.tokens):
        n += token_value(g, f, token, k == f.flipped)
    card = g.investigator(f.seat)
    return g.modified(card, f.skill, base(g, card, f.skill) + n)


def difficulty(g: Arkham, f: SkillTest) -> int:
    """AH-difficulty-fight, AH-difficulty-evade, AH-difficulty-investigate, AH-difficulty-card."""
    n = f.difficulty
    if f.target >= 0 and f.action in _AGAINST:
        n = g.value(f.target, _AGAINST[f.action])
    return max(n - f.easier, 0)


_AGAINST = {"fight": FIGHT, "evade": EVADE, "investigate": SHROUD}


def margin(g: Arkham, f: SkillTest) -> int:
    """AH-autofail, AH-autosucceed, AH-ST.6."""
    skill = 0 if f.auto == "fail" else skill_value(g, f)
    against = 0 if f.auto == "succeed" else difficulty(g, f)
    return skill - against


def fails(f: SkillTest) -> bool:
    return f.auto == "fail" or (f.margin < 0 and f.auto != "succeed")


def compare(g: Arkham, f: SkillTest) -> Flow:
    """AH-ST.6: equal or above succeeds; what helps when one would fail has its say."""
    f = f.__replace__(margin=margin(g, f))
    if fails(f):
        return happen(g, Failing(f.seat, -f.margin), f, into="event")
    return To(f)


def decide(g: Arkham, f: SkillTest) -> Flow:
    """What changed the value since is counted; now the result stands."""
    if fails(f):  # only then has anything had its say
        f = f.__replace__(margin=margin(g, f), event=None)
    lost = fails(f)
    g.say("test.failed" if lost else "test.passed", seat=f.seat, n=abs(f.margin), rule="AH-ST.6")
    later = afterwards(g, f) if lost else ()
    return To(f.__replace__(results=results(g, f, lost), failed=lost, later=later))


def results(g: Arkham, f: SkillTest, lost: bool) -> tuple[tuple[str, int, int], ...]:
    """Everything that follows from success or failure."""
    found: list[tuple[str, int, int]] = []
    if own(f, lost) or (f.action in _AGAINST and (not lost or hits_a_friend(g, f))):
        found.append(("own", f.source if f.source >= 0 else f.target, f.seat))
    for card in f.committed:
        a = g.design(card).result
        if a is not None and not lost:
            found.append((a.name, card, g.cards[card].controller))
    for token in f.tokens:
        symbol, card = symbol_of(g, f.seat, token)
        if symbol is not None and not (token == ELDER_SIGN and f.auto == "fail"):
            after = symbol.fail if lost else symbol.pass_
            if after is not None:
                found.append((after.name, card, f.seat))
    return tuple(found)


def afterwards(g: Arkham, f: SkillTest) -> tuple[tuple[str, int], ...]:
    """What revealed symbols do once the failed test is over."""
    symbols_ = [symbol_of(g, f.seat, token) for token in f.tokens]
    return tuple((s.later.name, card) for s, card in symbols_ if s is not None and s.later)


# --- ST.7


def choose_result(g: Arkham, f: SkillTest) -> Flow:
    """AH-ST.7: the tester picks the order of several."""
    if not f.results:
        return To(f, "ST.7.retaliate")
    for n, (name, card, _) in enumerate(f.results):
        if name != "own" and g.rules.abilities[name].rank:  # it changes another result
            return To(f.__replace__(pick=Pick("result", card, n=n)))
    picks = tuple(Pick("result", card, n=n) for n, (_, card, _) in enumerate(f.results))
    return Ask(Question(f.seat, "results", "AH-ST.7", (), picks))


def apply_result(g: Arkham, f: SkillTest) -> Flow:
    """What a card or a symbol adds; or the test's own results, in the lines that follow."""
    name, card, seat = f.results[f.pick.n]
    left = f.results[: f.pick.n] + f.results[f.pick.n + 1 :]
    me = f.__replace__(results=left, pick=NOTHING)
    if name == "own":
        return To(me)
    u: U = Using(seat, card, g.cards[card].life, proc=name, x=f.margin)
    return Call(u, me, "ST.7")


def own_before(g: Arkham, f: SkillTest) -> Flow:
    """What the ability behind an attack says of it comes before the damage, which it may change."""
    mine = own(f, f.failed)
    if not mine or f.action != "fight" or f.late:
        return NEXT
    return Call(branch(f, mine), f)


def base_results(g: Arkham, f: SkillTest) -> Flow:
    """The attack, the evasion, the investigation itself, as that ability has left it."""
    return base_result(g, f, "ST.7.own") if f.action in _AGAINST else NEXT


def own_after(g: Arkham, f: SkillTest) -> Flow:
    """What the ability behind anything else says of success and failure."""
    mine = own(f, f.failed)
    if not mine or (f.action == "fight" and not f.late):
        return NEXT
    return Call(branch(f, mine), f)


def retaliate(g: Arkham, f: SkillTest) -> Flow:
    """AH-retaliate: after the results a ready retaliating enemy strikes back."""
    strike = retaliation(g, f) if f.failed else None
    return NEXT if strike is None else happen(g, strike, f)


def tested(g: Arkham, f: SkillTest) -> Flow:
    return happen(g, Tested(f.seat, not f.failed, f.margin, f.action, f.target), f)


# --- ST.8


def end(g: Arkham, f: SkillTest) -> Flow:
    """AH-ST.8: committed cards are discarded, tokens go back into the bag."""
    for card in f.committed:
        discard(g, card)
    g.end_lasting(lambda e: e.until == "test")
    g.end_period("test")
    bag = tuple(sorted((*g.table.bag, *f.tokens, *f.waiting)))
    g.set_table(g.table.__replace__(bag=bag, tests=g.table.tests - 1))
    return NEXT


def after_the_test(g: Arkham, f: SkillTest) -> Flow:
    """What a symbol has kept until now."""
    if not f.later or not g.in_game(f.seat):
        return Done(f.margin)
    name, card = f.later[0]
    u: U = Using(f.seat, card, g.cards[card].life, proc=name, x=f.margin)
    return Call(u, f.__replace__(later=f.later[1:]), "ST.8.after")


SKILL_TEST = Procedure(
    "skill-test",
    SkillTest,
    Step("ST.1", begin, "AH-ST.1"),
    Step("ST.1.skill", ask_skill, "AH-ST.1"),
    Step("ST.1.take", take_skill, "AH-ST.1"),
    window("ST.1+", "AH-ST.1"),
    Step("ST.2", present(ask_commit), "AH-ST.2"),
    Step("ST.2.take", take_commit, "AH-ST.2"),
    window("ST.2+", "AH-ST.2.window"),
    Step("ST.3", present(revealing), "AH-ST.3"),
    Step("ST.3.take", take_tokens, "AH-ST.3"),
    Step("ST.3.keep", ask_keep, "AH-ST.3"),
    Step("ST.3.kept", keep, "AH-ST.3"),
    Step("ST.3.reveal", reveal, "AH-ST.3"),
    Step("ST.3.seen", seen, "AH-ST.3"),
    Step("ST.4", symbols, "AH-ST.4"),
    Step("ST.4.answer", answer_symbol, "AH-ST.4"),
    Step("ST.4.again", present(again), "AH-ST.4"),
    Step("ST.5", compare, "AH-ST.5"),
    Step("ST.6", present(decide), "AH-ST.6"),
    Step("ST.7", present(choose_result), "AH-ST.7"),
    Step("ST.7.apply", apply_result, "AH-ST.7"),
    Step("ST.7.before", own_before, "AH-ST.7"),
    Step("ST.7.base", present(base_results), "AH-ST.7"),
    Step("ST.7.own", present(own_after), "AH-ST.7", then="ST.7"),
    Step("ST.7.retaliate", retaliate, "AH-retaliate"),
    Step("ST.7.tested", present(tested), "AH-ST.7"),
    Step("ST.8", end, "AH-ST.8"),
    Step("ST.8.after", after_the_test, "AH-ST.8"),
)


def decided(f: SkillTest) -> bool:
    """Whether the result stands already."""
    return f.step.startswith(("ST.7", "ST.8"))


def amend(g: Arkham, **changes: Any) -> None:
    """Something changes the test under way: its damage, its clues, its value."""
    for n in range(len(g.frames) - 1, -1, -1):
        f = g.frames[n]
        if type(f) is SkillTest:
            g.frames[n] = f.__replace__(**changes)
            g.values.clear()
            return
