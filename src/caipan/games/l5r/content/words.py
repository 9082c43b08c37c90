"""Words that several cards share, and that no rule needs: claims, kinds of cards, numbers."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Do, Seq
from caipan.kernel.filters import Filter
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOTHING, Pick, Ref

from ..frames import U
from ..spec import Amount, Claim, Effect, Players
from ..state import CONFLICT_DISCARD, DYNASTY_DISCARD, Skill
from ..table import L5R
from ..vocabulary import (
    CONTROLLED_BY_YOUR_OPPONENT,
    FACEUP,
    IN_A_PROVINCE_OF_YOURS,
    IN_DISCARD,
    IN_PLAY,
    IN_PROVINCE,
    MONK,
    PARTICIPATING,
    TARGET,
    ConflictDeclared,
    ConflictLost,
    ConflictWon,
    Joined,
    RingClaimed,
    it_is_alone,
    noun,
    this_attacks,
)

FACED = PARTICIPATING & CONTROLLED_BY_YOUR_OPPONENT
EVERYWHERE = (IN_PLAY, IN_PROVINCE, IN_DISCARD)  # whence a character may come into a conflict


# --- claims about the table


def both(*claims: Claim) -> Claim:
    """All of them at once."""
    return lambda g, u: all([claim(g, u) for claim in claims])


def not_in_a_conflict(g: L5R, u: U) -> bool:
    return g.conflict is None


def a_holding_is_in_play(g: L5R, u: U) -> bool:
    """Anybody's."""
    return bool(g.holdings())


this_attacks_alone = both(this_attacks, it_is_alone)


def it_is_your_only_participant(g: L5R, u: U) -> bool:
    return [c for c in g.participants() if g.cards[c].controller == u.you] == [u.source]


# --- conditions of events


def this_won(g: L5R, u: U, e: ConflictWon) -> bool:
    """LR-B-character-won: this character takes part on the side that won."""
    return g.is_participating(u.source) and g.cards[u.source].side == e.side


def this_lost(g: L5R, u: U, e: ConflictLost) -> bool:
    return g.is_participating(u.source) and g.cards[u.source].side == e.side


def you_lost(g: L5R, u: U, e: ConflictLost) -> bool:
    """LR-tc-resolve-team: you, or a member of your side."""
    return g.team(e.seat) == g.team(u.you)


def against_this_province(g: L5R, u: U, e: ConflictDeclared) -> bool:
    return e.province == u.source


def of_your_roles_element(g: L5R, u: U, e: RingClaimed) -> bool:
    """LR-B-3.2.7-contested: a claimed ring has its elements until the conflict ends."""
    role = g.role(u.you)
    if role < 0:
        return False
    c = g.conflict
    elements = g.conflict_elements() if c and c.ring == e.card else g.elements(e.card)
    return any([element in elements for element in g.face(role).elements])


def moved_not_declared(g: L5R, u: U, e: Joined) -> bool:
    return not e.declared


# --- kinds of cards


def with_attachments(g: L5R, u: U, c: int) -> bool:
    return bool(g.attached(c))


def discards_of_opponents(g: L5R, u: U) -> list[int]:
    piles = (DYNASTY_DISCARD, CONFLICT_DISCARD)
    return [c for s in g.opponents(u.you) for pile in piles for c in g.zone(s, pile)]


WITH_ATTACHMENTS = noun("with-attachments", with_attachments)
ATTACHED_TO_THIS = noun("attached-to-this", lambda g, u, c: g.cards[c].host == u.source)
A_MONK = MONK | noun(
    "with-monk-attachment", lambda g, u, c: any([g.has_trait(a, "monk") for a in g.attached(c)])
)
IN_AN_OPPONENTS_DISCARD = noun(
    "in-an-opponents-discard",
    lambda g, u, c: c in discards_of_opponents(g, u),
    lambda g, u: discards_of_opponents(g, u),
)
FACEUP_IN_YOUR_PROVINCE = IN_A_PROVINCE_OF_YOURS & FACEUP
THE_CONTESTED = noun("contested", lambda g, u, c: g.conflict is not None and g.conflict.ring == c)
THE_ATTACKED = noun("attacked", lambda g, u, c: g.conflict is not None and g.conflict.province == c)


def without_dash(*skills: Skill) -> Filter:
    """LR-tc-dash-fixed: a dash cannot be changed."""
    return noun("without-dash", lambda g, u, c: not any([g.has_dash(c, s) for s in skills]))


def weaker_than_one_of_yours(skill: Skill, what: Filter) -> Filter:
    """With less of this skill than a participant of yours of this kind."""

    def test(g: L5R, u: U, c: int) -> bool:
        mine = [i for i in g.participants() if g.cards[i].controller == u.you]
        return any([what.test(g, u, i) and g.skill(i, skill) > g.skill(c, skill) for i in mine])

    return noun("weaker", test)


# --- numbers


def times(n: int, what: Amount) -> Amount:
    return lambda g, u: n * what(g, u)


# --- what an effect left behind


def IT(g: L5R, u: U) -> list[int]:
    """What a delayed effect is about, while it is still the same card."""
    return [
        e.card
        for e in g.lasting
        if e.serial == u.lasting and e.card >= 0 and g.cards[e.card].life == e.life
    ]


# --- players


def THAT_PLAYER(g: L5R, u: U) -> list[int]:
    """Whom the event is about."""
    seat: int = getattr(u.event, "seat", -1)
    return [seat] if seat >= 0 else []


def CONTROLLER_OF_THE_TARGET(g: L5R, u: U) -> list[int]:
    return [g.cards[c].controller for c in TARGET(g, u)]


def THAT_OPPONENT(g: L5R, u: U) -> list[int]:
    """Who was chosen among several, or the only one."""
    found = [r.seat for r in u.targets if r.seat >= 0]
    return found[-1:]


def choose_an_opponent(effect: Effect, fits: Callable[[L5R, U, int], bool] | None = None) -> Effect:
    """LR-en-anopponent: one whom the effect could touch; THAT_OPPONENT means them in it."""

    def with_(u: U, seat: int) -> U:
        return u.__replace__(targets=(*u.targets, Ref(seat=seat)))

    def found(g: L5R, u: U) -> list[int]:
        others = [s for s in g.opponents(u.you) if fits is None or fits(g, u, s)]
        return [s for s in others if effect.can(g, with_(u, s))]

    def ask(g: L5R, u: U) -> Question | None:
        picks = tuple(Pick("player", seat=s) for s in found(g, u))
        return Question(u.you, "player", "LR-en-anopponent", (), picks) if picks else None

    def take(g: L5R, u: U) -> Flow:
        return To(with_(u, u.pick.seat).__replace__(pick=NOTHING))

    parts = Seq(Asking(ask, take, word="opponent"), effect)
    return Able(lambda g, u: bool(found(g, u)), parts, "choose-an-opponent")


def controlled_by(players: Players) -> Filter:
    """By one of them."""
    return noun("controlled-by", lambda g, u, c: g.cards[c].controller in players(g, u))


def each_picks(players: Players, what: Filter, prompt: str, effect: Effect) -> Effect:
    """LR-B-choices-together: each of them in player order picks one card of their own, who are
    *you* for that; then the effect befalls THEIR_PICKS in one moment."""

    def found(g: L5R, u: U, seat: int) -> list[int]:
        return what.find(g, u.__replace__(you=seat))

    def seats(g: L5R, u: U) -> tuple[int, ...]:
        meant = players(g, u)
        return tuple(s for s in g.in_order() if s in meant and found(g, u, s))

    def begin(g: L5R, u: U) -> Flow:
        return To(u.__replace__(left=seats(g, u), chosen=()))

    def ask(g: L5R, u: U) -> Question | None:
        if not u.left:
            return None
        picks = tuple(Pick("choose", c) for c in found(g, u, u.left[0]))
        return Question(u.left[0], prompt, "LR-B-choices-together", (), picks)

    def take(g: L5R, u: U) -> Flow:
        chosen = (*u.chosen, u.pick.card)
        return To(u.__replace__(left=u.left[1:], chosen=chosen, pick=NOTHING))

    parts = Seq(Do(begin, word="begin"), Asking(ask, take, again=True, word="pick"), effect)
    return Able(lambda g, u: bool(seats(g, u)), parts, "each-picks")


def THEIR_PICKS(g: L5R, u: U) -> tuple[int, ...]:
    return u.chosen
