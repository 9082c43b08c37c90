"""Setting up: first player, provinces, dynasty cards, hands, honor (LR-B-setup-*)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Pick

from ..frames import Mulligan, Placing, Round, SettingUp
from ..state import (
    ASIDE,
    CONFLICT_DECK,
    DYNASTY_DECK,
    PROVINCE,
    PROVINCE_DECK,
    SLOTS,
    STARTING_HAND,
    TREATY_DECK,
    zone_of,
)
from ..table import L5R
from .refilling import draw, fill


def first_player(g: L5R, f: SettingUp) -> Flow:
    """LR-B-setup-first: the drawn player is first."""
    first = g.random(len(g.seats))
    g.set_table(g.table.__replace__(first=first))
    g.say("first", seat=first, rule="LR-B-setup-first")
    return NEXT


def shuffle(g: L5R, f: SettingUp) -> Flow:
    """LR-B-setup-shuffle, LR-B-setup-bank."""
    for seat in g.in_order():
        g.shuffle(zone_of(seat, DYNASTY_DECK))
        g.shuffle(zone_of(seat, CONFLICT_DECK))
    g.shuffle(TREATY_DECK)  # LR-tr-card
    g.format.deal_rings(g)
    return To(f.__replace__(left=tuple(g.in_order())))


def provinces(g: L5R, f: SettingUp) -> Flow:
    """LR-B-setup-provinces: in player order."""
    if not f.left:
        return To(f.__replace__(left=tuple(g.in_order())))
    return Call(Placing(f.left[0]), f.__replace__(left=f.left[1:]), "provinces")


def fill_rows(g: L5R, f: SettingUp) -> Flow:
    """LR-B-setup-fill: the stronghold province gets none; LR-B-setup-dynasty-mulligan: their owner
    looks at them."""
    for seat in g.in_order():
        cards = tuple(fill(g, seat, slot) for slot in range(1, SLOTS))
        g.reveal_to(tuple(c for c in cards if c >= 0), 1 << seat)
    return NEXT


def dynasty_mulligan(g: L5R, f: SettingUp) -> Flow:
    if not f.left:
        return To(f.__replace__(left=tuple(g.in_order())))
    return Call(Mulligan(f.left[0], True), f.__replace__(left=f.left[1:]), "dynasty-mulligan")


def draw_hands(g: L5R, f: SettingUp) -> Flow:
    """LR-B-setup-hand; LR-B-mulligan-look: from here on nobody looks at facedown dynasty cards."""
    for seat in g.in_order():
        draw(g, seat, STARTING_HAND)
    return NEXT


def conflict_mulligan(g: L5R, f: SettingUp) -> Flow:
    if not f.left:
        return NEXT
    return Call(Mulligan(f.left[0], False), f.__replace__(left=f.left[1:]), "conflict-mulligan")


def honor(g: L5R, f: SettingUp) -> Flow:
    """LR-B-setup-honor, LR-B-setup-fate."""
    for seat in g.in_order():
        printed = g.face(g.stronghold(seat)).honor
        g.set_seat(seat, g.seats[seat].__replace__(honor=printed))
        g.say("honor.begins", seat=seat, n=printed, rule="LR-B-setup-honor")
        g.forget(tuple(g.row_cards(seat)), 0)
    return Call(Round(), f)


SETTING_UP = Procedure(
    "setting-up",
    SettingUp,
    Step("first", first_player, "LR-B-setup-first"),
    Step("shuffle", shuffle, "LR-B-setup-shuffle"),
    Step("provinces", provinces, "LR-B-setup-provinces"),
    Step("fill", fill_rows, "LR-B-setup-fill"),
    Step("dynasty-mulligan", dynasty_mulligan, "LR-B-setup-dynasty-mulligan"),
    Step("hands", draw_hands, "LR-B-setup-hand"),
    Step("conflict-mulligan", conflict_mulligan, "LR-B-setup-conflict-mulligan"),
    Step("honor", honor, "LR-B-setup-honor"),
)


# --- provinces


def next_slot(g: L5R, seat: int) -> int:
    return next(p for p in range(SLOTS) if g.province(seat, p) < 0)


def choose_province(g: L5R, f: Placing) -> Flow:
    """LR-B-setup-provinces, LR-B-setup-provinces-ban: the stronghold's first, then the row from
    left to right."""
    left = g.zone(f.seat, PROVINCE_DECK)
    if not left:
        return DONE
    slot = next_slot(g, f.seat)
    if slot == 0:
        left = tuple(c for c in left if not g.design(c).row_only)
    prompt = "province.stronghold" if slot == 0 else "province.row"
    picks = tuple(Pick("province", c) for c in left)
    return Ask(Question(f.seat, prompt, "LR-B-setup-provinces", (), picks, {"n": slot}))


def place_province(g: L5R, f: Placing) -> Flow:
    card = f.pick.card
    zone = zone_of(f.seat, PROVINCE + next_slot(g, f.seat))
    now = g.cards[card].__replace__(down=True)
    g.move(card, zone, now, lose=True, secret=True)
    return To(f.__replace__(pick=NOTHING), "choose")


PLACING = Procedure(
    "placing",
    Placing,
    Step("choose", choose_province, "LR-B-setup-provinces"),
    Step("place", place_province, "LR-B-setup-provinces"),
)


# --- mulligans


def choose_back(g: L5R, f: Mulligan) -> Flow:
    """LR-B-setup-dynasty-mulligan, LR-B-setup-conflict-mulligan: any number, once."""
    cards = g.row_cards(f.seat) if f.dynasty else g.hand(f.seat)
    picks = tuple(Pick("mulligan", c) for c in cards if c not in f.back)
    rule = "LR-B-setup-dynasty-mulligan" if f.dynasty else "LR-B-setup-conflict-mulligan"
    prompt = "mulligan.dynasty" if f.dynasty else "mulligan.conflict"
    return Ask(Question(f.seat, prompt, rule, (), (*picks, DONE_PICK)))


def take_back(g: L5R, f: Mulligan) -> Flow:
    if f.pick != DONE_PICK:
        return To(f.__replace__(back=(*f.back, f.pick.card), pick=NOTHING), "choose")
    return To(f.__replace__(pick=NOTHING))


def replace(g: L5R, f: Mulligan) -> Flow:
    """LR-B-mulligan-method: set aside, replaced from the top, and only then shuffled back."""
    seat, aside = f.seat, zone_of(f.seat, ASIDE)
    slots = [g.slot_of(c) for c in f.back]
    for c in f.back:
        g.move(c, aside, g.cards[c].__replace__(down=False), lose=True, secret=True)
    if f.dynasty:
        new = tuple(fill(g, seat, slot) for slot in slots)
        g.reveal_to(new, 1 << seat)
    else:
        draw(g, seat, len(f.back))
    deck = zone_of(seat, DYNASTY_DECK if f.dynasty else CONFLICT_DECK)
    if f.back:
        g.move_all(g.zones[aside], deck, lose=True)
        g.shuffle(deck)
    g.say("mulligan", seat=seat, n=len(f.back), rule="LR-B-mulligan-method")
    return DONE


MULLIGAN = Procedure(
    "mulligan",
    Mulligan,
    Step("choose", choose_back, "LR-B-mulligan-method"),
    Step("choose?", take_back, "LR-B-mulligan-method"),
    Step("replace", replace, "LR-B-mulligan-method"),
)
