"""Heroes that are bid for (MK-var-hero-auction, MK-var-hero-auction-bid)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NOBODY, NOTHING, PASS, Pick

from ...content.heroes import BY_NAME as HEROES
from ...frames import Auction
from ...table import MageKnight

HIGHEST_BID = 9  # MK-var-hero-auction-bid: more than the way to level 3 takes


def is_first_round(g: MageKnight) -> bool:
    """MK-var-hero-auction: whether the first tactics go by the order of choosing alone, so that
    whoever paid fame for a hero does not choose earlier for it."""
    return "hero-auction" in g.table.variants and g.table.round == 1


def without_hero(g: MageKnight) -> list[int]:
    """In the order of choosing."""
    return [s for s in g.table.order if not g.seats[s].hero]


def ask_name(g: MageKnight, f: Auction) -> Flow:
    """The first player without a hero names one."""
    seats = without_hero(g)
    if not seats:
        return DONE
    taken = {s.hero for s in g.seats}
    picks = tuple(Pick("hero", word=name) for name in HEROES if name not in taken)
    return Ask(Question(seats[0], "hero", "MK-var-hero-auction", (), picks))


def take_name(g: MageKnight, f: Auction) -> Flow:
    seats = without_hero(g)
    me = f.__replace__(hero=f.pick.word, best=seats[0], bid=0, left=tuple(seats[1:]), out=())
    return To(me.__replace__(pick=NOTHING))


def lowest(g: MageKnight, f: Auction, seat: int) -> int:
    """MK-var-hero-auction-bid: who chooses earlier may match, later ones must exceed."""
    order = g.table.order
    return f.bid if order.index(seat) < order.index(f.best) else f.bid + 1


def ask_bid(g: MageKnight, f: Auction) -> Flow:
    """Everybody without a hero in turn, until all but one have passed."""
    if not f.left:
        return To(f, "sold")
    seat = f.left[0]
    least = max(1, lowest(g, f, seat))
    picks = tuple(Pick("bid", n=n) for n in range(least, HIGHEST_BID + 1))
    args = {"hero": f.hero, "n": f.bid}
    rule = "MK-var-hero-auction-bid"
    return Ask(Question(seat, "bid", rule, (), (PASS, *picks), args, decline=PASS))


def take_bid(g: MageKnight, f: Auction) -> Flow:
    seat, left = f.left[0], f.left[1:]
    if f.pick == PASS:
        return To(f.__replace__(left=left, out=(*f.out, seat), pick=NOTHING), "bid")
    g.say("bid", seat=seat, hero=f.hero, n=f.pick.n, rule="MK-var-hero-auction-bid")
    others = [s for s in without_hero(g) if s != seat and s not in f.out]
    after = [s for s in others if g.table.order.index(s) > g.table.order.index(seat)]
    again = (*after, *(s for s in others if s not in after))
    me = f.__replace__(bid=f.pick.n, best=seat, left=again, pick=NOTHING)
    return To(me, "bid")


def sold(g: MageKnight, f: Auction) -> Flow:
    """MK-var-hero-auction-track: only the winner pays, as fame below zero."""
    me = g.seats[f.best]
    g.set_seat(f.best, me.__replace__(hero=f.hero, fame=me.fame - f.bid))
    if f.bid:
        g.say("paid-fame", seat=f.best, n=f.bid, rule="MK-var-hero-auction-track")
    g.say("chose-hero", seat=f.best, hero=f.hero, rule="MK-var-hero-auction")
    return To(Auction(step="name", resume=f.resume, into=f.into, best=NOBODY), "name")


AUCTION = Procedure(
    "auction",
    Auction,
    Step("name", ask_name, "MK-var-hero-auction"),
    Step("name?", take_name, "MK-var-hero-auction"),
    Step("bid", ask_bid, "MK-var-hero-auction-bid"),
    Step("bid?", take_bid, "MK-var-hero-auction-bid"),
    Step("sold", sold, "MK-var-hero-auction"),
)
