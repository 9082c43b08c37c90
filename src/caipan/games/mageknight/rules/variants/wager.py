"""Interactive combat (MK-var-interactive): the previous player sets a die in secret against a fight
with a single enemy."""

from __future__ import annotations

from caipan.kernel.abilities import MODIFY, Ability
from caipan.kernel.decisions import Question
from caipan.kernel.flows import Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick
from caipan.kernel.rulebook import Draw

from ...frames import Combat
from ...places import BLUE, RED, WHITE
from ...spec import BLACK
from ...state import ARMOR, ATTACK, DUMMY, Phase
from ...table import MageKnight

FACES = (WHITE, RED, BLUE, BLACK)
# The phase that a colour is revealed in; at the latest everything is in the attack phase.
PHASE: dict[str, Phase] = {WHITE: "ranged", RED: "block", BLUE: "attack", BLACK: "attack"}
ORDER: tuple[Phase, ...] = ("ranged", "block", "damage", "attack")


def bettor(g: MageKnight, seat: int) -> int:
    """The player before this one in the round order; -1 if there is none."""
    order = [s for s in g.table.order if s != DUMMY]
    return order[order.index(seat) - 1] if len(order) > 1 else -1


def ask(g: MageKnight, f: Combat) -> Flow:
    """Only where exactly one enemy is faced as combat begins."""
    single = len(g.fight().foes) == 1 and "interactive-combat" in g.table.variants
    other = bettor(g, f.seat) if single else -1
    if other < 0:
        return To(f, "ranged-begin")
    picks = tuple(Pick("wager", word=face) for face in FACES)
    return Ask(Question(other, "wager", "MK-var-interactive", (), picks))


def take(g: MageKnight, f: Combat) -> Flow:
    other = bettor(g, f.seat)
    g.set_seat(other, g.seats[other].__replace__(wager=f.pick.word))
    g.set_fight(g.fight().__replace__(bettor=other))
    g.say("wagered", seat=other, rule="MK-var-interactive")
    return To(f.__replace__(pick=NOTHING))


def reveal(g: MageKnight) -> None:
    """As its phase starts."""
    fight = g.fight()
    if fight.bettor < 0 or fight.wager:
        return
    face = g.seats[fight.bettor].wager
    if PHASE[face] == fight.phase or fight.phase == "attack":
        g.set_fight(fight.__replace__(wager=face))
        g.say("wager-shown", seat=fight.bettor, mana=face, rule="MK-var-interactive")


def armor(g: MageKnight, u: object, card: int) -> int:
    """White and blue make armour stronger, each in its phase."""
    fight = g.table.fight
    if fight is None or fight.wager not in (WHITE, BLUE) or g.foe(card) is None:
        return 0
    return int(fight.phase == PHASE[fight.wager])


def attack(g: MageKnight, u: object, card: int) -> int:
    """Red makes the attack stronger."""
    fight = g.table.fight
    return int(fight is not None and fight.wager == RED and g.foe(card) is not None)


WAGERS = (
    Ability("wager-armor", window=MODIFY, stat=ARMOR, amount=armor),
    Ability("wager-attack", window=MODIFY, stat=ATTACK, amount=attack),
)


def fame(g: MageKnight) -> int:
    """One more for any colour that makes the enemy stronger, whenever it falls."""
    fight = g.fight()
    return int(fight.bettor >= 0 and g.seats[fight.bettor].wager != BLACK)


def over(g: MageKnight) -> None:
    """The die goes back with the fight."""
    fight = g.fight()
    if fight.bettor >= 0:
        g.set_seat(fight.bettor, g.seats[fight.bettor].__replace__(wager=""))


def wager_again(g: MageKnight, seat: int, draw: Draw) -> None:
    """A die that has not been shown is anybody's guess, among the colours not ruled out."""
    fight = g.table.fight
    if fight is None or fight.bettor in (-1, seat) or fight.wager:
        return
    now = ORDER.index(fight.phase)
    left = [face for face in FACES if ORDER.index(PHASE[face]) > now]
    face = left[draw(len(left))] if left else BLACK
    g.set_seat(fight.bettor, g.seats[fight.bettor].__replace__(wager=face))
