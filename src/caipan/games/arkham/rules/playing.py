"""Playing cards from hand: what they ask for, which may be played (AH-play-restrict, AH-fast)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from caipan.kernel.abilities import ACT
from caipan.kernel.decisions import Need, Verb
from caipan.kernel.effects import always
from caipan.kernel.kept import until_a_write
from caipan.kernel.records import Frame, Pick, Using

from ..spec import Design, Spec
from ..state import ASSET, COST, EVENT, HAND, MOST_SEATS, NO_PLAY, SURCHARGE, U, zone_of
from ..table import Arkham
from .using import payable, price, spec_of, within_limit

BORROW = (ACT, "borrow")


def cost_of(g: Arkham, seat: int, card: int) -> int:
    """AH-cost-resource, AH-init-1: what is printed, as modified."""
    return g.value(card, COST)


@until_a_write
def play_using(g: Arkham, seat: int, card: int) -> U:
    play = g.design(card).play
    return Using(seat, card, g.cards[card].life, proc=play.name if play else "")


def unique_in_play(g: Arkham, card: int) -> bool:
    """AH-unique: another copy of this unique card is in play."""
    if not g.face(card).unique:
        return False
    title = g.design(card).title
    return any([i != card and g.design(i).title == title for i in g.uniques()])


def playable(g: Arkham, seat: int, card: int) -> bool:
    """AH-play-restrict: what the card itself asks."""
    d = g.design(card)
    if d.play is None:
        return False
    spec: Spec = d.play.spec
    if spec.when is always and spec.effect.can is always and not spec.costs:
        return True
    u = play_using(g, seat, card)
    return spec.when(g, u) and payable(g, u, spec) and spec.effect.can(g, u)


def fewer_than_most(g: Arkham, seat: int, card: int) -> bool:
    """AH-max-period: not too many of this title have been played, by whomever."""
    play = g.design(card).play
    if play is None or spec_of(play).limit is None:
        return True
    return within_limit(g, play_using(g, seat, card), play)


def enough_actions(g: Arkham, seat: int, card: int) -> bool:
    """AH-play-action, AH-init-cost: an action, and one more where something slows the card."""
    play, have = g.design(card).play, g.seats[seat].actions
    if play is None or SURCHARGE not in g.index:
        return have >= 1
    return have >= price(g, seat, spec_of(play))


def banned(g: Arkham, seat: int) -> bool:
    if NO_PLAY not in g.index:
        return False
    return g.value(g.investigator(seat), NO_PLAY) > 0


PLAY_NEEDS = (
    Need(
        "AH-play-skill",
        "play.kind",
        lambda g, f, card: g.kind(card) in (ASSET, EVENT) and g.design(card).play is not None,
    ),
    Need(
        "AH-cost-resource",
        "play.resources",
        lambda g, f, card: g.seats[f.whom].resources >= cost_of(g, f.whom, card),
        lambda g, f, card: {"need": cost_of(g, f.whom, card), "have": g.seats[f.whom].resources},
    ),
    Need("AH-cannot", "play.banned", lambda g, f, card: not banned(g, f.whom)),
    Need("AH-unique", "play.unique", lambda g, f, card: not unique_in_play(g, card)),
    Need("AH-max-period", "play.most", lambda g, f, card: fewer_than_most(g, f.whom, card)),
    Need("AH-play-restrict", "play.restricted", lambda g, f, card: playable(g, f.whom, card)),
)


def from_hand(g: Arkham, f: Frame) -> Iterable[int]:
    """Cards in hand, and what counts as being there."""
    return (*g.hand(f.whom), *borrowed(g, f.whom))


def borrowed(g: Arkham, seat: int) -> tuple[int, ...]:
    """Cards that may be played as though they were in hand."""
    if BORROW not in g.index:
        return ()
    found = []
    for card, a in g.index[BORROW]:
        if g.layout[g.cards[card].zone].seat == seat:
            found += a.spec(g, seat)
    return tuple(found)


# AH-play-action: an asset or event that is not fast.
PLAY_SLOWLY = Verb(
    "play",
    from_hand,
    (
        Need("AH-play-action", "play.fast", lambda g, f, card: not g.face(card).fast),
        *PLAY_NEEDS,
        Need("AH-trig-action", "actions.short", lambda g, f, card: enough_actions(g, f.whom, card)),
    ),
    fungible=True,
    offers=lambda g, f: ready_to_play(g, f.whom, fast=False),
)


def timely(g: Arkham, f: Frame, card: int) -> bool:
    """AH-fast-asset, AH-fast-event-timing: a fast asset in one's own turn, a fast event whenever
    its words allow; those that answer something are played then."""
    d = g.design(card)
    if d.kind == ASSET:
        return g.table.active == f.whom
    return d.play is not None and d.play.window == ""


PLAY_FAST = Verb(
    "play",
    from_hand,
    (
        Need("AH-fast", "play.slow", lambda g, f, card: g.face(card).fast),
        Need("AH-fast-event-timing", "play.timing", timely),
        *PLAY_NEEDS,
    ),
    fungible=True,
    offers=lambda g, f: ready_to_play(g, f.whom, fast=True),
)


class InHand(Struct, frozen=True, gc=False):
    """A card that may be played some time: what it costs, and if nothing else can forbid it."""

    card: int
    face: int
    cost: int
    plain: bool
    asset: bool
    pick: Pick


@cache
def _plain(d: Design) -> bool:
    spec: Spec = d.play.spec  # type: ignore[union-attr]  # it can be played
    always_ = spec.when is always and spec.effect.can is always
    return always_ and not spec.costs and spec.limit is None and not d.face.unique


def _sorted_out(g: Arkham, ids: tuple[int, ...]) -> tuple[list[InHand], list[InHand]]:
    """Those that are played with an action, and those that may be played in a player window."""
    slow, fast = [], []
    designs: Any = g.rules.definitions  # which are all designs
    cards = g.cards
    for i in ids:
        d: Design = designs[cards[i].face]
        if d.play is None:
            continue
        if not d.face.fast:
            slow.append(_in_hand(i, d))
        elif d.kind == ASSET or d.play.window == "":
            fast.append(_in_hand(i, d))
    return slow, fast


@lru_cache(maxsize=8192)
def _in_hand(card: int, d: Design) -> InHand:
    return InHand(card, d.index, d.printed[COST], _plain(d), d.kind == ASSET, Pick("play", card))


HANDS = [zone_of(s, HAND) for s in range(MOST_SEATS)]
_KEPT = [("hand", s) for s in range(MOST_SEATS)]


def in_hand(g: Arkham, seat: int, fast: bool) -> list[InHand]:
    found: list[InHand] = g.kept(_KEPT[seat], HANDS[seat], _sorted_out)[fast]
    return found


def ready_to_play(g: Arkham, seat: int, fast: bool) -> list[Pick]:
    """What meets the needs of playing a card; what ever could is found once for a hand."""
    cards, index = in_hand(g, seat, fast), g.index
    if BORROW in index:
        cards = cards + _sorted_out(g, borrowed(g, seat))[fast]
    if not cards or not (fast or g.seats[seat].actions >= 1) or banned(g, seat):
        return []
    if not fast and SURCHARGE in index:
        cards = [held for held in cards if enough_actions(g, seat, held.card)]
    found: list[Pick] = []
    seen = set()
    have, assets = g.seats[seat].resources, not fast or g.table.active == seat
    printed = COST not in index and COST not in g.touched and ~COST not in index
    for held in cards:
        if have < (held.cost if printed else cost_of(g, seat, held.card)):
            continue
        if held.face in seen and _like_another(g, held, found):
            continue
        seen.add(held.face)
        if (assets or not held.asset) and (held.plain or _allowed(g, seat, held.card)):
            found.append(held.pick)
    return found


def _allowed(g: Arkham, seat: int, card: int) -> bool:
    """Everything but actions, timing, bans and the price."""
    return (
        not unique_in_play(g, card) and fewer_than_most(g, seat, card) and playable(g, seat, card)
    )


def _like_another(g: Arkham, held: InHand, found: list[Pick]) -> bool:
    """Whether nobody could tell this card from one that is listed already."""
    c = g.cards[held.card]
    for pick in found:
        other = g.cards[pick.card]
        if (c.face, c.known, c.zone) == (other.face, other.known, other.zone):
            return True
    return False
