"""Opinions of actions: what each gives, measured in ordinary actions, and what it provokes."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.advice import Advice
from caipan.kernel.records import Pick

from ..state import AGILITY, ASSET, COMBAT, HEALTH, INTELLECT, RETALIATE, SANITY
from ..table import FAR, Arkham
from .arms import DYNAMITE, DYNAMITE_DAMAGE, FISTS, WEAPONS, Blow, blow
from .cards import coming, saving_for, trained
from .plan import boss_in_play, goal
from .sense import DREAD, finding, foes, health_of, hurt, menace, needed, odds, own, reprisal

CLUE = 5.0  # of those the act needs
SPARE_CLUE = 0.6
BOSS = 14.0  # to bring down whom the act is about
STRIKES = 1.7  # how often an enemy that is left alone will strike
AMMUNITION = 0.8  # a shot that will be missed later
THROWN = 1.6  # a weapon given away for one blow
WASTE = -3.0  # to spend what will be wanted
DRAW, MONEY, POOR = 1.0, 0.7, 1.3
Opinion = Callable[[Arkham, int, Pick], Advice]

# --- clues


def investigate(g: Arkham, seat: int, pick: Pick) -> Advice:
    return searching(g, seat, pick.card, 0)


def searching(g: Arkham, seat: int, place: int, extra: int) -> Advice:
    if not g.cards[place].clues:
        return -1.0, "advice.nothing-there"
    need = needed(g) > 0
    prize = CLUE if need else SPARE_CLUE * (1 + bool(g.face(place).victory))
    gain = prize * finding(g, seat, place, extra)
    cost = reprisal(g, seat)
    if cost > 0.5 * gain:
        return gain - cost, "advice.watched"
    return gain - cost, "advice.clue" if need else "advice.spare-clue"


# --- enemies


def prize_of(g: Arkham, seat: int, enemy: int) -> float:
    """What it is worth to be rid of an enemy."""
    if enemy == boss_in_play(g):
        return BOSS
    prize = 0.5 + STRIKES * menace(g, enemy, seat)
    here = g.seats[seat].location
    detective = g.seats[seat].bearer == "roland-banks"
    if detective and needed(g) > 0 and g.cards[here].clues:
        prize += 0.8 * CLUE
    return prize


def attack(g: Arkham, seat: int, enemy: int, way: Blow) -> Advice:
    left = max(health_of(g, enemy), 1)
    p = odds(g, seat, way.skill, "fight", enemy, way.bonus)
    struck = menace(g, enemy, seat)
    gain = p * prize_of(g, seat, enemy) * min(way.damage, left) / left
    finishing = way.damage >= left
    if finishing:  # gone before it strikes
        gain += p * struck
    if g.value(enemy, RETALIATE) and not g.cards[enemy].exhausted:
        gain -= (1.0 - p) * struck
    if g.engaged_seat(enemy) < 0:
        gain -= 0.5 + 0.5 * struck
    if enemy == boss_in_play(g):
        return gain, "advice.boss"
    return gain, "advice.finish" if finishing else "advice.strike"


def fight(g: Arkham, seat: int, pick: Pick) -> Advice:
    return attack(g, seat, pick.card, FISTS)


def with_weapon(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Shots and knives are saved for those who are worth them."""
    there = [e for e in g.enemies_at(g.seats[seat].location) if e in foes(g, seat)]
    if not there:
        return -1.0, "advice.later"
    way = blow(g, seat, pick.card, pick.ability, len(there))
    weight, why = max([attack(g, seat, e, way) for e in there])
    if boss_in_play(g) not in there:
        weight -= AMMUNITION * bool(g.face(pick.card).uses_kind)
    if g.name(pick.card) == "knife" and pick.ability == 1:
        weight -= THROWN
    return weight, why


def evade(g: Arkham, seat: int, pick: Pick) -> Advice:
    """It does not strike this round, and one may go on with other things."""
    p = odds(g, seat, AGILITY, "evade", pick.card)
    return 0.9 * p * menace(g, pick.card, seat), "advice.evade"


def engage(g: Arkham, seat: int, pick: Pick) -> Advice:
    if pick.card == boss_in_play(g) and not g.cards[pick.card].exhausted:
        return 3.0, "advice.boss"
    return -1.0, "advice.dangerous"


# --- the rest


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
    name = g.name(card)
    if name == DYNAMITE:
        return dynamite(g, seat), "advice.blast"
    if name == "emergency-cache":
        poor = POOR if saving_for(g, seat) else MONEY
        return 2.4 * poor - reprisal(g, seat), "advice.money"
    if g.face(card).weakness:
        return -3.0, "advice.later"
    if g.face(card).fast:
        return quick(g, seat, pick)
    return 0.5 - reprisal(g, seat), "advice.later"


def dynamite(g: Arkham, seat: int) -> float:
    """Three to every enemy here, and to oneself; those engaged strike first."""
    total = 0.0
    main = boss_in_play(g)
    for enemy in g.enemies_at(g.seats[seat].location):
        left = max(health_of(g, enemy), 1)
        total += prize_of(g, seat, enemy) * min(DYNAMITE_DAMAGE, left) / left
        total += 2.0 * (enemy == main and left <= DYNAMITE_DAMAGE)
    return total - hurt(g, seat, DYNAMITE_DAMAGE, 0) - reprisal(g, seat) - 2.0


def quick(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Fast cards: free of actions, so played when they do something."""
    name, here = g.name(pick.card), g.seats[seat].location
    if g.kind(pick.card) == ASSET:
        return coming(g, seat, pick.card), "advice.asset"
    if name == "working-a-hunch":
        wanted = needed(g) > 0 and g.cards[here].clues
        hard = finding(g, seat, here) < 0.5 or needed(g) == 1
        return (2.0, "advice.hunch") if wanted and hard else (WASTE, "advice.later")
    if name == "mind-over-matter":  # it helps those who think better than they fight
        thinks = g.value(g.investigator(seat), INTELLECT) > g.value(g.investigator(seat), COMBAT)
        return (1.0, "advice.free") if thinks and foes(g, seat) else (WASTE, "advice.later")
    return 2.0, "advice.free"


def heal(g: Arkham, seat: int) -> Advice:
    """As much as the wound that weighs most."""
    me = g.cards[g.investigator(seat)]
    gain = max(
        DREAD / (own(g, seat, SANITY) + 1) * bool(me.horror),
        DREAD / (own(g, seat, HEALTH) + 1) * bool(me.damage),
    )
    return 1.1 * gain - reprisal(g, seat), "advice.heal"


def use(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Abilities by their action word; weapons are rated as the attack they make."""
    spec = g.design(pick.card).abilities[pick.ability].spec
    name = g.name(pick.card)
    if spec.word == "fight":
        return with_weapon(g, seat, pick)
    if spec.word == "resign":
        return -20.0, "advice.not-yet"
    if spec.word == "parley":
        return parley(g, seat, pick)
    if spec.word == "investigate":
        weight, why = searching(g, seat, g.seats[seat].location, 2)
        return weight - 0.4, why
    if name == "first-aid":
        return heal(g, seat)
    if name in ("beat-cop", "beat-cop-2"):
        return informant(g, seat, name), "advice.finish"
    if name == "old-book-of-lore":
        return 1.5 * DRAW - reprisal(g, seat), "advice.draw"
    if name in ("medical-texts", "magnifying-glass-1"):  # taken back it would only be played again
        return WASTE, "advice.later"
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
