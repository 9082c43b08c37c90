"""Using a card: how, then its mana, then what it does. Deeds, units, skills and tactics alike
(MK-deed-2 to MK-deed-6, MK-unit-5, MK-skill-4a to MK-skill-4c)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

from caipan.kernel.abilities import Ability, Definition
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.effects import always
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import EVERYBODY, NOTHING, PASS, Pick

from ..frames import Doing, Pay, Play
from ..places import PHYSICAL
from ..spec import MANA, Deed, Half, Kind, Mana, Skill, Unit
from ..state import FAME_A_SPELL, HAND, zone_of
from ..table import MageKnight
from . import blows, changes, conjuring, troops
from .freshness import turn_use
from .mana import can_pay, covers, purse

BASIC_HALF, STRONG_HALF, ASSIGN = 0, 1, 2
SIDEWAYS: Final = ("move", "influence", "attack", "block")
FIRST_SIDEWAYS = 3  # modes from here on: the card lies sideways
LYING: Final = {what: n for n, what in enumerate(SIDEWAYS, FIRST_SIDEWAYS)}
_HALVES = ("basic", "strong")


# --- what may be done


def half_of(a: Ability) -> Half:
    assert isinstance(a.spec, Half)
    return a.spec


@cache
def printed(d: Definition[Any]) -> tuple[Ability | None, ...]:
    """The halves of a deed by their names, where it has them; the abilities of anything else."""
    if not isinstance(d.face, Deed):
        return d.abilities
    by_name = {a.kind: a for a in d.abilities}
    return tuple(by_name.get(half) for half in _HALVES)


@cache
def kinds_of(d: Definition[Any]) -> tuple[Kind, ...]:
    """Whatever any of them is for."""
    halves = [half_of(a) for a in printed(d) if a is not None]
    return tuple({kind: None for half in halves for kind in half.kinds})


def ability_of(g: MageKnight, card: int, mode: int) -> Ability | None:
    """A half of a deed, or an ability of anything else."""
    found = printed(g.rules.definitions[g.cards[card].face])
    return found[mode] if mode < len(found) else None


@cache
def color_of(d: Definition[Any], a: Ability) -> str:
    """MK-combat-fire-immune: the card's colour, or that of the mana which powers a unit."""
    if isinstance(d.face, Deed):
        return d.face.color or ""
    mana = half_of(a).mana
    return mana[0] if isinstance(d.face, Unit) and mana else ""


def doing(
    g: MageKnight,
    seat: int,
    card: int,
    a: Ability,
    owed: tuple[str, ...] = (),
    within: tuple[int, ...] = (),
) -> Doing:
    c = g.cards[card]
    color = color_of(g.rules.definitions[c.face], a)
    return Doing(
        you=seat, source=card, life=c.life, color=color, proc=a.name, owed=owed, within=within
    )


def can_do(
    g: MageKnight,
    seat: int,
    card: int,
    mode: int,
    *,
    free: bool = False,
    owed: tuple[str, ...] = (),
    within: tuple[int, ...] = (),
) -> bool:
    """MK-turn-5e, MK-deed-6: it fits the moment, its mana can be paid, and it can do something.
    Cards that would be using this one are no longer there to be used themselves."""
    a = ability_of(g, card, mode)
    if a is None or a.effect is None:
        return False
    half = half_of(a)
    if not g.fits_any(seat, half.kinds):
        return False
    owed = owed if free else (*owed, *half.mana)
    can = a.effect.can
    if can is not always and not can(g, doing(g, seat, card, a, owed, within)):
        return False
    if not owed:
        return True
    mine = purse(g, seat)
    if covers(mine.__replace__(conjured=()) if mine.conjured else mine, cast(Any, owed)):
        return True
    if not mine.conjured or not can_pay(g, seat, owed, card):
        return False
    # What is discarded for mana may be what the effect needs.
    return any(
        can_do(after, seat, card, mode, free=True, owed=owed, within=within)
        for after in conjuring.imagined(g, seat, card)
    )


def lies_sideways(g: MageKnight, seat: int) -> list[int]:
    """MK-deed-3e, MK-deed-3e-limits: what a card played sideways may be now."""
    found = []
    if g.fits(seat, "move"):
        found.append(LYING["move"])
    if g.fits(seat, "influence"):
        found.append(LYING["influence"])
    if (g.table.fight is None and g.table.duel is None) or not g.fits(seat, "combat"):
        return found
    if blows.may_lie(g, seat):
        found.append(LYING["attack"])
    if blows.wanted(g, seat, "block"):
        found.append(LYING["block"])
    return found


def modes(g: MageKnight, seat: int, card: int, *, borrowed: bool = False) -> list[int]:
    """Every way to use a card now; one that is borrowed lies neither sideways nor on a unit."""
    face = g.rules.faces[g.cards[card].face]
    if isinstance(face, Deed):
        if face.kind == "wound":
            return []
        found = [m for m in (BASIC_HALF, STRONG_HALF) if can_do(g, seat, card, m)]
        if borrowed:
            return found
        if face.banner and g.units(seat) and g.fits(seat, "special"):
            found.append(ASSIGN)
        return [*found, *lies_sideways(g, seat)]
    count = len(g.rules.definitions[g.cards[card].face].abilities)
    return [m for m in range(count) if can_do(g, seat, card, m)]


def is_of_use(g: MageKnight, seat: int, card: int) -> bool:
    """Whether there are any `modes`, without listing them."""
    d = g.rules.definitions[g.cards[card].face]
    if g.fits_any(seat, kinds_of(d)):
        for mode in range(len(printed(d))):
            if can_do(g, seat, card, mode):
                return True
    face = d.face
    if not isinstance(face, Deed) or face.kind == "wound":
        return False
    if face.banner and g.units(seat) and g.fits(seat, "special"):
        return True
    return bool(lies_sideways(g, seat))


def pick_of(g: MageKnight, card: int, mode: int) -> Pick:
    if not isinstance(g.rules.faces[g.cards[card].face], Deed):
        return Pick("ability", card, mode)
    if mode >= FIRST_SIDEWAYS:
        return Pick("sideways", card, word=SIDEWAYS[mode - FIRST_SIDEWAYS])
    return Pick((*_HALVES, "assign")[mode], card)


def mode_of(pick: Pick) -> int:
    """The other way round."""
    if pick.verb == "ability":
        return pick.ability
    if pick.verb == "sideways":
        return LYING[pick.word]
    return (*_HALVES, "assign").index(pick.verb)


# --- limits of skills (MK-skill-4a, MK-skill-4c)


EACH_TURN, BEFORE_EACH = "each-turn", "before-each"  # abilities that do not turn a tactic over


def use_up(g: MageKnight, seat: int, card: int, mode: int) -> None:
    face = g.rules.faces[g.cards[card].face]
    a = ability_of(g, card, mode)
    often = a is not None and a.kind in (EACH_TURN, BEFORE_EACH)
    if isinstance(face, Unit):
        troops.spend(g, seat, card)
    elif often or (isinstance(face, Skill) and face.usage == "turn"):
        g.note_use(turn_use(g, seat, card))
    else:
        g.put(card, g.cards[card].__replace__(spent=True))


# --- the chart


def at_hand(mode: int) -> Need:
    """MK-turn-5e: what the half is for fits the moment."""

    def test(g: MageKnight, f: Play, card: int) -> bool:
        a = ability_of(g, card, mode)
        return a is not None and g.fits_any(f.seat, half_of(a).kinds)

    return Need("MK-turn-5e", "not-now", test)


def powered(mode: int) -> Need:
    """MK-deed-3a, MK-deed-3b: its mana can be paid."""

    def mana(g: MageKnight, card: int) -> tuple[Mana, ...]:
        a = ability_of(g, card, mode)
        return half_of(a).mana if a else ()

    def rule(g: MageKnight, f: Play, card: int) -> str:
        face = g.rules.faces[g.cards[card].face]
        if isinstance(face, Deed):
            return "MK-deed-3b" if face.kind == "spell" else "MK-deed-3a"
        return "MK-unit-5"

    return Need(
        rule,
        "no-mana",
        lambda g, f, card: can_pay(g, f.seat, mana(g, card), card),
        lambda g, f, card: {"mana": ", ".join(mana(g, card))},
    )


def works(mode: int) -> Need:
    """MK-deed-6: its costs can be paid and it can do something; the other needs tell the rest."""
    others = (at_hand(mode), powered(mode))

    def test(g: MageKnight, f: Play, card: int) -> bool:
        met = all(need.test(g, f, card) for need in others)
        return not met or can_do(g, f.seat, card, mode)

    return Need("MK-deed-6", "nothing-to-do", test)


def mode_verb(name: str, mode: int) -> Verb:
    def cards(g: MageKnight, f: Play) -> tuple[int, ...]:
        return (f.card,) if ability_of(g, f.card, mode) is not None else ()

    return Verb(name, cards, (at_hand(mode), powered(mode), works(mode)))


BANNERS = Need("MK-unit-7", "no-banner", lambda g, f, card: ASSIGN in modes(g, f.seat, card))
HALVES = (
    mode_verb("basic", BASIC_HALF),
    mode_verb("strong", STRONG_HALF),
    Verb("assign", lambda g, f: (f.card,), (BANNERS,)),
)


def lies_as(n: int) -> Need:
    return Need("MK-deed-3e", "not-now", lambda g, f, card: n in lies_sideways(g, f.seat))


def sideways_verb(n: int, what: str) -> Verb:
    pick = lambda g, f, card: (Pick("sideways", card, word=what),)  # noqa: E731
    return Verb(f"sideways.{what}", lambda g, f: (f.card,), (lies_as(n),), pick, stem=pick)


DEED_MODES = (
    *HALVES,
    *(sideways_verb(n, what) for what, n in LYING.items()),
)


ABILITY = Verb(
    "ability",
    lambda g, f: range(len(g.rules.definitions[g.cards[f.card].face].abilities)),
    (
        Need("MK-turn-5e", "not-now", lambda g, f, n: at_hand(n).test(g, f, f.card)),
        Need(
            "MK-unit-5",
            "no-mana",
            lambda g, f, n: powered(n).test(g, f, f.card),
            lambda g, f, n: powered(n).args(g, f, f.card),
        ),
        Need("MK-deed-6", "nothing-to-do", lambda g, f, n: works(n).test(g, f, f.card)),
    ),
    lambda g, f, n: (Pick("ability", f.card, n),),
    stem=lambda g, f, n: (Pick("ability", f.card, n),),
)


def ask_mode(g: MageKnight, f: Play) -> Flow:
    if f.mode >= 0:
        return To(f, "pay")
    args = {"card": g.name(f.card)}
    if isinstance(g.rules.faces[g.cards[f.card].face], Deed):
        verbs, rule = HALVES[:2] if f.borrowed else DEED_MODES, "MK-deed-2"
    else:
        verbs, rule = (ABILITY,), "MK-unit-5"
    found = listed(g, f)
    extra = () if found else (PASS,)  # only an imagined hand makes it useless
    return Ask(Question(f.seat, "mode", rule, verbs, extra, args, offers=lambda _: found))


def listed(g: MageKnight, f: Play) -> list[Pick]:
    """Every way to use the card at once."""
    found = modes(g, f.seat, f.card, borrowed=f.borrowed)
    return [pick_of(g, f.card, mode) for mode in found]


def take_mode(g: MageKnight, f: Play) -> Flow:
    if f.pick == PASS:
        return DONE
    return To(f.__replace__(mode=mode_of(f.pick), pick=NOTHING))


def pay(g: MageKnight, f: Play) -> Flow:
    """MK-move-6b-strong: mana comes with the card, never later."""
    deed = isinstance(g.rules.faces[g.cards[f.card].face], Deed)
    if f.free or (deed and f.mode > STRONG_HALF):
        return NEXT
    a = ability_of(g, f.card, f.mode)
    mana = half_of(a).mana if a else ()
    if not mana:
        return NEXT
    return Call(Pay(seat=f.seat, costs=mana, card=f.card, mode=f.mode))


def show(g: MageKnight, f: Play) -> Flow:
    """MK-deed-2: everybody sees which deed it is before it is said how it is used. Nobody has
    learned anything by that which could not be taken back."""
    hand = zone_of(f.seat, HAND)
    if g.cards[f.card].zone == hand:
        g.move(f.card, hand, at=0)  # because a place in the hand would tell something
        g.put(f.card, g.cards[f.card].__replace__(known=EVERYBODY))
    return NEXT


def put(g: MageKnight, f: Play) -> Flow:
    """MK-deed-2, MK-unit-5a: a deed goes to the play area; anything else is spent."""
    if isinstance(g.rules.faces[g.cards[f.card].face], Deed):
        if f.mode != ASSIGN and g.cards[f.card].zone == zone_of(f.seat, HAND):
            changes.put_into_play(g, f.seat, f.card)
        how = "sideways" if f.mode >= FIRST_SIDEWAYS else (*_HALVES, "assigned")[f.mode]
        g.say("played", seat=f.seat, card=g.named(f.card), how=how, rule="MK-deed-2")
        if f.mode <= STRONG_HALF:
            cast_spell(g, f.seat, f.card)
    else:
        if not f.borrowed:
            use_up(g, f.seat, f.card, f.mode)
        g.say("used", seat=f.seat, card=g.named(f.card), rule="MK-unit-5")
    return NEXT


def cast_spell(g: MageKnight, seat: int, card: int) -> None:
    """Fame for spells of a colour (the rings)."""
    spell = g.deed(card)
    if spell.kind == "spell" and spell.color is not None:
        wanted = MANA.index(spell.color)
        n = sum(e.add for e in g.lasting_for(seat, FAME_A_SPELL) if e.amount == wanted)
        changes.gain_fame(g, seat, n, "MK-effect-1b")


def do(g: MageKnight, f: Play) -> Flow:
    if isinstance(g.rules.faces[g.cards[f.card].face], Deed):
        if f.mode >= FIRST_SIDEWAYS:
            sideways(g, f.seat, SIDEWAYS[f.mode - FIRST_SIDEWAYS])
            return NEXT
        if f.mode == ASSIGN:
            return To(f, "assign")
    a = ability_of(g, f.card, f.mode)
    assert a is not None
    return Call(doing(g, f.seat, f.card, a).__replace__(boost=f.boost))


def sideways(g: MageKnight, seat: int, what: str) -> None:
    """MK-deed-3e: move 1, influence 1, attack 1 or block 1, never of an element."""
    n = 1
    if what == "move":
        changes.gain_move(g, seat, n, "MK-deed-3e")
    elif what == "influence":
        changes.gain_influence(g, seat, n, "MK-deed-3e")
    else:
        blows.add(g, seat, "melee" if what == "attack" else "block", PHYSICAL, n)


def after(g: MageKnight, f: Play) -> Flow:
    """MK-deed-3c: an artifact whose strong half was used is thrown away."""
    face = g.rules.faces[g.cards[f.card].face]
    if isinstance(face, Deed) and face.kind == "artifact" and f.mode == STRONG_HALF:
        changes.throw_away(g, f.seat, f.card, "MK-deed-3c")
    return DONE


def ask_unit(g: MageKnight, f: Play) -> Flow:
    """MK-unit-7: a banner is assigned to a unit."""
    picks = tuple(Pick("bear", unit) for unit in g.units(f.seat))
    return Ask(Question(f.seat, "bear", "MK-unit-7", (), picks, {"card": g.name(f.card)}))


def assign(g: MageKnight, f: Play) -> Flow:
    """MK-unit-7a: one banner a unit; the old one is discarded."""
    troops.assign(g, f.seat, f.card, f.pick.card)
    return DONE


PLAYING = Procedure(
    "playing",
    Play,
    Step("show", show, "MK-deed-2"),
    Step("mode", ask_mode, "MK-deed-2"),
    Step("mode?", take_mode, "MK-deed-2"),
    Step("pay", pay, "MK-mana-1a"),
    Step("put", put, "MK-deed-2"),
    Step("do", do, "MK-effect-1"),
    Step("after", after, "MK-deed-3c"),
    Step("assign", ask_unit, "MK-unit-7"),
    Step("assign?", assign, "MK-unit-7a"),
)
