"""Our readings of cards where print is silent (docs/rules/mageknight.md); others stand with the
cards themselves."""

from __future__ import annotations

from tests.support.bouts import VILLAGE, blows, fight, go_on, turn, use
from tests.support.quest import Quest

ORC = [{"card": "enemy.prowlers", "at": [1, -4]}]


def test_neither_units_nor_sideways_cards_wake_an_ambush() -> None:
    q = turn(["ambush", "rage", "stamina"], tokens=ORC, units=["unit.peasants"])
    use(q, "ambush", "basic").do("challenge:enemy.prowlers", "done", "block:enemy.prowlers")
    use(q, "unit.peasants", "0")
    use(q, "stamina", "sideways.block")
    use(q, "rage", "basic")
    assert [n for _, _, n in blows(q)] == [2, 1, 2 + 2]


def test_swordsmen_in_the_offer_cannot_be_wounded_for_you() -> None:
    me = {"at": [1, -3], "hand": ["call-to-arms", "battle-versatility"], "mana": {"white": 1}}
    q = Quest(me, tokens=ORC, units=["unit.utem-swordsmen"])
    q.do("challenge:enemy.prowlers", "done", "block:enemy.prowlers")
    use(q, "call-to-arms", "basic")
    assert blows(q) == [("block", "physical", 3)], "the second ability was not offered"


def test_nobody_takes_a_refreshing_walk_in_combat() -> None:
    q = fight(hand=["refreshing-walk"], phase="block").do("play:refreshing-walk")
    assert blows(q) == [("block", "physical", 1)], "only sideways"


def test_learning_needs_no_locals() -> None:
    q = use(turn(["learning"], actions=["ambush"], influence=4), "learning", "basic")
    assert q.me.now.moment == "moving"
    q.do("later:learning/2")
    assert q.zone("discard-0") == ["ambush"]


def test_learning_does_not_reach_the_unit_offer() -> None:
    me = {"at": VILLAGE, "hand": ["learning", "march"], "influence": 9}
    q = use(Quest(me, units=["ambush"]), "learning", "basic")
    assert not q.offers("later:*")


def test_the_sword_takes_no_wounds_and_at_least_one_card() -> None:
    q = fight(phase="attack", hand=["sword-of-justice", "rage"])
    use(q, "sword-of-justice", "basic")
    assert "wound" in q.zone("hand-0") and not q.offers("discard:wound")
    assert not q.offers("done")


def test_wounds_on_units_outlast_the_banner_of_protection() -> None:
    unit = {"card": "unit.peasants", "wounds": 1}
    q = fight(phase="attack", hand=["banner-of-protection"], units=[unit], deck=["rage"])
    go_on(use(q, "banner-of-protection", "strong"), "may").do("yes")
    assert "wound" not in q.zone("hand-0") and q.card("unit.peasants", "units-0").wounds == 1


def test_a_claimed_die_is_back_next_round() -> None:
    q = turn(["mana-claim"], mana={"blue": 1}, dice=["red", "black", "black"], deck=["rage"])
    use(q, "mana-claim", "basic", "choose.three-now=0")
    assert any(die.kept == 0 for die in q.g.table.dice)
    go_on(q.do("end"), "declare").do("declare")
    go_on(q, "tactic")
    assert len(q.g.table.dice) == 3 and all(die.kept < 0 for die in q.g.table.dice)


def test_gold_that_counts_as_a_cursed_colour_is_gold() -> None:
    other = {"hand": ["march", "rage"], "at": [1, -2], "mana": {"gold": 1}, "deck": ["march"] * 3}
    q = turn(["mana-claim", "amulet-of-darkness"], other, mana={"blue": 1, "black": 1},
             dice=["green"], deck=["rage"] * 3)  # fmt: skip
    use(q, "amulet-of-darkness", "basic", "gain-mana.red")
    use(q, "mana-claim", "strong", "choose.three-now=0")
    go_on(q.do("end"), seat=1)
    use(q, "march", "strong")
    assert q.player(1).now.move == 4 and "wound" not in q.zone("hand-1")


def test_sparing_power_without_a_deck_gives_all() -> None:
    me = {"hand": ["march"], "deck": [], "tactic": "tactic.sparing-power"}
    q = Quest(me, at="MK-turn-1", night=True)
    assert q.prompt == "declare" and q.g.cards[q.g.tactic(0)].spent, "there was no other choice"


def test_improvisation_cannot_be_paid_with_the_card_that_uses_it() -> None:
    q = turn(["maximal-effect", "improvisation"], at=[1, -2])
    q.do("play:march", "basic:march")
    q.do("play:maximal-effect")
    assert q.prompt == "turn" and q.me.now.move == 3, "it could only be played sideways"


def test_a_hand_imagined_by_another_player_can_be_played_on() -> None:
    q = turn(["mind-read"], {"hand": ["rage", "improvisation"]}, mana={"white": 1})
    use(q, "mind-read", "basic", "color.red")
    for seed in range(20):
        other = q.g.resample(0, seed)
        other.choose(other.pending[0].keys[0])
        assert other.pending[0].prompt == "turn"
