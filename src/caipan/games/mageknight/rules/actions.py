"""What a regular turn may lead to: entering sites, challenging, burning, assaults
(MK-turn-5b-assault to MK-turn-5d, MK-combat-start-1a to MK-combat-start-2e)."""

from __future__ import annotations

from collections.abc import Sequence

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.flows import Call, Flow, To
from caipan.kernel.records import NOBODY, NOTHING, Pick

from ..content.ruins import ALTAR_FAME, ALTAR_MANA
from ..content.sites import ASSAULT_REPUTATION, BURN_REPUTATION
from ..frames import Combat, Dueling, Joint, Pay, Turn
from ..places import CITY, MONASTERY, PORTAL, RUINS
from ..state import DISCARDED, Fight, Foe
from ..table import MageKnight
from . import changes, combat, duels, interaction, joint, movement, results, tokens
from .mana import can_pay
from .special import holding
from .special.hooks import site_of, special

MOVING = Need("MK-turn-5d", "already-acted", lambda g, f, _: g.now(f.whom).moment == "moving")


def is_shared(g: MageKnight, seat: int) -> bool:
    """MK-move-8e: somebody else stands here, and it is neither a portal nor a city."""
    at = g.seats[seat].at
    return g.site(at) not in (PORTAL, CITY) and len(g.heroes_at(at)) > 1


ALONE = Need("MK-move-8c", "another-hero", lambda g, f, _: not is_shared(g, f.whom))
INTERACT = Verb(
    "interact", gates=(MOVING, movement.A_CARD, ALONE, interaction.LOCALS, interaction.WELCOME)
)

# --- adventure sites (MK-turn-5c-explore)


def ruin_at(g: MageKnight, cell: int) -> int:
    return next((c for c in g.tokens_at(cell) if g.kind(c) == "ruin"), -1)


def is_enterable(g: MageKnight, seat: int) -> bool:
    """MK-combat-start-1b, MK-site-again: with somebody to fight; dungeons and tombs ever again."""
    at = g.seats[seat].at
    site = g.site(at)
    if not site or site_of(g, site).group != "adventure":
        return False
    if site == RUINS:
        token = ruin_at(g, at)
        return token >= 0 and g.ruin(token).altar is None
    return g.shield_of(at) < 0 or site_of(g, site).again


def defenders(g: MageKnight, at: int) -> Sequence[str]:
    """The colours of who would be drawn where nobody is yet."""
    site = g.site(at)
    return g.ruin(ruin_at(g, at)).enemies if site == RUINS else site_of(g, site).defenders


def is_manned(g: MageKnight, at: int) -> bool:
    """MK-setup-tokens: whether anybody could be met at an adventure site, one who is owed
    (MK-sc-mines-brown) among them."""
    if g.enemies_at(at) or at in g.table.owed:
        return True
    return any(tokens.are_left(g, color) for color in defenders(g, at))


ADVENTURE = Need("MK-turn-5c-explore", "no-adventure", lambda g, f, _: is_enterable(g, f.whom))
MANNED = Need(
    "MK-setup-tokens",
    "nobody-there",
    lambda g, f, _: not is_enterable(g, f.whom) or is_manned(g, g.seats[f.whom].at),
)
ENTER = Verb("enter", gates=(MOVING, movement.A_CARD, ALONE, ADVENTURE, MANNED))


def enter(g: MageKnight, seat: int) -> None:
    """MK-site-dungeon to MK-site-ruins-enemies: tokens that are not there yet are drawn."""
    at = g.seats[seat].at
    site = site_of(g, g.site(at))
    special(g).entering(g, at)
    cards = g.enemies_at(at)
    if not cards:
        drawn = [tokens.draw(g, color, at) for color in defenders(g, at)]
        cards = [c for c in drawn if c >= 0]
    foes = tuple(Foe(c, defends=True) for c in cards)
    fight = Fight(
        seat, at, origin=at, joinable=False, night=site.night, units=site.units, foes=foes
    )
    combat.begin(g, fight)


def altar_cost(g: MageKnight, seat: int) -> tuple[str, ...]:
    """MK-site-ruins-altar: three mana of its colour; nothing where there is no altar."""
    token = ruin_at(g, g.seats[seat].at)
    color = g.ruin(token).altar if token >= 0 else None
    return (color,) * ALTAR_MANA if color else ()


AN_ALTAR = Need("MK-site-ruins-altar", "no-altar", lambda g, f, _: bool(altar_cost(g, f.whom)))
ALTAR_PAID = Need(
    "MK-site-ruins-altar", "no-mana", lambda g, f, _: can_pay(g, f.whom, altar_cost(g, f.whom))
)
ALTAR = Verb("altar", gates=(MOVING, movement.A_CARD, ALONE, AN_ALTAR, ALTAR_PAID))


def serve(g: MageKnight, f: Turn) -> Flow:
    """MK-site-ruins-altar: once the mana is paid the ruins are marked and give fame."""
    at = g.seats[f.seat].at
    token = ruin_at(g, at)
    g.set_now(f.seat, g.now(f.seat).__replace__(moment="over", busy=True))
    g.move(token, DISCARDED["ruin"], changes.bare(g, token), lose=True)
    results.mark(g, f.seat, at, "MK-site-ruins-altar")
    changes.gain_fame(g, f.seat, ALTAR_FAME, "MK-site-ruins-altar")
    return To(f, "act")


# --- rampaging enemies, monasteries

CHALLENGE = Verb(
    "challenge",
    lambda g, f: combat.challengeable(g, f.whom),
    gates=(MOVING, movement.A_CARD, ALONE),
)


def challenge(g: MageKnight, seat: int, card: int) -> None:
    """MK-combat-start-1d: one of them; others may be added before it starts."""
    combat.begin(g, Fight(seat, origin=g.seats[seat].at))
    combat.join(g, [card])


def is_standing(g: MageKnight, cell: int) -> bool:
    """MK-turn-5c-burn: a monastery that nobody has burned down."""
    return g.site(cell) == MONASTERY and g.shield_of(cell) < 0


STANDS = Need("MK-turn-5c-burn", "no-monastery", lambda g, f, _: is_standing(g, g.seats[f.whom].at))
GUARDED = Need(
    "MK-setup-tokens",
    "nobody-there",
    lambda g, f, _: not is_standing(g, g.seats[f.whom].at) or is_manned(g, g.seats[f.whom].at),
)
BURN = Verb("burn", gates=(MOVING, movement.A_CARD, ALONE, STANDS, GUARDED))


def burn(g: MageKnight, seat: int) -> None:
    """MK-combat-start-1c, MK-site-monastery-burn: a violet defender, and no units."""
    changes.change_reputation(g, seat, BURN_REPUTATION, "MK-combat-start-1c")
    enter(g, seat)


# --- what a step leads to


def step(g: MageKnight, f: Turn, cell: int) -> Flow:
    """MK-move-4a, MK-move-4c: an assault, or an attack of whom it provokes, ends movement."""
    seat, origin = f.seat, g.seats[f.seat].at
    back = f.__replace__(pick=NOTHING)
    assault = movement.is_assault(g, seat, cell)
    roused = movement.step(g, seat, cell)
    if assault:
        fighting = assaulting(g, seat, cell, origin)
    elif roused:
        combat.begin(g, Fight(seat, origin=cell))
        fighting = Combat(seat=seat)
    else:
        return To(back, "act")
    if isinstance(fighting, Combat):
        combat.join(g, roused)
    return Call(fighting, back, "act")


def assaulting(g: MageKnight, seat: int, cell: int, origin: int) -> Combat | Dueling:
    """MK-combat-start-1a-keep: a keep with its lord in it is fought for with him."""
    lord = movement.lord_at_home(g, seat, cell)
    if lord != NOBODY:
        if not holding.is_played(g):  # MK-sc-hold-rep
            changes.change_reputation(g, seat, ASSAULT_REPUTATION, "MK-combat-start-1a-keep")
        return duels.begin(g, seat, lord, origin)
    begin_assault(g, seat, cell, origin)
    return Combat(seat=seat)


def begin_assault(g: MageKnight, seat: int, cell: int, origin: int) -> None:
    """MK-combat-start-1a: it costs reputation whatever comes of it. MK-combat-start-1a-keep: an
    empty keep of another player is defended by a random token for half its fame."""
    if g.site(cell) == CITY or not holding.is_played(g):  # MK-sc-hold-rep
        changes.change_reputation(g, seat, ASSAULT_REPUTATION, "MK-combat-start-1a")
    cell = g.main(cell)
    cards, halved = g.enemies_at(cell), False
    if holding.has_owner(g, cell):
        colors = site_of(g, g.site(cell)).defenders * holding.defenders(g)
        drawn = [tokens.draw(g, color, cell) for color in colors]
        cards, halved = [c for c in drawn if c >= 0], True
    foes = combat.faced(g, cards, defends=True)
    fight = Fight(seat, cell, origin=origin, assault=True, halved=halved, foes=foes)
    combat.begin(g, fight)


ACTIONS = (INTERACT, ENTER, ALTAR, CHALLENGE, BURN, duels.DUEL, joint.TOGETHER)
AWAKE = Need("MK-turn-6", "resting", lambda g, f, _: g.now(f.whom).moment != "resting")
UNSPENT = Need(
    "MK-turn-5d", "already-acted", lambda g, f, _: g.now(f.whom).moment in ("moving", "resting")
)


def closed(verb: Verb) -> Verb:
    """MK-turn-5d, MK-turn-6: as it stands once the turn has had its action, or is a rest: nothing
    else about it matters then."""
    return Verb(verb.name, verb.cards, (), verb.picks, gates=(AWAKE, UNSPENT), stem=verb.stem)


MOVES = (movement.STEP, movement.EXPLORE, *movement.FAR)
CLOSED = tuple(closed(verb) for verb in (*MOVES, *ACTIONS))


def listed(g: MageKnight, seat: int) -> list[Pick]:
    """What ACTIONS yield in a turn that is still moving: where the hero stands is looked at
    once."""
    others = len(g.heroes_at(g.seats[seat].at)) > 1
    found: list[Pick] = []
    if g.has_a_card(seat) and not (others and is_shared(g, seat)):
        found += on_site(g, seat, g.site(g.seats[seat].at))
    if others:
        found += [Pick("duel", seat=other) for other in duels.opponents_here(g, seat)]
    return found + joint.proposals(g, seat)


def on_site(g: MageKnight, seat: int, site: str) -> list[Pick]:
    """What somebody alone on a space may do there, and to those who roam around it."""
    found: list[Pick] = []
    at = g.seats[seat].at
    if site:
        if interaction.is_inhabited(g, seat, at) and interaction.is_welcome(g, seat):
            found.append(Pick("interact"))
        if is_enterable(g, seat) and is_manned(g, at):
            found.append(Pick("enter"))
        costs = altar_cost(g, seat) if site == RUINS else ()
        if costs and can_pay(g, seat, costs):
            found.append(Pick("altar"))
    found += [Pick("challenge", card) for card in combat.challengeable(g, seat)]
    if site == MONASTERY and is_standing(g, at) and is_manned(g, at):
        found.append(Pick("burn"))
    return found


def act(g: MageKnight, f: Turn) -> Flow:
    """MK-turn-5d: the one action of the turn."""
    seat, back = f.seat, f.__replace__(pick=NOTHING)
    match f.pick.verb:
        case "interact":
            interaction.begin(g, seat)
            return To(back, "act")
        case "altar":
            return Call(Pay(seat=seat, costs=altar_cost(g, seat)), back, "altar")
        case "enter":
            enter(g, seat)
        case "together":
            return Call(Joint(seat=seat, city=f.pick.place), back, "act")
        case "duel":
            return Call(duels.begin(g, seat, f.pick.seat, duels.came_from(g, seat)), back, "act")
        case "challenge":
            challenge(g, seat, f.pick.card)
        case _:
            burn(g, seat)
    return Call(Combat(seat=seat), back, "act")
