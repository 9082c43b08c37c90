"""Opinions of actions: what each gives, measured in ordinary actions, and what it provokes."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.records import Pick

from ..state import ASSET
from ..table import FAR, Arkham
from .arms import WEAPONS
from .blows import CLUE, WASTE, engage, evade, fight, with_weapon
from .cards import coming, saving_for, spare_icons, trained
from .events import EVENTS, MONEY, POOR
from .gifts import DRAW, USES
from .plan import boss_in_play, goal
from .sense import detective, doom_left, finding, health_of, needed, reprisal
from .stakes import SPARE_CLUE

LATE, PRESSING = 12, 0.6  # doom left at which clues are worth more, and how much
Opinion = Callable[[Arkham, int, Pick], Advice]


def investigate(g: Arkham, seat: int, pick: Pick) -> Advice:
    return searching(g, seat, pick.card, 0)


def searching(g: Arkham, seat: int, place: int, extra: int) -> Advice:
    if not g.cards[place].clues:
        return -1.0, "advice.nothing-there"
    need = needed(g) > 0
    prize = CLUE if need else SPARE_CLUE * (1 + bool(g.face(place).victory))
    if need and not detective(g, seat):  # nothing else will bring clues
        extra += spare_icons(g, seat, g.face(place).investigated_with)
        prize *= 1.0 + PRESSING * (doom_left(g) < LATE)
    gain = prize * finding(g, seat, place, extra)
    cost = reprisal(g, seat)
    if cost > 0.5 * gain:
        return gain - cost, "advice.watched"
    return gain - cost, "advice.clue" if need else "advice.spare-clue"


def move(g: Arkham, seat: int, pick: Pick) -> Advice:
    """A step toward where one wants to be; not with enemies in tow."""
    here, there = g.seats[seat].location, pick.card
    aim, want = goal(g, seat)
    if aim < 0 or aim == here:
        return -2.0, "advice.stay"
    nearer = g.distances(there).get(aim, FAR) < g.distances(here).get(aim, FAR)
    if not nearer:
        return -3.0, "advice.stay"
    return 1.6 + 0.3 * want - 1.3 * reprisal(g, seat), "advice.toward"


def play(g: Arkham, seat: int, pick: Pick) -> Advice:
    card = pick.card
    if g.kind(card) == ASSET:
        saving = saving_for(g, seat)
        weight = coming(g, seat, card)
        left = g.seats[seat].resources - (g.face(card).cost or 0)
        if saving and weight < 4.0 and left < saving:
            return 0.2, "advice.save"
        why = "advice.weapon" if g.name(card) in WEAPONS else "advice.asset"
        cost = 0.0 if g.face(card).fast else reprisal(g, seat)
        return weight - cost, why if weight > 0 else "advice.no-room"
    if g.name(card) in EVENTS:
        return EVENTS[g.name(card)](g, seat)
    if g.face(card).weakness:
        return -3.0, "advice.later"
    if g.face(card).fast:
        return 2.0, "advice.free"
    return 0.5 - reprisal(g, seat), "advice.later"


def use(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Abilities by their action word; weapons are rated as the attack they make."""
    spec = g.design(pick.card).abilities[pick.ability].spec
    name = g.name(pick.card)
    if name in USES:
        return USES[name](g, seat)
    if spec.word == "fight":
        return with_weapon(g, seat, pick)
    if spec.word == "resign":
        return -20.0, "advice.not-yet"
    if spec.word == "parley":
        return parley(g, seat, pick)
    if spec.word == "investigate":
        weight, why = searching(g, seat, g.seats[seat].location, 2)
        return weight - 0.4, why
    if name in ("beat-cop", "beat-cop-2"):
        return informant(g, seat, name), "advice.finish"
    if spec.timing == "fast":
        return 0.3, "advice.free"
    return 1.4 - reprisal(g, seat), "advice.use"


def informant(g: Arkham, seat: int, name: str) -> float:
    """The cop's last service: to finish somebody who matters."""
    main = boss_in_play(g)
    for enemy in g.enemies_at(g.seats[seat].location):
        if health_of(g, enemy) == 1 and (enemy == main or name == "beat-cop-2"):
            return 8.0
    return WASTE


def parley(g: Arkham, seat: int, pick: Pick) -> Advice:
    if g.kind(pick.card) == "location" and boss_in_play(g) >= 0:
        return 1.0, "advice.parley"
    return 2.5, "advice.parley"


def draw(g: Arkham, seat: int, pick: Pick) -> Advice:
    crowded = 0.3 * max(len(g.hand(seat)) - 6, 0)
    return DRAW - crowded - reprisal(g, seat), "advice.draw"


def resource(g: Arkham, seat: int, pick: Pick) -> Advice:
    money, price = g.seats[seat].resources, saving_for(g, seat)
    weight = MONEY + 0.2 * trained(g, seat) - 0.08 * money
    if price:
        weight = POOR + 0.3 * (price - money <= 2)
    return weight - reprisal(g, seat), "advice.money"


def end_turn(g: Arkham, seat: int, pick: Pick) -> Advice:
    return 0.0, "advice.enough"


DEEDS: dict[str, Opinion] = {
    "investigate": investigate,
    "fight": fight,
    "evade": evade,
    "engage": engage,
    "move": move,
    "play": play,
    "use": use,
    "draw": draw,
    "resource": resource,
    "end-turn": end_turn,
}


def action(g: Arkham, seat: int, pick: Pick) -> Advice:
    opinion = DEEDS.get(pick.verb)
    return opinion(g, seat, pick) if opinion else (0.0, "advice.even")
