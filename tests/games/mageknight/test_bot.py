"""Rules of thumb for a hand, a fight, a market and a way."""

from __future__ import annotations

import caipan
from caipan.games.mageknight.bot import bearing, fights, foes, means
from caipan.games.mageknight.bot.gives import GIVES, gifts
from caipan.games.mageknight.bot.plans import EXPLORE, plan
from caipan.games.mageknight.places import FIRE, PHYSICAL
from caipan.games.mageknight.rules import mana
from caipan.games.mageknight.spec import Deed
from caipan.games.mageknight.table import MageKnight
from caipan.sim.match import play

TITLE = caipan.title("mageknight")
ALONE = {"scenario": "solo-conquest"}


def table(seed: int = 1) -> MageKnight:
    g = caipan.new("mageknight", ALONE, seed=seed, seats=1)
    assert isinstance(g, MageKnight)
    return g


def card(g: MageKnight, name: str) -> int:
    return next(n for n in range(len(g.cards)) if g.name(n) == name)


def test_every_row_of_what_cards_give_is_of_a_design_with_as_many_halves() -> None:
    g = table()
    for name in GIVES:
        design = g.rules.by_name[name]
        halves = [a for a in design.abilities if a.kind in ("basic", "strong", "ability")]
        assert len(gifts(name)) == len(halves), name


def test_every_deed_can_be_weighed() -> None:
    """Those too that do something besides their halves, as two of the banners do."""
    g = table()
    deeds = [n for n, c in enumerate(g.cards) if isinstance(g.rules.faces[c.face], Deed)]
    assert {"banner-of-glory", "banner-of-protection", "march"} <= {g.name(n) for n in deeds}
    for n in deeds:
        for what in (means.MOVE, means.INFLUENCE, means.ATTACK, means.BLOCK, means.HEALING):
            assert means.gain_of(g, n, what).free >= 0
        assert means.gain_of(g, n, means.MOVE).free == 0 or not g.is_wound(n)


def test_a_card_gives_more_with_mana_and_half_of_what_is_resisted() -> None:
    g = table()
    rage = card(g, "rage")
    plain = means.gain_of(g, rage, means.ATTACK)
    assert plain.free == 2 and plain.paid == ((4.0, ("red",)),)
    weak = means.gain_of(g, rage, means.ATTACK, frozenset((PHYSICAL,)))
    assert weak.free == 1 and weak.paid[0][0] == 2
    assert means.gain_of(g, rage, means.ATTACK, frozenset((FIRE,))) == plain


def test_no_more_cards_come_together_than_it_takes() -> None:
    g = table()
    cards = [card(g, name) for name in ("march", "promise", "rage")]
    found = means.muster(g, cards, means.MOVE, 2, mana.purse(g, 0))
    assert found.total >= 2 and list(found.cards) == cards[:1]
    everything = means.muster(g, cards, means.MOVE, means.PLENTY, mana.purse(g, 0))
    assert set(everything.cards) == set(cards)


def test_what_cannot_be_beaten_is_not_worth_a_fight() -> None:
    g = table()
    strong, weak = foes.expected("white", 1), foes.expected("green")
    cards = [card(g, name) for name in ("rage", "determination", "march", "stamina", "swiftness")]
    purse = mana.purse(g, 0)
    lost = fights.weigh(g, 0, [strong, strong], cards, purse)
    won = fights.weigh(g, 0, [weak], cards, purse, reward=0.5)  # of good reputation
    assert lost.worth < 0 < won.worth and won.all and not lost.all


def test_wounds_hurt_more_the_more_there_are() -> None:
    assert bearing.pain(0, 1) < bearing.pain(3, 1)
    assert bearing.pain(0, 4) > 4 * bearing.pain(0, 1)


def test_a_plan_leads_somewhere() -> None:
    """At the beginning there is something to do, and a way to it."""
    g = table(3)
    while g.pending and g.pending[0].prompt != "turn":
        g.choose(g.pending[0].options[0], 0)
    goal = plan(g, 0)
    assert goal is not None and goal.worth > 0
    assert goal.next < 0 or goal.next in g.beside(g.seats[0].at)
    assert goal.act != EXPLORE or goal.cost >= 2


def test_heuristic_finds_the_city_alone() -> None:
    """First Reconnaissance: most games find it, and come to something on the way."""
    options = {"scenario": "first-reconnaissance"}
    rows = [play(TITLE, options, seed, ("heuristic",)) for seed in (11, 12, 13)]
    assert sum(row.winners == (0,) for row in rows) >= 2
    assert sum(row.scores[0] for row in rows) >= 10
