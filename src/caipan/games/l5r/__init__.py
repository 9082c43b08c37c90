"""Legend of the Five Rings 五轮传奇: the duel, Enlightenment and Team Conquest."""

from pathlib import Path

from caipan.kernel.title import Title

from .book import BOOK, extend
from .bot import advise, judge
from .builder import CHART, DECKS, printed
from .draw import PEN
from .invariants import invariants
from .pairs import PAIRS
from .position import arrange
from .scenes import scene
from .setup import PLEDGES, group, lay_out, players, sample
from .table import L5R
from .worth import evaluate

DECK_SCHEMA = {
    "oneOf": [
        {"type": "string", "description": "a starter deck"},
        {
            "type": "object",
            "required": ["stronghold", "cards"],
            "additionalProperties": False,
            "properties": {
                "stronghold": {"type": "string"},
                "role": {"type": ["string", "null"]},
                "cards": {
                    "type": "object",
                    "additionalProperties": {"type": "integer", "minimum": 1},
                },
            },
        },
    ]
}

GAME = Title(
    name=BOOK.name,
    titles={"en": "Legend of the Five Rings", "zh-Hans": "五轮传奇"},
    seats=tuple(sorted({n for f in L5R.formats.values() for n in f.seats})),
    options={
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "format": {"type": "string", "enum": list(L5R.formats)},
            "treaties": {"type": "string", "enum": list(PLEDGES)},
            "decks": {"type": "array", "items": DECK_SCHEMA, "minItems": 2, "maxItems": 8},
        },
    },
    table=L5R,
    lay_out=lay_out,
    names=Path(__file__).parent / "names",
    evaluate=evaluate,
    advise=advise,
    judge=judge,
    arrange=arrange,
    extend=extend,
    invariants=invariants,
    pairs=PAIRS,
    scene=scene,
    sample=sample,
    group=group,
    draw=PEN,
    cards=printed,
    chart=CHART,
    decks=DECKS,
    players=players,
    bound=20_000,
)

__all__ = ["GAME"]
