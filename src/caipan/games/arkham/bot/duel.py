"""What a fight to the end with somebody dangerous would come to."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..rules.skill_test import icons
from ..state import (
    ACTIONS,
    ACTIONS_A_TURN,
    AGILITY,
    COMBAT,
    DAMAGE,
    EVADE,
    FIGHT,
    HEALTH,
    HORROR,
    INTELLECT,
    RETALIATE,
    SANITY,
)
from ..table import Arkham
from .arms import ALWAYS, DYNAMITE, DYNAMITE_COST, DYNAMITE_DAMAGE, Blow, blows, training, tricks
from .sense import fights_well, health_of, odds, pool

PRESENCE = 0.06  # what somebody who is not there yet will add to the bad tokens
LIFT = 2  # points that are added to one blow at most, by cards and by training
NIMBLE = 3  # from here on somebody may slip away and strike from behind
PATIENCE = 14  # blows after which somebody who slips away again and again is caught
ROUNDS = 3  # for which others stand by in a fight
LITA, LITAS_TEST, LITAS_BODY = "lita-chantler", 4, 3
ESCAPES = ("dodge", "on-the-lam")  # a blow that does not fall


Series = tuple[tuple[float, int], ...]
Kind = tuple[Series, bool, int, float, int]
Standing = tuple[int, int, int, int, bool]


class Bout(NamedTuple):
    """Blow after blow, the best first, the last one again and again; what a miss and a round cost;
    the chance to slip away for a round; and what the enemy gets back for every blow it deals."""

    series: Series
    retaliates: bool
    actions: int
    slip: float
    spite: int
    known: dict[Standing, float]

    def won(self, against: int, lives: int, n: int, actions: int, calm: bool = False) -> float:
        """The chance to be the one who is left."""
        if lives <= 0 or (self.slip and n > PATIENCE):
            return 0.0
        if against <= 0:
            return 1.0
        key = (against, lives, n, actions, calm)
        if key not in self.known:
            self.known[key] = self._won(*key)
        return self.known[key]

    def _won(self, against: int, lives: int, n: int, actions: int, calm: bool) -> float:
        if not actions:
            if calm:
                return self.won(against, lives, n, self.actions)
            return self.won(against - self.spite, lives - 1, n, self.actions)
        chance, damage = self.series[min(n, len(self.series) - 1)]
        hit = self.won(against - damage, lives, n + 1, actions - 1, calm)
        miss = self.won(against, lives - (self.retaliates and not calm), n + 1, actions - 1, calm)
        strike = chance * hit + (1 - chance) * miss
        if calm or not self.slip or actions == 1:
            return strike
        return max(strike, self._away(against, lives, n, actions))

    def _away(self, against: int, lives: int, n: int, actions: int) -> float:
        away = self.won(against, lives, n, actions - 1, True)
        seen = self.won(against, lives, n, actions - 1)
        return self.slip * away + (1 - self.slip) * seen

    def slips(self, against: int, lives: int, actions: int) -> bool:
        """Whether the best that can be done is to slip away."""
        best = self.won(against, lives, 0, actions)
        return self._away(against, lives, 0, actions) >= best > 0


def duel(g: Arkham, seat: int, enemy: int, actions: int = 0) -> float:
    """About the chance to bring an enemy down before it brings this investigator down: blow after
    blow with the best there is, a blow suffered for every one missed and every round."""
    key = ("duel", seat, enemy, actions)
    got: float | None = g.values.get(key)
    if got is None:
        alone = _duel(g, seat, enemy, actions, False)
        got = g.values[key] = max(alone, _blast(g, seat, enemy), _befriended(g, seat, enemy))
    return got


def _blast(g: Arkham, seat: int, enemy: int) -> float:
    """The same with dynamite, if it is at hand and can be paid."""
    if g.seats[seat].resources < DYNAMITE_COST:
        return 0.0
    if not any([g.name(i) == DYNAMITE for i in g.hand(seat)]):
        return 0.0
    return _duel(g, seat, enemy, ACTIONS_A_TURN - 1, True)


def lita(g: Arkham) -> int:
    """Lita, if nobody has won her over yet; or -1."""
    found = [i for i in range(len(g.cards)) if g.name(i) == LITA]
    free = found and not any([found[0] in g.play_area(s) for s in g.players()])
    return found[0] if free else -1


def _befriended(g: Arkham, seat: int, enemy: int) -> float:
    """The same with Lita, whom those who fight badly will look for first."""
    if fights_well(g, seat) or lita(g) < 0 or not g.has(enemy, "monster"):
        return 0.0
    return _duel(g, seat, enemy, 0, False, persuading(g, seat))


def persuading(g: Arkham, seat: int) -> float:
    lift = min(LIFT, sum([icons(g, i, INTELLECT) for i in g.hand(seat)]))
    return max(odds(g, seat, INTELLECT, "parley", -1, lift, LITAS_TEST), 0.05)


def _duel(
    g: Arkham, seat: int, enemy: int, actions: int, blast: bool, friend: float = 0.0
) -> float:
    harm = max(g.value(enemy, DAMAGE), 1), max(g.value(enemy, HORROR), 1)
    soak = LITAS_BODY if friend else 0
    health = pool(g, seat, HEALTH) + soak - (DYNAMITE_DAMAGE + harm[0] if blast else 0)
    sanity = pool(g, seat, SANITY) + soak - (harm[1] if blast else 0)
    lives = min(-(-health // harm[0]), -(-sanity // harm[1]))
    against = health_of(g, enemy) - helped(g, seat, enemy)
    against -= DYNAMITE_DAMAGE if blast else 0
    hand, area = g.hand(seat), g.play_area(seat)
    against -= sum([g.name(i) == "vicious-blow" for i in hand])
    against -= sum([g.name(i) in ("beat-cop", "beat-cop-2", "guard-dog") for i in area])
    lives += sum([g.name(i) in ESCAPES for i in hand])
    if friend:  # the way to her, and the talk
        lives -= 1 + round(1 / friend / ACTIONS_A_TURN)
    bout = _bout(g, seat, enemy, DYNAMITE_COST if blast else 0, bool(friend))
    return bout.won(max(against, 1), lives, 0, actions or bout.actions)


def _bout(g: Arkham, seat: int, enemy: int, spent: int, friend: bool) -> Bout:
    slip = 0.0
    if g.value(g.investigator(seat), AGILITY) >= NIMBLE:
        slip = odds(g, seat, AGILITY, "evade", -1, 0, g.value(enemy, EVADE))
    series = _series(g, seat, enemy, spent, friend)
    if slip and any([g.name(i) == "sneak-attack" for i in g.hand(seat)]):
        series.insert(0, (slip, 2))
    actions = ACTIONS_A_TURN + g.value(g.investigator(seat), ACTIONS)
    bearer = g.seats[seat].bearer
    actions += bearer == "skids-otoole" and g.seats[seat].resources >= 4
    spite = int(bearer == "agnes-baker" and g.value(enemy, HORROR) > 0)
    kind = (tuple(series), bool(g.value(enemy, RETALIATE)), actions, slip, spite)
    return Bout(*kind, _reckoned(kind))


@lru_cache(maxsize=128)
def _reckoned(kind: Kind) -> dict[Standing, float]:
    """What has been reckoned of such a bout: whoever looks ahead fights the same one many times."""
    return {}


def slipping(g: Arkham, seat: int, enemy: int) -> bool:
    """Whether to get out of its eyes before the next blow: to strike unseen, or to get help."""
    if fights_well(g, seat):
        return False
    left = g.seats[seat].actions
    bout = _bout(g, seat, enemy, 0, False)
    if not bout.slip or left < 2:
        return False
    if befriending(g, seat, enemy):
        return True
    lives = max(min(pool(g, seat, HEALTH), pool(g, seat, SANITY)) // 2, 1)
    return bout.slips(health_of(g, enemy), lives, left)


def befriending(g: Arkham, seat: int, enemy: int) -> bool:
    """Whether the fight is better left until Lita helps."""
    if lita(g) < 0 or enemy not in g.enemies():
        return False
    alone = _duel(g, seat, enemy, 0, False)
    return _befriended(g, seat, enemy) > alone


def helped(g: Arkham, seat: int, enemy: int) -> int:
    """What the others will about have dealt to it in the meantime."""
    total = 0.0
    for other in g.players():
        if other != seat:
            series = _series(g, other, enemy, 0, False, known=False)
            n = ROUNDS * ACTIONS_A_TURN
            blow_by_blow = (series + series[-1:] * n)[:n]
            total += sum([chance * damage for chance, damage in blow_by_blow])
    return int(0.6 * total)


def _series(
    g: Arkham, seat: int, enemy: int, spent: int, friend: bool, known: bool = True
) -> list[tuple[float, int]]:
    """Chance and damage of one blow after another, the best first; the last one goes on forever.
    What others hold is not known."""
    there = enemy if enemy in g.enemies() else -1
    against = g.value(enemy, FIGHT)

    def chance(way: Blow, lift: int) -> float:
        lift += friend and way.skill == COMBAT
        p = odds(g, seat, way.skill, "fight", there, way.bonus + lift, against)
        return p if there >= 0 else p - PRESENCE

    hand = g.hand(seat) if known else ()
    ways = blows(g, seat) + (tricks(g, seat) if known else [])
    ways = sorted(ways, key=lambda w: -chance(w, 1) * (w.damage + friend))
    lifts = sum([icons(g, i, ways[0].skill) > 0 for i in hand])
    if training(g, seat, ways[0].skill):
        lifts += max(g.seats[seat].resources - spent, 0)
    found: list[tuple[float, int]] = []
    for way in ways:
        for _ in range(min(way.uses, 8)):
            lift = min(LIFT, lifts)
            lifts -= lift
            found.append((chance(way, lift), way.damage + friend))
        if way.uses >= ALWAYS:
            break
    return found
