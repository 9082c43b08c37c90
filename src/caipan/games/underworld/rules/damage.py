"""Damage: dealt at one moment, prevented, and what it leaves (UW-dealt-damage)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.abilities import PLAY, WOULD, Ability
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.effects import Do
from caipan.kernel.events import happen
from caipan.kernel.flows import DONE, NEXT, Call, Done, Flow, To
from caipan.kernel.records import Settle

from ..spec import Number
from ..state import CHARACTER_CARD, Damaged, Deal, U
from ..table import Underworld


def deal(g: Underworld, f: Deal) -> Flow:
    """One character after another takes its share; prevention sees it as one event each."""
    if not f.hits:
        return NEXT
    card, amount = f.hits[0]
    me = f.__replace__(hits=f.hits[1:])
    if amount <= 0 or g.kind(card) != CHARACTER_CARD or not g.in_play(card):
        return To(me, "deal")  # UW-lurker-no-damage, UW-dealt-zero
    return happen(g, Damaged(card, amount, f.combat), me, "deal")


def fall(g: Underworld, f: Deal) -> Flow:
    """Only now does anybody die, all together."""
    return Call(Settle()) if g.rules.unsettled(g) else NEXT


def heal_marks(g: Underworld, f: Deal) -> Flow:
    if g.table.wounded:
        g.set_table(g.table.__replace__(wounded=()))
    return DONE


DEAL = Procedure(
    "deal",
    Deal,
    Step("deal", deal, "UW-dealt-damage"),
    Step("fall", fall, "UW-damage-lethal"),
    Step("end", heal_marks, "UW-damage-lethal"),
)


def damaged(g: Underworld, e: Damaged) -> None:
    """UW-dealt-damage: what is left after prevention lies on the character."""
    c = g.cards[e.card]
    g.put(e.card, c.__replace__(damage=c.damage + e.amount))
    if e.combat:
        g.set_table(g.table.__replace__(wounded=(*g.table.wounded, e.card)))
    rule = "UW-damage-combat" if e.combat else "UW-dealt-damage"
    g.say("damaged", card=g.named(e.card), n=e.amount, rule=rule)


# --- prevention


def prevention(
    kind: str,
    condition: Callable[[Underworld, U, Damaged], bool],
    most: Number | None = None,
    spends: Callable[[Underworld, U, int], None] = lambda g, u, stopped: None,
    *,
    rank: int = 0,
    alive: int = PLAY,
    cites: str = "UW-effect-prevent",
) -> Ability:
    """UW-effect-prevent: all damage, or so much at `most`, is not dealt; what that `spends` is told
    how much was stopped."""

    def prevent(g: Underworld, u: U) -> Flow:
        """UW-dealt-zero: with nothing left, no damage is dealt at all."""
        e = u.event
        assert isinstance(e, Damaged)
        n = min(most(g, u), e.amount) if most else e.amount
        spends(g, u, n)
        g.say("prevented", card=g.named(e.card), n=n, rule="UW-effect-prevent")
        return Done(e.__replace__(amount=e.amount - n) if e.amount > n else None)

    return Ability(
        kind,
        window=WOULD,
        event=Damaged,
        condition=condition,
        forced=True,
        rank=rank,
        alive=alive,
        effect=Do(prevent, word="prevent"),
        cites=cites,
    )
