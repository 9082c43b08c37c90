"""What is put right at once, whenever it is out of order: victory and defeat, control,
participants, attachments, constant abilities that discard."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Happening, Pick, Record, Settle, Using

from ..events import CARD, DISCARDED, LeftPlay
from ..frames import U
from ..state import (
    AT_HOME,
    CHARACTER_CARD,
    CONTROL,
    DOOMED,
    LOST_WITHOUT_POLITICS,
    MOST_RESTRICTED,
    POLITICAL,
    RESTRICTED,
    SETUP,
    LrCard,
    LrSeat,
    LrTable,
)
from ..table import L5R
from .entering import hand_over, rightful
from .playing import can_host
from .possible import can_be_discarded


def misplaced(g: L5R) -> int:
    """LR-B-control: a card whose control has run out."""
    for card in (*g.characters(), *g.attachments()):
        if rightful(g, card) != g.cards[card].controller:
            return card
    return -1


def borrowed(g: L5R) -> list[int]:
    """Cards that somebody else than their owner controls."""
    cards = g.cards
    there = (*g.characters(), *g.attachments())
    return [i for i in there if cards[i].controller != cards[i].owner]


def unfit(g: L5R) -> int:
    """LR-B-participate-ban, LR-B-dash, LR-B-type-switch: a participant that may not be one."""
    c = g.conflict
    cards = g.cards
    for card in g.characters():
        x = cards[card]
        if x.side == AT_HOME:
            continue
        if c is None or x.side != g.side_of(x.controller):
            return card
        if not g.could_take_part(card, c.type, x.side):
            return card
    return -1


def unattached(g: L5R) -> int:
    """LR-B-attach-legal, LR-B-attach-limit: an attachment that may not be where it is."""
    for card in g.attachments():
        c = g.cards[card]
        u: U = Using(c.controller, card, c.life)
        if c.host < 0 or not can_host(g, u, card, c.host):
            return card
        if g.design(card).one_per_host and not c.borne:
            for other in g.attached(c.host):
                if g.cards[other].face == c.face and g.cards[other].since > c.since:
                    return card
    return -1


def demanding(g: L5R) -> list[int]:
    """Attachments that are not for any character, not on any, or not more than once."""
    found: list[int] = []
    for card in g.attachments():
        c, design = g.cards[card], g.design(card)
        borne = c.host >= 0 and g.kind(c.host) == CHARACTER_CARD and g.in_play(c.host)
        anywhere = design.hosts is None and not design.one_per_host
        if not (borne and anywhere and g.design(c.host).bears is None):
            found.append(card)
    return found


def laden(g: L5R) -> list[int]:
    """Characters with more on them than might be restricted."""
    return [i for i in g.characters() if len(g.on(i)) > MOST_RESTRICTED]


def overloaded(g: L5R) -> tuple[int, list[int]] | None:
    """LR-B-kw-restricted: more than two restricted attachments on a character."""
    for card in laden(g):
        found = [a for a in g.attached(card) if g.has(a, RESTRICTED)]
        if len(found) > MOST_RESTRICTED:
            return card, found
    return None


def doomed(g: L5R) -> int:
    """LR-B-time-constant-removal: a constant ability discards it."""
    if DOOMED not in g.index and DOOMED not in g.touched:
        return -1
    return next((c for c in g.characters() if g.is_so(c, DOOMED)), -1)


def forsaken(g: L5R) -> int:
    """A lasting effect discards it while its political skill is 0; that can be answered."""
    if LOST_WITHOUT_POLITICS not in g.touched:
        return -1
    there = [c for c in g.characters() if g.is_so(c, LOST_WITHOUT_POLITICS)]
    return next((c for c in there if not g.skill(c, POLITICAL) and can_be_discarded(g, c)), -1)


def unsettled(g: L5R) -> bool:
    """Whether anything is out of order. Control, attachments and what they weigh can only be wrong
    of cards that make it doubtful by the way they lie, or while control was taken."""
    if g.table.phase == SETUP:
        return False
    if not g.format.settled(g) or unfit(g) >= 0 or doomed(g) >= 0 or forsaken(g) >= 0:
        return True
    doubtful: bool | None = g.shapes.get("doubtful")
    if doubtful is None:
        doubtful = bool(borrowed(g) or demanding(g) or laden(g))
        g.shapes["doubtful"] = doubtful
    if not doubtful and CONTROL not in g.touched:
        return False
    return misplaced(g) >= 0 or unattached(g) >= 0 or overloaded(g) is not None


def disturbs(g: L5R, old: Record, new: Record) -> bool:
    """Whether a changed card, seat or table can put anything out of order. Fate, bids, bowing and
    tokens cannot, unless a lasting effect looks at a skill."""
    if LOST_WITHOUT_POLITICS in g.touched:
        return True
    if isinstance(old, LrCard) and isinstance(new, LrCard):
        return old.side != new.side or old.broken != new.broken or old.controller != new.controller
    if isinstance(old, LrSeat) and isinstance(new, LrSeat):
        return old.honor != new.honor or old.out != new.out
    if isinstance(old, LrTable) and isinstance(new, LrTable):
        return old.conflict is not new.conflict or old.phase != new.phase or old.favor != new.favor
    return True


def look(g: L5R, f: Settle) -> Flow:
    """One thing after another, until all is in order."""
    flow = g.format.settle(g)
    if flow is not None:
        return flow
    card = misplaced(g)
    if card >= 0:
        hand_over(g, card, rightful(g, card))
        return To(f, "look")
    card = unfit(g)
    if card >= 0:
        g.put(card, g.cards[card].__replace__(side=AT_HOME, bowed=True))
        g.say("sent-home.bowed", card=g.named(card), rule="LR-B-participate-ban")
        return To(f, "look")
    for card, rule in ((unattached(g), "LR-B-attach-legal"), (doomed(g), "LR-B-constant")):
        if card >= 0:
            return _gone(g, card, rule)
    card = forsaken(g)
    if card >= 0:
        event = LeftPlay(card, g.cards[card].controller, DISCARDED, how=CARD)
        return Call(Happening(event), f, "look")
    found = overloaded(g)
    if found is None:
        return DONE
    host, cards = found
    picks = tuple(Pick("discard", c) for c in cards)
    seat = g.cards[host].controller
    return Ask(Question(seat, "discard.restricted", "LR-B-kw-restricted", (), picks))


def take(g: L5R, f: Settle) -> Flow:
    card = f.pick.card
    return _gone(g, card, "LR-B-kw-restricted", f.__replace__(pick=NOTHING))


def _gone(g: L5R, card: int, rule: str, me: Settle | None = None) -> Flow:
    event = LeftPlay(card, g.cards[card].controller, DISCARDED, bound=True)
    g.say("illegal", card=g.named(card), rule=rule)
    return Call(Happening(event, step="change"), me, "look")


SETTLE = Procedure(
    "settle",
    Settle,
    Step("look", look, "LR-B-win-at-once"),
    Step("take", take, "LR-B-kw-restricted"),
)
