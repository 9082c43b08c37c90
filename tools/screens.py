"""Recreate the terminal screens shown in the documentation: `make screens`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

import caipan
from caipan.cli.terminal.screen import Screen
from caipan.cli.terminal.session import Session
from caipan.kernel.language import Language

DOCS = Path(__file__).parent.parent / "docs"
WIDTH = 100

POSITION: dict[str, Any] = {
    "game": "underworld",
    "seats": [
        {
            "hand": ["vine-archivist", "ivy-mage", "orbital-calculus", "garret-sniper"],
            "assets": ["hothouse-apprentice", "ivy-mage", "gutter-knife", "the-endless-stacks"],
            "districts": {
                1: [
                    {"card": "stargazing-fellow", "attached": ["reckoning-lens"]},
                    {"card": "gutter-knife", "down": True},
                ],
                3: ["hothouse-apprentice", {"card": "two-faced-broker", "exhausted": True}],
            },
            "score": ["old-town-metro"],
            "graveyard": ["alley-lookout", "shed-skin"],
            "library": 31,
            "markers": {1: 3},
            "built": 1,
        },
        {
            "hand": ["giant-bat", "martial-law", "clan-scourge", "records-clerk"],
            "assets": ["giant-bat", "blood-banquet", "probationary-agent", "field-operative"],
            "districts": {
                1: ["scarlet-duellist"],
                2: [
                    {"card": "probationary-agent", "attached": ["issue-suppressor"]},
                    {"card": "giant-bat", "down": True},
                ],
                3: [{"card": "containment-unit", "damage": 1}],
            },
            "score": ["strait-bridge"],
            "graveyard": ["blood-herald"],
            "library": 29,
            "markers": {2: 2},
        },
    ],
    "table": {"districts": ["blackwater-prison", "city-hall", "night-market"], "turn": 6},
    "at": "UW-2.1.2",
}
# An own card on the stack, and one above it.
ANSWERS = ("play:vine-archivist@district-2", "pass", "use:scarlet-duellist/0", "pass")


# Soulfire is on its way to Eli, whose player may react.
SKIRMISH: dict[str, Any] = {
    "game": "exiles",
    "seats": [
        {
            "character": "eli",
            "at": [2, 1],
            "facing": "SW",
            "life": 7,
            "max_life": 9,
            "used": ["death_cut"],
            "statuses": [{"status": "bleed", "flips": 1}],
            "curses": 1,
            "souls": 2,
            "items": ["smoke_bomb"],
        },
        {
            "character": "noel",
            "at": [2, -2],
            "facing": "SW",
            "side": "gate",
            "circles": [{"at": [1, -1], "linked": 0}, [3, -1]],
            "equipment": [{"card": "echo_horn", "used": True}],
        },
        {
            "character": "nia",
            "at": [0, 3],
            "facing": "NE",
            "life": 6,
            "curses": 2,
            "essences": {"flame": 1, "frost": 1},
        },
        {
            "character": "silas",
            "at": [-2, 3],
            "facing": "NE",
            "skeletons": [[1, 2], {"at": [-1, 1], "facing": "E", "life": 1}],
        },
    ],
    "table": {
        "space": 4,
        "round": 4,
        "turn": 14,
        "seat": 2,
        "order": [1, 2, 0, 3],
        "statue": [-2, -1],
        "nights": {5: "deluge", 7: "omen"},
        "items": ["bandage", "snare", "raven_feather"],
        "equipment": ["gale_boots", "watch_shield"],
    },
    "at": "EX-std-two",
}


class Scene(NamedTuple):
    """A position, the answers given from there, and the lines of the window."""

    position: dict[str, Any]
    answers: tuple[str, ...]
    height: int


UNDERWORLD = Scene(POSITION, ANSWERS, 44)
EXILES = Scene(SKIRMISH, ("curse:nia.flame.soulfire", "pass"), 52)
SCREENS: dict[str, tuple[Scene, Language]] = {
    "terminal-screen.txt": (UNDERWORLD, "en"),
    "terminal-screen.zh.txt": (UNDERWORLD, "zh-Hans"),
    "terminal-exiles.txt": (EXILES, "en"),
    "terminal-exiles.zh.txt": (EXILES, "zh-Hans"),
}


def screen(scene: Scene, lang: Language) -> str:
    """What player 1 sees after these answers."""
    game = caipan.position(scene.position).game()
    for answer in scene.answers:
        game.choose(answer)
    out = io.StringIO()
    console = Console(
        file=out,
        width=WIDTH,
        height=scene.height,
        force_terminal=True,
        color_system=None,
        highlight=False,
    )
    session = Session(
        caipan.title(game.rules.name), game, 0, {}, "greedy", Screen(console), input, lang
    )
    decision = session.mine()
    assert decision is not None
    session.draw(decision)
    shown = out.getvalue().rpartition("\x1b[H")[2].removeprefix("\x1b[2J")
    return "".join(line.rstrip() + "\n" for line in shown.splitlines())


def main() -> None:
    for name, (scene, lang) in SCREENS.items():
        (DOCS / name).write_text(screen(scene, lang), encoding="utf-8")


if __name__ == "__main__":
    main()
