"""The cards, and the rules that act like one."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel import events
from caipan.kernel.abilities import ACT, AFTER, MODIFY, WHEN, WOULD, Ability, Definition
from caipan.kernel.filters import Filter
from caipan.kernel.flows import Flow
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
    Bazaar,
    Bought,
    Discarded,
    Ended,
    Face,
    U,
    Worn,
)
from .vocabulary import (
    A_HIDDEN_CARD,
    A_WARE,
    ITS_HOST,
    ITSELF,
    OPPOSING,
    YOURS,
    a_target,
    aim,
    ask_what_to_seal,
    by_an_opponent,
    dearer,
    discard_this,
    fresh,
    gain,
    gets,
    keep_promise,
    last_round,
    lasts,
    look,
    mend,
    on,
    one_less,
    pay_interest,
    raise_storm,
    seal,
    smash,
    spend_use,
    steps,
    take_over,
    tax_the_buyer,
    throw,
    to,
    to_its_hand,
    to_itself,
    used,
    you_get,
)

RULES = (
    Ability("interest", window=AFTER, event=Ended, forced=True, steps=steps(pay_interest)),
    Ability("last-round", window=MODIFY, stat=WORTH, amount=last_round),
    Ability("promise", window=AFTER, event=Ended, forced=True, alive=0, steps=steps(keep_promise)),
    Ability("windfall", window=AFTER, event=Bought, alive=0, steps=steps(keep_promise)),
)

# --- cards


def ware(name: str, cost: int, worth: int, *abilities: Ability) -> Definition[Face]:
    return Definition(name, WARE, Face(cost, worth), abilities)


def charm(name: str, *abilities: Ability) -> Definition[Face]:
    return Definition(name, CHARM, Face(0), abilities)


def scroll(
    name: str, *effect: Callable[[Bazaar, U], Flow], target: Filter | None = None
) -> Definition[Face]:
    does = (discard_this, *(aim(target) if target else ()), *effect)
    read = Ability("read", window=ACT, steps=steps(*does), spec=target, alive=IN_HAND)
    return Definition(name, SCROLL, Face(0), (read,))


def sleeve(name: str, ability: Ability) -> Definition[Face]:
    """A scroll that is kept in hand until its moment comes."""
    return Definition(name, SCROLL, Face(0), (ability,))


FROM_SLEEVE = (discard_this, events.cancel)
SAVES = (discard_this, mend, events.cancel)

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
        on(WOULD, Worn, to(ITS_HOST), effect=(one_less,), forced=True, rank=1),
    ),
    ware("guard", 1, 2, on(WOULD, Worn, to(A_WARE & YOURS & ~ITSELF), effect=(to_itself,))),
    ware("carpet", 1, 2, on(WOULD, Discarded, to(ITSELF), effect=(to_its_hand,))),
    ware("toll", 0, 1, on(WHEN, Bought, by_an_opponent, effect=(dearer,), forced=True)),
    ware(
        "broker",
        1,
        1,
        on(WHEN, Bought, by_an_opponent, fresh, effect=(spend_use, events.cancel)),
    ),
    ware("crier", 0, 1, on(AFTER, Bought, effect=(tax_the_buyer,), forced=True)),
    ware("hawker", 0, 1, on(AFTER, Bought, effect=(gain(1),))),
    ware("keepsake", 1, 2, on(AFTER, Discarded, to(ITSELF), effect=(gain(2),), leaving=True)),
    ware("vulture", 0, 1, on(AFTER, Discarded, effect=(gain(1),))),
    ware(
        "rival",
        1,
        1,
        on(AFTER, Bought, a_target(A_WARE & OPPOSING), effect=(*aim(A_WARE & OPPOSING), smash)),
    ),
    ware("spyglass", 0, 1, used(look, target=A_HIDDEN_CARD)),
    ware("chest", 0, 2, used(ask_what_to_seal, seal)),
    ware("dice", 0, 1, used(throw)),
    scroll("note", lasts(ROUND, ability="promise", amount=3)),
    scroll("rumour", lasts(EVER, ability="windfall", amount=1)),
    scroll("polish", lasts(ROUND, stat=WORTH, add=2), target=A_WARE),
    scroll("mud", lasts(ROUND, stat=WORTH, layer=LOSE), target=A_WARE),
    scroll("bribe", take_over, target=A_WARE & OPPOSING),
    scroll("storm", raise_storm),
    sleeve("sleight", on(WHEN, Bought, by_an_opponent, effect=FROM_SLEEVE, alive=IN_HAND)),
    sleeve("amulet", on(WOULD, Discarded, to(A_WARE & YOURS), effect=SAVES, alive=IN_HAND)),
)
