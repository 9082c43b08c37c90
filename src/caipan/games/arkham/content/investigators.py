"""The five investigators 调查员."""

from ..state import U
from ..table import Arkham
from ..vocabulary import (
    ASSET,
    CHOSEN,
    CLUES_ON_YOUR_LOCATION,
    ENEMY,
    GUARDIAN,
    HERE,
    MYSTIC,
    ROGUE,
    SEEKER,
    SURVIVOR,
    TOME,
    TOME_ACTIONS,
    YOURS,
    Defeated,
    Face,
    Harmed,
    TokenRevealed,
    after,
    by_you,
    cancel,
    choose_then,
    count,
    deal,
    discard_from_hand,
    discover,
    draw,
    fast,
    gain,
    gain_actions,
    investigator,
    limit,
    pay,
    reaction,
    symbol,
    when,
    you_control,
    you_get,
    your_turn,
)

ROLAND_BANKS = investigator(
    "roland-banks",
    Face(
        "01001",
        faction=GUARDIAN,
        traits=("agency", "detective"),
        unique=True,
        skills=(3, 3, 4, 2),
        health=9,
        sanity=5,
    ),
    reaction(after(Defeated, by_you), discover(1), limit=limit(1, "round")),
    elder_sign=symbol(CLUES_ON_YOUR_LOCATION),
)
DAISY_WALKER = investigator(
    "daisy-walker",
    Face(
        "01002",
        faction=SEEKER,
        traits=("miskatonic",),
        unique=True,
        skills=(3, 5, 2, 2),
        health=5,
        sanity=9,
    ),
    you_get(TOME_ACTIONS),
    elder_sign=symbol(0, success=draw(count(ASSET & YOURS & TOME))),
)
SKIDS_OTOOLE = investigator(
    "skids-otoole",
    Face(
        "01003",
        faction=ROGUE,
        traits=("criminal",),
        unique=True,
        skills=(2, 3, 3, 4),
        health=8,
        sanity=6,
    ),
    fast(gain_actions(1), cost=pay(2), limit=limit(1, "turn"), when_=your_turn),
    elder_sign=symbol(2, success=gain(2)),
)


def HORROR_ON_YOU(g: Arkham, u: U) -> int:
    return g.cards[g.investigator(u.you)].horror


def horror_on_your_investigator(g: Arkham, u: U, e: Harmed) -> bool:
    me = g.investigator(u.you)
    return any(card == me and horror for card, _, horror in e.hits)


AGNES_BAKER = investigator(
    "agnes-baker",
    Face(
        "01004",
        faction=MYSTIC,
        traits=("sorcerer",),
        unique=True,
        skills=(5, 2, 2, 3),
        health=6,
        sanity=8,
    ),
    reaction(
        after(Harmed, horror_on_your_investigator),
        choose_then("target", ENEMY & HERE, deal(1, CHOSEN)),
        limit=limit(1, "phase"),
    ),
    elder_sign=symbol(HORROR_ON_YOU),
)
WENDY_ADAMS = investigator(
    "wendy-adams",
    Face(
        "01005",
        faction=SURVIVOR,
        traits=("drifter",),
        unique=True,
        skills=(4, 3, 1, 4),
        health=7,
        sanity=7,
    ),
    reaction(
        when(TokenRevealed, by_you), cancel(), cost=discard_from_hand(1), limit=limit(1, "test")
    ),
    elder_sign=symbol(0, succeeds=you_control("wendys-amulet")),
)

CARDS = (ROLAND_BANKS, DAISY_WALKER, SKIDS_OTOOLE, AGNES_BAKER, WENDY_ADAMS)
