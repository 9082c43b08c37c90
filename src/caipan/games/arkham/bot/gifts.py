"""Opinions of what investigators and their cards can do beside ordinary actions."""

from __future__ import annotations

from collections.abc import Callable

from ..odds import chance, once_out
from ..state import HEALTH, INTELLECT, SANITY
from ..table import Arkham
from .blows import WASTE, prize_of
from .cards import held, saving_for
from .plan import boss_in_play
from .sense import DREAD, Rating, foes, health_of, hurt, menace, needed, odds, own, reprisal
from .stakes import stake

DRAW = 1.0
RICH = 6  # resources from which an action may be bought for two
BOLD = 1.2  # what a wound must not cost to be taken on purpose
WORTH_DODGING = 1.5  # what an attack must cost before a card is spent on it


def heal(g: Arkham, seat: int) -> Rating:
    """As much as the wound that weighs most."""
    me = g.cards[g.investigator(seat)]
    gain = max(
        DREAD / (own(g, seat, SANITY) + 1) * bool(me.horror),
        DREAD / (own(g, seat, HEALTH) + 1) * bool(me.damage),
    )
    return 1.1 * gain - reprisal(g, seat), "advice.heal"


def leaf(g: Arkham, seat: int) -> Rating:
    """Medicine out of a book, for those who can read it."""
    wounded = bool(g.cards[g.investigator(seat)].damage)
    sure = odds(g, seat, INTELLECT, "", -1, 0, 2) > 0.85
    if not sure or not wounded:
        return WASTE, "advice.later"
    return DREAD / (own(g, seat, HEALTH) + 1) - reprisal(g, seat), "advice.heal"


def hurry(g: Arkham, seat: int) -> Rating:
    """An action for money: in the last fight, or out of plenty."""
    money = g.seats[seat].resources
    fighting = boss_in_play(g) in foes(g, seat)
    if fighting or money >= RICH + saving_for(g, seat):
        return 1.5, "advice.use"
    return WASTE, "advice.save"


def forbidden(g: Arkham, seat: int) -> Rating:
    """Horror for money, and for a witch also a wound to an enemy."""
    price = hurt(g, seat, 0, 1)
    gain = 0.9 if saving_for(g, seat) else 0.2
    if g.seats[seat].bearer == "agnes-baker" and foes(g, seat):
        gain += max([prize_of(g, seat, e) / max(health_of(g, e), 1) for e in foes(g, seat)])
    return (gain - price if price < BOLD else WASTE), "advice.use"


def cat(g: Arkham, seat: int) -> Rating:
    """It goes when somebody strikes who would hurt."""
    worst = max([menace(g, e, seat) for e in foes(g, seat)], default=0.0)
    return worst - 2 * WORTH_DODGING, "advice.evade"


def burgle(g: Arkham, seat: int) -> Rating:
    """Money instead of clues."""
    here = g.seats[seat].location
    sure = odds(g, seat, INTELLECT, "investigate", here)
    return sure * (3.0 if saving_for(g, seat) else 1.6) - reprisal(g, seat), "advice.money"


def read(g: Arkham, seat: int) -> Rating:
    return 1.5 * DRAW - reprisal(g, seat), "advice.draw"


def scry(g: Arkham, seat: int) -> Rating:
    return 0.6 * DRAW - reprisal(g, seat), "advice.use"


def never(g: Arkham, seat: int) -> Rating:
    return WASTE, "advice.later"


USES: dict[str, Callable[[Arkham, int], Rating]] = {
    "first-aid": heal,
    "medical-texts": leaf,
    "skids-otoole": hurry,
    "forbidden-knowledge": forbidden,
    "stray-cat": cat,
    "burglary": burgle,
    "old-book-of-lore": read,
    "scrying": scry,
    "hospital-debts": never,
    "the-necronomicon": never,
    "magnifying-glass-1": never,  # taken back it would only be played again
}


def dodge(g: Arkham, seat: int) -> Rating:
    """Kept for an attack that hurts."""
    frame = g.frames[-1]
    enemy = getattr(getattr(frame, "event", None), "card", -1)
    if enemy < 0 or menace(g, enemy, seat) >= WORTH_DODGING:
        return 2.0, "advice.dodge"
    return -0.5, "advice.later"


def on_the_lam(g: Arkham, seat: int) -> Rating:
    """A round without blows, when they would hurt."""
    worst = max([menace(g, e, seat) for e in foes(g, seat)], default=0.0)
    return (2.0, "advice.dodge") if worst >= WORTH_DODGING else (-0.5, "advice.later")


def redraw(g: Arkham, seat: int) -> Rating:
    """Another token for a card, if this one fails and the test is worth it."""
    test, event = g.active_frame(), getattr(g.frames[-1], "event", None)
    token = getattr(event, "token", "")
    if test is None or not token:
        return 0.5, "advice.even"
    blank = test.__replace__(tokens=(), waiting=(), auto="")
    better = float(chance(g, blank) - once_out(g, blank, token))
    last = 0.3 if boss_in_play(g) >= 0 else 1.0  # nothing is kept for after the last fight
    price = last * min([held(g, seat, i) for i in g.hand(seat)], default=1.0)
    gain = better * stake(g, test)
    return gain - max(price, 0.2), "advice.redraw" if gain > price else "advice.enough"


def lucky(g: Arkham, seat: int) -> Rating:
    """Two more, where they turn the test."""
    test, event = g.active_frame(), getattr(g.frames[-1], "event", None)
    enough = getattr(event, "by", 0) <= 2
    if test is None or not enough:
        return -1.0, "advice.later"
    return stake(g, test) - 1.5, "advice.bonus"


def found(g: Arkham, seat: int) -> Rating:
    """Clues out of a failure."""
    return (2.0, "advice.hunch") if needed(g) > 0 else (-1.0, "advice.later")


def cover_up(g: Arkham, seat: int) -> Rating:
    """A clue for the act is worth more than peace of mind."""
    return (-2.0, "advice.clue") if needed(g) > 0 else (2.0, "advice.free")


REACTIONS: dict[str, Callable[[Arkham, int], Rating]] = {
    "cover-up": cover_up,
    "dodge": dodge,
    "on-the-lam": on_the_lam,
    "wendy-adams": redraw,
    "lucky": lucky,
    "look-what-i-found": found,
}
