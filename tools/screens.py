"""Recreate the terminal screens shown in the documentation: `make screens`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from rich.console import Console

import caipan
from caipan.cli.terminal.screen import Screen
from caipan.cli.terminal.session import Session
from caipan.kernel.language import Language

DOCS = Path(__file__).parent.parent / "docs"
SCREENS: dict[str, Language] = {"terminal-screen.txt": "en", "terminal-screen.zh.txt": "zh-Hans"}
WIDTH, HEIGHT = 100, 44

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
ANSWERS = ("play:vine-archivist@district-2", "pass", "use:scarlet-duellist/0", "pass")


def screen(lang: Language) -> str:
    """What player 1 sees after these answers: an own card on the stack, and one above it."""
    game = caipan.position(POSITION).game()
    for answer in ANSWERS:
        game.choose(answer)
    out = io.StringIO()
    console = Console(
        file=out,
        width=WIDTH,
        height=HEIGHT,
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
    for name, lang in SCREENS.items():
        (DOCS / name).write_text(screen(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
