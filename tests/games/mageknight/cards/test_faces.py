"""What is printed on a card beside its text: colour, number, what powers it, when it fits."""

from __future__ import annotations

import pytest

from caipan.games.mageknight.book import BOOK
from caipan.games.mageknight.rules.deeds import half_of
from caipan.games.mageknight.spec import BLACK, Deed
from tests.support import rule

ACTIONS = {
    "red": "fire-bolt blood-rage intimidate blood-ritual into-the-heat decompose maximal-effect",
    "blue": "ice-bolt ice-shield frost-bridge pure-magic steady-tempo crystal-mastery magic-talent",
    "white": "swift-bolt agility song-of-wind diplomacy heroic-tale mana-storm learning",
    "green": "crushing-bolt refreshing-walk path-finding regeneration in-need ambush training",
}
# by number, from 1 on
SPELLS = [
    "fireball",
    "snowstorm",
    "expose",
    "tremor",
    "flame-wall",
    "mana-bolt",
    "whirlwind",
    "underground-travel",
    "burning-shield",
    "chill",
    "wings-of-wind",
    "restoration",
    "demolish",
    "space-bending",
    "call-to-arms",
    "meditation",
    "mana-meltdown",
    "mana-claim",
    "mind-read",
    "energy-flow",
]
IN_TURN = ("red", "blue", "white", "green")

# When each half fits; "combat" for all that are not named
KINDS = {
    "special": (
        "fire-bolt/basic ice-bolt/basic swift-bolt/basic crushing-bolt/basic blood-ritual "
        "decompose maximal-effect crystal-mastery magic-talent mana-storm training "
        "space-bending/strong call-to-arms meditation mana-meltdown mana-claim mind-read ruby-ring "
        "sapphire-ring diamond-ring emerald-ring endless-gem-pouch book-of-wisdom "
        "amulet-of-the-sun amulet-of-darkness"
    ),
    "move": (
        "frost-bridge steady-tempo agility song-of-wind path-finding ambush underground-travel "
        "wings-of-wind/basic space-bending/basic"
    ),
    "influence": "heroic-tale in-need endless-bag-of-gold",
    "healing": "regeneration restoration energy-flow banner-of-courage golden-grail",
    "influence combat": "intimidate diplomacy",
    "influence special": "learning",
    "move healing": "refreshing-walk",
    "move influence combat": "pure-magic",
}
WHEN = {name: kinds for kinds, names in KINDS.items() for name in names.split()}
HALVES = [
    (d.name, a.kind, half_of(a))
    for d in BOOK.definitions
    if isinstance(d.face, Deed) and d.face.kind not in ("basic-action", "wound")
    for a in d.abilities
    if a.kind in ("basic", "strong")
]


def deed(name: str) -> Deed:
    face = BOOK.by_name[name].face
    assert isinstance(face, Deed)
    return face


@rule("MK-deed-1")
def test_advanced_actions_by_colour() -> None:
    for color, names in ACTIONS.items():
        for name in names.split():
            assert (deed(name).kind, deed(name).color) == ("advanced-action", color)


@rule("MK-deed-1", "MK-var-friendly-spells")
def test_spells_by_number() -> None:
    for number, name in enumerate(SPELLS, 1):
        face = deed(name)
        assert (face.kind, face.number) == ("spell", number)
    colors = [deed(name).color for name in SPELLS]
    assert [c for c in colors[-4:]] == ["red", "blue", "white", "green"]
    assert {c: colors.count(c) for c in colors} == dict.fromkeys(IN_TURN, 5)
    assert "".join(str(c)[0] for c in colors) == "rbwgrbwgrbwgrbwgrbwg"


@rule("MK-deed-3a", "MK-deed-3b", "MK-deed-3c")
@pytest.mark.parametrize(("name", "kind", "half"), HALVES)
def test_what_powers_a_half_and_when_it_fits(name: str, kind: str, half: object) -> None:
    face = deed(name)
    color = (face.color,) if face.color else ()
    powered = {
        ("advanced-action", "basic"): (),
        ("advanced-action", "strong"): color,
        ("spell", "basic"): color,
        ("spell", "strong"): (*color, BLACK),
        ("artifact", "basic"): (),
        ("artifact", "strong"): (),
    }
    (a,) = [a for a in BOOK.by_name[name].abilities if a.kind == kind]
    assert half_of(a) is half and half_of(a).mana == powered[face.kind, kind]
    wanted = WHEN.get(f"{name}/{kind}", WHEN.get(name, "combat"))
    assert " ".join(half_of(a).kinds) == wanted


def test_counts() -> None:
    names = [d.name for d in BOOK.definitions if isinstance(d.face, Deed)]
    kinds = [deed(name).kind for name in names]
    assert {k: kinds.count(k) for k in ("advanced-action", "spell", "artifact")} == {
        "advanced-action": 28,
        "spell": 20,
        "artifact": 16,
    }
    assert sum(deed(name).banner for name in names) == 4
    assert len(HALVES) == 2 * (28 + 20 + 12) + 4, "a banner's basic half is worked by its unit"
