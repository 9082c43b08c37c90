"""A turn: on the way to what is worth most, then that, then what is left to do."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.kept import until_a_write
from caipan.kernel.records import Pick

from ..rules import mana, movement
from ..rules.mana import Purse
from ..state import NO_CRYSTALS
from ..table import MageKnight
from . import means, shops
from .gives import KEEPING
from .means import Muster, muster
from .plans import CHALLENGE, ENTER, EXPLORE, STAY, TRADE, Plan, camped, plan

Opinion = Callable[[Pick], Advice]
MANY = 2  # wounds in hand with which nobody sets out for something far away
WORTHLESS = 0.25  # less than that is not worth a turn's cards


def in_turn(g: MageKnight, decision: Decision) -> Opinion:
    now = g.now(decision.seat)
    if now.moment == "moving":
        return moving(g, decision.seat)
    if now.moment == "interacting":
        return trading(g, decision.seat)
    return winding_up(g, decision.seat)


def moving(g: MageKnight, seat: int) -> Opinion:
    """The best plan, step by step."""
    now, goal = g.now(seat), plan(g, seat)
    if goal is not None and goal.worth < WORTHLESS:
        goal = None
    walkers = _walkers(g, seat, goal)
    rests, healers = is_tired(g, seat), _healers(g, seat)
    last = winding_up(g, seat)

    def opinion(pick: Pick) -> Advice:
        match pick.verb:
            case "heal":  # before a fight takes the points away, or rest the wounds
                return 8.0, "advice.heal"
            case "play" | "activate" | "use" if rests and g.cards[pick.card].face in healers:
                return 7.5, "advice.heal"
            case "rest":
                return (7.0 if rests else 0.6), "advice.rest"
            case "step":
                if goal is not None and pick.place == goal.next and pick.place not in now.path:
                    return (6.0 if goal.near else 3.0), "advice.way"
                return 0.1, "advice.astray"
            case "explore":
                wanted = goal is not None and goal.act == EXPLORE and goal.next < 0
                return (6.5 if wanted else 1.0), "advice.explore"
            case "play" | "activate" | "use" if g.cards[pick.card].face in walkers:
                return 5.0 + 0.1 * walkers[g.cards[pick.card].face], "advice.move"
            case "challenge":
                wanted = goal is not None and goal.act == CHALLENGE and goal.next < 0
                return (6.0 if wanted and goal and goal.card == pick.card else 0.2), "advice.fight"
            case "enter":
                return (6.0 if _there(goal, ENTER) else 0.2), "advice.fight"
            case "interact":
                return (6.0 if _there(goal, TRADE) else 0.3), "advice.trade"
            case "burn" | "together" | "duel":
                return 0.1, "advice.danger"
            case _:
                return last(pick)

    return opinion


@until_a_write
def is_tired(g: MageKnight, seat: int) -> bool:
    """Whether to rest is better than whatever else there is."""
    goal = plan(g, seat)
    if goal is not None and goal.worth < WORTHLESS:
        goal = None
    wounds = len(g.wounds_in_hand(seat))
    weary = 0.9 * wounds + (0.6 if len(g.deeds_in_hand(seat)) <= 2 else 0.0)
    stuck = goal is not None and not goal.near and wounds >= MANY
    return wounds > 0 and (goal is None or stuck or camped(g, seat) or weary > goal.worth)


def _healers(g: MageKnight, seat: int) -> set[int]:
    """What heals, by face. Rest throws wounds away, but they come back: to heal is to be rid of
    them, and those who rest have no better use for it."""
    purse = mana.purse(g, seat)
    return {g.cards[c].face for c in means.sources(g, seat) if _can_heal(g, c, purse)}


def _can_heal(g: MageKnight, card: int, purse: Purse) -> bool:
    got = means.gain_of(g, card, means.HEALING)
    return got.free > 0 or any(
        [means.pay(purse, costs, dear=True) is not None for _, costs in got.paid]
    )


def _there(goal: Plan | None, act: str) -> bool:
    return goal is not None and goal.act == act and goal.next < 0


def _walkers(g: MageKnight, seat: int, goal: Plan | None) -> dict[int, float]:
    """Whom to play for the way, by face, and what each gives."""
    found = walk(g, seat, goal)
    if found is None:
        return {}
    gains = {c: means.gain_of(g, c, means.MOVE).free for c in found.cards}
    return means.faces(g, gains | dict.fromkeys(found.makers, means.FIRST))


def walk(g: MageKnight, seat: int, goal: Plan | None) -> Muster | None:
    """What leads to the goal; where that is too far, as far as cards lead that are made for it, and
    a step at least."""
    now = g.now(seat)
    if goal is None or goal.cost <= now.move:
        return None
    cards, need, purse = means.sources(g, seat), goal.cost - now.move, mana.purse(g, seat)
    toll = 0
    if not goal.near:  # the die of the turn has nothing better to do, crystals have
        purse = purse.__replace__(crystals=NO_CRYSTALS)
        toll = movement.cost_of(g, seat, goal.next) or 0
        made = [c for c in cards if means.gain_of(g, c, means.MOVE).free > 1]
        if now.move + muster(g, made, means.MOVE, need, purse).total >= toll:
            cards = made
        elif len(now.path) > 1:
            return None
        else:
            need = toll - now.move
    spare = "" if goal.act in (EXPLORE, STAY) else means.ATTACK
    thrifty = bool(spare) and goal.near
    if goal.act == TRADE:
        spare = means.INFLUENCE
    found = muster(g, cards, means.MOVE, need, purse, spare=spare, thrifty=thrifty)
    return found if goal.near or found.total >= toll - now.move else None


def trading(g: MageKnight, seat: int) -> Opinion:
    """Influence until the best deal can be afforded."""
    deal = shops.best(g, seat, g.seats[seat].at, means.sources(g, seat), mana.purse(g, seat))
    found = shops.raised(g, seat, deal)
    helpers = means.faces(g, found.cards) if found is not None else {}
    makers = {g.cards[card].face for card in found.makers} if found is not None else set()
    last = winding_up(g, seat)

    def opinion(pick: Pick) -> Advice:
        if pick.verb == deal.verb and deal.verb and pick.card in (deal.card, -1):
            return 6.0, "advice.trade"
        if pick.verb in ("recruit", "bind", "learn", "buy-spell", "buy-artifact", "buy-action"):
            return 3.0, "advice.trade"
        if pick.verb in ("play", "activate", "use") and g.cards[pick.card].face in helpers:
            return (5.5 if g.cards[pick.card].face in makers else 5.0), "advice.trade"
        return last(pick)

    return opinion


def winding_up(g: MageKnight, seat: int) -> Opinion:
    """Heal, put something by, and end the turn."""
    hurt = bool(g.wounds_in_hand(seat)) or any(g.cards[u].wounds for u in g.units(seat))
    healers = _healers(g, seat) if hurt else set()

    def opinion(pick: Pick) -> Advice:
        match pick.verb:
            case "heal":
                return 4.0, "advice.heal"
            case "play" | "activate" | "use":
                if hurt and g.cards[pick.card].face in healers:
                    return 2.6, "advice.heal"
                if g.name(pick.card) in KEEPING and not g.is_wound(pick.card):
                    return 2.3, "advice.put-by"
                return 0.4, "advice.keep"
            case "end":
                return 2.0, "advice.end"
            case _:
                return 1.0, "advice.use"

    return opinion


def before_turn(g: MageKnight, decision: Decision) -> Opinion:
    """Two cards are worth a village's good will to whoever has more than enough of it."""
    famed = g.seats[decision.seat].reputation > 0

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "plunder":
            return (0.8 if famed else 0.2), "advice.danger"
        return (0.5 if pick.verb == "pass" else 1.0), "advice.use"

    return opinion


def round_end(g: MageKnight, decision: Decision) -> Opinion:
    """The round is over when there is nothing left to do it with."""
    over = len(g.deeds_in_hand(decision.seat)) < 2

    def opinion(pick: Pick) -> Advice:
        wanted = pick.verb == "declare"
        return (1.0 if wanted is over else 0.4), "advice.end"

    return opinion
