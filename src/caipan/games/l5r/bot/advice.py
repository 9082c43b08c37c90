"""An opinion of every option, question by question."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick, Using

from ..frames import Battle, Duel, Negotiating
from ..state import (
    ATTACHMENT_CARD,
    ATTACKING,
    CHARACTER_CARD,
    CLAIMED,
    DEFENDING,
    ELEMENTS,
    EVENT_CARD,
    SKILLS,
    TYPE_NAME,
)
from ..table import L5R
from .worth import better_skill, body, laid, printed_worth, ready_skill, renown, standing

Opinion = Callable[[Pick], Advice]
Maker = Callable[[L5R, Decision], Opinion]

# Abilities whose target one would rather have on one's own side.
HELPFUL = frozenset((
    "banzai", "way-of-the-crane", "way-of-the-lion", "supernatural-storm", "good-omen",
    "asahina-artisan", "isawa-mori-seido", "hida-guardian", "vanguard-warrior",
    "steadfast-witch-hunter", "savvy-politician", "mountain-s-anvil-castle",
    "ascetic-visionary", "adept-of-the-waves", "the-mountain-does-not-fall",
    "golden-plains-outpost", "ide-messenger", "shinjo-tatsuo", "mantra-of-fire",
    "against-the-waves", "favorable-ground", "giver-of-gifts", "kitsu-spiritcaller",
    "ikoma-eiji", "charge", "cavalry-reserves", "ambush",
))  # fmt: skip
# What an attachment does to somebody one would not do to a friend.
CURSES = frozenset(["cloud-the-mind", "pacifism"])
RINGS = {"air": 1.0, "earth": 1.5, "fire": 1.3, "void": 1.4, "water": 1.0}
NEAR, SAVING = 5, 10  # so far from winning by honor one is stopped, or lives for it
HIDDEN_STRENGTH = 4  # what a province that nobody has seen is taken for
PASSING = 0.6
NEW_RING = (0.3, 0.4, 0.6, 0.9, 2.0, 0.0)  # for somebody who has laid so many


def advise(g: L5R, decision: Decision) -> list[Advice]:
    """An opinion of every option, in their order."""
    opinion = QUESTIONS.get(decision.prompt, aiming)(g, decision)
    return [opinion(pick) for pick in decision.picks]


# --- before and between conflicts


def in_dynasty(g: L5R, decision: Decision) -> Opinion:
    """The best people that leave fate to keep them; then pass, if possible first."""
    fate, mine = g.seats[decision.seat].fate, len(g.characters(decision.seat))

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return 2.0 + 0.3 * mine + (1.0 if fate <= 2 else 0.0), "advice.pass"
        if pick.verb == "use":
            return 2.4, "advice.use"
        if pick.verb == "duplicate":
            return 2.5, "advice.fate"
        worth, cost = printed_worth(g, pick.card), g.face(pick.card).cost
        left = fate - cost
        return worth + 0.3 * min(left, 3) + (1.5 if mine < 2 else 0.0), "advice.people"

    return opinion


def extra_fate(g: L5R, decision: Decision) -> Opinion:
    """More fate on those that are worth it, a little kept for the conflicts."""
    card = decision.args.get("card")
    frame = g.frames[-1]
    source = frame.source if isinstance(frame, Using) else -1
    worth = printed_worth(g, source) if source >= 0 else 3.0
    fate = g.seats[decision.seat].fate
    wanted = 3 if worth >= 7 else 2 if worth >= 4.5 else 1 if worth >= 3 else 0
    wanted = min(wanted, max(0, fate - 1)) if card else 0
    return lambda pick: (5.0 - abs(pick.n - wanted), "advice.fate")


def bidding(g: L5R, decision: Decision) -> Opinion:
    """Cards for honor, as long as there is honor to spare and nobody lives off it; but whoever has
    much of it lets others buy the cards, and wins by what they pay."""
    seat = decision.seat
    honor = g.seats[seat].honor
    others = [g.seats[s].honor for s in g.opponents(seat)]
    duel = g.duel()
    if duel is not None:
        wanted = _dueling(g, seat, duel)
    else:
        wanted = 5 if honor >= 11 else 4 if honor >= 9 else 3 if honor >= 7 else 2
        if len(g.hand(seat)) >= 7:
            wanted -= 2
    goal = g.format.honor
    theirs = max([renown(g, s) for s in g.opponents(seat)], default=0)
    rich = renown(g, seat) >= goal - SAVING or theirs >= goal - NEAR
    if honor <= 4 or min(others, default=9) <= 3 or rich:
        wanted = 1
    return lambda pick: (6.0 - abs(pick.n - max(1, wanted)), "advice.bid")


def _dueling(g: L5R, seat: int, duel: Duel) -> int:
    """Enough to win against a middling bid, nothing if that cannot be."""
    mine, theirs = duel.challenger, duel.target
    if g.cards[mine.card].controller != seat:
        mine, theirs = theirs, mine
    behind = g.skill(theirs.card, duel.kind) - g.skill(mine.card, duel.kind)
    return 1 if behind > 2 or behind < -3 else min(5, max(1, behind + 3))


# --- conflicts


def declaring(g: L5R, decision: Decision) -> Opinion:
    """Where one is stronger than whoever would defend; by the ring with the most to give."""
    seat = decision.seat
    foes = g.opponents(seat)
    mine = [ready_skill(g, seat, skill) for skill in SKILLS]
    theirs = [min([ready_skill(g, s, skill) for s in foes], default=0) for skill in SKILLS]
    held = laid(g, seat)
    saving = renown(g, seat) >= g.format.honor - SAVING

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return 0.5, "advice.pass"
        n = next(n for n, skill in enumerate(SKILLS) if TYPE_NAME[skill] == pick.word)
        if not mine[n]:
            return 0.0, "advice.weak"
        margin = mine[n] - theirs[n]
        worth = 0.8 + 0.25 * margin
        if pick.card >= 0:
            worth += 0.1 * _ring(g, pick.card) + 0.5 * g.cards[pick.card].fate
            worth += 0.4 if saving and "air" in g.name(pick.card) else 0.0
            worth += _laying(g, held, pick.card)
        return worth, "advice.attack"

    return opinion


def _ring(g: L5R, ring: int) -> float:
    return max([RINGS[name] for name in ELEMENTS if name in g.name(ring)], default=1.0)


def _laying(g: L5R, held: set[str], ring: int) -> float:
    """What a ring that stays is worth to somebody who has these: a new one of five, the more the
    fewer are missing."""
    if not g.format.rings_stay:
        return 0.0
    return -0.3 if g.name(ring) in held else NEW_RING[len(held)]


def which_province(g: L5R, decision: Decision) -> Opinion:
    """The stronghold if it stands open; else what can be broken, of whoever can defend least."""
    seat, frame = decision.seat, g.frames[-1]
    skill = frame.skill if isinstance(frame, Battle) else SKILLS[0]
    mine = ready_skill(g, seat, skill)
    held = laid(g, seat)

    def opinion(pick: Pick) -> Advice:
        province = g.province(pick.seat, pick.place)
        down = g.cards[province].down
        strength = HIDDEN_STRENGTH if down else g.strength(province)
        short = strength + ready_skill(g, pick.seat, skill) - mine
        worth = 3.0 + 0.4 * g.broken(pick.seat) - 0.25 * max(0, short) - 0.1 * strength
        honor = renown(g, pick.seat)
        worth += 0.8 if honor >= g.format.honor - NEAR else 0.0
        worth += _captured(g, held, pick.seat, province) - 0.5 * _bound(g, seat, pick.seat)
        return worth + (4.0 if pick.place == 0 else 0.0), "advice.where"

    return opinion


def _captured(g: L5R, held: set[str], owner: int, province: int) -> float:
    """Rings that lie on a province: those one lacks oneself, and any of somebody who is close."""
    there = {g.name(r) for r in g.zone(owner, CLAIMED) if g.cards[r].host == province}
    if not there:
        return 0.0
    close = max(0, len(laid(g, owner)) - 2)
    return 0.4 * len(there - held) + 0.6 * close


def attacking(g: L5R, decision: Decision) -> Opinion:
    """As many as it takes to break it against those who can defend; the rest stay at home."""
    frame = g.frames[-1]
    assert isinstance(frame, Battle)
    sent = sum([g.skill(c, frame.skill) for c in frame.attackers])
    down = g.cards[frame.province].down
    strength = HIDDEN_STRENGTH if down else g.strength(frame.province)
    need = strength + ready_skill(g, g.holder(frame.province), frame.skill)

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return (1.5 if sent >= need else 0.7), "advice.enough"
        skill = g.skill(pick.card, frame.skill)
        if not skill:
            return 0.1, "advice.weak"
        other = sum([g.skill(pick.card, s) for s in SKILLS if s != frame.skill])
        return 1.0 + 0.3 * skill - 0.1 * other, "advice.attack"

    return opinion


def defending(g: L5R, decision: Decision) -> Opinion:
    """Enough to win, or at least to hold; somebody, so that it is not unopposed; nobody in vain."""
    c, frame = g.conflict, g.frames[-1]
    assert c is not None
    attack = g.total(ATTACKING)
    sent = g.total(DEFENDING)
    chosen: tuple[int, ...] = ()
    if isinstance(frame, Battle):
        chosen = frame.defenders
        sent += sum([g.skill(d, c.type) for d in chosen])
    able = [p.card for p in decision.picks if p.card >= 0]
    could = sent + sum([g.skill(d, c.type) for d in able])
    strength = g.strength(c.province) if c.province >= 0 else 0
    winning, holding = could > attack, attack - could < strength
    stronghold = c.province >= 0 and g.is_stronghold_province(c.province)
    held = laid(g, c.attacker)
    last = c.ring >= 0 and len(held) == len(ELEMENTS) - 1 and g.name(c.ring) not in held

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            enough = sent > attack or (not winning and not last and attack - sent < strength)
            return (2.0 if enough else 0.9), "advice.enough"
        skill = g.skill(pick.card, c.type)
        if not (winning or holding or stronghold or last):
            token = 0 < skill <= 2 and not chosen
            return (1.0 if token else 0.2), "advice.defend"
        return (1.2 + 0.2 * skill if skill else 0.3), "advice.defend"

    return opinion


def acting(g: L5R, decision: Decision) -> Opinion:
    """Cards where they turn a conflict that can still be turned; what lasts at any time."""
    seat, c = decision.seat, g.conflict
    side = g.side_of(seat)
    fighting = c is not None and side > 0
    behind = 0
    if c is not None and side:
        strength = g.strength(c.province) if c.province >= 0 else 0
        ahead = g.total(ATTACKING) - g.total(DEFENDING)
        behind = strength - ahead if side == ATTACKING else ahead + 1
    urgent = fighting and -1 <= behind <= 6
    talks = c is None and any([pick.verb == "treaty" for pick in decision.picks])
    feared = _to_fear(g, seat) if talks else -1

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return PASSING, "advice.pass"
        if pick.verb == "use":
            return (1.0 if urgent else 0.5), "advice.use"
        if pick.card < 0:  # a word about treaties
            peace = pick.verb == "treaty" and pick.seat == feared
            return (0.7 if peace else 0.2), "advice.treaty"
        kind, face = g.kind(pick.card), g.face(pick.card)
        if kind == ATTACHMENT_CARD or pick.target >= 0:
            return _attach(g, seat, pick), "advice.attach"
        if kind == CHARACTER_CARD:
            skill = printed_worth(g, pick.card)
            return (0.8 + 0.1 * skill if urgent else 0.3), "advice.people"
        if kind == EVENT_CARD:
            return (1.1 - 0.1 * face.cost if urgent else 0.45), "advice.card"
        return 0.5, "advice.card"

    return opinion


def _attach(g: L5R, seat: int, pick: Pick) -> float:
    """To the best of one's own that will stay, or a curse to the best of theirs."""
    own = _ours(g, seat, pick.target)
    if (g.name(pick.card) in CURSES) is own:
        return 0.1
    c = g.cards[pick.target]
    stays = 0.3 if c.fate or c.side else 0.0
    return 0.5 + stays + 0.03 * body(g, pick.target) - 0.05 * len(g.on(pick.target))


def _ours(g: L5R, seat: int, card: int) -> bool:
    """One's own, or a teammate's; rings are nobody's."""
    controller = g.cards[card].controller
    return controller >= 0 and g.team(controller) == g.team(seat)


# --- treaties


def _bound(g: L5R, seat: int, other: int) -> int:
    """What it would cost to attack somebody after all."""
    return sum(
        t.value
        for t in g.table.treaties
        for p in t.promises
        if (p.by, p.to, p.kind) == (seat, other, "no-attack")
    )


def _to_fear(g: L5R, seat: int) -> int:
    """The strongest of three or more, if one is clearly weaker; or nobody."""
    if len(g.in_order()) <= 2:
        return -1
    others = {s: standing(g, s) for s in g.in_order()}
    strongest = max(others, key=lambda s: others[s])
    return strongest if others[seat] < others[strongest] - 2 else -1


def promising(g: L5R, decision: Decision) -> Opinion:
    """Peace for peace, for this round."""

    def opinion(pick: Pick) -> Advice:
        return (1.0 if pick.word == "no-attack" else 0.2), "advice.treaty"

    return opinion


def how_long(g: L5R, decision: Decision) -> Opinion:
    return lambda pick: (1.0 if pick.n == 1 else 0.5, "advice.treaty")


def how_dear(g: L5R, decision: Decision) -> Opinion:
    """As much as one could bear to lose oneself."""
    wanted = 3 if g.seats[decision.seat].honor >= 8 else 1
    return lambda pick: (1.0 - 0.2 * abs(pick.n - wanted), "advice.treaty")


def agreeing(g: L5R, decision: Decision) -> Opinion:
    """Peace with anybody who is not about to win, if nothing but peace is asked for."""
    seat, frame = decision.seat, g.frames[-1]
    assert isinstance(frame, Negotiating)
    asked = [p.kind for p in frame.drafts if p.by == seat]
    other = frame.other if frame.seat == seat else frame.seat
    ahead = standing(g, other) - standing(g, seat)
    fair = asked == ["no-attack"] and ahead < 8

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "counter":
            return 0.1, "advice.treaty"
        return (1.0 if (pick.verb == "yes") is fair else 0.3), "advice.treaty"

    return opinion


# --- everything else


def where_to_lay(g: L5R, decision: Decision) -> Opinion:
    """Where it is hardest to take, and not all in one place."""
    seat = decision.seat

    def opinion(pick: Pick) -> Advice:
        province = g.province(seat, pick.place)
        there = sum([g.cards[r].host == province for r in g.zone(seat, CLAIMED)])
        return g.strength(province) - 1.5 * there, "advice.strong"

    return opinion


def whose_ring(g: L5R, decision: Decision) -> Opinion:
    """Fate for whoever is least of a danger, on a ring that brings them nothing new."""
    held = [laid(g, s) for s in range(len(g.seats))]

    def opinion(pick: Pick) -> Advice:
        theirs = held[g.layout[g.cards[pick.card].zone].seat]
        return 2.0 - 0.3 * len(theirs) + (0.5 if g.name(pick.card) in theirs else 0.0), "advice.aim"

    return opinion


def honor_to(g: L5R, decision: Decision) -> Opinion:
    """To whoever has the least of it."""
    return lambda pick: (-0.1 * g.seats[pick.seat].honor, "advice.least")


def honor_from(g: L5R, decision: Decision) -> Opinion:
    """From whoever has the most of it."""
    return lambda pick: (0.1 * g.seats[pick.seat].honor, "advice.aim")


def air(g: L5R, decision: Decision) -> Opinion:
    """Two for oneself; or one off somebody who has little left, or is as close to winning by it."""
    goal, seat = g.format.honor, decision.seat
    wanted = renown(g, seat) >= goal - SAVING or g.seats[seat].honor <= 4
    alone = len(g.opponents(seat)) == 1

    def opinion(pick: Pick) -> Advice:
        if pick.seat < 0:
            return (1.4 if wanted else 1.0), "advice.aim"
        low = g.seats[pick.seat].honor <= 4 or renown(g, pick.seat) >= goal - NEAR
        return (1.5 if low else 1.1 if alone else 0.8), "advice.aim"

    return opinion


def optional(g: L5R, decision: Decision) -> Opinion:
    """What one's own cards offer is mostly good."""
    return lambda pick: (PASSING, "advice.pass") if pick.verb == "pass" else (1.0, "advice.use")


def ring_or_not(g: L5R, decision: Decision) -> Opinion:
    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return 0.2, "advice.pass"
        return (1.0 + RINGS.get(pick.word, 1.0)), "advice.ring"

    return opinion


def aiming(g: L5R, decision: Decision) -> Opinion:
    """At the best of the others, unless it is to help; of one's own, the least when it costs."""
    seat = decision.seat
    helps = decision.args.get("card") in HELPFUL

    def opinion(pick: Pick) -> Advice:
        if pick.verb in ("pass", "done", "no"):
            return 0.4, "advice.pass"
        if pick.card < 0:
            foe = pick.seat >= 0 and pick.seat != seat
            return (1.0 if foe else 0.8), "advice.aim"
        own = _ours(g, seat, pick.card)
        verb = pick.verb
        kindly = helps or verb in KIND
        seen = g.sees(seat, pick.card) and g.kind(pick.card) == CHARACTER_CARD
        worth = body(g, pick.card) if seen else 1.0
        if own is kindly:
            return 1.0 + 0.1 * worth, "advice.aim"
        return 0.3 - 0.02 * worth, "advice.aim"

    return opinion


KIND = frozenset(("honor", "ready", "take", "choose"))


def replacing(g: L5R, decision: Decision) -> Opinion:
    """A mulligan: what is too dear, or of no use early."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        face = g.face(pick.card)
        return (0.8 if face.cost >= 5 else 0.2), "advice.mulligan"

    return opinion


def clearing(g: L5R, decision: Decision) -> Opinion:
    """Out of the row goes what will not be bought."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        if g.kind(pick.card) != CHARACTER_CARD:
            return 0.3, "advice.keep"
        return (0.7 if printed_worth(g, pick.card) < 3 else 0.2), "advice.clear"

    return opinion


def last_to_go(g: L5R, decision: Decision) -> Opinion:
    return lambda pick: (1.0, "advice.least")


def broken_row(g: L5R, decision: Decision) -> Opinion:
    """A broken province's card: the better it is, the sooner it goes."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        return 0.2 + 0.2 * printed_worth(g, pick.card), "advice.take-away"

    return opinion


def strongest_first(g: L5R, decision: Decision) -> Opinion:
    """The stronghold stands on the province that is hardest to break."""
    return lambda pick: (float(g.face(pick.card).strength), "advice.strong")


def which_favor(g: L5R, decision: Decision) -> Opinion:
    best = TYPE_NAME[better_skill(g, decision.seat)]
    return lambda pick: (1.0 if pick.word == best else 0.5, "advice.favor")


def into_the_fight(g: L5R, decision: Decision) -> Opinion:
    return lambda pick: (1.0 if pick.word == "conflict" else 0.5, "advice.attack")


QUESTIONS: dict[str, Maker] = {
    "dynasty": in_dynasty,
    "fate": extra_fate,
    "bid": bidding,
    "declare": declaring,
    "attack": which_province,
    "attackers": attacking,
    "defenders": defending,
    "window": acting,
    "window.after": optional,
    "window.when": optional,
    "window.would": optional,
    "ring": ring_or_not,
    "ring.air": air,
    "ring.fate": whose_ring,
    "lay": where_to_lay,
    "honor.to": honor_to,
    "honor.from": honor_from,
    "promise.mine": promising,
    "promise.theirs": promising,
    "until": how_long,
    "value": how_dear,
    "treaty": agreeing,
    "mulligan.dynasty": replacing,
    "mulligan.conflict": replacing,
    "discard.row": clearing,
    "discard.fateless": last_to_go,
    "discard.broken": broken_row,
    "province.stronghold": strongest_first,
    "favor": which_favor,
    "enter": into_the_fight,
}
