"""Exiles positions nobody would write down: each part is in order by itself, and they have nothing
to do with each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from caipan.games.exiles.setup import NAMES
from caipan.games.exiles.state import STATUSES

# Of the printed map; enough for everything that can stand on it.
CELLS = [
    *([q, 1] for q in range(-3, 4)),
    *([q, 3] for q in range(-4, 3)),
    *([q, -1] for q in range(-3, 4)),
    *([q, 0] for q in (-3, -2, -1, 1, 2)),
    *([q, 2] for q in (-4, -2, -1, 0, 2)),
]
SIDES = {
    "eli": ["dagger", "cloak"],
    "yunye": ["hard", "flow"],
    "darian": ["advance", "bulwark"],
    "noel": ["staff", "gate"],
    "silas": ["scythe", "codex"],
    "edwin": ["flintlock", "sapper"],
    "alicia": ["strings", "marionette"],
    "nia": ["flame", "frost", "storm", "prime"],
}
HELD = [s for s in STATUSES if s != "link"]
ITEMS = ["bandage", "throwing_knife", "frenzy_draught", "stone_salve", "snare", "hearth_ember"]
EQUIPMENT = ["soul_bell", "curse_ring", "watch_shield", "charger_greaves", "echo_horn"]
EVENTS = ["moonless", "deluge", "whispers", "miasma", "thunder", "omen", "ghost_merchant", "tears"]
AT = ["EX-start-order", "EX-silas-skeletons", "EX-std-two", "EX-end-maxlife", "EX-world-when"]
FEW = st.integers(0, 3)


class Drawer:
    """What is drawn once is gone: cells, cards and events of one position."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.cells: Iterator[list[int]] = iter(draw(st.permutations(CELLS)))
        self.items = iter(draw(st.permutations(ITEMS)))
        self.equipment = iter(draw(st.permutations(EQUIPMENT)))
        self.events = iter(draw(st.permutations(EVENTS)))

    def several(self, most: int, **parts: Any) -> list[dict[str, Any]]:
        """Up to so many pieces on cells of their own."""
        return [
            {"at": next(self.cells), **{k: self.draw(v) for k, v in parts.items()}}
            for _ in range(self.draw(st.integers(0, most)))
        ]

    def seat(self, name: str) -> dict[str, Any]:
        draw = self.draw
        most = draw(st.integers(1, 13))
        part: dict[str, Any] = {
            "character": name,
            "at": next(self.cells),
            "facing": draw(st.integers(0, 5)),
            "max_life": most,
            "life": draw(st.integers(1, most)),
            "side": draw(st.sampled_from(SIDES[name])),
            "used": draw(st.lists(st.sampled_from(["ultimate", "response"]), max_size=2)),
            "statuses": draw(st.lists(st.sampled_from(HELD), max_size=3)),
            "curses": draw(FEW),
            "souls": draw(st.integers(0, 6)),
            "items": [next(self.items)] if draw(st.booleans()) else [],
            "equipment": [next(self.equipment)] if draw(st.booleans()) else [],
        }
        if name == "silas":
            part["skeletons"] = self.several(2, facing=st.integers(0, 5), life=st.integers(1, 2))
        elif name == "edwin":
            part["charges"] = self.several(3, armed=st.booleans())
        elif name == "noel":
            part["circles"] = self.several(4)
            for seat, circle in enumerate(part["circles"][: draw(FEW)]):
                circle["linked"] = seat
        elif name == "alicia":
            part["puppet"] = next(self.cells)
        elif name == "nia":
            part["essences"] = {"flame": draw(st.integers(0, 1)), "storm": draw(st.integers(0, 2))}
        return part

    def table(self) -> dict[str, Any]:
        draw = self.draw
        return {
            "rules": draw(st.sampled_from(["standard", "novice"])),
            "space": draw(st.integers(1, 8)),
            "judged": draw(st.booleans()),
            "order": draw(st.permutations([0, 1, 2, 3])),
            "seat": draw(st.integers(0, 3)),
            "spent": draw(FEW),
            "standards": draw(st.integers(0, 2)),
            "statue": draw(st.one_of(st.none(), st.just(next(self.cells)))),
            "items": ["raven_feather", "grapple"][: draw(st.integers(0, 2))],
            "nights": {n: next(self.events) for n in (3, 5, 7)},
            "tonight": draw(st.one_of(st.none(), st.just(next(self.events)))),
            "dice": draw(st.lists(st.integers(0, 3), max_size=2)),
        }


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A whole position: any four characters, anywhere, with anything, in any phase."""
    drawer = Drawer(draw)
    names = draw(st.permutations(NAMES))[:4]
    return {
        "game": "exiles",
        "seats": [drawer.seat(name) for name in names],
        "table": drawer.table(),
        "at": draw(st.sampled_from(AT)),
        "next": {"random": draw(st.lists(st.integers(0, 5), max_size=6))},
    }
