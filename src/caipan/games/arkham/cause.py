"""Why a question is asked, for those who read it: the event behind it, a test, whose turn it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from caipan.kernel.records import Data, Event, Happening, Pick, Settle

from .frames import (
    Advance,
    Elimination,
    Encounter,
    Harm,
    Hunt,
    Mulligan,
    Opportunity,
    Rampage,
    Resolution,
    Round,
    SettingUp,
    SkillTest,
    Slots,
    Spawn,
    Turn,
)
from .state import COST

if TYPE_CHECKING:
    from .spec import Spec
    from .table import Arkham

Cause = tuple[str, Data]
CARDS = {"card": "card", "location": "host", "target": "target", "attacker": "card"}


def because(g: Arkham, frame: object) -> Cause | None:
    """The cause that a frame tells of; None for one that is a part of something."""
    match frame:
        case Happening(event=Event() as event):
            return happened(g, event)
        case SkillTest():
            return tested(g, frame)
        case Harm(attacker=card, seat=seat) if card >= 0:
            return "attacked", {"card": g.named(card), "seat": seat}
        case Opportunity(seat=seat):
            return "attacks", {"seat": seat}
        case Rampage(card=card) | Advance(card=card):
            return ("rampage" if isinstance(frame, Rampage) else "advanced"), named(g, card)
        case Encounter(card=card, seat=seat) | Spawn(card=card, seat=seat) if card >= 0:
            return "encounter-drawn", {**named(g, card), "seat": seat}
        case Slots(card=card) if card >= 0:
            return "slots", named(g, card)
        case Elimination(seat=seat):
            return "eliminated", {"seat": seat}
        case Resolution(name=name):
            return "resolution", {"name": name}
        case Hunt():
            return "hunt", {}
        case Turn(seat=seat):
            return "turn", {"seat": seat, "n": g.seats[seat].actions}
        case Round():
            return "round", {"n": g.table.turn, "phase": g.table.phase}
        case Settle():
            return "settle", {}
        case SettingUp() | Mulligan():
            return "setup", {}
    return None


def prices(g: Arkham, seat: int, pick: Pick) -> list[Cause]:
    """AH-cost-resource, AH-init-cost: what playing a card or using a sentence takes, as modified.
    AH-aoo: who attacks before it is done. And how likely the test is that it leads to, or that
    waits for it."""
    from .chances import chances  # the rules it stands on know the table, and that knows us
    from .rules.actions import SPECS
    from .rules.enemies import strikers
    from .rules.using import price

    found: list[Cause] = []
    provokes = False
    match pick.verb:
        case "play":
            found.append(("cost", {"n": g.value(pick.card, COST)}))
            if play := g.design(pick.card).play:
                found += [cost.price for cost in play.spec.costs]
                provokes = play.spec.provokes
        case "use":
            spec: Spec = g.design(pick.card).abilities[pick.ability].spec
            if spec.actions:
                found.append(("actions", {"n": price(g, seat, spec)}))
            found += [cost.price for cost in spec.costs]
            provokes = spec.provokes
        case "result" if isinstance(test := g.frames[-1], SkillTest):
            found += followed(g, test, pick.n)
        case verb if verb in SPECS and isinstance(g.frames[-1], Turn):
            n = price(g, seat, SPECS[verb]) if verb in ("move", "fight", "evade") else 1
            found += [("actions", {"n": n})] if n > 1 else []
            provokes = SPECS[verb].provokes
    if provokes and (enemies := strikers(g, seat)):
        cards = tuple(g.named(enemy) for enemy in enemies)
        found.append(("attacks", {"cards": cards, "n": len(cards)}))
    return found + chances(g, seat, pick)


def followed(g: Arkham, test: SkillTest, n: int) -> list[Cause]:
    """AH-ST.7: what the test itself does, beside what cards and symbols add to it."""
    from .rules.results import hits_a_friend

    if test.results[n][0] != "own":
        return []
    match test.action:
        case "fight" if not test.failed:
            return [("attack", {**named(g, test.target), "n": test.damage})]
        case "fight" if hits_a_friend(g, test):
            friend = g.engaged_seat(test.target)
            return [("attack.friend", {"seat": friend, "n": test.damage})]
        case "evade" if not test.failed:
            return [("evade", named(g, test.target))]
        case "investigate" if not test.failed:
            return [("investigate", {"n": min(test.clues, g.cards[test.target].clues)})]
    return [("test", {})]


def named(g: Arkham, card: int) -> Data:
    return {"card": g.named(card)}


def tested(g: Arkham, test: SkillTest) -> Cause:
    """A test: what it is about, or against how much; a place or an enemy has its number itself."""
    args: Data = {"seat": test.seat, "skill": g.rules.stats[test.skill], "n": test.difficulty}
    if test.target >= 0:
        return "test.at", {**args, "target": g.named(test.target)}
    return "test.against" if test.difficulty > 0 else "test", args


def happened(g: Arkham, event: Any) -> Cause:
    """An event by its name, with the cards and numbers that it is about."""
    args: Data = {}
    for name, value in msgspec.structs.asdict(event).items():
        if name in CARDS and isinstance(value, int):
            if value >= 0:
                args.setdefault(CARDS[name], g.named(value))
        elif name == "hits":
            args["cards"] = tuple(g.named(hit[0]) for hit in value)
        elif isinstance(value, (int, str)) and value != -1:
            args["phase" if name == "name" else name] = value
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(event).__name__).lower(), args
