"""Advanced actions beside their blows: each half once."""

from __future__ import annotations

import pytest

from caipan.games.mageknight.rules.movement import cost
from tests.support.bouts import VILLAGE, blows, fight, turn, use, value
from tests.support.quest import BLACK, RED, WHITE, Quest

COLORS = ("red", "blue", "green", "white")


def crystals(q: Quest) -> list[int]:
    return [q.crystals(c) for c in COLORS]


def tokens(q: Quest) -> list[int]:
    return list(q.me.mana)


def trading(hand: list[str], **rest: object) -> Quest:
    """In the village, talking to the locals."""
    return turn(hand, **{"at": VILLAGE, **rest}).do("interact")


# --- crystals and points


@pytest.mark.parametrize(
    ("card", "color"),
    [
        ("fire-bolt", "red"),
        ("ice-bolt", "blue"),
        ("swift-bolt", "white"),
        ("crushing-bolt", "green"),
    ],
)
def test_a_bolt_is_a_crystal(card: str, color: str) -> None:
    q = use(turn([card]), card)
    assert crystals(q) == [int(c == color) for c in COLORS]


@pytest.mark.parametrize(
    ("card", "half", "mana", "move"),
    [
        ("frost-bridge", "basic", "", 2),
        ("frost-bridge", "strong", "blue", 4),
        ("song-of-wind", "basic", "", 2),
        ("song-of-wind", "strong", "white", 2),
        ("path-finding", "basic", "", 2),
        ("path-finding", "strong", "green", 4),
        ("agility", "basic", "", 2),
        ("agility", "strong", "white", 4),
        ("ambush", "basic", "", 2),
        ("ambush", "strong", "green", 4),
        ("steady-tempo", "basic", "", 2),
        ("steady-tempo", "strong", "blue", 4),
        ("refreshing-walk", "basic", "", 2),
        ("refreshing-walk", "strong", "green", 4),
    ],
)
def test_move(card: str, half: str, mana: str, move: int) -> None:
    q = use(turn([card], mana={mana: 1} if mana else {}), card, half)
    assert q.me.now.move == move


@pytest.mark.parametrize(
    ("card", "half", "mana", "influence"),
    [
        ("intimidate", "basic", "", 4),
        ("intimidate", "strong", "red", 8),
        ("diplomacy", "basic", "", 2),
        ("diplomacy", "strong", "white", 4),
        ("heroic-tale", "basic", "", 3),
        ("heroic-tale", "strong", "white", 6),
        ("learning", "basic", "", 2),
        ("learning", "strong", "white", 4),
        ("in-need", "basic", "", 2),
        ("in-need", "strong", "green", 4),
    ],
)
def test_influence(card: str, half: str, mana: str, influence: int) -> None:
    q = use(trading([card], mana={mana: 1} if mana else {}), card, half)
    if q.prompt == "choose":
        q.do("choose.fire=0")
    assert q.me.now.influence == influence


@pytest.mark.parametrize(("half", "gives"), [("basic", 5), ("strong", 10)])
def test_in_need_counts_wounds_in_hand_and_on_units(half: str, gives: int) -> None:
    unit = {"card": "unit.peasants", "wounds": 2}
    q = trading(["in-need", "wound"], units=[unit], mana={"green": 1})
    assert use(q, "in-need", half).me.now.influence == gives


@pytest.mark.parametrize(("half", "lost"), [("basic", -1), ("strong", -2)])
def test_intimidate_costs_reputation(half: str, lost: int) -> None:
    q = use(trading(["intimidate"], mana={"red": 1}), "intimidate", half)
    assert q.me.reputation == lost


@pytest.mark.parametrize(("half", "move"), [("basic", "4"), ("strong", "7")])
def test_pure_magic_moves_for_green_and_talks_for_white(half: str, move: str) -> None:
    mana = {"green": 1, "blue": int(half == "strong")}
    q = use(turn(["pure-magic"], mana=mana), "pure-magic", half)
    assert q.me.now.move == int(move)
    mana = {"white": 1, "blue": int(half == "strong")}
    q = use(trading(["pure-magic"], mana=mana), "pure-magic", half)
    assert q.me.now.influence == int(move)


# --- red


def test_blood_rage_takes_the_wound() -> None:
    q = fight(phase="attack", hand=["blood-rage"])
    before = q.zone("hand-0").count("wound")
    use(q, "blood-rage", "basic", "choose.wound=1")
    assert q.zone("hand-0").count("wound") == before + 1


def test_blood_ritual() -> None:
    q = use(turn(["blood-ritual"]), "blood-ritual", "basic", "gain-mana.gold")
    assert tokens(q) == [1, 0, 0, 0, 1, 0] and q.zone("hand-0").count("wound") == 1
    q = turn(["blood-ritual"], mana={"red": 1})
    use(q, "blood-ritual", "strong", "gain-mana.black", "gain-mana.blue", "gain-mana.blue")
    assert tokens(q) == [0, 2, 0, 0, 0, 1] and q.zone("hand-0").count("wound") == 1


@pytest.mark.parametrize(("half", "n"), [("basic", 2), ("strong", 3)])
def test_into_the_heat_strengthens_units_and_spares_them(half: str, n: int) -> None:
    unit = "unit.utem-crossbowmen"
    q = fight(hand=["into-the-heat"], units=[unit], mana={"red": 1}, against=False)
    use(q, "into-the-heat", half).do("done", "block:enemy.prowlers")
    use(q, unit, "0")
    assert blows(q) == [("block", "physical", 3 + n)]
    q.do("end", "done")
    assert q.zone("hand-0").count("wound") == 2, "all damage goes to the hero, unasked"


def test_into_the_heat_only_as_combat_begins() -> None:
    q = fight(hand=["into-the-heat"], phase="block")
    q.do("play:into-the-heat")
    assert blows(q) == [("block", "physical", 1)], "it could only be played sideways"


def test_decompose() -> None:
    q = use(turn(["decompose"]), "decompose", "basic")
    assert crystals(q) == [0, 0, 2, 0] and "march" not in q.zone("hand-0")
    assert "march" not in q.zone("discard-0")
    q = use(turn(["decompose"], mana={"red": 1}), "decompose", "strong")
    assert crystals(q) == [1, 1, 0, 1]


def test_maximal_effect_uses_a_half_again_and_again() -> None:
    q = use(turn(["maximal-effect"]), "maximal-effect", "basic")
    assert q.me.now.move == 6 and q.zone("played-0") == ["maximal-effect"]
    q = use(turn(["maximal-effect"], mana={"red": 1}), "maximal-effect", "strong")
    assert q.me.now.move == 8 and not any(q.me.mana)


def test_maximal_effect_pays_inner_costs_each_time() -> None:
    hand = ["maximal-effect", "improvisation", "wound"]
    q = use(turn(hand), "maximal-effect", "basic", "throw:improvisation")
    assert q.me.now.move == 3, "one card was left to discard, so it worked once"


# --- blue


def test_ice_shield_freezes_whom_it_blocks() -> None:
    q = fight(
        "wolf-riders", phase="block", hand=["ice-shield"], mana={"blue": 1}, units=["unit.peasants"]
    )
    use(q, "ice-shield", "strong")
    use(q, "unit.peasants", "0")
    q.do(f"play:{'battle-versatility'}", "basic:battle-versatility", "hold")
    assert value(q, "enemy.wolf-riders", "armor", "field") == 1


def test_ice_shield_does_nothing_to_armour_without_the_mana() -> None:
    q = fight("prowlers", phase="block", hand=["ice-shield", "rage"])
    use(q, "ice-shield", "basic")
    use(q, "rage", "basic")
    q.do("hold")
    assert value(q, "enemy.prowlers", "armor", "field") == 3


def step_costs(q: Quest, terrain: str) -> int | None:
    return cost(q.g, 0, terrain)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "half", "mana", "answers", "night", "costs"),
    [
        ("frost-bridge", "basic", "", (), False, {"swamp": 1, "lake": None, "hills": 3}),
        ("frost-bridge", "strong", "blue", (), False, {"swamp": 1, "lake": 1, "hills": 3}),
        (
            "path-finding",
            "basic",
            "",
            (),
            False,
            {"plains": 2, "hills": 2, "swamp": 4, "lake": None},
        ),
        (
            "path-finding",
            "strong",
            "green",
            (),
            True,
            {"desert": 2, "forest": 2, "swamp": 2, "mountain": None},
        ),
        (
            "song-of-wind",
            "basic",
            "",
            (),
            False,
            {"plains": 1, "wasteland": 3, "desert": 4, "hills": 3},
        ),
        (
            "song-of-wind",
            "strong",
            "white",
            (),
            False,
            {"plains": 0, "wasteland": 2, "desert": 3, "lake": None},
        ),
    ],
)
def test_terrain(
    card: str,
    half: str,
    mana: str,
    answers: tuple[str, ...],
    night: bool,
    costs: dict[str, int | None],
) -> None:
    q = use(turn([card], mana={mana: 1} if mana else {}, night=night), card, half, *answers)
    assert {t: step_costs(q, t) for t in costs} == costs


def test_song_of_wind_over_lakes() -> None:
    q = use(turn(["song-of-wind"], mana={"white": 1, "blue": 1}), "song-of-wind", "strong", "yes")
    assert step_costs(q, "lake") == 0 and q.mana("blue") == 0
    q = use(turn(["song-of-wind"], mana={"white": 1, "blue": 1}), "song-of-wind", "strong", "no")
    assert step_costs(q, "lake") is None and q.mana("blue") == 1


@pytest.mark.parametrize(("half", "where"), [("basic", -1), ("strong", 0)])
def test_steady_tempo_goes_back_to_the_deck(half: str, where: int) -> None:
    deck = ["rage", "rage", "rage", "rage", "rage", "rage", "rage"]
    q = use(turn(["steady-tempo"], deck=deck, mana={"blue": 1}), "steady-tempo", half)
    q.do("end")
    assert q.prompt == "may"
    q.do("yes")
    assert "steady-tempo" not in q.zone("discard-0")
    if q.prompt == "drop":
        q.do("done")
    drawn = "steady-tempo" in q.zone("hand-0")
    assert drawn == (where == 0), "on top it is drawn again, under the deck it is not"
    assert drawn or q.zone("deck-0")[-1] == "steady-tempo"


def test_steady_tempo_needs_a_deck_to_lie_under() -> None:
    q = use(turn(["steady-tempo"], deck=[]), "steady-tempo", "basic").do("end")
    assert q.prompt != "may" and "steady-tempo" in q.zone("discard-0")


def test_crystal_mastery() -> None:
    q = use(turn(["crystal-mastery"], crystals={"green": 1}), "crystal-mastery", "basic")
    assert crystals(q) == [0, 0, 2, 0]
    q = turn(["crystal-mastery"], mana={"blue": 1}).do("play:crystal-mastery")
    assert q.why_not("basic:crystal-mastery") == ["MK-deed-6"]


def test_crystal_mastery_brings_spent_crystals_back() -> None:
    q = turn(["crystal-mastery", "stamina"], crystals={"blue": 1}, mana={"blue": 1}, deck=["rage"])
    use(q, "crystal-mastery", "strong", "token.blue")
    use(q, "stamina", "strong")
    assert crystals(q) == [0, 0, 0, 0]
    q.do("end")
    assert crystals(q) == [0, 1, 0, 0]


def test_magic_talent_casts_a_spell_of_the_offer() -> None:
    q = fight(hand=["magic-talent", "rage"], spells=["fireball"], mana={"red": 1})
    use(q, "magic-talent", "basic", "discard:rage")
    assert blows(q) == [("ranged", "fire", 5)] and q.zone("spell-offer") == ["fireball"]


def test_magic_talent_learns_a_spell() -> None:
    q = turn(["magic-talent"], spells=["fireball", "chill"], mana={"blue": 1, "red": 1})
    use(q, "magic-talent", "strong")
    assert q.zone("discard-0") == ["fireball"] and "fireball" not in q.zone("spell-offer")
    assert len(q.zone("spell-offer")) == 3 and not any(q.me.mana)


# --- white


def test_agility_spends_move_in_combat() -> None:
    tokens = [{"card": "enemy.prowlers", "at": [1, -4]}]
    q = turn(["agility", "battle-versatility"], tokens=tokens)
    use(q, "agility", "basic")
    q.do("challenge:enemy.prowlers", "done", "done", "attack:enemy.prowlers")
    q.do("later:agility/2", "later:agility/2")
    assert blows(q) == [("melee", "physical", 1)] * 2 and not q.offers("later:*")


def test_agility_shoots_for_two() -> None:
    tokens = [{"card": "enemy.prowlers", "at": [1, -4]}]
    q = turn(["agility", "battle-versatility"], tokens=tokens, mana={"white": 1})
    use(q, "agility", "strong")
    q.do("challenge:enemy.prowlers", "attack:enemy.prowlers", "later:agility/3")
    assert blows(q) == [("ranged", "physical", 1)] and q.me.now.move == 2
    q.do("end", "done", "done", "attack:enemy.prowlers", "later:agility/2")
    assert blows(q) == [("melee", "physical", 1)]


@pytest.mark.parametrize(
    ("half", "answers", "later", "element"),
    [
        ("basic", (), "2", "physical"),
        ("strong", ("choose.fire=0",), "3", "fire"),
        ("strong", ("choose.ice=1",), "4", "ice"),
    ],
)
def test_diplomacy_blocks(half: str, answers: tuple[str, ...], later: str, element: str) -> None:
    q = fight(phase="block", hand=["diplomacy"], mana={"white": 1})
    use(q, "diplomacy", half, *answers).do(f"later:diplomacy/{later}")
    assert blows(q) == [("block", element, 1)]
    assert q.me.now.influence == (1 if half == "basic" else 3)


@pytest.mark.parametrize(("half", "fame"), [("basic", 0), ("strong", 1)])
def test_heroic_tale(half: str, fame: int) -> None:
    q = Quest(
        {"at": VILLAGE, "hand": ["heroic-tale", "march"], "influence": 0, "mana": {"white": 1}},
        units=["unit.herbalists"],
    ).do("interact")
    use(q, "heroic-tale", half).do("recruit:unit.herbalists")
    assert (q.me.reputation, q.me.fame) == (1, fame)


def test_mana_storm_takes_a_crystal_and_rolls() -> None:
    q = turn(["mana-storm"], dice=["gold", "red"], random=(WHITE,))
    use(q, "mana-storm", "basic")
    assert crystals(q) == [1, 0, 0, 0]
    assert [d.face for d in q.g.table.dice] == ["gold", "white"] and q.me.now.dice == 0


def test_mana_storm_makes_dice_wild() -> None:
    dice = ["red", "red", "red", "red"]
    q = turn(["mana-storm", "stamina", "rage"], dice=dice, mana={"white": 1}, night=True,
             random=(4, BLACK, RED, RED))  # fmt: skip
    use(q, "mana-storm", "strong")
    assert [d.face for d in q.g.table.dice] == ["gold", "black", "red", "red"]
    use(q, "stamina", "strong", "die.gold")
    use(q, "march", "strong")
    assert q.me.now.move == 8 and q.me.now.dice == 2


def test_learning_buys_an_action_once() -> None:
    q = turn(["learning", "promise", "promise"], at=VILLAGE, actions=["ambush", "agility"],
             mana={"white": 2}, reputation=7)  # fmt: skip
    q.do("interact")
    use(q, "promise", "strong")
    use(q, "learning", "basic").do("later:learning/2", "gain:ambush")
    assert "ambush" in q.zone("discard-0") and q.me.now.influence == 5 + 4 + 2 - 6
    assert not q.offers("later:*")
    q = turn(["learning", "promise"], at=VILLAGE, actions=["ambush"], mana={"white": 2},
             reputation=7)  # fmt: skip
    q.do("interact")
    use(q, "promise", "strong")
    use(q, "learning", "strong").do("later:learning/3")
    assert "ambush" in q.zone("hand-0") and q.me.now.influence == 5 + 4 + 4 - 9


# --- green


@pytest.mark.parametrize(("half", "healing"), [("basic", 1), ("strong", 2)])
def test_refreshing_walk_heals_too(half: str, healing: int) -> None:
    q = use(turn(["refreshing-walk"], mana={"green": 1}), "refreshing-walk", half)
    assert q.me.now.healing == healing
    q = use(turn(["refreshing-walk"], mana={"green": 1}, moment="over"), "refreshing-walk", half)
    assert (q.me.now.healing, q.me.now.move) == (healing, 0)


@pytest.mark.parametrize(
    ("half", "heals", "ready"), [("basic", 1, "unit.peasants"), ("strong", 2, "unit.fire-golems")]
)
def test_regeneration(half: str, heals: int, ready: str) -> None:
    names = ("unit.peasants", "unit.fire-golems", "unit.altem-mages")
    units = [{"card": name, "spent": True} for name in names]
    q = use(turn(["regeneration"], units=units, fame=99, mana={"green": 1}), "regeneration", half)
    assert q.me.now.healing == heals
    if half == "strong":
        assert q.keys() == ["ready:unit.peasants", "ready:unit.fire-golems"]
        q.do(f"ready:{ready}")
    assert not q.card(ready, "units-0").spent


@pytest.mark.parametrize(("half", "attack", "block"), [("basic", 1, 2), ("strong", 2, 4)])
def test_ambush(half: str, attack: int, block: int) -> None:
    tokens = [{"card": "enemy.prowlers", "at": [1, -4]}]

    def begun() -> Quest:
        q = turn(["ambush", "rage", "battle-versatility"], tokens=tokens, mana={"green": 1})
        return use(q, "ambush", half).do("challenge:enemy.prowlers", "done")

    q = begun().do("block:enemy.prowlers")
    use(q, "rage", "basic")
    use(q, "battle-versatility", "basic")
    assert [n for _, _, n in blows(q)] == [2 + block, 2]
    q = begun().do("done", "attack:enemy.prowlers")
    use(q, "rage", "basic")
    use(q, "battle-versatility", "basic", "choose.attack=0")
    assert [n for _, _, n in blows(q)] == [2 + attack, 2]


@pytest.mark.parametrize(("half", "to"), [("basic", "discard-0"), ("strong", "hand-0")])
def test_training(half: str, to: str) -> None:
    q = turn(["training", "rage"], actions=["ambush", "agility"], mana={"green": 1})
    use(q, "training", half)
    assert "ambush" in q.zone(to), "only a green card has its like in the offer"
    assert "march" not in [*q.zone("hand-0"), *q.zone("discard-0"), *q.zone("played-0")]


def test_mana_that_an_effect_takes_besides_is_not_spent_on_powering_it() -> None:
    """One gold and one blue mana: gold must stay, for blue alone does not move anybody."""
    q = turn(["pure-magic"], mana={"gold": 1, "blue": 1}).do("play:pure-magic", "strong:pure-magic")
    assert q.me.now.move == 7 and not any(q.me.mana)


def test_of_two_that_make_a_terrain_cheaper_the_one_that_stops_earlier_counts_first() -> None:
    """Hills cost 3: one less, though never below 2, then one less without end, in whichever order
    they were used."""
    q = Quest({"hand": ["path-finding", "march"], "units": ["unit.foresters"]})
    use(q, "unit.foresters", "0")
    use(q, "path-finding", "basic")
    assert step_costs(q, "hills") == 1
