"""The end of a turn, step by step (MK-end-1 to MK-end-7d)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, PASS, Pick

from .. import board
from ..frames import Ending, LevelUp, Reward
from ..places import ARTIFACT, CITY, GLADE, KEEP, MINE, PORTAL, UNIT
from ..state import (
    AT_END,
    DISCARD,
    FAME_AT_END,
    HAND_LIMIT,
    NEXT_DRAW,
    NO_DRAW,
    NO_MANA,
    REPUTATION_AT_END,
    THIS_TURN,
    Die,
    Now,
    zone_of,
)
from ..table import MageKnight, level_of
from . import before, changes, deeds, later, movement
from .before import DRAWING
from .mana import roll
from .special.hooks import special


def return_dice(g: MageKnight, f: Ending) -> Flow:
    give_back(g, f.seat)
    return NEXT


def give_back(g: MageKnight, seat: int) -> None:
    """MK-end-1, MK-mana-3a: before anything else, so that the next player knows them."""

    def back(die: Die) -> Die:
        if die.by != seat:
            return die
        return Die(die.face if die.fixed else roll(g))

    if any([die.by == seat for die in g.table.dice]):
        g.set_table(g.table.__replace__(dice=tuple(back(d) for d in g.table.dice)))
        g.say("dice-back", seat=seat, rule="MK-end-1")


# --- MK-end-2: forced withdrawal


def is_safe(g: MageKnight, seat: int, cell: int) -> bool:
    """MK-end-2: where one can normally be, without another hero; cities and the portal hold
    several."""
    spot = g.spot(cell)
    if spot is None or not board.is_passable(spot.terrain) or movement.is_rampaging(g, cell):
        return False
    if movement.is_assault(g, seat, cell):
        return False
    if g.site(cell) in (PORTAL, CITY):
        return not movement.is_closed(g, cell)
    return not [s for s in g.heroes_at(cell) if s != seat]


def withdraw(g: MageKnight, f: Ending) -> Flow:
    """MK-end-2b: back along the way of this turn, a wound for each space."""
    me = g.seats[f.seat]
    path = list(me.now.path)
    if len(path) < 2 and me.at in path:
        return NEXT
    while len(path) > 1 and not is_safe(g, f.seat, path[-1]):
        path.pop()
        changes.wound(g, f.seat, 1, rule="MK-end-2b")
    if path and path[-1] != me.at:
        me = g.seats[f.seat]
        g.set_seat(f.seat, me.__replace__(at=path[-1]))
        g.say("withdrew", seat=f.seat, place=path[-1], rule="MK-end-2")
    return NEXT


def promises(g: MageKnight, f: Ending) -> Flow:
    """MK-end-3: what cards that are in play have promised for the end of the turn."""
    return later.call(g, f.seat, AT_END)


def tidy(g: MageKnight, seat: int) -> None:
    """MK-end-3: mana tokens are lost and played cards discarded, those of a fight before this turn
    too."""
    if g.seats[seat].mana != NO_MANA:
        g.set_seat(seat, g.seats[seat].__replace__(mana=NO_MANA))
    for card in g.played(seat):
        if g.cards[card].spent:
            g.put(card, changes.bare(g, card))
    g.move_all(g.played(seat), zone_of(seat, DISCARD))


def clear(g: MageKnight, f: Ending) -> Flow:
    """MK-end-3: mana tokens are lost and played cards discarded; then what effects have promised
    for the end of the turn."""
    seat = f.seat
    tidy(g, seat)
    changes.gain_fame(g, seat, g.of_seat(seat, FAME_AT_END), "MK-effect-1")
    changes.change_reputation(g, seat, g.of_seat(seat, REPUTATION_AT_END), "MK-effect-1")
    return NEXT


# --- MK-end-4: where the hero stands


def wounds_of(g: MageKnight, seat: int) -> list[int]:
    """One in hand and one in the discard pile: any other is like them."""
    lost = [c for c in g.discarded(seat) if g.is_wound(c)]
    return [*g.wounds_in_hand(seat)[:1], *lost[:1]]


SOOTHE = Verb("soothe", lambda g, f: wounds_of(g, f.whom))


def ask_glade(g: MageKnight, f: Ending) -> Flow:
    """MK-end-4a: a wound from hand or discard pile may be thrown away."""
    if g.site(g.seats[f.seat].at) != GLADE:
        return To(f, "mine")
    return Ask(Question(f.seat, "glade", "MK-end-4a", (SOOTHE,), (PASS,)))


def take_glade(g: MageKnight, f: Ending) -> Flow:
    if f.pick != PASS:
        changes.throw_away(g, f.seat, f.pick.card, "MK-end-4a")
    return To(f.__replace__(pick=NOTHING))


def mine(g: MageKnight, f: Ending) -> Flow:
    """MK-end-4b: a crystal of its colour, or none if three are held."""
    spot = g.spot(g.seats[f.seat].at)
    if spot is None or spot.color is None or spot.site != MINE:
        return NEXT
    if special(g).yields(g, g.seats[f.seat].at):
        changes.gain_crystal(g, f.seat, spot.color, or_token=False, rule="MK-end-4b")
    return NEXT


# --- MK-end-5: rewards, MK-end-6: levels


def due(g: MageKnight, seat: int) -> list[str]:
    """Rewards to be taken now; a unit waits for a level that may bring room for it (MK-end-5d)."""
    rewards = [*dict.fromkeys(g.seats[seat].rewards)]
    if not rewards:
        return []
    return [r for r in rewards if r != UNIT] if rises(g, seat) else rewards


def rises(g: MageKnight, seat: int) -> bool:
    """MK-end-6: whether a fame line has been completed."""
    return level_of(g.seats[seat].fame) > g.seats[seat].level


def ask_reward(g: MageKnight, f: Ending) -> Flow:
    """MK-end-5: in any order."""
    found = due(g, f.seat)
    if not found:
        return To(f, "level")
    picks = tuple(reward_pick(r) for r in found)
    return Ask(Question(f.seat, "reward", "MK-end-5", (), picks))


def reward_pick(what: str) -> Pick:
    return Pick("reward", word=what)


def take_reward(g: MageKnight, f: Ending) -> Flow:
    """MK-end-5b: artifacts are drawn all at once."""
    what, left = f.pick.word, list(g.seats[f.seat].rewards)
    n = left.count(what) if what == ARTIFACT else 1
    for _ in range(n):
        left.remove(what)
    g.set_seat(f.seat, g.seats[f.seat].__replace__(rewards=tuple(left)))
    return Call(Reward(seat=f.seat, what=what, n=n), f.__replace__(pick=NOTHING), "reward")


def level(g: MageKnight, f: Ending) -> Flow:
    if rises(g, f.seat):
        return Call(LevelUp(seat=f.seat), f, "level")
    return To(f, "reward") if g.seats[f.seat].rewards else NEXT


# --- MK-end-7: new cards

DROP = Verb(
    "discard",
    lambda g, f: g.deeds_in_hand(f.whom),
    fungible=True,
    offers=lambda g, f: drops(g, f.whom),
)


def drops(g: MageKnight, seat: int) -> list[Pick]:
    """What DROP yields."""
    return [Pick("discard", card) for card in g.unlike_deeds(seat)]


def ask_drop(g: MageKnight, f: Ending) -> Flow:
    """MK-end-7a: any cards but wounds; at least one, if none was used this turn."""
    seat, now = f.seat, g.now(f.seat)
    must = not now.used and not now.empty and bool(g.deeds_in_hand(seat))
    extra = () if must else (DONE_PICK,)
    offers = lambda g: drops(g, seat)  # noqa: E731
    return Ask(Question(seat, "drop", "MK-end-7a", (DROP,), extra, offers=offers))


def take_drop(g: MageKnight, f: Ending) -> Flow:
    if f.pick == DONE_PICK:
        return To(f.__replace__(pick=NOTHING))
    changes.discard(g, f.seat, f.pick.card, "MK-end-7a")
    return To(f.__replace__(pick=NOTHING), "drop")


def near(g: MageKnight, seat: int) -> tuple[int, ...]:
    """Where the hero stands, and the spaces around."""
    at = g.seats[seat].at
    return (at, *g.beside(at))


def keep_bonus(g: MageKnight, seat: int) -> int:
    """MK-end-7b-keep, MK-team-keep: at or next to an own or an allied keep, as many as one owns."""
    if not g.table.shields:
        return 0
    owners = [g.shield_of(c) for c in near(g, seat) if g.site(c) == KEEP]
    if not any(o == seat or g.allied(seat, o) for o in owners):
        return 0
    return sum(s.seat == seat and g.site(s.at) == KEEP for s in g.table.shields)


def city_bonus(g: MageKnight, seat: int) -> int:
    """MK-end-7b-city: 1 with an own shield, 2 for its leader."""
    if not g.table.towns:
        return 0
    towns = [g.town(c) for c in near(g, seat)]
    found = [t for t in towns if t is not None and t.conquered]
    return max([2 if t.leader == seat else 1 for t in found if seat in t.shields], default=0)


def limit(g: MageKnight, seat: int) -> int:
    """MK-end-7b-larger: of both bonuses only the larger."""
    return g.hand_limit(seat) + max(keep_bonus(g, seat), city_bonus(g, seat))


PLANNED = 2  # MK-end-7b-planning: cards in hand, wounds among them


def planning(g: MageKnight, seat: int) -> int:
    return int(g.has_tactic(seat, "tactic.planning") and len(g.hand(seat)) >= PLANNED)


def draw(g: MageKnight, f: Ending) -> Flow:
    """MK-end-7b, MK-end-7c."""
    if g.of_seat(f.seat, NO_DRAW):
        return To(f, "over")
    wanted = limit(g, f.seat) + planning(g, f.seat) - len(g.hand(f.seat))
    if HAND_LIMIT in g.touched:
        changes.over(g, NEXT_DRAW, seat=f.seat)
    if wanted <= 0:
        return To(f, "over")
    missing = wanted - changes.draw(g, f.seat, wanted, "MK-end-7b")
    return To(f.__replace__(missing=missing))


def short(g: MageKnight, f: Ending) -> Flow:
    """A tactic may fill the deck again in the middle of drawing."""
    a, card = before.tactic(g, f.seat, DRAWING)
    return Call(deeds.doing(g, f.seat, card, a)) if f.missing and a is not None else To(f, "over")


def draw_rest(g: MageKnight, f: Ending) -> Flow:
    changes.draw(g, f.seat, f.missing, "MK-end-7b")
    return NEXT


def over(g: MageKnight, f: Ending) -> Flow:
    """MK-effect-1b: what lasted for the turn is over. MK-move-8d-portal: who ends on the portal
    is off the map until the next turn."""
    again = g.now(f.seat).again
    changes.over(g, THIS_TURN, seat=f.seat)
    if g.table.refused:
        g.set_table(g.table.__replace__(refused=()))
    changes.age(g, f.seat)
    g.end_period(THIS_TURN, f.seat)  # a turn may end within another's (MK-pvp-3a, MK-coop-8)
    me = g.seats[f.seat]
    at = -1 if g.site(me.at) == PORTAL else me.at
    g.set_seat(f.seat, me.__replace__(at=at, now=Now(again=again)))
    return DONE


ENDING = Procedure(
    "ending",
    Ending,
    Step("dice", return_dice, "MK-end-1"),
    Step("withdraw", withdraw, "MK-end-2"),
    Step("promises", promises, "MK-end-3"),
    Step("clear", clear, "MK-end-3"),
    Step("glade", ask_glade, "MK-end-4a"),
    Step("glade?", take_glade, "MK-end-4a"),
    Step("mine", mine, "MK-end-4b"),
    Step("reward", ask_reward, "MK-end-5"),
    Step("reward?", take_reward, "MK-end-5"),
    Step("level", level, "MK-end-6"),
    Step("drop", ask_drop, "MK-end-7a"),
    Step("drop?", take_drop, "MK-end-7a"),
    Step("draw", draw, "MK-end-7b"),
    Step("short", short, "MK-end-7b"),
    Step("rest", draw_rest, "MK-end-7b"),
    Step("over", over, "MK-end-7c"),
)
