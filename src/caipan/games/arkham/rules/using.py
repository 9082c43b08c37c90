"""Whether something may be used now, and why not (AH-init-restrict, AH-init-cost)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.decisions import Need, Verb
from caipan.kernel.effects import always
from caipan.kernel.kept import until_a_write, until_cards_move
from caipan.kernel.records import NOBODY, Frame, Pick, Use, Using

from ..spec import Limit, Spec
from ..state import (
    ASSET,
    FIELD,
    LOCATIONS,
    PLAY,
    SURCHARGE,
    THE_ACT,
    THE_AGENDA,
    THREAT,
    U,
    zone_of,
)
from ..table import Arkham

SENTENCES = 64  # a sentence of a card is one number: the card's id times this, and its place
SLOW = ("move", "fight", "evade")


def spec_of(a: Ability) -> Spec:
    spec: Spec = a.spec
    return spec


# --- what a sentence is about


def reachable(g: Arkham, seat: int, card: int) -> bool:
    """AH-activate-own, AH-activate-location, AH-activate-actagenda: whose abilities one may use."""
    zone = g.cards[card].zone
    if zone == zone_of(seat, PLAY) or zone in (THE_ACT, THE_AGENDA):
        return True
    here = g.seats[seat].location
    if zone == LOCATIONS:
        return card == here
    if zone == FIELD:
        return g.where_is(card) == here
    if g.layout[zone].kind == "threat":
        mine = zone == zone_of(seat, THREAT)
        return mine or (g.kind(card) != ASSET and g.where_is(card) == here)
    return False


@until_a_write
def using_of(g: Arkham, seat: int, code: int) -> U:
    card = code // SENTENCES
    return Using(seat, card, g.cards[card].life, proc=ability_of(g, code).name)


def ability_of(g: Arkham, code: int) -> Ability:
    card, n = divmod(code, SENTENCES)
    return g.design(card).abilities[n]


# --- costs in actions


def price(g: Arkham, seat: int, spec: Spec) -> int:
    """AH-activate: as many actions as arrows, and what slows a first move, fight or evasion."""
    n = spec.actions
    if n and spec.word in SLOW and not g.seats[seat].slowed and SURCHARGE in g.index:
        n += g.value(g.investigator(seat), SURCHARGE)
    return n


def purse(g: Arkham, seat: int, card: int) -> int:
    """AH-action-three: the actions one has left, those for Tomes included where they serve."""
    s = g.seats[seat]
    if s.tome_actions and card >= 0 and "tome" in g.design(card).traits:
        return s.actions + s.tome_actions
    return s.actions


def spend_actions(g: Arkham, seat: int, card: int, spec: Spec) -> None:
    n = price(g, seat, spec)
    s = g.seats[seat]
    serves = card >= 0 and not spec.card and "tome" in g.design(card).traits
    tome = min(n, s.tome_actions) if serves else 0
    left, kept, slowed = s.actions - n + tome, s.tome_actions - tome, s.slowed + (spec.word in SLOW)
    g.set_seat(seat, s.__replace__(actions=left, tome_actions=kept, slowed=slowed))


# --- needs of a sentence


def account(g: Arkham, u: U, a: Ability, limit: Limit) -> Use:
    """AH-limit-period, AH-limit-player, AH-limit-group: as what a use is written down: of this very
    card by this player or by anybody; AH-max-period, AH-max-ability: of any card of the title."""
    if limit.copies:
        part = "" if spec_of(a).card else f"/{a.ordinal}"
        return Use(limit.period, g.design(u.source).title + part)
    who = NOBODY if limit.group else u.you
    return Use(limit.period, a.name, u.source, g.cards[u.source].life, who)


def within_limit(g: Arkham, u: U, a: Ability) -> bool:
    """AH-limit-period, AH-max-period."""
    limit = spec_of(a).limit
    if limit is None:
        return True
    return not g.uses or g.used(account(g, u, a, limit)) < limit.times


def payable(g: Arkham, u: U, spec: Spec) -> bool:
    """AH-init-cost."""
    for cost in spec.costs:  # noqa: SIM110 - a generator costs twice as much here
        if not cost.can(g, u):
            return False
    return True


def usable(g: Arkham, u: U, a: Ability) -> bool:
    """AH-trig-prereq, AH-trig-must-change: conditions, limit, costs, and something to change. What
    nothing can fail is not asked: this is looked at for every sentence in every window."""
    spec: Spec = a.spec
    when, can = spec.when, spec.effect.can
    return (
        (when is always or when(g, u))
        and not g.blanked(u.source)
        and (spec.limit is None or within_limit(g, u, a))
        and (not spec.costs or payable(g, u, spec))
        and (can is always or can(g, u))
    )


def _need(rule: str, message: str, test: Callable[[Arkham, U, Ability], bool]) -> Need:
    def holds(g: Arkham, f: Frame, code: int) -> bool:
        return test(g, using_of(g, f.whom, code), ability_of(g, code))

    return Need(rule, message, holds)


NEAR = _need("AH-activate-location", "use.elsewhere", lambda g, u, a: reachable(g, u.you, u.source))
ENOUGH_ACTIONS = _need(
    "AH-trig-action",
    "actions.short",
    lambda g, u, a: purse(g, u.you, u.source) >= price(g, u.you, spec_of(a)),
)
OTHERS = (
    _need("AH-blank", "use.blank", lambda g, u, a: not g.blanked(u.source)),
    _need("AH-init-restrict", "use.when", lambda g, u, a: spec_of(a).when(g, u)),
    _need("AH-limit-period", "use.limit", within_limit),
    _need("AH-init-cost", "use.cost", lambda g, u, a: payable(g, u, spec_of(a))),
    _need("AH-trig-must-change", "use.no-change", lambda g, u, a: spec_of(a).effect.can(g, u)),
)


def sentences(kind: str) -> Callable[[Arkham, Frame], Iterable[int]]:
    """Every sentence of this kind on cards in play."""
    key = (ACT, kind)
    return lambda g, f: [card * SENTENCES + a.ordinal for card, a in g.index.get(key, ())]


def _sentence_picks(g: Arkham, f: Frame, code: int) -> tuple[Pick, ...]:
    card, n = divmod(code, SENTENCES)
    return (Pick("use", card, n),)


ANYWHERE, ASK = -1, -2  # where one must be to use a sentence, if not at one location


@until_cards_move
def in_reach(g: Arkham, seat: int, kind: str) -> list[tuple[Pick, U, Ability, int]]:
    """The sentences of a kind that this seat could come to use, and where it would have to be."""
    found = []
    for card, a in g.index.get((ACT, kind), ()):
        where = _spot(g, seat, card)
        if where is not None:
            u: U = Using(seat, card, g.cards[card].life, proc=a.name)
            found.append((Pick("use", card, a.ordinal), u, a, where))
    return found


def _spot(g: Arkham, seat: int, card: int) -> int | None:
    """What `reachable` comes down to while nothing in play moves; None: never."""
    zone = g.layout[g.cards[card].zone]
    if zone.index == LOCATIONS:
        return card
    if zone.seat == seat or zone.index in (THE_ACT, THE_AGENDA):
        return ANYWHERE
    return ASK if zone.index == FIELD or zone.kind == "threat" else None


def ready_to_use(g: Arkham, seat: int, kind: str) -> list[Pick]:
    """What meets the needs of using a sentence, without asking need by need."""
    here = g.seats[seat].location
    found = []
    for pick, u, a, where in in_reach(g, seat, kind):
        if where >= 0:
            if where != here:
                continue
        elif where == ASK and not reachable(g, seat, u.source):
            continue
        spec: Spec = a.spec
        if spec.actions and purse(g, seat, u.source) < price(g, seat, spec):
            continue
        if usable(g, u, a):
            found.append(pick)
    return found


def use_verb(kind: str) -> Verb:
    """Using a sentence of a card: `use:machete/0`."""
    return Verb(
        "use",
        sentences(kind),
        (NEAR, ENOUGH_ACTIONS, *OTHERS) if kind == "action" else (NEAR, *OTHERS),
        _sentence_picks,
        stem=_sentence_picks,
        offers=lambda g, f: ready_to_use(g, f.whom, kind),
    )
