"""Preparing the game, in the book's order (EX-setup-track-standard to EX-setup-nia)."""

from __future__ import annotations

from caipan.geometry.flowers import beside, turned
from caipan.geometry.tiles import joins, open_sides, spots
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, Verb, of_places
from caipan.kernel.flows import NEXT, Ask, AskAll, Call, Flow, To
from caipan.kernel.procedures.asking import asked
from caipan.kernel.records import NOTHING, Pick

from ..board import joints
from ..content.tiles import NOVICE_MAP, TILES, tile_number
from ..dice import INITIATIVE_SIDES
from ..state import (
    BOARD,
    BOX,
    CHARACTER_PILE,
    DRAFT,
    EQUIPMENT_DECK,
    EQUIPMENT_MARKET,
    ESSENCES,
    EVENTS,
    FORMS,
    ITEM_DECK,
    ITEM_MARKET,
    KEPT,
    LAID,
    MARKET,
    NIGHT,
    NIGHTS,
    NOVICE_CURSES,
    NOVICE_LIFE,
    PER_SEAT,
    POWERS,
    RELIC_PILE,
    RELICS,
    REVERSE,
    SEATS,
    SKILL,
    STACK,
    SUPPLY,
    TEAMS,
    UNITS,
    ActionFace,
    CharacterFace,
    Laid,
    RelicFace,
    Round,
    Setup,
)
from ..table import Exiles
from .market import HIGH_CHARGE
from .movement import ANY_WAY, place_piece
from .tokens import change_essences, essences_of
from .world import put_statue, toss

NOVICE_CHARACTERS = ("eli", "yunye", "darian", "noel")
RUNE = "rune"
DRAWN = 2
SET_ASIDE = 2  # charges that never come to the market


# --- events


def lay_events(g: Exiles, f: Setup) -> Flow:
    """EX-event-deal, EX-setup-events: three events face down on the nights; novices have none."""
    if g.table.novice:
        return NEXT
    g.shuffle(EVENTS)
    for n in range(len(NIGHTS)):
        top = g.zones[EVENTS][0]
        g.move(top, NIGHT + n, g.cards[top].__replace__(down=True))
    return NEXT


# --- the map


def stack_tiles(g: Exiles, f: Setup) -> Flow:
    """EX-map-stack, EX-map-centre, EX-map-novice: goddess tiles on ordinary ones on campfires."""
    if f.laid:
        g.set_table(g.table.__replace__(tiles=NOVICE_MAP))
        for tile in g.zones[STACK]:
            g.move(tile, LAID)
        return To(f, "statue")
    for kind in ("goddess", "normal"):
        ids = tuple(i for i in g.zones[STACK] if g.face(i).kind == kind)
        g.shuffle(STACK, ids)
    centre = Laid(tile_number("tile.centre"), CENTRE)
    g.set_table(g.table.__replace__(tiles=(centre,)))
    return NEXT


CENTRE = NOVICE_MAP[0].at


def turn_tile(g: Exiles, f: Setup) -> Flow:
    """EX-map-lay-order: from the eldest clockwise, each turns the top tile up."""
    if not g.zones[STACK]:
        return To(f.__replace__(seat=0), "statue")
    g.move(g.zones[STACK][0], LAID)
    return NEXT


def places(g: Exiles) -> list[tuple[int, int]]:
    """EX-map-edge, EX-map-centre-first: where the tile just turned up may be laid.

    A campfire keeps away from the other as long as it can.
    """
    tiles = g.table.tiles
    face = TILES[tile_number(g.name(g.zones[LAID][-1]))]
    lying = joints(tiles)
    found = spots(lying, face.blue)
    if open_sides(lying, CENTRE):
        to_centre = [s for s in found if joins(lying, CENTRE, s[0], turned(face.blue, s[1]))]
        found = to_centre or found
    if face.kind == "campfire":
        other = [laid.at for laid in tiles if TILES[laid.tile].kind == "campfire"]
        found = [s for s in found if not any(beside(s[0], o) for o in other)] or found
    return found


def lay(g: Exiles, f: Setup) -> Flow:
    picks = tuple(Pick("lay", place=at, n=sixths) for at, sixths in places(g))
    tile = {"card": g.name(g.zones[LAID][-1])}
    return Ask(Question(f.seat, "lay", "EX-map-lay-order", (), picks, tile))


def laid(g: Exiles, f: Setup) -> Flow:
    tile = g.zones[LAID][-1]
    now = Laid(tile_number(g.name(tile)), f.pick.place, f.pick.n)
    g.set_table(g.table.__replace__(tiles=(*g.table.tiles, now)))
    g.say("laid", seat=f.seat, card=g.named(tile), rule="EX-map-lay-order")
    return To(f.__replace__(seat=(f.seat + 1) % SEATS, pick=NOTHING), "turn-tile")


def coin(g: Exiles, f: Setup) -> Flow:
    """EX-map-coin: the statue goes to the river or the jungle; novices have none."""
    if not g.table.novice:
        put_statue(g, toss(g))
    return NEXT


# --- relics


def deal_relics(g: Exiles, f: Setup) -> Flow:
    """EX-relic-standard, EX-relic-novice, EX-relic-team-known: one each from the eldest clockwise;
    colour makes the team, and partners know each other's relic from their own."""
    if not g.table.novice:
        g.shuffle(RELIC_PILE)
    for seat in range(SEATS):
        pile = g.zones[RELIC_PILE]
        relic = next(i for i in pile if not f.teams or g.face(i).team == f.teams[seat])
        face: RelicFace = g.face(relic)
        card = g.cards[relic].__replace__(down=not g.table.novice, controller=seat)
        g.move(relic, seat * PER_SEAT + RELICS, card)
        g.set_seat(seat, g.seats[seat].__replace__(team=face.team))
    for seat in range(SEATS):
        for ally in g.allies(seat):
            g.reveal_to(g.zone(ally, RELICS), 1 << seat)
    return NEXT


# --- characters


def deal_characters(g: Exiles, f: Setup) -> Flow:
    """EX-pick-standard, EX-pick-novice: two each from the eldest clockwise, one of them kept."""
    names = NOVICE_CHARACTERS if g.table.novice else f.fixed
    if names:
        for seat, name in enumerate(names):
            card = next(i for i in g.zones[CHARACTER_PILE] if g.name(i) == name)
            g.move(card, seat * PER_SEAT + DRAFT)
        return NEXT
    g.shuffle(CHARACTER_PILE)
    for seat in range(SEATS):
        for _ in range(DRAWN):
            g.move(g.zones[CHARACTER_PILE][0], seat * PER_SEAT + DRAFT)
    return NEXT


DRAWN_CARD = Verb("keep", lambda g, f: g.zone(f.whom, DRAFT))
KEEP = tuple(Question(s, "keep", "EX-pick-standard", (DRAWN_CARD,)) for s in range(SEATS))


def keep(g: Exiles, f: Setup) -> Flow:
    """EX-pick-standard: everybody decides in secret."""
    return AskAll(KEEP, into="answers")


def show_characters(g: Exiles, f: Setup) -> Flow:
    """EX-pick-reveal: shown together; the others go back to the box."""
    for seat, pick in f.answers:
        for card in g.zone(seat, DRAFT):
            if card != pick.card:
                g.move(card, BOX)
        g.move(pick.card, seat * PER_SEAT + KEPT, g.cards[pick.card].__replace__(controller=seat))
        g.set_seat(seat, g.seats[seat].__replace__(unit=pick.card))
        g.say("kept", seat=seat, card=g.named(pick.card), rule="EX-pick-reveal")
    for card in g.zones[CHARACTER_PILE]:
        g.move(card, BOX)
    return To(f.__replace__(answers=()))


# --- components


def hand_out(g: Exiles, f: Setup) -> Flow:
    """EX-char-setup-tokens, EX-setup-noel and others: everybody takes what is theirs."""
    for seat in range(SEATS):
        take_components(g, seat)
    return NEXT


def take_components(g: Exiles, seat: int) -> None:
    unit = g.seats[seat].unit
    name = g.name(unit)
    novice = g.table.novice
    base = seat * PER_SEAT
    commons = {"flip"} if novice else {"flip", RUNE}  # EX-char-setup-rune-novice
    for card in g.zones[BOX]:
        face, kind = g.face(card), g.kind(card)
        mine = getattr(face, "character", "") == name
        common = g.name(card) in commons
        if not (mine or common):
            continue
        commons.discard(g.name(card))
        now = g.cards[card].__replace__(controller=seat)
        if kind == SKILL:
            g.move(card, base + REVERSE, now)
        elif isinstance(face, ActionFace):
            g.move(card, base + POWERS, now)
        else:
            if kind in UNITS:
                now = now.__replace__(health=face.life, most=face.life)
            g.move(card, base + SUPPLY, now)
    if name == "edwin":  # EX-setup-edwin: all charges are his, none is for sale
        for card in [c for c in g.zones[ITEM_DECK] if g.name(c) == HIGH_CHARGE]:
            g.move(card, base + KEPT, g.cards[card].__replace__(controller=seat))
    face_: CharacterFace = g.face(unit)
    life = NOVICE_LIFE if novice else face_.life  # EX-char-setup-life-novice
    g.put(unit, g.cards[unit].__replace__(health=life, most=life))
    if novice:  # EX-char-setup-curse-novice
        g.set_seat(seat, g.seats[seat].__replace__(curses=NOVICE_CURSES))


def stock(g: Exiles, f: Setup) -> Flow:
    """EX-setup-market, EX-setup-market-novice: four items and four pieces of equipment; two charges
    are set aside."""
    if g.table.novice:
        return NEXT
    charges = [c for c in g.zones[ITEM_DECK] if g.name(c) == HIGH_CHARGE]
    for card in charges[:SET_ASIDE]:
        g.move(card, BOX)
    for deck, market in ((ITEM_DECK, ITEM_MARKET), (EQUIPMENT_DECK, EQUIPMENT_MARKET)):
        g.shuffle(deck)
        refill(g, deck, market)
    return NEXT


def refill(g: Exiles, deck: int, market: int) -> None:
    while len(g.zones[market]) < MARKET and g.zones[deck]:
        g.move(g.zones[deck][0], market)


# --- initiative


def roll_initiative(g: Exiles, f: Setup) -> Flow:
    """EX-init-roll, EX-init-novice: low totals go first; novices go round from the eldest."""
    seats = list(range(SEATS))
    order = seats if g.table.novice else ranked(g, seats)
    g.set_table(g.table.__replace__(order=tuple(order), first=order[0]))
    return NEXT


def ranked(g: Exiles, seats: list[int]) -> list[int]:
    """EX-init-tie: those with equal totals roll again for the places they share."""
    totals: dict[int, list[int]] = {}
    for seat in seats:
        face: CharacterFace = g.face(g.seats[seat].unit)
        rolled = g.random(INITIATIVE_SIDES) + 1
        total = rolled + face.initiative
        totals.setdefault(total, []).append(seat)
        g.set_seat(seat, g.seats[seat].__replace__(initiative=total))
        g.say("initiative", seat=seat, n=rolled, total=total, rule="EX-init-roll")
    order: list[int] = []
    for total in sorted(totals):
        tied = totals[total]
        order += tied if len(tied) == 1 else ranked(g, tied)
    return order


# --- campfires and places


def campfire_tiles(g: Exiles) -> list[int]:
    return [n for n, laid in enumerate(g.table.tiles) if TILES[laid.tile].kind == "campfire"]


def campfire(g: Exiles, f: Setup) -> Flow:
    """EX-map-campfire-choice: the first in initiative picks for the team."""
    first = g.table.order[0]
    names = {g.name(i): i for i in g.zones[LAID]}
    if g.table.novice:
        return NEXT
    picks = tuple(Pick("campfire", names[name]) for name in ("tile.campfire_a", "tile.campfire_b"))
    return Ask(Question(first, "campfire", "EX-map-campfire-choice", (), picks))


def campfire_chosen(g: Exiles, f: Setup) -> Flow:
    fires = campfire_tiles(g)
    mine = fires[0]
    if not g.table.novice:
        chosen = tile_number(g.name(f.pick.card))
        mine = next(n for n in fires if g.table.tiles[n].tile == chosen)
    other = next(n for n in fires if n != mine)
    first = g.seats[g.table.order[0]].team
    by_team = [other] * TEAMS
    by_team[first] = mine
    g.set_table(g.table.__replace__(campfires=(by_team[0], by_team[1])))
    return To(f.__replace__(seat=0, pick=NOTHING))


# --- each character: side, special choices, place


def seat_now(g: Exiles, f: Setup) -> int:
    return g.table.order[f.seat]


def sides(g: Exiles, seat: int) -> dict[str, int]:
    """The sides of a character's boards, each by its first skill."""
    found: dict[str, int] = {}
    for card in (*g.zone(seat, REVERSE), *g.zone(seat, BOARD)):
        found.setdefault(g.printed(card).side, card)
    return found


def choose_side(g: Exiles, f: Setup) -> Flow:
    """EX-char-setup-board: which side of the skill board starts face up."""
    if f.seat >= SEATS:
        return To(f, "begin")
    seat = seat_now(g, f)
    picks = tuple(Pick("side", card) for card in sides(g, seat).values())
    return Ask(Question(seat, "side", "EX-char-setup-board", (), picks))


def side_chosen(g: Exiles, f: Setup) -> Flow:
    seat = seat_now(g, f)
    put_side(g, seat, g.printed(f.pick.card).side)
    return To(f.__replace__(pick=NOTHING))


def put_side(g: Exiles, seat: int, side: str) -> None:
    """The skills of one side lie face up and uncovered, all others under them."""
    for card in (*g.zone(seat, BOARD), *g.zone(seat, REVERSE)):
        zone = BOARD if g.printed(card).side == side else REVERSE
        now = g.cards[card].__replace__(used=False)
        if g.cards[card].zone == seat * PER_SEAT + zone:
            g.put(card, now)
        else:
            g.move(card, seat * PER_SEAT + zone, now)
    g.set_seat(seat, g.seats[seat].__replace__(side=side))


def special(g: Exiles, f: Setup) -> Question | None:
    """EX-setup-darian, EX-setup-nia: a weapon form; an essence of the starting side."""
    seat = seat_now(g, f)
    name = g.name(g.seats[seat].unit)
    if name == "darian":
        picks = tuple(Pick(f"form-{form}", n=n) for n, form in enumerate(FORMS))
        return Question(seat, "form", "EX-setup-darian", (), picks)
    if name == "nia":
        element = g.printed(g.zone(seat, BOARD)[0]).element
        picks = tuple(Pick(f"essence-{ESSENCES[k]}", n=k) for k in essences_of(element))
        return Question(seat, "gain-essence", "EX-setup-nia", (), picks)
    return None


def special_chosen(g: Exiles, f: Setup) -> Flow:
    seat = seat_now(g, f)
    if f.pick.verb.startswith("form"):
        g.set_seat(seat, g.seats[seat].__replace__(form=f.pick.n))
    else:
        change_essences(g, seat, f.pick.n, 1)
    return To(f.__replace__(pick=NOTHING))


def _starts(g: Exiles, f: Setup) -> list[int]:
    tile = g.table.campfires[g.seats[seat_now(g, f)].team]
    return [c for c, n in g.atlas.tile.items() if n == tile and g.is_empty(c)]


STAND = of_places("stand", _starts)


def stand(g: Exiles, f: Setup) -> Flow:
    """EX-char-setup-place: any free cell of the team's campfire."""
    return Ask(Question(seat_now(g, f), "stand", "EX-char-setup-place", (STAND,)))


def stood(g: Exiles, f: Setup) -> Flow:
    return To(f.__replace__(cell=f.pick.place, pick=NOTHING))


def look(g: Exiles, f: Setup) -> Flow:
    picks = tuple(Pick("face", n=way) for way in ANY_WAY)
    unit = {"unit": g.name(g.seats[seat_now(g, f)].unit)}
    return Ask(Question(seat_now(g, f), "face", "EX-char-setup-place", (), picks, unit))


def looked(g: Exiles, f: Setup) -> Flow:
    place_piece(g, g.seats[seat_now(g, f)].unit, f.cell, f.pick.n)
    return To(f.__replace__(seat=f.seat + 1, cell=-1, pick=NOTHING), "side")


PREPARATION = Procedure(
    "setup",
    Setup,
    Step("events", lay_events, "EX-event-deal"),
    Step("tiles", stack_tiles, "EX-map-stack"),
    Step("turn-tile", turn_tile, "EX-map-lay-order"),
    Step("lay", lay, "EX-map-lay-order"),
    Step("laid", laid, "EX-map-lay-order"),
    Step("statue", coin, "EX-map-coin"),
    Step("relics", deal_relics, "EX-relic-standard"),
    Step("characters", deal_characters, "EX-pick-standard"),
    Step("keep", keep, "EX-pick-standard"),
    Step("show", show_characters, "EX-pick-reveal"),
    Step("hand-out", hand_out, "EX-char-setup-tokens"),
    Step("market", stock, "EX-setup-market"),
    Step("initiative", roll_initiative, "EX-init-roll"),
    Step("campfire", campfire, "EX-map-campfire-choice"),
    Step("campfire-chosen", campfire_chosen, "EX-map-campfire-choice"),
    Step("side", choose_side, "EX-char-setup-board"),
    Step("side-chosen", side_chosen, "EX-char-setup-board"),
    *asked("special", special, special_chosen, "EX-char-setup-board"),
    Step("stand", stand, "EX-char-setup-place"),
    Step("stood", stood, "EX-char-setup-place"),
    Step("look", look, "EX-char-setup-place"),
    Step("looked", looked, "EX-char-setup-place"),
    Step("begin", lambda g, f: Call(Round(), f), "EX-flow-order"),
)
