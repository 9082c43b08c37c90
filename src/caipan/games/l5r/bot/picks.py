"""At whom to aim, and whatever else is to be chosen."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick, Using

from ..events import Initiating
from ..frames import Beginning
from ..state import CHARACTER_CARD, HAND, KINDS, TYPE_NAME
from ..table import L5R
from .acting import wanting
from .aims import costs_a_name, lives_for_honor, must_keep
from .deeds import DEAR, NOTHING_KNOWN, Deed, deed
from .dials import reason_to_bid_low
from .opinions import PASSING, Opinion, ours
from .worth import better_skill, body

# Abilities whose target one would rather have on one's own side.
HELPFUL = frozenset((
    "banzai", "way-of-the-crane", "way-of-the-lion", "supernatural-storm", "good-omen",
    "asahina-artisan", "isawa-mori-seido", "hida-guardian", "vanguard-warrior",
    "steadfast-witch-hunter", "savvy-politician", "mountain-s-anvil-castle",
    "ascetic-visionary", "adept-of-the-waves", "the-mountain-does-not-fall",
    "golden-plains-outpost", "ide-messenger", "shinjo-tatsuo", "mantra-of-fire",
    "against-the-waves", "favorable-ground", "giver-of-gifts", "kitsu-spiritcaller",
    "ikoma-eiji", "charge", "cavalry-reserves", "ambush", "court-games", "yogo-hiroue",
))  # fmt: skip


# What somebody's mode is worth to whoever picks it. Honor is given sooner than fate, unless it is
# needed; a name is kept less dear than a card or a blow.
MODES = {
    "honor": 0.9, "ready": 0.9, "gain-fate": 0.9, "give-honor": 0.9, "take-honor": 0.9,
    "dishonor": 0.8, "move-in": 0.8, "lower": 0.8, "draw": 0.8, "give-fate": 0.7,
    "take-fate": 0.7, "discard": 0.7,
}  # fmt: skip
OF_HONOR = frozenset(("give-honor", "take-honor", "dishonor"))


def optional(g: L5R, decision: Decision) -> Opinion:
    """What one's own cards offer is mostly good, but not for a name that one must keep."""
    seat = decision.seat

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "pass":
            return PASSING, "advice.pass"
        what = deed(g, pick) if pick.card >= 0 else NOTHING_KNOWN
        if costs_a_name(g, seat, what):
            return 0.3, "advice.name"
        if "cancel" in what.does:
            return cancelling(g, seat, what), "advice.use"
        if "change-bid" in what.does and g.duel() is None and reason_to_bid_low(g, seat):
            return 0.3, "advice.name"
        return 1.0, "advice.use"

    return opinion


def cancelling(g: L5R, seat: int, what: Deed) -> float:
    """What an enemy begins, and not for somebody's name unless one fights or it was dear."""
    begun = next((f.event for f in reversed(g.frames) if isinstance(f, Beginning)), None)
    if not isinstance(begun, Initiating):
        return 1.0
    if g.team(begun.seat) == g.team(seat):
        return 0.1
    side = g.side_of(seat)
    fights = side > 0 and bool(g.participants(side))
    if DEAR.isdisjoint(what.takes) or fights or g.face(begun.card).cost > 1:
        return 1.0
    return 0.4


def mode(g: L5R, decision: Decision) -> Opinion:
    """Of two things an ability may do: for oneself, or the lesser evil."""
    suffers = not _is_user(g, decision.seat) and must_keep(g, decision.seat)

    def opinion(pick: Pick) -> Advice:
        if suffers and pick.word in OF_HONOR:
            return 0.4, "advice.name"
        return MODES.get(pick.word, 0.5), "advice.aim"

    return opinion


def once_more(g: L5R, decision: Decision) -> Opinion:
    """Honor for skill, if there is something to turn."""
    pays = wanting(g, decision.seat) > 0 and not must_keep(g, decision.seat)
    reason = "advice.card" if pays else "advice.name"
    return lambda pick: (1.0 if (pick.verb == "yes") is pays else 0.3, reason)


def _is_user(g: L5R, seat: int) -> bool:
    """Whether it is this player's own ability that asks."""
    frame = g.frames[-1]
    return not isinstance(frame, Using) or frame.you == seat


def aiming(g: L5R, decision: Decision) -> Opinion:
    """At the best of the others, unless it is to help; of one's own, the least when it costs, or
    when somebody else's card asks for it."""
    seat, mine = decision.seat, _is_user(g, decision.seat)
    helps = decision.args.get("card") in HELPFUL
    honors = any([pick.verb == "honor" for pick in decision.picks])
    saves = honors and lives_for_honor(g, seat)

    def opinion(pick: Pick) -> Advice:
        if pick.verb in ("pass", "done", "no"):
            return 0.4, "advice.pass"
        if pick.card < 0:
            foe = pick.seat >= 0 and pick.seat != seat
            return (1.0 if foe else 0.8), "advice.aim"
        zone = g.layout[g.cards[pick.card].zone]
        held = KINDS[g.cards[pick.card].zone] == HAND
        own = zone.seat == seat if held else ours(g, seat, pick.card)
        kindly = mine and (helps or pick.verb in KIND)
        worth = 1.0
        if g.sees(seat, pick.card):
            if held:
                worth = _in_hand(g, zone.seat, pick.card)
            elif g.kind(pick.card) == CHARACTER_CARD:
                worth = body(g, pick.card)
        if saves and pick.verb == "honor" and not g.cards[pick.card].fate:
            return (3.0 if own else 0.3), "advice.leaves-well"
        if own is kindly:
            return 1.0 + 0.1 * worth, "advice.aim"
        return 0.3 - 0.02 * worth, "advice.aim"

    return opinion


def _in_hand(g: L5R, seat: int, card: int) -> float:
    """The dearer, the better; a second copy is worth less."""
    copies = sum([g.name(c) == g.name(card) for c in g.hand(seat)])
    return 1.0 + 0.5 * g.face(card).cost - 0.5 * (copies - 1)


KIND = frozenset(("honor", "ready", "take", "choose"))


def strongest_first(g: L5R, decision: Decision) -> Opinion:
    """The stronghold stands on the province that is hardest to break."""
    return lambda pick: (float(g.face(pick.card).strength), "advice.strong")


def which_favor(g: L5R, decision: Decision) -> Opinion:
    best = TYPE_NAME[better_skill(g, decision.seat)]
    return lambda pick: (1.0 if pick.word == best else 0.5, "advice.favor")


def into_the_fight(g: L5R, decision: Decision) -> Opinion:
    return lambda pick: (1.0 if pick.word == "conflict" else 0.5, "advice.attack")
