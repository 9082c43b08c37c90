"""A round: preparing it, tactics, turns, its end (MK-round-1 to MK-round-5b)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOBODY, NOTHING, Pick

from ..frames import Doing, Round, Turn
from ..places import COOPERATIVE, SOLO
from ..state import (
    ACTION_OFFER,
    ASIDE,
    AT_BEGIN,
    DECK,
    DISCARD,
    DUMMY,
    HAND,
    HAND_LIMIT,
    NEXT_DRAW,
    SPELL_OFFER,
    STASH,
    TACTIC_ZONE,
    TACTICS,
    TACTICS_ASIDE,
    THIS_ROUND,
    UNTIL_NEXT_TURN,
    zone_of,
)
from ..table import MageKnight
from . import (
    banners,
    beginning,
    changes,
    dummy,
    ending,
    offers,
    revealing,
    scenarios,
    source,
    troops,
)
from .special.hooks import special
from .variants import auction, hours, rampage

# --- MK-round-2a to MK-round-2g-draw


def prepare(g: MageKnight, f: Round) -> Flow:
    """The first round is prepared by the setup."""
    if g.table.round == 1:
        return NEXT
    night = hours.next_is_night(g)
    g.set_table(
        g.table.__replace__(night=night, declared=NOBODY, last=(), place=0, turns=g.table.turns)
    )
    g.say("round", n=g.table.round, night=night, rule="MK-round-2a")
    source.roll_all(g)
    offers.renew_units(g)
    dummy.renew(g)
    if not dummy.is_there(g):  # otherwise it has taken the lowest
        offers.refresh(g, ACTION_OFFER)
    offers.refresh(g, SPELL_OFFER)
    for seat in g.seat_order(0):
        renew(g, seat)
    if not night:
        revealing.dawn(g)
    special(g).round_begins(g)
    return NEXT


def show_tactics(g: MageKnight) -> None:
    """MK-round-2f, MK-setup-tactics: those of the day or of the night; used ones are collected."""
    for zone in (TACTICS, *(zone_of(s, TACTIC_ZONE) for s in range(len(g.seats)))):
        for card in g.zones[zone]:
            g.move(card, TACTICS_ASIDE, changes.bare(g, card))
    wanted = [c for c in g.zones[TACTICS_ASIDE] if g.tactic_face(c).night == g.table.night]
    left = [c for c in wanted if c not in g.table.gone]
    # MK-var-darkness: where one hour lasts so long that too few are left, the others come back.
    for card in left if len(left) >= len(g.table.order) else wanted:
        g.move(card, TACTICS)


def renew(g: MageKnight, seat: int) -> None:
    """MK-round-2g-flip to MK-round-2g-draw: skills and banners face up, units ready, all deeds
    shuffled into a new deck, a new hand."""
    for card in (*g.skills(seat), *g.zone(seat, ASIDE)):
        if g.cards[card].spent:
            g.put(card, g.cards[card].__replace__(spent=False))
    for card in g.units(seat):
        if g.cards[card].spent:
            troops.make_ready(g, seat, card)
        for banner in g.on(card):
            g.put(banner, g.cards[banner].__replace__(spent=False))
    deck = zone_of(seat, DECK)
    for kind in (HAND, DISCARD, STASH, ASIDE):
        g.move_all(g.zone(seat, kind), deck)
    g.shuffle(deck)  # whatever anybody knew of them is forgotten
    changes.draw(g, seat, ending.limit(g, seat), "MK-round-2g-draw")
    if HAND_LIMIT in g.touched:
        changes.over(g, NEXT_DRAW, seat=seat)


# --- MK-round-3a to MK-round-3d


def begin_tactics(g: MageKnight, f: Round) -> Flow:
    """MK-round-3a: lowest fame first, ties to whose token lies lower."""
    show_tactics(g)
    order = [s for s in reversed(g.table.order) if s != DUMMY]
    if not auction.is_first_round(g):
        order.sort(key=lambda s: g.seats[s].fame)
    return To(f.__replace__(left=dummy.pickers(g, order)))


TACTIC = Verb("take", lambda g, f: g.zones[TACTICS])


def ask_tactic(g: MageKnight, f: Round) -> Flow:
    if not f.left or not g.zones[TACTICS]:
        return To(f, "order")
    if f.left[0] == DUMMY:
        dummy.take_tactic(g)
        return To(f.__replace__(left=f.left[1:]), "tactic")
    return Ask(Question(f.left[0], "tactic", "MK-round-3a", (TACTIC,)))


def take_tactic(g: MageKnight, f: Round) -> Flow:
    """MK-round-3b: what it does when it is gained is done now."""
    seat, card = f.left[0], f.pick.card
    g.move(card, zone_of(seat, TACTIC_ZONE), g.cards[card].__replace__(controller=seat))
    g.say("took-tactic", seat=seat, card=g.named(card), rule="MK-round-3a")
    back = f.__replace__(left=f.left[1:], pick=NOTHING)
    for a in g.rules.definitions[g.cards[card].face].abilities:
        if a.kind == "taken":
            return Call(Doing(you=seat, source=card, proc=a.name), back, "tactic")
    return To(back, "tactic")


def order(g: MageKnight, f: Round) -> Flow:
    """MK-round-3c, MK-round-3d: by the numbers of tactics, smallest first; the others are aside."""

    def number(seat: int) -> int:
        card = g.table.dummy_tactic if seat == DUMMY else g.tactic(seat)
        return g.tactic_face(card).number if card >= 0 else 0

    tokens = tuple(sorted(g.table.order, key=number))
    g.set_table(g.table.__replace__(order=tokens, place=0))
    for card in g.zones[TACTICS]:
        g.move(card, TACTICS_ASIDE)
    g.say("order", seats=tuple(s for s in tokens if s != DUMMY), rule="MK-round-3c")
    return NEXT


# --- MK-round-4a, MK-round-4b


def turn(g: MageKnight, f: Round) -> Flow:
    """Top to bottom and again, until the round is over."""
    seat = g.table.order[g.table.place]
    g.set_table(g.table.__replace__(turns=g.table.turns + 1))
    if seat == DUMMY:
        dummy.turn(g)
        return NEXT
    beginning.recall(g, seat)
    if g.seats[seat].flipped:  # MK-pvp-3a-skip, MK-coop-4
        g.set_seat(seat, g.seats[seat].__replace__(flipped=False))
        g.say("turn-skipped", seat=seat, rule="MK-pvp-3a-skip")
        return NEXT
    return Call(Turn(seat=seat))


def may_have_another_turn(g: MageKnight) -> bool:
    """MK-effect-1: not once the end of the round or of the match is certain: everybody has one more
    turn."""
    return not scenarios.is_ending(g)


def after_turn(g: MageKnight, f: Round) -> Flow:
    """Who still has a last turn is counted down once the end of the round is declared, or the
    scenario is achieved."""
    here = g.table.order[g.table.place]
    if here != DUMMY and g.now(here).again:
        g.set_now(here, g.now(here).__replace__(again=False))
        if may_have_another_turn(g):  # what was announced before the scenario was achieved is lost
            return To(f, "turn")
    close(g, here)
    table = g.table
    order = table.order
    if not table.last_known:
        g.set_table(table.__replace__(place=(table.place + 1) % len(order)))
        return To(f, "turn")
    if not table.last:
        return NEXT
    after = (*range(table.place + 1, len(order)), *range(table.place + 1))
    g.set_table(table.__replace__(place=next(n for n in after if order[n] in table.last)))
    return To(f, "turn")


def close(g: MageKnight, here: int) -> None:
    """MK-round-4b: everybody but who declared it has one more turn. MK-sc-first-end and its like:
    everybody but the dummy has, unless it was declared before."""
    table = g.table
    left = tuple([s for s in table.last if s != here])
    if not table.closing and scenarios.achieved(g):
        g.say("closing", rule=scenarios.end_rule(g))
        last = scenarios.last_turns(g)
        if table.last_known:
            last = tuple([s for s in last if s in left])
        g.set_table(table.__replace__(closing=True, last=last, last_known=True))
    elif table.last_known:
        g.set_table(table.__replace__(last=left))
    elif table.declared != NOBODY:
        others = tuple(s for s in table.order if s != here)
        g.set_table(table.__replace__(last=others, last_known=True))


# --- tactics that leave the game


def ask_retired(g: MageKnight, f: Round) -> Flow:
    """MK-sc-coop-tactics: the players agree on one of those they have used; the first of the round
    order says which. MK-sc-solo-tactics: alone, both used ones go."""
    used = [g.tactic(s) for s in range(len(g.seats)) if g.tactic(s) >= 0]
    if g.scenario.kind == SOLO:
        retire(g, [*used, *(c for c in (g.table.dummy_tactic,) if c >= 0)])
        return To(f, "end")
    if g.scenario.kind != COOPERATIVE or not used:
        return To(f, "end")
    picks = tuple(Pick("retire", card) for card in used)
    return Ask(Question(g.first_seat(), "retire", "MK-sc-coop-tactics", (), picks))


def take_retired(g: MageKnight, f: Round) -> Flow:
    retire(g, [f.pick.card])
    return To(f.__replace__(pick=NOTHING))


def retire(g: MageKnight, cards: list[int]) -> None:
    rule = "MK-sc-solo-tactics" if g.scenario.kind == SOLO else "MK-sc-coop-tactics"
    g.set_table(g.table.__replace__(gone=(*g.table.gone, *cards)))
    for card in cards:
        g.say("retired", card=g.named(card), rule=rule)


def end(g: MageKnight, f: Round) -> Flow:
    """MK-round-5a, MK-round-5b."""
    changes.over(g, THIS_ROUND, UNTIL_NEXT_TURN, AT_BEGIN)
    g.end_period(THIS_ROUND)
    g.set_table(g.table.__replace__(last_known=False, dummy_tactic=-1))
    special(g).round_ends(g)
    rampage.return_enemies(g)
    return DONE


ROUND = Procedure(
    "round",
    Round,
    Step("banners", banners.ask, "MK-unit-7b"),
    Step("banners?", banners.take, "MK-unit-7b"),
    Step("prepare", prepare, "MK-round-2a"),
    Step("tactics", begin_tactics, "MK-round-3a"),
    Step("tactic", ask_tactic, "MK-round-3a"),
    Step("tactic?", take_tactic, "MK-round-3b"),
    Step("order", order, "MK-round-3c"),
    Step("turn", turn, "MK-round-4a"),
    Step("after", after_turn, "MK-round-4b"),
    Step("retire", ask_retired, "MK-sc-coop-tactics"),
    Step("retire?", take_retired, "MK-sc-coop-tactics"),
    Step("end", end, "MK-round-5a"),
)
