"""Setting a match up: everything that chance or a player decides (MK-flow-2, MK-setup-*,
MK-area-*). Where cards lie before that is in `setup`."""

from __future__ import annotations

from collections.abc import Sequence

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Pick

from .. import board
from ..content.heroes import BY_NAME as HEROES
from ..content.tiles import NUMBERS
from ..content.tiles import TILES as PRINTED
from ..frames import Auction, Dig, Draft, Enrol, Match, Round, Upgrade
from ..options import pool
from ..places import CITY_TILE, CORE, COUNTRYSIDE, TileKind
from ..spec import COLORS, Hero
from ..stack import stack_of
from ..state import (
    ACTION_OFFER,
    ACTIONS,
    ARTIFACTS,
    BOX,
    DECK,
    DUMMY,
    DUMMY_DECK,
    DUMMY_SKILLS,
    ELITES,
    PILE,
    REGULARS,
    SKILL_PILE,
    SPELL_OFFER,
    SPELLS,
    TILE_BOX,
    TILES,
    MkCard,
    zone_of,
)
from ..table import MageKnight
from . import changes, finishing, movement, offers, revealing, scenarios, source
from .special.returning import ask_name, take_name
from .variants import draft, rampage, upgrades

# --- heroes (MK-flow-2)


def begin(g: MageKnight, f: Match) -> Flow:
    """The order of choosing is drawn; first on top."""
    seats = list(range(len(g.seats)))
    if not all(s.hero for s in g.seats):
        seats = shuffled(g, seats)
    g.set_table(g.table.__replace__(order=tuple(seats)))
    return NEXT


def shuffled(g: MageKnight, items: Sequence[int]) -> list[int]:
    left, out = list(items), []
    while left:
        out.append(left.pop(g.random(len(left)) if len(left) > 1 else 0))
    return out


def free_heroes(g: MageKnight) -> list[str]:
    taken = {s.hero for s in g.seats}
    return [name for name in HEROES if name not in taken]


def ask_hero(g: MageKnight, f: Match) -> Flow:
    if "hero-auction" in g.table.variants and not all(s.hero for s in g.seats):
        return Call(Auction(), f, "hero")
    seat = next((s for s in g.table.order if not g.seats[s].hero), -1)
    if seat < 0:
        return To(f, "name")
    picks = tuple(Pick("hero", word=name) for name in free_heroes(g))
    return Ask(Question(seat, "hero", "MK-flow-2", (), picks))


def take_hero(g: MageKnight, f: Match) -> Flow:
    seat = next(s for s in g.table.order if not g.seats[s].hero)
    g.set_seat(seat, g.seats[seat].__replace__(hero=f.pick.word))
    g.say("chose-hero", seat=seat, hero=f.pick.word, rule="MK-flow-2")
    return To(f.__replace__(pick=NOTHING), "hero")


# --- the players' areas


def areas(g: MageKnight, f: Match) -> Flow:
    """MK-area-deck, MK-area-skills, MK-setup-fame: a shuffled deck and a shuffled pile of skills;
    fame and reputation as the scenario has them."""
    bonus = g.scenario.bonus
    for seat, me in enumerate(g.seats):
        hero = HEROES[me.hero]
        take_deck(g, hero, zone_of(seat, DECK), seat)
        take_skills(g, hero, zone_of(seat, SKILL_PILE), seat)
        changes.gain_fame(g, seat, bonus.fame, "MK-sc-blitz-fame")
        changes.change_reputation(g, seat, bonus.reputation, "MK-sc-blitz-rep")
        rampage.worsen(g, seat)
    if g.scenario.dummy != "none" and "without-dummy" not in g.table.variants:
        set_dummy(g)
    return NEXT


def take_deck(g: MageKnight, hero: Hero, zone: int, seat: int) -> None:
    left: dict[str, list[int]] = {}
    for card in g.zones[BOX]:
        left.setdefault(g.name(card), []).append(card)
    for name, n in hero.deck:
        for card in left.get(name, [])[:n]:
            g.move(card, zone, owned(g, card, seat))
    g.shuffle(zone)


def take_skills(g: MageKnight, hero: Hero, zone: int, seat: int) -> None:
    """MK-area-skills; interactive ones stay out where the scenario says so."""
    without = not g.scenario.interactive_skills or "no-interactive-skills" in g.table.variants
    for card in g.zones[BOX]:
        if g.kind(card) != "skill" or g.skill(card).hero != hero.name:
            continue
        if not (g.skill(card).interactive and without):
            g.move(card, zone, owned(g, card, seat))
    g.shuffle(zone)


def owned(g: MageKnight, card: int, seat: int) -> MkCard:
    return g.cards[card].__replace__(owner=seat, controller=seat)


def set_dummy(g: MageKnight) -> None:
    """MK-dummy-setup: a random hero that nobody plays, with the crystals on its card."""
    names = free_heroes(g)
    hero = HEROES[names[g.random(len(names))]]
    take_deck(g, hero, DUMMY_DECK, -1)
    if g.scenario.kind == "solo":
        take_skills(g, hero, DUMMY_SKILLS, -1)  # MK-solo-skills
    crystals = tuple(hero.crystals.count(c) for c in COLORS)
    order = (*g.table.order, DUMMY)
    g.set_table(g.table.__replace__(dummy=hero.name, dummy_crystals=crystals, order=order))
    g.say("dummy", hero=hero.name, rule="MK-dummy-setup")


def draft_cards(g: MageKnight, f: Match) -> Flow:
    """MK-var-draft: before anything of the offers is revealed."""
    return Call(Draft()) if draft.is_played(g) else NEXT


# --- piles and offers


def piles(g: MageKnight, f: Match) -> Flow:
    """MK-setup-tokens, MK-setup-artifacts, MK-setup-spells, MK-setup-actions,
    MK-setup-unitdecks."""
    for zone in (*PILE.values(), ARTIFACTS, SPELLS, ACTIONS, REGULARS, ELITES):
        g.shuffle(zone)
    offers.refill(g, SPELL_OFFER)
    offers.refill(g, ACTION_OFFER)
    for _ in range(offers.unit_count(g)):  # MK-setup-unitoffer: regular ones alone
        offers.add_unit(g, REGULARS)
    source.roll_all(g)
    return NEXT


# --- tiles (MK-setup-tiles, MK-setup-map)


def tiles(g: MageKnight, f: Match) -> Flow:
    """Random countryside tiles on shuffled core tiles; then the first ones are laid open."""
    rural_count, city_count, core_count = g.table.counts
    always = {*(NUMBERS[name] for name in g.scenario.countryside_always), *g.table.use}
    rural = stack_of(countryside(g), always, rural_count, lambda items: shuffled(g, items))
    if "tiles-by-number" in g.table.variants:
        rural.sort()
    towns = stack_of(city_tiles(g), always, city_count, lambda items: shuffled(g, items))
    core = stack_of(core_tiles(g), always, core_count, lambda items: shuffled(g, items))
    stack = [*rural, *shuffled(g, [*towns, *core])]
    g.shuffle(TILE_BOX)
    for number in stack:
        card = next(c for c in g.zones[TILE_BOX] if g.name(c) == PRINTED[number].name)
        g.move(card, TILES, secret=True)
    return NEXT


def in_pool(g: MageKnight, kind: TileKind) -> list[int]:
    """What the scenario draws from, without what the players leave out (MK-var-map-shape)."""
    return [n for n in pool(g.scenario, kind) if n not in g.table.leave]


def countryside(g: MageKnight) -> list[int]:
    return in_pool(g, COUNTRYSIDE)


def core_tiles(g: MageKnight) -> list[int]:
    return in_pool(g, CORE)


def city_tiles(g: MageKnight) -> list[int]:
    return in_pool(g, CITY_TILE)


def first_tiles(g: MageKnight, f: Match) -> Flow:
    """MK-setup-map, MK-setup-reveal-effects: the start tile and two or three around it."""
    start = PRINTED[board.start_side(g.shape)].name
    card = next(c for c in g.zones[BOX] if g.name(c) == start)
    revealing.lay(g, card, board.PORTAL_CELL)
    for at in board.first_places(g.shape):
        revealing.lay(g, g.zones[TILES][0], at, revealing.turned(g))
    if "open-tiles" in g.table.variants:
        open_all(g)
    # MK-sc-dungeon-village: at setup the player on top of the round order chooses.
    return Call(Dig(seat=g.table.order[0])) if g.table.digs else NEXT


def open_all(g: MageKnight) -> None:
    """MK-sc-hold-variant: every tile of the fixed map lies open from the beginning."""
    for place in (*board.FIXED_COUNTRYSIDE, *board.FIXED_CORE):
        at = board.middle(place)
        card, _ = movement.next_tile(g, at)
        revealing.lay(g, card, at, revealing.turned(g))


def hands(g: MageKnight, f: Match) -> Flow:
    """MK-area-hand."""
    for seat in range(len(g.seats)):
        changes.draw(g, seat, g.hand_limit(seat), "MK-area-hand")
    return NEXT


# --- rounds and the end (MK-flow-4, MK-flow-5)


def play_round(g: MageKnight, f: Match) -> Flow:
    return Call(Round())


def enrol(g: MageKnight, f: Match) -> Flow:
    """MK-var-draft: after a day everybody shuffles a drafted card in."""
    due = draft.is_due(g) and not scenarios.is_over(g)
    return Call(Enrol(left=tuple(g.seat_order(0)))) if due else NEXT


def after_round(g: MageKnight, f: Match) -> Flow:
    """MK-var-upgrade."""
    return Call(Upgrade()) if upgrades.is_due(g) and not scenarios.is_over(g) else NEXT


def next_round(g: MageKnight, f: Match) -> Flow:
    """MK-round-5a, MK-round-5b."""
    if scenarios.is_over(g):
        return NEXT
    g.set_table(g.table.__replace__(round=g.table.round + 1))
    return To(f, "round")


def finish(g: MageKnight, f: Match) -> Flow:
    return finishing.finish(g)


MATCH = Procedure(
    "match",
    Match,
    Step("begin", begin, "MK-flow-2"),
    Step("hero", ask_hero, "MK-flow-2"),
    Step("hero?", take_hero, "MK-flow-2"),
    Step("name", ask_name, "MK-sc-return-team"),
    Step("name?", take_name, "MK-sc-return-team"),
    Step("areas", areas, "MK-area-deck"),
    Step("draft", draft_cards, "MK-var-draft"),
    Step("piles", piles, "MK-setup-tokens"),
    Step("tiles", tiles, "MK-setup-tiles"),
    Step("first-tiles", first_tiles, "MK-setup-map"),
    Step("hands", hands, "MK-area-hand"),
    Step("round", play_round, "MK-flow-4"),
    Step("after", after_round, "MK-var-upgrade"),
    Step("enrol", enrol, "MK-var-draft"),
    Step("next", next_round, "MK-round-5a"),
    Step("finish", finish, "MK-flow-5"),
)
