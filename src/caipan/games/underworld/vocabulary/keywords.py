"""Keywords: numbers on a card (Lethality 1, Mobile) and what those numbers do by themselves."""

from __future__ import annotations

from caipan.kernel.abilities import Ability

from .. import state
from ..rules.damage import prevention
from ..spec import Effect, Mode, Spec, Target
from ..state import Damaged, U
from ..table import Underworld
from .effects import X, damage, mark, move
from .nouns import CHARACTER, DISTRICT, ELSEWHERE, HERE, SELF, TARGET, THIS_DISTRICT

__all__ = [
    "AMBUSH", "HIDDEN", "LEADER", "LETHALITY", "MOBILE", "OVERT", "PRESTIGE", "RECALL", "RENOWN",
    "SPIRIT",
]  # fmt: skip


class Keyword(int):
    """A keyword is the number of its stat, so it can be granted like an icon; called, it is
    printed with its X."""

    def __call__(self, n: int) -> Printed:
        return Printed(self, n)


class Printed:
    """A keyword as it stands in a text box."""

    __slots__ = ("n", "stat")

    def __init__(self, stat: int, n: int = 1) -> None:
        self.stat, self.n = int(stat), n


LETHALITY, AMBUSH = Keyword(state.LETHALITY), Keyword(state.AMBUSH)
MOBILE, SPIRIT, LEADER = Keyword(state.MOBILE), Keyword(state.SPIRIT), Keyword(state.LEADER)
PRESTIGE, RENOWN, RECALL = Keyword(state.PRESTIGE), Keyword(state.RENOWN), Keyword(state.RECALL)
OVERT, HIDDEN = Keyword(state.OVERT), Keyword(state.HIDDEN)

# --- Spirit


def domain_icons(g: Underworld, seat: int, place: int) -> int:
    """UW-spirit: domain icons of one side's face-up characters and attachments at a district."""
    cards = (*g.characters(), *g.attachments())
    return sum(
        len(g.face(i).domains)
        for i in cards
        if g.place(i) == place and g.cards[i].controller == seat
    )


def _spirit_saves(g: Underworld, u: U, e: Damaged) -> bool:
    if not g.value(e.card, state.SPIRIT):
        return False
    seat, place = g.cards[e.card].controller, g.place(e.card)
    return domain_icons(g, seat, place) > domain_icons(g, g.enemy(seat), place)


SPIRIT_RULE = prevention("spirit", _spirit_saves, cites="UW-spirit")

# --- keywords that use the stack


def _keyword(name: str, effect: Effect, *targets: Target) -> Ability:
    return Ability(name, spec=Spec("trigger", (Mode(targets, effect),)), cites=f"UW-{name}")


MOBILE_RULE = _keyword("mobile", move(SELF, to=TARGET), Target(DISTRICT & ELSEWHERE))
AMBUSH_RULE = _keyword("ambush", damage(TARGET, X), Target(CHARACTER & HERE))
RENOWN_RULE = _keyword("renown", mark(THIS_DISTRICT))
PRESTIGE_RULE = _keyword("prestige", mark(THIS_DISTRICT))
KEYWORD_RULES = (SPIRIT_RULE, MOBILE_RULE, AMBUSH_RULE, RENOWN_RULE, PRESTIGE_RULE)
