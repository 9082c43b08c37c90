"""Whether something may be used now (LR-B-init-check): conditions, limits, costs, targets, and
whether it could change the game."""

from __future__ import annotations

from collections.abc import Iterable

from caipan.kernel.abilities import Ability
from caipan.kernel.effects import always
from caipan.kernel.records import Ref, Use

from ..frames import U
from ..spec import Mode, Spec, Target
from ..state import (
    EVENT_CARD,
    EXTRA_USES,
    KINDS,
    LOCKED,
    NO_EVENTS_BY_ENEMIES,
    PLAY,
)
from ..table import L5R
from .fees import another_limited, fee, forbidden, unique_twin, within_reach


def spec_of(a: Ability) -> Spec:
    spec: Spec = a.spec
    return spec


# --- limits


def account(g: L5R, u: U, a: Ability) -> Use:
    """LR-B-limit-round, LR-B-limit-stated, LR-B-limit-player: of this very card by this player;
    LR-B-limit-max: of any card of the title by this player."""
    spec: Spec = a.spec
    limit = spec.limit
    if limit.max:
        title = g.rules.names[g.cards[u.source].face]
        return Use(limit.period, f"max/{a.name}/{title}", seat=u.you)
    name = limit.name or a.name
    if spec.granted:  # of this attachment on that bearer
        name = f"{name}@{holder_of(g, u, a)}"
    return Use(limit.period, name, u.source, u.life, u.you)


def holder_of(g: L5R, u: U, a: Ability) -> int:
    """The card that has the ability: the bearer of the attachment that grants it."""
    return g.cards[u.source].host if spec_of(a).granted else u.source


def user_of(g: L5R, card: int, a: Ability) -> int:
    """LR-B-ab-action: who may use it."""
    c = g.cards[card]
    if c.host >= 0 and a.spec.granted:
        c = g.cards[c.host]
    return c.controller


def within_limit(g: L5R, u: U, a: Ability) -> bool:
    spec: Spec = a.spec
    limit = spec.limit
    times = limit.times
    if not times or not g.uses:
        return True
    more = EXTRA_USES in g.index or EXTRA_USES in g.touched
    if more and not limit.max and KINDS[g.cards[u.source].zone] == PLAY:
        times += g.value(holder_of(g, u, a), EXTRA_USES)
    return g.used(account(g, u, a)) < times


# --- costs


def payable(g: L5R, u: U, spec: Spec) -> bool:
    """LR-B-init-check, LR-B-cost: everything that is to be paid can be."""
    if spec.card and fee(g, u.you, u.source, host_of(g, u)) > g.seats[u.you].fate:
        return False
    return not spec.costs or costs_payable(g, u, spec)


def costs_payable(g: L5R, u: U, spec: Spec) -> bool:
    """The same without the fate that a card costs."""
    for cost in spec.costs:  # noqa: SIM110 - a generator costs twice as much here
        if not cost.can(g, u):
            return False
    return True


def host_of(g: L5R, u: U) -> int:
    """The character that an attachment is being played on, if that is what is being played."""
    a = g.rules.ability(u)
    return u.targets[0].card if a.kind in ("attach", "attach-as") and u.targets else -1


# --- targets


def targetable(g: L5R, u: U, card: int) -> bool:
    """LR-B-cannot: some events cannot choose some cards."""
    if g.rules.kinds[g.cards[u.source].face] != EVENT_CARD:
        return True
    ban = g.is_so(card, NO_EVENTS_BY_ENEMIES)
    if not ban:
        return True
    return not any(
        g.team(g.cards[source].controller) != g.team(u.you) for source in shields(g, card)
    )


def shields(g: L5R, card: int) -> list[int]:
    """Whose opponents' events cannot choose this card: the sources of that."""
    return [p.source for p in g.bearing(card, NO_EVENTS_BY_ENEMIES) if p.source >= 0]


def aimed(g: L5R, u: U, cards: Iterable[int]) -> U:
    now = g.cards
    return u.__replace__(targets=(*u.targets, *[Ref(c, now[c].life) for c in cards]))


def aimed_at(g: L5R, u: U, card: int) -> U:
    """The same at one card."""
    return u.__replace__(targets=(*u.targets, Ref(card, g.cards[card].life)))


def naming(u: U, seat: int) -> U:
    """The same with a player who is meant (LR-tc-opponent)."""
    return u.__replace__(targets=(*u.targets, Ref(seat=seat)))


def candidates(g: L5R, u: U, mode: Mode, slot: int) -> list[int]:
    """LR-B-target: what may be chosen now, for this target of a mode; the cards already chosen for
    it are in `left`, and the effect must change something about each."""
    return first_candidates(g, u, mode, slot, len(g.cards))


def first_candidates(g: L5R, u: U, mode: Mode, slot: int, enough: int) -> list[int]:
    """…or only the first so many of it."""
    found: list[int] = []
    target, chosen = mode.targets[slot], u.left
    pool, rest = target.filter.pool, target.filter.rest
    assert pool is not None, f"{target.filter.name} says what, but not where"
    there = pool(g, u)
    if not there:
        return found
    fits, before = target.fits, [r.card for r in u.targets] if u.targets else ()
    can = mode.effect.can if slot == len(mode.targets) - 1 else always
    shielded = NO_EVENTS_BY_ENEMIES in g.index or NO_EVENTS_BY_ENEMIES in g.touched
    for c in there:
        for _, test in rest:
            if not test(g, u, c):
                break
        else:
            if c in before or c in chosen or (shielded and not targetable(g, u, c)):
                continue
            if fits is not None and not fits(g, u, (*chosen, c)):
                continue
            if can is not always and not can(g, aimed_at(g, u, c)):
                continue
            found.append(c)
            if len(found) >= enough:
                break
    return found


def can_aim(g: L5R, u: U, mode: Mode, slot: int = 0) -> bool:
    """LR-B-target, LR-B-target-upto: whether enough legal targets exist."""
    if mode.when is not always and not mode.when(g, u):
        return False
    targets = mode.targets
    last = len(targets) - 1
    if slot > last:
        return mode.effect.can(g, u)
    least = targets[slot].least
    if least == 0 and can_aim(g, u, mode, slot + 1):
        return True
    missing = least or 1
    if slot == last:
        return len(first_candidates(g, u, mode, slot, missing)) == missing
    found = candidates(g, u, mode, slot)
    if len(found) < missing:
        return False
    for c in found:  # noqa: SIM110 - a comprehension makes cells of what it reads, used or not
        if can_aim(g, aimed_at(g, u, c), mode, slot + 1):
            return True
    return False


def open_modes(g: L5R, u: U, spec: Spec) -> list[int]:
    """LR-B-select: those that could change the game."""
    return [n for n, mode in enumerate(spec.modes) if can_aim(g, u, mode)]


def chooser(g: L5R, u: U, target: Target) -> int:
    """LR-B-ab-decider, LR-B-target-other-chooser."""
    found = choosers(g, u, target)
    return found[0] if found else u.you


def choosers(g: L5R, u: U, target: Target) -> list[int]:
    """LR-tc-opponent: whom the word may mean; only the one who was picked, once somebody was."""
    found = target.by(g, u) if target.by is not None else [u.you]
    return [r.seat for r in u.targets if r.seat in found][:1] or found


# --- all together


def silenced(g: L5R, u: U, a: Ability) -> bool:
    """LR-B-blank: a blank text box has no printed abilities; some cannot be triggered."""
    spec: Spec = a.spec
    if spec.card:
        return False
    if g.blanked(u.source) and a in g.design(u.source).abilities:
        return True
    return LOCKED in g.touched and g.value(holder_of(g, u, a), LOCKED) > 0


def usable(g: L5R, u: U, a: Ability) -> bool:
    """LR-B-init-check."""
    spec: Spec = a.spec
    if spec.card and not may_play(g, u):
        return False
    return (
        (spec.when is always or spec.when(g, u))
        and not silenced(g, u, a)
        and within_limit(g, u, a)
        and payable(g, u, spec)
        and can_aim_some(g, u, spec)
    )


def can_aim_some(g: L5R, u: U, spec: Spec) -> bool:
    """Whether one of its modes could change the game."""
    modes = spec.modes
    if len(modes) == 1:
        return can_aim(g, u, modes[0])
    for mode in modes:  # noqa: SIM110 - a generator costs twice as much here
        if can_aim(g, u, mode):
            return True
    return False


def may_play(g: L5R, u: U) -> bool:
    """What stands against playing this card, whatever it does."""
    return within_reach(g, u.you, u.source) and allowed(g, u)


def allowed(g: L5R, u: U) -> bool:
    """…of a card that lies where it can be played from."""
    if forbidden(g, u.you, u.source) or another_limited(g, u.you, u.source):
        return False
    return fits_in(g, u)


def fits_in(g: L5R, u: U) -> bool:
    """…and that neither a ban nor another limited card stands against."""
    design = g.designs[g.cards[u.source].face]
    if design.face.unique and unique_twin(g, u.source, u.you):
        return False
    return design.playable is always or design.playable(g, u)
