"""What is put right before anybody is asked anything: defeat, and enemies that engage."""

from __future__ import annotations

from caipan.kernel.abilities import MODIFY
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Pick, Settle

from ..events import Defeated, Engaged
from ..frames import Advance, Elimination
from ..state import HEALTH, SANITY
from ..table import Arkham, base
from .changes import discard, to_victory
from .enemies import eager
from .happens import happen


def spent_assets(g: Arkham) -> list[int]:
    """AH-dmg-asset: enough damage or horror on them; or nothing left on those that then go."""
    cards = g.cards
    return [
        i
        for i in g.assets()
        if ((cards[i].damage or cards[i].horror) and _broken(g, i))
        or (not cards[i].uses and g.face(i).uses_up)
    ]


def _broken(g: Arkham, card: int) -> bool:
    face, c = g.face(card), g.cards[card]
    hurt = face.health is not None and c.damage >= g.value(card, HEALTH)
    return hurt or (face.sanity is not None and c.horror >= g.value(card, SANITY))


def lethal(g: Arkham) -> list[int]:
    """AH-dmg-enemy: enemies with damage of at least their health."""
    cards = g.cards
    return [i for i in g.enemies() if cards[i].damage and cards[i].damage >= g.value(i, HEALTH)]


def fallen(g: Arkham) -> tuple[int, bool, bool]:
    """AH-dmg-investigator: an investigator beyond health or sanity, and which of both."""
    for seat in g.players():
        card = g.investigator(seat)
        c = g.cards[card]
        if not c.damage and not c.horror:
            continue
        hurt, mad = c.damage >= g.value(card, HEALTH), c.horror >= g.value(card, SANITY)
        if hurt or mad:
            return seat, hurt, mad
    return -1, False, False


def unsettled(g: Arkham) -> bool:
    """Whether anything is out of order; who could be is found once for cards as they lie."""
    if g.table.phase in ("setup", "over"):
        return False
    watched = g.shapes.get("watched")
    if watched is None:
        watched = g.shapes["watched"] = _watched(g)
    hurt, mad, emptied, goal = watched
    cards, touched = g.cards, g.touched
    unsure = HEALTH in touched
    for i, most in hurt:
        n = cards[i].damage
        if (n >= most or (unsure and n)) and n >= g.value(i, HEALTH):
            return True
    unsure = SANITY in touched
    for i, most in mad:
        n = cards[i].horror
        if (n >= most or (unsure and n)) and n >= g.value(i, SANITY):
            return True
    for i in emptied:
        if not cards[i].uses:
            return True
    return bool((g.loose() and eager(g)) or (goal and achieved(g)))


Bounds = list[tuple[int, int]]  # a card, and how much of something it bears


def _watched(g: Arkham) -> tuple[Bounds, Bounds, list[int], bool]:
    """What damage, horror, use or an achievement could put out of order."""
    people = [g.investigator(s) for s in g.players()]
    faces, cards, assets = g.rules.faces, g.cards, g.assets()
    hurt = [i for i in assets if faces[cards[i].face].health is not None]
    mad = [i for i in assets if faces[cards[i].face].sanity is not None]
    return (
        _bounds(g, [*people, *g.enemies(), *hurt], HEALTH),
        _bounds(g, [*people, *mad], SANITY),
        [i for i in assets if faces[cards[i].face].uses_up],
        g.act() >= 0 and g.design(g.act()).goal is not None,
    )


def _bounds(g: Arkham, cards: list[int], stat: int) -> Bounds:
    """While something in play modifies the number, the first point is a reason to look closer."""
    if (MODIFY, stat) in g.index:
        return [(i, 1) for i in cards]
    return [(i, base(g, i, stat) or 1) for i in cards]


def achieved(g: Arkham) -> bool:
    """AH-act-objective: what the current act asks for is so."""
    card = g.act()
    if card < 0:
        return False
    goal = g.design(card).goal
    return goal is not None and goal(g, g.using(card))


# --- putting it right


def drop_assets(g: Arkham, f: Settle) -> Flow:
    """AH-defeat-asset."""
    for card in spent_assets(g):
        discard(g, card)
    return NEXT


def defeat_enemies(g: Arkham, f: Settle) -> Flow:
    """AH-defeat-enemy: one after another, each with what its defeat causes."""
    found = lethal(g)
    if not found:
        return NEXT
    card = found[0]
    return happen(g, Defeated(card, g.cards[card].by, g.where_is(card)), f, "enemies")


def ask_trauma(g: Arkham, f: Settle) -> Flow:
    """AH-trauma-both: damage and horror at once, and the player chooses."""
    seat, hurt, mad = fallen(g)
    if seat < 0:
        return To(f, "engage")
    picks = [Pick("by-damage")] if hurt else []
    if mad:
        picks.append(Pick("by-horror"))
    return Ask(Question(seat, "trauma", "AH-trauma-both", (), tuple(picks)))


def eliminate(g: Arkham, f: Settle) -> Flow:
    how = "damage" if f.pick.verb == "by-damage" else "horror"
    seat = fallen(g)[0]
    return Call(Elimination(seat, how), f.__replace__(pick=NOTHING), "assets")


def ask_engage(g: Arkham, f: Settle) -> Flow:
    """AH-engaged-choose: prey decides, and the lead investigator where it does not."""
    found = eager(g)
    if not found:
        return Call(Advance(g.act())) if achieved(g) else DONE
    enemy, seats = found[0]
    picks = tuple(Pick("engages", enemy, seat=s) for s in seats)
    return Ask(Question(g.table.lead, "engages", "AH-prey", (), picks))


def engage(g: Arkham, f: Settle) -> Flow:
    if f.pick.verb != "engages":
        return DONE
    me = f.__replace__(pick=NOTHING)
    return happen(g, Engaged(f.pick.card, f.pick.seat), me, "assets")


SETTLE = Procedure(
    "settle",
    Settle,
    Step("assets", drop_assets, "AH-dmg-asset"),
    Step("enemies", defeat_enemies, "AH-dmg-enemy"),
    Step("trauma", ask_trauma, "AH-dmg-investigator"),
    Step("eliminate", eliminate, "AH-dmg-investigator"),
    Step("engage", ask_engage, "AH-enemy-engage-rule"),
    Step("engaged", engage, "AH-enemy-engage-rule"),
)


def defeated(g: Arkham, e: Defeated) -> None:
    """AH-victory-enemy: to the victory display if it is worth something, else to its pile."""
    g.say("defeated", card=g.named(e.card), seat=e.seat, rule="AH-defeat-enemy")
    if g.face(e.card).victory and not g.blanked(e.card):
        to_victory(g, e.card)
    else:
        discard(g, e.card)
