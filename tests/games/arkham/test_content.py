"""What is printed around the text boxes: every number, trait, slot and copy of the core set."""

from __future__ import annotations

from pathlib import Path

import pytest

from caipan.games.arkham.content import CORE, SCENARIOS
from caipan.games.arkham.spec import Design
from caipan.games.arkham.state import SLOTS, STATS

PRINTED = Path(__file__).with_name("printed.txt").read_text(encoding="utf-8")
LINES = [x for x in PRINTED.splitlines() if x and x[0] not in "#["]
DESIGNS = {d.face.code: d for d in CORE}
ICONS = "WICA?"
PLACES = dict(zip(SLOTS, ("accessory", "body", "ally", "hand", "arcane"), strict=True))


def told(n: int | None) -> str:
    return "-" if n is None else str(n)


def joined(words: tuple[str, ...]) -> str:
    return "+".join(words) or "-"


def line(d: Design) -> str:
    """The design as a line of the list."""
    f = d.face
    by_kind = {
        "investigator": (f.faction, "/".join(map(str, f.skills)), f"{f.health}/{f.sanity}",
                         joined(f.traits)),
        "enemy": (f"{f.fight}/{f.health}+{f.health_each}/{f.evade}", f"{f.damage}/{f.horror}",
                  str(f.victory), joined(tuple(STATS[k] for k in f.keywords)), joined(f.traits),
                  "*" if f.unique else "-", str(f.quantity), prey(d), joined(f.spawn)),
        "location": (str(f.shroud), str(f.clues), str(f.victory), joined(f.traits),
                     f"{f.symbol}:{joined(f.connects)}"),
        "treachery": (joined(f.traits), str(f.quantity)),
        "agenda": ("agenda", str(f.stage), str(f.doom)),
        "act": ("act", str(f.stage), str(f.clues)),
    }  # fmt: skip
    return " ".join((f.code, d.name, *by_kind.get(d.kind, player_card(d))))


def player_card(d: Design) -> tuple[str, ...]:
    f = d.face
    slot = PLACES.get(f.slot, "-") + (str(f.slots) if f.slots > 1 else "")
    uses = f"{f.uses}{f.uses_kind}{'!' * f.uses_up}" if f.uses else "-"
    icons = "".join(ICONS[i] for i in f.icons) or "-"
    return (d.kind, f.faction, told(f.cost), told(f.level), icons, slot,
            f"{told(f.health)}/{told(f.sanity)}", uses, joined(f.traits),
            "*" * f.unique + ">" * f.fast or "-", str(f.quantity))  # fmt: skip


def prey(d: Design) -> str:
    p = d.face.prey
    if p.only:
        return "bearer"
    return f"{'-' if p.lowest else '+'}{p.what}" if p.what else "any"


@pytest.mark.parametrize("printed", LINES, ids=lambda x: x.split()[1])
def test_face(printed: str) -> None:
    d = DESIGNS[printed.split()[0]]
    assert line(d).split() == printed.split()


def test_the_list_is_the_core_set() -> None:
    assert {x.split()[0] for x in LINES} == DESIGNS.keys() - {
        d.face.code for d in SCENARIOS.values()
    }


@pytest.mark.parametrize(
    ("scenario", "cards", "aside", "special"),
    [
        ("the-gathering", 26, 7, 0),
        ("the-midnight-masks", 21, 12, 5),
        ("the-devourer-below", 25, 9, 0),
    ],
)
def test_encounter_decks(scenario: str, cards: int, aside: int, special: int) -> None:
    plan = SCENARIOS[scenario].scenario
    assert plan is not None
    assert sum(plan.encounter.values()) == cards
    assert all(n == _copies(name) for name, n in plan.encounter.items())
    assert (len(plan.aside), len(plan.special)) == (aside, special)


def _copies(name: str) -> int:
    return next(d.face.quantity for d in CORE if d.name == name)


def test_four_agents_of_four_cards() -> None:
    plan = SCENARIOS["the-devourer-below"].scenario
    assert plan is not None and sum(plan.unused.values()) == 16
    by_agent: dict[str, int] = {}
    for d in CORE:
        if d.face.agent:
            by_agent[d.face.agent] = by_agent.get(d.face.agent, 0) + d.face.quantity
    assert by_agent == dict.fromkeys(("hastur", "yog-sothoth", "shub-niggurath", "cthulhu"), 4)


def test_unrevealed_woods_look_alike_and_lead_to_the_main_path() -> None:
    woods = [d.face for d in CORE if d.face.place == "arkham-woods"]
    assert len(woods) == 6
    assert {(f.back_symbol, f.back_connects) for f in woods} == {("square", ("squiggle",))}
