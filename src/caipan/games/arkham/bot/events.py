"""Opinions of playing events: when each is worth its card."""

from __future__ import annotations

from collections.abc import Callable

from ..state import DAMAGE, HORROR, WILLPOWER
from ..table import Arkham
from .arms import DYNAMITE, DYNAMITE_DAMAGE, STROKES
from .blows import CLUE, WASTE, attack, prize_of, within_reach
from .cards import saving_for
from .plan import boss_in_play
from .sense import Rating, finding, foes, health_of, hurt, menace, needed, odds, reprisal, thinks

MONEY, POOR = 0.7, 1.3
KEPT = 2.0  # a good card that somebody more dangerous will deserve
ENCOUNTER = 2.5  # what drawing an encounter card costs
DOOM = 1.5  # what one more doom costs
PANIC = 3.5  # what the next blows must cost before much is given to be spared them


def dynamite(g: Arkham, seat: int) -> Rating:
    """Three to every enemy here, and to oneself; those engaged strike first."""
    total = 0.0
    main = boss_in_play(g)
    for enemy in g.enemies_at(g.seats[seat].location):
        left = max(health_of(g, enemy), 1)
        total += prize_of(g, seat, enemy) * min(DYNAMITE_DAMAGE, left) / left
        total += 2.0 * (enemy == main and left <= DYNAMITE_DAMAGE)
    weight = total - hurt(g, seat, DYNAMITE_DAMAGE, 0) - reprisal(g, seat) - 2.0
    return weight, "advice.blast"


def cache(g: Arkham, seat: int) -> Rating:
    poor = POOR if saving_for(g, seat) else MONEY
    return 2.4 * poor - reprisal(g, seat), "advice.money"


def backstab(g: Arkham, seat: int) -> Rating:
    """Kept for those who can take more than one blow."""
    there = within_reach(g, seat)
    if not there:
        return WASTE, "advice.later"
    weight, why = max([attack(g, seat, e, STROKES["backstab"]) for e in there])
    return weight - KEPT * (boss_in_play(g) not in there), why


def sneak_attack(g: Arkham, seat: int) -> Rating:
    """Two without a test, to somebody who does not look."""
    main, best = boss_in_play(g), WASTE
    for enemy in g.enemies_at(g.seats[seat].location):
        if g.cards[enemy].exhausted:
            left = max(health_of(g, enemy), 1)
            gain = prize_of(g, seat, enemy) * min(2, left) / left - KEPT * (enemy != main)
            best = max(best, gain)
    return best, "advice.strike" if best > 0 else "advice.later"


def blinding_light(g: Arkham, seat: int) -> Rating:
    """Out of its eyes, and a wound besides."""
    if not foes(g, seat):
        return WASTE, "advice.later"
    worst = max(foes(g, seat), key=lambda e: menace(g, e, seat))
    left = max(health_of(g, worst), 1)
    gain = menace(g, worst, seat) + prize_of(g, seat, worst) / left
    return odds(g, seat, WILLPOWER, "evade", worst) * gain - 0.5, "advice.evade"


def distraction(g: Arkham, seat: int) -> Rating:
    """Dear, and so for the worst of blows."""
    return struck(g, seat) - PANIC, "advice.evade"


def struck(g: Arkham, seat: int) -> float:
    """What those engaged will deal this round."""
    ready = [e for e in foes(g, seat) if not g.cards[e].exhausted]
    damage = sum([g.value(e, DAMAGE) for e in ready])
    return hurt(g, seat, damage, sum([g.value(e, HORROR) for e in ready])) if ready else 0.0


def flame(g: Arkham, seat: int) -> Rating:
    """Two clues for whatever comes."""
    found = min(g.cards[g.seats[seat].location].clues, 2, max(needed(g), 0))
    hard = finding(g, seat, g.seats[seat].location) < 0.7
    if not found or not (hard or found == 2):
        return WASTE, "advice.later"
    return CLUE * found - ENCOUNTER - reprisal(g, seat), "advice.hunch"


def dark_memory(g: Arkham, seat: int) -> Rating:
    """Two horror every turn is worse than one doom."""
    return 2.0 * hurt(g, seat, 0, 2) - DOOM - reprisal(g, seat), "advice.lesser-evil"


def hunch(g: Arkham, seat: int) -> Rating:
    here = g.seats[seat].location
    wanted = needed(g) > 0 and g.cards[here].clues
    hard = finding(g, seat, here) < 0.5 or needed(g) == 1
    return (2.0, "advice.hunch") if wanted and hard else (WASTE, "advice.later")


def mind_over_matter(g: Arkham, seat: int) -> Rating:
    """It helps those who think better than they fight, against somebody worth it."""
    worthy = [e for e in foes(g, seat) if e == boss_in_play(g) or health_of(g, e) > 2]
    return (1.0, "advice.free") if thinks(g, seat) and worthy else (WASTE, "advice.later")


def elusive(g: Arkham, seat: int) -> Rating:
    """To be elsewhere before a blow that would be one of the last."""
    return struck(g, seat) - PANIC, "advice.evade"


EVENTS: dict[str, Callable[[Arkham, int], Rating]] = {
    DYNAMITE: dynamite,
    "emergency-cache": cache,
    "backstab": backstab,
    "sneak-attack": sneak_attack,
    "blinding-light": blinding_light,
    "cunning-distraction": distraction,
    "drawn-to-the-flame": flame,
    "dark-memory": dark_memory,
    "working-a-hunch": hunch,
    "mind-over-matter": mind_over_matter,
    "elusive": elusive,
}
