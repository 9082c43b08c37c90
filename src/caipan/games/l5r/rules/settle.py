"""What is put right at once, whenever it is out of order: victory and defeat, control,
participants, attachments, constant abilities that discard."""

from __future__ import annotations

from typing import Any

from caipan.kernel.abilities import ONLY_ITSELF
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Call, Flow, To
from caipan.kernel.records import NOBODY, NOTHING, Happening, Pick, Settle, Using

from ..events import CARD, DISCARDED, LeftPlay
from ..frames import U
from ..state import (
    AT_HOME,
    CONTROL,
    DOOMED,
    LOST_WITHOUT_POLITICS,
    MOST_RESTRICTED,
    NO_ATTACK,
    NO_ATTACK_ON_FAVOR,
    NO_PART,
    POLITICAL,
    RESTRICTED,
    SETUP,
    Conflict,
    LrCard,
    LrSeat,
)
from ..table import L5R, Lying
from .entering import hand_over, rightful
from .playing import can_host
from .possible import can_be_discarded

Watched = tuple[list[int], list[int], list[int]]
LOOSE = frozenset((*NO_PART.values(), NO_ATTACK, NO_ATTACK_ON_FAVOR, CONTROL, DOOMED))


def watched(g: L5R) -> Watched:
    """What can be out of order by the way cards lie: those that somebody else than their owner
    controls; attachments that are not for any character, not on any, or not twice on one; and
    characters with more on them that is printed restricted than may be."""
    found: Watched | None = g.shapes.get("watched")
    if found is None:
        # Who lies there and what is on whom: both are made anew whenever they change.
        lying, hosted = g.lying(), g.hosted
        kept: tuple[Lying, object, Watched] | None = g.lists.get("watched")
        if kept is None or kept[0] is not lying or kept[1] is not hosted:
            kept = g.lists["watched"] = lying, hosted, _watched(g, lying)
        found = g.shapes["watched"] = kept[2]
    return found


def _watched(g: L5R, lying: Lying) -> Watched:
    hosted = g.hosted
    laden: list[int] = []
    for i in lying.characters:
        on = hosted.get(i, ())
        if len(on) > MOST_RESTRICTED and crowded(g, on):
            laden.append(i)
    return lying.borrowed, [i for i in lying.attachments if demanding(g, i)], laden


def crowded(g: L5R, attached: tuple[int, ...]) -> bool:
    """Whether too many of them are restricted as printed."""
    cards, designs = g.cards, g.designs
    printed = [designs[cards[i].face].printed[RESTRICTED] for i in attached]
    return sum(printed) > MOST_RESTRICTED


def demanding(g: L5R, card: int) -> bool:
    cards, designs = g.cards, g.designs
    design, host = designs[cards[card].face], cards[card].host
    if design.hosts is not None or design.one_per_host or host not in g.characters():
        return True
    return designs[cards[host].face].bears is not None


def misplaced(g: L5R) -> int:
    """LR-B-control: a card whose control has run out."""
    found = watched(g)[0]
    if CONTROL in g.touched:
        cards = g.cards
        whose = {i: cards[i].owner for i in found}
        for e in g.lasting:
            if e.stat == CONTROL and cards[e.card].life == e.life:
                whose[e.card] = e.you
        for card, seat in whose.items():
            if cards[card].controller != seat:
                break
        else:
            return -1
        found = [i for i in (*g.characters(), *g.attachments()) if i in whose]
    for card in found:
        if rightful(g, card) != g.cards[card].controller:
            return card
    return -1


def unfit(g: L5R) -> int:
    """LR-B-participate-ban, LR-B-dash, LR-B-type-switch: a participant that may not be one."""
    c, cards, banned = g.table.conflict, g.cards, None
    teams = g.teams()
    whose: tuple[int, ...] = (NOBODY, teams[c.attacker], teams[c.defender]) if c else ()  # by side
    for card in g.characters():
        x = cards[card]
        if not x.side:
            continue
        if c is None or teams[x.controller] != whose[x.side] or g.designs[x.face].dashes[c.type]:
            return card
        if banned is None:
            banned = hanging(g)
        if banned and not g.could_take_part(card, c.type, x.side):
            return card
    return -1


def unattached(g: L5R) -> int:
    """LR-B-attach-legal, LR-B-attach-limit: an attachment that may not be where it is."""
    for card in watched(g)[1]:
        c = g.cards[card]
        u: U = Using(c.controller, card, c.life)
        if c.host < 0 or not can_host(g, u, card, c.host):
            return card
        if g.design(card).one_per_host and not c.borne:
            for other in g.attached(c.host):
                if g.cards[other].face == c.face and g.cards[other].since > c.since:
                    return card
    return -1


def overloaded(g: L5R) -> tuple[int, list[int]] | None:
    """LR-B-kw-restricted: more than two restricted attachments on a character."""
    gained = g.bears_on(RESTRICTED)
    for card in g.characters() if gained else watched(g)[2]:
        found = [a for a in g.attached(card) if g.has(a, RESTRICTED)]
        if len(found) > MOST_RESTRICTED:
            return card, found
    return None


def doomed(g: L5R) -> int:
    """LR-B-time-constant-removal: a constant ability discards it."""
    if not g.bears_on(DOOMED):
        return -1
    for c in g.characters():
        if g.is_so(c, DOOMED):
            return c
    return -1


def forsaken(g: L5R) -> int:
    """A lasting effect discards it while its political skill is 0; that can be answered."""
    if LOST_WITHOUT_POLITICS not in g.touched:
        return -1
    for c in g.characters():
        if not g.is_so(c, LOST_WITHOUT_POLITICS) or g.skill(c, POLITICAL):
            continue
        if can_be_discarded(g, c):
            return c
    return -1


def unsettled(g: L5R) -> bool:
    """…said at once, and nothing looked at that cannot be."""
    table, touched = g.table, g.touched
    if table.phase == SETUP:
        return False
    if not g.formats[table.format].settled(g) or unfit(g) >= 0:
        return True
    if (DOOMED in touched or DOOMED in g.index) and doomed(g) >= 0:
        return True
    if touched and hurt(g):
        return True
    borrowed, lost, laden = g.shapes.get("watched") or watched(g)
    return (
        bool(borrowed and misplaced(g) >= 0)
        or bool(lost and unattached(g) >= 0)
        or bool((laden or RESTRICTED in g.index) and overloaded(g) is not None)
    )


def hurt(g: L5R) -> bool:
    """…by what lasting effects bear on."""
    touched = g.touched
    return (
        (LOST_WITHOUT_POLITICS in touched and forsaken(g) >= 0)
        or (CONTROL in touched and misplaced(g) >= 0)
        or (RESTRICTED in touched and overloaded(g) is not None)
    )


def disturbs(g: L5R, old: Any, new: Any) -> bool:
    """Whether a changed card, seat or table can put anything out of order. Fate, bids, bowing and
    tokens cannot, unless a lasting effect looks at a skill; a way home, a phase, the favor and
    honor that decides nothing cannot where nothing hangs on them."""
    if LOST_WITHOUT_POLITICS in g.touched:
        return True
    kind = type(old)
    if kind is LrCard:
        if old.broken != new.broken or old.controller != new.controller:
            return True
        return old.side != new.side and (new.side != AT_HOME or not steady(g))
    if kind is LrSeat:
        if old.honor == new.honor:
            return bool(old.out != new.out)
        f = g.formats[g.table.format]
        if old.out != new.out or f.purse or not 0 < new.honor < f.honor:
            return True
        return g.table.phase != SETUP and not steady(g)
    if old.conflict is not new.conflict and _other(old.conflict, new.conflict):
        return True
    if old.phase != new.phase and SETUP in (old.phase, new.phase):
        return True
    return (old.phase != new.phase or old.favor != new.favor) and not steady(g)


def steady(g: L5R) -> bool:
    """Whether nothing but victory, defeat and the sides of a conflict can be out of order as the
    cards lie: no ban and no doom, which may hang on anything, and nothing that is watched."""
    return not any(watched(g)) and not g.bears_on(RESTRICTED) and not hanging(g)


def hanging(g: L5R) -> bool:
    """Whether a ban, a doom or a change of control bears on a character in play: those that cards
    in hands, rows and piles have for themselves bear on nobody there."""
    if not g.touched.isdisjoint(LOOSE):
        return True
    index = g.index
    if index.keys().isdisjoint(LOOSE):
        return False
    there = g.characters()
    for stat in LOOSE:
        for source, a in index.get(stat, ()):
            if a.scope != ONLY_ITSELF or source in there:
                return True
    return False


def _other(old: Conflict | None, new: Conflict | None) -> bool:
    """Whether somebody may take part in one conflict and not in the other."""
    if old is None or new is None:
        return True
    return (old.type, old.attacker, old.defender) != (new.type, new.attacker, new.defender)


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
