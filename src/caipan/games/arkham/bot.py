"""Rules of thumb: how good a view looks, and what there is to be said for each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from .frames import SkillTest
from .odds import chance
from .rules.skill_test import icons
from .state import (
    AGILITY,
    ASSET,
    COMBAT,
    DAMAGE,
    EVENT,
    HEALTH,
    HORROR,
    INTELLECT,
    RETALIATE,
    SANITY,
)
from .table import FAR, Arkham

NEED = 3
NEUTRAL: Advice = (0.0, "advice.even")
Opinion = Callable[[Arkham, int, Pick], float]


def evaluate(view: dict[str, Any], seat: int) -> float:
    """Progress of the act against that of the agenda; health, clues, cards and what stands in the
    way."""
    outcome = view["outcome"]
    if outcome is not None:
        return 1000.0 if outcome["winners"] else -1000.0 + 10.0 * sum(outcome["scores"])
    worth: float = -6.0 * view["doom"]
    zones = view["zones"]
    for s, each in enumerate(view["seats"]):
        if each["out"]:
            worth -= 60.0
            continue
        area = zones[f"play-{s}"]
        me = area[0]
        worth += 12.0 * me["clues"] - 4.0 * me["damage"] - 4.5 * me["horror"]
        worth += 1.0 * min(each["resources"], 8) + 1.5 * zones[f"hand-{s}"]["count"]
        worth += sum(7.0 - 1.5 * (c["damage"] + c["horror"]) + 0.5 * c["uses"] for c in area[1:])
        for card in zones[f"threat-{s}"]:
            worth -= 9.0 - 3.0 * card["damage"] - 2.0 * card["exhausted"]
    worth -= sum(3.0 for card in zones["field"] if card["name"])
    worth += 25.0 * len(zones["victory"])
    worth += 80.0 * (3 - zones["act-deck"]["count"])
    return worth


# --- what one knows of oneself


def strength(g: Arkham, seat: int, skill: int) -> int:
    return g.value(g.investigator(seat), skill)


def odds(g: Arkham, seat: int, skill: int, action: str, target: int, extra: int = 0) -> float:
    """The chance of a test that has not begun."""
    return float(chance(g, SkillTest(seat, skill, action=action, target=target), extra))


def menace(g: Arkham, enemy: int) -> float:
    return g.value(enemy, DAMAGE) + 1.2 * g.value(enemy, HORROR)


def foes(g: Arkham, seat: int) -> list[int]:
    return g.engaged_with(seat)


def ready_foes(g: Arkham, seat: int) -> float:
    return sum(menace(g, i) for i in foes(g, seat) if not g.cards[i].exhausted)


def health_left(g: Arkham, seat: int) -> int:
    me = g.investigator(seat)
    c = g.cards[me]
    return min(g.value(me, HEALTH) - c.damage, g.value(me, SANITY) - c.horror)


def needed(g: Arkham) -> int:
    """Clues the act still asks for, beyond what is held."""
    card = g.act()
    if card < 0:
        return 0
    return g.per_investigator(g.face(card).clues) - sum(g.clues(s) for s in g.players())


# --- actions


def _investigate(g: Arkham, seat: int, pick: Pick) -> float:
    here = pick.card
    if not g.cards[here].clues:
        return -1.0
    want = 6.0 if needed(g) > 0 else 1.5 + 1.5 * bool(g.face(here).victory)
    return want * odds(g, seat, g.face(here).investigated_with, "investigate", here)


def _fight(g: Arkham, seat: int, pick: Pick) -> float:
    return _attack(g, seat, pick.card, 0, 1)


def _attack(g: Arkham, seat: int, enemy: int, extra: int, damage: int) -> float:
    left = g.value(enemy, HEALTH) - g.cards[enemy].damage
    p = odds(g, seat, COMBAT, "fight", enemy, extra)
    share = min(damage, left) / max(left, 1)
    prize = menace(g, enemy) * 2.5 + 2.0 * g.face(enemy).victory
    if left <= damage:  # gone before it strikes again
        prize *= 1.4
    if g.design(g.act()).face.stage == 3 if g.act() >= 0 else False:
        prize += 6.0 * g.has(enemy, "elite")
    backlash = (1.0 - p) * menace(g, enemy) * bool(g.value(enemy, RETALIATE))
    loose = 1.5 if g.engaged_seat(enemy) < 0 else 0.0
    return p * (0.8 + share) * prize - 0.6 * backlash - loose


def _evade(g: Arkham, seat: int, pick: Pick) -> float:
    p = odds(g, seat, AGILITY, "evade", pick.card)
    return p * menace(g, pick.card) * (1.2 if len(foes(g, seat)) > 1 else 0.7)


def _move(g: Arkham, seat: int, pick: Pick) -> float:
    """A step toward where one wants to be; not with enemies in tow."""
    here, there = g.seats[seat].location, pick.card
    goal, want = _goal(g, seat)
    if goal < 0 or goal == here:
        return -2.0
    nearer = g.distances(there).get(goal, FAR) < g.distances(here).get(goal, FAR)
    return (2.0 + 0.5 * want if nearer else -3.0) - 1.5 * ready_foes(g, seat)


def _goal(g: Arkham, seat: int) -> tuple[int, float]:
    """The location one would most like to be at, and how much."""
    steps = g.distances(g.seats[seat].location)
    best, most = -1, 0.2
    waiting = needed(g) <= 0 and g.act() >= 0 and g.name(g.act()) == "the-barrier"
    for i in g.locations():
        c, far = g.cards[i], steps.get(i, FAR)
        if far >= FAR or (c.down and g.face(i).closed):
            continue
        clues = c.clues if not c.down else g.per_investigator(g.face(i).clues)
        want = (4.0 if needed(g) > 0 else 1.0) * min(clues, 3) * _finding(g, seat, i)
        if waiting:
            want = 6.0 * (g.name(i) == "hallway")
        want -= 0.4 * far + sum(0.5 * menace(g, e) for e in g.enemies_at(i) if i != _here(g, seat))
        if want > most:
            best, most = i, want
    return best, most


def _here(g: Arkham, seat: int) -> int:
    return g.seats[seat].location


def _finding(g: Arkham, seat: int, place: int) -> float:
    skill = g.face(place).investigated_with
    return min(1.0, max(0.15, 0.5 + 0.17 * (strength(g, seat, skill) - g.face(place).shroud)))


def _play(g: Arkham, seat: int, pick: Pick) -> float:
    face, kind = g.face(pick.card), g.kind(pick.card)
    if face.fast:
        return 3.0
    if kind == ASSET:
        weapon = "weapon" in face.traits and not _armed(g, seat)
        ally = "ally" in face.traits and not _held(g, seat, face.slot)
        worth = 4.6 if weapon else 4.2 if ally else 3.2 if face.slot >= 0 else 2.4
        if face.slot >= 0 and _held(g, seat, face.slot):
            worth -= 2.5
        return worth - 1.4 * ready_foes(g, seat)
    if kind == EVENT:
        name = g.name(pick.card)
        if name == "emergency-cache":
            return 3.4 - 1.4 * ready_foes(g, seat) - 0.25 * g.seats[seat].resources
        if name == "dynamite-blast":
            return _blast(g, seat)
        if name in ("dark-memory",):
            return -3.0
        return 2.0 - 1.0 * ready_foes(g, seat)
    return 0.0


def _blast(g: Arkham, seat: int) -> float:
    """Three to every enemy here, and to oneself."""
    me = g.investigator(seat)
    health = g.value(me, HEALTH) - g.cards[me].damage
    gain = 0.0
    for enemy in foes(g, seat):
        left = g.value(enemy, HEALTH) - g.cards[enemy].damage
        gain += 2.5 * menace(g, enemy) * min(3, left) / max(left, 1)
    return gain * 1.3 - (3.0 if health > 6 else 15.0) - 1.4 * ready_foes(g, seat)


def _armed(g: Arkham, seat: int) -> bool:
    return any(g.has(i, "weapon") for i in g.play_area(seat))


def _held(g: Arkham, seat: int, slot: int) -> bool:
    taken = [i for i in g.play_area(seat) if g.kind(i) == ASSET and g.face(i).slot == slot]
    return len(taken) >= (2 if slot >= 22 else 1)


def _use(g: Arkham, seat: int, pick: Pick) -> float:
    """Abilities by their action word; weapons are rated as the attack they make."""
    a = g.design(pick.card).abilities[pick.ability]
    spec = a.spec
    if spec.word == "fight":
        return max([_attack(g, seat, e, *_weapon(g, pick)) + 0.3 for e in foes(g, seat)] or [-1.0])
    if spec.word == "resign":
        return 9.0 if health_left(g, seat) <= 1 and g.table.turn > 12 else -20.0
    if spec.word == "parley":
        return 2.5
    if spec.word == "investigate":
        here = g.seats[seat].location
        if not g.cards[here].clues:
            return -1.0
        return 6.2 * odds(g, seat, INTELLECT, "investigate", here, 2) if needed(g) > 0 else 1.0
    if g.name(pick.card) == "first-aid":
        return 4.5 if health_left(g, seat) <= 3 else 2.2 - 1.4 * ready_foes(g, seat)
    if g.name(pick.card) == "beat-cop":
        return 3.5 if _finishing(g, seat, 1) else -1.0
    if spec.timing == "fast":
        return 0.6
    return 1.5 - 1.4 * ready_foes(g, seat)


WEAPONS = {
    "45-automatic": (1, 2),
    "machete": (1, 2),
    "rolands-38-special": (2, 2),
    "switchblade": (0, 1),
    "41-derringer": (2, 1),
    "baseball-bat": (2, 2),
    "shrivelling": (2, 2),
    "shotgun-4": (3, 3),
}


def _weapon(g: Arkham, pick: Pick) -> tuple[int, int]:
    if g.name(pick.card) == "knife":
        return (1, 1) if pick.ability == 0 else (2, 2)
    return WEAPONS.get(g.name(pick.card), (1, 1))


def _finishing(g: Arkham, seat: int, n: int) -> bool:
    return any(g.value(e, HEALTH) - g.cards[e].damage <= n for e in foes(g, seat))


def _action(g: Arkham, seat: int, pick: Pick) -> float:
    match pick.verb:
        case "investigate":
            return _investigate(g, seat, pick) - 1.4 * ready_foes(g, seat)
        case "fight":
            return _fight(g, seat, pick)
        case "evade":
            return _evade(g, seat, pick)
        case "move":
            return _move(g, seat, pick)
        case "play":
            return _play(g, seat, pick)
        case "use":
            return _use(g, seat, pick)
        case "engage":
            return -1.0 if health_left(g, seat) < 5 else 0.2 * menace(g, pick.card)
        case "draw":
            rich = 0.12 * min(g.seats[seat].resources, 8)
            return 0.5 + rich - 1.4 * ready_foes(g, seat) - 0.08 * len(g.hand(seat))
        case "resource":
            poor = 1.1 - 0.2 * g.seats[seat].resources
            return max(poor, 0.1) - 1.4 * ready_foes(g, seat)
    return 0.0  # to end the turn


# --- everything else


def _window(g: Arkham, seat: int, pick: Pick) -> float:
    """Bonuses are bought while they matter; everything free is taken."""
    if pick.verb == "advance":
        return 5.0
    if pick.verb == "play":
        return 2.0
    if pick.verb == "use":
        test = g.active_frame()
        if test is None:
            return _use(g, seat, pick)
        gain = float(chance(g, test, 1) - chance(g, test))
        dear = 0.2 if test.action == "fight" and g.has(test.target, "elite") else 0.8
        return 12.0 * gain - dear
    return 0.0


def _commit(g: Arkham, seat: int, pick: Pick) -> float:
    """A card is worth about a fifth of a success."""
    test = g.active_frame()
    if pick.verb != "commit" or test is None:
        return 0.0
    gain = float(chance(g, test, icons(g, pick.card, test.skill)) - chance(g, test))
    keep = 0.30 if g.kind(pick.card) in (ASSET, EVENT) else 0.12
    if test.action == "fight" and g.has(test.target, "elite"):
        keep *= 0.3
    weight = 1.0 if test.action else 1.5  # a treachery hurts by every point
    return 10.0 * (gain * weight - keep)


def _assign(g: Arkham, seat: int, pick: Pick) -> float:
    """Allies and armour first, unless that would be their end for nothing."""
    me = g.investigator(seat)
    if pick.card == me:
        return 0.5 if health_left(g, seat) > 4 else 0.0
    return 1.0


def _prepared(g: Arkham, seat: int) -> bool:
    """The Priest comes: better armed, but waiting costs nerves too."""
    card = g.agenda()
    late = card < 0 or g.face(card).stage >= 3
    return late or _firepower(g, seat) >= NEED or health_left(g, seat) <= 2


def _firepower(g: Arkham, seat: int) -> int:
    """How much harder one hits than with bare hands, all that is at hand together."""
    total = 0
    for i in g.play_area(seat):
        extra, damage = WEAPONS.get(g.name(i), (0, 1))
        if g.face(i).uses_kind == "ammo" and g.cards[i].uses < 2:
            continue
        total += extra + (damage - 1) * 2 if g.has(i, "weapon") else 0
        total += g.name(i) in ("beat-cop", "beat-cop-2", "physical-training")
    return total


def _react(g: Arkham, seat: int, pick: Pick) -> float:
    if pick.verb != "apply":
        return 0.0
    name = g.name(pick.card)
    if name == "the-barrier":
        return 2.0 if _prepared(g, seat) else -1.0
    if name == "cover-up":
        return -2.0 if needed(g) > 0 else 2.0
    return 2.0


def _option(g: Arkham, seat: int, pick: Pick) -> float:
    """Resolution 2 before 1; cards before horror if one is frail."""
    if g.name(pick.card) == "whats-going-on":
        return 1.0 if (pick.n == 0) == (health_left(g, seat) <= 3) else 0.0
    return -0.1 * pick.n if pick.n >= 0 else 0.0


def _discard(g: Arkham, seat: int, pick: Pick) -> float:
    face = g.face(pick.card)
    return -(face.cost or 0) * 0.2 - (1.0 if face.slot >= 0 else 0.0)


def _mulligan(g: Arkham, seat: int, pick: Pick) -> float:
    """Weapons and tools are kept, expensive events go."""
    if pick.verb != "mulligan":
        return 0.0
    face = g.face(pick.card)
    keep = "weapon" in face.traits or "tool" in face.traits or "ally" in face.traits
    return -1.0 if keep or g.name(pick.card) == "emergency-cache" else 0.3


QUESTIONS: dict[str, Opinion] = {
    "action": _action,
    "window": _window,
    "commit": _commit,
    "assign.damage": _assign,
    "assign.horror": _assign,
    "window.would": _react,
    "window.when": _react,
    "window.after": _react,
    "option": _option,
    "discard": _discard,
    "slots": _discard,
    "mulligan": _mulligan,
}


WHY = {
    "action": "advice.action",
    "window": "advice.window",
    "commit": "advice.commit",
    "assign.damage": "advice.assign",
    "assign.horror": "advice.assign",
    "mulligan": "advice.mulligan",
}


def advise(g: Arkham, decision: Decision) -> list[Advice]:
    """An opinion of every option, in their order."""
    opinion = QUESTIONS.get(decision.prompt)
    if opinion is None:
        return [NEUTRAL] * len(decision.picks)
    why = WHY.get(decision.prompt, "advice.even")
    return [(opinion(g, decision.seat, pick), why) for pick in decision.picks]
