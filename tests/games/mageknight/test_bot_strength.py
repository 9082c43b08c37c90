"""Rules of thumb for growing strong: mana that cards make, skills before cards, units, and whom one
may meet."""

from __future__ import annotations

import caipan
from caipan.games.mageknight.bot import advise, bearing, combat, means, shops
from caipan.games.mageknight.bot.fights import weigh
from caipan.games.mageknight.bot.foes import Enemy, expected
from caipan.games.mageknight.bot.makers import MAKERS
from caipan.games.mageknight.bot.unseen import casts, kinds
from caipan.games.mageknight.content.enemies import tokens
from caipan.games.mageknight.places import PHYSICAL, RED, WHITE
from caipan.games.mageknight.rules import mana
from caipan.games.mageknight.rules.mana import Purse
from caipan.games.mageknight.state import NO_CRYSTALS, NO_MANA
from caipan.games.mageknight.table import MageKnight
from tests.support.quest import Quest

EMPTY = Purse(NO_MANA, NO_CRYSTALS, NO_MANA, NO_MANA, taking=1, gold=True, black=False)


def table(seed: int = 1) -> MageKnight:
    g = caipan.new("mageknight", {"scenario": "solo-conquest"}, seed=seed, seats=1)
    assert isinstance(g, MageKnight)
    return g


def card(g: MageKnight, name: str) -> int:
    return next(n for n in range(len(g.cards)) if g.name(n) == name)


def favourite(g: MageKnight) -> str:
    weights = [weight for weight, _ in advise(g, g.pending[0])]
    return g.pending[0].options[weights.index(max(weights))].key


# --- mana


def test_a_card_that_makes_mana_is_worth_the_strong_half_of_another() -> None:
    """Rage is two and lying sideways one; with the red mana of Concentration it is four."""
    g = table()
    hand = [card(g, "rage"), card(g, "concentration")]
    found = means.muster(g, hand, means.ATTACK, 4, EMPTY)
    assert found.total == 4 and found.makers == (hand[1],)
    assert found.cards == {hand[1]: (), hand[0]: ("red",)}


def test_another_die_helps_only_where_one_lies_that_fits() -> None:
    g = table()
    hand = [card(g, "rage"), card(g, "march"), card(g, "mana-draw")]
    taken = EMPTY.__replace__(taking=0)
    red = taken.__replace__(dice=mana.counted(["red"]))
    assert means.muster(g, hand, means.ATTACK, 9, taken).makers == ()
    assert means.muster(g, hand, means.ATTACK, 9, red).makers == (hand[2],)


def test_no_mana_is_made_where_the_cards_are_enough_without() -> None:
    g = table()
    hand = [card(g, "rage"), card(g, "concentration")]
    assert means.muster(g, hand, means.ATTACK, 2, EMPTY).cards == {hand[0]: ()}


def test_every_card_that_makes_mana_is_a_design() -> None:
    assert set(table().rules.by_name) >= MAKERS


# --- skills and units


def test_a_skill_is_used_before_a_card_and_costs_nothing() -> None:
    g = table()
    skill, rage = card(g, "skill.cold-swordsmanship"), card(g, "rage")
    found = means.muster(g, [rage, skill], means.ATTACK, 2, EMPTY)
    assert list(found.cards) == [skill]
    assert means.effort(g, [skill]) < means.effort(g, [card(g, "unit.peasants")])
    assert means.effort(g, [card(g, "unit.peasants")]) < means.effort(g, [rage]) == 1


def test_a_unit_is_worth_more_the_more_it_does() -> None:
    g = table()
    weak, strong = card(g, "unit.peasants"), card(g, "unit.amotep-gunners")
    assert shops.strength(g, weak) < shops.strength(g, strong)


# --- whom one may meet


def test_behind_one_token_may_be_every_kind_of_its_colour() -> None:
    ways = casts([(expected(RED), RED)])
    assert {way[0].armor for way in ways} == {enemy.armor for enemy in tokens(RED)}
    assert all(len(way) == 1 for way in ways)


def test_whoever_is_seen_is_the_same_in_every_way() -> None:
    known = Enemy(7, 5, 4, 4, PHYSICAL, 3, 0, means.NONE)
    assert casts([(known, "")]) == [[known]]
    ways = casts([(known, ""), (expected(WHITE, 1), WHITE), (expected(WHITE, 1), WHITE)])
    assert len(ways) > 1 and all(way[0] == known for way in ways)
    assert all(enemy.walls >= 1 for way in ways for enemy in way[1:])


def test_what_is_printed_is_known_of_the_unseen() -> None:
    """Dragons that resist, and walls of their own besides those of the site."""
    assert any(PHYSICAL in enemy.weak for enemy in kinds(RED))
    assert {enemy.walls for enemy in kinds(WHITE, 1)} == {1, 2}


def test_whoever_blocks_has_every_choice() -> None:
    """Of two who cannot both be blocked the one whose blow is worse is."""
    g = table()
    cards = [card(g, "determination")]
    blue = EMPTY.__replace__(dice=mana.counted(["blue"]))
    mild = Enemy(1, 30, 2, 5, PHYSICAL, 3, 0, means.NONE)
    cruel = Enemy(2, 30, 5, 5, PHYSICAL, 3, 0, means.NONE, poison=True)
    assert weigh(g, 0, [mild, cruel], cards, blue).blocked == (2,)


# --- what is borne


def owning(*names: str) -> Quest:
    return Quest({"level": 5, "units": list(names), "hand": ["rage"] * 3})


def test_whoever_paralyzes_is_borne_by_units_first() -> None:
    """A wound of another enemy costs less than the hand."""
    q = owning("unit.utem-guardsmen")
    cruel = Enemy(1, 9, 5, 5, PHYSICAL, 3, 0, means.NONE, poison=True)
    stunning = Enemy(2, 9, 3, 3, PHYSICAL, 3, 0, means.NONE, paralyze=True)
    found = bearing.suffering(q.g, 0, [cruel, stunning], q.g.units(0), ready=False)
    assert [foe for foe, _ in found.borne] == [2] and not found.stunned


def test_units_share_a_blow_that_would_paralyze() -> None:
    q = owning("unit.peasants", "unit.utem-guardsmen")
    stunning = Enemy(2, 9, 7, 7, PHYSICAL, 3, 0, means.NONE, paralyze=True)
    found = bearing.suffering(q.g, 0, [stunning], q.g.units(0), ready=False)
    assert len(found.borne) == 2 and not found.wounds and not found.stunned


def test_a_unit_that_resists_bears_its_armour_for_nothing() -> None:
    q = owning("unit.guardian-golems")
    weak = Enemy(1, 9, 3, 3, PHYSICAL, 3, 0, means.NONE)
    found = bearing.suffering(q.g, 0, [weak], q.g.units(0), ready=False)
    assert found.borne and found.cost == 0


def test_whoever_is_called_need_not_be_struck() -> None:
    g = table()
    cards = [card(g, "rage")]
    caller = Enemy(1, 2, 0, 0, PHYSICAL, 4, 0, means.NONE)
    called = Enemy(2, 9, 2, 2, PHYSICAL, 0, 0, means.NONE, called=True)
    found = weigh(g, 0, [caller, called], cards, EMPTY, phase="block")
    assert found.struck == (1,) and found.all


def test_the_mana_of_a_turn_goes_where_it_adds_most() -> None:
    """Rage becomes two stronger, Intimidate four."""
    g = table()
    hand = [card(g, "rage"), card(g, "intimidate")]
    red = EMPTY.__replace__(dice=mana.counted(["red"]))
    assert means.muster(g, hand, means.ATTACK, 9, red).cards == {hand[0]: (), hand[1]: ("red",)}


def test_a_card_that_takes_another_with_it_does_not_count_that_one() -> None:
    g = table()
    hand = [card(g, "improvisation"), card(g, "rage"), card(g, "march")]
    found = means.muster(g, hand, means.ATTACK, means.PLENTY, EMPTY)
    alone = means.muster(g, hand[:2], means.ATTACK, means.PLENTY, EMPTY)
    assert len(found.cards) == 2 and hand[2] not in found.cards
    assert list(alone.cards) == hand[:1]


def test_halves_are_counted_as_long_as_others_may_join_them() -> None:
    """Two cards of one each are one together against whoever resists them."""
    tokens = [{"card": "enemy.golems", "at": [1, -4]}]
    me = {"at": [1, -3], "hand": ["march", "rage"]}
    q = Quest(me, tokens=tokens).do("challenge:enemy.golems", "done", "done")
    q.do("attack:enemy.golems")
    before = combat.task(q.g)
    q.do("play:march")
    after = combat.task(q.g)
    assert before is not None and after is not None
    assert before.missing - after.missing == 0.5


# --- before it begins


def test_a_hero_is_chosen_whose_own_deed_is_for_fights() -> None:
    g = table()
    assert g.pending[0].prompt == "hero"
    assert favourite(g) in ("hero.arythea", "hero.tovak")


def test_a_tactic_is_taken_for_its_cards() -> None:
    g = table()
    while g.pending[0].prompt != "tactic":
        g.choose(g.pending[0].options[0], 0)
    assert favourite(g) == "take:tactic.great-start"
