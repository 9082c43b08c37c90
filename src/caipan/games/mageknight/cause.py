"""Why a question is asked, for those who read it: a card in use, a fight, whose turn it is."""

from __future__ import annotations

from caipan.kernel.records import Data, Pick

from .content.sites import (
    ARTIFACT_COST,
    BURN_REPUTATION,
    CITY_ACTION_COST,
    ELITE_OFFER_COST,
    MONASTERY_ACTION_COST,
    PLUNDER_REPUTATION,
    SPELL_COST,
)
from .content.tiles import EXPLORE_COST
from .frames import (
    Auction,
    Combat,
    Damage,
    Dig,
    Doing,
    Draft,
    Dueling,
    Ending,
    Enrol,
    Joint,
    Later,
    LevelUp,
    Match,
    Pay,
    Play,
    Recruit,
    Rest,
    Reward,
    Round,
    Turn,
    Upgrade,
)
from .rules import actions, deeds, duel_damage, healing, interaction, movement
from .spec import Skill
from .table import MageKnight

Cause = tuple[str, Data]

HALVES = ("basic", "strong")
PRICES = {
    "learn": MONASTERY_ACTION_COST,
    "buy-artifact": ARTIFACT_COST,
    "buy-action": CITY_ACTION_COST,
    "buy-random-action": CITY_ACTION_COST,
    "call-elite": ELITE_OFFER_COST,
}


def because(g: MageKnight, frame: object) -> Cause | None:
    """The cause that a frame tells of; None for one that is a part of something."""
    match frame:
        case Doing(source=card) | Pay(card=card) | Play(card=card) | Later(card=card) if card >= 0:
            return "card", {"card": g.named(card)}
        case Damage(foe=foe, seat=seat):
            return "damage", {"card": g.named(foe), "seat": seat}
        case Combat(seat=seat):
            return fighting(g, seat)
        case Dueling(seat=seat):
            return "duel", {"seat": seat}
        case Joint(seat=seat, city=city):
            return "joint", {"seat": seat, "place": city}
        case Recruit(card=card):
            return "recruit", {"card": g.named(card)}
        case Reward(what=what):
            return "reward", {"reward": what}
        case LevelUp(seat=seat):
            return "level", {"n": g.seats[seat].level}
        case Rest(seat=seat):
            return "rest", {"seat": seat}
        case Dig():
            return "dig", {}
        case Ending(seat=seat):
            return "ending", {"seat": seat}
        case Turn(seat=seat):
            return "turn", {"seat": seat}
    return around(g, frame)


def around(g: MageKnight, frame: object) -> Cause | None:
    """What is done outside of turns."""
    match frame:
        case Auction(hero=hero):
            return ("auction", {"hero": hero}) if hero else ("setup", {})
        case Upgrade():
            return "upgrade", {}
        case Draft() | Enrol():
            return "draft", {}
        case Round():
            return "night" if g.table.night else "day", {"n": g.table.round}
        case Match():
            return "setup", {}
    return None


def fighting(g: MageKnight, seat: int) -> Cause:
    """MK-combat-start-1: against whom, and for which site if there is one."""
    fight = g.table.fight
    if fight is None:
        return "turn", {"seat": seat}
    foes = tuple(g.named(foe.card) for foe in g.foes())
    if fight.at < 0:
        return "combat", {"seat": seat, "cards": foes}
    return "combat.at", {"seat": seat, "cards": foes, "place": fight.at}


def prices(g: MageKnight, seat: int, pick: Pick) -> list[Cause]:
    """What an answer takes: of the points that there are in a turn or of damage in a duel, mana for
    a half or an ability, a unit or a skill that is spent by it."""
    asking = g.frames[-1]
    match pick.verb:
        case "wound" if isinstance(asking, Dueling):
            return [("damage", {"n": duel_damage.unit_cost(g, pick.card)})]
        case "strong" | "ability" | "basic" if isinstance(asking, Play):
            return powered(g, asking, pick)
        case "activate":
            return [("spent", {})]
        case "use":
            return often(g, pick.card)
        case "burn":
            return [("reputation", {"n": -BURN_REPUTATION})]
        case "plunder":
            return [("reputation", {"n": -PLUNDER_REPUTATION})]
        case "altar":
            return [("mana", {"mana": color}) for color in actions.altar_cost(g, seat)]
    found = of_turn(g, seat, pick) if isinstance(asking, Turn) else None
    return [] if found is None else [found]


def powered(g: MageKnight, f: Play, pick: Pick) -> list[Cause]:
    """MK-deed-2, MK-unit-5: the mana that powers a half of a deed or an ability."""
    mode = pick.ability if pick.verb == "ability" else HALVES.index(pick.verb)
    a = deeds.ability_of(g, f.card, mode)
    return [("mana", {"mana": color}) for color in deeds.half_of(a).mana] if a else []


def often(g: MageKnight, card: int) -> list[Cause]:
    """MK-skill-4a to MK-skill-4c: a skill is used up for the turn or for the round."""
    face = g.rules.faces[g.cards[card].face]
    once = isinstance(face, Skill) and face.usage in ("turn", "round")
    return [(f"once.{face.usage}", {})] if isinstance(face, Skill) and once else []


def of_turn(g: MageKnight, seat: int, pick: Pick) -> Cause | None:
    """MK-move-3, MK-move-5b, MK-interact-4a to MK-interact-4e-green, MK-wound-3c-hand."""
    match pick.verb:
        case "step":
            return "move", {"n": movement.cost_of(g, seat, pick.place) or 0}
        case "explore":
            return "move", {"n": EXPLORE_COST}
        case "heal":
            return "healing", {"n": healing.price(g, pick.card)}
        case "recruit":
            return "influence", {"n": interaction.unit_cost(g, seat, pick.card)}
        case "bind":
            return "influence", {"n": interaction.bound_cost(g, seat, pick.card)}
        case "buy-healing":
            return "influence", {"n": interaction.heal_cost(g, seat)}
        case "buy-spell":
            return "influence.mana", {"n": SPELL_COST, "mana": g.deed(pick.card).color or ""}
    n = PRICES.get(pick.verb)
    return None if n is None else ("influence", {"n": n})
