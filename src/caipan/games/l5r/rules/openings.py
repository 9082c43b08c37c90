"""What is open to a player in an action window, found at once. It agrees with the needs of
`windows`, which say why not; here whatever is told by the printed card comes before whatever takes
a look around the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.effects import always
from caipan.kernel.records import Pick, Using

from ..frames import U
from ..spec import Design, Spec
from ..state import (
    ATTACHMENTS_DISCOUNT,
    COST,
    DYNASTY_PHASE,
    EVENT_CARD,
    EVENTS_DISCOUNT,
    HAND,
    LIMITED,
    MOST_SEATS,
    PLAYABLE,
    zone_of,
)
from ..table import L5R
from .fees import PLAY_BANS, another_limited, fee, forbidden, playable_cards
from .playing import bearers
from .using import can_aim_some, costs_payable, fits_in, silenced, user_of, within_limit

# A card, a way to play it, what is printed on it; and the answer, where it needs nothing but fate.
Way = tuple[int, Ability, Design, Pick | None]
Deed = tuple[int, Ability]  # a card, and what can be done with it
ATTACHING = ("attach", "attach-as")
ACTIONS = (ACT, "action")  # where the index has them
CHEAPER = frozenset((COST, EVENTS_DISCOUNT, ATTACHMENTS_DISCOUNT))


def open_to(seat: int, g: L5R) -> list[Pick]:
    """All that this player may do with an opportunity, talking aside."""
    return plays(g, seat) + uses(g, seat)


def plays(g: L5R, seat: int) -> list[Pick]:
    """LR-B-window-hand, LR-B-1.4: from hand, from where an effect allows it, from provinces."""
    out: list[Pick] = []
    found = timely(g, seat)
    if not found:
        return out
    fate = g.seats[seat].fate
    as_printed = COST not in g.index and CHEAPER.isdisjoint(g.touched)
    banned, some_limited = g.heeds(PLAY_BANS), LIMITED in g.index or LIMITED in g.touched
    for card, a, design, plain in found:
        if not (design.face.cost <= fate if as_printed else _within(g, seat, card, a)):
            continue
        if banned and forbidden(g, seat, card):
            continue
        if (some_limited or design.printed[LIMITED]) and another_limited(g, seat, card):
            continue
        if plain is None:
            _play(g, seat, card, a, design, out)
        else:
            out.append(plain)
    return out


def _within(g: L5R, seat: int, card: int, a: Ability) -> bool:
    """Whether there is enough fate for it, as far as that does not depend on the host."""
    if a.kind in ATTACHING and ATTACHMENTS_DISCOUNT in g.touched:
        return True
    return fee(g, seat, card) <= g.seats[seat].fate


def timely(g: L5R, seat: int) -> tuple[Way, ...]:
    """What a player could play in this phase: of the hand everything but in the dynasty phase, of
    the row in no other; events at any time (LR-B-window-event), those that fight in conflicts."""
    table = g.table
    dynasty, fight = table.phase == DYNASTY_PHASE, table.conflict is not None
    hand = HANDS[seat]
    sort, kept = _SORTS[dynasty][fight]
    found: tuple[Way, ...] = g.kept(kept[seat], hand, sort)
    if PLAYABLE in g.touched:
        lent = playable_cards(g, seat)[len(g.zones[hand]) :]
        found += sort(g, seen(g, seat, lent))
    return found + row_ways(g, seat, dynasty, fight) if dynasty or g.row_events else found


def seen(g: L5R, seat: int, cards: Sequence[int]) -> list[int]:
    return [i for i in cards if g.sees(seat, i)]


def row_ways(g: L5R, seat: int, dynasty: bool, fight: bool) -> tuple[Way, ...]:
    """What lies faceup in the provinces: outside the dynasty phase events alone."""
    key = ("row-ways", seat, dynasty, fight)
    found: tuple[Way, ...] | None = g.shapes.get(key)
    if found is None:
        found = g.shapes[key] = _SORTS[not dynasty][fight][0](g, g.row_cards(seat))
    return found


def _sort(events_only: bool, fight: bool) -> Callable[[L5R, Sequence[int]], tuple[Way, ...]]:
    def ways(g: L5R, cards: Sequence[int]) -> tuple[Way, ...]:
        """How those that lie faceup could be played."""
        found: list[Way] = []
        designs, lying = g.designs, g.cards
        for card in cards:
            c = lying[card]
            if not c.down:
                found += of_card(card, designs[c.face])
        return tuple(found)

    @lru_cache(maxsize=8192)
    def of_card(card: int, design: Design) -> tuple[Way, ...]:
        """Follows from what is printed alone."""
        if events_only and design.kind != EVENT_CARD:
            return ()
        there = design.ways if fight else design.calm_ways
        return tuple([(card, a, design, plainly(card, a, design)) for a in there])

    return ways


def plainly(card: int, a: Ability, design: Design) -> Pick | None:
    """The answer that plays a character of which there may be many."""
    spec: Spec = a.spec
    asked = design.face.unique or design.playable is not always or spec.when is not always
    if a.kind != "play" or asked or spec.limit.times or spec.costs:
        return None
    return Pick("play", card)


# By whether events alone can be played, and whether there is a conflict: how a hand is sorted out,
# and as what each seat's is kept.
_SORTS = tuple(
    tuple((_sort(e, f), [("hand-ways", s, e, f) for s in range(MOST_SEATS)]) for f in (False, True))
    for e in (False, True)
)
HANDS = tuple(zone_of(s, HAND) for s in range(MOST_SEATS))


def _play(g: L5R, seat: int, card: int, a: Ability, design: Design, out: list[Pick]) -> None:
    """One way to play a card that there is enough fate for and no ban on, if it is open;
    LR-B-attach-play: an attachment names its host."""
    spec: Spec = a.spec
    u: U = Using(seat, card, g.cards[card].life, proc=a.name)
    if spec.when is not always and not spec.when(g, u):
        return
    if (design.face.unique or design.playable is not always) and not fits_in(g, u):
        return
    if spec.limit.times and not within_limit(g, u, a):
        return
    if a.kind not in ATTACHING:
        if (not spec.costs or costs_payable(g, u, spec)) and can_aim_some(g, u, spec):
            out.append(Pick("play", card))
        return
    word = "attachment" if a.kind == "attach-as" else ""
    hosts = bearers(g, u)
    varies, fate = ATTACHMENTS_DISCOUNT in g.touched, g.seats[seat].fate
    for h in hosts:
        if not varies or fee(g, seat, card, h) <= fate:
            out.append(Pick("play", card, target=h, word=word))


def uses(g: L5R, seat: int) -> list[Pick]:
    """LR-B-ab-action."""
    out: list[Pick] = []
    for card, a in deeds(g, seat):
        spec: Spec = a.spec
        u: U = Using(seat, card, g.cards[card].life, proc=a.name)
        if spec.when is not always and not spec.when(g, u):
            continue
        if g.uses and not within_limit(g, u, a):
            continue
        if spec.costs and not costs_payable(g, u, spec):
            continue
        if not silenced(g, u, a) and can_aim_some(g, u, spec):
            out.append(use_pick(g, card, a))
    return out


def deeds(g: L5R, seat: int) -> Sequence[Deed]:
    """The actions that are a player's to use, those that fight in conflicts alone. Whose they are
    follows from how the cards lie, and they are what the index holds."""
    rows, fight = g.index.get(ACTIONS, ()), g.table.conflict is not None
    if not rows:
        return rows
    key = "deeds-fighting" if fight else "deeds"
    found: tuple[Sequence[Deed], list[list[Deed]]] | None = g.shapes.get(key)
    if found is None or found[0] is not rows:
        by_seat: list[list[Deed]] = [[] for _ in g.seats]
        cards = g.cards
        for row in rows:
            card, a = row
            spec: Spec = a.spec
            if fight or not spec.fights:
                # Mostly its controller's; who may use what is granted to a bearer, `user_of` tells.
                user = user_of(g, card, a) if spec.granted else cards[card].controller
                by_seat[user].append(row)
        found = g.shapes[key] = rows, by_seat
    return found[1][seat]


def use_pick(g: L5R, card: int, a: Ability) -> Pick:
    """A sentence that is not the card's own is called after the card it comes from."""
    own = a in g.design(card).abilities
    return Pick("use", card, a.ordinal, word="" if own else a.name.rpartition("/")[0])
