"""Real views for the client's unit tests, from the engine: `python web/tests/fixtures.py`.

They are written anew before every run and never committed, so they cannot drift.
"""

import json
import random
from pathlib import Path
from typing import Any

import caipan
from caipan.kernel.language import LANGUAGES
from caipan.server import catalogues
from caipan.server.frames import decision_info

FOLDER = Path(__file__).parent / "fixtures"
SEED, MOMENTS = 7, (0, 12, 60, 140)
SPOKEN, EVERY = 400, 9  # answers of a game that is read aloud, and which of its questions are


def decision(asked: dict[str, Any], seat: int) -> dict[str, Any]:
    """A question in the protocol's shape."""
    return {
        "id": f"0-{seat}",
        "seat": seat,
        "prompt": {"key": asked["prompt"], "args": asked["args"]},
        "rule": asked["rule"],
        "options": asked["options"],
        "decline": next((o["key"] for o in asked["options"] if o["key"] == "pass"), None),
        "cause": None,
        "begins": False,
        "twins": {},
        "open": None,
    }


def moments() -> list[dict[str, Any]]:
    g, dice, found = caipan.new("underworld", seed=SEED), random.Random(3), []
    while g.pending and g.count <= max(MOMENTS):
        asked = g.pending[0]
        if g.count in MOMENTS:
            view = g.view(asked.seat)
            lines = [dict(line, i=i, n=0, fence=False) for i, line in enumerate(g.log(asked.seat))]
            found.append(
                {"view": view, "decision": decision(view["asked"][0], asked.seat), "log": lines}
            )
        g.choose(dice.choice(asked.options))
    return found


def spoken(game: str) -> list[dict[str, Any]]:
    """Questions of a random game that likes to do things, as the server sends them."""
    title, dice, found = caipan.title(game), random.Random(SEED), []
    g = caipan.new(game, title.sample(SEED), SEED)
    told: Any = ()
    while g.pending and g.count < SPOKEN:
        asked = dice.choice(g.pending)
        if g.count % EVERY == 0:
            view = g.view(asked.seat)
            del view["asked"]
            log = [dict(line, i=i, n=0, fence=False) for i, line in enumerate(g.log(None, told))]
            told = g.story
            found.append({"view": view, "decision": decision_info(g, asked, "q"), "log": log})
        keys = [key for key in asked.keys if asked.decline is None or key != asked.decline.key]
        g.choose(dice.choice(keys or asked.keys), asked.seat)
    return found


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in caipan.games.titles():
        for lang in LANGUAGES:
            write(f"words.{game}.{lang}", json.loads(catalogues.names(game, lang)))
        write(f"spoken.{game}", spoken(game))
    title = caipan.title("underworld")
    for lang in LANGUAGES:
        write(f"words.{lang}", json.loads(catalogues.names("underworld", lang)))
    write("cards", title.cards())
    write("moments", moments())


def write(name: str, value: Any) -> None:
    text = json.dumps(value, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
