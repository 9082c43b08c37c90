"""Enemies: engaging, hunting, striking (AH-enemy-*, AH-prey, AH-hunter, AH-massive-*)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..events import Attacked, Engaged
from ..frames import Harm, Hunt, Opportunity, Rampage
from ..state import AGILITY, ALOOF, COMBAT, DAMAGE, HORROR, HUNTER, MASSIVE, NO_ATTACK, SANITY
from ..table import Arkham
from .changes import exhaust, into_threat, to_location
from .happens import happen

# --- prey

_PREY = {"combat": COMBAT, "agility": AGILITY}


def measure(g: Arkham, seat: int, what: str) -> int:
    """What a prey instruction looks at."""
    card = g.investigator(seat)
    if what == "clues":
        return g.clues(seat)
    if what == "hand":
        return len(g.hand(seat))
    if what == "health":
        return g.health(card) - g.cards[card].damage
    if what == "sanity":
        return g.value(card, SANITY) - g.cards[card].horror
    return g.value(card, _PREY[what])


def best_prey(g: Arkham, enemy: int, seats: list[int]) -> list[int]:
    """AH-prey: those who meet the prey instruction best; the lead investigator breaks a tie."""
    prey = g.face(enemy).prey
    if prey.only and not g.blanked(enemy):
        return [s for s in seats if s == g.cards[enemy].owner]
    if not prey.what or len(seats) < 2 or g.blanked(enemy):
        return seats
    rated = [(measure(g, s, prey.what), s) for s in seats]
    best = min(rated)[0] if prey.lowest else max(rated)[0]
    return [s for n, s in rated if n == best]


# --- engaging


def eager(g: Arkham) -> list[tuple[int, list[int]]]:
    """AH-enemy-engage-rule: ready loose enemies beside somebody, and whom they would engage."""
    found = []
    peopled = [s.location for s in g.seats if not s.out]
    for i in g.loose():
        c = g.cards[i]
        if c.exhausted or c.at not in peopled or g.value(i, ALOOF) or g.value(i, MASSIVE):
            continue
        seats = best_prey(g, i, g.investigators_at(c.at))
        if seats:
            found.append((i, seats))
    return found


def engaged(g: Arkham, e: Engaged) -> None:
    """AH-engage-steal: it leaves the threat area it was in."""
    into_threat(g, e.card, e.seat)
    g.say("engaged", card=g.named(e.card), seat=e.seat, rule="AH-engaged-cases")


# --- attacking


def can_attack(g: Arkham, enemy: int, seat: int) -> bool:
    """AH-cannot: some enemies cannot attack an investigator for a while."""
    if NO_ATTACK not in g.index and NO_ATTACK not in g.touched:
        return True
    return g.has(enemy, "elite") or not g.value(g.investigator(seat), NO_ATTACK)


def strikers(g: Arkham, seat: int) -> list[int]:
    """AH-aoo: every ready enemy engaged with this investigator that would attack now."""
    near = g.engaged_with(seat)
    return [i for i in near if not g.cards[i].exhausted and can_attack(g, i, seat)]


def attack(g: Arkham, enemy: int, seat: int, opportunity: bool = False) -> Attacked:
    return Attacked(enemy, seat, g.value(enemy, DAMAGE), g.value(enemy, HORROR), opportunity)


def carry_attack(g: Arkham, e: Attacked) -> Flow:
    """AH-3.3.simultaneous: damage and horror are dealt together."""
    g.say("attacked", card=g.named(e.card), seat=e.seat, rule="AH-attacker")
    if not g.in_game(e.seat) or not (e.damage or e.horror):
        return NEXT
    return Call(Harm(e.seat, damage=e.damage, horror=e.horror, attacker=e.card))


def choose_striker(g: Arkham, f: Opportunity) -> Flow:
    """AH-aoo, AH-3.3: the investigator who suffers them picks the order."""
    still = strikers(g, f.seat) if g.in_game(f.seat) else []
    left = tuple(i for i in f.left if i in still)
    if not left:
        return DONE
    if left != f.left:
        return To(f.__replace__(left=left), "choose")
    rule = "AH-aoo" if f.opportunity else "AH-3.3"
    return Ask(Question(f.seat, "order.attacks", rule, (), tuple(Pick("suffer", i) for i in left)))


def strike(g: Arkham, f: Opportunity) -> Flow:
    enemy = f.pick.card
    me = f.__replace__(left=(enemy, *(i for i in f.left if i != enemy)), pick=NOTHING)
    if not f.opportunity and g.value(enemy, MASSIVE):
        return Call(Rampage(enemy, left=tuple(_victims(g, enemy))), me)
    return happen(g, attack(g, enemy, f.seat, f.opportunity), me)


def struck(g: Arkham, f: Opportunity) -> Flow:
    """AH-aoo-noexhaust: only an attack of the enemy phase exhausts, once all it caused is done."""
    enemy = f.left[0]
    if not f.opportunity and enemy in g.enemies():
        exhaust(g, enemy)
    return To(f.__replace__(left=f.left[1:]), "choose")


OPPORTUNITY = Procedure(
    "opportunity",
    Opportunity,
    Step("choose", choose_striker),
    Step("strike", strike),
    Step("struck", struck),
    rule="AH-aoo",
)


def _victims(g: Arkham, enemy: int) -> list[int]:
    return [s for s in g.investigators_at(g.cards[enemy].at) if can_attack(g, enemy, s)]


def next_victim(g: Arkham, f: Rampage) -> Flow:
    """AH-massive-attack: everybody engaged with it, in the order the lead investigator picks."""
    there = _victims(g, f.card) if f.card in g.enemies() else []
    left = tuple(s for s in f.left if s in there)
    if not left:
        return DONE
    if left != f.left:
        return To(f.__replace__(left=left), "next")
    picks = tuple(Pick("suffer", f.card, seat=s) for s in left)
    return Ask(Question(g.table.lead, "order.victims", "AH-massive-attack", (), picks))


def ravage(g: Arkham, f: Rampage) -> Flow:
    seat = f.pick.seat
    me = f.__replace__(left=tuple(s for s in f.left if s != seat), pick=NOTHING)
    return happen(g, attack(g, f.card, seat), me, "next")


RAMPAGE = Procedure(
    "rampage", Rampage, Step("next", next_victim), Step("ravage", ravage), rule="AH-massive-attack"
)

# --- hunting


def hunters(g: Arkham) -> tuple[int, ...]:
    """AH-hunter: ready, unengaged, and nobody with them."""
    return tuple(
        i
        for i in g.loose()
        if not g.cards[i].exhausted
        and g.value(i, HUNTER)
        and not best_prey(g, i, g.investigators_at(g.cards[i].at))
    )


def quarry(g: Arkham, enemy: int) -> list[int]:
    """AH-hunter, AH-prey-move: the nearest investigators; of several equally near, by prey."""
    steps = g.distances(g.cards[enemy].at)
    seats = [s for s in g.players() if g.seats[s].location in steps]
    prey = g.face(enemy).prey
    if prey.only:
        return best_prey(g, enemy, seats)
    if not seats:
        return []
    near = min(steps[g.seats[s].location] for s in seats)
    return best_prey(g, enemy, [s for s in seats if steps[g.seats[s].location] == near])


def paths(g: Arkham, enemy: int) -> list[int]:
    """Every next location on a shortest way to a quarry."""
    goals = [g.seats[seat].location for seat in quarry(g, enemy)]
    return [*dict.fromkeys([n for goal in goals for n in toward(g, enemy, goal)])]


def next_hunter(g: Arkham, f: Hunt) -> Flow:
    """AH-hunter-tie: the lead investigator decides what prey leaves open."""
    left = tuple(i for i in f.left if i in hunters(g))
    if not left:
        return DONE
    ways = paths(g, left[0])
    if not ways:
        return To(f.__replace__(left=left[1:]), "next")
    if left != f.left:
        return To(f.__replace__(left=left), "next")
    picks = tuple(Pick("hunt", left[0], target=n) for n in ways)
    return Ask(Question(g.table.lead, "hunt", "AH-hunter-tie", (), picks))


def stalk(g: Arkham, f: Hunt) -> Flow:
    """AH-hunter-blocked, AH-move-enemy-noreveal."""
    enemy, there = f.left[0], f.pick.target
    move_enemy(g, enemy, there)
    return To(f.__replace__(left=f.left[1:], pick=NOTHING), "next")


def move_enemy(g: Arkham, enemy: int, there: int) -> bool:
    """An unengaged enemy goes to a location, unless something keeps it out."""
    if not g.open_to(enemy, there):
        g.say("blocked", card=g.named(enemy), host=g.named(there), rule="AH-hunter-blocked")
        return False
    to_location(g, enemy, there)
    g.say("enemy-moved", card=g.named(enemy), host=g.named(there), rule="AH-hunter")
    return True


HUNT = Procedure("hunt", Hunt, Step("next", next_hunter), Step("stalk", stalk), rule="AH-3.2")


def toward(g: Arkham, enemy: int, goal: int) -> list[int]:
    """The next locations on a shortest way to a place."""
    here = g.cards[enemy].at
    far = g.distances(here).get(goal)
    if not far:
        return []
    return [n for n in g.connected(here) if g.distances(n).get(goal, -1) == far - 1]
