"""The treaty deck of twelve (LR-tr-card): what befalls whoever breaks a treaty, instead of the loss
of honor.

*You* are the breaker, THE_OTHER_PARTY is a seat among the targets (LR-tr-card-other), and X the
value that was pledged. A card does as much of its text as can be done (LR-B-as-much).
"""

from __future__ import annotations

from caipan.kernel.abilities import Ability
from caipan.kernel.effects import repeat, simply
from caipan.kernel.filters import Filter
from caipan.kernel.records import Lasting

from ..events import (
    CardMovedInProvinces,
    ControlTaken,
    FateGiven,
    HandDiscarded,
    HonorLost,
    LrEvent,
)
from ..frames import U
from ..rules.fees import unique_twin
from ..rules.possible import can_bow, can_dishonor, can_lose_fate
from ..spec import Design, Effect
from ..state import FOREVER, ROUND, STRENGTH, TREATY_CARD, Face
from ..table import L5R
from ..vocabulary import (
    CHARACTER,
    CHOSEN,
    PROVINCE,
    YOURS,
    bow,
    choose,
    dishonor,
    does,
    draw,
    gain_honor,
    lose_honor,
    noun,
    place_fate,
    remove_fate,
    together,
)
from ..vocabulary.abilities import spec_from


def X(g: L5R, u: U) -> int:
    """LR-tr-value."""
    return u.x


def THE_OTHER_PARTY(g: L5R, u: U) -> list[int]:
    return [r.seat for r in u.targets if r.seat >= 0 and g.in_game(r.seat)]


THEIRS = noun("theirs", lambda g, u, c: g.cards[c].controller in THE_OTHER_PARTY(g, u))


def treaty(name: str, effect: Effect) -> Design:
    """A treaty card; its one ability is carried out when the treaty is broken."""
    spec = spec_from("delayed", {"effect": effect}, silent=True)
    breach = Ability("breach", spec=spec, cites="LR-tr-card-break")
    return Design(f"treaty-{name}", TREATY_CARD, Face(deck="treaty", copies=1), [breach])


def X_times(what: Filter, effect: Effect, prompt: str, *, by_them: bool = False) -> Effect:
    """So many, picked one after another by the breaker, or by the other party."""
    if by_them:
        one = choose(what, effect, by=THE_OTHER_PARTY, prompt=prompt)
    else:
        one = choose(what, effect, prompt=prompt)
    return repeat(X, one)


# --- what single cards need


def deserters(g: L5R, u: U) -> list[int]:
    """The highest printed cost that is not above X."""
    fitting = [
        c
        for c in g.characters(u.you)
        if g.face(c).cost <= u.x
        and not any([unique_twin(g, c, seat) for seat in THE_OTHER_PARTY(g, u)])
    ]
    most = max([g.face(c).cost for c in fitting], default=0)
    return [c for c in fitting if g.face(c).cost == most]


def goes_over(g: L5R, u: U) -> list[LrEvent]:
    to = THE_OTHER_PARTY(g, u)
    return [ControlTaken(c, to[0], FOREVER) for c in CHOSEN(g, u) if to]


def seized(g: L5R, u: U) -> list[LrEvent]:
    return [HandDiscarded(u.you, random=u.x)] if g.hand(u.you) else []


def forfeited(g: L5R, u: U) -> list[LrEvent]:
    have = min(u.x, g.seats[u.you].fate)
    return [FateGiven(u.you, seat, have) for seat in THE_OTHER_PARTY(g, u) if have]


def bleeds(g: L5R, u: U) -> list[LrEvent]:
    return [HonorLost(u.you, u.x)]


def faceup_cards(g: L5R, province: int) -> list[int]:
    return [c for c in g.in_province(province) if not g.cards[c].down]


def abandoned(g: L5R, u: U) -> list[LrEvent]:
    """LR-B-province-card-leaves: the province refills facedown."""
    return [CardMovedInProvinces(c, u.you) for p in CHOSEN(g, u) for c in faceup_cards(g, p)]


def open_the_gates(g: L5R, u: U) -> None:
    for province in g.provinces(u.you):
        life = g.cards[province].life
        weaker = Lasting(
            0, ROUND, u.source, u.you, stat=STRENGTH, add=-u.x, card=province, life=life
        )
        g.last(weaker)


A_DESERTER = noun("deserter", lambda g, u, c: c in deserters(g, u), deserters)
HELD_IN_HONOR = CHARACTER & YOURS & noun("dishonorable", lambda g, u, c: can_dishonor(g, c))
STANDING = CHARACTER & YOURS & noun("bowable", lambda g, u, c: can_bow(g, c))
FATED = CHARACTER & YOURS & noun("fated", lambda g, u, c: can_lose_fate(g, c))
SETTLED = PROVINCE & YOURS & noun("settled", lambda g, u, c: bool(faceup_cards(g, c)))

TREATY_CARDS: tuple[Design, ...] = (
    treaty("desertion", choose(A_DESERTER, does("goes-over", goes_over), prompt="desertion")),
    treaty("exposed-secrets", draw(X, THE_OTHER_PARTY)),
    treaty(
        "second-chances",
        X_times(CHARACTER & THEIRS, place_fate(CHOSEN), "fate-on", by_them=True),
    ),
    treaty("public-shame", X_times(HELD_IN_HONOR, dishonor(CHOSEN), "dishonor")),
    treaty("seized-letters", does("seized", seized)),
    treaty("forfeited-stores", does("forfeited", forfeited)),
    treaty("weary-banners", X_times(STANDING, bow(CHOSEN), "bow")),
    treaty("blood-oath", together(does("bleeds", bleeds), gain_honor(1, THE_OTHER_PARTY))),
    treaty("waning-loyalty", X_times(FATED, remove_fate(CHOSEN), "fate-from")),
    treaty("abandoned-fields", X_times(SETTLED, does("abandoned", abandoned), "abandon")),
    treaty("open-gates", simply(open_the_gates)),
    treaty("forgiveness", lose_honor(1)),
)
