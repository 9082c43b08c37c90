"""The cards, and the rules that act like one."""

from __future__ import annotations

from caipan.kernel.abilities import ACT, AFTER, MODIFY, WHEN, WOULD, Ability, Definition
from caipan.kernel.effects import If, Seq
from caipan.kernel.filters import ITS_HOST, ITSELF, Filter
from caipan.kernel.numbers import LOSE

from .state import (
    CHARM,
    EVER,
    HAND_LIMIT,
    IN_HAND,
    ROUND,
    SCROLL,
    WARE,
    WORTH,
    Bought,
    Discarded,
    Ended,
    Face,
    Worn,
)
from .vocabulary import (
    A_HIDDEN_CARD,
    A_WARE,
    OPPOSING,
    YOURS,
    E,
    a_target,
    aim,
    at_once,
    by_an_opponent,
    cancel,
    contest,
    dearer,
    discard_one,
    discard_this,
    draw,
    each_merchant,
    each_of_your_wares,
    each_opponent,
    each_ware,
    for_each_of_your_wares,
    fresh,
    gain,
    gets,
    hail,
    keep_promise,
    last_round,
    lasts,
    look,
    mend,
    on,
    one_less,
    one_of,
    paint,
    pay,
    pay_interest,
    put_in_order,
    seal,
    smash,
    spend_use,
    swap,
    swear,
    take_over,
    tax_the_buyer,
    throw,
    to,
    to_its_hand,
    to_itself,
    used,
    wear_it,
    wear_this,
    with_a_deck,
    with_coins,
    you_get,
    you_may,
)

RULES = (
    Ability("interest", window=AFTER, event=Ended, forced=True, effect=pay_interest),
    Ability("last-round", window=MODIFY, stat=WORTH, amount=last_round),
    Ability("promise", window=AFTER, event=Ended, forced=True, alive=0, effect=keep_promise),
    Ability("windfall", window=AFTER, event=Bought, alive=0, effect=keep_promise),
)

# --- cards


def ware(name: str, cost: int, worth: int, *abilities: Ability) -> Definition[Face]:
    return Definition(name, WARE, Face(cost, worth), abilities)


def charm(name: str, *abilities: Ability) -> Definition[Face]:
    return Definition(name, CHARM, Face(0), abilities)


def scroll(name: str, *effect: E, target: Filter | None = None) -> Definition[Face]:
    does = Seq(discard_this, *((aim(target),) if target else ()), *effect)
    read = Ability("read", window=ACT, effect=does, spec=target, alive=IN_HAND, cites="BZ-read")
    return Definition(name, SCROLL, Face(0), (read,))


def sleeve(name: str, ability: Ability) -> Definition[Face]:
    """A scroll that is kept in hand until its moment comes."""
    return Definition(name, SCROLL, Face(0), (ability,))


FROM_SLEEVE = Seq(discard_this, cancel)
SAVES = Seq(discard_this, mend, cancel)

CARDS = (
    ware("silk", 1, 3),
    ware("tea", 0, 2),
    ware("lantern", 1, 1, gets(A_WARE & YOURS & ~ITSELF, WORTH, 1)),
    ware("gong", 1, 2, gets(A_WARE & OPPOSING, WORTH, -1)),
    ware("ledger", 0, 1, you_get(HAND_LIMIT, 2)),
    ware("abacus", 1, 1, gets(A_WARE & YOURS & ~ITSELF, WORTH, 1, scale=(2, 1))),
    ware("moth", 1, 1, gets(A_WARE & OPPOSING, WORTH, 1, scale=(1, 2))),
    ware("mirror", 1, 0, gets(ITSELF, WORTH, 2)),
    charm(
        "awning",
        gets(ITS_HOST, WORTH, 2),
        on(WOULD, Worn, to(ITS_HOST), effect=one_less, forced=True, rank=1),
    ),
    ware("guard", 1, 2, on(WOULD, Worn, to(A_WARE & YOURS & ~ITSELF), effect=to_itself)),
    ware("carpet", 1, 2, on(WOULD, Discarded, to(ITSELF), effect=to_its_hand)),
    ware("toll", 0, 1, on(WHEN, Bought, by_an_opponent, effect=dearer, forced=True)),
    ware(
        "broker",
        1,
        1,
        on(WHEN, Bought, by_an_opponent, fresh, effect=Seq(spend_use, cancel)),
    ),
    ware("crier", 0, 1, on(AFTER, Bought, effect=tax_the_buyer, forced=True)),
    ware("hawker", 0, 1, on(AFTER, Bought, effect=gain(1))),
    ware("keepsake", 1, 2, on(AFTER, Discarded, to(ITSELF), effect=gain(2), leaving=True)),
    ware("vulture", 0, 1, on(AFTER, Discarded, effect=gain(1))),
    ware(
        "rival",
        1,
        1,
        on(AFTER, Bought, a_target(A_WARE & OPPOSING), effect=Seq(aim(A_WARE & OPPOSING), smash)),
    ),
    ware("spyglass", 0, 1, used(look, target=A_HIDDEN_CARD)),
    ware("chest", 0, 2, used(seal())),
    ware("dice", 0, 1, used(throw)),
    ware("teahouse", 1, 2, used(gain(1), you_may("brew", Seq(wear_this, gain(1))))),
    ware("cups", 0, 1, used(contest(won=gain(1)))),
    scroll("note", lasts(ROUND, ability="promise", amount=3)),
    scroll("rumour", lasts(EVER, ability="windfall", amount=1)),
    scroll("polish", lasts(ROUND, stat=WORTH, add=2), target=A_WARE),
    scroll("mud", lasts(ROUND, stat=WORTH, layer=LOSE), target=A_WARE),
    scroll("bribe", take_over, target=A_WARE & OPPOSING),
    scroll("storm", at_once(each_ware(wear_it(1)))),
    scroll("hail", hail(3)),
    scroll("almanac", put_in_order(3)),
    scroll("peddler", swap(2)),
    scroll("harvest", for_each_of_your_wares(draw(1), while_=with_a_deck)),
    scroll("tithe", each_opponent(one_of("tithe", pay(1), discard_one()))),
    scroll(
        "inspection",
        each_merchant(
            each_of_your_wares(
                If(with_coins, one_of("inspection", pay(1), wear_it(1)), otherwise=wear_it(1))
            )
        ),
    ),
    scroll(
        "wager", contest(won=Seq(gain(2), draw(1)), lost=one_of("wager", pay(2), discard_one()))
    ),
    scroll("paint", paint()),
    scroll("oath", swear()),
    sleeve("sleight", on(WHEN, Bought, by_an_opponent, effect=FROM_SLEEVE, alive=IN_HAND)),
    sleeve("amulet", on(WOULD, Discarded, to(A_WARE & YOURS), effect=SAVES, alive=IN_HAND)),
)
