"""What an effect does to enemies in a fight (MK-combat-extra, MK-combat-fire-immune)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, Do, ForEach, Seq, simply
from caipan.kernel.flows import Flow, To
from caipan.kernel.numbers import LOSE
from caipan.kernel.records import DONE_PICK, NOTHING

from ..frames import Doing
from ..rules import changes, combat, defeat
from ..rules import duel_effects as duels
from ..spec import Effect
from ..state import (
    ARMOR,
    FORTIFIED,
    NO_ATTACK,
    RESISTS,
    RESISTS_FIRE,
    RESISTS_ICE,
    SWIFT,
    THIS_COMBAT,
    THIS_TURN,
    WALLS,
)
from ..table import MageKnight
from .gains import Amount, amount, args_of
from .moments import while_fighting

Which = Callable[[MageKnight, Doing, int], bool]


def any_enemy(g: MageKnight, u: Doing, card: int) -> bool:
    return True


def unfortified(g: MageKnight, u: Doing, card: int) -> bool:
    """One that may be stopped, and is behind no walls."""
    return stoppable(g, u, card) and not g.value(card, FORTIFIED) and not g.value(card, WALLS)


def stoppable(g: MageKnight, u: Doing, card: int) -> bool:
    """MK-pvp-fx-4: any enemy; of another player's units one that is part of the attack being
    blocked."""
    return g.table.duel is None or duels.is_part(g, card)


def striking(g: MageKnight, u: Doing, card: int) -> bool:
    """Whether there is an attack to be cancelled: an enemy that is blocked has none any more."""
    return stoppable(g, u, card) and (g.table.duel is not None or combat.strikes(g, card))


def immune(g: MageKnight, u: Doing, card: int) -> bool:
    """MK-combat-fire-immune, MK-combat-ice-immune: red effects do nothing to what resists fire,
    blue ones to what resists ice."""
    if u.color == "red":
        return g.value(card, RESISTS_FIRE) > 0
    return u.color == "blue" and g.value(card, RESISTS_ICE) > 0


def reached(g: MageKnight, u: Doing, which: Which = any_enemy) -> list[int]:
    """Enemies of this fight that the effect can do something to."""
    return in_reach(g, u, which) if while_fighting(g, u) else []


def in_reach(g: MageKnight, u: Doing, which: Which = any_enemy) -> list[int]:
    """The same in the middle of such an effect."""
    there = [f.card for f in g.foes()] if g.table.duel is None else duels.targets(g, u.you)
    return [card for card in there if which(g, u, card) and not immune(g, u, card)]


def one_enemy(*parts: Effect, which: Which = any_enemy) -> Effect:
    """An enemy of your choice, which is CHOSEN; what follows is done to it."""
    offered = Verb("target", lambda g, u: reached(g, u, which))

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not reached(g, u, which):
            return None
        return Question(u.you, "target", "MK-combat-extra", (offered,), (), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        return To(u.__replace__(chosen=(u.pick.card,), pick=NOTHING))

    ask: Effect = Asking(question, take, word="target")
    return Able(lambda g, u: bool(reached(g, u, which)), Seq(ask, *parts), "one-enemy")


def all_enemies(*parts: Effect, which: Which = any_enemy) -> Effect:
    """The same to every enemy of the fight, one after another."""

    def each(u: Doing, card: int) -> Doing:
        return u.__replace__(chosen=(card,))

    loop: Effect = ForEach(lambda g, u: reached(g, u, which), Seq(*parts), to=each)
    return Able(while_fighting, loop, "all-enemies")


def several_enemies(most: int) -> Effect:
    """Up to so many enemies do not attack in this combat; at least one."""

    def left(g: MageKnight, u: Doing) -> list[int]:
        found = [] if u.x == most else reached(g, u, stoppable)
        return [c for c in found if not g.value(c, NO_ATTACK)]

    offered = Verb("target", left)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not left(g, u):
            return None
        extra = (DONE_PICK,) if u.x else ()
        return Question(u.you, "target", "MK-combat-extra", (offered,), extra, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        stop(g, u, u.pick.card)
        return To(u.__replace__(x=u.x + 1, pick=NOTHING))

    return Asking(question, take, lambda g, u: bool(left(g, u)), again=True, word="no-attack")


def the_chosen(g: MageKnight, u: Doing) -> int:
    """The enemy that was chosen, if it is still in the fight."""
    card = u.chosen[0] if u.chosen else -1
    there = g.foe(card) is not None or card in duels.targets(g, u.you)
    return card if card >= 0 and there else -1


def armor_less(n: Amount) -> Effect:
    """For the rest of the turn; never below 1."""

    def does(g: MageKnight, u: Doing) -> None:
        card = the_chosen(g, u)
        if card >= 0:
            _mark(g, u, card, ARMOR, -amount(n, g, u), THIS_TURN)

    return simply(does, while_fighting, "armor")


def no_attack() -> Effect:
    """It does not attack in this combat."""

    def does(g: MageKnight, u: Doing) -> None:
        card = the_chosen(g, u)
        if card >= 0:
            stop(g, u, card)

    return simply(does, while_fighting, "no-attack")


def stop(g: MageKnight, u: Doing, card: int) -> None:
    """MK-pvp-fx-4: of players, one unit is taken out of the attack."""
    if g.table.duel is not None:
        return duels.stop(g, card)
    _mark(g, u, card, NO_ATTACK, 1, THIS_COMBAT)


def no_attacks() -> Effect:
    """The block and damage phases are passed over. MK-pvp-fx-5: of another player, one attack is
    cancelled. No printed card says so."""

    def can(g: MageKnight, u: Doing) -> bool:
        if g.table.duel is not None:
            return while_fighting(g, u) and g.table.duel.step == "block"
        return while_fighting(g, u) and g.fight().phase in ("ranged", "block")

    def does(g: MageKnight, u: Doing) -> None:
        if g.table.duel is not None:
            return duels.cancel(g)
        for foe in g.foes():
            stop(g, u, foe.card)

    return simply(does, can, "no-attack")


def loses(*stats: int, until: str = THIS_COMBAT) -> Effect:
    """It has none of these: abilities, resistances, fortification."""

    def does(g: MageKnight, u: Doing) -> None:
        card = the_chosen(g, u)
        if card >= 0:
            for stat in stats:
                _mark(g, u, card, stat, 0, until, LOSE)

    return simply(does, while_fighting, "loses")


def the_blocked_loses_swift() -> Effect:
    """The enemy that is being blocked."""

    def does(g: MageKnight, u: Doing) -> None:
        if g.table.duel is not None:
            return duels.slow(g)
        for card in g.fight().targets:
            _mark(g, u, card, SWIFT, 0, THIS_COMBAT, LOSE)

    return simply(does, while_fighting, "loses")


def loses_fortification() -> Effect:
    return loses(FORTIFIED, WALLS)


def loses_resistances() -> Effect:
    return loses(*RESISTS.values())


def destroy() -> Effect:
    """It is defeated: its token is discarded, its fame gained."""

    def step(g: MageKnight, u: Doing) -> Flow:
        card = the_chosen(g, u)
        if card >= 0 and g.table.duel is not None:
            duels.destroy(g, u.you, card)
        elif card >= 0:
            defeat.defeat(g, u.you, (card,))
        return To(u)

    return Do(step, while_fighting, "destroy")


def _mark(
    g: MageKnight, u: Doing, card: int, stat: int, add: int, until: str, layer: int = 0
) -> None:
    changes.last(g, stat, add, you=u.you, card=card, source=u.source, until=until, layer=layer)
