"""Write NOTICE, which names everybody whose work the client ships: `python tools/notice.py`."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOTICE, GAMES = ROOT / "NOTICE", ROOT / "src" / "caipan" / "games"
HEAD = """\
Caipan
======

Caipan itself is under the licence in LICENSE. Its browser client holds the work of others:

Emblems
-------
The emblems on cards and places are icons of the game-icons set (https://game-icons.net), used under
the Creative Commons Attribution 3.0 licence (https://creativecommons.org/licenses/by/3.0/).
They are recoloured, lit and set into scenes. Icons made by:

"""
TAIL = """
Sound
-----
The synthesizer ZzFX by Frank Force (https://github.com/KilledByAPixel/ZzFX), MIT licence.

QR codes
--------
The encoder uqr by Project Nayuki and Anthony Fu (https://github.com/unjs/uqr), MIT licence.
"""


def drawn() -> dict[str, list[str]]:
    """The icons in use, by whoever drew them."""
    found: dict[str, set[str]] = {}
    for path in sorted(GAMES.glob("*/art.toml")):
        for maker, icons in tomllib.loads(path.read_text(encoding="utf-8"))["authors"].items():
            found.setdefault(maker, set()).update(icons)
    return {maker: sorted(icons) for maker, icons in sorted(found.items())}


def notice() -> str:
    makers = tomllib.loads((GAMES / "makers.toml").read_text(encoding="utf-8"))
    lines = []
    for maker, icons in drawn().items():
        address = makers[maker].get("address")
        who = makers[maker]["name"] + (f" ({address})" if address else "")
        lines.append(f"- {who}: {', '.join(icons)}")
    return HEAD + "\n".join(lines) + "\n" + TAIL


if __name__ == "__main__":
    NOTICE.write_text(notice(), encoding="utf-8")
