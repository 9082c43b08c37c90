"""How Underworld is played by rule of thumb: an opinion of every option, and a reason for it."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from .spec import Spec
from .state import (
    AMBUSH,
    ASSETS,
    DISTRICTS,
    FIELD,
    HAND,
    HIDDEN,
    OPEN,
    PER_SEAT,
    Face,
    Priority,
    Strike,
)
from .table import Underworld
from .worth import BODY, DESIGNS, FACES, FIGHTS, IS_BODY, LURKER_BODY, PRICE, WORTH

# Of the cards that may aim at either side, those one would rather aim at one's own.
HELPFUL = frozenset(("intermission", "hall-of-endless-mirrors", "crimson-frenzy", "shed-skin"))
# Characters that may go back into hiding: not before the contests.
HIDES = frozenset(("garret-sniper", "professional-killer"))


class Front:
    """One position as a seat sees it: icons on both sides, and what its district is worth."""

    __slots__ = ("held", "limit", "mine", "points", "theirs")

    def __init__(self, g: Underworld, seat: int, place: int) -> None:
        self.mine = strength(g, seat, place)
        self.theirs = strength(g, 1 - seat, place)
        district = g.district(place)
        face = FACES[g.cards[district].face] if district >= 0 else Face(limit=1)
        self.limit, self.points = face.limit, face.points
        held = g.cards[district].markers if district >= 0 else ()
        self.held = held[seat] - held[1 - seat] if held else 0

    def gain(self, fights: tuple[float, ...]) -> float:
        """How much better this turn's contests go with these icons added."""
        gain = 1.6 * (_swing(self.mine[0], self.theirs[0], fights[0]) > 0)
        if self.theirs[3]:
            gain += 1.2 * _swing(self.mine[1], self.theirs[1], fights[1])
        lead = self.mine[2] - self.theirs[2]
        before, after = self.held + lead, self.held + lead + fights[2]
        gain += 3.0 * self.points / self.limit * (after - before)
        if before < self.limit <= after:
            gain += 2.0 * self.points  # the district is won
        if before <= -self.limit < after:
            gain += 2.0 * self.points  # the enemy does not win it
        return gain

    @property
    def closing(self) -> bool:
        """Won with what is here: whatever else is sent would only be cleared away."""
        return self.held + self.mine[2] - self.theirs[2] >= self.limit


def _swing(mine: float, theirs: float, more: float) -> float:
    """Margin won by more icons; nothing below a tie."""
    return max(mine + more - theirs, 0.0) - max(mine - theirs, 0.0)


def strength(g: Underworld, seat: int, place: int) -> tuple[float, float, float, int]:
    """Investigation, combat, influence as printed on what is ready there, and how many bodies."""
    one = two = three = 0.0
    bodies = 0
    cards = g.cards
    for i in g.zones[seat * PER_SEAT + FIELD + place]:
        c = cards[i]
        if c.down:
            one += 1.0
            continue
        bodies += IS_BODY[c.face]
        if not c.exhausted:
            a, b, d = FIGHTS[c.face]
            one, two, three = one + a, two + b, three + d
    return one, two, three, bodies


# --- advice, question by question

Opinion = Callable[[Underworld, int, Pick], Advice]


def advise(g: Underworld, decision: Decision) -> list[Advice]:
    """An opinion of every option, in their order."""
    make = QUESTIONS.get(decision.prompt)
    opinion = make(g, decision) if make else VERBS.get(decision.prompt, of_worth)
    seat = decision.seat
    return [opinion(g, seat, pick) for pick in decision.picks]


def with_priority(g: Underworld, decision: Decision) -> Opinion:
    """Build first, then the play that changes most; quick abilities when nothing is lost by it."""
    seat = decision.seat
    fronts = [Front(g, seat, p) for p in range(DISTRICTS)]
    hand = [g.cards[i].face for i in g.zones[seat * PER_SEAT + HAND]]
    build = building(g, seat, hand)
    frame = g.frames[-1]
    mine = type(frame) is Priority and frame.standard == seat
    phase = g.table.phase
    waits = phase == "start" or (phase == "action" and not mine)  # a better moment will come

    def opinion(g: Underworld, seat: int, pick: Pick) -> Advice:
        verb = pick.verb
        if verb == "pass":
            return 0.6, "advice.pass"
        face = g.cards[pick.card].face
        if verb == "build":
            spare = hand.count(face) - 1
            return build(pick) + 0.5 * spare, "advice.build"
        if verb == "use":
            return _use(g, pick, phase), "advice.use"
        if verb == "dispatch":
            later = 1.5 * DESIGNS[face].printed[HIDDEN] + DESIGNS[face].printed[AMBUSH]
            front = fronts[pick.place]
            gain = front.gain((1.0, 0.0, 0.0)) - 4.0 * front.closing
            return 0.7 + 0.6 * later + 0.5 * gain - 0.15 * PRICE[face], "advice.dispatch"
        if IS_BODY[face]:
            place = pick.place if pick.place >= 0 else g.place(pick.card)
            front = fronts[place]
            stays = 0.2 if front.closing else 1.0
            gain = front.gain(FIGHTS[face])
            if verb == "flip":
                gain += 1.5 * DESIGNS[face].printed[AMBUSH] - LURKER_BODY
                if waits:
                    return 0.5, "advice.later"
            return stays * BODY[face] + gain, "advice.front" if gain > 2 else "advice.body"
        if waits:
            return 0.5, "advice.later"
        return PRICE[face], "advice.card"

    return opinion


def building(g: Underworld, seat: int, hand: list[int]) -> Callable[[Pick], float]:
    """Early assets before anything else; of the hand, a card that opens others, and that will be
    missed least."""
    assets = len(g.zones[seat * PER_SEAT + ASSETS])
    shown = g.shown_by_assets(seat)
    missing: dict[str, int] = {}
    for face in hand:
        loyalty = DESIGNS[face].face.loyalty
        for mark in set(loyalty):
            if loyalty.count(mark) > shown.get(mark, 0):
                missing[mark] = missing.get(mark, 0) + 1
    wanted = 16.0 if assets < 5 else 9.0 if assets < 7 and len(hand) > 2 else 1.0
    if assets >= 7:
        wanted = -1.0

    def opinion(pick: Pick) -> float:
        face = g.cards[pick.card].face
        printed = DESIGNS[face].face
        opens = sum([missing.get(mark, 0) for mark in {printed.faction, *printed.domains}])
        reach = max((printed.cost or 0) - assets - 2, 0)
        return wanted + 0.5 * opens + 0.6 * reach - 0.4 * WORTH[face]

    return opinion


def _use(g: Underworld, pick: Pick, phase: str) -> float:
    """Not for a sacrifice; not before the contests if the character would miss them; and points
    are kept for the action phase."""
    face = g.cards[pick.card].face
    spec: Spec = DESIGNS[face].abilities[pick.ability].spec
    misses = phase != "end" and ((spec.exhausts and IS_BODY[face]) or DESIGNS[face].name in HIDES)
    if misses or spec.others or (spec.points and phase == "start"):
        return 0.4
    return 1.8 - 0.4 * spec.points


def aiming(g: Underworld, decision: Decision) -> Opinion:
    """At the enemy's best, unless the card is one to help a friend with."""
    sides = {g.cards[p.card].controller for p in decision.picks if p.card >= 0}
    helps = decision.args.get("card") in HELPFUL or sides == {decision.seat}

    def opinion(g: Underworld, seat: int, pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        if pick.seat >= 0:
            return (1.0 if (pick.seat == seat) is helps else 0.0), "advice.aim"
        place = g.place(pick.card)
        if g.cards[pick.card].zone in DISTRICT_ZONES:
            front = Front(g, seat, place)
            return 5.0 + front.points + front.gain((0.0, 0.0, 1.0)), "advice.where"
        worth = number(g, pick.card)
        if place < 0:
            return worth, "advice.best"
        own = g.cards[pick.card].controller == seat
        return (worth if own is helps else -worth), "advice.aim"

    return opinion


DISTRICT_ZONES = frozenset(range(OPEN, OPEN + DISTRICTS))


def number(g: Underworld, card: int) -> float:
    c = g.cards[card]
    return LURKER_BODY if c.down else WORTH[c.face]


def striking(g: Underworld, decision: Decision) -> Opinion:
    """The best character that the damage can kill; what is hurt already first."""
    frame = g.frames[-1]
    assert isinstance(frame, Strike)
    left = frame.points - len(frame.assigned)

    def opinion(g: Underworld, seat: int, pick: Pick) -> Advice:
        c = g.cards[pick.card]
        needs = DESIGNS[c.face].face.defence - c.damage - frame.assigned.count(pick.card)
        if needs <= 0:
            return -1.0, "advice.dead"
        if needs <= left:
            return 10.0 + BODY[c.face] - needs, "advice.kill"
        return BODY[c.face] / needs, "advice.hurt"

    return opinion


def of_worth(g: Underworld, seat: int, pick: Pick) -> Advice:
    """Take the best, use what may be used."""
    if pick.card >= 0:
        return WORTH[g.cards[pick.card].face], "advice.best"
    return (0.5, "advice.pass") if pick.verb in ("pass", "done") else (1.0, "advice.use")


def giving_up(g: Underworld, seat: int, pick: Pick) -> Advice:
    """Of one's own the least, of the enemy's the best."""
    if pick.card < 0:
        return 0.0, "advice.pass"
    c = g.cards[pick.card]
    return (-WORTH[c.face] if c.owner == seat else WORTH[c.face]), "advice.least"


def exchanging(g: Underworld, seat: int, pick: Pick) -> Advice:
    """A starting hand wants cheap cards."""
    if pick.card < 0:
        return 0.5, "advice.keep"
    return (1.0 if (FACES[g.cards[pick.card].face].cost or 0) >= 4 else 0.0), "advice.dear"


def arranging(g: Underworld, seat: int, pick: Pick) -> Advice:
    """Cards worth having stay on top of one's own library, the best one topmost."""
    c = g.cards[pick.card]
    good = WORTH[c.face] - 5.5
    return (good if (pick.verb == "top") is (c.owner == seat) else -good), "advice.best"


def triggering(g: Underworld, seat: int, pick: Pick) -> Advice:
    if pick.verb == "done":
        return 0.5, "advice.pass"
    return (0.4 if pick.verb == "mobile" else 1.0), "advice.use"


QUESTIONS: dict[str, Callable[[Underworld, Decision], Opinion]] = {
    "priority": with_priority,
    "target": aiming,
    "target.player": aiming,
    "strike": striking,
}
VERBS: dict[str, Opinion] = {
    "mulligan": exchanging,
    "arrange": arranging,
    "arrange.top": arranging,
    "triggers": triggering,
    **dict.fromkeys(
        ("trim", "discard", "sacrifice", "clash", "choose.asset", "choose.bottom", "choose.discard",
         "choose.sacrifice", "suppress"),
        giving_up,
    ),
}  # fmt: skip
