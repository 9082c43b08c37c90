"""An opinion of every option, question by question."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..frames import Play
from ..rules import blows
from ..state import ARMOR, ATTACK
from ..table import MageKnight
from .means import gives, likely, total
from .plans import plan

Opinion = Callable[[Pick], Advice]
Maker = Callable[[MageKnight, Decision], Opinion]


def advise(g: MageKnight, decision: Decision) -> list[Advice]:
    """An opinion of every option, in their order."""
    opinion = QUESTIONS.get(decision.prompt, anything)(g, decision)
    return [opinion(pick) for pick in decision.picks]


# --- a turn


def in_turn(g: MageKnight, decision: Decision) -> Opinion:
    """Explore while the hand reaches so far; then fight what it can beat; then end."""
    seat = decision.seat
    now = g.now(seat)
    way = plan(g, seat) if now.moment == "moving" and not now.still else None
    can = now.move + total(g, seat, "move")
    going = way is not None and way.cost <= can
    lingering = way is not None and way.next >= 0  # at least some steps of the way
    wounds = len(g.wounds_in_hand(seat))

    def opinion(pick: Pick) -> Advice:
        match pick.verb:
            case "explore":
                return 10.0, "advice.explore"
            case "step":
                if way is not None and pick.place == way.next:
                    return (9.0 if going else 3.0), "advice.way"
                return 0.1, "advice.astray"
            case "play":
                if way is None or not (going or lingering):
                    return 0.4, "advice.keep"
                if now.move >= way.cost:
                    return 0.4, "advice.keep"
                n = likely(g, seat, pick.card, "move")
                worth = 6.0 if going else 2.5 if n > 1 else 0.5
                return worth + 0.3 * n, "advice.move"
            case "challenge":
                return _fight(g, seat, [pick.card]), "advice.fight"
            case "enter" | "burn" | "together" | "duel":
                return 0.3, "advice.danger"
            case "interact":
                gain = total(g, seat, "influence")
                return (2.2 if gain >= 4 or wounds else 0.5), "advice.trade"
            case "rest":
                stuck = wounds >= 2 or (way is not None and can < 2)
                return (2.6 if stuck else 0.6), "advice.rest"
            case "recruit" | "heal" | "learn" | "buy":
                return 3.0, "advice.trade"
            case "end":
                return 2.0, "advice.end"
            case _:
                return 1.0, "advice.use"

    return opinion


def _fight(g: MageKnight, seat: int, cards: list[int]) -> float:
    """Worth it if the hand can bring them down, and what they do can be borne."""
    armor = sum([g.value(c, ARMOR) for c in cards])
    blow = sum([g.value(c, ATTACK) for c in cards])
    hand = total(g, seat, "combat")
    fame = sum([g.enemy(c).fame for c in cards])
    if hand < armor:
        return 0.2
    blocked = hand >= armor + blow
    wounds = 0 if blocked else -(-blow // g.armor_of(seat))
    return 1.5 + 0.8 * fame - 1.2 * wounds


def which_mode(g: MageKnight, decision: Decision) -> Opinion:
    """For what is under way: its own use before lying sideways, and no more mana than helps."""
    seat, frame = decision.seat, g.frames[-1]
    moment = g.now(seat).moment
    kind = {"moving": "move", "interacting": "influence", "fighting": "combat"}.get(moment, "move")
    plain, strong = 1, 1
    if isinstance(frame, Play) and g.kind(frame.card) == "deed":
        plain, strong = gives(g, frame.card, kind)  # type: ignore[arg-type]  # one of the kinds

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "sideways":
            return 1.0 + (1.0 if plain <= 1 else 0.0), "advice.sideways"
        n = strong if pick.verb == "strong" else plain
        return 0.5 + 0.8 * n, "advice.half"

    return opinion


def ending(g: MageKnight, decision: Decision) -> Opinion:
    """What is kept is not drawn again: cards that do not fit the day go."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.keep"
        return (0.6 if g.deed(pick.card).kind == "basic-action" else 0.2), "advice.cycle"

    return opinion


def round_end(g: MageKnight, decision: Decision) -> Opinion:
    """The round is over when there is nothing left to do it with."""
    seat = decision.seat
    over = not g.deeds_in_hand(seat)

    def opinion(pick: Pick) -> Advice:
        wanted = pick.verb == "declare"
        return (1.0 if wanted is over else 0.4), "advice.end"

    return opinion


# --- combat


def phase_attack(g: MageKnight, decision: Decision) -> Opinion:
    """Attack where the hand is enough."""
    seat = decision.seat
    power = total(g, seat, "combat")
    if g.fight().phase == "ranged":
        power //= 3  # few cards reach so far

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        if pick.verb == "attack":
            return (2.0 if power >= g.value(pick.card, ARMOR) else 0.2), "advice.fight"
        return 0.4, "advice.use"

    return opinion


def phase_block(g: MageKnight, decision: Decision) -> Opinion:
    """Block what would hurt, if enough is left to strike back."""
    seat = decision.seat
    power = total(g, seat, "combat")
    armor = sum([g.value(f.card, ARMOR) for f in g.foes()])

    def opinion(pick: Pick) -> Advice:
        if pick.verb == "done":
            return 0.5, "advice.pass"
        if pick.verb == "block":
            need = blows.to_block(g, pick.card)
            return (2.0 if need <= power - armor or need <= power // 2 else 0.2), "advice.block"
        return 0.4, "advice.use"

    return opinion


def adding(have: str, need: str) -> Maker:
    """Cards until it is enough, the fitting ones first; none if it never will be."""

    def maker(g: MageKnight, decision: Decision) -> Opinion:
        seat, args = decision.seat, decision.args
        missing = int(args.get(need, 0)) - int(args.get(have, 0))
        hopeless = missing > total(g, seat, "combat")

        def opinion(pick: Pick) -> Advice:
            if pick.verb in ("strike", "hold"):
                return 9.0, "advice.enough"
            if pick.verb in ("end", "pass", "done"):
                return (3.0 if hopeless else 0.3), "advice.pass"
            if pick.verb == "play" and not hopeless:
                return 1.0 + 0.5 * likely(g, seat, pick.card, "combat"), "advice.fight"
            return (0.2 if hopeless else 0.8), "advice.use"

        return opinion

    return maker


def more_targets(g: MageKnight, decision: Decision) -> Opinion:
    """One at a time."""
    return lambda pick: (1.0 if pick.verb == "done" else 0.3, "advice.one")


# --- everything else


def paying(g: MageKnight, decision: Decision) -> Opinion:
    """Dice before crystals: they come back."""
    worth = {"die": 1.0, "token": 1.2, "kept-die": 0.9, "crystal": 0.5}

    def opinion(pick: Pick) -> Advice:
        if pick.card >= 0:  # what is discarded for it
            return 1.3 if g.is_wound(pick.card) else 0.4, "advice.pay"
        return worth.get(pick.verb, 0.7), "advice.pay"

    return opinion


def parting(g: MageKnight, decision: Decision) -> Opinion:
    """Wounds first, then what helps least to get on."""

    def opinion(pick: Pick) -> Advice:
        if pick.card < 0:
            return 0.3, "advice.keep"
        if g.is_wound(pick.card):
            return 2.0, "advice.heal"
        return 1.0 - 0.1 * sum(gives(g, pick.card, "move")), "advice.least"

    return opinion


def anything(g: MageKnight, decision: Decision) -> Opinion:
    """What is offered is mostly good."""

    def opinion(pick: Pick) -> Advice:
        if pick.verb in ("pass", "done", "no"):
            return 0.4, "advice.pass"
        return 1.0, "advice.use"

    return opinion


QUESTIONS: dict[str, Maker] = {
    "turn": in_turn,
    "mode": which_mode,
    "drop": ending,
    "declare": round_end,
    "phase.ranged": phase_attack,
    "phase.attack": phase_attack,
    "phase.block": phase_block,
    "blows": adding("attack", "armor"),
    "cover": adding("block", "attack"),
    "duel.block": adding("block", "attack"),
    "targets": more_targets,
    "join": more_targets,
    "pay": paying,
    "rest": parting,
    "rest-wounds": parting,
    "discard": parting,
}
