"""The nine actions of a turn (AH-2.2.1), each an ability of no card, and the question for one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.abilities import Ability
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.effects import Do, Seq
from caipan.kernel.flows import NEXT, Call, Flow
from caipan.kernel.kept import until_cards_move
from caipan.kernel.records import Frame, Pick

from ..events import Engaged, Moved
from ..frames import Advance, Contribution, Draw, SkillTest
from ..spec import Spec
from ..state import (
    AGILITY,
    ALOOF,
    COMBAT,
    FIELD,
    MASSIVE,
    MOST_SEATS,
    NO_INVESTIGATION,
    SURCHARGE,
    U,
)
from ..table import Arkham
from .changes import disengage, gain, reveal
from .happens import happen
from .playing import PLAY_SLOWLY, ready_to_play
from .using import SLOW, price, ready_to_use, use_verb

# --- what each does


def target_of(u: U) -> int:
    return u.targets[0].card if u.targets else -1


def investigating(g: Arkham, seat: int) -> SkillTest:
    """AH-investigate: intellect against the shroud of your location."""
    here = g.seats[seat].location
    return SkillTest(seat, g.face(here).investigated_with, action="investigate", target=here)


def do_investigate(g: Arkham, u: U) -> Flow:
    return Call(investigating(g, u.you))


def moving(g: Arkham, seat: int, there: int, me: Frame | None = None, then: str = "") -> Flow:
    """AH-move-same: nobody moves to where they are."""
    here = g.seats[seat].location
    if there < 0 or there == here:
        return NEXT
    return happen(g, Moved(seat, here, there), me, then)


def do_resource(g: Arkham, u: U) -> Flow:
    """AH-resource-action."""
    gain(g, u.you, 1)
    return NEXT


SKILLS = {"fight": COMBAT, "evade": AGILITY}


def testing(seat: int, action: str, enemy: int) -> SkillTest:
    """AH-fight, AH-evade-action: combat against the fight value of an enemy at your location, or
    agility against the evade value of one engaged with you."""
    return SkillTest(seat, SKILLS[action], action=action, target=enemy)


def do_engage(g: Arkham, u: U) -> Flow:
    """AH-engage-action, AH-engage-steal."""
    enemy = target_of(u)
    if enemy not in g.enemies_at(g.seats[u.you].location):
        return NEXT
    return happen(g, Engaged(enemy, u.you))


def contribute(g: Arkham, u: U) -> Flow:
    """AH-act-advance: together they spend the clues on the act."""
    return Call(Contribution(u.you, g.per_investigator(g.face(u.source).clues)))


def do_advance(g: Arkham, u: U) -> Flow:
    return Call(Advance(u.source))


def _action(word: str, run: Callable[[Arkham, U], Flow], cites: str) -> Ability:
    spec = Spec("action", Do(run, word=word), actions=1, word=word)
    return Ability(word, spec=spec, cites=cites)


ACTIONS = (
    _action("investigate", do_investigate, "AH-investigate"),
    _action("move", lambda g, u: moving(g, u.you, target_of(u)), "AH-move-action"),
    _action("draw", lambda g, u: Call(Draw(u.you, 1)), "AH-draw-action"),
    _action("resource", do_resource, "AH-resource-action"),
    _action("fight", lambda g, u: Call(testing(u.you, "fight", target_of(u))), "AH-fight"),
    _action("engage", do_engage, "AH-engage-action"),
    _action("evade", lambda g, u: Call(testing(u.you, "evade", target_of(u))), "AH-evade-action"),
    Ability(
        "advance", spec=Spec("fast", Seq(Do(contribute), Do(do_advance))), cites="AH-act-advance"
    ),
)
SPECS: dict[str, Spec] = {a.kind: a.spec for a in ACTIONS}


def moved(g: Arkham, e: Moved) -> None:
    """AH-move-simultaneous, AH-move-reveal: out of one place and into the next; engaged enemies
    come along, except where they may not go."""
    for enemy in g.threat(e.seat):
        if g.kind(enemy) == "enemy" and not g.open_to(enemy, e.location):
            disengage(g, enemy)
    g.set_seat(e.seat, g.seats[e.seat].__replace__(location=e.location))
    g.say("moved", seat=e.seat, host=g.named(e.location), rule="AH-move-simultaneous")
    reveal(g, e.location)


# --- the question


def attackable(g: Arkham, seat: int, enemy: int) -> bool:
    """AH-fight-targets, AH-aloof-noattack: any enemy here, but no aloof one that is unengaged."""
    loose = g.cards[enemy].zone == FIELD and not g.is_engaged(enemy, seat)
    return not (loose and g.value(enemy, ALOOF))


def may_enter(g: Arkham, location: int) -> bool:
    return not (g.cards[location].down and g.face(location).closed)


def may_investigate(g: Arkham, location: int) -> bool:
    if NO_INVESTIGATION not in g.index:
        return True
    return not g.value(location, NO_INVESTIGATION)


def _enemies(g: Arkham, seat: int) -> list[int]:
    return g.enemies_at(g.seats[seat].location) if g.enemies() else []


def enough(word: str) -> Need:
    """AH-action-three: an action for it, and one more where something slows it."""
    spec, slow = SPECS[word], word in SLOW

    def test(g: Arkham, f: Frame, card: int) -> bool:
        have = g.seats[f.whom].actions
        return have >= price(g, f.whom, spec) if slow and SURCHARGE in g.index else have > 0

    return Need(
        "AH-action-three",
        "actions.short",
        test,
        lambda g, f, card: {"need": price(g, f.whom, spec), "have": g.seats[f.whom].actions},
    )


def may_engage(g: Arkham, seat: int, enemy: int) -> bool:
    """AH-engage-notown, AH-massive-threat."""
    return not g.is_engaged(enemy, seat) and not g.value(enemy, MASSIVE)


UNBARRED = Need("AH-cannot", "investigate.barred", lambda g, f, card: may_investigate(g, card))
UNLOCKED = Need("AH-cannot", "move.closed", lambda g, f, card: may_enter(g, card))
NEAR = Need("AH-aloof-noattack", "fight.aloof", lambda g, f, card: attackable(g, f.whom, card))
LOOSE = Need(
    "AH-engage-notown", "engage.already", lambda g, f, card: not g.is_engaged(card, f.whom)
)
LESSER = Need("AH-massive-threat", "engage.massive", lambda g, f, card: not g.value(card, MASSIVE))


def verb(word: str, cards: Callable[[Arkham, Frame], Iterable[int]], *needs: Need) -> Verb:
    return Verb(word, cards, needs, gates=(enough(word),))


# Each with its needs, to say why not; what may be done is listed at once.
VERBS = (
    verb("investigate", lambda g, f: (g.seats[f.whom].location,), UNBARRED),
    verb("move", lambda g, f: g.connected(g.seats[f.whom].location), UNLOCKED),
    verb("fight", lambda g, f: _enemies(g, f.whom), NEAR),
    verb("engage", lambda g, f: _enemies(g, f.whom), LOOSE, LESSER),
    verb("evade", lambda g, f: g.engaged_with(f.whom)),
    PLAY_SLOWLY,
    use_verb("action"),
    Verb("draw", gates=(enough("draw"),)),
    Verb("resource", gates=(enough("resource"),)),
)
DRAW, RESOURCE = Pick("draw"), Pick("resource")


def listed(seat: int) -> Callable[[Arkham], list[Pick]]:
    """Everything one may do with an action, without asking need by need."""

    def offers(g: Arkham) -> list[Pick]:
        have = g.seats[seat].actions
        if have < 1:
            return ready_to_use(g, seat, "action")
        here, foes = g.seats[seat].location, _enemies(g, seat)
        moved, fought, evaded = _affordable(g, seat, have)
        found = [Pick("investigate", here)] if may_investigate(g, here) else []
        if moved:
            found += _ways(g, here)
        if foes:
            if fought:
                found += [Pick("fight", i) for i in foes if attackable(g, seat, i)]
            found += [Pick("engage", i) for i in foes if may_engage(g, seat, i)]
            if evaded:
                found += [Pick("evade", i) for i in g.engaged_with(seat)]
        found += ready_to_play(g, seat, fast=False)
        found += ready_to_use(g, seat, "action")
        found += (DRAW, RESOURCE)
        return found

    return offers


def _affordable(g: Arkham, seat: int, have: int) -> Iterable[bool]:
    """Whether the actions suffice to move, to fight and to evade, which something may slow."""
    if SURCHARGE not in g.index:
        return True, True, True
    return [have >= price(g, seat, SPECS[word]) for word in SLOW]


@until_cards_move
def _ways(g: Arkham, here: int) -> list[Pick]:
    """Where one may move from here."""
    return [Pick("move", i) for i in g.connected(here) if may_enter(g, i)]


END_TURN = Pick("end-turn")
ACTION = tuple(
    Question(
        s,
        "action",
        "AH-2.2.1",
        VERBS,
        (END_TURN,),
        decline=END_TURN,
        begins=True,
        steady=True,
        offers=listed(s),
    )
    for s in range(MOST_SEATS)
)
