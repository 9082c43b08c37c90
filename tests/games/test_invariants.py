"""Each game's own invariants notice what they are there for: a table is spoiled, and they say
so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import caipan
from caipan.games.mageknight import state
from caipan.games.mageknight.rules import changes
from caipan.kernel.decisions import Decision

UNDERWORLD = {
    "game": "underworld",
    "seats": [
        {"hand": ["newsboy", "giant-bat"], "districts": {1: ["pilgrim-knight"]}},
        {"districts": {1: ["giant-bat", {"card": "ivy-mage", "down": True}]}},
    ],
}  # fmt: skip
EXILES = {
    "game": "exiles",
    "seats": [
        {"at": [-1, 1], "items": ["bandage", "snare"]},
        {"character": "noel", "at": [1, 1], "circles": [{"at": [2, 1], "linked": 0}]},
        {"at": [0, 1]},
        {},
    ],
}
ARKHAM = {
    "game": "arkham",
    "seats": [
        {"threat": ["ghoul-minion"], "play": ["machete", "knife"]},
        {"investigator": "wendy-adams"},
    ],
    "table": {"field": [{"card": "icy-ghoul", "at": "attic"}]},
}

MAGEKNIGHT = {
    "game": "mageknight",
    "seats": [
        {"at": [1, -3], "hand": ["march", "rage"], "units": ["unit.peasants"], "fame": 4},
        {"at": [1, -2], "hand": ["march"], "deck": ["rage"]},
    ],
    "table": {"scenario": "full-conquest"},
}
L5R = {
    "game": "l5r",
    "seats": [
        {"hand": ["way-of-the-crane"], "characters": ["doji-hotaru"], "fate": 1},
        {"characters": [{"card": "doji-hotaru", "attached": ["fine-katana"]}, "brash-samurai"],
         "hand": ["banzai"]},
        {"characters": ["seppun-guardsman"], "hand": ["levy"],
         "provinces": ["ancestral-lands", {"card": "fertile-fields", "rings": ["air"]},
                       "manicured-garden", "meditations-on-the-tao", "rally-to-the-cause"]},
    ],
}  # fmt: skip


def complaints(data: dict[str, Any], spoil: Callable[[Any], None]) -> list[str]:
    """What the invariants of a game say of a table that something has gone wrong on."""
    before = caipan.position(data).game()
    after = before.copy()
    after.cards, after.zones = after.cards[:], after.zones[:]
    find = caipan.title(data["game"]).invariants
    assert list(find(before, before.copy())) == []
    spoil(after)
    after.values.clear()
    after.shapes.clear()
    return list(find(after, before))


def card(g: Any, name: str) -> int:
    face = g.rules.by_name[name].index
    return next(i for i, c in enumerate(g.cards) if c.face == face)


def change(name: str, **fields: Any) -> Callable[[Any], None]:
    def spoil(g: Any) -> None:
        i = card(g, name)
        g.cards[i] = g.cards[i].__replace__(**fields)

    return spoil


def seat(n: int, **fields: Any) -> Callable[[Any], None]:
    def spoil(g: Any) -> None:
        g.seats = (*g.seats[:n], g.seats[n].__replace__(**fields), *g.seats[n + 1 :])

    return spoil


def moved(name: str, zone: str, **fields: Any) -> Callable[[Any], None]:
    def spoil(g: Any) -> None:
        i = card(g, name)
        to = next(z.index for z in g.layout if z.name == zone)
        g.move(i, to, g.cards[i].__replace__(**fields))

    return spoil


def asked(g: Any, n: int) -> None:
    d = g.pending[0]
    g.pending = (Decision(n, d.prompt, d.rule, d.args, d.picks, d.options,
                                                  d.question),)  # fmt: skip


UNDERWORLD_FAULTS: list[tuple[Callable[[Any], None], str]] = [
    (change("newsboy", down=True), "newsboy lies face down in hand-0"),
    (change("newsboy", exhausted=True), "out of play in hand-0"),
    (change("pilgrim-knight", controller=1), "not of 1"),
    (change("pilgrim-knight", damage=1), "damage 0 to 1, the log tells of 0"),
    (change("fogharbour-docks", markers=(2, 0)), "2 markers of seat 0, the log tells of 0"),
    (lambda g: asked(g, 1), "seat 1 is asked and seat 0 has priority"),
]
EXILES_FAULTS: list[tuple[Callable[[Any], None], str]] = [
    (change("eli", health=0), "eli has 0 of 8 life"),
    (change("eli", health=7), "life 8 to 7, the log tells of 0"),
    (change("eli", markers=()), "links []"),
    (seat(0, curses=3), "curses 0 to 3, the log tells of 0"),
    (seat(0, souls=3), "souls 0 to 3, the log tells of 0"),
    (seat(0, essences=(4, 0, 0)), "essences"),
    (moved("item.antidote", "items-0", controller=0), "seat 0 has ["),
    (lambda g: asked(g, 1), "are asked in the phase of eli"),
    (lambda g: change("noel", place=g.cards[card(g, "eli")].place)(g), "2 pieces stand on cell"),
]
ARKHAM_FAULTS: list[tuple[Callable[[Any], None], str]] = [
    (change("icy-ghoul", at=-1), "icy-ghoul is nowhere"),
    (lambda g: change("icy-ghoul", at=g.seats[0].location)(g), "engages nobody"),
    (change("ghoul-minion", damage=1), "1 damage, the log tells of 0"),
    (change("roland-banks", horror=2), "2 horror, the log tells of 0"),
    (change("roland-banks", clues=2), "2 clues more, the log tells of 0"),
    (change("ghoul-minion", damage=9), "ghoul-minion has 9 damage of 2"),
    (seat(0, out="resigned"), "who is out"),
    (lambda g: asked(g, 1), "seat 1 takes the turn of 0"),
]

L5R_FAULTS: list[tuple[Callable[[Any], None], str]] = [
    (change("doji-hotaru", fate=2), "fate 0 to 2, the log tells of 0"),
    (change("doji-hotaru", side=1), "doji-hotaru takes part in no conflict"),
    (change("doji-hotaru", controller=1), "doji-hotaru lies with seat 0, not with 1"),
    (change("way-of-the-crane", bowed=False, fate=1), "is out of play in hand-0"),
    (moved("way-of-the-crane", "hand-1"), "way-of-the-crane of seat 0 lies in hand-1"),
    (moved("brash-samurai", "hand-0"), "brash-samurai of seat 1 lies in hand-0"),
    (moved("doji-hotaru", "play-1", controller=1), "has 2 of doji-hotaru, who is unique"),
    (moved("ring-air", "removed"), "ring-air lies in removed"),
    (moved("ring-fire", "contested"), "1 rings are contested, in None"),
    (moved("ring-fire", "claimed-1"), "lies on no province that stands"),
    (change("fertile-fields", broken=True), "fertile-fields is broken and lies face down"),
    (moved("fertile-fields", "removed"), "seat 0 has 4 provinces"),
    (seat(0, honor=9), "honor 10 to 9, the log tells of 0"),
    (seat(0, honor=25), "somebody is asked while seat 0 has 25 honor"),
    (seat(0, dial=6), "seat 0: LrSeat"),
    (seat(1, out=True), "seat 1 is out and has 3 cards in play"),
]


@pytest.mark.parametrize(("spoil", "said"), L5R_FAULTS)
def test_l5r_notices(spoil: Callable[[Any], None], said: str) -> None:
    found = complaints(L5R, spoil)
    assert any(said in each for each in found), found


@pytest.mark.parametrize(("spoil", "said"), UNDERWORLD_FAULTS)
def test_underworld_notices(spoil: Callable[[Any], None], said: str) -> None:
    assert any(said in each for each in complaints(UNDERWORLD, spoil)), complaints(
        UNDERWORLD, spoil
    )


@pytest.mark.parametrize(("spoil", "said"), EXILES_FAULTS)
def test_exiles_notices(spoil: Callable[[Any], None], said: str) -> None:
    found = complaints(EXILES, spoil)
    assert any(said in each for each in found), found


@pytest.mark.parametrize(("spoil", "said"), ARKHAM_FAULTS)
def test_arkham_notices(spoil: Callable[[Any], None], said: str) -> None:
    found = complaints(ARKHAM, spoil)
    assert any(said in each for each in found), found


def test_too_many_assets_for_their_slots() -> None:
    """AH-slots: a third one-handed asset beside two."""
    third = moved("knife", "play-0", controller=0, owner=0)
    data = {"game": "arkham", "seats": [{"play": ["machete", "flashlight"], "hand": ["knife"]}]}
    assert any("take 3 of 2 slots" in each for each in complaints(data, third))


def test_a_card_paid_twice_is_noticed() -> None:
    """Playing a character takes its cost; one asset more lies exhausted, and it is told."""
    mine = {"hand": ["gravedigger", "newsboy"], "assets": ["gravedigger"] * 4}
    data = {"game": "underworld", "seats": [mine, {}]}
    before = caipan.position(data).game()
    after = before.copy()
    key = next(k for k in after.pending[0].keys if k.startswith("play:gravedigger@"))
    after.choose(key, 0)
    find = caipan.title("underworld").invariants
    assert list(find(after, before)) == []
    ready = next(i for i in after.zones[3] if not after.cards[i].exhausted)
    after.cards = after.cards[:]
    after.cards[ready] = after.cards[ready].__replace__(exhausted=True)
    after.values.clear()
    assert any("paid" in each for each in find(after, before))


def test_a_card_of_arkham_paid_twice_is_noticed() -> None:
    """AH-cost-resource: a knife costs one."""
    before = caipan.position({"game": "arkham", "seats": [{"hand": ["knife"]}]}).game()
    after = before.copy()
    after.choose("play:knife", 0)
    find = caipan.title("arkham").invariants
    assert list(find(after, before)) == []
    seat(0, resources=after.seats[0].resources - 1)(after)
    assert any("paid 2 for 1" in each for each in find(after, before))


# --- Mage Knight


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda g: seat(0, crystals=(4, 0, 0, 0))(g), "crystals"),
        (lambda g: seat(0, mana=(0, 0, -1, 0, 0, 0))(g), "mana"),
        (lambda g: seat(0, reputation=8)(g), "reputation 8"),
        (lambda g: seat(0, reputation=1)(g), "told 0"),
        (lambda g: seat(0, fame=6)(g), "the log tells of 0"),
        (lambda g: seat(0, level=3)(g), "level 2 to 3"),
        (lambda g: seat(0, at=0)(g), "beside the map"),
        (lambda g: seat(0, out=True)(g), "is out and is asked"),
        (lambda g: seat(0, now=g.seats[0].now.__replace__(move=-1))(g), "spent more"),
        (lambda g: change("unit.peasants", wounds=3)(g), "3 wounds"),
    ],
)
def test_a_spoiled_table_of_mage_knight_is_noticed(spoil: Any, said: str) -> None:
    assert any(said in each for each in complaints(MAGEKNIGHT, spoil))


def test_tiles_on_each_other_are_noticed() -> None:
    """MK-move-5d."""

    def spoil(g: Any) -> None:
        g.table = g.table.__replace__(tiles=(*g.table.tiles, g.table.tiles[-1]))

    assert any("lie on each other" in each for each in complaints(MAGEKNIGHT, spoil))


def test_a_hero_where_an_enemy_roams_is_noticed() -> None:
    """MK-move-4b."""
    orc = {**MAGEKNIGHT, "table": {"tokens": [{"card": "enemy.prowlers", "at": [1, -4]}]}}

    def spoil(g: Any) -> None:
        (token,) = g.zones[state.FIELD]
        seat(0, at=g.cards[token].at)(g)

    assert any("where an enemy roams" in each for each in complaints(orc, spoil))


@pytest.mark.parametrize(
    ("until", "you", "said"),
    [
        (state.THIS_COMBAT, 0, "outlives its combat"),
        (state.WHEN_HELD, 0, "outlives its combat"),
        (state.THIS_TURN, 1, "outlives its turn"),
        (state.AT_END, 1, "outlives its turn"),
    ],
)
def test_an_effect_that_is_not_over_is_noticed(until: str, you: int, said: str) -> None:
    """MK-effect-1b."""

    def spoil(g: Any) -> None:
        changes.last(g, state.NO_DRAW, 1, you=you, seat=you, until=until)

    assert any(said in each for each in complaints(MAGEKNIGHT, spoil))


def test_what_lasts_in_the_own_turn_is_no_complaint() -> None:
    """MK-effect-1b."""

    def spoil(g: Any) -> None:
        changes.last(g, state.NO_DRAW, 1, you=0, seat=0, until=state.THIS_TURN)

    assert complaints(MAGEKNIGHT, spoil) == []


def test_two_of_a_unique_card_lie_there_while_one_is_chosen_and_no_longer() -> None:
    """UW-unique: the question itself is no breach; whoever is asked anything else has one."""
    there = {"districts": {1: ["matriarch-vladena"], 2: ["matriarch-vladena"]}}
    g = caipan.position({"game": "underworld", "seats": [there, {}]}).game()
    find = caipan.title("underworld").invariants
    assert [d.prompt for d in g.pending] == ["clash"]
    assert list(find(g, g.copy())) == []
    d = g.pending[0]
    other = Decision(d.seat, "priority", d.rule, d.args, d.picks, d.options, d.question)
    g.pending = (other,)
    assert "seat 0 has 2 of matriarch-vladena, who is unique" in list(find(g, g.copy()))
