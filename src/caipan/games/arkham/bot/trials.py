"""Opinions during a test: which cards to commit, which bonus to buy; and in the windows between
actions."""

from __future__ import annotations

from caipan.kernel.advice import Advice
from caipan.kernel.records import Pick

from ..frames import SkillTest
from ..odds import likelihood
from ..rules.skill_test import icons
from ..table import Arkham
from .blows import CLUE, prize_of
from .cards import held
from .deeds import play, use
from .plan import boss_in_play, preparing
from .sense import health_of, needed
from .stakes import stake

PRICE = 0.45  # of a resource
BOOSTERS = ("physical-training", "hyperawareness", "hard-knocks", "arcane-studies", "dig-deep")
PAID_BACK = ("guts", "perception", "overpower", "manual-dexterity")  # a card for a success


def commit(g: Arkham, seat: int, pick: Pick) -> Advice:
    """A card goes in when what it adds to the chance is worth more than the card."""
    test = g.active_frame()
    if pick.verb != "commit" or test is None:
        return 0.0, "advice.enough"
    now = likelihood(g, test)
    more = likelihood(g, test, icons(g, pick.card, test.skill))
    gain = (more - now) * stake(g, test)
    name = g.name(pick.card)
    price = 0.5 * held(g, seat, pick.card) + 0.15
    if name in PAID_BACK:
        price = 0.4 * (1.0 - more) + 0.1
    if test.action == "fight" and test.target == boss_in_play(g):
        price *= 0.5
    gain += more * bonus(g, seat, name, test)
    return gain - price, "advice.commit" if gain > price else "advice.keep-card"


def bonus(g: Arkham, seat: int, name: str, test: SkillTest) -> float:
    """What some cards do beside their icons."""
    if name == "vicious-blow" and test.action == "fight":
        left = health_of(g, test.target)
        if test.damage < left:
            return prize_of(g, seat, test.target) / left
    if name == "deduction" and test.action == "investigate":
        return CLUE if needed(g) > 1 and g.cards[test.target].clues > 1 else 0.0
    return 0.0


def window(g: Arkham, seat: int, pick: Pick) -> Advice:
    """Bonuses are bought while they matter; what is free is taken."""
    if pick.verb == "advance":
        return advance(g, seat)
    if pick.verb == "play":
        return play(g, seat, pick)
    if pick.verb != "use":
        return 0.0, "advice.enough"
    test = g.active_frame()
    if test is None or g.name(pick.card) not in BOOSTERS:
        return use(g, seat, pick)
    gain = (likelihood(g, test, 1) - likelihood(g, test)) * stake(g, test)
    return gain - PRICE, "advice.bonus" if gain > PRICE else "advice.save"


def advance(g: Arkham, seat: int) -> Advice:
    """Not before one is ready for what comes; but gladly to get rid of enemies."""
    if not preparing(g, seat):
        return 5.0, "advice.advance"
    if g.act() >= 0 and g.name(g.act()) == "trapped" and g.engaged_with(seat):
        return 3.0, "advice.escape"
    return -3.0, "advice.prepare"
